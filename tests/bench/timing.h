/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What the programs that time arrays share: the clock, the kernels of this CPU, and the
   form of tables and targets. The program that includes this defines _POSIX_C_SOURCE. */
#ifndef BENCH_TIMING_H
#define BENCH_TIMING_H

#include <bbfill.h>

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { CACHED = 1024, STREAMED = 4194304, KERNELS = 8 };

static const char *kernel[KERNELS];
static int kernels;

static inline void find_kernels(void) {
  for (int i = 0; bbf_batch_kernel_name(i) && kernels < KERNELS; i++)
    if (bbf_batch_use(bbf_batch_kernel_name(i)))
      kernel[kernels++] = bbf_batch_kernel_name(i);
    else
      printf("kernel %s is left out: this CPU lacks it\n", bbf_batch_kernel_name(i));
}

static inline int find(const char *name) {
  for (int k = 0; k < kernels; k++)
    if (!strcmp(kernel[k], name))
      return k;
  return -1;
}

static inline double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

/* The best time so far, in nanoseconds per board. */
static inline void keep(double *best, double start, size_t n) {
  const double took = (now() - start) / (double)n;
  if (*best <= 0 || took < *best)
    *best = took;
}

static inline void print_cell(double ns, int bytes) {
  if (ns > 0)
    printf(" %7.2f %5.1f |", ns, bytes / ns);
  else
    printf("       -     - |");
}

static inline void print_heads(const char *title, const char *others) {
  printf("\n%-24s |", title);
  for (int k = 0; k < kernels; k++)
    printf(" %-13s |", kernel[k]);
  printf(" %s\n", others);
}

/* Names kernels in which a batch does not pay: a loop over the single function is faster. */
static inline void print_losses(const char *function, const double batch[KERNELS], const char *how,
                                double single) {
  for (int k = 0; k < kernels; k++)
    if (batch[k] > 1.05 * single && single > 0)
      printf("does not pay: %s in %s, %.2f times a loop over the %s function\n", function,
             kernel[k], batch[k] / single, how);
}

static inline void target(const char *what, double against, double own, double at_least) {
  if (against > 0 && own > 0)
    printf("%-62s %5.2f times, target %4.1f: %s\n", what, against / own, at_least,
           against / own >= at_least ? "met" : "missed");
}

#endif
