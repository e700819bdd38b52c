/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What the files of all kernels share. Such a file defines PREFIX, the kernel's name, and the
   macros that rank_vectors.h lists, and includes the templates lanes.h and rank_vectors.h. */
#ifndef BBF_SRC_BATCH_KERNEL_H
#define BBF_SRC_BATCH_KERNEL_H

#include "backend.h"

/* Definitions for single boards are always inlined, so that a kernel's target applies to them. */
#if defined(__GNUC__)
#define ALWAYS_INLINE inline __attribute__((always_inline))
#else
#define ALWAYS_INLINE inline
#endif
/* With BBF_I_SMALL, which is for WebAssembly, the kernel simd128 only fills rays. Everything else
   calls the functions for single boards, which have to be in the library anyway. */
#if defined(BBF_I_SMALL)
#define SHARED __attribute__((noinline))
#else
#ifndef BBF_FN /* or they are in the same file: src/model/amalgamation.py */
#define BBF_FN static ALWAYS_INLINE
#endif
#define SHARED ALWAYS_INLINE
#endif

#include "../movers.h"
#include "kernels.h"

#include <string.h>

/* The kernel's own functions are KERNEL(name), such as avx2_march_KING; those that batch.c calls
   are BATCH(name), as in kernels.h. */
#define KERNEL(name) PASTE(PREFIX, _##name)
#define PASTE(prefix, name) PASTE_EXPANDED(prefix, name)
#define PASTE_EXPANDED(prefix, name) prefix##name
#define BATCH(name) BATCH_OF(PREFIX, name)
#define BATCH_OF(kernel, name) ENTRY(kernel, name)

/* Prefetches the board at p + boards. That may be outside the array: a prefetch is not
   an access, and the address is computed as an integer. */
#if defined(__GNUC__)
#define PREFETCH(p, boards) \
  __builtin_prefetch((const void *)((uintptr_t)(p) + (boards) * sizeof *(p)))
#else
#define PREFETCH(p, boards) ((void)0)
#endif
#if defined(__clang__)
#define UNROLL _Pragma("unroll 8")
#define ROLLED _Pragma("nounroll")
#elif defined(__GNUC__) && __GNUC__ >= 8
#define UNROLL _Pragma("GCC unroll 8")
#define ROLLED _Pragma("GCC unroll 1")
#else
#define UNROLL
#define ROLLED
#endif

/* Which sliders a function is for, and whether straight and diagonal ones are in two
   arrays. */
enum { STRAIGHT = 1, DIAGONAL = 2, APART = 4 };

/* What is done with a block of boards, and the most arrays that any of it takes. */
enum blocks {
  SLIDE,
  ATTACKS,
  DOUBLE_ATTACKS,
  COUNTS,
  PIECES,
  ATTACKERS,
  ALL_ATTACKERS,
  XRAY,
  MEET,
  CHECKS,
  LINES,
  OTHELLO_MOVES,
  OTHELLO_FLIPS,
  OTHELLO_STABLE
};
#define MOST_INPUTS 8

/* Steps of pawns, knights and kings: two, eight and eight. */
#define STEPS 18

/* The sets of a position, each of both sides, and OWN, the pieces of the side to move. */
enum { PAWNS, KNIGHTS, DIAGONAL_SLIDERS, STRAIGHT_SLIDERS, KINGS, OWN, SETS };

/* Bits of a file's count of legal moves: any pieces have fewer than 256 moves to one file. */
#define COUNTER_BITS 8

/* Boards in a group of lanes.h. */
#define GROUP 64

/* Arrays of boards that functions of blocks take, as parameters and as arguments. */
#define BOARDS_2 const uint64_t *a, const uint64_t *b
#define BOARDS_3 BOARDS_2, const uint64_t *c
#define BOARDS_4 BOARDS_3, const uint64_t *d
#define BOARDS_5 BOARDS_4, const uint64_t *e
#define BOARDS_6 BOARDS_5, const uint64_t *f
#define BOARDS_7 BOARDS_6, const uint64_t *g
#define BOARDS_8 BOARDS_7, const uint64_t *h
#define GIVEN_2 a, b
#define GIVEN_3 a, b, c
#define GIVEN_6 a, b, c, d, e, f
#define GIVEN_7 GIVEN_6, g
#define GIVEN_8 GIVEN_7, h

static inline uint8_t up_to_255(int number) {
  return (uint8_t)(number < 255 ? number : 255);
}

#endif
