/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* perft [FEN DEPTH]: the number of sequences of DEPTH legal moves, a test of move generators. The
   last moves are counted and not played. Each depth has room for some positions, which is used again
   and again, so that they stay in the cache. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include <bbfill.h>

#define COLUMNS_SIZE 2048
#include "columns.h"

enum { MOST_DEPTH = 20 };
static struct columns room[MOST_DEPTH];

static uint64_t count_moves(const struct columns *columns, size_t n) {
  static uint8_t counts[COLUMNS_SIZE];
  const struct bbf_positions positions = columns_view(columns);
  uint64_t total = 0;
  bbf_count_legal_moves_n(counts, &positions, n);
  for (size_t i = 0; i < n; i++)
    total += counts[i];
  return total;
}

/* The sequences that start in the n positions of this depth's room. */
static uint64_t count(size_t n, int depth) {
  uint64_t total = 0;
  if (depth == 1)
    return count_moves(&room[0], n);
  const struct bbf_columns out = columns_out(&room[depth - 2]);
  for (size_t done = 0, finished; done < n; done += finished) {
    const struct bbf_positions left = columns_from(&room[depth - 1], done);
    const size_t children =
        bbf_children_n(&out, NULL, NULL, NULL, &left, n - done, COLUMNS_SIZE, &finished);
    total += count(children, depth - 1);
  }
  return total;
}

int main(int argc, char *argv[]) {
  /* Kiwipete, a position with all kinds of moves. */
  const char *fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -";
  const int depth = argc == 3 ? atoi(argv[2]) : 4;
  struct bbf_position position;
  if (argc == 2 || argc > 3 || depth < 1 || depth > MOST_DEPTH) {
    fprintf(stderr, "usage: perft [FEN DEPTH]; DEPTH is 1 to %d\n", MOST_DEPTH);
    return 2;
  }
  const char *fault = bbf_parse_fen(argc == 3 ? argv[1] : fen, &position);
  if (fault) {
    fprintf(stderr, "perft: not FEN: '%s'\n", fault);
    return 2;
  }
  columns_set(&room[depth - 1], 0, &position);
  printf("%" PRIu64 "\n", count(1, depth));
  return 0;
}
