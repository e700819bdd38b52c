/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Positions for benchmarks, from random games of legal moves: so sides to move, castling and en
   passant are as in games. Between two positions are one to three moves. */
#ifndef BENCH_GAMES_H
#define BENCH_GAMES_H

#include <bbfill.h>

/* Reads the positions with which games begin; ends the program if there are none. */
void game_read(const char *path);

struct bbf_position game_next(void);

#endif
