/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Moves as text, as the chess protocol UCI writes them for Chess960: from square, to square,
   and what a pawn becomes. Castling is the king's move to the rook's square. */
#ifndef TEST_UCI_H
#define TEST_UCI_H

#include <bbfill/moves.h>

#include "walker.h"

enum { UCI_SIZE = 6 };

static inline void uci_text(const struct bbf_position *p, int plane, uint64_t from,
                            char text[UCI_SIZE]) {
  const uint64_t last = BBF_RANK_1 | BBF_RANK_8;
  const uint64_t occupied = p->pawns | p->knights | p->bishops | p->rooks | p->queens | p->kings;
  uint64_t to = bbf_move_targets(from, plane);
  if (plane >= BBF_PLANE_CASTLING) {
    const int east = plane == BBF_PLANE_CASTLING;
    for (to = from; to == from || !(to & occupied);)
      to = east ? to << 1 : to >> 1;
  }
  const int squares[2] = {first_member(from), first_member(to)};
  for (int i = 0; i < 2; i++) {
    *text++ = (char)('a' + squares[i] % 8);
    *text++ = (char)('1' + squares[i] / 8);
  }
  if (from & p->pawns && to & last)
    *text++ = plane < BBF_PLANE_PROMOTION ? 'q' : "nbr"[(plane - BBF_PLANE_PROMOTION) / 3];
  *text = '\0';
}

#endif
