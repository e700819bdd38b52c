/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The squares of arrays of sets, and attacks from arrays of squares: in every kernel, for every room,
   what the reference gives, and nothing written beyond the room, nor anything in it that is no
   square. */
#undef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE
#include <bbfill.h>

#include "guarded.h"
#include "kernel_tests.h"
#include "../reference/random.h"
#include "../reference/reference.h"

enum { MAX_LENGTH = 132, MOST = MAX_LENGTH * 64, MOST_FROM = 1000 };

static uint64_t sets[MAX_LENGTH], ends[MAX_LENGTH + 1], attacks[MOST_FROM];
static uint8_t right[MOST];
static struct area set_area, offset_area, square_area;

/* The answers for n sets. */
static void expect(size_t n) {
  for (size_t i = 0; i < n; i++)
    ends[i + 1] = ends[i] + (uint64_t)ref_squares(sets[i], right + ends[i]);
}

/* Sets of few squares, of many, of any number, and empty ones: all of them of a kind, or mixed. */
static void make_sets(size_t n, uint64_t *seed) {
  const uint64_t kind = random_bits(seed) % 6;
  for (size_t i = 0; i < n; i++) {
    const uint64_t b = random_bits(seed), c = random_bits(seed), d = random_bits(seed);
    const uint64_t kinds[] = {random_board(seed), b & c & d, b | c | d, ALL_SQUARES, 0};
    sets[i] = kinds[kind < 5 ? kind : random_bits(seed) % 5];
  }
  expect(n);
}

/* With the first n sets. At an end, there is no more than the room, or than a place for each. */
static void check_room(size_t n, size_t room, bool at_end) {
  const size_t end = (size_t)ends[n], places = room < end ? room : end + (at_end ? 0 : 64);
  size_t done = 0, finished = n + 1;
  uint64_t *b = place(&set_area, n * sizeof *b, at_end);
  uint64_t *offsets = place(&offset_area, (n + 1) * sizeof *offsets, at_end);
  uint8_t *squares = place(&square_area, at_end && room < places ? room : places, at_end);
  memcpy(b, sets, n * sizeof *b);
  while (done < n && ends[done + 1] <= room)
    done++;
  const size_t count = bbf_squares_n(offsets, squares, b, n, room, &finished);
  if (!checked(count == ends[done] && finished == done))
    fail_msg("kernel %s: of %zu sets %zu are finished, with %zu squares, and not %zu with %zu",
             bbf_batch_kernel(), n, finished, count, done, (size_t)ends[done]);
  if (!checked(!memcmp(b, sets, n * sizeof *b) && is_fresh_around(&set_area, b, n * sizeof *b)))
    fail_msg("kernel %s: bbf_squares_n changes its sets", bbf_batch_kernel());
  if (!checked(!memcmp(offsets, ends, (done + 1) * sizeof *offsets)))
    fail_msg("kernel %s: bbf_squares_n: offsets of %zu sets", bbf_batch_kernel(), n);
  if (!checked(!memcmp(squares, right, count)))
    fail_msg("kernel %s: bbf_squares_n: squares of %zu sets", bbf_batch_kernel(), n);
  for (size_t i = count; i < (room < places ? room : places); i++)
    if (!checked(squares[i] == FRESH || squares[i] < 64))
      fail_msg("kernel %s: bbf_squares_n: %d is no square", bbf_batch_kernel(), squares[i]);
  if (!checked(is_fresh_around(&offset_area, offsets, (done + 1) * sizeof *offsets)))
    fail_msg("kernel %s: bbf_squares_n: more offsets than %zu", bbf_batch_kernel(), done + 1);
  if (!checked(is_fresh_around(&square_area, squares, room < places ? room : places)))
    fail_msg("kernel %s: bbf_squares_n: squares beyond a room of %zu", bbf_batch_kernel(), room);
}

/* Whatever a rank has, in each rank. */
static void test_ranks(void **state) {
  use(state);
  for (uint64_t files = 0; files < 256; files++)
    for (int way = 0; way < 3; way++) {
      for (size_t i = 0; i < 8; i++)
        sets[i] = way == 0 ? files << 8 * i : way == 1 ? ~(files << 8 * i) : files * BBF_FILE_A;
      expect(8);
      check_room(8, 8 * 64, false);
    }
}

static void test_lengths(void **state) {
  uint64_t seed = 21;
  use(state);
  for (size_t n = 0; n <= MAX_LENGTH; n++)
    for (int at_end = 0; at_end < 2; at_end++) {
      make_sets(n, &seed);
      check_room(n, (size_t)ends[n], at_end);
    }
}

/* Rooms of every size for a few sets. For many, all that more than 32 bits can count are enough. */
static void test_rooms(void **state) {
  uint64_t seed = 22;
  use(state);
  for (int turn = 0; turn < 36; turn++) {
    const size_t n = (size_t)turn % 9;
    make_sets(n, &seed);
    for (size_t room = 0; room <= ends[n] + 2; room++) {
      check_room(n, room, false);
      if (room <= ends[n])
        check_room(n, room, true);
    }
  }
  make_sets(MAX_LENGTH - 1, &seed);
  for (int bit = 16; bit < 8 * (int)sizeof(size_t); bit++)
    check_room(MAX_LENGTH - 1, (size_t)1 << bit, false);
  check_room(MAX_LENGTH - 1, SIZE_MAX, false);
}

typedef void batch_from(uint64_t *, const uint8_t *, const uint64_t *, size_t);
typedef uint64_t one_from(int, uint64_t);

/* Squares are any bytes. Apart, or stored over the boards. */
static void check_from(batch_from *batch, one_from *one, size_t n, bool at_end, bool in_place,
                       uint64_t *seed) {
  uint8_t *squares = place(&square_area, n, at_end);
  uint64_t *empty = place(&set_area, n * sizeof *empty, at_end);
  uint64_t *out = in_place ? empty : place(&offset_area, n * sizeof *out, at_end);
  for (size_t i = 0; i < n; i++) {
    squares[i] = (uint8_t)random_bits(seed);
    empty[i] = random_board(seed);
    attacks[i] = one(squares[i], empty[i]);
  }
  batch(out, squares, empty, n);
  if (!checked(!memcmp(out, attacks, n * sizeof *out)))
    fail_msg("kernel %s: attacks from %zu squares", bbf_batch_kernel(), n);
  if (!checked(is_fresh_around(in_place ? &set_area : &offset_area, out, n * sizeof *out)))
    fail_msg("kernel %s: more attacks than %zu", bbf_batch_kernel(), n);
}

static void test_attacks_from(void **state) {
  static const size_t lengths[] = {0, 1, 2, 63, 64, 65, 255, 256, 257, 511, 512, 513, 1000};
  uint64_t seed = 23;
  use(state);
  for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++)
    for (int way = 0; way < 4; way++) {
      check_from(bbf_rook_attacks_from_n, ref_rook_attacks_from, lengths[i], way & 1, way & 2,
                 &seed);
      check_from(bbf_bishop_attacks_from_n, ref_bishop_attacks_from, lengths[i], way & 1, way & 2,
                 &seed);
      check_from(bbf_queen_attacks_from_n, ref_queen_attacks_from, lengths[i], way & 1, way & 2,
                 &seed);
    }
}

static void test_nothing(void **state) {
  uint64_t offsets[3] = {1, 1, 1}, empty[1] = {0};
  size_t finished = 2;
  use(state);
  assert_int_equal(bbf_squares_n(offsets, NULL, NULL, 0, 0, &finished), 0);
  assert_int_equal(finished, 0);
  assert_int_equal(offsets[0], 0);
  assert_int_equal(offsets[1], 1);
  assert_int_equal(bbf_squares_n(offsets, NULL, empty, 1, 0, &finished), 0);
  assert_int_equal(finished, 1);
  assert_int_equal(offsets[1], 0);
  assert_int_equal(offsets[2], 1);
}

int main(int argc, char **argv) {
  static const struct kernel_test per_kernel[] = {
      {"ranks", test_ranks},     {"lengths between guards", test_lengths},
      {"rooms", test_rooms},     {"attacks from squares", test_attacks_from},
      {"nothing", test_nothing},
  };
  set_area = make_area(MOST_FROM * sizeof(uint64_t));
  offset_area = make_area(MOST_FROM * sizeof(uint64_t));
  square_area = make_area(MOST + 64);
  run_for_kernels(argc > 1 ? argv[1] : NULL, per_kernel, sizeof per_kernel / sizeof *per_kernel);
  return all_run();
}
