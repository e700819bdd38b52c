/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* `0x` and 16 hexadecimal digits, or 2 digits for a set of files. Layers, parts, rays, the squares
   of a path and the 75 sets of legal moves are several boards on one line, separated by blanks, or
   `none`. A position is one line of FEN. A map is 64 numbers from a1 to h8, separated by blanks;
   -1 is a square that is not reached. */
#include "../formats.h"
#include "../values.h"

static void output_files(struct output *out, uint64_t files) {
  output_hex(out, files, 2);
}

static void output_numbers(struct output *out, const struct answer *answer) {
  output_map(out, answer, ' ');
}

static void write_answer(struct output *out, const struct answer *answer) {
  output_line(out, answer, &(struct line_style){output_board, output_files, output_numbers});
}

const struct format format_hex = {
    .name = "hex",
    .summary = "0x and 16 digits (default with a file)",
    .write = write_answer,
};
