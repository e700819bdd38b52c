/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The eight rays of sliders side by side, a ray a lane, where AVX2 shifts each lane
   by a count of its own: four rays up the bits, four down. Twice the throughput
   of one ray after the other for the same latency; for the four rays of a rook
   or bishop it gains nothing. Needs GNU C's vectors, and no header of theirs. */
#ifndef BBF_INLINE_SLIDER_LANES_H
#define BBF_INLINE_SLIDER_LANES_H

#include "compass.h"

typedef uint64_t bbf_i_lanes __attribute__((vector_size(32)));

/* Clang cannot evaluate vectors in constant expressions, so there the rays are filled one
   after the other. */
#if defined(__cplusplus) && defined(__has_builtin)
#if __has_builtin(__builtin_is_constant_evaluated)
#define BBF_I_IS_CONSTANT_EVALUATED() __builtin_is_constant_evaluated()
#endif
#endif
#ifndef BBF_I_IS_CONSTANT_EVALUATED
#define BBF_I_IS_CONSTANT_EVALUATED() 0
#endif

/* Lanes: noea, east, nowe, nort; and their opposites. */
BBF_I_CORE uint64_t bbf_i_slide_all(uint64_t straight, uint64_t diagonal, uint64_t empty) {
  if (BBF_I_IS_CONSTANT_EVALUATED())
    return bbf_i_slide(straight, diagonal, empty);

  const bbf_i_lanes one = {9, 1, 7, 8}, two = one + one, four = two + two;
  const bbf_i_lanes up_target = {BBF_I_NOT_A, BBF_I_NOT_A, BBF_I_NOT_H, BBF_I_ALL};
  const bbf_i_lanes down_target = {BBF_I_NOT_H, BBF_I_NOT_H, BBF_I_NOT_A, BBF_I_ALL};
  bbf_i_lanes up = {diagonal, straight, diagonal, straight}, down = up;
  bbf_i_lanes pro_up = {empty, empty, empty, empty}, pro_down = pro_up & down_target;
  pro_up &= up_target;

  up |= pro_up & up << one;
  down |= pro_down & down >> one;
  pro_up &= pro_up << one;
  pro_down &= pro_down >> one;
  up |= pro_up & up << two;
  down |= pro_down & down >> two;
  pro_up &= pro_up << two;
  pro_down &= pro_down >> two;
  up |= pro_up & up << four;
  down |= pro_down & down >> four;
  up = (up << one & up_target) | (down >> one & down_target);
  return (up[0] | up[1]) | (up[2] | up[3]);
}

#endif
