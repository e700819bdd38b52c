/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The batch family as compiled by compilers that lack something; pretend.h says what. KERNELS_LOST
   names the kernels that such a compiler leaves out. The others have to be there, and to give the
   results of the single functions. */
#include <string.h>

#include <bbfill.h>

#include "check.h"
#include "../reference/random.h"

#include "pretend.h"

#include "kernel_tests.h"

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
  assert_true(built > 0);
#if defined(BBF_ONE_KERNEL) && defined(PRETEND_ISO_C)
  assert_int_equal(built, 1);
#endif
}

/* The kernel is a name from the first call on, and only a name that it has changes it. */
static void test_choice(void **state) {
  const char *chosen = bbf_batch_kernel();
  (void)state;
  assert_int_equal(bbf_batch_use("abacus"), 0);
  assert_int_equal(bbf_batch_use(""), 0);
  assert_string_equal(bbf_batch_kernel(), chosen);
  assert_int_equal(bbf_batch_use(chosen), 1);
  assert_string_equal(bbf_batch_kernel(), chosen);
}

static void test_answers(void **state) {
  enum { N = 200 };
  uint64_t a[N], b[N], attacks[N], files[N], flood[N];
  uint8_t count[N];
  uint64_t seed = RANDOM_SEED;
  use(state);
  for (int i = 0; i < N; i++) {
    a[i] = random_board(&seed);
    b[i] = random_board(&seed) | random_board(&seed);
  }
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

int main(int argc, char **argv) {
  static const struct CMUnitTest once[] = {cmocka_unit_test(test_kernels),
                                           cmocka_unit_test(test_choice)};
  static const struct kernel_test per_kernel[] = {{"answers", test_answers}};
  const char *which = argc > 1 ? argv[1] : NULL;
  if (wants_once(which))
    run_group("kernels", once, sizeof once / sizeof *once);
  run_for_kernels(which, per_kernel, 1);
  return all_run();
}
