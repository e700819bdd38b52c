/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Positions for benchmarks, from random games of legal moves: so sides to move, castling and en
   passant are as in games. Between two positions are one to three moves. */
#ifndef BENCH_GAMES_H
#define BENCH_GAMES_H

#include <bbfill.h>

/* Reads the positions with which games begin; ends the program if there are none. */
void game_read(const char *path);

struct bbf_position game_next(void);

/* Reads a file and gives the next n positions, which games_at has as columns. */
const struct bbf_position *game_fill(const char *path, size_t n);

/* The columns of the last game_fill, from position i on. */
struct bbf_positions games_at(size_t i);

/* Columns with room for n positions. */
struct bbf_columns columns_of(size_t n);

static inline void store_position(const struct bbf_columns *out, size_t i,
                                  const struct bbf_position *p) {
  out->pawns[i] = p->pawns;
  out->knights[i] = p->knights;
  out->bishops[i] = p->bishops;
  out->rooks[i] = p->rooks;
  out->queens[i] = p->queens;
  out->kings[i] = p->kings;
  out->white[i] = p->white;
  out->castling[i] = p->castling;
  out->en_passant[i] = p->en_passant;
  out->black_to_move[i] = (uint8_t)p->black_to_move;
}

#endif
