/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Loops that call one function for many boards, and their table. Compiled for LIST, which is
   LIBRARY or RIVALS, as TABLE; with BBF_INLINE the functions are inlined. */
#include "fills.h"

#include "bench.h"
#include "rivals.h"

#if defined(BBF_INLINE)
#define USE "inlined"
#define NAMED(loop) inlined_##loop
#else
#define USE "linked"
#define NAMED(loop) linked_##loop
#endif

/* For latency, chain makes each call depend on the result before. Its value is always 0. The
   names of loops are those that table.py finds in callgrind's output. */
#define LOOP(loop, function, TAKES, chain)                               \
  static uint64_t loop(const fills_board *boards, uint64_t zero) {       \
    uint64_t sum = 0, last = 0, out[BBF_MOVE_PLANES];                    \
    size_t i;                                                            \
    for (i = 0; i < FILLS_BOARDS; i++) {                                 \
      uint64_t link = chain;                                             \
      uint64_t a = boards[i].sliders ^ link, b = boards[i].empty ^ link; \
      int dir = boards[i].dir;                                           \
      HIDE(a);                                                           \
      HIDE(b);                                                           \
      HIDE(dir);                                                         \
      last = TAKES(function, a, b, dir, boards + i);                     \
      sum ^= last;                                                       \
    }                                                                    \
    (void)zero, (void)out;                                               \
    return sum;                                                          \
  }

#define LOOPS(method, name, TAKES)                                     \
  LOOP(NAMED(throughput_##method##_##name), method##_##name, TAKES, 0) \
  LOOP(NAMED(latency_##method##_##name), method##_##name, TAKES, last &zero)

#define ROW(method, name, TAKES) \
  {USE, #method, #name, NAMED(throughput_##method##_##name), NAMED(latency_##method##_##name)},

LIST(LOOPS)
const fills_row TABLE[] = {LIST(ROW){0}};
