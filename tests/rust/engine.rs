// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
//! Part of an engine that replaces its own tables and pawn code by the crate's functions: a crate with a
//! board type of its own, which run builds from the packed crates.
use bbfill::{Bitboard, Position, Side};

/// The engine's own boards.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Board(u64);

impl From<Board> for Bitboard {
    fn from(board: Board) -> Self {
        Bitboard(board.0)
    }
}

impl From<Bitboard> for Board {
    fn from(board: Bitboard) -> Self {
        Board(board.into())
    }
}

/// What tables with 700 KB gave.
fn rook_attacks(square: u8, occupied: Board) -> Board {
    Bitboard(1 << square)
        .rook_attacks(!Bitboard::from(occupied))
        .into()
}

fn pawn_score(us: Side, own: Board, other: Board) -> i32 {
    let (own, other) = (own.into(), other.into());
    20 * us.passed(own, other).len() as i32
        - 10 * us.isolated(own).len() as i32
        - 5 * us.doubled(own).len() as i32
}

fn main() {
    assert_eq!(rook_attacks(0, Board(1 << 3 | 1 << 16)), Board(0x1010e));
    let p: Position = "8/p4p2/8/P1P5/2P5/8/6P1/K6k w - - 0 1".parse().unwrap();
    let of = |side| Board::from(p.pawns & p.of(side));
    let score = |side| pawn_score(side, of(side), of(!side));
    println!("{} {}", score(Side::White), score(Side::Black));
}
