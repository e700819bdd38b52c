/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* play with moves as UCI and SAN write them. */
#ifndef CLI_PLAY_H
#define CLI_PLAY_H

#include "../output/function.h"

extern const struct about about_moves;
extern runner run_moves;

/* Where the move begins in a word that may have its number before it, as in 1.e4. NULL if the word
   goes between moves, such as 1. and $1, or is a result and the last one. */
char *move_in(char *word, bool last);

/* Where a move ends, before marks such as !?. */
char *move_end(char *move);

/* Where a text is not written as a move, such as e2e4 or Nf3; NULL if it is. */
const char *find_move_mistake(const char *text);

/* Plays the moves. Returns false and writes the reason if one is not legal. */
bool moves_play(struct position *position, char *const *moves, int count, char reason[REASON_SIZE]);

#endif
