/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* How often each square is attacked: boards added up square by square, as bit slices. */
#ifndef BBF_INLINE_TALLY_H
#define BBF_INLINE_TALLY_H

#include "backend.h"
#include "pawn_cores.h"

/* Squares that belong to at least one of the boards so far, and to at least two. */
typedef struct {
  uint64_t once, twice;
} bbf_i_tally;

BBF_I_CORE bbf_i_tally bbf_i_tally_add(bbf_i_tally a, bbf_i_tally b) {
  bbf_i_tally sum = {a.once | b.once, a.twice | b.twice | (a.once & b.once)};
  return sum;
}

BBF_I_CORE bbf_i_tally bbf_i_tally_of(uint64_t a, uint64_t b) {
  bbf_i_tally sum = {a | b, a & b};
  return sum;
}

/* Moved up and down by so many bits, and added. */
BBF_I_CORE bbf_i_tally bbf_i_tally_fold(bbf_i_tally a, int bits) {
  bbf_i_tally up = {a.once << bits, a.twice << bits}, down = {a.once >> bits, a.twice >> bits};
  return bbf_i_tally_add(up, down);
}

BBF_I_CORE uint64_t bbf_i_side_double_attacks(uint64_t pawns, uint64_t knights, uint64_t diagonal,
                                              uint64_t straight, uint64_t kings, uint64_t empty,
                                              int front) {
  uint64_t rays[8] = {diagonal, straight, diagonal, straight,
                      diagonal, straight, diagonal, straight};
  uint64_t east = bbf_i_one(knights, BBF_EAST), west = bbf_i_one(knights, BBF_WEST);
  uint64_t ahead = bbf_i_one(pawns, front);
  bbf_i_tally king = bbf_i_tally_of(bbf_i_one(kings, BBF_EAST), bbf_i_one(kings, BBF_WEST));
  bbf_i_tally near = bbf_i_tally_of(east, west), all = {kings, 0};
  bbf_i_tally far = bbf_i_tally_of(bbf_i_one(east, BBF_EAST), bbf_i_one(west, BBF_WEST));

  all = bbf_i_tally_add(bbf_i_tally_fold(bbf_i_tally_add(king, all), 8), king);
  all = bbf_i_tally_add(all, bbf_i_tally_fold(near, 16));
  all = bbf_i_tally_add(all, bbf_i_tally_fold(far, 8));
  all =
      bbf_i_tally_add(all, bbf_i_tally_of(bbf_i_one(ahead, BBF_EAST), bbf_i_one(ahead, BBF_WEST)));
  bbf_i_rays_all(rays, empty, rays);
  for (int dir = 0; dir < 4; dir++)
    all = bbf_i_tally_add(all, bbf_i_tally_of(rays[dir], rays[dir + 4]));
  return all.twice;
}

BBF_I_CORE bbf_i_numbers bbf_i_count3(uint64_t a, uint64_t b, uint64_t c) {
  bbf_i_numbers x = {a, 0, 0, 0, 0}, y = {b, 0, 0, 0, 0};
  return bbf_i_add(x, y, c);
}

BBF_I_CORE bbf_i_numbers bbf_i_count7(uint64_t a, uint64_t b, uint64_t c, uint64_t d, uint64_t e,
                                      uint64_t f, uint64_t g) {
  return bbf_i_add(bbf_i_count3(a, b, c), bbf_i_count3(d, e, f), g);
}

/* 26 boards by full adders, each of which takes three boards and leaves two. */
BBF_I_CORE void bbf_i_side_attack_counts(uint64_t pawns, uint64_t knights, uint64_t diagonal,
                                         uint64_t straight, uint64_t kings, uint64_t empty,
                                         uint64_t counts[5], int front) {
  uint64_t rays[8] = {diagonal, straight, diagonal, straight,
                      diagonal, straight, diagonal, straight};
  uint64_t ahead = bbf_i_one(pawns, front);
  uint64_t e = bbf_i_one(knights, BBF_EAST), ee = bbf_i_one(e, BBF_EAST);
  uint64_t w = bbf_i_one(knights, BBF_WEST), ww = bbf_i_one(w, BBF_WEST);
  uint64_t king_e = bbf_i_one(kings, BBF_EAST), king_w = bbf_i_one(kings, BBF_WEST);

  bbf_i_numbers leaps = bbf_i_count7(e << 16, e >> 16, w << 16, w >> 16, ee << 8, ee >> 8, ww << 8);
  bbf_i_numbers steps =
      bbf_i_count7(king_e, king_e << 8, king_e >> 8, king_w, king_w << 8, king_w >> 8, kings << 8);
  bbf_i_numbers few = bbf_i_count3(ww >> 8, bbf_i_one(ahead, BBF_EAST), bbf_i_one(ahead, BBF_WEST));
  steps = bbf_i_add(steps, few, kings >> 8);
  bbf_i_rays_all(rays, empty, rays);
  bbf_i_numbers all = bbf_i_count7(rays[0], rays[1], rays[2], rays[3], rays[4], rays[5], rays[6]);
  all = bbf_i_add(bbf_i_add(all, leaps, rays[7]), steps, 0);
  counts[0] = all.bit0;
  counts[1] = all.bit1;
  counts[2] = all.bit2;
  counts[3] = all.bit3;
  counts[4] = all.bit4;
}

#endif
