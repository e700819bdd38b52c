// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
//! A knight goes from a1 to h8, but never to a square that the queen on d5 attacks, nor onto the queen.
use bbfill::{Bitboard, Mover::Knight, Square};

fn main() {
    let [start, goal, queen] = [Square::A1, Square::H8, Square::D5].map(Square::board);
    let safe = !(queen | queen.queen_attacks(!queen));

    let route = bbfill::shortest_path(Knight, start, goal, safe);
    println!(
        "{} moves, {} without the queen; {} such routes, of which one:",
        route.len() - 1,
        bbfill::distance(Knight, start, goal, Bitboard::ALL).expect("no square is barred"),
        bbfill::count_shortest_paths(Knight, start, goal, safe)
    );

    // The number of the move that ends on each square; x is forbidden.
    for rank in (0..8).rev() {
        let cells = Square::ALL[8 * rank..8 * rank + 8].iter().map(|square| {
            match route.iter().position(|on| on == square) {
                Some(step) => format!(" {}", step % 10),
                None if safe.contains(*square) => " .".to_string(),
                None => " x".to_string(),
            }
        });
        println!("   {}", cells.collect::<String>());
    }

    print!("no route without:");
    for square in bbfill::cut_squares(Knight, start, goal, safe) {
        print!(" {square}");
    }
    println!();
}
