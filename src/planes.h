/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The names of the planes of moves, each in X, in the order of their numbers. */
#ifndef BBF_SRC_PLANES_H
#define BBF_SRC_PLANES_H

/* clang-format off */
#define BBF_I_PLANES(X) \
  X(noea1) X(noea2) X(noea3) X(noea4) X(noea5) X(noea6) X(noea7) \
  X(east1) X(east2) X(east3) X(east4) X(east5) X(east6) X(east7) \
  X(soea1) X(soea2) X(soea3) X(soea4) X(soea5) X(soea6) X(soea7) \
  X(sout1) X(sout2) X(sout3) X(sout4) X(sout5) X(sout6) X(sout7) \
  X(sowe1) X(sowe2) X(sowe3) X(sowe4) X(sowe5) X(sowe6) X(sowe7) \
  X(west1) X(west2) X(west3) X(west4) X(west5) X(west6) X(west7) \
  X(nowe1) X(nowe2) X(nowe3) X(nowe4) X(nowe5) X(nowe6) X(nowe7) \
  X(nort1) X(nort2) X(nort3) X(nort4) X(nort5) X(nort6) X(nort7) \
  X(nonoea) X(noeaea) X(soeaea) X(sosoea) X(sosowe) X(sowewe) X(nowewe) X(nonowe) \
  X(knight_west) X(knight_straight) X(knight_east) \
  X(bishop_west) X(bishop_straight) X(bishop_east) \
  X(rook_west) X(rook_straight) X(rook_east) \
  X(castling_h) X(castling_a)
/* clang-format on */

#endif
