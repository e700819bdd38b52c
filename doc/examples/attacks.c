/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* attacks [FEN]: what each kind of piece attacks, White left, Black right.

   Each call handles all pieces of a kind at once, without a loop over squares. */
#include <stdio.h>

#include <bbfill.h>

#include "fen.h"

/* Rotlewi - Rubinstein, Lodz 1907, after 22.g3 */
static const char *const position = "2rr2k1/1b3ppp/pb2p3/1p2P3/1P2BPnq/P1N3P1/1B2Q2P/R4R1K";

static void print_pair(const char *title, uint64_t white, uint64_t black) {
  char left[BBF_FORMAT_SIZE], right[BBF_FORMAT_SIZE];
  bbf_format(white, left);
  bbf_format(black, right);
  printf("%s\n", title);
  for (int line = 0; line < 8; line++)
    printf("  %.15s    %.15s\n", left + 16 * line, right + 16 * line);
}

int main(int argc, char *argv[]) {
  const char *fen = argc > 1 ? argv[1] : position;
  uint64_t pieces[128], empty = ~UINT64_C(0);
  const char *fault = fen_read(fen, pieces);
  if (fault) {
    fprintf(stderr, "attacks: %s: %s\n", fen, fault);
    return 2;
  }
  for (const char *p = "PNBRQKpnbrqk"; *p; p++)
    empty &= ~pieces[(int)*p];

  const struct {
    const char *title;
    uint64_t white, black;
  } maps[] = {
      {"pawns", bbf_w_pawn_attacks(pieces['P']), bbf_b_pawn_attacks(pieces['p'])},
      {"knights", bbf_knight_attacks(pieces['N']), bbf_knight_attacks(pieces['n'])},
      {"bishops", bbf_bishop_attacks(pieces['B'], empty), bbf_bishop_attacks(pieces['b'], empty)},
      {"rooks", bbf_rook_attacks(pieces['R'], empty), bbf_rook_attacks(pieces['r'], empty)},
      {"queens", bbf_queen_attacks(pieces['Q'], empty), bbf_queen_attacks(pieces['q'], empty)},
      {"kings", bbf_king_attacks(pieces['K']), bbf_king_attacks(pieces['k'])},
  };
  uint64_t white = 0, black = 0;
  for (size_t i = 0; i < sizeof maps / sizeof maps[0]; i++) {
    print_pair(maps[i].title, maps[i].white, maps[i].black);
    white |= maps[i].white;
    black |= maps[i].black;
  }
  print_pair("all", white, black);
  return 0;
}
