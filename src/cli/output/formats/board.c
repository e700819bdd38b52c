/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* A diagram that begins with rank 8, or with rank 1 for an Othello position; `--from black` turns it
   by half. If a position was given, a diagram of its pieces or discs is beside it. Black discs are `X`, white ones `O`. `x`
   is a square of the result, `o` of the first argument, `+` of another argument, and `*` of both
   the result and an argument. Arguments named `empty`, `pro` or `path` say which squares may be
   entered: `#` is a square outside them, and `X` is one outside them that is in the result.
   Squares of layers and parts show the number of their layer or part, from 0. Squares of a path
   show their place in it, and squares of a map their value. Attacked squares show the number of
   their attacks, and squares of rays that of the ray's direction. A square without a number shows
   its mark. A legend explains the marks that occur. The last line has the result as a number, or
   the numbers of layers or parts and of their squares, or the squares of a path in order. For
   legal moves, the squares that they lead to are marked, and the moves are listed below as in
   `uci`. A position that is the result is shown with its pieces and its FEN. With a file of
   positions, each answer begins with a line that has the file, the number of the line and the id,
   and ends with an empty line. */
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
