// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
//! A module for WebAssembly, which run builds where there is no system and no C library.
use bbfill::{queen_attacks_n, Bitboard, Position};

#[no_mangle]
pub extern "C" fn perft(depth: u32) -> u64 {
    Position::start().perft(depth)
}

/// The attacks of a queen, by the function for arrays.
#[no_mangle]
pub extern "C" fn queen(queen: u64, empty: u64) -> u64 {
    let mut attacked = [Bitboard::EMPTY; 100];
    queen_attacks_n(&mut attacked, &[queen.into(); 100], &[empty.into(); 100])
        .expect("equally long slices");
    attacked[99].into()
}
