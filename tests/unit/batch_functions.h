/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The batch functions in one shape, each with the function for one board and the slow
   reference that it is compared with. They are made from lists.h. Rays and positions have tests of their own. */
#ifndef TEST_BATCH_FUNCTIONS_H
#define TEST_BATCH_FUNCTIONS_H

#include <bbfill.h>

#include "../../src/movers.h"
#include "../reference/reference.h"
#include "../reference/paths.h"
#include "lists.h"

/* What a function takes besides boards. */
enum takes { NO_MORE, DIRECTION, MOVER, MOVER_AND_MOVES };

/* The most boards that a function takes, and the most words of its result. */
enum { MOST_INPUTS = 8, MOST_WORDS = 6 };

typedef struct {
  const char *name;
  int inputs;
  size_t size; /* of a result */
  enum takes takes;
  int first, last; /* numbers that stand for what it takes */
  void (*batch)(void *out, const uint64_t *const in[], int with, size_t n);
  void (*single)(void *out, const uint64_t in[], int with);
  void (*reference)(void *out, const uint64_t in[], int with);
} function;

/* Movers, including numbers below and above the list, each with one of four numbers of
   moves. */
enum { MOVER_FIRST = -1, MOVER_LAST = BBF_I_MOVER_COUNT, MOVERS = MOVER_LAST - MOVER_FIRST + 1 };

static inline int mover_of(int with, enum takes takes) {
  return takes == MOVER_AND_MOVES ? with % MOVERS + MOVER_FIRST : with;
}

static inline int moves_of(int with) {
  static const int moves[] = {-1, 1, 4, 64};
  return moves[with / MOVERS];
}

/* By shape: the number of boards, the type of the result, the other argument, and the
   arguments, which are arrays for a batch and boards for a single function. Of three boards
   the second is path, so that both sparse and dense boards are used as path. */
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
#define INPUTS_bbbb 4, uint64_t, NO_MORE, 0, 0
#define CALL_bbbb in[0], in[2], in[3], in[1]
#define INPUTS_bbbbb 5, uint64_t, NO_MORE, 0, 0
#define CALL_bbbbb in[0], in[2], in[3], in[4], in[1]
#define INPUTS_bbbbbb 6, uint64_t, NO_MORE, 0, 0
#define CALL_bbbbbb in[0], in[2], in[3], in[4], in[5], in[1]
#define INPUTS_bbbbbb_counts 6, counts, NO_MORE, 0, 0
#define CALL_bbbbbb_counts CALL_bbbbbb
#define INPUTS_bbbbbbb 7, uint64_t, NO_MORE, 0, 0
#define CALL_bbbbbbb in[0], in[2], in[3], in[4], in[5], in[6], in[1]
#define INPUTS_bbbbbbb_pieces 7, pieces, NO_MORE, 0, 0
#define CALL_bbbbbbb_pieces CALL_bbbbbbb
#define INPUTS_bbbbbbbb 8, uint64_t, NO_MORE, 0, 0
#define CALL_bbbbbbbb in[0], in[2], in[3], in[4], in[5], in[6], in[7], in[1]
#define INPUTS_bd 1, uint64_t, DIRECTION, -1, 8
#define CALL_bd in[0], with
#define INPUTS_bbd 2, uint64_t, DIRECTION, -1, 8
#define CALL_bbd in[0], in[1], with
#define INPUTS_mbb 2, uint64_t, MOVER, MOVER_FIRST, MOVER_LAST
#define CALL_mbb with, in[0], in[1]
#define INPUTS_mbbn 2, uint64_t, MOVER_AND_MOVES, 0, 4 * MOVERS - 1
#define CALL_mbbn mover_of(with, MOVER_AND_MOVES), in[0], in[1], moves_of(with)
#define INPUTS_mbbb_distance 3, uint8_t, MOVER, MOVER_FIRST, MOVER_LAST
#define CALL_mbbb_distance with, in[0], in[2], in[1]
#define INPUTS_mbbb_truth INPUTS_mbbb_distance
#define CALL_mbbb_truth CALL_mbbb_distance

#define RESULT(inputs, type, takes, first, last) type
#define RESULT_OF(shape) RESULT_EXPANDED(INPUTS_##shape)
#define RESULT_EXPANDED(...) RESULT(__VA_ARGS__)
typedef uint64_t counts[5], pieces[6];

/* Stores what a call for one board gives. */
#define STORE_NUMBER(shape, function) \
  *(RESULT_OF(shape) *)out = (RESULT_OF(shape))function(CALL_##shape)
#define STORE_COUNTS(shape, function) function(CALL_##shape, *(counts *)out)
#define STORE_PIECES(shape, function) function(CALL_##shape, *(pieces *)out)
#define STORE_b STORE_NUMBER
#define STORE_b_files STORE_NUMBER
#define STORE_b_number STORE_NUMBER
#define STORE_bb STORE_NUMBER
#define STORE_bbb STORE_NUMBER
#define STORE_bbbb STORE_NUMBER
#define STORE_bbbbb STORE_NUMBER
#define STORE_bbbbbb STORE_NUMBER
#define STORE_bbbbbbb STORE_NUMBER
#define STORE_bbbbbbbb STORE_NUMBER
#define STORE_bbbbbb_counts STORE_COUNTS
#define STORE_bbbbbbb_pieces STORE_PIECES
#define STORE_bd STORE_NUMBER
#define STORE_bbd STORE_NUMBER
#define STORE_mbb STORE_NUMBER
#define STORE_mbbn STORE_NUMBER
#define STORE_mbbb_distance STORE_NUMBER
#define STORE_mbbb_truth STORE_NUMBER

/* Of batches, by their word and their result. */
#define ADAPT_NONE(name, shape, result)
#define ADAPT_POSITIONS ADAPT_NONE
#define ADAPT_OWN ADAPT_NONE
#define ADAPT_LOOP(name, shape, result) ADAPT_##result(name, shape)
#define ADAPT_RANKS ADAPT_LOOP
#define ADAPT_FLOODS ADAPT_LOOP
#define ADAPT_RAYS(name, shape)
#define ADAPT_BOARD(name, shape)                                                        \
  static void batch_##name(void *out, const uint64_t *const in[], int with, size_t n) { \
    (void)with;                                                                         \
    bbf_##name##_n(out, CALL_##shape, n);                                               \
  }                                                                                     \
  static void single_##name(void *out, const uint64_t in[], int with) {                 \
    (void)with;                                                                         \
    STORE_##shape(shape, bbf_##name);                                                   \
  }                                                                                     \
  static void reference_##name(void *out, const uint64_t in[], int with) {              \
    (void)with;                                                                         \
    STORE_##shape(shape, ref_##name);                                                   \
  }
#define ADAPT_FILES ADAPT_BOARD
#define ADAPT_NUMBER ADAPT_BOARD
#define ADAPT_TRUTH ADAPT_BOARD
#define ADAPT_DISTANCE ADAPT_BOARD
#define ADAPT_COUNTS ADAPT_BOARD
#define ADAPT_PIECES ADAPT_BOARD
#define ADAPT(with, name, shape, batch, result, ...) ADAPT_##batch(name, shape, result)
#define FAMILIES_OF_BOARDS(X) \
  FUNCTIONS_FILL(X, )         \
  FUNCTIONS_PAWNFILL(X, )     \
  FUNCTIONS_ATTACKS(X, )      \
  FUNCTIONS_PATHS(X, )        \
  FUNCTIONS_OTHELLO(X, )      \
  FUNCTIONS_BOARD(X, )
FAMILIES_OF_BOARDS(ADAPT)

/* clang-format off */
#define FUNCTION(name, inputs, type, takes, first, last)                            \
  {"bbf_" #name "_n", inputs, sizeof(type), takes, first, last,                     \
   batch_##name, single_##name, reference_##name},
/* clang-format on */
#define FUNCTION_EXPANDED(...) FUNCTION(__VA_ARGS__)
#define ROW_NONE(name, shape, result)
#define ROW_POSITIONS ROW_NONE
#define ROW_OWN ROW_NONE
#define ROW_LOOP(name, shape, result) ROW_##result(name, shape)
#define ROW_RANKS ROW_LOOP
#define ROW_FLOODS ROW_LOOP
#define ROW_RAYS(name, shape)
#define ROW_BOARD(name, shape) FUNCTION_EXPANDED(name, INPUTS_##shape)
#define ROW_FILES ROW_BOARD
#define ROW_NUMBER ROW_BOARD
#define ROW_TRUTH ROW_BOARD
#define ROW_DISTANCE ROW_BOARD
#define ROW_COUNTS ROW_BOARD
#define ROW_PIECES ROW_BOARD
#define ROW(with, name, shape, batch, result, ...) ROW_##batch(name, shape, result)
static const function functions[] = {FAMILIES_OF_BOARDS(ROW)};
enum { FUNCTIONS = sizeof functions / sizeof *functions };

/* Word k of a result; results of bytes have one. */
static inline uint64_t result(const function *f, const void *out, size_t i, size_t k) {
  if (f->size == 1)
    return ((const uint8_t *)out)[i];
  return ((const uint64_t *)out)[i * f->size / sizeof(uint64_t) + k];
}

#endif
