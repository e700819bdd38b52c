// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
//! Counts the games of some length: perft DEPTH [FEN], for each first move and in all.
use bbfill::Position;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (depth, fen) = words.split_first().ok_or("usage: perft DEPTH [FEN]")?;
    let depth: u32 = depth.parse()?;
    let position = if fen.is_empty() {
        Position::start()
    } else {
        fen.join(" ").parse()?
    };
    if depth > 0 {
        for mv in position.legal_moves() {
            println!(
                "{}: {}",
                mv.uci(&position),
                position.play(mv).perft(depth - 1)
            );
        }
    }
    println!("{}", position.perft(depth));
    Ok(())
}
