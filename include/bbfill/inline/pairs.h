/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The rays of two sets in the two halves of a vector of SSE2 or NEON: half the work where both
   sets attack along the same lines. Uses GNU C's vectors. */
#ifndef BBF_INLINE_PAIRS_H
#define BBF_INLINE_PAIRS_H

#include "reach.h"

#define BBF_I_PAIRS

typedef uint64_t bbf_i_pair __attribute__((vector_size(16)));

typedef struct {
  bbf_i_pair ahead, behind;
} bbf_i_pair_ways;

BBF_I_CORE bbf_i_pair bbf_i_pair_shift(bbf_i_pair b, int dir, int n) {
  return b << (n * bbf_i_up(dir)) >> (n * bbf_i_down(dir));
}

/* Attacks of both sets along a line. Wraps are not cut off; pro has no square on the edges
   where a ray could wrap. */
BBF_I_CORE bbf_i_pair_ways bbf_i_pair_along(bbf_i_pair sliders, bbf_i_pair pro, int dir) {
  bbf_i_pair pro2 = pro & bbf_i_pair_shift(pro, dir, 1);
  bbf_i_pair pro4 = pro2 & bbf_i_pair_shift(pro2, dir, 2);
  bbf_i_pair flood = sliders | (pro & bbf_i_pair_shift(sliders, dir, 1));
  /* Without ~, which is not constant for clang 13. */
  bbf_i_pair back = bbf_i_pair_shift(sliders, dir ^ 4, 1), run = (pro | sliders) ^ sliders;

  flood |= pro2 & bbf_i_pair_shift(flood, dir, 2);
  flood |= pro4 & bbf_i_pair_shift(flood, dir, 4);
  back |= bbf_i_pair_shift(back & pro, dir ^ 4, 1);
  back |= bbf_i_pair_shift(back & pro2, dir ^ 4, 2);
  back |= bbf_i_pair_shift(back & pro4, dir ^ 4, 4);
  bbf_i_pair_ways attacks = {
      dir == BBF_EAST ? (run + 2 * sliders) ^ run : bbf_i_pair_shift(flood, dir, 1), back};
  return attacks;
}

/* All rays of two pairs, along the lines of rooks and of bishops. */
typedef struct {
  bbf_i_pair_ways noea, nowe, east, nort;
} bbf_i_pair_rays;

BBF_I_CORE bbf_i_pair_rays bbf_i_pair_rays_of(bbf_i_pair rook, bbf_i_pair bishop, bbf_i_pair pro) {
  bbf_i_pair inner = pro & BBF_I_NOT_A & BBF_I_NOT_H;
  bbf_i_pair_rays rays = {
      bbf_i_pair_along(bishop, inner, BBF_NOEA), bbf_i_pair_along(bishop, inner, BBF_NOWE),
      bbf_i_pair_along(rook, inner, BBF_EAST), bbf_i_pair_along(rook, pro, BBF_NORT)};
  return rays;
}

/* What they attack, wraps cut off. */
BBF_I_VECTOR_CORE bbf_i_pair bbf_i_pair_diagonals(bbf_i_pair_rays rays) {
  return ((rays.noea.ahead | rays.nowe.behind) & BBF_I_NOT_A) |
         ((rays.noea.behind | rays.nowe.ahead) & BBF_I_NOT_H);
}

BBF_I_VECTOR_CORE bbf_i_pair bbf_i_pair_straights(bbf_i_pair_rays rays) {
  return (rays.east.ahead & BBF_I_NOT_A) | (rays.east.behind & BBF_I_NOT_H) | rays.nort.ahead |
         rays.nort.behind;
}

/* For clang, an element of a vector is never a constant. */
BBF_I_CORE bbf_i_pair bbf_i_pair_meet(bbf_i_pair_ways rays) {
  if (BBF_I_IS_CONSTANT_EVALUATED())
    return rays.ahead;
  bbf_i_pair behind = {rays.behind[1], rays.behind[0]};
  return rays.ahead & behind;
}

BBF_I_CORE bbf_i_reach bbf_i_meet_pairs(uint64_t straight, uint64_t diagonal,
                                        uint64_t other_straight, uint64_t other_diagonal,
                                        uint64_t empty) {
  if (BBF_I_IS_CONSTANT_EVALUATED())
    return bbf_i_meet_apart(straight, diagonal, other_straight, other_diagonal, empty);

  const bbf_i_pair rook = {straight, other_straight}, bishop = {diagonal, other_diagonal};
  const bbf_i_pair pro = {empty, empty};
  bbf_i_pair_rays rays = bbf_i_pair_rays_of(rook, bishop, pro);
  bbf_i_pair_ways noea = rays.noea, nowe = rays.nowe, east = rays.east, nort = rays.nort;
  bbf_i_pair meet = bbf_i_pair_meet(noea) | bbf_i_pair_meet(nowe) | bbf_i_pair_meet(east);
  bbf_i_reach to = {(east.ahead[0] & BBF_I_NOT_A) | (east.behind[0] & BBF_I_NOT_H) | nort.ahead[0] |
                        nort.behind[0],
                    ((noea.ahead[0] | nowe.behind[0]) & BBF_I_NOT_A) |
                        ((noea.behind[0] | nowe.ahead[0]) & BBF_I_NOT_H),
                    0};
  meet = (meet & BBF_I_NOT_A & BBF_I_NOT_H) | bbf_i_pair_meet(nort);
  to.meet = meet[0] | meet[1];
  return to;
}

/* Queens go along the lines of both, so they are the second set of each pair. */
BBF_I_VECTOR_CORE bbf_i_sliders_to bbf_i_slide_each_in_pairs(uint64_t bishops, uint64_t rooks,
                                                             uint64_t queens, uint64_t empty) {
  const bbf_i_pair rook = {rooks, queens}, bishop = {bishops, queens};
  const bbf_i_pair pro = {empty, empty};
  bbf_i_pair_rays rays = bbf_i_pair_rays_of(rook, bishop, pro);
  bbf_i_pair diagonals = bbf_i_pair_diagonals(rays), straights = bbf_i_pair_straights(rays);
  bbf_i_sliders_to to = {diagonals[0], straights[0], diagonals[1] | straights[1]};
  return to;
}

#endif
