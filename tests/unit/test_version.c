/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The version and the backend that the library reports have to be those that the build
   defines. */
#include <bbfill.h>

#include <stdio.h>

#include "check.h"

static void test_version(void **state) {
  char numbers[32];
  (void)state;
  snprintf(numbers, sizeof numbers, "%d.%d.%d", BBF_VERSION_MAJOR, BBF_VERSION_MINOR,
           BBF_VERSION_PATCH);
  assert_string_equal(numbers, EXPECTED_VERSION);
  assert_string_equal(BBF_VERSION_STRING, EXPECTED_VERSION);
  assert_string_equal(bbf_version(), EXPECTED_VERSION);
}

static void test_backend(void **state) {
  (void)state;
  assert_string_equal(bbf_backend(), EXPECTED_BACKEND);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_version),
    cmocka_unit_test(test_backend),
};

RUN_TESTS(tests)
