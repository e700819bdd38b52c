/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
#include "batch_rivals.h"

#include <string.h>

#if defined(__GNUC__) && defined(__x86_64__)
#include <immintrin.h>
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

#ifdef X86
/* Entries of a square start at `first`; mask holds the squares whose occupation
   matters. */
typedef struct {
  uint64_t mask;
  const uint64_t *first;
} lookup;

static lookup straight[64], diagonal[64];
static uint64_t entries[102400 + 5248];

static uint64_t straight_attacks(uint64_t b, uint64_t empty) {
  return nort(b, empty) | sout(b, empty) | east(b, empty) | west(b, empty);
}

static uint64_t diagonal_attacks(uint64_t b, uint64_t empty) {
  return noea(b, empty) | soea(b, empty) | nowe(b, empty) | sowe(b, empty);
}

static uint64_t *build(lookup table[64], uint64_t (*attacks)(uint64_t, uint64_t), uint64_t *next) {
  for (int s = 0; s < 64; s++) {
    const uint64_t b = UINT64_C(1) << s;
    /* A square matters if a blocker there would hide another one. */
    uint64_t mask = 0, occupied = 0;
    for (int t = 0; t < 64; t++) {
      const uint64_t blocker = UINT64_C(1) << t;
      if (t != s && attacks(b, ~blocker) != attacks(b, ALL_SQUARES))
        mask |= blocker;
    }
    table[s].mask = mask;
    table[s].first = next;
    do {
      *next++ = attacks(b, ~occupied);
      occupied = (occupied - mask) & mask;
    } while (occupied);
  }
  return next;
}

__attribute__((target("bmi,bmi2"))) static void pext(uint64_t *out, const uint64_t *sliders,
                                                     const uint64_t *empty, size_t n) {
  for (size_t i = 0; i < n; i++) {
    const uint64_t occupied = ~empty[i];
    uint64_t attacks = 0;
    for (uint64_t left = sliders[i]; left; left &= left - 1) {
      const lookup *r = &straight[__builtin_ctzll(left)], *b = &diagonal[__builtin_ctzll(left)];
      attacks |= r->first[_pext_u64(occupied, r->mask)] | b->first[_pext_u64(occupied, b->mask)];
    }
    out[i] = attacks;
  }
}

rival *pext_tables(void) {
  if (!__builtin_cpu_supports("bmi2"))
    return NULL;
  if (!straight[0].mask)
    build(diagonal, diagonal_attacks, build(straight, straight_attacks, entries));
  return pext;
}
#else
rival *pext_tables(void) {
  return NULL;
}
#endif
