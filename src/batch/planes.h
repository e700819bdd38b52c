/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Sliding attacks of many boards at once, in rank planes. A file beside this one
   defines what stands below for its instruction set and includes this, which
   makes the functions that families.h lists with PLANES, and undefines it all.

   A block is as many boards as a vector has bytes. Transposed, vector r holds
   rank r of every board of the block, a byte each: going to the next rank is
   then no operation at all, and what leaves a rank at its side leaves its byte.

     KERNEL(name)        name with the kernel's own beginning
     TARGET              the attribute that lets a function use the instructions
     VEC                 a vector type that takes & | ^ ~
     LOAD(p), STORE(p,v) from and to memory, without alignment
     TRANSPOSE(v)        brings rank r of VEC v[8] into v[r], in any order of
     UNTRANSPOSE(v)      boards, and back; or, from which both are made,
     UNPACK_LO, UNPACK_HI(a, b)   the bytes of a and b interleaved
     SHL(x)              each byte moved one bit to the east
     SHR(x, n)           each byte moved n bits to the west
     CLEAR_H(x), CLEAR_A(x) that file cleared, where SHL or SHR moves wider units
                         than bytes and it would come back; else just x
     EAST(g, e)          what sliders g attack on empty squares e of their byte
   and, where there is something better than the default,
     WEST(g, e)          the same to the west
     FLOOD(g, x, e)      g | (x & e)
     OR3(a, b, c)        a | b | c
     DIFFER(x, a, b)     x | (a ^ b)
   and, for floods and distances too,
     ANY(x)              1 in each byte of x that is not 0
     ADD(a, b)           the sum of each byte */

#define LANES (sizeof(VEC) / sizeof(uint64_t))
#define BLOCK (8 * LANES)

/* Blocks between the one that is loaded and the one that is asked for: memory
   answers in time, where the CPU's own foresight leaves a fifth of it idle. */
#define AHEAD 4

#ifndef FLOOD
#define FLOOD(g, x, e) ((g) | ((x) & (e)))
#endif
#ifndef OR3
#define OR3(a, b, c) ((a) | (b) | (c))
#endif

#ifndef DIFFER
#define DIFFER(x, a, b) ((x) | ((a) ^ (b)))
#endif

#ifdef UNPACK_LO
/* Interleaves the bytes of vectors whose numbers differ in one bit. */
static TARGET ALWAYS_INLINE void KERNEL(interleave)(VEC v[8], int bit) {
  int i;
  UNROLL
  for (i = 0; i < 8; i++)
    if (!(i & bit)) {
      VEC lo = UNPACK_LO(v[i], v[i | bit]);
      v[i | bit] = UNPACK_HI(v[i], v[i | bit]);
      v[i] = lo;
    }
}

static TARGET ALWAYS_INLINE void KERNEL(swap)(VEC v[8], int i, int j) {
  VEC t = v[i];
  v[i] = v[j];
  v[j] = t;
}

/* Each interleaving moves a bit of the vector's number to the end of the byte's
   number and that one's first bit (which of two boards; then rank 4s, 2s, 1s)
   the other way. Four bring all bits of the rank into the vector's number, in
   another order; three more bring them back. */
static TARGET ALWAYS_INLINE void KERNEL(transpose)(VEC v[8]) {
  KERNEL(interleave)(v, 1);
  KERNEL(interleave)(v, 2);
  KERNEL(interleave)(v, 4);
  KERNEL(interleave)(v, 1);
  KERNEL(swap)(v, 2, 4);
  KERNEL(swap)(v, 3, 5);
}

static TARGET ALWAYS_INLINE void KERNEL(untranspose)(VEC v[8]) {
  VEC t[8];
  int i;
  KERNEL(interleave)(v, 4);
  KERNEL(interleave)(v, 2);
  KERNEL(interleave)(v, 1);
  UNROLL
  for (i = 0; i < 8; i++)
    t[i] = v[i];
  UNROLL
  for (i = 0; i < 8; i++)
    v[i] = t[(i & 1) << 2 | (i & 2) | i >> 2];
}

#define TRANSPOSE(v) KERNEL(transpose)(v)
#define UNTRANSPOSE(v) KERNEL(untranspose)(v)
#endif

#ifndef WEST
/* Parallel prefix. The doubled e has ever more of the h-side clear, just where
   the shift brings in squares of the next byte. */
static TARGET ALWAYS_INLINE VEC KERNEL(west)(VEC g, VEC e) {
  g = FLOOD(g, SHR(g, 1), e);
  e &= SHR(e, 1);
  g = FLOOD(g, SHR(g, 2), e);
  e &= SHR(e, 2);
  return SHR(FLOOD(g, SHR(g, 4), e), 1);
}
#define WEST(g, e) KERNEL(west)(g, e)
#endif

/* Attacks from each rank's south, then the same from its north; straight sliders
   also attack along the rank. A square of the a-file never sends anything on to
   the west, nor one of the h-file to the east. */
static TARGET ALWAYS_INLINE void KERNEL(slide_planes)(VEC out[8], const VEC straight[8],
                                                      const VEC diagonal[8], const VEC e[8],
                                                      int kinds) {
  const VEC none = e[0] ^ e[0];
  VEC ahead = none, to_east = none, to_west = none;
  int r;

  UNROLL
  for (r = 0; r < 8; r++) {
    const VEC e_east = CLEAR_H(e[r]), e_west = CLEAR_A(e[r]);
    out[r] = none;
    if (kinds & STRAIGHT) {
      const VEC g = straight[r];
      out[r] = OR3(EAST(CLEAR_H(g), e_east), WEST(CLEAR_A(g), e_west), ahead);
      ahead = FLOOD(g, ahead, e[r]);
    }
    if (kinds & DIAGONAL) {
      const VEC g = diagonal[r];
      out[r] = OR3(out[r], to_east, to_west);
      to_east = SHL(FLOOD(CLEAR_H(g), to_east, e_east));
      to_west = SHR(FLOOD(CLEAR_A(g), to_west, e_west), 1);
    }
  }
  ahead = to_east = to_west = none;
  UNROLL
  for (r = 7; r >= 0; r--) {
    const VEC e_east = CLEAR_H(e[r]), e_west = CLEAR_A(e[r]);
    if (kinds & STRAIGHT) {
      out[r] |= ahead;
      ahead = FLOOD(straight[r], ahead, e[r]);
    }
    if (kinds & DIAGONAL) {
      const VEC g = diagonal[r];
      out[r] = OR3(out[r], to_east, to_west);
      to_east = SHL(FLOOD(CLEAR_H(g), to_east, e_east));
      to_west = SHR(FLOOD(CLEAR_A(g), to_west, e_west), 1);
    }
  }
}

static TARGET ALWAYS_INLINE void KERNEL(load_block)(VEC v[8], const uint64_t *p) {
  int i;
  UNROLL
  for (i = 0; i < 8; i++)
    v[i] = LOAD(p + (size_t)i * LANES);
  TRANSPOSE(v);
}

static TARGET ALWAYS_INLINE void KERNEL(store_block)(uint64_t *p, VEC v[8]) {
  int i;
  UNTRANSPOSE(v);
  UNROLL
  for (i = 0; i < 8; i++)
    STORE(p + (size_t)i * LANES, v[i]);
}

static TARGET ALWAYS_INLINE void KERNEL(load_next)(VEC v[8], const uint64_t *p) {
  int i;
  UNROLL
  for (i = 0; i < 8; i++)
    PREFETCH(p + (size_t)i * LANES, AHEAD * BLOCK);
  KERNEL(load_block)(v, p);
}

/* in has the sliders, one array for all or straight ones first, then the empty squares. */
static TARGET ALWAYS_INLINE void KERNEL(slide_block)(uint64_t *out, const uint64_t *const in[3],
                                                     int kinds) {
  VEC g[8], h[8], e[8], attacks[8];
  KERNEL(load_next)(g, in[0]);
  if (kinds & APART)
    KERNEL(load_next)(h, in[1]);
  KERNEL(load_next)(e, in[kinds & APART ? 2 : 1]);
  KERNEL(slide_planes)(attacks, g, kinds & APART ? h : g, e, kinds);
  KERNEL(store_block)(out, attacks);
}

/* Boards beyond the last whole block go through a copy. */
static TARGET ALWAYS_INLINE void KERNEL(slide)(uint64_t *out, const uint64_t *a, const uint64_t *b,
                                               const uint64_t *c, size_t n, int kinds) {
  const int inputs = kinds & APART ? 3 : 2;
  const uint64_t *in[3] = {a, b, c};
  uint64_t copy[3][BLOCK], *to = out;
  int k;
  for (; n; n -= BLOCK, out += BLOCK, to = out) {
    if (n < BLOCK) {
      memset(copy, 0, sizeof copy);
      UNROLL
      for (k = 0; k < inputs; k++) {
        memcpy(copy[k], in[k], n * sizeof *out);
        in[k] = copy[k];
      }
      to = copy[0];
    }
    KERNEL(slide_block)(to, in, kinds);
    if (n < BLOCK) {
      memcpy(out, to, n * sizeof *out);
      return;
    }
    UNROLL
    for (k = 0; k < inputs; k++)
      in[k] += BLOCK;
  }
}

static TARGET void KERNEL(rook_attacks)(uint64_t *out, ARRAYS_bb, size_t n) {
  KERNEL(slide)(out, a, b, NULL, n, STRAIGHT);
}

static TARGET void KERNEL(bishop_attacks)(uint64_t *out, ARRAYS_bb, size_t n) {
  KERNEL(slide)(out, a, b, NULL, n, DIAGONAL);
}

static TARGET void KERNEL(queen_attacks)(uint64_t *out, ARRAYS_bb, size_t n) {
  KERNEL(slide)(out, a, b, NULL, n, STRAIGHT | DIAGONAL);
}

static TARGET void KERNEL(slider_attacks)(uint64_t *out, ARRAYS_bbb, size_t n) {
  KERNEL(slide)(out, a, b, c, n, STRAIGHT | DIAGONAL | APART);
}

#ifdef ANY
#include "floods.h"
#endif

#undef KERNEL
#undef TARGET
#undef VEC
#undef LOAD
#undef STORE
#undef TRANSPOSE
#undef UNTRANSPOSE
#undef UNPACK_LO
#undef UNPACK_HI
#undef SHL
#undef SHR
#undef CLEAR_A
#undef CLEAR_H
#undef EAST
#undef WEST
#undef FLOOD
#undef OR3
#undef DIFFER
#undef ANY
#undef ADD
#undef LANES
#undef BLOCK
#undef AHEAD
