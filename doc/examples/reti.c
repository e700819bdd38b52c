/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* reti: Réti's study of 1921. White: Kh8, c6. Black: Ka6, h5. White moves and
   draws, though his king seems to come too late wherever he goes. */
#include <stdio.h>

#include <bbfill.h>

static const uint64_t board = ~UINT64_C(0);

/* White to move: can the king catch the pawn? The king moves once, and then the pawn moves
   first. If both reach a square after the same number of moves, the king takes the pawn. */
static const char *catches(uint64_t king, uint64_t pawn) {
  uint64_t after = bbf_step(BBF_KING, king, board);
  uint64_t in_time = bbf_first_to(BBF_KING, after, BBF_B_PAWN, pawn, board);
  return in_time & bbf_b_front_span(pawn) ? "caught" : "not caught";
}

static void print_marches(const uint64_t *left, int n_left, const uint64_t *right, int n_right) {
  for (int rank = 7; rank >= 0; rank--) {
    for (int side = 0; side < 2; side++) {
      printf("    ");
      for (int file = 0; file < 8; file++) {
        char cell = '.';
        for (int i = 0; i < (side ? n_right : n_left); i++)
          if ((side ? right : left)[i] >> (8 * rank + file) & 1)
            cell = (char)('0' + i);
        printf(" %c", cell);
      }
    }
    printf("\n");
  }
}

int main(void) {
  const uint64_t guard = BBF_D6 | BBF_D7; /* from here the king supports the pawn on c6 */
  uint64_t to_h2[BBF_MAX_PATH], to_c6[BBF_MAX_PATH];
  char text[BBF_FORMAT_SIZE];

  printf("Where White's king is before Black's, so neither on c6 nor beside it:\n%s",
         bbf_format(bbf_first_to(BBF_KING, BBF_H8, BBF_KING, BBF_A6, board), text));
  printf("And the pawn on h5 is %s. Two races, both lost.\n\n", catches(BBF_H8, BBF_H5));

  int n_h2 = bbf_all_shortest_paths(BBF_KING, BBF_H8, BBF_H2, board, to_h2);
  int n_c6 = bbf_all_shortest_paths(BBF_KING, BBF_H8, guard, board, to_c6);
  printf("All shortest ways to h2 (%d moves) and to d6 or d7 (%d moves):\n", n_h2 - 1, n_c6 - 1);
  print_marches(to_h2, n_h2, to_c6, n_c6);

  printf("A slanting way is as short as the straight one. Both marches at once:\n   ");
  for (int i = 1; i < 4; i++)
    for (int square = 0; square < 64; square++)
      if (to_h2[i] & to_c6[i] & UINT64_C(1) << square)
        printf(" %d.K%c%c", i, 'a' + square % 8, '1' + square / 8);

  printf("\n\nAfter 1.Kg7 h4 2.Kf6 Kb6 3.Ke5:\n");
  printf("    3...Kxc6 leaves the pawn on h4: %s.\n", catches(BBF_E5, BBF_H4));
  printf("    3...h3 is %d moves from h1. The king guards c6 in %d, c8 is %d away: both queen.\n",
         bbf_distance(BBF_B_PAWN, BBF_H3, BBF_H1, board),
         bbf_distance(BBF_KING, BBF_E5, guard, board),
         bbf_distance(BBF_W_PAWN, BBF_C6, BBF_C8, board));
  return 0;
}
