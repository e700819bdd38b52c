/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The batch family: the choice of the best kernel that the CPU supports, and the functions that
   call it. */
#include "../movers.h"
#include "kernels.h"

#include <string.h>
#ifndef __STDC_NO_ATOMICS__
#include <stdatomic.h>
#endif

#include "cpu.h"

#define ROW(with, kernel, needs, ...) {#kernel, needs},
static const struct {
  const char *name;
  unsigned needs;
} kernels[] = {KERNELS(ROW, )};
enum { KERNEL_COUNT = sizeof kernels / sizeof *kernels };

/* The number of the chosen kernel plus 1, or 0 before the choice. Threads that choose at the
   same time choose the same one. Without atomics (MSVC's are off by default), this relies on
   CPUs to read and write an aligned word as a whole. */
#ifdef __STDC_NO_ATOMICS__
static volatile unsigned chosen;
#define GET(word) (word)
#define SET(word, value) ((word) = (value))
#else
static atomic_uint chosen;
#define GET(word) atomic_load_explicit(&(word), memory_order_relaxed)
#define SET(word, value) atomic_store_explicit(&(word), value, memory_order_relaxed)
#endif

static unsigned use(unsigned k) {
  SET(chosen, k + 1);
  return k;
}

/* Called once, because on a virtual machine each CPUID costs microseconds. CPUs that slow
   down for 512-bit vectors get none. */
static unsigned choose(void) {
  unsigned features = cpu_features(), k = 0;
  if ((features & CPU_AVX512BW) && cpu_slows_down())
    features &= ~CPU_AVX512BW;
  while (kernels[k].needs & ~features)
    k++;
  return use(k);
}

static inline unsigned kernel(void) {
  if (KERNEL_COUNT == 1)
    return 0;
  const unsigned k = GET(chosen);
  return k ? k - 1 : choose();
}

unsigned bbf_i_kernel(void) {
  return kernel();
}

const char *bbf_batch_kernel(void) {
  return kernels[kernel()].name;
}

const char *bbf_batch_kernel_name(int i) {
  return (unsigned)i < KERNEL_COUNT ? kernels[i].name : NULL;
}

int bbf_batch_use(const char *kernel) {
  for (unsigned k = 0; kernel && k < KERNEL_COUNT; k++)
    if (!strcmp(kernels[k].name, kernel) && !(kernels[k].needs & ~cpu_features())) {
      use(k);
      return 1;
    }
  return 0;
}

#include "entries.h"
