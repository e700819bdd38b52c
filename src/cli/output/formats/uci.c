/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Legal moves as chess programs name them, such as `e2e4` or `e7e8q`, separated by blanks, or
   `none`. They come in the order of their sets. Castling is `e1g1` or `e1c1` if the king is on the
   e-file and the rook on the a- or h-file. Otherwise, in Chess960, it is the king's square and the
   rook's, as in `f1g1`. All other results are as in `squares`. */
#include "../../../text/output/notation.h"

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
