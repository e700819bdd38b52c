/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Layout and drawing of the legend; the description lists the same entries. */
#include "legend.h"

#include <bbfill.h>
#include <stdio.h>
#include <string.h>

#include "pieces.h"

enum {
  SWATCH = 18,
  STEP = 11,         /* width of one colour of the scale of numbers */
  STEPS_LIMIT = 6,
  LETTER_WIDTH = 9,  /* at least the average in any sans-serif font at 16 px */
  GAP = 18           /* between entries */
};

#define LOOK_OTHER_MOVE "class=\"way\" fill=\"none\" stroke=\"#2f2a24\""

const char *const look_of_direction[STROKE_KINDS] = {
  [BBF_NOEA] = "fill=\"none\" stroke=\"#1f6fb5\"", [BBF_EAST] = "fill=\"none\" stroke=\"#c8501e\"",
  [BBF_SOEA] = "fill=\"none\" stroke=\"#4c8a1f\"", [BBF_SOUT] = "fill=\"none\" stroke=\"#b0307a\"",
  [BBF_SOWE] = "fill=\"none\" stroke=\"#a07800\"", [BBF_WEST] = "fill=\"none\" stroke=\"#6a4fc0\"",
  [BBF_NOWE] = "fill=\"none\" stroke=\"#0f8577\"", [BBF_NORT] = "fill=\"none\" stroke=\"#c22f3a\"",
  [STROKE_LEAP] = LOOK_OTHER_MOVE,
  [STROKE_CASTLING] = LOOK_OTHER_MOVE " stroke-dasharray=\"9 5\"",
};

unsigned colour_of(enum result result, int number, int count) {
  static const unsigned scale[] = {0xfbe3a2, 0xf4a259, 0xd1495b, 0x6d2e6f};
  static const unsigned apart[] = {0x8ecae6, 0xf4a259, 0xa7c957, 0xd991ba,
                                   0xffd166, 0x9b8ce0, 0x52b69a, 0xe07a5f};
  if (result == RESULT_PARTS)
    return apart[number % 8];
  int last = count > 1 ? count - 1 : 1, at = 3 * number, step = number < last ? at / last : 2;
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

static void add_numbers(struct legend *legend, enum result result, int first, int count) {
  struct legend_entry *entry = legend->entries + legend->count++;
  const char *unit = result_unit(result);
  entry->look = NULL;
  if (count == 1)
    snprintf(entry->label, sizeof entry->label, "%s%s %d", unit, first ? "s:" : "", first);
  else
    snprintf(entry->label, sizeof entry->label, "%ss %d to %d", unit, first, first + count - 1);
}

static void add_mark(struct legend *legend, const struct mark *mark) {
  static const char *const looks[] = {
    [ROLE_RESULT] = LOOK_RESULT,
    [ROLE_FIRST] = LOOK_FIRST,
    [ROLE_OTHERS] = LOOK_OTHERS,
    [ROLE_OUTSIDE] = LOOK_OUTSIDE,
  };
  struct legend_entry *entry = legend->entries + legend->count++;
  entry->look = mark->role == ROLE_RAYS ? look_of_direction[mark->dir] : looks[mark->role];
  if (mark->role == ROLE_RESULT && legend->game == GAME_OTHELLO)
    entry->look = LOOK_RESULT_ON_GREEN;
  entry->shape = mark->role == ROLE_FIRST || mark->role == ROLE_OTHERS ? SHAPE_RING
                 : mark->role == ROLE_RAYS                              ? SHAPE_LINE
                                                                        : SHAPE_SQUARE;
  entry->squares = mark->squares;
  snprintf(entry->label, sizeof entry->label, "%s%s", mark->role == ROLE_OUTSIDE ? "not in " : "",
           mark->name);
}

struct legend legend_of(const struct picture *picture, enum result result, int width) {
  struct legend legend = {.game = picture->game};
  if (picture->number_count > 0)
    add_numbers(&legend, result, picture->number_first, picture->number_count);
  for (int i = 0; i < picture->mark_count; i++)
    /* An area that is the whole board needs no entry, nor does a direction without rays. */
    if ((picture->marks[i].role != ROLE_OUTSIDE || picture->squares[ROLE_OUTSIDE]) &&
        (picture->marks[i].role != ROLE_RAYS || picture->marks[i].squares))
      add_mark(&legend, picture->marks + i);
  arrange(&legend, picture->number_count, width);
  return legend;
}

/* A ring, a line, or a small square of the board. */
static void output_swatch(struct output *out, const struct legend_entry *entry, enum game game,
                          int x, int y) {
  if (entry->shape == SHAPE_RING)
    output_format(out, "<circle cx=\"%d\" cy=\"%d\" r=\"8\" %s/>\n", x + SWATCH / 2,
                  y + SWATCH / 2, entry->look);
  else if (entry->shape == SHAPE_LINE)
    output_format(out, "<path %s stroke-width=\"5\" d=\"M%d %dh%d\"/>\n", entry->look, x,
                  y + SWATCH / 2, SWATCH);
  else
    for (int i = 0; i < 2; i++)
      output_format(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" %s/>\n", x, y, SWATCH,
                    SWATCH, i ? entry->look : game == GAME_OTHELLO ? LOOK_GREEN : LOOK_LIGHT);
}

void output_legend(struct output *out, const struct legend *legend, const struct picture *picture,
                   enum result result, int left, int top) {
  const int count = picture->number_count, steps = steps_of(count);
  output_text(out, "<g " LOOK_INK " font-size=\"16\">\n");
  for (int i = 0; i < legend->count; i++) {
    const struct legend_entry *entry = legend->entries + i;
    int x = left + entry->x, y = top + LEGEND_ROW_HEIGHT * entry->row;
    if (entry->look)
      output_swatch(out, entry, legend->game, x, y);
    for (int k = 0; !entry->look && k < steps; k++)
      output_format(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#%06x\"/>\n",
                    x + STEP * k, y, STEP, SWATCH,
                    colour_of(result, steps > 1 ? k * (count - 1) / (steps - 1) : 0, count));
    output_format(out, "<text x=\"%d\" y=\"%d\">%s</text>\n",
                  x + (entry->look ? SWATCH : STEP * steps) + 8, y + 15, entry->label);
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
  const bool black_to_move = position->men.black_to_move;
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
                        const struct picture *picture, const struct answer *answer) {
  const enum result result = answer->call->function->result;
  if (picture->game == GAME_OTHELLO)
    describe_discs(out, answer->position);
  else if (answer->position)
    describe_pieces(out, answer->position);
  if (result_is_array(result) && picture->number_count == 0 && result != RESULT_RAYS &&
      result != RESULT_MOVES)
    output_text(out, "result: none.\n");
  for (int i = 0; i < legend->count; i++) {
    const struct legend_entry *entry = legend->entries + i;
    const int first = picture->number_first, end = first + picture->number_count;
    for (int number = first; !entry->look && number < end; number++) {
      const char *unit = result_unit(result);
      if (result == RESULT_COUNTS)
        output_format(out, "%d %s%s: ", number, unit, number == 1 ? "" : "s");
      else
        output_format(out, "%s %d: ", unit, number);
      describe_squares(out, picture_numbered(picture, number));
      output_text(out, ".\n");
    }
    if (entry->look) {
      output_format(out, "%s: ", entry->label);
      describe_squares(out, entry->squares);
      output_text(out, ".\n");
    }
  }
}
