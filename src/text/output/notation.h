/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The names of directions, of the 75 sets of moves, and of moves. */
#ifndef TEXT_NOTATION_H
#define TEXT_NOTATION_H

#include <bbfill/moves.h>
#include <stdbool.h>

#include "output.h"

extern const char *const square_names[64];
extern const char *const direction_names[8];

/* The names of the sets of moves: a direction and a number of squares, a knight's leap, a
   promotion with its side, castling with its side. */
extern const char *const plane_names[BBF_MOVE_PLANES];

/* Writes the name of one move. */
void output_move(struct output *out, const struct bbf_position *p, int plane, uint64_t from);

enum moves_style { MOVES_ONE_LINE, MOVES_IN_LINES, MOVES_JSON };

/* Writes the moves in the order of their planes, with commas between them for JSON, otherwise
   with blanks. In lines, there is an indented line for each dozen of them. A move is named as
   in UCI: e2e4, or e7e8q for a promotion. Castling is e1g1 if the king is on the e-file and
   the rook on the a- or h-file. Otherwise it is the king's square and the rook's. */
void output_moves(struct output *out, const struct bbf_position *p,
                  const uint64_t moves[BBF_MOVE_PLANES], enum moves_style style);

int count_moves(const uint64_t moves[BBF_MOVE_PLANES]);

#endif
