/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Functions that gain nothing from rank vectors: loops over the definitions for single
   boards, in groups of a fixed size. Compilers vectorise them, with one board in each
   64-bit lane. The functions that NO_WIDE, NO_POSITIONS and NO_MOVE_SETS exclude from
   rank vectors are here, too. Needs PREFIX and TARGET, as in rank_vectors.h, and keeps them. */

#if defined(BBF_I_SMALL)
/* Calls of the functions for single boards, one by one. */
#define MAP_LANES(name, shape)                                    \
  void BATCH(name)(OUT_##shape * out, ARRAYS_##shape, size_t n) { \
    for (size_t i = 0; i < n; i++)                                \
      out[i] = (OUT_##shape)bbf_##name AT_##shape;                \
  }
#define MAP_RECORDS(name, shape)                                  \
  void BATCH(name)(OUT_##shape * out, ARRAYS_##shape, size_t n) { \
    for (size_t i = 0; i < n; i++)                                \
      bbf_##name AT_##shape(out);                                 \
  }
#define MAP_RANKS(name, shape) MAP_RANKS_##shape(name, shape)
#define MAP_RANKS_bb MAP_LANES
#define MAP_RANKS_bbb MAP_LANES
#define MAP_RANKS_bbbb MAP_LANES
#define MAP_RANKS_bbbbb MAP_LANES
#define MAP_RANKS_bbbbbb MAP_LANES
#define MAP_RANKS_bbbbbbb MAP_LANES
#define MAP_RANKS_bbbbbbbb MAP_LANES
#define MAP_RANKS_bbbbbb_counts MAP_RECORDS
#define MAP_RANKS_bbbbbbb_pieces MAP_RECORDS
#else
#define MAP_LANES(name, shape)                                           \
  TARGET void BATCH(name)(OUT_##shape * out, ARRAYS_##shape, size_t n) { \
    OUT_##shape group[GROUP];                                            \
    size_t i;                                                            \
    for (; n >= GROUP; n -= GROUP, out += GROUP, AHEAD_##shape) {        \
      for (i = 0; i < GROUP; i++)                                        \
        group[i] = (OUT_##shape)bbf_##name AT_##shape;                   \
      memcpy(out, group, sizeof group);                                  \
    }                                                                    \
    for (i = 0; i < n; i++)                                              \
      out[i] = (OUT_##shape)bbf_##name AT_##shape;                       \
  }
#define MAP_RECORDS(name, shape)                                         \
  TARGET void BATCH(name)(OUT_##shape * out, ARRAYS_##shape, size_t n) { \
    OUT_##shape group[GROUP];                                            \
    size_t i;                                                            \
    for (; n >= GROUP; n -= GROUP, out += GROUP, AHEAD_##shape) {        \
      for (i = 0; i < GROUP; i++)                                        \
        bbf_##name AT_##shape(group);                                    \
      memcpy(out, group, sizeof group);                                  \
    }                                                                    \
    for (i = 0; i < n; i++)                                              \
      bbf_##name AT_##shape(out);                                        \
  }
#define MAP_RANKS(name, shape)
#endif
#ifdef NO_WIDE
#define MAP_WIDE MAP_LANES
#define MAP_WIDE_SLIDES MAP_LANES
#else
#define MAP_WIDE MAP_RANKS
#define MAP_WIDE_SLIDES(name, shape)
#endif
#define MAP_LOOP(name, shape)                                            \
  TARGET void BATCH(name)(OUT_##shape * out, ARRAYS_##shape, size_t n) { \
    for (size_t i = 0; i < n; i++) {                                     \
      struct bbf_position p;                                             \
      bbf_position_at(positions, i, &p);                                 \
      PUT_##shape(name);                                                 \
    }                                                                    \
  }
#ifdef NO_POSITIONS
#define NO_MOVE_SETS
#define MAP_POSITIONS MAP_LOOP
#else
#define MAP_POSITIONS(name, shape)
#endif
#ifdef NO_MOVE_SETS
#define MAP_MOVE_SETS MAP_LOOP
#else
#define MAP_MOVE_SETS(name, shape)
#endif
#define MAP_SLIDES(name, shape)
#define MAP_FLOODS(name, shape)
#define MAP_NONE(name, shape)
#define MAP_APART(name, shape)
#define MAP(with, name, shape, batch, ...) MAP_##batch(name, shape)

BBF_I_FAMILIES(MAP, )

#undef MAP_LANES
#undef MAP_RECORDS
#undef MAP_RANKS
#undef MAP_SLIDES
#undef MAP_WIDE
#undef MAP_WIDE_SLIDES
#undef MAP_LOOP
#undef MAP_POSITIONS
#undef MAP_MOVE_SETS
#undef MAP_FLOODS
#undef MAP_NONE
#undef MAP_APART
#undef MAP

#if !defined(BBF_I_SMALL)
#include "children.h"
#include "squares.h"
#endif
