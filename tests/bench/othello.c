/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Times the batches of othello.h per position: positions in the cache and in memory, every
   kernel, the single functions in a loop, and other ways to find moves. The positions come
   from the middle of random games. */
#undef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#include "timing.h"

#include <stdlib.h>

#include "../reference/othello_games.h"
#include "batch_rivals.h"
#include "othello_loops.h"

enum { POSITIONS = 1000000, MOST_EMPTY = 45, LEAST_EMPTY = 15 };

static uint64_t move[POSITIONS], own[POSITIONS], opp[POSITIONS], out[POSITIONS], lines[POSITIONS];

#define FUNCTION(name, batch_call, linked_call, inlined_call) \
  static void batch_##name(size_t n) {                        \
    bbf_othello_##name##_n batch_call;                        \
  }                                                           \
  static void linked_##name(size_t n) {                       \
    for (size_t i = 0; i < n; i++)                            \
      out[i] = bbf_othello_##name linked_call;                \
  }                                                           \
  static void compiled_##name(size_t n) {                     \
    inlined_##name inlined_call;                              \
  }
FUNCTION(moves, (out, own, opp, n), (own[i], opp[i]), (out, own, opp, n))
FUNCTION(flips, (out, move, own, opp, n), (move[i], own[i], opp[i]), (out, move, own, opp, n))
FUNCTION(full_lines, (out, own, BBF_NOEA, n), (own[i], BBF_NOEA), (out, own, BBF_NOEA, n))
FUNCTION(stable, (out, own, opp, n), (own[i], opp[i]), (out, own, opp, n))

typedef void loop(size_t n);

#define ROW(name, inputs) \
  { "othello_" #name, inputs, batch_##name, linked_##name, compiled_##name }
static const struct {
  const char *name;
  int inputs;
  loop *batch, *linked, *inlined;
} functions[] = {ROW(moves, 2), ROW(flips, 3), ROW(full_lines, 1), ROW(stable, 2)};
enum { FUNCTIONS = sizeof functions / sizeof *functions, MOVES = 0, FLIPS = 1 };

static void run_lanes(size_t n) {
  rival_moves(out, own, opp, n);
}

static void run_fused(size_t n) {
  fused_moves(out, own, opp, n);
}

/* Two batches for each direction, with the best kernel. */
static void run_passes(size_t n) {
  memset(out, 0, n * sizeof *out);
  for (int dir = 0; dir < 8; dir++) {
    bbf_occluded_fill_n(lines, own, opp, dir, n);
    for (size_t i = 0; i < n; i++)
      lines[i] &= opp[i];
    bbf_shift_one_n(lines, lines, dir, n);
    for (size_t i = 0; i < n; i++)
      out[i] |= lines[i];
  }
  for (size_t i = 0; i < n; i++)
    out[i] &= ~(own[i] | opp[i]);
}

static const struct {
  const char *name;
  loop *run;
} rivals[] = {{"lanes as in Edax", run_lanes},
              {"one loop over eight fills", run_fused},
              {"a batch for each fill and step", run_passes}};
enum { RIVALS = sizeof rivals / sizeof *rivals, LANES = 0 };

/* The best times so far, in nanoseconds per position. */
typedef struct {
  double kernel[FUNCTIONS][KERNELS], linked[FUNCTIONS], inlined[FUNCTIONS], stream[FUNCTIONS];
  double rival[RIVALS];
} times;

static void time_it(double *best, loop *run, size_t n) {
  const double start = now();
  run(n);
  keep(best, start, n);
}

static void measure(times *t, size_t n, int rounds) {
  uint64_t *to[] = {out};
  const uint64_t *const in[] = {own, opp, move};
  memset(t, 0, sizeof *t);
  while (rounds-- > 0) {
    for (int f = 0; f < FUNCTIONS; f++) {
      double start;
      functions[f].batch(n);
      for (int k = kernels - 1; k >= 0; k--) {
        bbf_batch_use(kernel[k]);
        time_it(&t->kernel[f][k], functions[f].batch, n);
      }
      time_it(&t->linked[f], functions[f].linked, n);
      if (loops_are_available())
        time_it(&t->inlined[f], functions[f].inlined, n);
      start = now();
      stream_of(to, 1, in, functions[f].inputs, n);
      keep(&t->stream[f], start, n);
    }
    for (int r = 0; r < RIVALS && loops_are_available(); r++)
      time_it(&t->rival[r], rivals[r].run, n);
  }
}

static void print_times(const times *t, size_t n) {
  char title[64];
  snprintf(title, sizeof title, "%zu positions: ns, GB/s", n);
  print_heads(title, "single linked | single inlined | XOR stream");
  for (int f = 0; f < FUNCTIONS; f++) {
    const int bytes = 8 * (functions[f].inputs + 1);
    printf("%-24s |", functions[f].name);
    for (int k = 0; k < kernels; k++)
      print_cell(t->kernel[f][k], bytes);
    print_cell(t->linked[f], bytes);
    print_cell(t->inlined[f], bytes);
    print_cell(t->stream[f], bytes);
    printf("\n");
  }
  printf("rivals, ns: ");
  for (int r = 0; r < RIVALS; r++)
    printf("%s%s %.2f", r ? ", " : "", rivals[r].name, t->rival[r]);
  printf("\n");
}

static void at_most(const char *what, double time, double limit) {
  if (time > 0)
    printf("%-62s %5.2f, at most %3.1f: %s\n", what, time, limit, time <= limit ? "met" : "missed");
}

static void print_targets(const times *cached) {
  const int avx512 = find("avx512"), avx2 = find("avx2");
  printf("\nTargets, positions in the cache\n");
  if (avx512 >= 0) {
    at_most("avx512 moves, ns", cached->kernel[MOVES][avx512], 1.1);
    at_most("avx512 flips, ns", cached->kernel[FLIPS][avx512], 1.5);
  }
  if (avx2 >= 0)
    at_most("avx2 moves, ns", cached->kernel[MOVES][avx2], 1.8);
  if (loops_are_available())
    at_most("inlined moves in times of lanes as in Edax",
            cached->inlined[MOVES] / cached->rival[LANES], 1.0);
}

static void set_up(void) {
  uint64_t seed = 1;
  struct discs p = othello_start;
  for (size_t i = 0; i < POSITIONS;) {
    const uint64_t moves = bbf_othello_moves(p.own, p.opp);
    const int empty = bbf_popcount(~(p.own | p.opp));
    if (moves && empty >= LEAST_EMPTY && empty <= MOST_EMPTY) {
      own[i] = p.own;
      opp[i] = p.opp;
      move[i++] = random_square_of(moves, &seed);
    }
    p = othello_is_over(p) ? othello_start : othello_random_move(p, &seed);
  }
}

/* The rivals must give what the library gives. */
static void check_rivals(void) {
  static uint64_t expected[POSITIONS];
  bbf_othello_moves_n(expected, own, opp, POSITIONS);
  for (int r = 0; r < RIVALS && loops_are_available(); r++) {
    rivals[r].run(POSITIONS);
    if (memcmp(out, expected, sizeof out) != 0) {
      fprintf(stderr, "benchmark of Othello: %s gives other moves\n", rivals[r].name);
      exit(1);
    }
  }
}

int main(void) {
  static times cached, streamed;
  set_up();
  find_kernels();
  check_rivals();
  measure(&cached, CACHED, 2000);
  measure(&streamed, POSITIONS, 20);
  print_times(&cached, CACHED);
  print_times(&streamed, POSITIONS);
  print_targets(&cached);
  return 0;
}
