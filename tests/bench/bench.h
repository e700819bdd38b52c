/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The harness of all benchmarks, which compare before they time. A group of functions of arrays is
   a table: each kernel, the function inlined and other implementations are compared with the plain
   function in a loop. */
#ifndef BENCH_H
#define BENCH_H

#include <bbfill.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { CACHED = 1024, STREAMED = 4194304 };

/* Fills the output for n boards; false if this CPU or the compiler cannot do it that way. */
typedef bool bench_loop(size_t n);

struct bench_function {
  const char *name;
  size_t size;         /* bytes of a board's result, which goes to the group's output */
  int bytes, streamed; /* read and written a board: by the function, by the XOR stream */
  size_t most;         /* boards */
  bench_loop *batch, *single, *inlined;
};

/* Another implementation. Its answers are those of the function `like`, after which it is timed;
   by_kernel: it has a column for each kernel, bench_kernel being the kernel's name. */
struct bench_rival {
  const char *name;
  int like;
  bench_loop *run;
  bool by_kernel, other_answers;
};

struct bench_group {
  const char *name;
  /* Does it all, and returns the number of faults. NULL for functions of arrays, which have all
     that follows. */
  int (*run)(bool times);
  const char *boards;      /* what they are called */
  size_t cached, streamed; /* how many fit into the cache, and how many do not */
  size_t stream_most;      /* boards of the XOR stream */
  int rounds_cached, rounds_streamed, digits;
  const struct bench_function *functions;
  const struct bench_rival *rivals;
  /* Makes n boards from the positions of a file, and returns the output. */
  void *(*set_up)(size_t n, const char *positions);
  /* The XOR of as many arrays as the function has: what memory allows. NULL if not compared. */
  bool (*stream)(const struct bench_function *f, size_t n);
  /* Brings what a loop reads into the cache; NULL if the rounds do. */
  void (*fetch)(const struct bench_function *f, bench_loop *run, size_t n);
  /* Another comparison; false if it fails. */
  bool (*check)(size_t n);
};

extern const struct bench_group bench_fills, bench_sliders, bench_paths, bench_batches,
    bench_attacks, bench_moves, bench_children, bench_othello, bench_threats;

extern const char *bench_kernel;

/* Nanoseconds since some moment. */
double bench_now(void);

/* If a function of this name is to be measured. */
bool bench_chosen(const char *name);

/* As many random squares of those in from, or all. */
uint64_t bench_squares(uint64_t from, int count, uint64_t *seed);

/* Zeros at the start of a cache line, until the group ends. */
void *bench_array(size_t bytes);

/* Runs the batch first. */
void bench_fetch(const struct bench_function *f, bench_loop *run, size_t n);

/* Hides a value's origin from the compiler, so that it neither vectorises across boards nor
   hoists computations out of the loop. */
#if defined(__GNUC__)
#define HIDE(x) __asm__ volatile("" : "+r"(x))
#else
#define HIDE(x) ((void)(x))
#endif

#define BENCH_LOOPS(name, batch_call, single_call) \
  static bool batch_##name(size_t n) {             \
    batch_call;                                    \
    return true;                                   \
  }                                                \
  static bool single_##name(size_t n) {            \
    for (size_t i = 0; i < n; i++)                 \
      single_call;                                 \
    return true;                                   \
  }

#endif
