/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Up to COLUMNS_SIZE positions as columns, which is how batches take them. */
#ifndef COLUMNS_H
#define COLUMNS_H

#include <bbfill.h>

#ifndef COLUMNS_SIZE
#define COLUMNS_SIZE 64
#endif

struct columns {
  uint64_t pawns[COLUMNS_SIZE], knights[COLUMNS_SIZE], bishops[COLUMNS_SIZE];
  uint64_t rooks[COLUMNS_SIZE], queens[COLUMNS_SIZE], kings[COLUMNS_SIZE];
  uint64_t white[COLUMNS_SIZE], castling[COLUMNS_SIZE], en_passant[COLUMNS_SIZE];
  uint8_t black_to_move[COLUMNS_SIZE];
};

static inline void columns_set(struct columns *columns, size_t i, const struct bbf_position *p) {
  columns->pawns[i] = p->pawns;
  columns->knights[i] = p->knights;
  columns->bishops[i] = p->bishops;
  columns->rooks[i] = p->rooks;
  columns->queens[i] = p->queens;
  columns->kings[i] = p->kings;
  columns->white[i] = p->white;
  columns->castling[i] = p->castling;
  columns->en_passant[i] = p->en_passant;
  columns->black_to_move[i] = p->black_to_move != 0;
}

/* Those from number `first` on, to read. */
static inline struct bbf_positions columns_from(const struct columns *columns, size_t first) {
  return (struct bbf_positions){columns->pawns + first,      columns->knights + first,
                                columns->bishops + first,    columns->rooks + first,
                                columns->queens + first,     columns->kings + first,
                                columns->white + first,      columns->castling + first,
                                columns->en_passant + first, columns->black_to_move + first};
}

static inline struct bbf_positions columns_view(const struct columns *columns) {
  return columns_from(columns, 0);
}

/* All of them, to write. */
static inline struct bbf_columns columns_out(struct columns *columns) {
  return (struct bbf_columns){columns->pawns,        columns->knights,  columns->bishops,
                              columns->rooks,        columns->queens,   columns->kings,
                              columns->white,        columns->castling, columns->en_passant,
                              columns->black_to_move};
}

#endif
