/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Chess pieces and Othello's discs drawn in SVG. */
#ifndef DRAW_PIECES_H
#define DRAW_PIECES_H

#include "../text/output/output.h"
#include "drawing.h"

/* Their names, in the order of PIECE_LETTERS. */
#define PIECE_KINDS 6
extern const char *const piece_names[PIECE_KINDS];

/* Draws the pieces of a drawing's position on a board with its upper left corner at left, top. The side is that
   of a square. */
void output_pieces(struct output *out, const struct drawing *drawing, int left, int top, int side);

/* The same for discs. */
void output_discs(struct output *out, const struct drawing *drawing, int left, int top, int side);

#endif
