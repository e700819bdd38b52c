/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* AVX-512 with GFNI, which reverses or shifts the bits of each byte in one instruction. */
#define KERNEL(name) avx512_##name
#define avx512_lanes(name) avx512bw_##name
#define avx512_floods(name) avx512_##name
#define TARGET __attribute__((target("avx512f,avx512bw,gfni")))

#include "avx512_common.h"

#define BITS(x, matrix) _mm512_gf2p8affine_epi64_epi8(x, _mm512_set1_epi64((long long)(matrix)), 0)
#define REVERSE(x) BITS(x, UINT64_C(0x8040201008040201))
#define SHR(x, n) BITS(x, UINT64_C(0x0102040810204080) << 8 * (n))
#define CLEAR_A(x) (x)
#define WEST(g, e) REVERSE(KERNEL(carry)(REVERSE(g), REVERSE((g) | (e))))

#include "planes.h"

#undef BITS
#undef REVERSE
