/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Calls: how one is made of words, and made for a block of positions. */
#ifndef CLI_CALL_H
#define CLI_CALL_H

#include "../output/answer.h"
#include "expression.h"
#include "functions.h"

struct plan {
  struct call call;
  struct expression boards[ARGUMENTS_LIMIT]; /* of the arguments that are boards */
};

/* Positions come in blocks, so that one call of the library can handle a whole block. This is the
   room for its results. If these are larger than most, there are fewer positions in a block. */
#define RESULTS_SIZE (BLOCK_SIZE * RESULT_MOVES_WORDS)

struct block {
  size_t count;
  bool has_positions; /* if not, the block is one call without a position */
  struct position positions[BLOCK_SIZE];
  uint64_t boards[ARGUMENTS_LIMIT][BLOCK_SIZE];
  uint64_t results[RESULTS_SIZE]; /* result_words() each */
};

/* Reads the arguments, and adds those that the position implies. Complains and returns false
   if they are invalid. */
bool call_compile(struct plan *plan, const struct function *function, int count, char **texts,
                  enum game game);

/* How positions of a game are read for the call. */
enum syntax call_syntax(const struct plan *plan, enum game game);

/* How many positions a block of the call may have. */
size_t call_block_size(const struct call *call);

/* Whether the call shares its work among threads itself. */
bool call_has_threads(const struct call *call);

/* Whether the result has the counters of a game, or depends on them. */
bool call_keeps_counters(const struct call *call);

/* Whether the position of a block with this number allows the call, which has been run: a move has
   to be legal. Otherwise writes the reason. */
bool call_is_allowed(const struct call *call, const struct block *block, size_t i,
                     char reason[REASON_SIZE]);

/* Computes the boards and the results of a block from its positions. */
void call_run(const struct plan *plan, struct block *block);

/* The i-th answer of a block. */
struct answer answer_of(const struct call *call, const char *file, const struct block *block,
                        size_t i);

#endif
