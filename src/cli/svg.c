/* Answers as a picture: a standalone SVG without scripts, styles or ids, so that
   several can stand in one page. */
#include <bbfill.h>
#include <string.h>

#include "answer.h"

enum {
  SIDE = 60,           /* of a square */
  LEFT = 36,           /* of the board's left edge */
  TOP = 52,            /* of the board's upper edge */
  WIDTH = LEFT + 8 * SIDE + LEFT,
  LEGEND = TOP + 8 * SIDE + 58,
  HEIGHT = LEGEND + 22
};

#define FONT "font-family=\"DejaVu Sans, Verdana, Helvetica, Arial, sans-serif\""
#define PIECE_FONT "font-family=\"DejaVu Sans, Segoe UI Symbol, Noto Sans Symbols 2, " \
                   "Apple Symbols, Arial Unicode MS, sans-serif\""
#define RESULT_STYLE "fill=\"#2180d8\" fill-opacity=\"0.6\""
#define FIRST_STYLE "fill=\"none\" stroke=\"#e0671c\" stroke-width=\"4\""
#define OTHERS_STYLE "fill=\"none\" stroke=\"#7b4fa3\" stroke-width=\"3\" stroke-dasharray=\"7 5\""
#define HALO_STYLE "fill=\"none\" stroke=\"#ffffff\" stroke-width=\"5\" stroke-opacity=\"0.8\""
#define OUTSIDE_STYLE "fill=\"#3b3b3b\" fill-opacity=\"0.28\""

static int left_of(int square) {
  return LEFT + SIDE * (square % 8);
}

static int top_of(int square) {
  return TOP + SIDE * (7 - square / 8);
}

static void output_squares(struct output *out, uint64_t board, const char *style) {
  output_format(out, "<g %s>\n", style);
  for (int square = 0; square < 64; square++)
    if (board >> square & 1)
      output_format(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n", left_of(square),
                    top_of(square), SIDE, SIDE);
  output_text(out, "</g>\n");
}

static void output_rings(struct output *out, uint64_t board, int radius, const char *style) {
  output_format(out, "<g %s>\n", style);
  for (int square = 0; square < 64; square++)
    if (board >> square & 1)
      output_format(out, "<circle cx=\"%d\" cy=\"%d\" r=\"%d\"/>\n", left_of(square) + SIDE / 2,
                    top_of(square) + SIDE / 2, radius);
  output_text(out, "</g>\n");
}

/* The colour of a number, of those from 0 to count - 1: a scale from light to
   dark where their order means something, else colours that differ. */
static unsigned colour_of(enum result result, int number, int count) {
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

/* Black or white, whichever is easier to read on that colour. */
static const char *ink_on(unsigned colour) {
  unsigned light = 3 * (colour >> 16) + 6 * (colour >> 8 & 255) + (colour & 255);
  return light > 1300 ? "#1c1c1c" : "#ffffff";
}

/* A number that shares its square with a piece stands in a corner. */
static void output_numbers(struct output *out, const struct answer *answer,
                           const int numbers[64], int count) {
  enum result result = answer->call->function->result;
  uint64_t occupied = answer->position ? answer->position->sets[SET_OCCUPIED] : 0;
  output_text(out, "<g font-weight=\"bold\" text-anchor=\"middle\">\n");
  for (int square = 0; square < 64; square++) {
    bool corner = occupied >> square & 1;
    int x = left_of(square) + (corner ? SIDE - 10 : SIDE / 2);
    int y = top_of(square) + (corner ? 14 : SIDE / 2 + 8);
    if (numbers[square] >= 0)
      output_format(out, "<text x=\"%d\" y=\"%d\" font-size=\"%d\" fill=\"%s\">%d</text>\n", x, y,
                    corner ? 14 : 24, ink_on(colour_of(result, numbers[square], count)),
                    numbers[square]);
  }
  output_text(out, "</g>\n");
}

static void output_numbered_squares(struct output *out, const struct answer *answer,
                                    const int numbers[64], int count) {
  output_text(out, "<g fill-opacity=\"0.88\">\n");
  for (int square = 0; square < 64; square++)
    if (numbers[square] >= 0)
      output_format(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#%06x\"/>\n",
                    left_of(square), top_of(square), SIDE, SIDE,
                    colour_of(answer->call->function->result, numbers[square], count));
  output_text(out, "</g>\n");
}

/* A line from square to square in the order of their numbers, broken where the
   numbers stand. */
static void output_way(struct output *out, const int numbers[64], int count) {
  output_text(out, "<polyline fill=\"none\" stroke=\"#2f2a24\" stroke-opacity=\"0.5\" "
              "stroke-width=\"5\" stroke-linejoin=\"round\" points=\"");
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
  output_squares(out, ~UINT64_C(0), "fill=\"#f6f1e6\"");
  output_squares(out, UINT64_C(0xaa55aa55aa55aa55), "fill=\"#d9cbb2\"");
  output_text(out, "<g fill=\"#6b6255\" font-size=\"17\" text-anchor=\"middle\">\n");
  for (int i = 0; i < 8; i++) {
    output_format(out, "<text x=\"%d\" y=\"%d\">%d</text>\n", LEFT / 2,
                  top_of(8 * i) + SIDE / 2 + 6, i + 1);
    output_format(out, "<text x=\"%d\" y=\"%d\">%c</text>\n", left_of(i) + SIDE / 2,
                  TOP + 8 * SIDE + 22, 'a' + i);
  }
  output_text(out, "</g>\n");
}

/* Glyphs of the sets from first to last; the king's comes first in Unicode and
   last in a side's sets. U+FE0E asks for the plain glyph where
   a font also has a coloured one. */
static void output_glyphs(struct output *out, const struct position *position, int first, int last,
                          int king, const char *style) {
  output_format(out, "<g " PIECE_FONT " font-size=\"50\" text-anchor=\"middle\" %s>\n", style);
  for (int set = first; set <= last; set++)
    for (int square = 0; square < 64; square++)
      if (position->sets[set] >> square & 1)
        output_format(out, "<text x=\"%d\" y=\"%d\">&#x%x;&#xfe0e;</text>\n",
                      left_of(square) + SIDE / 2, top_of(square) + SIDE / 2 + 18,
                      (unsigned)(king + 5 - set % 6));
  output_text(out, "</g>\n");
}

static void output_pieces(struct output *out, const struct position *position) {
  enum { OUTLINED = 0x2654, SOLID = 0x265a };
  /* An outlined glyph is transparent: a white solid one goes under it. */
  output_glyphs(out, position, 0, 5, SOLID, "fill=\"#ffffff\"");
  output_glyphs(out, position, 0, 5, OUTLINED, "fill=\"#1c1c1c\"");
  output_glyphs(out, position, 6, 11, SOLID, "fill=\"#1c1c1c\"");
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

static void output_caption(struct output *out, const struct call *call) {
  size_t length = strlen(call->function->name);
  for (int i = 0; call->function->parameters[i]; i++)
    length += 1 + strlen(call->arguments[i].text);
  /* Long ones shrink to the board's width. A bold letter of the first font is
     about 0.69 times as wide as its size. */
  double fitting = 8 * SIDE / (0.69 * (double)length);
  output_format(out, "<text x=\"%d\" y=\"34\" font-size=\"%.3g\" font-weight=\"bold\" "
                "fill=\"#2f2a24\">", LEFT, fitting < 20 ? fitting : 20);
  output_call(out, call, output_xml);
  output_text(out, "</text>\n");
}

/* The legend's entry for numbers: a bar of their colours, then words. */
static void output_scale(struct output *out, int *x, enum result result, int count) {
  const char *unit = result == RESULT_LAYERS ? "layer" : result == RESULT_PARTS ? "part"
                   : result == RESULT_MAP ? "move" : "place";
  int steps = count < 6 ? count : 6;
  for (int i = 0; i < steps; i++)
    output_format(out, "<rect x=\"%d\" y=\"%d\" width=\"11\" height=\"18\" fill=\"#%06x\"/>\n",
                  *x + 11 * i, LEGEND - 15,
                  colour_of(result, steps > 1 ? i * (count - 1) / (steps - 1) : 0, count));
  *x += 11 * steps + 8;
  output_format(out, "<text x=\"%d\" y=\"%d\">", *x, LEGEND);
  output_format(out, count > 1 ? "%ss 0 to %d</text>\n" : "%s %d</text>\n", unit, count - 1);
  *x += 10 * (int)strlen(unit) + 100;
}

/* The legend's next entry: a small square or ring, then words. */
static void output_entry(struct output *out, int *x, bool ring, const char *style,
                         const char *before, const char *name) {
  if (ring)
    output_format(out, "<circle cx=\"%d\" cy=\"%d\" r=\"8\" %s/>\n", *x + 9, LEGEND - 6, style);
  else
    output_format(out, "<rect x=\"%d\" y=\"%d\" width=\"18\" height=\"18\" %s/>\n", *x, LEGEND - 15,
                  style);
  output_format(out, "<text x=\"%d\" y=\"%d\">%s%s</text>\n", *x + 26, LEGEND, before, name);
  *x += 26 + 10 * (int)(strlen(before) + strlen(name)) + 24;
}

static void output_legend(struct output *out, const struct answer *answer,
                          const struct marks *marks, int count) {
  const struct function *function = answer->call->function;
  int x = LEFT;
  bool first = true;
  output_text(out, "<g font-size=\"16\" fill=\"#2f2a24\">\n");
  if (!result_is_array(function->result))
    output_entry(out, &x, false, RESULT_STYLE, "result", "");
  else if (count > 0)
    output_scale(out, &x, function->result, count);
  for (int i = 0; function->parameters[i]; i++) {
    const struct parameter *parameter = function->parameters[i];
    if (parameter->kind == KIND_SET || parameter->kind == KIND_FILES) {
      output_entry(out, &x, true, first ? FIRST_STYLE : OTHERS_STYLE, "", parameter->name);
      first = false;
    } else if (parameter->kind == KIND_AREA && marks->outside)
      output_entry(out, &x, false, OUTSIDE_STYLE, "not in ", parameter->name);
  }
  output_text(out, "</g>\n");
}

void write_svg(struct output *out, const struct answer *answer) {
  struct marks marks = answer_marks(answer);
  int numbers[64], count = answer_numbers(answer, numbers);
  /* The pieces show better what stands in the way. */
  if (answer->position)
    marks.outside = 0;
  output_format(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
                "width=\"%d\" height=\"%d\" " FONT ">\n", WIDTH, HEIGHT, WIDTH, HEIGHT);
  output_title(out, answer);
  output_format(out, "<rect width=\"%d\" height=\"%d\" rx=\"10\" fill=\"#ffffff\"/>\n", WIDTH,
                HEIGHT);
  output_caption(out, answer->call);
  output_empty_board(out);
  output_squares(out, marks.outside, OUTSIDE_STYLE);
  output_squares(out, marks.result, RESULT_STYLE);
  if (count > 0)
    output_numbered_squares(out, answer, numbers, count);
  output_format(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"none\" "
                "stroke=\"#6b6255\" stroke-width=\"2\"/>\n", LEFT, TOP, 8 * SIDE, 8 * SIDE);
  if (count > 0)
    output_rings(out, marks.others, 23, HALO_STYLE);
  output_rings(out, marks.others, 23, OTHERS_STYLE);
  output_rings(out, marks.first, 26, FIRST_STYLE);
  if (answer->call->function->result == RESULT_PATH && count > 0)
    output_way(out, numbers, count);
  if (answer->position)
    output_pieces(out, answer->position);
  if (count > 0)
    output_numbers(out, answer, numbers, count);
  output_legend(out, answer, &marks, count);
  output_text(out, "</svg>\n");
}
