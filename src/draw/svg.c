/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Drawings as SVG. Pictures have no scripts, and their ids do not clash, so that one page can have
   several. Attributes give the light colour scheme; a style sheet replaces them for readers who
   prefer a dark one. */
#include "svg.h"

#include <string.h>

#include "../text/output/escape.h"
#include "legend.h"
#include "pieces.h"

enum {
  SIDE = 60, /* of a square */
  LEFT = 36, /* of the board's left edge */
  TOP = 52,  /* of the board's upper edge */
  BOARD = 8 * SIDE,
  WIDTH = LEFT + BOARD + LEFT,
  LEGEND = TOP + BOARD + 40,
  RING = 26, /* radius */
  RING_STEP = 4,
  CAPTION_SIZE = 18,
  CAPTION_SIZE_LEAST = 12
};

#define LINE " stroke-width=\"5\""
#define LINE_HALO " stroke-width=\"9\""
#define RING_HALO " stroke-width=\"6\""
#define LOOK_LINE "class=\"way\" fill=\"none\" stroke=\"#2f2a24\" stroke-opacity=\"0.85\"" LINE
#define LOOK_LINE_ON_GREEN "fill=\"none\" stroke=\"#10241a\"" LINE
/* Behind what goes over numbers or discs, some of which are light and some dark. */
#define LOOK_HALO_ON_GREEN "fill=\"none\" stroke=\"#ffffff\" stroke-opacity=\"0.8\""
#define LOOK_HALO "class=\"halo\" " LOOK_HALO_ON_GREEN

/* What a picture has besides the marks of its legend. */
enum { MARK = 0, PAGE = 1, SQUARES = 2, PIECES = 4, HALO = 8, WAY = 16 };

#define CLASS(name, changes) "class=\"" name "\"", ".bbfill ." name " { " changes " }\n"

static bool begins_with(const char *text, const char *prefix) {
  while (*prefix && *text == *prefix)
    text++, prefix++;
  return !*prefix;
}

/* The style sheet for a dark scheme has only the classes that occur. */
static void output_dark_scheme(struct output *out, const struct legend *legend, int parts) {
  static const struct {
    int part; /* that has the class, besides marks */
    const char *attribute, *rule;
  } rules[] = {
      {PAGE, CLASS("page", "fill: #16191d")},
      {PAGE, CLASS("ink", "fill: #e8e3da")},
      {PAGE, CLASS("quiet", "fill: #a9a297")},
      {SQUARES, CLASS("light", "fill: #716859")},
      {SQUARES, CLASS("dark", "fill: #544c42")},
      {PAGE, CLASS("frame", "stroke: #3e3931")},
      {MARK, CLASS("result", "fill: #1769c4; fill-opacity: 0.7")},
      {MARK, CLASS("outside", "fill: #000000; fill-opacity: 0.5")},
      {MARK, CLASS("first", "stroke: #ffab4a")},
      {MARK, CLASS("others", "stroke: #e3c8ff")},
      {MARK, CLASS("others2", "stroke: #8fe3d6")},
      {MARK, CLASS("others3", "stroke: #ffb3d1")},
      {MARK, CLASS("others4", "stroke: #a9d0ff")},
      {MARK, CLASS("others5", "stroke: #e8d870")},
      {MARK, CLASS("others6", "stroke: #ffffff")},
      {HALO, CLASS("halo", "stroke: #16191d")},
      {WAY, CLASS("way", "stroke: #ffffff")},
      {MARK, CLASS("noea", "stroke: #9fd0ff")},
      {MARK, CLASS("east", "stroke: #ffb38a")},
      {MARK, CLASS("soea", "stroke: #a8e07a")},
      {MARK, CLASS("sout", "stroke: #ffb0df")},
      {MARK, CLASS("sowe", "stroke: #f0d060")},
      {MARK, CLASS("west", "stroke: #d3c2ff")},
      {MARK, CLASS("nowe", "stroke: #7fe3d3")},
      {MARK, CLASS("nort", "stroke: #ffb3b0")},
      {PIECES, CLASS("white", "fill: #f4f1ea")},
  };
  output_text(out, "<style>@media (prefers-color-scheme: dark) {\n");
  for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
    bool used = rules[i].part & parts;
    for (int k = 0; k < legend->count; k++)
      used |= legend->entries[k].look && begins_with(legend->entries[k].look, rules[i].attribute);
    if (used)
      output_text(out, rules[i].rule);
  }
  output_text(out, "}</style>\n");
}

static int left_of(const struct drawing *drawing, int square) {
  return LEFT + SIDE * drawing_column(drawing, square % 8);
}

static int top_of(const struct drawing *drawing, int square) {
  return TOP + SIDE * drawing_row(drawing, square / 8);
}

/* One path, with a rectangle for each run of squares in a rank. */
static void output_squares(struct output *out, const struct drawing *drawing, uint64_t board,
                           const char *look) {
  if (!board)
    return;
  output_format(out, "<path %s d=\"", look);
  for (int square = 0; square < 64; square++) {
    int first = square;
    if (!(board >> square & 1))
      continue;
    while (square % 8 < 7 && board >> (square + 1) & 1)
      square++;
    int width = SIDE * (square - first + 1), leftmost = drawing->from_black ? square : first;
    output_format(out, "M%d %dh%dv%dh-%dz", left_of(drawing, leftmost), top_of(drawing, first),
                  width, SIDE, width);
  }
  output_text(out, "\"/>\n");
}

/* A ring is inside those that its square has already; counts has their number. */
static void output_rings(struct output *out, const struct drawing *drawing, uint64_t board,
                         int counts[64], const char *look) {
  if (!board)
    return;
  output_format(out, "<g %s>\n", look);
  for (int square = 0; square < 64; square++)
    if (board >> square & 1)
      output_format(out, "<circle cx=\"%d\" cy=\"%d\" r=\"%d\"/>\n",
                    left_of(drawing, square) + SIDE / 2, top_of(drawing, square) + SIDE / 2,
                    RING - RING_STEP * counts[square]++);
  output_text(out, "</g>\n");
}

static void output_all_rings(struct output *out, const struct drawing *drawing, bool halo) {
  const uint64_t all = drawing->squares[ROLE_FIRST] | drawing->squares[ROLE_OTHERS];
  int none[64] = {0}, counts[64] = {0};
  if (halo)
    output_rings(out, drawing, all, none, LOOK_HALO RING_HALO);
  for (int i = 0; i < drawing->mark_count; i++) {
    const struct mark *mark = drawing->marks + i;
    if (mark->role == ROLE_FIRST || mark->role == ROLE_OTHERS)
      output_rings(out, drawing, mark->squares, counts, look_of_mark(drawing, mark));
  }
}

/* Black or white, whichever is easier to read on a colour. */
static const char *ink_on(unsigned colour) {
  unsigned light = 3 * (colour >> 16) + 6 * (colour >> 8 & 255) + (colour & 255);
  return light > 1300 ? "#1c1c1c" : "#ffffff";
}

/* The numbers of some squares: in the middle, or in a corner if there is a piece. Numbers
   in corners have an edge in the square's colour, because they may overlap a ring. */
static void output_some_numbers(struct output *out, uint64_t squares, bool corner,
                                const struct drawing *drawing) {
  if (!squares)
    return;
  output_format(out, "<g font-size=\"%d\" font-weight=\"bold\" text-anchor=\"%s\"%s>\n",
                corner ? 14 : 24, corner ? "end" : "middle",
                corner ? " paint-order=\"stroke\" stroke-width=\"4\"" : "");
  for (int square = 0; square < 64; square++) {
    if (!(squares >> square & 1))
      continue;
    const int number = drawing->numbers[square];
    unsigned colour = colour_of(drawing, number);
    output_format(out, "<text x=\"%d\" y=\"%d\" fill=\"%s\"",
                  left_of(drawing, square) + (corner ? SIDE - 3 : SIDE / 2),
                  top_of(drawing, square) + (corner ? 14 : SIDE / 2 + 8), ink_on(colour));
    if (corner)
      output_format(out, " stroke=\"#%06x\"", colour);
    output_format(out, ">%d</text>\n", number);
  }
  output_text(out, "</g>\n");
}

static void output_numbers(struct output *out, const struct drawing *drawing) {
  const uint64_t numbered = ~drawing_numbered(drawing, -1);
  const uint64_t occupied = drawing->position ? drawing->position->sets[SET_OCCUPIED] : 0;
  output_some_numbers(out, numbered & ~occupied, false, drawing);
  output_some_numbers(out, numbered & occupied, true, drawing);
}

static void output_numbered_squares(struct output *out, const struct drawing *drawing) {
  output_text(out, "<g fill-opacity=\"0.88\">\n");
  for (int i = 0; i < drawing->number_count; i++) {
    const int number = drawing->number_first + i;
    char look[32];
    snprintf(look, sizeof look, "fill=\"#%06x\"", colour_of(drawing, number));
    output_squares(out, drawing, drawing_numbered(drawing, number), look);
  }
  output_text(out, "</g>\n");
}

/* A stroke from square to square in the order of their numbers, with gaps for the
   numbers. */
static void output_way(struct output *out, const struct drawing *drawing) {
  const int *numbers = drawing->numbers, count = drawing->number_count;
  for (int halo = 1; halo >= 0; halo--) {
    output_format(out, "<polyline %s stroke-linejoin=\"round\" points=\"",
                  halo ? LOOK_HALO LINE_HALO : LOOK_LINE);
    for (int number = 0; number < count; number++)
      for (int square = 0; square < 64; square++)
        if (numbers[square] == number)
          output_format(out, "%d,%d ", left_of(drawing, square) + SIDE / 2,
                        top_of(drawing, square) + SIDE / 2);
    output_text(out, "\"/>\n");
  }
  for (int square = 0; square < 64; square++)
    if (numbers[square] >= 0)
      output_format(out, "<circle cx=\"%d\" cy=\"%d\" r=\"15\" fill=\"#%06x\"/>\n",
                    left_of(drawing, square) + SIDE / 2, top_of(drawing, square) + SIDE / 2,
                    colour_of(drawing, numbers[square]));
}

/* The middle of a square, moved along a ray. */
static void output_point(struct output *out, const struct drawing *drawing, char command,
                         const struct stroke *ray, int along, int aside) {
  const int columns = (left_of(drawing, ray->to) - left_of(drawing, ray->from)) / SIDE;
  const int rows = (top_of(drawing, ray->to) - top_of(drawing, ray->from)) / SIDE;
  const bool leap = columns * rows == 2 || columns * rows == -2;
  const int x = leap ? columns : (columns > 0) - (columns < 0);
  const int y = leap ? rows : (rows > 0) - (rows < 0);
  if (leap) {
    along = along * 9 / 20;
    aside = aside * 9 / 20;
  } else if (x && y) {
    along = along * 7 / 10;
    aside = aside * 7 / 10;
  }
  output_format(out, "%c%d %d", command,
                left_of(drawing, ray->to) + SIDE / 2 + along * x - aside * y,
                top_of(drawing, ray->to) + SIDE / 2 + along * y + aside * x);
}

/* One path of all strokes with this direction. Rays end in an arrow, before a piece if there is
   one. */
static void output_strokes(struct output *out, const struct drawing *drawing,
                           const struct stroke *strokes, int count, int dir, uint64_t occupied,
                           const char *look) {
  bool any = false;
  for (const struct stroke *stroke = strokes; stroke < strokes + count; stroke++) {
    const int tip = occupied >> stroke->to & 1 ? -18 : 14;
    if (stroke->dir != dir)
      continue;
    if (!any)
      output_format(out, "<path %s d=\"", look);
    any = true;
    output_format(out, "M%d %d", left_of(drawing, stroke->from) + SIDE / 2,
                  top_of(drawing, stroke->from) + SIDE / 2);
    output_point(out, drawing, 'L', stroke, dir == NO_DIRECTION ? 0 : tip, 0);
    if (dir != NO_DIRECTION) {
      output_point(out, drawing, 'M', stroke, tip - 11, -9);
      output_point(out, drawing, 'L', stroke, tip, 0);
      output_point(out, drawing, 'L', stroke, tip - 11, 9);
    }
  }
  if (any)
    output_text(out, "\"/>\n");
}

static void output_all_strokes(struct output *out, const struct drawing *drawing) {
  const struct stroke *strokes = drawing->strokes;
  const int count = drawing->stroke_count;
  const uint64_t occupied =
      drawing->position ? drawing->position->sets[SET_OCCUPIED] : drawing->squares[ROLE_OUTSIDE];
  const bool green = drawing_game(drawing) == GAME_OTHELLO;
  if (green)
    output_strokes(out, drawing, strokes, count, NO_DIRECTION, occupied,
                   LOOK_HALO_ON_GREEN LINE_HALO);
  output_strokes(out, drawing, strokes, count, NO_DIRECTION, occupied,
                 green ? LOOK_LINE_ON_GREEN : LOOK_LINE);
  for (int dir = 0; dir < STROKE_KINDS; dir++) {
    char look[120];
    snprintf(look, sizeof look, "%s" LINE, look_of_stroke(dir, drawing_game(drawing)));
    output_strokes(out, drawing, strokes, count, dir, occupied, look);
  }
}

static void output_checkered(struct output *out, const struct drawing *drawing) {
  output_format(out, "<rect " LOOK_LIGHT " x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n", LEFT,
                TOP, BOARD, BOARD);
  output_squares(out, drawing, UINT64_C(0xaa55aa55aa55aa55), "class=\"dark\" fill=\"#d9cbb2\"");
}

/* Lines between the squares, and four dots, go over marks of squares. */
static void output_lines(struct output *out) {
  output_text(out, "<path fill=\"none\" stroke=\"#0f3d22\" stroke-width=\"2\" d=\"");
  for (int i = 1; i < 8; i++)
    output_format(out, "M%d %dh%dM%d %dv%d", LEFT, TOP + SIDE * i, BOARD, LEFT + SIDE * i, TOP,
                  BOARD);
  output_text(out, "\"/>\n<g fill=\"#0f3d22\">\n");
  for (int i = 0; i < 4; i++)
    output_format(out, "<circle cx=\"%d\" cy=\"%d\" r=\"5\"/>\n", LEFT + SIDE * (i % 2 ? 6 : 2),
                  TOP + SIDE * (i / 2 ? 6 : 2));
  output_text(out, "</g>\n");
}

static void output_empty_board(struct output *out, const struct drawing *drawing) {
  if (drawing_game(drawing) == GAME_OTHELLO)
    output_format(out, "<rect " LOOK_GREEN " x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n",
                  LEFT, TOP, BOARD, BOARD);
  else
    output_checkered(out, drawing);
  output_text(out, "<g class=\"quiet\" fill=\"#6b6255\" font-size=\"17\" "
                   "text-anchor=\"middle\">\n");
  for (int i = 0; i < 8; i++) {
    output_format(out, "<text x=\"%d\" y=\"%d\">%d</text>\n", LEFT / 2,
                  top_of(drawing, 8 * i) + SIDE / 2 + 6, i + 1);
    output_format(out, "<text x=\"%d\" y=\"%d\">%c</text>\n", left_of(drawing, i) + SIDE / 2,
                  TOP + BOARD + 22, 'a' + i);
  }
  output_text(out, "</g>\n");
}

static void output_title(struct output *out, const struct drawing *drawing) {
  const struct position *position = drawing->position;
  output_text(out, "<title>");
  for (int i = 0; i < drawing->title_count; i++) {
    output_text(out, i > 0 ? " " : "");
    output_xml(out, drawing->title[i], strlen(drawing->title[i]));
  }
  if (position && position->id) {
    output_text(out, " (");
    output_xml(out, position->id, position->id_length);
    output_char(out, ')');
  }
  output_text(out, "</title>\n");
}

/* Writes as much as there is room for, and reduces the room. */
static void output_part(struct output *out, const char *text, size_t *room) {
  size_t length = strlen(text), part = length < *room ? length : *room;
  output_xml(out, text, part);
  *room -= part;
}

/* A picture may have no title. */
static size_t caption_length(const struct drawing *drawing) {
  size_t length = 0;
  for (int i = 0; i < drawing->title_count; i++)
    length += (i > 0) + strlen(drawing->title[i]);
  return length;
}

/* The title in a monospace font, whose letters are 0.6 times as
   wide as the font size; textLength enforces this where the font differs. Long ones are made
   smaller to fit the board's width. If they still do not fit, they are cut; the element
   title has all of it. */
static void output_caption(struct output *out, const struct drawing *drawing, size_t length) {
  size_t limit = BOARD * 10 / (6 * CAPTION_SIZE_LEAST);
  bool fits = length <= limit;
  size_t shown = fits ? length : limit, room = fits ? length : limit - 3;
  int size = BOARD * 10 / (6 * (int)shown);
  size = size < CAPTION_SIZE ? size : CAPTION_SIZE;
  output_format(out,
                "<text " LOOK_INK " x=\"%d\" y=\"34\" font-family=\"monospace\" "
                "font-size=\"%d\" font-weight=\"bold\" textLength=\"%d\" "
                "lengthAdjust=\"spacingAndGlyphs\">",
                LEFT, size, (int)shown * size * 6 / 10);
  for (int i = 0; i < drawing->title_count; i++) {
    output_part(out, i > 0 ? " " : "", &room);
    output_part(out, drawing->title[i], &room);
  }
  output_text(out, fits ? "</text>\n" : "...</text>\n");
}

void draw_svg(struct output *out, const struct drawing *given) {
  struct drawing shown = *given, *const drawing = &shown;
  const struct position *position = drawing->position;
  const uint64_t *squares = drawing->squares;
  const bool has_numbers = drawing->number_count > 0;
  const bool othello = drawing_game(drawing) == GAME_OTHELLO;
  /* Pieces already show which squares are occupied. */
  if (position)
    drawing->squares[ROLE_OUTSIDE] = 0;
  const struct legend legend = legend_of(drawing, BOARD);
  const int height = LEGEND + LEGEND_ROW_HEIGHT * legend.rows + 4;
  const int width = out->picture_width ? out->picture_width : WIDTH;
  output_format(out,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                "xmlns:xlink=\"http://www.w3.org/1999/xlink\" class=\"bbfill\" role=\"img\" "
                "viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" font-family=\"sans-serif\">\n",
                WIDTH, height, width, (height * width + WIDTH / 2) / WIDTH);
  output_title(out, drawing);
  output_text(out, "<desc>");
  output_description(out, &legend, drawing);
  output_text(out, "</desc>\n");
  const bool path = drawing->numbered == NUMBERS_PATH && has_numbers;
  const bool rings = squares[ROLE_FIRST] | squares[ROLE_OTHERS];
  bool lines = false;
  for (int i = 0; i < drawing->stroke_count; i++)
    lines |= drawing->strokes[i].dir == NO_DIRECTION;
  output_dark_scheme(out, &legend,
                     PAGE | (othello ? 0 : SQUARES) | (position ? PIECES : 0) |
                         (path || (rings && (has_numbers || othello)) ? HALO : 0) |
                         (path || (lines && !othello) ? WAY : 0));
  output_format(out,
                "<rect class=\"page\" width=\"%d\" height=\"%d\" rx=\"10\" "
                "fill=\"#ffffff\"/>\n",
                WIDTH, height);
  const size_t caption = caption_length(drawing);
  if (caption > 0)
    output_caption(out, drawing, caption);
  output_empty_board(out, drawing);
  output_squares(out, drawing, squares[ROLE_OUTSIDE], LOOK_OUTSIDE);
  output_squares(out, drawing, squares[ROLE_RESULT], othello ? LOOK_RESULT_ON_GREEN : LOOK_RESULT);
  if (has_numbers)
    output_numbered_squares(out, drawing);
  if (othello)
    output_lines(out);
  output_format(out,
                "<rect class=\"frame\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" "
                "fill=\"none\" stroke=\"#6b6255\" stroke-width=\"2\"/>\n",
                LEFT, TOP, BOARD, BOARD);
  /* Discs would hide what is on their squares. */
  if (othello)
    output_discs(out, drawing, LEFT, TOP, SIDE);
  output_all_rings(out, drawing, has_numbers || othello);
  output_all_strokes(out, drawing);
  if (path)
    output_way(out, drawing);
  if (position && !othello)
    output_pieces(out, drawing, LEFT, TOP, SIDE);
  if (has_numbers)
    output_numbers(out, drawing);
  output_legend(out, &legend, drawing, LEFT, LEGEND);
  output_text(out, "</svg>\n");
}
