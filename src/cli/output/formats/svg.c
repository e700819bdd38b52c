/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* A picture of a board with coordinates and the pieces of the position, or with discs on green for
   an Othello position. Its title is the call, or the FEN of a position that is shown alone. The
   result is highlighted; solid rings mark the first argument, and dashed rings the others, each
   with its own colour and dashes. Squares with a number are coloured by it, and a stroke joins the
   squares of a path. Rays are arrows with a colour for each direction. Strokes join the pieces that
   a pin, a check, an attacker or an x-ray depends on, and an Othello move with the discs up to
   which it flips. Legal moves are arrows too, with a colour for each direction; an arrow goes to the
   furthest square of its direction. With a position, arguments named `blockers` and those that
   could be left out have no rings. Pieces are drawn as outlines and text uses generic fonts, so
   that the picture looks much the same everywhere. It has a dark colour scheme for readers who
   prefer one. For people who cannot see the picture, its description names the pieces and all
   squares. This format does not work with `-e` or `--othello-file` and cannot show numbers and
   text. */
#include "../../../draw/svg.h"

#include <string.h>

#include "../drawing_of.h"
#include "../formats.h"

/* The function and its arguments, or the position's FEN without counters. */
static void add_title(struct drawing *drawing, const struct answer *answer,
                      char fen[BBF_FEN_SIZE]) {
  const struct call *call = answer->call;
  if (call->unnamed) {
    bbf_format_fen(&answer->position->fields, fen);
    fen[strlen(fen) - strlen(" 0 1")] = '\0';
  }
  drawing_add_word(drawing, call->unnamed ? fen : call->function->name);
  for (int i = function_first(call->function); call->function->parameters[i]; i++)
    drawing_add_word(drawing, call->arguments[i].text);
}

static void write_answer(struct output *out, const struct answer *given) {
  static struct stroke strokes[STROKES_LIMIT];
  struct answer answer = *given;
  struct position position;
  char fen[BBF_FEN_SIZE];
  if (answer.call->function->result == RESULT_POSITION) {
    position = answer_position(given);
    answer.position = &position;
  }
  struct drawing drawing = drawing_of(&answer);
  drawing.strokes = strokes;
  drawing.stroke_count = strokes_of(&answer, strokes);
  add_title(&drawing, &answer, fen);
  draw_svg(out, &drawing);
}

const struct format format_svg = {
    .name = "svg",
    .summary = "a picture; not with a file",
    .write = write_answer,
    .shows_id = true,
    .is_picture = true,
};
