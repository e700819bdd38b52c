/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Loops that time one function over many boards, and the program around them. The loops are
   expanded in the file that includes this, so that functions can be inlined. */
#ifndef BENCH_MEASURE_H
#define BENCH_MEASURE_H

#include "functions.h"

#include <bbfill/moves.h>

#include <stddef.h>
#include <stdint.h>

#define BENCH_BOARDS 1024

/* sliders are the rooks and queens where the kinds of pieces matter. The position has the same
   pieces, and others for the other side. */
typedef struct {
  uint64_t sliders, empty;
  int dir;
  uint64_t pawns, knights, diagonal, kings, targets, gens[8];
  struct bbf_position position;
} bench_board;

typedef uint64_t bench_loop(const bench_board *boards, uint64_t zero);

typedef struct {
  const char *method, *name;
  bench_loop *throughput, *latency;
} bench_row;

int bench_main(int argc, char **argv, const bench_row *rows, size_t count);

/* Hides a value's origin from the compiler, so that it neither vectorises across boards nor
   hoists computations out of the loop. */
#if defined(__GNUC__)
#define HIDE(x) __asm__ volatile("" : "+r"(x))
#else
#define HIDE(x) ((void)(x))
#endif

/* A word of what a function has stored, with which a chain of calls goes on. */
static inline uint64_t bench_stored(const uint64_t *out) {
#if defined(__GNUC__)
  __asm__ volatile("" : : "r"(out) : "memory");
#endif
  return out[0] ^ out[4];
}

/* For latency, chain makes each call depend on the result before. Its value is always 0,
   which the compiler cannot know. */
#define LOOP(loop, function, TAKES, chain)                               \
  static uint64_t loop(const bench_board *boards, uint64_t zero) {       \
    uint64_t sum = 0, last = 0, out[BBF_MOVE_PLANES];                    \
    size_t i;                                                            \
    for (i = 0; i < BENCH_BOARDS; i++) {                                 \
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

#define LOOPS(method, name, TAKES)                              \
  LOOP(throughput_##method##_##name, method##_##name, TAKES, 0) \
  LOOP(latency_##method##_##name, method##_##name, TAKES, last &zero)

#define ROW(method, name, TAKES) \
  {#method, #name, throughput_##method##_##name, latency_##method##_##name},

/* A whole program for a list of functions. */
#define BENCH_PROGRAM(LIST)                                                   \
  LOOPS(loop, itself, TAKES_BOARD)                                            \
  LIST(LOOPS)                                                                 \
  static const bench_row rows[] = {ROW(loop, itself, TAKES_BOARD) LIST(ROW)}; \
  int main(int argc, char **argv) {                                           \
    return bench_main(argc, argv, rows, sizeof rows / sizeof *rows);          \
  }

static inline uint64_t loop_itself(uint64_t a) {
  return a;
}

#endif
