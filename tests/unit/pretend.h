/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Included before src/batch/ by the compiler's option: lets it look like an older gcc or clang, or
   like a compiler without GNU C and atomics, or whose int has 16 bits. System headers see the real
   compiler. */
#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>
#endif
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#ifndef __STDC_NO_ATOMICS__
#include <stdatomic.h>
#endif

#if defined(PRETEND_ISO_C)
#undef __GNUC__
#undef __clang__
#define __STDC_NO_ATOMICS__ 1
#elif defined(PRETEND_VERSION) && defined(__clang__)
#undef __apple_build_version__
#undef __clang_major__
#define __clang_major__ PRETEND_VERSION
#elif defined(PRETEND_VERSION)
#undef __GNUC__
#define __GNUC__ PRETEND_VERSION
#elif defined(PRETEND_UINT32)
/* PRETEND_UINT32 has 16 bits too, except for batch.c, which asks the CPU with it. Bytes have to be
   uint8_t, since no char is short, which clang 22's macros do not know. */
#define int short
#define unsigned unsigned short
#define uint32_t PRETEND_UINT32
#if defined(__clang__) && defined(__x86_64__)
#undef _mm512_ternarylogic_epi64
#define _mm512_ternarylogic_epi64(a, b, c, table)                                            \
  (__m512i) __builtin_ia32_pternlogq512_mask((__v8di)(a), (__v8di)(b), (__v8di)(c), (table), \
                                             (__mmask8)-1)
#endif
#endif
