// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
//! For each position of standard input, a FEN on each line: the squares that White attacks and those that
//! Black attacks, computed for all positions at once.
use bbfill::{b_attacks_n, w_attacks_n, Bitboard, Position, Side};
use std::io;

fn column(positions: &[Position], board: impl Fn(&Position) -> Bitboard) -> Vec<Bitboard> {
    positions.iter().map(board).collect()
}

/// Pawns, knights, diagonal and straight sliders, and kings of a side.
fn pieces(positions: &[Position], side: Side) -> [Vec<Bitboard>; 5] {
    [
        column(positions, |p| p.pawns & p.of(side)),
        column(positions, |p| p.knights & p.of(side)),
        column(positions, |p| (p.bishops | p.queens) & p.of(side)),
        column(positions, |p| (p.rooks | p.queens) & p.of(side)),
        column(positions, |p| p.kings & p.of(side)),
    ]
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut positions = Vec::new();
    for (i, line) in io::stdin().lines().enumerate() {
        let position: Position = line?
            .parse()
            .map_err(|error| format!("line {}: {error}", i + 1))?;
        positions.push(position);
    }
    let empty = column(&positions, Position::empty);
    let mut white = vec![Bitboard::EMPTY; positions.len()];
    let mut black = white.clone();
    let [pawns, knights, diagonal, straight, kings] = pieces(&positions, Side::White);
    w_attacks_n(
        &mut white, &pawns, &knights, &diagonal, &straight, &kings, &empty,
    )?;
    let [pawns, knights, diagonal, straight, kings] = pieces(&positions, Side::Black);
    b_attacks_n(
        &mut black, &pawns, &knights, &diagonal, &straight, &kings, &empty,
    )?;

    for (position, (white, black)) in positions.iter().zip(white.iter().zip(&black)) {
        println!("{position}");
        for (white, black) in white.to_string().lines().zip(black.to_string().lines()) {
            println!("{white}     {black}");
        }
    }
    Ok(())
}
