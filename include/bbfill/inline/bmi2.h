/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Backend bmi2: steps are rotations, because BMI2's rorx writes to another register,
   where a shift would need a copy first. The masks that stop rotations at the edges
   are part of the propagator. */
#ifndef BBF_INLINE_BMI2_H
#define BBF_INLINE_BMI2_H

#include "compass.h"

#define BBF_I_BACKEND "bmi2"

/* Clang turns a masked rotation back into a shift but keeps the mask. So with clang the
   steps are shifts, and the gain is BMI1's andn. */
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

/* In code for GPUs, the macros of the host's vectors are defined as well. */
#if defined(__AVX2__) && defined(__GNUC__) && !defined(BBF_I_GPU)
#define BBF_I_SLIDER_LANES
#endif

#endif
