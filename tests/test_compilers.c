/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What is left of the batch family with a compiler that lacks something: batch.c, compiled
   as for an older gcc or clang, or for one without GNU C and atomics. KERNELS_LEFT names the
   kernels, and each has to give what single boards give. */
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

static void test_kernels(void **state) {
  char names[64] = "";
  (void)state;
  for (int i = 0; bbf_batch_kernel_name(i); i++) {
    strcat(names, i ? " " : "");
    strcat(names, bbf_batch_kernel_name(i));
  }
  assert_string_equal(names, KERNELS_LEFT);
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
