/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The board family: symmetries, compared with the reference, and boards to and from text. */
#include <bbfill.h>

#include <stdio.h>
#include <string.h>

#include "check.h"
#include "../reference/random.h"
#include "../reference/reference.h"

#define SYMMETRY(name) \
  { "bbf_" #name, bbf_##name, ref_##name }

static const struct {
  const char *name;
  uint64_t (*function)(uint64_t), (*reference)(uint64_t);
} symmetry[] = {
    SYMMETRY(flip_vertical),  SYMMETRY(mirror_horizontal), SYMMETRY(flip_diag_a1h8),
    SYMMETRY(flip_diag_a8h1), SYMMETRY(rotate_180),        SYMMETRY(rotate_90_cw),
    SYMMETRY(rotate_90_ccw),
};

static void check_numbers(uint64_t b) {
  check1("bbf_popcount", b, (uint64_t)ref_popcount(b), (uint64_t)bbf_popcount(b));
  check1("bbf_lowest_square", b, (uint64_t)ref_lowest_square(b), (uint64_t)bbf_lowest_square(b));
}

/* What is beyond the squares stays as it was. */
static void check_squares(uint64_t b) {
  uint8_t expected[65], got[65];
  memset(expected, 0x5a, sizeof expected);
  memset(got, 0x5a, sizeof got);
  check1("bbf_squares, number", b, (uint64_t)ref_squares(b, expected),
         (uint64_t)bbf_squares(b, got));
  for (int i = 0; i < 65; i++)
    check1("bbf_squares, one of them", b, expected[i], got[i]);
}

static void check_symmetries(uint64_t b) {
  check_numbers(b);
  check_squares(b);
  for (size_t i = 0; i < sizeof symmetry / sizeof *symmetry; i++)
    check1(symmetry[i].name, b, symmetry[i].reference(b), symmetry[i].function(b));
}

static void test_symmetries(void **state) {
  uint64_t seed = RANDOM_SEED;
  (void)state;
  check_symmetries(0);
  check_symmetries(ALL_SQUARES);
  for (uint64_t square = 1; square; square <<= 1)
    check_symmetries(square);
  for (int i = 0; i < RANDOM_PAIRS; i++)
    check_symmetries(random_board(&seed));
}

static void test_squares_by_number(void **state) {
  uint64_t board = 1;
  (void)state;
  for (int s = 0; s < 64; s++, board <<= 1) {
    assert_true(BBF_SQUARE(s) == board);
    assert_int_equal(bbf_lowest_square(BBF_SQUARE(s)), s);
    assert_int_equal(bbf_lowest_square(ALL_SQUARES << s), s);
    assert_int_equal(bbf_popcount(ALL_SQUARES << s), 64 - s);
  }
  assert_int_equal(bbf_lowest_square(0), 64);
}

static void test_format(void **state) {
  char text[BBF_FORMAT_SIZE];
  (void)state;
  assert_ptr_equal(bbf_format(BBF_A8 | BBF_H8 | BBF_C5 | BBF_A1 | BBF_B1 | BBF_G1, text), text);
  assert_string_equal(text, "1 . . . . . . 1\n"
                            ". . . . . . . .\n"
                            ". . . . . . . .\n"
                            ". . 1 . . . . .\n"
                            ". . . . . . . .\n"
                            ". . . . . . . .\n"
                            ". . . . . . . .\n"
                            "1 1 . . . . 1 .\n");
  assert_int_equal(strlen(text) + 1, BBF_FORMAT_SIZE);
}

static void check_accepts(const char *text, uint64_t expected) {
  uint64_t b = ~expected;
  const char *stop = bbf_parse(text, &b);
  if (stop)
    fail_msg("bbf_parse stops at character %td of\n%s", stop - text, text);
  check1(text, 0, expected, b);
}

/* at is the position at which bbf_parse has to stop. */
static void check_refuses(const char *text, size_t at) {
  const uint64_t untouched = UINT64_C(0x0123456789abcdef);
  uint64_t b = untouched;
  const char *stop = bbf_parse(text, &b);
  if (!stop)
    fail_msg("bbf_parse accepts\n%s", text);
  if (stop != text + at)
    fail_msg("bbf_parse stops at character %td, not %zu, of\n%s", stop - text, at, text);
  check1("bbf_parse of bad text", 0, untouched, b);
}

static void test_text_round_trip(void **state) {
  uint64_t seed = RANDOM_SEED;
  char text[BBF_FORMAT_SIZE], expected[BBF_FORMAT_SIZE];
  (void)state;
  for (int i = 0; i < SHARE_OF(20000); i++) {
    const uint64_t b = random_board(&seed);
    assert_string_equal(bbf_format(b, text), ref_format(b, expected));
    check1("bbf_format", b, b, diagram(text));
    check_accepts(text, b);
    snprintf(text, sizeof text, "0x%llx", (unsigned long long)b);
    check_accepts(text, b);
    snprintf(text, sizeof text, "0X%016llX", (unsigned long long)b);
    check_accepts(text, b);
  }
}

#define CLEAR_RANK "........"
#define CLEAR_RANKS_7 CLEAR_RANK CLEAR_RANK CLEAR_RANK CLEAR_RANK CLEAR_RANK CLEAR_RANK CLEAR_RANK

static void test_parse_accepts(void **state) {
  (void)state;
  check_accepts("1Xx#.0-_" CLEAR_RANKS_7, BBF_A8 | BBF_B8 | BBF_C8 | BBF_D8);
  check_accepts(CLEAR_RANKS_7 "_-0.#xX1", BBF_E1 | BBF_F1 | BBF_G1 | BBF_H1);
  check_accepts("\t1\n.\v.\f.\r. . .  1" CLEAR_RANKS_7 " \t\n\v\f\r", BBF_A8 | BBF_H8);
  check_accepts("0 x......" CLEAR_RANKS_7, BBF_B8);
  check_accepts("0x0", 0);
  check_accepts("0X8001", BBF_A1 | BBF_H2);
  check_accepts(" \n0xFEdcba9876543210\t", UINT64_C(0xfedcba9876543210));
  check_accepts("0xffffffffffffffff", ALL_SQUARES);
}

static void test_parse_refuses(void **state) {
  char text[80];
  (void)state;
  check_refuses("", 0);
  check_refuses("  ", 2);
  check_refuses(CLEAR_RANKS_7, 56);
  check_refuses(CLEAR_RANKS_7 "....... ", 64);
  check_refuses(CLEAR_RANKS_7 CLEAR_RANK ".", 64);
  check_refuses(CLEAR_RANKS_7 CLEAR_RANK " 1", 65);
  check_refuses("0x", 2);
  check_refuses("0x 1", 2);
  check_refuses("0xg", 2);
  check_refuses("0x-1", 2);
  check_refuses("0x12g", 4);
  check_refuses("0x12 34", 5);
  check_refuses("0x12 .", 5);
  check_refuses("0x00000000000000001", 18);
  check_refuses("0x......." CLEAR_RANKS_7, 2);
  check_refuses("18446744073709551615", 1);

  /* Any character that is neither a cell nor a space, in the middle of a diagram. */
  for (int c = 1; c < 256; c++) {
    memcpy(text, CLEAR_RANKS_7 CLEAR_RANK, 65);
    text[20] = (char)c;
    if (!strchr("1Xx#.0-_ \t\n\v\f\r", c))
      check_refuses(text, 20);
  }

  /* Any character that is neither an x nor a digit, in a number. */
  for (int c = 1; c < 256; c++) {
    const char no_x[] = {'0', (char)c, '1', 'f', '\0'}, no_digit[] = {'0', 'x', '1', (char)c, '\0'};
    if (!strchr("1Xx#.0-_ \t\n\v\f\r", c))
      check_refuses(no_x, 1);
    if (!strchr("0123456789abcdefABCDEF \t\n\v\f\r", c))
      check_refuses(no_digit, 3);
  }
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_squares_by_number),
    cmocka_unit_test(test_symmetries),
    cmocka_unit_test(test_format),
    cmocka_unit_test(test_text_round_trip),
    cmocka_unit_test(test_parse_accepts),
    cmocka_unit_test(test_parse_refuses),
};

RUN_TESTS(tests)
