/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* A fake CPU: if src/batch/cpu.h is included after this file, it asks the fake one instead
   of the real one. Leaves and bits have the numbers of Intel's manual. */
#ifndef TEST_FAKE_CPU_H
#define TEST_FAKE_CPU_H

#include <stdint.h>

#include <cpuid.h>
#include <immintrin.h>

#include "check.h"

enum { EAX, EBX, ECX, EDX };

static struct {
  uint32_t last_leaf, leaf_0[4], leaf_1[4], leaf_7[4];
  uint64_t saved; /* by the system, as XCR0 tells */
} fake_cpu;

static void fake_cpuid(uint32_t leaf, uint32_t subleaf, uint32_t words[4]) {
  static const uint32_t nothing[4];
  const uint32_t *source = leaf == 0   ? fake_cpu.leaf_0
                           : leaf == 1 ? fake_cpu.leaf_1
                           : leaf != 7 ? nothing
                           : subleaf   ? nothing
                                       : fake_cpu.leaf_7;
  for (int i = 0; i < 4; i++)
    words[i] = leaf <= fake_cpu.last_leaf ? source[i] : 0;
  if (leaf == 0)
    words[EAX] = fake_cpu.last_leaf;
}

static int fake_cpuid_count(uint32_t leaf, uint32_t subleaf, uint32_t *a, uint32_t *b, uint32_t *c,
                            uint32_t *d) {
  uint32_t words[4];
  if (leaf > fake_cpu.last_leaf)
    return 0;
  fake_cpuid(leaf, subleaf, words);
  *a = words[EAX];
  *b = words[EBX];
  *c = words[ECX];
  *d = words[EDX];
  return 1;
}

/* XGETBV exists only with OSXSAVE, and register 0 is the only one that all CPUs have. */
static uint64_t fake_xgetbv(uint32_t number) {
  assert_true(fake_cpu.leaf_1[ECX] >> 27 & 1);
  assert_int_equal(number, 0);
  return fake_cpu.saved;
}

#undef __cpuid
#undef __cpuid_count
#undef _xgetbv
#define __cpuid(leaf, a, b, c, d) ((void)fake_cpuid_count(leaf, 0, &a, &b, &c, &d))
#define __cpuid_count(leaf, subleaf, a, b, c, d) \
  ((void)fake_cpuid_count(leaf, subleaf, &a, &b, &c, &d))
#define __get_cpuid(leaf, a, b, c, d) fake_cpuid_count(leaf, 0, a, b, c, d)
#define __get_cpuid_count fake_cpuid_count
#define _xgetbv fake_xgetbv

#endif
