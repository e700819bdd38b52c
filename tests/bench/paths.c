/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Times the functions of bbfill/paths.h and a peer, another implementation of the same,
   in rounds over all of them; the best time of each counts. Each round repeats the same
   boards a few times, so that the branch predictor learns where the loops end and the
   ratios compare the work alone. */
#include <stdio.h>
#include <string.h>

#include <bbfill.h>

#include "../../src/movers.h"
#include "bench.h"

#if defined(__GNUC__)
#define BENCH_APART __attribute__((noinline))
#else
#define BENCH_APART
#endif

enum { MOVERS = BBF_I_MOVER_COUNT, RUNS = 4, ROUNDS = 25, CASES = 1024 };

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
typedef struct {
  uint64_t from, to, path;
} paths_case;
static paths_case cases[KINDS][CASES];

static uint64_t boards[BBF_MAX_PATH];
static uint8_t squares[BBF_MAX_PATH];
static int8_t map[64];

/* The peer of bbf_all_shortest_paths: the king's algorithm with the operations of Steffan
   Westcott's message of 13 September 2002, in their order. Its floods move all squares
   reached so far, not only the last layer, and it writes asp before it knows that there
   is a path. It is called, as the library's functions are. */
static inline uint64_t spread(uint64_t wet, uint64_t path) {
  wet |= ((wet >> 1) & UINT64_C(0x7f7f7f7f7f7f7f7f)) | ((wet << 1) & UINT64_C(0xfefefefefefefefe));
  wet |= wet >> 8 | wet << 8;
  return wet & path;
}

BENCH_APART static int westcott_all_shortest_paths(uint64_t from, uint64_t to, uint64_t path,
                                                   uint64_t *asp) {
  uint64_t before;
  int length = 1, i;

  from &= path;
  if (!from)
    return 0;
  to &= path;
  if (!to)
    return 0;
  asp[0] = from;
  while (!(from & to)) {
    before = from;
    from = spread(from, path);
    if (from == before)
      return 0;
    asp[length++] = from & ~before;
  }
  i = length - 1;
  to &= from;
  asp[i] = to;
  while (i > 0) {
    before = to;
    to = spread(to, path);
    asp[--i] &= to & ~before;
  }
  return length;
}

/* F(name, movers, call): the calls to time, each for the first so many movers. */
#define FUNCTIONS(F)                                                                   \
  F(step, MOVERS, bbf_step(mover, from, path))                                         \
  F(reach_3, MOVERS, bbf_reach(mover, from, path, 3))                                  \
  F(flood, MOVERS, bbf_flood(mover, from, path))                                       \
  F(are_connected, MOVERS, bbf_are_connected(mover, from, to, path))                   \
  F(distance, MOVERS, bbf_distance(mover, from, to, path))                             \
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
    for (int i = 0; i < CASES; i++) {                \
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

#define ROW_OF(name, movers, call) {#name, movers, loop_##name},
static const struct {
  const char *name;
  int movers;
  uint64_t (*loop)(int mover, int kind);
} functions[] = {FUNCTIONS(ROW_OF)};
enum { FUNCTION_COUNT = sizeof functions / sizeof *functions };

static double best[FUNCTION_COUNT][MOVERS][KINDS];
static volatile uint64_t sink;

static void set_up(void) {
  uint64_t state = 20020913;
  for (int kind = 0; kind < KINDS; kind++) {
    for (int i = 0; i < CASES; i++) {
      paths_case *c = &cases[kind][i];
      c->path = bench_squares(UINT64_MAX, kinds[kind].squares, &state);
      c->from = kind == EXAMPLE ? BBF_E4 : bench_squares(c->path, 1, &state);
      c->to = kind == EXAMPLE ? BBF_A1 | BBF_H8 : bench_squares(c->path & ~c->from, 1, &state);
    }
  }
}

static int is_timed(int function, int mover) {
  return bench_chosen(functions[function].name) && mover < functions[function].movers;
}

/* The number of cases in which the peer gives another answer. */
static int count_faults(void) {
  uint64_t ours[BBF_MAX_PATH], theirs[BBF_MAX_PATH];
  int faults = 0;
  for (int kind = 0; kind < KINDS; kind++)
    for (int i = 0; i < CASES; i++) {
      const paths_case *c = &cases[kind][i];
      int n = bbf_all_shortest_paths(BBF_KING, c->from, c->to, c->path, ours);
      if (westcott_all_shortest_paths(c->from, c->to, c->path, theirs) != n ||
          memcmp(ours, theirs, (size_t)n * sizeof ours[0]) != 0) {
        printf("king, %s: the peer DIFFERS at %d\n", kinds[kind].name, i);
        faults++;
      }
    }
  return faults;
}

static void measure_round(void) {
  for (int kind = 0; kind < KINDS; kind++)
    for (int f = 0; f < FUNCTION_COUNT; f++)
      for (int mover = 0; mover < MOVERS; mover++)
        for (int run = 0; run < RUNS && is_timed(f, mover); run++) {
          double begin = bench_now(), ns;
          sink = functions[f].loop(mover, kind);
          ns = (bench_now() - begin) / (int)CASES;
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
    if (is_timed(f, BBF_KING)) {
      printf("%-32s", functions[f].name);
      for (int mover = 0; mover < functions[f].movers; mover++)
        printf("%9.1f", best[f][mover][kind]);
      printf("\n");
    }
}

static int run(bool times) {
  set_up();
  const int faults = count_faults();
  if (times && !faults) {
    for (int i = 0; i < ROUNDS; i++)
      measure_round();
    printf("backend: %s\nnanoseconds a call, linked, from one square to another\n", bbf_backend());
    for (int kind = 0; kind < KINDS; kind++)
      print_block(kind);
  }
  return faults;
}

const struct bench_group bench_paths = {.name = "paths", .run = run};
