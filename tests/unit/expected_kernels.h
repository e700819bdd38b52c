/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The kernels that the library should have for this machine. */
#ifndef TEST_EXPECTED_KERNELS_H
#define TEST_EXPECTED_KERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/* Whether the running CPU can run a kernel, and whether it would lower its clock for it. The
   compiler's CPU detection decides, not the library's. */
struct expected_kernel {
  const char *name;
  bool runs, slows_down;
};

/* Best first; the last one has no name. */
static inline const struct expected_kernel *expected_kernels(void) {
#if defined(__GNUC__) && defined(__x86_64__)
  __builtin_cpu_init();
  const bool avx2 = __builtin_cpu_supports("avx2");
  const bool avx512 = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                      __builtin_cpu_supports("avx512vl");
  const bool gfni = __builtin_cpu_supports("gfni");
  const bool slow = __builtin_cpu_is("skylake-avx512") || __builtin_cpu_is("cascadelake") ||
                    __builtin_cpu_is("cooperlake") || __builtin_cpu_is("cannonlake");
  const struct expected_kernel all[] = {
      {"avx512", avx512 && gfni, slow}, {"avx2", avx2, false}, {"sse2", true, false},
      {"portable", true, false},        {NULL, false, false},
  };
#elif defined(__GNUC__) && defined(__aarch64__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  const struct expected_kernel all[] = {
      {"neon", true, false}, {"portable", true, false}, {NULL, false, false}};
#elif defined(__wasm_simd128__)
  const struct expected_kernel all[] = {
      {"simd128", true, false}, {"portable", true, false}, {NULL, false, false}};
#elif (defined(__VSX__) || defined(__VX__) || defined(__loongarch_sx)) && \
    (defined(__clang__) || __GNUC__ >= 12)
  const struct expected_kernel all[] = {
      {"vector", true, false}, {"portable", true, false}, {NULL, false, false}};
#else
  const struct expected_kernel all[] = {{"portable", true, false}, {NULL, false, false}};
#endif
  static struct expected_kernel list[sizeof all / sizeof *all];
  memcpy(list, all, sizeof all);
  return list;
}

#endif
