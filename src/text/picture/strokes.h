/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The strokes of a picture: rays of sliders, moves, and connections between two pieces that a
   result depends on, such as a king and the slider that pins a piece to it. */
#ifndef TEXT_STROKES_H
#define TEXT_STROKES_H

#include "../answer.h"

struct stroke {
  int from, to; /* squares */
  int dir;      /* of a ray; a STROKE_ for other moves; NO_DIRECTION between two pieces */
};

#define NO_DIRECTION (-1)
#define STROKES_LIMIT (64 * 64) /* one for each two squares */

/* Writes the strokes of an answer and returns their number, 0 for most functions. Calls
   the function again, for single pieces. */
int strokes_of(const struct answer *answer, struct stroke strokes[STROKES_LIMIT]);

#endif
