/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The choice of a kernel, for every combination of the CPU extensions that it asks for and
   of the registers that a system may save. The CPU is a fake one, and batch.c is included
   here, so that the choice can be repeated. */
#undef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE
#include "fake_cpu.h"

#include "../../src/batch/batch.c"

#include <signal.h>
#include <x86intrin.h>

static const uint32_t osxsave = UINT32_C(1) << 27;

/* What a CPU has, and may use if the system saves the registers. */
struct extensions {
  int avx2, avx512bw, gfni, vbmi2;
};

/* A CPU whose answers also set all the bits that must be ignored. */
static void make_cpu(uint32_t ebx, uint32_t ecx, uint64_t saved) {
  memset(&fake_cpu, 0xff, sizeof fake_cpu);
  fake_cpu.last_leaf = 7;
  fake_cpu.leaf_7[EBX] = ebx;
  fake_cpu.leaf_7[ECX] = ecx;
  fake_cpu.saved = saved;
}

/* Calls check for each combination, with all other bits 0, then 1. */
static void for_each_cpu(void (*check)(const struct extensions *has)) {
  for (uint32_t has = 0; has < 64; has++)
    for (uint32_t saved = 0; saved < 0x100; saved++)
      for (int others = 0; others < 2; others++) {
        const uint32_t avx2 = has & 1, f = has >> 1 & 1, bw = has >> 2 & 1, vl = has >> 3 & 1;
        const uint32_t gfni = has >> 4 & 1, vbmi2 = has >> 5;
        const int ymm = (saved >> 1 & 3) == 3, zmm = ymm && saved >> 5 == 7;
        const uint32_t ebx = avx2 << 5 | f << 16 | bw << 30 | vl << 31;
        const uint32_t ecx = vbmi2 << 6 | gfni << 8;
        if (others)
          make_cpu(ebx | ~UINT32_C(0xc0010020), ecx | ~UINT32_C(0x140), saved | ~UINT64_C(0xff));
        else
          make_cpu(ebx, ecx, saved);
        check(&(struct extensions){avx2 && ymm, f && bw && vl && zmm, (int)gfni, (int)vbmi2});
      }
}

static void check_features(const struct extensions *has) {
  const unsigned found = cpu_features();
  assert_int_equal(!!(found & CPU_AVX2), has->avx2);
  assert_int_equal(!!(found & CPU_AVX512BW), has->avx512bw);
  assert_int_equal(!!(found & CPU_GFNI), has->gfni);
  assert_int_equal(!!(found & CPU_VBMI2), has->vbmi2);
  assert_int_equal(found & ~(CPU_AVX2 | CPU_AVX512BW | CPU_GFNI | CPU_VBMI2), 0);
}

static void test_features(void **state) {
  (void)state;
  for_each_cpu(check_features);
}

/* A CPU with everything but OSXSAVE, one with only OSXSAVE, and one without leaf 7. */
static void test_osxsave(void **state) {
  (void)state;
  make_cpu(UINT32_MAX, UINT32_MAX, UINT64_MAX);
  fake_cpu.leaf_1[ECX] = ~osxsave;
  assert_int_equal(cpu_features(), 0);
  memset(fake_cpu.leaf_1, 0, sizeof fake_cpu.leaf_1);
  fake_cpu.leaf_1[ECX] = osxsave;
  assert_int_equal(cpu_features(), CPU_AVX2 | CPU_AVX512BW | CPU_GFNI | CPU_VBMI2);
  fake_cpu.last_leaf = 6;
  assert_int_equal(cpu_features(), 0);
}

static const char *best(const struct extensions *has) {
  return has->avx512bw && has->gfni && has->vbmi2 ? "avx512" : has->avx2 ? "avx2" : "sse2";
}

static void check_choice(const struct extensions *has) {
  atomic_store(&chosen, 0);
  assert_string_equal(bbf_batch_kernel(), best(has));
  assert_string_equal(bbf_batch_kernel(), best(has));
}

static void test_choice(void **state) {
  (void)state;
  for_each_cpu(check_choice);
}

/* All models of all families, from this vendor and another one. */
static void test_cpus_that_slow_down(void **state) {
  static const uint32_t intel[4] = {7, 0x756e6547, 0x6c65746e, 0x49656e69}; /* GenuineIntel */
  (void)state;
  for (int other = 0; other < 4; other++)
    for (uint32_t family = 0; family < 32; family++)
      for (uint32_t model = 0; model < 256; model++) {
        const int slow = !other && family == 6 && (model == 0x55 || model == 0x66);
        const uint32_t extended = family > 15 ? family - 15 : 0;
        make_cpu(UINT32_MAX, UINT32_MAX, UINT64_MAX);
        memcpy(fake_cpu.leaf_0, intel, sizeof intel);
        fake_cpu.leaf_0[other] ^= other ? 1 : 0;
        fake_cpu.leaf_1[EAX] =
            0x7 | (model & 15) << 4 | (family - extended) << 8 | model >> 4 << 16 | extended << 20;
        atomic_store(&chosen, 0);
        assert_string_equal(bbf_batch_kernel(), slow ? "avx2" : "avx512");
        assert_int_equal(bbf_batch_use("avx512"), 1);
        assert_string_equal(bbf_batch_kernel(), "avx512");
      }
}

#if defined(__linux__)
/* The kernel that another thread would use in the middle of a choice, checked after each
   instruction of the choice. */
static const char *right;
static volatile int steps, wrong_steps;

static void after_instruction(int number) {
  const unsigned k = atomic_load_explicit(&chosen, memory_order_relaxed);
  (void)number;
  steps++;
  wrong_steps += k && strcmp(kernels[k - 1].name, right);
}

static void choose_step_by_step(void) {
  const unsigned long long flags = __readeflags(), trap = 0x100;
  __writeeflags(flags | trap);
  bbf_batch_kernel();
  __writeeflags(flags);
}

static void check_steps(const struct extensions *has) {
  right = best(has);
  atomic_store(&chosen, 0);
  choose_step_by_step();
  assert_int_equal(wrong_steps, 0);
}
#endif

static void test_steps(void **state) {
  (void)state;
#if defined(__linux__)
  struct sigaction action, before;
  memset(&action, 0, sizeof action);
  action.sa_handler = after_instruction;
  sigemptyset(&action.sa_mask);
  assert_int_equal(sigaction(SIGTRAP, &action, &before), 0);
  for (uint32_t has = 0; has < 16; has++) {
    const uint32_t avx2 = has & 1, avx512 = has >> 1 & 1, gfni = has >> 2 & 1, vbmi2 = has >> 3;
    make_cpu(avx2 << 5 | avx512 << 16 | avx512 << 30 | avx512 << 31, vbmi2 << 6 | gfni << 8,
             UINT64_MAX);
    check_steps(&(struct extensions){(int)avx2, (int)avx512, (int)gfni, (int)vbmi2});
  }
  sigaction(SIGTRAP, &before, NULL);
  if (steps > 100)
    return;
#endif
  print_message("nothing here goes step by step\n");
  skip();
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_features), cmocka_unit_test(test_osxsave),
      cmocka_unit_test(test_choice),   cmocka_unit_test(test_cpus_that_slow_down),
      cmocka_unit_test(test_steps),
  };
  run_group("cpu", tests, sizeof tests / sizeof *tests);
  return all_run();
}
