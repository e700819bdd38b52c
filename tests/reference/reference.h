/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The reference: for every function bbf_x of the library, a slow and obvious ref_x that
   works square by square, as the documentation says it. */
#ifndef REFERENCE_H
#define REFERENCE_H

#include <stdint.h>

uint64_t ref_shift_one(uint64_t set, int dir);
uint64_t ref_ray_fill(uint64_t gen, int dir);
uint64_t ref_occluded_fill(uint64_t gen, uint64_t pro, int dir);
uint64_t ref_sliding_attacks(uint64_t sliders, uint64_t empty, int dir);
uint64_t ref_rook_attacks(uint64_t sliders, uint64_t empty);
uint64_t ref_bishop_attacks(uint64_t sliders, uint64_t empty);
uint64_t ref_queen_attacks(uint64_t sliders, uint64_t empty);
uint64_t ref_slider_attacks(uint64_t diagonal, uint64_t straight, uint64_t empty);
uint64_t ref_rook_attacks_from(int square, uint64_t empty);
uint64_t ref_bishop_attacks_from(int square, uint64_t empty);
uint64_t ref_queen_attacks_from(int square, uint64_t empty);
uint64_t ref_king_attacks(uint64_t kings);
uint64_t ref_knight_attacks(uint64_t knights);
uint64_t ref_beside(uint64_t set);
uint64_t ref_rank_fill(uint64_t set);

uint64_t ref_w_front_fill(uint64_t white_pawns);
uint64_t ref_b_front_fill(uint64_t black_pawns);
uint64_t ref_w_rear_fill(uint64_t white_pawns);
uint64_t ref_b_rear_fill(uint64_t black_pawns);
uint64_t ref_w_front_span(uint64_t white_pawns);
uint64_t ref_b_front_span(uint64_t black_pawns);
uint64_t ref_w_rear_span(uint64_t white_pawns);
uint64_t ref_b_rear_span(uint64_t black_pawns);
uint64_t ref_w_pawn_east_attacks(uint64_t white_pawns);
uint64_t ref_b_pawn_east_attacks(uint64_t black_pawns);
uint64_t ref_w_pawn_west_attacks(uint64_t white_pawns);
uint64_t ref_b_pawn_west_attacks(uint64_t black_pawns);
uint64_t ref_w_pawn_attacks(uint64_t white_pawns);
uint64_t ref_b_pawn_attacks(uint64_t black_pawns);
uint64_t ref_w_pawn_single_attacks(uint64_t white_pawns);
uint64_t ref_b_pawn_single_attacks(uint64_t black_pawns);
uint64_t ref_w_pawn_double_attacks(uint64_t white_pawns);
uint64_t ref_b_pawn_double_attacks(uint64_t black_pawns);
uint64_t ref_w_pawn_pushes(uint64_t white_pawns, uint64_t empty);
uint64_t ref_b_pawn_pushes(uint64_t black_pawns, uint64_t empty);
uint64_t ref_w_pawn_double_pushes(uint64_t white_pawns, uint64_t empty);
uint64_t ref_b_pawn_double_pushes(uint64_t black_pawns, uint64_t empty);
uint64_t ref_w_attack_front_span(uint64_t white_pawns);
uint64_t ref_b_attack_front_span(uint64_t black_pawns);
uint64_t ref_w_east_attack_front_span(uint64_t white_pawns);
uint64_t ref_b_east_attack_front_span(uint64_t black_pawns);
uint64_t ref_w_west_attack_front_span(uint64_t white_pawns);
uint64_t ref_b_west_attack_front_span(uint64_t black_pawns);
uint64_t ref_w_attack_rear_span(uint64_t white_pawns);
uint64_t ref_b_attack_rear_span(uint64_t black_pawns);
uint64_t ref_w_east_attack_rear_span(uint64_t white_pawns);
uint64_t ref_b_east_attack_rear_span(uint64_t black_pawns);
uint64_t ref_w_west_attack_rear_span(uint64_t white_pawns);
uint64_t ref_b_west_attack_rear_span(uint64_t black_pawns);
uint64_t ref_w_attack_cone(uint64_t white_pawns);
uint64_t ref_b_attack_cone(uint64_t black_pawns);
uint64_t ref_w_half_open_files(uint64_t white_pawns, uint64_t black_pawns);
uint64_t ref_b_half_open_files(uint64_t black_pawns, uint64_t white_pawns);
uint64_t ref_w_unfree(uint64_t white_pawns, uint64_t black_pawns);
uint64_t ref_b_unfree(uint64_t black_pawns, uint64_t white_pawns);
uint64_t ref_w_rams(uint64_t white_pawns, uint64_t black_pawns);
uint64_t ref_b_rams(uint64_t black_pawns, uint64_t white_pawns);
uint64_t ref_w_levers(uint64_t white_pawns, uint64_t black_pawns);
uint64_t ref_b_levers(uint64_t black_pawns, uint64_t white_pawns);
uint64_t ref_w_passed_span(uint64_t white_pawns);
uint64_t ref_b_passed_span(uint64_t black_pawns);
uint64_t ref_w_passed(uint64_t white_pawns, uint64_t black_pawns);
uint64_t ref_b_passed(uint64_t black_pawns, uint64_t white_pawns);
uint64_t ref_w_candidates(uint64_t white_pawns, uint64_t black_pawns);
uint64_t ref_b_candidates(uint64_t black_pawns, uint64_t white_pawns);
uint64_t ref_w_isolated(uint64_t white_pawns);
uint64_t ref_b_isolated(uint64_t black_pawns);
uint64_t ref_w_backward(uint64_t white_pawns, uint64_t black_pawns);
uint64_t ref_b_backward(uint64_t black_pawns, uint64_t white_pawns);
uint64_t ref_w_doubled(uint64_t white_pawns);
uint64_t ref_b_doubled(uint64_t black_pawns);
uint64_t ref_w_defended(uint64_t white_pawns);
uint64_t ref_b_defended(uint64_t black_pawns);
uint64_t ref_w_defenders(uint64_t white_pawns);
uint64_t ref_b_defenders(uint64_t black_pawns);
uint64_t ref_w_phalanx(uint64_t white_pawns);
uint64_t ref_b_phalanx(uint64_t black_pawns);
uint64_t ref_w_duos(uint64_t white_pawns);
uint64_t ref_b_duos(uint64_t black_pawns);
uint64_t ref_w_connected(uint64_t white_pawns);
uint64_t ref_b_connected(uint64_t black_pawns);
uint64_t ref_w_holes(uint64_t white_pawns);
uint64_t ref_b_holes(uint64_t black_pawns);
uint64_t ref_w_outposts(uint64_t white_pawns, uint64_t black_pawns);
uint64_t ref_b_outposts(uint64_t black_pawns, uint64_t white_pawns);
uint64_t ref_file_fill(uint64_t set);
uint64_t ref_interspan(uint64_t white_pawns, uint64_t black_pawns);
uint8_t ref_file_set(uint64_t set);
int ref_file_islands(uint64_t set);
uint64_t ref_open_files(uint64_t white_pawns, uint64_t black_pawns);
uint64_t ref_closed_files(uint64_t white_pawns, uint64_t black_pawns);

uint64_t ref_w_attacks(uint64_t pawns, uint64_t knights, uint64_t diagonal, uint64_t straight,
                       uint64_t kings, uint64_t empty);
void ref_w_piece_attacks(uint64_t pawns, uint64_t knights, uint64_t bishops, uint64_t rooks,
                         uint64_t queens, uint64_t kings, uint64_t empty, uint64_t out[6]);
uint64_t ref_w_double_attacks(uint64_t pawns, uint64_t knights, uint64_t diagonal,
                              uint64_t straight, uint64_t kings, uint64_t empty);
void ref_w_attack_counts(uint64_t pawns, uint64_t knights, uint64_t diagonal, uint64_t straight,
                         uint64_t kings, uint64_t empty, uint64_t counts[5]);
uint64_t ref_w_attackers(uint64_t targets, uint64_t pawns, uint64_t knights, uint64_t diagonal,
                         uint64_t straight, uint64_t kings, uint64_t empty);
uint64_t ref_b_attacks(uint64_t pawns, uint64_t knights, uint64_t diagonal, uint64_t straight,
                       uint64_t kings, uint64_t empty);
void ref_b_piece_attacks(uint64_t pawns, uint64_t knights, uint64_t bishops, uint64_t rooks,
                         uint64_t queens, uint64_t kings, uint64_t empty, uint64_t out[6]);
uint64_t ref_b_double_attacks(uint64_t pawns, uint64_t knights, uint64_t diagonal,
                              uint64_t straight, uint64_t kings, uint64_t empty);
void ref_b_attack_counts(uint64_t pawns, uint64_t knights, uint64_t diagonal, uint64_t straight,
                         uint64_t kings, uint64_t empty, uint64_t counts[5]);
uint64_t ref_b_attackers(uint64_t targets, uint64_t pawns, uint64_t knights, uint64_t diagonal,
                         uint64_t straight, uint64_t kings, uint64_t empty);
uint64_t ref_attackers(uint64_t targets, uint64_t white_pawns, uint64_t black_pawns,
                       uint64_t knights, uint64_t diagonal, uint64_t straight, uint64_t kings,
                       uint64_t empty);
uint64_t ref_rook_xray_attacks(uint64_t sliders, uint64_t blockers, uint64_t empty);
uint64_t ref_bishop_xray_attacks(uint64_t sliders, uint64_t blockers, uint64_t empty);
uint64_t ref_queen_xray_attacks(uint64_t sliders, uint64_t blockers, uint64_t empty);
uint64_t ref_rook_between(uint64_t set_a, uint64_t set_b, uint64_t empty);
uint64_t ref_bishop_between(uint64_t set_a, uint64_t set_b, uint64_t empty);
uint64_t ref_queen_between(uint64_t set_a, uint64_t set_b, uint64_t empty);
uint64_t ref_line(uint64_t set_a, uint64_t set_b);
uint64_t ref_pinned(uint64_t targets, uint64_t blockers, uint64_t diagonal, uint64_t straight,
                    uint64_t empty);
uint64_t ref_pinners(uint64_t targets, uint64_t blockers, uint64_t diagonal, uint64_t straight,
                     uint64_t empty);
uint64_t ref_check_blocks(uint64_t king, uint64_t diagonal, uint64_t straight, uint64_t empty);

uint64_t ref_othello_moves(uint64_t own, uint64_t opp);
uint64_t ref_othello_flips(uint64_t move, uint64_t own, uint64_t opp);
uint64_t ref_othello_full_lines(uint64_t occupied, int dir);
uint64_t ref_othello_stable(uint64_t own, uint64_t opp);

uint64_t ref_flip_vertical(uint64_t set);
uint64_t ref_mirror_horizontal(uint64_t set);
uint64_t ref_flip_diag_a1h8(uint64_t set);
uint64_t ref_flip_diag_a8h1(uint64_t set);
uint64_t ref_rotate_180(uint64_t set);
uint64_t ref_rotate_90_cw(uint64_t set);
uint64_t ref_rotate_90_ccw(uint64_t set);
int ref_popcount(uint64_t set);
int ref_lowest_square(uint64_t set);

/* Functions that have no batch and do not follow from another one above. */
uint64_t ref_from_file_set(uint8_t f);

int ref_dir_delta(int dir);

#define REF_KNIGHT_STEP(name) uint64_t ref_##name##_one(uint64_t b)
REF_KNIGHT_STEP(nonoea);
REF_KNIGHT_STEP(noeaea);
REF_KNIGHT_STEP(soeaea);
REF_KNIGHT_STEP(sosoea);
REF_KNIGHT_STEP(sosowe);
REF_KNIGHT_STEP(sowewe);
REF_KNIGHT_STEP(nowewe);
REF_KNIGHT_STEP(nonowe);
#undef REF_KNIGHT_STEP

int ref_squares(uint64_t b, uint8_t squares[64]);

char *ref_format(uint64_t b, char text[129]);

#endif
