/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* How the references walk a board: by file and rank, 0 to 7, with bounds checks. Only
   square() and EACH_MEMBER depend on how a board is stored. */
#ifndef WALKER_H
#define WALKER_H

#include <stdbool.h>
#include <stdint.h>

static inline bool on_board(int file, int rank) {
  return (unsigned)(file | rank) < 8;
}

/* The board of one square; empty if file and rank are off the board. */
static inline uint64_t square(int file, int rank) {
  return (uint64_t)on_board(file, rank) << ((8 * rank + file) & 63);
}

static inline bool has(uint64_t board, int file, int rank) {
  return (board & square(file, rank)) != 0;
}

static inline void set(uint64_t *board, int file, int rank) {
  *board |= square(file, rank);
}

static inline void set_if(uint64_t *board, int file, int rank, bool holds) {
  *board |= square(file, rank) * holds;
}

typedef struct {
  int file, rank;
} delta;

/* Directions by number, and knights' leaps in the order of the planes of moves. */
static const delta compass_steps[8] = {{1, 1},   {1, 0},  {1, -1}, {0, -1},
                                       {-1, -1}, {-1, 0}, {-1, 1}, {0, 1}};
static const delta knight_leaps[8] = {{1, 2},   {2, 1},   {2, -1}, {1, -2},
                                      {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

#define EACH_SQUARE(file, rank)        \
  for (int rank = 0; rank < 8; rank++) \
    for (int file = 0; file < 8; file++)

/* The number of the first square of a board, a1 first. */
static inline int first_member(uint64_t board) {
#ifdef __GNUC__
  return __builtin_ctzll(board);
#else
  int index = 0;
  while (!has(board, index % 8, index / 8))
    index++;
  return index;
#endif
}

/* The inner loop runs once; it names the file and rank of the current square. */
#define EACH_MEMBER(board, file, rank)                             \
  for (uint64_t rest_ = (board), more_; rest_; rest_ &= rest_ - 1) \
    for (int at_ = first_member((more_ = rest_)), file = at_ % 8, rank = at_ / 8; more_; more_ = 0)

static inline int members(uint64_t board) {
  int count = 0;
  EACH_SQUARE(file, rank)
    count += has(board, file, rank);
  return count;
}

static inline bool has_on_file(uint64_t board, int file) {
  bool found = false;
  for (int rank = 0; rank < 8; rank++)
    found |= has(board, file, rank);
  return found;
}

#endif
