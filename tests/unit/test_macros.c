/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The macros that a caller may define before the headers (doc/stability.md and
   bbfill/cpw.h), one in each build of this program. For a macro that makes the library
   unnecessary, the program is linked without it, which fails if the macro is ignored. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* Types that pasted code defines itself; a second definition would not compile. */
#ifdef BBF_CPW_NO_TYPES
typedef struct {
  uint64_t board;
} U64;
typedef unsigned char BitBoard;
#define C64(constant) (#constant)
#include <bbfill/cpw.h>

static int pasted(void) {
  const U64 own = {soutOccl(BBF_H8, ~BBF_H7)};
  return own.board == BBF_H8 && sizeof(BitBoard) == 1 && strcmp(C64(7), "7") == 0;
}
#else
#include <bbfill.h>

static int pasted(void) {
  return 1;
}
#endif

int main(void) {
#if defined(__BMI2__) && defined(__GNUC__)
  if (!__builtin_cpu_supports("bmi2")) {
    puts("skipped: this CPU has no bmi2");
    return 77; /* Meson's exit status for a skipped test */
  }
#endif
  if (bbf_rook_attacks(BBF_A1, ~BBF_A1) != ((BBF_FILE_A | BBF_RANK_1) & ~BBF_A1) || !pasted()) {
    puts("wrong attacks");
    return 1;
  }
  if (strcmp(bbf_backend(), EXPECTED_BACKEND) != 0) {
    printf("the backend is %s, not %s\n", bbf_backend(), EXPECTED_BACKEND);
    return 1;
  }
  puts("3 checks");
  return 0;
}
