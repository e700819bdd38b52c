/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
#include "inlined.h"

#include "bench.h"

bool inlined_is_available(void) {
#if defined(__GNUC__) && defined(__x86_64__) && defined(__AVX2__)
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
#else
  return false;
#endif
}

void inlined_counts(uint8_t *out, const struct bbf_position *p, size_t n) {
  for (size_t i = 0; i < n; i++)
    out[i] = (uint8_t)bbf_count_legal_moves(&p[i]);
}

void inlined_checkers(uint64_t *out, const struct bbf_position *p, size_t n) {
  for (size_t i = 0; i < n; i++)
    out[i] = bbf_checkers(&p[i]);
}

void inlined_moves(uint64_t (*out)[BBF_MOVE_PLANES], const struct bbf_position *p, size_t n) {
  for (size_t i = 0; i < n; i++)
    bbf_legal_moves(&p[i], out[i]);
}

void inlined_plays(const struct bbf_columns *out, const struct bbf_position *p,
                   const uint8_t *planes, const uint64_t *from, size_t n) {
  for (size_t i = 0; i < n; i++) {
    struct bbf_position after;
    bbf_play(&p[i], planes[i], from[i], &after);
    store_position(out, i, &after);
  }
}

#define EACH(x, ...)               \
  for (size_t i = 0; i < n; i++) { \
    uint64_t a = x[i];             \
    HIDE(a);                       \
    out[i] = bbf_##__VA_ARGS__;    \
  }

void inlined_othello_moves(uint64_t *out, const uint64_t *own, const uint64_t *opp, size_t n) {
  EACH(own, othello_moves(a, opp[i]))
}

void inlined_othello_flips(uint64_t *out, const uint64_t *move, const uint64_t *own,
                           const uint64_t *opp, size_t n) {
  EACH(own, othello_flips(move[i], a, opp[i]))
}

void inlined_othello_full_lines(uint64_t *out, const uint64_t *occupied, int dir, size_t n) {
  EACH(occupied, othello_full_lines(a, dir))
}

void inlined_othello_stable(uint64_t *out, const uint64_t *own, const uint64_t *opp, size_t n) {
  EACH(own, othello_stable(a, opp[i]))
}

#if defined(__GNUC__) && defined(__x86_64__) && defined(__AVX2__)
#include <immintrin.h>

/* The masks keep lines from wrapping around the edges east and west. */
static inline uint64_t moves_in_lanes(uint64_t own, uint64_t opp) {
  const uint64_t inner = opp & ~(BBF_FILE_A | BBF_FILE_H);
  const __m256i one = _mm256_set_epi64x(7, 9, 8, 1), two = _mm256_add_epi64(one, one);
  const __m256i discs =
      _mm256_set_epi64x((long long)inner, (long long)inner, (long long)opp, (long long)inner);
  const __m256i from = _mm256_set1_epi64x((long long)own);
  __m256i left = _mm256_and_si256(discs, _mm256_sllv_epi64(from, one));
  __m256i right = _mm256_and_si256(discs, _mm256_srlv_epi64(from, one));
  const __m256i pairs_left = _mm256_and_si256(discs, _mm256_sllv_epi64(discs, one));
  const __m256i pairs_right = _mm256_srlv_epi64(pairs_left, one);
  __m128i half;
  left = _mm256_or_si256(left, _mm256_and_si256(discs, _mm256_sllv_epi64(left, one)));
  right = _mm256_or_si256(right, _mm256_and_si256(discs, _mm256_srlv_epi64(right, one)));
  left = _mm256_or_si256(left, _mm256_and_si256(pairs_left, _mm256_sllv_epi64(left, two)));
  right = _mm256_or_si256(right, _mm256_and_si256(pairs_right, _mm256_srlv_epi64(right, two)));
  left = _mm256_or_si256(left, _mm256_and_si256(pairs_left, _mm256_sllv_epi64(left, two)));
  right = _mm256_or_si256(right, _mm256_and_si256(pairs_right, _mm256_srlv_epi64(right, two)));
  left = _mm256_or_si256(_mm256_sllv_epi64(left, one), _mm256_srlv_epi64(right, one));
  half = _mm_or_si128(_mm256_castsi256_si128(left), _mm256_extracti128_si256(left, 1));
  half = _mm_or_si128(half, _mm_unpackhi_epi64(half, half));
  return (uint64_t)_mm_cvtsi128_si64(half) & ~(own | opp);
}

void rival_moves(uint64_t *out, const uint64_t *own, const uint64_t *opp, size_t n) {
  for (size_t i = 0; i < n; i++) {
    uint64_t a = own[i];
    HIDE(a);
    out[i] = moves_in_lanes(a, opp[i]);
  }
}
#else
void rival_moves(uint64_t *out, const uint64_t *own, const uint64_t *opp, size_t n) {
  inlined_othello_moves(out, own, opp, n);
}
#endif
