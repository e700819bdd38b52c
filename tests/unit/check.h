/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What the tests share: boards read from diagrams, comparisons that print boards as
   diagrams if they fail, and a main that runs or skips the tests. */
#ifndef CHECK_H
#define CHECK_H

/* cmocka wants these before its own header. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

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
  if (expected != got)
    check_failed(call, 1, &b, expected, got);
}

static inline void check2(const char *call, uint64_t a, uint64_t b, uint64_t expected,
                          uint64_t got) {
  if (expected != got)
    check_failed(call, 2, (const uint64_t[]){a, b}, expected, got);
}

/* The same, for calls whose text already shows the arguments. */
#define CHECK1(function, b, expected) check1(#function "(" #b ")", b, expected, function(b))
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

#define RUN_TESTS(tests)                              \
  int main(void) {                                    \
    SKIP_UNLESS_CPU_FITS();                           \
    return cmocka_run_group_tests(tests, NULL, NULL); \
  }

#endif
