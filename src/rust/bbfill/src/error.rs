// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
//! What can be wrong with arguments.
use crate::reason::{is_hex, Reason};
use core::fmt;

/// A slice that is not as long as it has to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LengthError {
    /// The argument, or the column of positions.
    pub name: &'static str,
    /// How long it has to be.
    pub expected: usize,
    /// How long it is.
    pub found: usize,
}

impl fmt::Display for LengthError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} has {} elements instead of {}",
            self.name, self.found, self.expected
        )
    }
}

/// A text that is no board, FEN or move. As text, it says why, in the words of the program and the other
/// packages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseError {
    /// What the text should be.
    pub what: &'static str,
    /// The first byte that does not fit; the length of the text if it is too short.
    pub at: usize,
    reason: Reason,
}

impl ParseError {
    /// The text is wrong at this byte.
    pub(crate) fn new(what: &'static str, text: &str, at: usize) -> Self {
        let reason = match what {
            "FEN" => Reason::of_fen(text),
            _ => {
                let expected = match what {
                    "squares" => "squares such as a1,e4",
                    "square" => "a letter from a to h and a digit from 1 to 8",
                    _ if is_hex(text) => "0x and 1 to 16 hexadecimal digits",
                    _ => "squares such as a1,e4, 0x and digits, a number, or a diagram of 64 squares",
                };
                Reason::Board(text.as_bytes().get(at).copied(), expected)
            }
        };
        let what = if what == "squares" { "board" } else { what };
        ParseError { what, at, reason }
    }

    /// The text is wrong at this byte, and no legal move for this reason.
    pub(crate) fn of_move(at: usize, reason: Reason) -> Self {
        let what = "move";
        ParseError { what, at, reason }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no {}: ", self.what)?;
        self.reason.write(f, self.what, self.at + 1)
    }
}

/// A number that nothing has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct NumberError {
    /// The number.
    pub number: u8,
}

impl fmt::Display for NumberError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "nothing has the number {}", self.number)
    }
}

#[cfg(feature = "std")]
impl std::error::Error for LengthError {}
#[cfg(feature = "std")]
impl std::error::Error for ParseError {}
#[cfg(feature = "std")]
impl std::error::Error for NumberError {}
