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
  /* Long ones shrink, so that they stay in the picture. */
  size_t size = length < 42 ? 20 : 840 / length + 1;
  output_format(out, "<text x=\"%d\" y=\"34\" font-size=\"%zu\" font-weight=\"bold\" "
                "fill=\"#2f2a24\">", LEFT, size);
  output_call(out, call, output_xml);
  output_text(out, "</text>\n");
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
                          const struct marks *marks) {
  const struct function *function = answer->call->function;
  int x = LEFT;
  bool first = true;
  output_text(out, "<g font-size=\"16\" fill=\"#2f2a24\">\n");
  output_entry(out, &x, false, RESULT_STYLE, "result", "");
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
  output_format(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"none\" "
                "stroke=\"#6b6255\" stroke-width=\"2\"/>\n", LEFT, TOP, 8 * SIDE, 8 * SIDE);
  output_rings(out, marks.others, 23, OTHERS_STYLE);
  output_rings(out, marks.first, 26, FIRST_STYLE);
  if (answer->position)
    output_pieces(out, answer->position);
  output_legend(out, answer, &marks);
  output_text(out, "</svg>\n");
}
