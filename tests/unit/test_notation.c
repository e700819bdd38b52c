/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Moves as text: UCI and SAN, written and read. */
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
#include "../reference/notation.h"
#include "../reference/random.h"
#include "../reference/random_positions.h"

typedef const char *parser(const char *, const struct bbf_position *, int *, uint64_t *);
static parser *const parsers[NOTATIONS] = {[SAN] = bbf_parse_san, [UCI] = bbf_parse_uci};

static void fail_at(const struct bbf_position *p, const char *what, const char *text) {
  char fen[BBF_FEN_SIZE];
  fail_msg("%s: \"%s\" in %s", what, text, bbf_format_fen(p, fen));
}

enum { TEXT_ROOM = 32 };

/* The same text, read as a number. */
static void check_read_number(const struct listed *all, int notation, const char *text,
                              const struct reading *right) {
  int number = 1234;
  if (notation != SAN)
    return;
  const char *wrong = bbf_parse_san_number(text, &all->p, &number);
  const int expected = right->wrong ? 1234
                       : right->move
                           ? bbf_encode_move(&all->p, right->move->plane, right->move->from)
                           : 0;
  if (!checked(wrong == right->wrong && number == expected))
    fail_at(&all->p, "bbf_parse_san_number", text);
}

/* The text lies before a guard, so that nothing after its end is read. */
static void check_read(const struct listed *all, int notation, const char *given) {
  static char *room;
  const size_t length = strlen(given);
  if (!room)
    room = guarded(TEXT_ROOM);
  char *text = memcpy(room + TEXT_ROOM - length - 1, given, length + 1);
  const struct reading right = ref_read(all, notation, text);
  int plane = 1234;
  uint64_t from = 5678;
  const char *wrong = parsers[notation](text, &all->p, &plane, &from);
  const bool astray = right.wrong  ? plane != 1234 || from != 5678
                      : right.move ? plane != right.move->plane || from != right.move->from
                                   : plane || from;
  check_read_number(all, notation, text, &right);
  if (!checked(wrong == right.wrong && !astray)) {
    char fen[BBF_FEN_SIZE];
    fail_msg("\"%s\" in %s: wrong at %td, expected %td; plane %d", text,
             bbf_format_fen(&all->p, fen), wrong ? wrong - text : -1,
             right.wrong ? right.wrong - text : -1, plane);
  }
}

/* The text, all its beginnings, and what one character more, less, or another one makes of it. */
static void check_mutations(const struct listed *all, int notation, const char *text) {
  static const char others[] = "NBRQKOZPabcdefghinpqrk01238@-x=+#!. \t\xe2";
  const size_t length = strlen(text);
  char changed[TEXT_ROOM];
  for (size_t i = 0; i <= length; i++) {
    sprintf(changed, "%.*s", (int)i, text);
    check_read(all, notation, changed);
    sprintf(changed, "%.*s%s", (int)i, text, text + i + (i < length));
    check_read(all, notation, changed);
    for (const char *other = others; *other; other++) {
      sprintf(changed, "%.*s%c%s", (int)i, text, *other, text + i);
      check_read(all, notation, changed);
      if (i < length) {
        sprintf(changed, "%.*s%c%s", (int)i, text, *other, text + i + 1);
        check_read(all, notation, changed);
      }
    }
  }
}

/* Both texts of a move are as they should be, and are read again. */
static void check_move(const struct listed *all, const struct move *move) {
  char uci[BBF_UCI_SIZE], san[BBF_SAN_SIZE], right[2 * BBF_SAN_SIZE];
  if (bbf_format_uci(&all->p, move->plane, move->from, uci) != uci ||
      !checked(strcmp(uci, ref_uci(move, right)) == 0))
    fail_at(&all->p, right, uci);
  check_read(all, UCI, uci);
  check_read(all, UCI, move->uci);
  check_read(all, SAN, move->uci);
  const int number = bbf_encode_move(&all->p, move->plane, move->from);
  if (bbf_format_san_number(&all->p, number, san) != san ||
      !checked(strcmp(san, bbf_format_san(&all->p, move->plane, move->from, right)) == 0))
    fail_at(&all->p, "bbf_format_san_number", san);
  if (bbf_format_san(&all->p, move->plane, move->from, san) != san ||
      !checked(strcmp(san, ref_san(all, move, right)) == 0))
    fail_at(&all->p, right, san);
  int plane = -1;
  uint64_t from = 0;
  if (bbf_parse_san(san, &all->p, &plane, &from) || plane != move->plane || from != move->from)
    fail_at(&all->p, "is not read again", san);
}

/* All moves, and the mutations of one of them. */
static void check_position(const struct bbf_position *p, uint64_t *seed) {
  struct listed all;
  char text[2 * BBF_SAN_SIZE];
  list(&all, p);
  for (int k = 0; k < all.count; k++)
    check_move(&all, &all.moves[k]);
  if (all.count == 0)
    return;
  const struct move *one = &all.moves[random_bits(seed) % (uint64_t)all.count];
  check_mutations(&all, SAN, ref_san(&all, one, text));
  check_mutations(&all, UCI, ref_uci(one, text));
  /* More is told than has to be. */
  text[0] = one->piece;
  write_square(write_square(text + 1, one->start), one->end)[0] = '\0';
  check_mutations(&all, SAN, one->piece == 'P' ? text + 1 : text);
}

/* Texts that are not what the program would write, and where wrong ones are wrong: -1 if the text
   is the move that is named. The reference says the same. */
static void test_reading(void **state) {
#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"
#define KNIGHTS "4k3/1P6/8/8/8/N7/8/N3K3 w - -"
#define ROOKS "4k3/8/8/8/8/8/8/R3K2R w KQ -"
#define CHESS960 "4k3/8/8/8/8/8/8/R4KR1 w KQ -"
  static const struct {
    const char *fen;
    int notation;
    const char *text;
    int wrong;
    const char *uci;
  } cases[] = {
      {START, SAN, "e2e4", -1, "e2e4"},
      {START, SAN, "e2-e4", -1, "e2e4"},
      {START, SAN, "2e4", -1, "e2e4"},
      {START, SAN, "ee4", -1, "e2e4"},
      {START, SAN, "xe4+", -1, "e2e4"},
      {START, SAN, " \te4 e5", -1, "e2e4"},
      {START, SAN, "Ng1xf3#", -1, "g1f3"},
      {START, SAN, "g1f3", -1, "g1f3"},
      {START, SAN, "e4!", 2, NULL},
      {START, SAN, "e4++", 3, NULL},
      {START, SAN, "e5", 0, NULL},
      {START, SAN, "  Nd2", 2, NULL},
      {START, SAN, "nf3", 0, NULL},
      {START, SAN, "Pe4", 0, NULL},
      {START, SAN, "E4", 0, NULL},
      {START, SAN, "N", 1, NULL},
      {START, SAN, "Nf", 2, NULL},
      {START, SAN, "Nf9", 2, NULL},
      {START, SAN, "", 0, NULL},
      {START, SAN, " ", 1, NULL},
      {START, SAN, "O-O", 0, NULL},
      {START, SAN, "e4=Q", 0, NULL},
      {START, SAN, "e4=P", 3, NULL},
      {START, SAN, "--", -1, "0000"},
      {START, SAN, "Z0", -1, "0000"},
      {START, SAN, "0000", -1, "0000"},
      {START, SAN, "@@@@", -1, "0000"},
      {START, SAN, "--+", 2, NULL},
      {KNIGHTS, SAN, "Nc2", 1, NULL},
      {KNIGHTS, SAN, "Nxc2", 1, NULL},
      {KNIGHTS, SAN, "Nac2", 2, NULL},
      {KNIGHTS, SAN, "N1c2", -1, "a1c2"},
      {KNIGHTS, SAN, "Na1c2", -1, "a1c2"},
      {KNIGHTS, SAN, "Nb3", -1, "a1b3"},
      {KNIGHTS, SAN, "b8", 2, NULL},
      {KNIGHTS, SAN, "b8+", 2, NULL},
      {KNIGHTS, SAN, "b7b8", 4, NULL},
      {KNIGHTS, SAN, "b8=", 3, NULL},
      {KNIGHTS, SAN, "b8=K", 0, NULL},
      {KNIGHTS, SAN, "b8Q", -1, "b7b8q"},
      {KNIGHTS, SAN, "b8b", -1, "b7b8b"},
      {KNIGHTS, SAN, "b7-b8=r", -1, "b7b8r"},
      {ROOKS, SAN, "0-0-0+", -1, "e1c1"},
      {ROOKS, SAN, "O-0", 2, NULL},
      {ROOKS, SAN, "o-o", 0, NULL},
      {ROOKS, SAN, "e1h1", -1, "e1g1"},
      {ROOKS, SAN, "e1g1", -1, "e1g1"},
      {ROOKS, SAN, "Kg1", 0, NULL},
      {ROOKS, UCI, "e1h1", -1, "e1g1"},
      {ROOKS, UCI, "e1a1", -1, "e1c1"},
      {ROOKS, UCI, "e1g1q", 0, NULL},
      {CHESS960, SAN, "Kg1", 0, NULL},
      {CHESS960, UCI, "f1g1", -1, "f1g1"},
      {CHESS960, UCI, "f1c1", -1, "f1a1"},
      {"4k3/8/8/8/8/8/8/R4K1R w KQ -", UCI, "f1h1", -1, "f1h1"},
      {"4k3/8/8/8/8/8/8/6KR w K -", UCI, "g1g1", 0, NULL},
      {START, UCI, "\ne2e4 e7e5", -1, "e2e4"},
      {START, UCI, "0000", -1, "0000"},
      {START, UCI, "0000 e2e4", -1, "0000"},
      {START, UCI, "000", 3, NULL},
      {START, UCI, "00000", 4, NULL},
      {START, UCI, "e2e5", 0, NULL},
      {START, UCI, "a1a1", 0, NULL},
      {START, UCI, "e2e4q", 0, NULL},
      {START, UCI, "e2e4Q", 4, NULL},
      {START, UCI, "e2-e4", 2, NULL},
      {START, UCI, "e2", 2, NULL},
      {START, UCI, "E2E4", 0, NULL},
      {KNIGHTS, UCI, "b7b8", 4, NULL},
      {KNIGHTS, UCI, "b7b8k", 4, NULL},
  };
  (void)state;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    struct listed all;
    const struct bbf_position p = read_fen(cases[i].fen);
    const char *text = cases[i].text;
    int plane = 0;
    uint64_t from = 0;
    const char *wrong = parsers[cases[i].notation](text, &p, &plane, &from);
    if (!checked(wrong == (cases[i].wrong < 0 ? NULL : text + cases[i].wrong)))
      fail_at(&p, wrong ? wrong : "is read", text);
    char uci[BBF_UCI_SIZE];
    if (!wrong)
      assert_string_equal(bbf_format_uci(&p, plane, from, uci), cases[i].uci);
    list(&all, &p);
    check_read(&all, cases[i].notation, text);
  }
}

static void test_positions(void **state) {
  struct played game = {0};
  uint64_t seed = RANDOM_SEED + 110;
  (void)state;
  for (int i = 0; i < PERFT_CASES; i++) {
    const struct bbf_position p = read_fen(perft_cases[i].fen);
    check_position(&p, &seed);
  }
  for (size_t i = 0; i < sizeof move_traps / sizeof *move_traps; i++) {
    const struct bbf_position p = read_fen(move_traps[i].fen);
    check_position(&p, &seed);
  }
  for (int i = 0; i < RANDOM_PAIRS / 200; i++) {
    struct bbf_position p;
    play_on(&game, &seed);
    check_position(&game.position, &seed);
    random_promised(&p, &seed);
    check_position(&p, &seed);
  }
}

/* Several queens and knights, some of them pinned, can go to the same squares. */
static void test_twins(void **state) {
  uint64_t seed = RANDOM_SEED + 120;
  (void)state;
  for (int i = 0; i < RANDOM_PAIRS / 500; i++) {
    struct bbf_position p;
    do {
      const uint64_t own = random_bits(&seed) & random_bits(&seed) & random_bits(&seed);
      memset(&p, 0, sizeof p);
      p.kings = square(random_bits(&seed) % 8, random_bits(&seed) % 8);
      p.white = own | p.kings;
      p.queens = random_bits(&seed) & (i % 2 ? own : ~UINT64_C(0)) & ~p.kings;
      p.queens &= own | (random_bits(&seed) & random_bits(&seed));
      p.knights = own & ~p.queens & ~p.kings;
      p.black_to_move = 0;
    } while (!ref_is_promised(&p));
    check_position(&p, &seed);
  }
}

/* Any input gives texts that fit, and no text names a move that is not legal. */
static void check_any(const struct bbf_position *p, int plane, uint64_t from) {
  static char *uci, *san;
  uint64_t moves[BBF_MOVE_PLANES];
  if (!uci) {
    uci = guarded(BBF_UCI_SIZE);
    san = guarded(BBF_SAN_SIZE);
  }
  memset(uci, 'x', BBF_UCI_SIZE);
  memset(san, 'x', BBF_SAN_SIZE);
  bbf_format_uci(p, plane, from, uci);
  bbf_format_san(p, plane, from, san);
  bbf_legal_moves(p, moves);
  const bool known = plane >= 0 && plane < BBF_MOVE_PLANES && !(from & (from - 1));
  if (!memchr(uci, '\0', BBF_UCI_SIZE) || !memchr(san, '\0', BBF_SAN_SIZE))
    fail_at(p, "has no end", "");
  if (!checked(from == 0 || !san[0] == !(known && moves[plane] & from)))
    fail_at(p, "bbf_format_san", san);
  for (int notation = 0; notation < NOTATIONS; notation++) {
    const char *text = notation == SAN ? san : uci;
    int found = -1;
    uint64_t square = 0;
    const char *wrong = parsers[notation](text, p, &found, &square);
    if (wrong ? wrong < text || wrong > text + strlen(text) || found != -1
              : found < 0 || found >= BBF_MOVE_PLANES ||
                    (square ? members(square) != 1 || !(moves[found] & square) : found))
      fail_at(p, "names no legal move", text);
  }
}

static void test_any_input(void **state) {
  static const int nowhere[] = {INT_MIN, -75, -1, BBF_MOVE_PLANES, 76, 255, INT_MAX};
  uint64_t seed = RANDOM_SEED + 130;
  (void)state;
  for (int i = 0; i < RANDOM_PAIRS / 500; i++) {
    struct bbf_position p;
    uint64_t moves[BBF_MOVE_PLANES];
    random_broken(&p, &seed);
    bbf_legal_moves(&p, moves);
    for (int plane = 0; plane < BBF_MOVE_PLANES; plane++) {
      for (uint64_t left = moves[plane]; left; left &= left - 1)
        check_any(&p, plane, left & (0 - left));
      check_any(&p, plane, UINT64_C(1) << random_bits(&seed) % 64);
    }
    check_any(&p, nowhere[i % 7], UINT64_C(1) << random_bits(&seed) % 64);
    check_any(&p, (int)(random_bits(&seed) % 75), random_bits(&seed));
  }
  for (int plane = -1; plane <= BBF_MOVE_PLANES; plane++)
    for (int at = 0; at < 64; at++) {
      struct bbf_position p;
      random_broken(&p, &seed);
      check_any(&p, plane, UINT64_C(1) << at);
    }
}

/* How many legal moves lead a piece of one of these sets to a square, without a promotion. */
static int count_to(const struct bbf_position *p, const uint64_t moves[BBF_MOVE_PLANES],
                    uint64_t pieces, uint64_t to) {
  int count = 0;
  for (int plane = 0; plane < BBF_PLANE_PROMOTION; plane++)
    for (uint64_t left = moves[plane] & pieces; left; left &= left - 1) {
      const uint64_t from = left & (0 - left);
      count += bbf_move_targets(from, plane) == to && bbf_encode_move(p, plane, from) < 1 << 12;
    }
  return count;
}

/* Where pieces share squares and pawns are on the last ranks, too, a text that names a piece and a
   square is read if one legal move fits. */
static void test_any_piece(void **state) {
  uint64_t seed = RANDOM_SEED + 140;
  (void)state;
  for (int i = 0; i < RANDOM_PAIRS / 200; i++) {
    struct bbf_position p;
    uint64_t moves[BBF_MOVE_PLANES];
    (i % 2 ? random_broken : random_crowded)(&p, &seed);
    bbf_legal_moves(&p, moves);
    const uint64_t sets[] = {p.knights, p.bishops, p.rooks, p.queens, p.kings};
    for (int kind = 0; kind < 5; kind++)
      for (int to = 0; to < 64; to++) {
        char text[] = {"NBRQK"[kind], '\0', '\0', '\0'};
        int plane = -1;
        uint64_t from = 0;
        write_square(text + 1, to);
        const char *wrong = bbf_parse_san(text, &p, &plane, &from);
        const int count = count_to(&p, moves, sets[kind], UINT64_C(1) << to);
        if (!checked(!wrong == (count == 1) && (count < 2 || wrong == text + 1)))
          fail_at(&p, wrong ? wrong : "is read", text);
        if (!wrong)
          assert_int_equal(count_to(&p, moves, from, UINT64_C(1) << to), 1);
      }
  }
}

/* What is no single move has no text; the null move has one, whatever the plane. */
static void test_no_move(void **state) {
  static const int planes[] = {INT_MIN, -1, 0, 28, BBF_PLANE_CASTLING, BBF_MOVE_PLANES, INT_MAX};
  static const int nothing[] = {INT_MIN, -1, 1, 65, 12 + 64 * 52, 1 << 16, INT_MAX};
  const struct bbf_position p = read_fen(perft_cases[1].fen);
  char uci[BBF_UCI_SIZE], san[BBF_SAN_SIZE];
  (void)state;
  for (size_t i = 0; i < sizeof planes / sizeof *planes; i++) {
    assert_string_equal(bbf_format_uci(&p, planes[i], 0, uci), "0000");
    assert_string_equal(bbf_format_san(&p, planes[i], 0, san), "--");
    assert_string_equal(bbf_format_uci(&p, planes[i], BBF_A1 | BBF_B1, uci), "");
    assert_string_equal(bbf_format_san(&p, planes[i], BBF_A1 | BBF_B1, san), "");
    assert_string_equal(bbf_format_uci(&p, planes[i], ALL_SQUARES, uci), "");
    assert_string_equal(bbf_format_san(&p, planes[i], ALL_SQUARES, san), "");
  }
  assert_string_equal(bbf_format_san_number(&p, 0, san), "--");
  for (size_t i = 0; i < sizeof nothing / sizeof *nothing; i++)
    assert_string_equal(bbf_format_san_number(&p, nothing[i], san), "");
  assert_string_equal(bbf_format_uci(&p, 7 * BBF_WEST, BBF_A1, uci), "");
  /* UCI does not ask whether a move is legal. */
  assert_string_equal(bbf_format_uci(&p, 7 * BBF_NORT, BBF_A1, uci), "a1a2");
  assert_string_equal(bbf_format_san(&p, 7 * BBF_NORT, BBF_A1, san), "");
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_reading),   cmocka_unit_test(test_positions),
    cmocka_unit_test(test_twins),     cmocka_unit_test(test_any_input),
    cmocka_unit_test(test_any_piece), cmocka_unit_test(test_no_move),
};

RUN_TESTS(tests)
