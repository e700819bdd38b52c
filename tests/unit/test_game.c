/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* FEN with counters and in other forms, UCI by number, faults, packed positions, and how games end. */
#undef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE
#include <bbfill.h>

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "check.h"
#include "faults_cases.h"
#include "guarded.h"
#include "move_traps.h"
#include "../reference/moves.h"
#include "../reference/random.h"
#include "../reference/random_positions.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
enum {
  STANDARD = BBF_FEN_STANDARD,
  LEGAL = BBF_FEN_LEGAL_EN_PASSANT,
  FILES = BBF_FEN_CASTLING_FILES
};

static void fail_at(const struct bbf_position *p, const char *what, long number) {
  char fen[BBF_FEN_SIZE];
  fail_msg("%s, %ld: %s", what, number, bbf_format_fen(p, fen));
}

static void test_counters(void **state) {
  static const struct {
    const char *text;
    int wrong; /* the character, -1 if none is */
    uint32_t halfmove, fullmove;
  } cases[] = {
      {START, -1, 0, 1},
      {START " w KQkq - 0 1", -1, 0, 1},
      {START " w KQkq - 37 112", -1, 37, 112},
      {"  " START "\tb\nKQkq\v- \r 5\f6 rest", -1, 5, 6},
      {START " w - - 99", -1, 99, 1},
      {START " w - - 0 0", -1, 0, 0},
      {START " w - - 00000000007 00000000000010", -1, 7, 10},
      {START " w - - 4294967295 4294967295", -1, 4294967295, 4294967295},
      {START " w - - 4294967296 1", 59, 0, 0},
      {START " w - - 99999999999999999999999999 1", 59, 0, 0},
      {START " w - - 1 42949672950", 62, 0, 0},
      {START " w - - bm e4; id \"a\";", -1, 0, 1},
      {START " w - - hmvc 5; fmvn 6;", -1, 0, 1},
      {START " w - - 5 bm e4;", -1, 5, 1},
      {START " w - - 5; 6", -1, 0, 1},
      {START " w - - -5 6", -1, 0, 1},
      {START " w - - 5x 6", -1, 0, 1},
      {START " w - - 99999999999x 6", -1, 0, 1},
      {START " w - - 5 6 7", -1, 5, 6},
      {START " w - x3 5 6", 48, 0, 0},
      {START " x", 44, 0, 0},
      {"", 0, 0, 0},
  };
  (void)state;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    const char *text = cases[i].text;
    struct bbf_position p, q, before;
    uint32_t halfmove = 1234, fullmove = 5678;
    memset(&p, FRESH, sizeof p);
    before = p;
    const char *wrong = bbf_read_fen(text, 0, &p, &halfmove, &fullmove);
    if (!checked(wrong == (cases[i].wrong < 0 ? NULL : text + cases[i].wrong)))
      fail_msg("\"%s\" is wrong at \"%s\"", text, wrong ? wrong : "no place");
    assert_ptr_equal(bbf_read_fen(text, 0, &q, NULL, NULL), wrong);
    if (wrong) {
      assert_memory_equal(&p, &before, sizeof p);
      assert_true(halfmove == 1234 && fullmove == 5678);
      continue;
    }
    if (!checked(halfmove == cases[i].halfmove && fullmove == cases[i].fullmove))
      fail_msg("\"%s\" has the counters %u %u", text, (unsigned)halfmove, (unsigned)fullmove);
    assert_memory_equal(&p, &q, sizeof p);
    assert_null(bbf_parse_fen(text, &q));
    assert_memory_equal(&p, &q, sizeof p);
    assert_null(bbf_read_fen(text, ~(STANDARD | LEGAL), &q, NULL, &fullmove));
    assert_memory_equal(&p, &q, sizeof p);
  }
}

static void test_forms(void **state) {
  static const struct {
    const char *fen;
    int flags;
    const char *expected; /* of both, what is read with the flags and what is written with them */
  } cases[] = {
      {"4k3/8/8/8/8/8/8/4KR2 w K - 3 4", 0, "4k3/8/8/8/8/8/8/4KR2 w K - 3 4"},
      {"4k3/8/8/8/8/8/8/4KR2 w K - 3 4", STANDARD, "4k3/8/8/8/8/8/8/4KR2 w - - 3 4"},
      {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq -", STANDARD, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},
      {"r3k1r1/8/8/8/8/8/8/1R2K2R w KQkq -", STANDARD, "r3k1r1/8/8/8/8/8/8/1R2K2R w Kq - 0 1"},
      {"r2k3r/8/8/8/8/8/8/R4K1R w KQkq -", STANDARD, "r2k3r/8/8/8/8/8/8/R4K1R w - - 0 1"},
      {"8/8/8/8/8/8/8/R1K1k2R w KQ -", STANDARD, "8/8/8/8/8/8/8/R1K1k2R w - - 0 1"},
      {"r1k1K2r/8/8/8/8/8/8/8 w kq -", STANDARD, "r1k1K2r/8/8/8/8/8/8/8 w - - 0 1"},
      {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq -", FILES, "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1"},
      {"r3k2r/8/8/8/8/8/8/R3K2R w HAha -", 0, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},
      {"rr2k1rr/8/8/8/8/8/8/RR2K1RR w GBgb -", FILES, "rr2k1rr/8/8/8/8/8/8/RR2K1RR w GBgb - 0 1"},
      {"4k1r1/8/8/8/8/8/8/1R2K2R w KQk -", FILES | STANDARD, "4k1r1/8/8/8/8/8/8/1R2K2R w H - 0 1"},
      {START " w - e3", LEGAL, START " w - - 0 1"},
      {"4k3/8/8/3pP3/8/8/8/4K3 w - d6", 0, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"},
      {"4k3/8/8/3pP3/8/8/8/4K3 w - d6", LEGAL, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"},
      {"4k3/8/8/3p4/8/8/8/4K3 w - d6", LEGAL, "4k3/8/8/3p4/8/8/8/4K3 w - - 0 1"},
      {"4k3/8/8/3p4/8/8/8/4KR2 w K d6", STANDARD | LEGAL, "4k3/8/8/3p4/8/8/8/4KR2 w - - 0 1"},
      {"8/8/8/KPp4r/8/8/8/4k3 w - c6", LEGAL, "8/8/8/KPp4r/8/8/8/4k3 w - - 0 1"},
      {"4k3/8/8/8/3Pp3/8/8/4K3 b - d3", LEGAL, "4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1"},
      {"4k3/8/8/8/3Pp3/8/8/4K3 w - d3", LEGAL, "4k3/8/8/8/3Pp3/8/8/4K3 w - - 0 1"},
  };
  (void)state;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    char text[BBF_LONG_FEN_SIZE], again[BBF_LONG_FEN_SIZE];
    struct bbf_position whole, limited;
    uint32_t halfmove, fullmove;
    assert_null(bbf_read_fen(cases[i].fen, 0, &whole, &halfmove, &fullmove));
    assert_null(bbf_read_fen(cases[i].fen, cases[i].flags, &limited, NULL, NULL));
    assert_ptr_equal(bbf_write_fen(&whole, halfmove, fullmove, cases[i].flags, text), text);
    assert_string_equal(text, cases[i].expected);
    bbf_write_fen(&limited, halfmove, fullmove, cases[i].flags & FILES, again);
    assert_string_equal(again, cases[i].expected);
    bbf_write_fen(&whole, halfmove, fullmove, cases[i].flags | INT_MIN | 1 << 12, again);
    assert_string_equal(again, cases[i].expected);
  }
}

/* Any position and any counters fit, and come back. */
static void test_written_is_read(void **state) {
  uint64_t seed = RANDOM_SEED + 500;
  char *text = guarded(BBF_LONG_FEN_SIZE);
  struct bbf_position p;
  (void)state;
  for (int i = 0; i < RANDOM_PAIRS / 50; i++) {
    const uint32_t halfmove = (uint32_t)random_bits(&seed) >> random_bits(&seed) % 32;
    const uint32_t fullmove = (uint32_t)random_bits(&seed) >> random_bits(&seed) % 32;
    const int flags = (int)(random_bits(&seed) % 8);
    (i % 2 ? random_promised : random_broken)(&p, &seed);
    bbf_write_fen(&p, halfmove, fullmove, flags, text);
    assert_in_range(strlen(text), 1, BBF_LONG_FEN_SIZE - 1);
    struct bbf_position q;
    uint32_t again[2];
    const char *wrong = bbf_read_fen(text, flags, &q, &again[0], &again[1]);
    if (!checked(!wrong && again[0] == halfmove && again[1] == fullmove))
      fail_at(&p, text, flags);
    char fen[BBF_FEN_SIZE], expected[BBF_LONG_FEN_SIZE];
    bbf_write_fen(&p, 0, 1, 0, expected);
    if (!checked(strcmp(bbf_format_fen(&p, fen), expected) == 0))
      fail_at(&p, expected, 0);
    /* Squares with two pieces are written as one. */
    char rewritten[BBF_LONG_FEN_SIZE];
    bbf_write_fen(&q, halfmove, fullmove, flags, rewritten);
    if (!checked(strcmp(text, rewritten) == 0 || !ref_is_promised(&p)))
      fail_at(&p, rewritten, flags);
  }
  memset(&p, 0xff, sizeof p);
  bbf_write_fen(&p, UINT32_MAX, UINT32_MAX, FILES, text);
}

static void test_uci_numbers(void **state) {
  static const struct {
    const char *fen, *text, *usual, *chess960;
  } cases[] = {
      {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq -", "e1g1", "e1g1", "e1h1"},
      {"r3k2r/8/8/8/8/8/8/R3K2R b KQkq -", "e8a8", "e8c8", "e8a8"},
      {"4k3/8/8/8/8/8/8/4KR2 w K -", "e1f1", "e1f1", "e1f1"},
      {"4k3/P7/8/8/8/8/8/4K3 w - -", "a7a8n", "a7a8n", "a7a8n"},
      {START " w KQkq -", "0000", "0000", "0000"},
  };
  (void)state;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    const struct bbf_position p = read_fen(cases[i].fen);
    char text[BBF_UCI_SIZE];
    int number = -1;
    assert_null(bbf_parse_uci_number(cases[i].text, &p, &number));
    assert_ptr_equal(bbf_format_uci_number(&p, number, ~BBF_UCI_CHESS960, text), text);
    assert_string_equal(text, cases[i].usual);
    assert_string_equal(bbf_format_uci_number(&p, number, -1, text), cases[i].chess960);
    number = -1;
    assert_null(bbf_parse_uci_number(cases[i].chess960, &p, &number));
    assert_string_equal(bbf_format_uci_number(&p, number, 0, text), cases[i].usual);
  }
  const struct bbf_position p = read_fen(START " w - -");
  char text[BBF_UCI_SIZE];
  int number = 77;
  const char *const wrong = " e2e5";
  assert_ptr_equal(bbf_parse_uci_number(wrong, &p, &number), wrong + 1);
  assert_int_equal(number, 77);
  assert_string_equal(bbf_format_uci_number(&p, 1 << 20, 0, text), "");
  assert_string_equal(bbf_format_uci_number(&p, -1, 1, text), "");
  assert_string_equal(bbf_format_uci_number(&p, BBF_PROMOTE_QUEEN << 12, 1, text), "");
}

static void test_known_faults(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof known_faults / sizeof *known_faults; i++) {
    struct bbf_position p = read_fen(known_faults[i].fen), q;
    bbf_flip_position(&p, &q);
    const int faults = bbf_faults(&p);
    if (!checked(faults == known_faults[i].faults && bbf_faults(&q) == faults))
      fail_at(&p, known_faults[i].what, faults);
  }
  static const struct {
    uint64_t castling;
    const char *fen;
    int faults;
  } rights[] = {
      {BBF_H1, "4k3/8/8/8/8/8/8/4K3 w - -", BBF_FAULT_CASTLING},
      {BBF_H1, "4k3/8/8/8/8/8/4K3/7R w - -", BBF_FAULT_CASTLING},
      {BBF_H2, "4k3/8/8/8/8/8/7R/4K3 w - -", BBF_FAULT_CASTLING},
      {BBF_H1, "8/4k3/8/8/8/8/8/4K2r b - -", BBF_FAULT_CASTLING | BBF_FAULT_OTHER_IN_CHECK},
      {BBF_H1, "4k3/8/8/8/8/8/8/K6R w - -", BBF_FAULT_CASTLING},
      {BBF_A1, "4k3/8/8/8/8/8/8/R6K w - -", BBF_FAULT_CASTLING},
      {BBF_F1 | BBF_H1, "4k3/8/8/8/8/8/8/4KR1R w - -", BBF_FAULT_CASTLING},
      {BBF_A8 | BBF_B8, "rr2k3/8/8/8/8/8/8/4K3 w - -", BBF_FAULT_CASTLING},
      {BBF_B1 | BBF_G1 | BBF_A8, "rr2k3/8/8/8/8/8/8/1R3KR1 w - -", 0},
      {~UINT64_C(0), "4k3/8/8/8/8/8/8/4K3 w - -", BBF_FAULT_CASTLING},
  };
  for (size_t i = 0; i < sizeof rights / sizeof *rights; i++) {
    struct bbf_position p = read_fen(rights[i].fen);
    p.castling = rights[i].castling;
    if (!checked(bbf_faults(&p) == rights[i].faults))
      fail_at(&p, "rights", bbf_faults(&p));
  }
  struct bbf_position p = read_fen(START " w KQkq -");
  p.bishops |= BBF_D1;
  assert_int_equal(bbf_faults(&p) & BBF_FAULT_SHARED_SQUARE, BBF_FAULT_SHARED_SQUARE);
  memset(&p, 0xff, sizeof p);
  assert_in_range(bbf_faults(&p), 1, 2047);
}

/* No position of a game has a fault, but that some begin with bishops on squares of one colour. Others have those of the reference, and none only if results
   are promised. */
static void test_faults(void **state) {
  enum { OF_CHECKS = BBF_FAULT_OTHER_IN_CHECK | BBF_FAULT_CHECKERS };
  enum { APART = BBF_FAULT_SHARED_SQUARE | BBF_FAULT_SEVERAL_KINGS | BBF_FAULT_PAWN_RANK };
  struct played game = {0};
  uint64_t seed = RANDOM_SEED + 503;
  (void)state;
  for (int i = 0; i < RANDOM_PAIRS / 20; i++) {
    struct bbf_position p;
    play_on(&game, &seed);
    if (!checked((bbf_faults(&game.position) & ~BBF_FAULT_PROMOTED) == 0))
      fail_at(&game.position, "a position of a game", bbf_faults(&game.position));
    p = game.position;
    switch (i % 6) {
    case 0:
      p.black_to_move = !p.black_to_move;
      break;
    case 1:
      random_promised(&p, &seed);
      break;
    case 2:
      random_stale(&p, &seed);
      break;
    case 3:
      random_broken(&p, &seed);
      break;
    case 4:
      p.en_passant = UINT64_C(1) << random_bits(&seed) % 64;
      p.castling |= p.rooks & random_bits(&seed);
      break;
    default:
      random_crowded(&p, &seed);
    }
    const int faults = bbf_faults(&p), right = ref_faults(&p);
    const int compared = right & APART ? ~OF_CHECKS : ~0;
    if (!checked((faults & compared) == (right & compared)))
      fail_at(&p, "faults", faults);
    if (!checked(faults || ref_is_promised(&p)))
      fail_at(&p, "nothing is seen, and nothing promised", 0);
  }
}

/* The published bytes of the form, of scalachess. */
static void test_known_packed(void **state) {
  static const struct {
    const char *fen, *hex;
  } known[] = {
      {"8/8/8/8/8/8/8/8 w - -", ""},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
       "ffff00000000ffff2d844ad200000000111111113e955be3"},
      {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -",
       "ffff00001000efff2d844ad200000000111111113e955fe3"},
      {"5k2/6p1/8/1Pp5/6P1/8/8/3K4 w - c6", "20400006400000080ac0b1"},
      {"4k3/8/8/8/3pP3/8/6N1/7K b - e3", "10000000180040802ac10f"},
      {"4rrk1/pbbp2p1/1ppnp3/3n1pqp/3N1PQP/1PPNP3/PBBP2P1/4RRK1 w Ff -",
       "704f1ee8e81e4f70d60a44000002020813191113511571be"},
      {"8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3", "00000002180000308a1c0f"},
      {"r2r3k/p7/3p4/8/8/P6P/8/R3K2R b KQq -", "8901080000810091ad0d10e1f7"},
      {"8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - -", "000000000000ffff793542867b3542a6"},
  };
  const struct bbf_position no_king = read_fen("8/8/8/8/8/8/8/4K3 b - -");
  uint8_t none[BBF_PACKED_SIZE];
  (void)state;
  assert_int_equal(bbf_pack(&no_king, none), 0);
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    const struct bbf_position p = read_fen(known[i].fen);
    struct bbf_position back;
    uint8_t packed[BBF_PACKED_SIZE], right[BBF_PACKED_SIZE] = {0};
    for (size_t k = 0; known[i].hex[2 * k]; k++) {
      const char digits[] = {known[i].hex[2 * k], known[i].hex[2 * k + 1], '\0'};
      right[k] = (uint8_t)strtol(digits, NULL, 16);
    }
    assert_int_equal(bbf_pack(&p, packed), 1);
    if (!checked(!memcmp(packed, right, sizeof right)))
      fail_at(&p, "packed", packed[8]);
    bbf_unpack(right, &back);
    if (!checked(!memcmp(&back, &p, sizeof p)))
      fail_at(&p, "does not come back", 0);
  }
}

static void test_outcomes(void **state) {
  static const struct {
    const char *fen;
    uint32_t halfmove, times;
    int outcome;
  } cases[] = {
      {START " w KQkq -", 0, 1, 0},
      {START " w KQkq -", 0, 0, 0},
      {START " w KQkq -", 99, 2, 0},
      {START " w KQkq -", 100, 2, BBF_OUTCOME_50_MOVES},
      {START " w KQkq -", 100, 3, BBF_OUTCOME_50_MOVES},
      {START " w KQkq -", 99, 3, BBF_OUTCOME_THREEFOLD_REPETITION},
      {START " w KQkq -", 149, 4, BBF_OUTCOME_50_MOVES},
      {START " w KQkq -", 149, 5, BBF_OUTCOME_FIVEFOLD_REPETITION},
      {START " w KQkq -", 150, 5, BBF_OUTCOME_75_MOVES},
      {START " w KQkq -", UINT32_MAX, 1, BBF_OUTCOME_75_MOVES},
      {START " w KQkq -", 1u << 31, UINT32_MAX, BBF_OUTCOME_75_MOVES},
      {START " w KQkq -", 0, UINT32_MAX, BBF_OUTCOME_FIVEFOLD_REPETITION},
      {"7k/6Q1/6K1/8/8/8/8/8 b - -", 999, 9, BBF_OUTCOME_CHECKMATE},
      {"7k/5Q2/6K1/8/8/8/8/8 b - -", 999, 9, BBF_OUTCOME_STALEMATE},
      {"4k3/8/8/8/8/8/8/4K3 w - -", 0, 1, BBF_OUTCOME_INSUFFICIENT_MATERIAL},
      {"4k3/8/8/8/8/8/8/2N1K3 w - -", 200, 1, BBF_OUTCOME_INSUFFICIENT_MATERIAL},
      {"4k3/8/8/8/8/8/8/1NN1K3 w - -", 0, 1, 0},
      {"1nn1k3/8/8/8/8/8/8/4K3 w - -", 0, 1, 0},
      {"4k1n1/8/8/8/8/8/8/2N1K3 w - -", 0, 1, 0},
      {"2b1k3/8/8/8/8/8/8/4KB2 w - -", 0, 1, BBF_OUTCOME_INSUFFICIENT_MATERIAL},
      {"4kb2/8/8/8/8/8/8/4KB2 w - -", 0, 1, 0},
      {"4k3/8/8/8/8/8/8/2N1KB2 w - -", 0, 1, 0},
      {"4k3/8/8/8/8/8/P7/4K3 w - -", 0, 1, 0},
      {"8/2k5/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/3K4 w - -", 200, 9, 0},
  };
  (void)state;
  for (size_t i = 0; i < sizeof cases / sizeof *cases - 1; i++) {
    const struct bbf_position p = read_fen(cases[i].fen);
    const int outcome = bbf_outcome(&p, cases[i].halfmove, cases[i].times);
    if (!checked(outcome == cases[i].outcome))
      fail_at(&p, "outcome", outcome);
  }
  /* Where two ways of the same rank meet, the position comes before the counters. */
  const struct bbf_position locked = read_fen(cases[sizeof cases / sizeof *cases - 1].fen);
  assert_int_equal(bbf_unwinnable(&locked), 3);
  assert_int_equal(bbf_outcome(&locked, 200, 9), BBF_OUTCOME_DEAD_POSITION);
}

static void test_names(void **state) {
  (void)state;
  assert_null(bbf_fault_name(-1));
  assert_null(bbf_fault_name(INT_MIN));
  assert_null(bbf_fault_name(0));
  assert_null(bbf_fault_name(BBF_FAULT_SHARED_SQUARE | BBF_FAULT_NO_KING));
  for (int i = 0; i < 11; i++)
    assert_in_range(strlen(bbf_fault_name(1 << i)), 10, 60);
  assert_null(bbf_fault_name(1 << 11));
  assert_null(bbf_fault_name(INT_MAX));
  assert_string_equal(bbf_fault_name(BBF_FAULT_EN_PASSANT),
                      "no pawn can have passed the square for en passant");
  assert_int_equal(BBF_FAULT_EN_PASSANT, 1 << 10);
  assert_null(bbf_outcome_name(-1));
  assert_null(bbf_outcome_name(0));
  for (int i = 1; i <= BBF_OUTCOME_DEAD_POSITION; i++)
    assert_in_range(strlen(bbf_outcome_name(i)), 8, 21);
  assert_null(bbf_outcome_name(BBF_OUTCOME_DEAD_POSITION + 1));
  assert_null(bbf_outcome_name(INT_MAX));
  assert_string_equal(bbf_outcome_name(BBF_OUTCOME_DEAD_POSITION), "dead position");
  assert_string_equal(bbf_outcome_name(BBF_OUTCOME_CHECKMATE), "checkmate");
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_counters),        cmocka_unit_test(test_forms),
    cmocka_unit_test(test_written_is_read), cmocka_unit_test(test_uci_numbers),
    cmocka_unit_test(test_known_faults),    cmocka_unit_test(test_faults),
    cmocka_unit_test(test_known_packed),    cmocka_unit_test(test_outcomes),
    cmocka_unit_test(test_names),
};

RUN_TESTS(tests)
