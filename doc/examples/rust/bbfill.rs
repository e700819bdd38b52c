// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
//! libbbfill from Rust: the functions that the example uses, as C declarations, and
//! safe functions around them. Any board is a valid argument, so only arrays
//! need care. `bindgen bbfill.h` declares the rest.
#![allow(dead_code)] // A program uses a part of it.

use std::os::raw::c_int;

/// As numbered in bbfill/defs.h.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum Mover {
    King = 0,
    Knight = 1,
    Wazir = 2,
    Ferz = 3,
    Rook = 4,
    Bishop = 5,
    Queen = 6,
    WhitePawn = 7,
    BlackPawn = 8,
}

const MAX_PATH: usize = 64;

extern "C" {
    fn bbf_queen_attacks(sliders: u64, empty: u64) -> u64;
    fn bbf_queen_attacks_n(out: *mut u64, sliders: *const u64, empty: *const u64, n: usize);
    fn bbf_distance(mover: c_int, from: u64, to: u64, path: u64) -> c_int;
    fn bbf_shortest_path(mover: c_int, from: u64, to: u64, path: u64, squares: *mut u8) -> c_int;
    fn bbf_count_shortest_paths(mover: c_int, from: u64, to: u64, path: u64) -> u64;
    fn bbf_cut_squares(mover: c_int, from: u64, to: u64, path: u64) -> u64;
}

/// Attacks of queens, of the whole set at once.
pub fn queen_attacks(sliders: u64, empty: u64) -> u64 {
    unsafe { bbf_queen_attacks(sliders, empty) }
}

/// The same for arrays of boards, which must be equally long.
pub fn queen_attacks_n(out: &mut [u64], sliders: &[u64], empty: &[u64]) {
    assert_eq!(sliders.len(), out.len(), "as many sliders as results");
    assert_eq!(empty.len(), out.len(), "as many empty squares as results");
    unsafe {
        bbf_queen_attacks_n(
            out.as_mut_ptr(),
            sliders.as_ptr(),
            empty.as_ptr(),
            out.len(),
        )
    }
}

/// Moves from the nearest square of `from` to the nearest of `to`.
pub fn distance(mover: Mover, from: u64, to: u64, path: u64) -> Option<u32> {
    // -1 means that there is no path.
    u32::try_from(unsafe { bbf_distance(mover as c_int, from, to, path) }).ok()
}

/// The squares of one shortest path, a1 = 0 to h8 = 63.
pub fn shortest_path(mover: Mover, from: u64, to: u64, path: u64) -> Option<Vec<u8>> {
    let mut squares = vec![0; MAX_PATH];
    let n = unsafe { bbf_shortest_path(mover as c_int, from, to, path, squares.as_mut_ptr()) };
    squares.truncate(n as usize);
    Some(squares).filter(|squares| !squares.is_empty())
}

pub fn count_shortest_paths(mover: Mover, from: u64, to: u64, path: u64) -> u64 {
    unsafe { bbf_count_shortest_paths(mover as c_int, from, to, path) }
}

/// Squares that every path must use.
pub fn cut_squares(mover: Mover, from: u64, to: u64, path: u64) -> u64 {
    unsafe { bbf_cut_squares(mover as c_int, from, to, path) }
}
