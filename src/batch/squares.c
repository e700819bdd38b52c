/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The squares of sets, as lists, and what sliders attack from squares. */
#include "kernels.h"

/* By the batch of sets, some squares at a time. */
static void attacks_from(void (*attacks)(uint64_t *, const uint64_t *, const uint64_t *, size_t),
                         uint64_t *out, const uint8_t *square, const uint64_t *empty, size_t n) {
  uint64_t sliders[256];
  while (n > 0) {
    const size_t some = n < 256 ? n : 256;
    for (size_t i = 0; i < some; i++)
      sliders[i] = UINT64_C(1) << (square[i] & 63);
    attacks(out, sliders, empty, some);
    out += some;
    square += some;
    empty += some;
    n -= some;
  }
}

void bbf_rook_attacks_from_n(uint64_t *out, const uint8_t *square, const uint64_t *empty,
                             size_t n) {
  attacks_from(bbf_rook_attacks_n, out, square, empty, n);
}

void bbf_bishop_attacks_from_n(uint64_t *out, const uint8_t *square, const uint64_t *empty,
                               size_t n) {
  attacks_from(bbf_bishop_attacks_n, out, square, empty, n);
}

void bbf_queen_attacks_from_n(uint64_t *out, const uint8_t *square, const uint64_t *empty,
                              size_t n) {
  attacks_from(bbf_queen_attacks_n, out, square, empty, n);
}

#if defined(BBF_I_SMALL)
size_t bbf_squares_n(uint64_t *offsets, uint8_t *squares, const uint64_t *set, size_t n,
                     size_t room, size_t *finished) {
  size_t written = 0, i = 0;
  offsets[0] = 0;
  for (; i < n && (size_t)bbf_popcount(set[i]) <= room - written; i++) {
    if (set[i]) /* squares may be NULL if there is no room */
      written += (size_t)bbf_squares(set[i], squares + written);
    offsets[i + 1] = written;
  }
  *finished = i;
  return written;
}
#else
static squares_function *const squares_by[] = {OF_KERNELS(squares)};

size_t bbf_squares_n(uint64_t *offsets, uint8_t *squares, const uint64_t *set, size_t n,
                     size_t room, size_t *finished) {
  return squares_by[bbf_i_kernel()](offsets, squares, set, n, room, finished);
}
#endif
