/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What a caller writes without bbfill/othello.h. */
#include "inlined.h"

#include <bbfill.h>

void fused_moves(uint64_t *out, const uint64_t *own, const uint64_t *opp, size_t n) {
  for (size_t i = 0; i < n; i++) {
    const uint64_t a = own[i], x = opp[i];
    uint64_t reached = 0;
#define LINES(dir) reached |= bbf_##dir##_one(bbf_##dir##_occl(bbf_##dir##_one(a) & x, x) & x);
    LINES(nort)
    LINES(noea)
    LINES(east)
    LINES(soea)
    LINES(sout)
    LINES(sowe)
    LINES(west)
    LINES(nowe)
#undef LINES
    out[i] = reached & ~(a | x);
  }
}
