/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The batch family: one kernel for each instruction set, made from one template,
   and the choice of the best that the running CPU can do. */

/* Vector lanes are filled with shifts, whatever fills single boards. */
#undef BBF_BACKEND_SCALAR
#undef BBF_BACKEND_BMI2
#undef BBF_BACKEND_PORTABLE
#define BBF_BACKEND_PORTABLE

/* Lanes are made of the definitions that callers inline. */
#if defined(__GNUC__)
#define ALWAYS_INLINE inline __attribute__((always_inline))
#else
#define ALWAYS_INLINE inline
#endif
#define BBF_FN static ALWAYS_INLINE

#include "families.h"
#include "movers.h"

#include <string.h>
#ifndef __STDC_NO_ATOMICS__
#include <stdatomic.h>
#endif

#include <bbfill.h>

/* Compilers that do not know the instructions of a kernel leave it out. The numbers are of
   the first gcc, Apple clang and clang to know them. */
#if defined(__apple_build_version__)
#define SINCE(gcc, apple, clang) (__clang_major__ >= (apple))
#elif defined(__clang__)
#define SINCE(gcc, apple, clang) (__clang_major__ >= (clang))
#else
#define SINCE(gcc, apple, clang) (__GNUC__ >= (gcc))
#endif

#if defined(__GNUC__) && defined(__x86_64__)
#define BATCH_X86
#if SINCE(5, 9, 4)
#define BATCH_AVX512BW
#endif
#if SINCE(8, 10, 6)
#define BATCH_GFNI
#endif
#include <immintrin.h>
#elif defined(__GNUC__) && defined(__aarch64__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define BATCH_NEON
#include <arm_neon.h>
#endif

/* PREFETCH asks for the board that many behind p. It may lie outside the array:
   asking is no access, and the sum is no pointer. */
#if defined(__GNUC__)
#define PREFETCH(p, boards) \
  __builtin_prefetch((const void *)((uintptr_t)(p) + (boards) * sizeof *(p)))
#else
#define PREFETCH(p, boards) ((void)0)
#endif
#if defined(__clang__)
#define UNROLL _Pragma("unroll 8")
#elif defined(__GNUC__) && __GNUC__ >= 8
#define UNROLL _Pragma("GCC unroll 8")
#else
#define UNROLL
#endif

#include "batch/cpu.h"

#include "batch/shapes.h"

/* The sliders that a function for arrays is for, and whether straight and diagonal ones
   come as two arrays. */
enum { STRAIGHT = 1, DIAGONAL = 2, APART = 4 };

/* Boards in a group. */
#define GROUP 64

#include "batch/portable.h"
#ifdef BATCH_X86
#include "batch/avx2.h"
#include "batch/sse2.h"
#endif
#ifdef BATCH_AVX512BW
#include "batch/avx512bw.h"
#endif
#ifdef BATCH_GFNI
#include "batch/avx512.h"
#endif
#ifdef BATCH_NEON
#include "batch/neon.h"
#endif

/* The kernels, best first: the name, which file batch/name.h goes by, and what it needs of
   the CPU. */
#ifdef BATCH_GFNI
#define KERNELS_GFNI(X, with) X(with, avx512, CPU_AVX512BW | CPU_GFNI)
#else
#define KERNELS_GFNI(X, with)
#endif
#ifdef BATCH_AVX512BW
#define KERNELS_AVX512BW(X, with) X(with, avx512bw, CPU_AVX512BW)
#else
#define KERNELS_AVX512BW(X, with)
#endif
#ifdef BATCH_X86
#define KERNELS(X, with)    \
  KERNELS_GFNI(X, with)     \
  KERNELS_AVX512BW(X, with) \
  X(with, avx2, CPU_AVX2)   \
  X(with, sse2, 0)          \
  X(with, portable, 0)
#elif defined(BATCH_NEON)
#define KERNELS(X, with) X(with, neon, 0) X(with, portable, 0)
#else
#define KERNELS(X, with) X(with, portable, 0)
#endif

#define ROW(with, kernel, needs) {#kernel, needs},
static const struct {
  const char *name;
  unsigned needs;
} kernels[] = {KERNELS(ROW, )};
enum { KERNEL_COUNT = sizeof kernels / sizeof *kernels };

/* The number of the kernel chosen and 1, or 0. Threads that come first at the same time
   all choose the same. Without atomics (MSVC's are off by default), the CPUs that there are
   still read and write an aligned word as a whole. */
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

/* The CPU is asked once: on a virtual machine each CPUID costs microseconds. 512-bit
   vectors are left alone where they cost more than they gain. */
static unsigned choose(void) {
  unsigned features = cpu_features(), k = 0;
  if ((features & CPU_AVX512BW) && cpu_slows_down())
    features &= ~CPU_AVX512BW;
  while (kernels[k].needs & ~features)
    k++;
  return use(k);
}

static inline unsigned kernel(void) {
  const unsigned k = GET(chosen);
  return k ? k - 1 : choose();
}

const char *bbf_batch_kernel(void) {
  return kernels[kernel()].name;
}

const char *bbf_batch_kernel_name(int i) {
  return (unsigned)i < KERNEL_COUNT ? kernels[i].name : NULL;
}

int bbf_batch_use(const char *kernel) {
  for (unsigned k = 0; k < KERNEL_COUNT; k++)
    if (!strcmp(kernels[k].name, kernel) && !(kernels[k].needs & ~cpu_features())) {
      use(k);
      return 1;
    }
  return 0;
}

/* Each function has a table of its own, so that a static program takes only what it
   calls. The kernels know no mover beyond the list, and have NULL for floods where blocks
   are so small that single boards are as fast. */
#define TABLE(name, shape, entry) \
  static void (*const name##_by[])(OUT_##shape *, ARRAYS_##shape, size_t) = {KERNELS(entry, name)};
#define OF_LANES(name, kernel, needs) kernel##_lanes(name),
#define OF_PLANES(name, kernel, needs) kernel##_##name,
#define OF_FLOODS(name, kernel, needs) kernel##_floods(name),

#define BATCH_NONE(name, shape, entry)
#define BATCH_LANES(name, shape, entry)                             \
  TABLE(name, shape, entry)                                         \
  void bbf_##name##_n(OUT_##shape *out, ARRAYS_##shape, size_t n) { \
    name##_by[kernel()](out, GIVEN_##shape, n);                     \
  }
#define BATCH_PLANES BATCH_LANES
#define BATCH_FLOODS(name, shape, entry)                            \
  TABLE(name, shape, entry)                                         \
  void bbf_##name##_n(OUT_##shape *out, ARRAYS_##shape, size_t n) { \
    const unsigned k = kernel();                                    \
    if (name##_by[k] && (unsigned)mover < BBF_I_MOVER_COUNT)        \
      name##_by[k](out, GIVEN_##shape, n);                          \
    else                                                            \
      for (size_t i = 0; i < n; i++)                                \
        out[i] = (OUT_##shape)bbf_##name AT_##shape;                \
  }
#define BATCH(with, name, shape, batch, ...) BATCH_##batch(name, shape, OF_##batch)

BBF_I_FAMILIES(BATCH, )
