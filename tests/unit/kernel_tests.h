/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Tests of each kernel of batches. The first argument of a test's program says which: "usual" for
   those of every CPU that the build is for, the name of another, or none for all that this CPU
   runs. A kernel that is named, and whose instructions the CPU lacks, is skipped. */
#ifndef TEST_KERNEL_TESTS_H
#define TEST_KERNEL_TESTS_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <bbfill.h>

#include "check.h"
#include "expected_kernels.h"

struct kernel_test {
  const char *name;
  CMUnitTestFunction test;
};

static const struct expected_kernel *expected_kernel(const char *name) {
  const struct expected_kernel *expected = expected_kernels();
  while (expected->name && strcmp(expected->name, name))
    expected++;
  return expected;
}

/* A test of a kernel begins with this. */
static void use(void **state) {
  const char *name = *state;
  if (!checked(bbf_batch_use(name)))
    fail_msg("kernel %s: this CPU can run it, but it is not used", name);
  assert_string_equal(bbf_batch_kernel(), name);
}

static bool is_wanted(const char *kernel, const char *which) {
  if (!which)
    return true;
  return strcmp(which, "usual") ? !strcmp(which, kernel) : !expected_kernel(kernel)->may_be_missing;
}

/* Whether an argument wants what is tested once, and not for each kernel. */
static inline bool wants_once(const char *which) {
  return !which || !strcmp(which, "usual");
}

/* One group of the tests for each kernel that is wanted. */
static void run_for_kernels(const char *which, const struct kernel_test tests[], size_t count) {
  enum { MOST = 16 };
  bool found = false;
  if (count > MOST)
    abort();
  for (int i = 0; bbf_batch_kernel_name(i); i++) {
    const char *kernel = bbf_batch_kernel_name(i);
    struct CMUnitTest group[MOST];
    if (!is_wanted(kernel, which))
      continue;
    found = true;
    if (!expected_kernel(kernel)->runs) {
      printf("skipped: this CPU has no %s\n", kernel);
      if (bbf_batch_use(kernel)) {
        printf("and yet the kernel is used\n");
        exit(1);
      }
      continue;
    }
    for (size_t t = 0; t < count; t++)
      group[t] =
          (struct CMUnitTest){tests[t].name, tests[t].test, NULL, NULL, (void *)(uintptr_t)kernel};
    run_group(kernel, group, count);
  }
  if (!found)
    printf("skipped: this compiler leaves out the kernel %s\n", which);
}

#endif
