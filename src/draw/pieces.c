/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The outlines of the six kinds of pieces, and the colours of each side and of discs. */
#include "pieces.h"

const char *const piece_names[PIECE_KINDS] = {"pawn", "knight", "bishop", "rook", "queen", "king"};

/* Paths in a square of 100 by 100: the body, and the lines inside it. */
/* clang-format off */
static const struct outline {
  const char *body, *lines;
} outlines[PIECE_KINDS] = {
  {"M25 88C25 80 28 77 33 76C40 69 43 60 43 49H37C32 49 32 44 36 43L42 41A15.5 15.5 0 1 1 58 41"
   "L64 43C68 44 68 49 63 49H57C57 60 60 69 67 76C72 77 75 80 75 88Z",
   "M33 76H67"},
  {"M24 88C24 80 27 77 33 76C33 63 44 60 46 50C40 56 33 54 29 60C25 66 20 64 17 60"
   "C13 56 14 52 16 48C23 38 23 31 32 24C31 19 33 15 35 10L44 18L50 10C53 13 55 17 55 21"
   "C73 27 81 47 77 76C82 77 85 80 85 88Z",
   "M33 76H77M36 35V36M20 54V55M59 32C67 39 70 50 69 64"},
  {"M22 88C22 81 28 79 38 76C32 71 30 66 31 62C24 50 32 34 45 25A7.5 7.5 0 1 1 55 25"
   "C68 34 76 50 69 62C70 66 68 71 62 76C72 79 78 81 78 88Z",
   "M31 62H69M50 35V52M42 43H58"},
  {"M22 88C22 80 25 77 31 76L34 44L26 37V17H38V26H44.5V17H55.5V26H62V17H74V37L66 44L69 76"
   "C75 77 78 80 78 88Z",
   "M31 76H69M34 44H66"},
  {"M23 88C23 80 26 77 31 76C30 64 22 52 15 37A6 6 0 1 1 21 34L33 46L31 28A6 6 0 1 1 37 26L46 43"
   "L47 23A6 6 0 1 1 53 23L54 43L63 26A6 6 0 1 1 69 28L67 46L79 34A6 6 0 1 1 85 37"
   "C78 52 70 64 69 76C74 77 77 80 77 88Z",
   "M31 76H69M28 62C42 58 58 58 72 62"},
  {"M23 88C23 80 26 77 31 76L29 66C8 56 13 35 29 35C38 35 44 37 46 42V27H38V19H46V10H54V19H62V27H54"
   "V42C56 37 62 35 71 35C87 35 92 56 71 66L69 76C74 77 77 80 77 88Z",
   "M31 76H69M29 66C42 62 58 62 71 66M50 49V63"},
};
/* clang-format on */

/* The edge of a black piece is white and outside the body, so that the piece can be seen
   on a dark square. */
static const char *const looks[] = {
    "class=\"white\" fill=\"#ffffff\" stroke=\"#1c1c1c\" stroke-width=\"3.5\"",
    "class=\"black\" fill=\"#1c1c1c\" stroke=\"#ffffff\" stroke-width=\"3\" paint-order=\"stroke\"",
};

/* Other pictures in the same page may use the same ids, but with the same outlines.
   xlink:href is used because some programs do not support href yet. */
void output_pieces(struct output *out, const struct drawing *drawing, int left, int top, int side) {
  const uint64_t *sets = drawing->position->sets;
  if (!sets[SET_OCCUPIED])
    return;
  output_text(out, "<defs>\n");
  for (int kind = 0; kind < PIECE_KINDS; kind++)
    if (sets[kind] | sets[PIECE_KINDS + kind])
      output_format(out, "<g id=\"bbfill-%s\"><path d=\"%s\"/><path d=\"%s\" fill=\"none\"/></g>\n",
                    piece_names[kind], outlines[kind].body, outlines[kind].lines);
  output_format(out,
                "</defs>\n<g transform=\"translate(%d %d) scale(%d.%d)\" "
                "stroke-linecap=\"round\" stroke-linejoin=\"round\">\n",
                left, top, side / 100, side / 10 % 10); /* sides are multiples of 10 */
  for (int set = 0; set < PIECE_COUNT; set++) {
    if (set % PIECE_KINDS == 0)
      output_format(out, "%s<g %s>\n", set ? "</g>\n" : "", looks[set / PIECE_KINDS]);
    for (int square = 0; square < 64; square++)
      if (sets[set] >> square & 1)
        output_format(out, "<use xlink:href=\"#bbfill-%s\" x=\"%d\" y=\"%d\"/>\n",
                      piece_names[set % PIECE_KINDS], 100 * drawing_column(drawing, square % 8),
                      100 * drawing_row(drawing, square / 8));
  }
  output_text(out, "</g>\n</g>\n");
}

void output_discs(struct output *out, const struct drawing *drawing, int left, int top, int side) {
  static const char *const looks_of_discs[] = {
      "class=\"white\" fill=\"#ffffff\" stroke=\"#5d5a55\"",
      "class=\"black\" fill=\"#1c1c1c\" stroke=\"#000000\"",
  };
  for (int i = 0; i < 2; i++) {
    const uint64_t discs = drawing->position->sets[SET_WHITE + i];
    if (!discs)
      continue;
    output_format(out, "<g %s>\n", looks_of_discs[i]);
    for (int square = 0; square < 64; square++)
      if (discs >> square & 1)
        output_format(out, "<circle cx=\"%d\" cy=\"%d\" r=\"%d\"/>\n",
                      left + side * drawing_column(drawing, square % 8) + side / 2,
                      top + side * drawing_row(drawing, square / 8) + side / 2, side * 2 / 5);
    output_text(out, "</g>\n");
  }
}
