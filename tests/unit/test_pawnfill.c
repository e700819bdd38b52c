/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The pawnfill family, compared with the reference. */
#include <bbfill.h>

#include "check.h"
#include "../reference/random.h"
#include "../reference/reference.h"
#include "lists.h"

enum { WHITE, BLACK };

typedef uint64_t pawns_function(uint64_t pawns);
typedef uint64_t two_sides_function(uint64_t own, uint64_t other);

#define SIDES(function)                                           \
  {                                                               \
    {"bbf_w_" #function, bbf_w_##function, ref_w_##function},     \
        {"bbf_b_" #function, bbf_b_##function, ref_b_##function}, \
  }

#define PAWNS_b(name) SIDES(name),
#define PAWNS_bb(name)
#define PAWNS(name, shape) PAWNS_##shape(name)
static const struct {
  const char *name;
  pawns_function *function, *reference;
} of_pawns[][2] = {PAWN_PAIRS(PAWNS)};

#define TWO_b(name)
#define TWO_bb(name) SIDES(name),
#define TWO(name, shape) TWO_##shape(name)
static const struct {
  const char *name;
  two_sides_function *function, *reference;
} of_two_sides[][2] = {PAWN_PAIRS(TWO)};

enum {
  OF_PAWNS = sizeof of_pawns / sizeof *of_pawns,
  OF_TWO_SIDES = sizeof of_two_sides / sizeof *of_two_sides,
};

static void check_pawns(uint64_t b) {
  for (int i = 0; i < OF_PAWNS; i++)
    for (int side = WHITE; side <= BLACK; side++)
      check1(of_pawns[i][side].name, b, of_pawns[i][side].reference(b),
             of_pawns[i][side].function(b));
  check1("bbf_file_fill", b, ref_file_fill(b), bbf_file_fill(b));
  check1("bbf_file_set", b, ref_file_set(b), bbf_file_set(b));
  check1("bbf_file_islands", b, (uint64_t)ref_file_islands(b), (uint64_t)bbf_file_islands(b));
}

static void check_two_sides(uint64_t white, uint64_t black) {
  for (int i = 0; i < OF_TWO_SIDES; i++) {
    check2(of_two_sides[i][WHITE].name, white, black,
           of_two_sides[i][WHITE].reference(white, black),
           of_two_sides[i][WHITE].function(white, black));
    check2(of_two_sides[i][BLACK].name, black, white,
           of_two_sides[i][BLACK].reference(black, white),
           of_two_sides[i][BLACK].function(black, white));
  }
  check2("bbf_interspan", white, black, ref_interspan(white, black), bbf_interspan(white, black));
  check2("bbf_open_files", white, black, ref_open_files(white, black),
         bbf_open_files(white, black));
  check2("bbf_closed_files", white, black, ref_closed_files(white, black),
         bbf_closed_files(white, black));
}

/* Every second pair of boards is disjoint and not on the outer ranks, as in a game. */
static void test_random_boards(void **state) {
  uint64_t seed = RANDOM_SEED;
  (void)state;
  for (int i = 0; i < RANDOM_PAIRS; i++) {
    uint64_t white = random_board(&seed), black = random_board(&seed);
    if (i % 2) {
      white &= ~(BBF_RANK_1 | BBF_RANK_8);
      black &= ~(BBF_RANK_1 | BBF_RANK_8 | white);
    }
    check_pawns(white);
    check_two_sides(white, black);
  }
}

/* The empty board, the full one and each single square, each combined with each. */
static void test_extreme_boards(void **state) {
  uint64_t board[66] = {0, ALL_SQUARES};
  (void)state;
  for (int i = 0; i < 64; i++)
    board[2 + i] = UINT64_C(1) << i;
  for (int i = 0; i < 66; i++) {
    check_pawns(board[i]);
    for (int k = 0; k < 66; k++) {
      check_two_sides(board[i], board[k]);
      check_two_sides(board[i], ~board[k]);
    }
  }
}

static void test_every_file_set(void **state) {
  (void)state;
  for (int f = 0; f < 256; f++) {
    const uint64_t files = ref_from_file_set((uint8_t)f);
    check1("bbf_from_file_set", (uint64_t)f, files, bbf_from_file_set((uint8_t)f));
    check1("bbf_file_set", files, (uint64_t)f, bbf_file_set(files));
    assert_int_equal(bbf_file_islands((uint64_t)f), ref_file_islands((uint64_t)f));
  }
}

/* The wiki says that north and south fill have only the pawns in common. That holds with at
   most one pawn on a file; with more, the squares between them are in both too. */
static void test_fills_meet_in_the_pawns(void **state) {
  const uint64_t one_a_file = BBF_A2 | BBF_B3 | BBF_C5 | BBF_H7, two_on_a = BBF_A2 | BBF_A4;
  (void)state;
  check1("nort_fill & sout_fill", one_a_file, one_a_file,
         bbf_nort_fill(one_a_file) & bbf_sout_fill(one_a_file));
  check1("nort_fill & sout_fill", two_on_a, BBF_A2 | BBF_A3 | BBF_A4,
         bbf_nort_fill(two_on_a) & bbf_sout_fill(two_on_a));
}

/* The examples of the wiki's page on candidates. */
static void test_candidates_and_fakers(void **state) {
  uint64_t white = BBF_B6 | BBF_C5 | BBF_G2, black = BBF_C7 | BBF_F4 | BBF_G4;
  (void)state;
  CHECK2(bbf_w_candidates, white, black, BBF_B6);
  CHECK2(bbf_b_candidates, black, white, BBF_F4);

  white = BBF_B6 | BBF_C5 | BBF_E2 | BBF_G2, black = BBF_A7 | BBF_C7 | BBF_F4 | BBF_G4;
  CHECK2(bbf_w_candidates, white, black, 0);
  CHECK2(bbf_b_candidates, black, white, 0);

  white = BBF_D4 | BBF_C2 | BBF_E2, black = BBF_C7 | BBF_E7;
  CHECK2(bbf_w_candidates, white, black, BBF_D4);
  white = BBF_D4 | BBF_C2;
  CHECK2(bbf_w_candidates, white, black, 0);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_every_file_set),        cmocka_unit_test(test_fills_meet_in_the_pawns),
    cmocka_unit_test(test_candidates_and_fakers), cmocka_unit_test(test_extreme_boards),
    cmocka_unit_test(test_random_boards),
};

RUN_TESTS(tests)
