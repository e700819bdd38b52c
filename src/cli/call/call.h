/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* A function with its arguments as they were typed, and a call of it for a block of
   positions. */
#ifndef CLI_CALL_H
#define CLI_CALL_H

#include "expression.h"
#include "functions.h"

struct argument {
  const char *text; /* as it was typed, or what is implied */
  bool implied;     /* it was left out, or could have been */
  struct expression expression;
  int number;
};

struct call {
  const struct function *function;
  bool unnamed; /* the position that was given is shown, and no function was asked for */
  struct argument arguments[ARGUMENTS_LIMIT];
};

/* Positions come in blocks, so that one call of the library can handle a whole block. */
#define BLOCK_SIZE 1024

struct block {
  size_t count;
  bool has_positions; /* if not, the block is one call without a position */
  struct position positions[BLOCK_SIZE];
  uint64_t boards[ARGUMENTS_LIMIT][BLOCK_SIZE];
  uint64_t results[BLOCK_SIZE * RESULT_WORDS_LIMIT]; /* result_words() each */
};

/* The name of number i of this kind, from 0 on; NULL after the last, and for kinds without
   names. */
const char *kind_name(enum kind kind, int i);
extern const char *const direction_names[8];

/* Reads the arguments, and adds those that the position implies. Complains and returns false
   if they are invalid. */
bool call_compile(struct call *call, const struct function *function, int count, char **texts,
                  enum game game);

/* How positions of a game are read for the call. */
enum syntax call_syntax(const struct call *call, enum game game);

/* Whether the result has the counters of a game. */
bool call_keeps_counters(const struct call *call);

/* Whether the position of a block with this number allows the call, which has been run: a move has
   to be legal. Otherwise writes the reason. */
bool call_is_allowed(const struct call *call, const struct block *block, size_t i,
                     char reason[REASON_SIZE]);

/* Computes the boards and the results of a block from its positions. */
void call_run(const struct call *call, struct block *block);

#endif
