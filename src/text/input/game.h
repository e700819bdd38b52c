/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What a chess game has beside its positions: legal moves one by one, and the two counters at the
   end of FEN. */
#ifndef TEXT_GAME_H
#define TEXT_GAME_H

#include "position.h"

/* The longest FEN, with counters of any size and the null byte. */
#define FEN_SIZE (BBF_FEN_SIZE + 2 * 10)

/* Reads a number of at most nine digits that ends with a blank or a semicolon, as EPD's do. Returns
   what follows it, or NULL if there is none. */
const char *counter_read(const char *at, const char *end, unsigned *counter);

/* Reads the fifth and the sixth field if both are numbers, otherwise the operands of EPD's opcodes
   hmvc and fmvn; 0 and 1 if they are missing. */
struct counters counters_read(const char *text, size_t length);

/* The counters after a move from one position to the other. */
struct counters counters_after(struct counters before, const struct bbf_position *from,
                               const struct bbf_position *to);

/* Writes FEN, and returns text. */
char *fen_write(const struct bbf_position *fields, struct counters counters, char text[FEN_SIZE]);

/* Returns false and writes the reason if the move is not legal. */
bool move_is_legal(const struct bbf_position *fields, int plane, uint64_t from,
                   char reason[REASON_SIZE]);

#endif
