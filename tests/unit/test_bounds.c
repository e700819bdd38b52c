/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Every argument of every function that is a number or has one, at the bounds of its type: the
   answer has to be that of the number that means the same, and that of the reference. No argument
   changes. */
#include "bounds.h"

#include "check.h"

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

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_bounds),
};

RUN_TESTS(tests)
