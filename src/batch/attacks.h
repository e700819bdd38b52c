/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Attacks of a side in rank vectors: maps, attackers, double attacks and counts. Sliders are
   transposed; leapers are not, as they gain nothing from it. blocks.h includes this. */

/* What pawns, knights and kings attack. They need no transposition, and a step to the side
   is the same operation in boards as in rank vectors. One step to each side serves all:
   kings, pawns and knights two ranks away take it, knights one rank away as their second. */
static TARGET ALWAYS_INLINE VEC KERNEL(leaps)(VEC pawns, VEC knights, VEC kings, int black) {
  const VEC near = NORTH(knights, 1) | SOUTH(knights, 1);
  const VEC across = NORTH(kings, 1) | SOUTH(kings, 1);
  VEC over = OR3(kings, NORTH(knights, 2), SOUTH(knights, 2));
  over = OR3(over, across, black ? SOUTH(pawns, 1) : NORTH(pawns, 1));
  return OR3(across, KERNEL(to_east)(over | KERNEL(to_east)(near)),
             KERNEL(to_west)(over | KERNEL(to_west)(near)));
}

/* What sliders need of pawns, knights, diagonal, straight, kings, empty. */
static TARGET ALWAYS_INLINE void KERNEL(load_sliders)(VEC straight[8], VEC diagonal[8], VEC e[8],
                                                      const uint64_t *const in[]) {
  KERNEL(load_next)(straight, in[3]);
  KERNEL(load_next)(diagonal, in[2]);
  KERNEL(load_next)(e, in[5]);
}

/* in has pawns, knights, diagonal, straight, kings, empty. */
static TARGET ALWAYS_INLINE void KERNEL(attacks_block)(uint64_t *out, const uint64_t *const in[],
                                                       int black) {
  VEC g[8], h[8], e[8], attacks[8];
  int i;
  KERNEL(load_sliders)(g, h, e, in);
  KERNEL(slide_ranks)(attacks, g, h, e, STRAIGHT | DIAGONAL);
  UNTRANSPOSE(attacks);
  UNROLL_LONG
  for (i = 0; i < 8; i++) {
    const VEC leaps = KERNEL(leaps)(KERNEL(next)(in[0], i), KERNEL(next)(in[1], i),
                                    KERNEL(next)(in[4], i), black);
    STORE(out + (size_t)i * WORDS, attacks[i] | leaps);
  }
}

/* in has pawns, knights, bishops, rooks, queens, kings, empty; out six words a board. */
static TARGET ALWAYS_INLINE void KERNEL(pieces_block)(uint64_t *out, const uint64_t *const in[],
                                                      int black) {
  VEC g[8], e[8], bishops[8], rooks[8], queens[8];
  uint64_t apart[6][BLOCK];
  int i, k;
  KERNEL(load_next)(e, in[6]);
  KERNEL(load_next)(g, in[2]);
  KERNEL(slide_ranks)(bishops, g, g, e, DIAGONAL);
  KERNEL(load_next)(g, in[3]);
  KERNEL(slide_ranks)(rooks, g, g, e, STRAIGHT);
  KERNEL(load_next)(g, in[4]);
  KERNEL(slide_ranks)(queens, g, g, e, STRAIGHT | DIAGONAL);
  KERNEL(store_block)(apart[2], bishops);
  KERNEL(store_block)(apart[3], rooks);
  KERNEL(store_block)(apart[4], queens);
  UNROLL_LONG
  for (i = 0; i < 8; i++) {
    const VEC none = e[0] ^ e[0];
    STORE(apart[0] + (size_t)i * WORDS, KERNEL(leaps)(KERNEL(next)(in[0], i), none, none, black));
    STORE(apart[1] + (size_t)i * WORDS, KERNEL(leaps)(none, KERNEL(next)(in[1], i), none, black));
    STORE(apart[5] + (size_t)i * WORDS, KERNEL(leaps)(none, none, KERNEL(next)(in[5], i), black));
  }
  for (i = 0; i < (int)BLOCK; i++) {
    UNROLL_LONG
    for (k = 0; k < 6; k++)
      out[6 * i + k] = apart[k][i];
  }
}

/* Those of knights, diagonal, straight and kings that attack a target. A piece attacks a target if
   the target, moving like that piece, attacks it. */
static TARGET ALWAYS_INLINE void KERNEL(attackers_but_pawns)(VEC found[8],
                                                             const uint64_t *const targets,
                                                             const uint64_t *const in[]) {
  VEC ranks[8], e[8], straight[8];
  int i;
  KERNEL(load_next)(ranks, targets);
  KERNEL(load_next)(e, in[4]);
  KERNEL(slide_ranks)(found, ranks, ranks, e, DIAGONAL);
  KERNEL(slide_ranks)(straight, ranks, ranks, e, STRAIGHT);
  UNTRANSPOSE(found);
  UNTRANSPOSE(straight);
  UNROLL_LONG
  for (i = 0; i < 8; i++) {
    const VEC target = LOAD(targets + (size_t)i * WORDS), none = target ^ target;
    found[i] &= KERNEL(next)(in[1], i);
    found[i] = FLOOD(found[i], straight[i], KERNEL(next)(in[2], i));
    found[i] = FLOOD(found[i], KERNEL(leaps)(none, target, none, 0), KERNEL(next)(in[0], i));
    found[i] = FLOOD(found[i], KERNEL(leaps)(none, none, target, 0), KERNEL(next)(in[3], i));
  }
}

/* in has targets, pawns, knights, diagonal, straight, kings, empty. A pawn attacks a target that,
   moving like a pawn of the other side, attacks it. */
static TARGET ALWAYS_INLINE void KERNEL(attackers_block)(uint64_t *out, const uint64_t *const in[],
                                                         int black) {
  VEC found[8];
  int i;
  KERNEL(attackers_but_pawns)(found, in[0], in + 2);
  UNROLL_LONG
  for (i = 0; i < 8; i++) {
    const VEC target = LOAD(in[0] + (size_t)i * WORDS), none = target ^ target;
    STORE(out + (size_t)i * WORDS,
          FLOOD(found[i], KERNEL(leaps)(target, none, none, !black), KERNEL(next)(in[1], i)));
  }
}

/* The same with white and black pawns. */
static TARGET ALWAYS_INLINE void KERNEL(all_attackers_block)(uint64_t *out,
                                                             const uint64_t *const in[]) {
  VEC found[8];
  int i;
  KERNEL(attackers_but_pawns)(found, in[0], in + 3);
  UNROLL_LONG
  for (i = 0; i < 8; i++) {
    const VEC target = LOAD(in[0] + (size_t)i * WORDS), none = target ^ target;
    found[i] = FLOOD(found[i], KERNEL(leaps)(target, none, none, 1), KERNEL(next)(in[1], i));
    found[i] = FLOOD(found[i], KERNEL(leaps)(target, none, none, 0), KERNEL(next)(in[2], i));
    STORE(out + (size_t)i * WORDS, found[i]);
  }
}

/* Squares attacked at least once and at least twice so far. */
struct KERNEL(tally) {
  VEC once, twice;
};

static TARGET ALWAYS_INLINE void KERNEL(tally_add)(struct KERNEL(tally) *tally, VEC x) {
  tally->twice = FLOOD(tally->twice, tally->once, x);
  tally->once |= x;
}

static TARGET ALWAYS_INLINE void KERNEL(tally_rays)(struct KERNEL(tally) *tally,
                                                    const struct KERNEL(rays) *rays) {
  KERNEL(tally_add)(tally, rays->ahead);
  KERNEL(tally_add)(tally, rays->east);
  KERNEL(tally_add)(tally, rays->west);
}

static TARGET ALWAYS_INLINE struct KERNEL(tally)
    KERNEL(tally_sum)(struct KERNEL(tally) a, struct KERNEL(tally) b) {
  a.twice = FLOOD(a.twice | b.twice, a.once, b.once);
  a.once |= b.once;
  return a;
}

static TARGET ALWAYS_INLINE struct KERNEL(tally) KERNEL(tally_two)(VEC x, VEC y) {
  const struct KERNEL(tally) tally = {x | y, x & y};
  return tally;
}

static TARGET ALWAYS_INLINE struct KERNEL(tally) KERNEL(tally_beside)(VEC x) {
  return KERNEL(tally_two)(KERNEL(to_east)(x), KERNEL(to_west)(x));
}

/* Moved so many ranks up, and as many down. */
#define UP_AND_DOWN(x, ranks)                                               \
  KERNEL(tally_sum)                                                         \
  ((struct KERNEL(tally)){NORTH((x).once, ranks), NORTH((x).twice, ranks)}, \
   (struct KERNEL(tally)){SOUTH((x).once, ranks), SOUTH((x).twice, ranks)})

/* What pawns, knights and kings attack, step by step. */
static TARGET ALWAYS_INLINE struct KERNEL(tally)
    KERNEL(tally_leaps)(VEC pawns, VEC knights, VEC kings, int black) {
  const VEC east = KERNEL(to_east)(knights), west = KERNEL(to_west)(knights);
  const struct KERNEL(tally) near = KERNEL(tally_two)(east, west);
  const struct KERNEL(tally) far = KERNEL(tally_two)(KERNEL(to_east)(east), KERNEL(to_west)(west));
  const struct KERNEL(tally) beside = KERNEL(tally_beside)(kings);
  struct KERNEL(tally) across = beside, leaps;
  KERNEL(tally_add)(&across, kings);
  leaps = KERNEL(tally_sum)(UP_AND_DOWN(across, 1), beside);
  leaps = KERNEL(tally_sum)(leaps, UP_AND_DOWN(near, 2));
  leaps = KERNEL(tally_sum)(leaps, UP_AND_DOWN(far, 1));
  return KERNEL(tally_sum)(leaps, KERNEL(tally_beside)(black ? SOUTH(pawns, 1) : NORTH(pawns, 1)));
}

#undef UP_AND_DOWN

/* in has pawns, knights, diagonal, straight, kings, empty. */
static TARGET ALWAYS_INLINE void KERNEL(double_block)(uint64_t *out, const uint64_t *const in[],
                                                      int black) {
  VEC g[8], h[8], e[8], once[8], twice[8];
  struct KERNEL(tally) tally;
  struct KERNEL(rays) rays;
  int r, i;
  KERNEL(load_sliders)(g, h, e, in);
  rays = KERNEL(no_rays)(e[0] ^ e[0]);
  UNROLL_LONG
  for (r = 0; r < 8; r++) {
    const VEC east = KERNEL(east_rays)(g[r], e[r]), west = KERNEL(west_rays)(g[r], e[r]);
    tally.once = east | west;
    tally.twice = east & west;
    KERNEL(tally_rays)(&tally, &rays);
    once[r] = tally.once;
    twice[r] = tally.twice;
    KERNEL(to_next_rank)(&rays, g[r], h[r], e[r]);
  }
  rays = KERNEL(no_rays)(e[0] ^ e[0]);
  UNROLL_LONG
  for (r = 7; r >= 0; r--) {
    tally.once = once[r];
    tally.twice = twice[r];
    KERNEL(tally_rays)(&tally, &rays);
    once[r] = tally.once;
    twice[r] = tally.twice;
    KERNEL(to_next_rank)(&rays, g[r], h[r], e[r]);
  }
  UNTRANSPOSE(once);
  UNTRANSPOSE(twice);
  for (i = 0; i < 8; i++) {
    tally.once = once[i];
    tally.twice = twice[i];
    tally =
        KERNEL(tally_sum)(tally, KERNEL(tally_leaps)(KERNEL(next)(in[0], i), KERNEL(next)(in[1], i),
                                                     KERNEL(next)(in[4], i), black));
    STORE(out + (size_t)i * WORDS, tally.twice);
  }
}

/* The steps of pawns, knights and kings apart, in boards. */
struct KERNEL(steps) {
  VEC to[STEPS];
};

static TARGET ALWAYS_INLINE struct KERNEL(steps)
    KERNEL(steps)(const uint64_t *const in[], int i, int black) {
  const VEC pawns = KERNEL(next)(in[0], i), knights = KERNEL(next)(in[1], i);
  const VEC kings = KERNEL(next)(in[4], i), pushed = black ? SOUTH(pawns, 1) : NORTH(pawns, 1);
  const VEC east = KERNEL(to_east)(knights), west = KERNEL(to_west)(knights);
  const VEC far_east = KERNEL(to_east)(east), far_west = KERNEL(to_west)(west);
  const VEC king_east = KERNEL(to_east)(kings), king_west = KERNEL(to_west)(kings);
  const struct KERNEL(steps) steps = {{
      NORTH(east, 2),
      SOUTH(east, 2),
      NORTH(west, 2),
      SOUTH(west, 2),
      NORTH(far_east, 1),
      SOUTH(far_east, 1),
      NORTH(far_west, 1),
      SOUTH(far_west, 1),
      king_east,
      NORTH(king_east, 1),
      SOUTH(king_east, 1),
      king_west,
      NORTH(king_west, 1),
      SOUTH(king_west, 1),
      NORTH(kings, 1),
      SOUTH(kings, 1),
      KERNEL(to_east)(pushed),
      KERNEL(to_west)(pushed),
  }};
  return steps;
}

/* sum = a + b + carry, in bit slices. sum has one slice more than a and b. */
static TARGET ALWAYS_INLINE void KERNEL(add_slices)(VEC sum[], const VEC a[], const VEC b[],
                                                    VEC carry, int bits) {
  int i;
  UNROLL_BITS
  for (i = 0; i < bits; i++) {
    sum[i] = XOR3(a[i], b[i], carry);
    carry = MAJORITY(a[i], b[i], carry);
  }
  sum[bits] = carry;
}

static TARGET ALWAYS_INLINE void KERNEL(add_seven)(VEC sum[3], const VEC x[7]) {
  VEC a[2], b[2];
  KERNEL(add_slices)(a, x, x + 1, x[2], 1);
  KERNEL(add_slices)(b, x + 3, x + 4, x[5], 1);
  KERNEL(add_slices)(sum, a, b, x[6], 2);
}

/* in has pawns, knights, diagonal, straight, kings, empty; out five words a board. Each of
   the eight rays is one of 26 boards to be added up, 18 of which come from leapers. */
static TARGET ALWAYS_INLINE void KERNEL(counts_block)(uint64_t *out, const uint64_t *const in[],
                                                      int black) {
  VEC g[8], h[8], e[8], x[8][7], slices[4][8];
  uint64_t counts[5][BLOCK];
  struct KERNEL(rays) rays;
  int r, i;
  KERNEL(load_sliders)(g, h, e, in);
  const VEC none = e[0] ^ e[0];
  rays = KERNEL(no_rays)(none);
  UNROLL_LONG
  for (r = 0; r < 8; r++) {
    x[r][0] = rays.ahead;
    x[r][1] = rays.east;
    x[r][2] = rays.west;
    x[r][3] = KERNEL(east_rays)(g[r], e[r]);
    KERNEL(to_next_rank)(&rays, g[r], h[r], e[r]);
  }
  rays = KERNEL(no_rays)(none);
  UNROLL_LONG
  for (r = 7; r >= 0; r--) {
    VEC sum[3], ones;
    x[r][4] = rays.ahead;
    x[r][5] = rays.east;
    x[r][6] = rays.west;
    KERNEL(add_seven)(sum, x[r]);
    ones = KERNEL(west_rays)(g[r], e[r]);
    for (i = 0; i < 3; i++) {
      slices[i][r] = sum[i] ^ ones;
      ones &= sum[i];
    }
    slices[3][r] = ones;
    KERNEL(to_next_rank)(&rays, g[r], h[r], e[r]);
  }
  UNROLL_LONG
  for (i = 0; i < 4; i++)
    UNTRANSPOSE(slices[i]);
  for (i = 0; i < 8; i++) {
    const struct KERNEL(steps) steps = KERNEL(steps)(in, i, black);
    const VEC from_rays[4] = {slices[0][i], slices[1][i], slices[2][i], slices[3][i]};
    VEC a[3], b[3], fifteen[4], eleven[4], sum[5], carry;
    KERNEL(add_seven)(a, steps.to);
    KERNEL(add_seven)(b, steps.to + 7);
    KERNEL(add_slices)(fifteen, a, b, steps.to[14], 3);
    KERNEL(add_slices)(a, steps.to + 15, steps.to + 16, steps.to[17], 1);
    eleven[0] = from_rays[0] ^ a[0];
    eleven[1] = XOR3(from_rays[1], a[1], from_rays[0] & a[0]);
    carry = MAJORITY(from_rays[1], a[1], from_rays[0] & a[0]);
    eleven[2] = from_rays[2] ^ carry;
    eleven[3] = FLOOD(from_rays[3], from_rays[2], carry);
    KERNEL(add_slices)(sum, fifteen, eleven, none, 4);
    for (r = 0; r < 5; r++)
      STORE(counts[r] + (size_t)i * WORDS, sum[r]);
  }
  for (r = 0; r < (int)BLOCK; r++) {
    UNROLL_LONG
    for (i = 0; i < 5; i++)
      out[5 * r + i] = counts[i][r];
  }
}
