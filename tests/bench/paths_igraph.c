/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The peer of bbf_distance: igraph_distances between two squares. The graphs are made
   beforehand and not timed. */
#include "paths.h"

#include <stdlib.h>

#ifdef BENCH_IGRAPH
#include <igraph/igraph.h>

struct paths_graphs {
  igraph_t graph[PATHS_CASES];
  igraph_integer_t from[PATHS_CASES], to[PATHS_CASES];
  igraph_matrix_t answer;
};

static int has(uint64_t b, int square) {
  return b >> square & 1;
}

static int only_square(uint64_t b) {
  int square = 0;
  while (!has(b, square))
    square++;
  return square;
}

static int king_moves(int from, int to) {
  return abs(from / 8 - to / 8) <= 1 && abs(from % 8 - to % 8) <= 1;
}

paths_graphs *paths_make_graphs(const paths_case *cases) {
  paths_graphs *graphs = malloc(sizeof *graphs);
  igraph_vector_int_t edges;

  if (!graphs)
    abort();
  igraph_vector_int_init(&edges, 0);
  for (int i = 0; i < PATHS_CASES; i++) {
    igraph_vector_int_clear(&edges);
    for (int s = 0; s < 64; s++)
      for (int t = 0; t < s; t++)
        if (has(cases[i].path, s) && has(cases[i].path, t) && king_moves(s, t)) {
          igraph_vector_int_push_back(&edges, s);
          igraph_vector_int_push_back(&edges, t);
        }
    igraph_create(&graphs->graph[i], &edges, 64, IGRAPH_UNDIRECTED);
    graphs->from[i] = only_square(cases[i].from);
    graphs->to[i] = only_square(cases[i].to);
  }
  igraph_vector_int_destroy(&edges);
  igraph_matrix_init(&graphs->answer, 1, 1);
  return graphs;
}

void paths_free_graphs(paths_graphs *graphs) {
  for (int i = 0; i < PATHS_CASES; i++)
    igraph_destroy(&graphs->graph[i]);
  igraph_matrix_destroy(&graphs->answer);
  free(graphs);
}

int paths_graph_distance(paths_graphs *graphs, int number) {
  igraph_distances(&graphs->graph[number], &graphs->answer, igraph_vss_1(graphs->from[number]),
                   igraph_vss_1(graphs->to[number]), IGRAPH_ALL);
  double moves = MATRIX(graphs->answer, 0, 0);
  return moves < 64 ? (int)moves : -1;
}

#else

paths_graphs *paths_make_graphs(const paths_case *cases) {
  (void)cases;
  return NULL;
}

void paths_free_graphs(paths_graphs *graphs) {
  (void)graphs;
}

int paths_graph_distance(paths_graphs *graphs, int number) {
  (void)graphs, (void)number;
  abort();
}

#endif
