/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Rays by parallel prefix: three doublings cover the seven steps of a ray.
   A backend that is made of them defines

     bbf_i_step(b, dir, n)      b moved n steps; squares may wrap around the edges
     bbf_i_target(dir)          squares that one such step reaches without wrapping
     BBF_I_SLIDER_LANES         if eight rays are faster in parallel, in vector lanes

   dir is a constant, except in the functions whose names end in _at.
   Source: https://www.chessprogramming.org/Kogge-Stone_Algorithm */
#ifndef BBF_INLINE_KOGGE_STONE_H
#define BBF_INLINE_KOGGE_STONE_H

#define BBF_I_PREFIX

#include "compass.h"

BBF_I_CORE uint64_t bbf_i_prefix(uint64_t gen, uint64_t pro, int dir) {
  uint64_t pro2 = pro & bbf_i_step(pro, dir, 1);
  gen |= pro & bbf_i_step(gen, dir, 1);
  gen |= pro2 & bbf_i_step(gen, dir, 2);
  pro2 &= bbf_i_step(pro2, dir, 2);
  return gen | (pro2 & bbf_i_step(gen, dir, 4));
}

/* East by addition: 2 * sliders plus the runs of empty squares makes a carry ripple
   through each run that begins beside a slider, on all ranks at once. This is shorter than a
   prefix. pro must not contain the a-file, which stops carries that leave a rank. */
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

/* Squares from which a ray along the line of dir can go on in both directions. An attack
   never goes on from an edge square, so both directions can use this propagator, and
   its doublings are computed only once. */
BBF_I_CORE uint64_t bbf_i_inner(int dir) {
  return bbf_i_target(dir) & bbf_i_target(dir ^ 4);
}

/* What carries rays along a line: pro has its squares within bbf_i_inner(dir), pro2 those
   that are free together with the next one behind, pro4 with the next three. */
typedef struct {
  uint64_t pro, pro2, pro4;
} bbf_i_line;

BBF_I_CORE bbf_i_line bbf_i_open_line(uint64_t empty, int dir) {
  uint64_t pro = empty & bbf_i_inner(dir);
  uint64_t pro2 = pro & bbf_i_step(pro, dir, 1);
  bbf_i_line line = {pro, pro2, pro2 & bbf_i_step(pro2, dir, 2)};
  return line;
}

typedef struct {
  uint64_t ahead, behind;
} bbf_i_both_ways;

/* Attacks along a line: of sliders in direction dir, and of others in the opposite one.
   Squares that wrapped are still included. */
BBF_I_CORE bbf_i_both_ways bbf_i_along(uint64_t sliders, uint64_t others, bbf_i_line line,
                                       int dir) {
  uint64_t flood = sliders | (line.pro & bbf_i_step(sliders, dir, 1));
  uint64_t back = bbf_i_shift(others, dir ^ 4, 1);

  flood |= line.pro2 & bbf_i_step(flood, dir, 2);
  flood |= line.pro4 & bbf_i_step(flood, dir, 4);
  back |= bbf_i_shift(back & line.pro, dir ^ 4, 1);
  back |= bbf_i_shift(back & line.pro2, dir ^ 4, 2);
  back |= bbf_i_shift(back & line.pro4, dir ^ 4, 4);
  bbf_i_both_ways attacks = {
      dir == BBF_EAST ? bbf_i_carry_east(sliders, line.pro) : bbf_i_shift(flood, dir, 1), back};
  return attacks;
}

/* Attacks of straight and diagonal sliders. For a set that is the constant 0, no code is
   generated. One diagonal is computed before the rank and the other after it, so that the
   live values nearly fit the registers; with both diagonals together, gcc spills. */
BBF_I_CORE uint64_t bbf_i_slide(uint64_t straight, uint64_t diagonal, uint64_t empty) {
  bbf_i_both_ways nort =
      bbf_i_along(straight, straight, bbf_i_open_line(empty, BBF_NORT), BBF_NORT);
  bbf_i_both_ways noea =
      bbf_i_along(diagonal, diagonal, bbf_i_open_line(empty, BBF_NOEA), BBF_NOEA);
  bbf_i_both_ways rank =
      bbf_i_along(straight, straight, bbf_i_open_line(empty, BBF_EAST), BBF_EAST);
  uint64_t east = noea.ahead | rank.ahead, west = noea.behind | rank.behind;
  bbf_i_both_ways nowe =
      bbf_i_along(diagonal, diagonal, bbf_i_open_line(empty, BBF_NOWE), BBF_NOWE);
  east |= nowe.behind;
  west |= nowe.ahead;
  return nort.ahead | nort.behind | (east & BBF_I_NOT_A) | (west & BBF_I_NOT_H);
}

#include "rays_apart.h"

#endif
