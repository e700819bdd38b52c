/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What the other side's pieces threaten: checks, pins and the squares that the king must not
   enter. Enemy rays go through the king. Uses the fastest way that backend and target have. */
#ifndef BBF_INLINE_THREATS_H
#define BBF_INLINE_THREATS_H

#include "view.h"

/* A line has the number of its first direction: noea, east, soea, sout. */
typedef struct {
  uint64_t meet[4];  /* where the king's rays meet those of sliders in the opposite direction */
  uint64_t checkers; /* pieces that give check */
  uint64_t danger;   /* what the other side attacks, the king taken away */
} bbf_i_threats;

/* Adds pawns, knights and kings to the threats of sliders. */
BBF_I_CORE bbf_i_threats bbf_i_threats_add_leapers(bbf_i_threats threats, const bbf_i_view *view) {
  threats.checkers |= bbf_i_leaping_checkers(view);
  threats.danger |= bbf_i_back(view, bbf_i_beside(view->other_pawns)) |
                    bbf_i_knight_attacks(view->other_knights) |
                    bbf_i_king_attacks(view->other_kings);
  return threats;
}

BBF_I_CORE bbf_i_threats bbf_i_threats_apart(uint64_t king, uint64_t straight, uint64_t diagonal,
                                             uint64_t empty) {
  const uint64_t kings[8] = {king, king, king, king, king, king, king, king};
  const uint64_t sliders[8] = {diagonal, straight, diagonal, straight,
                               diagonal, straight, diagonal, straight};
  uint64_t seen[8] = {0}, rays[8] = {0};

  bbf_i_rays(kings, empty, seen);
  bbf_i_rays(sliders, empty | king, rays);
  bbf_i_threats threats = {
      {(seen[0] & rays[4]) | (seen[4] & rays[0]), (seen[1] & rays[5]) | (seen[5] & rays[1]),
       (seen[2] & rays[6]) | (seen[6] & rays[2]), (seen[3] & rays[7]) | (seen[7] & rays[3])},
      ((seen[0] | seen[2] | seen[4] | seen[6]) & diagonal) |
          ((seen[1] | seen[3] | seen[5] | seen[7]) & straight),
      (rays[0] | rays[1] | rays[2] | rays[3]) | (rays[4] | rays[5] | rays[6] | rays[7])};
  return threats;
}

#if defined(BBF_I_SLIDER_LANES)
#include <immintrin.h>

/* A position in lanes: each board is in all four, but sliders are in the lanes of their lines. */
typedef struct {
  bbf_i_four_rays own, empty, white;              /* white: all squares if White is to move */
  bbf_i_four_rays pawns, knights, kings, sliders; /* of both sides */
} bbf_i_lane_view;

BBF_I_VECTOR_CORE bbf_i_lane_view bbf_i_lane_view_of(const struct bbf_position *p) {
  const bbf_i_four_rays either = {p->bishops, p->rooks, p->bishops, p->rooks};
  const bbf_i_four_rays queens = bbf_i_every_lane(p->queens), kings = bbf_i_every_lane(p->kings);
  const bbf_i_four_rays pawns = bbf_i_every_lane(p->pawns) & ~(BBF_RANK_1 | BBF_RANK_8);
  const bbf_i_four_rays knights = bbf_i_every_lane(p->knights);
  bbf_i_four_rays white = BBF_I_AS(bbf_i_four_rays, bbf_i_every_lane(p->black_to_move) == 0);
  bbf_i_four_rays occupied = ((pawns | knights) | (queens | kings)) |
                             (bbf_i_every_lane(p->bishops) | bbf_i_every_lane(p->rooks));
  bbf_i_lane_view view = {occupied & ~(bbf_i_every_lane(p->white) ^ white),
                          ~occupied,
                          white,
                          pawns,
                          knights,
                          kings,
                          either | queens};
  return view;
}

/* Threats with a line in each lane. */
typedef struct {
  bbf_i_four_rays meet;
  bbf_i_four_rays any;              /* the meeting squares of all lines, in every lane */
  bbf_i_four_rays others;           /* those of the three other lines */
  bbf_i_four_rays checkers, danger; /* in every lane */
  bbf_i_four_rays seen;             /* what the king attacks along each line */
} bbf_i_lane_threats;

/* One step of own pawns: captures in the lanes of diagonals, and ahead in that of files. They move
   up or down; the other shift is by 0. */
BBF_I_VECTOR_CORE bbf_i_four_rays bbf_i_lane_forth(const bbf_i_lane_view *view, bbf_i_four_rays b) {
  const bbf_i_four_rays one = bbf_i_steps();
  const bbf_i_four_rays white_to = {BBF_I_NOT_A, 0, BBF_I_NOT_H, BBF_I_ALL};
  const bbf_i_four_rays black_to = {BBF_I_NOT_H, 0, BBF_I_NOT_A, BBF_I_ALL};
  return b << (one & view->white) >> (one & ~view->white) &
         (black_to ^ ((white_to ^ black_to) & view->white));
}

/* Enemy pawns attack one step in the lanes of two diagonals: White's upwards, Black's downwards.
   Rays meet between two squares, never on the edge where one of them wraps. */
BBF_I_VECTOR_CORE bbf_i_lane_threats bbf_i_lane_threats_of(const bbf_i_lane_view *view) {
  const bbf_i_four_rays one = bbf_i_steps(), leap = bbf_i_leaps();
  const bbf_i_four_rays diagonals = {BBF_I_ALL, 0, BBF_I_ALL, 0};
  const bbf_i_eight target = bbf_i_targets(), leap_target = bbf_i_leap_targets();
  const bbf_i_four_rays king = view->kings & view->own, kings = view->kings & ~view->own;
  const bbf_i_four_rays knights = view->knights & ~view->own, sliders = view->sliders & ~view->own;
  const bbf_i_four_rays pawns = view->pawns & diagonals & ~view->own;
  bbf_i_eight gen = {king, king}, other = {sliders, sliders};
  bbf_i_eight seen = bbf_i_eight_rays(gen, bbf_i_open_eight(view->empty));
  other = bbf_i_eight_occl(other, bbf_i_open_eight(view->empty | king));
  bbf_i_four_rays up = other.up << one, down = other.down >> one;

  /* Lanes are rotated by one, then by two. */
  bbf_i_four_rays meet = ((seen.up & down) | (seen.down & up)) & bbf_i_middle();
  bbf_i_four_rays next =
      BBF_I_AS(bbf_i_four_rays, _mm256_permute4x64_epi64(BBF_I_AS(__m256i, meet), 0x39));
  bbf_i_four_rays two = meet | next;
  bbf_i_four_rays others =
      next | BBF_I_AS(bbf_i_four_rays, _mm256_permute4x64_epi64(BBF_I_AS(__m256i, two), 0x4e));

  bbf_i_four_rays both_ways = seen.up | seen.down;
  bbf_i_four_rays checkers = (both_ways & sliders) | (bbf_i_lane_forth(view, king) & pawns);
  checkers |= ((king << leap & leap_target.up) | (king >> leap & leap_target.down)) & knights;
  bbf_i_four_rays danger = ((up | ((pawns & ~view->white) | kings) << one) & target.up) |
                           ((down | ((pawns & view->white) | kings) >> one) & target.down);
  danger |= (knights << leap & leap_target.up) | (knights >> leap & leap_target.down);

  __m256i halves = _mm256_or_si256(
      _mm256_unpacklo_epi64(BBF_I_AS(__m256i, checkers), BBF_I_AS(__m256i, danger)),
      _mm256_unpackhi_epi64(BBF_I_AS(__m256i, checkers), BBF_I_AS(__m256i, danger)));
  halves = _mm256_or_si256(halves, _mm256_permute4x64_epi64(halves, 0x4e));
  bbf_i_lane_threats threats = {meet,
                                meet | others,
                                others,
                                BBF_I_AS(bbf_i_four_rays, _mm256_unpacklo_epi64(halves, halves)),
                                BBF_I_AS(bbf_i_four_rays, _mm256_unpackhi_epi64(halves, halves)),
                                both_ways};
  return threats;
}

BBF_I_VECTOR_CORE bbf_i_threats bbf_i_threats_of_lanes(bbf_i_lane_threats lanes) {
  bbf_i_threats threats = {{lanes.meet[0], lanes.meet[1], lanes.meet[2], lanes.meet[3]},
                           lanes.checkers[0],
                           lanes.danger[0]};
  return threats;
}

#elif defined(BBF_I_PAIRS)

/* The meeting squares of a king in the first half and sliders in the second. */
BBF_I_VECTOR_CORE uint64_t bbf_i_pair_meets(bbf_i_pair_ways rays) {
  bbf_i_pair meet = bbf_i_pair_meet(rays);
  return meet[0] | meet[1];
}

/* Rays meet between two squares, never on the edge where one of them wraps. */
BBF_I_VECTOR_CORE bbf_i_threats bbf_i_threats_pairs(uint64_t king, uint64_t straight,
                                                    uint64_t diagonal, uint64_t empty) {
  const uint64_t middle = BBF_I_NOT_A & BBF_I_NOT_H;
  const bbf_i_pair rook = {king, straight}, bishop = {king, diagonal};
  const bbf_i_pair pro = {empty, empty | king};
  bbf_i_pair_rays rays = bbf_i_pair_rays_of(rook, bishop, pro);
  bbf_i_pair diagonals = bbf_i_pair_diagonals(rays), straights = bbf_i_pair_straights(rays);
  bbf_i_threats threats = {{bbf_i_pair_meets(rays.noea) & middle,
                            bbf_i_pair_meets(rays.east) & middle,
                            bbf_i_pair_meets(rays.nowe) & middle, bbf_i_pair_meets(rays.nort)},
                           (diagonals[0] & diagonal) | (straights[0] & straight),
                           diagonals[1] | straights[1]};
  return threats;
}

#endif

BBF_I_CORE bbf_i_threats bbf_i_threats_of(const struct bbf_position *p, const bbf_i_view *view) {
  (void)p; /* used by lanes alone */
#if defined(BBF_I_SLIDER_LANES)
  if (!BBF_I_IS_CONSTANT_EVALUATED()) {
    bbf_i_lane_view lanes = bbf_i_lane_view_of(p);
    return bbf_i_threats_of_lanes(bbf_i_lane_threats_of(&lanes));
  }
#elif defined(BBF_I_PAIRS)
  if (!BBF_I_IS_CONSTANT_EVALUATED())
    return bbf_i_threats_add_leapers(
        bbf_i_threats_pairs(view->king, view->other_straight, view->other_diagonal, view->empty),
        view);
#endif
  return bbf_i_threats_add_leapers(
      bbf_i_threats_apart(view->king, view->other_straight, view->other_diagonal, view->empty),
      view);
}

#endif
