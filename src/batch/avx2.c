/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* 32 boards a block. */
#include "kernel.h"

#ifdef BATCH_X86
#define PREFIX avx2
#define TARGET __attribute__((target("avx2")))
#define VEC __m256i
#define LOAD(p) _mm256_loadu_si256((const __m256i *)(const void *)(p))
#define STORE(p, v) _mm256_storeu_si256((__m256i *)(void *)(p), v)
#define UNPACK_LO(a, b) _mm256_unpacklo_epi8(a, b)
#define UNPACK_HI(a, b) _mm256_unpackhi_epi8(a, b)
#define ADD(a, b) _mm256_add_epi8(a, b)
#define ADD_UP_TO_255(a, b) _mm256_adds_epu8(a, b)
#define BYTES(n) _mm256_set1_epi8((char)(n))
#define NORTH(x, n) _mm256_slli_epi64(x, 8 * (n))
#define SOUTH(x, n) _mm256_srli_epi64(x, 8 * (n))
#define SHL(x) ADD(x, x)
#define SHR(x, n) _mm256_srli_epi16(x, n)
#define CLEAR_A(x) ((x)&_mm256_set1_epi8(-2))
#define CLEAR_H(x) (x)
#define ANY(x) _mm256_min_epu8(x, _mm256_set1_epi8(1))
#define EAST(g, e) (ADD((g) | (e), g) ^ ((e) & ~(g)))

static TARGET ALWAYS_INLINE void KERNEL(transpose_words)(VEC v[4]) {
  const VEC a = _mm256_unpacklo_epi64(v[0], v[1]), b = _mm256_unpackhi_epi64(v[0], v[1]);
  const VEC c = _mm256_unpacklo_epi64(v[2], v[3]), d = _mm256_unpackhi_epi64(v[2], v[3]);
  v[0] = _mm256_permute2x128_si256(a, c, 0x20);
  v[1] = _mm256_permute2x128_si256(b, d, 0x20);
  v[2] = _mm256_permute2x128_si256(a, c, 0x31);
  v[3] = _mm256_permute2x128_si256(b, d, 0x31);
}
#define TRANSPOSE_WORDS(v) KERNEL(transpose_words)(v)

#define LANES 4
#define BOARDS_OF(numbers, shift) ((KERNEL(lanes))KERNEL(boards_of)(numbers, shift))
static TARGET ALWAYS_INLINE __m256i KERNEL(boards_of)(const uint16_t *numbers, int shift) {
  const __m256i words =
      _mm256_cvtepu16_epi64(_mm_loadl_epi64((const __m128i *)(const void *)numbers));
  return _mm256_sllv_epi64(_mm256_set1_epi64x(1), _mm256_and_si256(_mm256_srli_epi64(words, shift),
                                                                   _mm256_set1_epi64x(63)));
}

#define BYTES_OF(p) ((KERNEL(lanes))KERNEL(bytes)(p))
static TARGET ALWAYS_INLINE __m256i KERNEL(bytes)(const uint8_t *p) {
  int_least32_t four;
  memcpy(&four, p, sizeof four);
  return _mm256_cvtepu8_epi64(_mm_cvtsi32_si128(four));
}
#define ELEMENTS(table, numbers) \
  ((KERNEL(lanes))_mm256_i64gather_epi64((const long long *)(table), (__m256i)(numbers), 8))

/* The planes before the promotions that have moves. */
static TARGET ALWAYS_INLINE uint64_t KERNEL(planes_with_moves)(const uint64_t *sets) {
  uint64_t planes = 0;
  for (int i = 0; i < BBF_PLANE_PROMOTION; i += 4) {
    const __m256i none = _mm256_cmpeq_epi64(LOAD(sets + i), _mm256_setzero_si256());
    planes |= (uint64_t)(~_mm256_movemask_pd(_mm256_castsi256_pd(none)) & 15) << i;
  }
  return planes;
}
#define PLANES_WITH_MOVES KERNEL(planes_with_moves)

#include "lanes.h"
#include "rank_vectors.h"
#endif
