/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The paths family on boards with results known from elsewhere, and with extreme
   arguments. */
#include <limits.h>

#include <bbfill.h>
#include <bbfill/cpw.h>

#include "paths_case.h"
#include "../reference/paths.h"

static void test_extremes(void **state) {
  (void)state;
  for (int mover = -1; mover <= REF_MOVERS; mover++) {
    uint64_t boards[BBF_MAX_PATH];
    now.mover = mover;
    now.from = now.to = now.path = ALL_SQUARES;
    clear(boards);
    check_board("reach", bbf_reach(mover, BBF_E4, ALL_SQUARES, INT_MIN), BBF_E4);
    check_board("reach", bbf_reach(mover, BBF_E4, ALL_SQUARES, 0), BBF_E4);
    check_board("reach", bbf_reach(mover, BBF_E4, ALL_SQUARES, INT_MAX),
                bbf_flood(mover, BBF_E4, ALL_SQUARES));
    check_number("all_shortest_paths",
                 bbf_all_shortest_paths(mover, ALL_SQUARES, ALL_SQUARES, ALL_SQUARES, boards), 1);
    check_board("all_shortest_paths", boards[0], ALL_SQUARES);
    check_number("count_shortest_paths",
                 (int64_t)bbf_count_shortest_paths(mover, ALL_SQUARES, ALL_SQUARES, ALL_SQUARES),
                 64);
    check_number("distance", bbf_distance(mover, ALL_SQUARES, 0, ALL_SQUARES), -1);
    check_number("distance", bbf_distance(mover, 0, ALL_SQUARES, ALL_SQUARES), -1);
    check_number("distance", bbf_distance(mover, ALL_SQUARES, ALL_SQUARES, 0), -1);
    check_number("components", bbf_components(mover, 0, boards), 0);
    check_number("layers", bbf_layers(mover, ALL_SQUARES, 0, boards), 0);
  }
}

static void test_westcott(void **state) {
  static const char *const places[] = {
      ". . . . . . . .\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\n"
      ". . . . 1 . . .\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\n",
      ". . . . . . . .\n. . . . . . . .\n. . . . . . . .\n. . . . 1 1 . .\n"
      ". . . 1 . . . .\n. . . 1 . . . .\n. . . . . . . .\n. . . . . . . .\n",
      ". . . . . . . .\n. . . . . . . .\n. . . . . 1 1 .\n. . . . . . . .\n"
      ". . . . . . . .\n. . 1 . . . . .\n. . 1 . . . . .\n. . . . . . . .\n",
      ". . . . . . . .\n. . . . . . 1 1\n. . . . . . . .\n. . . . . . . .\n"
      ". . . . . . . .\n. . . . . . . .\n. 1 . . . . . .\n. 1 . . . . . .\n",
      ". . . . . . . 1\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\n"
      ". . . . . . . .\n. . . . . . . .\n. . . . . . . .\n1 . . . . . . .\n",
  };
  uint64_t asp[BBF_MAX_PATH];
  char text[BBF_FORMAT_SIZE];
  (void)state;
  clear(asp);
  assert_int_equal(bbf_all_shortest_paths(BBF_KING, BBF_E4, BBF_A1 | BBF_H8, ALL_SQUARES, asp), 5);
  for (int i = 0; i < 5; i++)
    assert_string_equal(bbf_format(asp[i], text), places[i]);
  for (int i = 5; i < BBF_MAX_PATH; i++)
    assert_true(asp[i] == untouched);

  assert_int_equal(AllShortestPaths(BBF_E4, BBF_A1 | BBF_H8, ALL_SQUARES, asp), 5);
  assert_int_equal(AllShortestPaths(BBF_E4, BBF_H8, ~BBF_E4, asp), 0);
  assert_int_equal(SquaresAreConnected(BBF_E4, BBF_H8, ALL_SQUARES), 1);
  assert_int_equal(SquaresAreConnected(BBF_E4, BBF_H8, ~(BBF_FILE_G | BBF_RANK_7)), 0);
}

/* The diagrams of bbfill/paths.h. */
static void test_documented(void **state) {
  uint64_t parts[BBF_MAX_PATH];
  int8_t map[64];
  (void)state;
  assert_true(bbf_step(BBF_ROOK, BBF_D5 | BBF_F5,
                       diagram("11111111 11.11111 11111111 1.111111"
                               "11111.11 11111111 111.1111 11111111")) ==
              diagram("...1.1.. ...1.1.. ...1.1.. ..111111 ...1.... ...1.... ........ ........"));
  assert_int_equal(bbf_distance_map(BBF_KNIGHT, BBF_A1, ~BBF_B3, map), 6);
  assert_int_equal(map[17], -1);
  assert_int_equal(map[9], 4);
  assert_int_equal(bbf_components(BBF_KING,
                                  diagram(".......1 ......1. ......1. .....1.."
                                          ".11..... 1..1.... ...1.... .11....."),
                                  parts),
                   2);
  assert_true(parts[0] ==
              diagram("........ ........ ........ ........ .11..... 1..1.... ...1.... .11....."));
  assert_true(bbf_cut_squares(BBF_KING, BBF_A1, BBF_H8,
                              diagram("....1111 ....1... 111..1.. 1.1.1..."
                                      "1..1.... 1.1..... .1...... 1..11111")) ==
              diagram(".....111 ....1... .....1.. ....1... ...1.... ........ .1...... 1......."));
}

static void test_reference_numbers(void **state) {
  static const struct {
    int mover, sum, diameter;
  } open_board[] = {
      {BBF_KING, 7560, 7}, {BBF_KNIGHT, 5804, 6}, {BBF_QUEEN, 3304, 2}, {BBF_WAZIR, 10752, 14}};
  (void)state;
  for (size_t i = 0; i < sizeof open_board / sizeof *open_board; i++) {
    int sum = 0, diameter = 0;
    for (int s = 0; s < 64; s++)
      for (int end = 0; end < s; end++) {
        int d = bbf_distance(open_board[i].mover, bit(s), bit(end), ALL_SQUARES);
        sum += d;
        diameter = d > diameter ? d : diameter;
      }
    assert_int_equal(sum, open_board[i].sum);
    assert_int_equal(diameter, open_board[i].diameter);
  }
  assert_int_equal(bbf_count_shortest_paths(BBF_KING, BBF_A1, BBF_H1, ALL_SQUARES), 127);
  assert_int_equal(bbf_count_shortest_paths(BBF_KING, BBF_A1, BBF_A8, ALL_SQUARES), 127);
  /* 14 steps of a wazir, of which 7 go north. */
  assert_int_equal(bbf_count_shortest_paths(BBF_WAZIR, BBF_A1, BBF_H8, ALL_SQUARES), 3432);
}

/* More paths than 16 bits can count. A search found no case with more; the bound in
   src/paths.c is not reached. */
static void test_many_ways(void **state) {
  const uint64_t from = UINT64_C(0x00027841817701c1), to = UINT64_C(0x8182c64082660000),
                 path = UINT64_C(0xfefd813e7c817f3f);
  (void)state;
  assert_int_equal(bbf_distance(BBF_KING, from, to, path), 22);
  assert_int_equal(bbf_count_shortest_paths(BBF_KING, from, to, path), 102400);
  assert_int_equal(bbf_count_shortest_paths(BBF_KING, to, from, path), 102400);
  assert_int_equal(
      bbf_count_shortest_paths(BBF_KNIGHT, BBF_F3, BBF_C6, UINT64_C(0x1c6e6f8ff1f676b8)), 522);
}

/* Connected sets of squares in a rectangle of files and ranks. */
static int connected_sets(int mover, int files, int ranks) {
  int sets = 0;
  for (uint32_t n = 1; n < UINT32_C(1) << files * ranks; n++) {
    uint64_t path = 0, parts[BBF_MAX_PATH];
    for (int r = 0; r < ranks; r++)
      path |= (uint64_t)(n >> r * files & ((1U << files) - 1)) << 8 * r;
    if (bbf_components(mover, path, parts) == 1)
      sets++;
  }
  return sets;
}

static void test_connected_sets(void **state) {
  (void)state;
  assert_int_equal(connected_sets(BBF_WAZIR, 8, 2), 4040);
  assert_int_equal(connected_sets(BBF_WAZIR, 2, 8), 4040);
  assert_int_equal(connected_sets(BBF_ROOK, 8, 2), 4040);
  assert_int_equal(connected_sets(BBF_KING, 8, 2), 14748);
  assert_int_equal(connected_sets(BBF_QUEEN, 2, 8), 14748);
  assert_int_equal(connected_sets(BBF_WAZIR, 4, 4), 11506);
}

/* Only one path from end to end, so that each square of it is a cut square, and the arrays
   fill as far as they can. */
static void test_snakes(void **state) {
  (void)state;
  for (int i = 0; i < SNAKES; i++) {
    const int mover = snakes[i].mover, squares = snakes[i].squares;
    const uint64_t from = snakes[i].from, to = snakes[i].to, path = diagram(snakes[i].path);
    const uint64_t flood = bbf_flood(mover, from, path);
    uint64_t asp[BBF_MAX_PATH], layers[BBF_MAX_PATH], cut = 0;
    uint8_t way[BBF_MAX_PATH];
    int8_t map[64];
    assert_int_equal(bbf_all_shortest_paths(mover, from, to, path, asp), squares);
    assert_int_equal(bbf_shortest_path(mover, from, to, path, way), squares);
    assert_in_range(bbf_layers(mover, from, path, layers), squares, BBF_MAX_PATH);
    bbf_distance_map(mover, from, path, map);
    for (int k = 0; k < squares; k++) {
      assert_true(asp[k] == bit(way[k]));
      assert_true(layers[k] & asp[k]);
      assert_int_equal(map[way[k]], k);
      assert_int_equal(bbf_distance(mover, from, asp[k], path), k);
      cut |= asp[k];
    }
    assert_int_equal(bbf_count_shortest_paths(mover, from, to, path), 1);
    assert_true(bbf_cut_squares(mover, from, to, path) == cut);
    assert_true(bbf_first_to(mover, from, BBF_KING, 0, path) == flood);
    assert_true(bbf_first_to(BBF_KING, to, mover, from, path & ~to) == 0);
  }
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_extremes),   cmocka_unit_test(test_westcott),
    cmocka_unit_test(test_documented), cmocka_unit_test(test_reference_numbers),
    cmocka_unit_test(test_many_ways),  cmocka_unit_test(test_connected_sets),
    cmocka_unit_test(test_snakes),
};

RUN_TESTS(tests)
