/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Every argument of every function that is a number or has one, at the bounds of its type: the
   answer has to be that of the number that means the same, and that of the reference. No argument
   changes. */
#undef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE
#include "bounds.h"
#include "guarded.h"

static void check_same(const struct row *row, int place, int64_t number, one_call *expected,
                       const struct value with[], const char *of, const struct value v[]) {
  struct answer right, got;
  struct value given[ARGUMENTS];
  memset(&right, 0, sizeof right);
  memset(&got, 0, sizeof got);
  memcpy(given, v, sizeof given);
  expected(&right, with);
  row->one(&got, v);
  if (!checked(!memcmp(given, v, sizeof given)))
    fail_msg("%s changes what it was given", row->name);
  if (!checked(!memcmp(&right, &got, sizeof got)))
    fail_msg("%s, argument %d from the end: with %lld the answer is not that of %s", row->name,
             ARGUMENTS - place, (long long)number, of);
}

/* A move that is not legal, or one of no plane, may give anything. */
static bool is_defined(const struct row *row, int place) {
  return row->one != one_bbf_play || row->kinds[place] == A_POSITION;
}

static void check_argument(const struct row *row, int place, uint64_t *seed) {
  const enum kind kind = row->kinds[place];
  one_call *reference = is_defined(row, place) ? row->reference : NULL;
  struct value v[ARGUMENTS], same[ARGUMENTS];
  any_arguments(v, row, seed);
  for (int i = 0; i < BOUNDS; i++) {
    const int64_t number = all_bounds()[i];
    /* With 0, the other side would be to move, whose king may be in check. */
    if (!holds(kind, number) || (kind == A_POSITION && number == 0))
      continue;
    memcpy(same, v, sizeof v);
    set_number(&v[place], kind, number);
    set_number(&same[place], kind, meaning(kind, number));
    check_same(row, place, number, row->one, same, "the number that means the same", v);
    if (reference)
      check_same(row, place, number, reference, v, "the reference", v);
  }
}

static void test_bounds(void **state) {
  uint64_t seed = RANDOM_SEED;
  int numbers = 0;
  (void)state;
  for (const struct row *row = rows; row < rows + ROWS; row++)
    for (int place = 0; place < ARGUMENTS; place++)
      if (holds(row->kinds[place], 1))
        for (int round = 0; round < (row->kinds[place] == A_BOARD   ? 1
                                     : row->kinds[place] == A_MOVER ? 32
                                                                    : 4);
             round++, numbers++)
          check_argument(row, place, &seed);
  assert_in_range(numbers, ROWS, 40 * ROWS);
}

#if defined(GUARD_PAGES) && SIZE_MAX >> 33
#define SPARSE_ARRAYS
enum { SETS = 9 };

/* The columns from position i on: each a board further than the one before. */
static struct bbf_positions columns_from(const uint64_t *boards, size_t i) {
  const uint64_t *c = boards + i;
  return (struct bbf_positions){c,     c + 1, c + 2, c + 3, c + 4,
                                c + 5, c + 6, c + 7, c + 8, (const uint8_t *)boards + i};
}

/* Board i of an array is board 0 of the array from i on. */
static void check_index(const struct row *row, int place, uint64_t *boards, size_t i,
                        uint64_t *seed) {
  const struct bbf_positions all = columns_from(boards, 0), rest = columns_from(boards, i);
  struct value v[ARGUMENTS], same[ARGUMENTS];
  for (size_t k = 0; k < SETS; k++)
    boards[i + k] = random_bits(seed);
  ((uint8_t *)boards)[i] = (uint8_t)random_bits(seed);
  any_arguments(v, row, seed);
  for (int a = 0; a < ARGUMENTS; a++)
    v[a].positions = &all;
  memcpy(same, v, sizeof v);
  for (int a = 0; a < ARGUMENTS; a++)
    same[a].positions = &rest;
  v[place].number = (int64_t)i;
  same[place].number = 0;
  check_same(row, place, (int64_t)i, row->one, same, "the array from there on", v);
}
#endif

/* Memory that is never written takes none. */
static void test_indexes(void **state) {
  (void)state;
#ifdef SPARSE_ARRAYS
  const int64_t last = INT64_C(1) << 33;
  const size_t size = (size_t)(last + SETS + 1) * sizeof(uint64_t);
  uint64_t seed = RANDOM_SEED;
  uint64_t *boards =
      mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  int indexes = 0;
  if (boards != MAP_FAILED) {
    for (const struct row *row = rows; row < rows + ROWS; row++)
      for (int place = 0; place < ARGUMENTS; place++)
        for (int i = 0; row->kinds[place] == AN_INDEX && i < BOUNDS; i++)
          if (all_bounds()[i] >= 0 && all_bounds()[i] <= last) {
            check_index(row, place, boards, (size_t)all_bounds()[i], &seed);
            indexes++;
          }
    munmap(boards, size);
    assert_in_range(indexes, 80, ROWS * BOUNDS);
    return;
  }
#endif
  print_message("this system has no room for such arrays\n");
  skip();
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_bounds),
    cmocka_unit_test(test_indexes),
};

RUN_TESTS(tests)
