/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Positions: checkers and legal moves of arrays. batch/planes.h includes this. */
#define SINGLES(name, out_type, store)                                                        \
  static void KERNEL(name)(out_type * out, const struct bbf_positions *positions, size_t n) { \
    size_t i;                                                                                 \
    for (i = 0; i < n; i++) {                                                                 \
      struct bbf_position p;                                                                  \
      bbf_position_at(positions, i, &p);                                                      \
      store;                                                                                  \
    }                                                                                         \
  }
SINGLES(checkers, uint64_t, out[i] = bbf_checkers(&p))
SINGLES(count_legal_moves, uint8_t, {
  int count = bbf_count_legal_moves(&p);
  out[i] = (uint8_t)(count < 255 ? count : 255);
})
SINGLES(legal_moves, moves_words, bbf_legal_moves(&p, out[i]))
#undef SINGLES
