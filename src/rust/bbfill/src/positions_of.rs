// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
//! Many positions, as columns.
use crate::raw::same_length;
use crate::{Bitboard, LengthError, Position, Side};
use core::{iter, ops};

/// Positions as borrowed columns: position `i` has `pawns[i]`, `knights[i]` and so on. Of the last three
/// columns, each may be missing: no castling, no en passant, White to move. Functions that take them look
/// whether all columns are equally long.
///
/// ```
/// use bbfill::{Bitboard, Positions};
///
/// let kings: Vec<Bitboard> = vec!["e1,e8".parse()?, "a1,c2".parse()?];
/// let (white, none) = (vec!["e1".parse()?, "a1".parse()?], vec![Bitboard::EMPTY; 2]);
/// let positions = Positions {
///     pawns: &none, knights: &none, bishops: &none, rooks: &none, queens: &none,
///     kings: &kings, white: &white, ..Positions::default()
/// };
/// let mut counts = [0; 2];
/// bbfill::count_legal_moves_n(&mut counts, &positions)?;
/// assert_eq!(counts, [5, 1]);
/// assert_eq!(positions.position_at(1).map(|p| p.kings), Some(kings[1]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Positions<'a> {
    /// Pawns of both sides.
    pub pawns: &'a [Bitboard],
    /// Knights of both sides.
    pub knights: &'a [Bitboard],
    /// Bishops of both sides.
    pub bishops: &'a [Bitboard],
    /// Rooks of both sides.
    pub rooks: &'a [Bitboard],
    /// Queens of both sides.
    pub queens: &'a [Bitboard],
    /// Kings of both sides.
    pub kings: &'a [Bitboard],
    /// White's pieces.
    pub white: &'a [Bitboard],
    /// Rooks that may still castle.
    pub castling: Option<&'a [Bitboard]>,
    /// The squares that pawns have just passed over.
    pub en_passant: Option<&'a [Bitboard]>,
    /// Whether Black is to move.
    pub black_to_move: Option<&'a [bool]>,
}

impl Positions<'_> {
    /// How many positions there are, if all columns are equally long.
    #[inline]
    pub const fn len(&self) -> usize {
        self.pawns.len()
    }

    /// Whether there is no position.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.pawns.is_empty()
    }

    /// Whether each column has so many elements.
    ///
    /// # Errors
    ///
    /// The first column that does not.
    #[inline]
    pub fn check(&self, n: usize) -> Result<(), LengthError> {
        same_length("pawns", self.pawns.len(), n)?;
        same_length("knights", self.knights.len(), n)?;
        same_length("bishops", self.bishops.len(), n)?;
        same_length("rooks", self.rooks.len(), n)?;
        same_length("queens", self.queens.len(), n)?;
        same_length("kings", self.kings.len(), n)?;
        same_length("white", self.white.len(), n)?;
        same_length("castling", self.castling.map_or(n, <[_]>::len), n)?;
        same_length("en_passant", self.en_passant.map_or(n, <[_]>::len), n)?;
        same_length("black_to_move", self.black_to_move.map_or(n, <[_]>::len), n)
    }
}

impl Positions<'_> {
    /// The positions from one on, after a check of the lengths.
    #[inline]
    pub(crate) fn rows(&self, first: usize, n: usize) -> impl Iterator<Item = Position> + '_ {
        (first..first + n).map(move |i| self.row(i))
    }

    /// It does not panic, so that columns that are not used are not read.
    #[inline]
    fn row(&self, i: usize) -> Position {
        let board = |column: &[Bitboard]| column.get(i).copied().unwrap_or_default();
        let mut row = Position::default();
        row.pawns = board(self.pawns);
        row.knights = board(self.knights);
        row.bishops = board(self.bishops);
        row.rooks = board(self.rooks);
        row.queens = board(self.queens);
        row.kings = board(self.kings);
        row.white = board(self.white);
        let turn = self.black_to_move.and_then(|column| column.get(i));
        if turn == Some(&true) {
            row.set_side_to_move(Side::Black);
        }
        row
    }
}

impl<'a> Positions<'a> {
    /// The positions, one after another; none if columns are not equally long.
    ///
    /// ```
    /// use bbfill::{Bitboard, Positions, Side};
    ///
    /// let (kings, none) = ([Bitboard(0x8000000000000001)], [Bitboard::EMPTY]);
    /// let positions = Positions {
    ///     pawns: &none, knights: &none, bishops: &none, rooks: &none, queens: &none,
    ///     kings: &kings, white: &kings, black_to_move: Some(&[true]), ..Positions::default()
    /// };
    /// for position in positions.iter() {
    ///     assert_eq!((position.kings, position.side_to_move()), (kings[0], Side::Black));
    /// }
    /// ```
    #[inline]
    pub fn iter(&self) -> PositionsIter<'a> {
        let n = self.len();
        PositionsIter {
            positions: *self,
            left: 0..if self.check(n).is_ok() { n } else { 0 },
        }
    }
}

/// The positions of columns, from either end.
#[derive(Clone, Debug)]
pub struct PositionsIter<'a> {
    positions: Positions<'a>,
    left: ops::Range<usize>,
}

impl Iterator for PositionsIter<'_> {
    type Item = Position;

    #[inline]
    fn next(&mut self) -> Option<Position> {
        self.left.next().and_then(|i| self.positions.position_at(i))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.left.size_hint()
    }
}

impl DoubleEndedIterator for PositionsIter<'_> {
    #[inline]
    fn next_back(&mut self) -> Option<Position> {
        self.left
            .next_back()
            .and_then(|i| self.positions.position_at(i))
    }
}

impl ExactSizeIterator for PositionsIter<'_> {}
impl iter::FusedIterator for PositionsIter<'_> {}

impl<'a> IntoIterator for Positions<'a> {
    type Item = Position;
    type IntoIter = PositionsIter<'a>;

    #[inline]
    fn into_iter(self) -> PositionsIter<'a> {
        self.iter()
    }
}

impl<'a> IntoIterator for &Positions<'a> {
    type Item = Position;
    type IntoIter = PositionsIter<'a>;

    #[inline]
    fn into_iter(self) -> PositionsIter<'a> {
        self.iter()
    }
}

/// The same columns, for functions that store positions; all of them are needed.
#[derive(Debug, Default)]
pub struct PositionsMut<'a> {
    /// Pawns of both sides.
    pub pawns: &'a mut [Bitboard],
    /// Knights of both sides.
    pub knights: &'a mut [Bitboard],
    /// Bishops of both sides.
    pub bishops: &'a mut [Bitboard],
    /// Rooks of both sides.
    pub rooks: &'a mut [Bitboard],
    /// Queens of both sides.
    pub queens: &'a mut [Bitboard],
    /// Kings of both sides.
    pub kings: &'a mut [Bitboard],
    /// White's pieces.
    pub white: &'a mut [Bitboard],
    /// Rooks that may still castle.
    pub castling: &'a mut [Bitboard],
    /// The squares that pawns have just passed over.
    pub en_passant: &'a mut [Bitboard],
    /// Whether Black is to move.
    pub black_to_move: &'a mut [bool],
}

impl PositionsMut<'_> {
    /// How many positions there are, if all columns are equally long.
    #[inline]
    pub const fn len(&self) -> usize {
        self.pawns.len()
    }

    /// Whether there is no position.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.pawns.is_empty()
    }

    /// The same columns to read.
    #[inline]
    pub fn as_positions(&self) -> Positions<'_> {
        Positions {
            pawns: self.pawns,
            knights: self.knights,
            bishops: self.bishops,
            rooks: self.rooks,
            queens: self.queens,
            kings: self.kings,
            white: self.white,
            castling: Some(self.castling),
            en_passant: Some(self.en_passant),
            black_to_move: Some(self.black_to_move),
        }
    }

    /// Whether each column has so many elements.
    ///
    /// # Errors
    ///
    /// The first column that does not.
    #[inline]
    pub fn check(&self, n: usize) -> Result<(), LengthError> {
        self.as_positions().check(n)
    }
}

/// What functions store whose results need as much room as there are moves or squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stored {
    /// How many items are stored.
    pub items: usize,
    /// How many inputs are finished: if the room has ended, go on with this one.
    pub finished: usize,
}
