/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
#include "games.h"
#include "bench.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include "../reference/random.h"

enum { MOST_STARTS = 1000, LENGTH = 24 };
static struct bbf_position start[MOST_STARTS];
static int starts;
static uint64_t seed = 1;

static unsigned below(unsigned n) {
  return (unsigned)((random_bits(&seed) >> 32) * n >> 32);
}

void game_read(const char *path) {
  FILE *file = fopen(path, "r");
  char line[512];
  while (file && starts < MOST_STARTS && fgets(line, sizeof line, file))
    if (line[0] != '#' && !bbf_parse_fen(line, &start[starts]))
      starts++;
  if (!starts) {
    fprintf(stderr, "no positions in %s\n", path);
    exit(1);
  }
  fclose(file);
}

/* Plays any legal move, if there is one. */
static bool play_any(struct bbf_position *p) {
  uint64_t moves[BBF_MOVE_PLANES];
  const int count = bbf_legal_moves(p, moves);
  int plane = 0, left = count ? (int)below((unsigned)count) : 0;
  if (!count)
    return false;
  while (left >= bbf_popcount(moves[plane]))
    left -= bbf_popcount(moves[plane++]);
  while (left--)
    moves[plane] &= moves[plane] - 1;
  bbf_play(p, plane, moves[plane] & -moves[plane], p);
  return true;
}

struct bbf_position game_next(void) {
  static struct bbf_position now;
  static int game, left;
  bool goes_on = left-- > 0;
  for (unsigned moves = 1 + below(3); goes_on && moves; moves--)
    goes_on = play_any(&now);
  if (!goes_on) {
    now = start[game++ % starts];
    left = LENGTH;
  }
  return now;
}

static struct bbf_columns columns;

const struct bbf_position *game_fill(const char *path, size_t n) {
  struct bbf_position *played = bench_array(n * sizeof *played);
  game_read(path);
  columns = columns_of(n);
  for (size_t i = 0; i < n; i++) {
    played[i] = game_next();
    store_position(&columns, i, &played[i]);
  }
  return played;
}

struct bbf_positions games_at(size_t i) {
  const struct bbf_columns *c = &columns;
  return (struct bbf_positions){
      c->pawns + i, c->knights + i, c->bishops + i,  c->rooks + i,      c->queens + i,
      c->kings + i, c->white + i,   c->castling + i, c->en_passant + i, c->black_to_move + i};
}

struct bbf_columns columns_of(size_t n) {
  uint64_t *sets[9];
  for (int k = 0; k < 9; k++)
    sets[k] = bench_array(n * sizeof *sets[k]);
  return (struct bbf_columns){sets[0], sets[1], sets[2], sets[3], sets[4],
                              sets[5], sets[6], sets[7], sets[8], bench_array(n)};
}
