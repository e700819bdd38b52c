/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* alphazero [FEN]: the legal moves from square to square, and then in the 73 planes in which
   AlphaZero numbers them, with the board as the side to move sees it. */
#include <stdio.h>

#include <bbfill.h>

enum { ALPHAZERO_PLANES = 73 };

static void print_square(int square) {
  printf("%c%c", 'a' + square % 8, '1' + square / 8);
}

/* Each square of a set is a move. A promotion to a queen is a move of one square. */
static void print_moves(const struct bbf_position *p, const uint64_t moves[BBF_MOVE_PLANES]) {
  for (int plane = 0; plane < BBF_MOVE_PLANES; plane++)
    for (uint64_t left = moves[plane]; left; left &= left - 1) {
      const uint64_t from = left & (0 - left), to = bbf_move_targets(from, plane);
      const int promotes = (from & p->pawns) && (to & (BBF_RANK_1 | BBF_RANK_8));
      putchar(' ');
      print_square(bbf_lowest_square(from));
      print_square(bbf_lowest_square(to));
      if (promotes)
        putchar(plane < BBF_PLANE_PROMOTION ? 'q' : "nbr"[(plane - BBF_PLANE_PROMOTION) / 3]);
    }
  putchar('\n');
}

/* AlphaZero's directions begin with north, ours with north-east. It castles by a king's move of
   two squares, to the east or to the west. */
static void to_alphazero(const uint64_t moves[BBF_MOVE_PLANES], uint64_t out[ALPHAZERO_PLANES]) {
  for (int i = 0; i < ALPHAZERO_PLANES; i++)
    out[i] = moves[i < BBF_PLANE_KNIGHT ? (i + 7 * BBF_NORT) % BBF_PLANE_KNIGHT : i];
  out[7 * 2 + 1] |= moves[BBF_PLANE_CASTLING];
  out[7 * 6 + 1] |= moves[BBF_PLANE_CASTLING + 1];
}

static void print_plane(int plane, uint64_t from) {
  printf("plane %2d:", plane);
  for (; from; from &= from - 1) {
    putchar(' ');
    print_square(bbf_lowest_square(from));
  }
  putchar('\n');
}

int main(int argc, char *argv[]) {
  const char *fen = argc > 1 ? argv[1] : "r3k2r/6b1/8/8/3Pp3/1N6/p4PPP/1R3RK1 b kq d3";
  uint64_t moves[BBF_MOVE_PLANES], planes[ALPHAZERO_PLANES];
  struct bbf_position position, seen;
  const char *fault = bbf_parse_fen(fen, &position);
  if (fault) {
    fprintf(stderr, "alphazero: not FEN: '%s'\n", fault);
    return 2;
  }
  printf("%d moves:", bbf_legal_moves(&position, moves));
  print_moves(&position, moves);
  seen = position;
  if (position.black_to_move)
    bbf_flip_position(&position, &seen);
  bbf_legal_moves(&seen, moves);
  to_alphazero(moves, planes);
  for (int plane = 0; plane < ALPHAZERO_PLANES; plane++)
    if (planes[plane])
      print_plane(plane, planes[plane]);
  return 0;
}
