/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* A position as the side to move sees it. */
#ifndef BBF_INLINE_VIEW_H
#define BBF_INLINE_VIEW_H

#include "../position.h"
#include "backend.h"
#include "leapers.h"

/* The pieces by kind, own and enemy. Pawns on the first and last ranks are left out. */
typedef struct {
  uint64_t own, other, empty;
  uint64_t pawns, knights, diagonal, straight, king; /* own */
  uint64_t other_pawns, other_knights, other_diagonal, other_straight, other_kings;
  uint64_t black; /* all squares if Black is to move, else none: masks need no branch */
} bbf_i_view;

BBF_I_CORE bbf_i_view bbf_i_view_of(const struct bbf_position *p) {
  uint64_t pawns = p->pawns & ~(BBF_RANK_1 | BBF_RANK_8);
  uint64_t diagonal = p->bishops | p->queens, straight = p->rooks | p->queens;
  uint64_t occupied = pawns | p->knights | diagonal | straight | p->kings;
  uint64_t black = UINT64_C(0) - (p->black_to_move != 0);
  uint64_t own = occupied & (p->white ^ black), other = occupied & ~own;
  bbf_i_view view = {own,
                     other,
                     ~occupied,
                     pawns & own,
                     p->knights & own,
                     diagonal & own,
                     straight & own,
                     p->kings & own,
                     pawns & other,
                     p->knights & other,
                     diagonal & other,
                     straight & other,
                     p->kings & other,
                     black};
  return view;
}

/* Squares with several pieces, of which a position of a game has none. */
BBF_I_CORE uint64_t bbf_i_shared_squares(const struct bbf_position *p) {
  uint64_t minor = p->knights | p->bishops, major = p->rooks | p->queens;
  return (p->knights & p->bishops) | (p->rooks & p->queens) | (minor & major) |
         (p->pawns & p->kings) | ((p->pawns | p->kings) & (minor | major));
}

/* The rooks that may castle: White's on the first rank and Black's on the last one, as far as
   castling has them. */
BBF_I_CORE uint64_t bbf_i_rights(const struct bbf_position *p) {
  return p->castling & p->rooks & (BBF_RANK_8 ^ (p->white & (BBF_RANK_1 | BBF_RANK_8)));
}

/* Pawns of the side to move that may reach the last rank: from elsewhere than the seventh, only if
   another piece shares the square. */
BBF_I_CORE uint64_t bbf_i_promoting(const struct bbf_position *p) {
  uint64_t others = p->knights | p->bishops | p->rooks | p->queens | p->kings;
  return p->black_to_move ? p->pawns & ~p->white & (BBF_RANK_2 | others)
                          : p->pawns & p->white & (BBF_RANK_7 | others);
}

/* The first set if White is to move, else the second. */
BBF_I_CORE uint64_t bbf_i_by_side(const bbf_i_view *view, uint64_t white, uint64_t black) {
  return white ^ ((white ^ black) & view->black);
}

/* b moved one step forward, as own pawns move, or one step back. */
BBF_I_CORE uint64_t bbf_i_forward(const bbf_i_view *view, uint64_t b) {
  return bbf_i_by_side(view, b << 8, b >> 8);
}

BBF_I_CORE uint64_t bbf_i_back(const bbf_i_view *view, uint64_t b) {
  return bbf_i_by_side(view, b >> 8, b << 8);
}

/* The square of en passant, if it counts: one empty square on the sixth rank of the side to move
   with an enemy pawn behind it. Else 0. */
BBF_I_CORE uint64_t bbf_i_passed_square(const bbf_i_view *view, uint64_t en_passant) {
  uint64_t sixth = bbf_i_by_side(view, BBF_RANK_6, BBF_RANK_3);
  uint64_t passed = en_passant & sixth & view->empty & bbf_i_forward(view, view->other_pawns);
  return en_passant & (en_passant - 1) ? 0 : passed;
}

/* The pawn that leaves the board if a pawn moves to the square of en passant. */
BBF_I_CORE uint64_t bbf_i_victim(const struct bbf_position *p, const bbf_i_view *view,
                                 uint64_t from, uint64_t to) {
  if (!(p->pawns & from) || p->en_passant != to)
    return 0;
  return bbf_i_back(view, bbf_i_passed_square(view, to));
}

/* The pawns and knights that give check. */
BBF_I_CORE uint64_t bbf_i_leaping_checkers(const bbf_i_view *view) {
  return (view->other_pawns & bbf_i_forward(view, bbf_i_beside(view->king))) |
         (view->other_knights & bbf_i_knight_attacks(view->king));
}

#endif
