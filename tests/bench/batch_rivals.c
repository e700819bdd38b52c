/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
#include "batch_rivals.h"

#include <string.h>

#if defined(__GNUC__) && defined(__x86_64__)
#include "pext.h"
#define X86
#endif

#define NOT_A UINT64_C(0xfefefefefefefefe)
#define NOT_H UINT64_C(0x7f7f7f7f7f7f7f7f)
#define ALL_SQUARES (~UINT64_C(0))

#if defined(__GNUC__)
#define INLINE static inline __attribute__((always_inline))
#else
#define INLINE static inline
#endif

#define RAY(name, shift, n, target)                  \
  INLINE uint64_t name(uint64_t gen, uint64_t pro) { \
    pro &= target;                                   \
    gen |= pro & gen shift n;                        \
    pro &= pro shift n;                              \
    gen |= pro & gen shift 2 * n;                    \
    pro &= pro shift 2 * n;                          \
    gen |= pro & gen shift 4 * n;                    \
    return gen shift n & target;                     \
  }
/* clang-format off */
RAY(nort, <<, 8, ALL_SQUARES)
RAY(sout, >>, 8, ALL_SQUARES)
RAY(east, <<, 1, NOT_A)
RAY(west, >>, 1, NOT_H)
RAY(noea, <<, 9, NOT_A)
RAY(soea, >>, 7, NOT_A)
RAY(nowe, <<, 7, NOT_H)
RAY(sowe, >>, 9, NOT_H)
/* clang-format on */

INLINE uint64_t queen(uint64_t sliders, uint64_t empty) {
  return nort(sliders, empty) | sout(sliders, empty) | east(sliders, empty) | west(sliders, empty) |
         noea(sliders, empty) | soea(sliders, empty) | nowe(sliders, empty) | sowe(sliders, empty);
}

#if defined(__clang__)
#define SCALAR
#define VECTORISED
#define SCALAR_LOOP _Pragma("clang loop vectorize(disable) interleave(disable)")
#elif defined(__GNUC__)
#define SCALAR __attribute__((optimize("no-tree-vectorize")))
#define VECTORISED __attribute__((optimize("O3")))
#define SCALAR_LOOP
#else
#define SCALAR
#define VECTORISED
#define SCALAR_LOOP
#endif

SCALAR void kogge_stone_scalar(uint64_t *out, const uint64_t *sliders, const uint64_t *empty,
                               size_t n) {
  SCALAR_LOOP
  for (size_t i = 0; i < n; i++)
    out[i] = queen(sliders[i], empty[i]);
}

#define VECTORISED_FOR(name, target)                                         \
  target VECTORISED static void name(uint64_t *out, const uint64_t *sliders, \
                                     const uint64_t *empty, size_t n) {      \
    for (size_t i = 0; i < n; i++)                                           \
      out[i] = queen(sliders[i], empty[i]);                                  \
  }

VECTORISED_FOR(vectorised_baseline, )
#ifdef X86
VECTORISED_FOR(vectorised_avx2, __attribute__((target("avx2"))))
#ifdef __clang__
#define WIDE
#else
#define WIDE ",prefer-vector-width=512"
#endif
VECTORISED_FOR(vectorised_avx512,
               __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,gfni" WIDE))))
#endif

rival *kogge_stone_vectorised(const char *kernel) {
#ifdef X86
  if (!strncmp(kernel, "avx512", 6))
    return vectorised_avx512;
  if (!strcmp(kernel, "avx2"))
    return vectorised_avx2;
#endif
  return strcmp(kernel, "portable") ? vectorised_baseline : NULL;
}

VECTORISED void stream(uint64_t *out, const uint64_t *sliders, const uint64_t *empty, size_t n) {
  for (size_t i = 0; i < n; i++)
    out[i] = sliders[i] ^ empty[i];
}

/* A cache line at a time, fetched ahead as the kernels do. */
INLINE void xor_lines(uint64_t *const out[], int outputs, const uint64_t *const in[], int inputs,
                      size_t n) {
  for (size_t i = 0; i < n; i += 8) {
    uint64_t sum[8] = {0};
    for (int k = 0; k < inputs; k++) {
#if defined(__GNUC__)
      __builtin_prefetch(in[k] + i + 256);
#endif
      for (size_t j = 0; j < 8; j++)
        sum[j] ^= in[k][i + j];
    }
    for (int k = 0; k < outputs; k++)
      memcpy(out[k] + i, sum, sizeof sum);
  }
}

VECTORISED void stream_of(uint64_t *const out[], int outputs, const uint64_t *const in[],
                          int inputs, size_t n) {
  /* Loops with constant bounds. */
#define CASE(i, o)                       \
  if (inputs == (i) && outputs == (o)) { \
    xor_lines(out, o, in, i, n);         \
    return;                              \
  }
  CASE(2, 1)
  CASE(3, 1)
  CASE(4, 1)
  CASE(5, 1)
  CASE(6, 1)
  CASE(7, 1)
  CASE(6, 5)
  CASE(9, 1)
  CASE(9, 8)
#undef CASE
  xor_lines(out, outputs, in, inputs, n);
}

VECTORISED void stream_records(uint64_t *out, int words, const uint64_t *const in[], int inputs,
                               size_t n) {
  for (size_t i = 0; i < n; i += 8) {
    uint64_t sum[8] = {0};
    for (int k = 0; k < inputs; k++)
      for (size_t j = 0; j < 8; j++)
        sum[j] ^= in[k][i + j];
    for (int k = 0; k < words; k++, out += 8)
      memcpy(out, sum, sizeof sum);
  }
}

#ifdef X86
__attribute__((target("bmi,bmi2"))) static void pext(uint64_t *out, const uint64_t *sliders,
                                                     const uint64_t *empty, size_t n) {
  for (size_t i = 0; i < n; i++) {
    const uint64_t occupied = ~empty[i];
    uint64_t attacks = 0;
    for (uint64_t left = sliders[i]; left; left &= left - 1) {
      const int s = __builtin_ctzll(left);
      attacks |= pext_of(&pext_straight[s], occupied) | pext_of(&pext_diagonal[s], occupied);
    }
    out[i] = attacks;
  }
}

/* A queen is one of diagonal and of straight, so it is looked up in both tables. */
__attribute__((target("bmi,bmi2"))) static void
pext_by_piece(uint64_t *out, const uint64_t *pawns, const uint64_t *knights,
              const uint64_t *diagonals, const uint64_t *straights, const uint64_t *kings,
              const uint64_t *empty, size_t n) {
  for (size_t i = 0; i < n; i++) {
    const uint64_t occupied = ~empty[i];
    uint64_t attacks = (pawns[i] << 9 & NOT_A) | (pawns[i] << 7 & NOT_H), left;
    for (left = knights[i]; left; left &= left - 1)
      attacks |= pext_knight[__builtin_ctzll(left)];
    for (left = diagonals[i]; left; left &= left - 1)
      attacks |= pext_of(&pext_diagonal[__builtin_ctzll(left)], occupied);
    for (left = straights[i]; left; left &= left - 1)
      attacks |= pext_of(&pext_straight[__builtin_ctzll(left)], occupied);
    for (left = kings[i]; left; left &= left - 1)
      attacks |= pext_king[__builtin_ctzll(left)];
    out[i] = attacks;
  }
}

rival *pext_tables(void) {
  return pext_built() ? pext : NULL;
}

side_rival *pext_piece_by_piece(void) {
  return pext_built() ? pext_by_piece : NULL;
}
#else
rival *pext_tables(void) {
  return NULL;
}

side_rival *pext_piece_by_piece(void) {
  return NULL;
}
#endif
