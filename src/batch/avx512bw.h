/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* AVX-512 without GFNI. */
#define KERNEL(name) avx512bw_##name
#define avx512bw_lanes(name) avx512bw_##name
#define avx512bw_floods(name) avx512bw_##name
#define TARGET __attribute__((target("avx512f,avx512bw")))

#include "avx512_common.h"

#define SHR(x, n) _mm512_srli_epi16(x, n)
#define CLEAR_A(x) ((x)&_mm512_set1_epi8(-2))

#include "lanes.h"
#include "planes.h"
