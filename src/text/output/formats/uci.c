/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* One line with moves as chess programs name them. */
#include "../notation.h"

#include "../formats.h"

static void write_answer(struct output *out, const struct answer *answer) {
  if (answer->call->function->result != RESULT_MOVES) {
    format_squares.write(out, answer);
    return;
  }
  if (count_moves(answer->result + 1) == 0)
    output_text(out, "none");
  output_moves(out, &answer->position->fields, answer->result + 1, MOVES_ONE_LINE);
  output_char(out, '\n');
}

const struct format format_uci = {
  .name = "uci",
  .summary = "moves, such as e2e4; others as in squares",
  .write = write_answer,
};
