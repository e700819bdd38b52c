/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The fill family, compared with the reference: exhaustively along every line of the board,
   on random boards, and on extreme ones. */
#include <bbfill.h>

#include <stdio.h>

#include "check.h"
#include "../reference/random.h"
#include "../reference/reference.h"
#include "../reference/walker.h"

typedef uint64_t board_to_board(uint64_t b);
typedef uint64_t boards_to_board(uint64_t a, uint64_t b);

#define DIRECTION(name)                                                                        \
  {                                                                                            \
    "bbf_" #name "_one", bbf_##name##_one, "bbf_" #name "_fill", bbf_##name##_fill,            \
        "bbf_" #name "_occl", bbf_##name##_occl, "bbf_" #name "_attacks", bbf_##name##_attacks \
  }

static const struct {
  const char *one_name;
  board_to_board *one;
  const char *fill_name;
  board_to_board *fill;
  const char *occl_name;
  boards_to_board *occl;
  const char *attacks_name;
  boards_to_board *attacks;
} direction[8] = {
    [BBF_NOEA] = DIRECTION(noea), [BBF_EAST] = DIRECTION(east), [BBF_SOEA] = DIRECTION(soea),
    [BBF_SOUT] = DIRECTION(sout), [BBF_SOWE] = DIRECTION(sowe), [BBF_WEST] = DIRECTION(west),
    [BBF_NOWE] = DIRECTION(nowe), [BBF_NORT] = DIRECTION(nort),
};

static void check1_int(const char *name, const char *what, uint64_t b, int number,
                       uint64_t expected, uint64_t got) {
  char call[64];
  if (checked(expected == got))
    return;
  snprintf(call, sizeof call, "%s, %s %d", name, what, number);
  check1(call, b, expected, got);
}

static void check1_dir(const char *name, uint64_t b, int dir, uint64_t expected, uint64_t got) {
  check1_int(name, "dir", b, dir, expected, got);
}

static void check2_dir(const char *name, uint64_t a, uint64_t b, int dir, uint64_t expected,
                       uint64_t got) {
  char call[64];
  if (expected == got)
    return;
  snprintf(call, sizeof call, "%s, dir %d", name, dir);
  check2(call, a, b, expected, got);
}

static void check_generator(uint64_t gen, int dir) {
  const uint64_t one = ref_shift_one(gen, dir), fill = ref_ray_fill(gen, dir);

  check1(direction[dir].one_name, gen, one, direction[dir].one(gen));
  check1(direction[dir].fill_name, gen, fill, direction[dir].fill(gen));
  check1_dir("bbf_shift_one", gen, dir, one, bbf_shift_one(gen, dir));
  check1_dir("bbf_ray_fill", gen, dir, fill, bbf_ray_fill(gen, dir));
}

/* Returns the attacks after checking them. */
static uint64_t check_flood(uint64_t gen, uint64_t pro, int dir) {
  const uint64_t occl = ref_occluded_fill(gen, pro, dir);
  const uint64_t attacks = ref_sliding_attacks(gen, pro, dir);

  check2(direction[dir].occl_name, gen, pro, occl, direction[dir].occl(gen, pro));
  check2(direction[dir].attacks_name, gen, pro, attacks, direction[dir].attacks(gen, pro));
  check2_dir("bbf_occluded_fill", gen, pro, dir, occl, bbf_occluded_fill(gen, pro, dir));
  check2_dir("bbf_sliding_attacks", gen, pro, dir, attacks, bbf_sliding_attacks(gen, pro, dir));
  return attacks;
}

static void check_sliders(uint64_t b, uint64_t empty, uint64_t rook, uint64_t bishop) {
  check2("bbf_rook_attacks", b, empty, rook, bbf_rook_attacks(b, empty));
  check2("bbf_bishop_attacks", b, empty, bishop, bbf_bishop_attacks(b, empty));
  check2("bbf_queen_attacks", b, empty, rook | bishop, bbf_queen_attacks(b, empty));
}

static void check_rooks_and_bishops(uint64_t straight, uint64_t diagonal, uint64_t empty) {
  const uint64_t boards[] = {diagonal, straight, empty};
  const uint64_t expected = ref_slider_attacks(diagonal, straight, empty);
  const uint64_t got = bbf_slider_attacks(diagonal, straight, empty);
  if (expected != got)
    check_failed("bbf_slider_attacks", 3, boards, expected, got);
}

static void check_from(int square, uint64_t empty) {
  const uint64_t rook = ref_rook_attacks_from(square, empty);
  const uint64_t bishop = ref_bishop_attacks_from(square, empty);
  check1_int("bbf_rook_attacks_from", "square", empty, square, rook,
             bbf_rook_attacks_from(square, empty));
  check1_int("bbf_bishop_attacks_from", "square", empty, square, bishop,
             bbf_bishop_attacks_from(square, empty));
  check1_int("bbf_queen_attacks_from", "square", empty, square, rook | bishop,
             bbf_queen_attacks_from(square, empty));
}

static void check_knight_steps(uint64_t b) {
  check1("bbf_nonoea_one", b, ref_nonoea_one(b), bbf_nonoea_one(b));
  check1("bbf_noeaea_one", b, ref_noeaea_one(b), bbf_noeaea_one(b));
  check1("bbf_soeaea_one", b, ref_soeaea_one(b), bbf_soeaea_one(b));
  check1("bbf_sosoea_one", b, ref_sosoea_one(b), bbf_sosoea_one(b));
  check1("bbf_sosowe_one", b, ref_sosowe_one(b), bbf_sosowe_one(b));
  check1("bbf_sowewe_one", b, ref_sowewe_one(b), bbf_sowewe_one(b));
  check1("bbf_nowewe_one", b, ref_nowewe_one(b), bbf_nowewe_one(b));
  check1("bbf_nonowe_one", b, ref_nonowe_one(b), bbf_nonowe_one(b));
}

static void check_leapers(uint64_t b) {
  check_knight_steps(b);
  check1("bbf_beside", b, ref_beside(b), bbf_beside(b));
  check1("bbf_rank_fill", b, ref_rank_fill(b), bbf_rank_fill(b));
  check1("bbf_king_attacks", b, ref_king_attacks(b), bbf_king_attacks(b));
  check1("bbf_knight_attacks", b, ref_knight_attacks(b), bbf_knight_attacks(b));
}

/* Every set of generators on a line with every set of propagators on it; the squares off the
   line are all propagators, then none. With a full share, this includes every square with
   every pattern of its rays. */
static void check_line(uint64_t line, int dir) {
  uint64_t gen = 0, seed = line;
  do {
    uint64_t pro = 0;
    check_generator(gen, dir);
    do {
      if (in_share(&seed)) {
        check_flood(gen, pro, dir);
        check_flood(gen, pro | ~line, dir);
      }
      pro = (pro - line) & line;
    } while (pro);
    gen = (gen - line) & line;
  } while (gen);
}

static void test_every_line(void **state) {
  (void)state;
  for (int dir = 0; dir < 8; dir++) {
    const uint64_t starts = ~ref_shift_one(ALL_SQUARES, dir);
    uint64_t done = 0;
    for (uint64_t start = 1; start; start <<= 1)
      if (start & starts) {
        const uint64_t line = ref_ray_fill(start, dir);
        check_line(line, dir);
        assert_true((done & line) == 0);
        done |= line;
      }
    assert_true(done == ALL_SQUARES);
  }
}

/* Every pattern of the lines through a square, with any pieces elsewhere. */
static void check_patterns(int square, uint64_t lines, uint64_t *seed) {
  uint64_t pattern = 0;
  do {
    if (in_share(seed)) {
      check_from(square, ~pattern);
      check_from(square, ~pattern & (lines | random_board(seed)));
    }
    pattern = (pattern - lines) & lines;
  } while (pattern);
}

static void test_from_every_square(void **state) {
  uint64_t seed = RANDOM_SEED;
  (void)state;
  for (int square = 0; square < 64; square++) {
    check_patterns(square, ref_rook_attacks_from(square, ALL_SQUARES), &seed);
    check_patterns(square, ref_bishop_attacks_from(square, ALL_SQUARES) | BBF_SQUARE(square),
                   &seed);
  }
}

static void test_random_boards(void **state) {
  uint64_t seed = RANDOM_SEED;
  (void)state;
  for (int i = 0; i < RANDOM_PAIRS; i++) {
    const uint64_t gen = random_board(&seed);
    uint64_t pro = random_board(&seed), attacks[8];
    if (i % 2) /* as in a game: sliders are not on empty squares */
      pro &= ~gen;
    for (int dir = 0; dir < 8; dir++) {
      check_generator(gen, dir);
      attacks[dir] = check_flood(gen, pro, dir);
    }
    check_sliders(gen, pro,
                  attacks[BBF_NORT] | attacks[BBF_EAST] | attacks[BBF_SOUT] | attacks[BBF_WEST],
                  attacks[BBF_NOEA] | attacks[BBF_SOEA] | attacks[BBF_SOWE] | attacks[BBF_NOWE]);
    check_leapers(gen);
    check_rooks_and_bishops(gen, random_board(&seed), pro);
  }
}

static void check_extreme_pair(uint64_t gen, uint64_t pro) {
  for (int dir = 0; dir < 8; dir++)
    check_flood(gen, pro, dir);
  check_sliders(gen, pro, ref_rook_attacks(gen, pro), ref_bishop_attacks(gen, pro));
}

/* The empty board, the full one and each single square, each combined with each. */
static void test_extreme_boards(void **state) {
  uint64_t board[66] = {0, ALL_SQUARES};
  (void)state;
  for (int i = 0; i < 64; i++)
    board[2 + i] = UINT64_C(1) << i;
  for (int i = 0; i < 66; i++) {
    for (int dir = 0; dir < 8; dir++)
      check_generator(board[i], dir);
    check_leapers(board[i]);
    for (int k = 0; k < 66; k++) {
      check_extreme_pair(board[i], board[k]);
      check_extreme_pair(board[i], ~board[k]);
    }
  }
}

/* The direction constants of defs.h mean the steps of its compass rose, and dir ^ 4 is the
   opposite. */
static void test_compass_rose(void **state) {
  static const struct {
    int dir;
    uint64_t from_e4;
  } rose[] = {
      {BBF_NOWE, BBF_D5}, {BBF_NORT, BBF_E5}, {BBF_NOEA, BBF_F5}, {BBF_WEST, BBF_D4},
      {BBF_EAST, BBF_F4}, {BBF_SOWE, BBF_D3}, {BBF_SOUT, BBF_E3}, {BBF_SOEA, BBF_F3},
  };
  (void)state;
  for (int i = 0; i < 8; i++) {
    const int dir = rose[i].dir;
    check1_dir("bbf_shift_one", BBF_E4, dir, rose[i].from_e4, bbf_shift_one(BBF_E4, dir));
    check1_dir("bbf_shift_one", rose[i].from_e4, dir ^ 4, BBF_E4,
               bbf_shift_one(rose[i].from_e4, dir ^ 4));
    for (int turns = -16; turns <= 16; turns += 8)
      assert_int_equal(bbf_lowest_square(BBF_E4) + bbf_dir_delta(dir + turns),
                       bbf_lowest_square(rose[i].from_e4));
  }
}

static void test_attack_set_sizes(void **state) {
  int queen = 0, rook = 0, bishop = 0, knight = 0, king = 0;
  (void)state;
  for (uint64_t square = 1; square; square <<= 1) {
    queen += members(bbf_queen_attacks(square, ~square));
    rook += members(bbf_rook_attacks(square, ~square));
    bishop += members(bbf_bishop_attacks(square, ~square));
    knight += members(bbf_knight_attacks(square));
    king += members(bbf_king_attacks(square));
  }
  assert_int_equal(queen, 1456);
  assert_int_equal(rook, 896);
  assert_int_equal(bishop, 560);
  assert_int_equal(knight, 336);
  assert_int_equal(king, 420);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_compass_rose),   cmocka_unit_test(test_attack_set_sizes),
    cmocka_unit_test(test_extreme_boards), cmocka_unit_test(test_every_line),
    cmocka_unit_test(test_random_boards),  cmocka_unit_test(test_from_every_square),
};

RUN_TESTS(tests)
