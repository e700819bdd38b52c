/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The batch family with compilers that lack something: batch.c, compiled as by an older gcc or
   clang, or by a compiler without GNU C and atomics. KERNELS_LOST names the kernels that such
   a compiler leaves out. The others have to be there, and to give the results of the single
   functions. */
#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>
#endif
#include <string.h>
#ifndef __STDC_NO_ATOMICS__
#include <stdatomic.h>
#endif

#include "check.h"
#include "random.h"

#if defined(PRETEND_ISO_C)
#undef __GNUC__
#undef __clang__
#define __STDC_NO_ATOMICS__ 1
#elif defined(__clang__)
#undef __apple_build_version__
#undef __clang_major__
#define __clang_major__ PRETEND_VERSION
#else
#undef __GNUC__
#define __GNUC__ PRETEND_VERSION
#endif
#include "../src/batch.c"

#include "expected_kernels.h"

static bool is_lost(const char *kernel) {
  static const char *const lost[] = {KERNELS_LOST NULL};
  for (int i = 0; lost[i]; i++)
    if (!strcmp(lost[i], kernel))
      return true;
  return false;
}

static void test_kernels(void **state) {
  int built = 0;
  (void)state;
  for (const struct expected_kernel *expected = expected_kernels(); expected->name; expected++) {
    const char *name = bbf_batch_kernel_name(built);
    if (is_lost(expected->name))
      continue;
    if (!name || strcmp(name, expected->name))
      fail_msg("kernel %d is %s, and not %s", built, name ? name : "missing", expected->name);
    built++;
  }
  assert_null(bbf_batch_kernel_name(built));
}

static void test_answers(void **state) {
  enum { N = 200 };
  uint64_t a[N], b[N], attacks[N], files[N], flood[N];
  uint8_t count[N];
  uint64_t seed = RANDOM_SEED;
  (void)state;
  for (int i = 0; i < N; i++) {
    a[i] = random_board(&seed);
    b[i] = random_board(&seed) | random_board(&seed);
  }
  for (int i = 0; bbf_batch_kernel_name(i); i++) {
    if (!bbf_batch_use(bbf_batch_kernel_name(i)))
      continue;
    assert_string_equal(bbf_batch_kernel(), bbf_batch_kernel_name(i));
    bbf_queen_attacks_n(attacks, a, b, N);
    bbf_file_fill_n(files, a, N);
    bbf_popcount_n(count, a, N);
    bbf_flood_n(flood, BBF_ROOK, a, b, N);
    for (int k = 0; k < N; k++) {
      assert_int_equal(attacks[k], bbf_queen_attacks(a[k], b[k]));
      assert_int_equal(files[k], bbf_file_fill(a[k]));
      assert_int_equal(count[k], bbf_popcount(a[k]));
      assert_int_equal(flood[k], bbf_flood(BBF_ROOK, a[k], b[k]));
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_kernels),
      cmocka_unit_test(test_answers),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
