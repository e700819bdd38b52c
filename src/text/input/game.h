/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What a chess game has beside its positions: legal moves one by one, the two counters at the end of
   FEN, and the operations of EPD. */
#ifndef TEXT_GAME_H
#define TEXT_GAME_H

#include <bbfill/game.h>

#include "position.h"

/* The longest FEN, with counters of any size and the null byte. */
#define FEN_SIZE BBF_LONG_FEN_SIZE

/* An operation of EPD, without blanks around opcode and operand. */
struct epd_operation {
  const char *opcode, *opcode_end, *operand, *end;
};

/* Counters as they are read: from the fifth and the sixth field if both are numbers, otherwise from
   the operands of EPD's first opcodes hmvc and fmvn. Those that are missing, or whose operand does not
   begin with a number of at most 32 bits, are 0 and 1. */
struct counting {
  struct counters counters;
  bool halfmoves, number; /* whether these are settled */
};

/* Reads the fields of a good line. Returns where its operations begin. */
const char *counting_begin(struct counting *counting, const char *text, const char *end);

/* Reads the next operation, and returns what follows it, or NULL if there is none. */
const char *operation_read(struct epd_operation *operation, const char *at, const char *end);

/* Takes an operation's counter, if it has one. */
void counting_add(struct counting *counting, const struct epd_operation *operation);

/* All of it. */
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
