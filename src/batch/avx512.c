/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* 64 boards a block, with AVX-512; GFNI, which reverses or shifts the bits of each byte in one
   instruction; and VBMI2, which lists the squares of a set. Logic operations have three inputs, and
   shuffles a mask. */
#include "kernel.h"

#include <bbfill/inline/packed.h>

#ifdef BATCH_AVX512
#define PREFIX avx512
#define TARGET __attribute__((target("avx512f,avx512bw,avx512vbmi2,gfni")))
#define VEC __m512i
#define LOAD(p) _mm512_loadu_si512(p)
#define STORE(p, v) _mm512_storeu_si512(p, v)
#define ADD(a, b) _mm512_add_epi8(a, b)
#define ADD_UP_TO_255(a, b) _mm512_adds_epu8(a, b)
#define BYTES(n) _mm512_set1_epi8((char)(n))
#define NORTH(x, n) _mm512_slli_epi64(x, 8 * (n))
#define SOUTH(x, n) _mm512_srli_epi64(x, 8 * (n))
#define SHL(x) ADD(x, x)
#define CLEAR_H(x) (x)
#define FLOOD(g, x, e) _mm512_ternarylogic_epi64(g, x, e, 0xf8)
#define OR3(a, b, c) _mm512_ternarylogic_epi64(a, b, c, 0xfe)
#define DIFFER(x, a, b) _mm512_ternarylogic_epi64(x, a, b, 0xf6)
#define CHOOSE(x, a, b) _mm512_ternarylogic_epi64(x, a, b, 0xca)
#define XOR3(a, b, c) _mm512_ternarylogic_epi64(a, b, c, 0x96)
#define MAJORITY(a, b, c) _mm512_ternarylogic_epi64(a, b, c, 0xe8)
#define ANY(x) _mm512_min_epu8(x, _mm512_set1_epi8(1))
#define EAST(g, e) KERNEL(carry)(g, (g) | (e))

/* The squares that a carry enters are the attacked ones: the sum XOR its addends. */
static TARGET ALWAYS_INLINE VEC KERNEL(carry)(VEC g, VEC run) {
  return XOR3(ADD(run, g), run, g);
}

/* Exchanges bytes `by` apart between vectors `by` apart. A masked shuffle does one half. */
static TARGET ALWAYS_INLINE void KERNEL(exchange)(VEC v[8], int by, __mmask64 upper) {
  VEC other =
      _mm512_broadcast_i32x4(_mm_set_epi8(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0)) ^
      _mm512_set1_epi8((char)by);
  int i;
  /* Hides the constant from clang, which would replace the shuffle by several others. */
  __asm__("" : "+v"(other));
  UNROLL
  for (i = 0; i < 8; i++)
    if (!(i & by)) {
      VEC a = v[i], b = v[i | by];
      v[i] = _mm512_mask_shuffle_epi8(a, upper, b, other);
      v[i | by] = _mm512_mask_shuffle_epi8(b, ~upper, a, other);
    }
}

/* Eight vectors by eight bytes are a matrix, which this transposes. It is its own inverse. */
static TARGET ALWAYS_INLINE void KERNEL(mirror)(VEC v[8]) {
  KERNEL(exchange)(v, 1, UINT64_C(0xaaaaaaaaaaaaaaaa));
  KERNEL(exchange)(v, 2, UINT64_C(0xcccccccccccccccc));
  KERNEL(exchange)(v, 4, UINT64_C(0xf0f0f0f0f0f0f0f0));
}
#define TRANSPOSE(v) KERNEL(mirror)(v)
#define UNTRANSPOSE(v) KERNEL(mirror)(v)

/* Neighbouring words, then pairs, then fours change places. */
static TARGET ALWAYS_INLINE void KERNEL(transpose_words)(VEC v[8]) {
  VEC a[8], b[8];
  int i;
  UNROLL
  for (i = 0; i < 8; i += 2) {
    a[i] = _mm512_unpacklo_epi64(v[i], v[i + 1]);
    a[i + 1] = _mm512_unpackhi_epi64(v[i], v[i + 1]);
  }
  UNROLL
  for (i = 0; i < 4; i++) {
    const int low = (i & 2) * 2 + (i & 1);
    b[low] = _mm512_shuffle_i64x2(a[low], a[low + 2], 0x88);
    b[low + 2] = _mm512_shuffle_i64x2(a[low], a[low + 2], 0xdd);
  }
  UNROLL
  for (i = 0; i < 4; i++) {
    v[i] = _mm512_shuffle_i64x2(b[i], b[i + 4], 0x88);
    v[i + 4] = _mm512_shuffle_i64x2(b[i], b[i + 4], 0xdd);
  }
}
#define TRANSPOSE_WORDS(v) KERNEL(transpose_words)(v)

#define BITS(x, matrix) _mm512_gf2p8affine_epi64_epi8(x, _mm512_set1_epi64((long long)(matrix)), 0)
#define REVERSE(x) BITS(x, UINT64_C(0x8040201008040201))
#define SHR(x, n) BITS(x, UINT64_C(0x0102040810204080) << 8 * (n))
#define CLEAR_A(x) (x)
#define WEST(g, e) REVERSE(KERNEL(carry)(REVERSE(g), REVERSE((g) | (e))))

#define EIGHTS(n) (0x0808080808080808 * (n))

/* Without optimisation, some intrinsics are macros of GCC's that change the sign of a mask. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wsign-conversion"
static TARGET ALWAYS_INLINE __m512i KERNEL(boards_of)(const uint16_t *numbers, int shift) {
  const __m512i words =
      _mm512_cvtepu16_epi64(_mm_loadu_si128((const __m128i *)(const void *)numbers));
  return _mm512_sllv_epi64(
      _mm512_set1_epi64(1),
      _mm512_and_si512(_mm512_srli_epi64(words, (unsigned)shift), _mm512_set1_epi64(63)));
}

static TARGET ALWAYS_INLINE __m512i KERNEL(elements)(const uint64_t *table, __m512i numbers) {
  return _mm512_i64gather_epi64(numbers, table, 8);
}
#pragma GCC diagnostic pop

/* The squares 0 to 63. Compressing these by a set gives the set's squares. */
static TARGET ALWAYS_INLINE __m512i KERNEL(all_squares)(void) {
  return _mm512_add_epi8(_mm512_set1_epi64(0x0706050403020100),
                         _mm512_set_epi64(EIGHTS(7), EIGHTS(6), EIGHTS(5), EIGHTS(4), EIGHTS(3),
                                          EIGHTS(2), EIGHTS(1), 0));
}

static TARGET ALWAYS_INLINE size_t KERNEL(first_sets)(struct bbf_i_move_list *list,
                                                      const uint64_t *sets) {
  const __m512i squares = KERNEL(all_squares)();
  uint64_t planes = 0;
  size_t count = 0;
  int i;
  for (i = 0; i < 8; i++) {
    const __m512i v = _mm512_loadu_si512(sets + 8 * i);
    planes |= (uint64_t)_mm512_test_epi64_mask(v, v) << 8 * i;
  }
  for (; planes; planes &= planes - 1) {
    const int plane = __builtin_ctzll(planes), number = __builtin_popcountll(sets[plane]);
    const __m512i from = _mm512_maskz_compress_epi8(sets[plane], squares);
    const __m256i words = _mm256_cvtepu8_epi16(_mm512_castsi512_si128(from));
    const __m256i to = _mm256_add_epi16(_mm256_slli_epi16(words, 6),
                                        _mm256_set1_epi16(bbf_i_plane_distances[plane]));
    _mm256_storeu_si256((__m256i *)(void *)(list->number + count), _mm256_add_epi16(words, to));
    _mm_storeu_si128((__m128i *)(void *)(list->plane + count), _mm_set1_epi8((char)plane));
    if (number > 16)
      bbf_i_append(list, count, sets[plane], plane, 0);
    count += (size_t)number;
  }
  return count;
}
#define FIRST_SETS(list, sets) KERNEL(first_sets)(list, sets)

static TARGET ALWAYS_INLINE size_t KERNEL(store_squares)(uint8_t *squares, uint64_t set) {
  const __m512i all = _mm512_maskz_compress_epi8(set, KERNEL(all_squares)());
  const size_t count = (size_t)__builtin_popcountll(set);
  _mm_storeu_si128((__m128i *)(void *)squares, _mm512_castsi512_si128(all));
  if (count > 16)
    _mm512_storeu_si512(squares, all);
  return count;
}
#define STORE_SQUARES(squares, set) KERNEL(store_squares)(squares, set)
#define LANES 8
#define BOARDS_OF(numbers, shift) ((KERNEL(lanes))KERNEL(boards_of)(numbers, shift))
#define BYTES_OF(p) \
  ((KERNEL(lanes))_mm512_cvtepu8_epi64(_mm_loadl_epi64((const __m128i *)(const void *)(p))))
#define ELEMENTS(table, numbers) ((KERNEL(lanes))KERNEL(elements)(table, (__m512i)(numbers)))
#define WHERE(a, b, x)                                                                       \
  ((KERNEL(lanes))_mm512_maskz_mov_epi64(_mm512_test_epi64_mask((__m512i)(a), (__m512i)(b)), \
                                         (__m512i)(x)))
#define STORE_MASK(mask, set) \
  _mm512_storeu_si512(mask, _mm512_maskz_mov_epi8(set, _mm512_set1_epi8(1)))

static TARGET ALWAYS_INLINE void KERNEL(store_packed)(const bbf_i_packed *packed, uint8_t *out) {
  const uint64_t big_endian = __builtin_bswap64(packed->occupied);
  __m512i numbers = _mm512_maskz_set1_epi8(packed->bits[0], 1);
  for (int bit = 1; bit < 4; bit++)
    numbers = _mm512_or_si512(numbers, _mm512_maskz_set1_epi8(packed->bits[bit], (char)(1 << bit)));
  numbers = _mm512_maskz_compress_epi8(packed->occupied, numbers);
  const __m512i bytes = _mm512_maddubs_epi16(numbers, _mm512_set1_epi16(0x1001));
  memcpy(out, &big_endian, sizeof big_endian);
  _mm_storeu_si128((__m128i *)(void *)(out + 8),
                   _mm256_castsi256_si128(_mm512_cvtepi16_epi8(bytes)));
}
#define STORE_PACKED KERNEL(store_packed)

static TARGET ALWAYS_INLINE bbf_i_packed KERNEL(load_packed)(const uint8_t *in) {
  bbf_i_packed packed;
  uint64_t big_endian;
  memcpy(&big_endian, in, sizeof big_endian);
  packed.occupied = __builtin_bswap64(big_endian);
  if (__builtin_popcountll(packed.occupied) > 32)
    return bbf_i_load_packed(in);
  const __m256i bytes =
      _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)(const void *)(in + 8)));
  const __m256i halves =
      _mm256_and_si256(_mm256_or_si256(bytes, _mm256_slli_epi16(bytes, 4)), _mm256_set1_epi8(15));
  const __m512i numbers = _mm512_maskz_expand_epi8(packed.occupied, _mm512_zextsi256_si512(halves));
  for (int bit = 0; bit < 4; bit++)
    packed.bits[bit] = _mm512_test_epi8_mask(numbers, _mm512_set1_epi8((char)(1 << bit)));
  return packed;
}
#define LOAD_PACKED KERNEL(load_packed)
#define POPCOUNT __builtin_popcountll

/* Asked for 8 times, clang leaves loops of fewer rounds as they are, and spills around them. */
#ifdef __clang__
#define UNROLL_BITS _Pragma("unroll")
#endif

#include "lanes.h"
#include "rank_vectors.h"

#undef BITS
#undef REVERSE
#endif
