/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What enemy sliders mean for a king: its own rays, and theirs, which look through it. In the
   fastest way that the backend and the compiler's target have. */
#ifndef BBF_INLINE_THREATS_H
#define BBF_INLINE_THREATS_H

#include "backend.h"

/* A line has the number of its first direction: noea, east, soea, sout. */
typedef struct {
  uint64_t meet[4];  /* where the king's rays and those of sliders the opposite way meet */
  uint64_t checkers; /* sliders that the king's rays reach */
  uint64_t danger;   /* what sliders attack, the king taken away */
} bbf_i_threats;

BBF_I_CORE bbf_i_threats bbf_i_threats_apart(uint64_t king, uint64_t straight, uint64_t diagonal,
                                             uint64_t empty) {
  const uint64_t kings[8] = {king, king, king, king, king, king, king, king};
  const uint64_t sliders[8] = {diagonal, straight, diagonal, straight,
                               diagonal, straight, diagonal, straight};
  uint64_t seen[8] = {0}, rays[8] = {0};

  bbf_i_rays(kings, empty, seen);
  bbf_i_rays(sliders, empty | king, rays);
  bbf_i_threats threats = {
      {(seen[0] & rays[4]) | (seen[4] & rays[0]), (seen[1] & rays[5]) | (seen[5] & rays[1]),
       (seen[2] & rays[6]) | (seen[6] & rays[2]), (seen[3] & rays[7]) | (seen[7] & rays[3])},
      ((seen[0] | seen[2] | seen[4] | seen[6]) & diagonal) |
          ((seen[1] | seen[3] | seen[5] | seen[7]) & straight),
      (rays[0] | rays[1] | rays[2] | rays[3]) | (rays[4] | rays[5] | rays[6] | rays[7])};
  return threats;
}

#if defined(BBF_I_SLIDER_LANES)

BBF_I_VECTOR_CORE bbf_i_threats bbf_i_threats_lanes(uint64_t king, uint64_t straight,
                                                    uint64_t diagonal, uint64_t empty) {
  const bbf_i_four_rays sliders = {diagonal, straight, diagonal, straight};
  bbf_i_eight seen = bbf_i_eight_rays(bbf_i_eight_sliders(king, king), bbf_i_open_eight(empty));
  bbf_i_eight rays =
      bbf_i_eight_rays(bbf_i_eight_sliders(straight, diagonal), bbf_i_open_eight(empty | king));
  bbf_i_four_rays meet = (seen.up & rays.down) | (seen.down & rays.up);
  bbf_i_four_rays checkers = (seen.up | seen.down) & sliders, danger = rays.up | rays.down;
  bbf_i_threats threats = {{meet[0], meet[1], meet[2], meet[3]},
                           (checkers[0] | checkers[1]) | (checkers[2] | checkers[3]),
                           (danger[0] | danger[1]) | (danger[2] | danger[3])};
  return threats;
}

#elif defined(BBF_I_PAIRS)

/* The meeting squares of a king in the first half and sliders in the second. */
BBF_I_VECTOR_CORE uint64_t bbf_i_pair_meets(bbf_i_pair_ways rays) {
  bbf_i_pair meet = bbf_i_pair_meet(rays);
  return meet[0] | meet[1];
}

/* Rays meet between two squares, never on the edge where one of them wraps. */
BBF_I_VECTOR_CORE bbf_i_threats bbf_i_threats_pairs(uint64_t king, uint64_t straight,
                                                    uint64_t diagonal, uint64_t empty) {
  const uint64_t middle = BBF_I_NOT_A & BBF_I_NOT_H;
  const bbf_i_pair rook = {king, straight}, bishop = {king, diagonal};
  const bbf_i_pair pro = {empty, empty | king}, inner = pro & middle;
  bbf_i_pair_ways noea = bbf_i_pair_along(bishop, inner, BBF_NOEA);
  bbf_i_pair_ways nowe = bbf_i_pair_along(bishop, inner, BBF_NOWE);
  bbf_i_pair_ways east = bbf_i_pair_along(rook, inner, BBF_EAST);
  bbf_i_pair_ways nort = bbf_i_pair_along(rook, pro, BBF_NORT);
  bbf_i_pair diagonals =
      ((noea.ahead | nowe.behind) & BBF_I_NOT_A) | ((noea.behind | nowe.ahead) & BBF_I_NOT_H);
  bbf_i_pair straights =
      (east.ahead & BBF_I_NOT_A) | (east.behind & BBF_I_NOT_H) | nort.ahead | nort.behind;
  bbf_i_threats threats = {{bbf_i_pair_meets(noea) & middle, bbf_i_pair_meets(east) & middle,
                            bbf_i_pair_meets(nowe) & middle, bbf_i_pair_meets(nort)},
                           (diagonals[0] & diagonal) | (straights[0] & straight),
                           diagonals[1] | straights[1]};
  return threats;
}

#endif

BBF_I_CORE bbf_i_threats bbf_i_threats_of(uint64_t king, uint64_t straight, uint64_t diagonal,
                                          uint64_t empty) {
#if defined(BBF_I_SLIDER_LANES)
  if (!BBF_I_IS_CONSTANT_EVALUATED())
    return bbf_i_threats_lanes(king, straight, diagonal, empty);
#elif defined(BBF_I_PAIRS)
  if (!BBF_I_IS_CONSTANT_EVALUATED())
    return bbf_i_threats_pairs(king, straight, diagonal, empty);
#endif
  return bbf_i_threats_apart(king, straight, diagonal, empty);
}

#endif
