/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The paths family, compared with igraph on the same graphs. */
#include <igraph/igraph.h>

#include <bbfill.h>

#include "paths_case.h"
#include "../reference/paths.h"

enum { CASES = 1000 };

/* All 64 squares are vertices; those outside the path have no edges. */
static void make_graph(const ref_graph *moves, igraph_t *graph) {
  igraph_vector_int_t edges;
  igraph_vector_int_init(&edges, 0);
  for (int s = 0; s < 64; s++)
    for (int i = 0; i < moves->count[s]; i++) {
      igraph_vector_int_push_back(&edges, s);
      igraph_vector_int_push_back(&edges, moves->target[s][i]);
    }
  igraph_create(graph, &edges, 64, IGRAPH_DIRECTED);
  igraph_vector_int_destroy(&edges);
}

static int only_square(uint64_t b) {
  int square = 0;
  while (!holds(b, square))
    square++;
  return square;
}

static void check_distances(const igraph_t *graph, int start) {
  igraph_matrix_t distances;
  igraph_vector_int_t ways;
  int8_t map[64];

  igraph_matrix_init(&distances, 0, 0);
  igraph_vector_int_init(&ways, 0);
  igraph_distances(graph, &distances, igraph_vss_1(start), igraph_vss_all(), IGRAPH_OUT);
  igraph_get_all_shortest_paths(graph, NULL, NULL, &ways, start, igraph_vss_all(), IGRAPH_OUT);
  bbf_distance_map(now.mover, now.from, now.path, map);
  for (int s = 0; s < 64; s++) {
    double moves = MATRIX(distances, 0, s);
    check_number("distance_map", map[s], moves < 64 ? (int)moves : -1);
    now.to = bit(s);
    check_number("distance", bbf_distance(now.mover, now.from, now.to, now.path), map[s]);
    check_number("count_shortest_paths",
                 (int64_t)bbf_count_shortest_paths(now.mover, now.from, now.to, now.path),
                 (int64_t)VECTOR(ways)[s]);
  }
  igraph_vector_int_destroy(&ways);
  igraph_matrix_destroy(&distances);
}

static void check_components(const igraph_t *graph) {
  igraph_vector_int_t member;
  uint64_t parts[BBF_MAX_PATH];
  int n = bbf_components(now.mover, now.path, parts);

  igraph_vector_int_init(&member, 0);
  igraph_connected_components(graph, &member, NULL, NULL, IGRAPH_WEAK);
  for (int i = 0; i < n; i++) {
    uint64_t want = 0;
    for (int s = 0; s < 64; s++)
      if (holds(now.path, s) && VECTOR(member)[s] == VECTOR(member)[only_square(parts[i])])
        want |= bit(s);
    check_board("components", parts[i], want);
  }
  igraph_vector_int_destroy(&member);
}

/* An inner square of a path is a cut square for some two other squares exactly if it is an
   articulation point of the graph. This excludes riders, which also pass through squares. */
static void check_articulation(const igraph_t *graph) {
  igraph_vector_int_t points;
  uint64_t cut = 0, want = 0;

  igraph_vector_int_init(&points, 0);
  igraph_articulation_points(graph, &points);
  for (int i = 0; i < igraph_vector_int_size(&points); i++)
    want |= bit((int)VECTOR(points)[i]);
  for (int s = 0; s < 64; s++)
    for (int end = 0; end < s; end++)
      cut |= bbf_cut_squares(now.mover, bit(s), bit(end), now.path) & ~(bit(s) | bit(end));
  check_board("cut_squares", cut, want);
  igraph_vector_int_destroy(&points);
}

static void test_against_igraph(void **state) {
  static ref_graph moves;
  (void)state;
  for (int mover = 0; mover < REF_MOVERS; mover++)
    for (int i = 0; i < CASES; i++) {
      igraph_t graph;
      int start = random_below(64);
      random_case(mover);
      now.from = bit(start);
      now.path |= now.from;
      ref_moves(mover, now.path, &moves);
      make_graph(&moves, &graph);
      check_distances(&graph, start);
      check_components(&graph);
      if (mover < BBF_ROOK && i % 10 == 0)
        check_articulation(&graph);
      igraph_destroy(&graph);
    }
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_against_igraph),
};

RUN_TESTS(tests)
