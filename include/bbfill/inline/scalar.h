/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Backend scalar: dumb7fill as a loop that stops when the flood does. The
   smallest code, and the plainest. */
#ifndef BBF_INLINE_SCALAR_H
#define BBF_INLINE_SCALAR_H

#include "compass.h"

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

BBF_I_CORE uint64_t bbf_i_slide_all(uint64_t straight, uint64_t diagonal, uint64_t empty) {
  return bbf_i_slide(straight, diagonal, empty);
}

#endif
