/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Layout and drawing of the legend; the description lists the same entries. */
#include "legend.h"

#include <bbfill.h>
#include <stdio.h>
#include <string.h>

#include "../text/output/escape.h"
#include "pieces.h"

enum {
  SWATCH = 18,
  STEP = 11, /* width of one colour of the scale of numbers */
  STEPS_LIMIT = 6,
  LETTER_WIDTH = 9, /* at least the average in any sans-serif font at 16 px */
  GAP = 18          /* between entries */
};

/* Colours that have a contrast of at least 3:1 with every kind of square, which
   tests/cli/test_contrast.py computes. Those of the dark scheme are in svg.c. */
const char *look_of_stroke(int kind, enum game game) {
#define STROKE(name, colour) "class=\"" name "\" fill=\"none\" stroke=\"" colour "\""
  static const char *const looks[STROKE_KINDS] = {
      [BBF_NOEA] = STROKE("noea", "#0a3278"),
      [BBF_EAST] = STROKE("east", "#632100"),
      [BBF_SOEA] = STROKE("soea", "#0c3f07"),
      [BBF_SOUT] = STROKE("sout", "#6e0045"),
      [BBF_SOWE] = STROKE("sowe", "#483200"),
      [BBF_WEST] = STROKE("west", "#3d1e88"),
      [BBF_NOWE] = STROKE("nowe", "#003e3a"),
      [BBF_NORT] = STROKE("nort", "#710810"),
      [STROKE_LEAP] = STROKE("way", "#2f2a24"),
      [STROKE_CASTLING] = STROKE("way", "#2f2a24") " stroke-dasharray=\"9 5\"",
  };
  /* Without the class, no style sheet changes the colour. */
  return game == GAME_OTHELLO ? strchr(looks[kind], ' ') + 1 : looks[kind];
}

const char *look_of_mark(const struct drawing *drawing, const struct mark *mark) {
#define RING(name, colour, dashes)                    \
  "class=\"" name "\" fill=\"none\" stroke=\"" colour \
  "\" stroke-width=\"3\" stroke-dasharray=\"" dashes "\""
  static const char *const others[] = {
      RING("others", "#5b2d86", "7 5"),   RING("others2", "#00574d", "2 4"),
      RING("others3", "#8a1550", "16 4"), RING("others4", "#1d4f91", "10 3 2 3"),
      RING("others5", "#5f4b00", "4 9"),  RING("others6", "#2f2a24", "2 9"),
  };
  int before = 0;
  switch (mark->role) {
  case ROLE_RESULT:
    return drawing_game(drawing) == GAME_OTHELLO ? LOOK_RESULT_ON_GREEN : LOOK_RESULT;
  case ROLE_FIRST:
    return LOOK_FIRST;
  case ROLE_OTHERS:
    for (const struct mark *other = drawing->marks; other < mark; other++)
      before += other->role == ROLE_OTHERS;
    /* A seventh looks like the first. */
    return others[before % (int)(sizeof others / sizeof *others)];
  case ROLE_OUTSIDE:
    return LOOK_OUTSIDE;
  case ROLE_RAYS:
    break;
  }
  return look_of_stroke(mark->dir, drawing_game(drawing));
}

unsigned colour_of(const struct drawing *drawing, int number) {
  static const unsigned scale[] = {0xfbe3a2, 0xf4a259, 0xd1495b, 0x6d2e6f};
  static const unsigned apart[] = {0x8ecae6, 0xf4a259, 0xa7c957, 0xd991ba,
                                   0xffd166, 0x9b8ce0, 0x52b69a, 0xe07a5f};
  const int place = number - drawing->number_first, count = drawing->number_count;
  if (drawing->numbered == NUMBERS_PARTS)
    return apart[place % 8];
  int last = count > 1 ? count - 1 : 1, at = 3 * place, step = place < last ? at / last : 2;
  unsigned mixed = 0;
  for (int shift = 0; shift < 24; shift += 8) {
    int from = (int)(scale[step] >> shift & 255), to = (int)(scale[step + 1] >> shift & 255);
    mixed |= (unsigned)(from + (to - from) * (at - step * last) / last) << shift;
  }
  return mixed;
}

static int steps_of(int number_count) {
  return number_count < STEPS_LIMIT ? number_count : STEPS_LIMIT;
}

/* Places entries from left to right and begins a new row when one is full. */
static void arrange(struct legend *legend, int number_count, int width) {
  int x = 0;
  legend->rows = 1;
  for (int i = 0; i < legend->count; i++) {
    struct legend_entry *entry = legend->entries + i;
    int needed = (entry->look ? SWATCH : STEP * steps_of(number_count)) + 8 +
                 LETTER_WIDTH * (int)strlen(entry->label);
    if (x > 0 && x + needed > width) {
      x = 0;
      legend->rows++;
    }
    entry->x = x;
    entry->row = legend->rows - 1;
    x += needed + GAP;
  }
}

static void add_numbers(struct legend *legend, const struct drawing *drawing) {
  const int first = drawing->number_first, count = drawing->number_count;
  struct legend_entry *entry = legend->entries + legend->count++;
  const char *unit = drawing_unit(drawing);
  entry->look = NULL;
  if (count == 1)
    snprintf(entry->label, sizeof entry->label, "%s%s %d", unit, first ? "s:" : "", first);
  else
    snprintf(entry->label, sizeof entry->label, "%ss %d to %d", unit, first, first + count - 1);
}

static void add_mark(struct legend *legend, const struct drawing *drawing,
                     const struct mark *mark) {
  struct legend_entry *entry = legend->entries + legend->count++;
  entry->look = look_of_mark(drawing, mark);
  entry->shape = mark->role == ROLE_FIRST || mark->role == ROLE_OTHERS ? SHAPE_RING
                 : mark->role == ROLE_RAYS                             ? SHAPE_LINE
                                                                       : SHAPE_SQUARE;
  entry->squares = mark->squares;
  snprintf(entry->label, sizeof entry->label, "%s%s", mark->role == ROLE_OUTSIDE ? "not in " : "",
           mark->name);
}

struct legend legend_of(const struct drawing *drawing, int width) {
  struct legend legend = {.game = drawing_game(drawing)};
  if (drawing->number_count > 0)
    add_numbers(&legend, drawing);
  for (int i = 0; i < drawing->mark_count; i++)
    /* An area that is the whole board needs no entry, nor does a direction without rays. */
    if ((drawing->marks[i].role != ROLE_OUTSIDE || drawing->squares[ROLE_OUTSIDE]) &&
        (drawing->marks[i].role != ROLE_RAYS || drawing->marks[i].squares))
      add_mark(&legend, drawing, drawing->marks + i);
  arrange(&legend, drawing->number_count, width);
  return legend;
}

static void output_small_square(struct output *out, int x, int y, const char *look) {
  output_format(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" %s/>\n", x, y, SWATCH,
                SWATCH, look);
}

/* A ring, a stroke, or a small square of the board, which is below strokes on green. */
static void output_swatch(struct output *out, const struct legend_entry *entry, enum game game,
                          int x, int y) {
  const bool green = game == GAME_OTHELLO;
  if (entry->shape == SHAPE_SQUARE || (entry->shape == SHAPE_LINE && green))
    output_small_square(out, x, y, green ? LOOK_GREEN : LOOK_LIGHT);
  if (entry->shape == SHAPE_RING)
    output_format(out, "<circle cx=\"%d\" cy=\"%d\" r=\"8\" %s/>\n", x + SWATCH / 2, y + SWATCH / 2,
                  entry->look);
  else if (entry->shape == SHAPE_LINE)
    output_format(out, "<path %s stroke-width=\"5\" d=\"M%d %dh%d\"/>\n", entry->look, x,
                  y + SWATCH / 2, SWATCH);
  else
    output_small_square(out, x, y, entry->look);
}

void output_legend(struct output *out, const struct legend *legend, const struct drawing *drawing,
                   int left, int top) {
  const int count = drawing->number_count, steps = steps_of(count);
  output_text(out, "<g " LOOK_INK " font-size=\"16\">\n");
  for (int i = 0; i < legend->count; i++) {
    const struct legend_entry *entry = legend->entries + i;
    int x = left + entry->x, y = top + LEGEND_ROW_HEIGHT * entry->row;
    if (entry->look)
      output_swatch(out, entry, legend->game, x, y);
    for (int k = 0; !entry->look && k < steps; k++)
      output_format(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#%06x\"/>\n",
                    x + STEP * k, y, STEP, SWATCH,
                    colour_of(drawing, drawing->number_first +
                                           (steps > 1 ? k * (count - 1) / (steps - 1) : 0)));
    output_format(out, "<text x=\"%d\" y=\"%d\">", x + (entry->look ? SWATCH : STEP * steps) + 8,
                  y + 15);
    output_xml(out, entry->label, strlen(entry->label));
    output_text(out, "</text>\n");
  }
  output_text(out, "</g>\n");
}

static void describe_squares(struct output *out, uint64_t board) {
  bool any = false;
  for (int square = 0; square < 64; square++)
    if (board >> square & 1) {
      output_format(out, "%s%c%d", any ? ", " : "", 'a' + square % 8, square / 8 + 1);
      any = true;
    }
  if (!any)
    output_text(out, "none");
}

static void describe_discs(struct output *out, const struct position *position) {
  const bool black_to_move = position->fields.black_to_move;
  for (int set = SET_BLACK; set >= SET_WHITE; set--) {
    output_text(out, set == SET_BLACK ? "Black" : "White");
    if (black_to_move == (set == SET_BLACK))
      output_text(out, ", to move");
    output_text(out, ": discs ");
    describe_squares(out, position->sets[set]);
    output_text(out, ".\n");
  }
}

static void describe_pieces(struct output *out, const struct position *position) {
  for (int side = 0; side < 2; side++) {
    const uint64_t *sets = position->sets + PIECE_KINDS * side;
    bool any = false;
    for (int kind = PIECE_KINDS - 1; kind >= 0; kind--)
      if (sets[kind]) {
        output_text(out, any ? "; " : side ? "Black: " : "White: ");
        output_text(out, piece_names[kind]);
        output_text(out, sets[kind] & (sets[kind] - 1) ? "s " : " ");
        describe_squares(out, sets[kind]);
        any = true;
      }
    if (any)
      output_text(out, ".\n");
  }
}

void output_description(struct output *out, const struct legend *legend,
                        const struct drawing *drawing) {
  if (drawing_game(drawing) == GAME_OTHELLO)
    describe_discs(out, drawing->position);
  else if (drawing->position)
    describe_pieces(out, drawing->position);
  if (drawing->numbered && drawing->number_count == 0)
    output_text(out, "result: none.\n");
  for (int i = 0; i < legend->count; i++) {
    const struct legend_entry *entry = legend->entries + i;
    const int first = drawing->number_first, end = first + drawing->number_count;
    for (int number = first; !entry->look && number < end; number++) {
      const char *unit = drawing_unit(drawing);
      if (drawing->numbered == NUMBERS_COUNTS)
        output_format(out, "%d %s%s: ", number, unit, number == 1 ? "" : "s");
      else
        output_format(out, "%s %d: ", unit, number);
      describe_squares(out, drawing_numbered(drawing, number));
      output_text(out, ".\n");
    }
    if (entry->look) {
      output_xml(out, entry->label, strlen(entry->label));
      output_text(out, ": ");
      describe_squares(out, entry->squares);
      output_text(out, ".\n");
    }
  }
}
