/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The list of each family of functions. Kernels and batches, bbfill's table of functions,
   rows of tests and benchmarks are made from these lists. A new function is a row here,
   or one of BBF_I_PAWN_PAIRS.

   X(with, name, shape, batch, result, arguments...)

     with       passed on from the caller of the list
     shape      what bbf_name takes, one letter for each argument: b a board, d a direction,
                m a mover, n a number of moves, p a plane of moves. It returns a board, or what
                the word after the letters says. position takes a struct bbf_position; of the
                words after it, moves are all move sets. A shape may also be a single other word.
     batch      how kernels compute bbf_name_n: LANES, by a loop over the function for single
                boards (batch/lanes.h); RANKS, in rank vectors (batch/rank_vectors.h), but with
                BBF_I_SMALL as LANES; SLIDES, in rank vectors even with BBF_I_SMALL; WIDE and
                WIDE_SLIDES, as RANKS and SLIDES, but LANES in kernels with NO_WIDE; FLOODS,
                in rank vectors (batch/floods.h); RECORDS, by a loop over the function, which
                stores several words; POSITIONS, from columns of positions
                (batch/positions.h); MOVE_SETS, the same, but by a loop over the function in
                kernels with NO_MOVE_SETS; APART, in batch/children.c or squares.c; NONE, there is no
                bbf_name_n
     result     what bbf_name gives. It returns a BOARD; a set of FILES; a TRUTH, 0 or 1; a
                NUMBER; a DISTANCE, -1 if there is none; a TOTAL, of 64 bits; a constant TEXT,
                or TEXT_OR_NULL.
                It stores a POSITION; RAYS, a board for each direction; PIECES, a board for each
                type of piece; COUNTS, boards that are the digits of a number for each square;
                CONTACTS, a board for each way to attack; and these, whose number it returns:
                LAYERS, a board for each number of moves; PARTS, boards; MOVES, move sets; a
                PATH, squares; SQUARES, those of a set; a MAP, a distance for each square; as far
                as there is room for them, CHILDREN, positions, and MOVE_NUMBERS. It stores a
                MOVE, a plane and a square; a MASK, a byte for each plane and square. It stores
                text, DIAGRAM_OUT, FEN_OUT, UCI_OUT or SAN_OUT, and returns that argument; a
                BOARD_READ, POSITION_READ or MOVE_READ, and returns where the text is wrong, or
                NULL
     arguments  words of arguments.h, or NOTHING

   signatures.c compares results and arguments with the headers. */
#ifndef BBF_SRC_FAMILIES_H
#define BBF_SRC_FAMILIES_H

#include <bbfill/inline/pawn_cores.h>

/* The arguments of the functions along ranks and files, and those of the ones along diagonals,
   each in parentheses. */
#define BBF_I_THESE(...) __VA_ARGS__
#define BBF_I_EACH_RAY(X, with, what, shape, straight, diagonal) \
  X(with, nort_##what, shape, NONE, BOARD, BBF_I_THESE straight) \
  X(with, noea_##what, shape, NONE, BOARD, BBF_I_THESE diagonal) \
  X(with, east_##what, shape, NONE, BOARD, BBF_I_THESE straight) \
  X(with, soea_##what, shape, NONE, BOARD, BBF_I_THESE diagonal) \
  X(with, sout_##what, shape, NONE, BOARD, BBF_I_THESE straight) \
  X(with, sowe_##what, shape, NONE, BOARD, BBF_I_THESE diagonal) \
  X(with, west_##what, shape, NONE, BOARD, BBF_I_THESE straight) \
  X(with, nowe_##what, shape, NONE, BOARD, BBF_I_THESE diagonal)

#define BBF_I_FILL(X, with)                                                                  \
  BBF_I_EACH_RAY(X, with, one, b, (SET), (SET))                                              \
  BBF_I_EACH_RAY(X, with, fill, b, (GEN_STRAIGHT), (GEN_DIAGONAL))                           \
  BBF_I_EACH_RAY(X, with, occl, bb, (GEN_STRAIGHT, PRO), (GEN_DIAGONAL, PRO))                \
  BBF_I_EACH_RAY(X, with, attacks, bb, (SLIDERS_STRAIGHT, EMPTY), (SLIDERS_DIAGONAL, EMPTY)) \
  X(with, nonoea_one, b, NONE, BOARD, SET)                                                   \
  X(with, noeaea_one, b, NONE, BOARD, SET)                                                   \
  X(with, soeaea_one, b, NONE, BOARD, SET)                                                   \
  X(with, sosoea_one, b, NONE, BOARD, SET)                                                   \
  X(with, sosowe_one, b, NONE, BOARD, SET)                                                   \
  X(with, sowewe_one, b, NONE, BOARD, SET)                                                   \
  X(with, nowewe_one, b, NONE, BOARD, SET)                                                   \
  X(with, nonowe_one, b, NONE, BOARD, SET)                                                   \
  X(with, shift_one, bd, LANES, BOARD, SET, DIR)                                             \
  X(with, ray_fill, bd, LANES, BOARD, GEN, DIR)                                              \
  X(with, occluded_fill, bbd, LANES, BOARD, GEN, PRO, DIR)                                   \
  X(with, sliding_attacks, bbd, LANES, BOARD, SLIDERS, EMPTY, DIR)                           \
  X(with, rook_attacks, bb, WIDE_SLIDES, BOARD, ROOKS, EMPTY)                                \
  X(with, bishop_attacks, bb, SLIDES, BOARD, BISHOPS, EMPTY)                                 \
  X(with, queen_attacks, bb, SLIDES, BOARD, QUEENS, EMPTY)                                   \
  X(with, slider_attacks, bbb, SLIDES, BOARD, DIAGONAL, STRAIGHT, EMPTY)                     \
  X(with, king_attacks, b, LANES, BOARD, KINGS)                                              \
  X(with, knight_attacks, b, LANES, BOARD, KNIGHTS)                                          \
  X(with, beside, b, LANES, BOARD, SET)                                                      \
  X(with, rank_fill, b, LANES, BOARD, SET)                                                   \
  X(with, dir_delta, d_number, NONE, NUMBER, DIR)

/* Rows of BBF_I_PAWN_PAIRS, by its word for the arguments. */
#define BBF_I_SIDES_OWN(X, with, name)            \
  X(with, w_##name, b, LANES, BOARD, WHITE_PAWNS) \
  X(with, b_##name, b, LANES, BOARD, BLACK_PAWNS)
#define BBF_I_SIDES_OWN_OTHER(X, with, name)                    \
  X(with, w_##name, bb, LANES, BOARD, WHITE_PAWNS, BLACK_PAWNS) \
  X(with, b_##name, bb, LANES, BOARD, BLACK_PAWNS, WHITE_PAWNS)
#define BBF_I_SIDES_OWN_EMPTY(X, with, name)              \
  X(with, w_##name, bb, LANES, BOARD, WHITE_PAWNS, EMPTY) \
  X(with, b_##name, bb, LANES, BOARD, BLACK_PAWNS, EMPTY)
#define BBF_I_SIDES(name, arguments, X, with) BBF_I_SIDES_##arguments(X, with, name)

#define BBF_I_PAWNFILL(X, with)                                   \
  BBF_I_PAWN_PAIRS(BBF_I_SIDES, X, with)                          \
  X(with, file_fill, b, LANES, BOARD, PAWN_SET)                   \
  X(with, interspan, bb, LANES, BOARD, WHITE_PAWNS, BLACK_PAWNS)  \
  X(with, file_set, b_files, LANES, FILES, PAWN_SET)              \
  X(with, from_file_set, files, NONE, BOARD, FILES)               \
  X(with, file_islands, b_number, LANES, NUMBER, PAWN_SET)        \
  X(with, open_files, bb, LANES, BOARD, WHITE_PAWNS, BLACK_PAWNS) \
  X(with, closed_files, bb, LANES, BOARD, WHITE_PAWNS, BLACK_PAWNS)

#define BBF_I_ATTACKS_SIDE(X, with, side)                                         \
  X(with, side##_attacks, bbbbbb, RANKS, BOARD, BBF_I_PIECES)                     \
  X(with, side##_piece_attacks, bbbbbbb_pieces, RANKS, PIECES, BBF_I_PIECE_TYPES) \
  X(with, side##_double_attacks, bbbbbb, RANKS, BOARD, BBF_I_PIECES)              \
  X(with, side##_attack_counts, bbbbbb_counts, RANKS, COUNTS, BBF_I_PIECES)       \
  X(with, side##_attackers, bbbbbbb, RANKS, BOARD, TARGETS, BBF_I_PIECES)
#define BBF_I_PIECE_TYPES PAWNS, KNIGHTS, ONLY_BISHOPS, ONLY_ROOKS, ONLY_QUEENS, KINGS, EMPTY
#define BBF_I_PIECES PAWNS, KNIGHTS, DIAGONAL, STRAIGHT, KINGS, EMPTY

#define BBF_I_ATTACKS(X, with)                                             \
  X(with, rays, rays, RECORDS, RAYS, GENS, EMPTY)                          \
  BBF_I_ATTACKS_SIDE(X, with, w)                                           \
  BBF_I_ATTACKS_SIDE(X, with, b)                                           \
  X(with, attackers, bbbbbbbb, RANKS, BOARD, TARGETS, BBF_I_BOTH_SIDES)    \
  X(with, rook_xray_attacks, bbb, WIDE, BOARD, ROOKS, BLOCKERS, EMPTY)     \
  X(with, bishop_xray_attacks, bbb, WIDE, BOARD, BISHOPS, BLOCKERS, EMPTY) \
  X(with, queen_xray_attacks, bbb, RANKS, BOARD, QUEENS, BLOCKERS, EMPTY)  \
  X(with, rook_between, bbb, WIDE, BOARD, SET_A, SET_B_STRAIGHT, EMPTY)    \
  X(with, bishop_between, bbb, WIDE, BOARD, SET_A, SET_B_DIAGONAL, EMPTY)  \
  X(with, queen_between, bbb, RANKS, BOARD, SET_A, SET_B_SLIDERS, EMPTY)   \
  X(with, line, bb, RANKS, BOARD, SET_A, SET_B)                            \
  X(with, pinned, bbbbb, RANKS, BOARD, BBF_I_PINS)                         \
  X(with, pinners, bbbbb, RANKS, BOARD, BBF_I_PINS)                        \
  X(with, check_blocks, bbbb, RANKS, BOARD, KING, ENEMY_DIAGONAL, ENEMY_STRAIGHT, EMPTY)
#define BBF_I_BOTH_SIDES \
  FROM_WHITE_PAWNS, FROM_BLACK_PAWNS, ALL_KNIGHTS, ALL_DIAGONAL, ALL_STRAIGHT, ALL_KINGS, EMPTY
#define BBF_I_PINS KING_TARGETS, OWN_BLOCKERS, ENEMY_DIAGONAL, ENEMY_STRAIGHT, EMPTY

#define BBF_I_PATHS(X, with)                                                            \
  X(with, step, mbb, FLOODS, BOARD, MOVER, FROM, PATH_FROM)                             \
  X(with, reach, mbbn, FLOODS, BOARD, MOVER, FROM, PATH_FROM, MOVES)                    \
  X(with, flood, mbb, FLOODS, BOARD, MOVER, FROM, PATH_FROM)                            \
  X(with, are_connected, mbbb_truth, FLOODS, TRUTH, MOVER, FROM, TO, PATH_FROM_TO)      \
  X(with, distance, mbbb_number, FLOODS, DISTANCE, MOVER, FROM, TO, PATH_FROM_TO)       \
  X(with, layers, mbb_layers, NONE, LAYERS, MOVER, FROM, PATH_FROM)                     \
  X(with, distance_map, mbb_map, NONE, MAP, MOVER, FROM, PATH_FROM)                     \
  X(with, all_shortest_paths, mbbb_layers, NONE, LAYERS, MOVER, FROM, TO, PATH_FROM_TO) \
  X(with, count_shortest_paths, mbbb_total, NONE, TOTAL, MOVER, FROM, TO, PATH_FROM_TO) \
  X(with, shortest_path, mbbb_path, NONE, PATH, MOVER, FROM, TO, PATH_FROM_TO)          \
  X(with, components, mb_parts, NONE, PARTS, MOVER, PATH)                               \
  X(with, cut_squares, mbbb, NONE, BOARD, MOVER, FROM, TO, PATH_FROM_TO)                \
  X(with, first_to, mbmbb, NONE, BOARD, MOVER_A, SET_A, MOVER_B, SET_B, PATH_A_B)

#define BBF_I_OTHELLO(X, with)                                 \
  X(with, othello_moves, bb, RANKS, BOARD, OWN, OPP)           \
  X(with, othello_flips, bbb, RANKS, BOARD, MOVE, OWN, OPP)    \
  X(with, othello_full_lines, bd, LANES, BOARD, OCCUPIED, DIR) \
  X(with, othello_stable, bb, RANKS, BOARD, OWN, OPP)

#define BBF_I_BOARD(X, with)                           \
  X(with, flip_vertical, b, LANES, BOARD, SET)         \
  X(with, mirror_horizontal, b, LANES, BOARD, SET)     \
  X(with, flip_diag_a1h8, b, LANES, BOARD, SET)        \
  X(with, flip_diag_a8h1, b, LANES, BOARD, SET)        \
  X(with, rotate_180, b, LANES, BOARD, SET)            \
  X(with, rotate_90_cw, b, LANES, BOARD, SET)          \
  X(with, rotate_90_ccw, b, LANES, BOARD, SET)         \
  X(with, popcount, b_number, LANES, NUMBER, SET)      \
  X(with, lowest_square, b_number, LANES, NUMBER, SET) \
  X(with, format, b_text, NONE, DIAGRAM_OUT, SET)      \
  X(with, parse, parse, NONE, BOARD_READ, DIAGRAM)

#define BBF_I_POSITION(X, with)                                       \
  X(with, position_at, columns, NONE, POSITION, POSITIONS, INDEX)     \
  X(with, parse_fen, fen, NONE, POSITION_READ, FEN)                   \
  X(with, format_fen, position_text, NONE, FEN_OUT, POSITION)         \
  X(with, flip_position, position_position, NONE, POSITION, POSITION) \
  X(with, checkers, position, POSITIONS, BOARD, POSITION)

#define BBF_I_MOVES(X, with)                                               \
  X(with, legal_moves, position_moves, MOVE_SETS, MOVES, POSITION)         \
  X(with, contacts, position_contacts, MOVE_SETS, CONTACTS, POSITION)      \
  X(with, count_legal_moves, position_number, POSITIONS, NUMBER, POSITION) \
  X(with, move_targets, bp, NONE, BOARD, ORIGINS, PLANE)                   \
  X(with, play, play, APART, POSITION, POSITION, PLANE, ORIGIN)

/* The program has other ways to these. */
#define BBF_I_MOVES_APART(X, with)                                                \
  X(with, children, children, APART, CHILDREN, POSITION)                          \
  X(with, list_moves, move_numbers, APART, MOVE_NUMBERS, POSITION)                \
  X(with, move_mask, mask, APART, MASK, POSITION)                                 \
  X(with, pick_move, pick, APART, MOVE, POSITION, WORD)                           \
  X(with, encode_move, position_pb_number, NONE, NUMBER, POSITION, PLANE, ORIGIN) \
  X(with, decode_move, position_n_move, NONE, MOVE, POSITION, MOVE_NUMBER)        \
  X(with, is_legal, position_n_number, NONE, TRUTH, POSITION, MOVE_NUMBER)        \
  X(with, gives_check, position_n_number, NONE, TRUTH, POSITION, MOVE_NUMBER)     \
  X(with, format_uci, move_text, NONE, UCI_OUT, POSITION, PLANE, ORIGIN)          \
  X(with, format_san, move_text, NONE, SAN_OUT, POSITION, PLANE, ORIGIN)          \
  X(with, parse_uci, parse_move, NONE, MOVE_READ, MOVE_TEXT, POSITION)            \
  X(with, parse_san, parse_move, NONE, MOVE_READ, MOVE_TEXT, POSITION)            \
  X(with, hash, position_total, APART, TOTAL, POSITION)

/* The program names the squares of every board. */
#define BBF_I_BOARD_APART(X, with) X(with, squares, b_squares, APART, SQUARES, SET)

#define BBF_I_ABOUT(X, with)                   \
  X(with, version, words, NONE, TEXT, NOTHING) \
  X(with, backend, words, NONE, TEXT, NOTHING) \
  X(with, batch_kernel, words, NONE, TEXT, NOTHING)

/* The program does not offer these. */
#define BBF_I_KERNELS(X, with)                               \
  X(with, batch_kernel_name, words, NONE, TEXT_OR_NULL, NTH) \
  X(with, batch_use, words, NONE, TRUTH, KERNEL)

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

/* What the arrays of a batch hold, by the word for how it is computed. BBF_I_BY(ROW_, RANKS) is
   ROW_BOARDS, for macros that differ by it: BOARDS, also with a direction; MOVERS, boards with a
   mover, which may be unknown; APART, what the result decides (signatures.c). */
#define BBF_I_HOLDS_NONE NONE
#define BBF_I_HOLDS_LANES BOARDS
#define BBF_I_HOLDS_RANKS BOARDS
#define BBF_I_HOLDS_SLIDES BOARDS
#define BBF_I_HOLDS_WIDE BOARDS
#define BBF_I_HOLDS_WIDE_SLIDES BOARDS
#define BBF_I_HOLDS_FLOODS MOVERS
#define BBF_I_HOLDS_RECORDS RECORDS
#define BBF_I_HOLDS_POSITIONS POSITIONS
#define BBF_I_HOLDS_MOVE_SETS POSITIONS
#define BBF_I_HOLDS_APART APART
#define BBF_I_BY(macro, batch) BBF_I_JOIN(macro, BBF_I_HOLDS_##batch)
#define BBF_I_JOIN(start, end) BBF_I_JOINED(start, end)
#define BBF_I_JOINED(start, end) start##end

/* What a batch with APART stores to, by its result, in the order of its prototype: one of
   the result for each input; COLUMNS of positions; the INDEX of the input, PLANE, SQUARE and MOVE_NUMBER
   of each item; OFFSETS, one more than there are inputs. signatures.c has the types. */
#define BBF_I_STORED_TOTAL TOTAL
#define BBF_I_STORED_MASK MASK
#define BBF_I_STORED_MOVE PLANE, BOARD
#define BBF_I_STORED_POSITION COLUMNS
#define BBF_I_STORED_CHILDREN COLUMNS, INDEX, PLANE, SQUARE
#define BBF_I_STORED_MOVE_NUMBERS OFFSETS, MOVE_NUMBER
#define BBF_I_STORED_SQUARES OFFSETS, SQUARE

#endif
