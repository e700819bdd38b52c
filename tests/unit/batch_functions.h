/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Calls of the batches of boards, and of their functions for one board and slow references, with
   an array of boards, or a board, for each input. Rays and positions have tests of their own. */
#ifndef TEST_BATCH_FUNCTIONS_H
#define TEST_BATCH_FUNCTIONS_H

#include "calls.h"

/* The most boards that a function takes, and the most words of its result. */
enum { MOST_INPUTS = 8, MOST_WORDS = 6 };

static inline int mover_of(int with, enum takes takes) {
  return takes == MOVER_AND_MOVES ? with % MOVERS + MOVER_FIRST : with;
}

static inline int moves_of(int with) {
  static const int moves[] = {-1, 1, 4, 64};
  return moves[with / MOVERS];
}

/* Which input is board k of a function. The last one, which is a path or empty squares, is input 1,
   so that both sparse and dense boards are used for it. */
static inline int input_of(const function *f, int k) {
  return k == 0 ? 0 : k == f->inputs - 1 ? 1 : k + 1;
}

/* Sets the numbers among the arguments, and lists the places of the boards by input. */
static inline void find_places(const function *f, int with, struct value v[ARGUMENTS],
                               int places[MOST_INPUTS]) {
  int boards = 0;
  for (int a = 0; a < ARGUMENTS; a++) {
    const enum kind kind = f->row->kinds[a];
    if (kind == A_BOARD)
      places[input_of(f, boards++)] = a;
    v[a].number = kind == A_NUMBER ? moves_of(with) : mover_of(with, f->takes);
  }
}

static inline void call_batch(const function *f, void *out, const uint64_t *const in[], int with,
                              size_t n) {
  struct value v[ARGUMENTS];
  int places[MOST_INPUTS];
  find_places(f, with, v, places);
  for (int k = 0; k < f->inputs; k++)
    v[places[k]].boards = in[k];
  f->row->batch(out, v, n);
}

/* Stores the result of a function, or of its reference, for one board of each input. */
static inline void call_one(const function *f, one_call *call, void *out, const uint64_t in[],
                            int with) {
  struct value v[ARGUMENTS];
  struct answer answer;
  int places[MOST_INPUTS];
  find_places(f, with, v, places);
  for (int k = 0; k < f->inputs; k++)
    v[places[k]].board = in[k];
  call(&answer, v);
  put(out, &answer, f->row->size);
}

/* Word k of a result; results of bytes have one. */
static inline uint64_t result(const function *f, const void *out, size_t i, size_t k) {
  if (f->row->size == 1)
    return ((const uint8_t *)out)[i];
  return ((const uint64_t *)out)[i * f->row->size / sizeof(uint64_t) + k];
}

#endif
