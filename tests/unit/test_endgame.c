/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The example endgame.c, beside a slow solver that looks at one position at a time and walks from square
   to square. Queen and rook: every position. Two pieces: positions at random, each by the moves
   from it. */
#include <stdlib.h>
#include <string.h>

#include "../reference/random.h"
#include "check.h"

int main_of_the_example(void);
#define main main_of_the_example
#include "../../doc/examples/endgame.c"
#undef main

enum { NEVER = 255, MEN = 3 };

struct position {
  int pieces[MEN]; /* squares of White's, or OFF */
  int black_king;
};

/* In how many moves White mates, by side to move and position: as the example finds it, and as
   the solver does. */
enum { WHITE, BLACK };
static uint8_t found[2][PLACES * 64], solved[2][PLACES * 64];

static int number_of(const struct position *p) {
  return (p->pieces[0] * unit[0] + p->pieces[1] * unit[1] + p->pieces[2]) * 64 + p->black_king;
}

static struct position position_of(int number) {
  const int place = number / 64;
  return (struct position){{place / unit[0], place / 65 % 65, place % 65}, number % 64};
}

static bool on_board(int file, int rank) {
  return file >= 0 && file < 8 && rank >= 0 && rank < 8;
}

/* White's piece on a square, or -1. */
static int man_on(const struct position *p, int square) {
  for (int piece = 0; piece < MEN; piece++)
    if (p->pieces[piece] == square)
      return piece;
  return -1;
}

/* Steps of a piece, until one leaves the board; `far` if it may go on in the same direction. */
static const int (*steps_of(char kind, int *count, bool *far))[2] {
  static const int leaps[8][2] = {{1, 2},   {2, 1},   {2, -1}, {1, -2},
                                  {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
  static const int steps[8][2] = {{1, 0}, {-1, 0}, {0, 1},  {0, -1},
                                  {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
  *count = kind == 'R' || kind == 'B' ? 4 : 8;
  *far = kind == 'Q' || kind == 'R' || kind == 'B';
  return kind == 'N' ? leaps : kind == 'B' ? steps + 4 : steps;
}

/* The squares that a piece goes to, or guards, until it meets another piece or `wall`. */
static int targets_of(const struct position *p, int piece, int wall, int targets[27]) {
  int count, n = 0;
  bool far;
  const int(*steps)[2] = steps_of(kinds[piece], &count, &far);
  for (int i = 0; i < count; i++) {
    int file = p->pieces[piece] % 8 + steps[i][0], rank = p->pieces[piece] / 8 + steps[i][1];
    for (; on_board(file, rank); file += steps[i][0], rank += steps[i][1]) {
      const int square = 8 * rank + file;
      targets[n++] = square;
      if (!far || man_on(p, square) >= 0 || square == wall)
        break;
    }
  }
  return n;
}

static bool is_attacked(const struct position *p, int square) {
  for (int piece = 0; piece < MEN; piece++) {
    int targets[27];
    for (int n = p->pieces[piece] == OFF ? 0 : targets_of(p, piece, -1, targets); n-- > 0;)
      if (targets[n] == square)
        return true;
  }
  return false;
}

/* Whether there is such a position. White's king may not be attacked, and Black's not with White to move. */
static bool is_legal(const struct position *p, int side) {
  const int *pieces = p->pieces;
  const bool apart = pieces[0] != pieces[1] && pieces[0] != pieces[2] &&
                     (pieces[1] != pieces[2] || pieces[1] == OFF);
  const int files = abs(pieces[0] % 8 - p->black_king % 8),
            ranks = abs(pieces[0] / 8 - p->black_king / 8);
  return apart && man_on(p, p->black_king) < 0 && (files > 1 || ranks > 1) &&
         (side == BLACK || !is_attacked(p, p->black_king));
}

/* The shortest way to mate, of what is known of the positions after each move. */
static int white_value(const struct position *p, const uint8_t *black) {
  int best = NEVER;
  for (int piece = 0; piece < MEN; piece++) {
    int targets[27];
    for (int n = p->pieces[piece] == OFF ? 0 : targets_of(p, piece, p->black_king, targets);
         n-- > 0;) {
      struct position after = *p;
      after.pieces[piece] = targets[n];
      if (man_on(p, targets[n]) < 0 && is_legal(&after, BLACK) &&
          black[number_of(&after)] < best - 1)
        best = black[number_of(&after)] + 1;
    }
  }
  return best;
}

/* The longest way, or NEVER if one of Black's moves leads out, or he has none and no check. */
static int black_value(const struct position *p, const uint8_t *white) {
  int worst = -1;
  for (int files = -1; files <= 1; files++)
    for (int ranks = -1; ranks <= 1; ranks++) {
      const int file = p->black_king % 8 + files, rank = p->black_king / 8 + ranks;
      struct position after = *p;
      after.black_king = 8 * rank + file;
      if (!on_board(file, rank) || after.black_king == p->black_king)
        continue;
      const int captured = man_on(p, after.black_king);
      if (captured >= 0)
        after.pieces[captured] = OFF;
      if (captured != 0 && is_legal(&after, WHITE) && white[number_of(&after)] > worst)
        worst = white[number_of(&after)];
    }
  return worst >= 0 ? worst : is_attacked(p, p->black_king) ? 0 : NEVER;
}

/* Runs the example, and notes the number of moves with each square that a board gets. */
static void note(uint8_t *table, int place, uint64_t squares, int moves) {
  for (; squares; squares &= squares - 1)
    table[64 * place + bbf_lowest_square(squares)] = (uint8_t)moves;
}

static void run_example(char first, char second) {
  static uint64_t before[PLACES];
  memset(found, NEVER, sizeof found);
  begin(first, second);
  for (int moves = 0, more = 1; more; moves++) {
    for (int i = 0; i < PLACES; i++)
      note(found[BLACK], i, fresh[i], moves);
    memcpy(before, drawn, sizeof drawn);
    more = white_wins(moves + 1);
    for (int i = 0; i < PLACES; i++)
      note(found[WHITE], i, before[i] & ~drawn[i], moves + 1);
    black_loses();
  }
}

static void check_value(int number, int side, int expected) {
  const struct position p = position_of(number);
  if (!checked(found[side][number] == expected))
    fail_msg("%.3s on %d, %d, %d, black king on %d, %s to move: %d moves instead of %d", kinds,
             p.pieces[0], p.pieces[1], p.pieces[2], p.black_king, side == WHITE ? "White" : "Black",
             found[side][number], expected);
}

/* The number of the i-th position without a second piece. */
enum { ONE_PIECE = 64 * 65 * 64 };
static int one_piece(int i) {
  return (i / 64 * 65 + OFF) * 64 + i % 64;
}

/* All of them, solved on their own. */
static void check_one_piece(char kind, int expected) {
  int longest_solved = 0, more = 1;
  run_example(kind, kind);
  memset(solved, NEVER, sizeof solved);
  for (int moves = 0; more; moves++) {
    more = moves == 0; /* Black is mated, and then White mates */
    for (int side = WHITE; side <= BLACK; side++)
      for (int i = 0; i < ONE_PIECE; i++) {
        const int number = one_piece(i);
        const struct position p = position_of(number);
        if (solved[side][number] != NEVER || !is_legal(&p, side))
          continue;
        const int value =
            side == WHITE ? white_value(&p, solved[BLACK]) : black_value(&p, solved[WHITE]);
        if (value != moves)
          continue;
        solved[side][number] = (uint8_t)value;
        more = 1;
        if (side == WHITE)
          longest_solved = moves;
      }
  }
  for (int i = 0; i < 2 * ONE_PIECE; i++) {
    const int number = one_piece(i / 2), side = i % 2;
    check_value(number, side, solved[side][number]);
  }
  assert_int_equal(longest_solved, expected);
  assert_int_equal(longest[1], expected);
}

static void test_queen(void **state) {
  (void)state;
  check_one_piece('Q', 10);
}

static void test_rook(void **state) {
  (void)state;
  check_one_piece('R', 16);
}

/* A table is right if each position in it agrees with those after its moves: by induction over
   the number of moves, wins are wins, and who is never lost always has a move to stay so. */
static void test_two_pieces(void **state) {
  static const struct {
    char pieces[3];
    int longest;
  } cases[] = {{"QQ", 4},  {"QR", 6},  {"QB", 8},  {"QN", 9},  {"RR", 7},
               {"RB", 16}, {"RN", 16}, {"BB", 19}, {"BN", 33}, {"NN", 1}};
  uint64_t seed = RANDOM_SEED + 900;
  (void)state;
  for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
    run_example(cases[k].pieces[0], cases[k].pieces[1]);
    assert_int_equal(longest[2], cases[k].longest);
    for (int i = 0; i < SHARE_OF(1000000); i++) {
      const int number = (int)(random_bits(&seed) % (PLACES * 64));
      const struct position p = position_of(number);
      for (int side = WHITE; side <= BLACK; side++) {
        const bool legal = is_legal(&p, side);
        const int value = !legal          ? NEVER
                          : side == WHITE ? white_value(&p, found[BLACK])
                                          : black_value(&p, found[WHITE]);
        check_value(number, side, value);
      }
    }
  }
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_queen),
    cmocka_unit_test(test_rook),
    cmocka_unit_test(test_two_pieces),
};

RUN_TESTS(tests)
