/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Contacts as numbers, what moves change in them, and exchanges: of one position. */
#undef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE
#include <bbfill.h>

#include <limits.h>
#include <string.h>

#include "guarded.h"
#include "check.h"
#include "move_traps.h"
#include "perft_cases.h"
#include "threats_cases.h"
#include "../reference/moves.h"

static void fail_at(const struct bbf_position *p, const char *what, int number) {
  char fen[BBF_FEN_SIZE];
  fail_msg("%s, number %d of %s", what, number, bbf_format_fen(p, fen));
}

/* Numbers that a function stores in an array with nothing beside it, for a room. */
static void check_numbers(const struct bbf_position *p, int number, const char *what,
                          const uint16_t *right, size_t count, size_t room) {
  static struct area area;
  if (!area.start)
    area = make_area(2 * BBF_MAX_CHANGES * sizeof *right);
  const size_t stored = room < count ? room : count;
  uint16_t *got = place(&area, stored * sizeof *got, true);
  const size_t found =
      number < 0 ? bbf_list_contacts(p, got, room) : bbf_contact_changes(p, number, got, room);
  if (!checked(found == count && !memcmp(got, right, stored * sizeof *got) &&
               is_fresh_around(&area, got, stored * sizeof *got)))
    fail_at(p, what, number);
}

static void check_list(const struct bbf_position *p, uint64_t *seed) {
  uint16_t right[BBF_MAX_CONTACTS];
  const size_t count = ref_list_contacts(p, right);
  check_numbers(p, -1, "bbf_list_contacts", right, count, count);
  check_numbers(p, -1, "bbf_list_contacts, room", right, count, (size_t)random_bits(seed) % 99);
  assert_int_equal(bbf_list_contacts(p, NULL, 0), count);
}

static void check_changes(const struct bbf_position *p, int number, uint64_t *seed) {
  uint16_t right[BBF_MAX_CHANGES];
  struct bbf_position after;
  uint64_t from;
  int plane;
  bbf_decode_move(p, number, &plane, &from);
  bbf_play(p, plane, from, &after); /* any position and move */
  const size_t count = from ? ref_contact_changes(p, &after, right) : 0;
  check_numbers(p, number, "bbf_contact_changes", right, count, count);
  check_numbers(p, number, "bbf_contact_changes, room", right, count,
                (size_t)random_bits(seed) % 24);
}

static void test_contacts(void **state) {
  struct played game = {0};
  uint64_t seed = RANDOM_SEED + 400;
  (void)state;
  for (int i = 0; i < 8 + RANDOM_PAIRS / 20; i++) {
    struct bbf_position p;
    draw(&p, &game, &seed);
    check_list(&p, &seed);
    check_changes(&p, draw_number(&p, &seed), &seed);
    check_changes(&p, draw_number(&p, &seed), &seed);
  }
  for (size_t i = 0; i < sizeof move_traps / sizeof *move_traps; i++) {
    const struct bbf_position p = read_fen(move_traps[i].fen);
    uint16_t moves[BBF_MAX_MOVES];
    const size_t count = bbf_list_moves(&p, moves, BBF_MAX_MOVES);
    for (size_t k = 0; k < count; k++)
      check_changes(&p, moves[k], &seed);
  }
}

/* All squares have pieces of all types; and no number of a move, however wide. */
static void test_ends_of_contacts(void **state) {
  static const int none[] = {INT_MIN,          -1,      0,      1 << 16,
                             (1 << 16) + 1804, INT_MAX, 65 * 28}; /* 1804 is e2e4 */
  const struct bbf_position start = read_fen(perft_cases[0].fen);
  struct bbf_position full;
  uint64_t seed = RANDOM_SEED + 401;
  (void)state;
  memset(&full, 0xff, sizeof full);
  assert_int_equal(bbf_list_contacts(&full, NULL, 0), BBF_MAX_CONTACTS);
  check_list(&full, &seed);
  for (int number = 0; number < 1 << 15; number += 37)
    assert_in_range(bbf_contact_changes(&full, number, NULL, 0), 0, BBF_MAX_CHANGES);
  for (size_t i = 0; i < sizeof none / sizeof *none; i++)
    assert_int_equal(bbf_contact_changes(&start, none[i], NULL, 0), 0);
  assert_true(bbf_contact_changes(&start, 1804, NULL, 0) > 0);
}

/* The changes of a game's moves, carried out on a table of contacts. */
static void test_list_kept_through_games(void **state) {
  struct played game = {0};
  uint64_t seed = RANDOM_SEED + 402;
  (void)state;
  for (int games = 0; games < 2 + RANDOM_PAIRS / 20000; games++) {
    static uint8_t is_there[4096];
    uint16_t list[BBF_MAX_CHANGES];
    play_on(&game, &seed);
    struct bbf_position p = game.position;
    size_t count = bbf_list_contacts(&p, list, BBF_MAX_CONTACTS);
    memset(is_there, 0, sizeof is_there);
    for (size_t k = 0; k < count; k++)
      is_there[list[k]] = 1;
    for (int ply = 0; ply < 80; ply++) {
      uint16_t moves[BBF_MAX_MOVES];
      const size_t moves_count = bbf_list_moves(&p, moves, BBF_MAX_MOVES);
      if (!moves_count)
        break;
      const int move = moves[random_bits(&seed) % moves_count];
      count = bbf_contact_changes(&p, move, list, BBF_MAX_CHANGES);
      for (size_t k = 0; k < count; k++) {
        const int begun = (list[k] & BBF_CONTACT_BEGUN) != 0;
        uint8_t *there = &is_there[list[k] & 4095];
        if (!checked(*there == !begun))
          fail_at(&p, begun ? "begins twice" : "ends, and was not there", move);
        *there = (uint8_t)begun;
      }
      bbf_play_number(&p, move, &p);
      count = bbf_list_contacts(&p, list, BBF_MAX_CONTACTS);
      for (size_t k = 0; k < count; k++)
        if (!checked(is_there[list[k]]))
          fail_at(&p, "a contact that has not begun", list[k]);
      size_t sum = 0;
      for (int k = 0; k < 4096; k++)
        sum += is_there[k];
      assert_int_equal(sum, count);
    }
  }
}

/* 0 for numbers of no legal move, by the reference for move sets. */
static int right_exchange(const struct bbf_position *p, int number, const int values[6]) {
  uint64_t moves[BBF_MOVE_PLANES], from;
  int plane;
  ref_legal_moves(p, moves);
  bbf_decode_move(p, number, &plane, &from);
  return moves[plane] & from ? ref_exchange(p, number, values) : 0;
}

static void test_known_exchanges(void **state) {
  static const struct {
    const char *fen;
    int from, to, becomes, won;
  } known[] = {
      {"1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - -", 4, 36, 0, 100},
      {"1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - -", 19, 36, 0, -200},
      {"4k3/8/8/3pP3/8/8/8/4K3 w - d6", 36, 43, 0, 100},   /* en passant */
      {"4k3/2p5/8/3pP3/8/8/8/4K3 w - d6", 36, 43, 0, 0},   /* ... and taken again */
      {"3r4/4P3/8/8/8/8/8/k3K3 w - -", 52, 59, 4, 1300},   /* promotion */
      {"2kr4/4P3/8/8/8/8/8/4K3 w - -", 52, 59, 4, 400},    /* ... and taken again */
      {"2kr4/4P3/8/8/8/8/8/4K3 w - -", 52, 59, 1, 400},    /* ... a knight */
      {"4k3/8/8/3p4/8/8/8/3RK3 w - -", 3, 35, 0, 100},     /* nothing takes again */
      {"3rk3/8/8/3p4/8/8/8/3RK3 w - -", 3, 35, 0, -400},   /* a rook does */
      {"3rk3/8/8/3p4/8/8/3R4/3RK3 w - -", 11, 35, 0, 100}, /* ... and one from behind */
      {"4k3/8/2p5/3p4/2K5/8/8/8 w - -", 26, 35, 0, 0},     /* not legal */
      {"8/8/8/3pk3/8/2N5/8/4K3 w - -", 18, 35, 0, -200},   /* a king takes again */
      {"8/8/8/3pk3/8/2N5/6B1/4K3 w - -", 18, 35, 0, 100},  /* ... not into an attack */
      {"4k3/8/8/8/8/8/8/R3K2R w KQ -", 4, 7, 0, 0},        /* castling */
      {"4k3/8/8/8/8/1p6/8/R3K3 w - -", 0, 8, 0, -500},   /* a move onto a square that is attacked */
      {"4k3/8/8/8/8/8/1p6/R1n1K3 b - -", 9, 0, 4, 1300}, /* Black promotes and takes a rook */
  };
  (void)state;
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    const struct bbf_position p = read_fen(known[i].fen);
    const int number = known[i].from | known[i].to << 6 | known[i].becomes << 12;
    const int won = bbf_exchange(&p, number, usual);
    if (!checked(won == known[i].won))
      fail_msg("%s, case %zu: won %d, not %d", known[i].fen, i, won, known[i].won);
    assert_int_equal(right_exchange(&p, number, usual), known[i].won);
  }
}

static void check_exchange(const struct bbf_position *p, int number, const int values[6]) {
  if (!checked(bbf_exchange(p, number, values) == right_exchange(p, number, values)))
    fail_at(p, "bbf_exchange", number);
}

static void check_exchanges(const struct bbf_position *p, uint64_t *seed) {
  uint16_t moves[BBF_MAX_MOVES];
  const size_t count = bbf_list_moves(p, moves, BBF_MAX_MOVES);
  int values[6];
  draw_values(values, seed);
  check_exchange(p, draw_number(p, seed), values);
  for (size_t k = 0; k < count; k++)
    check_exchange(p, moves[k], values);
  if (!checked(bbf_en_prise(p, values) == ref_en_prise(p, values)))
    fail_at(p, "bbf_en_prise", values[0]);
}

static void test_exchanges(void **state) {
  struct played game = {0};
  uint64_t seed = RANDOM_SEED + 403;
  (void)state;
  for (int i = 0; i < 8 + RANDOM_PAIRS / 60; i++) {
    struct bbf_position p;
    if (draw(&p, &game, &seed))
      check_exchanges(&p, &seed);
  }
  for (size_t i = 0; i < sizeof move_traps / sizeof *move_traps; i++) {
    const struct bbf_position p = read_fen(move_traps[i].fen);
    if (ref_is_promised(&p))
      check_exchanges(&p, &seed);
  }
}

/* Pieces on the lines through one square, mostly sliders, each on a square of its own: there, sliders
   stand behind attackers and defenders. Kings are anywhere. */
static void draw_lines(struct bbf_position *p, uint64_t *seed) {
  const int center = (int)(random_bits(seed) % 64);
  uint64_t left = bbf_queen_attacks(BBF_SQUARE(center), ALL_SQUARES) | BBF_SQUARE(center);
  memset(p, 0, sizeof *p);
  p->kings = BBF_SQUARE(random_bits(seed) % 64);
  const uint64_t other = BBF_SQUARE(random_bits(seed) % 64);
  p->white = p->kings;
  p->kings |= other;
  p->black_to_move = random_bits(seed) % 2;
  left &= ~p->kings;
  for (uint64_t count = 5 + random_bits(seed) % 8; count > 0 && left; count--) {
    uint64_t on = left & random_board(seed);
    if (!on)
      continue;
    on &= 0 - on;
    uint64_t *const types[] = {&p->queens, &p->rooks,   &p->bishops, &p->queens,
                               &p->rooks,  &p->bishops, &p->knights, &p->pawns};
    const size_t type = random_bits(seed) % 8;
    if (type == 7 && on & (BBF_RANK_1 | BBF_RANK_8))
      continue;
    *types[type] |= on;
    p->white |= random_bits(seed) % 2 ? on : 0;
    left &= ~on;
  }
}

static void test_lines(void **state) {
  static const char *const traps[] = {
      "8/8/8/8/8/1Q1qQ2r/1K6/1k6 b - -",     /* an own slider behind the attacker recaptures */
      "7k/q7/1b6/2B3Q1/3p4/4P3/8/6K1 b - -", /* ... and opens a line */
  };
  uint64_t seed = RANDOM_SEED + 407;
  (void)state;
  for (int i = 0; i < 2; i++) {
    const struct bbf_position p = read_fen(traps[i]);
    check1(traps[i], 0, ref_en_prise(&p, usual), bbf_en_prise(&p, usual));
  }
  for (int i = 0; i < 1000 + RANDOM_PAIRS / 4; i++) {
    struct bbf_position p;
    int values[6];
    draw_lines(&p, &seed);
    draw_values(values, &seed);
    const int *by = i % 2 ? usual : values;
    if (!checked(bbf_en_prise(&p, by) == ref_en_prise(&p, by)))
      fail_at(&p, "bbf_en_prise", by[0]);
    const uint16_t number = (uint16_t)draw_number(&p, &seed);
    if (ref_is_promised(&p))
      check_exchange(&p, number, by);
  }
}

/* Any values count as those between 0 and the greatest; any sets give some answer. */
static void test_any_values(void **state) {
  struct played game = {0};
  uint64_t seed = RANDOM_SEED + 404;
  (void)state;
  for (int i = 0; i < 100 + RANDOM_PAIRS / 100; i++) {
    struct bbf_position p;
    int values[6], within[6];
    draw(&p, &game, &seed);
    for (int type = 0; type < 6; type++) {
      static const int ends[] = {INT_MIN, -1, 0, 1, BBF_MAX_PIECE_VALUE, BBF_MAX_PIECE_VALUE + 1,
                                 INT_MAX};
      values[type] = i % 2 ? ends[random_bits(&seed) % 7] : (int)(random_bits(&seed) >> 32);
      within[type] = values[type] < 0                     ? 0
                     : values[type] > BBF_MAX_PIECE_VALUE ? BBF_MAX_PIECE_VALUE
                                                          : values[type];
    }
    const int number = draw_number(&p, &seed);
    assert_int_equal(bbf_exchange(&p, number, values), bbf_exchange(&p, number, within));
    assert_int_equal(bbf_exchange(&p, number | 1 << 16, values), 0);
    assert_true(bbf_en_prise(&p, values) == bbf_en_prise(&p, within));
  }
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_contacts),        cmocka_unit_test(test_ends_of_contacts),
    cmocka_unit_test(test_known_exchanges), cmocka_unit_test(test_list_kept_through_games),
    cmocka_unit_test(test_exchanges),       cmocka_unit_test(test_any_values),
    cmocka_unit_test(test_lines),
};

RUN_TESTS(tests)
