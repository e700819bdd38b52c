// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
//! Why a text is wrong. The library only says where, so this repeats src/text/input/position.c, with which
//! tests compare it.
use core::{fmt, str};

/// What does not need the text to be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    /// A byte, or the end, in a board or square, and what these are.
    Board(Option<u8>, &'static str),
    /// A byte of the placement, and its column there.
    Cell(u8, usize),
    /// A byte of a later field, or its end, and what the field is.
    Field(Option<u8>, &'static str),
    /// The begin of what is no legal move, and its length.
    Move([u8; MOVE_SIZE], u8),
    Pgn,
    Ranks(usize),
    /// The number of a rank, and of its squares.
    Width(usize, usize),
}

const MOVE_SIZE: usize = 31;

const FIELDS: [&str; 3] = [
    "the side to move is w or b",
    "castling is -, or letters from K, Q, k, q, A to H and a to h, none of them twice",
    "the en passant square is -, or on rank 3 or 6",
];

/// White space of C.
pub(crate) fn is_space(byte: u8) -> bool {
    byte == b' ' || (9..=13).contains(&byte)
}

/// Whether a number of hexadecimal digits begins here.
pub(crate) fn is_hex(text: &str) -> bool {
    let text = text.as_bytes();
    text.len() > 1 && text[0] == b'0' && text[1] | 0x20 == b'x'
}

/// How many squares a byte of the placement stands for, 0 if it does not fit there.
fn squares_of(byte: u8) -> usize {
    match byte {
        b'1'..=b'8' => usize::from(byte - b'0'),
        _ => b"PNBRQKpnbrqk".contains(&byte).into(),
    }
}

/// Whether a text begins as files of games do: with a tag or with the number of a move, after blanks and
/// comments.
fn looks_like_pgn(text: &[u8]) -> bool {
    let mut left = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
    while let [first, rest @ ..] = left {
        let end = match first {
            b'{' => b'}',
            b';' | b'%' => b'\n',
            byte if is_space(*byte) => {
                left = rest;
                continue;
            }
            _ => break,
        };
        let found = left.iter().position(|&byte| byte == end);
        left = found.map_or(&[], |at| &left[at + 1..]);
    }
    if let [b'[', second, ..] = left {
        return second.is_ascii_alphabetic();
    }
    let digits = left.iter().take_while(|byte| byte.is_ascii_digit()).count();
    digits > 0 && left.get(digits) == Some(&b'.')
}

impl Reason {
    /// The mistake at a byte of a FEN, which may be its end.
    pub(crate) fn of_fen(text: &[u8], at: usize) -> Reason {
        if looks_like_pgn(text) {
            return Reason::Pgn;
        }
        let begin = text.iter().take_while(|&&byte| is_space(byte)).count();
        let ends = text.get(at).map_or(true, |&byte| is_space(byte));
        let begins = |i: usize| !is_space(text[i]) && (i == begin || is_space(text[i - 1]));
        let field = (begin..text.len().min(at + 1))
            .filter(|&i| begins(i))
            .count();
        match field {
            0 | 1 => Reason::of_placement(&text[begin..], at.saturating_sub(begin)),
            _ => Reason::Field(
                text.get(at).copied().filter(|_| !ends),
                FIELDS[(field - 2).min(2)],
            ),
        }
    }

    fn of_placement(text: &[u8], at: usize) -> Reason {
        let (before, after) = text.split_at(at);
        let slashes = before.iter().filter(|&&byte| byte == b'/').count();
        let squares = |bytes: &[u8]| bytes.iter().map(|&byte| squares_of(byte)).sum::<usize>();
        let rank = before
            .iter()
            .rposition(|&byte| byte == b'/')
            .map_or(0, |i| i + 1);
        let more = after
            .iter()
            .take_while(|&&byte| squares_of(byte) > 0)
            .count();
        let width = squares(&before[rank..]) + squares(&after[..more]);
        match after.first() {
            Some(&byte) if byte != b'/' && !is_space(byte) && squares_of(byte) == 0 => {
                Reason::Cell(byte, at + 1)
            }
            // More than 8 ranks have no number.
            _ if width != 8 => Reason::Width(8usize.saturating_sub(slashes), width),
            _ => Reason::Ranks(slashes + 1),
        }
    }

    /// What is written as no legal move is; the first characters of a long text.
    pub(crate) fn of_move(text: &str) -> Reason {
        let (mut copy, text) = (
            [0; MOVE_SIZE],
            text.trim_matches(|c: char| c.is_ascii() && is_space(c as u8)),
        );
        let len = text.len().min(MOVE_SIZE);
        for (to, byte) in copy.iter_mut().zip(text.bytes()) {
            // A byte that is not ASCII might be half a character.
            *to = if (b' '..=b'~').contains(&byte) {
                byte
            } else {
                b'?'
            };
        }
        Reason::Move(copy, len as u8)
    }

    /// Writes it for a column of the text.
    pub(crate) fn write(
        &self,
        f: &mut fmt::Formatter<'_>,
        what: &str,
        column: usize,
    ) -> fmt::Result {
        let plural = |n: usize| if n == 1 { "" } else { "s" };
        match *self {
            Reason::Board(byte, expected) => {
                let found = Named(byte, "the end");
                write!(
                    f,
                    "{found} in column {column} of a {what}, which is {expected}"
                )
            }
            Reason::Cell(byte, column) => {
                let found = Named(Some(byte), "");
                write!(f, "{found} in column {column} of the placement is neither a piece nor a digit from 1 to 8")
            }
            Reason::Field(byte, expected) => {
                let found = Named(byte, "the field ends");
                write!(f, "{found} in column {column}, but {expected}")
            }
            Reason::Move(_, 0) => f.write_str("no legal move is an empty text"),
            Reason::Move(ref copy, len) => {
                let text = str::from_utf8(&copy[..len.into()]).unwrap_or_default();
                write!(f, "no legal move is {text}; see column {column}")
            }
            Reason::Pgn => f.write_str("this looks like PGN, which has games and not positions"),
            Reason::Ranks(n) if n > 7 => f.write_str("the placement has more than 8 ranks"),
            Reason::Ranks(n) => write!(f, "the placement has {n} rank{}, not 8", plural(n)),
            Reason::Width(rank, n) => write!(
                f,
                "rank {rank} of the placement has {n} square{}",
                plural(n)
            ),
        }
    }
}

/// A byte by its name, or what is said of the end.
struct Named(Option<u8>, &'static str);

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(byte) if byte.is_ascii_graphic() => write!(f, "'{}'", char::from(byte)),
            Some(byte) => write!(f, "byte 0x{byte:02x}"),
            None => f.write_str(self.1),
        }
    }
}
