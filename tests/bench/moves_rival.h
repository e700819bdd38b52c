/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* A generator of legal moves like those of today's fastest engines: squares, tables and PEXT. It
   is compiled once for each set of flags. Castling is that of normal chess. */
#ifndef MOVES_RIVAL_H
#define MOVES_RIVAL_H

#include <bbfill.h>

/* Castling is a king's move of two squares. */
typedef struct {
  uint8_t from, to;
  char becomes; /* N, B, R or Q; 0 unless a pawn is promoted */
} rival_move;

enum { RIVAL_MOST = 256 };

typedef struct {
  int (*count)(const struct bbf_position *p);
  int (*list)(const struct bbf_position *p, rival_move moves[RIVAL_MOST]);
  /* The same for n positions; lists overwrite each other. */
  void (*counts)(uint8_t *out, const struct bbf_position *p, size_t n);
  void (*lists)(uint8_t *out, const struct bbf_position *p, size_t n);
} moves_rival;

/* With the library's flags and BMI2; with -march=haswell. NULL where CPU or compiler has no
   PEXT. */
const moves_rival *moves_rival_baseline(void);
const moves_rival *moves_rival_haswell(void);

#endif
