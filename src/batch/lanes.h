/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Functions that gain nothing from rank vectors: loops over the definitions for single
   boards, in groups of a fixed size. Compilers vectorise them, with one board in each
   64-bit lane. The functions that NO_WIDE, NO_POSITIONS, NO_COUNTS and NO_MOVE_SETS exclude
   from rank vectors are here, too. Needs PREFIX and TARGET, as in rank_vectors.h, and keeps them. */

#if defined(BBF_I_SMALL)
/* Calls of the functions for single boards, one by one. */
#define LOOP(name, type, parameters, arguments, ahead) \
  void BATCH(name) parameters {                        \
    for (size_t i = 0; i < n; i++)                     \
      out[i] = (type)bbf_##name arguments;             \
  }
#define RECORDS(name, words, parameters, to_group, to_out, ahead) \
  void BATCH(name) parameters {                                   \
    for (size_t i = 0; i < n; i++)                                \
      bbf_##name to_out;                                          \
  }
#else
#define LOOP(name, type, parameters, arguments, ahead)    \
  TARGET void BATCH(name) parameters {                    \
    type group[GROUP];                                    \
    size_t i;                                             \
    for (; n >= GROUP; n -= GROUP, out += GROUP, ahead) { \
      for (i = 0; i < GROUP; i++)                         \
        group[i] = (type)bbf_##name arguments;            \
      memcpy(out, group, sizeof group);                   \
    }                                                     \
    for (i = 0; i < n; i++)                               \
      out[i] = (type)bbf_##name arguments;                \
  }
#define RECORDS(name, words, parameters, to_group, to_out, ahead) \
  TARGET void BATCH(name) parameters {                            \
    uint64_t group[GROUP][words];                                 \
    size_t i;                                                     \
    for (; n >= GROUP; n -= GROUP, out += GROUP, ahead) {         \
      for (i = 0; i < GROUP; i++)                                 \
        bbf_##name to_group;                                      \
      memcpy(out, group, sizeof group);                           \
    }                                                             \
    for (i = 0; i < n; i++)                                       \
      bbf_##name to_out;                                          \
  }
#endif
#define POSITION_LOOP(name, parameters, put) \
  TARGET void BATCH(name) parameters {       \
    for (size_t i = 0; i < n; i++) {         \
      struct bbf_position p;                 \
      bbf_position_at(positions, i, &p);     \
      put;                                   \
    }                                        \
  }
#ifdef NO_POSITIONS
#define NO_COUNTS
#define NO_MOVE_SETS
#endif

#include "loops.h"

#ifdef NO_WIDE
/* Lines of rooks or bishops alone. */
#define LINES(name)                                                              \
  LOOP(name, uint64_t, (uint64_t * out, BOARDS_3, size_t n), (a[i], b[i], c[i]), \
       (a += GROUP, b += GROUP, c += GROUP))
LOOP(rook_attacks, uint64_t, (uint64_t * out, BOARDS_2, size_t n), (a[i], b[i]),
     (a += GROUP, b += GROUP))
LINES(rook_xray_attacks)
LINES(bishop_xray_attacks)
LINES(rook_between)
LINES(bishop_between)
#undef LINES
#endif

#undef LOOP
#undef RECORDS
#undef POSITION_LOOP

#if !defined(BBF_I_SMALL)
#include "children.h"
#include "packed.h"
#include "squares.h"
#endif
