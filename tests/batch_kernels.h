/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What tests of the batch family share: its kernels by name, and the check of an array
   of results. */
#ifndef TEST_BATCH_KERNELS_H
#define TEST_BATCH_KERNELS_H

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "batch_functions.h"
#include "check.h"

/* All that the library has for this machine, best first, and whether the CPU that
   is running can run them and should. The compiler's own detection says so, not the
   library's. */
struct expected_kernel {
  const char *name;
  bool runs, slows_down;
};

static inline const struct expected_kernel *expected_kernels(void) {
#if defined(__GNUC__) && defined(__x86_64__)
  static struct expected_kernel list[] = {
      {"avx512", false, false}, {"avx512bw", false, false}, {"avx2", false, false},
      {"sse2", true, false},    {"portable", true, false},  {NULL, false, false}};
  __builtin_cpu_init();
  list[0].slows_down = list[1].slows_down =
      __builtin_cpu_is("skylake-avx512") || __builtin_cpu_is("cascadelake") ||
      __builtin_cpu_is("cooperlake") || __builtin_cpu_is("cannonlake");
  list[1].runs = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                 __builtin_cpu_supports("avx512vl");
  list[0].runs = list[1].runs && __builtin_cpu_supports("gfni");
  list[2].runs = __builtin_cpu_supports("avx2");
#elif defined(__GNUC__) && defined(__aarch64__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  static const struct expected_kernel list[] = {
      {"neon", true, false}, {"portable", true, false}, {NULL, false, false}};
#else
  static const struct expected_kernel list[] = {{"portable", true, false}, {NULL, false, false}};
#endif
  return list;
}

/* Takes the kernel named, or skips the test where this CPU lacks it. */
static void use(void **state) {
  const char *name = *state;
  const struct expected_kernel *expected = expected_kernels();
  while (expected->name && strcmp(expected->name, name))
    expected++;
  if (bbf_batch_use(name) != expected->runs)
    fail_msg("kernel %s: this CPU %s", name, expected->runs ? "has it, and it is not used"
                                                           : "lacks it, and it is used");
  if (!expected->runs) {
    print_message("kernel %s: this CPU lacks it\n", name);
    skip();
  }
  assert_string_equal(bbf_batch_kernel(), name);
}

struct kernel_test {
  const char *name;
  CMUnitTestFunction test;
};

/* One group of the tests for each kernel; a test begins with use(). */
static int run_for_each_kernel(const struct kernel_test tests[], size_t count) {
  enum { MOST = 16 };
  int failed = 0;
  assert_in_range(count, 1, MOST);
  for (int i = 0; bbf_batch_kernel_name(i); i++) {
    struct CMUnitTest group[MOST];
    for (size_t t = 0; t < count; t++)
      group[t] = (struct CMUnitTest){tests[t].name, tests[t].test, NULL, NULL,
                                     (void *)(uintptr_t)bbf_batch_kernel_name(i)};
    failed += _cmocka_run_group_tests(bbf_batch_kernel_name(i), group, count, NULL, NULL);
  }
  return failed;
}

typedef uint64_t oracle(const uint64_t in[3], int with);

static inline void check_result(const function *f, uint64_t right, uint64_t got,
                                const uint64_t *const in[3], int with, size_t i, size_t n) {
  if (right != got) {
    const uint64_t at[3] = {in[0][i], in[1][i], in[2][i]};
    char call[128];
    snprintf(call, sizeof call, "%s, kernel %s, dir or mover %d, board %zu of %zu", f->name,
             bbf_batch_kernel(), with, i, n);
    check_failed(call, f->inputs, at, right, got);
  }
}

static inline void check_results(const function *f, oracle *expected, const void *out,
                                 const uint64_t *const in[3], int with, size_t n) {
  for (size_t i = 0; i < n; i++) {
    const uint64_t at[3] = {in[0][i], in[1][i], in[2][i]};
    check_result(f, expected(at, with), result(f, out, i), in, with, i, n);
  }
}

#endif
