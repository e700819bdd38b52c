/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The list of movers, and one move of each for all squares of a set. doc/adding.md
   says what a new mover needs. */
#ifndef BBF_SRC_MOVERS_H
#define BBF_SRC_MOVERS_H

#include <bbfill/inline/backend.h>
#include <bbfill/inline/bits.h>
#include <bbfill/inline/leapers.h>
#include <bbfill/inline/pawn_cores.h>

BBF_I_CORE uint64_t bbf_i_wazir_attacks(uint64_t b) {
  return bbf_i_one(b, BBF_EAST) | bbf_i_one(b, BBF_WEST) | b << 8 | b >> 8;
}

BBF_I_CORE uint64_t bbf_i_ferz_attacks(uint64_t b) {
  uint64_t beside = bbf_i_beside(b);
  return beside << 8 | beside >> 8;
}

BBF_I_CORE uint64_t bbf_i_pawn_moves(uint64_t b, int front) {
  return bbf_i_one(b | bbf_i_beside(b), front);
}

/* X(NAME, name, move, flooder, ranks, ...), a row a mover:

     NAME, name  as in BBF_NAME, and in text
     move        the squares one move from b; a rider slides through path. turn is 4
                 where moves are taken back, which reverses a direction, else 0
     flooder     the cheapest mover with the same floods: a rider floods the same squares
                 as its single steps
     ranks       one move in rank vectors: SLIDES(straight, diagonal), or LEAPS(the squares
                 of a rank that are one move away). Those come from RANK(n), the pieces n
                 ranks further north; BESIDE(x), the squares beside them; ASIDE(x, files),
                 the squares that many files away; ACROSS(x), BESIDE(x) and x itself */
#define BBF_I_MOVERS(X, ...)                                                                      \
  X(KING, king, bbf_i_king_attacks(b), KING, LEAPS(KING_LEAPS(RANK(-1), RANK(0), RANK(+1))),      \
    __VA_ARGS__)                                                                                  \
  X(KNIGHT, knight, bbf_i_knight_attacks(b), KNIGHT,                                              \
    LEAPS(KNIGHT_LEAPS(RANK(-1) | RANK(+1), RANK(-2) | RANK(+2))), __VA_ARGS__)                   \
  X(WAZIR, wazir, bbf_i_wazir_attacks(b), WAZIR, LEAPS(OR3(RANK(-1), RANK(+1), BESIDE(RANK(0)))), \
    __VA_ARGS__)                                                                                  \
  X(FERZ, ferz, bbf_i_ferz_attacks(b), FERZ, LEAPS(BESIDE(RANK(-1) | RANK(+1))), __VA_ARGS__)     \
  X(ROOK, rook, bbf_i_slide(b, 0, path), WAZIR, SLIDES(1, 0), __VA_ARGS__)                        \
  X(BISHOP, bishop, bbf_i_slide(0, b, path), FERZ, SLIDES(0, 1), __VA_ARGS__)                     \
  X(QUEEN, queen, bbf_i_slide_all(b, b, path), KING, SLIDES(1, 1), __VA_ARGS__)                   \
  X(W_PAWN, w_pawn, bbf_i_pawn_moves(b, BBF_NORT ^ turn), W_PAWN, LEAPS(ACROSS(RANK(-1))),        \
    __VA_ARGS__)                                                                                  \
  X(B_PAWN, b_pawn, bbf_i_pawn_moves(b, BBF_SOUT ^ turn), B_PAWN, LEAPS(ACROSS(RANK(+1))),        \
    __VA_ARGS__)

/* Movers are numbered from 0 on, in the order of the list. */
enum {
#define BBF_I_NUMBER(NAME, name, move, flooder, ranks, unused) BBF_I_##NAME,
  BBF_I_MOVERS(BBF_I_NUMBER, )
#undef BBF_I_NUMBER
      BBF_I_MOVER_COUNT
};
#define BBF_I_CHECK(NAME, name, move, flooder, ranks, unused) \
  _Static_assert(BBF_I_##NAME == (int)BBF_##NAME, "BBF_" #NAME " is not its place in the list");
BBF_I_MOVERS(BBF_I_CHECK, )
#undef BBF_I_CHECK

/* Any mover that is not in the list; it cannot move. */
#define BBF_I_NO_MOVER (-1)

/* Squares one move from b, before & path. b is a subset of path; mover and turn are
   constants wherever this is inlined. */
BBF_I_CORE uint64_t bbf_i_move(int mover, int turn, uint64_t b, uint64_t path) {
  switch (mover) {
#define BBF_I_CASE(NAME, name, move, flooder, ranks, unused) \
  case BBF_##NAME:                                           \
    return move;
    BBF_I_MOVERS(BBF_I_CASE, )
#undef BBF_I_CASE
  }
  return 0;
}

BBF_I_CORE int bbf_i_flooder(int mover) {
  switch (mover) {
#define BBF_I_CASE(NAME, name, move, flooder, ranks, unused) \
  case BBF_##NAME:                                           \
    return BBF_##flooder;
    BBF_I_MOVERS(BBF_I_CASE, )
#undef BBF_I_CASE
  }
  return mover;
}

/* An upper bound of the squares that the mover can reach from b: the squares of b's colours
   if its moves never change colour (bishop, ferz), else all squares. */
BBF_I_CORE uint64_t bbf_i_within_reach(int mover, uint64_t b) {
  const uint64_t dark = BBF_I_DARK;
  if (bbf_i_move(bbf_i_flooder(mover), 0, dark, BBF_I_ALL) & ~dark)
    return BBF_I_ALL;
  return (b & dark ? dark : 0) | (b & ~dark ? ~dark : 0);
}

#endif
