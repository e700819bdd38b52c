/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Definitions of what bbfill/attacks.h declares. */
#ifndef BBF_INLINE_ATTACKS_H
#define BBF_INLINE_ATTACKS_H

#include "../attacks.h"
#include "backend.h"
#include "bits.h"
#include "leapers.h"
#include "side_attacks.h"
#include "tally.h"

BBF_I_BEGIN_DECLS

BBF_FN_MEMORY void bbf_rays(const uint64_t gen[8], uint64_t empty, uint64_t out[8]) {
  bbf_i_rays_all(gen, empty, out);
}

/* All but pawns attack both ways, so a piece attacks a target if the target, moving like that
   piece, attacks it. */
BBF_I_CORE uint64_t bbf_i_attackers_but_pawns(uint64_t targets, uint64_t knights, uint64_t diagonal,
                                              uint64_t straight, uint64_t kings, uint64_t empty) {
  bbf_i_reach to = bbf_i_reach_all(targets, targets, empty);
  return (straight & to.straight) | (diagonal & to.diagonal) |
         (knights & bbf_i_knight_attacks(targets)) | (kings & bbf_i_king_attacks(targets));
}

/* A pawn of the other side attacks in the opposite direction, along the same lines. */
BBF_I_CORE uint64_t bbf_i_side_attackers(uint64_t targets, uint64_t pawns, uint64_t knights,
                                         uint64_t diagonal, uint64_t straight, uint64_t kings,
                                         uint64_t empty, int front) {
  return (pawns & bbf_i_one(bbf_i_beside(targets), front ^ 4)) |
         bbf_i_attackers_but_pawns(targets, knights, diagonal, straight, kings, empty);
}

BBF_FN uint64_t bbf_attackers(uint64_t targets, uint64_t white_pawns, uint64_t black_pawns,
                              uint64_t knights, uint64_t diagonal, uint64_t straight,
                              uint64_t kings, uint64_t empty) {
  uint64_t beside = bbf_i_beside(targets);
  return (white_pawns & beside >> 8) | (black_pawns & beside << 8) |
         bbf_i_attackers_but_pawns(targets, knights, diagonal, straight, kings, empty);
}

BBF_FN uint64_t bbf_w_attacks(uint64_t pawns, uint64_t knights, uint64_t diagonal,
                              uint64_t straight, uint64_t kings, uint64_t empty) {
  return bbf_i_side_attacks(pawns, knights, diagonal, straight, kings, empty, BBF_NORT);
}

BBF_FN uint64_t bbf_b_attacks(uint64_t pawns, uint64_t knights, uint64_t diagonal,
                              uint64_t straight, uint64_t kings, uint64_t empty) {
  return bbf_i_side_attacks(pawns, knights, diagonal, straight, kings, empty, BBF_SOUT);
}

BBF_FN_MEMORY void bbf_w_piece_attacks(uint64_t pawns, uint64_t knights, uint64_t bishops,
                                       uint64_t rooks, uint64_t queens, uint64_t kings,
                                       uint64_t empty, uint64_t out[6]) {
  bbf_i_side_piece_attacks(pawns, knights, bishops, rooks, queens, kings, empty, out, BBF_NORT);
}

BBF_FN_MEMORY void bbf_b_piece_attacks(uint64_t pawns, uint64_t knights, uint64_t bishops,
                                       uint64_t rooks, uint64_t queens, uint64_t kings,
                                       uint64_t empty, uint64_t out[6]) {
  bbf_i_side_piece_attacks(pawns, knights, bishops, rooks, queens, kings, empty, out, BBF_SOUT);
}

BBF_FN uint64_t bbf_w_double_attacks(uint64_t pawns, uint64_t knights, uint64_t diagonal,
                                     uint64_t straight, uint64_t kings, uint64_t empty) {
  return bbf_i_side_double_attacks(pawns, knights, diagonal, straight, kings, empty, BBF_NORT);
}

BBF_FN uint64_t bbf_b_double_attacks(uint64_t pawns, uint64_t knights, uint64_t diagonal,
                                     uint64_t straight, uint64_t kings, uint64_t empty) {
  return bbf_i_side_double_attacks(pawns, knights, diagonal, straight, kings, empty, BBF_SOUT);
}

BBF_FN_MEMORY void bbf_w_attack_counts(uint64_t pawns, uint64_t knights, uint64_t diagonal,
                                       uint64_t straight, uint64_t kings, uint64_t empty,
                                       uint64_t counts[5]) {
  bbf_i_side_attack_counts(pawns, knights, diagonal, straight, kings, empty, counts, BBF_NORT);
}

BBF_FN_MEMORY void bbf_b_attack_counts(uint64_t pawns, uint64_t knights, uint64_t diagonal,
                                       uint64_t straight, uint64_t kings, uint64_t empty,
                                       uint64_t counts[5]) {
  bbf_i_side_attack_counts(pawns, knights, diagonal, straight, kings, empty, counts, BBF_SOUT);
}

BBF_FN uint64_t bbf_w_attackers(uint64_t targets, uint64_t pawns, uint64_t knights,
                                uint64_t diagonal, uint64_t straight, uint64_t kings,
                                uint64_t empty) {
  return bbf_i_side_attackers(targets, pawns, knights, diagonal, straight, kings, empty, BBF_NORT);
}

BBF_FN uint64_t bbf_b_attackers(uint64_t targets, uint64_t pawns, uint64_t knights,
                                uint64_t diagonal, uint64_t straight, uint64_t kings,
                                uint64_t empty) {
  return bbf_i_side_attackers(targets, pawns, knights, diagonal, straight, kings, empty, BBF_SOUT);
}

BBF_FN uint64_t bbf_rook_xray_attacks(uint64_t sliders, uint64_t blockers, uint64_t empty) {
  return bbf_i_xray_kind(sliders, blockers & ~empty, empty, BBF_I_STRAIGHT);
}

BBF_FN uint64_t bbf_bishop_xray_attacks(uint64_t sliders, uint64_t blockers, uint64_t empty) {
  return bbf_i_xray_kind(sliders, blockers & ~empty, empty, BBF_I_DIAGONAL);
}

BBF_FN uint64_t bbf_queen_xray_attacks(uint64_t sliders, uint64_t blockers, uint64_t empty) {
  bbf_i_reach to = bbf_i_xray_all(sliders, sliders, blockers & ~empty, empty);
  return to.straight | to.diagonal;
}

BBF_FN uint64_t bbf_rook_between(uint64_t set_a, uint64_t set_b, uint64_t empty) {
  return bbf_i_meet_kind(set_a, set_b, empty, BBF_I_STRAIGHT) & empty;
}

BBF_FN uint64_t bbf_bishop_between(uint64_t set_a, uint64_t set_b, uint64_t empty) {
  return bbf_i_meet_kind(set_a, set_b, empty, BBF_I_DIAGONAL) & empty;
}

BBF_FN uint64_t bbf_queen_between(uint64_t set_a, uint64_t set_b, uint64_t empty) {
  return bbf_i_meet_all(set_a, set_a, set_b, set_b, empty).meet & empty;
}

/* The lines that dir and its opposite make. */
BBF_I_CORE uint64_t bbf_i_lines_along(uint64_t a, uint64_t b, int dir) {
  uint64_t shared =
      b & (bbf_i_one(bbf_i_fill(a, dir), dir) | bbf_i_one(bbf_i_fill(a, dir ^ 4), dir ^ 4));
  return bbf_i_fill(shared, dir) | bbf_i_fill(shared, dir ^ 4);
}

BBF_I_CORE uint64_t bbf_i_lines(uint64_t a, uint64_t b) {
  return bbf_i_lines_along(a, b, BBF_NOEA) | bbf_i_lines_along(a, b, BBF_EAST) |
         bbf_i_lines_along(a, b, BBF_SOEA) | bbf_i_lines_along(a, b, BBF_SOUT);
}

#if defined(BBF_I_SLIDER_LANES)
/* The same, with a line in each lane. */
BBF_I_VECTOR_CORE uint64_t bbf_i_lines_all(uint64_t a, uint64_t b) {
  const bbf_i_open open = bbf_i_open_eight(bbf_i_every_lane(BBF_I_ALL));
  bbf_i_eight rays = bbf_i_eight_rays(bbf_i_eight_sliders(a, a), open);
  bbf_i_four_rays shared = (rays.up | rays.down) & bbf_i_every_lane(b);
  bbf_i_eight both = {shared, shared};
  rays = bbf_i_eight_rays(both, open);
  return bbf_i_any_lane(shared | rays.up | rays.down);
}
#endif

/* The line of two single squares: of the four through square a, the one that holds b. */
BBF_I_CORE uint64_t bbf_i_line_of_two(int a, uint64_t b) {
  const uint64_t rise = UINT64_C(0x8040201008040201), fall = UINT64_C(0x0102040810204080);
  int file = a & 7, rank = a >> 3, up = rank - file, down = rank + file - 7;
  uint64_t ranks = BBF_RANK_1 << 8 * rank, files = BBF_FILE_A << file;
  uint64_t rising = up < 0 ? rise >> -8 * up : rise << 8 * up;
  uint64_t falling = down < 0 ? fall >> -8 * down : fall << 8 * down;
  return (b & ranks ? ranks : 0) | (b & files ? files : 0) | (b & rising ? rising : 0) |
         (b & falling ? falling : 0);
}

BBF_FN uint64_t bbf_line(uint64_t set_a, uint64_t set_b) {
  if (!(set_a & (set_a - 1)) && !(set_b & (set_b - 1)))
    return set_a ? bbf_i_line_of_two(bbf_i_square_of(set_a), set_b & ~set_a) : 0;
#if defined(BBF_I_SLIDER_LANES)
  if (!BBF_I_IS_CONSTANT_EVALUATED())
    return bbf_i_lines_all(set_a, set_b);
#endif
  return bbf_i_lines(set_a, set_b);
}

BBF_FN uint64_t bbf_pinned(uint64_t targets, uint64_t blockers, uint64_t diagonal,
                           uint64_t straight, uint64_t empty) {
  return bbf_i_meet_all(targets, targets, straight, diagonal, empty).meet & blockers & ~empty;
}

BBF_FN uint64_t bbf_pinners(uint64_t targets, uint64_t blockers, uint64_t diagonal,
                            uint64_t straight, uint64_t empty) {
  bbf_i_reach to = bbf_i_xray_all(targets, targets, blockers & ~empty, empty);
  return (straight & to.straight) | (diagonal & to.diagonal);
}

BBF_FN uint64_t bbf_check_blocks(uint64_t king, uint64_t diagonal, uint64_t straight,
                                 uint64_t empty) {
  bbf_i_reach to = bbf_i_meet_all(king, king, straight, diagonal, empty);
  return (to.meet & empty) | (straight & to.straight) | (diagonal & to.diagonal);
}

BBF_I_END_DECLS

#endif
