/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The batch family as compiled by compilers that lack something; pretend.h says what. KERNELS_LOST
   names the kernels that such a compiler leaves out. The others have to be there, and to give the
   results of the single functions. */
#include <string.h>

#include <bbfill.h>

#include "check.h"
#include "../reference/random.h"

#include "pretend.h"

#include "kernel_tests.h"
#include "perft_cases.h"
#include "../reference/position_columns.h"

static bool is_lost(const char *kernel) {
  static const char *const lost[] = {KERNELS_LOST NULL};
  for (int i = 0; lost[i]; i++)
    if (!strcmp(lost[i], kernel))
      return true;
  return false;
}

static void test_kernels(void **state) {
  int built = 0;
  (void)state;
  for (const struct expected_kernel *expected = expected_kernels(); expected->name; expected++) {
    const char *name = bbf_batch_kernel_name(built);
    if (is_lost(expected->name))
      continue;
    if (!name || strcmp(name, expected->name))
      fail_msg("kernel %d is %s, and not %s", built, name ? name : "missing", expected->name);
    built++;
  }
  assert_null(bbf_batch_kernel_name(built));
  assert_true(built > 0);
#if defined(PRETEND_ISO_C)
  assert_int_equal(built, 1);
#endif
}

/* The kernel is a name from the first call on, and only a name that it has changes it. */
static void test_choice(void **state) {
  const char *chosen = bbf_batch_kernel();
  (void)state;
  assert_int_equal(bbf_batch_use("abacus"), 0);
  assert_int_equal(bbf_batch_use(""), 0);
  assert_string_equal(bbf_batch_kernel(), chosen);
  assert_int_equal(bbf_batch_use(chosen), 1);
  assert_string_equal(bbf_batch_kernel(), chosen);
}

static void test_answers(void **state) {
  enum { N = 200 };
  uint64_t a[N], b[N], attacks[N], files[N], flood[N], offsets[N + 1];
  uint8_t count[N], squares[N * 64], of_one[64];
  size_t finished;
  uint64_t seed = RANDOM_SEED;
  use(state);
  for (int i = 0; i < N; i++) {
    a[i] = random_board(&seed);
    b[i] = random_board(&seed) | random_board(&seed);
  }
  bbf_queen_attacks_n(attacks, a, b, N);
  bbf_file_fill_n(files, a, N);
  bbf_popcount_n(count, a, N);
  bbf_flood_n(flood, BBF_ROOK, a, b, N);
  bbf_squares_n(offsets, squares, a, N, sizeof squares, &finished);
  for (int k = 0; k < N; k++) {
    assert_int_equal(attacks[k], bbf_queen_attacks(a[k], b[k]));
    assert_int_equal(files[k], bbf_file_fill(a[k]));
    assert_int_equal(count[k], bbf_popcount(a[k]));
    assert_int_equal(bbf_squares(a[k], of_one), offsets[k + 1] - offsets[k]);
    assert_memory_equal(squares + offsets[k], of_one, count[k]);
    assert_int_equal(flood[k], bbf_flood(BBF_ROOK, a[k], b[k]));
  }
}

/* The positions of published numbers of moves. */
static void test_children(void **state) {
  static struct position_columns parents, children;
  static uint8_t masks[PERFT_CASES][BBF_MASK_SIZE];
  const struct bbf_positions positions = positions_from(&parents, 0);
  const struct bbf_positions written = positions_from(&children, 0);
  uint64_t *const *c = (uint64_t *[COLUMNS]){children.sets[0], children.sets[1], children.sets[2],
                                             children.sets[3], children.sets[4], children.sets[5],
                                             children.sets[6], children.sets[7], children.sets[8]};
  const struct bbf_columns out = {c[0], c[1], c[2], c[3], c[4],
                                  c[5], c[6], c[7], c[8], children.black_to_move};
  uint64_t offsets[PERFT_CASES + 1], from[PERFT_CASES] = {0}, keys[PERFT_CASES];
  static uint64_t parent[MOST_POSITIONS];
  static uint8_t plane[MOST_POSITIONS], square[MOST_POSITIONS], picked[PERFT_CASES];
  static uint16_t moves[MOST_POSITIONS];
  struct bbf_position p[PERFT_CASES], after, right;
  size_t finished;
  use(state);
  for (size_t i = 0; i < PERFT_CASES; i++) {
    assert_null(bbf_parse_fen(perft_cases[i].fen, &p[i]));
    store_position(&parents, i, &p[i]);
  }
  const size_t count = bbf_children_n(&out, parent, plane, square, &positions, PERFT_CASES,
                                      MOST_POSITIONS, &finished);
  assert_int_equal(finished, PERFT_CASES);
  bbf_list_moves_n(offsets, moves, &positions, PERFT_CASES, MOST_POSITIONS, &finished);
  assert_int_equal(offsets[PERFT_CASES], count);
  bbf_move_mask_n(masks, &positions, PERFT_CASES);
  for (size_t k = 0; k < count; k++) {
    const struct bbf_position *of = &p[parent[k]];
    bbf_play(of, plane[k], UINT64_C(1) << square[k], &right);
    bbf_position_at(&written, k, &after);
    assert_memory_equal(&after, &right, sizeof right);
    assert_int_equal(moves[k], bbf_encode_move(of, plane[k], UINT64_C(1) << square[k]));
    assert_int_equal(masks[parent[k]][64 * plane[k] + square[k]], 1);
  }
  bbf_pick_move_n(picked, from, &positions, from, PERFT_CASES);
  bbf_play_n(&out, &positions, picked, from, PERFT_CASES);
  bbf_hash_n(keys, &written, PERFT_CASES);
  for (size_t i = 0; i < PERFT_CASES; i++) {
    assert_int_equal(picked[i], plane[offsets[i]]);
    bbf_play(&p[i], picked[i], from[i], &right);
    assert_int_equal(keys[i], bbf_hash(&right));
  }
}

int main(int argc, char **argv) {
  static const struct CMUnitTest once[] = {cmocka_unit_test(test_kernels),
                                           cmocka_unit_test(test_choice)};
  static const struct kernel_test per_kernel[] = {{"answers", test_answers},
                                                  {"children", test_children}};
  const char *which = argc > 1 ? argv[1] : NULL;
  if (wants_once(which))
    run_group("kernels", once, sizeof once / sizeof *once);
  run_for_kernels(which, per_kernel, sizeof per_kernel / sizeof *per_kernel);
  return all_run();
}
