/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Definitions of what bbfill/fill.h declares. */
#ifndef BBF_INLINE_FILL_H
#define BBF_INLINE_FILL_H

#include "../fill.h"
#include "backend.h"
#include "bits.h"
#include "leapers.h"
#include "one_slider.h"

BBF_I_BEGIN_DECLS

BBF_FN uint64_t bbf_nort_one(uint64_t set) {
  return bbf_i_one(set, BBF_NORT);
}

BBF_FN uint64_t bbf_noea_one(uint64_t set) {
  return bbf_i_one(set, BBF_NOEA);
}

BBF_FN uint64_t bbf_east_one(uint64_t set) {
  return bbf_i_one(set, BBF_EAST);
}

BBF_FN uint64_t bbf_soea_one(uint64_t set) {
  return bbf_i_one(set, BBF_SOEA);
}

BBF_FN uint64_t bbf_sout_one(uint64_t set) {
  return bbf_i_one(set, BBF_SOUT);
}

BBF_FN uint64_t bbf_sowe_one(uint64_t set) {
  return bbf_i_one(set, BBF_SOWE);
}

BBF_FN uint64_t bbf_west_one(uint64_t set) {
  return bbf_i_one(set, BBF_WEST);
}

BBF_FN uint64_t bbf_nowe_one(uint64_t set) {
  return bbf_i_one(set, BBF_NOWE);
}

BBF_FN uint64_t bbf_nort_fill(uint64_t gen) {
  return bbf_i_fill(gen, BBF_NORT);
}

BBF_FN uint64_t bbf_noea_fill(uint64_t gen) {
  return bbf_i_fill(gen, BBF_NOEA);
}

BBF_FN uint64_t bbf_east_fill(uint64_t gen) {
  return bbf_i_fill(gen, BBF_EAST);
}

BBF_FN uint64_t bbf_soea_fill(uint64_t gen) {
  return bbf_i_fill(gen, BBF_SOEA);
}

BBF_FN uint64_t bbf_sout_fill(uint64_t gen) {
  return bbf_i_fill(gen, BBF_SOUT);
}

BBF_FN uint64_t bbf_sowe_fill(uint64_t gen) {
  return bbf_i_fill(gen, BBF_SOWE);
}

BBF_FN uint64_t bbf_west_fill(uint64_t gen) {
  return bbf_i_fill(gen, BBF_WEST);
}

BBF_FN uint64_t bbf_nowe_fill(uint64_t gen) {
  return bbf_i_fill(gen, BBF_NOWE);
}

BBF_FN uint64_t bbf_nort_occl(uint64_t gen, uint64_t pro) {
  return bbf_i_occl(gen, pro, BBF_NORT);
}

BBF_FN uint64_t bbf_noea_occl(uint64_t gen, uint64_t pro) {
  return bbf_i_occl(gen, pro, BBF_NOEA);
}

BBF_FN uint64_t bbf_east_occl(uint64_t gen, uint64_t pro) {
  return bbf_i_occl(gen, pro, BBF_EAST);
}

BBF_FN uint64_t bbf_soea_occl(uint64_t gen, uint64_t pro) {
  return bbf_i_occl(gen, pro, BBF_SOEA);
}

BBF_FN uint64_t bbf_sout_occl(uint64_t gen, uint64_t pro) {
  return bbf_i_occl(gen, pro, BBF_SOUT);
}

BBF_FN uint64_t bbf_sowe_occl(uint64_t gen, uint64_t pro) {
  return bbf_i_occl(gen, pro, BBF_SOWE);
}

BBF_FN uint64_t bbf_west_occl(uint64_t gen, uint64_t pro) {
  return bbf_i_occl(gen, pro, BBF_WEST);
}

BBF_FN uint64_t bbf_nowe_occl(uint64_t gen, uint64_t pro) {
  return bbf_i_occl(gen, pro, BBF_NOWE);
}

BBF_FN uint64_t bbf_nort_attacks(uint64_t sliders, uint64_t empty) {
  return bbf_i_attacks(sliders, empty, BBF_NORT);
}

BBF_FN uint64_t bbf_noea_attacks(uint64_t sliders, uint64_t empty) {
  return bbf_i_attacks(sliders, empty, BBF_NOEA);
}

BBF_FN uint64_t bbf_east_attacks(uint64_t sliders, uint64_t empty) {
  return bbf_i_attacks(sliders, empty, BBF_EAST);
}

BBF_FN uint64_t bbf_soea_attacks(uint64_t sliders, uint64_t empty) {
  return bbf_i_attacks(sliders, empty, BBF_SOEA);
}

BBF_FN uint64_t bbf_sout_attacks(uint64_t sliders, uint64_t empty) {
  return bbf_i_attacks(sliders, empty, BBF_SOUT);
}

BBF_FN uint64_t bbf_sowe_attacks(uint64_t sliders, uint64_t empty) {
  return bbf_i_attacks(sliders, empty, BBF_SOWE);
}

BBF_FN uint64_t bbf_west_attacks(uint64_t sliders, uint64_t empty) {
  return bbf_i_attacks(sliders, empty, BBF_WEST);
}

BBF_FN uint64_t bbf_nowe_attacks(uint64_t sliders, uint64_t empty) {
  return bbf_i_attacks(sliders, empty, BBF_NOWE);
}

BBF_FN uint64_t bbf_nonoea_one(uint64_t set) {
  return bbf_i_leap(set, 0);
}

BBF_FN uint64_t bbf_noeaea_one(uint64_t set) {
  return bbf_i_leap(set, 1);
}

BBF_FN uint64_t bbf_soeaea_one(uint64_t set) {
  return bbf_i_leap(set, 2);
}

BBF_FN uint64_t bbf_sosoea_one(uint64_t set) {
  return bbf_i_leap(set, 3);
}

BBF_FN uint64_t bbf_sosowe_one(uint64_t set) {
  return bbf_i_leap(set, 4);
}

BBF_FN uint64_t bbf_sowewe_one(uint64_t set) {
  return bbf_i_leap(set, 5);
}

BBF_FN uint64_t bbf_nowewe_one(uint64_t set) {
  return bbf_i_leap(set, 6);
}

BBF_FN uint64_t bbf_nonowe_one(uint64_t set) {
  return bbf_i_leap(set, 7);
}

BBF_FN uint64_t bbf_beside(uint64_t set) {
  return bbf_i_beside(set);
}

BBF_FN uint64_t bbf_rank_fill(uint64_t set) {
  return bbf_i_rank_fill(set);
}

BBF_FN uint64_t bbf_shift_one(uint64_t set, int dir) {
  return bbf_i_one(set, dir & 7);
}

BBF_FN uint64_t bbf_ray_fill(uint64_t gen, int dir) {
  return bbf_i_occl_at(gen, BBF_I_ALL, dir & 7);
}

BBF_FN uint64_t bbf_occluded_fill(uint64_t gen, uint64_t pro, int dir) {
  return bbf_i_occl_at(gen, pro, dir & 7);
}

BBF_FN uint64_t bbf_sliding_attacks(uint64_t sliders, uint64_t empty, int dir) {
  return bbf_i_attacks_at(sliders, empty, dir & 7);
}

BBF_FN uint64_t bbf_rook_attacks(uint64_t sliders, uint64_t empty) {
  return bbf_i_slide(sliders, 0, empty);
}

BBF_FN uint64_t bbf_bishop_attacks(uint64_t sliders, uint64_t empty) {
  return bbf_i_slide_diagonal(sliders, empty);
}

BBF_FN uint64_t bbf_queen_attacks(uint64_t sliders, uint64_t empty) {
  return bbf_i_slide_all(sliders, sliders, empty);
}

BBF_FN uint64_t bbf_slider_attacks(uint64_t diagonal, uint64_t straight, uint64_t empty) {
  return bbf_i_slide_all(straight, diagonal, empty);
}

BBF_FN uint64_t bbf_rook_attacks_from(int square, uint64_t empty) {
  return bbf_i_rook_attacks_from(square & 63, empty);
}

BBF_FN uint64_t bbf_bishop_attacks_from(int square, uint64_t empty) {
  return bbf_i_bishop_attacks_from(square & 63, empty);
}

BBF_FN uint64_t bbf_queen_attacks_from(int square, uint64_t empty) {
  return bbf_i_queen_attacks_from(square & 63, empty);
}

BBF_FN uint64_t bbf_king_attacks(uint64_t kings) {
  return bbf_i_king_attacks(kings);
}

BBF_FN uint64_t bbf_knight_attacks(uint64_t knights) {
  return bbf_i_knight_attacks(knights);
}

BBF_FN int bbf_dir_delta(int dir) {
  BBF_I_TABLE signed char delta[8] = {9, 1, -7, -8, -9, -1, 7, 8};
  return delta[dir & 7];
}

BBF_FN const char *bbf_backend(void) {
  return BBF_I_BACKEND;
}

BBF_I_END_DECLS

#endif
