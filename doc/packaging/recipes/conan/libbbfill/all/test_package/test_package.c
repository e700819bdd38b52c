/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
#include <bbfill.h>
#include <stdio.h>

int main(void) {
  struct bbf_position start;
  bbf_parse_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", &start);
  printf("libbbfill %s: %d legal moves\n", bbf_version(), bbf_count_legal_moves(&start));
  return bbf_count_legal_moves(&start) != 20;
}
