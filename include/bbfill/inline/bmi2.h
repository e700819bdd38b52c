/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Backend bmi2: the steps are rotations, which x86-64 with BMI2 does into
   another register (rorx) where a shift would need a copy first; the masks that
   stop rotations at the edges are folded into the propagator. */
#ifndef BBF_INLINE_BMI2_H
#define BBF_INLINE_BMI2_H

#include "compass.h"

#define BBF_I_BACKEND "bmi2"

/* Clang turns a masked rotation back into a shift and keeps the mask too, so
   there the steps are shifts, and BMI1's andn is what is gained. */
#ifdef __clang__
#define BBF_I_ROTATES 0
#else
#define BBF_I_ROTATES 1
#endif

BBF_I_CORE uint64_t bbf_i_step(uint64_t b, int dir, int n) {
  return BBF_I_ROTATES ? bbf_i_rotate(b, dir, n) : bbf_i_shift(b, dir, n);
}

BBF_I_CORE uint64_t bbf_i_target(int dir) {
  return BBF_I_ROTATES ? bbf_i_rotate_target(dir) : bbf_i_shift_target(dir);
}

#if defined(__AVX2__) && defined(__GNUC__)
#define BBF_I_SLIDER_LANES
#endif

#include "kogge_stone.h"

#endif
