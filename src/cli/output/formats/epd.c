/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* A position as the four fields of EPD: FEN without counters, and with the square for en passant
   only if a capture there is legal. So equal lines are equal positions, and `sort -u` finds how
   many there are. All other results are as in `squares`. */
#include <bbfill.h>
#include <string.h>

#include "../../../text/input/game.h"
#include "../formats.h"
#include "../values.h"

static char *epd_write(const struct bbf_position *p, struct counters counters,
                       char text[FEN_SIZE]) {
  (void)counters;
  bbf_write_fen(p, 0, 1, BBF_FEN_LEGAL_EN_PASSANT, text);
  text[strlen(text) - strlen(" 0 1")] = '\0';
  return text;
}

static void write_answer(struct output *out, const struct answer *answer) {
  switch (answer->call->function->result) {
  case RESULT_POSITION:
    output_fen(out, answer, epd_write);
    break;
  case RESULT_CHILDREN:
    if (!output_children(out, answer, "", '\n', epd_write))
      return;
    break;
  default:
    format_squares.write(out, answer);
    return;
  }
  output_char(out, '\n');
}

const struct format format_epd = {
    .name = "epd",
    .summary = "positions as EPD; others as in squares",
    .write = write_answer,
};
