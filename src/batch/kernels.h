/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The kernels that this compiler can build for this target, and their functions. Each kernel is a
   file of its name, which includes kernel.h; batch.c chooses one at run time. */
#ifndef BBF_SRC_BATCH_KERNELS_H
#define BBF_SRC_BATCH_KERNELS_H

#include <bbfill.h>

#include "move_list.h"

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
#if SINCE(8, 10, 6)
#define BATCH_AVX512
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

#if defined(BBF_I_SMALL) && (defined(BATCH_X86) || defined(BATCH_NEON) || defined(BATCH_VECTOR))
#error "BBF_I_SMALL is for WebAssembly"
#endif

/* Where all CPUs have vectors, none would choose portable. Tests have it too. */
#if defined(BBF_ALL_KERNELS) || !(defined(BATCH_X86) || defined(BATCH_NEON) || \
                                  defined(BATCH_SIMD128) || defined(BATCH_VECTOR))
#define BATCH_PORTABLE
#define KERNELS_PORTABLE(X, with) X(with, portable, 0, 0)
#else
#define KERNELS_PORTABLE(X, with)
#endif

/* What some batches store for each board or position. */
typedef uint64_t counts_words[5], pieces_words[6], moves_words[BBF_MOVE_PLANES],
    contacts_words[BBF_CONTACT_PLANES];

/* The kernels, best first: X(..., name, needs, floods)

     name    its file is name.c
     needs   the CPU features, by their names in cpu.h
     floods  0 if its blocks are too small for floods to be faster than single boards */
#ifdef BATCH_AVX512
#define KERNELS_AVX512(X, with) X(with, avx512, CPU_AVX512BW | CPU_GFNI | CPU_VBMI2, 1)
#else
#define KERNELS_AVX512(X, with)
#endif
#ifdef BATCH_X86
#define KERNELS(X, with)     \
  KERNELS_AVX512(X, with)    \
  X(with, avx2, CPU_AVX2, 1) \
  X(with, sse2, 0, 1)        \
  KERNELS_PORTABLE(X, with)
#elif defined(BATCH_NEON)
#define KERNELS(X, with) X(with, neon, 0, 1) KERNELS_PORTABLE(X, with)
#elif defined(BATCH_SIMD128) && defined(BBF_I_SMALL)
#define KERNELS(X, with) X(with, simd128, 0, 0) KERNELS_PORTABLE(X, with)
#elif defined(BATCH_SIMD128)
#define KERNELS(X, with) X(with, simd128, 0, 1) KERNELS_PORTABLE(X, with)
#elif defined(BATCH_VECTOR)
#define KERNELS(X, with) X(with, vector, 0, 1) KERNELS_PORTABLE(X, with)
#else
#define KERNELS(X, with) KERNELS_PORTABLE(X, with)
#endif

/* bbf_NAME_n as a kernel computes it, such as bbf_i_avx2_queen_attacks. */
#define ENTRY(kernel, name) bbf_i_##kernel##_##name

/* A table of kernels holds their functions; of floods, these and NULL. */
#define OF_KERNELS(name) KERNELS(OWN_ENTRY, name)
#define OF_FLOODS(name) KERNELS(FLOODS_ENTRY, name)
#define OWN_ENTRY(name, kernel, ...) ENTRY(kernel, name),
#define FLOODS_ENTRY(name, kernel, needs, floods) FLOODS_##floods(ENTRY(kernel, name)),
#define FLOODS_0(entry) NULL
#define FLOODS_1(entry) entry

#define OF_EACH_KERNEL(name, parameters)   \
  typedef void name##_function parameters; \
  KERNELS(OF_KERNEL, name)
#define OF_KERNEL(name, kernel, ...) name##_function ENTRY(kernel, name);
#include "prototypes.h"

/* What squares.c calls, and for each set of files, these, the lowest first. */
typedef size_t squares_function(uint64_t *offsets, uint8_t *squares, const uint64_t *set, size_t n,
                                size_t room, size_t *finished);
extern const uint8_t bbf_i_files_of[UINT8_MAX + 1][8];

/* The faults of one position, for those in which a kernel suspects some. */
uint16_t bbf_i_faults_at(const struct bbf_positions *positions, size_t i);

/* What children.c, threats.c and squares.c call. */
#define MOVE_PROTOTYPES(with, kernel, ...)               \
  squares_function ENTRY(kernel, squares);               \
  list_sets_function ENTRY(kernel, list_sets);           \
  list_contacts_function ENTRY(kernel, list_contacts);   \
  write_children_function ENTRY(kernel, write_children); \
  play_function ENTRY(kernel, play);                     \
  mask_sets_function ENTRY(kernel, mask_sets);           \
  pack_one_function ENTRY(kernel, pack_one);             \
  unpack_one_function ENTRY(kernel, unpack_one);         \
  pack_function ENTRY(kernel, pack);                     \
  unpack_function ENTRY(kernel, unpack);
KERNELS(MOVE_PROTOTYPES, )

#endif
