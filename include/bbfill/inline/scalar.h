/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Backend scalar: dumb7fill as a loop that ends when the flood stops growing. It is the
   smallest and simplest code. */
#ifndef BBF_INLINE_SCALAR_H
#define BBF_INLINE_SCALAR_H

#include "reach.h"

#define BBF_I_BACKEND "scalar"

BBF_I_CORE uint64_t bbf_i_occl_at(uint64_t gen, uint64_t pro, int dir) {
  uint64_t flood = gen;
  pro &= bbf_i_rotate_target(dir);
  while (gen) {
    gen = bbf_i_rotate(gen, dir, 1) & pro;
    flood |= gen;
  }
  return flood;
}

BBF_I_CORE uint64_t bbf_i_attacks_at(uint64_t sliders, uint64_t empty, int dir) {
  return bbf_i_one(bbf_i_occl_at(sliders, empty, dir), dir);
}

BBF_I_CORE uint64_t bbf_i_occl(uint64_t gen, uint64_t pro, int dir) {
  return bbf_i_occl_at(gen, pro, dir);
}

BBF_I_CORE uint64_t bbf_i_fill(uint64_t gen, int dir) {
  return bbf_i_occl(gen, BBF_I_ALL, dir);
}

BBF_I_CORE uint64_t bbf_i_attacks(uint64_t sliders, uint64_t empty, int dir) {
  return bbf_i_attacks_at(sliders, empty, dir);
}

/* Straight directions are odd, diagonal ones even. */
BBF_I_CORE uint64_t bbf_i_slide(uint64_t straight, uint64_t diagonal, uint64_t empty) {
  uint64_t attacks = 0;
  for (int dir = 0; dir < 8; dir++)
    attacks |= bbf_i_attacks_at(dir & 1 ? straight : diagonal, empty, dir);
  return attacks;
}

BBF_I_CORE void bbf_i_rays(const uint64_t gen[8], uint64_t empty, uint64_t out[8]) {
  for (int dir = 0; dir < 8; dir++)
    out[dir] = bbf_i_attacks_at(gen[dir], empty, dir);
}

BBF_I_CORE bbf_i_reach bbf_i_meet(uint64_t straight, uint64_t diagonal, uint64_t other_straight,
                                  uint64_t other_diagonal, uint64_t empty) {
  bbf_i_reach to = {0, 0, 0};
  for (int dir = 0; dir < 8; dir++) {
    uint64_t attacks = bbf_i_attacks_at(dir & 1 ? straight : diagonal, empty, dir);
    *(dir & 1 ? &to.straight : &to.diagonal) |= attacks;
    to.meet |=
        attacks & bbf_i_attacks_at(dir & 1 ? other_straight : other_diagonal, empty, dir ^ 4);
  }
  return to;
}

BBF_I_CORE bbf_i_reach bbf_i_xray(uint64_t straight, uint64_t diagonal, uint64_t blockers,
                                  uint64_t empty) {
  bbf_i_reach to = {0, 0, 0};
  for (int dir = 0; dir < 8; dir++) {
    uint64_t hit = bbf_i_attacks_at(dir & 1 ? straight : diagonal, empty, dir) & blockers;
    *(dir & 1 ? &to.straight : &to.diagonal) |= bbf_i_attacks_at(hit, empty, dir);
  }
  return to;
}

#endif
