/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Numbers near which types, lists and loops end, and what a function makes of a number: the number
   that means the same, by the kind of the argument. Also arguments to vary them in. */
#ifndef TEST_BOUNDS_H
#define TEST_BOUNDS_H

#include <limits.h>
#include <stdbool.h>

#include "../../src/movers.h"
#include "calls.h"
#include "../reference/random.h"
#include "../reference/random_positions.h"

/* All small numbers, with more than any function counts; every power of two, give or take one,
   of both signs; the last ones. */
enum { LEAST = -3, GREATEST = 80, BOUNDS = GREATEST - LEAST + 1 + 6 * 56 + 2 };

static inline const int64_t *all_bounds(void) {
  static int64_t bounds[BOUNDS];
  int count = 0;
  for (int small = LEAST; small <= GREATEST; small++)
    bounds[count++] = small;
  for (int bit = 7; bit < 63; bit++)
    for (int more = -1; more <= 1; more++) {
      bounds[count++] = (INT64_C(1) << bit) + more;
      bounds[count++] = -(INT64_C(1) << bit) + more;
    }
  bounds[count++] = INT64_MAX;
  bounds[count++] = INT64_MIN;
  return bounds;
}

static inline bool is_int(enum kind kind) {
  return kind == A_DIRECTION || kind == A_MOVER || kind == A_PLANE || kind == A_SQUARE ||
         kind == A_NUMBER;
}

/* Whether the type of an argument holds a number. */
static inline bool holds(enum kind kind, int64_t number) {
  if (kind == A_FILE_SET)
    return number >= 0 && number <= UINT8_MAX;
  return is_int(kind) ? number >= INT_MIN && number <= INT_MAX
                      : kind == A_BOARD || kind == A_POSITION;
}

/* The headers say: directions count modulo 8, squares modulo 64, any other mover cannot move, other
   planes lead nowhere, at least 63 moves flood, and any side to move but 0 is Black. */
static inline int64_t meaning(enum kind kind, int64_t number) {
  switch (kind) {
  case A_DIRECTION:
    return (number % 8 + 8) % 8;
  case A_MOVER:
    return number >= 0 && number < BBF_I_MOVER_COUNT ? number : -1;
  case A_PLANE:
    return number >= 0 && number < BBF_MOVE_PLANES ? number : -1;
  case A_SQUARE:
    return (number % 64 + 64) % 64;
  case A_NUMBER:
    return number < 0 ? 0 : number < 63 ? number : 63;
  case A_POSITION:
    return number != 0;
  default:
    return number;
  }
}

static inline void set_number(struct value *v, enum kind kind, int64_t number) {
  v->number = number;
  v->board = (uint64_t)number;
  v->position.black_to_move = kind == A_POSITION ? (uint64_t)number : v->position.black_to_move;
}

/* A position with Black to move, and one of its legal moves. */
static inline void any_move(struct bbf_position *p, int *plane, uint64_t *from, uint64_t *seed) {
  uint64_t moves[BBF_MOVE_PLANES];
  do
    random_promised(p, seed);
  while (!p->black_to_move || !ref_legal_moves(p, moves));
  do
    *plane = (int)(random_bits(seed) % BBF_MOVE_PLANES);
  while (!moves[*plane]);
  *from = moves[*plane] & (0 - moves[*plane]);
}

/* Any arguments inside the bounds. A board that follows a plane has the square of a legal move, and
   half of the boards that others follow, of a mover, have one square, between which ways are long. */
static inline void any_arguments(struct value v[ARGUMENTS], const struct row *row, uint64_t *seed) {
  int plane = 0;
  uint64_t from = 0;
  bool moves = false;
  memset(v, 0, ARGUMENTS * sizeof *v);
  for (int a = 0; a < ARGUMENTS; a++) {
    const enum kind kind = row->kinds[a];
    v[a].board = a > 0 && from && row->kinds[a - 1] == A_PLANE ? from : random_board(seed);
    if (moves && a + 1 < ARGUMENTS && row->kinds[a + 1] == A_BOARD && random_bits(seed) & 1)
      v[a].board = BBF_SQUARE(random_bits(seed) % 64);
    moves = moves || kind == A_MOVER;
    for (int dir = 0; kind == A_RECORD && dir < 8; dir++)
      v[a].rays[dir] = random_board(seed);
    if (kind == A_POSITION)
      any_move(&v[a].position, &plane, &from, seed);
    v[a].number = kind == A_PLANE ? plane : (int64_t)(random_bits(seed) % 8);
  }
}

#endif
