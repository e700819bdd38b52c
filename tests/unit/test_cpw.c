/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* cpw.h: functions with the wiki's names give the same results as ours, and code in the
   wiki's style compiles and works with them. */
#include <bbfill/cpw.h>

#include <limits.h>

#include "check.h"
#include "../reference/random.h"
#include "../reference/reference.h"

static void check_rotation(U64 x, int count) {
  const int steps = (count % 64 + 64) % 64;
  U64 left = x, right = x;
  for (int step = 0; step < steps; step++) {
    left = (left << 1) | (left >> 63);
    right = (right >> 1) | (right << 63);
  }
  check2("rotateLeft", x, (U64)count, left, rotateLeft(x, count));
  check2("rotateRight", x, (U64)count, right, rotateRight(x, count));
}

static void test_rotate_any_count(void **state) {
  static const int extreme[] = {INT_MIN, INT_MIN + 1, INT_MAX - 1, INT_MAX};
  uint64_t seed = 3;
  (void)state;
  for (int count = -70; count <= 70; count++)
    check_rotation(random_bits(&seed), count);
  for (int i = 0; i < 4; i++)
    check_rotation(random_bits(&seed), extreme[i]);
}

#define SAME1(wiki, ours) check1(#wiki, a, ours(a), wiki(a))
#define SAME2(wiki, ours) check2(#wiki, a, b, ours(a, b), wiki(a, b))
#define SAME_DIRECTION(wiki, ours)      \
  SAME1(wiki##One, bbf_##ours##_one);   \
  SAME1(wiki##Fill, bbf_##ours##_fill); \
  SAME2(wiki##Occl, bbf_##ours##_occl); \
  SAME2(wiki##Attacks, bbf_##ours##_attacks)
#define SAME_SIDES(Wiki, ours)  \
  SAME1(w##Wiki, bbf_w_##ours); \
  SAME1(b##Wiki, bbf_b_##ours)
#define SAME_SIDES_2(Wiki, ours) \
  SAME2(w##Wiki, bbf_w_##ours);  \
  SAME2(b##Wiki, bbf_b_##ours)

static void check_every_name(U64 a, U64 b) {
  SAME_DIRECTION(nort, nort);
  SAME_DIRECTION(noEa, noea);
  SAME_DIRECTION(east, east);
  SAME_DIRECTION(soEa, soea);
  SAME_DIRECTION(sout, sout);
  SAME_DIRECTION(soWe, sowe);
  SAME_DIRECTION(west, west);
  SAME_DIRECTION(noWe, nowe);
  for (int dir8 = 0; dir8 < 8; dir8++) {
    check1("shiftOne", a, bbf_shift_one(a, dir8), shiftOne(a, dir8));
    check2("occludedFill", a, b, bbf_occluded_fill(a, b, dir8), occludedFill(a, b, dir8));
    check2("slidingAttacks", a, b, bbf_sliding_attacks(a, b, dir8), slidingAttacks(a, b, dir8));
  }

  SAME1(knightAttacks, bbf_knight_attacks);
  SAME1(kingAttacks, bbf_king_attacks);
  SAME1(noNoEa, bbf_nonoea_one);
  SAME1(noEaEa, bbf_noeaea_one);
  SAME1(soEaEa, bbf_soeaea_one);
  SAME1(soSoEa, bbf_sosoea_one);
  SAME1(soSoWe, bbf_sosowe_one);
  SAME1(soWeWe, bbf_sowewe_one);
  SAME1(noWeWe, bbf_nowewe_one);
  SAME1(noNoWe, bbf_nonowe_one);
  SAME1(flipVertical, bbf_flip_vertical);
  SAME1(mirrorHorizontal, bbf_mirror_horizontal);
  SAME1(flipDiagA1H8, bbf_flip_diag_a1h8);
  SAME1(flipDiagA8H1, bbf_flip_diag_a8h1);
  SAME1(rotate180, bbf_rotate_180);
  SAME1(rotate90clockwise, bbf_rotate_90_cw);
  SAME1(rotate90antiClockwise, bbf_rotate_90_ccw);
  SAME1(isolanis, bbf_w_isolated);
  SAME1(isolanis, bbf_b_isolated);
  SAME2(wSinglePushTargets, bbf_w_pawn_pushes);
  SAME2(bSinglePushTargets, bbf_b_pawn_pushes);
  SAME2(wDblPushTargets, bbf_w_pawn_double_pushes);
  SAME2(bDoublePushTargets, bbf_b_pawn_double_pushes);
  SAME1(fileFill, bbf_file_fill);
  SAME2(interSpans, bbf_interspan);
  SAME2(closedFiles, bbf_closed_files);
  SAME2(openFiles, bbf_open_files);
  SAME_SIDES(FrontFill, front_fill);
  SAME_SIDES(RearFill, rear_fill);
  SAME_SIDES(FrontSpans, front_span);
  SAME_SIDES(RearSpans, rear_span);
  SAME_SIDES(PawnEastAttacks, pawn_east_attacks);
  SAME_SIDES(PawnWestAttacks, pawn_west_attacks);
  SAME_SIDES(PawnAnyAttacks, pawn_attacks);
  SAME_SIDES(PawnDblAttacks, pawn_double_attacks);
  SAME_SIDES(PawnSingleAttacks, pawn_single_attacks);
  SAME_SIDES(EastAttackFrontSpans, east_attack_front_span);
  SAME_SIDES(WestAttackFrontSpans, west_attack_front_span);
  SAME_SIDES(EastAttackRearSpans, east_attack_rear_span);
  SAME_SIDES(WestAttackRearSpans, west_attack_rear_span);
  SAME_SIDES_2(PassedPawns, passed);
  SAME_SIDES_2(Backward, backward);
  SAME_SIDES_2(AnyLever, levers);
}

static void test_every_name(void **state) {
  uint64_t seed = RANDOM_SEED;
  (void)state;
  for (int i = 0; i < SHARE_OF(20000); i++) {
    const U64 a = random_board(&seed), b = random_board(&seed);
    check_every_name(a, b);
  }
}

/* Code as written after reading the wiki: one ray by a loop over rotateLeft, and pieces from
   their rays. */
static U64 pastedAttacks(U64 sliders, U64 empty, int dir8) {
  static const int shift[8] = {9, 1, -7, -8, -9, -1, 7, 8};
  static const U64 avoidWrap[8] = {
      C64(0xfefefefefefefe00), C64(0xfefefefefefefefe), C64(0x00fefefefefefefe),
      C64(0x00ffffffffffffff), C64(0x007f7f7f7f7f7f7f), C64(0x7f7f7f7f7f7f7f7f),
      C64(0x7f7f7f7f7f7f7f00), C64(0xffffffffffffff00),
  };
  U64 flood = sliders;
  for (int cycle = 0; cycle < 7; cycle++)
    flood |= rotateLeft(flood, shift[dir8]) & empty & avoidWrap[dir8];
  return rotateLeft(flood, shift[dir8]) & avoidWrap[dir8];
}

static U64 pastedQueenAttacks(U64 queens, U64 empty) {
  return nortAttacks(queens, empty) | noEaAttacks(queens, empty) | eastAttacks(queens, empty) |
         soEaAttacks(queens, empty) | soutAttacks(queens, empty) | soWeAttacks(queens, empty) |
         westAttacks(queens, empty) | noWeAttacks(queens, empty);
}

static U64 pastedUnfreePawns(U64 wpawns, U64 bpawns) {
  return wpawns & bFrontFill(bpawns);
}

static void test_pasted_code(void **state) {
  uint64_t seed = RANDOM_SEED;
  (void)state;
  for (int i = 0; i < SHARE_OF(20000); i++) {
    const U64 a = random_board(&seed), b = random_board(&seed);
    for (int dir8 = 0; dir8 < 8; dir8++)
      check2("pastedAttacks", a, b, ref_sliding_attacks(a, b, dir8), pastedAttacks(a, b, dir8));
    check2("pastedQueenAttacks", a, b, ref_queen_attacks(a, b), pastedQueenAttacks(a, b));
    check2("pastedUnfreePawns", a, b, ref_w_unfree(a, b), pastedUnfreePawns(a, b));
  }
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_rotate_any_count),
    cmocka_unit_test(test_every_name),
    cmocka_unit_test(test_pasted_code),
};

RUN_TESTS(tests)
