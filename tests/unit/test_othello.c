/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The Othello family against the square-walker, on random boards and in random games; known
   numbers of games; and stable discs against every way to play on. */
#include <bbfill.h>

#include "check.h"
#include "../reference/othello_games.h"
#include "../reference/random.h"
#include "../reference/reference.h"
#include "lists.h"

#define ONE_MORE(...) +1
_Static_assert(0 FUNCTIONS_OTHELLO(ONE_MORE) == 4, "another function of Othello needs its test");

enum { BOARDS = RANDOM_PAIRS / 5 };

static void check_moves(uint64_t own, uint64_t opp) {
  CHECK2(bbf_othello_moves, own, opp, ref_othello_moves(own, opp));
}

static void check_flips(uint64_t move, uint64_t own, uint64_t opp) {
  const uint64_t in[] = {move, own, opp}, expected = ref_othello_flips(move, own, opp);
  const uint64_t got = bbf_othello_flips(move, own, opp);
  if (!checked(got == expected))
    check_failed("bbf_othello_flips(move, own, opp)", 3, in, expected, got);
}

static void check_stable(uint64_t own, uint64_t opp) {
  CHECK2(bbf_othello_stable, own, opp, ref_othello_stable(own, opp));
}

static void check_full_lines(uint64_t occupied) {
  for (int dir = -1; dir <= 8; dir++)
    check1("bbf_othello_full_lines", occupied, ref_othello_full_lines(occupied, dir),
           bbf_othello_full_lines(occupied, dir));
}

static void test_diagrams(void **state) {
  static const char moves[] = ". . . . . . . .    . . . . . . . ."
                              ". . . . . . . .    . . . . 1 1 . ."
                              ". . . . 2 . . .    . . . . . . . ."
                              ". . . 1 2 . . .    . . . . . 1 . ."
                              ". . . 2 1 . . .    . . 1 . . . . ."
                              ". . . . . 2 . .    . . . 1 . . . ."
                              ". . . . . . . .    . . . . . . 1 ."
                              ". . . . . . . .    . . . . . . . .";
  static const char flips[] = ". . . . . . . .    . . . . . . . ."
                              ". . 1 . . . . .    . . . . . . . ."
                              ". . 2 . . . 1 .    . . 1 . . . . ."
                              ". . 2 . . 2 . .    . . 1 . . 1 . ."
                              ". . 2 . 2 . . .    . . 1 . 1 . . ."
                              ". . 2 2 . . . .    . . 1 1 . . . ."
                              ". . 3 2 2 . . .    . . . . . . . ."
                              ". . . 2 1 . . .    . . . . . . . .";
  static const char full[] = "1 . . . . . . 1    1 . . . . . . 1"
                             ". 1 1 . . . 1 .    . . . . . . 1 ."
                             ". . 1 . . 1 . .    . . . . . 1 . ."
                             ". . . . 1 . . .    . . . . 1 . . ."
                             "1 . . 1 . . . .    . . . 1 . . . ."
                             ". . 1 . . . . 1    . . 1 . . . . 1"
                             ". 1 . . . . 1 .    . 1 . . . . 1 ."
                             "1 1 1 1 1 1 1 1    1 . . . . 1 . 1";
  static const char stable[] = "1 1 1 . . . . .    1 1 1 . . . . ."
                               "1 1 2 . . . . .    1 1 . . . . . ."
                               "1 2 . 1 . . . .    1 . . . . . . ."
                               ". . . 1 2 . . .    . . . . . . . ."
                               ". . . 2 1 . . .    . . . . . . . ."
                               ". . . . . . 1 .    . . . . . . . ."
                               ". . . . . . 1 .    . . . . . . . ."
                               "1 1 1 1 1 2 1 1    1 1 1 1 1 . 1 1";
  uint64_t own[2], opp[2], move[2];
  (void)state;
  read_diagrams(moves, '1', 2, own);
  read_diagrams(moves, '2', 2, opp);
  CHECK2(bbf_othello_moves, own[0], opp[0], own[1]);
  read_diagrams(flips, '1', 2, own);
  read_diagrams(flips, '2', 2, opp);
  read_diagrams(flips, '3', 2, move);
  check2("bbf_othello_flips", own[0], opp[0], own[1], bbf_othello_flips(move[0], own[0], opp[0]));
  read_diagrams(full, '1', 2, own);
  check1("bbf_othello_full_lines", own[0], own[1], bbf_othello_full_lines(own[0], 0));
  read_diagrams(stable, '1', 2, own);
  read_diagrams(stable, '2', 2, opp);
  CHECK2(bbf_othello_stable, own[0], opp[0], own[1]);
}

/* Any sets, which may overlap; and those of discs, with one empty square or more. */
static void test_random_boards(void **state) {
  uint64_t seed = RANDOM_SEED;
  (void)state;
  for (int i = 0; i < BOARDS; i++) {
    const uint64_t own = random_board(&seed), other = random_board(&seed);
    const uint64_t opp = i % 2 ? other : other & ~own;
    const uint64_t move = i % 3 ? BBF_SQUARE(random_bits(&seed) % 64) : random_board(&seed);
    check_moves(own, opp);
    check_flips(move, own, opp);
    check_full_lines(own | opp);
    check_stable(own, opp);
  }
}

/* Lines of one direction only: whatever enters or leaves the board at its edges shows. */
static void test_lines(void **state) {
  (void)state;
  for (int end = 0; end < 64; end++)
    for (int dir = 0; dir < 8; dir++)
      for (int length = 0; length < 8; length++) {
        uint64_t square = BBF_SQUARE(end), own = square, line = 0;
        for (int i = 0; i < length; i++)
          line |= square = ref_shift_one(square, dir);
        check_moves(own, line);
        check_flips(ref_shift_one(square, dir), own, line);
        check_full_lines(own | line);
        check_stable(own | line, 0);
      }
}

static void check_position(struct discs p) {
  check_moves(p.own, p.opp);
  check_stable(p.own, p.opp);
  check_full_lines(p.own | p.opp);
  for (int square = 0; square < 64; square++)
    check_flips(BBF_SQUARE(square), p.own, p.opp);
  check_flips(bbf_othello_moves(p.own, p.opp), p.own, p.opp);
}

static void test_games(void **state) {
  uint64_t seed = RANDOM_SEED + 10;
  (void)state;
  for (int game = 0; game <= BOARDS / 500; game++)
    for (struct discs p = othello_start; !othello_is_over(p); p = othello_random_move(p, &seed))
      check_position(p);
}

/* A pass costs a ply, and a finished game counts one. */
static uint64_t perft(struct discs p, int depth) {
  uint64_t moves = bbf_othello_moves(p.own, p.opp), games = 0;
  if (depth == 0 || (!moves && othello_is_over(p)))
    return 1;
  if (!moves)
    return perft(othello_pass(p), depth - 1);
  for (; moves; moves &= moves - 1) {
    const uint64_t move = moves & (0 - moves);
    games += perft(othello_after(p, move, bbf_othello_flips(move, p.own, p.opp)), depth - 1);
  }
  return games;
}

static void test_perft(void **state) {
  static const uint64_t games[] = {1, 4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288};
  (void)state;
  for (int depth = 0; depth < (TEST_SHARE > 7 ? 8 : 10); depth++)
    if (!checked(perft(othello_start, depth) == games[depth]))
      fail_msg("depth %d: %ju games, expected %ju", depth, (uintmax_t)perft(othello_start, depth),
               (uintmax_t)games[depth]);
}

/* Plays on in every way. A stable disc stays stable, and so is never flipped. */
static void play_on(struct discs p, uint64_t safe_own, uint64_t safe_opp, bool after_pass) {
  const uint64_t stable = bbf_othello_stable(p.own, p.opp);
  uint64_t moves = bbf_othello_moves(p.own, p.opp);
  check2("stable discs before and after a move", p.own, p.opp, safe_own, stable & safe_own);
  safe_opp |= bbf_othello_stable(p.opp, p.own);
  if (!moves && !after_pass)
    play_on(othello_pass(p), safe_opp, stable, true);
  for (; moves; moves &= moves - 1) {
    const uint64_t move = moves & (0 - moves), flips = bbf_othello_flips(move, p.own, p.opp);
    check2("stable discs that flip", p.own, p.opp, 0, flips & safe_opp);
    play_on(othello_after(p, move, flips), safe_opp, stable, false);
  }
}

/* Ends of games, and discs of any colour around a few empty squares. */
static void test_stable_discs_never_flip(void **state) {
  enum { MOST_EMPTY = 8 };
  uint64_t seed = RANDOM_SEED + 20;
  (void)state;
  for (int i = 0; i < SHARE_OF(200); i++) {
    uint64_t empty = 0;
    const uint64_t colours = random_board(&seed);
    play_on(othello_random_game(MOST_EMPTY - i % 3, &seed), 0, 0, false);
    while (bbf_popcount(empty) < MOST_EMPTY)
      empty |= BBF_SQUARE(random_bits(&seed) % 64);
    play_on((struct discs){colours & ~empty, ~colours & ~empty}, 0, 0, false);
  }
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_diagrams), cmocka_unit_test(test_random_boards),
    cmocka_unit_test(test_lines),    cmocka_unit_test(test_games),
    cmocka_unit_test(test_perft),    cmocka_unit_test(test_stable_discs_never_flip),
};

RUN_TESTS(tests)
