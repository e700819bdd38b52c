// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
//! Why a text is wrong, in the library's words. These are longer than an error should be, so it has what
//! they can be made of again.
use crate::{explain_fen, explain_san, explain_uci, Position};
use core::fmt::{self, Write};
use core::str;

/// What does not need the text to be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    /// A byte, or the end, in a board or square, and what these are.
    Board(Option<u8>, &'static str),
    /// What is found in a field of a FEN, whose number says what fits there; with 0 there is no more to say.
    Fen([u8; FOUND_SIZE], u8),
    San(Position, MoveText),
    Uci(Position, MoveText),
}

const FOUND_SIZE: usize = 88;

/// Between what is found in a field and what fits there.
const BUT: &str = ", but ";

/// FENs that are wrong in the second field, in the third, and so on.
const WRONG: [&str; 5] = [
    "8/8/8/8/8/8/8/8 x",
    "8/8/8/8/8/8/8/8 w x",
    "8/8/8/8/8/8/8/8 w - x",
    "8/8/8/8/8/8/8/8 w - - 9999999999",
    "8/8/8/8/8/8/8/8 w - - 0 9999999999",
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

/// The begin of a text, up to a null byte.
fn text_of(bytes: &[u8]) -> &str {
    let len = bytes.iter().position(|&byte| byte == 0);
    str::from_utf8(&bytes[..len.unwrap_or(bytes.len())]).unwrap_or_default()
}

/// Stands for a byte that is not ASCII and might be half a character, or cannot be seen.
const NO_ASCII: u8 = 1;

/// The begin of what is no legal move; no move is as long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MoveText([u8; 15]);

impl MoveText {
    /// Of a text of C. Blanks at its begin are left out if there are more than have room.
    pub(crate) fn new(text: &[u8]) -> Self {
        let blanks = text.iter().take_while(|&&byte| is_space(byte)).count();
        let mut copy = [0; 15];
        for (to, &byte) in copy
            .iter_mut()
            .zip(&text[if blanks > 5 { blanks } else { 0 }..])
        {
            *to = match byte {
                0 => break,
                b' '..=b'~' => byte,
                _ if is_space(byte) => b' ',
                _ => NO_ASCII,
            };
        }
        MoveText(copy)
    }
}

impl Reason {
    pub(crate) fn of_fen(text: &str) -> Reason {
        let mut found = [0; FOUND_SIZE];
        let mut field = 0;
        if let Some((mistake, words)) = explain_fen(text) {
            let end = words.find(BUT);
            field = if end.is_some() { mistake as u8 } else { 0 };
            let bytes = words[..end.unwrap_or(words.len())].bytes();
            found
                .iter_mut()
                .zip(bytes)
                .for_each(|(to, byte)| *to = byte);
        }
        Reason::Fen(found, field)
    }

    /// Writes it for a column of the text.
    pub(crate) fn write(
        &self,
        f: &mut fmt::Formatter<'_>,
        what: &str,
        column: usize,
    ) -> fmt::Result {
        let (words, text) = match self {
            Reason::Board(byte, expected) => {
                let found = Named(*byte);
                return write!(
                    f,
                    "{found} in column {column} of a {what}, which is {expected}"
                );
            }
            Reason::Fen(found, field) => {
                f.write_str(text_of(found))?;
                let wrong = WRONG.get(usize::from(*field).wrapping_sub(2));
                let words = wrong.and_then(|text| explain_fen(text));
                return match words.as_ref().and_then(|(_, words)| words.split_once(BUT)) {
                    Some((_, fits)) => write!(f, "{BUT}{fits}"),
                    None => Ok(()),
                };
            }
            Reason::San(position, text) => (explain_san(text_of(&text.0), position), text),
            Reason::Uci(position, text) => (explain_uci(text_of(&text.0), position), text),
        };
        let text = match text_of(&text.0).trim() {
            "" => "an empty text",
            text => text,
        };
        for c in text.chars() {
            f.write_char(if c == char::from(NO_ASCII) { '?' } else { c })?;
        }
        match words {
            Some((_, words)) => write!(f, " {words}"),
            None => Ok(()),
        }
    }
}

/// A byte by its name, or the end.
struct Named(Option<u8>);

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(byte) if byte.is_ascii_graphic() => write!(f, "'{}'", char::from(byte)),
            Some(byte) => write!(f, "byte 0x{byte:02x}"),
            None => f.write_str("the end"),
        }
    }
}
