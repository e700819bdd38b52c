/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Batches: the functions of single boards over arrays of boards.

   Every function of bbfill/fill.h, bbfill/pawnfill.h and bbfill/board.h that takes boards
   and gives a board or a number has a batch, unless a direction is part of its name: then
   take the function that has the direction as an argument. Of bbfill/paths.h, the functions
   that need one flood have a batch.

   The functions here use the vectors of the CPU that is running, and are on one core about
   as fast as memory delivers the boards.

   bbf_NAME_n(out, arrays, n) stores in out[i] what bbf_NAME gives for the i-th
   board of each array, for i from 0 to n - 1. out may be one of the input
   arrays; otherwise it must not overlap any of them, and a partial overlap is
   not allowed. Any n will do, 0 with null pointers too. Arrays need no more
   than the alignment of their type, and nothing outside them is read or
   written. Calls from several threads are fine. */
#ifndef BBF_BATCH_H
#define BBF_BATCH_H

#include <stddef.h>

#include "defs.h"

BBF_I_BEGIN_DECLS

/** Fills and attacks of each board, as bbfill/fill.h defines them. A direction is the same
    on every board and counts modulo 8. */
BBF_API void bbf_shift_one_n(uint64_t *out, const uint64_t *b, int dir, size_t n);
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
BBF_API void bbf_slider_attacks_n(uint64_t *out, const uint64_t *straight, const uint64_t *diagonal,
                                  const uint64_t *empty, size_t n);
BBF_API void bbf_king_attacks_n(uint64_t *out, const uint64_t *b, size_t n);
BBF_API void bbf_knight_attacks_n(uint64_t *out, const uint64_t *b, size_t n);
BBF_API void bbf_beside_n(uint64_t *out, const uint64_t *b, size_t n);
BBF_API void bbf_rank_fill_n(uint64_t *out, const uint64_t *b, size_t n);

/** Pawn structure of each board, as bbfill/pawnfill.h defines it. */
BBF_API void bbf_w_front_fill_n(uint64_t *out, const uint64_t *white, size_t n);
BBF_API void bbf_b_front_fill_n(uint64_t *out, const uint64_t *black, size_t n);
BBF_API void bbf_w_rear_fill_n(uint64_t *out, const uint64_t *white, size_t n);
BBF_API void bbf_b_rear_fill_n(uint64_t *out, const uint64_t *black, size_t n);
BBF_API void bbf_w_front_span_n(uint64_t *out, const uint64_t *white, size_t n);
BBF_API void bbf_b_front_span_n(uint64_t *out, const uint64_t *black, size_t n);
BBF_API void bbf_w_rear_span_n(uint64_t *out, const uint64_t *white, size_t n);
BBF_API void bbf_b_rear_span_n(uint64_t *out, const uint64_t *black, size_t n);
BBF_API void bbf_w_pawn_east_attacks_n(uint64_t *out, const uint64_t *white, size_t n);
BBF_API void bbf_b_pawn_east_attacks_n(uint64_t *out, const uint64_t *black, size_t n);
BBF_API void bbf_w_pawn_west_attacks_n(uint64_t *out, const uint64_t *white, size_t n);
BBF_API void bbf_b_pawn_west_attacks_n(uint64_t *out, const uint64_t *black, size_t n);
BBF_API void bbf_w_pawn_attacks_n(uint64_t *out, const uint64_t *white, size_t n);
BBF_API void bbf_b_pawn_attacks_n(uint64_t *out, const uint64_t *black, size_t n);
BBF_API void bbf_w_pawn_single_attacks_n(uint64_t *out, const uint64_t *white, size_t n);
BBF_API void bbf_b_pawn_single_attacks_n(uint64_t *out, const uint64_t *black, size_t n);
BBF_API void bbf_w_pawn_double_attacks_n(uint64_t *out, const uint64_t *white, size_t n);
BBF_API void bbf_b_pawn_double_attacks_n(uint64_t *out, const uint64_t *black, size_t n);
BBF_API void bbf_w_pawn_pushes_n(uint64_t *out, const uint64_t *white, const uint64_t *empty,
                                 size_t n);
BBF_API void bbf_b_pawn_pushes_n(uint64_t *out, const uint64_t *black, const uint64_t *empty,
                                 size_t n);
BBF_API void bbf_w_pawn_double_pushes_n(uint64_t *out, const uint64_t *white, const uint64_t *empty,
                                        size_t n);
BBF_API void bbf_b_pawn_double_pushes_n(uint64_t *out, const uint64_t *black, const uint64_t *empty,
                                        size_t n);
BBF_API void bbf_w_attack_front_span_n(uint64_t *out, const uint64_t *white, size_t n);
BBF_API void bbf_b_attack_front_span_n(uint64_t *out, const uint64_t *black, size_t n);
BBF_API void bbf_w_east_attack_front_span_n(uint64_t *out, const uint64_t *white, size_t n);
BBF_API void bbf_b_east_attack_front_span_n(uint64_t *out, const uint64_t *black, size_t n);
BBF_API void bbf_w_west_attack_front_span_n(uint64_t *out, const uint64_t *white, size_t n);
BBF_API void bbf_b_west_attack_front_span_n(uint64_t *out, const uint64_t *black, size_t n);
BBF_API void bbf_w_attack_rear_span_n(uint64_t *out, const uint64_t *white, size_t n);
BBF_API void bbf_b_attack_rear_span_n(uint64_t *out, const uint64_t *black, size_t n);
BBF_API void bbf_w_east_attack_rear_span_n(uint64_t *out, const uint64_t *white, size_t n);
BBF_API void bbf_b_east_attack_rear_span_n(uint64_t *out, const uint64_t *black, size_t n);
BBF_API void bbf_w_west_attack_rear_span_n(uint64_t *out, const uint64_t *white, size_t n);
BBF_API void bbf_b_west_attack_rear_span_n(uint64_t *out, const uint64_t *black, size_t n);
BBF_API void bbf_w_attack_cone_n(uint64_t *out, const uint64_t *white, size_t n);
BBF_API void bbf_b_attack_cone_n(uint64_t *out, const uint64_t *black, size_t n);
BBF_API void bbf_w_half_open_files_n(uint64_t *out, const uint64_t *white, const uint64_t *black,
                                     size_t n);
BBF_API void bbf_b_half_open_files_n(uint64_t *out, const uint64_t *black, const uint64_t *white,
                                     size_t n);
BBF_API void bbf_w_unfree_n(uint64_t *out, const uint64_t *white, const uint64_t *black, size_t n);
BBF_API void bbf_b_unfree_n(uint64_t *out, const uint64_t *black, const uint64_t *white, size_t n);
BBF_API void bbf_w_rams_n(uint64_t *out, const uint64_t *white, const uint64_t *black, size_t n);
BBF_API void bbf_b_rams_n(uint64_t *out, const uint64_t *black, const uint64_t *white, size_t n);
BBF_API void bbf_w_levers_n(uint64_t *out, const uint64_t *white, const uint64_t *black, size_t n);
BBF_API void bbf_b_levers_n(uint64_t *out, const uint64_t *black, const uint64_t *white, size_t n);
BBF_API void bbf_w_passed_span_n(uint64_t *out, const uint64_t *white, size_t n);
BBF_API void bbf_b_passed_span_n(uint64_t *out, const uint64_t *black, size_t n);
BBF_API void bbf_w_passed_n(uint64_t *out, const uint64_t *white, const uint64_t *black, size_t n);
BBF_API void bbf_b_passed_n(uint64_t *out, const uint64_t *black, const uint64_t *white, size_t n);
BBF_API void bbf_w_candidates_n(uint64_t *out, const uint64_t *white, const uint64_t *black,
                                size_t n);
BBF_API void bbf_b_candidates_n(uint64_t *out, const uint64_t *black, const uint64_t *white,
                                size_t n);
BBF_API void bbf_w_isolated_n(uint64_t *out, const uint64_t *white, size_t n);
BBF_API void bbf_b_isolated_n(uint64_t *out, const uint64_t *black, size_t n);
BBF_API void bbf_w_backward_n(uint64_t *out, const uint64_t *white, const uint64_t *black,
                              size_t n);
BBF_API void bbf_b_backward_n(uint64_t *out, const uint64_t *black, const uint64_t *white,
                              size_t n);
BBF_API void bbf_w_doubled_n(uint64_t *out, const uint64_t *white, size_t n);
BBF_API void bbf_b_doubled_n(uint64_t *out, const uint64_t *black, size_t n);
BBF_API void bbf_w_defended_n(uint64_t *out, const uint64_t *white, size_t n);
BBF_API void bbf_b_defended_n(uint64_t *out, const uint64_t *black, size_t n);
BBF_API void bbf_w_defenders_n(uint64_t *out, const uint64_t *white, size_t n);
BBF_API void bbf_b_defenders_n(uint64_t *out, const uint64_t *black, size_t n);
BBF_API void bbf_w_phalanx_n(uint64_t *out, const uint64_t *white, size_t n);
BBF_API void bbf_b_phalanx_n(uint64_t *out, const uint64_t *black, size_t n);
BBF_API void bbf_w_duos_n(uint64_t *out, const uint64_t *white, size_t n);
BBF_API void bbf_b_duos_n(uint64_t *out, const uint64_t *black, size_t n);
BBF_API void bbf_w_connected_n(uint64_t *out, const uint64_t *white, size_t n);
BBF_API void bbf_b_connected_n(uint64_t *out, const uint64_t *black, size_t n);
BBF_API void bbf_w_holes_n(uint64_t *out, const uint64_t *white, size_t n);
BBF_API void bbf_b_holes_n(uint64_t *out, const uint64_t *black, size_t n);
BBF_API void bbf_w_outposts_n(uint64_t *out, const uint64_t *white, const uint64_t *black,
                              size_t n);
BBF_API void bbf_b_outposts_n(uint64_t *out, const uint64_t *black, const uint64_t *white,
                              size_t n);
BBF_API void bbf_file_fill_n(uint64_t *out, const uint64_t *b, size_t n);
BBF_API void bbf_interspan_n(uint64_t *out, const uint64_t *white, const uint64_t *black, size_t n);
BBF_API void bbf_file_set_n(uint8_t *out, const uint64_t *b, size_t n);
BBF_API void bbf_file_islands_n(uint8_t *out, const uint64_t *b, size_t n);
BBF_API void bbf_open_files_n(uint64_t *out, const uint64_t *white, const uint64_t *black,
                              size_t n);
BBF_API void bbf_closed_files_n(uint64_t *out, const uint64_t *white, const uint64_t *black,
                                size_t n);

/** Paths, with the same mover and number of moves on every board, as bbfill/paths.h
    defines them. */
BBF_API void bbf_step_n(uint64_t *out, int mover, const uint64_t *from, const uint64_t *path,
                        size_t n);
BBF_API void bbf_reach_n(uint64_t *out, int mover, const uint64_t *from, const uint64_t *path,
                         int moves, size_t n);
BBF_API void bbf_flood_n(uint64_t *out, int mover, const uint64_t *from, const uint64_t *path,
                         size_t n);
BBF_API void bbf_are_connected_n(int8_t *out, int mover, const uint64_t *from, const uint64_t *to,
                                 const uint64_t *path, size_t n);
BBF_API void bbf_distance_n(int8_t *out, int mover, const uint64_t *from, const uint64_t *to,
                            const uint64_t *path, size_t n);

/** Symmetries and squares of each board, as bbfill/board.h defines them. */
BBF_API void bbf_flip_vertical_n(uint64_t *out, const uint64_t *b, size_t n);
BBF_API void bbf_mirror_horizontal_n(uint64_t *out, const uint64_t *b, size_t n);
BBF_API void bbf_flip_diag_a1h8_n(uint64_t *out, const uint64_t *b, size_t n);
BBF_API void bbf_flip_diag_a8h1_n(uint64_t *out, const uint64_t *b, size_t n);
BBF_API void bbf_rotate_180_n(uint64_t *out, const uint64_t *b, size_t n);
BBF_API void bbf_rotate_90_cw_n(uint64_t *out, const uint64_t *b, size_t n);
BBF_API void bbf_rotate_90_ccw_n(uint64_t *out, const uint64_t *b, size_t n);
BBF_API void bbf_popcount_n(uint8_t *out, const uint64_t *b, size_t n);
BBF_API void bbf_lowest_square_n(uint8_t *out, const uint64_t *b, size_t n);

/** The kernel that batches use on the CPU that is running. It is "avx512",
    "avx512bw", "avx2", "sse2", "neon" or "portable". The first call of any
    function of this header chooses it, unless bbf_batch_use did. CPUs that lower
    their clock for 512-bit vectors (Intel's from Skylake-X to Cooper Lake, and Cannon
    Lake) get "avx2" instead of the first two.

    Source: https://travisdowns.github.io/blog/2020/08/19/icl-avx512-freq.html */
BBF_API const char *bbf_batch_kernel(void);

/** The name of the library's i-th kernel, from 0, or NULL where there are no more. The best
    comes first. This CPU need not be able to run it. */
BBF_API_CONST const char *bbf_batch_kernel_name(int i);

/** Makes batches use the kernel of this name from now on, in all threads. It is for tests
    and diagnosis: no kernel changes an answer. Call it before other threads call batches,
    since their first call chooses a kernel too. Returns 1, or 0 where there is no such
    kernel or this CPU cannot run it, and then changes nothing. */
BBF_API int bbf_batch_use(const char *kernel);

BBF_I_END_DECLS

#endif
