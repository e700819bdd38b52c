/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Every function in one form, with its reference and its batch: calls.py writes what is listed at
   the end. */
#ifndef TEST_CALLS_H
#define TEST_CALLS_H

#include <bbfill.h>

#include <string.h>

#include "../../src/movers.h"
#include "../reference/moves.h"
#include "../reference/paths.h"
#include "../reference/reference.h"

/* The last argument of a function is in the last place. */
enum { ARGUMENTS = 8 };

/* Kinds of arguments, as far as tests tell them apart. NO_NUMBER: no argument, or one that tests of
   bounds leave as it is. */
enum kind {
  NO_NUMBER,
  A_BOARD,
  A_RECORD,
  A_FILE_SET,
  A_DIRECTION,
  A_MOVER,
  A_PLANE,
  A_SQUARE,
  A_NUMBER,
  A_POSITION
};

/* An argument: its kind says which field counts. For a batch, boards, records and positions. */
struct value {
  uint64_t board, rays[8];
  int64_t number;
  struct bbf_position position;
  const uint64_t *boards;
  const uint64_t (*records)[8];
  const struct bbf_positions *positions;
  const char *text;
};

/* What a function returns, as a number, and what it stores. */
struct answer {
  uint64_t number, boards[BBF_MOVE_PLANES];
  struct bbf_position position;
  uint8_t squares[64];
  int8_t distances[64];
  char text[BBF_FORMAT_SIZE];
};

/* What a batch stores for a board with this answer. */
static inline void put(void *to, const struct answer *answer, size_t size) {
  if (size == 1)
    *(uint8_t *)to = (uint8_t)(answer->number < 255 ? answer->number : 255);
  else
    memcpy(to, size == 8 ? (const void *)&answer->number : answer->boards, size);
}

/* The reference of rays has another form. */
static inline void ref_rays(const uint64_t gen[8], uint64_t empty, uint64_t out[8]) {
  for (int dir = 0; dir < 8; dir++)
    out[dir] = ref_sliding_attacks(gen[dir], empty, dir);
}

/* The reference is NULL where none has the same form; without a batch, the size is 0. */
typedef void one_call(struct answer *answer, const struct value v[ARGUMENTS]);
typedef void batch_call(void *out, const struct value v[ARGUMENTS], size_t n);
struct row {
  const char *name, *header;
  enum kind kinds[ARGUMENTS];
  one_call *one, *reference;
  batch_call *batch;
  size_t size; /* of a batch's result for one board */
};

/* Movers, including numbers below and above the list, each with one of four numbers of
   moves. */
enum { MOVER_FIRST = -1, MOVER_LAST = BBF_I_MOVER_COUNT, MOVERS = MOVER_LAST - MOVER_FIRST + 1 };

/* A batch that takes boards, and what it takes besides. */
enum takes { NO_MORE, DIRECTION, MOVER, MOVER_AND_MOVES };
typedef struct {
  const struct row *row;
  int inputs;
  enum takes takes;
  int first, last; /* numbers that stand for what it takes */
} function;

#include "calls_of_all.h"
enum { ROWS = sizeof rows / sizeof *rows, FUNCTIONS = sizeof functions / sizeof *functions };

#endif
