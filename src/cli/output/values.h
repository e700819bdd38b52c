/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Boards, lists of boards and maps as text, for several formats. */
#ifndef CLI_VALUES_H
#define CLI_VALUES_H

#include "../../text/input/game.h"
#include "answer.h"

typedef void output_one(struct output *out, uint64_t board);

/* 0x and 16 digits. */
output_one output_board;

/* The names of the squares of a board, or of the files of a file set, in order and with
   commas between them, each between two texts of at most five characters. */
void output_names(struct output *out, uint64_t board, bool files, const char *before,
                  const char *after);

/* Each board of the result, with a character between them. */
void output_boards(struct output *out, const struct answer *answer, char between,
                   output_one *output_each);

/* The same with blanks, or "none". */
void output_boards_of_line(struct output *out, const struct answer *answer,
                           output_one *output_each);

/* How a position is written: fen_write, or without what it leaves out. Returns text. */
typedef char *position_writer(const struct bbf_position *fields, struct counters counters,
                              char text[FEN_SIZE]);

/* A position that is the result. */
void output_fen(struct output *out, const struct answer *answer, position_writer *write);

/* The position after each legal move, between two quotes, which may be empty, and with a character
   between them. Returns false if there is none. */
bool output_children(struct output *out, const struct answer *answer, const char *quote,
                     char between, position_writer *write);

/* Each legal move between quotes, then its number after a colon. */
bool output_divided(struct output *out, const struct answer *answer, const char *quote,
                    const char *colon, char between);

/* What a number of faults, sides or an outcome says, between quotes. Returns false if it says
   nothing. */
bool output_words(struct output *out, const struct answer *answer, const char *quote,
                  const char *between);

/* The 64 numbers of a map, with a character between them. */
void output_map(struct output *out, const struct answer *answer, char between);

#endif
