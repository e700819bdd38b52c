/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Other ways to fill, under names like the library's: kogge_stone_nort_occl.
   With BBF_INLINE they compile into the caller, as the library's do. */
#ifndef BENCH_RIVALS_H
#define BENCH_RIVALS_H

#include "functions.h"

#include <stdint.h>

#if defined(BBF_INLINE)
#define RIVAL_FN static inline
#include "rivals_inline.h"
#else
#define RIVAL_FN
#define PROTOTYPE(method, name, TAKES) \
  uint64_t TAKES(method##_##name, uint64_t a, uint64_t b, int dir, none);
RIVALS(PROTOTYPE)
#undef PROTOTYPE
#endif

#endif
