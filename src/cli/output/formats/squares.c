/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The names of squares from a1 to h8, or of files, separated by commas, or `none`. Arguments can
   be written in the same way. Several boards are separated by blanks. A map lists the squares that
   are reached, or attacked, with their numbers, as in `a1:0,c2:1`. */
#include <bbfill.h>

#include "../formats.h"
#include "../values.h"

static void output_squares(struct output *out, uint64_t board) {
  if (board == 0)
    output_text(out, "none");
  output_names(out, board, false, "", "");
}

/* The squares that are reached or attacked, each with its number. */
static void output_map_squares(struct output *out, const struct answer *answer) {
  bool any = false;
  for (int square = 0; square < 64; square++) {
    const int64_t number = (int64_t)answer->result[1 + square];
    if (number < (answer->call->function->result == RESULT_COUNTS))
      continue;
    if (any)
      output_char(out, ',');
    output_squares(out, BBF_A1 << square);
    output_char(out, ':');
    output_number(out, number);
    any = true;
  }
  if (!any)
    output_text(out, "none");
}

static void write_answer(struct output *out, const struct answer *answer) {
  switch (answer->call->function->result) {
  case RESULT_BOARD:
    output_squares(out, *answer->result);
    break;
  case RESULT_FILES:
    if (*answer->result == 0)
      output_text(out, "none");
    output_names(out, *answer->result, true, "file:", "");
    break;
  case RESULT_LAYERS:
  case RESULT_PARTS:
  case RESULT_RAYS:
  case RESULT_PIECES:
  case RESULT_PATH:
  case RESULT_MOVES:
  case RESULT_CONTACTS:
    output_boards_of_line(out, answer, output_squares);
    break;
  case RESULT_MAP:
  case RESULT_COUNTS:
    output_map_squares(out, answer);
    break;
  case RESULT_NUMBER:
  case RESULT_TEXT:
  case RESULT_POSITION:
  case RESULT_CHILDREN:
  case RESULT_DIVIDED:
  case RESULT_HASH:
  case RESULT_FAULTS:
  case RESULT_SIDES:
  case RESULT_OUTCOME:
    format_hex.write(out, answer);
    return;
  }
  output_char(out, '\n');
}

const struct format format_squares = {
    .name = "squares",
    .summary = "names of squares, such as e4,d5, or none",
    .write = write_answer,
};
