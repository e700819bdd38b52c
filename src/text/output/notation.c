/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The name of a move, which the square of a set and the set's plane give. */
#include "notation.h"

#include <bbfill.h>

#include "../../planes.h"

#define SQUARES_OF(rank) \
  "a" rank, "b" rank, "c" rank, "d" rank, "e" rank, "f" rank, "g" rank, "h" rank
const char *const square_names[64] = {SQUARES_OF("1"), SQUARES_OF("2"), SQUARES_OF("3"),
                                      SQUARES_OF("4"), SQUARES_OF("5"), SQUARES_OF("6"),
                                      SQUARES_OF("7"), SQUARES_OF("8")};

const char *const direction_names[8] = {
    [BBF_NOEA] = "noea", [BBF_EAST] = "east", [BBF_SOEA] = "soea", [BBF_SOUT] = "sout",
    [BBF_SOWE] = "sowe", [BBF_WEST] = "west", [BBF_NOWE] = "nowe", [BBF_NORT] = "nort",
};

#define NAME(name) #name,
const char *const plane_names[BBF_MOVE_PLANES] = {BBF_I_PLANES(NAME)};

void output_move(struct output *out, const struct bbf_position *p, int plane, uint64_t from) {
  char text[BBF_UCI_SIZE];
  output_text(out, bbf_format_uci(p, plane, from, text));
}

void output_moves(struct output *out, const struct bbf_position *p,
                  const uint64_t moves[BBF_MOVE_PLANES], enum moves_style style) {
  int count = 0;
  for (int plane = 0; plane < BBF_MOVE_PLANES; plane++)
    for (uint64_t left = moves[plane]; left; left &= left - 1) {
      if (style == MOVES_IN_LINES && count % 12 == 0)
        output_text(out, count ? "\n  " : "  ");
      else if (count)
        output_char(out, style == MOVES_JSON ? ',' : ' ');
      if (style == MOVES_JSON)
        output_char(out, '"');
      output_move(out, p, plane, left & (0 - left));
      if (style == MOVES_JSON)
        output_char(out, '"');
      count++;
    }
}

int count_moves(const uint64_t moves[BBF_MOVE_PLANES]) {
  int count = 0;
  for (int plane = 0; plane < BBF_MOVE_PLANES; plane++)
    count += bbf_popcount(moves[plane]);
  return count;
}
