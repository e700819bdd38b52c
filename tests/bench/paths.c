/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Times the functions of bbfill/paths.h and their peers, other implementations of the same,
   in rounds over all of them; the best time of each counts. Each round repeats the same
   boards a few times, so that the branch predictor learns where the loops end and the
   ratios compare the work alone.

     bench-paths [ROUNDS]   exit status 1 if a target is missed */
#define _POSIX_C_SOURCE 200809L

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <bbfill.h>

#include "../../src/movers.h"
#include "../reference/random.h"
#include "measure.h"
#include "paths.h"

enum { MOVERS = BBF_I_MOVER_COUNT, RUNS = 4 };

#define NAME(NAME, text, move, flooder, ranks, unused) [BBF_##NAME] = #text,
static const char *const mover_names[MOVERS] = {BBF_I_MOVERS(NAME, )};
#undef NAME

/* The kinds of boards: by the number of squares in path, and the example of Westcott's
   message. */
enum { OPEN, DENSE, HALF, EXAMPLE, KINDS };
static const struct {
  const char *name;
  int squares;
} kinds[KINDS] = {
    [OPEN] = {"open boards", 64},
    [DENSE] = {"70 % of the squares", 45},
    [HALF] = {"50 % of the squares", 32},
    [EXAMPLE] = {"e4 to a1, h8 on an open board", 64},
};
static paths_case cases[KINDS][PATHS_CASES];
static paths_graphs *graphs[KINDS];

static uint64_t boards[BBF_MAX_PATH];
static uint8_t squares[BBF_MAX_PATH];
static int8_t map[64];

/* F(name, movers, call): the calls to time, each for the first so many movers. */
#define FUNCTIONS(F)                                                                   \
  F(step, MOVERS, bbf_step(mover, from, path))                                         \
  F(reach_3, MOVERS, bbf_reach(mover, from, path, 3))                                  \
  F(flood, MOVERS, bbf_flood(mover, from, path))                                       \
  F(are_connected, MOVERS, bbf_are_connected(mover, from, to, path))                   \
  F(distance, MOVERS, bbf_distance(mover, from, to, path))                             \
  F(igraph_distances, 1, paths_graph_distance(graphs[kind], i))                        \
  F(layers, MOVERS, bbf_layers(mover, from, path, boards))                             \
  F(distance_map, MOVERS, bbf_distance_map(mover, from, path, map))                    \
  F(all_shortest_paths, MOVERS, bbf_all_shortest_paths(mover, from, to, path, boards)) \
  F(westcotts_routine, 1, westcott_all_shortest_paths(from, to, path, boards))         \
  F(count_shortest_paths, MOVERS, bbf_count_shortest_paths(mover, from, to, path))     \
  F(shortest_path, MOVERS, bbf_shortest_path(mover, from, to, path, squares))          \
  F(components, MOVERS, bbf_components(mover, path, boards))                           \
  F(cut_squares, MOVERS, bbf_cut_squares(mover, from, to, path))                       \
  F(first_to, MOVERS, bbf_first_to(mover, from, mover, to, path))

#define LOOP_OF(name, movers, call)                  \
  static uint64_t loop_##name(int mover, int kind) { \
    uint64_t sum = 0;                                \
    for (int i = 0; i < PATHS_CASES; i++) {          \
      uint64_t from = cases[kind][i].from;           \
      uint64_t to = cases[kind][i].to;               \
      uint64_t path = cases[kind][i].path;           \
      HIDE(from);                                    \
      HIDE(to);                                      \
      HIDE(path);                                    \
      HIDE(mover);                                   \
      sum += (uint64_t)(call);                       \
    }                                                \
    return sum;                                      \
  }
FUNCTIONS(LOOP_OF)

#define NAME_OF(name, movers, call) AT_##name,
enum { FUNCTIONS(NAME_OF) FUNCTION_COUNT };

#define ROW_OF(name, movers, call) {#name, movers, loop_##name},
static const struct {
  const char *name;
  int movers;
  uint64_t (*loop)(int mover, int kind);
} functions[FUNCTION_COUNT] = {FUNCTIONS(ROW_OF)};

static double best[FUNCTION_COUNT][MOVERS][KINDS];
static volatile uint64_t sink;

/* Two different squares of a random path. */
static uint64_t random_squares(uint64_t from, int count, uint64_t *state) {
  uint64_t picked = 0;
  while (count > 0) {
    uint64_t square = UINT64_C(1) << (random_bits(state) & 63);
    if (square & from & ~picked) {
      picked |= square;
      count--;
    }
  }
  return picked;
}

static void set_up(void) {
  uint64_t state = 20020913;
  for (int kind = 0; kind < KINDS; kind++) {
    for (int i = 0; i < PATHS_CASES; i++) {
      paths_case *c = &cases[kind][i];
      c->path = random_squares(UINT64_MAX, kinds[kind].squares, &state);
      c->from = kind == EXAMPLE ? BBF_E4 : random_squares(c->path, 1, &state);
      c->to = kind == EXAMPLE ? BBF_A1 | BBF_H8 : random_squares(c->path & ~c->from, 1, &state);
    }
    if (kind != EXAMPLE)
      graphs[kind] = paths_make_graphs(cases[kind]);
  }
}

static int is_timed(int function, int mover, int kind) {
  return mover < functions[function].movers && (function != AT_igraph_distances || graphs[kind]);
}

/* Checks that the peers give the same results. */
static void check_peers(void) {
  uint64_t ours[BBF_MAX_PATH], theirs[BBF_MAX_PATH];
  for (int kind = 0; kind < KINDS; kind++)
    for (int i = 0; i < PATHS_CASES; i++) {
      const paths_case *c = &cases[kind][i];
      int n = bbf_all_shortest_paths(BBF_KING, c->from, c->to, c->path, ours);
      if (westcott_all_shortest_paths(c->from, c->to, c->path, theirs) != n ||
          memcmp(ours, theirs, (size_t)n * sizeof ours[0]) != 0 ||
          (graphs[kind] && paths_graph_distance(graphs[kind], i) != n - 1)) {
        fprintf(stderr, "bench-paths: king, %s, case %d: peers give another answer\n",
                kinds[kind].name, i);
        exit(2);
      }
    }
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return 1e9 * (double)t.tv_sec + (double)t.tv_nsec;
}

static void measure_round(void) {
  for (int kind = 0; kind < KINDS; kind++)
    for (int f = 0; f < FUNCTION_COUNT; f++)
      for (int mover = 0; mover < MOVERS; mover++)
        for (int run = 0; run < RUNS && is_timed(f, mover, kind); run++) {
          double begin = now(), ns;
          sink = functions[f].loop(mover, kind);
          ns = (now() - begin) / (int)PATHS_CASES;
          if (best[f][mover][kind] == 0 || ns < best[f][mover][kind])
            best[f][mover][kind] = ns;
        }
}

static void print_block(int kind) {
  printf("\n%-32s", kinds[kind].name);
  for (int mover = 0; mover < MOVERS; mover++)
    printf("%9s", mover_names[mover]);
  printf("\n");
  for (int f = 0; f < FUNCTION_COUNT; f++)
    if (is_timed(f, BBF_KING, kind)) {
      printf("%-32s", functions[f].name);
      for (int mover = 0; mover < functions[f].movers; mover++)
        printf("%9.1f", best[f][mover][kind]);
      printf("\n");
    }
}

/* A target applies to the worst of the kinds of boards that it names. */
static int check(int met, const char *text, double figure, double limit) {
  printf("%-7s %s: %.2f, target %.0f\n", met ? "met" : "MISSED", text, figure, limit);
  return met;
}

static int check_targets(void) {
  static const int measured[] = {AT_flood, AT_distance};
  double westcott = best[AT_all_shortest_paths][BBF_KING][EXAMPLE] /
                    best[AT_westcotts_routine][BBF_KING][EXAMPLE];
  double slowest = 0;
  int all_met = 1;

  printf("\ntargets, as ratios of the times above, of the worst boards where there are several\n");
  all_met &= check(westcott <= 1, "all_shortest_paths of the king on the example, to Westcott's",
                   westcott, 1);
  for (int kind = 0; kind < EXAMPLE && graphs[kind]; kind++) {
    double times = best[AT_igraph_distances][BBF_KING][kind] / best[AT_distance][BBF_KING][kind];
    if (kind == 0 || times < slowest)
      slowest = times;
  }
  if (graphs[OPEN])
    all_met &= check(slowest >= 300, "igraph_distances to distance of the king", slowest, 300);
  else
    printf("skipped igraph_distances to distance of the king: built without igraph\n");
  for (size_t i = 0; i < sizeof measured / sizeof *measured; i++)
    for (int mover = BBF_KNIGHT; mover <= BBF_QUEEN; mover++) {
      int f = measured[i];
      /* With the portable backend, a queen's move takes ten times a king's instructions.
         Her searches need fewer moves, which makes up for most of that, but not for all. */
      double most = f == AT_distance && mover == BBF_QUEEN ? 4 : 3, worst = 0;
      char text[80];
      for (int kind = 0; kind < EXAMPLE; kind++)
        if (best[f][mover][kind] > worst * best[f][BBF_KING][kind])
          worst = best[f][mover][kind] / best[f][BBF_KING][kind];
      snprintf(text, sizeof text, "%s of the %s, to the king's", functions[f].name,
               mover_names[mover]);
      all_met &= check(worst <= most, text, worst, most);
    }
  return all_met;
}

int main(int argc, char *argv[]) {
  int rounds = argc > 1 ? atoi(argv[1]) : 25;
  if (rounds < 1) {
    fprintf(stderr, "bench-paths: %s is not a number of rounds\n", argv[1]);
    return 2;
  }
  set_up();
  check_peers();
  for (int i = 0; i < rounds; i++)
    measure_round();
  printf("backend: %s\nnanoseconds a call, linked, from one square to another\n", bbf_backend());
  for (int kind = 0; kind < KINDS; kind++)
    print_block(kind);
  int all_met = check_targets();
  for (int kind = 0; kind < EXAMPLE; kind++)
    if (graphs[kind])
      paths_free_graphs(graphs[kind]);
  return all_met ? 0 : 1;
}
