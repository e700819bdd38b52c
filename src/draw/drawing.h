/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What a picture or a diagram shows: a board's pieces, marks and numbers on its squares, strokes
   between them, and a title. svg.h and diagram.h draw it. */
#ifndef DRAW_DRAWING_H
#define DRAW_DRAWING_H

#include <bbfill/moves.h>

#include "../text/input/position.h"

/* What a mark means. A mark of ROLE_OUTSIDE has the squares that are not in an area, one of
   ROLE_RAYS those of the result in one direction, by leaps of knights or by castling. */
enum role { ROLE_RESULT, ROLE_FIRST, ROLE_OTHERS, ROLE_OUTSIDE, ROLE_RAYS };
#define ROLE_COUNT 5

/* Kinds of arrows other than the eight directions. */
enum { STROKE_LEAP = 8, STROKE_CASTLING, STROKE_KINDS };

struct mark {
  enum role role;
  const char *name; /* of an argument or a direction, or "result" */
  uint64_t squares;
  int dir; /* of ROLE_RAYS: a direction or a STROKE_ */
};

struct stroke {
  int from, to; /* squares */
  int dir;      /* of a ray; a STROKE_ for other moves; NO_DIRECTION between two pieces */
};

#define NO_DIRECTION (-1)
#define STROKES_LIMIT (64 * 64) /* one for each two squares */

/* What numbers on squares count. Those of rays are directions, which pictures show as arrows. */
enum numbers {
  NUMBERS_NONE,
  NUMBERS_LAYERS,
  NUMBERS_PARTS,
  NUMBERS_PATH,
  NUMBERS_MAP,
  NUMBERS_COUNTS
};

#define NAMED_MARKS_LIMIT 8 /* besides the result */
#define MARKS_LIMIT (1 + STROKE_KINDS + NAMED_MARKS_LIMIT)
#define TITLE_LIMIT (1 + NAMED_MARKS_LIMIT)

struct drawing {
  const struct position *position; /* NULL if there are no pieces */
  bool from_black;                 /* the board is turned by half, as Black sees that of chess */
  const char *title[TITLE_LIMIT];  /* words */
  int title_count;
  int mark_count;
  struct mark marks[MARKS_LIMIT];
  uint64_t squares[ROLE_COUNT]; /* the union of the marks of each role */
  enum numbers numbered;
  int number_first; /* the smallest number, 0 or 1 */
  int number_count; /* how many there are from that on */
  int numbers[64];  /* -1: none */
  const struct stroke *strokes;
  int stroke_count;
};

/* Nothing on the squares but the pieces of a position, which may be NULL. */
struct drawing drawing_of_position(const struct position *position);

void drawing_add_word(struct drawing *drawing, const char *word);
void drawing_add_mark(struct drawing *drawing, enum role role, const char *name, uint64_t squares);

/* Numbers the squares of boards from 0 on, the later ones over the earlier ones. */
void drawing_number_boards(struct drawing *drawing, enum numbers what, const uint64_t *boards,
                           int count);

/* The numbers of a map or of counts, of which 0 is none. */
void drawing_number_map(struct drawing *drawing, enum numbers what, const uint64_t map[64],
                        int largest);

/* The squares of rays, a mark for each direction; and their strokes, from each slider of a
   direction to the last square that it attacks. Returns the number of strokes. */
void drawing_add_rays(struct drawing *drawing, const uint64_t rays[8]);
int strokes_of_rays(const uint64_t sliders[8], uint64_t empty,
                    struct stroke strokes[STROKES_LIMIT]);

/* The squares that sets of moves or contacts lead to; then those of each direction, for pictures
   with arrows. Promotions lead where the moves to a queen do. Strokes are an arrow for each piece
   and each direction, to the furthest square, and one for each other move. */
void drawing_add_moves(struct drawing *drawing, const uint64_t *sets, int count);
int strokes_of_moves(const uint64_t *sets, int count, struct stroke strokes[STROKES_LIMIT]);

/* In which column from the left a file is shown, and in which row from the top a rank, from 0 on.
   Also the file of a column. */
int drawing_column(const struct drawing *drawing, int file);
int drawing_row(const struct drawing *drawing, int rank);

/* The squares with this number. */
uint64_t drawing_numbered(const struct drawing *drawing, int number);

enum game drawing_game(const struct drawing *drawing);

/* What the numbers count, as in "layer". */
const char *drawing_unit(const struct drawing *drawing);

#endif
