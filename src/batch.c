/* The batch family: one kernel for each instruction set, made from one template,
   and the choice of the best that the running CPU can do. */

/* Vector lanes are filled with shifts, whatever fills single boards. */
#undef BBF_BACKEND_SCALAR
#undef BBF_BACKEND_BMI2
#undef BBF_BACKEND_PORTABLE
#define BBF_BACKEND_PORTABLE

#include "movers.h"

#include <stdatomic.h>
#include <string.h>

#include <bbfill/batch.h>
#include <bbfill/paths.h>

#if defined(__GNUC__) && defined(__x86_64__)
#define BATCH_X86
#include <immintrin.h>
#elif defined(__GNUC__) && defined(__aarch64__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define BATCH_NEON
#include <arm_neon.h>
#endif

/* PREFETCH asks for the board that many behind p. It may lie outside the array:
   asking is no access, and the sum is no pointer. */
#if defined(__GNUC__)
#define ALWAYS_INLINE inline __attribute__((always_inline))
#define PREFETCH(p, boards) \
  __builtin_prefetch((const void *)((uintptr_t)(p) + (boards) * sizeof *(p)))
#else
#define ALWAYS_INLINE inline
#define PREFETCH(p, boards) ((void)0)
#endif
#if defined(__clang__)
#define UNROLL _Pragma("unroll 8")
#elif defined(__GNUC__)
#define UNROLL _Pragma("GCC unroll 8")
#else
#define UNROLL
#endif

#include "batch/cpu.h"

struct kernel {
  const char *name;
  unsigned needs;
  void (*rook)(uint64_t *, const uint64_t *, const uint64_t *, size_t);
  void (*bishop)(uint64_t *, const uint64_t *, const uint64_t *, size_t);
  void (*queen)(uint64_t *, const uint64_t *, const uint64_t *, size_t);
  void (*king)(uint64_t *, const uint64_t *, size_t);
  void (*knight)(uint64_t *, const uint64_t *, size_t);
  void (*file_fill)(uint64_t *, const uint64_t *, size_t);
  void (*nort_fill)(uint64_t *, const uint64_t *, size_t);
  void (*sout_fill)(uint64_t *, const uint64_t *, size_t);
  void (*w_passed)(uint64_t *, const uint64_t *, const uint64_t *, size_t);
  void (*b_passed)(uint64_t *, const uint64_t *, const uint64_t *, size_t);
  void (*occl)(uint64_t *, const uint64_t *, const uint64_t *, int, size_t);
  void (*attacks)(uint64_t *, const uint64_t *, const uint64_t *, int, size_t);
  /* NULL where blocks are so small that single boards are as fast. */
  void (*flood)(uint64_t *, int, const uint64_t *, const uint64_t *, size_t);
  void (*distance)(int8_t *, int, const uint64_t *, const uint64_t *, const uint64_t *, size_t);
};

/* Boards in a group. */
#define GROUP 64

#include "batch/portable.h"
#ifdef BATCH_X86
#include "batch/avx2.h"
#include "batch/avx512.h"
#include "batch/avx512bw.h"
#include "batch/sse2.h"
#endif
#ifdef BATCH_NEON
#include "batch/neon.h"
#endif

/* Whose planes a kernel uses, and whose lanes for what gains nothing from planes. */
#define KERNEL_TABLE(planes, lanes, cpu, flood, distance)         \
  static const struct kernel planes##_table = {#planes,           \
                                               cpu,               \
                                               planes##_rook,     \
                                               planes##_bishop,   \
                                               planes##_queen,    \
                                               lanes##_king,      \
                                               lanes##_knight,    \
                                               lanes##_file_fill, \
                                               lanes##_nort_fill, \
                                               lanes##_sout_fill, \
                                               lanes##_w_passed,  \
                                               lanes##_b_passed,  \
                                               lanes##_occl,      \
                                               lanes##_attacks,   \
                                               flood,             \
                                               distance};

KERNEL_TABLE(portable, portable, 0, NULL, NULL)
#ifdef BATCH_X86
KERNEL_TABLE(sse2, portable, 0, sse2_flood, sse2_distance)
KERNEL_TABLE(avx2, avx2, CPU_AVX2, avx2_flood, avx2_distance)
KERNEL_TABLE(avx512bw, avx512bw, CPU_AVX512BW, avx512bw_flood, avx512bw_distance)
KERNEL_TABLE(avx512, avx512bw, CPU_AVX512BW | CPU_GFNI, avx512_flood, avx512_distance)
#endif
#ifdef BATCH_NEON
KERNEL_TABLE(neon, neon, 0, neon_flood, neon_distance)
#endif

/* Best first; the last needs nothing. */
static const struct kernel *const kernels[] = {
#ifdef BATCH_X86
    &avx512_table,   &avx512bw_table, &avx2_table, &sse2_table,
#endif
#ifdef BATCH_NEON
    &neon_table,
#endif
    &portable_table,
};

/* Threads that come first at the same time all find the same kernel. */
static _Atomic(const struct kernel *) chosen;

static const struct kernel *choose(void) {
  const unsigned features = cpu_features();
  const struct kernel *const *k = kernels;
  while ((*k)->needs & ~features)
    k++;
  atomic_store_explicit(&chosen, *k, memory_order_relaxed);
  return *k;
}

static const struct kernel *kernel(void) {
  const struct kernel *k = atomic_load_explicit(&chosen, memory_order_relaxed);
  return k ? k : choose();
}

const char *bbf_batch_kernel(void) {
  return kernel()->name;
}

#ifdef BBF_TESTING
/* For tests and benchmarks: the i-th kernel's name, NULL behind the last, and
   the choice of one by name, 0 if this CPU lacks it. */
const char *bbf_i_batch_name(int i);
int bbf_i_batch_use(const char *name);

const char *bbf_i_batch_name(int i) {
  return (size_t)i < sizeof kernels / sizeof *kernels ? kernels[i]->name : NULL;
}

int bbf_i_batch_use(const char *name) {
  const unsigned features = cpu_features();
  for (size_t i = 0; i < sizeof kernels / sizeof *kernels; i++)
    if (!strcmp(kernels[i]->name, name) && !(kernels[i]->needs & ~features)) {
      atomic_store_explicit(&chosen, kernels[i], memory_order_relaxed);
      return 1;
    }
  return 0;
}
#endif

void bbf_rook_attacks_n(uint64_t *out, const uint64_t *sliders, const uint64_t *empty, size_t n) {
  kernel()->rook(out, sliders, empty, n);
}

void bbf_bishop_attacks_n(uint64_t *out, const uint64_t *sliders, const uint64_t *empty, size_t n) {
  kernel()->bishop(out, sliders, empty, n);
}

void bbf_queen_attacks_n(uint64_t *out, const uint64_t *sliders, const uint64_t *empty, size_t n) {
  kernel()->queen(out, sliders, empty, n);
}

void bbf_king_attacks_n(uint64_t *out, const uint64_t *b, size_t n) {
  kernel()->king(out, b, n);
}

void bbf_knight_attacks_n(uint64_t *out, const uint64_t *b, size_t n) {
  kernel()->knight(out, b, n);
}

void bbf_file_fill_n(uint64_t *out, const uint64_t *b, size_t n) {
  kernel()->file_fill(out, b, n);
}

void bbf_w_front_fill_n(uint64_t *out, const uint64_t *white, size_t n) {
  kernel()->nort_fill(out, white, n);
}

void bbf_b_front_fill_n(uint64_t *out, const uint64_t *black, size_t n) {
  kernel()->sout_fill(out, black, n);
}

void bbf_w_rear_fill_n(uint64_t *out, const uint64_t *white, size_t n) {
  kernel()->sout_fill(out, white, n);
}

void bbf_b_rear_fill_n(uint64_t *out, const uint64_t *black, size_t n) {
  kernel()->nort_fill(out, black, n);
}

void bbf_w_passed_n(uint64_t *out, const uint64_t *white, const uint64_t *black, size_t n) {
  kernel()->w_passed(out, white, black, n);
}

void bbf_b_passed_n(uint64_t *out, const uint64_t *black, const uint64_t *white, size_t n) {
  kernel()->b_passed(out, black, white, n);
}

void bbf_occluded_fill_n(uint64_t *out, const uint64_t *gen, const uint64_t *pro, int dir,
                         size_t n) {
  kernel()->occl(out, gen, pro, dir & 7, n);
}

void bbf_sliding_attacks_n(uint64_t *out, const uint64_t *sliders, const uint64_t *empty, int dir,
                           size_t n) {
  kernel()->attacks(out, sliders, empty, dir & 7, n);
}

void bbf_flood_n(uint64_t *out, int mover, const uint64_t *from, const uint64_t *path, size_t n) {
  const struct kernel *k = kernel();
  if (k->flood && (unsigned)mover < BBF_I_MOVER_COUNT)
    k->flood(out, mover, from, path, n);
  else
    for (size_t i = 0; i < n; i++)
      out[i] = bbf_flood(mover, from[i], path[i]);
}

void bbf_distance_n(int8_t *out, int mover, const uint64_t *from, const uint64_t *to,
                    const uint64_t *path, size_t n) {
  const struct kernel *k = kernel();
  if (k->distance && (unsigned)mover < BBF_I_MOVER_COUNT)
    k->distance(out, mover, from, to, path, n);
  else
    for (size_t i = 0; i < n; i++)
      out[i] = (int8_t)bbf_distance(mover, from[i], to[i], path[i]);
}
