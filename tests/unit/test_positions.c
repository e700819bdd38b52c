/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Checks the positions that the other tests, the benchmarks and the guide use: every line of
   the EPD file given as argument is a plausible position and has a unique id. */
#include <bbfill.h>

#include <stdio.h>
#include <string.h>

#include "check.h"
#include "fen.h"
#include "../reference/walker.h"

enum { LEAST_POSITIONS = 60, MOST_POSITIONS = 1000, ID_SIZE = 120 };

static const char *check_men(const uint64_t men[128], const char *letters) {
  uint64_t side = 0;
  for (const char *p = letters; *p; p++)
    side |= men[(int)*p];
  if (members(side) > 16)
    return "a side has more than 16 pieces";
  if (members(men[(int)letters[0]]) > 8)
    return "a side has more than 8 pawns";
  if (men[(int)letters[0]] & (BBF_RANK_1 | BBF_RANK_8))
    return "a pawn stands on rank 1 or 8";
  if (members(men[(int)letters[5]]) != 1)
    return "a side has no king or more than one";
  return NULL;
}

/* The side to move must not be able to take the king. */
static const char *check_kings(const uint64_t men[128], char to_move) {
  uint64_t empty = UINT64_MAX;
  for (const char *p = "PNBRQKpnbrqk"; *p; p++)
    empty &= ~men[(int)*p];
  int lower = to_move == 'w' ? 0 : 'a' - 'A';
  uint64_t attacks = to_move == 'w' ? bbf_w_pawn_attacks(men['P']) : bbf_b_pawn_attacks(men['p']);
  attacks |= bbf_knight_attacks(men['N' + lower]) | bbf_king_attacks(men['K' + lower]);
  attacks |= bbf_bishop_attacks(men['B' + lower] | men['Q' + lower], empty);
  attacks |= bbf_rook_attacks(men['R' + lower] | men['Q' + lower], empty);
  return attacks & men[to_move == 'w' ? 'k' : 'K'] ? "the side to move attacks the king" : NULL;
}

/* Returns what is wrong with a line, or NULL, and stores its id. */
static const char *check_line(const char *line, char id[ID_SIZE]) {
  char placement[72], to_move[2], castling[5], en_passant[3];
  int length = 0;
  sscanf(line, "%71s %1[wb] %4[-KQkq] %2[-abcdefgh36] id \"%119[^\"]\";%n", placement, to_move,
         castling, en_passant, id, &length);
  if (length == 0 || line[length + (int)strspn(line + length, "\r\n")])
    return "the line is not: placement, side to move, castling, en passant, id \"...\";";
  uint64_t men[128];
  const char *fault = fen_read(placement, men);
  if (!fault)
    fault = check_men(men, "PNBRQK");
  if (!fault)
    fault = check_men(men, "pnbrqk");
  return fault ? fault : check_kings(men, to_move[0]);
}

static void test_file(void **state) {
  static char ids[MOST_POSITIONS][ID_SIZE];
  const char *path = *state;
  FILE *file = fopen(path, "r");
  if (!file)
    fail_msg("%s: cannot be opened", path);
  char line[512];
  int positions = 0, faults = 0;
  for (int number = 1; fgets(line, sizeof line, file); number++) {
    if (line[0] == '#')
      continue;
    assert_true(positions < MOST_POSITIONS);
    const char *fault = check_line(line, ids[positions]);
    for (int i = 0; !fault && i < positions; i++)
      if (strcmp(ids[i], ids[positions]) == 0)
        fault = "the id stands in an earlier line too";
    if (fault) {
      print_error("%s:%d: %s\n", path, number, fault);
      faults++;
    } else {
      positions++;
    }
  }
  fclose(file);
  assert_int_equal(faults, 0);
  assert_true(LEAST_POSITIONS <= positions && positions <= MOST_POSITIONS);
}

/* Shows that the checks above can fail. */
static void test_bad_lines(void **state) {
  (void)state;
  static const struct {
    const char *line, *fault;
  } cases[] = {
      {"4k3/8/8/8/8/8/8/4K3 w - - id \"bare kings\";\n", NULL},
      {"4k3/8/8/8/8/8/8/4K3 w - -", "the line is not"},
      {"4k3/8/8/8/8/8/8/4K3 w - - id \"two\"; bm Kd2;\n", "the line is not"},
      {"4k3/8/8/8/8/8/4K3 w - - id \"x\";\n", "there are more or fewer"},
      {"4k3/8/8/8/8/8/8/4K3/8 w - - id \"x\";\n", "there are more or fewer"},
      {"4k3/8/8/9/8/8/8/4K3 w - - id \"x\";\n", "a character is neither"},
      {"4k3/8/8/7/8/8/8/4K3 w - - id \"x\";\n", "a rank"},
      {"4k3/8/8/8p/8/8/8/4K3 w - - id \"x\";\n", "a rank"},
      {"4k3/8/8/NNNNNNNN/NNNNNNNN/8/8/4K3 w - - id \"x\";\n", "a side has more than 16"},
      {"4k3/8/8/p7/pppppppp/8/8/4K3 w - - id \"x\";\n", "a side has more than 8"},
      {"4k2P/8/8/8/8/8/8/4K3 w - - id \"x\";\n", "a pawn"},
      {"8/8/8/8/8/8/8/4K3 w - - id \"x\";\n", "a side has no king"},
      {"4k3/8/8/8/8/8/8/K3K3 w - - id \"x\";\n", "a side has no king"},
      {"4k3/8/8/8/8/8/8/K3R3 w - - id \"x\";\n", "the side to move"},
      {"4k3/8/8/8/8/8/3p4/4K3 b - - id \"x\";\n", "the side to move"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    char id[ID_SIZE];
    const char *fault = check_line(cases[i].line, id), *expected = cases[i].fault;
    if (!checked(!fault == !expected &&
                 (!fault || strncmp(fault, expected, strlen(expected)) == 0)))
      fail_msg("%sgives \"%s\", expected \"%s\"", cases[i].line, fault ? fault : "no fault",
               expected ? expected : "no fault");
  }
}

int main(int argc, char *argv[]) {
  if (argc != 2) {
    fprintf(stderr, "usage: %s FILE.epd\n", argv[0]);
    return 2;
  }
  SKIP_UNLESS_CPU_FITS();
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_prestate(test_file, argv[1]),
      cmocka_unit_test(test_bad_lines),
  };
  run_group("positions", tests, sizeof tests / sizeof *tests);
  return all_run();
}
