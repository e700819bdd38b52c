// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
//! Moves of chess.
use crate::raw::sys;
use crate::{
    encode_move, format_san, format_uci, move_targets, parse_san, parse_uci, Bitboard, NumberError,
    ParseError, Piece, Position, Square, Squares, Text, MOVE_PLANES, PROMOTE_BISHOP,
    PROMOTE_KNIGHT, PROMOTE_QUEEN, PROMOTE_ROOK, SAN_SIZE, UCI_SIZE,
};
use core::{iter, ops};

/// A kind of moves: how far and where to, and what a pawn becomes. The module
/// [`moves`](mod@crate::moves) numbers them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Plane(u8);

impl Plane {
    pub(crate) const fn at(number: u8) -> Plane {
        Plane(number)
    }

    /// The number, less than [`MOVE_PLANES`].
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// All planes, in their order. There will be no others: their number is that of the move sets.
    pub const ALL: [Plane; MOVE_PLANES] = {
        let mut all = [Plane(0); MOVE_PLANES];
        let mut number = 0;
        while number < MOVE_PLANES {
            all[number] = Plane(number as u8);
            number += 1;
        }
        all
    };
}

impl TryFrom<u8> for Plane {
    type Error = NumberError;

    #[inline]
    fn try_from(number: u8) -> Result<Self, NumberError> {
        if usize::from(number) < MOVE_PLANES {
            Ok(Plane(number))
        } else {
            Err(NumberError { number })
        }
    }
}

/// A move: its plane, and the square where it begins. It means something only with a position.
///
/// ```
/// use bbfill::{Move, Plane, Position, Square};
///
/// let position = Position::start();
/// let mv = Move::new(Plane::NORT2, Square::E2);
/// assert_eq!(mv, Move::parse("e2e4", &position)?);
/// assert_eq!(mv.to(), Some(Square::E4));
/// assert_eq!(mv.san(&position), "e4");
/// # Ok::<(), bbfill::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    plane: Plane,
    from: Option<Square>,
}

impl Move {
    /// The null move, which only passes the turn to the other side.
    pub const NULL: Move = Move {
        plane: Plane(0),
        from: None,
    };

    /// The move of a plane from a square.
    #[inline]
    pub const fn new(plane: Plane, from: Square) -> Move {
        Move {
            plane,
            from: Some(from),
        }
    }

    /// Its plane; 0 for the null move.
    #[inline]
    pub const fn plane(self) -> Plane {
        self.plane
    }

    /// The square where it begins; none for the null move.
    #[inline]
    pub const fn from(self) -> Option<Square> {
        self.from
    }

    /// The square where it ends, of the king for castling; none if it would leave the board.
    #[inline]
    pub fn to(self) -> Option<Square> {
        move_targets(Bitboard(self.c_from()), self.plane).first()
    }

    /// The move in UCI, such as `e2e4`; empty if it leads nowhere.
    pub fn uci(self, position: &Position) -> Text<UCI_SIZE> {
        format_uci(position, self)
    }

    /// The move in standard algebraic notation, such as `exd8=Q+`; empty if it is not legal.
    pub fn san(self, position: &Position) -> Text<SAN_SIZE> {
        format_san(position, self)
    }

    /// The legal move that a text names, in UCI or in standard algebraic notation;
    /// `0000` and `--` are the null move. Marks at its end, as in `e4!` and `Nf3?!`, are left out.
    ///
    /// # Errors
    ///
    /// If it is none of the two; the place and the words are those of algebraic notation.
    ///
    /// ```
    /// use bbfill::{Move, Position};
    ///
    /// let position: Position = "4k3/8/8/8/8/2N5/8/4K1N1 w - -".parse()?;
    /// assert_eq!(Move::parse("Nge2!", &position)?.uci(&position), "g1e2");
    /// let error = Move::parse("Ne2", &position).unwrap_err();
    /// assert_eq!(error.to_string(), "no move: Ne2 is ambiguous: Nce2 or Nge2");
    /// # Ok::<(), bbfill::ParseError>(())
    /// ```
    pub fn parse(text: &str, position: &Position) -> Result<Move, ParseError> {
        parse_uci(text, position).or_else(|_| parse_san(text, position))
    }

    /// What a pawn becomes by the move; none if it is no pawn that reaches the last rank.
    ///
    /// ```
    /// use bbfill::{Move, Piece, Position};
    ///
    /// let position: Position = "8/P7/8/8/8/8/k7/7K w - - 0 1".parse()?;
    /// assert_eq!(Move::parse("a8=N", &position)?.promotion(&position), Some(Piece::Knight));
    /// assert_eq!(Move::parse("a7a8q", &position)?.promotion(&position), Some(Piece::Queen));
    /// assert_eq!(Move::parse("Kg1", &position)?.promotion(&position), None);
    /// # Ok::<(), bbfill::ParseError>(())
    /// ```
    #[inline]
    pub fn promotion(self, position: &Position) -> Option<Piece> {
        match encode_move(position, self) >> 12 {
            PROMOTE_KNIGHT => Some(Piece::Knight),
            PROMOTE_BISHOP => Some(Piece::Bishop),
            PROMOTE_ROOK => Some(Piece::Rook),
            PROMOTE_QUEEN => Some(Piece::Queen),
            _ => None,
        }
    }

    #[inline]
    pub(crate) fn c_plane(self) -> sys::c_int {
        self.plane.0.into()
    }

    #[inline]
    pub(crate) fn c_from(self) -> u64 {
        self.from.map_or(0, |square| square.board().0)
    }

    /// The move of a plane and a board, or none if the board is empty.
    #[inline]
    pub(crate) fn of_c(plane: sys::c_int, from: u64) -> Option<Move> {
        Bitboard(from)
            .first()
            .map(|from| Move::new(Plane(plane as u8), from))
    }
}

/// Move sets: for each plane, the squares from which such a move may be made. An iterator gives the moves
/// in their order.
///
/// ```
/// use bbfill::{Plane, Position, RANK_2};
///
/// let moves = Position::start().legal_moves();
/// assert_eq!(moves[Plane::NORT2], RANK_2);
/// assert_eq!(moves.len(), 20);
/// assert_eq!(moves.iter().count(), 20);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveSets {
    sets: [Bitboard; MOVE_PLANES],
    count: usize,
}

impl MoveSets {
    #[inline]
    pub(crate) fn new(sets: [Bitboard; MOVE_PLANES], count: usize) -> Self {
        MoveSets { sets, count }
    }

    /// The sets, by the numbers of their planes.
    #[inline]
    pub const fn sets(&self) -> &[Bitboard; MOVE_PLANES] {
        &self.sets
    }

    /// The number of moves.
    #[inline]
    pub const fn len(&self) -> usize {
        self.count
    }

    /// Whether there is no move.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The moves, in their order.
    #[inline]
    pub fn iter(&self) -> Moves {
        Moves {
            sets: self.sets,
            next: 0,
            squares: Bitboard::EMPTY.iter(),
        }
    }
}

impl ops::Index<Plane> for MoveSets {
    type Output = Bitboard;

    #[inline]
    fn index(&self, plane: Plane) -> &Bitboard {
        &self.sets[usize::from(plane.0)]
    }
}

/// The moves of move sets, in their order.
#[derive(Clone, Debug)]
pub struct Moves {
    sets: [Bitboard; MOVE_PLANES],
    next: u8, // the plane after that of the squares
    squares: Squares,
}

impl Iterator for Moves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        loop {
            if let Some(square) = self.squares.next() {
                return Some(Move::new(Plane(self.next - 1), square));
            }
            self.squares = self.sets.get(usize::from(self.next))?.iter();
            self.next += 1;
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let later = self.sets[usize::from(self.next)..]
            .iter()
            .map(|set| set.len())
            .sum::<usize>();
        let count = self.squares.len() + later;
        (count, Some(count))
    }
}

impl ExactSizeIterator for Moves {}
impl iter::FusedIterator for Moves {}

impl IntoIterator for MoveSets {
    type Item = Move;
    type IntoIter = Moves;

    #[inline]
    fn into_iter(self) -> Moves {
        self.iter()
    }
}

impl IntoIterator for &MoveSets {
    type Item = Move;
    type IntoIter = Moves;

    #[inline]
    fn into_iter(self) -> Moves {
        self.iter()
    }
}
