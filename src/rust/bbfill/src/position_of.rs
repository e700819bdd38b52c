// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
//! One position.
use crate::{
    count_legal_moves, decode_move, encode_move, format_fen, parse_fen, Bitboard, Move, ParseError,
    Square,
};
use core::{fmt, ops, str};

/// White or Black. Its methods are the functions that each side has, such as [`w_passed`] and
/// [`b_passed`]:
///
/// ```
/// use bbfill::{Bitboard, Side};
///
/// let (white, black): (Bitboard, Bitboard) = ("a2,e4".parse()?, "e7".parse()?);
/// assert_eq!(Side::White.passed(white, black), "a2".parse()?);
/// assert!(Side::Black.passed(black, white).is_empty());
/// # Ok::<(), bbfill::ParseError>(())
/// ```
///
/// [`w_passed`]: fn@crate::w_passed
/// [`b_passed`]: fn@crate::b_passed
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// White, whose pawns move to the north.
    White,
    /// Black, whose pawns move to the south.
    Black,
}

impl ops::Not for Side {
    type Output = Side;

    /// The other side.
    #[inline]
    fn not(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }
}

/// A type of pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Piece {
    /// A pawn.
    Pawn,
    /// A knight.
    Knight,
    /// A bishop.
    Bishop,
    /// A rook.
    Rook,
    /// A queen.
    Queen,
    /// A king.
    King,
}

/// A position of chess, Chess960 included, as `struct bbf_position` of C. The module
/// [`position`](mod@crate::position) says for which positions results are right; any other one is
/// allowed.
///
/// ```
/// use bbfill::{Move, Position};
///
/// let position: Position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".parse()?;
/// assert_eq!(position, Position::start());
/// let after = position.play(Move::parse("e4", &position)?);
/// assert_eq!(after.to_string(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
/// for mv in after.legal_moves() {
///     println!("{} {}", mv.uci(&after), mv.san(&after));
/// }
/// let error = "rnbqkbnr/ppppXppp".parse::<Position>().unwrap_err();
/// assert_eq!(error.at, 13);
/// assert_eq!(error.to_string(),
///     "no FEN: 'X' in column 14 of the placement is neither a piece nor a digit from 1 to 8");
/// # Ok::<(), bbfill::ParseError>(())
/// ```
///
/// One may also begin with an empty board, where White is to move:
///
/// ```
/// use bbfill::{Position, Side, Square};
///
/// let position = Position::default()
///     .with_kings(Square::E1, Square::E8)
///     .with_pawns("a2,b2".parse::<bbfill::Bitboard>()?, Square::A7)
///     .with_side_to_move(Side::Black);
/// assert_eq!(position.to_string(), "4k3/p7/8/8/8/8/PP6/4K3 b - - 0 1");
/// # Ok::<(), bbfill::ParseError>(())
/// ```
///
/// `==` compares all bits, also those of `white` and `castling` that do not count. [`hash`](crate::hash)
/// leaves these out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct Position {
    /// Pawns of both sides.
    pub pawns: Bitboard,
    /// Knights of both sides.
    pub knights: Bitboard,
    /// Bishops of both sides.
    pub bishops: Bitboard,
    /// Rooks of both sides.
    pub rooks: Bitboard,
    /// Queens of both sides.
    pub queens: Bitboard,
    /// Kings of both sides.
    pub kings: Bitboard,
    /// White's pieces; bits on empty squares do not count.
    pub white: Bitboard,
    /// Rooks that may still castle; other bits do not count.
    pub castling: Bitboard,
    /// The square that a pawn has just passed over, if any.
    pub en_passant: Bitboard,
    black_to_move: u64, // 0 or 1
}

impl Position {
    /// The position in which games of chess start.
    pub const fn start() -> Position {
        Position {
            pawns: Bitboard(0x00ff_0000_0000_ff00),
            knights: Bitboard(0x4200_0000_0000_0042),
            bishops: Bitboard(0x2400_0000_0000_0024),
            rooks: Bitboard(0x8100_0000_0000_0081),
            queens: Bitboard(0x0800_0000_0000_0008),
            kings: Bitboard(0x1000_0000_0000_0010),
            white: Bitboard(0xffff),
            castling: Bitboard(0x8100_0000_0000_0081),
            en_passant: Bitboard(0),
            black_to_move: 0,
        }
    }

    /// The side to move.
    #[inline]
    pub const fn side_to_move(&self) -> Side {
        if self.black_to_move == 0 {
            Side::White
        } else {
            Side::Black
        }
    }

    /// Lets a side move.
    #[inline]
    pub fn set_side_to_move(&mut self, side: Side) {
        self.black_to_move = side as u64;
    }

    /// The same position, with this side to move.
    #[inline]
    #[must_use]
    pub fn with_side_to_move(mut self, side: Side) -> Position {
        self.set_side_to_move(side);
        self
    }

    /// The squares that have a piece.
    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.pawns | self.knights | self.bishops | self.rooks | self.queens | self.kings
    }

    /// The squares that have none.
    #[inline]
    pub fn empty(&self) -> Bitboard {
        !self.occupied()
    }

    /// The squares of a side's pieces: `position.knights & position.of(Side::Black)`.
    #[inline]
    pub fn of(&self, side: Side) -> Bitboard {
        match side {
            Side::White => self.occupied() & self.white,
            Side::Black => self.occupied() - self.white,
        }
    }

    /// The squares of both sides' pieces of a type.
    #[inline]
    pub const fn pieces(&self, piece: Piece) -> Bitboard {
        match piece {
            Piece::Pawn => self.pawns,
            Piece::Knight => self.knights,
            Piece::Bishop => self.bishops,
            Piece::Rook => self.rooks,
            Piece::Queen => self.queens,
            Piece::King => self.kings,
        }
    }

    /// The piece on a square and its side, if there is one.
    ///
    /// ```
    /// use bbfill::{Piece, Position, Side, Square};
    ///
    /// let start = Position::start();
    /// assert_eq!(start.piece_at(Square::G8), Some((Side::Black, Piece::Knight)));
    /// assert_eq!(start.piece_at(Square::E4), None);
    /// assert_eq!(start.pieces(Piece::Knight), start.knights);
    /// ```
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<(Side, Piece)> {
        let side = if self.white.contains(square) {
            Side::White
        } else {
            Side::Black
        };
        [
            Piece::Pawn,
            Piece::Knight,
            Piece::Bishop,
            Piece::Rook,
            Piece::Queen,
            Piece::King,
        ]
        .into_iter()
        .find(|&piece| self.pieces(piece).contains(square))
        .map(|piece| (side, piece))
    }

    /// How many games of so many moves there are from here.
    ///
    /// ```
    /// assert_eq!(bbfill::Position::start().perft(3), 8902);
    /// ```
    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => count_legal_moves(self) as u64,
            // The children would take 32 KB of the stack at each depth.
            _ => self
                .legal_moves()
                .into_iter()
                .map(|mv| self.play(mv).perft(depth - 1))
                .sum(),
        }
    }

    /// The number of a move, or 0 where it is that of another one: a king's move onto its own rook has the
    /// number of castling.
    #[inline]
    pub(crate) fn own_number(&self, mv: Move) -> u16 {
        let number = encode_move(self, mv);
        if decode_move(self, number) == Some(mv) {
            number
        } else {
            0
        }
    }

    /// The square of a side's king, if it has one.
    #[inline]
    pub fn king(&self, side: Side) -> Option<Square> {
        (self.kings & self.of(side)).first()
    }
}

/// Functions that replace the pieces of one type.
macro_rules! with_pieces {
    ($($function:ident $pieces:ident)*) => {
        impl Position {$(
            #[doc = concat!("The same position with these ", stringify!($pieces), " of White and of Black.")]
            #[inline]
            #[must_use]
            pub fn $function(
                mut self,
                white: impl Into<Bitboard>,
                black: impl Into<Bitboard>,
            ) -> Position {
                let white = white.into();
                self.white = (self.white - self.$pieces) | white;
                self.$pieces = white | black.into();
                self
            }
        )*}
    };
}

with_pieces! {
    with_pawns pawns
    with_knights knights
    with_bishops bishops
    with_rooks rooks
    with_queens queens
    with_kings kings
}

/// Reads a FEN, as [`parse_fen`]. Its two counters are not kept: what follows the square of en passant is
/// skipped, whatever it is. [`read_fen`](crate::read_fen) gives them, too.
impl str::FromStr for Position {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        parse_fen(text)
    }
}

/// Writes the FEN, as [`format_fen`].
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format_fen(self))
    }
}
