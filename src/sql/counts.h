/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* How many boards of a column have each square. Boards are added to counters of eight bits, of which
   plane k has bit k for all squares, and these to wide ones before they overflow. */
#ifndef SQL_COUNTS_H
#define SQL_COUNTS_H

#include <stdint.h>
#include <string.h>

struct square_counts {
  uint64_t planes[8];
  uint64_t rows; /* in the planes */
  uint64_t counts[64];
};

static inline void square_counts_flush(struct square_counts *counts) {
  for (int k = 0; k < 8; k++)
    for (int square = 0; square < 64; square++)
      counts->counts[square] += (counts->planes[k] >> square & 1) << k;
  memset(counts->planes, 0, sizeof counts->planes);
  counts->rows = 0;
}

static inline void square_counts_add(struct square_counts *counts, uint64_t board) {
  for (uint64_t *plane = counts->planes; board; plane++) {
    const uint64_t carry = *plane & board;
    *plane ^= board;
    board = carry;
  }
  if (++counts->rows == 255)
    square_counts_flush(counts);
}

/* Takes back a board that was added. Wide counters may be below 0 until the planes are added. */
static inline void square_counts_remove(struct square_counts *counts, uint64_t board) {
  for (int square = 0; square < 64; square++)
    counts->counts[square] -= board >> square & 1;
}

#endif
