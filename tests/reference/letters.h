/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* A position as a board of letters, for references that walk over it. */
#ifndef LETTERS_H
#define LETTERS_H

#include <bbfill/position.h>
#include <string.h>

#include "walker.h"

/* A piece as in FEN, or a blank, by rank and file. */
typedef struct {
  char on[8][8];
} letters;

static inline letters read_letters(const struct bbf_position *p) {
  const uint64_t sets[6] = {p->pawns, p->knights, p->bishops, p->rooks, p->queens, p->kings};
  letters board;
  memset(&board, ' ', sizeof board);
  EACH_SQUARE(file, rank)
    for (int type = 0; type < 6; type++)
      if (has(sets[type], file, rank))
        board.on[rank][file] = (has(p->white, file, rank) ? "PNBRQK" : "pnbrqk")[type];
  return board;
}

#endif
