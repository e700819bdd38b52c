/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The list of each family of functions. Kernels and batches, bbfill's table of functions,
   rows of tests and benchmarks are made from these lists. A new function is a row here,
   or one of BBF_I_PAWN_PAIRS.

   X(with, name, shape, batch, arguments...)

     with       passed on from the caller of the list
     shape      what bbf_name takes, one letter for each argument: b a board, d a direction,
                m a mover, n a number of moves, p a plane of moves. It returns a board, or what
                the word after the letters says. position takes a struct bbf_position; of the
                words after it, moves are all move sets. Another word alone is a shape of its own.
     batch      how kernels compute bbf_name_n: LANES, by a loop over the function for single
                boards (batch/lanes.h); PLANES, in rank planes (batch/planes.h), but with
                BBF_SMALL as LANES; SLIDES, in rank planes even with BBF_SMALL; FLOODS, in
                rank planes (batch/floods.h); RECORDS, by a loop over the function, which
                stores several words; POSITIONS, from columns of positions
                (batch/positions.h); NONE, there is no bbf_name_n
     arguments  what each argument is. PRO, EMPTY and PATH are squares that a fill may enter,
                GENS is a set for each direction; the other boards are sets of pieces or squares */
#ifndef BBF_SRC_FAMILIES_H
#define BBF_SRC_FAMILIES_H

#include <bbfill/inline/pawns.h>

#define BBF_I_EACH_RAY(X, with, what, shape, ...) \
  X(with, nort_##what, shape, NONE, __VA_ARGS__)  \
  X(with, noea_##what, shape, NONE, __VA_ARGS__)  \
  X(with, east_##what, shape, NONE, __VA_ARGS__)  \
  X(with, soea_##what, shape, NONE, __VA_ARGS__)  \
  X(with, sout_##what, shape, NONE, __VA_ARGS__)  \
  X(with, sowe_##what, shape, NONE, __VA_ARGS__)  \
  X(with, west_##what, shape, NONE, __VA_ARGS__)  \
  X(with, nowe_##what, shape, NONE, __VA_ARGS__)

#define BBF_I_FILL(X, with)                                       \
  BBF_I_EACH_RAY(X, with, one, b, SET)                            \
  BBF_I_EACH_RAY(X, with, fill, b, GEN)                           \
  BBF_I_EACH_RAY(X, with, occl, bb, GEN, PRO)                     \
  BBF_I_EACH_RAY(X, with, attacks, bb, SLIDERS, EMPTY)            \
  X(with, nonoea_one, b, NONE, SET)                               \
  X(with, noeaea_one, b, NONE, SET)                               \
  X(with, soeaea_one, b, NONE, SET)                               \
  X(with, sosoea_one, b, NONE, SET)                               \
  X(with, sosowe_one, b, NONE, SET)                               \
  X(with, sowewe_one, b, NONE, SET)                               \
  X(with, nowewe_one, b, NONE, SET)                               \
  X(with, nonowe_one, b, NONE, SET)                               \
  X(with, shift_one, bd, LANES, SET, DIR)                         \
  X(with, ray_fill, bd, LANES, GEN, DIR)                          \
  X(with, occluded_fill, bbd, LANES, GEN, PRO, DIR)               \
  X(with, sliding_attacks, bbd, LANES, SLIDERS, EMPTY, DIR)       \
  X(with, rook_attacks, bb, SLIDES, SLIDERS, EMPTY)               \
  X(with, bishop_attacks, bb, SLIDES, SLIDERS, EMPTY)             \
  X(with, queen_attacks, bb, SLIDES, SLIDERS, EMPTY)              \
  X(with, slider_attacks, bbb, SLIDES, STRAIGHT, DIAGONAL, EMPTY) \
  X(with, king_attacks, b, LANES, SET)                            \
  X(with, knight_attacks, b, LANES, SET)                          \
  X(with, beside, b, LANES, SET)                                  \
  X(with, rank_fill, b, LANES, SET)                               \
  X(with, dir_delta, d_number, NONE, DIR)

/* Rows of BBF_I_PAWN_PAIRS, by its word for the arguments. */
#define BBF_I_SIDES_OWN(X, with, name) \
  X(with, w_##name, b, LANES, WHITE)   \
  X(with, b_##name, b, LANES, BLACK)
#define BBF_I_SIDES_OWN_OTHER(X, with, name) \
  X(with, w_##name, bb, LANES, WHITE, BLACK) \
  X(with, b_##name, bb, LANES, BLACK, WHITE)
#define BBF_I_SIDES_OWN_EMPTY(X, with, name) \
  X(with, w_##name, bb, LANES, WHITE, EMPTY) \
  X(with, b_##name, bb, LANES, BLACK, EMPTY)
#define BBF_I_SIDES(name, arguments, X, with) BBF_I_SIDES_##arguments(X, with, name)

#define BBF_I_PAWNFILL(X, with)                \
  BBF_I_PAWN_PAIRS(BBF_I_SIDES, X, with)       \
  X(with, file_fill, b, LANES, SET)            \
  X(with, interspan, bb, LANES, WHITE, BLACK)  \
  X(with, file_set, b_files, LANES, SET)       \
  X(with, from_file_set, files, NONE, FILES)   \
  X(with, file_islands, b_number, LANES, SET)  \
  X(with, open_files, bb, LANES, WHITE, BLACK) \
  X(with, closed_files, bb, LANES, WHITE, BLACK)

#define BBF_I_ATTACKS_SIDE(X, with, side)                         \
  X(with, side##_attacks, bbbbbb, PLANES, BBF_I_MEN)              \
  X(with, side##_double_attacks, bbbbbb, PLANES, BBF_I_MEN)       \
  X(with, side##_attack_counts, bbbbbb_counts, PLANES, BBF_I_MEN) \
  X(with, side##_attackers, bbbbbbb, PLANES, TARGETS, BBF_I_MEN)
#define BBF_I_MEN PAWNS, KNIGHTS, DIAGONAL, STRAIGHT, KINGS, EMPTY

#define BBF_I_ATTACKS(X, with)                                                  \
  X(with, rays, rays, RECORDS, GENS, EMPTY)                                     \
  BBF_I_ATTACKS_SIDE(X, with, w)                                                \
  BBF_I_ATTACKS_SIDE(X, with, b)                                                \
  X(with, rook_xray_attacks, bbb, PLANES, SLIDERS, BLOCKERS, EMPTY)             \
  X(with, bishop_xray_attacks, bbb, PLANES, SLIDERS, BLOCKERS, EMPTY)           \
  X(with, queen_xray_attacks, bbb, PLANES, SLIDERS, BLOCKERS, EMPTY)            \
  X(with, rook_between, bbb, PLANES, SET_A, SET_B, EMPTY)                       \
  X(with, bishop_between, bbb, PLANES, SET_A, SET_B, EMPTY)                     \
  X(with, queen_between, bbb, PLANES, SET_A, SET_B, EMPTY)                      \
  X(with, line, bb, PLANES, SET_A, SET_B)                                       \
  X(with, pinned, bbbbb, PLANES, TARGETS, BLOCKERS, DIAGONAL, STRAIGHT, EMPTY)  \
  X(with, pinners, bbbbb, PLANES, TARGETS, BLOCKERS, DIAGONAL, STRAIGHT, EMPTY) \
  X(with, check_blocks, bbbb, PLANES, KING, DIAGONAL, STRAIGHT, EMPTY)

#define BBF_I_PATHS(X, with)                                             \
  X(with, step, mbb, FLOODS, MOVER, FROM, PATH)                          \
  X(with, reach, mbbn, FLOODS, MOVER, FROM, PATH, MOVES)                 \
  X(with, flood, mbb, FLOODS, MOVER, FROM, PATH)                         \
  X(with, are_connected, mbbb_number, FLOODS, MOVER, FROM, TO, PATH)     \
  X(with, distance, mbbb_number, FLOODS, MOVER, FROM, TO, PATH)          \
  X(with, layers, mbb_layers, NONE, MOVER, FROM, PATH)                   \
  X(with, distance_map, mbb_map, NONE, MOVER, FROM, PATH)                \
  X(with, all_shortest_paths, mbbb_layers, NONE, MOVER, FROM, TO, PATH)  \
  X(with, count_shortest_paths, mbbb_total, NONE, MOVER, FROM, TO, PATH) \
  X(with, shortest_path, mbbb_path, NONE, MOVER, FROM, TO, PATH)         \
  X(with, components, mb_parts, NONE, MOVER, PATH)                       \
  X(with, cut_squares, mbbb, NONE, MOVER, FROM, TO, PATH)                \
  X(with, first_to, mbmbb, NONE, MOVER_A, SET_A, MOVER_B, SET_B, PATH)

#define BBF_I_OTHELLO(X, with)                          \
  X(with, othello_moves, bb, PLANES, OWN, OPP)          \
  X(with, othello_flips, bbb, PLANES, MOVE, OWN, OPP)   \
  X(with, othello_full_lines, bd, LANES, OCCUPIED, DIR) \
  X(with, othello_stable, bb, PLANES, OWN, OPP)

#define BBF_I_BOARD(X, with)                   \
  X(with, flip_vertical, b, LANES, SET)        \
  X(with, mirror_horizontal, b, LANES, SET)    \
  X(with, flip_diag_a1h8, b, LANES, SET)       \
  X(with, flip_diag_a8h1, b, LANES, SET)       \
  X(with, rotate_180, b, LANES, SET)           \
  X(with, rotate_90_cw, b, LANES, SET)         \
  X(with, rotate_90_ccw, b, LANES, SET)        \
  X(with, popcount, b_number, LANES, SET)      \
  X(with, lowest_square, b_number, LANES, SET) \
  X(with, format, b_text, NONE, SET)           \
  X(with, parse, parse, NONE, DIAGRAM)

#define BBF_I_POSITION(X, with)                             \
  X(with, position_at, columns, NONE, POSITIONS, INDEX)     \
  X(with, parse_fen, fen, NONE, FEN)                        \
  X(with, format_fen, position_text, NONE, POSITION)        \
  X(with, flip_position, position_position, NONE, POSITION) \
  X(with, checkers, position, POSITIONS, POSITION)

#define BBF_I_MOVES(X, with)                                       \
  X(with, legal_moves, position_moves, POSITIONS, POSITION)        \
  X(with, count_legal_moves, position_number, POSITIONS, POSITION) \
  X(with, move_targets, bp, NONE, FROM, PLANE)                     \
  X(with, play, play, NONE, POSITION, PLANE, FROM)

#define BBF_I_ABOUT(X, with)             \
  X(with, version, words, NONE, NOTHING) \
  X(with, backend, words, NONE, NOTHING) \
  X(with, batch_kernel, words, NONE, NOTHING)

#define BBF_I_FAMILIES(X, with) \
  BBF_I_FILL(X, with)           \
  BBF_I_PAWNFILL(X, with)       \
  BBF_I_ATTACKS(X, with)        \
  BBF_I_POSITION(X, with)       \
  BBF_I_MOVES(X, with)          \
  BBF_I_PATHS(X, with)          \
  BBF_I_OTHELLO(X, with)        \
  BBF_I_BOARD(X, with)          \
  BBF_I_ABOUT(X, with)

#endif
