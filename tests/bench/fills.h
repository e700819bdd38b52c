/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The tables of functions for single boards. fills_loops.c makes them: of the library and of other
   ways to fill, called and inlined. */
#ifndef BENCH_FILLS_H
#define BENCH_FILLS_H

#include <bbfill.h>

#include <stddef.h>
#include <stdint.h>

enum { FILLS_BOARDS = 1024 };

/* sliders are the rooks and queens where the kinds of pieces matter. The position has the same
   pieces, and others for the other side. */
typedef struct {
  uint64_t sliders, empty;
  int dir;
  uint64_t pawns, knights, diagonal, kings, targets, gens[8];
  struct bbf_position position;
} fills_board;

/* zero is 0, which the compiler cannot know. */
typedef uint64_t fills_loop(const fills_board *boards, uint64_t zero);

typedef struct {
  const char *use, *method, *name;
  fills_loop *throughput, *latency;
} fills_row;

/* A row without a name is the last. */
extern const fills_row fills_library_linked[], fills_library_inlined[];
extern const fills_row fills_rivals_linked[], fills_rivals_inlined[];

#endif
