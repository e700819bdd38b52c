// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
#![no_std]
#![doc = include_str!("../README.md")]
#![warn(missing_docs)]
#![allow(non_camel_case_types)]

mod functions;

pub use functions::*;

/// `int` of C, wherever libbbfill is compiled.
pub type c_int = i32;

/// `char` of C.
#[cfg(all(
    any(
        target_arch = "aarch64",
        target_arch = "arm",
        target_arch = "powerpc",
        target_arch = "powerpc64",
        target_arch = "riscv32",
        target_arch = "riscv64",
        target_arch = "s390x",
    ),
    not(any(target_vendor = "apple", windows))
))]
pub type c_char = u8;

/// `char` of C.
#[cfg(not(all(
    any(
        target_arch = "aarch64",
        target_arch = "arm",
        target_arch = "powerpc",
        target_arch = "powerpc64",
        target_arch = "riscv32",
        target_arch = "riscv64",
        target_arch = "s390x",
    ),
    not(any(target_vendor = "apple", windows))
)))]
pub type c_char = i8;
