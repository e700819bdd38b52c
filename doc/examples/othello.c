/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* othello [DEPTH]: counts the Othello games of DEPTH plies (default: 8). The exit status is
   1 if the result differs from the known number.

   A disc may be put on an empty square from which a line of the opponent's discs leads to
   one's own. The other way round: fill from one's own discs through the opponent's, and
   take one more step to an empty square. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include <bbfill.h>

static uint64_t moves(uint64_t own, uint64_t opp) {
  uint64_t reached = 0;
  for (int dir = 0; dir < 8; dir++) {
    uint64_t line = bbf_occluded_fill(bbf_shift_one(own, dir) & opp, opp, dir);
    reached |= bbf_shift_one(line, dir);
  }
  return reached & ~(own | opp);
}

static uint64_t flips(uint64_t move, uint64_t own, uint64_t opp) {
  uint64_t turned = 0;
  for (int dir = 0; dir < 8; dir++) {
    uint64_t line = bbf_occluded_fill(move, opp, dir);
    if (bbf_shift_one(line, dir) & own)
      turned |= line & opp;
  }
  return turned;
}

/* A pass costs a ply; a finished game counts one. */
static uint64_t perft(uint64_t own, uint64_t opp, int depth) {
  uint64_t nodes = 0, open = moves(own, opp);
  if (depth == 0 || (!open && !moves(opp, own)))
    return 1;
  if (!open)
    return perft(opp, own, depth - 1);
  for (; open; open &= open - 1) {
    uint64_t move = open & (0 - open), turned = flips(move, own, opp);
    nodes += perft(opp ^ turned, own ^ turned ^ move, depth - 1);
  }
  return nodes;
}

int main(int argc, char *argv[]) {
  static const uint64_t known[] = {1,    4,     12,     56,      244,      1396,
                                   8200, 55092, 390216, 3005288, 24571284, 212258800};
  int depth = argc > 1 ? atoi(argv[1]) : 8, wrong = 0;
  if (depth < 1 || depth > 11) {
    fprintf(stderr, "othello: depth %s is not from 1 to 11\n", argv[1]);
    return 2;
  }
  for (int d = 1; d <= depth; d++) {
    uint64_t nodes = perft(BBF_E4 | BBF_D5, BBF_D4 | BBF_E5, d);
    printf("%2d %12" PRIu64 "%s\n", d, nodes, nodes == known[d] ? "" : "  wrong");
    wrong |= nodes != known[d];
  }
  return wrong;
}
