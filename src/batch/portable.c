/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Eight boards a block in eight uint64_t, in ISO C. */
#include "kernel.h"

#ifdef BATCH_PORTABLE
#define PREFIX portable
#define TARGET
#define VEC uint64_t
#define LOAD(p) (*(p))
#define STORE(p, v) (*(p) = (v))
#define NORTH(x, n) ((x) << 8 * (n))
#define SOUTH(x, n) ((x) >> 8 * (n))
#define SHL(x) ((x) << 1)
#define SHR(x, n) ((x) >> (n))
#define CLEAR_A(x) ((x)&BBF_I_NOT_A)
#define CLEAR_H(x) ((x)&BBF_I_NOT_H)
#define EAST(g, e) bbf_i_carry_east(g, e)
#define ADD_INSIDE(a, b) ((a) + (b))
#define NO_WIDE
#define NO_FLOODS
#define NO_POSITIONS

/* Swaps the upper half of each group of 2 * by bytes of v[i] with the lower half of the
   same group of v[i + by]. mask has the lower halves. */
static ALWAYS_INLINE void portable_exchange(uint64_t v[8], int by, uint64_t mask) {
  int i;
  UNROLL
  for (i = 0; i < 8; i++)
    if (!(i & by)) {
      uint64_t differ = (v[i] >> 8 * by ^ v[i | by]) & mask;
      v[i | by] ^= differ;
      v[i] ^= differ << 8 * by;
    }
}

/* Transposes the 8 by 8 matrix of bytes. */
static ALWAYS_INLINE void portable_mirror(uint64_t v[8]) {
  portable_exchange(v, 1, UINT64_C(0x00ff00ff00ff00ff));
  portable_exchange(v, 2, UINT64_C(0x0000ffff0000ffff));
  portable_exchange(v, 4, UINT64_C(0x00000000ffffffff));
}
#define TRANSPOSE(v) portable_mirror(v)
#define UNTRANSPOSE(v) portable_mirror(v)

#include "lanes.h"
#include "rank_vectors.h"
#endif
