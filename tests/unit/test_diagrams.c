/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Compares functions with the diagrams of the wiki's pages Dumb7Fill and Pawn Fills.
   tests/cli/test_help.py does it with those of our own headers. */
#include <bbfill.h>

#include "check.h"

/* Dumb7Fill: the south fill cycle by cycle. Each row is the moved generator, its part on
   empty squares, and the flood so far; 0 is a square lost to a blocker. The page leaves out
   cycles 4, 5 and 7. */
static const char *const slow_motion[8] = {
    [1] = ". . . . . . . .      . . . . . . . .     1 . . . . . . ."
          "1 . . . . . . .      1 . . . . . . .     1 . . 1 . . . ."
          ". . . 1 . . . .      . . . 1 . . . .     . . . 1 . . . ."
          ". . . . . . . .      . . . . . . . .     . . . . . . . ."
          ". . . . . . . .      . . . . . . . .     . . . . . 1 . ."
          ". . . . . 1 . .      . . . . . 1 . .     . . . . . 1 . ."
          ". . . . . . . .      . . . . . . . .     . . . . . . . ."
          ". . . . . . . .      . . . . . . . .     . . . . . . . .",
    [2] = ". . . . . . . .      . . . . . . . .     1 . . . . . . ."
          ". . . . . . . .      . . . . . . . .     1 . . 1 . . . ."
          "1 . . . . . . .      1 . . . . . . .     1 . . 1 . . . ."
          ". . . 1 . . . .      . . . 1 . . . .     . . . 1 . . . ."
          ". . . . . . . .      . . . . . . . .     . . . . . 1 . ."
          ". . . . . . . .      . . . . . . . .     . . . . . 1 . ."
          ". . . . . 1 . .      . . . . . 0 . .     . . . . . . . ."
          ". . . . . . . .      . . . . . . . .     . . . . . . . .",
    [3] = ". . . . . . . .      . . . . . . . .     1 . . . . . . ."
          ". . . . . . . .      . . . . . . . .     1 . . 1 . . . ."
          ". . . . . . . .      . . . . . . . .     1 . . 1 . . . ."
          "1 . . . . . . .      1 . . . . . . .     1 . . 1 . . . ."
          ". . . 1 . . . .      . . . 0 . . . .     . . . . . 1 . ."
          ". . . . . . . .      . . . . . . . .     . . . . . 1 . ."
          ". . . . . . . .      . . . . . . . .     . . . . . . . ."
          ". . . . . . . .      . . . . . . . .     . . . . . . . .",
    [6] = ". . . . . . . .      . . . . . . . .     1 . . . . . . ."
          ". . . . . . . .      . . . . . . . .     1 . . 1 . . . ."
          ". . . . . . . .      . . . . . . . .     1 . . 1 . . . ."
          ". . . . . . . .      . . . . . . . .     1 . . 1 . . . ."
          ". . . . . . . .      . . . . . . . .     1 . . . . 1 . ."
          ". . . . . . . .      . . . . . . . .     1 . . . . 1 . ."
          "1 . . . . . . .      0 . . . . . . .     . . . . . . . ."
          ". . . . . . . .      . . . . . . . .     . . . . . . . .",
};

static void test_south_fill_in_slow_motion(void **state) {
  uint64_t start[2], shown[3], gen, flood, empty;
  (void)state;
  read_diagrams("1 . . . . . . .     . 1 1 1 1 1 . 1"
                ". . . 1 . . . .     1 1 . . 1 . 1 ."
                ". . . . . . . .     1 . 1 1 1 1 . 1"
                ". . . . . . . .     1 1 . 1 1 1 1 1"
                ". . . . . 1 . .     1 1 1 . 1 . 1 1"
                ". . . . . . . .     1 1 . 1 1 1 1 ."
                ". . . . . . . .     . . . 1 1 . . 1"
                ". . . . . . . .     . 1 1 . 1 1 . 1",
                '1', 2, start);
  gen = flood = start[0];
  empty = start[1];
  for (int cycle = 1; cycle <= 7; cycle++) {
    const uint64_t moved = bbf_sout_one(gen);
    if (slow_motion[cycle]) {
      read_diagrams(slow_motion[cycle], '1', 3, shown);
      check1("bbf_sout_one", gen, shown[0], moved);
      check2("bbf_sout_one & empty", gen, empty, shown[1], moved & empty);
      check2("the flood", flood, moved & empty, shown[2], flood | (moved & empty));
    }
    gen = moved & empty;
    flood |= gen;
  }
  CHECK2(bbf_sout_occl, start[0], empty, flood);
  CHECK2(bbf_sout_occl, start[0], empty, shown[2]);
  CHECK2(bbf_sout_attacks, start[0], empty, bbf_sout_one(shown[2]));
}

/* Dumb7Fill: the wrap masks, which are all squares moved one step. */
static void test_wrap_masks(void **state) {
  uint64_t north[3], middle[2], south[3];
  (void)state;
  read_diagrams("1 1 1 1 1 1 1 .     1 1 1 1 1 1 1 1     . 1 1 1 1 1 1 1"
                "1 1 1 1 1 1 1 .     1 1 1 1 1 1 1 1     . 1 1 1 1 1 1 1"
                "1 1 1 1 1 1 1 .     1 1 1 1 1 1 1 1     . 1 1 1 1 1 1 1"
                "1 1 1 1 1 1 1 .     1 1 1 1 1 1 1 1     . 1 1 1 1 1 1 1"
                "1 1 1 1 1 1 1 .     1 1 1 1 1 1 1 1     . 1 1 1 1 1 1 1"
                "1 1 1 1 1 1 1 .     1 1 1 1 1 1 1 1     . 1 1 1 1 1 1 1"
                "1 1 1 1 1 1 1 .     1 1 1 1 1 1 1 1     . 1 1 1 1 1 1 1"
                ". . . . . . . .     . . . . . . . .     . . . . . . . .",
                '1', 3, north);
  read_diagrams("1 1 1 1 1 1 1 .                         . 1 1 1 1 1 1 1"
                "1 1 1 1 1 1 1 .                         . 1 1 1 1 1 1 1"
                "1 1 1 1 1 1 1 .                         . 1 1 1 1 1 1 1"
                "1 1 1 1 1 1 1 .                         . 1 1 1 1 1 1 1"
                "1 1 1 1 1 1 1 .                         . 1 1 1 1 1 1 1"
                "1 1 1 1 1 1 1 .                         . 1 1 1 1 1 1 1"
                "1 1 1 1 1 1 1 .                         . 1 1 1 1 1 1 1"
                "1 1 1 1 1 1 1 .                         . 1 1 1 1 1 1 1",
                '1', 2, middle);
  read_diagrams(". . . . . . . .     . . . . . . . .     . . . . . . . ."
                "1 1 1 1 1 1 1 .     1 1 1 1 1 1 1 1     . 1 1 1 1 1 1 1"
                "1 1 1 1 1 1 1 .     1 1 1 1 1 1 1 1     . 1 1 1 1 1 1 1"
                "1 1 1 1 1 1 1 .     1 1 1 1 1 1 1 1     . 1 1 1 1 1 1 1"
                "1 1 1 1 1 1 1 .     1 1 1 1 1 1 1 1     . 1 1 1 1 1 1 1"
                "1 1 1 1 1 1 1 .     1 1 1 1 1 1 1 1     . 1 1 1 1 1 1 1"
                "1 1 1 1 1 1 1 .     1 1 1 1 1 1 1 1     . 1 1 1 1 1 1 1"
                "1 1 1 1 1 1 1 .     1 1 1 1 1 1 1 1     . 1 1 1 1 1 1 1",
                '1', 3, south);
  CHECK2(bbf_shift_one, ALL_SQUARES, BBF_NOWE, north[0]);
  CHECK2(bbf_shift_one, ALL_SQUARES, BBF_NORT, north[1]);
  CHECK2(bbf_shift_one, ALL_SQUARES, BBF_NOEA, north[2]);
  CHECK2(bbf_shift_one, ALL_SQUARES, BBF_WEST, middle[0]);
  CHECK2(bbf_shift_one, ALL_SQUARES, BBF_EAST, middle[1]);
  CHECK2(bbf_shift_one, ALL_SQUARES, BBF_SOWE, south[0]);
  CHECK2(bbf_shift_one, ALL_SQUARES, BBF_SOUT, south[1]);
  CHECK2(bbf_shift_one, ALL_SQUARES, BBF_SOEA, south[2]);
}

/* Pawn Fills: white and black pawns with their front, rear and file fills. */
static void test_pawn_fills(void **state) {
  uint64_t white[4], black[4];
  (void)state;
  /*             pawns               front fill          rear fill           file fill */
  read_diagrams(". . . . . . . .     1 1 1 . . 1 1 1     . . . . . . . .     1 1 1 . . 1 1 1"
                ". . . . . . . .     1 1 1 . . 1 1 1     . . . . . . . .     1 1 1 . . 1 1 1"
                ". . . . . . . .     1 1 1 . . 1 1 1     . . . . . . . .     1 1 1 . . 1 1 1"
                ". . . . . . . .     1 1 1 . . 1 1 1     . . . . . . . .     1 1 1 . . 1 1 1"
                "1 . . . . 1 . .     1 1 1 . . 1 1 1     1 . . . . 1 . .     1 1 1 . . 1 1 1"
                ". . 1 . . . . .     . 1 1 . . . 1 1     1 . 1 . . 1 . .     1 1 1 . . 1 1 1"
                ". 1 1 . . . 1 1     . 1 1 . . . 1 1     1 1 1 . . 1 1 1     1 1 1 . . 1 1 1"
                ". . . . . . . .     . . . . . . . .     1 1 1 . . 1 1 1     1 1 1 . . 1 1 1",
                '1', 4, white);
  read_diagrams(". . . . . . . .     . . . . . . . .     1 1 1 1 . 1 1 1     1 1 1 1 . 1 1 1"
                ". 1 . . . 1 1 .     . 1 . . . 1 1 .     1 1 1 1 . 1 1 1     1 1 1 1 . 1 1 1"
                "1 . 1 . . . . 1     1 1 1 . . 1 1 1     1 . 1 1 . . . 1     1 1 1 1 . 1 1 1"
                ". . . 1 . . . .     1 1 1 1 . 1 1 1     . . . 1 . . . .     1 1 1 1 . 1 1 1"
                ". . . . . . . .     1 1 1 1 . 1 1 1     . . . . . . . .     1 1 1 1 . 1 1 1"
                ". . . . . . . .     1 1 1 1 . 1 1 1     . . . . . . . .     1 1 1 1 . 1 1 1"
                ". . . . . . . .     1 1 1 1 . 1 1 1     . . . . . . . .     1 1 1 1 . 1 1 1"
                ". . . . . . . .     1 1 1 1 . 1 1 1     . . . . . . . .     1 1 1 1 . 1 1 1",
                '1', 4, black);
  CHECK1(bbf_w_front_fill, white[0], white[1]);
  CHECK1(bbf_w_rear_fill, white[0], white[2]);
  CHECK1(bbf_file_fill, white[0], white[3]);
  CHECK1(bbf_b_front_fill, black[0], black[1]);
  CHECK1(bbf_b_rear_fill, black[0], black[2]);
  CHECK1(bbf_file_fill, black[0], black[3]);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_south_fill_in_slow_motion),
    cmocka_unit_test(test_wrap_masks),
    cmocka_unit_test(test_pawn_fills),
};

RUN_TESTS(tests)
