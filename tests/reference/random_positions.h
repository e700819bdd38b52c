/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Random positions: of games, of any pieces for which the results are right, and of
   sets that are not a position at all. */
#ifndef RANDOM_POSITIONS_H
#define RANDOM_POSITIONS_H

#include "moves.h"
#include "random.h"

/* One of these sets, from pawns on. */
static inline uint64_t *set_of(struct bbf_position *p, int kind) {
  uint64_t *const sets[] = {&p->pawns, &p->knights, &p->bishops, &p->rooks, &p->queens, &p->kings};
  return sets[kind];
}

static inline int below(uint64_t *seed, int limit) {
  return (int)((random_bits(seed) >> 33) % (unsigned)limit);
}

/* A position of a game, with its legal moves by the reference. */
struct played {
  struct bbf_position position;
  uint64_t moves[BBF_MOVE_PLANES];
  int count;
  int plies; /* since the first position */
};

/* Plays a random move; after mate, stalemate or many moves, sets up the next game. Games begin
   with the usual array or one of Chess960. A zeroed struct has no moves, so it may be the first
   argument. */
void play_on(struct played *game, uint64_t *seed);

/* A position of the kind for which bbfill/position.h says results are right: one king of the side
   to move, which the other side may have or not, and any pieces. Often somebody may castle or
   capture en passant. */
void random_promised(struct bbf_position *p, uint64_t *seed);

/* A promised position with any en_passant: most of them do not count. */
void random_stale(struct bbf_position *p, uint64_t *seed);

/* Sets that break the promise: random ones, or a promised position with one of its sets
   replaced. */
void random_broken(struct bbf_position *p, uint64_t *seed);

/* A promised position with more pieces on the first and last ranks: kings and pawns, too. Half of
   the time each has a square to itself; otherwise some share one. */
void random_crowded(struct bbf_position *p, uint64_t *seed);

/* A broken position, but no square has two pieces, and there is at most one king of each side. */
void random_apart(struct bbf_position *p, uint64_t *seed);

#endif
