// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
//! Sets of squares.
use crate::raw::square_of;
use crate::{format, parse, ParseError, Square};
use core::{fmt, iter, ops, str};

/// A set of squares: a1 is bit 0, b1 bit 1, h1 bit 7, a2 bit 8, h8 bit 63.
///
/// Any `u64` is a set, and `Bitboard` is one in memory, too.
///
/// ```
/// use bbfill::{Bitboard, Square::*, FILE_A};
///
/// let rooks: Bitboard = [A1, H8].into_iter().collect();
/// let attacked = rooks.rook_attacks(!rooks);
/// assert!(attacked.contains(A8));
/// assert_eq!((attacked & FILE_A).popcount(), 7);
/// assert_eq!("a1,h8".parse(), Ok(rooks));
/// assert_eq!(u64::from(rooks), 0x8000000000000001);
/// for square in rooks {
///     println!("{square}");
/// }
/// ```
///
/// Operators take sets and squares; `a - b` are the squares of `a` that `b` lacks.
///
/// ```
/// use bbfill::{Bitboard, Square::*, RANK_2, RANK_4};
///
/// let mut set = Bitboard::EMPTY | A1 | E4;
/// set ^= E4;
/// set |= H8;
/// assert_eq!(set - A1, H8.board());
/// assert_eq!(RANK_2 << 16, RANK_4);
/// assert!((set & E4).is_empty());
/// ```
///
/// `Display` shows it as a diagram, rank 8 first:
///
/// ```
/// let board = bbfill::Bitboard(0x8000000000000001);
/// assert!(board.to_string().starts_with(". . . . . . . 1\n. . . ."));
/// assert_eq!(board.to_string().parse(), Ok(board));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Bitboard = Bitboard(0);
    /// All 64 squares.
    pub const ALL: Bitboard = Bitboard(!0);

    /// Whether it has no square.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it has the square.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square as u8 & 1 != 0
    }

    /// How many squares it has.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The lowest square.
    #[inline]
    pub fn first(self) -> Option<Square> {
        self.iter().next()
    }

    /// Its squares, the lowest first.
    #[inline]
    pub const fn iter(self) -> Squares {
        Squares(self.0)
    }
}

/// Files and ranks are numbers from 0: `e4` is on file 4 and rank 3.
///
/// ```
/// use bbfill::Square;
///
/// assert_eq!((Square::E4.file(), Square::E4.rank()), (4, 3));
/// assert_eq!(Square::new(4, 3), Some(Square::E4));
/// assert_eq!(Square::new(8, 0), None);
/// ```
impl Square {
    /// The square of a file and a rank, each from 0 to 7.
    #[inline]
    pub const fn new(file: u8, rank: u8) -> Option<Square> {
        if file < 8 && rank < 8 {
            Some(Square::ALL[(8 * rank + file) as usize])
        } else {
            None
        }
    }

    /// Its file, from 0 for a to 7 for h.
    #[inline]
    pub const fn file(self) -> u8 {
        self as u8 % 8
    }

    /// Its rank, from 0 for White's first to 7.
    #[inline]
    pub const fn rank(self) -> u8 {
        self as u8 / 8
    }

    /// The board with only this square.
    #[inline]
    pub const fn board(self) -> Bitboard {
        Bitboard(1 << self as u8)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = [b'a' + self.file(), b'1' + self.rank()];
        f.pad(str::from_utf8(&name).unwrap_or_default())
    }
}

impl str::FromStr for Square {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let at = match *text.as_bytes() {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => {
                return Ok(square_of(u32::from(8 * (rank - b'1') + file - b'a')))
            }
            [b'a'..=b'h', b'1'..=b'8', ..] => 2,
            [b'a'..=b'h', ..] => 1,
            _ => 0,
        };
        Err(ParseError::new("square", text, at))
    }
}

/// The squares of a set, from either end.
#[derive(Clone, Debug)]
pub struct Squares(u64);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        if self.0 == 0 {
            return None;
        }
        let square = square_of(self.0.trailing_zeros());
        self.0 &= self.0 - 1;
        Some(square)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count_ones() as usize;
        (count, Some(count))
    }
}

impl DoubleEndedIterator for Squares {
    #[inline]
    fn next_back(&mut self) -> Option<Square> {
        if self.0 == 0 {
            return None;
        }
        let square = square_of(63 - self.0.leading_zeros());
        self.0 ^= square.board().0;
        Some(square)
    }
}

impl ExactSizeIterator for Squares {}
impl iter::FusedIterator for Squares {}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        self.iter()
    }
}

impl Extend<Square> for Bitboard {
    fn extend<I: IntoIterator<Item = Square>>(&mut self, squares: I) {
        squares.into_iter().for_each(|square| *self |= square);
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let mut board = Bitboard::EMPTY;
        board.extend(squares);
        board
    }
}

impl From<u64> for Bitboard {
    #[inline]
    fn from(bits: u64) -> Self {
        Bitboard(bits)
    }
}

impl From<Bitboard> for u64 {
    #[inline]
    fn from(board: Bitboard) -> u64 {
        board.0
    }
}

impl From<Square> for Bitboard {
    #[inline]
    fn from(square: Square) -> Self {
        square.board()
    }
}

macro_rules! operators {
    ($($name:ident $function:ident $assign:ident $assigning:ident |$a:ident, $b:ident| $value:expr;)*) => {$(
        impl ops::$name for Bitboard {
            type Output = Bitboard;

            #[inline]
            fn $function(self, other: Bitboard) -> Bitboard {
                let ($a, $b) = (self.0, other.0);
                Bitboard($value)
            }
        }

        impl ops::$assign for Bitboard {
            #[inline]
            fn $assigning(&mut self, other: Bitboard) {
                *self = ops::$name::$function(*self, other);
            }
        }

        impl ops::$name<Square> for Bitboard {
            type Output = Bitboard;

            #[inline]
            fn $function(self, square: Square) -> Bitboard {
                ops::$name::$function(self, square.board())
            }
        }

        impl ops::$assign<Square> for Bitboard {
            #[inline]
            fn $assigning(&mut self, square: Square) {
                ops::$assign::$assigning(self, square.board());
            }
        }
    )*};
}

operators! {
    BitAnd bitand BitAndAssign bitand_assign |a, b| a & b;
    BitOr bitor BitOrAssign bitor_assign |a, b| a | b;
    BitXor bitxor BitXorAssign bitxor_assign |a, b| a ^ b;
    Sub sub SubAssign sub_assign |a, b| a & !b;
}

/// All bits, as a word's: one square to the east goes on from the h-file at the next rank. It panics
/// or not as a shift of a `u64`. [`east_one`](fn@crate::east_one) and its like stay on the board.
impl ops::Shl<u32> for Bitboard {
    type Output = Bitboard;

    #[inline]
    fn shl(self, count: u32) -> Bitboard {
        Bitboard(self.0 << count)
    }
}

/// All bits, as a word's: one square to the west goes on from the a-file at the rank below.
impl ops::Shr<u32> for Bitboard {
    type Output = Bitboard;

    #[inline]
    fn shr(self, count: u32) -> Bitboard {
        Bitboard(self.0 >> count)
    }
}

impl ops::ShlAssign<u32> for Bitboard {
    #[inline]
    fn shl_assign(&mut self, count: u32) {
        self.0 <<= count;
    }
}

impl ops::ShrAssign<u32> for Bitboard {
    #[inline]
    fn shr_assign(&mut self, count: u32) {
        self.0 >>= count;
    }
}

impl ops::Not for Bitboard {
    type Output = Bitboard;

    #[inline]
    fn not(self) -> Bitboard {
        Bitboard(!self.0)
    }
}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Bitboard({:#018x})", self.0)
    }
}

impl fmt::Display for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(format(*self).trim_end())
    }
}

impl fmt::LowerHex for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::LowerHex::fmt(&self.0, f)
    }
}

/// Reads squares such as `a1,e4`, or what [`parse`] reads: a diagram or a number.
impl str::FromStr for Bitboard {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let start = text.len() - text.trim_start().len();
        if !text[start..].starts_with(|c| ('a'..='h').contains(&c)) {
            return parse(text);
        }
        let (mut board, mut at) = (Bitboard::EMPTY, 0);
        for word in text.split(',') {
            let name = word.trim();
            let before = at + word.len() - word.trim_start().len();
            board |= name.parse::<Square>().map_err(|error| {
                ParseError::new("squares", text, before + error.at)
            })?;
            at += word.len() + 1;
        }
        Ok(board)
    }
}
