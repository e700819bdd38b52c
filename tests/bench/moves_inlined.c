/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
#include "moves_inlined.h"

bool inlined_is_available(void) {
#if defined(__GNUC__) && defined(__AVX2__)
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
#else
  return false;
#endif
}

void inlined_counts(uint8_t *out, const struct bbf_position *p, size_t n) {
  for (size_t i = 0; i < n; i++)
    out[i] = (uint8_t)bbf_count_legal_moves(&p[i]);
}

void inlined_checkers(uint64_t *out, const struct bbf_position *p, size_t n) {
  for (size_t i = 0; i < n; i++)
    out[i] = bbf_checkers(&p[i]);
}

void inlined_moves(uint64_t (*out)[BBF_MOVE_PLANES], const struct bbf_position *p, size_t n) {
  for (size_t i = 0; i < n; i++)
    bbf_legal_moves(&p[i], out[i]);
}
