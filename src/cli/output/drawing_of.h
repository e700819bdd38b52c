/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What the drawing of an answer shows. */
#ifndef CLI_DRAWING_OF_H
#define CLI_DRAWING_OF_H

#include "../../draw/drawing.h"
#include "answer.h"

/* Numbers and text cannot be drawn. */
bool result_is_drawable(enum result result);

/* Marks and numbers; the result comes first, unless it is numbers. Pieces that the position shows
   anyway are not marked: arguments that are implied, and those that strokes lead over. */
struct drawing drawing_of(const struct answer *answer);

/* Writes the strokes of an answer and returns their number, 0 for most functions: rays of sliders,
   moves, and connections between two pieces that a result depends on, such as a king and the slider
   that pins a piece to it. Calls the function again, for single pieces. */
int strokes_of(const struct answer *answer, struct stroke strokes[STROKES_LIMIT]);

#endif
