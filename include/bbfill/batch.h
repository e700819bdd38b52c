/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Batches: the single-board functions over arrays of boards.

   Every function of bbfill/fill.h, bbfill/pawnfill.h, bbfill/attacks.h, bbfill/othello.h and
   bbfill/board.h that computes boards or a number from boards has a batch, except those of
   bbfill/fill.h with a direction in their names: for these, use the batch that takes the direction
   as an argument (the eight knight steps have none). In bbfill/paths.h, the functions that need
   only one flood have a batch. For positions, there are batches of bbf_checkers, bbf_play,
   bbf_children, bbf_hash, bbf_faults, bbf_unwinnable, bbf_pack and bbf_unpack, of the functions that
   list, count, mask or pick legal moves, and of those about contacts and exchanges.

   The functions use the vector instructions of the CPU that is running. On one core, fills and
   pawn structure of large arrays take about as long as reading and writing memory; floods, pins
   and legal moves take longer. Several threads may call batches at the same time.

   In C: bbf_NAME_n(out, arrays, n) stores in out[i] what bbf_NAME gives for the i-th
   board of each array, for i from 0 to n - 1. out may be one of the input arrays if
   their elements have the same type. Any other overlap, even a partial one, gives
   unspecified results. n may be any number. If it is 0, all pointers may be null except
   offsets and finished, which are always stored. Arrays need only the alignment of their type,
   and nothing outside them is read or written. */
#ifndef BBF_BATCH_H
#define BBF_BATCH_H

#include <stddef.h>

#include "defs.h"
#include "game.h"

BBF_I_BEGIN_DECLS

/** Fills and attacks of each board, as bbfill/fill.h defines them. A direction is the same
    on every board, and counts modulo 8. */
BBF_API void bbf_shift_one_n(uint64_t *out, const uint64_t *set, int dir, size_t n);
BBF_API void bbf_ray_fill_n(uint64_t *out, const uint64_t *gen, int dir, size_t n);
BBF_API void bbf_occluded_fill_n(uint64_t *out, const uint64_t *gen, const uint64_t *pro, int dir,
                                 size_t n);
BBF_API void bbf_sliding_attacks_n(uint64_t *out, const uint64_t *sliders, const uint64_t *empty,
                                   int dir, size_t n);
BBF_API void bbf_rook_attacks_n(uint64_t *out, const uint64_t *sliders, const uint64_t *empty,
                                size_t n);
BBF_API void bbf_bishop_attacks_n(uint64_t *out, const uint64_t *sliders, const uint64_t *empty,
                                  size_t n);
BBF_API void bbf_queen_attacks_n(uint64_t *out, const uint64_t *sliders, const uint64_t *empty,
                                 size_t n);
BBF_API void bbf_slider_attacks_n(uint64_t *out, const uint64_t *diagonal, const uint64_t *straight,
                                  const uint64_t *empty, size_t n);
BBF_API void bbf_rook_attacks_from_n(uint64_t *out, const uint8_t *square, const uint64_t *empty,
                                     size_t n);
BBF_API void bbf_bishop_attacks_from_n(uint64_t *out, const uint8_t *square, const uint64_t *empty,
                                       size_t n);
BBF_API void bbf_queen_attacks_from_n(uint64_t *out, const uint8_t *square, const uint64_t *empty,
                                      size_t n);
BBF_API void bbf_king_attacks_n(uint64_t *out, const uint64_t *kings, size_t n);
BBF_API void bbf_knight_attacks_n(uint64_t *out, const uint64_t *knights, size_t n);
BBF_API void bbf_beside_n(uint64_t *out, const uint64_t *set, size_t n);
BBF_API void bbf_rank_fill_n(uint64_t *out, const uint64_t *set, size_t n);

/** Pawn structure of each board, as bbfill/pawnfill.h defines it. */
BBF_API void bbf_w_front_fill_n(uint64_t *out, const uint64_t *white_pawns, size_t n);
BBF_API void bbf_b_front_fill_n(uint64_t *out, const uint64_t *black_pawns, size_t n);
BBF_API void bbf_w_rear_fill_n(uint64_t *out, const uint64_t *white_pawns, size_t n);
BBF_API void bbf_b_rear_fill_n(uint64_t *out, const uint64_t *black_pawns, size_t n);
BBF_API void bbf_w_front_span_n(uint64_t *out, const uint64_t *white_pawns, size_t n);
BBF_API void bbf_b_front_span_n(uint64_t *out, const uint64_t *black_pawns, size_t n);
BBF_API void bbf_w_rear_span_n(uint64_t *out, const uint64_t *white_pawns, size_t n);
BBF_API void bbf_b_rear_span_n(uint64_t *out, const uint64_t *black_pawns, size_t n);
BBF_API void bbf_w_pawn_east_attacks_n(uint64_t *out, const uint64_t *white_pawns, size_t n);
BBF_API void bbf_b_pawn_east_attacks_n(uint64_t *out, const uint64_t *black_pawns, size_t n);
BBF_API void bbf_w_pawn_west_attacks_n(uint64_t *out, const uint64_t *white_pawns, size_t n);
BBF_API void bbf_b_pawn_west_attacks_n(uint64_t *out, const uint64_t *black_pawns, size_t n);
BBF_API void bbf_w_pawn_attacks_n(uint64_t *out, const uint64_t *white_pawns, size_t n);
BBF_API void bbf_b_pawn_attacks_n(uint64_t *out, const uint64_t *black_pawns, size_t n);
BBF_API void bbf_w_pawn_single_attacks_n(uint64_t *out, const uint64_t *white_pawns, size_t n);
BBF_API void bbf_b_pawn_single_attacks_n(uint64_t *out, const uint64_t *black_pawns, size_t n);
BBF_API void bbf_w_pawn_double_attacks_n(uint64_t *out, const uint64_t *white_pawns, size_t n);
BBF_API void bbf_b_pawn_double_attacks_n(uint64_t *out, const uint64_t *black_pawns, size_t n);
BBF_API void bbf_w_pawn_pushes_n(uint64_t *out, const uint64_t *white_pawns, const uint64_t *empty,
                                 size_t n);
BBF_API void bbf_b_pawn_pushes_n(uint64_t *out, const uint64_t *black_pawns, const uint64_t *empty,
                                 size_t n);
BBF_API void bbf_w_pawn_double_pushes_n(uint64_t *out, const uint64_t *white_pawns,
                                        const uint64_t *empty, size_t n);
BBF_API void bbf_b_pawn_double_pushes_n(uint64_t *out, const uint64_t *black_pawns,
                                        const uint64_t *empty, size_t n);
BBF_API void bbf_w_attack_front_span_n(uint64_t *out, const uint64_t *white_pawns, size_t n);
BBF_API void bbf_b_attack_front_span_n(uint64_t *out, const uint64_t *black_pawns, size_t n);
BBF_API void bbf_w_east_attack_front_span_n(uint64_t *out, const uint64_t *white_pawns, size_t n);
BBF_API void bbf_b_east_attack_front_span_n(uint64_t *out, const uint64_t *black_pawns, size_t n);
BBF_API void bbf_w_west_attack_front_span_n(uint64_t *out, const uint64_t *white_pawns, size_t n);
BBF_API void bbf_b_west_attack_front_span_n(uint64_t *out, const uint64_t *black_pawns, size_t n);
BBF_API void bbf_w_attack_rear_span_n(uint64_t *out, const uint64_t *white_pawns, size_t n);
BBF_API void bbf_b_attack_rear_span_n(uint64_t *out, const uint64_t *black_pawns, size_t n);
BBF_API void bbf_w_east_attack_rear_span_n(uint64_t *out, const uint64_t *white_pawns, size_t n);
BBF_API void bbf_b_east_attack_rear_span_n(uint64_t *out, const uint64_t *black_pawns, size_t n);
BBF_API void bbf_w_west_attack_rear_span_n(uint64_t *out, const uint64_t *white_pawns, size_t n);
BBF_API void bbf_b_west_attack_rear_span_n(uint64_t *out, const uint64_t *black_pawns, size_t n);
BBF_API void bbf_w_attack_cone_n(uint64_t *out, const uint64_t *white_pawns, size_t n);
BBF_API void bbf_b_attack_cone_n(uint64_t *out, const uint64_t *black_pawns, size_t n);
BBF_API void bbf_w_half_open_files_n(uint64_t *out, const uint64_t *white_pawns,
                                     const uint64_t *black_pawns, size_t n);
BBF_API void bbf_b_half_open_files_n(uint64_t *out, const uint64_t *black_pawns,
                                     const uint64_t *white_pawns, size_t n);
BBF_API void bbf_w_unfree_n(uint64_t *out, const uint64_t *white_pawns, const uint64_t *black_pawns,
                            size_t n);
BBF_API void bbf_b_unfree_n(uint64_t *out, const uint64_t *black_pawns, const uint64_t *white_pawns,
                            size_t n);
BBF_API void bbf_w_rams_n(uint64_t *out, const uint64_t *white_pawns, const uint64_t *black_pawns,
                          size_t n);
BBF_API void bbf_b_rams_n(uint64_t *out, const uint64_t *black_pawns, const uint64_t *white_pawns,
                          size_t n);
BBF_API void bbf_w_levers_n(uint64_t *out, const uint64_t *white_pawns, const uint64_t *black_pawns,
                            size_t n);
BBF_API void bbf_b_levers_n(uint64_t *out, const uint64_t *black_pawns, const uint64_t *white_pawns,
                            size_t n);
BBF_API void bbf_w_passed_span_n(uint64_t *out, const uint64_t *white_pawns, size_t n);
BBF_API void bbf_b_passed_span_n(uint64_t *out, const uint64_t *black_pawns, size_t n);
BBF_API void bbf_w_passed_n(uint64_t *out, const uint64_t *white_pawns, const uint64_t *black_pawns,
                            size_t n);
BBF_API void bbf_b_passed_n(uint64_t *out, const uint64_t *black_pawns, const uint64_t *white_pawns,
                            size_t n);
BBF_API void bbf_w_candidates_n(uint64_t *out, const uint64_t *white_pawns,
                                const uint64_t *black_pawns, size_t n);
BBF_API void bbf_b_candidates_n(uint64_t *out, const uint64_t *black_pawns,
                                const uint64_t *white_pawns, size_t n);
BBF_API void bbf_w_isolated_n(uint64_t *out, const uint64_t *white_pawns, size_t n);
BBF_API void bbf_b_isolated_n(uint64_t *out, const uint64_t *black_pawns, size_t n);
BBF_API void bbf_w_backward_n(uint64_t *out, const uint64_t *white_pawns,
                              const uint64_t *black_pawns, size_t n);
BBF_API void bbf_b_backward_n(uint64_t *out, const uint64_t *black_pawns,
                              const uint64_t *white_pawns, size_t n);
BBF_API void bbf_w_doubled_n(uint64_t *out, const uint64_t *white_pawns, size_t n);
BBF_API void bbf_b_doubled_n(uint64_t *out, const uint64_t *black_pawns, size_t n);
BBF_API void bbf_w_defended_n(uint64_t *out, const uint64_t *white_pawns, size_t n);
BBF_API void bbf_b_defended_n(uint64_t *out, const uint64_t *black_pawns, size_t n);
BBF_API void bbf_w_defenders_n(uint64_t *out, const uint64_t *white_pawns, size_t n);
BBF_API void bbf_b_defenders_n(uint64_t *out, const uint64_t *black_pawns, size_t n);
BBF_API void bbf_w_phalanx_n(uint64_t *out, const uint64_t *white_pawns, size_t n);
BBF_API void bbf_b_phalanx_n(uint64_t *out, const uint64_t *black_pawns, size_t n);
BBF_API void bbf_w_duos_n(uint64_t *out, const uint64_t *white_pawns, size_t n);
BBF_API void bbf_b_duos_n(uint64_t *out, const uint64_t *black_pawns, size_t n);
BBF_API void bbf_w_connected_n(uint64_t *out, const uint64_t *white_pawns, size_t n);
BBF_API void bbf_b_connected_n(uint64_t *out, const uint64_t *black_pawns, size_t n);
BBF_API void bbf_w_holes_n(uint64_t *out, const uint64_t *white_pawns, size_t n);
BBF_API void bbf_b_holes_n(uint64_t *out, const uint64_t *black_pawns, size_t n);
BBF_API void bbf_w_outposts_n(uint64_t *out, const uint64_t *white_pawns,
                              const uint64_t *black_pawns, size_t n);
BBF_API void bbf_b_outposts_n(uint64_t *out, const uint64_t *black_pawns,
                              const uint64_t *white_pawns, size_t n);
BBF_API void bbf_file_fill_n(uint64_t *out, const uint64_t *set, size_t n);
BBF_API void bbf_interspan_n(uint64_t *out, const uint64_t *white_pawns,
                             const uint64_t *black_pawns, size_t n);
BBF_API void bbf_file_set_n(uint8_t *out, const uint64_t *set, size_t n);
BBF_API void bbf_file_islands_n(uint8_t *out, const uint64_t *set, size_t n);
BBF_API void bbf_open_files_n(uint64_t *out, const uint64_t *white_pawns,
                              const uint64_t *black_pawns, size_t n);
BBF_API void bbf_closed_files_n(uint64_t *out, const uint64_t *white_pawns,
                                const uint64_t *black_pawns, size_t n);

/** Rays apart of each board, as bbfill/attacks.h defines them. gen[i] and out[i] are records
    of eight boards. out may be gen.

    In C: before C23, a gen that is not const needs a cast, (const uint64_t (*)[8])gen. */
BBF_API void bbf_rays_n(uint64_t (*out)[8], const uint64_t (*gen)[8], const uint64_t *empty,
                        size_t n);

/** Who attacks whom on each board, as bbfill/attacks.h defines it. The five slices of the
    counts of board i are out[i][0] to out[i][4]. */
BBF_API void bbf_w_attacks_n(uint64_t *out, const uint64_t *pawns, const uint64_t *knights,
                             const uint64_t *diagonal, const uint64_t *straight,
                             const uint64_t *kings, const uint64_t *empty, size_t n);
BBF_API void bbf_w_piece_attacks_n(uint64_t (*out)[6], const uint64_t *pawns,
                                   const uint64_t *knights, const uint64_t *bishops,
                                   const uint64_t *rooks, const uint64_t *queens,
                                   const uint64_t *kings, const uint64_t *empty, size_t n);
BBF_API void bbf_b_attacks_n(uint64_t *out, const uint64_t *pawns, const uint64_t *knights,
                             const uint64_t *diagonal, const uint64_t *straight,
                             const uint64_t *kings, const uint64_t *empty, size_t n);
BBF_API void bbf_b_piece_attacks_n(uint64_t (*out)[6], const uint64_t *pawns,
                                   const uint64_t *knights, const uint64_t *bishops,
                                   const uint64_t *rooks, const uint64_t *queens,
                                   const uint64_t *kings, const uint64_t *empty, size_t n);
BBF_API void bbf_w_double_attacks_n(uint64_t *out, const uint64_t *pawns, const uint64_t *knights,
                                    const uint64_t *diagonal, const uint64_t *straight,
                                    const uint64_t *kings, const uint64_t *empty, size_t n);
BBF_API void bbf_b_double_attacks_n(uint64_t *out, const uint64_t *pawns, const uint64_t *knights,
                                    const uint64_t *diagonal, const uint64_t *straight,
                                    const uint64_t *kings, const uint64_t *empty, size_t n);
BBF_API void bbf_w_attack_counts_n(uint64_t (*out)[5], const uint64_t *pawns,
                                   const uint64_t *knights, const uint64_t *diagonal,
                                   const uint64_t *straight, const uint64_t *kings,
                                   const uint64_t *empty, size_t n);
BBF_API void bbf_b_attack_counts_n(uint64_t (*out)[5], const uint64_t *pawns,
                                   const uint64_t *knights, const uint64_t *diagonal,
                                   const uint64_t *straight, const uint64_t *kings,
                                   const uint64_t *empty, size_t n);
BBF_API void bbf_w_attackers_n(uint64_t *out, const uint64_t *targets, const uint64_t *pawns,
                               const uint64_t *knights, const uint64_t *diagonal,
                               const uint64_t *straight, const uint64_t *kings,
                               const uint64_t *empty, size_t n);
BBF_API void bbf_b_attackers_n(uint64_t *out, const uint64_t *targets, const uint64_t *pawns,
                               const uint64_t *knights, const uint64_t *diagonal,
                               const uint64_t *straight, const uint64_t *kings,
                               const uint64_t *empty, size_t n);
BBF_API void bbf_attackers_n(uint64_t *out, const uint64_t *targets, const uint64_t *white_pawns,
                             const uint64_t *black_pawns, const uint64_t *knights,
                             const uint64_t *diagonal, const uint64_t *straight,
                             const uint64_t *kings, const uint64_t *empty, size_t n);
BBF_API void bbf_rook_xray_attacks_n(uint64_t *out, const uint64_t *sliders,
                                     const uint64_t *blockers, const uint64_t *empty, size_t n);
BBF_API void bbf_bishop_xray_attacks_n(uint64_t *out, const uint64_t *sliders,
                                       const uint64_t *blockers, const uint64_t *empty, size_t n);
BBF_API void bbf_queen_xray_attacks_n(uint64_t *out, const uint64_t *sliders,
                                      const uint64_t *blockers, const uint64_t *empty, size_t n);
BBF_API void bbf_rook_between_n(uint64_t *out, const uint64_t *set_a, const uint64_t *set_b,
                                const uint64_t *empty, size_t n);
BBF_API void bbf_bishop_between_n(uint64_t *out, const uint64_t *set_a, const uint64_t *set_b,
                                  const uint64_t *empty, size_t n);
BBF_API void bbf_queen_between_n(uint64_t *out, const uint64_t *set_a, const uint64_t *set_b,
                                 const uint64_t *empty, size_t n);
BBF_API void bbf_line_n(uint64_t *out, const uint64_t *set_a, const uint64_t *set_b, size_t n);
BBF_API void bbf_pinned_n(uint64_t *out, const uint64_t *targets, const uint64_t *blockers,
                          const uint64_t *diagonal, const uint64_t *straight, const uint64_t *empty,
                          size_t n);
BBF_API void bbf_pinners_n(uint64_t *out, const uint64_t *targets, const uint64_t *blockers,
                           const uint64_t *diagonal, const uint64_t *straight,
                           const uint64_t *empty, size_t n);
BBF_API void bbf_check_blocks_n(uint64_t *out, const uint64_t *king, const uint64_t *diagonal,
                                const uint64_t *straight, const uint64_t *empty, size_t n);

/** Positions, as bbfill/position.h and bbfill/moves.h define the functions of one. The arrays are
    the columns of positions; here, out must not overlap any of them. Some positions may have White
    to move and others Black. out[i] has the move sets of position i, or its contacts. A count above
    255, which no position of a game reaches, is stored as 255. */
BBF_API void bbf_checkers_n(uint64_t *out, const struct bbf_positions *positions, size_t n);
BBF_API void bbf_legal_moves_n(uint64_t (*out)[BBF_MOVE_PLANES],
                               const struct bbf_positions *positions, size_t n);
BBF_API void bbf_contacts_n(uint64_t (*out)[BBF_CONTACT_PLANES],
                            const struct bbf_positions *positions, size_t n);
BBF_API void bbf_count_legal_moves_n(uint8_t *out, const struct bbf_positions *positions, size_t n);

/** The position after one move in each position, as bbfill/moves.h defines play: plane[i] from
    from[i] in position i.

    In C: out has all columns. Each may be the same column of positions, such as both pawns;
    otherwise it must not overlap any input or another column of out. */
BBF_API void bbf_play_n(const struct bbf_columns *out, const struct bbf_positions *positions,
                        const uint8_t *plane, const uint64_t *from, size_t n);

/** The positions after all legal moves of each position, one position's children after another's,
    in the order of the moves. With each child come the number of the position that it is a child
    of, and its move's plane and square. Nothing is lost where the room ends: a position's children
    are written whole or not at all, and one can go on with the first position that is not
    finished. Room for BBF_MAX_MOVES is always enough for a position.

    In C: returns the number of children, of which there are at most room, and stores in *finished
    how many positions have theirs: 0 of some positions if there is no room for the first. What is
    beyond the last child is not touched. In the next call, parents and children count from 0
    again. No column of out may be NULL; parent, plane and square may. Outputs must not overlap
    inputs or each other. Takes less than 64 KB of stack. Room for a few thousand children is fastest.
    Formula: if positions 0 to i - 1 have c children, move k of position i leads to child c + k. */
BBF_API size_t bbf_children_n(const struct bbf_columns *out, uint64_t *parent, uint8_t *plane,
                              uint8_t *square, const struct bbf_positions *positions, size_t n,
                              size_t room, size_t *finished);

/** The legal moves of each position as numbers, one position's after another's: those of position i
    are moves[offsets[i]] to moves[offsets[i + 1] - 1]. Where the room ends, a position's moves
    are written whole or not at all. Room for BBF_MAX_MOVES is always enough for a position.

    In C: returns the number of moves, of which there are at most room, and stores in *finished how
    many positions have theirs, as bbf_children_n does. offsets has n + 1 elements, of which those up
    to offsets[*finished] are stored; offsets[0] is 0. What is beyond the last move is not touched.
    Outputs must not overlap inputs or each other. Takes less than 64 KB of stack. */
BBF_API size_t bbf_list_moves_n(uint64_t *offsets, uint16_t *moves,
                                const struct bbf_positions *positions, size_t n, size_t room,
                                size_t *finished);

/** The contacts of each position, and those that a move changes: the move of position i is number[i]. The
    numbers of one position follow those of another, as in bbf_list_moves_n. Room for BBF_MAX_CONTACTS,
    or for BBF_MAX_CHANGES, is always enough for a position.

    In C: the result, offsets, finished, room and overlap are as for bbf_list_moves_n. */
BBF_API size_t bbf_list_contacts_n(uint64_t *offsets, uint16_t *contacts,
                                   const struct bbf_positions *positions, size_t n, size_t room,
                                   size_t *finished);
BBF_API size_t bbf_contact_changes_n(uint64_t *offsets, uint16_t *changes,
                                     const struct bbf_positions *positions, const uint16_t *number,
                                     size_t n, size_t room, size_t *finished);

/** out[i] is what the move number[i] wins in position i, or the pieces that are en prise in position i. The
    values are the same for all positions.

    In C: out must not overlap inputs. */
BBF_API void bbf_exchange_n(int32_t *out, const struct bbf_positions *positions,
                            const uint16_t *number, const int values[6], size_t n);
BBF_API void bbf_en_prise_n(uint64_t *out, const struct bbf_positions *positions,
                            const int values[6], size_t n);

/** Dense masks, choice of moves, and keys, as bbfill/moves.h defines the functions of one position.
    out[i], or plane[i] and from[i], are for position i.

    In C: outputs must not overlap inputs or each other, but from may be the same array as index. */
BBF_API void bbf_move_mask_n(uint8_t (*out)[BBF_MASK_SIZE], const struct bbf_positions *positions,
                             size_t n);
BBF_API void bbf_pick_move_n(uint8_t *plane, uint64_t *from, const struct bbf_positions *positions,
                             const uint64_t *index, size_t n);
BBF_API void bbf_hash_n(uint64_t *out, const struct bbf_positions *positions, size_t n);

/** Faults of positions, and who cannot win, as bbfill/game.h defines the functions of one position:
    out[i] is for position i.

    In C: out must not overlap inputs. */
BBF_API void bbf_faults_n(uint16_t *out, const struct bbf_positions *positions, size_t n);
BBF_API void bbf_unwinnable_n(uint8_t *out, const struct bbf_positions *positions, size_t n);

/** Packed positions, as bbfill/game.h defines them: those of position i are out[i] of bbf_pack_n and
    packed[i] of bbf_unpack_n. A position that does not fit gives 24 zeros, as the empty board does.

    In C: outputs must not overlap inputs. */
BBF_API void bbf_pack_n(uint8_t (*out)[BBF_PACKED_SIZE], const struct bbf_positions *positions,
                        size_t n);
BBF_API void bbf_unpack_n(const struct bbf_columns *out, const uint8_t (*packed)[BBF_PACKED_SIZE],
                          size_t n);

/** Paths, with the same mover and number of moves on every board, as bbfill/paths.h
    defines them. */
BBF_API void bbf_step_n(uint64_t *out, int mover, const uint64_t *from, const uint64_t *path,
                        size_t n);
BBF_API void bbf_reach_n(uint64_t *out, int mover, const uint64_t *from, const uint64_t *path,
                         int moves, size_t n);
BBF_API void bbf_flood_n(uint64_t *out, int mover, const uint64_t *from, const uint64_t *path,
                         size_t n);
BBF_API void bbf_are_connected_n(uint8_t *out, int mover, const uint64_t *from, const uint64_t *to,
                                 const uint64_t *path, size_t n);
BBF_API void bbf_distance_n(int8_t *out, int mover, const uint64_t *from, const uint64_t *to,
                            const uint64_t *path, size_t n);

/** Othello on each board, as bbfill/othello.h defines it. A direction is the same on every
    board, and counts modulo 8. */
BBF_API void bbf_othello_moves_n(uint64_t *out, const uint64_t *own, const uint64_t *opp, size_t n);
BBF_API void bbf_othello_flips_n(uint64_t *out, const uint64_t *move, const uint64_t *own,
                                 const uint64_t *opp, size_t n);
BBF_API void bbf_othello_full_lines_n(uint64_t *out, const uint64_t *occupied, int dir, size_t n);
BBF_API void bbf_othello_stable_n(uint64_t *out, const uint64_t *own, const uint64_t *opp,
                                  size_t n);

/** Symmetries and squares of each board, as bbfill/board.h defines them. */
BBF_API void bbf_flip_vertical_n(uint64_t *out, const uint64_t *set, size_t n);
BBF_API void bbf_mirror_horizontal_n(uint64_t *out, const uint64_t *set, size_t n);
BBF_API void bbf_flip_diag_a1h8_n(uint64_t *out, const uint64_t *set, size_t n);
BBF_API void bbf_flip_diag_a8h1_n(uint64_t *out, const uint64_t *set, size_t n);
BBF_API void bbf_rotate_180_n(uint64_t *out, const uint64_t *set, size_t n);
BBF_API void bbf_rotate_90_cw_n(uint64_t *out, const uint64_t *set, size_t n);
BBF_API void bbf_rotate_90_ccw_n(uint64_t *out, const uint64_t *set, size_t n);
BBF_API void bbf_popcount_n(uint8_t *out, const uint64_t *set, size_t n);
BBF_API void bbf_lowest_square_n(uint8_t *out, const uint64_t *set, size_t n);

/** The squares of each set as numbers, one set's after another's: those of set i are
    squares[offsets[i]] to squares[offsets[i + 1] - 1], the lowest first. Where the room ends, a set's
    squares are written whole or not at all. Room for 64 squares is always enough for a set.
    Room beyond the last square may be overwritten, but only by numbers below 64.

    In C: returns the number of squares, of which there are at most room, and stores in *finished
    how many sets have theirs: 0 of some sets if there is no room for the first. offsets has n + 1
    elements, of which those up to offsets[*finished] are stored; offsets[0] is 0. squares may be
    NULL if room is 0. Outputs must not overlap inputs or each other. */
BBF_API size_t bbf_squares_n(uint64_t *offsets, uint8_t *squares, const uint64_t *set, size_t n,
                             size_t room, size_t *finished);

/** The kernel that batches use: "avx512", "avx2", "sse2", "neon", "simd128", "vector" or
    "portable". The first call of a batch, or of this function, chooses the best one for the
    CPU that is running, unless bbf_batch_use has chosen one. CPUs that lower their clock for
    512-bit vectors (Intel's from Skylake-X to Cooper Lake, and Cannon Lake) get "avx2" instead
    of "avx512".

    Source: https://travisdowns.github.io/blog/2020/08/19/icl-avx512-freq.html */
BBF_API const char *bbf_batch_kernel(void);

/** The name of the library's i-th kernel, counted from 0. The best comes first. The CPU that
    is running may lack the instructions for it.

    In C: NULL if there are no more kernels. */
BBF_API_CONST const char *bbf_batch_kernel_name(int i);

/** Makes batches use the kernel of this name from now on, in all threads. It is for tests
    and diagnosis: all kernels give the same results. Call it before other threads call
    batches, because their first call chooses a kernel too. If there is no such kernel, or
    this CPU cannot run it, nothing changes.

    In C: returns 1 on success, else 0. A null pointer names no kernel. */
BBF_API int bbf_batch_use(const char *kernel);

BBF_I_END_DECLS

#endif
