/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Board expressions. The text of an argument is compiled once into a small program for a
   stack machine, which runs for each position.

     union  = common { "," common }
     common = single { "&" single }
     single = "~" single | "(" union ")" | board
     board  = 0x and 1 to 16 digits | a square | file:a | rank:4 | all | none
            | white | black | occupied | empty
            | a piece letter
            | own | opp

   Blanks may come between all of these. The last lines need a position: any, one of chess, one
   of Othello. */
#ifndef CLI_EXPRESSION_H
#define CLI_EXPRESSION_H

#include <stdbool.h>
#include <stdint.h>

#include "position.h"

#define EXPRESSION_STEPS 256

enum operation { PUSH_BOARD, PUSH_SET, COMPLEMENT, INTERSECT, UNITE };

struct expression {
  int count;
  struct step {
    enum operation operation;
    uint64_t board; /* of PUSH_SET: the number of the set */
  } steps[EXPRESSION_STEPS];
};

struct expression_error {
  int column; /* from 1; 0 if the reason has it */
  char reason[REASON_SIZE];
};

/* The words that are boards with a position of this game, for each i from 0 on; NULL after the
   last. */
const char *expression_word(int i, enum game game);

bool expression_compile(struct expression *expression, const char *text, enum game game,
                        struct expression_error *error);

/* The position may be NULL if the expression was compiled without one. */
uint64_t expression_value(const struct expression *expression, const struct position *position);

#endif
