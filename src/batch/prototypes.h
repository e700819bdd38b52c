/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Written by src/model/batches.py. The type of each batch, and the function of each kernel. */
/* clang-format off */

OF_EACH_KERNEL(shift_one, (uint64_t *out, const uint64_t *set, int dir, size_t n))
OF_EACH_KERNEL(ray_fill, (uint64_t *out, const uint64_t *gen, int dir, size_t n))
OF_EACH_KERNEL(occluded_fill, (uint64_t *out, const uint64_t *gen, const uint64_t *pro, int dir,
               size_t n))
OF_EACH_KERNEL(sliding_attacks, (uint64_t *out, const uint64_t *sliders, const uint64_t *empty,
               int dir, size_t n))
OF_EACH_KERNEL(rook_attacks, (uint64_t *out, const uint64_t *sliders, const uint64_t *empty,
               size_t n))
OF_EACH_KERNEL(bishop_attacks, (uint64_t *out, const uint64_t *sliders, const uint64_t *empty,
               size_t n))
OF_EACH_KERNEL(queen_attacks, (uint64_t *out, const uint64_t *sliders, const uint64_t *empty,
               size_t n))
OF_EACH_KERNEL(slider_attacks, (uint64_t *out, const uint64_t *diagonal, const uint64_t *straight,
               const uint64_t *empty, size_t n))
OF_EACH_KERNEL(king_attacks, (uint64_t *out, const uint64_t *kings, size_t n))
OF_EACH_KERNEL(knight_attacks, (uint64_t *out, const uint64_t *knights, size_t n))
OF_EACH_KERNEL(beside, (uint64_t *out, const uint64_t *set, size_t n))
OF_EACH_KERNEL(rank_fill, (uint64_t *out, const uint64_t *set, size_t n))
OF_EACH_KERNEL(w_front_fill, (uint64_t *out, const uint64_t *white_pawns, size_t n))
OF_EACH_KERNEL(b_front_fill, (uint64_t *out, const uint64_t *black_pawns, size_t n))
OF_EACH_KERNEL(w_rear_fill, (uint64_t *out, const uint64_t *white_pawns, size_t n))
OF_EACH_KERNEL(b_rear_fill, (uint64_t *out, const uint64_t *black_pawns, size_t n))
OF_EACH_KERNEL(w_front_span, (uint64_t *out, const uint64_t *white_pawns, size_t n))
OF_EACH_KERNEL(b_front_span, (uint64_t *out, const uint64_t *black_pawns, size_t n))
OF_EACH_KERNEL(w_rear_span, (uint64_t *out, const uint64_t *white_pawns, size_t n))
OF_EACH_KERNEL(b_rear_span, (uint64_t *out, const uint64_t *black_pawns, size_t n))
OF_EACH_KERNEL(w_pawn_east_attacks, (uint64_t *out, const uint64_t *white_pawns, size_t n))
OF_EACH_KERNEL(b_pawn_east_attacks, (uint64_t *out, const uint64_t *black_pawns, size_t n))
OF_EACH_KERNEL(w_pawn_west_attacks, (uint64_t *out, const uint64_t *white_pawns, size_t n))
OF_EACH_KERNEL(b_pawn_west_attacks, (uint64_t *out, const uint64_t *black_pawns, size_t n))
OF_EACH_KERNEL(w_pawn_attacks, (uint64_t *out, const uint64_t *white_pawns, size_t n))
OF_EACH_KERNEL(b_pawn_attacks, (uint64_t *out, const uint64_t *black_pawns, size_t n))
OF_EACH_KERNEL(w_pawn_single_attacks, (uint64_t *out, const uint64_t *white_pawns, size_t n))
OF_EACH_KERNEL(b_pawn_single_attacks, (uint64_t *out, const uint64_t *black_pawns, size_t n))
OF_EACH_KERNEL(w_pawn_double_attacks, (uint64_t *out, const uint64_t *white_pawns, size_t n))
OF_EACH_KERNEL(b_pawn_double_attacks, (uint64_t *out, const uint64_t *black_pawns, size_t n))
OF_EACH_KERNEL(w_pawn_pushes, (uint64_t *out, const uint64_t *white_pawns, const uint64_t *empty,
               size_t n))
OF_EACH_KERNEL(b_pawn_pushes, (uint64_t *out, const uint64_t *black_pawns, const uint64_t *empty,
               size_t n))
OF_EACH_KERNEL(w_pawn_double_pushes, (uint64_t *out, const uint64_t *white_pawns,
               const uint64_t *empty, size_t n))
OF_EACH_KERNEL(b_pawn_double_pushes, (uint64_t *out, const uint64_t *black_pawns,
               const uint64_t *empty, size_t n))
OF_EACH_KERNEL(w_attack_front_span, (uint64_t *out, const uint64_t *white_pawns, size_t n))
OF_EACH_KERNEL(b_attack_front_span, (uint64_t *out, const uint64_t *black_pawns, size_t n))
OF_EACH_KERNEL(w_east_attack_front_span, (uint64_t *out, const uint64_t *white_pawns, size_t n))
OF_EACH_KERNEL(b_east_attack_front_span, (uint64_t *out, const uint64_t *black_pawns, size_t n))
OF_EACH_KERNEL(w_west_attack_front_span, (uint64_t *out, const uint64_t *white_pawns, size_t n))
OF_EACH_KERNEL(b_west_attack_front_span, (uint64_t *out, const uint64_t *black_pawns, size_t n))
OF_EACH_KERNEL(w_attack_rear_span, (uint64_t *out, const uint64_t *white_pawns, size_t n))
OF_EACH_KERNEL(b_attack_rear_span, (uint64_t *out, const uint64_t *black_pawns, size_t n))
OF_EACH_KERNEL(w_east_attack_rear_span, (uint64_t *out, const uint64_t *white_pawns, size_t n))
OF_EACH_KERNEL(b_east_attack_rear_span, (uint64_t *out, const uint64_t *black_pawns, size_t n))
OF_EACH_KERNEL(w_west_attack_rear_span, (uint64_t *out, const uint64_t *white_pawns, size_t n))
OF_EACH_KERNEL(b_west_attack_rear_span, (uint64_t *out, const uint64_t *black_pawns, size_t n))
OF_EACH_KERNEL(w_attack_cone, (uint64_t *out, const uint64_t *white_pawns, size_t n))
OF_EACH_KERNEL(b_attack_cone, (uint64_t *out, const uint64_t *black_pawns, size_t n))
OF_EACH_KERNEL(w_half_open_files, (uint64_t *out, const uint64_t *white_pawns,
               const uint64_t *black_pawns, size_t n))
OF_EACH_KERNEL(b_half_open_files, (uint64_t *out, const uint64_t *black_pawns,
               const uint64_t *white_pawns, size_t n))
OF_EACH_KERNEL(w_unfree, (uint64_t *out, const uint64_t *white_pawns, const uint64_t *black_pawns,
               size_t n))
OF_EACH_KERNEL(b_unfree, (uint64_t *out, const uint64_t *black_pawns, const uint64_t *white_pawns,
               size_t n))
OF_EACH_KERNEL(w_rams, (uint64_t *out, const uint64_t *white_pawns, const uint64_t *black_pawns,
               size_t n))
OF_EACH_KERNEL(b_rams, (uint64_t *out, const uint64_t *black_pawns, const uint64_t *white_pawns,
               size_t n))
OF_EACH_KERNEL(w_levers, (uint64_t *out, const uint64_t *white_pawns, const uint64_t *black_pawns,
               size_t n))
OF_EACH_KERNEL(b_levers, (uint64_t *out, const uint64_t *black_pawns, const uint64_t *white_pawns,
               size_t n))
OF_EACH_KERNEL(w_passed_span, (uint64_t *out, const uint64_t *white_pawns, size_t n))
OF_EACH_KERNEL(b_passed_span, (uint64_t *out, const uint64_t *black_pawns, size_t n))
OF_EACH_KERNEL(w_passed, (uint64_t *out, const uint64_t *white_pawns, const uint64_t *black_pawns,
               size_t n))
OF_EACH_KERNEL(b_passed, (uint64_t *out, const uint64_t *black_pawns, const uint64_t *white_pawns,
               size_t n))
OF_EACH_KERNEL(w_candidates, (uint64_t *out, const uint64_t *white_pawns,
               const uint64_t *black_pawns, size_t n))
OF_EACH_KERNEL(b_candidates, (uint64_t *out, const uint64_t *black_pawns,
               const uint64_t *white_pawns, size_t n))
OF_EACH_KERNEL(w_isolated, (uint64_t *out, const uint64_t *white_pawns, size_t n))
OF_EACH_KERNEL(b_isolated, (uint64_t *out, const uint64_t *black_pawns, size_t n))
OF_EACH_KERNEL(w_backward, (uint64_t *out, const uint64_t *white_pawns, const uint64_t *black_pawns,
               size_t n))
OF_EACH_KERNEL(b_backward, (uint64_t *out, const uint64_t *black_pawns, const uint64_t *white_pawns,
               size_t n))
OF_EACH_KERNEL(w_doubled, (uint64_t *out, const uint64_t *white_pawns, size_t n))
OF_EACH_KERNEL(b_doubled, (uint64_t *out, const uint64_t *black_pawns, size_t n))
OF_EACH_KERNEL(w_defended, (uint64_t *out, const uint64_t *white_pawns, size_t n))
OF_EACH_KERNEL(b_defended, (uint64_t *out, const uint64_t *black_pawns, size_t n))
OF_EACH_KERNEL(w_defenders, (uint64_t *out, const uint64_t *white_pawns, size_t n))
OF_EACH_KERNEL(b_defenders, (uint64_t *out, const uint64_t *black_pawns, size_t n))
OF_EACH_KERNEL(w_phalanx, (uint64_t *out, const uint64_t *white_pawns, size_t n))
OF_EACH_KERNEL(b_phalanx, (uint64_t *out, const uint64_t *black_pawns, size_t n))
OF_EACH_KERNEL(w_duos, (uint64_t *out, const uint64_t *white_pawns, size_t n))
OF_EACH_KERNEL(b_duos, (uint64_t *out, const uint64_t *black_pawns, size_t n))
OF_EACH_KERNEL(w_connected, (uint64_t *out, const uint64_t *white_pawns, size_t n))
OF_EACH_KERNEL(b_connected, (uint64_t *out, const uint64_t *black_pawns, size_t n))
OF_EACH_KERNEL(w_holes, (uint64_t *out, const uint64_t *white_pawns, size_t n))
OF_EACH_KERNEL(b_holes, (uint64_t *out, const uint64_t *black_pawns, size_t n))
OF_EACH_KERNEL(w_outposts, (uint64_t *out, const uint64_t *white_pawns, const uint64_t *black_pawns,
               size_t n))
OF_EACH_KERNEL(b_outposts, (uint64_t *out, const uint64_t *black_pawns, const uint64_t *white_pawns,
               size_t n))
OF_EACH_KERNEL(file_fill, (uint64_t *out, const uint64_t *set, size_t n))
OF_EACH_KERNEL(interspan, (uint64_t *out, const uint64_t *white_pawns, const uint64_t *black_pawns,
               size_t n))
OF_EACH_KERNEL(file_set, (uint8_t *out, const uint64_t *set, size_t n))
OF_EACH_KERNEL(file_islands, (uint8_t *out, const uint64_t *set, size_t n))
OF_EACH_KERNEL(open_files, (uint64_t *out, const uint64_t *white_pawns, const uint64_t *black_pawns,
               size_t n))
OF_EACH_KERNEL(closed_files, (uint64_t *out, const uint64_t *white_pawns,
               const uint64_t *black_pawns, size_t n))
OF_EACH_KERNEL(rays, (uint64_t (*out)[8], const uint64_t (*gen)[8], const uint64_t *empty,
               size_t n))
OF_EACH_KERNEL(w_attacks, (uint64_t *out, const uint64_t *pawns, const uint64_t *knights,
               const uint64_t *diagonal, const uint64_t *straight, const uint64_t *kings,
               const uint64_t *empty, size_t n))
OF_EACH_KERNEL(w_piece_attacks, (uint64_t (*out)[6], const uint64_t *pawns, const uint64_t *knights,
               const uint64_t *bishops, const uint64_t *rooks, const uint64_t *queens,
               const uint64_t *kings, const uint64_t *empty, size_t n))
OF_EACH_KERNEL(w_double_attacks, (uint64_t *out, const uint64_t *pawns, const uint64_t *knights,
               const uint64_t *diagonal, const uint64_t *straight, const uint64_t *kings,
               const uint64_t *empty, size_t n))
OF_EACH_KERNEL(w_attack_counts, (uint64_t (*out)[5], const uint64_t *pawns, const uint64_t *knights,
               const uint64_t *diagonal, const uint64_t *straight, const uint64_t *kings,
               const uint64_t *empty, size_t n))
OF_EACH_KERNEL(w_attackers, (uint64_t *out, const uint64_t *targets, const uint64_t *pawns,
               const uint64_t *knights, const uint64_t *diagonal, const uint64_t *straight,
               const uint64_t *kings, const uint64_t *empty, size_t n))
OF_EACH_KERNEL(b_attacks, (uint64_t *out, const uint64_t *pawns, const uint64_t *knights,
               const uint64_t *diagonal, const uint64_t *straight, const uint64_t *kings,
               const uint64_t *empty, size_t n))
OF_EACH_KERNEL(b_piece_attacks, (uint64_t (*out)[6], const uint64_t *pawns, const uint64_t *knights,
               const uint64_t *bishops, const uint64_t *rooks, const uint64_t *queens,
               const uint64_t *kings, const uint64_t *empty, size_t n))
OF_EACH_KERNEL(b_double_attacks, (uint64_t *out, const uint64_t *pawns, const uint64_t *knights,
               const uint64_t *diagonal, const uint64_t *straight, const uint64_t *kings,
               const uint64_t *empty, size_t n))
OF_EACH_KERNEL(b_attack_counts, (uint64_t (*out)[5], const uint64_t *pawns, const uint64_t *knights,
               const uint64_t *diagonal, const uint64_t *straight, const uint64_t *kings,
               const uint64_t *empty, size_t n))
OF_EACH_KERNEL(b_attackers, (uint64_t *out, const uint64_t *targets, const uint64_t *pawns,
               const uint64_t *knights, const uint64_t *diagonal, const uint64_t *straight,
               const uint64_t *kings, const uint64_t *empty, size_t n))
OF_EACH_KERNEL(attackers, (uint64_t *out, const uint64_t *targets, const uint64_t *white_pawns,
               const uint64_t *black_pawns, const uint64_t *knights, const uint64_t *diagonal,
               const uint64_t *straight, const uint64_t *kings, const uint64_t *empty, size_t n))
OF_EACH_KERNEL(rook_xray_attacks, (uint64_t *out, const uint64_t *sliders, const uint64_t *blockers,
               const uint64_t *empty, size_t n))
OF_EACH_KERNEL(bishop_xray_attacks, (uint64_t *out, const uint64_t *sliders,
               const uint64_t *blockers, const uint64_t *empty, size_t n))
OF_EACH_KERNEL(queen_xray_attacks, (uint64_t *out, const uint64_t *sliders,
               const uint64_t *blockers, const uint64_t *empty, size_t n))
OF_EACH_KERNEL(rook_between, (uint64_t *out, const uint64_t *set_a, const uint64_t *set_b,
               const uint64_t *empty, size_t n))
OF_EACH_KERNEL(bishop_between, (uint64_t *out, const uint64_t *set_a, const uint64_t *set_b,
               const uint64_t *empty, size_t n))
OF_EACH_KERNEL(queen_between, (uint64_t *out, const uint64_t *set_a, const uint64_t *set_b,
               const uint64_t *empty, size_t n))
OF_EACH_KERNEL(line, (uint64_t *out, const uint64_t *set_a, const uint64_t *set_b, size_t n))
OF_EACH_KERNEL(pinned, (uint64_t *out, const uint64_t *targets, const uint64_t *blockers,
               const uint64_t *diagonal, const uint64_t *straight, const uint64_t *empty, size_t n))
OF_EACH_KERNEL(pinners, (uint64_t *out, const uint64_t *targets, const uint64_t *blockers,
               const uint64_t *diagonal, const uint64_t *straight, const uint64_t *empty, size_t n))
OF_EACH_KERNEL(check_blocks, (uint64_t *out, const uint64_t *king, const uint64_t *diagonal,
               const uint64_t *straight, const uint64_t *empty, size_t n))
OF_EACH_KERNEL(checkers, (uint64_t *out, const struct bbf_positions *positions, size_t n))
OF_EACH_KERNEL(legal_moves, (uint64_t (*out)[BBF_MOVE_PLANES],
               const struct bbf_positions *positions, size_t n))
OF_EACH_KERNEL(contacts, (uint64_t (*out)[BBF_CONTACT_PLANES],
               const struct bbf_positions *positions, size_t n))
OF_EACH_KERNEL(count_legal_moves, (uint8_t *out, const struct bbf_positions *positions, size_t n))
OF_EACH_KERNEL(faults, (uint16_t *out, const struct bbf_positions *positions, size_t n))
OF_EACH_KERNEL(step, (uint64_t *out, int mover, const uint64_t *from, const uint64_t *path,
               size_t n))
OF_EACH_KERNEL(reach, (uint64_t *out, int mover, const uint64_t *from, const uint64_t *path,
               int moves, size_t n))
OF_EACH_KERNEL(flood, (uint64_t *out, int mover, const uint64_t *from, const uint64_t *path,
               size_t n))
OF_EACH_KERNEL(are_connected, (uint8_t *out, int mover, const uint64_t *from, const uint64_t *to,
               const uint64_t *path, size_t n))
OF_EACH_KERNEL(distance, (int8_t *out, int mover, const uint64_t *from, const uint64_t *to,
               const uint64_t *path, size_t n))
OF_EACH_KERNEL(othello_moves, (uint64_t *out, const uint64_t *own, const uint64_t *opp, size_t n))
OF_EACH_KERNEL(othello_flips, (uint64_t *out, const uint64_t *move, const uint64_t *own,
               const uint64_t *opp, size_t n))
OF_EACH_KERNEL(othello_full_lines, (uint64_t *out, const uint64_t *occupied, int dir, size_t n))
OF_EACH_KERNEL(othello_stable, (uint64_t *out, const uint64_t *own, const uint64_t *opp, size_t n))
OF_EACH_KERNEL(flip_vertical, (uint64_t *out, const uint64_t *set, size_t n))
OF_EACH_KERNEL(mirror_horizontal, (uint64_t *out, const uint64_t *set, size_t n))
OF_EACH_KERNEL(flip_diag_a1h8, (uint64_t *out, const uint64_t *set, size_t n))
OF_EACH_KERNEL(flip_diag_a8h1, (uint64_t *out, const uint64_t *set, size_t n))
OF_EACH_KERNEL(rotate_180, (uint64_t *out, const uint64_t *set, size_t n))
OF_EACH_KERNEL(rotate_90_cw, (uint64_t *out, const uint64_t *set, size_t n))
OF_EACH_KERNEL(rotate_90_ccw, (uint64_t *out, const uint64_t *set, size_t n))
OF_EACH_KERNEL(popcount, (uint8_t *out, const uint64_t *set, size_t n))
OF_EACH_KERNEL(lowest_square, (uint8_t *out, const uint64_t *set, size_t n))
