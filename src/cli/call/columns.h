/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The positions of a block as columns, which the library's functions for arrays take. */
#ifndef CLI_COLUMNS_H
#define CLI_COLUMNS_H

#include <bbfill/batch.h>

#include "../output/function.h"

struct columns {
  uint64_t sets[9][BLOCK_SIZE];
  uint8_t black_to_move[BLOCK_SIZE];
};

static inline void columns_put(struct columns *columns, size_t i, const struct bbf_position *p) {
  const uint64_t sets[9] = {p->pawns, p->knights, p->bishops,  p->rooks,     p->queens,
                            p->kings, p->white,   p->castling, p->en_passant};
  for (int k = 0; k < 9; k++)
    columns->sets[k][i] = sets[k];
  columns->black_to_move[i] = p->black_to_move != 0;
}

static inline struct bbf_positions columns_view(struct columns *columns) {
  uint64_t(*sets)[BLOCK_SIZE] = columns->sets;
  return (struct bbf_positions){sets[0], sets[1], sets[2], sets[3], sets[4],
                                sets[5], sets[6], sets[7], sets[8], columns->black_to_move};
}

/* The number of legal moves of which the batch has stored this. It stores 255 for more, which
   no position of a game has. */
static inline uint64_t exact_count(const struct bbf_positions *positions, size_t i,
                                   uint8_t stored) {
  struct bbf_position p;
  if (stored < UINT8_MAX)
    return stored;
  bbf_position_at(positions, i, &p);
  return (uint64_t)bbf_count_legal_moves(&p);
}

#endif
