/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Lists of all moves as text: each is the text of one move alone, in any position, and nothing is
   written beyond the room. test_notation compares those with the reference. */
#undef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE
#include <bbfill.h>

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "check.h"
#include "guarded.h"
#include "move_traps.h"
#include "perft_cases.h"
#include "../reference/moves.h"
#include "../reference/random.h"
#include "../reference/random_positions.h"

/* The legal moves of a position, and the right texts of each. */
struct expected {
  struct bbf_position p;
  size_t count;
  char uci[BBF_MAX_MOVES][BBF_UCI_SIZE], chess960[BBF_MAX_MOVES][BBF_UCI_SIZE];
  char san[BBF_MAX_MOVES][BBF_SAN_SIZE];
};

/* With the rook's square; nothing if no rook can castle. */
static void write_squares(int number, char text[BBF_UCI_SIZE]) {
  const int start = number & 63, end = number >> 6 & 63;
  snprintf(text, BBF_UCI_SIZE, "%c%c%c%c%.1s", 'a' + start % 8, '1' + start / 8, 'a' + end % 8,
           '1' + end / 8, &"\0nbrq"[number >> 12]);
  text[number ? BBF_UCI_SIZE - 1 : 0] = '\0';
}

static void expect(struct expected *all, const struct bbf_position *p) {
  uint64_t moves[BBF_MOVE_PLANES];
  size_t k = 0;
  bbf_legal_moves(p, moves);
  for (int plane = 0; plane < BBF_MOVE_PLANES; plane++)
    for (uint64_t left = moves[plane]; left; left &= left - 1, k++) {
      const uint64_t from = left & (0 - left);
      bbf_format_uci(p, plane, from, all->uci[k]);
      bbf_format_san(p, plane, from, all->san[k]);
      write_squares(bbf_encode_move(p, plane, from), all->chess960[k]);
    }
  all->p = *p;
  all->count = k;
}

static void fail_at(const struct expected *all, size_t room, const char *what) {
  char fen[BBF_FEN_SIZE];
  fail_msg("%s with room for %zu of %zu in %s", what, room, all->count,
           bbf_format_fen(&all->p, fen));
}

/* Whether each text is the right one. */
static bool are_right(const char *texts, const char *right, size_t size, size_t count) {
  for (size_t k = 0; k < count; k++)
    if (!memchr(texts + k * size, '\0', size) || strcmp(texts + k * size, right + k * size) != 0)
      return false;
  return true;
}

static void check_room(const struct expected *all, size_t room, bool at_end) {
  static const int flags[] = {0,  BBF_UCI_CHESS960,  1 << 30, 1 << 30 | BBF_UCI_CHESS960,
                              -1, ~BBF_UCI_CHESS960, INT_MIN, INT_MAX};
  static struct area area;
  if (!area.start)
    area = make_area((BBF_MAX_MOVES + 1) * BBF_SAN_SIZE);
  const size_t stored = room < all->count ? room : all->count;
  char *texts = place(&area, room * BBF_SAN_SIZE, at_end);
  if (!checked(bbf_list_san(&all->p, room ? (void *)texts : NULL, room) == all->count &&
               are_right(texts, *all->san, BBF_SAN_SIZE, stored) &&
               is_fresh_around(&area, texts, stored * BBF_SAN_SIZE)))
    fail_at(all, room, "bbf_list_san");
  for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
    const char *right = flags[i] & BBF_UCI_CHESS960 ? *all->chess960 : *all->uci;
    texts = place(&area, room * BBF_UCI_SIZE, at_end);
    if (!checked(bbf_list_uci(&all->p, flags[i], room ? (void *)texts : NULL, room) == all->count &&
                 are_right(texts, right, BBF_UCI_SIZE, stored) &&
                 is_fresh_around(&area, texts, stored * BBF_UCI_SIZE)))
      fail_at(all, room, "bbf_list_uci");
  }
}

/* All moves, and some of them: there may be no room, any, and too much. */
static void check_position(const struct bbf_position *p, uint64_t *seed) {
  static struct expected all;
  expect(&all, p);
  check_room(&all, 0, true);
  check_room(&all, all.count, true);
  check_room(&all, all.count + 1, false);
  check_room(&all, (size_t)(random_bits(seed) % (all.count + 1)), random_bits(seed) % 2);
}

static void check_all_rooms(const struct bbf_position *p) {
  static struct expected all;
  expect(&all, p);
  for (size_t room = 0; room <= all.count + 1; room++)
    check_room(&all, room, true);
}

/* One move of a position: with the rook's square, as the flags 0 write it, and in SAN. */
static const struct {
  const char *fen, *chess960, *uci, *san;
} texts[] = {
#define KIWIPETE "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -"
    {KIWIPETE, "e1h1", "e1g1", "O-O"},
    {KIWIPETE, "e1a1", "e1c1", "O-O-O"},
    {KIWIPETE, "f3h3", "f3h3", "Qxh3"},
    {KIWIPETE, "e5g6", "e5g6", "Nxg6"},
    {KIWIPETE, "d5e6", "d5e6", "dxe6"},
    /* Castling that gives check or mate with the rook, along the file or the rank, or opens a line; and
       in Chess960. */
    {"3k4/8/8/8/8/8/8/R3K2R w KQ -", "e1a1", "e1c1", "O-O-O+"},
    {"5k2/8/8/8/8/8/8/R3K2R w KQ -", "e1h1", "e1g1", "O-O+"},
    {"3k4/8/8/8/8/8/2R1R3/R3K3 w Q -", "e1a1", "e1c1", "O-O-O#"},
    {"8/8/8/8/8/8/7P/k3K2R w K -", "e1h1", "e1g1", "O-O+"},
    {"4k3/8/8/8/8/8/8/r3K2R w K -", "e1d2", "e1d2", "Kd2"},
    {"4k3/8/8/8/8/4r3/8/R3K2R b KQ -", "e3e1", "e3e1", "Rxe1"},
    {"4k3/4q3/8/8/8/8/8/R3K2R b KQ -", "e7e1", "e7e1", "Qxe1"},
    {"4k3/8/8/8/8/8/4K3/4R1R1 w - -", "e2d2", "e2d2", "Kd2+"},
    {"4k3/8/8/8/8/8/8/R4KR1 w Q -", "f1a1", "f1a1", "O-O-O"},
    {"4k3/8/8/8/8/8/8/RK4R1 w KQ -", "b1g1", "b1g1", "O-O"},
    {"1r2k3/8/8/8/8/8/8/1R2K3 w B -", "e1b1", "e1b1", "O-O-O"},
    {"1k6/8/8/8/8/8/8/1K5R w H -", "b1h1", "b1h1", "O-O"},
    {"6rk/6pp/8/8/8/8/5PPP/5RKR b - -", "h7h6", "h7h6", "h6"},
    {"4kr2/8/8/8/8/8/8/4K3 b f -", "e8f8", "e8f8", "O-O"},
    /* En passant that gives check, and opens lines that either pawn has masked. */
    {"4k3/8/8/3pP3/8/8/4Q3/4K3 w - d6", "e5d6", "e5d6", "exd6+"},
    {"7k/8/8/3pP3/8/8/1B6/4K3 w - d6", "e5d6", "e5d6", "exd6+"},
    {"8/8/k7/3pP3/8/8/6B1/4K3 w - d6", "e5d6", "e5d6", "exd6"},
    {"4K3/8/8/R2pP2k/8/8/8/8 w - d6", "e5d6", "e5d6", "exd6+"},
    {"8/4k3/8/3pP3/8/8/8/4K3 w - d6", "e5d6", "e5d6", "exd6+"},
    /* On the square of en passant, others capture nothing. */
    {"4k3/8/8/3pP3/8/8/3R4/4K3 w - d6", "e5e6", "e5e6", "e6"},
    {"4k3/8/8/2NpP3/4N3/8/8/4K3 w - d6", "e4d6", "e4d6", "Nd6+"},
    /* Promotions. */
    {"3r3k/2P5/8/8/8/8/8/4K3 w - -", "c7d8q", "c7d8q", "cxd8=Q+"},
    {"3r3k/2P5/8/8/8/8/8/4K3 w - -", "c7c8n", "c7c8n", "c8=N"},
    {"6k1/3P1ppp/8/8/8/8/8/4K3 w - -", "d7d8r", "d7d8r", "d8=R#"},
    {"5rrk/4P1pp/8/8/8/8/8/4K3 w - -", "e7f8q", "e7f8q", "exf8=Q"},
    {"7k/4P1pp/8/8/8/8/8/4K3 w - -", "e7e8q", "e7e8q", "e8=Q#"},
    {"8/4P1kp/8/8/8/8/8/4K3 w - -", "e7e8n", "e7e8n", "e8=N+"},
    {"8/8/8/8/8/8/1pk5/K7 b - -", "b2b1q", "b2b1q", "b1=Q#"},
    /* Checks by two pieces, by one that was masked, and by one that stays on its line. */
    {"4k3/8/8/8/4N3/8/4Q3/4K3 w - -", "e4f6", "e4f6", "Nf6+"},
    {"4k3/8/8/8/4N3/8/4Q3/4K3 w - -", "e4c3", "e4c3", "Nc3+"},
    {"4k3/8/8/8/4P3/8/4Q3/4K3 w - -", "e4e5", "e4e5", "e5"},
    {"4k3/8/3p4/8/4P3/8/4Q3/4K3 w - -", "e4e5", "e4e5", "e5"},
    {"4k3/8/8/3p4/4P3/8/4Q3/4K3 w - -", "e4d5", "e4d5", "exd5+"},
    {"6k1/5ppp/8/8/8/8/8/R3K3 w - -", "a1a8", "a1a8", "Ra8#"},
    {"6rk/6pp/8/4N3/8/8/8/4K3 w - -", "e5f7", "e5f7", "Nf7#"},
    {"8/8/8/8/8/4k3/4p3/4K2R b - -", "e3f3", "e3f3", "Kf3"},
    /* Letters that tell pieces apart; pinned ones, and those that do not end a check, are no others. */
    {"1k6/8/8/8/Q6Q/8/8/4K2Q w - -", "h4e4", "h4e4", "Qh4e4"},
    {"1k6/8/8/8/Q6Q/8/8/4K2Q w - -", "a4e4", "a4e4", "Qae4"},
    {"1k6/8/8/8/Q6Q/8/8/4K2Q w - -", "h1e4", "h1e4", "Q1e4"},
    {"1k6/8/8/8/8/Q7/1n6/Q1Q1K3 w - -", "a1b2", "a1b2", "Qa1xb2#"},
    {"4k3/8/8/8/8/8/3K4/N3N3 w - -", "a1c2", "a1c2", "Nac2"},
    {"4k3/8/8/1N6/8/1N6/3K4/8 w - -", "b5d4", "b5d4", "N5d4"},
    {"3rk3/8/8/8/3N4/8/8/3K2N1 w - -", "g1e2", "g1e2", "Ne2"},
    {"4r1k1/8/8/8/8/2N5/8/4K1N1 w - -", "g1e2", "g1e2", "Nge2"},
    {"4r1k1/8/8/8/1b6/2N5/8/4K1N1 w - -", "g1e2", "g1e2", "Ne2"},
    {"3r2k1/8/8/3R4/5R2/8/8/3K4 w - -", "f4d4", "f4d4", "Rfd4"},
};

static void test_texts(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    const struct bbf_position p = read_fen(texts[i].fen);
    char uci[BBF_MAX_MOVES][BBF_UCI_SIZE], chess960[BBF_MAX_MOVES][BBF_UCI_SIZE];
    char san[BBF_MAX_MOVES][BBF_SAN_SIZE];
    uint16_t numbers[BBF_MAX_MOVES];
    const size_t count = bbf_list_uci(&p, BBF_UCI_CHESS960, chess960, BBF_MAX_MOVES);
    size_t k = 0;
    int plane;
    uint64_t from;
    bbf_list_uci(&p, 0, uci, BBF_MAX_MOVES);
    bbf_list_san(&p, san, BBF_MAX_MOVES);
    bbf_list_moves(&p, numbers, BBF_MAX_MOVES);
    while (k < count && strcmp(chess960[k], texts[i].chess960) != 0)
      k++;
    if (!checked(k < count))
      fail_msg("%s is no move of %s", texts[i].chess960, texts[i].fen);
    assert_string_equal(uci[k], texts[i].uci);
    assert_string_equal(san[k], texts[i].san);
    assert_null(bbf_parse_uci(texts[i].uci, &p, &plane, &from));
    assert_int_equal(bbf_encode_move(&p, plane, from), numbers[k]);
    assert_null(bbf_parse_san(texts[i].san, &p, &plane, &from));
    assert_int_equal(bbf_encode_move(&p, plane, from), numbers[k]);
    check_all_rooms(&p);
  }
}

static void test_positions(void **state) {
  struct played game = {0};
  uint64_t seed = RANDOM_SEED + 140;
  (void)state;
  for (int i = 0; i < PERFT_CASES; i++) {
    const struct bbf_position p = read_fen(perft_cases[i].fen);
    check_all_rooms(&p);
  }
  for (size_t i = 0; i < sizeof move_traps / sizeof *move_traps; i++) {
    const struct bbf_position p = read_fen(move_traps[i].fen);
    check_all_rooms(&p);
  }
  for (int i = 0; i < RANDOM_PAIRS / 200; i++) {
    struct bbf_position p;
    play_on(&game, &seed);
    check_position(&game.position, &seed);
    random_promised(&p, &seed);
    check_position(&p, &seed);
    p.white |= random_board(&seed) & ~occupied_by(&p);
    p.castling |= random_board(&seed) & ~p.rooks;
    check_position(&p, &seed);
  }
}

/* All pieces are of one kind, so that many can go to the same squares, and some are pinned. */
static void test_twins(void **state) {
  uint64_t seed = RANDOM_SEED + 150;
  (void)state;
  for (int i = 0; i < RANDOM_PAIRS / 400; i++) {
    struct bbf_position p;
    do {
      random_promised(&p, &seed);
      uint64_t *const sets[] = {&p.knights, &p.bishops, &p.rooks, &p.queens};
      const uint64_t any = p.knights | p.bishops | p.rooks | p.queens;
      const uint64_t changed = i % 8 < 4 ? any & BBF_OWN(&p) : any;
      for (int kind = 0; kind < 4; kind++)
        *sets[kind] = (*sets[kind] & ~changed) | (kind == i % 4 ? changed : 0);
      p.castling &= p.rooks;
    } while (!ref_is_promised(&p));
    check_position(&p, &seed);
  }
}

/* Positions that are none: pieces share squares, there are several kings, and whatever else. */
static void test_any_input(void **state) {
  typedef void maker(struct bbf_position *, uint64_t *);
  static maker *const makers[] = {random_stale, random_broken, random_crowded, random_apart};
  /* One king may castle, but with two it is not known which. */
  const struct bbf_position kings = read_fen("8/8/8/8/8/8/8/K1K3R1 w K -");
  uint64_t seed = RANDOM_SEED + 160;
  (void)state;
  check_all_rooms(&kings);
  for (int i = 0; i < RANDOM_PAIRS / 200; i++) {
    struct bbf_position p;
    makers[i % 4](&p, &seed);
    check_position(&p, &seed);
    /* One thing is wrong. */
    random_promised(&p, &seed);
    uint64_t *const sets[] = {&p.pawns, &p.knights, &p.bishops, &p.rooks, &p.queens, &p.kings};
    *sets[i % 6] |= UINT64_C(1) << random_bits(&seed) % 64;
    check_position(&p, &seed);
    /* The other side may be in check. */
    random_promised(&p, &seed);
    p.black_to_move = !p.black_to_move;
    check_position(&p, &seed);
  }
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_texts),
    cmocka_unit_test(test_positions),
    cmocka_unit_test(test_twins),
    cmocka_unit_test(test_any_input),
};

RUN_TESTS(tests)
