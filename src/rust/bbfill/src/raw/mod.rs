// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
//! All that is unsafe: the calls, in functions.rs, and how their arguments and results look in C. Calls are
//! safe because lengths are checked before, and because C stores nothing but planes, squares and truths in
//! arrays of these, whichever part of them it uses (bbfill/batch.h).
pub mod functions;
mod list;
mod text;

pub use bbfill_sys as sys;
pub use list::{List, ListIter};
pub use text::{static_text, CText, Text};

use crate::{Bitboard, LengthError, Position, Positions, PositionsMut, Square};
use core::{ptr, slice};

/// An enum of numbers from 0, and its conversions.
macro_rules! numbered {
    ($(#[$about:meta])* $name:ident, $count:literal, $all:ty = $each:expr; { $(#[$words:meta] $variant:ident = $number:literal,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum $name { $(#[$words] $variant = $number,)* }

        impl $name {
            /// All of them, in the order of their numbers.
            pub const ALL: $all = $each;
            const EACH: [$name; $count] = [$($name::$variant),*];

            /// The number in C.
            #[inline]
            pub const fn number(self) -> u8 {
                self as u8
            }
        }

        impl TryFrom<u8> for $name {
            type Error = $crate::NumberError;

            #[inline]
            fn try_from(number: u8) -> Result<Self, Self::Error> {
                Self::EACH.get(usize::from(number)).copied().ok_or($crate::NumberError { number })
            }
        }
    };
}
pub(crate) use numbered;

/// The square of a number, modulo 64.
#[inline]
pub fn square_of(number: u32) -> Square {
    // SAFETY: Square has all numbers from 0 to 63.
    unsafe { core::mem::transmute(number as u8 & 63) }
}

#[inline]
pub fn same_length(name: &'static str, found: usize, expected: usize) -> Result<(), LengthError> {
    if found == expected {
        Ok(())
    } else {
        Err(LengthError {
            name,
            expected,
            found,
        })
    }
}

/// C's pointer to a slice that may be missing.
#[inline]
fn pointer<T, C>(slice: Option<&mut [T]>) -> *mut C {
    slice.map_or(ptr::null_mut(), |slice| slice.as_mut_ptr().cast())
}

/// Words and sets are the same in memory, so slices of one are slices of the other one, without a copy.
///
/// ```
/// use bbfill::{Bitboard, FILE_A};
///
/// let words: [u64; 2] = [1, 1 << 63]; // as another crate or a file has them
/// let sets = Bitboard::from_u64s(&words);
/// assert_eq!(sets[0], FILE_A & bbfill::RANK_1);
/// assert_eq!(Bitboard::as_u64s(sets), words);
///
/// let mut attacked = [0; 2];
/// bbfill::rook_attacks_n(Bitboard::from_u64s_mut(&mut attacked), sets, &[Bitboard::ALL; 2])?;
/// assert_eq!(attacked[0], 0x01010101010101fe);
/// # Ok::<(), bbfill::LengthError>(())
/// ```
impl Bitboard {
    /// Words as sets.
    #[inline]
    pub fn from_u64s(words: &[u64]) -> &[Bitboard] {
        // SAFETY: Bitboard is transparent, and any word is one.
        unsafe { slice::from_raw_parts(words.as_ptr().cast(), words.len()) }
    }

    /// Words as sets, which may be changed.
    #[inline]
    pub fn from_u64s_mut(words: &mut [u64]) -> &mut [Bitboard] {
        // SAFETY: Bitboard is transparent, and any word is one.
        unsafe { slice::from_raw_parts_mut(words.as_mut_ptr().cast(), words.len()) }
    }

    /// Sets as words.
    #[inline]
    pub fn as_u64s(sets: &[Bitboard]) -> &[u64] {
        // SAFETY: Bitboard is transparent.
        unsafe { slice::from_raw_parts(sets.as_ptr().cast(), sets.len()) }
    }

    /// Sets as words, which may be changed.
    #[inline]
    pub fn as_u64s_mut(sets: &mut [Bitboard]) -> &mut [u64] {
        // SAFETY: Bitboard is transparent, and any word is one.
        unsafe { slice::from_raw_parts_mut(sets.as_mut_ptr().cast(), sets.len()) }
    }
}

impl Position {
    #[inline]
    fn raw(&self) -> *const sys::bbf_position {
        (self as *const Self).cast::<sys::bbf_position>()
    }

    #[inline]
    fn raw_mut(&mut self) -> *mut sys::bbf_position {
        (self as *mut Self).cast::<sys::bbf_position>()
    }
}

impl Positions<'_> {
    fn raw(&self) -> sys::bbf_positions {
        let column =
            |boards: Option<&[Bitboard]>| boards.map_or(ptr::null(), |x| x.as_ptr().cast::<u64>());
        sys::bbf_positions {
            pawns: self.pawns.as_ptr().cast::<u64>(),
            knights: self.knights.as_ptr().cast::<u64>(),
            bishops: self.bishops.as_ptr().cast::<u64>(),
            rooks: self.rooks.as_ptr().cast::<u64>(),
            queens: self.queens.as_ptr().cast::<u64>(),
            kings: self.kings.as_ptr().cast::<u64>(),
            white: self.white.as_ptr().cast::<u64>(),
            castling: column(self.castling),
            en_passant: column(self.en_passant),
            black_to_move: self
                .black_to_move
                .map_or(ptr::null(), |x| x.as_ptr().cast::<u8>()),
        }
    }
}

impl PositionsMut<'_> {
    fn raw(&mut self) -> sys::bbf_columns {
        sys::bbf_columns {
            pawns: self.pawns.as_mut_ptr().cast::<u64>(),
            knights: self.knights.as_mut_ptr().cast::<u64>(),
            bishops: self.bishops.as_mut_ptr().cast::<u64>(),
            rooks: self.rooks.as_mut_ptr().cast::<u64>(),
            queens: self.queens.as_mut_ptr().cast::<u64>(),
            kings: self.kings.as_mut_ptr().cast::<u64>(),
            white: self.white.as_mut_ptr().cast::<u64>(),
            castling: self.castling.as_mut_ptr().cast::<u64>(),
            en_passant: self.en_passant.as_mut_ptr().cast::<u64>(),
            black_to_move: self.black_to_move.as_mut_ptr().cast::<u8>(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use core::mem::{align_of, size_of};

    /// Where the fields of a struct begin, in bytes.
    macro_rules! places {
        ($value:expr, $($field:ident)*) => {{
            let value = &$value;
            let start = value as *const _ as usize;
            [$(&value.$field as *const _ as usize - start),*]
        }};
    }

    #[test]
    fn layouts_are_those_of_c() {
        assert_eq!(size_of::<Position>(), size_of::<sys::bbf_position>());
        assert_eq!(align_of::<Position>(), align_of::<sys::bbf_position>());
        let (ours, cs) = (Position::default(), sys::bbf_position::default());
        let boards =
            places!(ours, pawns knights bishops rooks queens kings white castling en_passant);
        assert_eq!(
            boards,
            places!(cs, pawns knights bishops rooks queens kings white castling en_passant)
        );
        assert_eq!(size_of::<Bitboard>(), 8);
        assert_eq!(align_of::<Bitboard>(), align_of::<u64>());
        assert_eq!(size_of::<Square>(), 1);
        assert_eq!(size_of::<crate::Plane>(), 1);
        assert_eq!(size_of::<bool>(), 1);
    }

    #[test]
    fn squares_have_their_numbers() {
        for number in 0..=255 {
            assert_eq!(u32::from(square_of(number).number()), number % 64);
        }
    }
}
