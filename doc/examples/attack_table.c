/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* attack_table [FEN]: how often each side attacks each square, White left, Black right.

   A count comes as one bit in each of five boards. Sets such as the squares that are attacked
   exactly twice come from these boards without a loop. */
#include <stdio.h>

#include <bbfill.h>

#include "fen.h"

/* Morphy - Duke Karl and Count Isouard, Paris 1858, after 12...Rd8 */
static const char *const position = "3rkb1r/p2nqppp/5n2/1B2p1B1/4P3/1Q6/PPP2PPP/2KR3R";

static void count_attacks(const uint64_t pieces[128], int black, uint64_t empty,
                          uint64_t counts[5]) {
  const char *letters = black ? "pnbrqk" : "PNBRQK";
  uint64_t of[6];
  for (int i = 0; i < 6; i++)
    of[i] = pieces[(int)letters[i]];
  BBF_BY_SIDE(attack_counts, black, of[0], of[1], of[2] | of[4], of[3] | of[4], of[5], empty,
              counts);
}

static int count_of(const uint64_t counts[5], int square) {
  int count = 0;
  for (int i = 0; i < 5; i++)
    count |= (int)(counts[i] >> square & 1) << i;
  return count;
}

static char piece_at(const uint64_t pieces[128], int square) {
  for (const char *letter = "PNBRQKpnbrqk"; *letter; letter++)
    if (pieces[(int)*letter] >> square & 1)
      return *letter;
  return ' ';
}

/* Counts with the letter of the piece before them, if there is one. */
static void print_rank(const uint64_t pieces[128], const uint64_t counts[5], int rank) {
  for (int square = 8 * rank; square < 8 * rank + 8; square++) {
    const int count = count_of(counts, square);
    char cell[16];
    if (count > 0)
      snprintf(cell, sizeof cell, "%c%d", piece_at(pieces, square), count);
    else
      snprintf(cell, sizeof cell, "%c.", piece_at(pieces, square));
    printf("%4s", cell);
  }
}

static void print_total(const char *side, const uint64_t counts[5]) {
  const uint64_t four = counts[2] | counts[3] | counts[4];
  const uint64_t once = counts[0] & ~counts[1] & ~four, twice = counts[1] & ~counts[0] & ~four;
  const uint64_t any = counts[0] | counts[1] | four;
  printf("%s attacks %d squares: %d once, %d twice, %d more often\n", side, bbf_popcount(any),
         bbf_popcount(once), bbf_popcount(twice), bbf_popcount(any & ~once & ~twice));
}

int main(int argc, char *argv[]) {
  const char *fen = argc > 1 ? argv[1] : position;
  uint64_t pieces[128], empty = ~UINT64_C(0), counts[2][5];
  const char *fault = fen_read(fen, pieces);
  if (fault) {
    fprintf(stderr, "attack_table: %s: %s\n", fen, fault);
    return 2;
  }
  for (const char *letter = "PNBRQKpnbrqk"; *letter; letter++)
    empty &= ~pieces[(int)*letter];
  for (int side = 0; side < 2; side++)
    count_attacks(pieces, side, empty, counts[side]);
  for (int rank = 7; rank >= 0; rank--) {
    printf("%d", rank + 1);
    print_rank(pieces, counts[0], rank);
    printf("  %d", rank + 1);
    print_rank(pieces, counts[1], rank);
    putchar('\n');
  }
  printf("    a   b   c   d   e   f   g   h       a   b   c   d   e   f   g   h\n");
  print_total("White", counts[0]);
  print_total("Black", counts[1]);
  return 0;
}
