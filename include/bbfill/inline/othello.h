/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Definitions of what bbfill/othello.h declares. */
#ifndef BBF_INLINE_OTHELLO_H
#define BBF_INLINE_OTHELLO_H

#include "../othello.h"
#include "backend.h"
#include "discs.h"

#ifdef BBF_I_SLIDER_LANES
#include "disc_lanes.h"
#else
BBF_I_CORE uint64_t bbf_i_disc_moves_all(uint64_t own, uint64_t x) {
  return bbf_i_disc_moves(own, x);
}

BBF_I_CORE uint64_t bbf_i_disc_flips_all(uint64_t move, uint64_t own, uint64_t x) {
  return bbf_i_disc_flips(move, own, x);
}
#endif

BBF_I_BEGIN_DECLS

BBF_FN uint64_t bbf_othello_moves(uint64_t own, uint64_t opp) {
  return bbf_i_disc_moves_all(own, opp & ~own) & ~(own | opp);
}

BBF_FN uint64_t bbf_othello_flips(uint64_t move, uint64_t own, uint64_t opp) {
  return bbf_i_disc_flips_all(move, own, opp & ~own & ~move);
}

BBF_I_CORE uint64_t bbf_i_full_lines(uint64_t occupied, int dir) {
  return ~(bbf_i_occl_at(~occupied, BBF_I_ALL, dir) | bbf_i_occl_at(~occupied, BBF_I_ALL, dir ^ 4));
}

BBF_FN uint64_t bbf_othello_full_lines(uint64_t occupied, int dir) {
  return bbf_i_full_lines(occupied, dir & 7);
}

/* Squares that are safe on a line whatever stands beside them: the line is full or ends there. */
BBF_I_CORE uint64_t bbf_i_safe_along(uint64_t occupied, int dir) {
  return bbf_i_full_lines(occupied, dir) | ~bbf_i_disc_inside(dir);
}

/* Their neighbours along a line are safe, too. */
BBF_I_CORE uint64_t bbf_i_beside_along(uint64_t b, int dir) {
  return bbf_i_one(b, dir) | bbf_i_one(b, dir ^ 4);
}

BBF_FN uint64_t bbf_othello_stable(uint64_t own, uint64_t opp) {
  uint64_t noea = bbf_i_safe_along(own | opp, BBF_NOEA);
  uint64_t east = bbf_i_safe_along(own | opp, BBF_EAST);
  uint64_t soea = bbf_i_safe_along(own | opp, BBF_SOEA);
  uint64_t sout = bbf_i_safe_along(own | opp, BBF_SOUT);
  uint64_t stable = own & noea & east & soea & sout, before = 0;
  while (stable != before) {
    before = stable;
    stable = own & (noea | bbf_i_beside_along(stable, BBF_NOEA)) &
             (east | bbf_i_beside_along(stable, BBF_EAST)) &
             (soea | bbf_i_beside_along(stable, BBF_SOEA)) &
             (sout | bbf_i_beside_along(stable, BBF_SOUT));
  }
  return stable;
}

BBF_I_END_DECLS

#endif
