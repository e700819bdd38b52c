/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Attacks of arrays of boards, block by block: the loop over blocks, and the functions made of
   it. Each board is loaded and transposed once, even if several kinds of rays use it.
   rank_vectors.h includes this. */

/* Rays that come from the rank behind, and how they go on to the next. */
struct KERNEL(rays) {
  VEC ahead, east, west;
};

static TARGET ALWAYS_INLINE struct KERNEL(rays) KERNEL(no_rays)(VEC none) {
  struct KERNEL(rays) rays = {none, none, none};
  return rays;
}

static TARGET ALWAYS_INLINE void KERNEL(go_on)(struct KERNEL(rays) *rays, VEC straight,
                                               VEC diagonal, VEC e) {
  rays->ahead = FLOOD(straight, rays->ahead, e);
  rays->east = KERNEL(to_east)(FLOOD(diagonal, rays->east, e));
  rays->west = KERNEL(to_west)(FLOOD(diagonal, rays->west, e));
}

static TARGET ALWAYS_INLINE VEC KERNEL(east_rays)(VEC g, VEC e) {
  return EAST(CLEAR_H(g), CLEAR_H(e));
}

static TARGET ALWAYS_INLINE VEC KERNEL(west_rays)(VEC g, VEC e) {
  return WEST(CLEAR_A(g), CLEAR_A(e));
}

static TARGET ALWAYS_INLINE void KERNEL(slide_block)(uint64_t *out, const uint64_t *const in[],
                                                     int kinds) {
  VEC g[8], h[8], e[8], attacks[8];
  KERNEL(load_next)(g, in[0]);
  if (kinds & APART)
    KERNEL(load_next)(h, in[1]);
  KERNEL(load_next)(e, in[kinds & APART ? 2 : 1]);
  KERNEL(slide_ranks)(attacks, kinds & APART ? h : g, g, e, kinds);
  KERNEL(store_block)(out, attacks);
}

#include "attacks.h"
#include "lines.h"
#include "othello.h"

/* The functions on one block of boards. */
static TARGET ALWAYS_INLINE void KERNEL(block)(uint64_t *out, const uint64_t *const in[],
                                               enum blocks what, int how) {
  switch (what) {
  case SLIDE:
    KERNEL(slide_block)(out, in, how);
    break;
  case ATTACKS:
    KERNEL(attacks_block)(out, in, how);
    break;
  case DOUBLE_ATTACKS:
    KERNEL(double_block)(out, in, how);
    break;
  case COUNTS:
    KERNEL(counts_block)(out, in, how);
    break;
  case PIECES:
    KERNEL(pieces_block)(out, in, how);
    break;
  case ATTACKERS:
    KERNEL(attackers_block)(out, in, how);
    break;
  case ALL_ATTACKERS:
    KERNEL(all_attackers_block)(out, in);
    break;
  case XRAY:
    KERNEL(xray_block)(out, in, how);
    break;
  case MEET:
    KERNEL(meet_block)(out, in, how);
    break;
  case CHECKS:
    KERNEL(checks_block)(out, in);
    break;
  case LINES:
    KERNEL(line_block)(out, in);
    break;
  case OTHELLO_MOVES:
    KERNEL(othello_moves_block)(out, in);
    break;
  case OTHELLO_FLIPS:
    KERNEL(othello_flips_block)(out, in);
    break;
  case OTHELLO_STABLE:
    KERNEL(othello_stable_block)(out, in);
    break;
  }
}

/* The remainder after the last full block goes through a copy. NULL arrays stay NULL. */
static TARGET ALWAYS_INLINE void KERNEL(run)(uint64_t *out, const uint64_t *const arrays[],
                                             int inputs, size_t n, enum blocks what, int how) {
  const size_t words = what == COUNTS ? 5 : what == PIECES ? 6 : 1;
  const int all_given = what != XRAY && what != MEET;
  const uint64_t *in[MOST_INPUTS];
  uint64_t copy[MOST_INPUTS][BLOCK], results[BLOCK * 6], *to = out;
  int k;
  for (k = 0; k < inputs; k++)
    in[k] = arrays[k];
  for (; n; n -= BLOCK, out += BLOCK * words, to = out) {
    if (n < BLOCK) {
      memset(copy, 0, (size_t)inputs * sizeof *copy);
      for (k = 0; k < inputs; k++)
        if (in[k])
          in[k] = memcpy(copy[k], in[k], n * sizeof *out);
      to = results;
    }
    KERNEL(block)(to, in, what, how);
    if (n < BLOCK) {
      memcpy(out, to, n * words * sizeof *out);
      return;
    }
    UNROLL
    for (k = 0; k < inputs; k++)
      if (all_given || in[k])
        in[k] += BLOCK;
  }
}

/* Functions of sliders and of Othello have a copy each. Where sides or kinds differ little, one
   serves all. */
#define OWN_BLOCKS(name, shape, what, how)                             \
  TARGET void BATCH(name)(uint64_t * out, ARRAYS_##shape, size_t n) {  \
    const uint64_t *const in[] = {GIVEN_##shape};                      \
    KERNEL(run)(out, in, (int)(sizeof in / sizeof *in), n, what, how); \
  }
#ifndef NO_WIDE
OWN_BLOCKS(rook_attacks, bb, SLIDE, STRAIGHT)
#endif
OWN_BLOCKS(bishop_attacks, bb, SLIDE, DIAGONAL)
OWN_BLOCKS(queen_attacks, bb, SLIDE, STRAIGHT | DIAGONAL)
OWN_BLOCKS(slider_attacks, bbb, SLIDE, STRAIGHT | DIAGONAL | APART)
#if !defined(BBF_I_SMALL)
OWN_BLOCKS(othello_moves, bb, OTHELLO_MOVES, 0)
OWN_BLOCKS(othello_flips, bbb, OTHELLO_FLIPS, 0)
OWN_BLOCKS(othello_stable, bb, OTHELLO_STABLE, 0)
#endif
#undef OWN_BLOCKS

#if !defined(BBF_I_SMALL)
#define RUN(name, inputs, what)                                                                    \
  static TARGET void KERNEL(name)(uint64_t * out, const uint64_t *const in[], size_t n, int how) { \
    KERNEL(run)(out, in, inputs, n, what, how);                                                    \
  }
RUN(attacks_of, 6, ATTACKS)
RUN(double_attacks_of, 6, DOUBLE_ATTACKS)
RUN(attack_counts_of, 6, COUNTS)
RUN(piece_attacks_of, 7, PIECES)
RUN(attackers_of, 7, ATTACKERS)
RUN(all_attackers_of, 8, ALL_ATTACKERS)
RUN(xray, 5, XRAY)
RUN(meet, 5, MEET)
RUN(checks, 4, CHECKS)
RUN(lines, 2, LINES)
#undef RUN

#define ATTACK_BLOCKS(name, shape, run, how, ...)                        \
  TARGET void BATCH(name)(OUT_##shape * out, ARRAYS_##shape, size_t n) { \
    const uint64_t *const in[] = {__VA_ARGS__};                          \
    KERNEL(run)((uint64_t *)out, in, n, how);                            \
  }
#define SIDES(name, shape)                                    \
  ATTACK_BLOCKS(w_##name, shape, name##_of, 0, GIVEN_##shape) \
  ATTACK_BLOCKS(b_##name, shape, name##_of, 1, GIVEN_##shape)
SIDES(attacks, bbbbbb)
SIDES(double_attacks, bbbbbb)
SIDES(attack_counts, bbbbbb_counts)
SIDES(piece_attacks, bbbbbbb_pieces)
SIDES(attackers, bbbbbbb)
ATTACK_BLOCKS(attackers, bbbbbbbb, all_attackers_of, 0, GIVEN_bbbbbbbb)
#ifndef NO_WIDE
ATTACK_BLOCKS(rook_xray_attacks, bbb, xray, STRAIGHT, a, b, c, NULL, NULL)
ATTACK_BLOCKS(bishop_xray_attacks, bbb, xray, DIAGONAL, a, b, c, NULL, NULL)
ATTACK_BLOCKS(rook_between, bbb, meet, STRAIGHT, a, NULL, c, b, b)
ATTACK_BLOCKS(bishop_between, bbb, meet, DIAGONAL, a, NULL, c, b, b)
#endif
ATTACK_BLOCKS(queen_xray_attacks, bbb, xray, STRAIGHT | DIAGONAL, a, b, c, NULL, NULL)
ATTACK_BLOCKS(pinners, bbbbb, xray, 0, a, b, e, c, d)
ATTACK_BLOCKS(queen_between, bbb, meet, STRAIGHT | DIAGONAL, a, NULL, c, b, b)
ATTACK_BLOCKS(pinned, bbbbb, meet, STRAIGHT | DIAGONAL, a, b, e, c, d)
ATTACK_BLOCKS(check_blocks, bbbb, checks, 0, a, b, c, d)
ATTACK_BLOCKS(line, bb, lines, 0, a, b)
#undef ATTACK_BLOCKS
#undef SIDES
#endif
