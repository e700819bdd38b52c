/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Othello positions from random play, for tests and benchmarks. */
#ifndef OTHELLO_GAMES_H
#define OTHELLO_GAMES_H

#include <bbfill.h>

#include "random.h"

struct discs {
  uint64_t own, opp;
};

static const struct discs othello_start = {BBF_E4 | BBF_D5, BBF_D4 | BBF_E5};

static inline struct discs othello_pass(struct discs p) {
  return (struct discs){p.opp, p.own};
}

static inline struct discs othello_after(struct discs p, uint64_t move, uint64_t flips) {
  return (struct discs){p.opp & ~flips, p.own | move | flips};
}

static inline bool othello_is_over(struct discs p) {
  return !bbf_othello_moves(p.own, p.opp) && !bbf_othello_moves(p.opp, p.own);
}

/* One of a set's squares, each as likely as the others. */
static inline uint64_t random_square_of(uint64_t squares, uint64_t *seed) {
  int skip = (int)(random_bits(seed) % (uint64_t)bbf_popcount(squares));
  while (skip-- > 0)
    squares &= squares - 1;
  return squares & (0 - squares);
}

/* After a random move, or a pass. */
static inline struct discs othello_random_move(struct discs p, uint64_t *seed) {
  const uint64_t moves = bbf_othello_moves(p.own, p.opp);
  uint64_t move;
  if (!moves)
    return othello_pass(p);
  move = random_square_of(moves, seed);
  return othello_after(p, move, bbf_othello_flips(move, p.own, p.opp));
}

/* The first position of a random game that has no more empty squares than that, or the last
   one if the game ends before. */
static inline struct discs othello_random_game(int empty, uint64_t *seed) {
  struct discs p = othello_start;
  while (bbf_popcount(~(p.own | p.opp)) > empty && !othello_is_over(p))
    p = othello_random_move(p, seed);
  return p;
}

#endif
