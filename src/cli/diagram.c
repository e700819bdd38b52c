/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Answers as diagrams of text. */
#include <bbfill.h>
#include <string.h>

#include "answer.h"
#include "color.h"

static char mark_of(const struct marks *marks, uint64_t square) {
  bool result = marks->result & square;
  if ((marks->first | marks->others) & square)
    return result ? '*' : marks->first & square ? 'o' : '+';
  if (marks->outside & square)
    return result ? 'X' : '#';
  return result ? 'x' : '.';
}

static char *append(char *at, const char *text) {
  while (*text)
    *at++ = *text++;
  return at;
}

#define MARK_SIZE 4 /* of a piece in UTF-8, with a null byte */

/* A mark or the letter of a piece, as text. */
static const char *text_of_mark(const struct output *out, char mark, char text[MARK_SIZE]) {
  static const char *const figurines[PIECE_COUNT] = {
    "\u2659", "\u2658", "\u2657", "\u2656", "\u2655", "\u2654",
    "\u265f", "\u265e", "\u265d", "\u265c", "\u265b", "\u265a",
  };
  const char *letter = out->unicode ? strchr(PIECE_LETTERS, mark) : NULL;
  if (letter)
    return figurines[letter - PIECE_LETTERS];
  text[0] = mark;
  text[1] = '\0';
  return text;
}

static char piece_of(const struct position *position, uint64_t square) {
  for (int i = 0; i < PIECE_COUNT; i++)
    if (position->sets[i] & square)
      return PIECE_LETTERS[i];
  return '.';
}

/* Names of the parameters of a role, for the legend: the first set, the other
   sets, or the areas. */
enum role { ROLE_FIRST, ROLE_OTHERS, ROLE_AREA };

static void output_parameters(struct output *out, const struct function *function,
                              enum role role) {
  bool first_set = true;
  for (int i = 0; function->parameters[i]; i++) {
    enum kind kind = function->parameters[i]->kind;
    bool set = kind_is_board(kind) && kind != KIND_AREA;
    enum role own = kind == KIND_AREA ? ROLE_AREA : first_set ? ROLE_FIRST : ROLE_OTHERS;
    if ((set || kind == KIND_AREA) && own == role) {
      output_char(out, ' ');
      output_text(out, function->parameters[i]->name);
    }
    first_set = first_set && !set;
  }
}

static void output_mark(struct output *out, char mark) {
  if (out->color)
    output_text(out, color_of_mark(mark));
  output_char(out, mark);
  if (out->color)
    output_text(out, COLOR_END);
}

/* Explains the marks that the diagram holds, and no others. */
static void output_legend(struct output *out, const struct function *function,
                          const bool used[128]) {
  static const struct {
    char mark;
    const char *before;
    int role; /* of the parameters named after it, -1 for none */
  } entries[] = {
    {'x', " result", -1},
    {'X', " result not in", ROLE_AREA},
    {'*', " result and argument", -1},
    {'o', "", ROLE_FIRST},
    {'+', "", ROLE_OTHERS},
    {'#', " not in", ROLE_AREA},
  };
  bool any = false;
  for (size_t i = 0; i < sizeof entries / sizeof *entries; i++)
    if (used[(int)entries[i].mark]) {
      any = true;
      output_text(out, "  ");
      output_mark(out, entries[i].mark);
      output_text(out, entries[i].before);
      if (entries[i].role >= 0)
        output_parameters(out, function, (enum role)entries[i].role);
    }
  if (any)
    output_char(out, '\n');
}

static size_t count_squares(uint64_t board) {
  size_t count = 0;
  for (; board; board &= board - 1)
    count++;
  return count;
}

#define UNTITLED (-1)
#define PANES_LIMIT (1 + 64)
#define PANES_BESIDE 4

/* One of the boards that are printed: numbers, and marks where there is none. */
struct pane {
  int title; /* a number */
  int width; /* of a square */
  int numbers[64];
  char marks[64];
};

/* A blank and a square: a colour, two characters and the colour's end. */
#define SQUARE_SIZE (1 + COLOR_SIZE + 1 + MARK_SIZE + COLOR_SIZE)
#define RANK_SIZE (1 + 8 * SQUARE_SIZE)

/* A rank of a pane; returns where it ends. */
static char *append_rank(char *at, const struct output *out, const struct pane *pane, int rank) {
  *at++ = (char)('1' + rank);
  for (int square = 8 * rank; square < 8 * rank + 8; square++) {
    int number = pane->numbers[square];
    char text[MARK_SIZE];
    const char *color = "";
    if (out->color)
      color = number < 0 ? color_of_mark(pane->marks[square]) : color_of_number(number);
    *at++ = ' ';
    at = append(at, color);
    if (pane->width > 1)
      *at++ = (char)(number < 10 ? ' ' : '0' + number / 10);
    if (number < 0)
      at = append(at, text_of_mark(out, pane->marks[square], text));
    else
      *at++ = (char)('0' + number % 10);
    if (*color)
      at = append(at, COLOR_END);
  }
  return at;
}

/* Boards beside each other, under their titles if the last one has one. */
static void output_row(struct output *out, const struct pane *panes, int count) {
  const struct pane *last = panes + count - 1;
  if (last->title != UNTITLED) {
    for (const struct pane *pane = panes; pane < last; pane++)
      if (pane->title == UNTITLED)
        output_format(out, "%20s", "");
      else
        output_format(out, "  %-18d", pane->title);
    output_format(out, "  %d\n", last->title);
  }
  for (int rank = 7; rank >= 0; rank--) {
    char text[PANES_BESIDE * (RANK_SIZE + 3)], *at = text;
    for (const struct pane *pane = panes; pane <= last; pane++) {
      at = append_rank(at, out, pane, rank);
      for (int blanks = pane < last ? 3 : 0; blanks > 0; blanks--)
        *at++ = ' ';
    }
    *at++ = '\n';
    output_bytes(out, text, (size_t)(at - text));
  }
  for (const struct pane *pane = panes; pane <= last; pane++) {
    output_text(out, pane->width > 1 ? "   a  b  c  d  e  f  g  h" : "  a b c d e f g h");
    output_text(out, pane < last ? "   " : "\n");
  }
}

static struct pane pane_of_pieces(const struct position *position) {
  struct pane pane = {.title = UNTITLED, .width = 1};
  for (int square = 0; square < 64; square++) {
    pane.numbers[square] = -1;
    pane.marks[square] = piece_of(position, BBF_A1 << square);
  }
  return pane;
}

static struct pane pane_of_result(const struct marks *marks, const int numbers[64]) {
  struct pane pane = {.title = UNTITLED, .width = 1};
  for (int square = 0; square < 64; square++) {
    pane.numbers[square] = numbers[square];
    pane.marks[square] = mark_of(marks, BBF_A1 << square);
    if (numbers[square] > 9)
      pane.width = 2;
  }
  return pane;
}

/* One pane for each board of the result. */
static int panes_of_boards(struct pane *panes, const struct answer *answer) {
  struct marks marks = answer_marks(answer);
  int numbers[64], count = (int)answer->result[0];
  for (int square = 0; square < 64; square++)
    numbers[square] = -1;
  for (int i = 0; i < count; i++) {
    marks.result = answer->result[1 + i];
    panes[i] = pane_of_result(&marks, numbers);
    panes[i].title = i;
  }
  return count;
}

static void output_count(struct output *out, size_t count, const char *unit) {
  output_format(out, "%zu %s%s", count, unit, count == 1 ? "" : "s");
}

/* The answer in one line. */
static void output_summary(struct output *out, const struct answer *answer,
                           const int numbers[64]) {
  enum result result = answer->call->function->result;
  size_t squares = 0;
  for (int square = 0; square < 64; square++)
    squares += numbers[square] >= 0;
  output_text(out, "  ");
  if (result == RESULT_PATH) {
    write_squares(out, answer);
    return;
  }
  if (result == RESULT_MAP)
    output_format(out, "largest %d", (int)*answer->result);
  else if (result_is_boards(result))
    output_count(out, (size_t)*answer->result, result == RESULT_LAYERS ? "layer" : "part");
  else {
    output_hex(out, *answer->result, result == RESULT_FILES ? 2 : 16);
    squares = count_squares(*answer->result);
  }
  output_text(out, ", ");
  output_count(out, squares, result == RESULT_FILES ? "file" : "square");
  output_char(out, '\n');
}

/* Each board of the result apart, or all in one. */
static void output_diagram(struct output *out, const struct answer *answer, bool apart) {
  struct pane panes[PANES_LIMIT];
  struct marks marks = answer_marks(answer);
  int numbers[64], count = 0;
  bool used[128] = {false};
  answer_numbers(answer, numbers);
  if (answer->position)
    panes[count++] = pane_of_pieces(answer->position);
  const struct pane *results = panes + count;
  if (apart)
    count += panes_of_boards(panes + count, answer);
  else
    panes[count++] = pane_of_result(&marks, numbers);
  for (int i = 0; i < count; i += PANES_BESIDE)
    output_row(out, panes + i, count - i < PANES_BESIDE ? count - i : PANES_BESIDE);
  for (const struct pane *pane = results; pane < panes + count; pane++)
    for (int square = 0; square < 64; square++)
      if (pane->numbers[square] < 0)
        used[(int)pane->marks[square]] = true;
  output_legend(out, answer->call->function, used);
  output_summary(out, answer, numbers);
}

static void output_heading(struct output *out, const struct answer *answer) {
  const struct position *position = answer->position;
  if (answer->file) {
    output_printable(out, answer->file, strlen(answer->file));
    output_char(out, ':');
    output_number(out, (int64_t)position->line);
    if (position->id)
      output_char(out, ' ');
  }
  if (position && position->id)
    output_printable(out, position->id, position->id_length);
  if (answer->file || (position && position->id))
    output_char(out, '\n');
}

static void write_diagram(struct output *out, const struct answer *answer, bool apart) {
  output_heading(out, answer);
  if (result_is_drawable(answer->call->function->result))
    output_diagram(out, answer, apart);
  else
    write_hex(out, answer);
  if (answer->file)
    output_char(out, '\n');
}

void write_board(struct output *out, const struct answer *answer) {
  write_diagram(out, answer, false);
}

void write_diagrams(struct output *out, const struct answer *answer) {
  write_diagram(out, answer, result_is_boards(answer->call->function->result));
}
