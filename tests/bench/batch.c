/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Times the batch family per board, for boards in the cache and in memory: every kernel,
   the single functions in a loop, and other implementations. Then compares the ratios
   with their targets. All are measured in turn, many times, and the best time counts. */
#undef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#include "timing.h"

#include <stdlib.h>

#include "../reference/random.h"
#include "batch_rivals.h"

enum { COUNTS = 3 };
static const int count[COUNTS] = {1, 3, 8};

/* few[k] has count[k] sliders on each board; from and to are single squares of
   path, which is half full. */
static uint64_t *a, *b, *few[COUNTS], *from, *to, *path, *out;
static int8_t *moves;

typedef struct {
  const char *name;
  int bytes; /* read and written a board */
  void (*batch)(size_t n);
  void (*single)(size_t n);
} function;

#define FUNCTION(id, batch_call, single_call) \
  static void batch_##id(size_t n) {          \
    batch_call;                               \
  }                                           \
  static void single_##id(size_t n) {         \
    for (size_t i = 0; i < n; i++)            \
      single_call;                            \
  }
#define OF_1(x) FUNCTION(x, bbf_##x##_n(out, a, n), out[i] = bbf_##x(a[i]))
#define OF_2(x) FUNCTION(x, bbf_##x##_n(out, a, b, n), out[i] = bbf_##x(a[i], b[i]))
#define OF_DIR(x) FUNCTION(x, bbf_##x##_n(out, a, b, 5, n), out[i] = bbf_##x(a[i], b[i], 5))
#define OF_MOVER(x, M)                                                                             \
  FUNCTION(flood_##x, bbf_flood_n(out, M, from, path, n), out[i] = bbf_flood(M, from[i], path[i])) \
  FUNCTION(distance_##x, bbf_distance_n(moves, M, from, to, path, n),                              \
           moves[i] = (int8_t)bbf_distance(M, from[i], to[i], path[i]))
OF_2(queen_attacks)
OF_2(rook_attacks)
OF_2(bishop_attacks)
OF_1(king_attacks)
OF_1(knight_attacks)
OF_1(file_fill)
OF_1(w_front_fill)
OF_2(w_passed)
OF_DIR(occluded_fill)
OF_DIR(sliding_attacks)
OF_MOVER(king, BBF_KING)
OF_MOVER(knight, BBF_KNIGHT)
OF_MOVER(rook, BBF_ROOK)
OF_MOVER(queen, BBF_QUEEN)

#define ROW(x, bytes) \
  { #x, bytes, batch_##x, single_##x }
static const function functions[] = {
    ROW(queen_attacks, 24),   ROW(rook_attacks, 24),    ROW(bishop_attacks, 24),
    ROW(king_attacks, 16),    ROW(knight_attacks, 16),  ROW(file_fill, 16),
    ROW(w_front_fill, 16),    ROW(w_passed, 24),        ROW(occluded_fill, 24),
    ROW(sliding_attacks, 24), ROW(flood_king, 24),      ROW(distance_king, 25),
    ROW(flood_knight, 24),    ROW(distance_knight, 25), ROW(flood_rook, 24),
    ROW(distance_rook, 25),   ROW(flood_queen, 24),     ROW(distance_queen, 25),
};
enum { FUNCTIONS = sizeof functions / sizeof *functions, QUEEN = 0, FLOOD = 10, DISTANCE = 11 };

/* The best time so far, in nanoseconds per board. */
typedef struct {
  double kernel[FUNCTIONS][KERNELS], single[FUNCTIONS];
  double scalar, vectorised[KERNELS], pext[COUNTS], stream;
} times;

static void measure_rival(double *best, rival *run, const uint64_t *sliders, size_t n) {
  double start;
  if (!run)
    return;
  start = now();
  run(out, sliders, b, n);
  keep(best, start, n);
}

static void measure_rivals(times *t, size_t n) {
  measure_rival(&t->scalar, kogge_stone_scalar, a, n);
  for (int k = 0; k < kernels; k++)
    measure_rival(&t->vectorised[k], kogge_stone_vectorised(kernel[k]), a, n);
  for (int c = 0; c < COUNTS; c++)
    measure_rival(&t->pext[c], pext_tables(), few[c], n);
  measure_rival(&t->stream, stream, a, n);
}

/* The rivals run next to the queen attacks that they are compared with. */
static void measure(times *t, size_t n, int rounds) {
  memset(t, 0, sizeof *t);
  while (rounds-- > 0) {
    double start;
    for (int f = 0; f < FUNCTIONS; f++) {
      for (int k = 0; k < kernels; k++) {
        bbf_batch_use(kernel[k]);
        start = now();
        functions[f].batch(n);
        keep(&t->kernel[f][k], start, n);
      }
      start = now();
      functions[f].single(n);
      keep(&t->single[f], start, n);
      if (f == QUEEN)
        measure_rivals(t, n);
    }
  }
}

static void print_times(const times *t, size_t n) {
  char title[64];
  snprintf(title, sizeof title, "%zu boards: ns, GB/s", n);
  print_heads(title, "single in loop");
  for (int f = 0; f < FUNCTIONS; f++) {
    printf("%-24s |", functions[f].name);
    for (int k = 0; k < kernels; k++)
      print_cell(t->kernel[f][k], functions[f].bytes);
    print_cell(t->single[f], functions[f].bytes);
    printf("\n");
  }
  printf("%-24s |", "Kogge-Stone vectorised");
  for (int k = 0; k < kernels; k++)
    print_cell(t->vectorised[k], 24);
  printf("\nrivals, ns: Kogge-Stone scalar %.2f, XOR stream %.2f", t->scalar, t->stream);
  for (int c = 0; c < COUNTS && t->pext[c] > 0; c++)
    printf(", PEXT with %d sliders %.2f", count[c], t->pext[c]);
  printf("\n");
}

static void print_targets(const times *cached, const times *streamed) {
  const int best = find("avx512"), avx2 = find("avx2"), sse2 = find("sse2");
  const int portable = find("portable");
  const double *own = cached->kernel[QUEEN], *far = streamed->kernel[QUEEN];
  printf("\nTargets; queens, if nothing else is said\n");
  for (int f = 0; f < FUNCTIONS; f++)
    print_losses(functions[f].name, cached->kernel[f], "single", cached->single[f]);
  if (best >= 0) {
    target("avx512 against scalar, cached", cached->scalar, own[best], 13);
    target("avx512 against scalar, streamed", streamed->scalar, far[best], 12);
    target("avx512 against vectorised, cached", cached->vectorised[best], own[best], 2.2);
    target("avx512 against vectorised, streamed", streamed->vectorised[best], far[best], 2.2);
    target("avx512 against PEXT, 1 slider, cached", cached->pext[0], own[best], 1.5);
    target("avx512 against PEXT, 1 slider, streamed", streamed->pext[0], far[best], 1.5);
    target("avx512 against PEXT, 3 sliders, cached", cached->pext[1], own[best], 4.5);
    target("avx512 against PEXT, 3 sliders, streamed", streamed->pext[1], far[best], 4.5);
    target("XOR stream against avx512 (1.4 times its time is 0.71)", streamed->stream, far[best],
           1 / 1.4);
    for (int f = 3; f < 7; f++) {
      char what[80];
      snprintf(what, sizeof what, "XOR stream against %s (1.3 times is 0.77)", functions[f].name);
      target(what, streamed->stream, streamed->kernel[f][best], 1 / 1.3);
    }
    target("avx512 king's floods against the single function", cached->single[FLOOD],
           cached->kernel[FLOOD][best], 4);
    target("avx512 king's distances against the single function", cached->single[DISTANCE],
           cached->kernel[DISTANCE][best], 4);
  }
  if (avx2 >= 0)
    target("avx2 against vectorised, cached", cached->vectorised[avx2], own[avx2], 1.7);
  if (sse2 >= 0)
    target("sse2 against scalar, cached", cached->scalar, own[sse2], 3);
  target("portable against scalar, cached", cached->scalar, own[portable], 1.5);
}

static uint64_t *boards(void) {
  uint64_t *p = malloc(STREAMED * sizeof *p);
  if (!p) {
    fprintf(stderr, "batch benchmark: no memory for %d boards\n", STREAMED);
    exit(1);
  }
  return p;
}

int main(void) {
  static times cached, streamed;
  uint64_t seed = 1;
  a = boards();
  b = boards();
  from = boards();
  to = boards();
  path = boards();
  out = boards();
  moves = (int8_t *)boards();
  for (int c = 0; c < COUNTS; c++)
    few[c] = boards();
  for (size_t i = 0; i < STREAMED; i++) {
    a[i] = random_bits(&seed) & random_bits(&seed) & random_bits(&seed);
    b[i] = random_bits(&seed);
    for (int c = 0; c < COUNTS; c++)
      for (few[c][i] = 0; __builtin_popcountll(few[c][i]) < count[c];)
        few[c][i] |= UINT64_C(1) << (random_bits(&seed) >> 58);
    from[i] = UINT64_C(1) << (random_bits(&seed) >> 58);
    to[i] = UINT64_C(1) << (random_bits(&seed) >> 58);
    path[i] = random_bits(&seed) | from[i] | to[i];
    out[i] = 0;
    moves[i] = 0;
  }
  find_kernels();
  measure(&cached, CACHED, 1000);
  measure(&streamed, STREAMED, 8);
  print_times(&cached, CACHED);
  print_times(&streamed, STREAMED);
  print_targets(&cached, &streamed);
  return 0;
}
