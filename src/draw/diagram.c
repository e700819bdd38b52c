/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Draws boards of text, and explains their marks. */
#include "diagram.h"

#include <bbfill.h>
#include <string.h>

#include "../text/output/notation.h"

/* Colours from the part of the 256-colour palette that terminals do not redefine. Each has
   a contrast of at least 3.8 with both black and white, and so suits any background. */
#define PLAIN(number) "\033[38;5;" #number "m"
#define BOLD(number) "\033[1;38;5;" #number "m"
#define COLOR_END "\033[0m"
#define COLOR_SIZE 16 /* size of the longest sequence, with its null byte */

/* The escape sequence that starts the colour of a mark or number; "" for none. */
static const char *color_of_mark(char mark) {
  switch (mark) {
  case 'x':
    return BOLD(28); /* green */
  case 'X':
    return BOLD(160); /* red */
  case '*':
    return BOLD(163); /* magenta */
  case 'o':
    return BOLD(27); /* blue */
  case '+':
    return BOLD(130); /* brown */
  case '#':
    return PLAIN(130);
  case '.':
    return PLAIN(243); /* grey */
  default:
    return "";
  }
}

static const char *color_of_number(int number) {
  static const char *const cycle[] = {
      BOLD(27), BOLD(28), BOLD(130), BOLD(160), BOLD(163), BOLD(30),
  };
  return cycle[(size_t)number % (sizeof cycle / sizeof *cycle)];
}

static char mark_of(const struct drawing *drawing, uint64_t square) {
  const uint64_t *squares = drawing->squares;
  const bool result = squares[ROLE_RESULT] & square;
  if ((squares[ROLE_FIRST] | squares[ROLE_OTHERS]) & square)
    return result ? '*' : squares[ROLE_FIRST] & square ? 'o' : '+';
  if (squares[ROLE_OUTSIDE] & square)
    return result ? 'X' : '#';
  return result ? 'x' : '.';
}

/* The marks of discs. Their letters would be those of other marks. */
enum { BLACK_DISC = 1, WHITE_DISC };

#define MARK_SIZE 4 /* of a figurine in UTF-8, with a null byte */

/* A mark, a disc, or a piece as a letter or a figurine. */
static const char *text_of_mark(const struct output *out, char mark, char text[MARK_SIZE]) {
  static const char *const figurines[PIECE_COUNT] = {
      "\u2659", "\u2658", "\u2657", "\u2656", "\u2655", "\u2654",
      "\u265f", "\u265e", "\u265d", "\u265c", "\u265b", "\u265a",
  };
  if (mark == BLACK_DISC)
    return out->unicode ? "\u25cf" : "X";
  if (mark == WHITE_DISC)
    return out->unicode ? "\u25cb" : "O";
  const char *letter = out->unicode ? strchr(PIECE_LETTERS, mark) : NULL;
  if (letter)
    return figurines[letter - PIECE_LETTERS];
  text[0] = mark;
  text[1] = '\0';
  return text;
}

static char piece_of(const struct position *position, uint64_t square) {
  if (position->game == GAME_OTHELLO && position->sets[SET_OCCUPIED] & square)
    return position->sets[SET_BLACK] & square ? BLACK_DISC : WHITE_DISC;
  for (int i = 0; i < PIECE_COUNT; i++)
    if (position->sets[i] & square)
      return PIECE_LETTERS[i];
  return '.';
}

static void output_mark(struct output *out, char mark) {
  if (out->color)
    output_text(out, color_of_mark(mark));
  output_char(out, mark);
  if (out->color)
    output_text(out, COLOR_END);
}

/* Explains the marks that the diagram has, and no others. */
static void output_marks(struct output *out, const struct drawing *drawing, const bool used[128]) {
  static const struct {
    char mark;
    const char *text;
    enum role named; /* the marks that are named after the text */
  } entries[] = {
      {'x', " result", ROLE_RESULT},
      {'X', " result, not in", ROLE_OUTSIDE},
      {'*', " result and argument", ROLE_RESULT},
      {'o', "", ROLE_FIRST},
      {'+', "", ROLE_OTHERS},
      {'#', " not in", ROLE_OUTSIDE},
  };
  bool any = false;
  for (size_t i = 0; i < sizeof entries / sizeof *entries; i++) {
    if (!used[(int)entries[i].mark])
      continue;
    any = true;
    output_text(out, "  ");
    output_mark(out, entries[i].mark);
    output_text(out, entries[i].text);
    for (const struct mark *mark = drawing->marks; mark < drawing->marks + drawing->mark_count;
         mark++)
      if (mark->role == entries[i].named && mark->role != ROLE_RESULT) {
        output_char(out, ' ');
        output_text(out, mark->name);
      }
  }
  if (any)
    output_char(out, '\n');
}

/* Which discs are black, and which are those of the side to move. */
static void output_sides(struct output *out, const struct position *position) {
  static const char *const names[] = {"opp", "own"};
  for (int white = 0; white < 2; white++) {
    char text[MARK_SIZE];
    output_format(out, "  %s %s, %s", text_of_mark(out, white ? WHITE_DISC : BLACK_DISC, text),
                  white ? "white" : "black", names[white != (position->fields.black_to_move != 0)]);
  }
  output_char(out, '\n');
}

/* The numbers of directions. */
static void output_directions(struct output *out) {
  for (int dir = 0; dir < 8; dir++)
    output_format(out, "  %d %s", dir, direction_names[dir]);
  output_char(out, '\n');
}

/* In bytes: a blank, and a square with a colour, two characters and the colour's end. */
#define SQUARE_SIZE (1 + COLOR_SIZE + 1 + MARK_SIZE + COLOR_SIZE)
#define RANK_SIZE (1 + 8 * SQUARE_SIZE)

/* Appends a row of a pane, the first one is 0; returns where it ends. */
static char *append_row(char *at, const struct output *out, const struct drawing *drawing,
                        const struct pane *pane, int row) {
  const int rank = pane->rank_1_first == drawing->from_black ? 7 - row : row;
  *at++ = (char)('1' + rank);
  const int a_file = drawing_column(drawing, 0); /* 0, or 7, with which files are 7 - column */
  for (int column = 0; column < 8; column++) {
    const int square = 8 * rank + (column ^ a_file);
    int number = pane->numbers[square];
    char text[MARK_SIZE];
    const char *color = "";
    if (out->color)
      color = number < 0 ? color_of_mark(pane->marks[square]) : color_of_number(number);
    *at++ = ' ';
    at = append_text(at, color);
    if (pane->width > 1)
      *at++ = (char)(number < 10 ? ' ' : '0' + number / 10);
    if (number < 0)
      at = append_text(at, text_of_mark(out, pane->marks[square], text));
    else
      *at++ = (char)('0' + number % 10);
    if (*color)
      at = append_text(at, COLOR_END);
  }
  return at;
}

/* Boards beside each other, under their titles if the last one has a title. */
static void output_row(struct output *out, const struct drawing *drawing, const struct pane *panes,
                       int count) {
  static const char *const files[2][2] = {
      {"  a b c d e f g h", "   a  b  c  d  e  f  g  h"},
      {"  h g f e d c b a", "   h  g  f  e  d  c  b  a"},
  };
  const struct pane *last = panes + count - 1;
  if (last->title[0]) {
    for (const struct pane *pane = panes; pane < last; pane++)
      output_format(out, "  %-18s", pane->title);
    output_format(out, "  %s\n", last->title);
  }
  for (int row = 0; row < 8; row++) {
    char text[PANES_BESIDE * (RANK_SIZE + 3)], *at = text;
    for (const struct pane *pane = panes; pane <= last; pane++) {
      at = append_row(at, out, drawing, pane, row);
      for (int blanks = pane < last ? 3 : 0; blanks > 0; blanks--)
        *at++ = ' ';
    }
    *at++ = '\n';
    output_bytes(out, text, (size_t)(at - text));
  }
  for (const struct pane *pane = panes; pane <= last; pane++) {
    output_text(out, files[drawing->from_black][pane->width - 1]);
    output_text(out, pane < last ? "   " : "\n");
  }
}

static struct pane pane_of_pieces(const struct position *position) {
  struct pane pane = {.width = 1, .rank_1_first = position->game == GAME_OTHELLO};
  for (int square = 0; square < 64; square++) {
    pane.numbers[square] = -1;
    pane.marks[square] = piece_of(position, BBF_A1 << square);
  }
  return pane;
}

static struct pane pane_of_result(const struct drawing *drawing) {
  struct pane pane = {.width = 1, .rank_1_first = drawing_game(drawing) == GAME_OTHELLO};
  for (int square = 0; square < 64; square++) {
    pane.numbers[square] = drawing->numbers[square];
    pane.marks[square] = mark_of(drawing, BBF_A1 << square);
    if (pane.numbers[square] > 9)
      pane.width = 2;
  }
  return pane;
}

void diagram_add_pieces(struct diagram *diagram, const struct position *position) {
  diagram->panes[diagram->count++] = pane_of_pieces(position);
}

void diagram_add_result(struct diagram *diagram, const struct drawing *drawing, const char *title) {
  struct pane *pane = diagram->panes + diagram->count++;
  *pane = pane_of_result(drawing);
  pane->is_result = true;
  strcpy(pane->title, title);
}

void draw_diagram(struct output *out, const struct diagram *diagram,
                  const struct drawing *drawing) {
  const struct pane *panes = diagram->panes;
  const int count = diagram->count;
  bool used[128] = {false};
  for (int i = 0; i < count; i += PANES_BESIDE)
    output_row(out, drawing, panes + i, count - i < PANES_BESIDE ? count - i : PANES_BESIDE);
  for (const struct pane *pane = panes; pane < panes + count; pane++)
    for (int square = 0; pane->is_result && square < 64; square++)
      if (pane->numbers[square] < 0)
        used[(int)pane->marks[square]] = true;
  if (drawing_game(drawing) == GAME_OTHELLO)
    output_sides(out, drawing->position);
  if (diagram->names_directions)
    output_directions(out);
  output_marks(out, drawing, used);
}
