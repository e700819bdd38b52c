/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The legend of a picture, and its description in words. */
#include "legend.h"

#include <bbfill.h>
#include <stdio.h>
#include <string.h>

#include "pieces.h"

enum {
  SWATCH = 18,
  STEP = 11,         /* of the scale of numbers */
  STEPS_LIMIT = 6,
  LETTER_WIDTH = 9,  /* at least that of an average letter of any sans-serif at 16 px */
  GAP = 18           /* between entries */
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

static int steps_of(int numbers_count) {
  return numbers_count < STEPS_LIMIT ? numbers_count : STEPS_LIMIT;
}

static const char *unit_of(enum result result) {
  return result == RESULT_LAYERS ? "layer" : result == RESULT_PARTS ? "part"
       : result == RESULT_MAP ? "move" : "place";
}

/* Adds an entry for a mark, without its place. */
static struct legend_entry *add(struct legend *legend, const char *look, bool is_ring,
                                uint64_t board) {
  struct legend_entry *entry = legend->entries + legend->count++;
  entry->look = look;
  entry->is_ring = is_ring;
  entry->board = board;
  return entry;
}

/* From left to right, and on to the next row where one is full. */
static void arrange(struct legend *legend, int numbers_count, int width) {
  int x = 0;
  legend->rows = 1;
  for (int i = 0; i < legend->count; i++) {
    struct legend_entry *entry = legend->entries + i;
    int needed = (entry->look ? SWATCH : STEP * steps_of(numbers_count)) + 8 +
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

void legend_make(struct legend *legend, const struct answer *answer, const struct marks *marks,
                 int numbers_count, int width) {
  const struct function *function = answer->call->function;
  bool first = true;
  legend->count = 0;
  if (!result_is_array(function->result))
    strcpy(add(legend, LOOK_RESULT, false, marks->result)->label, "result");
  else if (numbers_count > 0) {
    struct legend_entry *entry = add(legend, NULL, false, 0);
    const char *unit = unit_of(function->result);
    if (numbers_count == 1)
      snprintf(entry->label, sizeof entry->label, "%s 0", unit);
    else
      snprintf(entry->label, sizeof entry->label, "%ss 0 to %d", unit, numbers_count - 1);
  }
  for (int i = 0; function->parameters[i]; i++) {
    const struct parameter *parameter = function->parameters[i];
    if (parameter->kind == KIND_SET || parameter->kind == KIND_FILES) {
      uint64_t board = answer->arguments[i];
      if (parameter->kind == KIND_FILES)
        board = bbf_from_file_set((uint8_t)board);
      struct legend_entry *entry = add(legend, first ? LOOK_FIRST : LOOK_OTHERS, true, board);
      snprintf(entry->label, sizeof entry->label, "%s", parameter->name);
      first = false;
    } else if (parameter->kind == KIND_AREA && marks->outside) {
      struct legend_entry *entry = add(legend, LOOK_OUTSIDE, false, ~answer->arguments[i]);
      snprintf(entry->label, sizeof entry->label, "not in %s", parameter->name);
    }
  }
  arrange(legend, numbers_count, width);
}

/* A ring as on the board, or a small square of it. */
static void output_swatch(struct output *out, const struct legend_entry *entry, int x, int y) {
  if (entry->is_ring)
    output_format(out, "<circle cx=\"%d\" cy=\"%d\" r=\"8\" %s/>\n", x + SWATCH / 2,
                  y + SWATCH / 2, entry->look);
  else
    for (int i = 0; i < 2; i++)
      output_format(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" %s/>\n", x, y, SWATCH,
                    SWATCH, i ? entry->look : LOOK_LIGHT);
}

void output_legend(struct output *out, const struct legend *legend, const struct answer *answer,
                   int numbers_count, int left, int top) {
  int steps = steps_of(numbers_count);
  output_text(out, "<g " LOOK_INK " font-size=\"16\">\n");
  for (int i = 0; i < legend->count; i++) {
    const struct legend_entry *entry = legend->entries + i;
    int x = left + entry->x, y = top + LEGEND_ROW_HEIGHT * entry->row;
    if (entry->look)
      output_swatch(out, entry, x, y);
    for (int k = 0; !entry->look && k < steps; k++)
      output_format(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#%06x\"/>\n",
                    x + STEP * k, y, STEP, SWATCH,
                    colour_of(answer->call->function->result,
                              steps > 1 ? k * (numbers_count - 1) / (steps - 1) : 0,
                              numbers_count));
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
                        const struct answer *answer, const int numbers[64], int numbers_count) {
  if (answer->position)
    describe_pieces(out, answer->position);
  if (result_is_array(answer->call->function->result) && numbers_count == 0)
    output_text(out, "result: none.\n");
  for (int i = 0; i < legend->count; i++) {
    const struct legend_entry *entry = legend->entries + i;
    for (int number = 0; !entry->look && number < numbers_count; number++) {
      output_format(out, "%s %d: ", unit_of(answer->call->function->result), number);
      describe_squares(out, squares_of(numbers, number));
      output_text(out, ".\n");
    }
    if (entry->look) {
      output_format(out, "%s: ", entry->label);
      describe_squares(out, entry->board);
      output_text(out, ".\n");
    }
  }
}
