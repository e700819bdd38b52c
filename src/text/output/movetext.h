/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The moves of a game as PGN has them, in lines of less than 80 characters. */
#ifndef TEXT_MOVETEXT_H
#define TEXT_MOVETEXT_H

#include <bbfill/game.h>
#include <stdbool.h>
#include <stddef.h>

/* Begins as {.number = N} with the number of the first move. */
struct movetext {
  unsigned long long number;
  size_t column;
  bool numbered; /* Black's move needs no number */
};

/* What a word becomes with what separates it from those before it, which a null byte ends. */
#define MOVETEXT_SIZE 64

/* Writes a move, after its number if it needs one. Returns the length. */
size_t movetext_move(struct movetext *line, const struct bbf_position *p, int number,
                     char text[MOVETEXT_SIZE]);

/* Writes another word, a result or a part of a comment, into this room. */
size_t movetext_word(struct movetext *line, const char *word, char *text, size_t room);

#endif
