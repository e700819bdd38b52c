/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* A function with its arguments, as the command line gives them, and its run
   over a block of positions. */
#ifndef CLI_CALL_H
#define CLI_CALL_H

#include "expression.h"
#include "functions.h"

struct argument {
  const char *text; /* as it was typed */
  struct expression expression;
  int number;
};

struct call {
  const struct function *function;
  struct argument arguments[ARGUMENTS_LIMIT];
};

/* Positions are worked on in blocks, so that one call of the library can do a
   whole block. */
#define BLOCK_SIZE 1024

struct block {
  size_t count;
  bool has_positions; /* if not, it stands for one call without any */
  struct position positions[BLOCK_SIZE];
  uint64_t boards[ARGUMENTS_LIMIT][BLOCK_SIZE];
  uint64_t results[BLOCK_SIZE * RESULT_WORDS_LIMIT]; /* result_words() each */
};

/* Names that an argument of that kind may be, one for each i from 0 on; NULL after the
   last, and for kinds without names. */
const char *kind_name(enum kind kind, int i);

/* Reads the arguments. Complains and returns false if they are wrong. */
bool call_compile(struct call *call, const struct function *function, int count, char **texts,
                  bool has_position);

/* Sets the boards and the results of a block from its positions. */
void call_run(const struct call *call, struct block *block);

#endif
