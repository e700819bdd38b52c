/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The batches of fills, of attacks from boards, and of paths, on random boards. */
#include "../reference/random.h"
#include "batch_rivals.h"
#include "bench.h"

/* few_3 has 3 sliders on each board; from and to are single squares of path, which is half
   full. The outputs are one array. */
static uint64_t *a, *b, *few_1, *few_3, *few_8, *from, *to, *path, *out;
static int8_t *moves;

#define OF_1(x) BENCH_LOOPS(x, bbf_##x##_n(out, a, n), out[i] = bbf_##x(a[i]))
#define OF_2(x) BENCH_LOOPS(x, bbf_##x##_n(out, a, b, n), out[i] = bbf_##x(a[i], b[i]))
#define OF_DIR(x) BENCH_LOOPS(x, bbf_##x##_n(out, a, b, 5, n), out[i] = bbf_##x(a[i], b[i], 5))
#define OF_MOVER(x, M)                                                   \
  BENCH_LOOPS(flood_##x, bbf_flood_n(out, M, from, path, n),             \
              out[i] = bbf_flood(M, from[i], path[i]))                   \
  BENCH_LOOPS(distance_##x, bbf_distance_n(moves, M, from, to, path, n), \
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

#define ROW(x, size, bytes) \
  { #x, size, bytes, 0, STREAMED, batch_##x, single_##x, NULL }
static const struct bench_function functions[] = {
    ROW(queen_attacks, 8, 24),
    ROW(rook_attacks, 8, 24),
    ROW(bishop_attacks, 8, 24),
    ROW(king_attacks, 8, 16),
    ROW(knight_attacks, 8, 16),
    ROW(file_fill, 8, 16),
    ROW(w_front_fill, 8, 16),
    ROW(w_passed, 8, 24),
    ROW(occluded_fill, 8, 24),
    ROW(sliding_attacks, 8, 24),
    ROW(flood_king, 8, 24),
    ROW(distance_king, 1, 25),
    ROW(flood_knight, 8, 24),
    ROW(distance_knight, 1, 25),
    ROW(flood_rook, 8, 24),
    ROW(distance_rook, 1, 25),
    ROW(flood_queen, 8, 24),
    ROW(distance_queen, 1, 25),
    {0},
};
enum { QUEEN = 0 };

static bool run(rival *of, const uint64_t *sliders, size_t n) {
  if (of)
    of(out, sliders, b, n);
  return of != NULL;
}

static bool run_scalar(size_t n) {
  return run(kogge_stone_scalar, a, n);
}

static bool run_vectorised(size_t n) {
  return run(kogge_stone_vectorised(bench_kernel), a, n);
}

static bool run_stream(size_t n) {
  return run(stream, a, n);
}

static bool run_pext_1(size_t n) {
  return run(pext_tables(), few_1, n);
}

static bool run_pext_3(size_t n) {
  return run(pext_tables(), few_3, n);
}

static bool run_pext_8(size_t n) {
  return run(pext_tables(), few_8, n);
}

static const struct bench_rival rivals[] = {
    {"Kogge-Stone scalar", QUEEN, run_scalar, false, false},
    {"Kogge-Stone vectorised", QUEEN, run_vectorised, true, false},
    {"XOR stream", QUEEN, run_stream, false, true},
    {"PEXT with 1 slider", QUEEN, run_pext_1, false, true},
    {"PEXT with 3 sliders", QUEEN, run_pext_3, false, true},
    {"PEXT with 8 sliders", QUEEN, run_pext_8, false, true},
    {0},
};

static void *set_up(size_t n, const char *positions) {
  uint64_t **each[] = {&a, &b, &few_1, &few_3, &few_8, &from, &to, &path, &out}, seed = 1;
  (void)positions;
  /* Not at the start of a cache line: as malloc gives large arrays. */
  for (size_t i = 0; i < sizeof each / sizeof *each; i++)
    *each[i] = (uint64_t *)bench_array((n + 2) * sizeof(uint64_t)) + 2;
  for (size_t i = 0; i < n; i++) {
    a[i] = random_bits(&seed) & random_bits(&seed) & random_bits(&seed);
    b[i] = random_bits(&seed);
    few_1[i] = bench_squares(UINT64_MAX, 1, &seed);
    few_3[i] = bench_squares(UINT64_MAX, 3, &seed);
    few_8[i] = bench_squares(UINT64_MAX, 8, &seed);
    from[i] = bench_squares(UINT64_MAX, 1, &seed);
    to[i] = bench_squares(UINT64_MAX, 1, &seed);
    path[i] = random_bits(&seed) | from[i] | to[i];
  }
  moves = (int8_t *)out;
  return out;
}

static bool check_pext(size_t n) {
  bool same = true;
  const bool there = run_pext_3(n);
  for (size_t i = 0; there && same && i < n; i++)
    same = out[i] == bbf_queen_attacks(few_3[i], b[i]);
  return same;
}

const struct bench_group bench_batches = {
    .name = "batches",
    .boards = "boards",
    .cached = CACHED,
    .streamed = STREAMED,
    .rounds_cached = 1000,
    .rounds_streamed = 8,
    .digits = 2,
    .functions = functions,
    .rivals = rivals,
    .set_up = set_up,
    .check = check_pext,
};
