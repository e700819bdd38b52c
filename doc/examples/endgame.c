/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* endgame: how many moves White needs to mate a bare king with one or two pieces.

   Sixty-four kings at once: for each place of White's king and pieces, one board holds all squares
   of the black king from which it loses. A piece that has been captured is on the square OFF. */
#include <stdio.h>

#include <bbfill.h>

enum { OFF = 64, PLACES = 64 * 65 * 65 };
static const int unit[] = {65 * 65, 65, 1}; /* a place counts the squares of king and pieces */

static char kinds[3];         /* of White's pieces, such as "KBN" */
static uint64_t room[PLACES]; /* where the black king may be; nowhere if pieces share a square */
static uint64_t attacked[PLACES]; /* by White, also behind the black king */
static uint64_t lost[PLACES];     /* Black is to move and loses; */
static uint64_t fresh[PLACES];    /* those that came last */
static uint64_t drawn[PLACES];    /* White is to move and has no win yet */
static int longest[3];            /* the number of moves of the last win, by the number of pieces */

static uint64_t on(int square) {
  return square < OFF ? BBF_SQUARE(square) : 0;
}

static uint64_t attacks(char kind, uint64_t piece, uint64_t empty) {
  return kind == 'K'   ? bbf_king_attacks(piece)
         : kind == 'Q' ? bbf_queen_attacks(piece, empty)
         : kind == 'R' ? bbf_rook_attacks(piece, empty)
         : kind == 'B' ? bbf_bishop_attacks(piece, empty)
                       : bbf_knight_attacks(piece);
}

static int pieces_of(int place) {
  return (place / 65 % 65 < OFF) + (place % 65 < OFF);
}

/* Black loses where no step leads to a safe square, unless that is stalemate. A capture leads to a
   place with one piece less. */
static void black_loses(void) {
  for (int i = 0; i < PLACES; i++) {
    const int a = i / 65 % 65, b = i % 65;
    const uint64_t captures =
        (on(a) & drawn[i + (OFF - a) * unit[1]]) | (on(b) & drawn[i + (OFF - b) * unit[2]]);
    const uint64_t safe = drawn[i] | captures, moves = bbf_king_attacks(~attacked[i]);
    fresh[i] = room[i] & ~bbf_king_attacks(safe) & (attacked[i] | moves) & ~lost[i];
    lost[i] |= fresh[i];
  }
}

/* White wins by a move to a lost place, so moves are taken back from there. None of them jumps over
   the black king: it would be attacked before the move. Returns 0 if nothing new is won. */
static int white_wins(int moves) {
  int any = 0;
  for (int i = 0; i < PLACES; i++) {
    if (!fresh[i])
      continue;
    const int squares[] = {i / unit[0], i / 65 % 65, i % 65};
    const uint64_t empty = ~(on(squares[0]) | on(squares[1]) | on(squares[2]));
    uint64_t wins = 0;
    for (int piece = 0; piece < 3; piece++)
      for (uint64_t to = attacks(kinds[piece], on(squares[piece]), empty) & empty; to;
           to &= to - 1) {
        const int before = i + (bbf_lowest_square(to) - squares[piece]) * unit[piece];
        const uint64_t found = fresh[i] & drawn[before];
        drawn[before] ^= found;
        wins |= found;
      }
    if (wins)
      longest[pieces_of(i)] = moves, any = 1;
  }
  return any;
}

static void begin(char first, char second) {
  kinds[0] = 'K', kinds[1] = first, kinds[2] = second;
  longest[1] = longest[2] = 0;
  for (int i = 0; i < PLACES; i++) {
    const uint64_t king = on(i / unit[0]), a = on(i / 65 % 65), b = on(i % 65);
    const uint64_t empty = ~(king | a | b), near = bbf_king_attacks(king);
    room[i] = (king & (a | b)) | (a & b) ? 0 : empty & ~near;
    attacked[i] = near | attacks(first, a, empty) | attacks(second, b, empty);
    drawn[i] = room[i] & ~attacked[i];
    lost[i] = 0;
  }
  black_loses();
}

static void report(int pieces) {
  long positions = 0, draws = 0;
  for (int i = 0; i < PLACES; i++)
    if (pieces_of(i) == pieces) {
      positions += bbf_popcount(room[i] & ~attacked[i]);
      draws += bbf_popcount(drawn[i]);
    }
  const int twice = kinds[1] == kinds[2]; /* every position is there with its pieces exchanged */
  printf("%.*svK%s %2d moves at most, %8ld of %8ld positions won\n", 1 + pieces, kinds,
         pieces == 1 ? " " : "", longest[pieces], (positions - draws) >> twice, positions >> twice);
}

int main(void) {
  static const char pieces[] = "QRBN";
  for (const char *first = pieces; *first; first++)
    for (const char *second = first; *second; second++) {
      begin(*first, *second);
      for (int moves = 1; white_wins(moves); moves++)
        black_loses();
      if (first == second)
        report(1);
      report(2);
    }
  return 0;
}
