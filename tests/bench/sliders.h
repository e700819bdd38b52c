/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The tables of functions for one slider, and what other ways to find its attacks look up.
   sliders_loops.c makes the first, once for each set of flags, sliders.c the others. */
#ifndef BENCH_SLIDERS_H
#define BENCH_SLIDERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BISHOP, ROOK, QUEEN, SLIDERS };
enum { THROUGHPUT, LATENCY, MEASURES };

/* Boards are the empty squares or the occupied ones, n is a multiple of 8, and zero is 0, which the
   compiler cannot know. */
typedef void sliders_loop(uint64_t *restrict out, const uint8_t *squares, const uint64_t *boards,
                          size_t n, uint64_t zero);

typedef struct {
  const char *name;
  bool takes_empty;
  bool (*is_ready)(void); /* fills its tables; false if the CPU cannot. NULL if always ready */
  sliders_loop *loops[MEASURES][SLIDERS];
} sliders_row;

/* The first row is the empty loop. A row without a name is the last. */
extern const sliders_row sliders_haswell[], sliders_portable[];

/* The square and the lines through it, without it: 2 KB. Aligned as AVX2 likes it. */
typedef struct {
  uint64_t square, diagonal, antidiagonal, file;
} sliders_mask;
extern sliders_mask sliders_masks[64];

/* Attacks on the first rank, by the squares from b1 to g1 and the file: 512 bytes. */
extern uint8_t sliders_ranks[64 * 8];

#endif
