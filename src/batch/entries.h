/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Written by src/model/batches.py. Each batch calls its function of the chosen kernel. Each has
   its own table of kernels, so that a static program links only what it calls. For floods, NULL
   marks a kernel whose blocks are too small to be faster than single boards. Movers that are not in
   the list go to the function for single boards too. */

static shift_one_function *const shift_one_by[] = {OF_KERNELS(shift_one)};
void bbf_shift_one_n(uint64_t *out, const uint64_t *set, int dir, size_t n) {
  shift_one_by[kernel()](out, set, dir, n);
}

static ray_fill_function *const ray_fill_by[] = {OF_KERNELS(ray_fill)};
void bbf_ray_fill_n(uint64_t *out, const uint64_t *gen, int dir, size_t n) {
  ray_fill_by[kernel()](out, gen, dir, n);
}

static occluded_fill_function *const occluded_fill_by[] = {OF_KERNELS(occluded_fill)};
void bbf_occluded_fill_n(uint64_t *out, const uint64_t *gen, const uint64_t *pro, int dir,
                         size_t n) {
  occluded_fill_by[kernel()](out, gen, pro, dir, n);
}

static sliding_attacks_function *const sliding_attacks_by[] = {OF_KERNELS(sliding_attacks)};
void bbf_sliding_attacks_n(uint64_t *out, const uint64_t *sliders, const uint64_t *empty, int dir,
                           size_t n) {
  sliding_attacks_by[kernel()](out, sliders, empty, dir, n);
}

static rook_attacks_function *const rook_attacks_by[] = {OF_KERNELS(rook_attacks)};
void bbf_rook_attacks_n(uint64_t *out, const uint64_t *sliders, const uint64_t *empty, size_t n) {
  rook_attacks_by[kernel()](out, sliders, empty, n);
}

static bishop_attacks_function *const bishop_attacks_by[] = {OF_KERNELS(bishop_attacks)};
void bbf_bishop_attacks_n(uint64_t *out, const uint64_t *sliders, const uint64_t *empty, size_t n) {
  bishop_attacks_by[kernel()](out, sliders, empty, n);
}

static queen_attacks_function *const queen_attacks_by[] = {OF_KERNELS(queen_attacks)};
void bbf_queen_attacks_n(uint64_t *out, const uint64_t *sliders, const uint64_t *empty, size_t n) {
  queen_attacks_by[kernel()](out, sliders, empty, n);
}

static slider_attacks_function *const slider_attacks_by[] = {OF_KERNELS(slider_attacks)};
void bbf_slider_attacks_n(uint64_t *out, const uint64_t *diagonal, const uint64_t *straight,
                          const uint64_t *empty, size_t n) {
  slider_attacks_by[kernel()](out, diagonal, straight, empty, n);
}

static king_attacks_function *const king_attacks_by[] = {OF_KERNELS(king_attacks)};
void bbf_king_attacks_n(uint64_t *out, const uint64_t *kings, size_t n) {
  king_attacks_by[kernel()](out, kings, n);
}

static knight_attacks_function *const knight_attacks_by[] = {OF_KERNELS(knight_attacks)};
void bbf_knight_attacks_n(uint64_t *out, const uint64_t *knights, size_t n) {
  knight_attacks_by[kernel()](out, knights, n);
}

static beside_function *const beside_by[] = {OF_KERNELS(beside)};
void bbf_beside_n(uint64_t *out, const uint64_t *set, size_t n) {
  beside_by[kernel()](out, set, n);
}

static rank_fill_function *const rank_fill_by[] = {OF_KERNELS(rank_fill)};
void bbf_rank_fill_n(uint64_t *out, const uint64_t *set, size_t n) {
  rank_fill_by[kernel()](out, set, n);
}

static w_front_fill_function *const w_front_fill_by[] = {OF_KERNELS(w_front_fill)};
void bbf_w_front_fill_n(uint64_t *out, const uint64_t *white_pawns, size_t n) {
  w_front_fill_by[kernel()](out, white_pawns, n);
}

static b_front_fill_function *const b_front_fill_by[] = {OF_KERNELS(b_front_fill)};
void bbf_b_front_fill_n(uint64_t *out, const uint64_t *black_pawns, size_t n) {
  b_front_fill_by[kernel()](out, black_pawns, n);
}

static w_rear_fill_function *const w_rear_fill_by[] = {OF_KERNELS(w_rear_fill)};
void bbf_w_rear_fill_n(uint64_t *out, const uint64_t *white_pawns, size_t n) {
  w_rear_fill_by[kernel()](out, white_pawns, n);
}

static b_rear_fill_function *const b_rear_fill_by[] = {OF_KERNELS(b_rear_fill)};
void bbf_b_rear_fill_n(uint64_t *out, const uint64_t *black_pawns, size_t n) {
  b_rear_fill_by[kernel()](out, black_pawns, n);
}

static w_front_span_function *const w_front_span_by[] = {OF_KERNELS(w_front_span)};
void bbf_w_front_span_n(uint64_t *out, const uint64_t *white_pawns, size_t n) {
  w_front_span_by[kernel()](out, white_pawns, n);
}

static b_front_span_function *const b_front_span_by[] = {OF_KERNELS(b_front_span)};
void bbf_b_front_span_n(uint64_t *out, const uint64_t *black_pawns, size_t n) {
  b_front_span_by[kernel()](out, black_pawns, n);
}

static w_rear_span_function *const w_rear_span_by[] = {OF_KERNELS(w_rear_span)};
void bbf_w_rear_span_n(uint64_t *out, const uint64_t *white_pawns, size_t n) {
  w_rear_span_by[kernel()](out, white_pawns, n);
}

static b_rear_span_function *const b_rear_span_by[] = {OF_KERNELS(b_rear_span)};
void bbf_b_rear_span_n(uint64_t *out, const uint64_t *black_pawns, size_t n) {
  b_rear_span_by[kernel()](out, black_pawns, n);
}

static w_pawn_east_attacks_function *const w_pawn_east_attacks_by[] = {
    OF_KERNELS(w_pawn_east_attacks)};
void bbf_w_pawn_east_attacks_n(uint64_t *out, const uint64_t *white_pawns, size_t n) {
  w_pawn_east_attacks_by[kernel()](out, white_pawns, n);
}

static b_pawn_east_attacks_function *const b_pawn_east_attacks_by[] = {
    OF_KERNELS(b_pawn_east_attacks)};
void bbf_b_pawn_east_attacks_n(uint64_t *out, const uint64_t *black_pawns, size_t n) {
  b_pawn_east_attacks_by[kernel()](out, black_pawns, n);
}

static w_pawn_west_attacks_function *const w_pawn_west_attacks_by[] = {
    OF_KERNELS(w_pawn_west_attacks)};
void bbf_w_pawn_west_attacks_n(uint64_t *out, const uint64_t *white_pawns, size_t n) {
  w_pawn_west_attacks_by[kernel()](out, white_pawns, n);
}

static b_pawn_west_attacks_function *const b_pawn_west_attacks_by[] = {
    OF_KERNELS(b_pawn_west_attacks)};
void bbf_b_pawn_west_attacks_n(uint64_t *out, const uint64_t *black_pawns, size_t n) {
  b_pawn_west_attacks_by[kernel()](out, black_pawns, n);
}

static w_pawn_attacks_function *const w_pawn_attacks_by[] = {OF_KERNELS(w_pawn_attacks)};
void bbf_w_pawn_attacks_n(uint64_t *out, const uint64_t *white_pawns, size_t n) {
  w_pawn_attacks_by[kernel()](out, white_pawns, n);
}

static b_pawn_attacks_function *const b_pawn_attacks_by[] = {OF_KERNELS(b_pawn_attacks)};
void bbf_b_pawn_attacks_n(uint64_t *out, const uint64_t *black_pawns, size_t n) {
  b_pawn_attacks_by[kernel()](out, black_pawns, n);
}

static w_pawn_single_attacks_function *const w_pawn_single_attacks_by[] = {
    OF_KERNELS(w_pawn_single_attacks)};
void bbf_w_pawn_single_attacks_n(uint64_t *out, const uint64_t *white_pawns, size_t n) {
  w_pawn_single_attacks_by[kernel()](out, white_pawns, n);
}

static b_pawn_single_attacks_function *const b_pawn_single_attacks_by[] = {
    OF_KERNELS(b_pawn_single_attacks)};
void bbf_b_pawn_single_attacks_n(uint64_t *out, const uint64_t *black_pawns, size_t n) {
  b_pawn_single_attacks_by[kernel()](out, black_pawns, n);
}

static w_pawn_double_attacks_function *const w_pawn_double_attacks_by[] = {
    OF_KERNELS(w_pawn_double_attacks)};
void bbf_w_pawn_double_attacks_n(uint64_t *out, const uint64_t *white_pawns, size_t n) {
  w_pawn_double_attacks_by[kernel()](out, white_pawns, n);
}

static b_pawn_double_attacks_function *const b_pawn_double_attacks_by[] = {
    OF_KERNELS(b_pawn_double_attacks)};
void bbf_b_pawn_double_attacks_n(uint64_t *out, const uint64_t *black_pawns, size_t n) {
  b_pawn_double_attacks_by[kernel()](out, black_pawns, n);
}

static w_pawn_pushes_function *const w_pawn_pushes_by[] = {OF_KERNELS(w_pawn_pushes)};
void bbf_w_pawn_pushes_n(uint64_t *out, const uint64_t *white_pawns, const uint64_t *empty,
                         size_t n) {
  w_pawn_pushes_by[kernel()](out, white_pawns, empty, n);
}

static b_pawn_pushes_function *const b_pawn_pushes_by[] = {OF_KERNELS(b_pawn_pushes)};
void bbf_b_pawn_pushes_n(uint64_t *out, const uint64_t *black_pawns, const uint64_t *empty,
                         size_t n) {
  b_pawn_pushes_by[kernel()](out, black_pawns, empty, n);
}

static w_pawn_double_pushes_function *const w_pawn_double_pushes_by[] = {
    OF_KERNELS(w_pawn_double_pushes)};
void bbf_w_pawn_double_pushes_n(uint64_t *out, const uint64_t *white_pawns, const uint64_t *empty,
                                size_t n) {
  w_pawn_double_pushes_by[kernel()](out, white_pawns, empty, n);
}

static b_pawn_double_pushes_function *const b_pawn_double_pushes_by[] = {
    OF_KERNELS(b_pawn_double_pushes)};
void bbf_b_pawn_double_pushes_n(uint64_t *out, const uint64_t *black_pawns, const uint64_t *empty,
                                size_t n) {
  b_pawn_double_pushes_by[kernel()](out, black_pawns, empty, n);
}

static w_attack_front_span_function *const w_attack_front_span_by[] = {
    OF_KERNELS(w_attack_front_span)};
void bbf_w_attack_front_span_n(uint64_t *out, const uint64_t *white_pawns, size_t n) {
  w_attack_front_span_by[kernel()](out, white_pawns, n);
}

static b_attack_front_span_function *const b_attack_front_span_by[] = {
    OF_KERNELS(b_attack_front_span)};
void bbf_b_attack_front_span_n(uint64_t *out, const uint64_t *black_pawns, size_t n) {
  b_attack_front_span_by[kernel()](out, black_pawns, n);
}

static w_east_attack_front_span_function *const w_east_attack_front_span_by[] = {
    OF_KERNELS(w_east_attack_front_span)};
void bbf_w_east_attack_front_span_n(uint64_t *out, const uint64_t *white_pawns, size_t n) {
  w_east_attack_front_span_by[kernel()](out, white_pawns, n);
}

static b_east_attack_front_span_function *const b_east_attack_front_span_by[] = {
    OF_KERNELS(b_east_attack_front_span)};
void bbf_b_east_attack_front_span_n(uint64_t *out, const uint64_t *black_pawns, size_t n) {
  b_east_attack_front_span_by[kernel()](out, black_pawns, n);
}

static w_west_attack_front_span_function *const w_west_attack_front_span_by[] = {
    OF_KERNELS(w_west_attack_front_span)};
void bbf_w_west_attack_front_span_n(uint64_t *out, const uint64_t *white_pawns, size_t n) {
  w_west_attack_front_span_by[kernel()](out, white_pawns, n);
}

static b_west_attack_front_span_function *const b_west_attack_front_span_by[] = {
    OF_KERNELS(b_west_attack_front_span)};
void bbf_b_west_attack_front_span_n(uint64_t *out, const uint64_t *black_pawns, size_t n) {
  b_west_attack_front_span_by[kernel()](out, black_pawns, n);
}

static w_attack_rear_span_function *const w_attack_rear_span_by[] = {
    OF_KERNELS(w_attack_rear_span)};
void bbf_w_attack_rear_span_n(uint64_t *out, const uint64_t *white_pawns, size_t n) {
  w_attack_rear_span_by[kernel()](out, white_pawns, n);
}

static b_attack_rear_span_function *const b_attack_rear_span_by[] = {
    OF_KERNELS(b_attack_rear_span)};
void bbf_b_attack_rear_span_n(uint64_t *out, const uint64_t *black_pawns, size_t n) {
  b_attack_rear_span_by[kernel()](out, black_pawns, n);
}

static w_east_attack_rear_span_function *const w_east_attack_rear_span_by[] = {
    OF_KERNELS(w_east_attack_rear_span)};
void bbf_w_east_attack_rear_span_n(uint64_t *out, const uint64_t *white_pawns, size_t n) {
  w_east_attack_rear_span_by[kernel()](out, white_pawns, n);
}

static b_east_attack_rear_span_function *const b_east_attack_rear_span_by[] = {
    OF_KERNELS(b_east_attack_rear_span)};
void bbf_b_east_attack_rear_span_n(uint64_t *out, const uint64_t *black_pawns, size_t n) {
  b_east_attack_rear_span_by[kernel()](out, black_pawns, n);
}

static w_west_attack_rear_span_function *const w_west_attack_rear_span_by[] = {
    OF_KERNELS(w_west_attack_rear_span)};
void bbf_w_west_attack_rear_span_n(uint64_t *out, const uint64_t *white_pawns, size_t n) {
  w_west_attack_rear_span_by[kernel()](out, white_pawns, n);
}

static b_west_attack_rear_span_function *const b_west_attack_rear_span_by[] = {
    OF_KERNELS(b_west_attack_rear_span)};
void bbf_b_west_attack_rear_span_n(uint64_t *out, const uint64_t *black_pawns, size_t n) {
  b_west_attack_rear_span_by[kernel()](out, black_pawns, n);
}

static w_attack_cone_function *const w_attack_cone_by[] = {OF_KERNELS(w_attack_cone)};
void bbf_w_attack_cone_n(uint64_t *out, const uint64_t *white_pawns, size_t n) {
  w_attack_cone_by[kernel()](out, white_pawns, n);
}

static b_attack_cone_function *const b_attack_cone_by[] = {OF_KERNELS(b_attack_cone)};
void bbf_b_attack_cone_n(uint64_t *out, const uint64_t *black_pawns, size_t n) {
  b_attack_cone_by[kernel()](out, black_pawns, n);
}

static w_half_open_files_function *const w_half_open_files_by[] = {OF_KERNELS(w_half_open_files)};
void bbf_w_half_open_files_n(uint64_t *out, const uint64_t *white_pawns,
                             const uint64_t *black_pawns, size_t n) {
  w_half_open_files_by[kernel()](out, white_pawns, black_pawns, n);
}

static b_half_open_files_function *const b_half_open_files_by[] = {OF_KERNELS(b_half_open_files)};
void bbf_b_half_open_files_n(uint64_t *out, const uint64_t *black_pawns,
                             const uint64_t *white_pawns, size_t n) {
  b_half_open_files_by[kernel()](out, black_pawns, white_pawns, n);
}

static w_unfree_function *const w_unfree_by[] = {OF_KERNELS(w_unfree)};
void bbf_w_unfree_n(uint64_t *out, const uint64_t *white_pawns, const uint64_t *black_pawns,
                    size_t n) {
  w_unfree_by[kernel()](out, white_pawns, black_pawns, n);
}

static b_unfree_function *const b_unfree_by[] = {OF_KERNELS(b_unfree)};
void bbf_b_unfree_n(uint64_t *out, const uint64_t *black_pawns, const uint64_t *white_pawns,
                    size_t n) {
  b_unfree_by[kernel()](out, black_pawns, white_pawns, n);
}

static w_rams_function *const w_rams_by[] = {OF_KERNELS(w_rams)};
void bbf_w_rams_n(uint64_t *out, const uint64_t *white_pawns, const uint64_t *black_pawns,
                  size_t n) {
  w_rams_by[kernel()](out, white_pawns, black_pawns, n);
}

static b_rams_function *const b_rams_by[] = {OF_KERNELS(b_rams)};
void bbf_b_rams_n(uint64_t *out, const uint64_t *black_pawns, const uint64_t *white_pawns,
                  size_t n) {
  b_rams_by[kernel()](out, black_pawns, white_pawns, n);
}

static w_levers_function *const w_levers_by[] = {OF_KERNELS(w_levers)};
void bbf_w_levers_n(uint64_t *out, const uint64_t *white_pawns, const uint64_t *black_pawns,
                    size_t n) {
  w_levers_by[kernel()](out, white_pawns, black_pawns, n);
}

static b_levers_function *const b_levers_by[] = {OF_KERNELS(b_levers)};
void bbf_b_levers_n(uint64_t *out, const uint64_t *black_pawns, const uint64_t *white_pawns,
                    size_t n) {
  b_levers_by[kernel()](out, black_pawns, white_pawns, n);
}

static w_passed_span_function *const w_passed_span_by[] = {OF_KERNELS(w_passed_span)};
void bbf_w_passed_span_n(uint64_t *out, const uint64_t *white_pawns, size_t n) {
  w_passed_span_by[kernel()](out, white_pawns, n);
}

static b_passed_span_function *const b_passed_span_by[] = {OF_KERNELS(b_passed_span)};
void bbf_b_passed_span_n(uint64_t *out, const uint64_t *black_pawns, size_t n) {
  b_passed_span_by[kernel()](out, black_pawns, n);
}

static w_passed_function *const w_passed_by[] = {OF_KERNELS(w_passed)};
void bbf_w_passed_n(uint64_t *out, const uint64_t *white_pawns, const uint64_t *black_pawns,
                    size_t n) {
  w_passed_by[kernel()](out, white_pawns, black_pawns, n);
}

static b_passed_function *const b_passed_by[] = {OF_KERNELS(b_passed)};
void bbf_b_passed_n(uint64_t *out, const uint64_t *black_pawns, const uint64_t *white_pawns,
                    size_t n) {
  b_passed_by[kernel()](out, black_pawns, white_pawns, n);
}

static w_candidates_function *const w_candidates_by[] = {OF_KERNELS(w_candidates)};
void bbf_w_candidates_n(uint64_t *out, const uint64_t *white_pawns, const uint64_t *black_pawns,
                        size_t n) {
  w_candidates_by[kernel()](out, white_pawns, black_pawns, n);
}

static b_candidates_function *const b_candidates_by[] = {OF_KERNELS(b_candidates)};
void bbf_b_candidates_n(uint64_t *out, const uint64_t *black_pawns, const uint64_t *white_pawns,
                        size_t n) {
  b_candidates_by[kernel()](out, black_pawns, white_pawns, n);
}

static w_isolated_function *const w_isolated_by[] = {OF_KERNELS(w_isolated)};
void bbf_w_isolated_n(uint64_t *out, const uint64_t *white_pawns, size_t n) {
  w_isolated_by[kernel()](out, white_pawns, n);
}

static b_isolated_function *const b_isolated_by[] = {OF_KERNELS(b_isolated)};
void bbf_b_isolated_n(uint64_t *out, const uint64_t *black_pawns, size_t n) {
  b_isolated_by[kernel()](out, black_pawns, n);
}

static w_backward_function *const w_backward_by[] = {OF_KERNELS(w_backward)};
void bbf_w_backward_n(uint64_t *out, const uint64_t *white_pawns, const uint64_t *black_pawns,
                      size_t n) {
  w_backward_by[kernel()](out, white_pawns, black_pawns, n);
}

static b_backward_function *const b_backward_by[] = {OF_KERNELS(b_backward)};
void bbf_b_backward_n(uint64_t *out, const uint64_t *black_pawns, const uint64_t *white_pawns,
                      size_t n) {
  b_backward_by[kernel()](out, black_pawns, white_pawns, n);
}

static w_doubled_function *const w_doubled_by[] = {OF_KERNELS(w_doubled)};
void bbf_w_doubled_n(uint64_t *out, const uint64_t *white_pawns, size_t n) {
  w_doubled_by[kernel()](out, white_pawns, n);
}

static b_doubled_function *const b_doubled_by[] = {OF_KERNELS(b_doubled)};
void bbf_b_doubled_n(uint64_t *out, const uint64_t *black_pawns, size_t n) {
  b_doubled_by[kernel()](out, black_pawns, n);
}

static w_defended_function *const w_defended_by[] = {OF_KERNELS(w_defended)};
void bbf_w_defended_n(uint64_t *out, const uint64_t *white_pawns, size_t n) {
  w_defended_by[kernel()](out, white_pawns, n);
}

static b_defended_function *const b_defended_by[] = {OF_KERNELS(b_defended)};
void bbf_b_defended_n(uint64_t *out, const uint64_t *black_pawns, size_t n) {
  b_defended_by[kernel()](out, black_pawns, n);
}

static w_defenders_function *const w_defenders_by[] = {OF_KERNELS(w_defenders)};
void bbf_w_defenders_n(uint64_t *out, const uint64_t *white_pawns, size_t n) {
  w_defenders_by[kernel()](out, white_pawns, n);
}

static b_defenders_function *const b_defenders_by[] = {OF_KERNELS(b_defenders)};
void bbf_b_defenders_n(uint64_t *out, const uint64_t *black_pawns, size_t n) {
  b_defenders_by[kernel()](out, black_pawns, n);
}

static w_phalanx_function *const w_phalanx_by[] = {OF_KERNELS(w_phalanx)};
void bbf_w_phalanx_n(uint64_t *out, const uint64_t *white_pawns, size_t n) {
  w_phalanx_by[kernel()](out, white_pawns, n);
}

static b_phalanx_function *const b_phalanx_by[] = {OF_KERNELS(b_phalanx)};
void bbf_b_phalanx_n(uint64_t *out, const uint64_t *black_pawns, size_t n) {
  b_phalanx_by[kernel()](out, black_pawns, n);
}

static w_duos_function *const w_duos_by[] = {OF_KERNELS(w_duos)};
void bbf_w_duos_n(uint64_t *out, const uint64_t *white_pawns, size_t n) {
  w_duos_by[kernel()](out, white_pawns, n);
}

static b_duos_function *const b_duos_by[] = {OF_KERNELS(b_duos)};
void bbf_b_duos_n(uint64_t *out, const uint64_t *black_pawns, size_t n) {
  b_duos_by[kernel()](out, black_pawns, n);
}

static w_connected_function *const w_connected_by[] = {OF_KERNELS(w_connected)};
void bbf_w_connected_n(uint64_t *out, const uint64_t *white_pawns, size_t n) {
  w_connected_by[kernel()](out, white_pawns, n);
}

static b_connected_function *const b_connected_by[] = {OF_KERNELS(b_connected)};
void bbf_b_connected_n(uint64_t *out, const uint64_t *black_pawns, size_t n) {
  b_connected_by[kernel()](out, black_pawns, n);
}

static w_holes_function *const w_holes_by[] = {OF_KERNELS(w_holes)};
void bbf_w_holes_n(uint64_t *out, const uint64_t *white_pawns, size_t n) {
  w_holes_by[kernel()](out, white_pawns, n);
}

static b_holes_function *const b_holes_by[] = {OF_KERNELS(b_holes)};
void bbf_b_holes_n(uint64_t *out, const uint64_t *black_pawns, size_t n) {
  b_holes_by[kernel()](out, black_pawns, n);
}

static w_outposts_function *const w_outposts_by[] = {OF_KERNELS(w_outposts)};
void bbf_w_outposts_n(uint64_t *out, const uint64_t *white_pawns, const uint64_t *black_pawns,
                      size_t n) {
  w_outposts_by[kernel()](out, white_pawns, black_pawns, n);
}

static b_outposts_function *const b_outposts_by[] = {OF_KERNELS(b_outposts)};
void bbf_b_outposts_n(uint64_t *out, const uint64_t *black_pawns, const uint64_t *white_pawns,
                      size_t n) {
  b_outposts_by[kernel()](out, black_pawns, white_pawns, n);
}

static file_fill_function *const file_fill_by[] = {OF_KERNELS(file_fill)};
void bbf_file_fill_n(uint64_t *out, const uint64_t *set, size_t n) {
  file_fill_by[kernel()](out, set, n);
}

static interspan_function *const interspan_by[] = {OF_KERNELS(interspan)};
void bbf_interspan_n(uint64_t *out, const uint64_t *white_pawns, const uint64_t *black_pawns,
                     size_t n) {
  interspan_by[kernel()](out, white_pawns, black_pawns, n);
}

static file_set_function *const file_set_by[] = {OF_KERNELS(file_set)};
void bbf_file_set_n(uint8_t *out, const uint64_t *set, size_t n) {
  file_set_by[kernel()](out, set, n);
}

static file_islands_function *const file_islands_by[] = {OF_KERNELS(file_islands)};
void bbf_file_islands_n(uint8_t *out, const uint64_t *set, size_t n) {
  file_islands_by[kernel()](out, set, n);
}

static open_files_function *const open_files_by[] = {OF_KERNELS(open_files)};
void bbf_open_files_n(uint64_t *out, const uint64_t *white_pawns, const uint64_t *black_pawns,
                      size_t n) {
  open_files_by[kernel()](out, white_pawns, black_pawns, n);
}

static closed_files_function *const closed_files_by[] = {OF_KERNELS(closed_files)};
void bbf_closed_files_n(uint64_t *out, const uint64_t *white_pawns, const uint64_t *black_pawns,
                        size_t n) {
  closed_files_by[kernel()](out, white_pawns, black_pawns, n);
}

static rays_function *const rays_by[] = {OF_KERNELS(rays)};
void bbf_rays_n(uint64_t (*out)[8], const uint64_t (*gen)[8], const uint64_t *empty, size_t n) {
  rays_by[kernel()](out, gen, empty, n);
}

static w_attacks_function *const w_attacks_by[] = {OF_KERNELS(w_attacks)};
void bbf_w_attacks_n(uint64_t *out, const uint64_t *pawns, const uint64_t *knights,
                     const uint64_t *diagonal, const uint64_t *straight, const uint64_t *kings,
                     const uint64_t *empty, size_t n) {
  w_attacks_by[kernel()](out, pawns, knights, diagonal, straight, kings, empty, n);
}

static w_piece_attacks_function *const w_piece_attacks_by[] = {OF_KERNELS(w_piece_attacks)};
void bbf_w_piece_attacks_n(uint64_t (*out)[6], const uint64_t *pawns, const uint64_t *knights,
                           const uint64_t *bishops, const uint64_t *rooks, const uint64_t *queens,
                           const uint64_t *kings, const uint64_t *empty, size_t n) {
  w_piece_attacks_by[kernel()](out, pawns, knights, bishops, rooks, queens, kings, empty, n);
}

static w_double_attacks_function *const w_double_attacks_by[] = {OF_KERNELS(w_double_attacks)};
void bbf_w_double_attacks_n(uint64_t *out, const uint64_t *pawns, const uint64_t *knights,
                            const uint64_t *diagonal, const uint64_t *straight,
                            const uint64_t *kings, const uint64_t *empty, size_t n) {
  w_double_attacks_by[kernel()](out, pawns, knights, diagonal, straight, kings, empty, n);
}

static w_attack_counts_function *const w_attack_counts_by[] = {OF_KERNELS(w_attack_counts)};
void bbf_w_attack_counts_n(uint64_t (*out)[5], const uint64_t *pawns, const uint64_t *knights,
                           const uint64_t *diagonal, const uint64_t *straight,
                           const uint64_t *kings, const uint64_t *empty, size_t n) {
  w_attack_counts_by[kernel()](out, pawns, knights, diagonal, straight, kings, empty, n);
}

static w_attackers_function *const w_attackers_by[] = {OF_KERNELS(w_attackers)};
void bbf_w_attackers_n(uint64_t *out, const uint64_t *targets, const uint64_t *pawns,
                       const uint64_t *knights, const uint64_t *diagonal, const uint64_t *straight,
                       const uint64_t *kings, const uint64_t *empty, size_t n) {
  w_attackers_by[kernel()](out, targets, pawns, knights, diagonal, straight, kings, empty, n);
}

static b_attacks_function *const b_attacks_by[] = {OF_KERNELS(b_attacks)};
void bbf_b_attacks_n(uint64_t *out, const uint64_t *pawns, const uint64_t *knights,
                     const uint64_t *diagonal, const uint64_t *straight, const uint64_t *kings,
                     const uint64_t *empty, size_t n) {
  b_attacks_by[kernel()](out, pawns, knights, diagonal, straight, kings, empty, n);
}

static b_piece_attacks_function *const b_piece_attacks_by[] = {OF_KERNELS(b_piece_attacks)};
void bbf_b_piece_attacks_n(uint64_t (*out)[6], const uint64_t *pawns, const uint64_t *knights,
                           const uint64_t *bishops, const uint64_t *rooks, const uint64_t *queens,
                           const uint64_t *kings, const uint64_t *empty, size_t n) {
  b_piece_attacks_by[kernel()](out, pawns, knights, bishops, rooks, queens, kings, empty, n);
}

static b_double_attacks_function *const b_double_attacks_by[] = {OF_KERNELS(b_double_attacks)};
void bbf_b_double_attacks_n(uint64_t *out, const uint64_t *pawns, const uint64_t *knights,
                            const uint64_t *diagonal, const uint64_t *straight,
                            const uint64_t *kings, const uint64_t *empty, size_t n) {
  b_double_attacks_by[kernel()](out, pawns, knights, diagonal, straight, kings, empty, n);
}

static b_attack_counts_function *const b_attack_counts_by[] = {OF_KERNELS(b_attack_counts)};
void bbf_b_attack_counts_n(uint64_t (*out)[5], const uint64_t *pawns, const uint64_t *knights,
                           const uint64_t *diagonal, const uint64_t *straight,
                           const uint64_t *kings, const uint64_t *empty, size_t n) {
  b_attack_counts_by[kernel()](out, pawns, knights, diagonal, straight, kings, empty, n);
}

static b_attackers_function *const b_attackers_by[] = {OF_KERNELS(b_attackers)};
void bbf_b_attackers_n(uint64_t *out, const uint64_t *targets, const uint64_t *pawns,
                       const uint64_t *knights, const uint64_t *diagonal, const uint64_t *straight,
                       const uint64_t *kings, const uint64_t *empty, size_t n) {
  b_attackers_by[kernel()](out, targets, pawns, knights, diagonal, straight, kings, empty, n);
}

static attackers_function *const attackers_by[] = {OF_KERNELS(attackers)};
void bbf_attackers_n(uint64_t *out, const uint64_t *targets, const uint64_t *white_pawns,
                     const uint64_t *black_pawns, const uint64_t *knights, const uint64_t *diagonal,
                     const uint64_t *straight, const uint64_t *kings, const uint64_t *empty,
                     size_t n) {
  attackers_by[kernel()](out, targets, white_pawns, black_pawns, knights, diagonal, straight, kings,
                         empty, n);
}

static rook_xray_attacks_function *const rook_xray_attacks_by[] = {OF_KERNELS(rook_xray_attacks)};
void bbf_rook_xray_attacks_n(uint64_t *out, const uint64_t *sliders, const uint64_t *blockers,
                             const uint64_t *empty, size_t n) {
  rook_xray_attacks_by[kernel()](out, sliders, blockers, empty, n);
}

static bishop_xray_attacks_function *const bishop_xray_attacks_by[] = {
    OF_KERNELS(bishop_xray_attacks)};
void bbf_bishop_xray_attacks_n(uint64_t *out, const uint64_t *sliders, const uint64_t *blockers,
                               const uint64_t *empty, size_t n) {
  bishop_xray_attacks_by[kernel()](out, sliders, blockers, empty, n);
}

static queen_xray_attacks_function *const queen_xray_attacks_by[] = {
    OF_KERNELS(queen_xray_attacks)};
void bbf_queen_xray_attacks_n(uint64_t *out, const uint64_t *sliders, const uint64_t *blockers,
                              const uint64_t *empty, size_t n) {
  queen_xray_attacks_by[kernel()](out, sliders, blockers, empty, n);
}

static rook_between_function *const rook_between_by[] = {OF_KERNELS(rook_between)};
void bbf_rook_between_n(uint64_t *out, const uint64_t *set_a, const uint64_t *set_b,
                        const uint64_t *empty, size_t n) {
  rook_between_by[kernel()](out, set_a, set_b, empty, n);
}

static bishop_between_function *const bishop_between_by[] = {OF_KERNELS(bishop_between)};
void bbf_bishop_between_n(uint64_t *out, const uint64_t *set_a, const uint64_t *set_b,
                          const uint64_t *empty, size_t n) {
  bishop_between_by[kernel()](out, set_a, set_b, empty, n);
}

static queen_between_function *const queen_between_by[] = {OF_KERNELS(queen_between)};
void bbf_queen_between_n(uint64_t *out, const uint64_t *set_a, const uint64_t *set_b,
                         const uint64_t *empty, size_t n) {
  queen_between_by[kernel()](out, set_a, set_b, empty, n);
}

static line_function *const line_by[] = {OF_KERNELS(line)};
void bbf_line_n(uint64_t *out, const uint64_t *set_a, const uint64_t *set_b, size_t n) {
  line_by[kernel()](out, set_a, set_b, n);
}

static pinned_function *const pinned_by[] = {OF_KERNELS(pinned)};
void bbf_pinned_n(uint64_t *out, const uint64_t *targets, const uint64_t *blockers,
                  const uint64_t *diagonal, const uint64_t *straight, const uint64_t *empty,
                  size_t n) {
  pinned_by[kernel()](out, targets, blockers, diagonal, straight, empty, n);
}

static pinners_function *const pinners_by[] = {OF_KERNELS(pinners)};
void bbf_pinners_n(uint64_t *out, const uint64_t *targets, const uint64_t *blockers,
                   const uint64_t *diagonal, const uint64_t *straight, const uint64_t *empty,
                   size_t n) {
  pinners_by[kernel()](out, targets, blockers, diagonal, straight, empty, n);
}

static check_blocks_function *const check_blocks_by[] = {OF_KERNELS(check_blocks)};
void bbf_check_blocks_n(uint64_t *out, const uint64_t *king, const uint64_t *diagonal,
                        const uint64_t *straight, const uint64_t *empty, size_t n) {
  check_blocks_by[kernel()](out, king, diagonal, straight, empty, n);
}

static checkers_function *const checkers_by[] = {OF_KERNELS(checkers)};
void bbf_checkers_n(uint64_t *out, const struct bbf_positions *positions, size_t n) {
  checkers_by[kernel()](out, positions, n);
}

static legal_moves_function *const legal_moves_by[] = {OF_KERNELS(legal_moves)};
void bbf_legal_moves_n(uint64_t (*out)[BBF_MOVE_PLANES], const struct bbf_positions *positions,
                       size_t n) {
  legal_moves_by[kernel()](out, positions, n);
}

static contacts_function *const contacts_by[] = {OF_KERNELS(contacts)};
void bbf_contacts_n(uint64_t (*out)[BBF_CONTACT_PLANES], const struct bbf_positions *positions,
                    size_t n) {
  contacts_by[kernel()](out, positions, n);
}

static count_legal_moves_function *const count_legal_moves_by[] = {OF_KERNELS(count_legal_moves)};
void bbf_count_legal_moves_n(uint8_t *out, const struct bbf_positions *positions, size_t n) {
  count_legal_moves_by[kernel()](out, positions, n);
}

static faults_function *const faults_by[] = {OF_KERNELS(faults)};
void bbf_faults_n(uint16_t *out, const struct bbf_positions *positions, size_t n) {
  faults_by[kernel()](out, positions, n);
}

static step_function *const step_by[] = {OF_FLOODS(step)};
void bbf_step_n(uint64_t *out, int mover, const uint64_t *from, const uint64_t *path, size_t n) {
  const unsigned k = kernel();
  if (step_by[k] && (unsigned)mover < BBF_I_MOVER_COUNT)
    step_by[k](out, mover, from, path, n);
  else
    for (size_t i = 0; i < n; i++)
      out[i] = bbf_step(mover, from[i], path[i]);
}

static reach_function *const reach_by[] = {OF_FLOODS(reach)};
void bbf_reach_n(uint64_t *out, int mover, const uint64_t *from, const uint64_t *path, int moves,
                 size_t n) {
  const unsigned k = kernel();
  if (reach_by[k] && (unsigned)mover < BBF_I_MOVER_COUNT)
    reach_by[k](out, mover, from, path, moves, n);
  else
    for (size_t i = 0; i < n; i++)
      out[i] = bbf_reach(mover, from[i], path[i], moves);
}

static flood_function *const flood_by[] = {OF_FLOODS(flood)};
void bbf_flood_n(uint64_t *out, int mover, const uint64_t *from, const uint64_t *path, size_t n) {
  const unsigned k = kernel();
  if (flood_by[k] && (unsigned)mover < BBF_I_MOVER_COUNT)
    flood_by[k](out, mover, from, path, n);
  else
    for (size_t i = 0; i < n; i++)
      out[i] = bbf_flood(mover, from[i], path[i]);
}

static are_connected_function *const are_connected_by[] = {OF_FLOODS(are_connected)};
void bbf_are_connected_n(uint8_t *out, int mover, const uint64_t *from, const uint64_t *to,
                         const uint64_t *path, size_t n) {
  const unsigned k = kernel();
  if (are_connected_by[k] && (unsigned)mover < BBF_I_MOVER_COUNT)
    are_connected_by[k](out, mover, from, to, path, n);
  else
    for (size_t i = 0; i < n; i++)
      out[i] = (uint8_t)bbf_are_connected(mover, from[i], to[i], path[i]);
}

static distance_function *const distance_by[] = {OF_FLOODS(distance)};
void bbf_distance_n(int8_t *out, int mover, const uint64_t *from, const uint64_t *to,
                    const uint64_t *path, size_t n) {
  const unsigned k = kernel();
  if (distance_by[k] && (unsigned)mover < BBF_I_MOVER_COUNT)
    distance_by[k](out, mover, from, to, path, n);
  else
    for (size_t i = 0; i < n; i++)
      out[i] = (int8_t)bbf_distance(mover, from[i], to[i], path[i]);
}

static othello_moves_function *const othello_moves_by[] = {OF_KERNELS(othello_moves)};
void bbf_othello_moves_n(uint64_t *out, const uint64_t *own, const uint64_t *opp, size_t n) {
  othello_moves_by[kernel()](out, own, opp, n);
}

static othello_flips_function *const othello_flips_by[] = {OF_KERNELS(othello_flips)};
void bbf_othello_flips_n(uint64_t *out, const uint64_t *move, const uint64_t *own,
                         const uint64_t *opp, size_t n) {
  othello_flips_by[kernel()](out, move, own, opp, n);
}

static othello_full_lines_function *const othello_full_lines_by[] = {
    OF_KERNELS(othello_full_lines)};
void bbf_othello_full_lines_n(uint64_t *out, const uint64_t *occupied, int dir, size_t n) {
  othello_full_lines_by[kernel()](out, occupied, dir, n);
}

static othello_stable_function *const othello_stable_by[] = {OF_KERNELS(othello_stable)};
void bbf_othello_stable_n(uint64_t *out, const uint64_t *own, const uint64_t *opp, size_t n) {
  othello_stable_by[kernel()](out, own, opp, n);
}

static flip_vertical_function *const flip_vertical_by[] = {OF_KERNELS(flip_vertical)};
void bbf_flip_vertical_n(uint64_t *out, const uint64_t *set, size_t n) {
  flip_vertical_by[kernel()](out, set, n);
}

static mirror_horizontal_function *const mirror_horizontal_by[] = {OF_KERNELS(mirror_horizontal)};
void bbf_mirror_horizontal_n(uint64_t *out, const uint64_t *set, size_t n) {
  mirror_horizontal_by[kernel()](out, set, n);
}

static flip_diag_a1h8_function *const flip_diag_a1h8_by[] = {OF_KERNELS(flip_diag_a1h8)};
void bbf_flip_diag_a1h8_n(uint64_t *out, const uint64_t *set, size_t n) {
  flip_diag_a1h8_by[kernel()](out, set, n);
}

static flip_diag_a8h1_function *const flip_diag_a8h1_by[] = {OF_KERNELS(flip_diag_a8h1)};
void bbf_flip_diag_a8h1_n(uint64_t *out, const uint64_t *set, size_t n) {
  flip_diag_a8h1_by[kernel()](out, set, n);
}

static rotate_180_function *const rotate_180_by[] = {OF_KERNELS(rotate_180)};
void bbf_rotate_180_n(uint64_t *out, const uint64_t *set, size_t n) {
  rotate_180_by[kernel()](out, set, n);
}

static rotate_90_cw_function *const rotate_90_cw_by[] = {OF_KERNELS(rotate_90_cw)};
void bbf_rotate_90_cw_n(uint64_t *out, const uint64_t *set, size_t n) {
  rotate_90_cw_by[kernel()](out, set, n);
}

static rotate_90_ccw_function *const rotate_90_ccw_by[] = {OF_KERNELS(rotate_90_ccw)};
void bbf_rotate_90_ccw_n(uint64_t *out, const uint64_t *set, size_t n) {
  rotate_90_ccw_by[kernel()](out, set, n);
}

static popcount_function *const popcount_by[] = {OF_KERNELS(popcount)};
void bbf_popcount_n(uint8_t *out, const uint64_t *set, size_t n) {
  popcount_by[kernel()](out, set, n);
}

static lowest_square_function *const lowest_square_by[] = {OF_KERNELS(lowest_square)};
void bbf_lowest_square_n(uint8_t *out, const uint64_t *set, size_t n) {
  lowest_square_by[kernel()](out, set, n);
}
