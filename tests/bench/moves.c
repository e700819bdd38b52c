/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Times the functions of position.h and moves.h per position: batches in every kernel, the
   single functions linked and inlined, and a generator like those of engines. Positions are in the
   cache or in memory, there beside the XOR of as many arrays. They come from random play with
   legal moves, so sides to move, castling and en passant are as in games. */
#undef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#include "timing.h"

#include <stdlib.h>

#include "batch_rivals.h"
#include "games.h"
#include "moves_inlined.h"
#include "moves_rival.h"

/* How many positions are measured. Move sets take 600 bytes a position: they are stored over
   and over in room for CHUNK positions if the positions are in the cache, and else there are
   fewer of them. */
enum { IN_CACHE = 16384, CHUNK = 1024, RECORDS = STREAMED / 16, COLUMNS = 9 };

static uint64_t *columns[COLUMNS], *out, (*sets)[BBF_MOVE_PLANES];
static uint8_t *black, *bytes;
static struct bbf_position *played;
static struct bbf_positions positions;
static bool in_cache;

static struct bbf_positions from(size_t i) {
  struct bbf_positions at = {columns[0] + i, columns[1] + i, columns[2] + i, columns[3] + i,
                             columns[4] + i, columns[5] + i, columns[6] + i, columns[7] + i,
                             columns[8] + i, black + i};
  return at;
}

/* The loops that are timed. */

static void batch_checkers(size_t n) {
  bbf_checkers_n(out, &positions, n);
}

static void batch_count(size_t n) {
  bbf_count_legal_moves_n(bytes, &positions, n);
}

static void batch_moves(size_t n) {
  const size_t chunk = in_cache ? CHUNK : n;
  for (size_t i = 0; i < n; i += chunk) {
    const struct bbf_positions at = from(i);
    bbf_legal_moves_n(sets, &at, chunk);
  }
}

static void linked_checkers(size_t n) {
  for (size_t i = 0; i < n; i++)
    out[i] = bbf_checkers(&played[i]);
}

static void linked_count(size_t n) {
  for (size_t i = 0; i < n; i++)
    bytes[i] = (uint8_t)bbf_count_legal_moves(&played[i]);
}

static void linked_moves(size_t n) {
  const size_t mask = in_cache ? CHUNK - 1 : SIZE_MAX;
  for (size_t i = 0; i < n; i++)
    bbf_legal_moves(&played[i], sets[i & mask]);
}

static void inlined_checkers_(size_t n) {
  inlined_checkers(out, played, n);
}

static void inlined_count(size_t n) {
  inlined_counts(bytes, played, n);
}

static void inlined_moves_(size_t n) {
  const size_t chunk = in_cache ? CHUNK : n;
  for (size_t i = 0; i < n; i += chunk)
    inlined_moves(sets, played + i, chunk);
}

/* The XOR of all columns, into words or into as many words as there are move sets. */
static void stream_words(size_t n) {
  stream_of(&out, 1, (const uint64_t *const *)columns, COLUMNS, n);
}

static void stream_sets(size_t n) {
  stream_records(sets[0], BBF_MOVE_PLANES, (const uint64_t *const *)columns, COLUMNS, n);
}

typedef void loop(size_t n);

static const struct {
  const char *name;
  int bytes; /* read and written a position */
  size_t most;
  loop *batch, *linked, *inlined, *stream;
} functions[] = {
    {"checkers", 65, STREAMED, batch_checkers, linked_checkers, inlined_checkers_, stream_words},
    {"count_legal_moves", 74, STREAMED, batch_count, linked_count, inlined_count, stream_words},
    {"legal_moves", 673, RECORDS, batch_moves, linked_moves, inlined_moves_, stream_sets},
};
enum { FUNCTIONS = sizeof functions / sizeof *functions, COUNT = 1, MOVES = 2 };

static const moves_rival *rivals[2];
static const char *const rival_name[2] = {"baseline with BMI2", "haswell"};
static const char *const task[2] = {"counted", "listed"};

/* The best times so far, in nanoseconds per position. */
typedef struct {
  double kernel[FUNCTIONS][KERNELS], linked[FUNCTIONS], inlined[FUNCTIONS], stream[FUNCTIONS];
  double rival[2][2];
} times;

/* Brings what fits into the cache there: columns and structs together do not. */
static void fetch(const void *array, size_t size) {
  const volatile unsigned char *byte = array;
  for (size_t i = 0; in_cache && i < size; i += 64)
    (void)byte[i];
}

static void fetch_columns(size_t n) {
  for (int c = 0; c < COLUMNS; c++)
    fetch(columns[c], n * sizeof *columns[c]);
  fetch(black, n);
}

static void time_it(double *best, loop *run, size_t n) {
  const double start = now();
  run(n);
  keep(best, start, n);
}

static void time_rival(double *best, void (*run)(uint8_t *, const struct bbf_position *, size_t),
                       size_t n) {
  const double start = now();
  run(bytes, played, n);
  keep(best, start, n);
}

static void measure(times *t, size_t n, int rounds) {
  memset(t, 0, sizeof *t);
  in_cache = n == IN_CACHE;
  while (rounds-- > 0) {
    for (int f = 0; f < FUNCTIONS; f++) {
      const size_t of = n < functions[f].most ? n : functions[f].most;
      for (int k = 0; k < kernels; k++) {
        bbf_batch_use(kernel[k]);
        fetch_columns(of);
        time_it(&t->kernel[f][k], functions[f].batch, of);
      }
      fetch(played, of * sizeof *played);
      time_it(&t->linked[f], functions[f].linked, of);
      if (inlined_is_available())
        time_it(&t->inlined[f], functions[f].inlined, of);
      if (!in_cache)
        time_it(&t->stream[f], functions[f].stream, of);
    }
    for (int r = 0; r < 2; r++)
      if (rivals[r]) {
        time_rival(&t->rival[r][0], rivals[r]->counts, n);
        time_rival(&t->rival[r][1], rivals[r]->lists, n);
      }
  }
}

static void print_times(const times *t, size_t n) {
  char title[64];
  snprintf(title, sizeof title, "%zu positions: ns, GB/s", n);
  print_heads(title, "single linked | single inlined | XOR stream");
  for (int f = 0; f < FUNCTIONS; f++) {
    printf("%-24s |", functions[f].name);
    for (int k = 0; k < kernels; k++)
      print_cell(t->kernel[f][k], functions[f].bytes);
    print_cell(t->linked[f], functions[f].bytes);
    print_cell(t->inlined[f], functions[f].bytes);
    print_cell(t->stream[f], functions[f].most == RECORDS ? 672 : 80);
    printf("\n");
  }
  printf("rivals, ns: ");
  for (int r = 0; r < 2; r++)
    for (int i = 0; i < 2; i++)
      printf("%s%s %s %.1f", r + i ? ", " : "", rival_name[r], task[i], t->rival[r][i]);
  printf("\n");
}

static void at_most(const char *what, double ns, double limit) {
  if (ns > 0)
    printf("%-62s %5.2f ns, at most %4.1f: %s\n", what, ns, limit, ns <= limit ? "met" : "missed");
}

static void print_targets(const times *t) {
  const int avx512 = find("avx512"), avx2 = find("avx2");
  printf("\nTargets, in the cache\n");
  for (int f = 0; f < FUNCTIONS; f++) {
    print_losses(functions[f].name, t->kernel[f], "linked", t->linked[f]);
    print_losses(functions[f].name, t->kernel[f], "inlined", t->inlined[f]);
  }
  if (avx512 >= 0) {
    at_most("avx512 count_legal_moves", t->kernel[COUNT][avx512], 8);
    at_most("avx512 legal_moves", t->kernel[MOVES][avx512], 40);
    target("avx512 count_legal_moves against the rival, haswell", t->rival[1][0],
           t->kernel[COUNT][avx512], 10);
  }
  if (avx2 >= 0)
    at_most("avx2 count_legal_moves", t->kernel[COUNT][avx2], 30);
  target("single count_legal_moves linked against the rival, baseline", t->rival[0][0],
         t->linked[COUNT], 1 / 0.6);
  target("single count_legal_moves inlined against the rival, haswell", t->rival[1][0],
         t->inlined[COUNT], 1 / 0.6);
}

/* At the start of a cache line. */
static void *array(size_t size) {
  enum { LINE = 64 };
  char *p = malloc(size + LINE);
  if (!p) {
    fprintf(stderr, "benchmark of moves: no memory for %zu bytes\n", size);
    exit(1);
  }
  p += LINE - (uintptr_t)p % LINE;
  return memset(p, 0, size);
}

static void set_up(void) {
  for (int c = 0; c < COLUMNS; c++)
    columns[c] = array(STREAMED * sizeof *columns[c]);
  black = array(STREAMED);
  bytes = array(STREAMED);
  out = array(STREAMED * sizeof *out);
  sets = array(RECORDS * sizeof *sets);
  played = array(STREAMED * sizeof *played);
  for (size_t i = 0; i < STREAMED; i++) {
    const struct bbf_position p = played[i] = game_next();
    const uint64_t fields[COLUMNS] = {p.pawns, p.knights, p.bishops,  p.rooks,     p.queens,
                                      p.kings, p.white,   p.castling, p.en_passant};
    for (int c = 0; c < COLUMNS; c++)
      columns[c][i] = fields[c];
    black[i] = p.black_to_move != 0;
  }
  positions = from(0);
}

/* All give the same counts, or nothing is measured. */
static void check(void) {
  uint8_t *expected = array(STREAMED);
  for (size_t i = 0; i < STREAMED; i++)
    expected[i] = (uint8_t)bbf_count_legal_moves(&played[i]);
  for (int which = 0; which < kernels + 5; which++) {
    memset(bytes, 0, STREAMED);
    if (which < kernels) {
      bbf_batch_use(kernel[which]);
      batch_count(STREAMED);
    } else if (which == kernels) {
      if (!inlined_is_available())
        continue;
      inlined_count(STREAMED);
    } else {
      const moves_rival *r = rivals[(which - kernels - 1) / 2];
      if (!r)
        continue;
      ((which - kernels) % 2 ? r->counts : r->lists)(bytes, played, STREAMED);
    }
    if (memcmp(bytes, expected, STREAMED)) {
      fprintf(stderr, "number %d of kernels, inlined and rivals counts other moves\n", which);
      exit(1);
    }
  }
}

static void describe(void) {
  uint64_t men = 0, moves = 0, en_passant = 0, castling = 0, blacks = 0, checks = 0;
  for (size_t i = 0; i < IN_CACHE; i++) {
    const struct bbf_position *p = &played[i];
    men += (unsigned)bbf_popcount(p->pawns | p->knights | p->bishops | p->rooks | p->queens |
                                  p->kings);
    moves += (unsigned)bbf_count_legal_moves(p);
    en_passant += p->en_passant != 0;
    castling += p->castling != 0;
    blacks += p->black_to_move != 0;
    checks += bbf_checkers(p) != 0;
  }
  const double all = (double)IN_CACHE;
  printf("positions of random play: %.1f pieces, %.1f moves; of a hundred, %.0f Black's, %.0f in "
         "check, %.0f with rights to castle, %.0f after a double step\n",
         (double)men / all, (double)moves / all, 100.0 * (double)blacks / all,
         100.0 * (double)checks / all, 100.0 * (double)castling / all,
         100.0 * (double)en_passant / all);
}

int main(int argc, char **argv) {
  static times cached, streamed;
  if (argc != 2) {
    fprintf(stderr, "usage: %s POSITIONS.epd\n", argv[0]);
    return 2;
  }
  game_read(argv[1]);
  rivals[0] = moves_rival_baseline();
  rivals[1] = moves_rival_haswell();
  set_up();
  describe();
  find_kernels();
  check();
  measure(&cached, IN_CACHE, 200);
  measure(&streamed, STREAMED, 6);
  print_times(&cached, IN_CACHE);
  print_times(&streamed, STREAMED);
  print_targets(&cached);
  return 0;
}
