/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The batch family on arrays of up to 8,192 boards, with lengths around every multiple of 64
   and, for longer ones, of 512, and on an array of 2^18 boards; with guards on both sides. */
#undef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE
#include <bbfill.h>

#include "batch_kernels.h"
#include "guarded.h"
#include "../reference/random.h"

enum { MOST = 8192, CALLS = 300, STEP = TEST_SHARE < 7 ? 64 : 64 * 7 };

static uint64_t master[MOST_INPUTS][MOST];
static const uint64_t *const all_boards[MOST_INPUTS] = {master[0], master[1], master[2], master[3],
                                                        master[4], master[5], master[6], master[7]};

/* Every function with every direction or mover, and its expected results. */
static struct call {
  const function *f;
  int with;
  void *results;
} calls[CALLS];
static int call_count;

static void prepare(void) {
  uint64_t seed = 8192;
  for (int i = 0; i < MOST; i++)
    for (int a = 0; a < MOST_INPUTS; a++)
      master[a][i] = random_board(&seed);
  for (int k = 0; k < FUNCTIONS; k++)
    for (int with = functions[k].first; with <= functions[k].last; with++) {
      struct call *call = &calls[call_count++];
      assert_in_range(call_count, 1, CALLS);
      *call = (struct call){&functions[k], with, malloc(MOST * functions[k].row->size)};
      assert_non_null(call->results);
      for (size_t i = 0; i < MOST; i++) {
        uint64_t at[MOST_INPUTS];
        boards_at(at, all_boards, MOST_INPUTS, i);
        call_one(&functions[k], functions[k].row->one,
                 (char *)call->results + i * functions[k].row->size, at, with);
      }
    }
}

enum { ROOM = MOST * 8, RESULTS = ROOM * MOST_WORDS };
static char *area[MOST_INPUTS], *results;

static void check_call(const struct call *call, const void *out, size_t n) {
  const function *f = call->f;
  for (size_t i = 0; i < n; i += MOST) {
    const size_t count = n - i < MOST ? n - i : MOST;
    const char *part = (const char *)out + i * f->row->size;
    if (memcmp(part, call->results, count * f->row->size))
      for (size_t k = 0; k < count; k++)
        check_result(f, (const char *)call->results + k * f->row->size, part, all_boards,
                     call->with, k, n);
  }
}

/* Runs all functions on the first n boards, which begin or end at a guard. */
static void check_length(size_t n, bool at_end) {
  static char fresh[RESULTS];
  const uint64_t *in[MOST_INPUTS];
  memset(fresh, 0x5a, RESULTS);
  for (int a = 0; a < MOST_INPUTS; a++) {
    char *begin = area[a] + (at_end ? ROOM - n * 8 : 0);
    memcpy(begin, master[a], n * 8);
    in[a] = (const uint64_t *)(const void *)begin;
  }
  for (const struct call *call = calls; call < calls + call_count; call++) {
    const size_t bytes = n * call->f->row->size;
    char *out = results + (at_end ? RESULTS - bytes : 0);
    memcpy(results, fresh, RESULTS);
    call_batch(call->f, out, in, call->with, n);
    check_call(call, out, n);
    assert_memory_equal(results, fresh, (size_t)(out - results));
    assert_memory_equal(out + bytes, fresh, (size_t)(results + RESULTS - out) - bytes);
  }
}

/* The same with one of the inputs as out. */
static void check_in_place(size_t n, int which) {
  uint64_t *out = (uint64_t *)(void *)(results + RESULTS - n * 8);
  const uint64_t *in[MOST_INPUTS];
  for (int a = 0; a < MOST_INPUTS; a++)
    in[a] = a == which ? out : master[a];
  for (const struct call *call = calls; call < calls + call_count; call++)
    if (which < call->f->inputs && call->f->row->size == sizeof *out) {
      memcpy(out, master[which], n * sizeof *out);
      call_batch(call->f, out, in, call->with, n);
      check_call(call, out, n);
    }
}

static void test_lengths_between_guards(void **state) {
  use(state);
  for (size_t n = STEP; n <= MOST; n += n < 2048 ? STEP : 8 * STEP) {
    check_length(n, false);
    check_length(n, true);
    check_length(n - 1, true);
    if (n < MOST)
      check_length(n + 1, true);
    check_in_place(n, 0);
    check_in_place(n, 1);
    check_in_place(n - 1, n / STEP & 1);
  }
}

/* The same boards repeated, more than 16 bits can count. */
static void test_long_array(void **state) {
  static const size_t n = (TEST_SHARE < 7 ? 1 << 18 : 1 << 16) + 1;
  static uint64_t *in[MOST_INPUTS];
  static char *out;
  use(state);
  if (!out) {
    out = guarded(n * 8 * MOST_WORDS);
    for (int a = 0; a < MOST_INPUTS; a++) {
      in[a] = (uint64_t *)(void *)guarded(n * 8);
      for (size_t i = 0; i < n; i++)
        in[a][i] = master[a][i % MOST];
    }
  }
  for (int c = 0; c < call_count; c += TEST_SHARE < 7 ? 1 : 7) {
    const struct call *call = &calls[c];
    void *end = out + n * (8 * MOST_WORDS - call->f->row->size);
    call_batch(call->f, end, (const uint64_t *const *)in, call->with, n);
    check_call(call, end, n);
  }
}

int main(int argc, char **argv) {
  static const struct kernel_test tests[] = {
      {"lengths between guards", test_lengths_between_guards},
      {"long array", test_long_array},
  };
  for (int a = 0; a < MOST_INPUTS; a++)
    area[a] = guarded(ROOM);
  results = guarded(RESULTS);
  prepare();
  run_for_kernels(argc > 1 ? argv[1] : NULL, tests, sizeof tests / sizeof *tests);
  return all_run();
}
