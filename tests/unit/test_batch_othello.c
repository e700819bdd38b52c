/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Othello for arrays, in every kernel, against the slow reference. */
#include <bbfill.h>

#include "batch_kernels.h"
#include "../reference/othello_games.h"
#include "../reference/random.h"
#include "../reference/reference.h"

enum { CHUNK = 1000 };

static uint64_t move[CHUNK], own[CHUNK], opp[CHUNK], out[CHUNK];

/* Positions of random games, with one of the moves of each. */
static void store_games(uint64_t *seed) {
  struct discs p = othello_start;
  for (int i = 0; i < CHUNK; i++) {
    const uint64_t moves = bbf_othello_moves(p.own, p.opp);
    own[i] = p.own;
    opp[i] = p.opp;
    move[i] = moves ? random_square_of(moves, seed) : 0;
    p = othello_is_over(p) ? othello_start : othello_random_move(p, seed);
  }
}

static void check(const char *what, int i, uint64_t expected) {
  const uint64_t in[] = {own[i], opp[i], move[i]};
  if (out[i] != expected) {
    print_error("kernel %s, board %d\n", bbf_batch_kernel(), i);
    check_failed(what, 3, in, expected, out[i]);
  }
}

static void test_games(void **state) {
  uint64_t seed = 1;
  use(state);
  for (int round = 0; round < SHARE_OF(50); round++) {
    store_games(&seed);
    bbf_othello_moves_n(out, own, opp, CHUNK);
    for (int i = 0; i < CHUNK; i++)
      check("moves of own, opp", i, ref_othello_moves(own[i], opp[i]));
    bbf_othello_flips_n(out, move, own, opp, CHUNK);
    for (int i = 0; i < CHUNK; i++)
      check("flips of own, opp, move", i, ref_othello_flips(move[i], own[i], opp[i]));
    bbf_othello_stable_n(out, own, opp, CHUNK);
    for (int i = 0; i < CHUNK; i++)
      check("stable discs of own, opp", i, ref_othello_stable(own[i], opp[i]));
  }
}

/* Boards with few empty squares and few discs of the opponent: stable discs spread from the
   edges, far on some boards and not at all on others. */
static void test_stable_discs_spread(void **state) {
  uint64_t seed = 2;
  use(state);
  for (int round = 0; round < SHARE_OF(20); round++) {
    for (int i = 0; i < CHUNK; i++) {
      uint64_t empty = 0;
      for (int k = 0; k < i % 20; k++)
        empty |= BBF_SQUARE(random_bits(&seed) % 64);
      opp[i] = random_board(&seed) & random_board(&seed) & ~empty;
      own[i] = ~(opp[i] | empty);
      move[i] = 0;
    }
    bbf_othello_stable_n(out, own, opp, CHUNK);
    for (int i = 0; i < CHUNK; i++)
      check("stable discs of own, opp", i, ref_othello_stable(own[i], opp[i]));
  }
}

int main(int argc, char **argv) {
  static const struct kernel_test tests[] = {
      {"games", test_games},
      {"stable discs spread", test_stable_discs_spread},
  };
  run_for_kernels(argc > 1 ? argv[1] : NULL, tests, sizeof tests / sizeof *tests);
  return all_run();
}
