/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What sliders reach, straight and diagonal apart; and whether vectors may be used. */
#ifndef BBF_INLINE_REACH_H
#define BBF_INLINE_REACH_H

#include "compass.h"

enum { BBF_I_STRAIGHT, BBF_I_DIAGONAL };

typedef struct {
  uint64_t straight, diagonal; /* what sliders of that kind attack */
  uint64_t meet;               /* where their rays meet those of others */
} bbf_i_reach;

/* What three kinds of sliders attack, each apart. */
typedef struct {
  uint64_t bishops, rooks, queens;
} bbf_i_sliders_to;

/* Clang cannot evaluate vectors in constant expressions, so there the rays are filled one
   after the other. */
#if defined(__cplusplus) && __cplusplus >= 201402L && defined(__has_builtin)
#if __has_builtin(__builtin_is_constant_evaluated)
#define BBF_I_IS_CONSTANT_EVALUATED() __builtin_is_constant_evaluated()
#endif
#endif
#ifndef BBF_I_IS_CONSTANT_EVALUATED
#define BBF_I_IS_CONSTANT_EVALUATED() 0
#endif

/* For functions that are called only where it is 0. */
#if defined(__GNUC__)
#define BBF_I_VECTOR_CORE static inline __attribute__((always_inline))
#endif

#endif
