/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What all texts of moves share: letters, squares, and where castling leads. */
#ifndef BBF_SRC_NOTATION_H
#define BBF_SRC_NOTATION_H

#include <bbfill/moves.h>

#include <string.h>

/* The pieces, in the order of promotions in the numbers of moves, which begin with 1. */
static const char pieces[] = "NBRQK", becomes[] = "nbrqk";

static inline char file_of(int square) {
  return (char)('a' + square % 8);
}

static inline char rank_of(int square) {
  return (char)('1' + square / 8);
}

/* From a table, since lists of moves have many squares. */
static inline char *write_square(char *c, int square) {
  static const char names[] = "a1b1c1d1e1f1g1h1a2b2c2d2e2f2g2h2a3b3c3d3e3f3g3h3a4b4c4d4e4f4g4h4"
                              "a5b5c5d5e5f5g5h5a6b6c6d6e6f6g6h6a7b7c7d7e7f7g7h7a8b8c8d8e8f8g8h8";
  memcpy(c, names + 2 * square, 2);
  return c + 2;
}

/* The pieces of a kind, by its place in those letters. */
static inline uint64_t pieces_of(const struct bbf_position *p, int kind) {
  const uint64_t sets[] = {p->knights, p->bishops, p->rooks, p->queens, p->kings};
  return sets[kind];
}

/* The place of a character in a text without repeated ones, -1 if it is not there. Which one it is
   cannot be predicted, so no branch depends on it. */
static inline int place_in(const char *text, char c) {
  int place = -1;
  for (int i = 0; text[i]; i++)
    place = text[i] == c ? i : place;
  return place;
}

/* The file that a letter names, -1 if it names none, and the rank of a digit. */
static inline int named_file(char c) {
  return c >= 'a' && c <= 'h' ? c - 'a' : -1;
}

static inline int named_rank(char c) {
  return c >= '1' && c <= '8' ? c - '1' : -1;
}

/* bbf_parse_uci or bbf_parse_san. */
typedef const char *parse(const char *text, const struct bbf_position *p, int *plane,
                          uint64_t *from);

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
