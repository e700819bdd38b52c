// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
//! knight_route.c in Rust: a knight goes from a1 to h8, but never to a square
//! that the queen on d5 attacks, nor onto the queen. Built without cargo:
//!
//!     rustc --edition 2021 -O knight_route.rs $(pkg-config --libs libbbfill)

mod bbfill;

use bbfill::Mover::Knight;

/// The board of one square, "a1" to "h8".
const fn board(square: &str) -> u64 {
    let name = square.as_bytes();
    1 << (name[0] - b'a' + 8 * (name[1] - b'1'))
}

fn main() {
    let (start, goal, queen) = (board("a1"), board("h8"), board("d5"));
    let safe = !(queen | bbfill::queen_attacks(queen, !queen));

    let route = bbfill::shortest_path(Knight, start, goal, safe).expect("a route");
    println!(
        "{} moves, {} without the queen; {} such routes, of which one:",
        route.len() - 1,
        bbfill::distance(Knight, start, goal, !0).expect("no square is barred"),
        bbfill::count_shortest_paths(Knight, start, goal, safe)
    );

    // The number of the move that ends on each square; x is forbidden.
    for rank in (0..8).rev() {
        let cells = (8 * rank..8 * rank + 8).map(|square: u8| {
            match route.iter().position(|&s| s == square) {
                Some(step) => format!(" {}", step % 10),
                None if safe >> square & 1 == 1 => " .".to_string(),
                None => " x".to_string(),
            }
        });
        println!("   {}", cells.collect::<String>());
    }

    let needed = bbfill::cut_squares(Knight, start, goal, safe);
    let names = (0..64u8)
        .filter(|square| needed >> square & 1 == 1)
        .map(|square| format!(" {}{}", (b'a' + square % 8) as char, square / 8 + 1));
    println!("no route without:{}", names.collect::<String>());

    // A queen on each square of an empty board, in one call: 1456 moves in all.
    let queens: Vec<u64> = (0..64).map(|square| 1 << square).collect();
    let mut attacks = vec![0; queens.len()];
    bbfill::queen_attacks_n(&mut attacks, &queens, &[!0; 64]);
    assert_eq!(
        attacks.iter().map(|set| set.count_ones()).sum::<u32>(),
        1456
    );
    for (&queen, &attacked) in queens.iter().zip(&attacks) {
        assert_eq!(attacked, bbfill::queen_attacks(queen, !0));
    }
}
