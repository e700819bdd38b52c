/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Chooses the backend, the one file that says how a ray is filled. It supplies

     BBF_I_BACKEND                              its name
     bbf_i_fill(gen, dir)                       one ray, nothing in the way,
     bbf_i_occl, bbf_i_attacks(a, b, dir)       and as is, dir a constant
     bbf_i_occl_at, bbf_i_attacks_at(a, b, dir) the same, dir a variable, 0 to 7
     bbf_i_slide(straight, diagonal, empty)     what these sliders attack; best where one
                                                of the sets is the constant 0
     bbf_i_slide_all(straight, diagonal, empty) the same, best for both kinds of sliders

   Define BBF_BACKEND_SCALAR, BBF_BACKEND_PORTABLE or BBF_BACKEND_BMI2 to
   choose; without, the compiler's target decides. */
#ifndef BBF_INLINE_BACKEND_H
#define BBF_INLINE_BACKEND_H

#if defined(BBF_BACKEND_SCALAR)
#include "scalar.h"
#elif defined(BBF_BACKEND_BMI2)
#include "bmi2.h"
#elif defined(BBF_BACKEND_PORTABLE)
#include "portable.h"
#elif defined(__x86_64__) && defined(__BMI2__)
#include "bmi2.h"
#else
#include "portable.h"
#endif

#endif
