/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* perft [FEN DEPTH]: the number of sequences of DEPTH legal moves, a test of move generators.
   The last moves are not played but counted, for many positions at once. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include <bbfill.h>

#include "columns.h"

static struct columns leaves;
static size_t collected;
static uint64_t total;

static void count_leaves(void) {
  const struct bbf_positions positions = columns_view(&leaves);
  uint8_t counts[COLUMNS_SIZE];
  bbf_count_legal_moves_n(counts, &positions, collected);
  while (collected > 0)
    total += counts[--collected];
}

static void descend(const struct bbf_position *p, int depth) {
  if (depth == 1) {
    columns_set(&leaves, collected++, p);
    if (collected == COLUMNS_SIZE)
      count_leaves();
    return;
  }
  uint64_t moves[BBF_MOVE_PLANES];
  bbf_legal_moves(p, moves);
  for (int plane = 0; plane < BBF_MOVE_PLANES; plane++)
    for (uint64_t from = moves[plane]; from; from &= from - 1) {
      struct bbf_position after;
      bbf_play(p, plane, from & (0 - from), &after);
      descend(&after, depth - 1);
    }
}

int main(int argc, char *argv[]) {
  /* Kiwipete, a position with all kinds of moves. */
  const char *fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -";
  const int depth = argc == 3 ? atoi(argv[2]) : 4;
  struct bbf_position position;
  if (argc == 2 || argc > 3 || depth < 1) {
    fprintf(stderr, "usage: perft [FEN DEPTH]\n");
    return 2;
  }
  const char *fault = bbf_parse_fen(argc == 3 ? argv[1] : fen, &position);
  if (fault) {
    fprintf(stderr, "perft: not FEN: '%s'\n", fault);
    return 2;
  }
  descend(&position, depth);
  count_leaves();
  printf("%" PRIu64 "\n", total);
  return 0;
}
