/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* A diagram: the result in one board, beside the pieces. */
#include "../diagram.h"
#include "../formats.h"

static void write_answer(struct output *out, const struct answer *answer) {
  write_diagram(out, answer, false);
}

const struct format format_board = {
  .name = "board",
  .summary = "diagram of result and arguments (default)",
  .write = write_answer,
  .shows_id = true,
};
