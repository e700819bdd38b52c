/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* A call of a function, and its result for one position, with everything else that formats
   show. */
#ifndef CLI_ANSWER_H
#define CLI_ANSWER_H

#include "function.h"
#include "../../text/output/output.h"

struct argument {
  const char *text; /* as it was typed, or what is implied */
  bool implied;     /* it was left out, or could have been */
  int number;       /* unless it is a board or text; of words, how many there are */
  char **words;     /* of moves */
};

struct call {
  const struct function *function;
  bool unnamed;    /* the position that was given is shown, and no function was asked for */
  bool from_black; /* boards are shown as Black sees them */
  struct argument arguments[ARGUMENTS_LIMIT];
};

struct answer {
  const struct call *call;
  const char *file;                /* the name of the EPD file, NULL if there is none */
  const struct position *position; /* NULL if there is none */
  uint64_t arguments[ARGUMENTS_LIMIT];
  const uint64_t *result; /* result_words() of them */
};

/* All squares of a result that is several boards. */
uint64_t answer_union(const struct answer *answer);
int answer_sum(const struct answer *answer); /* of their squares */

/* Stores a result that is a position. */
void store_position(uint64_t *record, const struct bbf_position *p, struct counters counters);

/* The position that is the result. */
struct position answer_position(const struct answer *answer);

#endif
