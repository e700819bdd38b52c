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

static TARGET ALWAYS_INLINE void KERNEL(to_next_rank)(struct KERNEL(rays) *rays, VEC straight,
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
#define OWN_BLOCKS(name, boards, what, how)                            \
  TARGET void BATCH(name)(uint64_t * out, BOARDS_##boards, size_t n) { \
    const uint64_t *const in[] = {GIVEN_##boards};                     \
    KERNEL(run)(out, in, boards, n, what, how);                        \
  }
#ifndef NO_WIDE
OWN_BLOCKS(rook_attacks, 2, SLIDE, STRAIGHT)
#endif
OWN_BLOCKS(bishop_attacks, 2, SLIDE, DIAGONAL)
OWN_BLOCKS(queen_attacks, 2, SLIDE, STRAIGHT | DIAGONAL)
OWN_BLOCKS(slider_attacks, 3, SLIDE, STRAIGHT | DIAGONAL | APART)
#if !defined(BBF_I_SMALL)
OWN_BLOCKS(othello_moves, 2, OTHELLO_MOVES, 0)
OWN_BLOCKS(othello_flips, 3, OTHELLO_FLIPS, 0)
OWN_BLOCKS(othello_stable, 2, OTHELLO_STABLE, 0)
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

#define ATTACK_BLOCKS(name, type, boards, run, how, ...)         \
  TARGET void BATCH(name)(type out, BOARDS_##boards, size_t n) { \
    const uint64_t *const in[] = {__VA_ARGS__};                  \
    KERNEL(run)((uint64_t *)out, in, n, how);                    \
  }
#define SIDES(name, type, boards)                                     \
  ATTACK_BLOCKS(w_##name, type, boards, name##_of, 0, GIVEN_##boards) \
  ATTACK_BLOCKS(b_##name, type, boards, name##_of, 1, GIVEN_##boards)
SIDES(attacks, uint64_t *, 6)
SIDES(double_attacks, uint64_t *, 6)
SIDES(attack_counts, counts_words *, 6)
SIDES(piece_attacks, pieces_words *, 7)
SIDES(attackers, uint64_t *, 7)
#define LINES_OF(name, boards, run, how, ...) \
  ATTACK_BLOCKS(name, uint64_t *, boards, run, how, __VA_ARGS__)
LINES_OF(attackers, 8, all_attackers_of, 0, GIVEN_8)
#ifndef NO_WIDE
LINES_OF(rook_xray_attacks, 3, xray, STRAIGHT, a, b, c, NULL, NULL)
LINES_OF(bishop_xray_attacks, 3, xray, DIAGONAL, a, b, c, NULL, NULL)
LINES_OF(rook_between, 3, meet, STRAIGHT, a, NULL, c, b, b)
LINES_OF(bishop_between, 3, meet, DIAGONAL, a, NULL, c, b, b)
#endif
LINES_OF(queen_xray_attacks, 3, xray, STRAIGHT | DIAGONAL, a, b, c, NULL, NULL)
LINES_OF(pinners, 5, xray, 0, a, b, e, c, d)
LINES_OF(queen_between, 3, meet, STRAIGHT | DIAGONAL, a, NULL, c, b, b)
LINES_OF(pinned, 5, meet, STRAIGHT | DIAGONAL, a, b, e, c, d)
LINES_OF(check_blocks, 4, checks, 0, a, b, c, d)
LINES_OF(line, 2, lines, 0, a, b)
#undef ATTACK_BLOCKS
#undef LINES_OF
#undef SIDES
#endif
