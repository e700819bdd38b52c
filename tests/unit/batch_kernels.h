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
#include "expected_kernels.h"

/* Uses the kernel of this name, or skips the test if the CPU cannot run it. */
static void use(void **state) {
  const char *name = *state;
  const struct expected_kernel *expected = expected_kernels();
  while (expected->name && strcmp(expected->name, name))
    expected++;
  if (bbf_batch_use(name) != expected->runs)
    fail_msg("kernel %s: this CPU %s", name,
             expected->runs ? "can run it, but it is not used" : "lacks it, and it is used");
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

typedef void oracle(void *out, const uint64_t in[], int with);

static inline void boards_at(uint64_t at[MOST_INPUTS], const uint64_t *const in[], int inputs,
                             size_t i) {
  for (int a = 0; a < MOST_INPUTS; a++)
    at[a] = a < inputs ? in[a][i] : 0;
}

/* Result i of out against the one in right; in has the boards. */
static inline void check_result(const function *f, const void *right, const void *out,
                                const uint64_t *const in[], int with, size_t i, size_t n) {
  for (size_t k = 0; k < (f->size + 7) / 8; k++) {
    const uint64_t expected = result(f, right, 0, k), got = result(f, out, i, k);
    if (expected != got) {
      uint64_t at[MOST_INPUTS];
      char call[128];
      boards_at(at, in, f->inputs, i);
      snprintf(call, sizeof call, "%s, kernel %s, dir or mover %d, board %zu of %zu, word %zu",
               f->name, bbf_batch_kernel(), with, i, n, k);
      check_failed(call, f->inputs, at, expected, got);
    }
  }
}

static inline void check_results(const function *f, oracle *expected, const void *out,
                                 const uint64_t *const in[], int with, size_t n) {
  for (size_t i = 0; i < n; i++) {
    uint64_t at[MOST_INPUTS], right[MOST_WORDS];
    boards_at(at, in, f->inputs, i);
    expected(right, at, with);
    check_result(f, right, out, in, with, i, n);
  }
}

#endif
