/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Pawn fills and pawn structure, written once for both sides. front is the side's forward
   direction, BBF_NORT or BBF_SOUT, always a constant. */
#ifndef BBF_INLINE_PAWN_CORES_H
#define BBF_INLINE_PAWN_CORES_H

#include "compass.h"

BBF_I_CORE uint64_t bbf_i_span(uint64_t b, int dir) {
  return bbf_i_shift(bbf_i_file_flood(b, dir), dir, 1);
}

/* Rotations by 4, 2 and 1 ranks combine each rank with all others: half the work of a
   fill to the north and one to the south. */
BBF_I_CORE uint64_t bbf_i_file_fill(uint64_t b) {
  b |= b << 32 | b >> 32;
  b |= b << 16 | b >> 48;
  return b | b << 8 | b >> 56;
}

BBF_I_CORE uint64_t bbf_i_front_fill(uint64_t p, int front) {
  return bbf_i_file_flood(p, front);
}

BBF_I_CORE uint64_t bbf_i_rear_fill(uint64_t p, int front) {
  return bbf_i_file_flood(p, front ^ 4);
}

BBF_I_CORE uint64_t bbf_i_front_span(uint64_t p, int front) {
  return bbf_i_span(p, front);
}

BBF_I_CORE uint64_t bbf_i_rear_span(uint64_t p, int front) {
  return bbf_i_span(p, front ^ 4);
}

BBF_I_CORE uint64_t bbf_i_pawn_east_attacks(uint64_t p, int front) {
  return bbf_i_one(p, front == BBF_NORT ? BBF_NOEA : BBF_SOEA);
}

BBF_I_CORE uint64_t bbf_i_pawn_west_attacks(uint64_t p, int front) {
  return bbf_i_one(p, front == BBF_NORT ? BBF_NOWE : BBF_SOWE);
}

BBF_I_CORE uint64_t bbf_i_pawn_attacks(uint64_t p, int front) {
  return bbf_i_pawn_east_attacks(p, front) | bbf_i_pawn_west_attacks(p, front);
}

BBF_I_CORE uint64_t bbf_i_pawn_single_attacks(uint64_t p, int front) {
  return bbf_i_pawn_east_attacks(p, front) ^ bbf_i_pawn_west_attacks(p, front);
}

BBF_I_CORE uint64_t bbf_i_pawn_double_attacks(uint64_t p, int front) {
  return bbf_i_pawn_east_attacks(p, front) & bbf_i_pawn_west_attacks(p, front);
}

BBF_I_CORE uint64_t bbf_i_pawn_pushes(uint64_t p, uint64_t empty, int front) {
  return bbf_i_one(p, front) & empty;
}

BBF_I_CORE uint64_t bbf_i_pawn_double_pushes(uint64_t p, uint64_t empty, int front) {
  return bbf_i_pawn_pushes(bbf_i_pawn_pushes(p, empty, front), empty, front) &
         (front == BBF_NORT ? BBF_RANK_4 : BBF_RANK_5);
}

BBF_I_CORE uint64_t bbf_i_attack_front_span(uint64_t p, int front) {
  return bbf_i_beside(bbf_i_front_span(p, front));
}

BBF_I_CORE uint64_t bbf_i_east_attack_front_span(uint64_t p, int front) {
  return bbf_i_one(bbf_i_front_span(p, front), BBF_EAST);
}

BBF_I_CORE uint64_t bbf_i_west_attack_front_span(uint64_t p, int front) {
  return bbf_i_one(bbf_i_front_span(p, front), BBF_WEST);
}

BBF_I_CORE uint64_t bbf_i_attack_rear_span(uint64_t p, int front) {
  return bbf_i_beside(bbf_i_rear_fill(p, front));
}

BBF_I_CORE uint64_t bbf_i_east_attack_rear_span(uint64_t p, int front) {
  return bbf_i_one(bbf_i_rear_fill(p, front), BBF_EAST);
}

BBF_I_CORE uint64_t bbf_i_west_attack_rear_span(uint64_t p, int front) {
  return bbf_i_one(bbf_i_rear_fill(p, front), BBF_WEST);
}

/* With each rank, the cone widens by one file on both sides. So each doubling, by 1, 2 and
   4 ranks, also widens the set by 1, 2 and 4 files. */
BBF_I_CORE uint64_t bbf_i_attack_cone(uint64_t p, int front) {
  const uint64_t not_abc = ~(BBF_FILE_A | BBF_FILE_B | BBF_FILE_C);
  const uint64_t not_fgh = ~(BBF_FILE_F | BBF_FILE_G | BBF_FILE_H);
  uint64_t cone = bbf_i_pawn_attacks(p, front), wide = cone | bbf_i_beside(cone);
  cone |= bbf_i_shift(wide, front, 1);
  wide = cone | bbf_i_beside(cone);
  cone |= bbf_i_shift(wide | bbf_i_beside(wide), front, 2);
  wide = cone | bbf_i_beside(cone);
  wide |= (wide << 3 & not_abc) | (wide >> 3 & not_fgh);
  return cone | bbf_i_shift(wide, front, 4);
}

BBF_I_CORE uint64_t bbf_i_half_open_files(uint64_t own, uint64_t other, int front) {
  (void)front;
  return ~bbf_i_file_fill(own) & bbf_i_file_fill(other);
}

BBF_I_CORE uint64_t bbf_i_unfree(uint64_t own, uint64_t other, int front) {
  return own & bbf_i_front_fill(other, front ^ 4);
}

BBF_I_CORE uint64_t bbf_i_rams(uint64_t own, uint64_t other, int front) {
  return own & bbf_i_one(other, front ^ 4);
}

BBF_I_CORE uint64_t bbf_i_levers(uint64_t own, uint64_t other, int front) {
  return own & bbf_i_pawn_attacks(other, front ^ 4);
}

BBF_I_CORE uint64_t bbf_i_passed_span(uint64_t p, int front) {
  uint64_t span = bbf_i_front_span(p, front);
  return span | bbf_i_beside(span);
}

BBF_I_CORE uint64_t bbf_i_passed(uint64_t own, uint64_t other, int front) {
  return own & ~bbf_i_passed_span(other, front ^ 4);
}

/* A number modulo 32 for each square, as bit slices: bit i of a square's number is its bit
   in the i-th field. Addition is a ripple-carry adder on 64 numbers at once. These are fields
   because gcc would keep an array in memory. Bits that are the constant 0 or not used leave no
   code. */
typedef struct {
  uint64_t bit0, bit1, bit2, bit3, bit4;
} bbf_i_numbers;

BBF_I_CORE uint64_t bbf_i_add_bit(uint64_t a, uint64_t b, uint64_t *carry) {
  uint64_t half = a ^ b, sum = half ^ *carry;
  *carry = (a & b) | (half & *carry);
  return sum;
}

BBF_I_CORE bbf_i_numbers bbf_i_add(bbf_i_numbers a, bbf_i_numbers b, uint64_t one_more) {
  a.bit0 = bbf_i_add_bit(a.bit0, b.bit0, &one_more);
  a.bit1 = bbf_i_add_bit(a.bit1, b.bit1, &one_more);
  a.bit2 = bbf_i_add_bit(a.bit2, b.bit2, &one_more);
  a.bit3 = bbf_i_add_bit(a.bit3, b.bit3, &one_more);
  a.bit4 = bbf_i_add_bit(a.bit4, b.bit4, &one_more);
  return a;
}

/* Squares where a is at least b, modulo 16: the highest bit that differs decides. A count of
   16 is as 0, which is harmless: only a square of the last rank can have 16 pawns on its
   neighbouring files behind or beside it, and there the other count is 0. */
BBF_I_CORE uint64_t bbf_i_at_least(bbf_i_numbers a, bbf_i_numbers b) {
  uint64_t least = a.bit0 | ~b.bit0;
  least = (a.bit1 & ~b.bit1) | (least & (a.bit1 | ~b.bit1));
  least = (a.bit2 & ~b.bit2) | (least & (a.bit2 | ~b.bit2));
  return (a.bit3 & ~b.bit3) | (least & (a.bit3 | ~b.bit3));
}

BBF_I_CORE bbf_i_numbers bbf_i_numbers_shift(bbf_i_numbers a, int dir, int n) {
  a.bit0 = bbf_i_shift(a.bit0, dir, n);
  a.bit1 = bbf_i_shift(a.bit1, dir, n);
  a.bit2 = bbf_i_shift(a.bit2, dir, n);
  a.bit3 = bbf_i_shift(a.bit3, dir, n);
  return a;
}

BBF_I_CORE bbf_i_numbers bbf_i_numbers_one(bbf_i_numbers a, int dir) {
  a.bit0 = bbf_i_one(a.bit0, dir);
  a.bit1 = bbf_i_one(a.bit1, dir);
  a.bit2 = bbf_i_one(a.bit2, dir);
  a.bit3 = bbf_i_one(a.bit3, dir);
  return a;
}

/* For each square, the number of squares of b on the two neighbouring files that are on
   its rank or behind it, where dir is forward. */
BBF_I_CORE bbf_i_numbers bbf_i_count_beside(uint64_t b, int dir) {
  bbf_i_numbers n = {b, 0, 0, 0, 0};
  n = bbf_i_add(n, bbf_i_numbers_shift(n, dir, 1), 0);
  n = bbf_i_add(n, bbf_i_numbers_shift(n, dir, 2), 0);
  n = bbf_i_add(n, bbf_i_numbers_shift(n, dir, 4), 0);
  return bbf_i_add(bbf_i_numbers_one(n, BBF_EAST), bbf_i_numbers_one(n, BBF_WEST), 0);
}

BBF_I_CORE uint64_t bbf_i_candidates(uint64_t own, uint64_t other, int front) {
  uint64_t span = bbf_i_front_span(other, front ^ 4);
  bbf_i_numbers helpers = bbf_i_count_beside(own, front);
  bbf_i_numbers sentries = bbf_i_count_beside(bbf_i_one(other, front ^ 4), front ^ 4);
  return own & ~span & bbf_i_beside(span) & bbf_i_at_least(helpers, sentries);
}

BBF_I_CORE uint64_t bbf_i_isolated(uint64_t p, int front) {
  (void)front;
  return p & ~bbf_i_file_fill(bbf_i_beside(p));
}

BBF_I_CORE uint64_t bbf_i_backward(uint64_t own, uint64_t other, int front) {
  uint64_t stops = bbf_i_one(own, front) & bbf_i_pawn_attacks(other, front ^ 4) &
                   ~bbf_i_attack_front_span(own, front);
  return bbf_i_one(stops, front ^ 4);
}

BBF_I_CORE uint64_t bbf_i_doubled(uint64_t p, int front) {
  return p & (bbf_i_front_span(p, front) | bbf_i_rear_span(p, front));
}

BBF_I_CORE uint64_t bbf_i_defended(uint64_t p, int front) {
  return p & bbf_i_pawn_attacks(p, front);
}

BBF_I_CORE uint64_t bbf_i_defenders(uint64_t p, int front) {
  return p & bbf_i_pawn_attacks(p, front ^ 4);
}

BBF_I_CORE uint64_t bbf_i_phalanx(uint64_t p, int front) {
  (void)front;
  return p & bbf_i_beside(p);
}

BBF_I_CORE uint64_t bbf_i_duos(uint64_t p, int front) {
  uint64_t has_east = p & bbf_i_one(p, BBF_WEST), has_west = p & bbf_i_one(p, BBF_EAST);
  uint64_t east_only = has_east & ~has_west, west_only = has_west & ~has_east;
  (void)front;
  return (east_only & west_only >> 1) | (west_only & east_only << 1);
}

BBF_I_CORE uint64_t bbf_i_connected(uint64_t p, int front) {
  uint64_t beside = bbf_i_beside(p);
  (void)front;
  return p & (beside | beside << 8 | beside >> 8);
}

BBF_I_CORE uint64_t bbf_i_holes(uint64_t p, int front) {
  return ~bbf_i_attack_cone(p, front);
}

BBF_I_CORE uint64_t bbf_i_outposts(uint64_t own, uint64_t other, int front) {
  return bbf_i_pawn_attacks(own, front) & ~bbf_i_attack_cone(other, front ^ 4);
}

#endif
