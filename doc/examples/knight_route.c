/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* knight_route: a knight goes from a1 to h8, but never to a square that the
   queen on d5 attacks, nor onto the queen: an old exercise for beginners. */
#include <inttypes.h>
#include <stdio.h>

#include <bbfill.h>

int main(void) {
  const uint64_t start = BBF_A1, goal = BBF_H8, queen = BBF_D5;
  const uint64_t safe = ~(queen | bbf_queen_attacks(queen, ~queen));

  uint8_t route[BBF_MAX_PATH];
  int n = bbf_shortest_path(BBF_KNIGHT, start, goal, safe, route);
  printf("%d moves, %d without the queen; %" PRIu64 " such routes, of which one:\n", n - 1,
         bbf_distance(BBF_KNIGHT, start, goal, ~UINT64_C(0)),
         bbf_count_shortest_paths(BBF_KNIGHT, start, goal, safe));

  /* The number of the move that ends on each square; x is forbidden. */
  char cells[64];
  for (int square = 0; square < 64; square++)
    cells[square] = safe >> square & 1 ? '.' : 'x';
  for (int i = 0; i < n; i++)
    cells[route[i]] = (char)('0' + i % 10);
  for (int rank = 7; rank >= 0; rank--) {
    printf("   ");
    for (int file = 0; file < 8; file++)
      printf(" %c", cells[8 * rank + file]);
    printf("\n");
  }

  const uint64_t needed = bbf_cut_squares(BBF_KNIGHT, start, goal, safe);
  printf("no route without:");
  for (int square = 0; square < 64; square++)
    if (needed >> square & 1)
      printf(" %c%c", 'a' + square % 8, '1' + square / 8);
  printf("\n");
  return 0;
}
