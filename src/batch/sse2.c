/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* 16 boards a block, with the vectors that every x86-64 CPU has. */
#include "kernel.h"

#ifdef BATCH_X86
#define PREFIX sse2
#define TARGET
#define NO_COUNTS /* 1.1 times as fast, and 35 KB */
#define NO_MOVE_SETS
#define VEC __m128i
#define LOAD(p) _mm_loadu_si128((const __m128i *)(const void *)(p))
#define STORE(p, v) _mm_storeu_si128((__m128i *)(void *)(p), v)
#define UNPACK_LO(a, b) _mm_unpacklo_epi8(a, b)
#define UNPACK_HI(a, b) _mm_unpackhi_epi8(a, b)
#define ADD(a, b) _mm_add_epi8(a, b)
#define ADD_UP_TO_255(a, b) _mm_adds_epu8(a, b)
#define BYTES(n) _mm_set1_epi8((char)(n))
#define NORTH(x, n) _mm_slli_epi64(x, 8 * (n))
#define SOUTH(x, n) _mm_srli_epi64(x, 8 * (n))
#define SHL(x) ADD(x, x)
#define SHR(x, n) _mm_srli_epi16(x, n)
#define CLEAR_A(x) ((x)&_mm_set1_epi8(-2))
#define CLEAR_H(x) (x)
#define ANY(x) _mm_min_epu8(x, _mm_set1_epi8(1))
#define EAST(g, e) (ADD((g) | (e), g) ^ ((e) & ~(g)))

#include "lanes.h"
#include "rank_vectors.h"
#endif
