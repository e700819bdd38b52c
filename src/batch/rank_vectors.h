/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Sliding attacks of many boards at once, in rank vectors; doc/batch.md explains them. The
   file of an instruction set defines the macros below and includes this template, which
   defines the functions that functions.txt lists with ranks, floods and positions, unless a
   macro NO_… leaves them out, and undefines all macros.

   A block has as many boards as a vector has bytes. After the transpose, vector r has rank
   r of every board of the block, one byte for each board. So a step to the next rank
   costs no operation, and a square that leaves a rank at its side leaves its byte.

     PREFIX              the kernel's name
     TARGET              the attribute that lets a function use the instructions
     VEC                 a vector type with the operators & | ^ ~
     LOAD(p), STORE(p,v) from and to memory, unaligned
     TRANSPOSE(v)        brings rank r of VEC v[8] into v[r], with the boards in any
     UNTRANSPOSE(v)      order, and back; or, for the default definition of both,
     UNPACK_LO, UNPACK_HI(a, b)   the bytes of a and b interleaved
     TRANSPOSE_WORDS(v)  word i of VEC v[WORDS] and vector i change places, as in a matrix;
                         not with NO_MOVE_SETS
     SHL(x)              each byte moved one bit to the east
     SHR(x, n)           each byte moved n bits to the west
     NORTH(x, n), SOUTH(x, n)    boards, one a word, moved n ranks
     CLEAR_H(x), CLEAR_A(x) x without that file, if SHL or SHR moves wider units than
                         bytes, so that the file would enter the next byte; else x
     EAST(g, e)          what sliders g attack to the east, with empty squares e
   where there is something better than the default,
     WEST(g, e)          the same to the west
     FLOOD(g, x, e)      g | (x & e)
     OR3(a, b, c)        a | b | c
     XOR3(a, b, c)       a ^ b ^ c
     MAJORITY(a, b, c)   what is in two of them
     DIFFER(x, a, b)     x | (a ^ b)
     CHOOSE(x, a, b)     a where x is set, else b
     BITS_OF_BYTES(x)    the number of bits in each byte
     ANY(x)              1 in each byte of x that is not 0
     ADD(a, b)           the sum of each byte
     ADD_INSIDE(a, b)    the same, where no sum exceeds its byte; by default ADD
     ADD_UP_TO_255(a, b) the same, at most 255
     BYTES(n)            n in each byte
     BLOCK_AS            ALWAYS_INLINE, or how else to compile the loading and storing of blocks
     UNROLL_LONG         UNROLL, or nothing, for loops over ranks that have much to do
     UNROLL_BITS         the same for loops over a few bit slices
   and, if these are no faster than for single boards and positions,
     NO_WIDE             lines of rooks or bishops alone
     NO_FLOODS
     NO_POSITIONS        all functions of positions
     NO_COUNTS           numbers of moves
     NO_MOVE_SETS        move sets, whose transposes only pay in blocks of 32 or more */

/* The 64-bit words of a vector, and the boards of a block. */
#define WORDS (sizeof(VEC) / sizeof(uint64_t))
#define BLOCK (8 * WORDS)

/* How many blocks ahead to prefetch. The CPU's own prefetcher leaves about a fifth of the
   memory bandwidth unused. */
#define AHEAD 4

#ifndef FLOOD
#define FLOOD(g, x, e) ((g) | ((x) & (e)))
#endif
#ifndef OR3
#define OR3(a, b, c) ((a) | (b) | (c))
#endif
#ifndef XOR3
#define XOR3(a, b, c) ((a) ^ (b) ^ (c))
#endif
#ifndef MAJORITY
#define MAJORITY(a, b, c) (((a) & (b)) | (((a) | (b)) & (c)))
#endif
#ifndef ADD_INSIDE
#define ADD_INSIDE(a, b) ADD(a, b)
#endif
#ifndef CHOOSE
#define CHOOSE(x, a, b) (((a) & (x)) | ((b) & ~(x)))
#endif
#ifndef DIFFER
#define DIFFER(x, a, b) ((x) | ((a) ^ (b)))
#endif

#ifndef BLOCK_AS
#define BLOCK_AS ALWAYS_INLINE
#endif
#ifndef UNROLL_LONG
#define UNROLL_LONG UNROLL
#endif
#ifndef UNROLL_BITS
#define UNROLL_BITS UNROLL_LONG
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

/* Each interleaving moves one bit of a vector's number to the low end of the byte's position,
   and the position's high bit (first which of two boards, then the rank's bits 4, 2, 1) into
   the vector's number. After four, the rank is the vector's number, with its bits in another
   order, which the swaps correct. Three more interleavings restore the boards. */
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

#ifndef TRANSPOSE
#define TRANSPOSE(v) KERNEL(transpose)(v)
#define UNTRANSPOSE(v) KERNEL(untranspose)(v)
#endif
#endif

#ifndef WEST
/* Parallel prefix. A shift brings squares of the next byte in at the h-file; the doubled e is
   already clear there. */
static TARGET ALWAYS_INLINE VEC KERNEL(west)(VEC g, VEC e) {
  g = FLOOD(g, SHR(g, 1), e);
  e &= SHR(e, 1);
  g = FLOOD(g, SHR(g, 2), e);
  e &= SHR(e, 2);
  return SHR(FLOOD(g, SHR(g, 4), e), 1);
}
#define WEST(g, e) KERNEL(west)(g, e)
#endif

/* One pass over the ranks for the rays to the north and along the ranks, and one for those to
   the south. No ray goes on to the west from the a-file or to the east from the h-file, so
   these files are cleared first. */
static TARGET SHARED void KERNEL(slide_ranks)(VEC out[8], const VEC straight[8],
                                              const VEC diagonal[8], const VEC e[8], int kinds) {
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

/* Rank r, or nothing beyond the board. */
static TARGET ALWAYS_INLINE VEC KERNEL(rank)(const VEC v[8], int r) {
  const VEC none = v[0] ^ v[0];
  if (r < 0 || r > 7)
    return none;
  return v[r];
}

static TARGET ALWAYS_INLINE VEC KERNEL(to_east)(VEC x) {
  return SHL(CLEAR_H(x));
}

static TARGET ALWAYS_INLINE VEC KERNEL(to_west)(VEC x) {
  return SHR(CLEAR_A(x), 1);
}

static TARGET ALWAYS_INLINE VEC KERNEL(rank_beside)(VEC x) {
  return KERNEL(to_east)(x) | KERNEL(to_west)(x);
}

static TARGET BLOCK_AS void KERNEL(load_block)(VEC v[8], const uint64_t *p) {
  int i;
  UNROLL
  for (i = 0; i < 8; i++)
    v[i] = LOAD(p + (size_t)i * WORDS);
  TRANSPOSE(v);
}

static TARGET BLOCK_AS void KERNEL(store_block)(uint64_t *p, VEC v[8]) {
  int i;
  UNTRANSPOSE(v);
  UNROLL
  for (i = 0; i < 8; i++)
    STORE(p + (size_t)i * WORDS, v[i]);
}

/* Vector i of a block as it is, boards in lanes. */
static TARGET ALWAYS_INLINE VEC KERNEL(next)(const uint64_t *p, int i) {
  PREFETCH(p + (size_t)i * WORDS, AHEAD * BLOCK);
  return LOAD(p + (size_t)i * WORDS);
}

static TARGET ALWAYS_INLINE void KERNEL(load_next)(VEC v[8], const uint64_t *p) {
  int i;
  UNROLL
  for (i = 0; i < 8; i++)
    PREFETCH(p + (size_t)i * WORDS, AHEAD * BLOCK);
  KERNEL(load_block)(v, p);
}

#include "blocks.h"

#ifndef NO_POSITIONS
#include "positions.h"
#endif

#ifndef NO_FLOODS
#include "floods.h"
#endif

#undef PREFIX
#undef TARGET
#undef VEC
#undef LOAD
#undef STORE
#undef TRANSPOSE
#undef UNTRANSPOSE
#undef TRANSPOSE_WORDS
#undef UNPACK_LO
#undef UNPACK_HI
#undef NORTH
#undef SOUTH
#undef SHL
#undef SHR
#undef CLEAR_A
#undef CLEAR_H
#undef EAST
#undef WEST
#undef FLOOD
#undef OR3
#undef XOR3
#undef MAJORITY
#undef DIFFER
#undef CHOOSE
#undef BITS_OF_BYTES
#undef ANY
#undef ADD
#undef ADD_INSIDE
#undef ADD_UP_TO_255
#undef BYTES
#undef BLOCK_AS
#undef UNROLL_BITS
#undef UNROLL_LONG
#undef NO_WIDE
#undef NO_FLOODS
#undef NO_POSITIONS
#undef NO_COUNTS
#undef NO_MOVE_SETS
#undef WORDS
#undef BLOCK
#undef AHEAD
