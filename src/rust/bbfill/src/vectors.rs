// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
//! Positions in vectors.
use crate::{Bitboard, Position, Positions, PositionsIter, PositionsMut, Side};
use alloc::vec::Vec;

/// Positions as columns of their own, which are equally long.
///
/// ```
/// use bbfill::{Position, PositionVec, MAX_MOVES};
///
/// let starts = PositionVec::from([Position::start(), Position::start().flip_position()]);
/// let mut children = PositionVec::with_len(2 * MAX_MOVES);
/// let mut parents = vec![0; 2 * MAX_MOVES];
/// let stored = bbfill::children_n(
///     &mut children.as_mut_positions(), Some(&mut parents), None, None, &starts.as_positions())?;
/// assert_eq!((stored.items, stored.finished), (40, 2));
/// children.truncate(stored.items);
/// assert_eq!(children.iter().map(|child| child.perft(1)).sum::<u64>(), 800);
/// # Ok::<(), bbfill::LengthError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PositionVec {
    boards: [Vec<Bitboard>; 9],
    black_to_move: Vec<bool>,
}

impl PositionVec {
    /// No position.
    pub fn new() -> Self {
        Self::default()
    }

    /// So many positions without pieces, to store others there.
    pub fn with_len(n: usize) -> Self {
        let column = || alloc::vec![Bitboard::EMPTY; n];
        PositionVec {
            boards: [(); 9].map(|()| column()),
            black_to_move: alloc::vec![false; n],
        }
    }

    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.black_to_move.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.black_to_move.is_empty()
    }

    /// Adds a position at the end.
    pub fn push(&mut self, position: Position) {
        let p = position;
        let row = [
            p.pawns,
            p.knights,
            p.bishops,
            p.rooks,
            p.queens,
            p.kings,
            p.white,
            p.castling,
            p.en_passant,
        ];
        self.boards
            .iter_mut()
            .zip(row)
            .for_each(|(column, board)| column.push(board));
        self.black_to_move.push(p.side_to_move() == Side::Black);
    }

    /// Drops those from position `n` on.
    pub fn truncate(&mut self, n: usize) {
        self.boards.iter_mut().for_each(|column| column.truncate(n));
        self.black_to_move.truncate(n);
    }

    /// Position `i`, if there are so many.
    pub fn get(&self, i: usize) -> Option<Position> {
        self.as_positions().position_at(i)
    }

    /// The positions, one after another.
    pub fn iter(&self) -> PositionsIter<'_> {
        self.as_positions().iter()
    }

    /// The columns, to read.
    pub fn as_positions(&self) -> Positions<'_> {
        let [pawns, knights, bishops, rooks, queens, kings, white, castling, en_passant] =
            &self.boards;
        Positions {
            pawns,
            knights,
            bishops,
            rooks,
            queens,
            kings,
            white,
            castling: Some(castling),
            en_passant: Some(en_passant),
            black_to_move: Some(&self.black_to_move),
        }
    }

    /// The columns, to store positions in them.
    pub fn as_mut_positions(&mut self) -> PositionsMut<'_> {
        let [pawns, knights, bishops, rooks, queens, kings, white, castling, en_passant] =
            &mut self.boards;
        PositionsMut {
            pawns,
            knights,
            bishops,
            rooks,
            queens,
            kings,
            white,
            castling,
            en_passant,
            black_to_move: &mut self.black_to_move,
        }
    }
}

impl Extend<Position> for PositionVec {
    fn extend<I: IntoIterator<Item = Position>>(&mut self, positions: I) {
        positions
            .into_iter()
            .for_each(|position| self.push(position));
    }
}

impl FromIterator<Position> for PositionVec {
    fn from_iter<I: IntoIterator<Item = Position>>(positions: I) -> Self {
        let mut all = PositionVec::new();
        all.extend(positions);
        all
    }
}

impl<'a> Extend<&'a Position> for PositionVec {
    fn extend<I: IntoIterator<Item = &'a Position>>(&mut self, positions: I) {
        self.extend(positions.into_iter().copied());
    }
}

impl<'a> FromIterator<&'a Position> for PositionVec {
    fn from_iter<I: IntoIterator<Item = &'a Position>>(positions: I) -> Self {
        positions.into_iter().copied().collect()
    }
}

impl From<&[Position]> for PositionVec {
    fn from(positions: &[Position]) -> Self {
        positions.iter().collect()
    }
}

impl<const N: usize> From<[Position; N]> for PositionVec {
    fn from(positions: [Position; N]) -> Self {
        positions.iter().collect()
    }
}

impl From<Vec<Position>> for PositionVec {
    fn from(positions: Vec<Position>) -> Self {
        positions.iter().collect()
    }
}

impl<'a> IntoIterator for &'a PositionVec {
    type Item = Position;
    type IntoIter = PositionsIter<'a>;

    fn into_iter(self) -> PositionsIter<'a> {
        self.iter()
    }
}
