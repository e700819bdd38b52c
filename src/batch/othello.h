/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Othello in rank vectors. A line of discs that flips has a square at each of its ends, so
   along ranks and diagonals its discs are on the files B to G. blocks.h includes this. */

/* x on the files B to G: a step to the side keeps it within its bytes. */
static TARGET ALWAYS_INLINE VEC KERNEL(inner)(VEC x) {
  const VEC all = ~(x ^ x);
  return x & KERNEL(to_east)(all) & KERNEL(to_west)(all);
}

/* Runs of the opponent's discs, on their way to the next rank. A run starts behind a disc of own
   or continues from the rank before. x has the opponent's discs of this rank. */
static TARGET ALWAYS_INLINE void KERNEL(go_on_over)(struct KERNEL(rays) *lines, VEC own, VEC x) {
  const VEC inner = KERNEL(inner)(x);
  lines->ahead = x & (own | lines->ahead);
  lines->east = SHL(inner & (SHL(own) | lines->east));
  lines->west = SHR(inner & (SHR(own, 1) | lines->west), 1);
}

/* The squares that lines of own's discs and then x's lead to on this rank, and some of x. */
static TARGET ALWAYS_INLINE VEC KERNEL(moves_on_rank)(VEC own, VEC x) {
  const VEC inner = KERNEL(inner)(x);
  return ADD_INSIDE(inner, SHL(own) & inner) | WEST(SHR(own, 1) & inner, inner);
}

/* in has own, opp. */
static TARGET ALWAYS_INLINE void KERNEL(othello_moves_block)(uint64_t *out,
                                                             const uint64_t *const in[]) {
  VEC own[8], opp[8], moves[8];
  struct KERNEL(rays) lines;
  int r;
  KERNEL(load_next)(own, in[0]);
  KERNEL(load_next)(opp, in[1]);
  lines = KERNEL(no_rays)(own[0] ^ own[0]);
  UNROLL
  for (r = 0; r < 8; r++) {
    moves[r] = OR3(lines.ahead, lines.east, lines.west);
    moves[r] |= KERNEL(moves_on_rank)(own[r], opp[r] & ~own[r]);
    KERNEL(go_on_over)(&lines, KERNEL(rank)(own, r - 1), opp[r] & ~own[r]);
  }
  lines = KERNEL(no_rays)(own[0] ^ own[0]);
  UNROLL
  for (r = 7; r >= 0; r--) {
    const VEC x = opp[r] & ~own[r];
    moves[r] |= OR3(lines.ahead, lines.east, lines.west);
    moves[r] &= ~(own[r] | opp[r]);
    KERNEL(go_on_over)(&lines, KERNEL(rank)(own, r + 1), x);
  }
  KERNEL(store_block)(out, moves);
}

/* Where a line of x's discs from the west, which begins at a, has b at its end. */
static TARGET ALWAYS_INLINE VEC KERNEL(ends_on_rank)(VEC a, VEC b, VEC inner) {
  return ADD_INSIDE(inner, SHL(a) & inner) & b;
}

/* Finds the end of each line to the north and the east, with a square of own at one end and
   one of move at the other, and goes back along the line. in has move, own, opp. */
static TARGET ALWAYS_INLINE void KERNEL(othello_flips_block)(uint64_t *out,
                                                             const uint64_t *const in[]) {
  VEC move[8], own[8], x[8], flips[8];
  struct KERNEL(rays) from_move, from_own, back, ends[8];
  int r;
  KERNEL(load_next)(move, in[0]);
  KERNEL(load_next)(own, in[1]);
  KERNEL(load_next)(x, in[2]);
  from_move = from_own = back = KERNEL(no_rays)(own[0] ^ own[0]);
  UNROLL
  for (r = 0; r < 8; r++) {
    x[r] &= ~(own[r] | move[r]);
    const VEC inner = KERNEL(inner)(x[r]),
              ends_on_rank = KERNEL(ends_on_rank)(move[r], own[r], inner) |
                             KERNEL(ends_on_rank)(own[r], move[r], inner);
    flips[r] = inner & WEST(ends_on_rank, inner);
    ends[r].ahead = FLOOD(from_move.ahead & own[r], from_own.ahead, move[r]);
    ends[r].east = FLOOD(from_move.east & own[r], from_own.east, move[r]);
    ends[r].west = FLOOD(from_move.west & own[r], from_own.west, move[r]);
    KERNEL(to_next_rank)(&from_move, move[r], move[r], x[r]);
    KERNEL(to_next_rank)(&from_own, own[r], own[r], x[r]);
  }
  UNROLL
  for (r = 7; r >= 0; r--) {
    flips[r] = FLOOD(flips[r], OR3(back.ahead, back.east, back.west), x[r]);
    back.ahead = FLOOD(ends[r].ahead, back.ahead, x[r]);
    back.east = KERNEL(to_east)(FLOOD(ends[r].west, back.east, x[r]));
    back.west = KERNEL(to_west)(FLOOD(ends[r].east, back.west, x[r]));
  }
  KERNEL(store_block)(out, flips);
}

/* Squares whose line is full or ends there, for each of the four lines. */
struct KERNEL(safe) {
  VEC file[8], rank[8], rising[8], falling[8];
};

static TARGET ALWAYS_INLINE void KERNEL(find_safe)(struct KERNEL(safe) *safe,
                                                   const VEC occupied[8]) {
  const VEC none = occupied[0] ^ occupied[0], all = ~none;
  const VEC edge = ~KERNEL(inner)(all);
  struct KERNEL(rays) gaps = KERNEL(no_rays)(none);
  VEC full = all;
  int r;
  UNROLL
  for (r = 0; r < 8; r++) {
    const VEC gap = ~occupied[r];
    full &= occupied[r];
    safe->rank[r] = edge | ~(gap | KERNEL(east_rays)(gap, all) | KERNEL(west_rays)(gap, all));
    safe->rising[r] = gap | gaps.east;
    safe->falling[r] = gap | gaps.west;
    KERNEL(to_next_rank)(&gaps, gap, gap, all);
  }
  gaps = KERNEL(no_rays)(none);
  UNROLL
  for (r = 7; r >= 0; r--) {
    const VEC gap = ~occupied[r], end = r == 0 || r == 7 ? all : edge;
    safe->rising[r] = ~(safe->rising[r] | gaps.west) | end;
    safe->falling[r] = ~(safe->falling[r] | gaps.east) | end;
    safe->file[r] = r == 0 || r == 7 ? all : full;
    KERNEL(to_next_rank)(&gaps, gap, gap, all);
  }
}

/* The stable discs of a rank, given those known so far. */
static TARGET ALWAYS_INLINE VEC KERNEL(stable_on_rank)(const VEC stable[8],
                                                       const struct KERNEL(safe) *safe, VEC own,
                                                       int r) {
  const VEC south = KERNEL(rank)(stable, r - 1), north = KERNEL(rank)(stable, r + 1);
  return own & OR3(safe->file[r], south, north) & (safe->rank[r] | KERNEL(rank_beside)(stable[r])) &
         OR3(safe->rising[r], KERNEL(to_east)(south), KERNEL(to_west)(north)) &
         OR3(safe->falling[r], KERNEL(to_west)(south), KERNEL(to_east)(north));
}

static TARGET ALWAYS_INLINE int KERNEL(all_none)(VEC x) {
  uint64_t words[WORDS], any = 0;
  size_t i;
  STORE(words, x);
  for (i = 0; i < WORDS; i++)
    any |= words[i];
  return !any;
}

/* Goes north and south in turn until no disc is added on any board. in has own, opp. */
static TARGET ALWAYS_INLINE void KERNEL(othello_stable_block)(uint64_t *out,
                                                              const uint64_t *const in[]) {
  VEC own[8], occupied[8], stable[8], added;
  struct KERNEL(safe) safe;
  int r;
  KERNEL(load_next)(own, in[0]);
  KERNEL(load_next)(occupied, in[1]);
  UNROLL
  for (r = 0; r < 8; r++)
    occupied[r] |= own[r];
  KERNEL(find_safe)(&safe, occupied);
  UNROLL
  for (r = 0; r < 8; r++)
    stable[r] = own[r] & safe.file[r] & safe.rank[r] & safe.rising[r] & safe.falling[r];
  do {
    added = own[0] ^ own[0];
    UNROLL
    for (r = 0; r < 8; r++) {
      const VEC before = stable[r];
      stable[r] = KERNEL(stable_on_rank)(stable, &safe, own[r], r);
      added = DIFFER(added, stable[r], before);
    }
    UNROLL
    for (r = 7; r >= 0; r--) {
      const VEC before = stable[r];
      stable[r] = KERNEL(stable_on_rank)(stable, &safe, own[r], r);
      added = DIFFER(added, stable[r], before);
    }
  } while (!KERNEL(all_none)(added));
  KERNEL(store_block)(out, stable);
}
