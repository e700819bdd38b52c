/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Backend portable: shifts in ISO C, without branches. */
#ifndef BBF_INLINE_PORTABLE_H
#define BBF_INLINE_PORTABLE_H

#include "compass.h"

#define BBF_I_BACKEND "portable"

BBF_I_CORE uint64_t bbf_i_step(uint64_t b, int dir, int n) {
  return bbf_i_shift(b, dir, n);
}

BBF_I_CORE uint64_t bbf_i_target(int dir) {
  return bbf_i_shift_target(dir);
}

#endif
