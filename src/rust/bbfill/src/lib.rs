// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
#![no_std]
#![doc = include_str!("../README.md")]
#![warn(missing_docs)]
#![deny(unsafe_code)]
#![forbid(unsafe_op_in_unsafe_fn)]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod bitboard;
mod error;
mod moves_of;
mod names;
mod position_of;
mod positions_of;
#[allow(unsafe_code)]
mod raw;
mod reason;
#[cfg(feature = "alloc")]
mod vectors;

pub use bitboard::{Bitboard, Squares};
pub use error::{LengthError, NumberError, ParseError};
pub use moves_of::{Move, MoveSets, Moves, Plane};
pub use names::*;
pub use position_of::{Piece, Position, Side};
pub use positions_of::{Positions, PositionsIter, PositionsMut, Stored};
pub use raw::functions::*;
pub use raw::{List, ListIter, Text};
#[cfg(feature = "alloc")]
pub use vectors::PositionVec;
