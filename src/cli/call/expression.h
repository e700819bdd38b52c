/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Board expressions. The text of an argument is compiled once into a small program for a
   stack machine, which runs for each position.

     union  = common { "," common }
     common = single { "&" single }
     single = "~" single | "(" union ")" | board
     board  = 0x and 1 to 16 digits | a square | file:a | rank:4 | all | none
            | white | black | occupied | empty | own | opp
            | a piece letter

   Blanks may come between all of these. The last lines need a position: any, and one of chess.
   own are the pieces of the side to move, opp those of its opponent. */
#ifndef CLI_EXPRESSION_H
#define CLI_EXPRESSION_H

#include <stdbool.h>
#include <stdint.h>

#include "../../text/input/position.h"

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

/* A word that stands for the board of another expression, which has been compiled before. */
struct expression_name {
  const char *name, *text;
};

/* The last name is NULL; names may be NULL, too. */
bool expression_compile(struct expression *expression, const char *text, enum game game,
                        const struct expression_name *names, struct expression_error *error);

/* For a word that looks like a number without 0x, writes what to add to a message: a semicolon and
   how numbers are written. Otherwise the hint is empty. */
#define NUMBER_HINT_SIZE 96
void expression_number_hint(const char *word, size_t length, char hint[NUMBER_HINT_SIZE]);

/* Whether the value depends on the side to move. */
bool expression_has_side(const struct expression *expression);

/* The position may be NULL if the expression was compiled without one. */
uint64_t expression_value(const struct expression *expression, const struct position *position);

#endif
