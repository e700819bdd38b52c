/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The functions for arrays in one shape, with the function for one board and the
   square-walker that each has to agree with: made from the lists of the families. */
#ifndef TEST_BATCH_FUNCTIONS_H
#define TEST_BATCH_FUNCTIONS_H

#include <bbfill.h>

#include "../src/movers.h"
#include "reference.h"
#include "reference_paths.h"

/* What a function takes besides boards. */
enum takes { NO_MORE, DIRECTION, MOVER, MOVER_AND_MOVES };

typedef struct {
  const char *name;
  int inputs;
  size_t size; /* of a result */
  enum takes takes;
  int first, last; /* numbers that stand for what it takes */
  void (*batch)(void *out, const uint64_t *const in[3], int with, size_t n);
  uint64_t (*single)(const uint64_t in[3], int with);
  uint64_t (*reference)(const uint64_t in[3], int with);
} function;

/* Movers go beyond the list on either side. With each of them comes a number of moves, of
   which there are four. */
enum { MOVER_FIRST = -1, MOVER_LAST = BBF_I_MOVER_COUNT, MOVERS = MOVER_LAST - MOVER_FIRST + 1 };

static inline int mover_of(int with, enum takes takes) {
  return takes == MOVER_AND_MOVES ? with % MOVERS + MOVER_FIRST : with;
}

static inline int moves_of(int with) {
  static const int moves[] = {-1, 1, 4, 64};
  return moves[with / MOVERS];
}

/* By shape: the boards taken, the type of a result, what else it takes, and the arguments,
   which are arrays for a batch and boards for one board. Of three boards the second is
   path, so that sparse boards and dense ones take both parts. */
#define INPUTS_b 1, uint64_t, NO_MORE, 0, 0
#define CALL_b in[0]
#define INPUTS_b_files 1, uint8_t, NO_MORE, 0, 0
#define CALL_b_files in[0]
#define INPUTS_b_number 1, uint8_t, NO_MORE, 0, 0
#define CALL_b_number in[0]
#define INPUTS_bb 2, uint64_t, NO_MORE, 0, 0
#define CALL_bb in[0], in[1]
#define INPUTS_bbb 3, uint64_t, NO_MORE, 0, 0
#define CALL_bbb in[0], in[2], in[1]
#define INPUTS_bd 1, uint64_t, DIRECTION, -1, 8
#define CALL_bd in[0], with
#define INPUTS_bbd 2, uint64_t, DIRECTION, -1, 8
#define CALL_bbd in[0], in[1], with
#define INPUTS_mbb 2, uint64_t, MOVER, MOVER_FIRST, MOVER_LAST
#define CALL_mbb with, in[0], in[1]
#define INPUTS_mbbn 2, uint64_t, MOVER_AND_MOVES, 0, 4 * MOVERS - 1
#define CALL_mbbn mover_of(with, MOVER_AND_MOVES), in[0], in[1], moves_of(with)
#define INPUTS_mbbb_number 3, uint8_t, MOVER, MOVER_FIRST, MOVER_LAST
#define CALL_mbbb_number with, in[0], in[2], in[1]

#define RESULT(inputs, type, takes, first, last) type
#define RESULT_OF(shape) RESULT_EXPANDED(INPUTS_##shape)
#define RESULT_EXPANDED(...) RESULT(__VA_ARGS__)

#define ADAPT_NONE(name, shape)
#define ADAPT_LANES(name, shape)                                                         \
  static void batch_##name(void *out, const uint64_t *const in[3], int with, size_t n) { \
    (void)with;                                                                          \
    bbf_##name##_n(out, CALL_##shape, n);                                                \
  }                                                                                      \
  static uint64_t single_##name(const uint64_t in[3], int with) {                        \
    (void)with;                                                                          \
    return (RESULT_OF(shape))bbf_##name(CALL_##shape);                                   \
  }                                                                                      \
  static uint64_t reference_##name(const uint64_t in[3], int with) {                     \
    (void)with;                                                                          \
    return (RESULT_OF(shape))ref_##name(CALL_##shape);                                   \
  }
#define ADAPT_PLANES ADAPT_LANES
#define ADAPT_FLOODS ADAPT_LANES
#define ADAPT(with, name, shape, batch, ...) ADAPT_##batch(name, shape)
BBF_I_FAMILIES(ADAPT, )

/* clang-format off */
#define FUNCTION(name, inputs, type, takes, first, last)                            \
  {"bbf_" #name "_n", inputs, sizeof(type), takes, first, last,                     \
   batch_##name, single_##name, reference_##name},
/* clang-format on */
#define FUNCTION_EXPANDED(...) FUNCTION(__VA_ARGS__)
#define ROW_NONE(name, shape)
#define ROW_LANES(name, shape) FUNCTION_EXPANDED(name, INPUTS_##shape)
#define ROW_PLANES ROW_LANES
#define ROW_FLOODS ROW_LANES
#define ROW(with, name, shape, batch, ...) ROW_##batch(name, shape)
static const function functions[] = {BBF_I_FAMILIES(ROW, )};
enum { FUNCTIONS = sizeof functions / sizeof *functions };

static uint64_t result(const function *f, const void *out, size_t i) {
  return f->size == 1 ? ((const uint8_t *)out)[i] : ((const uint64_t *)out)[i];
}

#endif
