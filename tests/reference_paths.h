/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Paths the slow way: lists of moves found by files and ranks, and a queue over
   squares. Nothing is shifted here, and nothing of the library is used but its
   list of movers. */
#ifndef REFERENCE_PATHS_H
#define REFERENCE_PATHS_H

#include <stdbool.h>
#include <stdint.h>

#include "../src/movers.h"

/* Of the movers only their names and how many there are come from the library's list. */
enum { REF_MOVERS = BBF_I_MOVER_COUNT };

extern const char *const ref_mover_name[REF_MOVERS];

/* The moves inside a path. target[s] lists the squares to which a piece on s
   can move; a queen has at most 27. */
typedef struct {
  bool in_path[64];
  int count[64];
  int target[64][27];
} ref_graph;

/* Moves of mover; none for a mover that is not known. */
void ref_moves(int mover, uint64_t path, ref_graph *graph);

/* Whether some square of to is reached. */
bool ref_are_connected(int mover, uint64_t from, uint64_t to, uint64_t path);

/* What the functions of these names give. */
uint64_t ref_step(int mover, uint64_t from, uint64_t path);
uint64_t ref_reach(int mover, uint64_t from, uint64_t path, int moves);
uint64_t ref_flood(int mover, uint64_t from, uint64_t path);
int ref_distance(int mover, uint64_t from, uint64_t to, uint64_t path);

/* The same moves, each from its end to its start. */
void ref_reverse(const ref_graph *graph, ref_graph *reversed);

/* Moves to each square, -1 where there is no way. */
void ref_distances(const ref_graph *graph, uint64_t from, int distance[64]);

/* Different sequences of distance[s] moves to each square s. */
void ref_ways(const ref_graph *graph, const int distance[64], uint64_t ways[64]);

#endif
