/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Functions for single boards, and other ways to fill: a line a row with use, method, name,
   throughput and latency in nanoseconds a call, and a checksum of the results. table.py makes one
   table of what the programs of all backends print. */
#include "fills.h"

#include "../reference/random.h"
#include "bench.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static fills_board boards[FILLS_BOARDS];
static volatile uint64_t zero;
static volatile uint64_t sink;

/* Fixed, so that each program times the same boards. */
static uint64_t seed = 20020714;

static uint64_t next_random(void) {
  return random_bits(&seed);
}

static uint64_t pick(uint64_t from, unsigned count) {
  return bench_squares(from, (int)count, &seed);
}

/* Other pieces on the squares that the board's own do not take; White is to move on half of them. */
static struct bbf_position position_of(const fills_board *p) {
  uint64_t own = p->pawns | p->knights | p->diagonal | p->sliders | p->kings;
  uint64_t left = ~(p->empty | own), pawns, knights, bishops, rooks, king;
  struct bbf_position position;
  left &= ~(king = pick(left, 1));
  left &= ~(knights = pick(left, (unsigned)(next_random() % 3)));
  left &= ~(bishops = pick(left, (unsigned)(next_random() % 3)));
  left &= ~(rooks = pick(left, (unsigned)(next_random() % 3)));
  pawns = pick(left, (unsigned)(next_random() % 9));
  position.pawns = p->pawns | pawns;
  position.knights = p->knights | knights;
  position.bishops = p->diagonal | bishops;
  position.rooks = p->sliders | rooks;
  position.queens = 0;
  position.kings = p->kings | king;
  position.white = own;
  position.castling = position.en_passant = 0;
  position.black_to_move = next_random() & 1;
  return position;
}

/* Boards like real positions: 30 to 60 % of the squares are empty, and 1 to 8 of the others
   have sliders. Then a side's other pieces, and pieces that are looked at. */
static void set_up(void) {
  size_t i;
  int dir;
  for (i = 0; i < FILLS_BOARDS; i++) {
    boards[i].empty = pick(UINT64_MAX, 20 + (unsigned)(next_random() % 19));
    boards[i].sliders = pick(~boards[i].empty, 1 + (unsigned)(next_random() % 8));
    boards[i].dir = (int)(next_random() & 7);
  }
  for (i = 0; i < FILLS_BOARDS; i++) {
    fills_board *p = &boards[i];
    uint64_t left = ~(p->empty | p->sliders);
    left &= ~(p->kings = pick(left, 1));
    left &= ~(p->knights = pick(left, (unsigned)(next_random() % 3)));
    left &= ~(p->diagonal = pick(left, (unsigned)(next_random() % 3)));
    left &= ~(p->pawns = pick(left, (unsigned)(next_random() % 9)));
    p->targets = pick(~p->empty, 1 + (unsigned)(next_random() % 16));
    for (dir = 0; dir < 8; dir++)
      p->gens[dir] = pick(~p->empty, 1 + (unsigned)(next_random() % 8));
  }
  for (i = 0; i < FILLS_BOARDS; i++)
    boards[i].position = position_of(&boards[i]);
}

/* Nanoseconds a call: the best of several runs, since other work only adds time. */
static double best_time(fills_loop *loop) {
  double start = bench_now(), end = start, best = 0;
  for (int run = 0; run < 4 || end < start + 2e5; run++) {
    double begin = bench_now();
    sink = loop(boards, zero);
    end = bench_now();
    if (run == 0 || end - begin < best)
      best = end - begin;
  }
  return best / (double)FILLS_BOARDS;
}

/* All ways have to give what the first one gives. */
static bool differs(const fills_row *row, uint64_t sum) {
  static struct {
    const char *name;
    uint64_t sum;
  } first[200];
  size_t i = 0;
  while (first[i].name && strcmp(first[i].name, row->name))
    i++;
  if (!first[i].name) {
    first[i].name = row->name;
    first[i].sum = sum;
  }
  if (first[i].sum != sum)
    printf("%s %s %s DIFFERS\n", row->use, row->method, row->name);
  return first[i].sum != sum;
}

static int run(bool times) {
  const fills_row *const tables[] = {fills_rivals_linked, fills_rivals_inlined,
                                     fills_library_linked, fills_library_inlined};
  int faults = 0;
  set_up();
  for (size_t t = 0; t < sizeof tables / sizeof *tables; t++)
    for (const fills_row *row = tables[t]; row->name; row++) {
      if (!bench_chosen(row->name))
        continue;
      if (times)
        printf("%s %s %s %.4f %.4f %016" PRIx64 "\n", row->use, row->method, row->name,
               best_time(row->throughput), best_time(row->latency), row->throughput(boards, zero));
      else
        faults += differs(row, row->throughput(boards, zero));
    }
  return faults;
}

const struct bench_group bench_fills = {.name = "fills", .run = run};
