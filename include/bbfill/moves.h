/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Legal moves of chess as sets: moves, their number, the squares they lead to, playing one.

   A move set is a board of the squares from which a move of one kind may be made. There are
   BBF_MOVE_PLANES of them:

       7 * dir + k - 1   k squares, 1 to 7, in direction dir (BBF_NOEA and
                         so on): queens, rooks, bishops, kings and pawns.
                         A pawn that reaches the last rank so becomes a
                         queen
       56 to 63          knight leaps, clockwise: nonoea, noeaea, soeaea,
                         sosoea, sosowe, sowewe, nowewe, nonowe
       64 to 66          a pawn becomes a knight, moving to the west,
                         straight, to the east
       67 to 69          a pawn becomes a bishop, in the same order
       70 to 72          a pawn becomes a rook, in the same order
       73, 74            castling with the rook on the king's h-side, on its
                         a-side: the king's square

   Directions are those of the board, for Black as for White. Each set bit is one move, so the
   popcount of a move set is its number of moves.

   The results are right for the positions that bbfill/position.h describes. */
#ifndef BBF_MOVES_H
#define BBF_MOVES_H

#include "position.h"

BBF_I_BEGIN_DECLS

/** The number of move sets, and the numbers of the first set of each kind. */
enum {
  BBF_MOVE_PLANES = 75,
  BBF_PLANE_KNIGHT = 56,
  BBF_PLANE_PROMOTION = 64,
  BBF_PLANE_CASTLING = 73
};

/** The legal moves of a position as move sets: moves[i] is move set i.

    An en-passant capture is possible if en_passant counts (bbfill/position.h); it is legal
    if the king is not attacked after both pawns have left their squares.

    Castling needs a king on its first rank, a rook of castling on the same rank with nothing
    between the two, no other piece on the squares that either crosses or moves to, and no
    attack on a square that the king starts from, crosses or moves to. A rook that shields
    the king from another rook, as may happen in Chess960, may not castle.

    In C: returns the number of moves.
    Source: https://www.chessprogramming.org/Encoding_Moves */
BBF_FN_MEMORY int bbf_legal_moves(const struct bbf_position *p, uint64_t moves[BBF_MOVE_PLANES]);

/** The number of legal moves of a position. With 0 moves, it is mate if there are
    bbf_checkers, else stalemate.

    It equals the number of moves that bbf_legal_moves gives if no square has two pieces and
    the side to move has at most one king. Otherwise the two may differ: this function counts
    targets, the sets hold origins.
    Source: https://www.chessprogramming.org/Mobility */
BBF_FN_MEMORY int bbf_count_legal_moves(const struct bbf_position *p);

/** The squares to which the moves of one plane lead from the squares of from. Moves that would
    leave the board lead nowhere. Castling leads to the king's new square, on the g- or c-file
    of its rank. Straight promotions lead to the north from the upper half of the board, to
    the south from the lower half.

    In C: other numbers of planes lead nowhere.
    Formula: for the plane 7 * dir + k - 1, shift_one(from, dir) k times. */
BBF_FN uint64_t bbf_move_targets(uint64_t from, int plane);

/** The position after a move, which should be legal: plane is its set, from its square. A pawn
    that moves to en_passant captures en passant only if that square counts.

    A pawn's double step sets en_passant, whether a capture is possible or not; other moves
    clear it. A king that moves loses its castling rights, and a rook that moves or is captured
    loses its own.

    In C: out may be p.
    Source: https://www.chessprogramming.org/Make_Move */
BBF_FN_MEMORY void bbf_play(const struct bbf_position *p, int plane, uint64_t from,
                            struct bbf_position *out);

BBF_I_END_DECLS

#ifdef BBF_I_INLINED
#include "inline/moves.h"
#elif defined(BBF_INLINE)
#error "BBF_INLINE has to be defined before the first header of libbbfill"
#endif

#endif
