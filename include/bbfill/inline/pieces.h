/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* How many moves knights and sliders have. In every direction, a square is the target of at most
   one piece, so the popcount of the targets is the number of moves. */
#ifndef BBF_INLINE_PIECES_H
#define BBF_INLINE_PIECES_H

#include "legal.h"
#include "totals.h"
#include "../moves.h"

/* Own pieces that may move along a line, or as knights. */
typedef struct {
  uint64_t noea, east, soea, sout, knights;
} bbf_i_movable;

BBF_I_CORE bbf_i_movable bbf_i_movable_of(const bbf_i_view *view, const bbf_i_safety *safety) {
  bbf_i_movable movable = {
      view->diagonal & bbf_i_free(safety, BBF_NOEA), view->straight & bbf_i_free(safety, BBF_EAST),
      view->diagonal & bbf_i_free(safety, BBF_SOEA), view->straight & bbf_i_free(safety, BBF_SOUT),
      view->knights & bbf_i_free(safety, BBF_NOEA) & bbf_i_free(safety, BBF_EAST)};
  return movable;
}

/* Adds the moves of knights and sliders. */
BBF_I_CORE bbf_i_total bbf_i_count_pieces(bbf_i_total total, const bbf_i_view *view,
                                          const bbf_i_safety *safety, uint64_t to) {
  const bbf_i_movable m = bbf_i_movable_of(view, safety);
  const uint64_t sliders[8] = {m.noea, m.east, m.soea, m.sout, m.noea, m.east, m.soea, m.sout};
  uint64_t rays[8] = {0};

  bbf_i_rays(sliders, view->empty, rays);
  total = bbf_i_total_add(total, rays[0] & to, rays[1] & to, rays[2] & to, rays[3] & to,
                          rays[4] & to, rays[5] & to, rays[6] & to, rays[7] & to);
  return bbf_i_total_add(total, bbf_i_leap(m.knights, 0) & to, bbf_i_leap(m.knights, 1) & to,
                         bbf_i_leap(m.knights, 2) & to, bbf_i_leap(m.knights, 3) & to,
                         bbf_i_leap(m.knights, 4) & to, bbf_i_leap(m.knights, 5) & to,
                         bbf_i_leap(m.knights, 6) & to, bbf_i_leap(m.knights, 7) & to);
}

#if defined(BBF_I_SLIDER_LANES)

/* The popcount of each byte; without an instruction for it, from a table for nibbles. */
BBF_I_VECTOR_CORE __m256i bbf_i_populations(bbf_i_four_rays b) {
#if defined(__AVX512VL__) && defined(__AVX512BITALG__)
  return _mm256_popcnt_epi8(BBF_I_AS(__m256i, b));
#else
  const __m256i table = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2,
                                         1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
  const __m256i low = _mm256_set1_epi8(15);
  return _mm256_add_epi8(
      _mm256_shuffle_epi8(table, _mm256_and_si256(BBF_I_AS(__m256i, b), low)),
      _mm256_shuffle_epi8(table, _mm256_and_si256(BBF_I_AS(__m256i, b >> 4), low)));
#endif
}

BBF_I_VECTOR_CORE int bbf_i_sum_of_bytes(__m256i bytes) {
  bbf_i_four_rays sums = BBF_I_AS(bbf_i_four_rays, _mm256_sad_epu8(bytes, _mm256_setzero_si256()));
  return BBF_I_AS(int, (sums[0] + sums[1]) + (sums[2] + sums[3]));
}

/* Numbers of pawns' moves except en passant, in each byte: captures in the lanes of diagonals,
   steps ahead in that of files. A promotion is four moves. */
BBF_I_VECTOR_CORE __m256i bbf_i_count_pawns(const bbf_i_lane_view *view,
                                            const bbf_i_lane_threats *threats,
                                            bbf_i_four_rays targets) {
  const uint64_t inner = ~(BBF_RANK_1 | BBF_RANK_8);
  const bbf_i_four_rays captures = {BBF_I_ALL, 0, BBF_I_ALL, 0};
  const bbf_i_four_rays third = {0, 0, 0, BBF_RANK_3}, sixth = {0, 0, 0, BBF_RANK_6};
  bbf_i_four_rays pawns = view->pawns & view->own & ~threats->others;
  bbf_i_four_rays to = bbf_i_lane_forth(view, pawns) & (view->empty ^ captures);
  bbf_i_four_rays once = to & (sixth ^ ((third ^ sixth) & view->white));
  to |= bbf_i_lane_forth(view, once) & view->empty;
  __m256i bytes = bbf_i_populations(to & targets);
  __m256i promotions = _mm256_andnot_si256(BBF_I_AS(__m256i, bbf_i_every_lane(inner)), bytes);
  return _mm256_add_epi8(bytes, _mm256_add_epi8(promotions, _mm256_slli_epi64(promotions, 1)));
}

/* As bbf_i_ends_check, in every lane. */
BBF_I_VECTOR_CORE bbf_i_four_rays bbf_i_lane_ends_check(const bbf_i_lane_view *view,
                                                        const bbf_i_lane_threats *threats) {
  bbf_i_four_rays checkers = threats->checkers;
  bbf_i_four_rays none = BBF_I_AS(bbf_i_four_rays, checkers == 0);
  bbf_i_four_rays one = BBF_I_AS(bbf_i_four_rays, (checkers & (checkers - 1)) == 0);
  return none | (((threats->any & view->empty) | checkers) & one);
}

/* The number of all legal moves except those of bbf_i_count_special. */
BBF_I_VECTOR_CORE int bbf_i_count_lanes(const bbf_i_lane_view *view,
                                        const bbf_i_lane_threats *threats) {
  const bbf_i_four_rays leap = bbf_i_leaps();
  const bbf_i_eight leap_target = bbf_i_leap_targets();
  const bbf_i_four_rays to = bbf_i_lane_ends_check(view, threats) & ~view->own;
  const bbf_i_four_rays knights = view->knights & view->own & ~threats->any;
  const bbf_i_four_rays sliders = view->sliders & view->own & ~threats->others;
  const bbf_i_four_rays king = view->kings & view->own, avoid = view->own | threats->danger;
  bbf_i_eight both = {sliders, sliders};
  bbf_i_eight rays = bbf_i_eight_rays(both, bbf_i_open_eight(view->empty));
  __m256i bytes = _mm256_add_epi8(
      _mm256_add_epi8(bbf_i_populations(rays.up & to), bbf_i_populations(rays.down & to)),
      _mm256_add_epi8(bbf_i_populations(knights << leap & leap_target.up & to),
                      bbf_i_populations(knights >> leap & leap_target.down & to)));
  bytes = _mm256_add_epi8(bytes, bbf_i_count_pawns(view, threats, to));
  return bbf_i_sum_of_bytes(bytes) + bbf_i_popcount(bbf_i_king_attacks(king[0]) & ~avoid[0]);
}

#endif

/* Sliders' moves of 1 to 7 squares in direction dir. Returns their targets. */
BBF_I_CORE uint64_t bbf_i_store_rays(uint64_t sliders, uint64_t empty, uint64_t targets, int dir,
                                     uint64_t moves[BBF_MOVE_PLANES]) {
  uint64_t rays = sliders, reached = 0;
#define BBF_I_STORE(k)                                              \
  rays = bbf_i_one(rays, dir);                                      \
  reached |= rays & targets;                                        \
  moves[7 * dir + k - 1] = bbf_i_shift(rays & targets, dir ^ 4, k); \
  rays &= empty;
  BBF_I_STORE(1)
  BBF_I_STORE(2)
  BBF_I_STORE(3)
  BBF_I_STORE(4)
  BBF_I_STORE(5)
  BBF_I_STORE(6)
  BBF_I_STORE(7)
#undef BBF_I_STORE
  return reached;
}

/* One of the eight leaps of knights. Returns the knights. */
BBF_I_CORE uint64_t bbf_i_store_leaps(uint64_t knights, uint64_t targets, int leap,
                                      uint64_t moves[BBF_MOVE_PLANES]) {
  return moves[BBF_PLANE_KNIGHT + leap] = bbf_i_leap(targets, leap ^ 4) & knights;
}

#if defined(BBF_I_SLIDER_LANES)
BBF_I_VECTOR_CORE int bbf_i_store_lanes(bbf_i_movable m, uint64_t empty, uint64_t targets,
                                        uint64_t moves[BBF_MOVE_PLANES]) {
  const bbf_i_four_rays one = bbf_i_steps(), all = bbf_i_every_lane(empty);
  const bbf_i_four_rays to = bbf_i_every_lane(targets);
  const bbf_i_eight edges = bbf_i_targets();
  bbf_i_four_rays up = {m.noea, m.east, m.soea, m.sout}, down = up, back = one;
  bbf_i_four_rays up_reached = up & 0, down_reached = up_reached;

  for (int k = 0; k < 7; k++, back += one) {
    up = up << one & edges.up;
    down = down >> one & edges.down;
    const bbf_i_four_rays from = (up & to) >> back, from_down = (down & to) << back;
    up_reached |= up & to;
    down_reached |= down & to;
    moves[7 * BBF_NOEA + k] = from[0];
    moves[7 * BBF_EAST + k] = from[1];
    moves[7 * BBF_NOWE + k] = from[2];
    moves[7 * BBF_NORT + k] = from[3];
    moves[7 * BBF_SOWE + k] = from_down[0];
    moves[7 * BBF_WEST + k] = from_down[1];
    moves[7 * BBF_SOEA + k] = from_down[2];
    moves[7 * BBF_SOUT + k] = from_down[3];
    up &= all;
    down &= all;
  }
  return bbf_i_sum_of_bytes(
      _mm256_add_epi8(bbf_i_populations(up_reached), bbf_i_populations(down_reached)));
}
#endif

/* Stores the moves of knights and sliders, and returns how many these are. */
BBF_I_CORE bbf_i_total bbf_i_store_pieces(const bbf_i_view *view, const bbf_i_safety *safety,
                                          uint64_t targets, uint64_t moves[BBF_MOVE_PLANES]) {
  bbf_i_movable m = bbf_i_movable_of(view, safety);
  bbf_i_total total = bbf_i_total_none();
  int stored = 0;
#if defined(BBF_I_SLIDER_LANES) && defined(__POPCNT__)
  if (!BBF_I_IS_CONSTANT_EVALUATED()) {
    total.number = bbf_i_store_lanes(m, view->empty, targets, moves);
    stored = 1;
  }
#endif
#define BBF_I_STORE(sliders, dir) bbf_i_store_rays(m.sliders, view->empty, targets, dir, moves)
  if (!stored)
    total = bbf_i_total_add(total, BBF_I_STORE(noea, BBF_NOEA), BBF_I_STORE(east, BBF_EAST),
                            BBF_I_STORE(soea, BBF_SOEA), BBF_I_STORE(sout, BBF_SOUT),
                            BBF_I_STORE(noea, BBF_SOWE), BBF_I_STORE(east, BBF_WEST),
                            BBF_I_STORE(soea, BBF_NOWE), BBF_I_STORE(sout, BBF_NORT));
#undef BBF_I_STORE
#define BBF_I_STORE(leap) bbf_i_store_leaps(m.knights, targets, leap, moves)
  return bbf_i_total_add(total, BBF_I_STORE(0), BBF_I_STORE(1), BBF_I_STORE(2), BBF_I_STORE(3),
                         BBF_I_STORE(4), BBF_I_STORE(5), BBF_I_STORE(6), BBF_I_STORE(7));
#undef BBF_I_STORE
}

#endif
