/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
#include "inlined.h"

#include "bench.h"
#include "games.h"

bool inlined_is_available(void) {
#if defined(__GNUC__) && defined(__x86_64__) && defined(__AVX2__)
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

void inlined_plays(const struct bbf_columns *out, const struct bbf_position *p,
                   const uint8_t *planes, const uint64_t *from, size_t n) {
  for (size_t i = 0; i < n; i++) {
    struct bbf_position after;
    bbf_play(&p[i], planes[i], from[i], &after);
    store_position(out, i, &after);
  }
}

#define EACH(x, ...)               \
  for (size_t i = 0; i < n; i++) { \
    uint64_t a = x[i];             \
    HIDE(a);                       \
    out[i] = bbf_##__VA_ARGS__;    \
  }

void inlined_othello_moves(uint64_t *out, const uint64_t *own, const uint64_t *opp, size_t n) {
  EACH(own, othello_moves(a, opp[i]))
}

void inlined_othello_flips(uint64_t *out, const uint64_t *move, const uint64_t *own,
                           const uint64_t *opp, size_t n) {
  EACH(own, othello_flips(move[i], a, opp[i]))
}

void inlined_othello_full_lines(uint64_t *out, const uint64_t *occupied, int dir, size_t n) {
  EACH(occupied, othello_full_lines(a, dir))
}

void inlined_othello_stable(uint64_t *out, const uint64_t *own, const uint64_t *opp, size_t n) {
  EACH(own, othello_stable(a, opp[i]))
}
