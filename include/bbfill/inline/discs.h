/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Lines of Othello discs by parallel prefix. A line of the opponent's discs that can flip has
   a square at each end, so it has at most six discs, none at the edge where the line ends. Both
   directions of a line share these inner discs and their pairs of neighbours. */
#ifndef BBF_INLINE_DISCS_H
#define BBF_INLINE_DISCS_H

#include "backend.h"

/* Squares with a neighbour on both sides along the line of dir. */
BBF_I_CORE uint64_t bbf_i_disc_inside(int dir) {
  return bbf_i_one(bbf_i_one(BBF_I_ALL, dir), dir ^ 4) &
         bbf_i_one(bbf_i_one(BBF_I_ALL, dir ^ 4), dir);
}

#ifdef BBF_I_PREFIX

/* The discs of x that an unbroken run of such discs connects to a square of from, in direction
   dir. pairs are the discs of x that have another one behind. */
BBF_I_CORE uint64_t bbf_i_disc_line(uint64_t from, uint64_t x, uint64_t pairs, int dir) {
  uint64_t line = x & bbf_i_step(from, dir, 1);
  line |= x & bbf_i_step(line, dir, 1);
  line |= pairs & bbf_i_step(line, dir, 2);
  return line | (pairs & bbf_i_step(line, dir, 2));
}

BBF_I_CORE uint64_t bbf_i_disc_moves_along(uint64_t own, uint64_t x, int dir) {
  uint64_t inside = x & bbf_i_disc_inside(dir);
  uint64_t pairs = inside & bbf_i_step(inside, dir, 1);
  uint64_t back =
      bbf_i_step(bbf_i_disc_line(own, inside, bbf_i_step(pairs, dir ^ 4, 1), dir ^ 4), dir ^ 4, 1);
  /* The carry sets the square after the run of discs. It also changes discs, but those are not
   moves. */
  if (dir == BBF_EAST)
    return back | (inside + (inside & bbf_i_step(own, dir, 1)));
  return back | bbf_i_step(bbf_i_disc_line(own, inside, pairs, dir), dir, 1);
}

BBF_I_CORE uint64_t bbf_i_disc_flips_along(uint64_t move, uint64_t own, uint64_t x, int dir) {
  uint64_t inside = x & bbf_i_disc_inside(dir);
  uint64_t pairs = inside & bbf_i_step(inside, dir, 1);
  uint64_t pairs_back = bbf_i_step(pairs, dir ^ 4, 1);
  return (bbf_i_disc_line(move, inside, pairs, dir) &
          bbf_i_disc_line(own, inside, pairs_back, dir ^ 4)) |
         (bbf_i_disc_line(own, inside, pairs, dir) &
          bbf_i_disc_line(move, inside, pairs_back, dir ^ 4));
}

#endif

/* Backends without parallel prefix fill ray by ray. */
BBF_I_CORE uint64_t bbf_i_disc_moves(uint64_t own, uint64_t x) {
#ifdef BBF_I_PREFIX
  return bbf_i_disc_moves_along(own, x, BBF_NORT) | bbf_i_disc_moves_along(own, x, BBF_NOEA) |
         bbf_i_disc_moves_along(own, x, BBF_EAST) | bbf_i_disc_moves_along(own, x, BBF_NOWE);
#else
  uint64_t moves = 0;
  for (int dir = 0; dir < 8; dir++)
    moves |= bbf_i_attacks_at(bbf_i_one(own, dir) & x, x, dir);
  return moves;
#endif
}

BBF_I_CORE uint64_t bbf_i_disc_flips(uint64_t move, uint64_t own, uint64_t x) {
#ifdef BBF_I_PREFIX
  return bbf_i_disc_flips_along(move, own, x, BBF_NORT) |
         bbf_i_disc_flips_along(move, own, x, BBF_NOEA) |
         bbf_i_disc_flips_along(move, own, x, BBF_EAST) |
         bbf_i_disc_flips_along(move, own, x, BBF_NOWE);
#else
  uint64_t flips = 0;
  for (int dir = 0; dir < 8; dir++)
    flips |= bbf_i_occl_at(move, x, dir) & bbf_i_occl_at(own, x, dir ^ 4);
  return flips & x;
#endif
}

#endif
