/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Definitions of the rivals: dumb7fill and Kogge-Stone as their pages give
   them, with the pages' wrap masks. A rook is four calls, a queen eight.

   Sources: https://www.chessprogramming.org/Dumb7Fill
            https://www.chessprogramming.org/Kogge-Stone_Algorithm */
#ifndef BENCH_RIVALS_INLINE_H
#define BENCH_RIVALS_INLINE_H

#include <bbfill/inline/compass.h>

BBF_I_CORE uint64_t kogge_stone_flood(uint64_t gen, uint64_t pro, int dir) {
  pro &= bbf_i_shift_target(dir);
  gen |= pro & bbf_i_shift(gen, dir, 1);
  pro &= bbf_i_shift(pro, dir, 1);
  gen |= pro & bbf_i_shift(gen, dir, 2);
  pro &= bbf_i_shift(pro, dir, 2);
  return gen | (pro & bbf_i_shift(gen, dir, 4));
}

/* The given number of cycles: an occluded fill needs seven, an attack fill six. */
BBF_I_CORE uint64_t unrolled_cycles(uint64_t gen, uint64_t pro, int dir, int seventh) {
  uint64_t flood = gen;
  pro &= bbf_i_shift_target(dir);
  flood |= gen = bbf_i_shift(gen, dir, 1) & pro;
  flood |= gen = bbf_i_shift(gen, dir, 1) & pro;
  flood |= gen = bbf_i_shift(gen, dir, 1) & pro;
  flood |= gen = bbf_i_shift(gen, dir, 1) & pro;
  flood |= gen = bbf_i_shift(gen, dir, 1) & pro;
  flood |= gen = bbf_i_shift(gen, dir, 1) & pro;
  if (seventh)
    flood |= bbf_i_shift(gen, dir, 1) & pro;
  return flood;
}

BBF_I_CORE uint64_t unrolled_flood(uint64_t gen, uint64_t pro, int dir) {
  return unrolled_cycles(gen, pro, dir, 1);
}

BBF_I_CORE uint64_t kogge_stone_ray(uint64_t sliders, uint64_t empty, int dir) {
  return bbf_i_one(kogge_stone_flood(sliders, empty, dir), dir);
}

BBF_I_CORE uint64_t unrolled_ray(uint64_t sliders, uint64_t empty, int dir) {
  return bbf_i_one(unrolled_cycles(sliders, empty, dir, 0), dir);
}

#define FILLS(method, name, dir)                                                  \
  RIVAL_FN uint64_t method##_##name##_fill(uint64_t gen) {                        \
    return method##_flood(gen, BBF_I_ALL, dir);                                   \
  }                                                                               \
  RIVAL_FN uint64_t method##_##name##_occl(uint64_t gen, uint64_t pro) {          \
    return method##_flood(gen, pro, dir);                                         \
  }                                                                               \
  RIVAL_FN uint64_t method##_##name##_attacks(uint64_t sliders, uint64_t empty) { \
    return method##_ray(sliders, empty, dir);                                     \
  }

#define METHOD(method)                                                                       \
  FILLS(method, nort, BBF_NORT)                                                              \
  FILLS(method, noea, BBF_NOEA)                                                              \
  FILLS(method, east, BBF_EAST)                                                              \
  FILLS(method, soea, BBF_SOEA)                                                              \
  FILLS(method, sout, BBF_SOUT)                                                              \
  FILLS(method, sowe, BBF_SOWE)                                                              \
  FILLS(method, west, BBF_WEST)                                                              \
  FILLS(method, nowe, BBF_NOWE)                                                              \
  BBF_I_CORE uint64_t method##_rook(uint64_t sliders, uint64_t empty) {                      \
    return method##_ray(sliders, empty, BBF_NORT) | method##_ray(sliders, empty, BBF_EAST) | \
           method##_ray(sliders, empty, BBF_SOUT) | method##_ray(sliders, empty, BBF_WEST);  \
  }                                                                                          \
  BBF_I_CORE uint64_t method##_bishop(uint64_t sliders, uint64_t empty) {                    \
    return method##_ray(sliders, empty, BBF_NOEA) | method##_ray(sliders, empty, BBF_SOEA) | \
           method##_ray(sliders, empty, BBF_SOWE) | method##_ray(sliders, empty, BBF_NOWE);  \
  }                                                                                          \
  RIVAL_FN uint64_t method##_rook_attacks(uint64_t sliders, uint64_t empty) {                \
    return method##_rook(sliders, empty);                                                    \
  }                                                                                          \
  RIVAL_FN uint64_t method##_bishop_attacks(uint64_t sliders, uint64_t empty) {              \
    return method##_bishop(sliders, empty);                                                  \
  }                                                                                          \
  RIVAL_FN uint64_t method##_queen_attacks(uint64_t sliders, uint64_t empty) {               \
    return method##_rook(sliders, empty) | method##_bishop(sliders, empty);                  \
  }

METHOD(kogge_stone)
METHOD(unrolled)

#undef METHOD
#undef FILLS

/* The generalized rays: the direction is a rotation count and a mask out of two
   tables. */
BBF_I_CORE uint64_t bench_rotate_one(uint64_t b, int dir) {
  return bbf_i_rotate(b, dir, 1) & bbf_i_rotate_target(dir);
}

RIVAL_FN uint64_t kogge_stone_occluded_fill(uint64_t gen, uint64_t pro, int dir) {
  pro &= bbf_i_rotate_target(dir);
  gen |= pro & bbf_i_rotate(gen, dir, 1);
  pro &= bbf_i_rotate(pro, dir, 1);
  gen |= pro & bbf_i_rotate(gen, dir, 2);
  pro &= bbf_i_rotate(pro, dir, 2);
  return gen | (pro & bbf_i_rotate(gen, dir, 4));
}

RIVAL_FN uint64_t kogge_stone_sliding_attacks(uint64_t sliders, uint64_t empty, int dir) {
  return bench_rotate_one(kogge_stone_occluded_fill(sliders, empty, dir), dir);
}

RIVAL_FN uint64_t unrolled_sliding_attacks(uint64_t sliders, uint64_t empty, int dir) {
  uint64_t flood = sliders;
  int cycle;
  empty &= bbf_i_rotate_target(dir);
  for (cycle = 0; cycle < 6; cycle++)
    flood |= sliders = bbf_i_rotate(sliders, dir, 1) & empty;
  return bench_rotate_one(flood, dir);
}

RIVAL_FN uint64_t kogge_stone_ray_fill(uint64_t gen, int dir) {
  return kogge_stone_occluded_fill(gen, BBF_I_ALL, dir);
}

#endif
