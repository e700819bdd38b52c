/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The names of the planes of moves, in the order of their numbers: X(name) */
#ifndef BBF_SRC_PLANES_H
#define BBF_SRC_PLANES_H

/* clang-format off */
#define BBF_I_PLANES(X) \
  BBF_I_RAY_PLANES(X, noea) BBF_I_RAY_PLANES(X, east) \
  BBF_I_RAY_PLANES(X, soea) BBF_I_RAY_PLANES(X, sout) \
  BBF_I_RAY_PLANES(X, sowe) BBF_I_RAY_PLANES(X, west) \
  BBF_I_RAY_PLANES(X, nowe) BBF_I_RAY_PLANES(X, nort) \
  X(nonoea) X(noeaea) X(soeaea) X(sosoea) X(sosowe) X(sowewe) X(nowewe) X(nonowe) \
  BBF_I_PROMOTION_PLANES(X, knight) \
  BBF_I_PROMOTION_PLANES(X, bishop) \
  BBF_I_PROMOTION_PLANES(X, rook) \
  X(castling_h) X(castling_a)
#define BBF_I_RAY_PLANES(X, dir) \
  X(dir##1) X(dir##2) X(dir##3) X(dir##4) X(dir##5) X(dir##6) X(dir##7)
#define BBF_I_PROMOTION_PLANES(X, man) X(man##_west) X(man##_straight) X(man##_east)
/* clang-format on */

#endif
