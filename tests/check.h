/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What the tests share: boards read from diagrams, comparisons that print
   boards as diagrams where they fail, and a main that runs or skips. */
#ifndef CHECK_H
#define CHECK_H

/* cmocka wants these before its own header. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define ALL_SQUARES (~UINT64_C(0))

/* Reads diagrams that stand side by side, rank 8 first, any white space between
   cells. Squares that hold mark are set, others have to be . or another digit.
   Stops the test where there are not exactly 64 cells a board. */
void read_diagrams(const char *text, char mark, int count, uint64_t boards[]);

/* One board, marked with 1. */
uint64_t diagram(const char *text);

/* Prints titled boards side by side, under a line that says what they are. */
void print_boards(const char *what, int count, const char *const titles[],
                  const uint64_t boards[]);

/* Prints such boards with what was expected beside them, what came and where
   the two differ, and stops the test. */
void check_failed_on(const char *what, int count, const char *const titles[],
                     const uint64_t boards[], uint64_t expected, uint64_t got);

/* The boards are the call's arguments. */
void check_failed(const char *call, int count, const uint64_t arguments[], uint64_t expected,
                  uint64_t got);

static inline void check1(const char *call, uint64_t b, uint64_t expected, uint64_t got) {
  if (expected != got)
    check_failed(call, 1, &b, expected, got);
}

static inline void check2(const char *call, uint64_t a, uint64_t b, uint64_t expected,
                          uint64_t got) {
  if (expected != got)
    check_failed(call, 2, (const uint64_t[]){a, b}, expected, got);
}

/* As above, where the text of the call says it all. */
#define CHECK1(function, b, expected) check1(#function "(" #b ")", b, expected, function(b))
#define CHECK2(function, a, b, expected) \
  check2(#function "(" #a ", " #b ")", a, b, expected, function(a, b))

/* Ends the program with Meson's exit status for a skipped test where the CPU
   cannot run what. */
void skip_unless_cpu_has(const char *what);

/* The build says what the code under test needs and no backend's name tells. */
#ifndef NEEDS_BESIDES_BACKEND
#define NEEDS_BESIDES_BACKEND "nothing"
#endif

#define SKIP_UNLESS_CPU_FITS() \
  (skip_unless_cpu_has(bbf_backend()), skip_unless_cpu_has(NEEDS_BESIDES_BACKEND))

#define RUN_TESTS(tests)                              \
  int main(void) {                                    \
    SKIP_UNLESS_CPU_FITS();                           \
    return cmocka_run_group_tests(tests, NULL, NULL); \
  }

#endif
