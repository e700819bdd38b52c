/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Random play from the positions of a file. Moves are those of the pieces, but no castling
   and no en passant, a pawn stays on the rank before the last, and kings may be left in
   check, though they are not taken. */
#include "played.h"

#include <bbfill.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../doc/examples/fen.h"
#include "../reference/random.h"

enum { MOST = 1000, LENGTH = 9 };

static played start[MOST], now;
static int starts, games, moves = LENGTH, side;
static uint64_t seed = 1;

static uint64_t any_of(uint64_t set) {
  uint64_t square;
  do
    square = UINT64_C(1) << (random_bits(&seed) >> 58);
  while (!(square & set));
  return square;
}

void played_read(const char *path) {
  FILE *file = fopen(path, "r");
  char line[512];
  while (file && starts < MOST && fgets(line, sizeof line, file)) {
    uint64_t pieces[128];
    if (line[0] == '#' || fen_read(line, pieces))
      continue;
    for (int i = 0; i < 6; i++) {
      start[starts].pieces[0][i] = pieces[(int)"PNBRQK"[i]];
      start[starts].pieces[1][i] = pieces[(int)"pnbrqk"[i]];
    }
    starts++;
  }
  if (!starts) {
    fprintf(stderr, "no positions in %s\n", path);
    exit(1);
  }
  fclose(file);
}

uint64_t played_side(const played *p, int s) {
  uint64_t pieces = 0;
  for (int i = 0; i < 6; i++)
    pieces |= p->pieces[s][i];
  return pieces;
}

static uint64_t targets(int kind, uint64_t from, uint64_t own, uint64_t other) {
  const uint64_t empty = ~(own | other);
  switch (kind) {
  case PAWNS:
    if (side)
      return ((bbf_sout_one(from) & empty) | (bbf_b_pawn_attacks(from) & other)) & ~BBF_RANK_1;
    return ((bbf_nort_one(from) & empty) | (bbf_w_pawn_attacks(from) & other)) & ~BBF_RANK_8;
  case KNIGHTS:
    return bbf_knight_attacks(from) & ~own;
  case BISHOPS:
    return bbf_bishop_attacks(from, empty) & ~own;
  case ROOKS:
    return bbf_rook_attacks(from, empty) & ~own;
  case QUEENS:
    return bbf_queen_attacks(from, empty) & ~own;
  default:
    return bbf_king_attacks(from) & ~own;
  }
}

/* One try; a piece that cannot move stays, and the other side is next. */
static void move(void) {
  const uint64_t own = played_side(&now, side), other = played_side(&now, !side);
  const uint64_t from = any_of(own);
  for (int kind = 0; kind < 6; kind++)
    if (now.pieces[side][kind] & from) {
      const uint64_t to = targets(kind, from, own, other) & ~now.pieces[!side][KINGS];
      if (to) {
        const uint64_t there = any_of(to);
        for (int i = 0; i < 6; i++)
          now.pieces[!side][i] &= ~there;
        now.pieces[side][kind] ^= from | there;
      }
      break;
    }
  side = !side;
}

const played *played_next(void) {
  if (moves == LENGTH) {
    now = start[games++ % starts];
    moves = 0;
  }
  for (int tries = 0; tries < 4; tries++)
    move();
  moves++;
  return &now;
}
