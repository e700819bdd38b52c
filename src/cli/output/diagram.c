/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* A diagram has boards beside each other, a legend, and the result in one line. */
#include "diagram.h"

#include <bbfill.h>
#include <string.h>

#include "../../draw/diagram.h"
#include "../../text/output/escape.h"
#include "../../text/output/notation.h"
#include "drawing_of.h"
#include "formats.h"
#include "values.h"

static const char *const titles_of_pieces[] = {"pawns", "knights", "bishops",
                                               "rooks", "queens",  "kings"};

/* A board for each of the result's, except empty planes. */
static void add_boards(struct diagram *diagram, const struct answer *answer,
                       struct drawing drawing) {
  const enum result result = answer->call->function->result;
  for (int square = 0; square < 64; square++)
    drawing.numbers[square] = -1;
  for (int i = 0; i < (int)answer->result[0]; i++) {
    char title[sizeof diagram->panes->title];
    if (result_is_planes(result) && !answer->result[1 + i])
      continue;
    drawing.squares[ROLE_RESULT] = answer->result[1 + i];
    if (result == RESULT_RAYS)
      strcpy(title, direction_names[i]);
    else if (result == RESULT_PIECES)
      strcpy(title, titles_of_pieces[i]);
    else if (result_is_planes(result))
      snprintf(title, sizeof title, "%d %s", i, plane_names[i]);
    else
      snprintf(title, sizeof title, "%d", i);
    diagram_add_result(diagram, &drawing, title);
  }
}

/* The answer in one line. */
static void output_summary(struct output *out, const struct answer *answer,
                           const struct drawing *drawing) {
  const enum result result = answer->call->function->result;
  uint64_t squares = ~drawing_numbered(drawing, -1);
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
    output_fen(out, answer, fen_write);
    output_char(out, '\n');
    return;
  }
  if (result == RESULT_PATH) {
    format_squares.write(out, answer);
    return;
  }
  if (result == RESULT_CONTACTS) {
    squares = drawing->squares[ROLE_RESULT];
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
  const enum result result = answer->call->function->result;
  const struct drawing drawing = drawing_of(answer);
  struct diagram diagram;
  diagram.count = 0;
  diagram.names_directions = !separately && result == RESULT_RAYS;
  if (answer->position && !is_unchanged(answer))
    diagram_add_pieces(&diagram, answer->position);
  if (result == RESULT_POSITION) {
    const struct position position = answer_position(answer);
    diagram_add_pieces(&diagram, &position);
  } else if (separately)
    add_boards(&diagram, answer, drawing);
  else
    diagram_add_result(&diagram, &drawing, "");
  draw_diagram(out, &diagram, &drawing);
  output_summary(out, answer, &drawing);
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
