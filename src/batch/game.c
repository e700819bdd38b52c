/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Of positions in arrays, one by one: faults where kernels suspect some, and who cannot win. */
#if !defined(BBF_I_SMALL)
/* The same with every backend, as the kernels are. */
#undef BBF_BACKEND_SCALAR
#undef BBF_BACKEND_BMI2
#undef BBF_BACKEND_PORTABLE
#define BBF_BACKEND_PORTABLE
#define BBF_INLINE
#endif
#include "kernels.h"

/* Most of those that are suspected without reason come from the end of a block, which is filled up with
   empty boards. */
uint16_t bbf_i_faults_at(const struct bbf_positions *positions, size_t i) {
  struct bbf_position p;
  bbf_position_at(positions, i, &p);
  if (!(BBF_OCCUPIED(&p) | p.castling | p.en_passant))
    return BBF_FAULT_NO_KING;
  return (uint16_t)bbf_faults(&p);
}

void bbf_unwinnable_n(uint8_t *out, const struct bbf_positions *positions, size_t n) {
  for (size_t i = 0; i < n; i++) {
    struct bbf_position p;
    bbf_position_at(positions, i, &p);
    out[i] = (uint8_t)bbf_unwinnable(&p);
  }
}
