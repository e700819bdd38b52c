/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The boards of the benchmark of paths, and its peers. */
#ifndef BENCH_PATHS_H
#define BENCH_PATHS_H

#include <stdint.h>

enum { PATHS_CASES = 1024 };

typedef struct {
  uint64_t from, to, path;
} paths_case;

/* Westcott's routine. */
int westcott_all_shortest_paths(uint64_t from, uint64_t to, uint64_t path, uint64_t *asp);

/* The graph of a king's moves for each case; NULL if built without igraph. */
typedef struct paths_graphs paths_graphs;
paths_graphs *paths_make_graphs(const paths_case *cases);
void paths_free_graphs(paths_graphs *graphs);
int paths_graph_distance(paths_graphs *graphs, int number);

#endif
