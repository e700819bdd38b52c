/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Functions that gain nothing from rank planes: loops over the definitions for single
   boards, in groups of a fixed size. Compilers vectorise them, with one board in each
   64-bit lane. What the kernel leaves to loops (NO_WIDE, NO_POSITIONS, NO_MOVE_SETS) is here,
   too. Needs PREFIX and TARGET, as in planes.h, and keeps them. */

#if defined(BBF_SMALL)
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
#define MAP_PLANES(name, shape) MAP_PLANES_##shape(name, shape)
#define MAP_PLANES_bb MAP_LANES
#define MAP_PLANES_bbb MAP_LANES
#define MAP_PLANES_bbbb MAP_LANES
#define MAP_PLANES_bbbbb MAP_LANES
#define MAP_PLANES_bbbbbb MAP_LANES
#define MAP_PLANES_bbbbbbb MAP_LANES
#define MAP_PLANES_bbbbbb_counts MAP_RECORDS
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
#define MAP_PLANES(name, shape)
#endif
#ifdef NO_WIDE
#define MAP_WIDE MAP_LANES
#define MAP_WIDE_SLIDES MAP_LANES
#else
#define MAP_WIDE MAP_PLANES
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
#define MAP(with, name, shape, batch, ...) MAP_##batch(name, shape)

BBF_I_FAMILIES(MAP, )

#undef MAP_LANES
#undef MAP_RECORDS
#undef MAP_PLANES
#undef MAP_SLIDES
#undef MAP_WIDE
#undef MAP_WIDE_SLIDES
#undef MAP_LOOP
#undef MAP_POSITIONS
#undef MAP_MOVE_SETS
#undef MAP_FLOODS
#undef MAP_NONE
#undef MAP
