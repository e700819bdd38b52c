/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Positions as columns, for batches. */
#ifndef POSITION_COLUMNS_H
#define POSITION_COLUMNS_H

#include <bbfill/position.h>

enum { COLUMNS = 9, MOST_POSITIONS = 4096 };

/* The sets in the order of the struct. */
struct position_columns {
  uint64_t sets[COLUMNS][MOST_POSITIONS];
  uint8_t black_to_move[MOST_POSITIONS];
};

static inline void store_position(struct position_columns *columns, size_t i,
                                  const struct bbf_position *p) {
  const uint64_t sets[COLUMNS] = {p->pawns, p->knights, p->bishops,  p->rooks,     p->queens,
                                  p->kings, p->white,   p->castling, p->en_passant};
  for (int k = 0; k < COLUMNS; k++)
    columns->sets[k][i] = sets[k];
  columns->black_to_move[i] = (uint8_t)p->black_to_move;
}

/* The columns from position `first` on. */
static inline struct bbf_positions positions_from(const struct position_columns *columns,
                                                  size_t first) {
  return (struct bbf_positions){columns->sets[0] + first, columns->sets[1] + first,
                                columns->sets[2] + first, columns->sets[3] + first,
                                columns->sets[4] + first, columns->sets[5] + first,
                                columns->sets[6] + first, columns->sets[7] + first,
                                columns->sets[8] + first, columns->black_to_move + first};
}

/* Columns at these places. NULL are, by the bits of without from 0 on, castling, en passant and who is
   to move. */
static inline struct bbf_positions positions_at(const void *const sets[COLUMNS],
                                                const void *black_to_move, size_t without) {
  return (struct bbf_positions){sets[0],
                                sets[1],
                                sets[2],
                                sets[3],
                                sets[4],
                                sets[5],
                                sets[6],
                                without & 1 ? NULL : sets[7],
                                without & 2 ? NULL : sets[8],
                                without & 4 ? NULL : black_to_move};
}

#endif
