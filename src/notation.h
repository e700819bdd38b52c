/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What all texts of moves share: letters, squares, and where castling leads. */
#ifndef BBF_SRC_NOTATION_H
#define BBF_SRC_NOTATION_H

#include <bbfill/moves.h>

/* The pieces, in the order of promotions in the numbers of moves, which begin with 1. */
static const char pieces[] = "NBRQK", becomes[] = "nbrqk";

static inline char file_of(int square) {
  return (char)('a' + square % 8);
}

static inline char rank_of(int square) {
  return (char)('1' + square / 8);
}

static inline char *write_square(char *c, int square) {
  *c++ = file_of(square);
  *c++ = rank_of(square);
  return c;
}

/* The file of a piece's square if that is enough to tell it from others of its kind, or else the
   rank, or else both. */
static inline char *write_origin(char *c, int start, uint64_t others) {
  const uint64_t on_file = others & BBF_FILE_A << start % 8;
  const uint64_t on_rank = others & BBF_RANK_1 << (start & 56);
  if (others && (on_rank || !on_file))
    *c++ = file_of(start);
  if (on_file)
    *c++ = rank_of(start);
  return c;
}

/* Where a castling move leads in UCI. */
static inline int castling_target(int plane, int king, int rook) {
  const int classical = king % 8 == 4 && (rook % 8 == 0 || rook % 8 == 7);
  return !classical ? rook : plane == BBF_PLANE_CASTLING ? king + 2 : king - 2;
}

#endif
