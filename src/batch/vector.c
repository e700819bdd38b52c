/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* 16 boards a block, with the vector extensions of gcc and clang, for instruction sets that
   have no file of their own. */
#include "kernel.h"

#ifdef BATCH_VECTOR
#define PREFIX vector
#define TARGET
#define NO_MOVE_SETS
#define VEC vector_bytes
#define LOAD(p) (*(const vector_unaligned *)(p))
#define STORE(p, v) (*(vector_unaligned *)(p) = (v))
#define UNPACK_LO(a, b) \
  __builtin_shufflevector(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23)
#define UNPACK_HI(a, b) \
  __builtin_shufflevector(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31)
#define ADD(a, b) ((a) + (b))
#define ADD_UP_TO_255(a, b) vector_add_up_to_255(a, b)
#define BYTES(n) ((VEC){0} + (uint8_t)(n))
#define NORTH(x, n) ((VEC)((vector_words)(x) << 8 * (n)))
#define SOUTH(x, n) ((VEC)((vector_words)(x) >> 8 * (n)))
#define SHL(x) ((x) + (x))
#define SHR(x, n) ((x) >> (n))
#define CLEAR_A(x) (x)
#define CLEAR_H(x) (x)
#define ANY(x) (((x) | -(x)) >> 7)
#define EAST(g, e) (ADD((g) | (e), g) ^ ((e) & ~(g)))

typedef uint8_t vector_bytes __attribute__((vector_size(16)));
typedef uint64_t vector_words __attribute__((vector_size(16)));
typedef uint8_t vector_unaligned __attribute__((vector_size(16), aligned(8), may_alias));

/* All bits of each byte whose sum overflows. A comparison would have another type with
   AltiVec. */
static ALWAYS_INLINE VEC vector_add_up_to_255(VEC a, VEC b) {
  const VEC sum = a + b, carry = (a & b) | ((a | b) & ~sum);
  return sum | -(carry >> 7);
}

#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
/* The first byte of a board is its last rank. */
static ALWAYS_INLINE void vector_reverse(VEC v[8]) {
  int r;
  UNROLL
  for (r = 0; r < 4; r++) {
    const VEC t = v[r];
    v[r] = v[7 - r];
    v[7 - r] = t;
  }
}
#define TRANSPOSE(v) (KERNEL(transpose)(v), vector_reverse(v))
#define UNTRANSPOSE(v) (vector_reverse(v), KERNEL(untranspose)(v))
#endif

#include "lanes.h"
#include "rank_vectors.h"
#endif
