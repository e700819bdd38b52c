/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Written by src/model/batches.py. Functions that gain nothing from rank vectors, by the macros of
   lanes.h: the type of a result, the parameters, the arguments for board i, and how the arrays
   advance by a group. */
/* clang-format off */

LOOP(shift_one, uint64_t, (uint64_t *out, const uint64_t *set, int dir, size_t n), (set[i], dir),
     (set += GROUP))
LOOP(ray_fill, uint64_t, (uint64_t *out, const uint64_t *gen, int dir, size_t n), (gen[i], dir),
     (gen += GROUP))
LOOP(occluded_fill, uint64_t, (uint64_t *out, const uint64_t *gen, const uint64_t *pro, int dir,
     size_t n), (gen[i], pro[i], dir), (gen += GROUP, pro += GROUP))
LOOP(sliding_attacks, uint64_t, (uint64_t *out, const uint64_t *sliders, const uint64_t *empty,
     int dir, size_t n), (sliders[i], empty[i], dir), (sliders += GROUP, empty += GROUP))
LOOP(king_attacks, uint64_t, (uint64_t *out, const uint64_t *kings, size_t n), (kings[i]),
     kings += GROUP)
LOOP(knight_attacks, uint64_t, (uint64_t *out, const uint64_t *knights, size_t n), (knights[i]),
     knights += GROUP)
LOOP(beside, uint64_t, (uint64_t *out, const uint64_t *set, size_t n), (set[i]), set += GROUP)
LOOP(rank_fill, uint64_t, (uint64_t *out, const uint64_t *set, size_t n), (set[i]), set += GROUP)
LOOP(w_front_fill, uint64_t, (uint64_t *out, const uint64_t *white_pawns, size_t n),
     (white_pawns[i]), white_pawns += GROUP)
LOOP(b_front_fill, uint64_t, (uint64_t *out, const uint64_t *black_pawns, size_t n),
     (black_pawns[i]), black_pawns += GROUP)
LOOP(w_rear_fill, uint64_t, (uint64_t *out, const uint64_t *white_pawns, size_t n),
     (white_pawns[i]), white_pawns += GROUP)
LOOP(b_rear_fill, uint64_t, (uint64_t *out, const uint64_t *black_pawns, size_t n),
     (black_pawns[i]), black_pawns += GROUP)
LOOP(w_front_span, uint64_t, (uint64_t *out, const uint64_t *white_pawns, size_t n),
     (white_pawns[i]), white_pawns += GROUP)
LOOP(b_front_span, uint64_t, (uint64_t *out, const uint64_t *black_pawns, size_t n),
     (black_pawns[i]), black_pawns += GROUP)
LOOP(w_rear_span, uint64_t, (uint64_t *out, const uint64_t *white_pawns, size_t n),
     (white_pawns[i]), white_pawns += GROUP)
LOOP(b_rear_span, uint64_t, (uint64_t *out, const uint64_t *black_pawns, size_t n),
     (black_pawns[i]), black_pawns += GROUP)
LOOP(w_pawn_east_attacks, uint64_t, (uint64_t *out, const uint64_t *white_pawns, size_t n),
     (white_pawns[i]), white_pawns += GROUP)
LOOP(b_pawn_east_attacks, uint64_t, (uint64_t *out, const uint64_t *black_pawns, size_t n),
     (black_pawns[i]), black_pawns += GROUP)
LOOP(w_pawn_west_attacks, uint64_t, (uint64_t *out, const uint64_t *white_pawns, size_t n),
     (white_pawns[i]), white_pawns += GROUP)
LOOP(b_pawn_west_attacks, uint64_t, (uint64_t *out, const uint64_t *black_pawns, size_t n),
     (black_pawns[i]), black_pawns += GROUP)
LOOP(w_pawn_attacks, uint64_t, (uint64_t *out, const uint64_t *white_pawns, size_t n),
     (white_pawns[i]), white_pawns += GROUP)
LOOP(b_pawn_attacks, uint64_t, (uint64_t *out, const uint64_t *black_pawns, size_t n),
     (black_pawns[i]), black_pawns += GROUP)
LOOP(w_pawn_single_attacks, uint64_t, (uint64_t *out, const uint64_t *white_pawns, size_t n),
     (white_pawns[i]), white_pawns += GROUP)
LOOP(b_pawn_single_attacks, uint64_t, (uint64_t *out, const uint64_t *black_pawns, size_t n),
     (black_pawns[i]), black_pawns += GROUP)
LOOP(w_pawn_double_attacks, uint64_t, (uint64_t *out, const uint64_t *white_pawns, size_t n),
     (white_pawns[i]), white_pawns += GROUP)
LOOP(b_pawn_double_attacks, uint64_t, (uint64_t *out, const uint64_t *black_pawns, size_t n),
     (black_pawns[i]), black_pawns += GROUP)
LOOP(w_pawn_pushes, uint64_t, (uint64_t *out, const uint64_t *white_pawns, const uint64_t *empty,
     size_t n), (white_pawns[i], empty[i]), (white_pawns += GROUP, empty += GROUP))
LOOP(b_pawn_pushes, uint64_t, (uint64_t *out, const uint64_t *black_pawns, const uint64_t *empty,
     size_t n), (black_pawns[i], empty[i]), (black_pawns += GROUP, empty += GROUP))
LOOP(w_pawn_double_pushes, uint64_t, (uint64_t *out, const uint64_t *white_pawns,
     const uint64_t *empty, size_t n), (white_pawns[i], empty[i]), (white_pawns += GROUP,
     empty += GROUP))
LOOP(b_pawn_double_pushes, uint64_t, (uint64_t *out, const uint64_t *black_pawns,
     const uint64_t *empty, size_t n), (black_pawns[i], empty[i]), (black_pawns += GROUP,
     empty += GROUP))
LOOP(w_attack_front_span, uint64_t, (uint64_t *out, const uint64_t *white_pawns, size_t n),
     (white_pawns[i]), white_pawns += GROUP)
LOOP(b_attack_front_span, uint64_t, (uint64_t *out, const uint64_t *black_pawns, size_t n),
     (black_pawns[i]), black_pawns += GROUP)
LOOP(w_east_attack_front_span, uint64_t, (uint64_t *out, const uint64_t *white_pawns, size_t n),
     (white_pawns[i]), white_pawns += GROUP)
LOOP(b_east_attack_front_span, uint64_t, (uint64_t *out, const uint64_t *black_pawns, size_t n),
     (black_pawns[i]), black_pawns += GROUP)
LOOP(w_west_attack_front_span, uint64_t, (uint64_t *out, const uint64_t *white_pawns, size_t n),
     (white_pawns[i]), white_pawns += GROUP)
LOOP(b_west_attack_front_span, uint64_t, (uint64_t *out, const uint64_t *black_pawns, size_t n),
     (black_pawns[i]), black_pawns += GROUP)
LOOP(w_attack_rear_span, uint64_t, (uint64_t *out, const uint64_t *white_pawns, size_t n),
     (white_pawns[i]), white_pawns += GROUP)
LOOP(b_attack_rear_span, uint64_t, (uint64_t *out, const uint64_t *black_pawns, size_t n),
     (black_pawns[i]), black_pawns += GROUP)
LOOP(w_east_attack_rear_span, uint64_t, (uint64_t *out, const uint64_t *white_pawns, size_t n),
     (white_pawns[i]), white_pawns += GROUP)
LOOP(b_east_attack_rear_span, uint64_t, (uint64_t *out, const uint64_t *black_pawns, size_t n),
     (black_pawns[i]), black_pawns += GROUP)
LOOP(w_west_attack_rear_span, uint64_t, (uint64_t *out, const uint64_t *white_pawns, size_t n),
     (white_pawns[i]), white_pawns += GROUP)
LOOP(b_west_attack_rear_span, uint64_t, (uint64_t *out, const uint64_t *black_pawns, size_t n),
     (black_pawns[i]), black_pawns += GROUP)
LOOP(w_attack_cone, uint64_t, (uint64_t *out, const uint64_t *white_pawns, size_t n),
     (white_pawns[i]), white_pawns += GROUP)
LOOP(b_attack_cone, uint64_t, (uint64_t *out, const uint64_t *black_pawns, size_t n),
     (black_pawns[i]), black_pawns += GROUP)
LOOP(w_half_open_files, uint64_t, (uint64_t *out, const uint64_t *white_pawns,
     const uint64_t *black_pawns, size_t n), (white_pawns[i], black_pawns[i]),
     (white_pawns += GROUP, black_pawns += GROUP))
LOOP(b_half_open_files, uint64_t, (uint64_t *out, const uint64_t *black_pawns,
     const uint64_t *white_pawns, size_t n), (black_pawns[i], white_pawns[i]),
     (black_pawns += GROUP, white_pawns += GROUP))
LOOP(w_unfree, uint64_t, (uint64_t *out, const uint64_t *white_pawns, const uint64_t *black_pawns,
     size_t n), (white_pawns[i], black_pawns[i]), (white_pawns += GROUP, black_pawns += GROUP))
LOOP(b_unfree, uint64_t, (uint64_t *out, const uint64_t *black_pawns, const uint64_t *white_pawns,
     size_t n), (black_pawns[i], white_pawns[i]), (black_pawns += GROUP, white_pawns += GROUP))
LOOP(w_rams, uint64_t, (uint64_t *out, const uint64_t *white_pawns, const uint64_t *black_pawns,
     size_t n), (white_pawns[i], black_pawns[i]), (white_pawns += GROUP, black_pawns += GROUP))
LOOP(b_rams, uint64_t, (uint64_t *out, const uint64_t *black_pawns, const uint64_t *white_pawns,
     size_t n), (black_pawns[i], white_pawns[i]), (black_pawns += GROUP, white_pawns += GROUP))
LOOP(w_levers, uint64_t, (uint64_t *out, const uint64_t *white_pawns, const uint64_t *black_pawns,
     size_t n), (white_pawns[i], black_pawns[i]), (white_pawns += GROUP, black_pawns += GROUP))
LOOP(b_levers, uint64_t, (uint64_t *out, const uint64_t *black_pawns, const uint64_t *white_pawns,
     size_t n), (black_pawns[i], white_pawns[i]), (black_pawns += GROUP, white_pawns += GROUP))
LOOP(w_passed_span, uint64_t, (uint64_t *out, const uint64_t *white_pawns, size_t n),
     (white_pawns[i]), white_pawns += GROUP)
LOOP(b_passed_span, uint64_t, (uint64_t *out, const uint64_t *black_pawns, size_t n),
     (black_pawns[i]), black_pawns += GROUP)
LOOP(w_passed, uint64_t, (uint64_t *out, const uint64_t *white_pawns, const uint64_t *black_pawns,
     size_t n), (white_pawns[i], black_pawns[i]), (white_pawns += GROUP, black_pawns += GROUP))
LOOP(b_passed, uint64_t, (uint64_t *out, const uint64_t *black_pawns, const uint64_t *white_pawns,
     size_t n), (black_pawns[i], white_pawns[i]), (black_pawns += GROUP, white_pawns += GROUP))
LOOP(w_candidates, uint64_t, (uint64_t *out, const uint64_t *white_pawns,
     const uint64_t *black_pawns, size_t n), (white_pawns[i], black_pawns[i]),
     (white_pawns += GROUP, black_pawns += GROUP))
LOOP(b_candidates, uint64_t, (uint64_t *out, const uint64_t *black_pawns,
     const uint64_t *white_pawns, size_t n), (black_pawns[i], white_pawns[i]),
     (black_pawns += GROUP, white_pawns += GROUP))
LOOP(w_isolated, uint64_t, (uint64_t *out, const uint64_t *white_pawns, size_t n), (white_pawns[i]),
     white_pawns += GROUP)
LOOP(b_isolated, uint64_t, (uint64_t *out, const uint64_t *black_pawns, size_t n), (black_pawns[i]),
     black_pawns += GROUP)
LOOP(w_backward, uint64_t, (uint64_t *out, const uint64_t *white_pawns, const uint64_t *black_pawns,
     size_t n), (white_pawns[i], black_pawns[i]), (white_pawns += GROUP, black_pawns += GROUP))
LOOP(b_backward, uint64_t, (uint64_t *out, const uint64_t *black_pawns, const uint64_t *white_pawns,
     size_t n), (black_pawns[i], white_pawns[i]), (black_pawns += GROUP, white_pawns += GROUP))
LOOP(w_doubled, uint64_t, (uint64_t *out, const uint64_t *white_pawns, size_t n), (white_pawns[i]),
     white_pawns += GROUP)
LOOP(b_doubled, uint64_t, (uint64_t *out, const uint64_t *black_pawns, size_t n), (black_pawns[i]),
     black_pawns += GROUP)
LOOP(w_defended, uint64_t, (uint64_t *out, const uint64_t *white_pawns, size_t n), (white_pawns[i]),
     white_pawns += GROUP)
LOOP(b_defended, uint64_t, (uint64_t *out, const uint64_t *black_pawns, size_t n), (black_pawns[i]),
     black_pawns += GROUP)
LOOP(w_defenders, uint64_t, (uint64_t *out, const uint64_t *white_pawns, size_t n),
     (white_pawns[i]), white_pawns += GROUP)
LOOP(b_defenders, uint64_t, (uint64_t *out, const uint64_t *black_pawns, size_t n),
     (black_pawns[i]), black_pawns += GROUP)
LOOP(w_phalanx, uint64_t, (uint64_t *out, const uint64_t *white_pawns, size_t n), (white_pawns[i]),
     white_pawns += GROUP)
LOOP(b_phalanx, uint64_t, (uint64_t *out, const uint64_t *black_pawns, size_t n), (black_pawns[i]),
     black_pawns += GROUP)
LOOP(w_duos, uint64_t, (uint64_t *out, const uint64_t *white_pawns, size_t n), (white_pawns[i]),
     white_pawns += GROUP)
LOOP(b_duos, uint64_t, (uint64_t *out, const uint64_t *black_pawns, size_t n), (black_pawns[i]),
     black_pawns += GROUP)
LOOP(w_connected, uint64_t, (uint64_t *out, const uint64_t *white_pawns, size_t n),
     (white_pawns[i]), white_pawns += GROUP)
LOOP(b_connected, uint64_t, (uint64_t *out, const uint64_t *black_pawns, size_t n),
     (black_pawns[i]), black_pawns += GROUP)
LOOP(w_holes, uint64_t, (uint64_t *out, const uint64_t *white_pawns, size_t n), (white_pawns[i]),
     white_pawns += GROUP)
LOOP(b_holes, uint64_t, (uint64_t *out, const uint64_t *black_pawns, size_t n), (black_pawns[i]),
     black_pawns += GROUP)
LOOP(w_outposts, uint64_t, (uint64_t *out, const uint64_t *white_pawns, const uint64_t *black_pawns,
     size_t n), (white_pawns[i], black_pawns[i]), (white_pawns += GROUP, black_pawns += GROUP))
LOOP(b_outposts, uint64_t, (uint64_t *out, const uint64_t *black_pawns, const uint64_t *white_pawns,
     size_t n), (black_pawns[i], white_pawns[i]), (black_pawns += GROUP, white_pawns += GROUP))
LOOP(file_fill, uint64_t, (uint64_t *out, const uint64_t *set, size_t n), (set[i]), set += GROUP)
LOOP(interspan, uint64_t, (uint64_t *out, const uint64_t *white_pawns, const uint64_t *black_pawns,
     size_t n), (white_pawns[i], black_pawns[i]), (white_pawns += GROUP, black_pawns += GROUP))
LOOP(file_set, uint8_t, (uint8_t *out, const uint64_t *set, size_t n), (set[i]), set += GROUP)
LOOP(file_islands, uint8_t, (uint8_t *out, const uint64_t *set, size_t n), (set[i]), set += GROUP)
LOOP(open_files, uint64_t, (uint64_t *out, const uint64_t *white_pawns, const uint64_t *black_pawns,
     size_t n), (white_pawns[i], black_pawns[i]), (white_pawns += GROUP, black_pawns += GROUP))
LOOP(closed_files, uint64_t, (uint64_t *out, const uint64_t *white_pawns,
     const uint64_t *black_pawns, size_t n), (white_pawns[i], black_pawns[i]),
     (white_pawns += GROUP, black_pawns += GROUP))
RECORDS(rays, 8, (uint64_t (*out)[8], const uint64_t (*gen)[8], const uint64_t *empty, size_t n),
        (gen[i], empty[i], group[i]), (gen[i], empty[i], out[i]), (gen += GROUP, empty += GROUP))
LOOP(othello_full_lines, uint64_t, (uint64_t *out, const uint64_t *occupied, int dir, size_t n),
     (occupied[i], dir), (occupied += GROUP))
LOOP(flip_vertical, uint64_t, (uint64_t *out, const uint64_t *set, size_t n), (set[i]),
     set += GROUP)
LOOP(mirror_horizontal, uint64_t, (uint64_t *out, const uint64_t *set, size_t n), (set[i]),
     set += GROUP)
LOOP(flip_diag_a1h8, uint64_t, (uint64_t *out, const uint64_t *set, size_t n), (set[i]),
     set += GROUP)
LOOP(flip_diag_a8h1, uint64_t, (uint64_t *out, const uint64_t *set, size_t n), (set[i]),
     set += GROUP)
LOOP(rotate_180, uint64_t, (uint64_t *out, const uint64_t *set, size_t n), (set[i]), set += GROUP)
LOOP(rotate_90_cw, uint64_t, (uint64_t *out, const uint64_t *set, size_t n), (set[i]), set += GROUP)
LOOP(rotate_90_ccw, uint64_t, (uint64_t *out, const uint64_t *set, size_t n), (set[i]),
     set += GROUP)
LOOP(popcount, uint8_t, (uint8_t *out, const uint64_t *set, size_t n), (set[i]), set += GROUP)
LOOP(lowest_square, uint8_t, (uint8_t *out, const uint64_t *set, size_t n), (set[i]), set += GROUP)

#if defined(BBF_I_SMALL)
LOOP(w_attacks, uint64_t, (uint64_t *out, const uint64_t *pawns, const uint64_t *knights,
     const uint64_t *diagonal, const uint64_t *straight, const uint64_t *kings,
     const uint64_t *empty, size_t n), (pawns[i], knights[i], diagonal[i], straight[i], kings[i],
     empty[i]), (pawns += GROUP, knights += GROUP, diagonal += GROUP, straight += GROUP,
     kings += GROUP, empty += GROUP))
RECORDS(w_piece_attacks, 6, (uint64_t (*out)[6], const uint64_t *pawns, const uint64_t *knights,
        const uint64_t *bishops, const uint64_t *rooks, const uint64_t *queens,
        const uint64_t *kings, const uint64_t *empty, size_t n), (pawns[i], knights[i], bishops[i],
        rooks[i], queens[i], kings[i], empty[i], group[i]), (pawns[i], knights[i], bishops[i],
        rooks[i], queens[i], kings[i], empty[i], out[i]), (pawns += GROUP, knights += GROUP,
        bishops += GROUP, rooks += GROUP, queens += GROUP, kings += GROUP, empty += GROUP))
LOOP(w_double_attacks, uint64_t, (uint64_t *out, const uint64_t *pawns, const uint64_t *knights,
     const uint64_t *diagonal, const uint64_t *straight, const uint64_t *kings,
     const uint64_t *empty, size_t n), (pawns[i], knights[i], diagonal[i], straight[i], kings[i],
     empty[i]), (pawns += GROUP, knights += GROUP, diagonal += GROUP, straight += GROUP,
     kings += GROUP, empty += GROUP))
RECORDS(w_attack_counts, 5, (uint64_t (*out)[5], const uint64_t *pawns, const uint64_t *knights,
        const uint64_t *diagonal, const uint64_t *straight, const uint64_t *kings,
        const uint64_t *empty, size_t n), (pawns[i], knights[i], diagonal[i], straight[i], kings[i],
        empty[i], group[i]), (pawns[i], knights[i], diagonal[i], straight[i], kings[i], empty[i],
        out[i]), (pawns += GROUP, knights += GROUP, diagonal += GROUP, straight += GROUP,
        kings += GROUP, empty += GROUP))
LOOP(w_attackers, uint64_t, (uint64_t *out, const uint64_t *targets, const uint64_t *pawns,
     const uint64_t *knights, const uint64_t *diagonal, const uint64_t *straight,
     const uint64_t *kings, const uint64_t *empty, size_t n), (targets[i], pawns[i], knights[i],
     diagonal[i], straight[i], kings[i], empty[i]), (targets += GROUP, pawns += GROUP,
     knights += GROUP, diagonal += GROUP, straight += GROUP, kings += GROUP, empty += GROUP))
LOOP(b_attacks, uint64_t, (uint64_t *out, const uint64_t *pawns, const uint64_t *knights,
     const uint64_t *diagonal, const uint64_t *straight, const uint64_t *kings,
     const uint64_t *empty, size_t n), (pawns[i], knights[i], diagonal[i], straight[i], kings[i],
     empty[i]), (pawns += GROUP, knights += GROUP, diagonal += GROUP, straight += GROUP,
     kings += GROUP, empty += GROUP))
RECORDS(b_piece_attacks, 6, (uint64_t (*out)[6], const uint64_t *pawns, const uint64_t *knights,
        const uint64_t *bishops, const uint64_t *rooks, const uint64_t *queens,
        const uint64_t *kings, const uint64_t *empty, size_t n), (pawns[i], knights[i], bishops[i],
        rooks[i], queens[i], kings[i], empty[i], group[i]), (pawns[i], knights[i], bishops[i],
        rooks[i], queens[i], kings[i], empty[i], out[i]), (pawns += GROUP, knights += GROUP,
        bishops += GROUP, rooks += GROUP, queens += GROUP, kings += GROUP, empty += GROUP))
LOOP(b_double_attacks, uint64_t, (uint64_t *out, const uint64_t *pawns, const uint64_t *knights,
     const uint64_t *diagonal, const uint64_t *straight, const uint64_t *kings,
     const uint64_t *empty, size_t n), (pawns[i], knights[i], diagonal[i], straight[i], kings[i],
     empty[i]), (pawns += GROUP, knights += GROUP, diagonal += GROUP, straight += GROUP,
     kings += GROUP, empty += GROUP))
RECORDS(b_attack_counts, 5, (uint64_t (*out)[5], const uint64_t *pawns, const uint64_t *knights,
        const uint64_t *diagonal, const uint64_t *straight, const uint64_t *kings,
        const uint64_t *empty, size_t n), (pawns[i], knights[i], diagonal[i], straight[i], kings[i],
        empty[i], group[i]), (pawns[i], knights[i], diagonal[i], straight[i], kings[i], empty[i],
        out[i]), (pawns += GROUP, knights += GROUP, diagonal += GROUP, straight += GROUP,
        kings += GROUP, empty += GROUP))
LOOP(b_attackers, uint64_t, (uint64_t *out, const uint64_t *targets, const uint64_t *pawns,
     const uint64_t *knights, const uint64_t *diagonal, const uint64_t *straight,
     const uint64_t *kings, const uint64_t *empty, size_t n), (targets[i], pawns[i], knights[i],
     diagonal[i], straight[i], kings[i], empty[i]), (targets += GROUP, pawns += GROUP,
     knights += GROUP, diagonal += GROUP, straight += GROUP, kings += GROUP, empty += GROUP))
LOOP(attackers, uint64_t, (uint64_t *out, const uint64_t *targets, const uint64_t *white_pawns,
     const uint64_t *black_pawns, const uint64_t *knights, const uint64_t *diagonal,
     const uint64_t *straight, const uint64_t *kings, const uint64_t *empty, size_t n), (targets[i],
     white_pawns[i], black_pawns[i], knights[i], diagonal[i], straight[i], kings[i], empty[i]),
     (targets += GROUP, white_pawns += GROUP, black_pawns += GROUP, knights += GROUP,
     diagonal += GROUP, straight += GROUP, kings += GROUP, empty += GROUP))
LOOP(rook_xray_attacks, uint64_t, (uint64_t *out, const uint64_t *sliders, const uint64_t *blockers,
     const uint64_t *empty, size_t n), (sliders[i], blockers[i], empty[i]), (sliders += GROUP,
     blockers += GROUP, empty += GROUP))
LOOP(bishop_xray_attacks, uint64_t, (uint64_t *out, const uint64_t *sliders,
     const uint64_t *blockers, const uint64_t *empty, size_t n), (sliders[i], blockers[i],
     empty[i]), (sliders += GROUP, blockers += GROUP, empty += GROUP))
LOOP(queen_xray_attacks, uint64_t, (uint64_t *out, const uint64_t *sliders,
     const uint64_t *blockers, const uint64_t *empty, size_t n), (sliders[i], blockers[i],
     empty[i]), (sliders += GROUP, blockers += GROUP, empty += GROUP))
LOOP(rook_between, uint64_t, (uint64_t *out, const uint64_t *set_a, const uint64_t *set_b,
     const uint64_t *empty, size_t n), (set_a[i], set_b[i], empty[i]), (set_a += GROUP,
     set_b += GROUP, empty += GROUP))
LOOP(bishop_between, uint64_t, (uint64_t *out, const uint64_t *set_a, const uint64_t *set_b,
     const uint64_t *empty, size_t n), (set_a[i], set_b[i], empty[i]), (set_a += GROUP,
     set_b += GROUP, empty += GROUP))
LOOP(queen_between, uint64_t, (uint64_t *out, const uint64_t *set_a, const uint64_t *set_b,
     const uint64_t *empty, size_t n), (set_a[i], set_b[i], empty[i]), (set_a += GROUP,
     set_b += GROUP, empty += GROUP))
LOOP(line, uint64_t, (uint64_t *out, const uint64_t *set_a, const uint64_t *set_b, size_t n),
     (set_a[i], set_b[i]), (set_a += GROUP, set_b += GROUP))
LOOP(pinned, uint64_t, (uint64_t *out, const uint64_t *targets, const uint64_t *blockers,
     const uint64_t *diagonal, const uint64_t *straight, const uint64_t *empty, size_t n),
     (targets[i], blockers[i], diagonal[i], straight[i], empty[i]), (targets += GROUP,
     blockers += GROUP, diagonal += GROUP, straight += GROUP, empty += GROUP))
LOOP(pinners, uint64_t, (uint64_t *out, const uint64_t *targets, const uint64_t *blockers,
     const uint64_t *diagonal, const uint64_t *straight, const uint64_t *empty, size_t n),
     (targets[i], blockers[i], diagonal[i], straight[i], empty[i]), (targets += GROUP,
     blockers += GROUP, diagonal += GROUP, straight += GROUP, empty += GROUP))
LOOP(check_blocks, uint64_t, (uint64_t *out, const uint64_t *king, const uint64_t *diagonal,
     const uint64_t *straight, const uint64_t *empty, size_t n), (king[i], diagonal[i], straight[i],
     empty[i]), (king += GROUP, diagonal += GROUP, straight += GROUP, empty += GROUP))
LOOP(othello_moves, uint64_t, (uint64_t *out, const uint64_t *own, const uint64_t *opp, size_t n),
     (own[i], opp[i]), (own += GROUP, opp += GROUP))
LOOP(othello_flips, uint64_t, (uint64_t *out, const uint64_t *move, const uint64_t *own,
     const uint64_t *opp, size_t n), (move[i], own[i], opp[i]), (move += GROUP, own += GROUP,
     opp += GROUP))
LOOP(othello_stable, uint64_t, (uint64_t *out, const uint64_t *own, const uint64_t *opp, size_t n),
     (own[i], opp[i]), (own += GROUP, opp += GROUP))
#endif

#ifdef NO_POSITIONS
POSITION_LOOP(checkers, (uint64_t *out, const struct bbf_positions *positions, size_t n),
              out[i] = bbf_checkers(&p))
POSITION_LOOP(faults, (uint16_t *out, const struct bbf_positions *positions, size_t n),
              out[i] = (uint16_t)bbf_faults(&p))
#endif
#ifdef NO_COUNTS
POSITION_LOOP(count_legal_moves, (uint8_t *out, const struct bbf_positions *positions, size_t n),
              out[i] = up_to_255(bbf_count_legal_moves(&p)))
#endif
#ifdef NO_MOVE_SETS
POSITION_LOOP(legal_moves, (uint64_t (*out)[BBF_MOVE_PLANES], const struct bbf_positions *positions,
              size_t n), (void)bbf_legal_moves(&p, out[i]))
POSITION_LOOP(contacts, (uint64_t (*out)[BBF_CONTACT_PLANES], const struct bbf_positions *positions,
              size_t n), (void)bbf_contacts(&p, out[i]))
#endif
