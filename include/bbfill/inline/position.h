/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Definitions of what bbfill/position.h declares, except FEN. */
#ifndef BBF_INLINE_POSITION_H
#define BBF_INLINE_POSITION_H

#include "../position.h"
#include "bits.h"
#include "view.h"

BBF_I_BEGIN_DECLS

BBF_FN_MEMORY void bbf_position_at(const struct bbf_positions *positions, size_t i,
                                   struct bbf_position *out) {
  out->pawns = positions->pawns[i];
  out->knights = positions->knights[i];
  out->bishops = positions->bishops[i];
  out->rooks = positions->rooks[i];
  out->queens = positions->queens[i];
  out->kings = positions->kings[i];
  out->white = positions->white[i];
  out->castling = positions->castling ? positions->castling[i] : 0;
  out->en_passant = positions->en_passant ? positions->en_passant[i] : 0;
  out->black_to_move = positions->black_to_move ? positions->black_to_move[i] : 0;
}

BBF_FN_MEMORY void bbf_flip_position(const struct bbf_position *p, struct bbf_position *out) {
  uint64_t black = BBF_OCCUPIED(p) & ~p->white;
  out->pawns = bbf_i_flip_vertical(p->pawns);
  out->knights = bbf_i_flip_vertical(p->knights);
  out->bishops = bbf_i_flip_vertical(p->bishops);
  out->rooks = bbf_i_flip_vertical(p->rooks);
  out->queens = bbf_i_flip_vertical(p->queens);
  out->kings = bbf_i_flip_vertical(p->kings);
  out->white = bbf_i_flip_vertical(black);
  out->castling = bbf_i_flip_vertical(p->castling);
  out->en_passant = bbf_i_flip_vertical(p->en_passant);
  out->black_to_move = !p->black_to_move;
}

BBF_FN_MEMORY uint64_t bbf_checkers(const struct bbf_position *p) {
  bbf_i_view view = bbf_i_view_of(p);
  bbf_i_reach to = bbf_i_reach_all(view.king, view.king, view.empty);
  return (view.other_straight & to.straight) | (view.other_diagonal & to.diagonal) |
         bbf_i_leaping_checkers(&view);
}

BBF_FN_MEMORY void bbf_checks_and_pins(const struct bbf_position *p, uint64_t *checkers,
                                       uint64_t *pinned) {
  bbf_i_view view = bbf_i_view_of(p);
  bbf_i_reach to =
      bbf_i_meet_all(view.king, view.king, view.other_straight, view.other_diagonal, view.empty);
  *checkers = (view.other_straight & to.straight) | (view.other_diagonal & to.diagonal) |
              bbf_i_leaping_checkers(&view);
  *pinned = to.meet & view.own;
}

BBF_I_END_DECLS

#endif
