/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The squares of sets, as lists. */
#include "kernels.h"

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
