/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Every argument of every batch at the bounds of its type, in each kernel: boards and sides to move
   in an array of all bounds, other numbers one after the other. The answers have to be those for
   single boards and, for some of the boards, those of the reference. No argument changes. */
#undef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE
#include <bbfill.h>

#include "batch_kernels.h"
#include "bounds.h"
#include "../reference/position_columns.h"

enum { MOST_BYTES = BBF_MOVE_PLANES * sizeof(uint64_t), COMPARED = 41 };

/* The arguments for each board, and the same as arrays. */
static struct value each[BOUNDS][ARGUMENTS], arrays[ARGUMENTS];
static uint64_t boards[ARGUMENTS][BOUNDS], records[ARGUMENTS][BOUNDS][8];
static struct position_columns columns[ARGUMENTS];

static void make_arrays(void) {
  static struct bbf_positions positions[ARGUMENTS];
  for (int a = 0; a < ARGUMENTS; a++) {
    for (size_t i = 0; i < BOUNDS; i++) {
      boards[a][i] = each[i][a].board;
      memcpy(records[a][i], each[i][a].rays, sizeof records[a][i]);
      store_position(&columns[a], i, &each[i][a].position);
    }
    positions[a] = positions_from(&columns[a], 0);
    arrays[a].number = each[0][a].number;
    arrays[a].boards = boards[a];
    arrays[a].records = (const uint64_t(*)[8])records[a];
    arrays[a].positions = &positions[a];
  }
}

/* Whether the arrays of one argument are as they were made. */
static bool is_unchanged(enum kind kind, int a) {
  static struct position_columns made;
  for (int i = 0; i < BOUNDS; i++) {
    if (kind == A_BOARD && boards[a][i] != each[i][a].board)
      return false;
    if (kind == A_RECORD && memcmp(records[a][i], each[i][a].rays, sizeof records[a][i]))
      return false;
    if (kind == A_POSITION)
      store_position(&made, (size_t)i, &each[i][a].position);
  }
  for (int k = 0; kind == A_POSITION && k < COLUMNS; k++)
    if (memcmp(made.sets[k], columns[a].sets[k], BOUNDS * sizeof made.sets[k][0]))
      return false;
  return kind != A_POSITION || !memcmp(made.black_to_move, columns[a].black_to_move, BOUNDS);
}

static void check_answers(const struct row *row, const char *out, const char *what, int64_t number,
                          one_call *expected, int step) {
  for (int i = 0; i < BOUNDS; i += step) {
    char right[MOST_BYTES];
    struct answer answer;
    memset(&answer, 0, sizeof answer);
    expected(&answer, each[i]);
    put(right, &answer, row->size);
    if (!checked(!memcmp(right, out + (size_t)i * row->size, row->size)))
      fail_msg("%s_n, kernel %s, %s %lld: board %d of %d has another answer than %s", row->name,
               bbf_batch_kernel(), what, (long long)number, i, BOUNDS,
               step == 1 ? "alone" : "in the reference");
  }
}

static void check_batch(const struct row *row, const char *what, int64_t number) {
  static char out[BOUNDS * MOST_BYTES];
  make_arrays();
  row->batch(out, arrays, BOUNDS);
  for (int a = 0; a < ARGUMENTS; a++)
    if (!checked(is_unchanged(row->kinds[a], a)))
      fail_msg("%s_n, kernel %s, changes what it was given", row->name, bbf_batch_kernel());
  check_answers(row, out, what, number, row->one, 1);
  check_answers(row, out, what, number, row->reference, COMPARED);
}

/* All bounds of one argument: in the array if it has them, else in one call after another. */
static void check_argument(const struct row *row, int place) {
  const enum kind kind = row->kinds[place];
  for (int i = 0; i < BOUNDS; i++) {
    const int64_t number = all_bounds()[i];
    if (!is_int(kind)) {
      /* The column of sides to move has bytes. */
      set_number(&each[i][place], kind, kind == A_POSITION ? (uint8_t)(1 + i % 255) : number);
    } else if (holds(kind, number)) {
      for (int k = 0; k < BOUNDS; k++)
        set_number(&each[k][place], kind, number);
      check_batch(row, "argument", number);
    }
  }
  if (!is_int(kind))
    check_batch(row, "place", place);
}

static void test_bounds(void **state) {
  uint64_t seed = 1;
  int arguments = 0;
  use(state);
  for (const struct row *row = rows; row < rows + ROWS; row++)
    for (int place = 0; row->batch && place < ARGUMENTS; place++)
      if (row->kinds[place]) {
        struct value numbers[ARGUMENTS];
        any_arguments(numbers, row, &seed);
        for (int i = 0; i < BOUNDS; i++) {
          any_arguments(each[i], row, &seed);
          for (int a = 0; a < ARGUMENTS; a++)
            each[i][a].number = numbers[a].number; /* the same for all boards */
        }
        check_argument(row, place);
        arguments++;
      }
  assert_in_range(arguments, FUNCTIONS, ARGUMENTS * FUNCTIONS);
}

/* No boards need no pointers. Those with APART are in test_batch_children.c and
   test_batch_squares.c. */
static void test_nothing(void **state) {
  static const struct value none[ARGUMENTS];
  int batches = 0;
  use(state);
  for (const struct row *row = rows; row < rows + ROWS; row++)
    if (row->batch) {
      row->batch(NULL, none, 0);
      batches++;
    }
  assert_in_range(batches, FUNCTIONS, ROWS);
}

/* Kernels have numbers from 0 on, and no others. */
static void test_kernel_names(void **state) {
  int kernels = 0;
  (void)state;
  while (expected_kernels()[kernels].name)
    kernels++;
  for (int i = 0; i < BOUNDS; i++) {
    const int64_t number = all_bounds()[i];
    if (holds(A_NUMBER, number) &&
        !checked(!bbf_batch_kernel_name((int)number) == (number < 0 || number >= kernels)))
      fail_msg("bbf_batch_kernel_name(%lld)", (long long)number);
  }
}

int main(int argc, char **argv) {
  static const struct kernel_test tests[] = {{"bounds", test_bounds}, {"nothing", test_nothing}};
  static const struct CMUnitTest once[] = {cmocka_unit_test(test_kernel_names)};
  const char *which = argc > 1 ? argv[1] : NULL;
  if (wants_once(which))
    run_group("names of kernels", once, 1);
  run_for_kernels(which, tests, sizeof tests / sizeof *tests);
  return all_run();
}
