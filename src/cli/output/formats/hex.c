/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* `0x` and 16 hexadecimal digits, or 2 digits for a set of files. Layers, parts, rays, the squares
   of a path and the 75 sets of legal moves are several boards on one line, separated by blanks, or
   `none`. A position is one line of FEN, and so is each of the positions after all legal moves. A map is 64 numbers from a1 to h8, separated by blanks;
   -1 is a square that is not reached. Faults are words, separated by semicolons, sides are `white`,
   `black` or `white,black`, and an outcome is its words; all are `none` if there are none. */
#include <string.h>

#include "../formats.h"
#include "../values.h"

/* The library's texts are never empty. */
static void output_line(struct output *out, const char *text) {
  size_t length = strlen(text);
  output_bytes(out, text, length);
  if (text[length - 1] != '\n')
    output_char(out, '\n');
}

static void write_answer(struct output *out, const struct answer *answer) {
  switch (answer->call->function->result) {
  case RESULT_BOARD:
  case RESULT_HASH:
    output_board(out, *answer->result);
    break;
  case RESULT_FILES:
    output_hex(out, *answer->result, 2);
    break;
  case RESULT_NUMBER:
    output_number(out, (int64_t)*answer->result);
    break;
  case RESULT_FAULTS:
  case RESULT_SIDES:
  case RESULT_OUTCOME:
    if (!output_words(out, answer, "", answer->call->function->result == RESULT_SIDES ? "," : "; "))
      output_text(out, "none");
    break;
  case RESULT_TEXT:
    output_line(out, (const char *)answer->result);
    return;
  case RESULT_LAYERS:
  case RESULT_PARTS:
  case RESULT_RAYS:
  case RESULT_PIECES:
  case RESULT_PATH:
  case RESULT_MOVES:
  case RESULT_CONTACTS:
    output_boards_of_line(out, answer, output_board);
    break;
  case RESULT_POSITION:
    output_fen(out, answer, fen_write);
    break;
  case RESULT_MAP:
  case RESULT_COUNTS:
    output_map(out, answer, ' ');
    break;
  case RESULT_CHILDREN:
    if (!output_children(out, answer, "", '\n', fen_write))
      return;
    break;
  case RESULT_DIVIDED:
    if (output_divided(out, answer, "", ": ", '\n'))
      output_text(out, "\n\n");
    output_text(out, "Nodes searched: ");
    output_number(out, (int64_t)*answer->result);
    break;
  }
  output_char(out, '\n');
}

const struct format format_hex = {
    .name = "hex",
    .summary = "0x and 16 digits (default with a file)",
    .write = write_answer,
};
