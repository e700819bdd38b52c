/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* 32 boards a block. */
#include "kernel.h"

#include <bbfill/inline/packed.h>

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

/* A byte for each square of half a board, -1 for those of the set. */
static TARGET ALWAYS_INLINE __m256i KERNEL(spread)(uint32_t set) {
  const __m256i ranks = _mm256_shuffle_epi8(
      _mm256_set1_epi32((int)set), _mm256_set_epi64x(0x0303030303030303, 0x0202020202020202,
                                                     0x0101010101010101, 0x0000000000000000));
  const __m256i file = _mm256_set1_epi64x((long long)0x8040201008040201);
  return _mm256_cmpeq_epi8(_mm256_and_si256(ranks, file), file);
}

/* Rank by rank, the numbers of pieces close up, and the next rank's follow the last piece. */
static TARGET ALWAYS_INLINE void KERNEL(store_packed)(const bbf_i_packed *packed, uint8_t *out) {
  uint8_t numbers[64], closed[40] = {0};
  const uint64_t big_endian = __builtin_bswap64(packed->occupied);
  int count = 0;
  for (int half = 0; half < 2; half++) {
    __m256i sum = _mm256_setzero_si256();
    for (int bit = 0; bit < 4; bit++)
      sum = _mm256_or_si256(
          sum, _mm256_and_si256(KERNEL(spread)((uint32_t)(packed->bits[bit] >> 32 * half)),
                                BYTES(1 << bit)));
    STORE(numbers + 32 * half, sum);
  }
  for (int rank = 0; rank < 8; rank++) {
    const uint64_t files = packed->occupied >> 8 * rank & 0xff;
    _mm_storel_epi64(
        (__m128i *)(void *)(closed + count),
        _mm_shuffle_epi8(_mm_loadl_epi64((const __m128i *)(const void *)(numbers + 8 * rank)),
                         _mm_loadl_epi64((const __m128i *)(const void *)bbf_i_files_of[files])));
    count += __builtin_popcountll(files);
  }
  const __m256i places = _mm256_set_epi64x(0x1f1e1d1c1b1a1918, 0x1716151413121110,
                                           0x0f0e0d0c0b0a0908, 0x0706050403020100);
  const __m256i all = _mm256_and_si256(LOAD(closed), _mm256_cmpgt_epi8(BYTES(count), places));
  const __m256i pairs = _mm256_maddubs_epi16(all, _mm256_set1_epi16(0x1001));
  memcpy(out, &big_endian, sizeof big_endian);
  _mm_storeu_si128(
      (__m128i *)(void *)(out + 8),
      _mm_packus_epi16(_mm256_castsi256_si128(pairs), _mm256_extracti128_si256(pairs, 1)));
}
#define STORE_PACKED KERNEL(store_packed)

/* The other way: each piece of a rank takes the number at the place that its count on the rank gives. */
static TARGET ALWAYS_INLINE bbf_i_packed KERNEL(load_packed)(const uint8_t *in) {
  uint8_t numbers[40] = {0}; /* with room for a rank after the last piece */
  bbf_i_packed packed;
  uint64_t big_endian;
  int count = 0;
  memcpy(&big_endian, in, sizeof big_endian);
  packed.occupied = __builtin_bswap64(big_endian);
  if (__builtin_popcountll(packed.occupied) > 32)
    return bbf_i_load_packed(in);
  const __m256i bytes =
      _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)(const void *)(in + 8)));
  STORE(numbers, _mm256_and_si256(_mm256_or_si256(bytes, _mm256_slli_epi16(bytes, 4)), BYTES(15)));
  for (int bit = 0; bit < 4; bit++)
    packed.bits[bit] = 0;
  for (int half = 0; half < 2; half++) {
    const __m256i occupied = KERNEL(spread)((uint32_t)(packed.occupied >> 32 * half));
    __m256i place = ADD(occupied, _mm256_slli_epi64(occupied, 8));
    long long ranks[4];
    place = ADD(place, _mm256_slli_epi64(place, 16));
    place = ADD(place, _mm256_slli_epi64(place, 32)); /* -1 for each piece up to this one */
    place = _mm256_xor_si256(place, BYTES(-1));
    place = ADD(place, _mm256_set_epi64x(0x0808080808080808, 0, 0x0808080808080808, 0));
    for (int rank = 0; rank < 4; rank++) {
      memcpy(&ranks[rank], numbers + count, sizeof ranks[rank]);
      count += __builtin_popcountll(packed.occupied >> (32 * half + 8 * rank) & 0xff);
    }
    const __m256i opened = _mm256_and_si256(
        occupied,
        _mm256_shuffle_epi8(_mm256_set_epi64x(ranks[3], ranks[2], ranks[1], ranks[0]), place));
    for (int bit = 0; bit < 4; bit++)
      packed.bits[bit] |=
          (uint64_t)(uint32_t)_mm256_movemask_epi8(_mm256_slli_epi16(opened, 7 - bit)) << 32 * half;
  }
  return packed;
}
#define LOAD_PACKED KERNEL(load_packed)
#define POPCOUNT __builtin_popcountll

#include "lanes.h"
#include "rank_vectors.h"
#endif
