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

   Directions are those of the board, for Black as for White. Each square of a plane is one
   move, so populations are numbers of moves.

   The functions promise their meaning for the positions that bbfill/position.h describes. */
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

/** Stores the legal moves of a position as move sets, and returns how many moves there are.
    moves[i] is move set i.

    An en-passant capture is possible if p->en_passant counts (bbfill/position.h); it is legal
    if the king is not attacked after both pawns have gone.
    Castling needs a king on its first rank, a rook of p->castling that it sees along
    this rank, no other man on the ways of both, and no attack on the king's way; a rook that
    shields the king from another rook, as may happen in Chess960, may not castle.
    Source: https://www.chessprogramming.org/Encoding_Moves */
BBF_FN_MEMORY int bbf_legal_moves(const struct bbf_position *p, uint64_t moves[BBF_MOVE_PLANES]);

/** The number of legal moves of a position. With 0 moves, it is mate if there are
    bbf_checkers, else stalemate.

    It is what bbf_legal_moves returns if no square has two men and the side to move has at
    most one king, whatever else the position is. Otherwise the two may differ: this counts targets,
    the sets hold origins.
    Source: https://www.chessprogramming.org/Mobility */
BBF_FN_MEMORY int bbf_count_legal_moves(const struct bbf_position *p);

/** The squares to which the moves of one plane lead from the squares of from. Moves that would
    leave the board lead nowhere. Castling leads to the king's new square, on the g- or c-file
    of its rank. Straight promotions lead to the north from the upper half of the board, to
    the south from the lower half. In C, any other plane leads nowhere.

    Formula: for the plane 7 * dir + k - 1, shift_one(from, dir) k times. */
BBF_FN uint64_t bbf_move_targets(uint64_t from, int plane);

/** Plays a move: plane is its set, from its square. The move should be legal. out may be p.
    A pawn that moves to p->en_passant captures en passant only if that square counts.

    A pawn's double step sets out->en_passant, whether a capture is possible or not; other moves
    clear it. Castling rights go with the king, and with a rook that moves or is captured.
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
