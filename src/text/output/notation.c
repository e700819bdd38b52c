/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The name of a move, which the square of a set and the set's plane give. */
#include "notation.h"

#include <bbfill.h>

#include "../../planes.h"

const char *const direction_names[8] = {
    [BBF_NOEA] = "noea", [BBF_EAST] = "east", [BBF_SOEA] = "soea", [BBF_SOUT] = "sout",
    [BBF_SOWE] = "sowe", [BBF_WEST] = "west", [BBF_NOWE] = "nowe", [BBF_NORT] = "nort",
};

#define NAME(name) #name,
const char *const plane_names[BBF_MOVE_PLANES] = {BBF_I_PLANES(NAME)};

/* Where a move of UCI leads. */
static uint64_t target_of(const struct bbf_position *p, int plane, uint64_t from) {
  const uint64_t target = bbf_move_targets(from, plane);
  if (plane < BBF_PLANE_CASTLING)
    return target;
  const uint64_t empty = ~(p->pawns | p->knights | p->bishops | p->rooks | p->queens | p->kings);
  const int dir = plane == BBF_PLANE_CASTLING ? BBF_EAST : BBF_WEST;
  const uint64_t rook = bbf_sliding_attacks(from, empty, dir) & p->castling;
  const bool classical = (from & BBF_FILE_E) && (rook & (BBF_FILE_A | BBF_FILE_H));
  return classical ? target : rook;
}

/* The letter of what a pawn becomes, a null byte for other moves. */
static char promotion_of(const struct bbf_position *p, int plane, uint64_t from, uint64_t to) {
  if (plane >= BBF_PLANE_PROMOTION && plane < BBF_PLANE_CASTLING)
    return "nbr"[(plane - BBF_PLANE_PROMOTION) / 3];
  return p->pawns & from && to & (BBF_RANK_1 | BBF_RANK_8) ? 'q' : '\0';
}

static void output_square(struct output *out, uint64_t square) {
  const int number = bbf_lowest_square(square);
  output_char(out, (char)('a' + number % 8));
  output_char(out, (char)('1' + number / 8));
}

void output_move(struct output *out, const struct bbf_position *p, int plane, uint64_t from) {
  const uint64_t to = target_of(p, plane, from);
  const char promotion = promotion_of(p, plane, from, to);
  output_square(out, from);
  output_square(out, to);
  if (promotion)
    output_char(out, promotion);
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
