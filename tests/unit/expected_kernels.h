/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The kernels that the library should have for this machine; KERNELS_LOST are those that a compiler
   leaves out which lacks something (pretend.h). */
#ifndef TEST_EXPECTED_KERNELS_H
#define TEST_EXPECTED_KERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/* Whether some CPUs of this build lack a kernel's instructions, whether the running CPU has them,
   and whether it would lower its clock for them. The compiler's CPU detection decides, not the
   library's. */
struct expected_kernel {
  const char *name;
  bool may_be_missing, runs, slows_down;
};
#define USUAL(name) \
  { name, false, true, false }
#define NO_KERNEL \
  { NULL, false, false, false }
#ifndef KERNELS_LOST
#define KERNELS_LOST
#endif

/* Where all CPUs have vectors, portable is in the tests' library alone. */
#ifdef BBF_ALL_KERNELS
#define BESIDES USUAL("portable"), NO_KERNEL
#else
#define BESIDES NO_KERNEL
#endif

/* Best first; the last one has no name. */
static inline const struct expected_kernel *expected_kernels(void) {
  static const char *const lost[] = {KERNELS_LOST NULL};
#if defined(__GNUC__) && defined(__x86_64__) && !defined(PRETEND_ISO_C)
  __builtin_cpu_init();
  const bool avx2 = __builtin_cpu_supports("avx2");
  const bool avx512 = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                      __builtin_cpu_supports("avx512vl");
  const bool gfni = __builtin_cpu_supports("gfni");
  const bool vbmi2 = __builtin_cpu_supports("avx512vbmi2");
  const bool slow = __builtin_cpu_is("skylake-avx512") || __builtin_cpu_is("cascadelake") ||
                    __builtin_cpu_is("cooperlake") || __builtin_cpu_is("cannonlake");
  const struct expected_kernel all[] = {
      {"avx512", true, avx512 && gfni && vbmi2, slow},
      {"avx2", true, avx2, false},
      USUAL("sse2"),
      BESIDES,
  };
#elif defined(__GNUC__) && defined(__aarch64__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  const struct expected_kernel all[] = {USUAL("neon"), BESIDES};
#elif defined(__wasm_simd128__)
  const struct expected_kernel all[] = {USUAL("simd128"), BESIDES};
#elif (defined(__VSX__) || defined(__VX__) || defined(__loongarch_sx)) && \
    (defined(__clang__) || __GNUC__ >= 12)
  const struct expected_kernel all[] = {USUAL("vector"), BESIDES};
#else
  const struct expected_kernel all[] = {USUAL("portable"), NO_KERNEL};
#endif
  static struct expected_kernel list[sizeof all / sizeof *all];
  size_t count = 0;
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
    bool is_lost = false;
    for (int k = 0; lost[k]; k++)
      is_lost |= all[i].name && !strcmp(lost[k], all[i].name);
    if (!is_lost)
      list[count++] = all[i];
  }
  return list;
}

#endif
