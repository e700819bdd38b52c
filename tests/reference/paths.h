/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The reference for paths: a breadth-first search with a queue over squares, and lists of
   moves found by files and ranks, without shifts. It uses nothing of the library but the
   list of movers. */
#ifndef REFERENCE_PATHS_H
#define REFERENCE_PATHS_H

#include <stdbool.h>
#include <stdint.h>

#include "../../src/movers.h"

/* Only the names and the number of movers come from the library's list. */
enum { REF_MOVERS = BBF_I_MOVER_COUNT };

extern const char *const ref_mover_name[REF_MOVERS];

/* The moves inside a path. target[s] lists the squares to which a piece on s
   can move; a queen has at most 27. */
typedef struct {
  bool in_path[64];
  int count[64];
  int target[64][27];
} ref_graph;

/* Whether a move passes through other squares. */
bool ref_rides(int mover);

/* The moves of mover; none if the mover is unknown. */
void ref_moves(int mover, uint64_t path, ref_graph *graph);

/* Whether some square of to is reached. */
bool ref_are_connected(int mover, uint64_t from, uint64_t to, uint64_t path);

/* The results of the functions of these names. */
uint64_t ref_step(int mover, uint64_t from, uint64_t path);
uint64_t ref_reach(int mover, uint64_t from, uint64_t path, int moves);
uint64_t ref_flood(int mover, uint64_t from, uint64_t path);
int ref_distance(int mover, uint64_t from, uint64_t to, uint64_t path);

/* The same moves, each from its end to its start. */
void ref_reverse(const ref_graph *graph, ref_graph *reversed);

/* The number of moves to each square, -1 if it is not reached. */
void ref_distances(const ref_graph *graph, uint64_t from, int distance[64]);

/* The number of different sequences of distance[s] moves to each square s. */
void ref_ways(const ref_graph *graph, const int distance[64], uint64_t ways[64]);

#endif
