/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Tests the batch family without cmocka, for a kernel that runs only in an emulator: the
   kernel has to be the one that the command line names, and each kernel has to give the
   results of the single functions. */
#include <bbfill.h>

#include <stdio.h>
#include <string.h>

#include "../../src/movers.h"
#include "../reference/random.h"

enum { BOARDS = 1000 };
static uint64_t a[BOARDS], b[BOARDS], c[BOARDS], out[BOARDS];
static int8_t moves[BOARDS];
static uint8_t counts[BOARDS];
static int failures;

#define CHECK(call, single)                                                                   \
  do {                                                                                        \
    call;                                                                                     \
    for (int i = 0; i < BOARDS; i++)                                                          \
      if ((single) != RESULT[i]) {                                                            \
        printf("kernel %s, board %d: %s is not %s\n", bbf_batch_kernel(), i, #call, #single); \
        failures++;                                                                           \
        break;                                                                                \
      }                                                                                       \
  } while (0)

/* So many queens of one player that some positions have more than 255 moves. */
static int up_to_255(int i) {
  const struct bbf_position p = {
      .queens = a[i] & ~c[i], .kings = c[i] & -c[i], .white = ~UINT64_C(0)};
  const int count = bbf_count_legal_moves(&p);
  return count < 255 ? count : 255;
}

static void check_counts(void) {
  static uint64_t none[BOARDS], all[BOARDS], queens[BOARDS], king[BOARDS];
  for (int i = 0; i < BOARDS; i++) {
    queens[i] = a[i] & ~c[i];
    king[i] = c[i] & -c[i];
    all[i] = ~UINT64_C(0);
  }
  const struct bbf_positions p = {none, none, none, none, queens, king, all, NULL, NULL, NULL};
#define RESULT counts
  CHECK(bbf_count_legal_moves_n(counts, &p, BOARDS), up_to_255(i));
#undef RESULT
}

static void check_kernel(void) {
#define RESULT out
  CHECK(bbf_rook_attacks_n(out, a, b, BOARDS), bbf_rook_attacks(a[i], b[i]));
  CHECK(bbf_bishop_attacks_n(out, a, b, BOARDS), bbf_bishop_attacks(a[i], b[i]));
  CHECK(bbf_queen_attacks_n(out, a, b, BOARDS), bbf_queen_attacks(a[i], b[i]));
  CHECK(bbf_king_attacks_n(out, a, BOARDS), bbf_king_attacks(a[i]));
  CHECK(bbf_knight_attacks_n(out, a, BOARDS), bbf_knight_attacks(a[i]));
  CHECK(bbf_file_fill_n(out, a, BOARDS), bbf_file_fill(a[i]));
  CHECK(bbf_w_front_fill_n(out, a, BOARDS), bbf_w_front_fill(a[i]));
  CHECK(bbf_b_front_fill_n(out, a, BOARDS), bbf_b_front_fill(a[i]));
  CHECK(bbf_w_rear_fill_n(out, a, BOARDS), bbf_w_rear_fill(a[i]));
  CHECK(bbf_b_rear_fill_n(out, a, BOARDS), bbf_b_rear_fill(a[i]));
  CHECK(bbf_w_passed_n(out, a, b, BOARDS), bbf_w_passed(a[i], b[i]));
  CHECK(bbf_b_passed_n(out, a, b, BOARDS), bbf_b_passed(a[i], b[i]));
  CHECK(bbf_w_attacks_n(out, a, b, c, b, a, c, BOARDS),
        bbf_w_attacks(a[i], b[i], c[i], b[i], a[i], c[i]));
  CHECK(bbf_b_attacks_n(out, a, b, c, b, a, c, BOARDS),
        bbf_b_attacks(a[i], b[i], c[i], b[i], a[i], c[i]));
  for (int dir = 0; dir < 8; dir++) {
    CHECK(bbf_occluded_fill_n(out, a, b, dir, BOARDS), bbf_occluded_fill(a[i], b[i], dir));
    CHECK(bbf_sliding_attacks_n(out, a, b, dir, BOARDS), bbf_sliding_attacks(a[i], b[i], dir));
  }
  for (int mover = BBF_KING; mover <= BBF_I_MOVER_COUNT; mover++) {
    CHECK(bbf_flood_n(out, mover, a, b, BOARDS), bbf_flood(mover, a[i], b[i]));
#undef RESULT
#define RESULT moves
    CHECK(bbf_distance_n(moves, mover, a, c, b, BOARDS), bbf_distance(mover, a[i], c[i], b[i]));
  }
}

int main(int argc, char **argv) {
  const char *chosen = bbf_batch_kernel();
  uint64_t seed = 1;
  if (argc != 2) {
    fprintf(stderr, "usage: %s KERNEL\n", argv[0]);
    return 2;
  }
  if (strcmp(chosen, argv[1])) {
    printf("kernel %s was chosen, not %s\n", chosen, argv[1]);
    failures++;
  }
  for (int i = 0; i < BOARDS; i++) {
    a[i] = random_board(&seed);
    b[i] = random_board(&seed);
    c[i] = random_board(&seed);
  }
  for (int i = 0; bbf_batch_kernel_name(i); i++)
    if (bbf_batch_use(bbf_batch_kernel_name(i))) {
      check_kernel();
      check_counts();
      printf("kernel %s: checked\n", bbf_batch_kernel_name(i));
    } else {
      printf("kernel %s: skipped, this CPU lacks it\n", bbf_batch_kernel_name(i));
    }
  return failures != 0;
}
