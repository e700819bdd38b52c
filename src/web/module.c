/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What the module has beside the library's functions: pictures, as the program draws them. */
#include "../draw/svg.h"

#define EXPORT __attribute__((visibility("default")))

/* What an argument is, and what a result: a board; their number, and then the boards; the largest
   number of a map, and then all. Rays have the sliders of each direction after them, and the empty
   squares. #draw of runtime/bbfill.ts has these numbers. */
enum shown_argument { ARGUMENT_BOARD, ARGUMENT_AREA, ARGUMENT_TEXT };
enum shown_result { BOARD, LAYERS, PARTS, PATH, MAP, COUNTS, MOVES, RAYS };

/* An argument in a picture: its caption, and what it marks. */
struct argument_drawn {
  const char *name, *text;
  int kind; /* an enum shown_argument */
  uint64_t board;
};

/* What a picture is made of; #draw writes it. */
struct picture {
  const char *title;                   /* of the caption */
  const uint64_t *result;              /* by its kind */
  const struct bbf_position *position; /* NULL if there is none */
  int result_kind;                     /* an enum shown_result */
  int width;                           /* in pixels, 0 for the default */
  int from_black;
  int count; /* at most NAMED_MARKS_LIMIT */
  struct argument_drawn arguments[NAMED_MARKS_LIMIT];
};

_Static_assert(offsetof(struct picture, arguments) == 32 && sizeof(struct argument_drawn) == 24 &&
                   offsetof(struct argument_drawn, board) == 16 && NAMED_MARKS_LIMIT == 8,
               "#draw");

static struct stroke strokes[STROKES_LIMIT];

static void add_result(struct drawing *drawing, enum shown_result kind, const uint64_t *result) {
  static const enum numbers numbers[] = {
      [LAYERS] = NUMBERS_LAYERS, [PARTS] = NUMBERS_PARTS,   [PATH] = NUMBERS_PATH,
      [MAP] = NUMBERS_MAP,       [COUNTS] = NUMBERS_COUNTS,
  };
  const int count = (int)result[0];
  drawing->strokes = strokes;
  switch (kind) {
  case BOARD:
    drawing_add_mark(drawing, ROLE_RESULT, "result", result[0]);
    break;
  case LAYERS:
  case PARTS:
  case PATH:
    drawing_number_boards(drawing, numbers[kind], result + 1, count);
    break;
  case MAP:
  case COUNTS:
    drawing_number_map(drawing, numbers[kind], result + 1, count);
    break;
  case MOVES:
    drawing_add_moves(drawing, result + 1, count);
    drawing->stroke_count = strokes_of_moves(result + 1, count, strokes);
    break;
  case RAYS:
    drawing_add_rays(drawing, result + 1);
    drawing->stroke_count = strokes_of_rays(result + 1 + 8, result[1 + 16], strokes);
    break;
  }
}

/* Writes as much of the picture into text as there is room for, and returns its length. */
EXPORT size_t web_svg(const struct picture *picture, char *text, size_t size) {
  static struct output out; /* too large for the stack */
  FILE file = {text, size, 0};
  struct position position;
  if (picture->position)
    position = position_of(picture->position);
  struct drawing drawing = drawing_of_position(picture->position ? &position : NULL);
  enum role role = ROLE_FIRST;
  drawing.from_black = picture->from_black;
  drawing_add_word(&drawing, picture->title);
  add_result(&drawing, (enum shown_result)picture->result_kind, picture->result);
  for (const struct argument_drawn *argument = picture->arguments;
       argument < picture->arguments + picture->count; argument++) {
    drawing_add_word(&drawing, argument->text);
    if (argument->kind == ARGUMENT_AREA)
      drawing_add_mark(&drawing, ROLE_OUTSIDE, argument->name, ~argument->board);
    if (argument->kind == ARGUMENT_BOARD) {
      drawing_add_mark(&drawing, role, argument->name, argument->board);
      role = ROLE_OTHERS;
    }
  }
  out.file = &file;
  out.used = 0;
  out.picture_width = picture->width;
  draw_svg(&out, &drawing);
  output_flush(&out);
  return file.length;
}
