// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
//! What can be wrong with arguments.
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

/// A text that is no board, FEN or move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseError {
    /// What the text should be.
    pub what: &'static str,
    /// The first byte that does not fit; the length of the text if it is too short.
    pub at: usize,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no {}: wrong at byte {}", self.what, self.at)
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
