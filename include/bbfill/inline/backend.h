/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Chooses the backend: the file that defines how rays are filled. A backend defines

     BBF_I_BACKEND                              its name
     bbf_i_fill(gen, dir)                       fill on an empty board, dir a constant
     bbf_i_occl, bbf_i_attacks(a, b, dir)       occluded fill and attacks, dir a constant
     bbf_i_occl_at, bbf_i_attacks_at(a, b, dir) the same, dir a variable from 0 to 7
     bbf_i_slide(straight, diagonal, empty)     attacks of these sliders; fastest if one
                                                of the sets is the constant 0
     bbf_i_rays(gen, empty, out)                attacks of eight sets, one a direction
     bbf_i_meet(straight, diagonal, other_straight, other_diagonal, empty)
                                                attacks by kind, and where they meet those
                                                that the others send the opposite way
     bbf_i_xray(straight, diagonal, blockers, empty)
                                                attacks by kind behind the first blocker

   bbf_i_slide_all and so on are the same; fastest with sliders of both kinds.
   bbf_i_slide_diagonal is for bishops; bbf_i_meet_kind and bbf_i_xray_kind are for sliders of
   one kind, a constant. A backend that fills by parallel prefix also defines BBF_I_PREFIX and
   what kogge_stone.h names.

   Define BBF_BACKEND_SCALAR, BBF_BACKEND_PORTABLE or BBF_BACKEND_BMI2 to
   choose one. Otherwise the compiler's target decides. */
#ifndef BBF_INLINE_BACKEND_H
#define BBF_INLINE_BACKEND_H

#include "compass.h"
#include "reach.h"

#if defined(BBF_BACKEND_SCALAR)
#include "scalar.h"
#else
#if defined(BBF_BACKEND_PORTABLE) || \
    !(defined(BBF_BACKEND_BMI2) || (defined(__x86_64__) && defined(__BMI2__)))
#include "portable.h"
#else
#include "bmi2.h"
#endif
#include "kogge_stone.h"
#endif

/* Sliders of one kind, one ray after another. */
BBF_I_CORE uint64_t bbf_i_meet_kind_apart(uint64_t sliders, uint64_t others, uint64_t empty,
                                          int kind) {
  return kind == BBF_I_STRAIGHT ? bbf_i_meet(sliders, 0, others, 0, empty).meet
                                : bbf_i_meet(0, sliders, 0, others, empty).meet;
}

BBF_I_CORE uint64_t bbf_i_xray_kind_apart(uint64_t sliders, uint64_t blockers, uint64_t empty,
                                          int kind) {
  return kind == BBF_I_STRAIGHT ? bbf_i_xray(sliders, 0, blockers, empty).straight
                                : bbf_i_xray(0, sliders, blockers, empty).diagonal;
}

/* Bishops, rooks and queens, each by themselves. */
BBF_I_CORE bbf_i_sliders_to bbf_i_slide_each(uint64_t bishops, uint64_t rooks, uint64_t queens,
                                             uint64_t empty) {
#ifdef BBF_I_PAIRS
  if (!BBF_I_IS_CONSTANT_EVALUATED())
    return bbf_i_slide_each_in_pairs(bishops, rooks, queens, empty);
#endif
  bbf_i_sliders_to to = {bbf_i_slide(0, bishops, empty), bbf_i_slide(rooks, 0, empty),
                         bbf_i_slide(queens, queens, empty)};
  return to;
}

#ifdef BBF_I_SLIDER_LANES
#include "slider_lanes.h"
#else
BBF_I_CORE bbf_i_sliders_to bbf_i_slide_each_and_all(uint64_t bishops, uint64_t rooks,
                                                     uint64_t queens, uint64_t empty) {
  return bbf_i_slide_each(bishops, rooks, queens, empty);
}

BBF_I_CORE uint64_t bbf_i_slide_all(uint64_t straight, uint64_t diagonal, uint64_t empty) {
  return bbf_i_slide(straight, diagonal, empty);
}

BBF_I_CORE void bbf_i_rays_all(const uint64_t gen[8], uint64_t empty, uint64_t out[8]) {
  bbf_i_rays(gen, empty, out);
}

BBF_I_CORE bbf_i_reach bbf_i_reach_all(uint64_t straight, uint64_t diagonal, uint64_t empty) {
  bbf_i_reach to = {bbf_i_slide(straight, 0, empty), bbf_i_slide(0, diagonal, empty), 0};
  return to;
}

BBF_I_CORE bbf_i_reach bbf_i_meet_all(uint64_t straight, uint64_t diagonal, uint64_t other_straight,
                                      uint64_t other_diagonal, uint64_t empty) {
  return bbf_i_meet(straight, diagonal, other_straight, other_diagonal, empty);
}

BBF_I_CORE bbf_i_reach bbf_i_xray_all(uint64_t straight, uint64_t diagonal, uint64_t blockers,
                                      uint64_t empty) {
  return bbf_i_xray(straight, diagonal, blockers, empty);
}
#endif

#if defined(BBF_I_SLIDER_LANES) && defined(__AVX512VL__)
#include "four_lanes.h"
#else
BBF_I_CORE uint64_t bbf_i_slide_diagonal(uint64_t sliders, uint64_t empty) {
  return bbf_i_slide(0, sliders, empty);
}

BBF_I_CORE uint64_t bbf_i_meet_kind(uint64_t sliders, uint64_t others, uint64_t empty, int kind) {
  return bbf_i_meet_kind_apart(sliders, others, empty, kind);
}

BBF_I_CORE uint64_t bbf_i_xray_kind(uint64_t sliders, uint64_t blockers, uint64_t empty, int kind) {
  return bbf_i_xray_kind_apart(sliders, blockers, empty, kind);
}
#endif

#endif
