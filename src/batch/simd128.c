/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* 16 boards a block, with the vectors of WebAssembly. */
#include "kernel.h"

#ifdef BATCH_SIMD128
#define PREFIX simd128
#define TARGET
#define NO_MOVE_SETS
#define VEC v128_t
#define LOAD(p) wasm_v128_load(p)
#define STORE(p, v) wasm_v128_store(p, v)
#define UNPACK_LO(a, b) \
  wasm_i8x16_shuffle(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23)
#define UNPACK_HI(a, b) \
  wasm_i8x16_shuffle(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31)
#define ADD(a, b) wasm_i8x16_add(a, b)
#define ADD_UP_TO_255(a, b) wasm_u8x16_add_sat(a, b)
#define BYTES(n) wasm_i8x16_splat((int8_t)(n))
#define NORTH(x, n) wasm_i64x2_shl(x, 8 * (n))
#define SOUTH(x, n) wasm_u64x2_shr(x, 8 * (n))
#define SHL(x) (wasm_i16x8_shl(x, 1) & wasm_i8x16_const_splat(-2))
#define SHR(x, n) wasm_u16x8_shr(x, n)
#define CLEAR_A(x) ((x)&wasm_i8x16_const_splat(-2))
#define CLEAR_H(x) (x)
#define ANY(x) wasm_u8x16_min(x, wasm_i8x16_const_splat(1))
#define CHOOSE(x, a, b) wasm_v128_bitselect(a, b, x)
#define EAST(g, e) (ADD((g) | (e), g) ^ ((e) & ~(g)))

/* WebAssembly engines are slow at functions with more live values than registers, so calls and
   loops are faster and smaller. */
#define BLOCK_AS __attribute__((noinline))
#define UNROLL_LONG

#if defined(BBF_I_SMALL)
#define NO_FLOODS
#define NO_POSITIONS
#endif

#include "lanes.h"
#include "rank_vectors.h"
#endif
