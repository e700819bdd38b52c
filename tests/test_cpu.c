/* What the choice of a kernel makes of a CPU's answers: every mixture of the extensions
   that it looks for, and of what a system may save. The CPU is a fake one, and batch.c
   is here in full, so that the choice can be made again and again. */
#include "fake_cpu.h"

#include "../src/batch.c"

#include <pthread.h>

static const uint32_t osxsave = UINT32_C(1) << 27;

/* A CPU whose answers hold more than what is asked for: all bits that must not count. */
static void make_cpu(uint32_t ebx, uint32_t ecx, uint64_t saved) {
  memset(&fake_cpu, 0xff, sizeof fake_cpu);
  fake_cpu.last_leaf = 7;
  fake_cpu.leaf_7[EBX] = ebx;
  fake_cpu.leaf_7[ECX] = ecx;
  fake_cpu.saved = saved;
}

/* Calls check for each mixture. Bits that are none of these are all 0, then all 1. */
static void for_each_cpu(void (*check)(int avx2, int avx512bw, int gfni)) {
  for (uint32_t has = 0; has < 16; has++)
    for (uint32_t saved = 0; saved < 0x100; saved++)
      for (int others = 0; others < 2; others++) {
        const uint32_t avx2 = has & 1, f = has >> 1 & 1, bw = has >> 2 & 1, gfni = has >> 3;
        const int ymm = (saved >> 1 & 3) == 3, zmm = ymm && saved >> 5 == 7;
        const uint32_t ebx = avx2 << 5 | f << 16 | bw << 30, ecx = gfni << 8;
        if (others)
          make_cpu(ebx | ~UINT32_C(0x40010020), ecx | ~UINT32_C(0x100),
                   saved | ~UINT64_C(0xff));
        else
          make_cpu(ebx, ecx, saved);
        check(avx2 && ymm, f && bw && zmm, (int)gfni);
      }
}

static void check_features(int avx2, int avx512bw, int gfni) {
  const unsigned found = cpu_features();
  assert_int_equal(!!(found & CPU_AVX2), avx2);
  assert_int_equal(!!(found & CPU_AVX512BW), avx512bw);
  assert_int_equal(!!(found & CPU_GFNI), gfni);
  assert_int_equal(found & ~(CPU_AVX2 | CPU_AVX512BW | CPU_GFNI), 0);
}

static void test_features(void **state) {
  (void)state;
  for_each_cpu(check_features);
}

/* A CPU without OSXSAVE, with all else; with that alone; and without leaf 7. */
static void test_osxsave(void **state) {
  (void)state;
  make_cpu(UINT32_MAX, UINT32_MAX, UINT64_MAX);
  fake_cpu.leaf_1[ECX] = ~osxsave;
  assert_int_equal(cpu_features(), 0);
  memset(fake_cpu.leaf_1, 0, sizeof fake_cpu.leaf_1);
  fake_cpu.leaf_1[ECX] = osxsave;
  assert_int_equal(cpu_features(), CPU_AVX2 | CPU_AVX512BW | CPU_GFNI);
  fake_cpu.last_leaf = 6;
  assert_int_equal(cpu_features(), 0);
}

static const char *best(int avx2, int avx512bw, int gfni) {
  return avx512bw && gfni ? "avx512" : avx512bw ? "avx512bw" : avx2 ? "avx2" : "sse2";
}

static void check_choice(int avx2, int avx512bw, int gfni) {
  atomic_store(&chosen, NULL);
  assert_string_equal(bbf_batch_kernel(), best(avx2, avx512bw, gfni));
  assert_string_equal(bbf_batch_kernel(), best(avx2, avx512bw, gfni));
}

static void test_choice(void **state) {
  (void)state;
  for_each_cpu(check_choice);
}

/* Watches what a thread that comes in the middle of the choice would use. */
static atomic_int seen_wrong, done;

static void *watch(void *right) {
  while (!atomic_load(&done)) {
    const struct kernel *k = atomic_load_explicit(&chosen, memory_order_relaxed);
    if (k && strcmp(k->name, right))
      atomic_store(&seen_wrong, 1);
  }
  return NULL;
}

/* On a CPU that has only what every one has, nothing but the last but one will do. */
static void test_nothing_but_the_choice_is_stored(void **state) {
  char right[] = "sse2";
  pthread_t thread;
  (void)state;
  make_cpu(0, 0, 0);
  atomic_store(&chosen, NULL);
  assert_int_equal(pthread_create(&thread, NULL, watch, right), 0);
  for (int i = 0; i < 1000000; i++) {
    atomic_store_explicit(&chosen, NULL, memory_order_relaxed);
    choose();
  }
  atomic_store(&done, 1);
  assert_int_equal(pthread_join(thread, NULL), 0);
  assert_int_equal(atomic_load(&seen_wrong), 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_features),
      cmocka_unit_test(test_osxsave),
      cmocka_unit_test(test_choice),
      cmocka_unit_test(test_nothing_but_the_choice_is_stored),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
