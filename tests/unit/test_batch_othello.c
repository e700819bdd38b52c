/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Othello for arrays, in every kernel: positions of games against the slow reference, and the
   last ply of known numbers of games. */
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

/* Positions that wait until an array of them is full; then their moves are counted. Without
   moves, a position counts one: a pass, or the end of the game. */
static size_t waiting;
static uint64_t games;

static void count_waiting(void) {
  bbf_othello_moves_n(out, own, opp, waiting);
  for (size_t i = 0; i < waiting; i++)
    games += out[i] ? (uint64_t)bbf_popcount(out[i]) : 1;
  waiting = 0;
}

static void play(struct discs p, int depth) {
  uint64_t moves;
  if (depth == 1) {
    own[waiting] = p.own;
    opp[waiting++] = p.opp;
    if (waiting == CHUNK)
      count_waiting();
    return;
  }
  moves = bbf_othello_moves(p.own, p.opp);
  if (!moves && othello_is_over(p))
    games++;
  else if (!moves)
    play(othello_pass(p), depth - 1);
  for (; moves; moves &= moves - 1) {
    const uint64_t square = moves & (0 - moves);
    play(othello_after(p, square, bbf_othello_flips(square, p.own, p.opp)), depth - 1);
  }
}

static void check_perft(int depth, uint64_t expected) {
  games = 0;
  play(othello_start, depth);
  count_waiting();
  if (!checked(games == expected))
    fail_msg("kernel %s, depth %d: %ju games, expected %ju", bbf_batch_kernel(), depth,
             (uintmax_t)games, (uintmax_t)expected);
}

static void test_perft(void **state) {
  use(state);
  check_perft(7, 55092);
  check_perft(9, 3005288);
}

int main(int argc, char **argv) {
  static const struct kernel_test tests[] = {
      {"games", test_games},
      {"stable discs spread", test_stable_discs_spread},
      {"perft", test_perft},
  };
  run_for_kernels(argc > 1 ? argv[1] : NULL, tests, sizeof tests / sizeof *tests);
  return all_run();
}
