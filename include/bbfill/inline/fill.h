/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Definitions of what bbfill/fill.h declares. */
#ifndef BBF_INLINE_FILL_H
#define BBF_INLINE_FILL_H

#include "../fill.h"
#include "backend.h"
#include "bits.h"
#include "leapers.h"

BBF_I_BEGIN_DECLS

#define BBF_I_DIRECTION(name, dir)                                         \
  BBF_FN uint64_t bbf_##name##_one(uint64_t set) {                         \
    return bbf_i_one(set, dir);                                            \
  }                                                                        \
  BBF_FN uint64_t bbf_##name##_fill(uint64_t gen) {                        \
    return bbf_i_fill(gen, dir);                                           \
  }                                                                        \
  BBF_FN uint64_t bbf_##name##_occl(uint64_t gen, uint64_t pro) {          \
    return bbf_i_occl(gen, pro, dir);                                      \
  }                                                                        \
  BBF_FN uint64_t bbf_##name##_attacks(uint64_t sliders, uint64_t empty) { \
    return bbf_i_attacks(sliders, empty, dir);                             \
  }

BBF_I_DIRECTION(nort, BBF_NORT)
BBF_I_DIRECTION(noea, BBF_NOEA)
BBF_I_DIRECTION(east, BBF_EAST)
BBF_I_DIRECTION(soea, BBF_SOEA)
BBF_I_DIRECTION(sout, BBF_SOUT)
BBF_I_DIRECTION(sowe, BBF_SOWE)
BBF_I_DIRECTION(west, BBF_WEST)
BBF_I_DIRECTION(nowe, BBF_NOWE)

#undef BBF_I_DIRECTION

#define BBF_I_LEAP(name, leap)                     \
  BBF_FN uint64_t bbf_##name##_one(uint64_t set) { \
    return bbf_i_leap(set, leap);                  \
  }

BBF_I_LEAP(nonoea, 0)
BBF_I_LEAP(noeaea, 1)
BBF_I_LEAP(soeaea, 2)
BBF_I_LEAP(sosoea, 3)
BBF_I_LEAP(sosowe, 4)
BBF_I_LEAP(sowewe, 5)
BBF_I_LEAP(nowewe, 6)
BBF_I_LEAP(nonowe, 7)

#undef BBF_I_LEAP

BBF_FN uint64_t bbf_beside(uint64_t set) {
  return bbf_i_beside(set);
}

BBF_FN uint64_t bbf_rank_fill(uint64_t set) {
  return bbf_i_rank_fill(set);
}

BBF_FN uint64_t bbf_shift_one(uint64_t set, int dir) {
  return bbf_i_one(set, dir & 7);
}

BBF_FN uint64_t bbf_ray_fill(uint64_t gen, int dir) {
  return bbf_i_occl_at(gen, BBF_I_ALL, dir & 7);
}

BBF_FN uint64_t bbf_occluded_fill(uint64_t gen, uint64_t pro, int dir) {
  return bbf_i_occl_at(gen, pro, dir & 7);
}

BBF_FN uint64_t bbf_sliding_attacks(uint64_t sliders, uint64_t empty, int dir) {
  return bbf_i_attacks_at(sliders, empty, dir & 7);
}

BBF_FN uint64_t bbf_rook_attacks(uint64_t sliders, uint64_t empty) {
  return bbf_i_slide(sliders, 0, empty);
}

BBF_FN uint64_t bbf_bishop_attacks(uint64_t sliders, uint64_t empty) {
  return bbf_i_slide_diagonal(sliders, empty);
}

BBF_FN uint64_t bbf_queen_attacks(uint64_t sliders, uint64_t empty) {
  return bbf_i_slide_all(sliders, sliders, empty);
}

BBF_FN uint64_t bbf_slider_attacks(uint64_t diagonal, uint64_t straight, uint64_t empty) {
  return bbf_i_slide_all(straight, diagonal, empty);
}

BBF_FN uint64_t bbf_king_attacks(uint64_t kings) {
  return bbf_i_king_attacks(kings);
}

BBF_FN uint64_t bbf_knight_attacks(uint64_t knights) {
  return bbf_i_knight_attacks(knights);
}

BBF_FN int bbf_dir_delta(int dir) {
  BBF_I_TABLE signed char delta[8] = {9, 1, -7, -8, -9, -1, 7, 8};
  return delta[dir & 7];
}

BBF_FN const char *bbf_backend(void) {
  return BBF_I_BACKEND;
}

BBF_I_END_DECLS

#endif
