/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Positions from and to FEN: what is read, what is written, and the first wrong character. */
#undef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE
#include <bbfill.h>

#include <stdio.h>
#include <string.h>

#include "check.h"
#include "guarded.h"
#include "../reference/random.h"
#include "../reference/random_positions.h"
#include "../reference/walker.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

static struct bbf_position read_fen(const char *fen) {
  struct bbf_position p;
  memset(&p, 0x5a, sizeof p);
  const char *wrong = bbf_parse_fen(fen, &p);
  if (wrong)
    fail_msg("%s: cannot be read from \"%s\" on", fen, wrong);
  return p;
}

/* The text is wrong from this character on, and nothing is stored. */
static void check_wrong(const char *text, size_t at) {
  struct bbf_position p, before;
  memset(&p, 0x5a, sizeof p);
  before = p;
  const char *wrong = bbf_parse_fen(text, &p);
  if (!wrong)
    fail_msg("\"%s\" is read, and should be wrong at character %zu", text, at);
  if (!checked(wrong == text + at))
    fail_msg("\"%s\" is wrong at character %td, expected %zu", text, wrong - text, at);
  assert_memory_equal(&p, &before, sizeof p);
}

static void check_same(const char *text, const struct bbf_position *expected) {
  const struct bbf_position p = read_fen(text);
  char fen[BBF_FEN_SIZE];
  if (!checked(memcmp(&p, expected, sizeof p) == 0))
    fail_msg("\"%s\" is read as %s", text, bbf_format_fen(&p, fen));
}

static void test_start(void **state) {
  const struct bbf_position start = {
      .pawns = BBF_RANK_2 | BBF_RANK_7,
      .knights = BBF_B1 | BBF_G1 | BBF_B8 | BBF_G8,
      .bishops = BBF_C1 | BBF_F1 | BBF_C8 | BBF_F8,
      .rooks = BBF_A1 | BBF_H1 | BBF_A8 | BBF_H8,
      .queens = BBF_D1 | BBF_D8,
      .kings = BBF_E1 | BBF_E8,
      .white = BBF_RANK_1 | BBF_RANK_2,
      .castling = BBF_A1 | BBF_H1 | BBF_A8 | BBF_H8,
  };
  char text[BBF_FEN_SIZE];
  (void)state;
  check_same(START " w KQkq - 0 1", &start);
  assert_ptr_equal(bbf_format_fen(&start, text), text);
  assert_string_equal(text, START " w KQkq - 0 1");
}

/* The same position, with more or less around its fields. */
static void test_fields(void **state) {
  static const char *const texts[] = {
      START " w KQkq -",           START " w KQkq",          START " w KQkq - 12 34",
      START " w KQkq - bm e4;",    "  \t" START " w KQkq",   START "\tw\t\tKQkq   -\t",
      START " w KQkq - -",         START " w KQkq -\n",      START " w KQkq\r\n",
      START " w KQkq - no matter", START " w HAha -",        START " w qkQK -",
      START " w KQHkqa -",         START "\nw\vKQkq\f-\r\n",
  };
  const struct bbf_position all = read_fen(START " w KQkq - 0 1");
  struct bbf_position fewer = all;
  (void)state;
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
    check_same(texts[i], &all);
  fewer.castling = 0;
  check_same(START, &fewer);
  check_same(START " ", &fewer);
  check_same(START " w", &fewer);
  check_same(START " w ", &fewer);
  check_same(START " w -", &fewer);
  fewer.black_to_move = 1;
  check_same(START " b", &fewer);
  check_same(START " b - -", &fewer);
  fewer.en_passant = BBF_E3;
  check_same(START " b - e3 0 1", &fewer);
  fewer.en_passant = BBF_H6;
  check_same(START " b - h6", &fewer);
}

/* Runs of digits, castling letters in any order, and a square that no pawn has passed over. */
static void test_lenient(void **state) {
  const struct bbf_position start = read_fen(START " w KQkq -"), none = read_fen("8/8/8/8/8/8/8/8");
  struct bbf_position passed = none;
  (void)state;
  check_same("rnbqkbnr/pppppppp/44/53/2222/11111111/PPPPPPPP/RNBQKBNR w KQkq -", &start);
  check_same("71/17/1232/431/26/62/35/11114", &none);
  check_same(START " w qkQK -", &start);
  check_same(START " w kKqQ -", &start);
  check_same(START " w KHQAkhqa -", &start);
  for (int rank = 3; rank <= 6; rank += 3)
    for (int black = 0; black < 2; black++) {
      char text[40];
      snprintf(text, sizeof text, "8/8/8/8/8/8/8/8 %c - d%d", black ? 'b' : 'w', rank);
      passed.black_to_move = (uint64_t)black;
      passed.en_passant = rank == 3 ? BBF_D3 : BBF_D6;
      check_same(text, &passed);
    }
}

/* Only a single square on rank 3 or 6 is written: of several, one would count when read again. */
static void test_no_single_square(void **state) {
  static const uint64_t wrong[] = {BBF_D6 | BBF_F6, BBF_D3 | BBF_D6, BBF_E4,
                                   BBF_E6 | BBF_A1, BBF_RANK_6,      ALL_SQUARES};
  struct bbf_position p = read_fen("4k3/8/8/2PpPpP1/8/8/8/4K3 w - -");
  char text[BBF_FEN_SIZE];
  (void)state;
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    p.en_passant = wrong[i];
    assert_string_equal(bbf_format_fen(&p, text), "4k3/8/8/2PpPpP1/8/8/8/4K3 w - - 0 1");
  }
  p.en_passant = BBF_D6;
  assert_string_equal(bbf_format_fen(&p, text), "4k3/8/8/2PpPpP1/8/8/8/4K3 w - d6 0 1");
}

/* Which rooks a castling field means, and how it is written. */
static void test_castling(void **state) {
  static const struct {
    const char *men, *field;
    uint64_t rooks;
    const char *written;
  } cases[] = {
      {"4k3/8/8/8/8/8/8/R3K2R", "KQ", BBF_A1 | BBF_H1, "KQ"},
      {"4k3/8/8/8/8/8/8/R3K2R", "HA", BBF_A1 | BBF_H1, "KQ"},
      {"4k3/8/8/8/8/8/8/R3K2R", "AH", BBF_A1 | BBF_H1, "KQ"},
      {"4k3/8/8/8/8/8/8/R3K2R", "K", BBF_H1, "K"},
      {"4k3/8/8/8/8/8/8/R3K2R", "A", BBF_A1, "Q"},
      {"4k3/8/8/8/8/8/8/R3K2R", "-", 0, "-"},
      /* Rights without king or rook in their places are dropped. */
      {"4k3/8/8/8/8/8/8/R3K2R", "KQkq", BBF_A1 | BBF_H1, "KQ"},
      {"4k3/8/8/8/8/8/8/R3K2R", "kq", 0, "-"},
      {"4k3/8/8/8/8/8/8/R3K2R", "BCDEFG", 0, "-"},
      {"4k3/8/8/8/8/8/8/R3K2r", "KQ", BBF_A1, "Q"},
      {"4k3/8/8/8/8/8/4K3/R6R", "KQAH", 0, "-"},
      {"8/8/8/8/8/8/8/R6R", "KQ", 0, "-"},
      {"r3k2r/8/8/8/8/8/8/4K3", "KQkq", BBF_A8 | BBF_H8, "kq"},
      {"R3k2R/8/8/8/8/8/8/4K3", "KQkqah", 0, "-"},
      {"4k3/8/8/8/8/8/8/r3k2R", "KQkqHh", 0, "-"},
      /* Of two rooks on one side, K and Q mean the outer one. */
      {"4k3/8/8/8/8/8/8/1R1K1R1R", "K", BBF_H1, "K"},
      {"4k3/8/8/8/8/8/8/1R1K1R1R", "F", BBF_F1, "F"},
      {"4k3/8/8/8/8/8/8/1R1K1R1R", "FH", BBF_F1 | BBF_H1, "KF"},
      {"4k3/8/8/8/8/8/8/1R1K1R1R", "B", BBF_B1, "Q"},
      {"4k3/8/8/8/8/8/8/RR1K4", "Q", BBF_A1, "Q"},
      {"4k3/8/8/8/8/8/8/RR1K4", "B", BBF_B1, "B"},
      {"rr1k1r1r/8/8/8/8/8/8/4K3", "bf", BBF_B8 | BBF_F8, "fb"},
      {"rr1k1r1r/8/8/8/8/8/8/4K3", "kq", BBF_A8 | BBF_H8, "kq"},
      /* Other sides of the king than usual; pieces of the other side do not count. */
      {"4k3/8/8/8/8/8/8/KR5r", "K", BBF_B1, "K"},
      {"4k3/8/8/8/8/8/8/r5RK", "Q", BBF_G1, "Q"},
      {"4k3/8/8/8/8/8/8/r5RK", "G", BBF_G1, "Q"},
      {"rk5r/8/8/8/8/8/8/RK5R", "AHah", BBF_A1 | BBF_H1 | BBF_A8 | BBF_H8, "KQkq"},
  };
  (void)state;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    char text[2 * BBF_FEN_SIZE], expected[2 * BBF_FEN_SIZE], fen[BBF_FEN_SIZE];
    snprintf(text, sizeof text, "%s w %s -", cases[i].men, cases[i].field);
    snprintf(expected, sizeof expected, "%s w %s - 0 1", cases[i].men, cases[i].written);
    const struct bbf_position p = read_fen(text);
    if (p.castling != cases[i].rooks)
      check1(text, p.rooks, cases[i].rooks, p.castling);
    assert_string_equal(bbf_format_fen(&p, fen), expected);
  }
}

static void test_wrong(void **state) {
  static const struct {
    const char *text;
    size_t at;
  } cases[] = {
      {"", 0},
      {" ", 1},
      {"x", 0},
      {"/", 0},
      {" 9/8/8/8/8/8/8/8", 1},
      {"0/8/8/8/8/8/8/8", 0},
      {"81/8/8/8/8/8/8/8", 1},
      {"8P/8/8/8/8/8/8/8", 1},
      {"P8/8/8/8/8/8/8/8", 1},
      {"44/8/8/8/8/8/8/45 w", 16},
      {"45/7/8/8/8/8/8/8", 1},
      {"7/8/8/8/8/8/8/8", 1},
      {"7/9/8/8/8/8/8/8", 1},
      {"7/45/8/8/8/8/8/8", 1},
      {"8//8/8/8/8/8/8", 2},
      {"8/8/8/8/8/8/8/8/", 15},
      {"8/8/8/8/8/8/8/8/8", 15},
      {"8/8/8/8/8/8/8/88", 15},
      {"8/8/8/8/8/8/8/7", 15},
      {"8/8/8/8/8/8/8/7 w", 15},
      {"8/8/8/8/8/8/8/", 14},
      {"8/8/8/8/8/8/8", 13},
      {"8/8/8/8/8/8/8 w", 13},
      {"8 /8/8/8/8/8/8/8", 1},
      {"88888888", 1},
      {"8/8/8/8/8/8/8/8w", 15},
      {"8/8/8/8/8/8/8/8 W", 16},
      {"8/8/8/8/8/8/8/8 white", 17},
      {"8/8/8/8/8/8/8/8 -", 16},
      {"8/8/8/8/8/8/8/8 w KQi", 20},
      {"8/8/8/8/8/8/8/8 w -K", 19},
      {"8/8/8/8/8/8/8/8 w K-", 19},
      {"8/8/8/8/8/8/8/8 w I", 18},
      /* A letter that comes twice is a slip, of KQkq or of a field that was pasted twice. */
      {"8/8/8/8/8/8/8/8 w KK", 19},
      {"8/8/8/8/8/8/8/8 w KKkq", 19},
      {"8/8/8/8/8/8/8/8 w KQkqKQkq", 22},
      {"8/8/8/8/8/8/8/8 w ABCDEFGHKQabcdefghkqa", 38},
      {"8/8/8/8/8/8/8/8 w 0", 18},
      {"8/8/8/8/8/8/8/8 w - e", 21},
      {"8/8/8/8/8/8/8/8 w - e ", 21},
      {"8/8/8/8/8/8/8/8 w - e4", 21},
      {"8/8/8/8/8/8/8/8 w - e1", 21},
      {"8/8/8/8/8/8/8/8 w - e2", 21},
      {"8/8/8/8/8/8/8/8 w - e5", 21},
      {"8/8/8/8/8/8/8/8 w - e7", 21},
      {"8/8/8/8/8/8/8/8 w - e8", 21},
      {"8/8/8/8/8/8/8/8 w - i3", 20},
      {"8/8/8/8/8/8/8/8 w - E3", 20},
      {"8/8/8/8/8/8/8/8 w - e3x", 22},
      {"8/8/8/8/8/8/8/8 w - -1", 21},
      {"8/8/8/8/8/8/8/8 w - 0 1", 20},
      {"8/8/8/8/8/8/8/8 w - \xe3", 20},
      {"\xff/8/8/8/8/8/8/8", 0},
      /* A promoted piece in crazyhouse, and the pieces in hand there. */
      {"7Q~/8/8/8/8/8/8/8 w - -", 2},
      {"Q~7/8/8/8/8/8/8/8 w - -", 1},
      {"8/8/8/8/8/8/8/8[Qp] w - -", 15},
      /* Blanks of Unicode: without a break, of an em, of a line, and a mark of the byte order. */
      {"8/8/8/8/8/8/8/8\xc2\xa0w - -", 15},
      {"8/8/8/8/8/8/8/8 w\xe2\x80\x83- -", 17},
      {"8/8/8/8/8/8/8/8 w - -\xe2\x80\xa8", 21},
      {"\xef\xbb\xbf"
       "8/8/8/8/8/8/8/8 w - -",
       0},
  };
  (void)state;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    check_wrong(cases[i].text, cases[i].at);
}

/* So many slashes and squares that counters of 8 or 16 bits would begin again. */
static void test_long(void **state) {
  static char text[1 << 17];
  (void)state;
  memset(text, '/', sizeof text);
  for (size_t extra = 1 << 8; extra < sizeof text; extra <<= 8) {
    char *end = text + 2 + extra;
    text[0] = '8';
    strcpy(end, "8/8/8/8/8/8/8 w - -");
    check_wrong(text, 2);
    memset(end, '/', sizeof "8/8/8/8/8/8/8 w - -");
  }
  memset(text, '8', sizeof text - 1);
  text[sizeof text - 1] = '\0';
  check_wrong(text, 1);
}

/* FEN as it is defined, letter by letter. */
static void write_slowly(const struct bbf_position *p, char *text) {
  const uint64_t sets[6] = {p->pawns, p->knights, p->bishops, p->rooks, p->queens, p->kings};
  for (int rank = 7; rank >= 0; rank--) {
    int empty = 0;
    for (int file = 0; file < 8; file++) {
      char man = '\0';
      for (int kind = 0; kind < 6; kind++)
        if (has(sets[kind], file, rank))
          man = (has(p->white, file, rank) ? "PNBRQK" : "pnbrqk")[kind];
      if (man && empty)
        *text++ = (char)('0' + empty);
      empty = man ? 0 : empty + 1;
      if (man)
        *text++ = man;
    }
    if (empty)
      *text++ = (char)('0' + empty);
    *text++ = rank ? '/' : ' ';
  }
  text += sprintf(text, "%c ", p->black_to_move ? 'b' : 'w');
  if (!p->castling)
    *text++ = '-';
  for (int rank = 0; rank < 8; rank += 7) {
    const uint64_t own = rank == 0 ? p->white : ~p->white;
    int king = 0;
    while (king < 8 && !has(p->kings & own, king, rank))
      king++;
    for (int file = 7; file >= 0; file--) {
      bool is_outermost = true;
      for (int f = file < king ? file - 1 : file + 1; f >= 0 && f < 8; f += file < king ? -1 : 1)
        is_outermost &= !has(p->rooks & own, f, rank);
      const char letter = is_outermost ? (file < king ? 'Q' : 'K') : "ABCDEFGH"[file];
      if (has(p->castling & own, file, rank))
        *text++ = (char)(rank == 0 ? letter : letter - 'A' + 'a');
    }
  }
  *text++ = ' ';
  *text = '-';
  text[1] = '\0';
  EACH_SQUARE(file, rank) {
    if (has(p->en_passant, file, rank))
      sprintf(text, "%c%c", 'a' + file, '1' + rank);
  }
  strcat(text, " 0 1");
}

static void check_round_trip(const struct bbf_position *p, uint64_t *seed) {
  char expected[2 * BBF_FEN_SIZE], text[BBF_FEN_SIZE];
  write_slowly(p, expected);
  assert_string_equal(bbf_format_fen(p, text), expected);
  check_same(text, p);

  /* The wrong character is found wherever it is in the four fields; and so is the end, if it
     comes too early. */
  const size_t length = strlen(text) - strlen(" 0 1"), men = strcspn(text, " ");
  const size_t at = (size_t)(random_bits(seed) % length);
  const char right = text[at];
  text[at] = "!x9\x80"[random_bits(seed) % 4];
  check_wrong(text, at);
  text[at] = '\0';
  if (at < men)
    check_wrong(text, at);
  text[at] = right;
}

static void test_round_trips(void **state) {
  struct played game = {0};
  uint64_t seed = 1;
  (void)state;
  for (int i = 0; i < SHARE_OF(200000); i++) {
    struct bbf_position p;
    random_promised(&p, &seed);
    check_round_trip(&p, &seed);
    play_on(&game, &seed);
    check_round_trip(&game.position, &seed);
  }
}

/* The longest FEN has room, and whatever the sets are, nothing is written outside it. What is
   written can be read. */
static void test_size(void **state) {
  char *text = guarded(BBF_FEN_SIZE);
  struct bbf_position p = {.rooks = ALL_SQUARES & ~(BBF_E1 | BBF_E8 | BBF_E3),
                           .kings = BBF_E1 | BBF_E8,
                           .queens = BBF_E3,
                           .white = BBF_RANK_1,
                           .castling = ALL_SQUARES,
                           .en_passant = BBF_E3};
  uint64_t seed = 2;
  (void)state;
  assert_int_equal(strlen(bbf_format_fen(&p, text)) + 1, BBF_FEN_SIZE);
  /* Kings that are also rooks get no letters. */
  p.rooks = ALL_SQUARES;
  assert_int_equal(strlen(bbf_format_fen(&p, text)) + 1, BBF_FEN_SIZE);
  for (int i = 0; i < SHARE_OF(200000); i++) {
    random_broken(&p, &seed);
    assert_null(bbf_parse_fen(bbf_format_fen(&p, text), &p));
  }
}

/* No byte after the end of the text is read. */
static void test_end_of_text(void **state) {
  static const char fen[] = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq e3";
  char *text = guarded(sizeof fen);
  (void)state;
  for (size_t length = 0; length < sizeof fen; length++) {
    char *start = text + sizeof fen - 1 - length;
    struct bbf_position p;
    memcpy(start, fen, length);
    start[length] = '\0';
    const char *wrong = bbf_parse_fen(start, &p);
    assert_true(!wrong || wrong <= start + length);
  }
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_start),    cmocka_unit_test(test_fields),
    cmocka_unit_test(test_lenient),  cmocka_unit_test(test_no_single_square),
    cmocka_unit_test(test_castling), cmocka_unit_test(test_wrong),
    cmocka_unit_test(test_long),     cmocka_unit_test(test_round_trips),
    cmocka_unit_test(test_size),     cmocka_unit_test(test_end_of_text),
};

RUN_TESTS(tests)
