/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The batches of attacks.h, on positions of random games, beside the loop that an engine writes
   with tables. */
#include "batch_rivals.h"
#include "bench.h"
#include "games.h"

#include <stdio.h>

/* Rays have records of eight boards, so fewer fill the memory. */
enum { RECORDS = STREAMED / 4 };

/* White's pieces, what Black has against them, and all empty squares. */
static uint64_t *pawns, *knights, *diagonal, *straight, *kings, *own, *empty;
static uint64_t *enemy_diagonal, *enemy_straight, *enemy_king;
/* The outputs are one array. */
static uint64_t *out, (*counts)[5], (*gens)[8], (*rays)[8];

#define PIECES pawns, knights, diagonal, straight, kings, empty
#define PIECES_AT(i) pawns[i], knights[i], diagonal[i], straight[i], kings[i], empty[i]
#define PINS kings, own, enemy_diagonal, enemy_straight, empty
#define PINS_AT(i) kings[i], own[i], enemy_diagonal[i], enemy_straight[i], empty[i]

#define TO_OUT(x, all, at) BENCH_LOOPS(x, bbf_##x##_n all, out[i] = bbf_##x at)
TO_OUT(queen_attacks, (out, straight, empty, n), (straight[i], empty[i]))
TO_OUT(slider_attacks, (out, diagonal, straight, empty, n), (diagonal[i], straight[i], empty[i]))
BENCH_LOOPS(rays, bbf_rays_n(rays, (const uint64_t (*)[8])gens, empty, n),
            bbf_rays(gens[i], empty[i], rays[i]))
TO_OUT(w_attacks, (out, PIECES, n), (PIECES_AT(i)))
TO_OUT(w_double_attacks, (out, PIECES, n), (PIECES_AT(i)))
BENCH_LOOPS(w_attack_counts, bbf_w_attack_counts_n(counts, PIECES, n),
            bbf_w_attack_counts(PIECES_AT(i), counts[i]))
TO_OUT(w_attackers, (out, enemy_king, PIECES, n), (enemy_king[i], PIECES_AT(i)))
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

/* The arrays are taken from the records of rays. */
static bool stream_like(const struct bench_function *f, size_t n) {
  const int outputs = (int)f->size / 8, inputs = f->bytes / 8 - outputs;
  const uint64_t *in[9];
  uint64_t *to[8];
  for (int k = 0; k < inputs; k++)
    in[k] = k < 8 ? gens[0] + (size_t)k * n : empty;
  for (int k = 0; k < outputs; k++)
    to[k] = out + (size_t)k * n;
  stream_of(to, outputs, in, inputs, n);
  return true;
}

#define ROW(x, inputs, outputs, most)                                                   \
  {                                                                                     \
#x, 8 * (outputs), 8 * (inputs + outputs), 8 * (inputs + outputs), most, batch_##x, \
        single_##x, NULL                                                                \
  }
static const struct bench_function functions[] = {
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
    {0},
};
enum { ATTACKS = 3 };

static bool run_pext(size_t n) {
  side_rival *const run = pext_piece_by_piece();
  if (run)
    run(out, PIECES, n);
  return run != NULL;
}

static const struct bench_rival rivals[] = {
    {"PEXT piece by piece", ATTACKS, run_pext, false, false},
    {0},
};

static void *set_up(size_t n, const char *epd) {
  uint64_t **each[] = {&pawns, &knights,        &diagonal,       &straight,   &kings,
                       &own,   &enemy_diagonal, &enemy_straight, &enemy_king, &empty};
  const size_t records = n < RECORDS ? n : RECORDS;
  uint64_t pieces = 0;
  game_read(epd);
  for (size_t i = 0; i < sizeof each / sizeof *each; i++)
    *each[i] = bench_array(n * sizeof(uint64_t));
  out = bench_array(n * sizeof *rays);
  counts = (uint64_t(*)[5])out;
  rays = (uint64_t(*)[8])out;
  gens = bench_array(records * sizeof *gens);
  for (size_t i = 0; i < n; i++) {
    const struct bbf_position p = game_next();
    pawns[i] = p.pawns & p.white;
    knights[i] = p.knights & p.white;
    diagonal[i] = (p.bishops | p.queens) & p.white;
    straight[i] = (p.rooks | p.queens) & p.white;
    kings[i] = p.kings & p.white;
    own[i] = p.white;
    enemy_diagonal[i] = (p.bishops | p.queens) & ~p.white;
    enemy_straight[i] = (p.rooks | p.queens) & ~p.white;
    enemy_king[i] = p.kings & ~p.white;
    empty[i] = ~(p.pawns | p.knights | p.bishops | p.rooks | p.queens | p.kings);
    for (int dir = 0; dir < 8 && i < records; dir++)
      gens[i][dir] = dir % 2 ? straight[i] : diagonal[i];
  }
  for (size_t i = 0; i < CACHED; i++)
    pieces += (unsigned)bbf_popcount(~empty[i]);
  printf("positions of random games, %.1f pieces each\n", (double)pieces / (int)CACHED);
  return out;
}

const struct bench_group bench_attacks = {
    .name = "attacks",
    .boards = "positions",
    .cached = CACHED,
    .streamed = STREAMED,
    .stream_most = RECORDS,
    .rounds_cached = 2000,
    .rounds_streamed = 10,
    .digits = 2,
    .functions = functions,
    .rivals = rivals,
    .set_up = set_up,
    .stream = stream_like,
    .fetch = bench_fetch,
};
