/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What makes a move legal: checks, pins, squares that the king must not enter, and which
   castlings and en-passant captures leave the king safe. */
#ifndef BBF_INLINE_LEGAL_H
#define BBF_INLINE_LEGAL_H

#include "view.h"
#include "threats.h"

/* Line by line, the squares where the king's rays meet those of enemy sliders in the opposite
   direction: pinned pieces, squares between a slider and the king, and enemy pieces that mask a
   slider. */
typedef struct {
  uint64_t meet[4];
  uint64_t checkers;
  uint64_t ends_check; /* where a piece other than the king ends the check, pins aside */
  uint64_t danger;     /* what the other side attacks, the king taken away */
} bbf_i_safety;

/* Squares where a piece other than the king ends the check, pins aside: all squares if there is
   none. between has the meeting squares of all lines. */
BBF_I_CORE uint64_t bbf_i_ends_check(uint64_t checkers, uint64_t between) {
  uint64_t none = UINT64_C(0) - !checkers, several = UINT64_C(0) - !!(checkers & (checkers - 1));
  return none | ((between | checkers) & ~several);
}

BBF_I_CORE bbf_i_safety bbf_i_safety_from(bbf_i_threats t, const bbf_i_view *view) {
  uint64_t between = (t.meet[0] | t.meet[1] | t.meet[2] | t.meet[3]) & view->empty;
  bbf_i_safety safety = {{t.meet[0], t.meet[1], t.meet[2], t.meet[3]},
                         t.checkers,
                         bbf_i_ends_check(t.checkers, between),
                         t.danger};
  return safety;
}

BBF_I_CORE bbf_i_safety bbf_i_safety_of(const struct bbf_position *p, const bbf_i_view *view) {
  return bbf_i_safety_from(bbf_i_threats_of(p, view), view);
}

/* Pieces that are free to move along this line: not pinned on another one. */
BBF_I_CORE uint64_t bbf_i_free(const bbf_i_safety *safety, int line) {
  return ~(safety->meet[(line + 1) & 3] | safety->meet[(line + 2) & 3] |
           safety->meet[(line + 3) & 3]);
}

/* The same for the line of a pawn's capture to this side. */
BBF_I_CORE uint64_t bbf_i_free_to_capture(const bbf_i_view *view, const bbf_i_safety *safety,
                                          int side) {
  uint64_t noea = bbf_i_free(safety, BBF_NOEA), soea = bbf_i_free(safety, BBF_SOEA);
  return side == BBF_EAST ? bbf_i_by_side(view, noea, soea) : bbf_i_by_side(view, soea, noea);
}

/* The squares of a rank between the outermost ones of some set, these included. A board has
   squares of one rank only. */
BBF_I_CORE uint64_t bbf_i_rank_span(uint64_t b) {
  uint64_t west = b | (b >> 1 & BBF_I_NOT_H), east = b | (b << 1 & BBF_I_NOT_A);
  west |= west >> 2 & ~(BBF_FILE_G | BBF_FILE_H);
  east |= east << 2 & ~(BBF_FILE_A | BBF_FILE_B);
  west |= west >> 4 & UINT64_C(0x0f0f0f0f0f0f0f0f);
  east |= east << 4 & UINT64_C(0xf0f0f0f0f0f0f0f0);
  return east & west;
}

/* The king, if it may castle with the rook on this side of it (BBF_EAST or BBF_WEST), one of the own
   rooks that may castle. King and rook have only empty squares between them. A rook that is pinned
   along the rank may not castle, because the king would be left in check. */
BBF_I_CORE uint64_t bbf_i_castling(const bbf_i_view *view, const bbf_i_safety *safety,
                                   uint64_t rooks, int side) {
  uint64_t rank = bbf_i_by_side(view, BBF_RANK_1, BBF_RANK_8);
  uint64_t king = view->king & rank;
  uint64_t to = rank & (side == BBF_EAST ? BBF_FILE_G : BBF_FILE_C);
  uint64_t rook_to = rank & (side == BBF_EAST ? BBF_FILE_F : BBF_FILE_D);
  uint64_t rook = bbf_i_attacks(king, view->empty, side) & rooks;
  uint64_t ways = bbf_i_rank_span(king | rook | to | rook_to) & ~(view->empty | king | rook);
  uint64_t risks = bbf_i_rank_span(king | to) & safety->danger;
  return rook && !(ways | risks | (rook & safety->meet[BBF_EAST])) ? king : 0;
}

/* The pawn that may be captured en passant. None if the square does not count, if the capture
   would not end a check, or if the pawn masks a bishop's or queen's diagonal to the king. */
BBF_I_CORE uint64_t bbf_i_passed_pawn(const bbf_i_view *view, const bbf_i_safety *safety,
                                      uint64_t en_passant) {
  uint64_t passed = bbf_i_passed_square(view, en_passant), victim = bbf_i_back(view, passed);
  uint64_t masks = safety->meet[BBF_NOEA] | safety->meet[BBF_SOEA];
  if (!((passed | victim) & safety->ends_check) || (victim & masks))
    return 0;
  return victim;
}

/* The pawns that may capture en passant, moving to this side (BBF_EAST or BBF_WEST). Two pawns
   leave the rank at once, so pins, which look through one piece, do not cover it. */
BBF_I_CORE uint64_t bbf_i_en_passant(const bbf_i_view *view, const bbf_i_safety *safety,
                                     uint64_t victim, int side) {
  uint64_t pawn =
      bbf_i_one(victim, side ^ 4) & view->pawns & bbf_i_free_to_capture(view, safety, side);
  uint64_t empty = view->empty | pawn | victim;
  uint64_t rank = bbf_i_by_side(view, BBF_RANK_5, BBF_RANK_4), king = view->king & rank;
  uint64_t rays = bbf_i_attacks(king, empty, BBF_EAST) | bbf_i_attacks(king, empty, BBF_WEST);
  return rays & view->other_straight ? 0 : pawn;
}

/* Where pawns may go, except en passant. */
typedef struct {
  uint64_t west, ahead, east, twice;
} bbf_i_pawns_to;

BBF_I_CORE bbf_i_pawns_to bbf_i_pawns_to_of(const bbf_i_view *view, const bbf_i_safety *safety,
                                            uint64_t targets) {
  uint64_t third = bbf_i_by_side(view, BBF_RANK_3, BBF_RANK_6), caught = view->other & targets;
  uint64_t ahead = bbf_i_forward(view, view->pawns & bbf_i_free(safety, BBF_SOUT)) & view->empty;
  uint64_t west = view->pawns & bbf_i_free_to_capture(view, safety, BBF_WEST);
  uint64_t east = view->pawns & bbf_i_free_to_capture(view, safety, BBF_EAST);
  bbf_i_pawns_to to = {bbf_i_forward(view, bbf_i_one(west, BBF_WEST)) & caught, ahead & targets,
                       bbf_i_forward(view, bbf_i_one(east, BBF_EAST)) & caught,
                       bbf_i_forward(view, ahead & third) & view->empty & targets};
  return to;
}

#endif
