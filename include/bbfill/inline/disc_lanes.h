/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Runs of Othello discs, with one of the four lines in each lane of a vector, as in
   slider_lanes.h: one vector is shifted up, one down. */
#ifndef BBF_INLINE_DISC_LANES_H
#define BBF_INLINE_DISC_LANES_H

#include "discs.h"

/* In each lane, the discs inside its line, those with another one behind on the way up, and
   those with one behind on the way down. */
typedef struct {
  bbf_i_four_rays inside, up, down;
} bbf_i_disc_lanes;

BBF_I_CORE bbf_i_disc_lanes bbf_i_disc_inside_lanes(uint64_t x) {
  const bbf_i_four_rays one = bbf_i_steps();
  const bbf_i_four_rays inside = {bbf_i_disc_inside(BBF_NOEA), bbf_i_disc_inside(BBF_EAST),
                                  bbf_i_disc_inside(BBF_NOWE), bbf_i_disc_inside(BBF_NORT)};
  const bbf_i_four_rays here = inside & bbf_i_every_lane(x), up = here & here << one;
  bbf_i_disc_lanes discs = {here, up, up >> one};
  return discs;
}

/* bbf_i_disc_line, up and down. */
BBF_I_CORE bbf_i_eight bbf_i_disc_lines(uint64_t from, bbf_i_disc_lanes discs) {
  const bbf_i_four_rays one = bbf_i_steps(), two = one + one;
  const bbf_i_four_rays all = bbf_i_every_lane(from);
  bbf_i_eight lines = {discs.inside & all << one, discs.inside & all >> one};
  lines.up |= discs.inside & lines.up << one;
  lines.down |= discs.inside & lines.down >> one;
  lines.up |= discs.up & lines.up << two;
  lines.down |= discs.down & lines.down >> two;
  lines.up |= discs.up & lines.up << two;
  lines.down |= discs.down & lines.down >> two;
  return lines;
}

BBF_I_CORE uint64_t bbf_i_disc_moves_all(uint64_t own, uint64_t x) {
  if (BBF_I_IS_CONSTANT_EVALUATED())
    return bbf_i_disc_moves(own, x);

  const bbf_i_four_rays one = bbf_i_steps();
  bbf_i_eight lines = bbf_i_disc_lines(own, bbf_i_disc_inside_lanes(x));
  bbf_i_four_rays moves = lines.up << one | lines.down >> one;
  return bbf_i_any_lane(moves);
}

BBF_I_CORE uint64_t bbf_i_disc_flips_all(uint64_t move, uint64_t own, uint64_t x) {
  if (BBF_I_IS_CONSTANT_EVALUATED())
    return bbf_i_disc_flips(move, own, x);

  bbf_i_disc_lanes discs = bbf_i_disc_inside_lanes(x);
  bbf_i_eight from = bbf_i_disc_lines(move, discs), to = bbf_i_disc_lines(own, discs);
  bbf_i_four_rays flips = (from.up & to.down) | (from.down & to.up);
  return bbf_i_any_lane(flips);
}

#endif
