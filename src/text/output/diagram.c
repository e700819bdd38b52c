/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* A diagram has boards beside each other, a legend, and the result in one line. */
#include "diagram.h"

#include <bbfill.h>
#include <string.h>

#include "../picture/picture.h"
#include "escape.h"
#include "formats.h"
#include "notation.h"
#include "values.h"

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

static char mark_of(const struct picture *picture, uint64_t square) {
  const uint64_t *squares = picture->squares;
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
static void output_legend(struct output *out, const struct picture *picture, const bool used[128]) {
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
    for (const struct mark *mark = picture->marks; mark < picture->marks + picture->mark_count;
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
static void output_discs(struct output *out, const struct position *position) {
  static const char *const names[] = {"opp", "own"};
  for (int white = 0; white < 2; white++) {
    char text[MARK_SIZE];
    output_format(out, "  %s %s, %s", text_of_mark(out, white ? WHITE_DISC : BLACK_DISC, text),
                  white ? "white" : "black", names[white != (position->fields.black_to_move != 0)]);
  }
  output_char(out, '\n');
}

/* The numbers of directions. */
static void output_directions(struct output *out, const struct picture *picture) {
  for (int dir = 0; dir < 8; dir++)
    output_format(out, "  %d %s", dir, picture->marks[dir].name);
  output_char(out, '\n');
}

#define PANES_LIMIT (1 + BBF_MOVE_PLANES)
#define PANES_BESIDE 4

/* One of the boards that are printed. Squares without a number (-1) show their mark. */
struct pane {
  char title[18]; /* a number or a name; empty if there is none */
  int width;      /* of a square, in characters without the blank */
  bool rank_1_first;
  int numbers[64];
  char marks[64];
};

/* In bytes: a blank, and a square with a colour, two characters and the colour's end. */
#define SQUARE_SIZE (1 + COLOR_SIZE + 1 + MARK_SIZE + COLOR_SIZE)
#define RANK_SIZE (1 + 8 * SQUARE_SIZE)

/* Appends a row of a pane, the first one is 0; returns where it ends. */
static char *append_row(char *at, const struct output *out, const struct pane *pane, int row) {
  const int rank = pane->rank_1_first ? row : 7 - row;
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

/* Boards beside each other, under their titles if the last one has a title. */
static void output_row(struct output *out, const struct pane *panes, int count) {
  const struct pane *last = panes + count - 1;
  if (last->title[0]) {
    for (const struct pane *pane = panes; pane < last; pane++)
      output_format(out, "  %-18s", pane->title);
    output_format(out, "  %s\n", last->title);
  }
  for (int row = 0; row < 8; row++) {
    char text[PANES_BESIDE * (RANK_SIZE + 3)], *at = text;
    for (const struct pane *pane = panes; pane <= last; pane++) {
      at = append_row(at, out, pane, row);
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
  struct pane pane = {.width = 1, .rank_1_first = position->game == GAME_OTHELLO};
  for (int square = 0; square < 64; square++) {
    pane.numbers[square] = -1;
    pane.marks[square] = piece_of(position, BBF_A1 << square);
  }
  return pane;
}

static struct pane pane_of_result(const struct picture *picture) {
  struct pane pane = {.width = 1, .rank_1_first = picture->game == GAME_OTHELLO};
  for (int square = 0; square < 64; square++) {
    pane.numbers[square] = picture->numbers[square];
    pane.marks[square] = mark_of(picture, BBF_A1 << square);
    if (pane.numbers[square] > 9)
      pane.width = 2;
  }
  return pane;
}

static const char *const piece_names[] = {"pawns", "knights", "bishops",
                                          "rooks", "queens",  "kings"};

/* One pane for each board of the result, except empty planes. */
static int panes_of_boards(struct pane *panes, const struct answer *answer,
                           struct picture picture) {
  const enum result result = answer->call->function->result;
  int count = 0;
  for (int square = 0; square < 64; square++)
    picture.numbers[square] = -1;
  for (int i = 0; i < (int)answer->result[0]; i++) {
    if (result_is_planes(result) && !answer->result[1 + i])
      continue;
    struct pane *pane = panes + count++;
    picture.squares[ROLE_RESULT] = answer->result[1 + i];
    *pane = pane_of_result(&picture);
    if (result == RESULT_RAYS)
      strcpy(pane->title, direction_names[i]);
    else if (result == RESULT_PIECES)
      strcpy(pane->title, piece_names[i]);
    else if (result_is_planes(result))
      snprintf(pane->title, sizeof pane->title, "%d %s", i, plane_names[i]);
    else
      snprintf(pane->title, sizeof pane->title, "%d", i);
  }
  return count;
}

static void output_count(struct output *out, int count, const char *unit) {
  output_format(out, "%d %s%s", count, unit, count == 1 ? "" : "s");
}

/* The answer in one line. */
static void output_summary(struct output *out, const struct answer *answer,
                           const struct picture *picture) {
  const enum result result = answer->call->function->result;
  uint64_t squares = ~picture_numbered(picture, -1);
  if (result == RESULT_PIECES)
    squares = answer_union(answer);
  output_text(out, "  ");
  if (result == RESULT_MOVES) {
    output_count(out, count_moves(answer->result + 1), result_unit(result));
    output_char(out, '\n');
    output_moves(out, &answer->position->fields, answer->result + 1, MOVES_IN_LINES);
    output_char(out, '\n');
    return;
  }
  if (result == RESULT_POSITION) {
    output_fen(out, answer);
    output_char(out, '\n');
    return;
  }
  if (result == RESULT_PATH) {
    format_squares.write(out, answer);
    return;
  }
  if (result == RESULT_CONTACTS) {
    squares = picture->squares[ROLE_RESULT];
    output_count(out, answer_sum(answer), result_unit(result));
  } else if (result == RESULT_COUNTS) {
    output_text(out, "up to ");
    output_count(out, (int)*answer->result, result_unit(result));
  } else if (result_is_map(result))
    output_format(out, "largest %d", (int)*answer->result);
  else if (result_is_boards(result))
    output_count(out, (int)*answer->result, result_unit(result));
  else {
    output_hex(out, *answer->result, result == RESULT_FILES ? 2 : 16);
    squares = *answer->result;
  }
  output_text(out, ", ");
  output_count(out, bbf_popcount(squares), result == RESULT_FILES ? "file" : "square");
  output_char(out, '\n');
}

/* Whether the result is the position that was given, which is then shown once. */
static bool is_unchanged(const struct answer *answer) {
  if (answer->call->function->result != RESULT_POSITION)
    return false;
  const struct position result = answer_position(answer);
  return memcmp(&result.fields, &answer->position->fields, sizeof result.fields) == 0;
}

static void output_diagram(struct output *out, const struct answer *answer, bool separately) {
  const struct picture picture = picture_of(answer);
  struct pane panes[PANES_LIMIT];
  int count = 0;
  bool used[128] = {false};
  if (answer->position && !is_unchanged(answer))
    panes[count++] = pane_of_pieces(answer->position);
  const struct pane *results = panes + count;
  if (answer->call->function->result == RESULT_POSITION) {
    const struct position position = answer_position(answer);
    panes[count++] = pane_of_pieces(&position);
  } else if (separately)
    count += panes_of_boards(panes + count, answer, picture);
  else
    panes[count++] = pane_of_result(&picture);
  for (int i = 0; i < count; i += PANES_BESIDE)
    output_row(out, panes + i, count - i < PANES_BESIDE ? count - i : PANES_BESIDE);
  if (answer->call->function->result == RESULT_POSITION)
    results = panes + count;
  for (const struct pane *pane = results; pane < panes + count; pane++)
    for (int square = 0; square < 64; square++)
      if (pane->numbers[square] < 0)
        used[(int)pane->marks[square]] = true;
  if (picture.game == GAME_OTHELLO)
    output_discs(out, answer->position);
  if (!separately && answer->call->function->result == RESULT_RAYS)
    output_directions(out, &picture);
  output_legend(out, &picture, used);
  output_summary(out, answer, &picture);
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

void write_diagram(struct output *out, const struct answer *answer, bool separately) {
  output_heading(out, answer);
  if (result_is_drawable(answer->call->function->result))
    output_diagram(out, answer, separately);
  else
    format_hex.write(out, answer);
  if (answer->file)
    output_char(out, '\n');
}
