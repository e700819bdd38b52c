/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* othello [DEPTH]: counts the Othello games of DEPTH plies (default: 8). A pass costs a ply; a
   finished game counts one. The last ply is not played but counted, for many positions at
   once. The exit status is 1 if the result differs from the known number. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include <bbfill.h>

enum { LEAVES = 512 };
static uint64_t leaf_own[LEAVES], leaf_opp[LEAVES];
static size_t leaves;
static uint64_t total;

static void count_leaves(void) {
  uint64_t moves[LEAVES];
  bbf_othello_moves_n(moves, leaf_own, leaf_opp, leaves);
  for (size_t i = 0; i < leaves; i++)
    total += moves[i] ? (uint64_t)bbf_popcount(moves[i]) : 1;
  leaves = 0;
}

static void descend(uint64_t own, uint64_t opp, int depth) {
  if (depth == 1) {
    leaf_own[leaves] = own;
    leaf_opp[leaves++] = opp;
    if (leaves == LEAVES)
      count_leaves();
    return;
  }
  uint64_t moves = bbf_othello_moves(own, opp);
  if (!moves && !bbf_othello_moves(opp, own))
    total++;
  else if (!moves)
    descend(opp, own, depth - 1);
  for (; moves; moves &= moves - 1) {
    uint64_t move = moves & (0 - moves), flips = bbf_othello_flips(move, own, opp);
    descend(opp ^ flips, own ^ flips ^ move, depth - 1);
  }
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
    total = 0;
    descend(BBF_E4 | BBF_D5, BBF_D4 | BBF_E5, d);
    count_leaves();
    printf("%2d %12" PRIu64 "%s\n", d, total, total == known[d] ? "" : "  wrong");
    wrong |= total != known[d];
  }
  return wrong;
}
