/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Diagrams in and out, the skip of backends that the CPU cannot run, and groups of tests. */
#include "check.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EXIT_SKIP = 77, MOST_BOARDS = 8, MOST_TESTS = 64 };

/* Cells are in the order of the text: by rank from the top, and in a rank by board. */
static uint64_t cell(int index, int count) {
  const int rank = 7 - index / (8 * count), file = index % 8;
  return UINT64_C(1) << (8 * rank + file);
}

void read_diagrams(const char *text, char mark, int count, uint64_t boards[]) {
  const char *c = text;
  int cells = 0;
  memset(boards, 0, (size_t)count * sizeof *boards);
  for (; *c; c++) {
    if (*c == ' ' || *c == '\n')
      continue;
    if (cells == 64 * count || (*c != mark && *c != '.' && (*c < '0' || *c > '9')))
      fail_msg("diagram: cannot use '%c' at character %td of\n%s", *c, c - text, text);
    if (*c == mark)
      boards[cells / 8 % count] |= cell(cells, count);
    cells++;
  }
  if (cells != 64 * count)
    fail_msg("diagram: %d cells, not %d, in\n%s", cells, 64 * count, text);
}

uint64_t diagram(const char *text) {
  uint64_t board;
  read_diagrams(text, '1', 1, &board);
  return board;
}

void print_boards(const char *what, int count, const char *const titles[],
                  const uint64_t boards[]) {
  print_error("%s\n\n", what);
  for (int i = 0; i < count; i++)
    print_error("%-20s", titles[i]);
  for (int rank = 7; rank >= 0; rank--) {
    print_error("\n");
    for (int i = 0; i < count; i++) {
      for (int file = 0; file < 8; file++)
        print_error(boards[i] >> (8 * rank + file) & 1 ? "1 " : ". ");
      print_error("    ");
    }
  }
  print_error("\n");
  for (int i = 0; i < count; i++)
    print_error("0x%016" PRIx64 "  ", boards[i]);
  print_error("\n");
}

void check_failed_on(const char *what, int count, const char *const titles[],
                     const uint64_t boards[], uint64_t expected, uint64_t got) {
  const char *title[MOST_BOARDS + 3];
  uint64_t board[MOST_BOARDS + 3];

  assert_true(0 <= count && count <= MOST_BOARDS);
  for (int i = 0; i < count; i++) {
    title[i] = titles[i];
    board[i] = boards[i];
  }
  title[count] = "expected";
  board[count] = expected;
  title[count + 1] = "got";
  board[count + 1] = got;
  title[count + 2] = "difference";
  board[count + 2] = expected ^ got;
  print_boards(what, count + 3, title, board);
  fail();
}

void check_failed(const char *call, int count, const uint64_t arguments[], uint64_t expected,
                  uint64_t got) {
  static const char *const titles[MOST_BOARDS] = {"1st argument", "2nd argument", "3rd argument"};
  check_failed_on(call, count, titles, arguments, expected, got);
}

/* A backend that is not named here runs on every CPU. */
static bool cpu_has(const char *what) {
#if defined(__x86_64__) && defined(__GNUC__)
  __builtin_cpu_init();
  if (strcmp(what, "bmi2") == 0)
    return __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
  if (strcmp(what, "avx2") == 0)
    return __builtin_cpu_supports("avx2");
  if (strcmp(what, "avx512vl") == 0)
    return __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
           __builtin_cpu_supports("avx512bitalg");
  if (strcmp(what, "x86-64-v3") == 0)
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") &&
           __builtin_cpu_supports("fma");
  if (strcmp(what, "x86-64-v4") == 0)
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") &&
           __builtin_cpu_supports("avx512vl");
#else
  (void)what;
#endif
  return true;
}

void skip_unless_cpu_has(const char *what) {
  if (!cpu_has(what)) {
    printf("skipped: this CPU has no %s\n", what);
    exit(EXIT_SKIP);
  }
}

unsigned long checks_made, cases_skipped;
static unsigned long made_before, skipped_before;
static unsigned long made_by_tests; /* and not before them, since a kernel may then be skipped */
static int failed;

static int count_before(void **state) {
  (void)state;
  made_before = checks_made;
  skipped_before = cases_skipped;
  return 0;
}

static int count_after(void **state) {
  (void)state;
  made_by_tests += checks_made - made_before;
  if (checks_made > made_before || cases_skipped > skipped_before)
    return 0;
  print_error("this test has checked nothing\n");
  return -1;
}

void run_group(const char *name, const struct CMUnitTest tests[], size_t count) {
  struct CMUnitTest counted[MOST_TESTS];
  if (count > MOST_TESTS)
    abort();
  for (size_t i = 0; i < count; i++) {
    counted[i] = tests[i];
    counted[i].setup_func = count_before;
    counted[i].teardown_func = count_after;
  }
  failed += _cmocka_run_group_tests(name, counted, count, NULL, NULL);
}

int all_run(void) {
  printf("%lu checks, %lu cases skipped\n", made_by_tests, cases_skipped);
  return failed ? 1 : made_by_tests ? 0 : EXIT_SKIP;
}
