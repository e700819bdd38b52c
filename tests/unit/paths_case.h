/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What the tests of paths share: the case at hand, which a failing check shows,
   and arrays of boards. */
#ifndef PATHS_CASE_H
#define PATHS_CASE_H

#include <bbfill/paths.h>

#include "check.h"
#include "../reference/walker.h"

extern struct paths_case {
  int mover;
  uint64_t from, to, path;
} now;

/* A board with half of its squares set, and a number from 0 to n - 1. */
uint64_t any_board(void);
int random_below(int n);

void random_case(int mover);

/* Snakes: masks with only one path from end to end. These have the longest possible
   shortest paths, so that arrays fill as far as they can. */
enum { SNAKES = 4 };
extern const struct snake {
  int mover, squares;
  uint64_t from, to;
  const char *path;
} snakes[SNAKES];

void check_board(const char *what, uint64_t got, uint64_t want);
void check_number(const char *what, int64_t got, int64_t want);

/* Arrays are first filled with a value that no result has, so that any write beyond the
   first n entries shows. Checks these entries, and that no other was written. */
static const uint64_t untouched = UINT64_C(0xdeadbeefdeadbeef);
void clear(uint64_t boards[BBF_MAX_PATH]);
void check_boards(const char *what, const uint64_t got[], const uint64_t want[], int n);

/* Squares by number, a1 is 0. */
static inline uint64_t bit(int s) {
  return square(s % 8, s / 8);
}

static inline bool holds(uint64_t board, int s) {
  return has(board, s % 8, s / 8);
}

#endif
