/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What is said of wrong texts of positions and moves. */
#undef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE
#include <bbfill.h>

#include <string.h>

#include "check.h"
#include "guarded.h"
#include "move_traps.h"
#include "../reference/random.h"
#include "../reference/random_positions.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

static void fail_at(const struct bbf_position *p, const char *what, long number) {
  char fen[BBF_FEN_SIZE];
  fail_msg("%s, %ld: %s", what, number, bbf_format_fen(p, fen));
}

static int explain(bool is_uci, const char *text, const struct bbf_position *p, char **words) {
  static char *room;
  if (!room)
    room = guarded(BBF_MISTAKE_SIZE);
  memset(room, FRESH, BBF_MISTAKE_SIZE);
  *words = room;
  return is_uci ? bbf_explain_uci(text, p, room) : bbf_explain_san(text, p, room);
}

#define KNIGHTS "4k3/8/1pp5/8/N7/8/4N3/N3K3 w - -"
#define NO_WAY "is not legal: a piece is in the way"
#define SAN_FORM "is not a move, such as e2e4, e7e8q, Nf3 or O-O; see column "
#define UCI_FORM "is not a move, such as e2e4, e7e8q or e1g1; see column "
static const struct mistake {
  const char *fen, *text;
  int kind;
  const char *words;
  int uci; /* what kind it is in UCI */
} mistakes[] = {
    {START " w KQkq -", "e4", 0, "", BBF_MISTAKE_FORM},
    {START " w KQkq -", "e2e4", 0, "", 0},
    {START " w KQkq -", " --", 0, "", BBF_MISTAKE_FORM},
    {START " w KQkq -", "", BBF_MISTAKE_FORM, SAN_FORM "1", BBF_MISTAKE_FORM},
    {START " w KQkq -", "  ", BBF_MISTAKE_FORM, SAN_FORM "3", BBF_MISTAKE_FORM},
    {START " w KQkq -", "Nf9", BBF_MISTAKE_FORM, SAN_FORM "3", BBF_MISTAKE_FORM},
    {START " w KQkq -", "e4!", BBF_MISTAKE_FORM, SAN_FORM "3", BBF_MISTAKE_FORM},
    {START " w KQkq -", "Xf3", BBF_MISTAKE_FORM, SAN_FORM "1", BBF_MISTAKE_FORM},
    {START " w KQkq -", "e2e5", BBF_MISTAKE_TARGET,
     "is not legal: the piece on e2 cannot move to e5", BBF_MISTAKE_TARGET},
    {START " w KQkq -", "\te2e5 e4", BBF_MISTAKE_TARGET,
     "is not legal: the piece on e2 cannot move to e5", BBF_MISTAKE_TARGET},
    {START " w KQkq -", "e7e5", BBF_MISTAKE_PIECE,
     "is not legal: White is to move, and the piece on e7 is not its own", BBF_MISTAKE_PIECE},
    {START " w KQkq -", "e4e5", BBF_MISTAKE_PIECE, "is not legal: there is no piece on e4",
     BBF_MISTAKE_PIECE},
    {START " b KQkq -", "e4", BBF_MISTAKE_TARGET, "is not legal: no pawn of Black can move to e4",
     BBF_MISTAKE_FORM},
    {START " w KQkq -", "Ng1-g3", BBF_MISTAKE_TARGET,
     "is not legal: no knight of White on g1 can move to g3", BBF_MISTAKE_FORM},
    {"4k3/8/8/8/8/8/8/4K3 w - -", "Qd1", BBF_MISTAKE_PIECE, "is not legal: White has no queen",
     BBF_MISTAKE_FORM},
    {START " w KQkq -", "O-O", BBF_MISTAKE_CASTLING, NO_WAY, BBF_MISTAKE_FORM},
    {START " w KQkq -", "e1g1", BBF_MISTAKE_CASTLING, NO_WAY, BBF_MISTAKE_CASTLING},
    {START " w - -", "e1h1", BBF_MISTAKE_CASTLING, "is not legal: White has no right to castle",
     BBF_MISTAKE_CASTLING},
    {START " w - -", "e1g1", BBF_MISTAKE_CASTLING, "is not legal: White has no right to castle",
     BBF_MISTAKE_CASTLING},
    {START " w - -", "e1g2", BBF_MISTAKE_TARGET, "is not legal: the king cannot move there",
     BBF_MISTAKE_TARGET},
    {"4k3/8/8/8/8/8/8/4K2R w K -", "O-O-O", BBF_MISTAKE_CASTLING,
     "is not legal: White has no right to castle on that side", BBF_MISTAKE_FORM},
    {"4k3/8/8/8/8/8/8/4K2R w K -", "Kg1", BBF_MISTAKE_CASTLING,
     "is not legal: castling is written O-O", BBF_MISTAKE_FORM},
    {"4k3/8/8/8/8/8/8/R3K3 w Q -", "Kc1", BBF_MISTAKE_CASTLING,
     "is not legal: castling is written O-O-O", BBF_MISTAKE_FORM},
    {"r3k3/8/8/8/8/8/3R4/4K3 b q -", "e8c8", BBF_MISTAKE_CASTLING,
     "is not legal: a square that the king crosses is attacked", BBF_MISTAKE_CASTLING},
    {"6rk/8/8/8/8/8/8/1K3RN1 w F -", "b1g1", BBF_MISTAKE_CASTLING, NO_WAY, BBF_MISTAKE_CASTLING},
    {"6rk/8/8/8/8/8/8/1K2NR2 w F -", "b1f1", BBF_MISTAKE_CASTLING, NO_WAY, BBF_MISTAKE_CASTLING},
    {"4k3/8/8/8/8/8/8/RK1N4 w A -", "O-O-O", BBF_MISTAKE_CASTLING, NO_WAY, BBF_MISTAKE_FORM},
    {"4k3/8/8/8/4K3/8/8/8 w - -", "e4g4", BBF_MISTAKE_TARGET,
     "is not legal: the king cannot move there", BBF_MISTAKE_TARGET},
    {"4k3/8/8/8/8/8/8/1K6 w - -", "b1g1", BBF_MISTAKE_TARGET,
     "is not legal: the king cannot move there", BBF_MISTAKE_TARGET},
    {"4k3/8/8/8/8/8/8/2K1K3 w - -", "e1g1", BBF_MISTAKE_TARGET,
     "is not legal: the king cannot move there", BBF_MISTAKE_TARGET},
    {"4k3/8/8/8/8/8/6r1/5K2 w - -", "f1g1", BBF_MISTAKE_CHECK,
     "is not legal: the king would be in check", BBF_MISTAKE_CHECK},
    {"4k3/8/8/8/8/5N2/8/4K3 w - -", "Nbd2", BBF_MISTAKE_PIECE,
     "is not legal: White has no knight on the b-file", BBF_MISTAKE_FORM},
    {"4k3/8/8/8/8/5N2/8/4K3 w - -", "Nhd2", BBF_MISTAKE_PIECE,
     "is not legal: White has no knight on the h-file", BBF_MISTAKE_FORM},
    {"4k3/8/8/8/8/8/8/4K2N w - -", "Nd3", BBF_MISTAKE_TARGET,
     "is not legal: no knight of White can move to d3", BBF_MISTAKE_FORM},
    {"4k3/8/8/8/8/5N2/8/4K3 w - -", "N1d2", BBF_MISTAKE_PIECE,
     "is not legal: White has no knight on rank 1", BBF_MISTAKE_FORM},
    {"4k3/8/8/8/8/5N2/8/4K3 w - -", "Nb1xd2", BBF_MISTAKE_PIECE,
     "is not legal: White has no knight on b1", BBF_MISTAKE_FORM},
    {"4k3/8/8/8/8/8/4P3/4K3 w - -", "fe3", BBF_MISTAKE_PIECE,
     "is not legal: White has no pawn on the f-file", BBF_MISTAKE_FORM},
    {"4k3/8/8/3p4/4P3/8/8/4K3 w - -", "d5", BBF_MISTAKE_TARGET,
     "is not legal: a pawn that captures needs its file, as in exd5", BBF_MISTAKE_FORM},
    {"4k3/8/8/6p1/7P/8/8/4K3 w - -", "g5", BBF_MISTAKE_TARGET,
     "is not legal: a pawn that captures needs its file, as in hxg5", BBF_MISTAKE_FORM},
    {"4k3/8/8/3p4/4P3/8/8/4K3 w - -", "xd5", BBF_MISTAKE_TARGET,
     "is not legal: a pawn that captures needs its file, as in exd5", BBF_MISTAKE_FORM},
    {"3r4/4P1k1/8/8/8/8/8/4K3 w - -", "d8=N", BBF_MISTAKE_TARGET,
     "is not legal: a pawn that captures needs its file, as in exd8=N", BBF_MISTAKE_FORM},
    {START " w - -", "e4=Q", BBF_MISTAKE_PROMOTION, "is not legal: no pawn is promoted there",
     BBF_MISTAKE_FORM},
    {START " w - -", "g1f3q", BBF_MISTAKE_PROMOTION, "is not legal: no pawn is promoted there",
     BBF_MISTAKE_PROMOTION},
    {"8/4P1k1/8/8/8/8/8/4K3 w - -", "e8=K", BBF_MISTAKE_PROMOTION,
     "is not legal: a pawn becomes N, B, R or Q", BBF_MISTAKE_FORM},
    {"4k3/8/8/8/8/8/6Kp/8 b - -", "h1=K", BBF_MISTAKE_PROMOTION,
     "is not legal: a pawn becomes N, B, R or Q", BBF_MISTAKE_FORM},
    {"8/4N1k1/8/8/8/8/8/4K3 w - -", "Ng8=Q", BBF_MISTAKE_PROMOTION,
     "is not legal: no pawn is promoted there", BBF_MISTAKE_FORM},
    {START " w - -", "0-0-0", BBF_MISTAKE_CASTLING, "is not legal: White has no right to castle",
     BBF_MISTAKE_FORM},
    {"4k3/8/8/8/8/4r3/8/4K2R w K -", "O-O", BBF_MISTAKE_CASTLING, "is not legal: White is in check",
     BBF_MISTAKE_FORM},
    {KNIGHTS, "Nc3", BBF_MISTAKE_AMBIGUOUS, "is ambiguous: Nac3 or Nec3", BBF_MISTAKE_FORM},
    {KNIGHTS, "Nc2", 0, "", BBF_MISTAKE_FORM},
    {"4k3/8/8/N7/8/N7/8/N3K3 w - -", "Nac2", BBF_MISTAKE_AMBIGUOUS, "is ambiguous: N1c2 or N3c2",
     BBF_MISTAKE_FORM},
    {"k7/8/8/8/1N1N4/N3N3/8/N3N2K w - -", "Nc2", BBF_MISTAKE_AMBIGUOUS,
     "is ambiguous: Na1c2 or Na3c2 or Nbc2 or Ndc2 or Ne3c2 or Ne1c2", BBF_MISTAKE_FORM},
    {"k7/8/8/8/1N1N4/N3N3/8/N3N2K w - -", "Nec2", BBF_MISTAKE_AMBIGUOUS,
     "is ambiguous: Ne3c2 or Ne1c2", BBF_MISTAKE_FORM},
    {"1n2k3/P7/8/8/8/8/8/4K3 w - -", "a8", BBF_MISTAKE_PROMOTION,
     "needs what the pawn becomes, as in a8=Q or a8q", BBF_MISTAKE_FORM},
    {"1n2k3/P7/8/8/8/8/8/4K3 w - -", "axb8+", BBF_MISTAKE_PROMOTION,
     "needs what the pawn becomes, as in axb8=Q or axb8q", BBF_MISTAKE_FORM},
    {"1n2k3/P7/8/8/8/8/8/4K3 w - -", "a7b8", BBF_MISTAKE_PROMOTION,
     "needs what the pawn becomes, as in a7b8=Q or a7b8q", BBF_MISTAKE_PROMOTION},
    {"4k3/8/8/8/7b/8/5N2/4K3 w - -", "Nd3", BBF_MISTAKE_CHECK,
     "is not legal: the king would be in check", BBF_MISTAKE_FORM},
    {"4k3/8/8/8/7b/8/8/N3K3 w - -", "a1b3", BBF_MISTAKE_CHECK,
     "is not legal: the king would stay in check", BBF_MISTAKE_CHECK},
    {"4k3/8/8/8/8/8/r7/4K3 w - -", "Kd2", BBF_MISTAKE_CHECK,
     "is not legal: the king would be in check", BBF_MISTAKE_FORM},
    {"7k/5Q2/6K1/8/8/8/8/8 b - -", "Kg8", BBF_MISTAKE_NO_MOVES, "is not legal: Black is stalemated",
     BBF_MISTAKE_FORM},
    {"7k/6Q1/6K1/8/8/8/8/8 b - -", "h8g7", BBF_MISTAKE_NO_MOVES, "is not legal: Black is mated",
     BBF_MISTAKE_NO_MOVES},
};

static void test_mistakes(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++) {
    const struct mistake *m = mistakes + i;
    const struct bbf_position p = read_fen(m->fen);
    char *words;
    const int kind = explain(false, m->text, &p, &words);
    if (!checked(kind == m->kind && strcmp(words, m->words) == 0))
      fail_msg("%s in %s: kind %d, \"%s\"", m->text, m->fen, kind, words);
    const int uci = explain(true, m->text, &p, &words);
    if (!checked(uci == m->uci && !*words == !uci))
      fail_msg("%s as UCI in %s: kind %d, \"%s\"", m->text, m->fen, uci, words);
    if (uci == BBF_MISTAKE_FORM)
      assert_memory_equal(words, UCI_FORM, strlen(UCI_FORM));
  }
}

/* Pieces that share squares may go to one by more moves than there is room for. */
static void test_others(void **state) {
  struct bbf_position p = {.white = ALL_SQUARES};
  char *words;
  (void)state;
  p.queens = p.knights = bbf_king_attacks(BBF_D4) | bbf_knight_attacks(BBF_D4);
  assert_int_equal(explain(false, "Qd4", &p, &words), BBF_MISTAKE_AMBIGUOUS);
  assert_string_equal(
      words, "is ambiguous: Nc3d4 or Nc4d4 or Nc5d4 or Nd5d4 or Ne5d4 or Ne4d4 or Ne3d4 or "
             "Nd3d4 or Nc2d4 or Nb3d4 or Nb5d4 or Nc6d4 or Ne6d4 or Nf5d4 or others");
}

/* Whatever the text and the position: there are words if and only if it cannot be read. */
static void test_any_text(void **state) {
  static const char letters[] = "NBRQKabcdefgh12345678xO0-=+#q \t!\xc3\x80";
  uint64_t seed = RANDOM_SEED + 501;
  (void)state;
  for (int i = 0; i < RANDOM_PAIRS / 20; i++) {
    char text[24], *words;
    struct bbf_position p;
    const size_t length = (size_t)random_bits(&seed) % (i % 4 ? 7 : sizeof text);
    switch (i % 3) {
    case 0:
      random_promised(&p, &seed);
      break;
    case 1:
      random_broken(&p, &seed);
      break;
    default:
      random_crowded(&p, &seed);
    }
    for (size_t k = 0; k < length; k++)
      text[k] = letters[random_bits(&seed) % (sizeof letters - 1)];
    text[length] = '\0';
    int plane, number;
    uint64_t from;
    const int san = explain(false, text, &p, &words);
    if (!checked((san != 0) == (bbf_parse_san(text, &p, &plane, &from) != NULL) &&
                 (san != 0) == (strlen(words) > 0) && san >= 0 && san <= BBF_MISTAKE_TARGET))
      fail_at(&p, text, san);
    const int uci = explain(true, text, &p, &words);
    if (!checked((uci != 0) == (bbf_parse_uci_number(text, &p, &number) != NULL) &&
                 (uci != 0) == (strlen(words) > 0) && uci >= 0 && uci <= BBF_MISTAKE_TARGET))
      fail_at(&p, text, uci);
  }
}

static void test_wrong_fens(void **state) {
  static const struct {
    const char *text;
    int kind;
    const char *words;
  } cases[] = {
      {START " w KQkq - 0 1", 0, ""},
      {"", 1, "rank 8 of the placement has 0 squares"},
      {"  8/7/8", 1, "rank 7 of the placement has 7 squares"},
      {"1/", 1, "rank 8 of the placement has 1 square"},
      {"8/8/8", 1, "the placement has 3 ranks, not 8"},
      {"8/8/8/8/8/8/8/8/8", 1, "the placement has more than 8 ranks"},
      {"8/8/8/8/8/8/8/4x3", 1,
       "'x' in column 16 of the placement is neither a piece nor a digit "
       "from 1 to 8"},
      {" 8/8/8/8/8/8/8/4\xc3\xa9"
       "3",
       1, "byte 0xc3 in column 16 of the placement is neither a piece nor a digit from 1 to 8"},
      {START " x", 2, "'x' in column 45, but the side to move is w or b"},
      {"  " START " x", 2, "'x' in column 47, but the side to move is w or b"},
      {START " w KK", 3,
       "'K' in column 48, but castling is -, or letters from K, Q, k, q, A to H "
       "and a to h, none of them twice"},
      {START " w - e", 4,
       "the field ends in column 50, but the en passant square is -, or on rank 3 "
       "or 6"},
      {START " w - - 99999999999", 5,
       "'9' in column 60, but a counter is a number of at most 32 "
       "bits"},
      {START " w - - 0 4294967296", 6,
       "'6' in column 62, but a counter is a number of at most 32 "
       "bits"},
      {"[Event \"?\"]\n\n1. e4", BBF_MISTAKE_PGN,
       "this looks like PGN, which has games and not positions"},
      {"\xef\xbb\xbf{a\nb} ;c\n%d\n 12. e4", BBF_MISTAKE_PGN,
       "this looks like PGN, which has games and not positions"},
      {"{ 1. e4", 1, "'{' in column 1 of the placement is neither a piece nor a digit from 1 to 8"},
  };
  char *words = guarded(BBF_MISTAKE_SIZE);
  uint64_t seed = RANDOM_SEED + 502;
  (void)state;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    const int kind = bbf_explain_fen(cases[i].text, words);
    if (!checked(kind == cases[i].kind && strcmp(words, cases[i].words) == 0))
      fail_msg("\"%s\": kind %d, \"%s\"", cases[i].text, kind, words);
  }
  static const char letters[] = "PKqnr12345678// wb-KQkqe36 [{1.\n\xff";
  for (int i = 0; i < RANDOM_PAIRS / 50; i++) {
    struct bbf_position p;
    char text[128];
    const size_t length = random_bits(&seed) % sizeof text;
    for (size_t k = 0; k < length; k++)
      text[k] = letters[random_bits(&seed) % (sizeof letters - 1)];
    text[length] = '\0';
    if (!checked(!bbf_explain_fen(text, words) == !bbf_read_fen(text, 0, &p, NULL, NULL) &&
                 !*words == !bbf_read_fen(text, 0, &p, NULL, NULL)))
      fail_msg("%s: %s", text, words);
  }
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_mistakes),
    cmocka_unit_test(test_others),
    cmocka_unit_test(test_any_text),
    cmocka_unit_test(test_wrong_fens),
};

RUN_TESTS(tests)
