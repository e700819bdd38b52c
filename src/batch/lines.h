/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Lines between pieces in rank vectors: x-rays, pins, squares between, whole lines.
   blocks.h includes this. */

static TARGET ALWAYS_INLINE VEC KERNEL(all_if)(int condition, VEC none) {
  if (condition)
    return ~none;
  return none;
}

/* The block of an array, or the rank for all ranks if there is none. */
static TARGET ALWAYS_INLINE void KERNEL(load_or)(VEC v[8], const uint64_t *p, VEC rank) {
  int r;
  if (p) {
    KERNEL(load_next)(v, p);
    return;
  }
  UNROLL_LONG
  for (r = 0; r < 8; r++)
    v[r] = rank;
}

/* Rays that go on behind the blockers that other rays meet, to the next rank. */
static TARGET ALWAYS_INLINE void KERNEL(go_on_behind)(struct KERNEL(rays) *behind,
                                                      const struct KERNEL(rays) *rays, VEC blockers,
                                                      VEC e) {
  behind->ahead = FLOOD(blockers & rays->ahead, behind->ahead, e);
  behind->east = KERNEL(to_east)(FLOOD(blockers & rays->east, behind->east, e));
  behind->west = KERNEL(to_west)(FLOOD(blockers & rays->west, behind->west, e));
}

/* What sliders attack behind the first piece of a ray, if it is one of blockers. Straight rays
   count on squares of straight, diagonal ones on squares of diagonal. in has sliders, blockers,
   empty, diagonal, straight; straight or diagonal NULL means every square, unless that kind is
   left out. */
static TARGET ALWAYS_INLINE void KERNEL(xray_block)(uint64_t *out, const uint64_t *const in[],
                                                    int kinds) {
  VEC g[8], blockers[8], e[8], straight[8], diagonal[8];
  struct KERNEL(rays) rays, behind;
  int r;
  KERNEL(load_next)(g, in[0]);
  KERNEL(load_next)(blockers, in[1]);
  KERNEL(load_next)(e, in[2]);
  const VEC none = e[0] ^ e[0];
  rays = behind = KERNEL(no_rays)(none);
  UNROLL_LONG
  for (r = 0; r < 8; r++) {
    blockers[r] &= ~e[r];
    const VEC east = blockers[r] & KERNEL(east_rays)(g[r], e[r]);
    const VEC west = blockers[r] & KERNEL(west_rays)(g[r], e[r]);
    straight[r] = OR3(behind.ahead, KERNEL(east_rays)(east, e[r]), KERNEL(west_rays)(west, e[r]));
    diagonal[r] = behind.east | behind.west;
    KERNEL(go_on_behind)(&behind, &rays, blockers[r], e[r]);
    KERNEL(to_next_rank)(&rays, g[r], g[r], e[r]);
  }
  rays = behind = KERNEL(no_rays)(none);
  UNROLL_LONG
  for (r = 7; r >= 0; r--) {
    straight[r] |= behind.ahead;
    diagonal[r] = OR3(diagonal[r], behind.east, behind.west);
    KERNEL(go_on_behind)(&behind, &rays, blockers[r], e[r]);
    KERNEL(to_next_rank)(&rays, g[r], g[r], e[r]);
  }
  KERNEL(load_or)(g, in[3], KERNEL(all_if)(kinds & DIAGONAL, none));
  KERNEL(load_or)(e, in[4], KERNEL(all_if)(kinds & STRAIGHT, none));
  UNROLL_LONG
  for (r = 0; r < 8; r++)
    straight[r] = FLOOD(straight[r] & e[r], diagonal[r], g[r]);
  KERNEL(store_block)(out, straight);
}

/* Where the rays of some squares meet those of sliders in the opposite direction. Each kind of
   rays counts only on squares of its last argument. Unless seen is NULL, it gets the sliders
   that these squares' rays reach. */
static TARGET ALWAYS_INLINE void KERNEL(meet_ranks)(VEC meet[8], VEC seen[8], const VEC from[8],
                                                    const VEC straight[8], const VEC diagonal[8],
                                                    const VEC e[8], VEC on_lines, VEC on_slants) {
  const VEC none = e[0] ^ e[0];
  struct KERNEL(rays) own = KERNEL(no_rays)(none), other = own, north[8][2];
  int r;
  UNROLL_LONG
  for (r = 0; r < 8; r++) {
    const VEC east = KERNEL(east_rays)(from[r], e[r]), west = KERNEL(west_rays)(from[r], e[r]);
    north[r][0] = own;
    north[r][1] = other;
    meet[r] = FLOOD(east & KERNEL(west_rays)(straight[r], e[r]), west,
                    KERNEL(east_rays)(straight[r], e[r]));
    if (seen) {
      seen[r] = OR3(east, west, own.ahead) & straight[r];
      seen[r] = FLOOD(seen[r], own.east | own.west, diagonal[r]);
    }
    KERNEL(to_next_rank)(&own, from[r], from[r], e[r]);
    KERNEL(to_next_rank)(&other, straight[r], diagonal[r], e[r]);
  }
  own = other = KERNEL(no_rays)(none);
  UNROLL_LONG
  for (r = 7; r >= 0; r--) {
    VEC lines = meet[r], slants = north[r][0].east & other.west;
    lines = FLOOD(lines, north[r][0].ahead, other.ahead);
    lines = FLOOD(lines, north[r][1].ahead, own.ahead);
    slants = FLOOD(slants, north[r][1].east, own.west);
    slants = FLOOD(slants, north[r][0].west, other.east);
    slants = FLOOD(slants, north[r][1].west, own.east);
    meet[r] = FLOOD(on_lines & lines, on_slants, slants);
    if (seen) {
      seen[r] = FLOOD(seen[r], own.ahead, straight[r]);
      seen[r] = FLOOD(seen[r], own.east | own.west, diagonal[r]);
    }
    KERNEL(to_next_rank)(&own, from[r], from[r], e[r]);
    KERNEL(to_next_rank)(&other, straight[r], diagonal[r], e[r]);
  }
}

/* in has some squares, blockers, empty, diagonal, straight. Rays meet on blockers, or on empty
   squares if blockers is NULL. */
static TARGET ALWAYS_INLINE void KERNEL(meet_block)(uint64_t *out, const uint64_t *const in[],
                                                    int kinds) {
  VEC from[8], e[8], straight[8], diagonal[8], meet[8];
  int r;
  KERNEL(load_next)(from, in[0]);
  KERNEL(load_next)(e, in[2]);
  KERNEL(load_next)(diagonal, in[3]);
  if (in[3] != in[4])
    KERNEL(load_next)(straight, in[4]);
  else
    memcpy(straight, diagonal, sizeof straight);
  const VEC none = e[0] ^ e[0];
  KERNEL(meet_ranks)
  (meet, NULL, from, straight, diagonal, e, KERNEL(all_if)(kinds & STRAIGHT, none),
   KERNEL(all_if)(kinds & DIAGONAL, none));
  UNTRANSPOSE(meet);
  UNROLL_LONG
  for (r = 0; r < 8; r++) {
    VEC area = LOAD(in[2] + (size_t)r * WORDS);
    if (in[1])
      area = KERNEL(next)(in[1], r) & ~area;
    STORE(out + (size_t)r * WORDS, meet[r] & area);
  }
}

/* in has king, diagonal, straight, empty. */
static TARGET ALWAYS_INLINE void KERNEL(checks_block)(uint64_t *out, const uint64_t *const in[]) {
  VEC king[8], e[8], straight[8], diagonal[8], meet[8], seen[8];
  int r;
  KERNEL(load_next)(king, in[0]);
  KERNEL(load_next)(diagonal, in[1]);
  KERNEL(load_next)(straight, in[2]);
  KERNEL(load_next)(e, in[3]);
  const VEC none = e[0] ^ e[0];
  KERNEL(meet_ranks)(meet, seen, king, straight, diagonal, e, ~none, ~none);
  UNROLL_LONG
  for (r = 0; r < 8; r++)
    meet[r] = FLOOD(seen[r], meet[r], e[r]);
  KERNEL(store_block)(out, meet);
}

/* On an empty board: what of b shares a line with a, then these lines. in has a, b. */
static TARGET ALWAYS_INLINE void KERNEL(line_block)(uint64_t *out, const uint64_t *const in[]) {
  VEC a[8], b[8], lines[8], rising[8], falling[8], files;
  struct KERNEL(rays) rays, on;
  int r;
  KERNEL(load_next)(a, in[0]);
  KERNEL(load_next)(b, in[1]);
  const VEC none = a[0] ^ a[0], all = ~none;
  rays = KERNEL(no_rays)(none);
  files = none;
  UNROLL_LONG
  for (r = 0; r < 8; r++) {
    const VEC rank = b[r] & (KERNEL(east_rays)(a[r], all) | KERNEL(west_rays)(a[r], all));
    lines[r] = OR3(rank, KERNEL(east_rays)(rank, all), KERNEL(west_rays)(rank, all));
    files = FLOOD(files, b[r], rays.ahead);
    rising[r] = b[r] & rays.east;
    falling[r] = b[r] & rays.west;
    KERNEL(to_next_rank)(&rays, a[r], a[r], all);
  }
  rays = on = KERNEL(no_rays)(none);
  UNROLL_LONG
  for (r = 7; r >= 0; r--) {
    files = FLOOD(files, b[r], rays.ahead);
    rising[r] = FLOOD(rising[r], b[r], rays.west);
    falling[r] = FLOOD(falling[r], b[r], rays.east);
    KERNEL(to_next_rank)(&rays, a[r], a[r], all);
    rising[r] |= on.west;
    falling[r] |= on.east;
    on.west = KERNEL(to_west)(rising[r]);
    on.east = KERNEL(to_east)(falling[r]);
  }
  on = KERNEL(no_rays)(none);
  UNROLL_LONG
  for (r = 0; r < 8; r++) {
    rising[r] |= on.east;
    falling[r] |= on.west;
    lines[r] = OR3(lines[r] | files, rising[r], falling[r]);
    on.east = KERNEL(to_east)(rising[r]);
    on.west = KERNEL(to_west)(falling[r]);
  }
  KERNEL(store_block)(out, lines);
}
