/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The squares of sets, as lists. squares.c calls this. Needs PREFIX and TARGET, as in rank_vectors.h,
   and keeps them. A kernel may define

     STORE_SQUARES(squares, set)  stores the squares of a set, and gives their number; to the rest of
                         64 places it may write numbers below 64, and nothing else */
#ifndef STORE_SQUARES
/* Stores the squares of each rank where those of the lower ranks end. */
static TARGET ALWAYS_INLINE size_t KERNEL(store_ranks)(uint8_t *squares, uint64_t set) {
  const uint64_t ends = bbf_i_ranks_popcounts(set);
  uint64_t eight;
  unsigned rank;
  memcpy(squares, bbf_i_files_of[set & 0xff], sizeof eight);
  UNROLL
  for (rank = 1; rank < 8; rank++) {
    memcpy(&eight, bbf_i_files_of[set >> 8 * rank & 0xff], sizeof eight);
    eight += UINT64_C(0x0808080808080808) * rank;
    memcpy(squares + (ends >> 8 * (rank - 1) & 0xff), &eight, sizeof eight);
  }
  return (size_t)(ends >> 56);
}

/* Up to two squares one by one. */
static TARGET ALWAYS_INLINE size_t KERNEL(store_squares)(uint8_t *squares, uint64_t set) {
  const uint64_t second = set & (set - 1);
  if (!set)
    return 0;
  squares[0] = (uint8_t)bbf_i_lowest_square(set);
  if (!second)
    return 1;
  if (second & (second - 1))
    return KERNEL(store_ranks)(squares, set);
  squares[1] = (uint8_t)bbf_i_lowest_square(second);
  return 2;
}
#define STORE_SQUARES(squares, set) KERNEL(store_squares)(squares, set)
#endif

TARGET size_t BATCH(squares)(uint64_t *offsets, uint8_t *squares, const uint64_t *set, size_t n,
                             size_t room, size_t *finished) {
  size_t written = 0, i = 0;
  offsets[0] = 0;
  if (room >= 64)
    for (const size_t last = room - 64; i < n && written <= last; i++) {
      written += STORE_SQUARES(squares + written, set[i]);
      offsets[i + 1] = written;
    }
  for (; i < n && (size_t)bbf_i_popcount(set[i]) <= room - written; i++) {
    for (uint64_t left = set[i]; left; left &= left - 1)
      squares[written++] = (uint8_t)bbf_i_lowest_square(left);
    offsets[i + 1] = written;
  }
  *finished = i;
  return written;
}

#undef STORE_SQUARES
