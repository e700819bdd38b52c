/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The square-walker for Othello. It asks each square what stands along its lines. */
#include "reference.h"

#include "walker.h"

/* Whether discs of x from the next square on, at least so many, lead to a square of end. */
static bool leads_to(uint64_t end, uint64_t x, int least, int file, int rank, delta step) {
  int count = 0;
  for (file += step.file, rank += step.rank; has(x, file, rank); count++) {
    file += step.file;
    rank += step.rank;
  }
  return count >= least && has(end, file, rank);
}

uint64_t ref_othello_moves(uint64_t own, uint64_t opp) {
  uint64_t moves = 0;
  EACH_MEMBER(~(own | opp), file, rank)
    for (int dir = 0; dir < 8; dir++)
      set_if(&moves, file, rank, leads_to(own, opp & ~own, 1, file, rank, compass_steps[dir]));
  return moves;
}

uint64_t ref_othello_flips(uint64_t move, uint64_t own, uint64_t opp) {
  const uint64_t x = opp & ~own & ~move;
  uint64_t flips = 0;
  EACH_MEMBER(x, file, rank)
    for (int dir = 0; dir < 8; dir++)
      set_if(&flips, file, rank,
             leads_to(own, x, 0, file, rank, compass_steps[dir]) &&
                 leads_to(move, x, 0, file, rank, compass_steps[dir ^ 4]));
  return flips;
}

/* Whether all squares behind this one are occupied, up to the edge. */
static bool full_behind(uint64_t occupied, int file, int rank, delta step) {
  while (has(occupied, file, rank)) {
    file += step.file;
    rank += step.rank;
  }
  return !on_board(file, rank);
}

uint64_t ref_othello_full_lines(uint64_t occupied, int dir) {
  uint64_t full = 0;
  EACH_SQUARE(file, rank)
    set_if(&full, file, rank,
           full_behind(occupied, file, rank, compass_steps[dir & 7]) &&
               full_behind(occupied, file, rank, compass_steps[(dir ^ 4) & 7]));
  return full;
}

/* Whether nothing can flip a disc along a line: if the line is full, or if a neighbour is off
   the board or stable. */
static bool safe_along(uint64_t occupied, uint64_t stable, int file, int rank, int dir) {
  if (has(ref_othello_full_lines(occupied, dir), file, rank))
    return true;
  for (int way = dir; way < 8; way += 4) {
    const int next = file + compass_steps[way].file, above = rank + compass_steps[way].rank;
    if (!on_board(next, above) || has(stable, next, above))
      return true;
  }
  return false;
}

/* Disc by disc, until a whole round finds none. */
uint64_t ref_othello_stable(uint64_t own, uint64_t opp) {
  uint64_t stable = 0, before;
  do {
    before = stable;
    EACH_MEMBER(own, file, rank)
      set_if(&stable, file, rank,
             safe_along(own | opp, stable, file, rank, 0) &&
                 safe_along(own | opp, stable, file, rank, 1) &&
                 safe_along(own | opp, stable, file, rank, 2) &&
                 safe_along(own | opp, stable, file, rank, 3));
  } while (stable != before);
  return stable;
}
