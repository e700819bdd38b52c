/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Functions that need the rays of each direction apart, by parallel prefix along the four lines.
   Both directions of a line, and all sets of sliders on it, share its propagators. */
#ifndef BBF_INLINE_RAYS_APART_H
#define BBF_INLINE_RAYS_APART_H

#include "reach.h"

BBF_I_CORE void bbf_i_rays(const uint64_t gen[8], uint64_t empty, uint64_t out[8]) {
  bbf_i_both_ways nort =
      bbf_i_along(gen[BBF_NORT], gen[BBF_SOUT], bbf_i_open_line(empty, BBF_NORT), BBF_NORT);
  bbf_i_both_ways noea =
      bbf_i_along(gen[BBF_NOEA], gen[BBF_SOWE], bbf_i_open_line(empty, BBF_NOEA), BBF_NOEA);
  bbf_i_both_ways east =
      bbf_i_along(gen[BBF_EAST], gen[BBF_WEST], bbf_i_open_line(empty, BBF_EAST), BBF_EAST);
  bbf_i_both_ways nowe =
      bbf_i_along(gen[BBF_NOWE], gen[BBF_SOEA], bbf_i_open_line(empty, BBF_NOWE), BBF_NOWE);
  out[BBF_NOEA] = noea.ahead & BBF_I_NOT_A;
  out[BBF_EAST] = east.ahead & BBF_I_NOT_A;
  out[BBF_SOEA] = nowe.behind & BBF_I_NOT_A;
  out[BBF_SOUT] = nort.behind;
  out[BBF_SOWE] = noea.behind & BBF_I_NOT_H;
  out[BBF_WEST] = east.behind & BBF_I_NOT_H;
  out[BBF_NOWE] = nowe.ahead & BBF_I_NOT_H;
  out[BBF_NORT] = nort.ahead;
}

/* Where the rays of two sets meet: one set's rays in a direction, the other's in the
   opposite one. */
BBF_I_CORE uint64_t bbf_i_meet_along(bbf_i_both_ways a, bbf_i_both_ways b) {
  return (a.ahead & b.behind) | (a.behind & b.ahead);
}

/* Rays meet between two squares, never on the edge where one of them wraps. */
BBF_I_CORE bbf_i_reach bbf_i_meet_apart(uint64_t straight, uint64_t diagonal,
                                        uint64_t other_straight, uint64_t other_diagonal,
                                        uint64_t empty) {
  bbf_i_reach to = {0, 0, 0};
  bbf_i_line line = bbf_i_open_line(empty, BBF_NOEA);
  bbf_i_both_ways own = bbf_i_along(diagonal, diagonal, line, BBF_NOEA);
  bbf_i_both_ways other = bbf_i_along(other_diagonal, other_diagonal, line, BBF_NOEA);
  uint64_t east = own.ahead, west = own.behind;
  to.meet = bbf_i_meet_along(own, other);

  line = bbf_i_open_line(empty, BBF_NOWE);
  own = bbf_i_along(diagonal, diagonal, line, BBF_NOWE);
  other = bbf_i_along(other_diagonal, other_diagonal, line, BBF_NOWE);
  to.diagonal = ((east | own.behind) & BBF_I_NOT_A) | ((west | own.ahead) & BBF_I_NOT_H);
  to.meet |= bbf_i_meet_along(own, other);

  line = bbf_i_open_line(empty, BBF_EAST);
  own = bbf_i_along(straight, straight, line, BBF_EAST);
  other = bbf_i_along(other_straight, other_straight, line, BBF_EAST);
  to.straight = (own.ahead & BBF_I_NOT_A) | (own.behind & BBF_I_NOT_H);
  to.meet = (to.meet | bbf_i_meet_along(own, other)) & BBF_I_NOT_A & BBF_I_NOT_H;

  line = bbf_i_open_line(empty, BBF_NORT);
  own = bbf_i_along(straight, straight, line, BBF_NORT);
  other = bbf_i_along(other_straight, other_straight, line, BBF_NORT);
  to.straight |= own.ahead | own.behind;
  to.meet |= bbf_i_meet_along(own, other);
  return to;
}

/* Not on GPUs, as in bmi2.h. */
#if defined(__GNUC__) && (defined(__SSE2__) || defined(__ARM_NEON)) && !defined(BBF_I_GPU)
#include "pairs.h"
#endif

/* The same, as fast as the backend can. */
BBF_I_CORE bbf_i_reach bbf_i_meet(uint64_t straight, uint64_t diagonal, uint64_t other_straight,
                                  uint64_t other_diagonal, uint64_t empty) {
#ifdef BBF_I_PAIRS
  return bbf_i_meet_pairs(straight, diagonal, other_straight, other_diagonal, empty);
#else
  return bbf_i_meet_apart(straight, diagonal, other_straight, other_diagonal, empty);
#endif
}

/* Rays along a line that continue behind the first of blockers. blockers has to be within
   bbf_i_inner(dir), since on the other edges a ray may have wrapped. */
BBF_I_CORE bbf_i_both_ways bbf_i_xray_along(uint64_t sliders, uint64_t blockers, bbf_i_line line,
                                            int dir) {
  bbf_i_both_ways hit = bbf_i_along(sliders, sliders, line, dir);
  return bbf_i_along(hit.ahead & blockers, hit.behind & blockers, line, dir);
}

BBF_I_CORE bbf_i_reach bbf_i_xray(uint64_t straight, uint64_t diagonal, uint64_t blockers,
                                  uint64_t empty) {
  bbf_i_reach to = {0, 0, 0};
  uint64_t inner = blockers & BBF_I_NOT_A & BBF_I_NOT_H;
  bbf_i_both_ways noea =
      bbf_i_xray_along(diagonal, inner, bbf_i_open_line(empty, BBF_NOEA), BBF_NOEA);
  bbf_i_both_ways nowe =
      bbf_i_xray_along(diagonal, inner, bbf_i_open_line(empty, BBF_NOWE), BBF_NOWE);
  bbf_i_both_ways east =
      bbf_i_xray_along(straight, inner, bbf_i_open_line(empty, BBF_EAST), BBF_EAST);
  bbf_i_both_ways nort =
      bbf_i_xray_along(straight, blockers, bbf_i_open_line(empty, BBF_NORT), BBF_NORT);
  to.diagonal =
      ((noea.ahead | nowe.behind) & BBF_I_NOT_A) | ((noea.behind | nowe.ahead) & BBF_I_NOT_H);
  to.straight = (east.ahead & BBF_I_NOT_A) | (east.behind & BBF_I_NOT_H) | nort.ahead | nort.behind;
  return to;
}

#endif
