/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Positions for benchmarks: those of an EPD file, and what random play makes of them. */
#ifndef BENCH_PLAYED_H
#define BENCH_PLAYED_H

#include <stdint.h>

/* White's and Black's pawns, knights, bishops, rooks, queens and kings. */
typedef struct {
  uint64_t pieces[2][6];
} played;

enum { PAWNS, KNIGHTS, BISHOPS, ROOKS, QUEENS, KINGS };

/* Reads all positions of the file; ends the program if there are none. */
void played_read(const char *path);

/* The next position: the first move of a game changes a position of the file, the others the
   position before. */
const played *played_next(void);

uint64_t played_side(const played *p, int side);

#endif
