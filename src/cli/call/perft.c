/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Moves are played up to the last but one. The positions that are then reached are collected,
   and their legal moves counted some hundreds of positions at a time. */
#include "perft.h"

#include <bbfill/batch.h>

#include "../message.h"
#include "columns.h"

const struct about about_perft = {
    "the number of sequences of legal moves of some length",
    "The number of sequences of depth legal moves from the position: 1 for depth 0,\n"
    "the number of its legal moves for depth 1. Many positions have known numbers,\n"
    "with which move generators are tested.\n"
    "\n"
    "Source: https://www.chessprogramming.org/Perft\n",
    NULL,
    NULL,
};

struct perft {
  uint64_t count;
  struct columns leaves;
};

static void count_leaves(struct perft *perft) {
  const struct bbf_positions view = columns_view(&perft->leaves);
  uint8_t counts[COLUMNS_SIZE];
  bbf_count_legal_moves_n(counts, &view, perft->leaves.count);
  for (size_t i = 0; i < perft->leaves.count; i++)
    perft->count += exact_count(&view, i, counts[i]);
  perft->leaves.count = 0;
  progress_show(perft->count, "moves", false);
}

static void descend(struct perft *perft, const struct bbf_position *p, int depth) {
  uint64_t moves[BBF_MOVE_PLANES];
  if (depth == 1) {
    columns_add(&perft->leaves, p);
    if (perft->leaves.count == COLUMNS_SIZE)
      count_leaves(perft);
    return;
  }
  bbf_legal_moves(p, moves);
  for (int plane = 0; plane < BBF_MOVE_PLANES; plane++)
    for (uint64_t left = moves[plane]; left; left &= left - 1) {
      struct bbf_position after;
      bbf_play(p, plane, left & (0 - left), &after);
      descend(perft, &after, depth - 1);
    }
}

void run_perft(const union entry *entry, const struct input *in, uint64_t *out, size_t n) {
  static struct perft perft;
  (void)entry;
  for (size_t i = 0; i < n; i++) {
    perft.count = in[1].number == 0;
    perft.leaves.count = 0;
    if (in[1].number > 0)
      descend(&perft, &in[0].positions[i].fields, in[1].number);
    count_leaves(&perft);
    out[i] = perft.count;
  }
  progress_clear();
}
