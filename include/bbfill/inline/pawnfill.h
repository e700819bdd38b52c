/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Definitions of what bbfill/pawnfill.h declares. */
#ifndef BBF_INLINE_PAWNFILL_H
#define BBF_INLINE_PAWNFILL_H

#include "../pawnfill.h"
#include "pawn_cores.h"

BBF_I_BEGIN_DECLS

BBF_FN uint64_t bbf_w_front_fill(uint64_t white_pawns) {
  return bbf_i_front_fill(white_pawns, BBF_NORT);
}

BBF_FN uint64_t bbf_b_front_fill(uint64_t black_pawns) {
  return bbf_i_front_fill(black_pawns, BBF_SOUT);
}

BBF_FN uint64_t bbf_w_rear_fill(uint64_t white_pawns) {
  return bbf_i_rear_fill(white_pawns, BBF_NORT);
}

BBF_FN uint64_t bbf_b_rear_fill(uint64_t black_pawns) {
  return bbf_i_rear_fill(black_pawns, BBF_SOUT);
}

BBF_FN uint64_t bbf_w_front_span(uint64_t white_pawns) {
  return bbf_i_front_span(white_pawns, BBF_NORT);
}

BBF_FN uint64_t bbf_b_front_span(uint64_t black_pawns) {
  return bbf_i_front_span(black_pawns, BBF_SOUT);
}

BBF_FN uint64_t bbf_w_rear_span(uint64_t white_pawns) {
  return bbf_i_rear_span(white_pawns, BBF_NORT);
}

BBF_FN uint64_t bbf_b_rear_span(uint64_t black_pawns) {
  return bbf_i_rear_span(black_pawns, BBF_SOUT);
}

BBF_FN uint64_t bbf_w_pawn_east_attacks(uint64_t white_pawns) {
  return bbf_i_pawn_east_attacks(white_pawns, BBF_NORT);
}

BBF_FN uint64_t bbf_b_pawn_east_attacks(uint64_t black_pawns) {
  return bbf_i_pawn_east_attacks(black_pawns, BBF_SOUT);
}

BBF_FN uint64_t bbf_w_pawn_west_attacks(uint64_t white_pawns) {
  return bbf_i_pawn_west_attacks(white_pawns, BBF_NORT);
}

BBF_FN uint64_t bbf_b_pawn_west_attacks(uint64_t black_pawns) {
  return bbf_i_pawn_west_attacks(black_pawns, BBF_SOUT);
}

BBF_FN uint64_t bbf_w_pawn_attacks(uint64_t white_pawns) {
  return bbf_i_pawn_attacks(white_pawns, BBF_NORT);
}

BBF_FN uint64_t bbf_b_pawn_attacks(uint64_t black_pawns) {
  return bbf_i_pawn_attacks(black_pawns, BBF_SOUT);
}

BBF_FN uint64_t bbf_w_pawn_single_attacks(uint64_t white_pawns) {
  return bbf_i_pawn_single_attacks(white_pawns, BBF_NORT);
}

BBF_FN uint64_t bbf_b_pawn_single_attacks(uint64_t black_pawns) {
  return bbf_i_pawn_single_attacks(black_pawns, BBF_SOUT);
}

BBF_FN uint64_t bbf_w_pawn_double_attacks(uint64_t white_pawns) {
  return bbf_i_pawn_double_attacks(white_pawns, BBF_NORT);
}

BBF_FN uint64_t bbf_b_pawn_double_attacks(uint64_t black_pawns) {
  return bbf_i_pawn_double_attacks(black_pawns, BBF_SOUT);
}

BBF_FN uint64_t bbf_w_pawn_pushes(uint64_t white_pawns, uint64_t empty) {
  return bbf_i_pawn_pushes(white_pawns, empty, BBF_NORT);
}

BBF_FN uint64_t bbf_b_pawn_pushes(uint64_t black_pawns, uint64_t empty) {
  return bbf_i_pawn_pushes(black_pawns, empty, BBF_SOUT);
}

BBF_FN uint64_t bbf_w_pawn_double_pushes(uint64_t white_pawns, uint64_t empty) {
  return bbf_i_pawn_double_pushes(white_pawns, empty, BBF_NORT);
}

BBF_FN uint64_t bbf_b_pawn_double_pushes(uint64_t black_pawns, uint64_t empty) {
  return bbf_i_pawn_double_pushes(black_pawns, empty, BBF_SOUT);
}

BBF_FN uint64_t bbf_w_attack_front_span(uint64_t white_pawns) {
  return bbf_i_attack_front_span(white_pawns, BBF_NORT);
}

BBF_FN uint64_t bbf_b_attack_front_span(uint64_t black_pawns) {
  return bbf_i_attack_front_span(black_pawns, BBF_SOUT);
}

BBF_FN uint64_t bbf_w_east_attack_front_span(uint64_t white_pawns) {
  return bbf_i_east_attack_front_span(white_pawns, BBF_NORT);
}

BBF_FN uint64_t bbf_b_east_attack_front_span(uint64_t black_pawns) {
  return bbf_i_east_attack_front_span(black_pawns, BBF_SOUT);
}

BBF_FN uint64_t bbf_w_west_attack_front_span(uint64_t white_pawns) {
  return bbf_i_west_attack_front_span(white_pawns, BBF_NORT);
}

BBF_FN uint64_t bbf_b_west_attack_front_span(uint64_t black_pawns) {
  return bbf_i_west_attack_front_span(black_pawns, BBF_SOUT);
}

BBF_FN uint64_t bbf_w_attack_rear_span(uint64_t white_pawns) {
  return bbf_i_attack_rear_span(white_pawns, BBF_NORT);
}

BBF_FN uint64_t bbf_b_attack_rear_span(uint64_t black_pawns) {
  return bbf_i_attack_rear_span(black_pawns, BBF_SOUT);
}

BBF_FN uint64_t bbf_w_east_attack_rear_span(uint64_t white_pawns) {
  return bbf_i_east_attack_rear_span(white_pawns, BBF_NORT);
}

BBF_FN uint64_t bbf_b_east_attack_rear_span(uint64_t black_pawns) {
  return bbf_i_east_attack_rear_span(black_pawns, BBF_SOUT);
}

BBF_FN uint64_t bbf_w_west_attack_rear_span(uint64_t white_pawns) {
  return bbf_i_west_attack_rear_span(white_pawns, BBF_NORT);
}

BBF_FN uint64_t bbf_b_west_attack_rear_span(uint64_t black_pawns) {
  return bbf_i_west_attack_rear_span(black_pawns, BBF_SOUT);
}

BBF_FN uint64_t bbf_w_attack_cone(uint64_t white_pawns) {
  return bbf_i_attack_cone(white_pawns, BBF_NORT);
}

BBF_FN uint64_t bbf_b_attack_cone(uint64_t black_pawns) {
  return bbf_i_attack_cone(black_pawns, BBF_SOUT);
}

BBF_FN uint64_t bbf_w_half_open_files(uint64_t white_pawns, uint64_t black_pawns) {
  return bbf_i_half_open_files(white_pawns, black_pawns, BBF_NORT);
}

BBF_FN uint64_t bbf_b_half_open_files(uint64_t black_pawns, uint64_t white_pawns) {
  return bbf_i_half_open_files(black_pawns, white_pawns, BBF_SOUT);
}

BBF_FN uint64_t bbf_w_unfree(uint64_t white_pawns, uint64_t black_pawns) {
  return bbf_i_unfree(white_pawns, black_pawns, BBF_NORT);
}

BBF_FN uint64_t bbf_b_unfree(uint64_t black_pawns, uint64_t white_pawns) {
  return bbf_i_unfree(black_pawns, white_pawns, BBF_SOUT);
}

BBF_FN uint64_t bbf_w_rams(uint64_t white_pawns, uint64_t black_pawns) {
  return bbf_i_rams(white_pawns, black_pawns, BBF_NORT);
}

BBF_FN uint64_t bbf_b_rams(uint64_t black_pawns, uint64_t white_pawns) {
  return bbf_i_rams(black_pawns, white_pawns, BBF_SOUT);
}

BBF_FN uint64_t bbf_w_levers(uint64_t white_pawns, uint64_t black_pawns) {
  return bbf_i_levers(white_pawns, black_pawns, BBF_NORT);
}

BBF_FN uint64_t bbf_b_levers(uint64_t black_pawns, uint64_t white_pawns) {
  return bbf_i_levers(black_pawns, white_pawns, BBF_SOUT);
}

BBF_FN uint64_t bbf_w_passed_span(uint64_t white_pawns) {
  return bbf_i_passed_span(white_pawns, BBF_NORT);
}

BBF_FN uint64_t bbf_b_passed_span(uint64_t black_pawns) {
  return bbf_i_passed_span(black_pawns, BBF_SOUT);
}

BBF_FN uint64_t bbf_w_passed(uint64_t white_pawns, uint64_t black_pawns) {
  return bbf_i_passed(white_pawns, black_pawns, BBF_NORT);
}

BBF_FN uint64_t bbf_b_passed(uint64_t black_pawns, uint64_t white_pawns) {
  return bbf_i_passed(black_pawns, white_pawns, BBF_SOUT);
}

BBF_FN uint64_t bbf_w_candidates(uint64_t white_pawns, uint64_t black_pawns) {
  return bbf_i_candidates(white_pawns, black_pawns, BBF_NORT);
}

BBF_FN uint64_t bbf_b_candidates(uint64_t black_pawns, uint64_t white_pawns) {
  return bbf_i_candidates(black_pawns, white_pawns, BBF_SOUT);
}

BBF_FN uint64_t bbf_w_isolated(uint64_t white_pawns) {
  return bbf_i_isolated(white_pawns, BBF_NORT);
}

BBF_FN uint64_t bbf_b_isolated(uint64_t black_pawns) {
  return bbf_i_isolated(black_pawns, BBF_SOUT);
}

BBF_FN uint64_t bbf_w_backward(uint64_t white_pawns, uint64_t black_pawns) {
  return bbf_i_backward(white_pawns, black_pawns, BBF_NORT);
}

BBF_FN uint64_t bbf_b_backward(uint64_t black_pawns, uint64_t white_pawns) {
  return bbf_i_backward(black_pawns, white_pawns, BBF_SOUT);
}

BBF_FN uint64_t bbf_w_doubled(uint64_t white_pawns) {
  return bbf_i_doubled(white_pawns, BBF_NORT);
}

BBF_FN uint64_t bbf_b_doubled(uint64_t black_pawns) {
  return bbf_i_doubled(black_pawns, BBF_SOUT);
}

BBF_FN uint64_t bbf_w_defended(uint64_t white_pawns) {
  return bbf_i_defended(white_pawns, BBF_NORT);
}

BBF_FN uint64_t bbf_b_defended(uint64_t black_pawns) {
  return bbf_i_defended(black_pawns, BBF_SOUT);
}

BBF_FN uint64_t bbf_w_defenders(uint64_t white_pawns) {
  return bbf_i_defenders(white_pawns, BBF_NORT);
}

BBF_FN uint64_t bbf_b_defenders(uint64_t black_pawns) {
  return bbf_i_defenders(black_pawns, BBF_SOUT);
}

BBF_FN uint64_t bbf_w_phalanx(uint64_t white_pawns) {
  return bbf_i_phalanx(white_pawns, BBF_NORT);
}

BBF_FN uint64_t bbf_b_phalanx(uint64_t black_pawns) {
  return bbf_i_phalanx(black_pawns, BBF_SOUT);
}

BBF_FN uint64_t bbf_w_duos(uint64_t white_pawns) {
  return bbf_i_duos(white_pawns, BBF_NORT);
}

BBF_FN uint64_t bbf_b_duos(uint64_t black_pawns) {
  return bbf_i_duos(black_pawns, BBF_SOUT);
}

BBF_FN uint64_t bbf_w_connected(uint64_t white_pawns) {
  return bbf_i_connected(white_pawns, BBF_NORT);
}

BBF_FN uint64_t bbf_b_connected(uint64_t black_pawns) {
  return bbf_i_connected(black_pawns, BBF_SOUT);
}

BBF_FN uint64_t bbf_w_holes(uint64_t white_pawns) {
  return bbf_i_holes(white_pawns, BBF_NORT);
}

BBF_FN uint64_t bbf_b_holes(uint64_t black_pawns) {
  return bbf_i_holes(black_pawns, BBF_SOUT);
}

BBF_FN uint64_t bbf_w_outposts(uint64_t white_pawns, uint64_t black_pawns) {
  return bbf_i_outposts(white_pawns, black_pawns, BBF_NORT);
}

BBF_FN uint64_t bbf_b_outposts(uint64_t black_pawns, uint64_t white_pawns) {
  return bbf_i_outposts(black_pawns, white_pawns, BBF_SOUT);
}

BBF_FN uint64_t bbf_file_fill(uint64_t set) {
  return bbf_i_file_fill(set);
}

BBF_FN uint64_t bbf_interspan(uint64_t white_pawns, uint64_t black_pawns) {
  return bbf_i_front_span(white_pawns, BBF_NORT) & bbf_i_front_span(black_pawns, BBF_SOUT);
}

BBF_FN uint8_t bbf_file_set(uint64_t set) {
  set |= set >> 32;
  set |= set >> 16;
  set |= set >> 8;
  return set & 0xff;
}

BBF_FN uint64_t bbf_from_file_set(uint8_t files) {
  return files * BBF_FILE_A;
}

BBF_FN int bbf_file_islands(uint64_t set) {
  int f = bbf_file_set(set), starts = f & ~(f << 1);
  starts = (starts | starts >> 1) & 0x55;
  starts = (starts & 0x33) + (starts >> 2 & 0x33);
  return (starts + (starts >> 4)) & 0xf;
}

BBF_FN uint64_t bbf_open_files(uint64_t white_pawns, uint64_t black_pawns) {
  return ~bbf_i_file_fill(white_pawns | black_pawns);
}

BBF_FN uint64_t bbf_closed_files(uint64_t white_pawns, uint64_t black_pawns) {
  return bbf_i_file_fill(white_pawns) & bbf_i_file_fill(black_pawns);
}

BBF_I_END_DECLS

#endif
