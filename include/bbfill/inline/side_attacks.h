/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What all pieces of one side attack, whose pawns move to the front. */
#ifndef BBF_INLINE_SIDE_ATTACKS_H
#define BBF_INLINE_SIDE_ATTACKS_H

#include "backend.h"
#include "leapers.h"

BBF_I_CORE uint64_t bbf_i_side_attacks(uint64_t pawns, uint64_t knights, uint64_t diagonal,
                                       uint64_t straight, uint64_t kings, uint64_t empty,
                                       int front) {
#if defined(BBF_I_SLIDER_LANES)
  return bbf_i_slide_all_and_more(straight, diagonal, empty,
                                  bbf_i_one(bbf_i_beside(pawns), front) |
                                      bbf_i_knight_attacks(knights) | bbf_i_king_attacks(kings));
#else /* fewer values at a time */
  return bbf_i_slide_all(straight, diagonal, empty) | bbf_i_one(bbf_i_beside(pawns), front) |
         bbf_i_knight_attacks(knights) | bbf_i_king_attacks(kings);
#endif
}

BBF_I_CORE void bbf_i_side_piece_attacks(uint64_t pawns, uint64_t knights, uint64_t bishops,
                                         uint64_t rooks, uint64_t queens, uint64_t kings,
                                         uint64_t empty, uint64_t out[6], int front) {
  bbf_i_sliders_to to = bbf_i_slide_each_and_all(bishops, rooks, queens, empty);
  out[0] = bbf_i_one(bbf_i_beside(pawns), front);
  out[1] = bbf_i_knight_attacks(knights);
  out[2] = to.bishops;
  out[3] = to.rooks;
  out[4] = to.queens;
  out[5] = bbf_i_king_attacks(kings);
}

#endif
