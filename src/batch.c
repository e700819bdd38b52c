/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The batch family: one kernel for each instruction set, all made from the same templates,
   and the choice of the best one that the CPU supports. */

/* batch/lanes.h vectorises the definitions for single boards; of the backends, portable
   vectorises best, whichever one the build has chosen. */
#undef BBF_BACKEND_SCALAR
#undef BBF_BACKEND_BMI2
#undef BBF_BACKEND_PORTABLE
#define BBF_BACKEND_PORTABLE

/* Those definitions are always inlined, so that a kernel's target applies to them. */
#if defined(__GNUC__)
#define ALWAYS_INLINE inline __attribute__((always_inline))
#else
#define ALWAYS_INLINE inline
#endif
/* With BBF_SMALL, which is for WebAssembly, the kernel simd128 only fills rays. Everything else
   calls the functions for single boards, which have to be in the library anyway. */
#if defined(BBF_SMALL)
#define SHARED __attribute__((noinline))
#else
#define BBF_FN static ALWAYS_INLINE
#define SHARED ALWAYS_INLINE
#endif

#include "families.h"
#include "movers.h"

#include <string.h>
#ifndef __STDC_NO_ATOMICS__
#include <stdatomic.h>
#endif

#include <bbfill.h>

/* A kernel is left out if the compiler does not know its instructions. The numbers are the
   first versions of gcc, Apple clang and clang that do. */
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
#elif defined(__wasm_simd128__)
#define BATCH_SIMD128
#include <wasm_simd128.h>
/* POWER, IBM Z and LoongArch, where vectors of bytes were counted to need less than half of the
   instructions. */
#elif (defined(__VSX__) || defined(__VX__) || defined(__loongarch_sx)) && SINCE(12, 9, 4)
#define BATCH_VECTOR
#endif

#if defined(BBF_SMALL) && (defined(BATCH_X86) || defined(BATCH_NEON) || defined(BATCH_VECTOR))
#error "BBF_SMALL is for WebAssembly"
#endif

/* Prefetches the board at p + boards. That may be outside the array: a prefetch is not
   an access, and the address is computed as an integer. */
#if defined(__GNUC__)
#define PREFETCH(p, boards) \
  __builtin_prefetch((const void *)((uintptr_t)(p) + (boards) * sizeof *(p)))
#else
#define PREFETCH(p, boards) ((void)0)
#endif
#if defined(__clang__)
#define UNROLL _Pragma("unroll 8")
#define ROLLED _Pragma("nounroll")
#elif defined(__GNUC__) && __GNUC__ >= 8
#define UNROLL _Pragma("GCC unroll 8")
#define ROLLED _Pragma("GCC unroll 1")
#else
#define UNROLL
#define ROLLED
#endif

#include "batch/cpu.h"

#include "batch/shapes.h"

/* Which sliders a function is for, and whether straight and diagonal ones are in two
   arrays. */
enum { STRAIGHT = 1, DIAGONAL = 2, APART = 4 };

/* What is done with a block of boards, and the most arrays that any of it takes. */
enum blocks {
  SLIDE,
  ATTACKS,
  DOUBLE_ATTACKS,
  COUNTS,
  ATTACKERS,
  XRAY,
  MEET,
  CHECKS,
  LINES,
  OTHELLO_MOVES,
  OTHELLO_FLIPS,
  OTHELLO_STABLE
};
#define MOST_INPUTS 7

/* Steps of pawns, knights and kings: two, eight and eight. */
#define STEPS 18

#if !defined(BBF_SMALL) && \
    (defined(BATCH_X86) || defined(BATCH_NEON) || defined(BATCH_SIMD128) || defined(BATCH_VECTOR))
/* Columns of positions that are not given. No kernel has larger blocks; the portable one has none
   of positions. */
static const uint64_t no_boards[64];
static const uint8_t no_bytes[64];
#endif

/* The sets of positions: of both sides, but for the own men of the side to move. */
enum { PAWNS, KNIGHTS, DIAGONAL_MEN, STRAIGHT_MEN, KINGS, OWN, SETS };

/* Of a file's number of legal moves: any set of men has fewer than 256 to a file. */
#define COUNTER_BITS 8

/* Boards in a group of batch/lanes.h. */
#define GROUP 64

/* A kernel that every CPU of the build has can be the only one: a smaller library. */
#if defined(BBF_ONE_KERNEL) && \
    (defined(BATCH_NEON) || defined(BATCH_SIMD128) || defined(BATCH_VECTOR))
#define KERNELS_PORTABLE(X, with)
#else
#define KERNELS_PORTABLE(X, with) X(with, portable, 0)
#include "batch/portable.h"
#endif
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
#ifdef BATCH_SIMD128
#include "batch/simd128.h"
#endif
#ifdef BATCH_VECTOR
#include "batch/vector.h"
#endif

/* The kernels, best first: the name, as in batch/name.h, and the CPU features it needs. */
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
  KERNELS_PORTABLE(X, with)
#elif defined(BATCH_NEON)
#define KERNELS(X, with) X(with, neon, 0) KERNELS_PORTABLE(X, with)
#elif defined(BATCH_SIMD128)
#define KERNELS(X, with) X(with, simd128, 0) KERNELS_PORTABLE(X, with)
#elif defined(BATCH_VECTOR)
#define KERNELS(X, with) X(with, vector, 0) KERNELS_PORTABLE(X, with)
#else
#define KERNELS(X, with) KERNELS_PORTABLE(X, with)
#endif

#define ROW(with, kernel, needs) {#kernel, needs},
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
#if defined(BBF_ONE_KERNEL)
  if (KERNEL_COUNT == 1)
    return 0;
#endif
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

/* Each function has its own table of kernels, so that a static program links only what it
   calls. For floods, NULL marks a kernel whose blocks are too small to be faster than single
   boards. Movers that are not in the list go to the function for single boards too. */
#define TABLE(name, shape, entry) \
  static void (*const name##_by[])(OUT_##shape *, ARRAYS_##shape, size_t) = {KERNELS(entry, name)};
#define OF_LANES(name, kernel, needs) kernel##_lanes(name),
#define OF_RECORDS OF_LANES
#define OF_PLANES(name, kernel, needs) kernel##_##name,
#define OF_SLIDES OF_PLANES
#define OF_POSITIONS OF_PLANES
#define OF_FLOODS(name, kernel, needs) kernel##_floods(name),

#define BATCH_NONE(name, shape, entry)
#define BATCH_LANES(name, shape, entry)                             \
  TABLE(name, shape, entry)                                         \
  void bbf_##name##_n(OUT_##shape *out, ARRAYS_##shape, size_t n) { \
    name##_by[kernel()](out, GIVEN_##shape, n);                     \
  }
#define BATCH_PLANES BATCH_LANES
#define BATCH_SLIDES BATCH_LANES
#define BATCH_RECORDS BATCH_LANES
#define BATCH_POSITIONS BATCH_LANES
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
