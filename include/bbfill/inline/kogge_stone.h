/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Rays by parallel prefix: three doublings cover the seven steps of a ray.
   The backend that includes this has chosen

     bbf_i_step(b, dir, n)      b moved n steps, wrapping in whatever way
     bbf_i_target(dir)          squares one such step reaches without wrapping

   and dir is a constant wherever it is one in the public name. BBF_I_SLIDER_LANES
   is defined where all eight rays are faster side by side.
   Source: https://www.chessprogramming.org/Kogge-Stone_Algorithm */
#ifndef BBF_INLINE_KOGGE_STONE_H
#define BBF_INLINE_KOGGE_STONE_H

#include "compass.h"

BBF_I_CORE uint64_t bbf_i_prefix(uint64_t gen, uint64_t pro, int dir) {
  uint64_t pro2 = pro & bbf_i_step(pro, dir, 1);
  gen |= pro & bbf_i_step(gen, dir, 1);
  gen |= pro2 & bbf_i_step(gen, dir, 2);
  pro2 &= bbf_i_step(pro2, dir, 2);
  return gen | (pro2 & bbf_i_step(gen, dir, 4));
}

/* East, adding each slider to the run of empty squares behind it lets the
   carry walk the ray, all ranks at once: shorter than any prefix. Runs must not
   hold sliders, and an a-file kept out of pro stops what crosses the edge. */
BBF_I_CORE uint64_t bbf_i_carry_east(uint64_t sliders, uint64_t pro) {
  uint64_t run = pro & ~sliders;
  return (run + 2 * sliders) ^ run;
}

BBF_I_CORE uint64_t bbf_i_occl_at(uint64_t gen, uint64_t pro, int dir) {
  return bbf_i_prefix(gen, pro & bbf_i_target(dir), dir);
}

BBF_I_CORE uint64_t bbf_i_attacks_at(uint64_t sliders, uint64_t empty, int dir) {
  return bbf_i_one(bbf_i_occl_at(sliders, empty, dir), dir);
}

BBF_I_CORE uint64_t bbf_i_occl(uint64_t gen, uint64_t pro, int dir) {
  if (dir == BBF_EAST) {
    pro &= BBF_I_NOT_A;
    return gen | (pro & bbf_i_carry_east(gen, pro));
  }
  return bbf_i_occl_at(gen, pro, dir);
}

BBF_I_CORE uint64_t bbf_i_fill(uint64_t gen, int dir) {
  return dir == BBF_NORT || dir == BBF_SOUT ? bbf_i_file_flood(gen, dir)
                                            : bbf_i_occl(gen, BBF_I_ALL, dir);
}

BBF_I_CORE uint64_t bbf_i_attacks(uint64_t sliders, uint64_t empty, int dir) {
  if (dir == BBF_EAST)
    return bbf_i_carry_east(sliders, empty & BBF_I_NOT_A) & BBF_I_NOT_A;
  return bbf_i_attacks_at(sliders, empty, dir);
}

/* Squares from which a ray along the line of dir can go on, either way. An edge
   square never carries an attack on, so this one propagator serves both ways,
   and its doublings need computing only once. */
BBF_I_CORE uint64_t bbf_i_inner(int dir) {
  return bbf_i_target(dir) & bbf_i_target(dir ^ 4);
}

typedef struct {
  uint64_t ahead, behind;
} bbf_i_both_ways;

/* Attack fills both ways along a line, wraps not yet cut off. pro has to be
   within bbf_i_inner(dir); pro2 holds its squares that are free together with
   the next one behind, pro4 with the next three. */
BBF_I_CORE bbf_i_both_ways bbf_i_line(uint64_t sliders, uint64_t pro, int dir) {
  uint64_t pro2 = pro & bbf_i_step(pro, dir, 1);
  uint64_t pro4 = pro2 & bbf_i_step(pro2, dir, 2);
  uint64_t flood = sliders | (pro & bbf_i_step(sliders, dir, 1));
  uint64_t back = bbf_i_shift(sliders, dir ^ 4, 1);

  flood |= pro2 & bbf_i_step(flood, dir, 2);
  flood |= pro4 & bbf_i_step(flood, dir, 4);
  back |= bbf_i_shift(back & pro, dir ^ 4, 1);
  back |= bbf_i_shift(back & pro2, dir ^ 4, 2);
  back |= bbf_i_shift(back & pro4, dir ^ 4, 4);
  bbf_i_both_ways attacks = {bbf_i_shift(flood, dir, 1), back};
  return attacks;
}

/* What sliders attack, straight ones and diagonal ones; a set that is the constant 0 leaves
   no code behind. A diagonal on either side of the rank: what is alive at once then nearly
   fits the registers, where the two side by side would spill. */
BBF_I_CORE uint64_t bbf_i_slide(uint64_t straight, uint64_t diagonal, uint64_t empty) {
  uint64_t rank = empty & bbf_i_inner(BBF_EAST), slant = empty & bbf_i_inner(BBF_NOEA);
  bbf_i_both_ways nort = bbf_i_line(straight, empty & bbf_i_inner(BBF_NORT), BBF_NORT);
  bbf_i_both_ways noea = bbf_i_line(diagonal, slant, BBF_NOEA);
  uint64_t east = noea.ahead | bbf_i_carry_east(straight, rank);
  uint64_t west = noea.behind | bbf_i_shift(bbf_i_prefix(straight, rank, BBF_WEST), BBF_WEST, 1);
  bbf_i_both_ways nowe = bbf_i_line(diagonal, slant, BBF_NOWE);
  east |= nowe.behind;
  west |= nowe.ahead;
  return nort.ahead | nort.behind | (east & BBF_I_NOT_A) | (west & BBF_I_NOT_H);
}

/* The same in the fastest way for sliders of both kinds. */
#ifdef BBF_I_SLIDER_LANES
#include "slider_lanes.h"
#else
BBF_I_CORE uint64_t bbf_i_slide_all(uint64_t straight, uint64_t diagonal, uint64_t empty) {
  return bbf_i_slide(straight, diagonal, empty);
}
#endif

#endif
