/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The batch family as compiled where int has 16 bits (pretend.h): with more boards than 16 bits
   can count, a loop that counts in less than size_t is wrong at once. Compiled as usual, it would be
   wrong beyond 2^32 boards, which takes minutes for each function. */
#undef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE
#include <bbfill.h>

#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include "batch_kernels.h"
#include "bounds.h"

enum { TURN = 1 << 15, N = 4 * TURN + 101, AROUND = 100, FEW = 20 };

static uint64_t columns[ARGUMENTS + 2][N], records[N][8];
static uint8_t black[N];
static const struct bbf_positions positions = {columns[0], columns[1], columns[2], columns[3],
                                               columns[4], columns[5], columns[6], columns[7],
                                               columns[8], black};
static char out[N * BBF_MOVE_PLANES * sizeof(uint64_t)];

static void make_columns(void) {
  uint64_t seed = 1;
  for (int i = 0; i < N; i++) {
    for (int a = 0; a < ARGUMENTS + 2; a++)
      columns[a][i] = random_board(&seed);
    for (int dir = 0; dir < 8; dir++)
      records[i][dir] = random_board(&seed);
    black[i] = i % 3 == 0;
  }
}

static void set_board(struct value v[ARGUMENTS], size_t i) {
  for (int a = 0; a < ARGUMENTS; a++) {
    v[a].board = columns[a][i];
    memcpy(v[a].rays, records[i], sizeof v[a].rays);
    bbf_position_at(&positions, i, &v[a].position);
  }
}

static const char *running;
static void stop(int number) {
  (void)number;
  print_error("%s_n, kernel %s: does not end\n", running, bbf_batch_kernel());
  _exit(1);
}

static void check_row(const struct row *row, struct value v[ARGUMENTS]) {
  for (size_t turn = 0; turn <= N; turn += TURN)
    memset(out + (turn ? turn - AROUND : 0) * row->size, 0x5a, AROUND * row->size);
  running = row->name;
  alarm(60);
  row->batch(out, v, N);
  alarm(0);
  for (size_t i = 0; i < N; i++) {
    char right[BBF_MOVE_PLANES * sizeof(uint64_t)];
    struct answer answer;
    if ((i + AROUND) % TURN > 2 * AROUND)
      continue;
    set_board(v, i);
    memset(&answer, 0, sizeof answer);
    row->one(&answer, v);
    put(right, &answer, row->size);
    if (!checked(!memcmp(right, out + i * row->size, row->size)))
      fail_msg("%s_n, kernel %s: board %zu of %d is wrong", row->name, bbf_batch_kernel(), i, N);
  }
}

static void test_lengths(void **state) {
  uint64_t seed = 2;
  use(state);
  for (const struct row *row = rows; row < rows + ROWS; row++) {
    struct value v[ARGUMENTS];
    any_arguments(v, row, &seed);
    for (int a = 0; a < ARGUMENTS; a++) {
      v[a].boards = columns[a];
      v[a].records = (const uint64_t(*)[8])records;
      v[a].positions = &positions;
    }
    if (row->batch)
      check_row(row, v);
  }
}

int main(int argc, char **argv) {
  static const struct kernel_test tests[] = {{"lengths", test_lengths}};
  signal(SIGALRM, stop);
  make_columns();
  run_for_kernels(argc > 1 ? argv[1] : NULL, tests, 1);
  return all_run();
}
