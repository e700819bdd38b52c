/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Which instructions the running CPU and operating system support. */
#define CPU_AVX2 1u
#define CPU_AVX512BW 2u
#define CPU_GFNI 4u
#define CPU_VBMI2 8u

#if defined(BATCH_X86)
#include <cpuid.h>

/* Tests replace CPUID and XGETBV, as they are called here, by their own. */

/* The features that may be used. ebx and ecx come from CPUID leaf 7; saved are the registers
   that the operating system saves when it switches threads (XCR0). VL, which every CPU
   with BW has, is required because GCC 14 uses its instructions even in functions whose
   target is only F and BW. */
static unsigned usable(uint32_t ebx, uint32_t ecx, uint32_t saved) {
  const uint32_t avx2 = 1u << 5, avx512f = 1u << 16, avx512bw = 1u << 30, avx512vl = 1u << 31;
  const uint32_t avx512 = avx512f | avx512bw | avx512vl;
  const uint32_t gfni = 1u << 8, avx512vbmi2 = 1u << 6;
  const uint32_t ymm = 0x06, zmm = 0xe6;
  unsigned features = 0;
  if ((saved & ymm) == ymm && (ebx & avx2))
    features |= CPU_AVX2;
  if ((saved & zmm) == zmm && (ebx & avx512) == avx512)
    features |= CPU_AVX512BW;
  if (ecx & gfni)
    features |= CPU_GFNI;
  if (ecx & avx512vbmi2)
    features |= CPU_VBMI2;
  return features;
}

#if SINCE(9, 11, 9)
static __attribute__((target("xsave"))) uint32_t saved_state(void) {
  return (uint32_t)_xgetbv(0);
}
#else
static uint32_t saved_state(void) {
  uint32_t low, high;
  __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  return low;
}
#endif

/* Whether this is an Intel CPU that lowers its clock for 512-bit vectors, so that a few
   batches slow down the whole program. These are, in family 6, model 0x55 (Skylake-X and
   -SP, Cascade Lake, Cooper Lake) and 0x66 (Cannon Lake). From Ice Lake on, the difference
   is small or none.
   Source: https://travisdowns.github.io/blog/2020/08/19/icl-avx512-freq.html */
static int cpu_slows_down(void) {
  uint32_t a, b, c, d, family, model;

  __cpuid(0, a, b, c, d);
  if (b != signature_INTEL_ebx || c != signature_INTEL_ecx || d != signature_INTEL_edx)
    return 0;
  __cpuid(1, a, b, c, d);
  family = (a >> 8 & 0x0f) + (a >> 20 & 0xff);
  model = (a >> 4 & 0x0f) | (a >> 12 & 0xf0);
  return family == 6 && (model == 0x55 || model == 0x66);
}

static unsigned cpu_features(void) {
  const uint32_t osxsave = 1u << 27;
  uint32_t a, b, c, d;

  __cpuid(0, a, b, c, d);
  if (a < 7)
    return 0;
  __cpuid(1, a, b, c, d);
  if (!(c & osxsave))
    return 0;
  __cpuid_count(7, 0, a, b, c, d);
  return usable(b, c, saved_state());
}
#else
static unsigned cpu_features(void) {
  return 0;
}

static int cpu_slows_down(void) {
  return 0;
}
#endif
