/* What the choice of a kernel makes of a CPU's answers: of every mixture of the
   extensions that it looks for, and of what a system may save. Their bits are as
   Intel's manual numbers them. */
#include <stdint.h>

#define BATCH_X86
#include "batch/cpu.h"

#include "check.h"

static void test_usable(void **state) {
  (void)state;
  for (uint32_t has = 0; has < 16; has++)
    for (uint32_t saved = 0; saved < 0x100; saved++) {
      const uint32_t avx2 = has & 1, f = has >> 1 & 1, bw = has >> 2 & 1, gfni = has >> 3;
      const int ymm = (saved >> 1 & 3) == 3, zmm = ymm && saved >> 5 == 7;
      const uint32_t ebx = avx2 << 5 | f << 16 | bw << 30;
      const unsigned found = usable(ebx, gfni << 8, saved);
      assert_int_equal(!!(found & CPU_AVX2), avx2 && ymm);
      assert_int_equal(!!(found & CPU_AVX512BW), f && bw && zmm);
      assert_int_equal(!!(found & CPU_GFNI), gfni);
    }
}

/* The compiler knows an extension only if the machine it compiled for has it. */
static void test_this_cpu(void **state) {
  const unsigned found = cpu_features();
  (void)state;
#if defined(__AVX2__)
  assert_true(found & CPU_AVX2);
#endif
  assert_int_equal(found & ~(CPU_AVX2 | CPU_AVX512BW | CPU_GFNI), 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_usable),
      cmocka_unit_test(test_this_cpu),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
