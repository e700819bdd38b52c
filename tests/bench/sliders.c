/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What one slider attacks, beside other ways to find it, all inlined: nanoseconds a call, the best
   of many rounds. For throughput, calls are independent, and the loop is in the time. For latency,
   a call's board depends on the attacks before, by board ^ (attacks & 0), and the time of the empty
   loop, which is that of the link, is subtracted. Squares do not depend on anything.
   There are so few boards that what they look up stays in the caches: of 840 KB of attacks for
   PEXT, 64 KB for rooks and less for bishops. That is the best case of tables. */
#include "sliders.h"

#include "../reference/random.h"
#include "bench.h"
#include "inlined.h"

#include <stdio.h>
#include <string.h>

/* About a third of the squares are occupied. */
enum { BOARDS = 16384, EMPTY = 43, ROUNDS = 1000, RUNS = 4, MOST_ROWS = 20 };

static const char *const names[SLIDERS] = {"bishop_attacks_from", "rook_attacks_from",
                                           "queen_attacks_from"};

static uint8_t squares[BOARDS];
static uint64_t empty[BOARDS], occupied[BOARDS], expected[BOARDS], out[BOARDS];
static volatile uint64_t zero;

/* The rows in use, each with the empty loop of its table. */
static struct {
  const sliders_row *row;
  int loop;
  double best[MEASURES][SLIDERS];
} rows[MOST_ROWS];
static int row_count;

/* Tables of the other ways */

_Alignas(32) sliders_mask sliders_masks[64];
uint8_t sliders_ranks[64 * 8];

enum { LINES = 4 }; /* diagonal, antidiagonal, file and rank */

/* From a square up (1) or down (-1) a line, square by square, to the first one that is occupied. */
static uint64_t ray(int square, int line, int sign, uint64_t occupied_squares) {
  static const int steps[LINES][2] = {{1, 1}, {-1, 1}, {0, 1}, {1, 0}};
  const int dx = sign * steps[line][0], dy = sign * steps[line][1];
  uint64_t to = 0;
  for (int x = square % 8 + dx, y = square / 8 + dy;
       x >= 0 && x < 8 && y >= 0 && y < 8 && !(to & occupied_squares); x += dx, y += dy)
    to |= BBF_SQUARE(8 * y + x);
  return to;
}

static uint64_t walk(int piece, int square, uint64_t occupied_squares) {
  uint64_t to = 0;
  for (int line = piece == ROOK ? 2 : 0; line < (piece == BISHOP ? 2 : LINES); line++)
    to |= ray(square, line, 1, occupied_squares) | ray(square, line, -1, occupied_squares);
  return to;
}

static void fill_tables(void) {
  for (int s = 0; s < 64; s++) {
    uint64_t line[LINES];
    for (int k = 0; k < LINES; k++)
      line[k] = ray(s, k, -1, 0) | ray(s, k, 1, 0);
    sliders_masks[s] = (sliders_mask){BBF_SQUARE(s), line[0], line[1], line[2]};
    for (int file = 0; file < 8; file++)
      sliders_ranks[8 * s + file] = (uint8_t)walk(ROOK, file, (uint64_t)s << 1);
  }
}

static void add_rows(const sliders_row *table) {
  const int loop = row_count;
  for (; table->name; table++)
    if (!table->is_ready || table->is_ready()) {
      rows[row_count].row = table;
      rows[row_count++].loop = loop;
    }
}

static void set_up(void) {
  uint64_t seed = 20070401;
  fill_tables();
  for (int i = 0; i < BOARDS; i++) {
    squares[i] = random_bits(&seed) & 63;
    empty[i] = bench_squares(UINT64_MAX, EMPTY, &seed);
    occupied[i] = ~empty[i];
  }
  if (inlined_is_available())
    add_rows(sliders_haswell);
  add_rows(sliders_portable);
}

static void call(int r, int measure, int piece, size_t n) {
  const sliders_row *row = rows[r].row;
  row->loops[measure][piece](out, squares, row->takes_empty ? empty : occupied, n, zero);
}

/* With the walk from square to square. */
static int count_faults(void) {
  int faults = 0;
  for (int piece = 0; piece < SLIDERS; piece++) {
    if (!bench_chosen(names[piece]))
      continue;
    printf("%s:", names[piece]);
    for (int i = 0; i < BOARDS; i++)
      expected[i] = walk(piece, squares[i], occupied[i]);
    for (int r = 0; r < row_count; r++)
      for (int measure = 0; measure < MEASURES && r != rows[r].loop; measure++) {
        memset(out, 0x5a, sizeof out);
        call(r, measure, piece, BOARDS);
        const bool differs = memcmp(out, expected, sizeof out) != 0;
        if (measure == 0 || differs)
          printf("%s %s%s", r == 1 && measure == 0 ? "" : ";", rows[r].row->name,
                 differs ? " DIFFERS" : "");
        faults += differs;
      }
    printf("\n");
  }
  return faults;
}

static void measure_round(void) {
  for (int r = 0; r < row_count; r++)
    for (int piece = 0; piece < SLIDERS; piece++)
      for (int measure = 0; measure < MEASURES; measure++) {
        double *best = &rows[r].best[measure][piece];
        for (int run = 0; run < RUNS && bench_chosen(names[piece]); run++) {
          const double begin = bench_now();
          call(r, measure, piece, CACHED);
          const double ns = (bench_now() - begin) / (int)CACHED;
          if (*best <= 0 || ns < *best)
            *best = ns;
        }
      }
}

static double time_of(int r, int measure, int piece) {
  const double *link = rows[rows[r].loop].best[measure];
  return rows[r].best[measure][piece] - (measure == LATENCY && r != rows[r].loop ? link[piece] : 0);
}

static void print_heads(const char *title) {
  printf("\n%-31s |", title);
  for (int piece = 0; piece < SLIDERS; piece++)
    printf(" %19s |", names[piece]);
  printf("\n");
}

/* In times of the other row's figures, unless that is -1. */
static void print_row(const char *text, int r, int measure, int other) {
  printf("%-31s |", text);
  for (int piece = 0; piece < SLIDERS; piece++)
    if (bench_chosen(names[piece]))
      printf(" %19.2f |",
             time_of(r, measure, piece) / (other < 0 ? 1 : time_of(other, measure, piece)));
    else
      printf(" %19s |", "-");
  printf("\n");
}

static void print_ratios(const char *other) {
  static const char *const texts[MEASURES] = {"throughput", "latency"};
  for (int r = 0; r < row_count; r++)
    for (int measure = 0; measure < MEASURES && !strcmp(rows[r].row->name, other); measure++) {
      char text[64];
      snprintf(text, sizeof text, "%s, %s", strchr(other, ' ') + 1, texts[measure]);
      print_row(text, rows[r].loop + 1, measure, r);
    }
}

static int run(bool times) {
  static const char *const titles[MEASURES] = {"1024 boards: ns, throughput",
                                               "1024 boards: ns, latency"};
  set_up();
  if (!inlined_is_available() || !sliders_haswell->name)
    printf("the rows of haswell are left out: this CPU or the compiler lacks AVX2\n");
  const int faults = count_faults();
  if (!times || faults)
    return faults;
  for (int i = 0; i < ROUNDS; i++)
    measure_round();
  for (int measure = 0; measure < MEASURES; measure++) {
    print_heads(titles[measure]);
    for (int r = 0; r < row_count; r++)
      print_row(rows[r].row->name, r, measure, -1);
  }
  print_heads("haswell one slider in times of");
  print_ratios("haswell PEXT");
  print_ratios("haswell hyperbola in lanes");
  return 0;
}

const struct bench_group bench_sliders = {.name = "sliders", .run = run};
