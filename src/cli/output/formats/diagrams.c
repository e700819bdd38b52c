/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Like `board`, but each layer, part or square of a path has a diagram with its number above it,
   and each direction of rays one with its name. Each set of legal moves that is not empty has a
   diagram of the squares that its moves start from, with its number and name above it. Up to four
   diagrams are beside each other. */
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
