/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Legal moves of arrays of positions in rank vectors: their numbers, and all of them as sets.
   positions.h includes this. */

/* Calls, where all of it is needed. */
static TARGET void KERNEL(load_view)(struct KERNEL(view) *view, const struct bbf_positions *p) {
  KERNEL(load)(view, p, 1);
}

static TARGET void KERNEL(checks_and_pins)(struct KERNEL(safety) *safety,
                                           const struct KERNEL(view) *view) {
  KERNEL(look_for_checks)(safety, view);
}

/* Where kings and pawns may go. For en passant and castling: the pawns and the king that may
   move, on one rank. */
struct KERNEL(steps_to) {
  VEC king[8], west[8], ahead[8], east[8];
  VEC twice_white, twice_black; /* on ranks 4 and 5 */
  VEC passing_west, passing_east, castling_west, castling_east;
};

/* The squares of each rank between the outermost ones of some set, these included. */
static TARGET ALWAYS_INLINE VEC KERNEL(span)(VEC x) {
  const VEC all = ~(x ^ x);
  return (x | KERNEL(east_rays)(x, all)) & (x | KERNEL(west_rays)(x, all));
}

/* As bbf_i_castling of inline/legal.h, on the first rank of the side to move. */
static TARGET ALWAYS_INLINE VEC KERNEL(castling)(const struct KERNEL(view) *view, VEC king, VEC e,
                                                 VEC danger, VEC pinned, VEC sees, VEC to,
                                                 VEC rook_to) {
  const VEC rook = sees & view->rights;
  const VEC ways = KERNEL(span)(OR3(king | rook, to, rook_to)) & ~OR3(e, king, rook);
  const VEC wrong = OR3(ways, KERNEL(span)(king | to) & danger, rook & pinned);
  return king & KERNEL(is_none)(wrong) & ~KERNEL(is_none)(rook);
}

static TARGET ALWAYS_INLINE void KERNEL(find_castlings)(struct KERNEL(steps_to) *to,
                                                        const struct KERNEL(view) *view,
                                                        const struct KERNEL(safety) *safety) {
  const VEC king =
      KERNEL(of_side)(view, view->set[KINGS], 0, 7) & KERNEL(of_side)(view, view->set[OWN], 0, 7);
  const VEC e = KERNEL(of_side)(view, view->e, 0, 7);
  const VEC danger = KERNEL(of_side)(view, safety->danger, 0, 7);
  const VEC pinned = KERNEL(of_side)(view, safety->meet[BBF_EAST], 0, 7);
  to->castling_west = KERNEL(castling)(view, king, e, danger, pinned, KERNEL(west_rays)(king, e),
                                       BYTES(BBF_C1), BYTES(BBF_D1));
  to->castling_east = KERNEL(castling)(view, king, e, danger, pinned, KERNEL(east_rays)(king, e),
                                       BYTES(BBF_G1), BYTES(BBF_F1));
}

/* As bbf_i_en_passant there, on one rank: that of the captured pawn. */
static TARGET ALWAYS_INLINE VEC KERNEL(passing)(VEC pawn, VEC victim, VEC king, VEC straight,
                                                VEC e) {
  const VEC open = OR3(e, pawn, victim);
  return pawn & KERNEL(is_none)(straight &
                                (KERNEL(east_rays)(king, open) | KERNEL(west_rays)(king, open)));
}

/* The own pawns beside the captured pawn are given: those free to capture to the west, and to
   the east. */
static TARGET ALWAYS_INLINE void KERNEL(find_en_passant)(struct KERNEL(steps_to) *to,
                                                         const struct KERNEL(view) *view,
                                                         const struct KERNEL(safety) *safety,
                                                         VEC west, VEC east) {
  const VEC own = KERNEL(of_side)(view, view->set[OWN], 4, 3);
  const VEC king = KERNEL(of_side)(view, view->set[KINGS], 4, 3) & own;
  const VEC straight = KERNEL(of_side)(view, view->set[STRAIGHT_SLIDERS], 4, 3) & ~own;
  const VEC e = KERNEL(of_side)(view, view->e, 4, 3);
  const VEC masks = KERNEL(of_side)(view, safety->meet[BBF_NOEA], 4, 3) |
                    KERNEL(of_side)(view, safety->meet[BBF_SOEA], 4, 3);
  VEC victim = view->passed & KERNEL(of_side)(view, view->set[PAWNS], 4, 3) & ~own;
  const VEC ends_check = KERNEL(of_side)(view, safety->ends_check, 4, 3) |
                         KERNEL(of_side)(view, safety->ends_check, 5, 2);
  victim &= KERNEL(is_none)(victim & masks) & ~KERNEL(is_none)(victim & ends_check);
  to->passing_west = KERNEL(passing)(KERNEL(to_east)(victim) & west, victim, king, straight, e);
  to->passing_east = KERNEL(passing)(KERNEL(to_west)(victim) & east, victim, king, straight, e);
}

static TARGET void KERNEL(find_steps)(struct KERNEL(steps_to) *to, const struct KERNEL(view) *view,
                                      const struct KERNEL(safety) *safety) {
  const VEC none = view->e[0] ^ view->e[0];
  struct KERNEL(leapers) king;
  /* Pawns that are free to move ahead, and to capture to the west and to the east. */
  KERNEL(ranks) white, black, white_west, black_west, white_east, black_east;
  VEC ahead[8];
  int r;
  KERNEL(clear_leapers)(&king, none);
  KERNEL(clear_margins)(white, none);
  KERNEL(clear_margins)(black, none);
  KERNEL(clear_margins)(white_west, none);
  KERNEL(clear_margins)(black_west, none);
  KERNEL(clear_margins)(white_east, none);
  KERNEL(clear_margins)(black_east, none);
  UNROLL_LONG
  for (r = 0; r < 8; r++) {
    const VEC pawns = KERNEL(own)(view, PAWNS, r);
    const VEC of_white = pawns & ~view->black, of_black = pawns & view->black;
    const VEC file = safety->free[BBF_SOUT][r];
    const VEC rising = safety->free[BBF_NOEA][r], falling = safety->free[BBF_SOEA][r];
    KERNEL(put_leapers)(&king, KERNEL(own)(view, KINGS, r), r);
    white[RANK(r)] = of_white & file;
    black[RANK(r)] = of_black & file;
    white_west[RANK(r)] = of_white & falling;
    black_west[RANK(r)] = of_black & rising;
    white_east[RANK(r)] = of_white & rising;
    black_east[RANK(r)] = of_black & falling;
  }
  UNROLL_LONG
  for (r = 0; r < 8; r++) {
    const VEC own = view->set[OWN][r], e = view->e[r], ends_check = safety->ends_check[r];
    const VEC caught = ends_check & ~(own | e);
    to->king[r] = KERNEL(king_rank)(&king, r) & ~(own | safety->danger[r]);
    ahead[r] = KERNEL(behind)(white, black, r) & e;
    to->ahead[r] = ahead[r] & ends_check;
    to->west[r] = KERNEL(to_west)(KERNEL(behind)(white_west, black_west, r)) & caught;
    to->east[r] = KERNEL(to_east)(KERNEL(behind)(white_east, black_east, r)) & caught;
  }
  to->twice_white = ahead[2] & ~view->black & view->e[3] & safety->ends_check[3];
  to->twice_black = ahead[5] & view->black & view->e[4] & safety->ends_check[4];
  KERNEL(find_en_passant)
  (to, view, safety, white_west[RANK(4)] | black_west[RANK(3)],
   white_east[RANK(4)] | black_east[RANK(3)]);
  KERNEL(find_castlings)(to, view, safety);
}

/* Sliders of the side to move that may move along each line. */
struct KERNEL(sliders) {
  VEC on[4][8];
};

static TARGET ALWAYS_INLINE void KERNEL(find_sliders)(struct KERNEL(sliders) *sliders,
                                                      const struct KERNEL(view) *view,
                                                      const struct KERNEL(safety) *safety) {
  int r;
  UNROLL_LONG
  for (r = 0; r < 8; r++) {
    const VEC diagonal = KERNEL(own)(view, DIAGONAL_SLIDERS, r);
    const VEC straight = KERNEL(own)(view, STRAIGHT_SLIDERS, r);
    sliders->on[BBF_NOEA][r] = diagonal & safety->free[BBF_NOEA][r];
    sliders->on[BBF_EAST][r] = straight & safety->free[BBF_EAST][r];
    sliders->on[BBF_SOEA][r] = diagonal & safety->free[BBF_SOEA][r];
    sliders->on[BBF_SOUT][r] = straight & safety->free[BBF_SOUT][r];
  }
}

/* Rays of sliders on their way to the next rank to the north, or to the south. */
static TARGET ALWAYS_INLINE void KERNEL(go_on_free)(struct KERNEL(rays) *rays, VEC ahead, VEC east,
                                                    VEC west, VEC e) {
  rays->ahead = FLOOD(ahead, rays->ahead, e);
  rays->east = KERNEL(to_east)(FLOOD(east, rays->east, e));
  rays->west = KERNEL(to_west)(FLOOD(west, rays->west, e));
}

/* Adds numbers of so many bits to counters of more. */
static TARGET ALWAYS_INLINE void KERNEL(count_up)(VEC counters[], int size, const VEC x[],
                                                  VEC carry, int bits) {
  int i;
  UNROLL_BITS
  for (i = 0; i < size; i++) {
    const VEC old = counters[i];
    if (i < bits) {
      counters[i] = XOR3(old, x[i], carry);
      carry = MAJORITY(old, x[i], carry);
    } else {
      counters[i] = old ^ carry;
      carry &= old;
    }
  }
}

#ifndef BITS_OF_BYTES
static TARGET ALWAYS_INLINE VEC KERNEL(bits_of_bytes)(VEC x) {
  x = ADD(x & BYTES(0x55), SHR(x, 1) & BYTES(0x55));
  x = ADD(x & BYTES(0x33), SHR(x, 2) & BYTES(0x33));
  return ADD(x & BYTES(0x0f), SHR(x, 4) & BYTES(0x0f));
}
#define BITS_OF_BYTES(x) KERNEL(bits_of_bytes)(x)
#endif

/* The sum of all counters of a board. */
static TARGET ALWAYS_INLINE VEC KERNEL(total)(const VEC counters[COUNTER_BITS]) {
  VEC sum = BITS_OF_BYTES(counters[COUNTER_BITS - 1]);
  int i;
  UNROLL_LONG
  for (i = COUNTER_BITS - 2; i >= 0; i--)
    sum = ADD_UP_TO_255(ADD_UP_TO_255(sum, sum), BITS_OF_BYTES(counters[i]));
  return sum;
}

/* One byte for each board. */
static TARGET ALWAYS_INLINE void KERNEL(store_bytes)(uint8_t *out, VEC bytes) {
  uint64_t words[BLOCK];
  VEC v[8];
  int i;
  v[0] = bytes;
  UNROLL_LONG
  for (i = 1; i < 8; i++)
    v[i] = bytes ^ bytes;
  KERNEL(store_block)(words, v);
  for (i = 0; i < (int)BLOCK; i++)
    out[i] = (uint8_t)words[i];
}

/* Each file of a board has a counter, as bit slices. In each direction, a target has one source,
   so it is one move. */
static TARGET ALWAYS_INLINE void KERNEL(count_legal_moves_block)(uint8_t *out,
                                                                 const struct bbf_positions *p) {
  struct KERNEL(view) view;
  struct KERNEL(safety) safety;
  struct KERNEL(steps_to) to;
  struct KERNEL(sliders) own;
  struct KERNEL(rays) rays, south[8];
  KERNEL(ranks) east, west, far_east, far_west; /* steps of knights */
  VEC counters[COUNTER_BITS], some[8];
  int r, i;
  KERNEL(load_view)(&view, p);
  KERNEL(checks_and_pins)(&safety, &view);
  KERNEL(find_steps)(&to, &view, &safety);
  KERNEL(find_sliders)(&own, &view, &safety);
  const VEC none = view.e[0] ^ view.e[0];
  for (i = 0; i < COUNTER_BITS; i++)
    counters[i] = none;
  KERNEL(clear_margins)(east, none);
  KERNEL(clear_margins)(west, none);
  KERNEL(clear_margins)(far_east, none);
  KERNEL(clear_margins)(far_west, none);
  rays = KERNEL(no_rays)(none);
  UNROLL_LONG
  for (r = 7; r >= 0; r--) {
    const VEC knights = KERNEL(own)(&view, KNIGHTS, r) & safety.unpinned[r];
    east[RANK(r)] = KERNEL(to_east)(knights);
    west[RANK(r)] = KERNEL(to_west)(knights);
    far_east[RANK(r)] = KERNEL(to_east)(east[RANK(r)]);
    far_west[RANK(r)] = KERNEL(to_west)(west[RANK(r)]);
    some[r] = to.ahead[r] | to.east[r];
    south[r] = rays;
    KERNEL(go_on_free)
    (&rays, own.on[BBF_SOUT][r], own.on[BBF_SOEA][r], own.on[BBF_NOEA][r], view.e[r]);
  }
  some[3] |= to.twice_white;
  some[4] |= to.twice_black;
  /* A promotion is four moves. Other moves of pawns never reach the first and last ranks, so
     castling and en passant are counted in their places. */
  KERNEL(count_up)(counters + 2, COUNTER_BITS - 2, some, to.west[0], 1);
  KERNEL(count_up)(counters + 2, COUNTER_BITS - 2, some + 7, to.west[7], 1);
  some[0] = to.castling_east;
  to.west[0] = to.castling_west;
  some[7] = to.passing_east;
  to.west[7] = to.passing_west;
  rays = KERNEL(no_rays)(none);
  UNROLL_LONG
  for (r = 0; r < 8; r++) {
    const VEC allowed = safety.ends_check[r] & ~view.set[OWN][r], e = view.e[r];
    const VEC ranks = own.on[BBF_EAST][r];
    const VEC all[] = {rays.ahead,
                       rays.east,
                       rays.west,
                       south[r].ahead,
                       south[r].east,
                       south[r].west,
                       KERNEL(east_rays)(ranks, e),
                       KERNEL(west_rays)(ranks, e),
                       east[RANK(r - 2)],
                       east[RANK(r + 2)],
                       west[RANK(r - 2)],
                       west[RANK(r + 2)],
                       far_east[RANK(r - 1)],
                       far_east[RANK(r + 1)],
                       far_west[RANK(r - 1)],
                       far_west[RANK(r + 1)]};
    VEC a[3], b[3], sum[4], few[4] = {none, none, none, none}, all_of_rank[5];
    KERNEL(add_seven)(a, all);
    KERNEL(add_seven)(b, all + 7);
    KERNEL(add_slices)(sum, a, b, all[14], 3);
    UNROLL_LONG
    for (i = 0; i < 4; i++)
      sum[i] &= allowed;
    KERNEL(add_slices)(few, some + r, to.west + r, to.king[r], 1);
    KERNEL(add_slices)(all_of_rank, sum, few, all[15] & allowed, 4);
    KERNEL(count_up)(counters, COUNTER_BITS, all_of_rank, none, 5);
    KERNEL(go_on_free)(&rays, own.on[BBF_SOUT][r], own.on[BBF_NOEA][r], own.on[BBF_SOEA][r], e);
  }
  KERNEL(store_bytes)(out, KERNEL(total)(counters));
}
