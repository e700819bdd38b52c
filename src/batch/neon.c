/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* 16 boards a block, with the vectors that every AArch64 CPU has. */
#include "kernel.h"

#ifdef BATCH_NEON
#define PREFIX neon
#define TARGET
#define NO_MOVE_SETS
#define VEC uint8x16_t
#define LOAD(p) vreinterpretq_u8_u64(vld1q_u64(p))
#define STORE(p, v) vst1q_u64(p, vreinterpretq_u64_u8(v))
#define ADD(a, b) vaddq_u8(a, b)
#define ADD_UP_TO_255(a, b) vqaddq_u8(a, b)
#define BYTES(n) vdupq_n_u8(n)
#define NORTH(x, n) vreinterpretq_u8_u64(vshlq_n_u64(vreinterpretq_u64_u8(x), 8 * (n)))
#define SOUTH(x, n) vreinterpretq_u8_u64(vshrq_n_u64(vreinterpretq_u64_u8(x), 8 * (n)))
#define SHL(x) vshlq_n_u8(x, 1)
#define SHR(x, n) vshrq_n_u8(x, n)
#define CLEAR_A(x) (x)
#define CLEAR_H(x) (x)
#define ANY(x) vminq_u8(x, vdupq_n_u8(1))
#define CHOOSE(x, a, b) vbslq_u8(x, a, b)
#define BITS_OF_BYTES(x) vcntq_u8(x)
#define EAST(g, e) neon_carry(g, e)
#define WEST(g, e) vrbitq_u8(neon_carry(vrbitq_u8(g), vrbitq_u8(e)))

static inline uint8x16_t neon_carry(uint8x16_t g, uint8x16_t e) {
  uint8x16_t run = vbicq_u8(e, g);
  return veorq_u8(ADD(vorrq_u8(g, e), g), run);
}

/* Each step moves the lowest bit of a byte's position, which is a bit of the rank, into
   the number of its vector, and a bit of that number into the position. */
static ALWAYS_INLINE void neon_unzip(uint8x16_t v[8], int by) {
  int i;
  UNROLL
  for (i = 0; i < 8; i++)
    if (!(i & by)) {
      uint8x16_t even = vuzp1q_u8(v[i], v[i | by]);
      v[i | by] = vuzp2q_u8(v[i], v[i | by]);
      v[i] = even;
    }
}

static ALWAYS_INLINE void neon_zip(uint8x16_t v[8], int by) {
  int i;
  UNROLL
  for (i = 0; i < 8; i++)
    if (!(i & by)) {
      uint8x16_t lower = vzip1q_u8(v[i], v[i | by]);
      v[i | by] = vzip2q_u8(v[i], v[i | by]);
      v[i] = lower;
    }
}

static ALWAYS_INLINE void neon_transpose(uint8x16_t v[8]) {
  neon_unzip(v, 1);
  neon_unzip(v, 2);
  neon_unzip(v, 4);
}

static ALWAYS_INLINE void neon_untranspose(uint8x16_t v[8]) {
  neon_zip(v, 4);
  neon_zip(v, 2);
  neon_zip(v, 1);
}
#define TRANSPOSE(v) neon_transpose(v)
#define UNTRANSPOSE(v) neon_untranspose(v)

#include "lanes.h"
#include "rank_vectors.h"
#endif
