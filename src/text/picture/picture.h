/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What a picture of an answer shows, drawn or as text: which squares it marks, what each
   mark means, and the numbers on squares. */
#ifndef TEXT_PICTURE_H
#define TEXT_PICTURE_H

#include "../answer.h"

/* Kinds of arrows other than the eight directions. */
enum { STROKE_LEAP = 8, STROKE_CASTLING, STROKE_KINDS };

/* What a mark means. A mark of ROLE_OUTSIDE has the squares that are not in an area, one of
   ROLE_RAYS those of the result in one direction, by leaps of knights or by castling. */
enum role { ROLE_RESULT, ROLE_FIRST, ROLE_OTHERS, ROLE_OUTSIDE, ROLE_RAYS };
#define ROLE_COUNT 5
#define MARKS_LIMIT (1 + STROKE_KINDS + ARGUMENTS_LIMIT)

struct mark {
  enum role role;
  const char *name; /* of the parameter or the direction, or "result" */
  uint64_t squares;
  int dir; /* of ROLE_RAYS: a direction or a STROKE_ */
};

struct picture {
  enum game game; /* of the position; Othello has rank 1 on top, and discs on green */
  int mark_count;
  struct mark marks[MARKS_LIMIT];
  uint64_t squares[ROLE_COUNT]; /* the union of the marks of each role */
  int number_first;             /* the smallest number, 0 or 1 */
  int number_count;             /* how many there are from that on; 0 for rays */
  int numbers[64];              /* layer, part, direction, place in a path, value of a map or
                                   count; -1: none */
};

/* Numbers and text cannot be drawn. */
bool result_is_drawable(enum result result);

/* The result comes first, unless the picture shows it as numbers. Pieces that the position
   shows anyway are not marked: arguments that are implied, and those that strokes lead over. */
struct picture picture_of(const struct answer *answer);

/* The squares to which the moves of the sets from first on lead, count sets. */
uint64_t picture_targets(const struct answer *answer, int first, int count);

/* The squares with this number. */
uint64_t picture_numbered(const struct picture *picture, int number);

#endif
