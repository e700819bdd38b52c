/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Tests the generator with which the benchmark of moves compares the library: published numbers
   of moves, with the last ply listed and counted. */
#include "moves_rival.h"

#include <inttypes.h>
#include <stdio.h>

static uint64_t perft(const moves_rival *rival, const struct bbf_position *p, int depth) {
  rival_move moves[RIVAL_MOST];
  uint64_t nodes = 0;
  int count;
  if (depth == 1)
    return (uint64_t)rival->count(p);
  count = rival->list(p, moves);
  if (count != rival->count(p))
    return 0; /* fewer than expected */
  for (int i = 0; i < count; i++) {
    struct bbf_position after;
    rival_play(p, moves[i], &after);
    nodes += perft(rival, &after, depth - 1);
  }
  return nodes;
}

/* The Chess Programming Wiki's perft results. */
static const struct {
  const char *fen;
  int depth;
  uint64_t nodes;
} cases[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", 6, 119060324},
    {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -", 5, 193690690},
    {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", 6, 11030083},
    {"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -", 5, 15833292},
    {"r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ -", 5, 15833292},
    {"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ -", 5, 89941194},
};

int main(void) {
  const moves_rival *rivals[] = {moves_rival_baseline(), moves_rival_haswell()};
  int failed = 0, run = 0;
  for (int r = 0; r < 2; r++)
    for (size_t i = 0; rivals[r] && i < sizeof cases / sizeof *cases; i++) {
      struct bbf_position p;
      uint64_t nodes;
      if (bbf_parse_fen(cases[i].fen, &p))
        return 1;
      nodes = perft(rivals[r], &p, cases[i].depth);
      run++;
      if (nodes != cases[i].nodes) {
        printf("%s, depth %d: %" PRIu64 ", not %" PRIu64 "\n", cases[i].fen, cases[i].depth, nodes,
               cases[i].nodes);
        failed = 1;
      }
    }
  return failed ? 1 : run ? 0 : 77;
}
