/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The batches of othello.h, on positions from the middle of random games. */
#include "../reference/othello_games.h"
#include "batch_rivals.h"
#include "bench.h"
#include "inlined.h"

enum { POSITIONS = 1000000, MOST_EMPTY = 45, LEAST_EMPTY = 15 };

static uint64_t *move, *own, *opp, *out;

/* FUNCTION(name, arguments, arguments of a position) */
#define FUNCTION(name, all, at)                                                 \
  BENCH_LOOPS(name, bbf_othello_##name##_n all, out[i] = bbf_othello_##name at) \
  static bool compiled_##name(size_t n) {                                       \
    if (inlined_is_available())                                                 \
      inlined_othello_##name all;                                               \
    return inlined_is_available();                                              \
  }
FUNCTION(moves, (out, own, opp, n), (own[i], opp[i]))
FUNCTION(flips, (out, move, own, opp, n), (move[i], own[i], opp[i]))
FUNCTION(full_lines, (out, own, BBF_NOEA, n), (own[i], BBF_NOEA))
FUNCTION(stable, (out, own, opp, n), (own[i], opp[i]))

#define ROW(name, bytes) \
  { "othello_" #name, 8, bytes, bytes, STREAMED, batch_##name, single_##name, compiled_##name }
static const struct bench_function functions[] = {
    ROW(moves, 24), ROW(flips, 32), ROW(full_lines, 16), ROW(stable, 24), {0}};

static bool stream_like(const struct bench_function *f, size_t n) {
  const uint64_t *const in[] = {own, opp, move};
  stream_of(&out, 1, in, f->bytes / 8 - 1, n);
  return true;
}

static const struct bench_rival rivals[] = {{0}};

static void *set_up(size_t n, const char *epd) {
  uint64_t **each[] = {&move, &own, &opp, &out}, seed = 1;
  struct discs p = othello_start;
  (void)epd;
  for (size_t i = 0; i < sizeof each / sizeof *each; i++)
    *each[i] = bench_array(n * sizeof(uint64_t));
  for (size_t i = 0; i < n;) {
    const uint64_t moves = bbf_othello_moves(p.own, p.opp);
    const int empty = bbf_popcount(~(p.own | p.opp));
    if (moves && empty >= LEAST_EMPTY && empty <= MOST_EMPTY) {
      own[i] = p.own;
      opp[i] = p.opp;
      move[i++] = random_square_of(moves, &seed);
    }
    p = othello_is_over(p) ? othello_start : othello_random_move(p, &seed);
  }
  return out;
}

const struct bench_group bench_othello = {
    .name = "othello",
    .boards = "positions",
    .cached = CACHED,
    .streamed = POSITIONS,
    .stream_most = POSITIONS,
    .rounds_cached = 2000,
    .rounds_streamed = 20,
    .digits = 2,
    .functions = functions,
    .rivals = rivals,
    .set_up = set_up,
    .stream = stream_like,
    .fetch = bench_fetch,
};
