/* The batch family on arrays of up to 8,192 boards: around every multiple of 64 and,
   further on, of 512, with guards before and behind them. */
#undef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE
#include <bbfill.h>

#include "batch_kernels.h"
#include "guarded.h"
#include "random.h"

enum { MOST = 8192, CALLS = 100, STEP = TEST_SHARE < 7 ? 64 : 64 * 7 };

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
  for (int c = 0; c < call_count; c++) {
    const function *f = calls[c].f;
    const size_t bytes = n * f->size;
    char *out = area[3] + (at_end ? ROOM - bytes : 0);
    memcpy(area[3], fresh, ROOM);
    f->batch(out, in, calls[c].with, n);
    if (memcmp(out, calls[c].results, bytes))
      for (size_t i = 0; i < n; i++)
        check_result(f, result(f, calls[c].results, i), result(f, out, i), all_boards,
                     calls[c].with, i, n);
    assert_memory_equal(area[3], fresh, (size_t)(out - area[3]));
    assert_memory_equal(out + bytes, fresh, (size_t)(area[3] + ROOM - out) - bytes);
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
  }
}

int main(void) {
  static const struct kernel_test tests[] = {
      {"lengths between guards", test_lengths_between_guards},
  };
  for (int a = 0; a < 4; a++)
    area[a] = guarded(ROOM);
  prepare();
  return run_for_each_kernel(tests, sizeof tests / sizeof *tests);
}
