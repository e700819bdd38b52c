/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Moves as text: UCI and SAN, written and read. Move sets, which test_moves.c tests, say which
   moves are legal. */
#include <bbfill.h>

#include <stdio.h>
#include <string.h>

#include "check.h"

static struct bbf_position read_fen(const char *fen) {
  struct bbf_position p;
  if (bbf_parse_fen(fen, &p))
    fail_msg("cannot read %s", fen);
  return p;
}

/* What each function should do with one move. */
static void test_texts(void **state) {
  static const struct {
    const char *fen, *uci, *san;
  } cases[] = {
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", "g1f3", "Nf3"},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", "e2e4", "e4"},
      {"rnbqkbnr/1ppp1ppp/p7/3Pp3/8/8/PPP1PPPP/RNBQKBNR w KQkq e6", "d5e6", "dxe6"},
      /* One letter, the other one, or both tell pieces apart; a pinned one does not count. */
      {"4k3/8/8/8/8/8/3K4/N3N3 w - -", "a1c2", "Nac2"},
      {"4k3/8/8/1N6/8/1N6/3K4/8 w - -", "b5d4", "N5d4"},
      {"1k6/8/8/8/Q6Q/8/8/4K2Q w - -", "h4e4", "Qh4e4"},
      {"1k6/8/8/8/8/Q7/8/Q1Q1K3 w - -", "a1b2", "Qa1b2#"},
      {"3rk3/8/8/8/3N4/8/8/3K2N1 w - -", "g1e2", "Ne2"},
      /* Promotion, check and mate. */
      {"3r3k/2P5/8/8/8/8/8/4K3 w - -", "c7d8q", "cxd8=Q+"},
      {"3r3k/2P5/8/8/8/8/8/4K3 w - -", "c7c8n", "c8=N"},
      {"6k1/3P1ppp/8/8/8/8/8/4K3 w - -", "d7d8r", "d8=R#"},
      {"6k1/5ppp/8/8/8/8/8/R3K3 w - -", "a1a8", "Ra8#"},
      /* Castling, with check, with mate, and in Chess960. */
      {"4k3/8/8/8/8/8/8/R3K2R w KQ -", "e1g1", "O-O"},
      {"3k4/8/8/8/8/8/8/R3K2R w KQ -", "e1c1", "O-O-O+"},
      {"3k4/8/8/8/8/8/2R1R3/R3K3 w Q -", "e1c1", "O-O-O#"},
      {"4k3/8/8/8/8/8/8/R4KR1 w Q -", "f1a1", "O-O-O"},
      {"4k3/8/8/8/8/8/8/RK4R1 w KQ -", "b1g1", "O-O"},
  };
  (void)state;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    const struct bbf_position p = read_fen(cases[i].fen);
    char uci[BBF_UCI_SIZE], san[BBF_SAN_SIZE];
    int plane = -1, other = -2;
    uint64_t from = 0, other_from = 1;
    if (bbf_parse_uci(cases[i].uci, &p, &plane, &from) ||
        bbf_parse_san(cases[i].san, &p, &other, &other_from))
      fail_msg("%s: %s or %s is not read", cases[i].fen, cases[i].uci, cases[i].san);
    assert_int_equal(plane, other);
    assert_true(from == other_from);
    assert_string_equal(bbf_format_uci(&p, plane, from, uci), cases[i].uci);
    assert_string_equal(bbf_format_san(&p, plane, from, san), cases[i].san);
  }
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_texts),
};

RUN_TESTS(tests)
