/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Diagrams: each board of the result separately. */
#include "../diagram.h"
#include "../formats.h"

static void write_answer(struct output *out, const struct answer *answer) {
  write_diagram(out, answer, result_is_boards(answer->call->function->result));
}

const struct format format_diagrams = {
  .name = "diagrams",
  .summary = "a diagram for each layer or part",
  .write = write_answer,
  .shows_id = true,
};
