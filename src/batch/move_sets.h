/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* All legal moves of arrays of positions, as sets of the squares that they start from. Sets are
   computed and stored a few at a time, so that they stay in the cache. batch/positions.h
   includes this. */

/* Stores eight sets of each position, from set number first on. Each set becomes boards; then
   words of different boards and sets change places, since memory has all sets of a position
   together. The sets that follow are prefetched, because they are stored soon. */
static TARGET void KERNEL(store_sets)(moves_words *out, int first, VEC sets[8][8]) {
  int i, k, part;
  ROLLED
  for (k = 0; k < 8; k++)
    UNTRANSPOSE(sets[k]);
  ROLLED
  for (i = 0; i < 8; i++) {
    UNROLL
    for (part = 0; part < 8; part += (int)WORDS) {
      VEC v[WORDS];
      UNROLL
      for (k = 0; k < (int)WORDS; k++)
        v[k] = sets[part + k][i];
      TRANSPOSE_WORDS(v);
      UNROLL
      for (k = 0; k < (int)WORDS; k++) {
        uint64_t *sets_of_board = out[i * (int)WORDS + k] + first;
        STORE(sets_of_board + part, v[k]);
        if (part == 0)
          PREFETCH(sets_of_board, 14);
      }
    }
  }
}

/* Squares to which pieces may go, and empty squares, moved back by 1 to 7 files. For directions
   that stay on a file, only the first of each, not moved. */
struct KERNEL(moved_back) {
  VEC targets[7][8], empty[7][8];
};

static TARGET ALWAYS_INLINE VEC KERNEL(back)(VEC x, int east) {
  if (east > 0)
    return KERNEL(to_west)(x);
  return east < 0 ? KERNEL(to_east)(x) : x;
}

static TARGET ALWAYS_INLINE void KERNEL(move_back)(struct KERNEL(moved_back) *back,
                                                   const VEC allowed[8], const VEC e[8], int east) {
  int k, r;
  UNROLL
  for (r = 0; r < 8; r++) {
    back->targets[0][r] = KERNEL(back)(allowed[r], east);
    back->empty[0][r] = KERNEL(back)(e[r], east);
  }
  if (!east)
    return;
  ROLLED
  for (k = 1; k < 7; k++) {
    UNROLL
    for (r = 0; r < 8; r++) {
      back->targets[k][r] = KERNEL(back)(back->targets[k - 1][r], east);
      back->empty[k][r] = KERNEL(back)(back->empty[k - 1][r], east);
    }
  }
}

/* All moves in one direction: by files to the east (1, 0 or -1) and by ranks to the north.
   A slider goes on as long as the squares in between are empty. */
static TARGET ALWAYS_INLINE void KERNEL(sets_towards)(VEC sets[8][8],
                                                      const struct KERNEL(moved_back) *back,
                                                      const struct KERNEL(view) *view,
                                                      const struct KERNEL(steps_to) *to,
                                                      const VEC sliders[8], int east, int north) {
  const VEC none = view->black ^ view->black;
  const VEC *pawns = east > 0 ? to->east : east < 0 ? to->west : to->ahead;
  const VEC side = north > 0 ? ~view->black : view->black;
  VEC looking[8];
  int k, r;
  UNROLL
  for (r = 0; r < 8; r++)
    looking[r] = sliders[r];
  UNROLL
  for (k = 0; k < 7; k++) {
    const int moved = east ? k : 0;
    UNROLL
    for (r = 0; r < 8; r++) {
      sets[k][r] = looking[r] & KERNEL(rank)(back->targets[moved], r + north * (k + 1));
      looking[r] &= KERNEL(rank)(back->empty[moved], r + north * (k + 1));
    }
  }
  UNROLL
  for (r = 0; r < 8; r++) {
    const VEC king_to = KERNEL(back)(KERNEL(rank)(to->king, r + north), east);
    sets[0][r] = FLOOD(sets[0][r], KERNEL(own)(view, KINGS, r), king_to);
    if (north)
      sets[0][r] = FLOOD(sets[0][r], KERNEL(back)(KERNEL(rank)(pawns, r + north), east), side);
    sets[7][r] = none;
  }
  if (north && east)
    sets[0][north > 0 ? 4 : 3] =
        FLOOD(sets[0][north > 0 ? 4 : 3], east > 0 ? to->passing_east : to->passing_west, side);
  if (north && !east)
    sets[1][north > 0 ? 1 : 6] |= north > 0 ? to->twice_white : to->twice_black;
}

/* This writes eight sets; the next direction overwrites the eighth. */
#define STORE_TOWARDS(dir, east, north)                                       \
  KERNEL(sets_towards)(sets, &back, view, to, own->on[(dir)&3], east, north); \
  KERNEL(store_sets)(out, 7 * (dir), sets)

static TARGET ALWAYS_INLINE void KERNEL(store_slides)(moves_words *out,
                                                      const struct KERNEL(view) *view,
                                                      const struct KERNEL(steps_to) *to,
                                                      const struct KERNEL(sliders) *own,
                                                      const VEC allowed[8]) {
  struct KERNEL(moved_back) back;
  VEC sets[8][8];
  KERNEL(move_back)(&back, allowed, view->e, 1);
  STORE_TOWARDS(BBF_NOEA, 1, 1);
  STORE_TOWARDS(BBF_EAST, 1, 0);
  STORE_TOWARDS(BBF_SOEA, 1, -1);
  KERNEL(move_back)(&back, allowed, view->e, 0);
  STORE_TOWARDS(BBF_SOUT, 0, -1);
  KERNEL(move_back)(&back, allowed, view->e, -1);
  STORE_TOWARDS(BBF_SOWE, -1, -1);
  STORE_TOWARDS(BBF_WEST, -1, 0);
  STORE_TOWARDS(BBF_NOWE, -1, 1);
  KERNEL(move_back)(&back, allowed, view->e, 0);
  STORE_TOWARDS(BBF_NORT, 0, 1);
}

#undef STORE_TOWARDS

static TARGET ALWAYS_INLINE void KERNEL(store_leaps)(moves_words *out,
                                                     const struct KERNEL(view) *view,
                                                     const struct KERNEL(safety) *safety,
                                                     const VEC allowed[8]) {
  VEC sets[8][8], east[8], far_east[8], west[8], far_west[8]; /* targets, moved back */
  int r;
  UNROLL
  for (r = 0; r < 8; r++) {
    east[r] = KERNEL(to_west)(allowed[r]);
    far_east[r] = KERNEL(to_west)(east[r]);
    west[r] = KERNEL(to_east)(allowed[r]);
    far_west[r] = KERNEL(to_east)(west[r]);
  }
  UNROLL
  for (r = 0; r < 8; r++) {
    const VEC knights = KERNEL(own)(view, KNIGHTS, r) & safety->unpinned[r];
    sets[0][r] = knights & KERNEL(rank)(east, r + 2);
    sets[1][r] = knights & KERNEL(rank)(far_east, r + 1);
    sets[2][r] = knights & KERNEL(rank)(far_east, r - 1);
    sets[3][r] = knights & KERNEL(rank)(east, r - 2);
    sets[4][r] = knights & KERNEL(rank)(west, r - 2);
    sets[5][r] = knights & KERNEL(rank)(far_west, r - 1);
    sets[6][r] = knights & KERNEL(rank)(far_west, r + 1);
    sets[7][r] = knights & KERNEL(rank)(west, r + 2);
  }
  KERNEL(store_sets)(out, BBF_PLANE_KNIGHT, sets);
}

/* Eight sets from this number on: promotions, which come from the second and the seventh rank,
   and castlings, from the first and the last. */
static TARGET ALWAYS_INLINE void KERNEL(store_specials)(moves_words *out, int first,
                                                        const struct KERNEL(view) *view,
                                                        const struct KERNEL(steps_to) *to) {
  const VEC none = view->black ^ view->black;
  VEC sets[8][8];
  int k, r;
  UNROLL
  for (k = 0; k < 8; k++) {
    const int plane = first + k, side = (plane - BBF_PLANE_PROMOTION) % 3 - 1;
    const VEC *pawns = side < 0 ? to->west : side > 0 ? to->east : to->ahead;
    UNROLL
    for (r = 0; r < 8; r++)
      sets[k][r] = none;
    if (plane < BBF_PLANE_CASTLING) {
      sets[k][1] = KERNEL(back)(pawns[0], side);
      sets[k][6] = KERNEL(back)(pawns[7], side);
    } else {
      const VEC king = plane == BBF_PLANE_CASTLING ? to->castling_east : to->castling_west;
      sets[k][0] = king & ~view->black;
      sets[k][7] = king & view->black;
    }
  }
  KERNEL(store_sets)(out, first, sets);
}

static TARGET ALWAYS_INLINE void KERNEL(legal_moves_block)(moves_words *out,
                                                           const struct bbf_positions *p) {
  struct KERNEL(view) view;
  struct KERNEL(safety) safety;
  struct KERNEL(steps_to) to;
  struct KERNEL(sliders) own;
  VEC allowed[8];
  int r;
  ROLLED
  for (r = 0; r < (int)BLOCK; r++) {
    PREFETCH(out[r], 0);
    PREFETCH(out[r], 6);
  }
  KERNEL(load_view)(&view, p);
  KERNEL(checks_and_pins)(&safety, &view);
  KERNEL(find_steps)(&to, &view, &safety);
  KERNEL(find_sliders)(&own, &view, &safety);
  UNROLL
  for (r = 0; r < 8; r++)
    allowed[r] = safety.ends_check[r] & ~view.set[OWN][r];
  KERNEL(store_slides)(out, &view, &to, &own, allowed);
  KERNEL(store_leaps)(out, &view, &safety, allowed);
  KERNEL(store_specials)(out, BBF_PLANE_PROMOTION, &view, &to);
  KERNEL(store_specials)(out, BBF_MOVE_PLANES - 8, &view, &to);
}
