/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Answers as a picture: a standalone SVG without scripts, foreign fonts or ids
   that clash, so that several can stand in one page. Attributes give the light
   scheme; a style sheet changes them where the reader prefers a dark one. */
#include <string.h>

#include "answer.h"
#include "legend.h"
#include "pieces.h"

enum {
  SIDE = 60,           /* of a square */
  LEFT = 36,           /* of the board's left edge */
  TOP = 52,            /* of the board's upper edge */
  BOARD = 8 * SIDE,
  WIDTH = LEFT + BOARD + LEFT,
  LEGEND = TOP + BOARD + 40,
  RING = 26,           /* radius */
  RING_INSIDE = 22,
  CAPTION_SIZE = 18,
  CAPTION_SIZE_LEAST = 12
};

#define LOOK_HALO "class=\"halo\" fill=\"none\" stroke=\"#ffffff\" stroke-width=\"6\" " \
                  "stroke-opacity=\"0.8\""

static const char dark_scheme[] =
  "<style>@media (prefers-color-scheme: dark) {\n"
  ".bbfill .page { fill: #16191d }\n"
  ".bbfill .ink { fill: #e8e3da }\n"
  ".bbfill .quiet { fill: #a9a297 }\n"
  ".bbfill .light { fill: #8b8172 }\n"
  ".bbfill .dark { fill: #665d51 }\n"
  ".bbfill .frame { stroke: #3e3931 }\n"
  ".bbfill .result { fill: #2f9bff }\n"
  ".bbfill .outside { fill: #000000; fill-opacity: 0.5 }\n"
  ".bbfill .first { stroke: #ffab4a }\n"
  ".bbfill .others { stroke: #e3c8ff }\n"
  ".bbfill .halo { stroke: #16191d }\n"
  ".bbfill .way { stroke: #ffffff }\n"
  ".bbfill .white { fill: #f4f1ea }\n"
  "}</style>\n";

static int left_of(int square) {
  return LEFT + SIDE * (square % 8);
}

static int top_of(int square) {
  return TOP + SIDE * (7 - square / 8);
}

/* One path, with a rectangle for each run of squares in a rank. */
static void output_squares(struct output *out, uint64_t board, const char *look) {
  if (!board)
    return;
  output_format(out, "<path %s d=\"", look);
  for (int square = 0; square < 64; square++) {
    int first = square;
    if (!(board >> square & 1))
      continue;
    while (square % 8 < 7 && board >> (square + 1) & 1)
      square++;
    int width = SIDE * (square - first + 1);
    output_format(out, "M%d %dh%dv%dh-%dz", left_of(first), top_of(first), width, SIDE, width);
  }
  output_text(out, "\"/>\n");
}

static void output_rings(struct output *out, uint64_t board, int radius, const char *look) {
  if (!board)
    return;
  output_format(out, "<g %s>\n", look);
  for (int square = 0; square < 64; square++)
    if (board >> square & 1)
      output_format(out, "<circle cx=\"%d\" cy=\"%d\" r=\"%d\"/>\n", left_of(square) + SIDE / 2,
                    top_of(square) + SIDE / 2, radius);
  output_text(out, "</g>\n");
}

/* Black or white, whichever is easier to read on that colour. */
static const char *ink_on(unsigned colour) {
  unsigned light = 3 * (colour >> 16) + 6 * (colour >> 8 & 255) + (colour & 255);
  return light > 1300 ? "#1c1c1c" : "#ffffff";
}

/* The numbers of some squares: in the middle, or in a corner where a piece
   stands, edged in the square's colour since a ring may pass there. */
static void output_some_numbers(struct output *out, uint64_t squares, bool corner,
                                enum result result, const int numbers[64], int count) {
  if (!squares)
    return;
  output_format(out, "<g font-size=\"%d\" font-weight=\"bold\" text-anchor=\"%s\"%s>\n",
                corner ? 14 : 24, corner ? "end" : "middle",
                corner ? " paint-order=\"stroke\" stroke-width=\"4\"" : "");
  for (int square = 0; square < 64; square++) {
    if (!(squares >> square & 1))
      continue;
    unsigned colour = colour_of(result, numbers[square], count);
    output_format(out, "<text x=\"%d\" y=\"%d\" fill=\"%s\"",
                  left_of(square) + (corner ? SIDE - 3 : SIDE / 2),
                  top_of(square) + (corner ? 14 : SIDE / 2 + 8), ink_on(colour));
    if (corner)
      output_format(out, " stroke=\"#%06x\"", colour);
    output_format(out, ">%d</text>\n", numbers[square]);
  }
  output_text(out, "</g>\n");
}

static void output_numbers(struct output *out, const struct answer *answer,
                           const int numbers[64], int count) {
  enum result result = answer->call->function->result;
  uint64_t numbered = ~squares_of(numbers, -1);
  uint64_t occupied = answer->position ? answer->position->sets[SET_OCCUPIED] : 0;
  output_some_numbers(out, numbered & ~occupied, false, result, numbers, count);
  output_some_numbers(out, numbered & occupied, true, result, numbers, count);
}

static void output_numbered_squares(struct output *out, const struct answer *answer,
                                    const int numbers[64], int count) {
  output_text(out, "<g fill-opacity=\"0.88\">\n");
  for (int number = 0; number < count; number++) {
    char look[32];
    snprintf(look, sizeof look, "fill=\"#%06x\"",
             colour_of(answer->call->function->result, number, count));
    output_squares(out, squares_of(numbers, number), look);
  }
  output_text(out, "</g>\n");
}

/* A line from square to square in the order of their numbers, broken where the
   numbers stand. */
static void output_way(struct output *out, const int numbers[64], int count) {
  output_text(out, "<polyline class=\"way\" fill=\"none\" stroke=\"#2f2a24\" "
              "stroke-opacity=\"0.5\" stroke-width=\"5\" stroke-linejoin=\"round\" points=\"");
  for (int number = 0; number < count; number++)
    for (int square = 0; square < 64; square++)
      if (numbers[square] == number)
        output_format(out, "%d,%d ", left_of(square) + SIDE / 2, top_of(square) + SIDE / 2);
  output_text(out, "\"/>\n");
  for (int square = 0; square < 64; square++)
    if (numbers[square] >= 0)
      output_format(out, "<circle cx=\"%d\" cy=\"%d\" r=\"15\" fill=\"#%06x\"/>\n",
                    left_of(square) + SIDE / 2, top_of(square) + SIDE / 2,
                    colour_of(RESULT_PATH, numbers[square], count));
}

static void output_empty_board(struct output *out) {
  output_format(out, "<rect " LOOK_LIGHT " x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n", LEFT,
                TOP, BOARD, BOARD);
  output_squares(out, UINT64_C(0xaa55aa55aa55aa55), "class=\"dark\" fill=\"#d9cbb2\"");
  output_text(out, "<g class=\"quiet\" fill=\"#6b6255\" font-size=\"17\" "
              "text-anchor=\"middle\">\n");
  for (int i = 0; i < 8; i++) {
    output_format(out, "<text x=\"%d\" y=\"%d\">%d</text>\n", LEFT / 2,
                  top_of(8 * i) + SIDE / 2 + 6, i + 1);
    output_format(out, "<text x=\"%d\" y=\"%d\">%c</text>\n", left_of(i) + SIDE / 2,
                  TOP + BOARD + 22, 'a' + i);
  }
  output_text(out, "</g>\n");
}

static void output_title(struct output *out, const struct answer *answer) {
  output_text(out, "<title>");
  output_call(out, answer->call, output_xml);
  if (answer->position && answer->position->id) {
    output_text(out, " (");
    output_xml(out, answer->position->id, answer->position->id_length);
    output_char(out, ')');
  }
  output_text(out, "</title>\n");
}

/* Writes what there is room for, and counts it down. */
static void output_part(struct output *out, const char *text, size_t *room) {
  size_t length = strlen(text), part = length < *room ? length : *room;
  output_xml(out, text, part);
  *room -= part;
}

/* The call. A letter of a fixed font is 0.6 times as wide as its size; textLength
   sees to it where there is no such font. Long calls shrink to the board's width,
   and what is still too long ends in dots: the title has it all. */
static void output_caption(struct output *out, const struct call *call) {
  size_t length = strlen(call->function->name);
  for (int i = 0; call->function->parameters[i]; i++)
    length += 1 + strlen(call->arguments[i].text);
  size_t limit = BOARD * 10 / (6 * CAPTION_SIZE_LEAST);
  bool fits = length <= limit;
  size_t shown = fits ? length : limit, room = fits ? length : limit - 3;
  int size = BOARD * 10 / (6 * (int)shown);
  size = size < CAPTION_SIZE ? size : CAPTION_SIZE;
  output_format(out, "<text " LOOK_INK " x=\"%d\" y=\"34\" font-family=\"monospace\" "
                "font-size=\"%d\" font-weight=\"bold\" textLength=\"%d\" "
                "lengthAdjust=\"spacingAndGlyphs\">", LEFT, size, (int)shown * size * 6 / 10);
  output_part(out, call->function->name, &room);
  for (int i = 0; call->function->parameters[i]; i++) {
    output_part(out, " ", &room);
    output_part(out, call->arguments[i].text, &room);
  }
  output_text(out, fits ? "</text>\n" : "...</text>\n");
}

void write_svg(struct output *out, const struct answer *answer) {
  struct marks marks = answer_marks(answer);
  struct legend legend;
  int numbers[64], count = answer_numbers(answer, numbers);
  /* The pieces show better what stands in the way. */
  if (answer->position)
    marks.outside = 0;
  legend_make(&legend, answer, &marks, count, BOARD);
  int height = LEGEND + LEGEND_ROW_HEIGHT * legend.rows + 4;
  int width = answer->picture_width ? answer->picture_width : WIDTH;
  output_format(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                "xmlns:xlink=\"http://www.w3.org/1999/xlink\" class=\"bbfill\" role=\"img\" "
                "viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" font-family=\"sans-serif\">\n",
                WIDTH, height, width, (height * width + WIDTH / 2) / WIDTH);
  output_title(out, answer);
  output_text(out, "<desc>");
  output_description(out, &legend, answer, numbers, count);
  output_text(out, "</desc>\n");
  output_text(out, dark_scheme);
  output_format(out, "<rect class=\"page\" width=\"%d\" height=\"%d\" rx=\"10\" "
                "fill=\"#ffffff\"/>\n", WIDTH, height);
  output_caption(out, answer->call);
  output_empty_board(out);
  output_squares(out, marks.outside, LOOK_OUTSIDE);
  output_squares(out, marks.result, LOOK_RESULT);
  if (count > 0)
    output_numbered_squares(out, answer, numbers, count);
  output_format(out, "<rect class=\"frame\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" "
                "fill=\"none\" stroke=\"#6b6255\" stroke-width=\"2\"/>\n", LEFT, TOP, BOARD, BOARD);
  if (count > 0)
    output_rings(out, marks.first | marks.others, RING, LOOK_HALO);
  output_rings(out, marks.others & ~marks.first, RING, LOOK_OTHERS);
  output_rings(out, marks.others & marks.first, RING_INSIDE, LOOK_OTHERS);
  output_rings(out, marks.first, RING, LOOK_FIRST);
  if (answer->call->function->result == RESULT_PATH && count > 0)
    output_way(out, numbers, count);
  if (answer->position)
    output_pieces(out, answer->position, LEFT, TOP, SIDE);
  if (count > 0)
    output_numbers(out, answer, numbers, count);
  output_legend(out, &legend, answer, count, LEFT, LEGEND);
  output_text(out, "</svg>\n");
}
