/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Times the batches of attacks.h per position, as batch.c does those of fills: positions in
   the cache and in memory, every kernel, the single functions in a loop, and the loop that an
   engine writes with tables. In memory, each function is compared with the XOR of as many
   arrays. The positions come from random play. */
#undef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#include "timing.h"

#include <stdlib.h>

#include "batch_rivals.h"
#include "played.h"

/* Rays have records of eight boards, so fewer fill the memory. */
enum { RECORDS = STREAMED / 4 };

/* White's pieces, what Black has against them, and all empty squares. */
static uint64_t *pawns, *knights, *diagonal, *straight, *kings, *own, *empty;
static uint64_t *enemy_diagonal, *enemy_straight, *enemy_king;
static uint64_t *out, (*counts)[5], (*gens)[8], (*rays)[8];

#define MEN pawns, knights, diagonal, straight, kings, empty
#define MEN_AT(i) pawns[i], knights[i], diagonal[i], straight[i], kings[i], empty[i]
#define PINS kings, own, enemy_diagonal, enemy_straight, empty
#define PINS_AT(i) kings[i], own[i], enemy_diagonal[i], enemy_straight[i], empty[i]

typedef struct {
  const char *name;
  int inputs, outputs; /* words of a position */
  size_t most;
  void (*batch)(size_t n);
  void (*single)(size_t n);
} function;

#define FUNCTION(name, batch_call, single_call) \
  static void batch_##name(size_t n) {          \
    batch_call;                                 \
  }                                             \
  static void single_##name(size_t n) {         \
    for (size_t i = 0; i < n; i++)              \
      single_call;                              \
  }
#define TO_OUT(x, all, at) FUNCTION(x, bbf_##x##_n all, out[i] = bbf_##x at)
TO_OUT(queen_attacks, (out, straight, empty, n), (straight[i], empty[i]))
TO_OUT(slider_attacks, (out, straight, diagonal, empty, n), (straight[i], diagonal[i], empty[i]))
FUNCTION(rays, bbf_rays_n(rays, (const uint64_t (*)[8])gens, empty, n),
         bbf_rays(gens[i], empty[i], rays[i]))
TO_OUT(w_attacks, (out, MEN, n), (MEN_AT(i)))
TO_OUT(w_double_attacks, (out, MEN, n), (MEN_AT(i)))
FUNCTION(w_attack_counts, bbf_w_attack_counts_n(counts, MEN, n),
         bbf_w_attack_counts(MEN_AT(i), counts[i]))
TO_OUT(w_attackers, (out, enemy_king, MEN, n), (enemy_king[i], MEN_AT(i)))
TO_OUT(rook_xray_attacks, (out, straight, own, empty, n), (straight[i], own[i], empty[i]))
TO_OUT(bishop_xray_attacks, (out, diagonal, own, empty, n), (diagonal[i], own[i], empty[i]))
TO_OUT(queen_xray_attacks, (out, straight, own, empty, n), (straight[i], own[i], empty[i]))
TO_OUT(rook_between, (out, kings, enemy_straight, empty, n),
       (kings[i], enemy_straight[i], empty[i]))
TO_OUT(bishop_between, (out, kings, enemy_diagonal, empty, n),
       (kings[i], enemy_diagonal[i], empty[i]))
TO_OUT(queen_between, (out, kings, enemy_straight, empty, n),
       (kings[i], enemy_straight[i], empty[i]))
TO_OUT(line, (out, kings, enemy_king, n), (kings[i], enemy_king[i]))
TO_OUT(pinned, (out, PINS, n), (PINS_AT(i)))
TO_OUT(pinners, (out, PINS, n), (PINS_AT(i)))
TO_OUT(check_blocks, (out, kings, enemy_diagonal, enemy_straight, empty, n),
       (kings[i], enemy_diagonal[i], enemy_straight[i], empty[i]))

#define ROW(x, inputs, outputs, most) \
  { #x, inputs, outputs, most, batch_##x, single_##x }
static const function functions[] = {
    ROW(queen_attacks, 2, 1, STREAMED),
    ROW(slider_attacks, 3, 1, STREAMED),
    ROW(rays, 9, 8, RECORDS),
    ROW(w_attacks, 6, 1, STREAMED),
    ROW(w_double_attacks, 6, 1, STREAMED),
    ROW(w_attack_counts, 6, 5, STREAMED),
    ROW(w_attackers, 7, 1, STREAMED),
    ROW(rook_xray_attacks, 3, 1, STREAMED),
    ROW(bishop_xray_attacks, 3, 1, STREAMED),
    ROW(queen_xray_attacks, 3, 1, STREAMED),
    ROW(rook_between, 3, 1, STREAMED),
    ROW(bishop_between, 3, 1, STREAMED),
    ROW(queen_between, 3, 1, STREAMED),
    ROW(line, 2, 1, STREAMED),
    ROW(pinned, 5, 1, STREAMED),
    ROW(pinners, 5, 1, STREAMED),
    ROW(check_blocks, 4, 1, STREAMED),
};
enum { FUNCTIONS = sizeof functions / sizeof *functions, QUEEN = 0, ATTACKS = 3, PINNED = 14 };

/* The best time so far, in nanoseconds per position. */
typedef struct {
  double kernel[FUNCTIONS][KERNELS], single[FUNCTIONS], stream[FUNCTIONS], pext;
} times;

static int bytes(const function *f) {
  return 8 * (f->inputs + f->outputs);
}

/* As many arrays as the function has, taken from the records of rays. */
static void stream_like(const function *f, size_t n) {
  const uint64_t *in[9];
  uint64_t *to[8];
  for (int k = 0; k < f->inputs; k++)
    in[k] = k < 8 ? gens[0] + (size_t)k * n : empty;
  for (int k = 0; k < f->outputs; k++)
    to[k] = rays[0] + (size_t)k * n;
  stream_of(to, f->outputs, in, f->inputs, n);
}

static void run_batch(const function *f, size_t n) {
  f->batch(n);
}

static void run_single(const function *f, size_t n) {
  f->single(n);
}

static void run_pext(const function *f, size_t n) {
  (void)f;
  pext_piece_by_piece()(out, MEN, n);
}

/* Positions that fit into the cache are brought there first, without a loop whose branches
   the CPU could learn. */
static void time_it(double *best, void (*run)(const function *, size_t), const function *f,
                    size_t n) {
  double start;
  if (n <= CACHED)
    f->batch(n);
  start = now();
  run(f, n);
  keep(best, start, n);
}

static void measure(times *t, size_t n, int rounds) {
  memset(t, 0, sizeof *t);
  while (rounds-- > 0)
    for (int i = 0; i < FUNCTIONS; i++) {
      const function *f = &functions[i];
      const size_t of = n < f->most ? n : f->most;
      for (int k = 0; k < kernels; k++) {
        bbf_batch_use(kernel[k]);
        time_it(&t->kernel[i][k], run_batch, f, of);
      }
      time_it(&t->single[i], run_single, f, of);
      time_it(&t->stream[i], stream_like, f, of < RECORDS ? of : RECORDS);
      if (i == ATTACKS && pext_piece_by_piece())
        time_it(&t->pext, run_pext, f, of);
    }
}

static void print_times(const times *t, size_t n) {
  char title[64];
  snprintf(title, sizeof title, "%zu positions: ns, GB/s", n);
  print_heads(title, "single in loop | XOR stream");
  for (int f = 0; f < FUNCTIONS; f++) {
    printf("%-24s |", functions[f].name);
    for (int k = 0; k < kernels; k++)
      print_cell(t->kernel[f][k], bytes(&functions[f]));
    print_cell(t->single[f], bytes(&functions[f]));
    print_cell(t->stream[f], bytes(&functions[f]));
    printf("\n");
  }
  printf("rivals, ns: PEXT piece by piece %.2f\n", t->pext);
}

static void at_most(const char *what, double time, double base, double limit) {
  if (time > 0 && base > 0)
    printf("%-62s %5.2f times, at most %3.1f: %s\n", what, time / base, limit,
           time / base <= limit ? "met" : "missed");
}

/* How many times longer than queen attacks, which run in the same rounds. */
static void print_ratios(const times *t) {
  print_heads("times queen_attacks", "single in loop");
  for (int f = 1; f < FUNCTIONS; f++) {
    printf("%-24s |", functions[f].name);
    for (int k = 0; k < kernels; k++)
      printf(" %13.2f |", t->kernel[f][k] / t->kernel[QUEEN][k]);
    printf(" %14.2f\n", t->single[f] / t->single[QUEEN]);
  }
}

static void print_targets(const times *cached) {
  printf("\nTargets\n");
  for (int f = 0; f < FUNCTIONS; f++)
    print_losses(functions[f].name, cached->kernel[f], "single", cached->single[f]);
  for (int k = 0; k < kernels; k++)
    if (!strcmp(kernel[k], "avx512")) {
      const double queen = cached->kernel[QUEEN][k];
      at_most("avx512 w_attacks in queen_attacks, cached", cached->kernel[ATTACKS][k], queen, 1.8);
      at_most("avx512 pinned in queen_attacks, cached", cached->kernel[PINNED][k], queen, 2);
      target("avx512 w_attacks against PEXT, cached", cached->pext, cached->kernel[ATTACKS][k], 8);
    }
}

/* At the start of a cache line. */
static void *array(size_t words) {
  enum { LINE = 64 };
  char *p = malloc(words * sizeof(uint64_t) + LINE);
  if (!p) {
    fprintf(stderr, "benchmark of attacks: no memory for %zu words\n", words);
    exit(1);
  }
  p += LINE - (uintptr_t)p % LINE;
  return memset(p, 0, words * sizeof(uint64_t));
}

static void set_up(void) {
  uint64_t **each[] = {&pawns,          &knights,        &diagonal,   &straight, &kings, &own,
                       &enemy_diagonal, &enemy_straight, &enemy_king, &empty,    &out};
  for (size_t i = 0; i < sizeof each / sizeof *each; i++)
    *each[i] = array(STREAMED);
  counts = array(STREAMED * sizeof *counts / sizeof **counts);
  gens = array(RECORDS * sizeof *gens / sizeof **gens);
  rays = array(RECORDS * sizeof *rays / sizeof **rays);
  for (size_t i = 0; i < STREAMED; i++) {
    const played *p = played_next();
    const uint64_t *w = p->men[0], *b = p->men[1];
    pawns[i] = w[PAWNS];
    knights[i] = w[KNIGHTS];
    diagonal[i] = w[BISHOPS] | w[QUEENS];
    straight[i] = w[ROOKS] | w[QUEENS];
    kings[i] = w[KINGS];
    own[i] = played_side(p, 0);
    enemy_diagonal[i] = b[BISHOPS] | b[QUEENS];
    enemy_straight[i] = b[ROOKS] | b[QUEENS];
    enemy_king[i] = b[KINGS];
    empty[i] = ~(own[i] | played_side(p, 1));
    for (int dir = 0; dir < 8 && i < RECORDS; dir++)
      gens[i][dir] = dir % 2 ? straight[i] : diagonal[i];
  }
}

/* The tables must give what the library gives. */
static void check_rival(void) {
  uint64_t *expected;
  if (!pext_piece_by_piece())
    return;
  expected = array(STREAMED);
  bbf_w_attacks_n(expected, MEN, STREAMED);
  pext_piece_by_piece()(out, MEN, STREAMED);
  if (memcmp(out, expected, STREAMED * sizeof *out)) {
    fprintf(stderr, "the tables give other attacks than the library\n");
    exit(1);
  }
}

int main(int argc, char **argv) {
  static times cached, streamed;
  uint64_t men = 0;
  if (argc != 2) {
    fprintf(stderr, "usage: %s POSITIONS.epd\n", argv[0]);
    return 2;
  }
  played_read(argv[1]);
  set_up();
  check_rival();
  for (size_t i = 0; i < CACHED; i++)
    men += (uint64_t)__builtin_popcountll(~empty[i]);
  printf("positions of random play, %.1f pieces each\n", (double)men / (int)CACHED);
  find_kernels();
  measure(&cached, CACHED, 2000);
  measure(&streamed, STREAMED, 10);
  print_times(&cached, CACHED);
  print_times(&streamed, STREAMED);
  print_ratios(&cached);
  print_targets(&cached);
  return 0;
}
