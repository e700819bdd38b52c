/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The batch family on arrays of up to 8,192 boards, around every multiple of 64 and,
   further on, of 512, and on one of 2^18: with guards before and behind them. */
#undef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE
#include <bbfill.h>

#include "batch_kernels.h"
#include "guarded.h"
#include "random.h"

enum { MOST = 8192, CALLS = 300, STEP = TEST_SHARE < 7 ? 64 : 64 * 7 };

static uint64_t master[3][MOST];
static const uint64_t *const all_boards[3] = {master[0], master[1], master[2]};

/* Every function with every direction or mover, and what it gives for these boards. */
static struct call {
  const function *f;
  int with;
  void *results;
} calls[CALLS];
static int call_count;

static void prepare(void) {
  uint64_t seed = 8192;
  for (int i = 0; i < MOST; i++)
    for (int a = 0; a < 3; a++)
      master[a][i] = random_board(&seed);
  for (int k = 0; k < FUNCTIONS; k++)
    for (int with = functions[k].first; with <= functions[k].last; with++) {
      struct call *call = &calls[call_count++];
      assert_in_range(call_count, 1, CALLS);
      *call = (struct call){&functions[k], with, malloc(MOST * functions[k].size)};
      assert_non_null(call->results);
      for (size_t i = 0; i < MOST; i++) {
        const uint64_t at[3] = {master[0][i], master[1][i], master[2][i]};
        const uint64_t right = functions[k].single(at, with);
        if (functions[k].size == 1)
          ((uint8_t *)call->results)[i] = (uint8_t)right;
        else
          ((uint64_t *)call->results)[i] = right;
      }
    }
}

enum { ROOM = MOST * 8 };
static char *area[4];

static void check_call(const struct call *call, const void *out, size_t n) {
  const function *f = call->f;
  for (size_t i = 0; i < n; i += MOST) {
    const size_t count = n - i < MOST ? n - i : MOST;
    const char *part = (const char *)out + i * f->size;
    if (memcmp(part, call->results, count * f->size))
      for (size_t k = 0; k < count; k++)
        check_result(f, result(f, call->results, k), result(f, part, k), all_boards, call->with, k,
                     n);
  }
}

/* All functions on the first n boards, which begin or end at a guard. */
static void check_length(size_t n, bool at_end) {
  static char fresh[ROOM];
  const uint64_t *in[3];
  memset(fresh, 0x5a, ROOM);
  for (int a = 0; a < 3; a++) {
    char *begin = area[a] + (at_end ? ROOM - n * 8 : 0);
    memcpy(begin, master[a], n * 8);
    in[a] = (const uint64_t *)(const void *)begin;
  }
  for (const struct call *call = calls; call < calls + call_count; call++) {
    const size_t bytes = n * call->f->size;
    char *out = area[3] + (at_end ? ROOM - bytes : 0);
    memcpy(area[3], fresh, ROOM);
    call->f->batch(out, in, call->with, n);
    check_call(call, out, n);
    assert_memory_equal(area[3], fresh, (size_t)(out - area[3]));
    assert_memory_equal(out + bytes, fresh, (size_t)(area[3] + ROOM - out) - bytes);
  }
}

/* The same where one of the inputs is out. */
static void check_in_place(size_t n, int which) {
  uint64_t *out = (uint64_t *)(void *)(area[3] + ROOM - n * 8);
  const uint64_t *in[3] = {master[0], master[1], master[2]};
  in[which] = out;
  for (const struct call *call = calls; call < calls + call_count; call++)
    if (which < call->f->inputs && call->f->size == sizeof *out) {
      memcpy(out, master[which], n * sizeof *out);
      call->f->batch(out, in, call->with, n);
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

/* The same boards again and again, more than 16 bits can count. */
static void test_long_array(void **state) {
  static const size_t n = (TEST_SHARE < 7 ? 1 << 18 : 1 << 16) + 1;
  static uint64_t *in[3];
  static char *out;
  use(state);
  if (!out) {
    out = guarded(n * 8);
    for (int a = 0; a < 3; a++) {
      in[a] = (uint64_t *)(void *)guarded(n * 8);
      for (size_t i = 0; i < n; i++)
        in[a][i] = master[a][i % MOST];
    }
  }
  for (int c = 0; c < call_count; c += TEST_SHARE < 7 ? 1 : 7) {
    const struct call *call = &calls[c];
    void *end = out + n * (8 - call->f->size);
    call->f->batch(end, (const uint64_t *const *)in, call->with, n);
    check_call(call, end, n);
  }
}

int main(void) {
  static const struct kernel_test tests[] = {
      {"lengths between guards", test_lengths_between_guards},
      {"long array", test_long_array},
  };
  for (int a = 0; a < 4; a++)
    area[a] = guarded(ROOM);
  prepare();
  return run_for_each_kernel(tests, sizeof tests / sizeof *tests);
}
