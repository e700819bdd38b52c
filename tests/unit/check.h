/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What the tests share: boards read from diagrams, comparisons that print boards as
   diagrams if they fail, the count of checks, and a main that runs or skips the tests. */
#ifndef CHECK_H
#define CHECK_H

/* cmocka wants these before its own header. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <stdbool.h>

/* cmocka 2 deprecates assert_in_range, and cmocka 1 has no other. */
#define CMOCKA_DISABLE_DEPRECATION_WARNINGS
#include <cmocka.h>

/* A test that has checked nothing fails, so that none passes because it ended early. cmocka's
   macros call functions of these names; those of pointers and of uint are cmocka 2's. */
extern unsigned long checks_made, cases_skipped;
#define _assert_in_range(...) (checks_made++, _assert_in_range(__VA_ARGS__))
#define _assert_int_equal(...) (checks_made++, _assert_int_equal(__VA_ARGS__))
#define _assert_int_not_equal(...) (checks_made++, _assert_int_not_equal(__VA_ARGS__))
#define _assert_memory_equal(...) (checks_made++, _assert_memory_equal(__VA_ARGS__))
#define _assert_ptr_equal_msg(...) (checks_made++, _assert_ptr_equal_msg(__VA_ARGS__))
#define _assert_ptr_not_equal_msg(...) (checks_made++, _assert_ptr_not_equal_msg(__VA_ARGS__))
#define _assert_string_equal(...) (checks_made++, _assert_string_equal(__VA_ARGS__))
#define _assert_string_not_equal(...) (checks_made++, _assert_string_not_equal(__VA_ARGS__))
#define _assert_true(...) (checks_made++, _assert_true(__VA_ARGS__))
#define _assert_uint_in_range(...) (checks_made++, _assert_uint_in_range(__VA_ARGS__))
#define _skip(...) (cases_skipped++, _skip(__VA_ARGS__))

/* A condition, counted as a check by whoever fails if it does not hold. */
static inline bool checked(bool condition) {
  checks_made++;
  return condition;
}

#define ALL_SQUARES (~UINT64_C(0))

/* Reads diagrams that are side by side, rank 8 first, with any white space between cells.
   Squares marked with mark are set; others have to be . or another digit. Stops the test
   if there are not exactly 64 cells per board. */
void read_diagrams(const char *text, char mark, int count, uint64_t boards[]);

/* One board, marked with 1. */
uint64_t diagram(const char *text);

/* Prints boards side by side, each with a title, below a heading. */
void print_boards(const char *what, int count, const char *const titles[], const uint64_t boards[]);

/* Prints such boards, the expected and the actual result and their difference, and stops
   the test. */
void check_failed_on(const char *what, int count, const char *const titles[],
                     const uint64_t boards[], uint64_t expected, uint64_t got);

/* The boards are the call's arguments. */
void check_failed(const char *call, int count, const uint64_t arguments[], uint64_t expected,
                  uint64_t got);

static inline void check1(const char *call, uint64_t b, uint64_t expected, uint64_t got) {
  if (!checked(expected == got))
    check_failed(call, 1, &b, expected, got);
}

static inline void check2(const char *call, uint64_t a, uint64_t b, uint64_t expected,
                          uint64_t got) {
  if (!checked(expected == got))
    check_failed(call, 2, (const uint64_t[]){a, b}, expected, got);
}

/* The same, for calls whose text already shows the arguments. */
#define CHECK2(function, a, b, expected) \
  check2(#function "(" #a ", " #b ")", a, b, expected, function(a, b))

/* If the CPU cannot run `what`, ends the program with Meson's status for a skipped test. */
void skip_unless_cpu_has(const char *what);

/* The build defines this if the code under test needs CPU features beyond its backend's. */
#ifndef NEEDS_BESIDES_BACKEND
#define NEEDS_BESIDES_BACKEND "nothing"
#endif

#define SKIP_UNLESS_CPU_FITS() \
  (skip_unless_cpu_has(bbf_backend()), skip_unless_cpu_has(NEEDS_BESIDES_BACKEND))

/* Runs a group of tests. At last, all_run() prints how many checks they made, which
   tests/manifest asks of every test, and returns the program's status. */
void run_group(const char *name, const struct CMUnitTest tests[], size_t count);
int all_run(void);

#define RUN_TESTS(tests)                                     \
  int main(void) {                                           \
    SKIP_UNLESS_CPU_FITS();                                  \
    run_group(#tests, tests, sizeof(tests) / sizeof *tests); \
    return all_run();                                        \
  }

#endif
