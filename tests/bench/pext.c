/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
#if defined(__GNUC__) && defined(__x86_64__)
#include "pext.h"

#include <bbfill.h>

pext_lookup pext_straight[64], pext_diagonal[64];
uint64_t pext_knight[64], pext_king[64];

static uint64_t entries[102400 + 5248];

static uint64_t *build(pext_lookup table[64], uint64_t (*attacks)(uint64_t, uint64_t),
                       uint64_t *next) {
  for (int s = 0; s < 64; s++) {
    const uint64_t b = UINT64_C(1) << s;
    /* A square matters if a blocker there would hide another one. */
    uint64_t mask = 0, occupied = 0;
    for (int t = 0; t < 64; t++) {
      const uint64_t blocker = UINT64_C(1) << t;
      if (t != s && attacks(b, ~blocker) != attacks(b, ~UINT64_C(0)))
        mask |= blocker;
    }
    table[s].mask = mask;
    table[s].first = next;
    do {
      *next++ = attacks(b, ~occupied);
      occupied = (occupied - mask) & mask;
    } while (occupied);
  }
  return next;
}

bool pext_built(void) {
  if (!__builtin_cpu_supports("bmi2"))
    return false;
  if (!pext_straight[0].mask) {
    build(pext_diagonal, bbf_bishop_attacks, build(pext_straight, bbf_rook_attacks, entries));
    for (int s = 0; s < 64; s++) {
      pext_knight[s] = bbf_knight_attacks(UINT64_C(1) << s);
      pext_king[s] = bbf_king_attacks(UINT64_C(1) << s);
    }
  }
  return true;
}
#else
typedef int pext_is_for_x86_64_only;
#endif
