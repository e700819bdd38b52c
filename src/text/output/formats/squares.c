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

static void output_files(struct output *out, uint64_t files) {
  if (files == 0)
    output_text(out, "none");
  output_names(out, files, true, "file:", "");
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
  output_line(out, answer, &(struct line_style){output_squares, output_files, output_map_squares});
}

const struct format format_squares = {
    .name = "squares",
    .summary = "names of squares, such as e4,d5, or none",
    .write = write_answer,
};
