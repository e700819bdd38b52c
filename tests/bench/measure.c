/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Times each row's loops:

     program time     one line a row: method, name, throughput and latency in
                      nanoseconds a call, and a checksum of the results
     program count    runs each throughput loop once, for an instruction counter */
#define _POSIX_C_SOURCE 200809L

#include "measure.h"

#include "../reference/random.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static bench_board boards[BENCH_BOARDS];
static volatile uint64_t zero;
static volatile uint64_t sink;

/* From a fixed seed: each program times the same boards. */
static uint64_t next_random(void) {
  static uint64_t state = 20020714;
  return random_bits(&state);
}

/* count random squares of those in from, or all. */
static uint64_t pick(uint64_t from, unsigned count) {
  uint64_t picked = 0;
  while (count > 0 && picked != from) {
    uint64_t square = UINT64_C(1) << (next_random() & 63);
    if (square & from & ~picked) {
      picked |= square;
      count--;
    }
  }
  return picked;
}

/* Other pieces on the squares that the board's own do not take; White is to move on half of them. */
static struct bbf_position position_of(const bench_board *p) {
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
  for (i = 0; i < BENCH_BOARDS; i++) {
    boards[i].empty = pick(UINT64_MAX, 20 + (unsigned)(next_random() % 19));
    boards[i].sliders = pick(~boards[i].empty, 1 + (unsigned)(next_random() % 8));
    boards[i].dir = (int)(next_random() & 7);
  }
  for (i = 0; i < BENCH_BOARDS; i++) {
    bench_board *p = &boards[i];
    uint64_t left = ~(p->empty | p->sliders);
    left &= ~(p->kings = pick(left, 1));
    left &= ~(p->knights = pick(left, (unsigned)(next_random() % 3)));
    left &= ~(p->diagonal = pick(left, (unsigned)(next_random() % 3)));
    left &= ~(p->pawns = pick(left, (unsigned)(next_random() % 9)));
    p->targets = pick(~p->empty, 1 + (unsigned)(next_random() % 16));
    for (dir = 0; dir < 8; dir++)
      p->gens[dir] = pick(~p->empty, 1 + (unsigned)(next_random() % 8));
  }
  for (i = 0; i < BENCH_BOARDS; i++)
    boards[i].position = position_of(&boards[i]);
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return 1e9 * (double)t.tv_sec + (double)t.tv_nsec;
}

/* Nanoseconds per call: the best of several runs, since other work only adds time. */
static double best_time(bench_loop *loop) {
  double start = now(), end, best = 0;
  int run;
  end = start;
  for (run = 0; run < 4 || end < start + 2e5; run++) {
    double begin = now();
    sink = loop(boards, zero);
    end = now();
    if (run == 0 || end - begin < best)
      best = end - begin;
  }
  return best / BENCH_BOARDS;
}

int bench_main(int argc, char **argv, const bench_row *rows, size_t count) {
  size_t i;

  set_up();
  if (argc == 2 && strcmp(argv[1], "time") == 0) {
    for (i = 0; i < count; i++)
      printf("%s %s %.4f %.4f %016" PRIx64 "\n", rows[i].method, rows[i].name,
             best_time(rows[i].throughput), best_time(rows[i].latency),
             rows[i].throughput(boards, zero));
  } else if (argc == 2 && strcmp(argv[1], "count") == 0) {
    for (i = 0; i < count; i++)
      sink = rows[i].throughput(boards, zero);
  } else {
    fprintf(stderr, "usage: %s time|count\n", argv[0]);
    return 2;
  }
  return 0;
}
