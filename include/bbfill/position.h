/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Chess positions: the struct, the same as columns for arrays, FEN, checkers.

   The sets hold the pieces of both sides; white tells them apart. So White's knights are
   knights & white, and Black's knights & ~white. The sets of pieces have the names that
   python-chess gives them; a queen is only in queens.

   Chess960 is included: a rook that may still castle may stand on any file.

   Results are right for a position with at most one piece on a square, no pawn on the first or
   last rank, one king of the side to move, and the other side not in check. Any other position
   is allowed and gives some answer, the same in every kernel; nothing outside the given arrays
   is touched. */
#ifndef BBF_POSITION_H
#define BBF_POSITION_H

#include <stddef.h>

#include "defs.h"

BBF_I_BEGIN_DECLS

/** A position. Its layout is part of the ABI.

    white counts only where a piece stands, and castling only where White's rook stands on the first
    rank or Black's on the last one. Their other bits change no answer, so ~black is as good as
    White's pieces; only bbf_faults tells other bits of castling. bbf_parse_fen stores none of them,
    and bbf_flip_position none of white; a position after a legal move has some only if the one
    before had some.

    en_passant is the square that a pawn has just passed over with a double step, whether a
    capture is possible or not. It counts only if it is one empty square, on the sixth rank of
    the side to move (the third rank of the board for Black), with an enemy pawn behind it.
    Functions of bbfill/moves.h take anything else as 0; other functions keep it as it is. */
struct bbf_position {
  uint64_t pawns, knights, bishops; /* of both sides */
  uint64_t rooks, queens, kings;    /* of both sides */
  uint64_t white;                   /* White's pieces */
  uint64_t castling;                /* rooks that may castle */
  uint64_t en_passant;              /* one square, or 0 */
  uint64_t black_to_move;           /* 0 if White is to move */
};

/** Positions as columns: position i has pawns[i], knights[i] and so on. Each of the last three
    may be NULL, which means 0 for every position. Its layout is part of the ABI. */
struct bbf_positions {
  const uint64_t *pawns, *knights, *bishops;
  const uint64_t *rooks, *queens, *kings;
  const uint64_t *white;
  const uint64_t *castling;
  const uint64_t *en_passant;
  const uint8_t *black_to_move;
};

/** The same columns, for functions that store positions; all of them are needed. Its layout is part
    of the ABI. */
struct bbf_columns {
  uint64_t *pawns, *knights, *bishops;
  uint64_t *rooks, *queens, *kings;
  uint64_t *white;
  uint64_t *castling;
  uint64_t *en_passant;
  uint8_t *black_to_move; /* stored as 0 or 1 */
};

/* clang-format off */
#define BBF_I_SLIDERS(p, side) \
  ((p)->bishops | (p)->queens) & (side), ((p)->rooks | (p)->queens) & (side), BBF_EMPTY(p)
#define BBF_I_FORCES(p, side) \
  (p)->pawns & (side), (p)->knights & (side), ((p)->bishops | (p)->queens) & (side), \
  ((p)->rooks | (p)->queens) & (side), (p)->kings & (side), BBF_EMPTY(p)
#define BBF_I_PIECES(p, side) \
  (p)->pawns & (side), (p)->knights & (side), (p)->bishops & (side), (p)->rooks & (side), \
  (p)->queens & (side), (p)->kings & (side), BBF_EMPTY(p)

/** A position's sets as arguments, in the order in which functions take them; p is a pointer:

        bbf_w_attacks(BBF_W_FORCES_ARGS(p))
        bbf_w_attackers(targets, BBF_W_FORCES_ARGS(p))
        bbf_w_piece_attacks(BBF_W_PIECES_ARGS(p), out)
        bbf_attackers(targets, BBF_FORCES_ARGS(p))
        bbf_pinned(king, own, BBF_B_SLIDERS_ARGS(p))
        bbf_w_passed(BBF_W_PAWNS_ARGS(p))

    BBF_B_... are Black's. FORCES are pawns, knights, diagonal, straight, kings, and the empty squares:
    also for double_attacks and attack_counts. PIECES are the six types and the empty squares. SLIDERS
    are diagonal, straight and the empty squares: also for pinners and check_blocks. BBF_W_PAWNS_ARGS is
    White's pawns, then Black's; BBF_B_PAWNS_ARGS the other way round. BBF_OCCUPIED, BBF_EMPTY, and
    BBF_OWN and BBF_ENEMIES, of the side to move and of the other one, are single sets. Each
    evaluates p several times. */
#define BBF_OCCUPIED(p) \
  ((p)->pawns | (p)->knights | (p)->bishops | (p)->rooks | (p)->queens | (p)->kings)
#define BBF_EMPTY(p) (~BBF_OCCUPIED(p))
#define BBF_OWN(p) (BBF_OCCUPIED(p) & ((p)->black_to_move ? ~(p)->white : (p)->white))
#define BBF_ENEMIES(p) (BBF_OCCUPIED(p) & ((p)->black_to_move ? (p)->white : ~(p)->white))
#define BBF_W_FORCES_ARGS(p) BBF_I_FORCES(p, (p)->white)
#define BBF_B_FORCES_ARGS(p) BBF_I_FORCES(p, ~(p)->white)
#define BBF_W_PIECES_ARGS(p) BBF_I_PIECES(p, (p)->white)
#define BBF_B_PIECES_ARGS(p) BBF_I_PIECES(p, ~(p)->white)
#define BBF_W_SLIDERS_ARGS(p) BBF_I_SLIDERS(p, (p)->white)
#define BBF_B_SLIDERS_ARGS(p) BBF_I_SLIDERS(p, ~(p)->white)
#define BBF_W_PAWNS_ARGS(p) (p)->pawns & (p)->white, (p)->pawns & ~(p)->white
#define BBF_B_PAWNS_ARGS(p) (p)->pawns & ~(p)->white, (p)->pawns & (p)->white
#define BBF_FORCES_ARGS(p) \
  BBF_W_PAWNS_ARGS(p), (p)->knights, (p)->bishops | (p)->queens, (p)->rooks | (p)->queens, \
  (p)->kings, BBF_EMPTY(p)

/* clang-format on */

/** One position of several: that of row i, from 0, of their columns. */
BBF_FN_MEMORY void bbf_position_at(const struct bbf_positions *positions, size_t i,
                                   struct bbf_position *out);

/** The position of a FEN (Forsyth-Edwards Notation). The text has four fields with white
    space between them: the pieces, w or b, castling, and the square that a pawn has just passed
    over. Text after the fourth field is skipped, so EPD is read as well. The last
    three fields may be left out, from the right; without them White is to move, and there is
    no castling and no en passant.

    Castling is -, or letters for the rooks that may still castle, in any order but none twice:
    K and k the rook nearest to the h-file, Q and q the one nearest to the a-file, as in FEN and
    X-FEN; A to H and a to h the rook on that file, as Shredder-FEN does. A right is
    dropped if the side has no king, or no such rook, on its first rank. King and rook may be on
    any squares of that rank, as in Chess960.

    Empty squares may be counted in parts: 44 and 11111111 mean the same as 8. The square for
    en passant is on the third or sixth rank, and is kept even if no pawn can have passed over
    it. Other rules of chess are not checked. Only white space of ASCII separates fields. The
    mark of a promoted piece, as in Q~, is refused, since a position has no place for it.

    In C: on success, returns NULL and stores the position in *out. Otherwise returns the first
    character that does not fit (the final null byte if the text is too short) and leaves *out
    unchanged.
    Source: https://www.chessprogramming.org/Forsyth-Edwards_Notation */
BBF_API const char *bbf_parse_fen(const char *text, struct bbf_position *out);

/** The number of characters that bbf_format_fen writes at most, including the null byte. */
#define BBF_FEN_SIZE 96

/** The FEN of a position. Its move counters are "0 1", since a position has none. A castling
    rook that is not the outermost one on its side of the king is written as the letter of its
    file (X-FEN). A single square for en passant on the third or sixth rank is written
    whether it counts or not.

    In C: writes the FEN and a null byte into text, and returns text.
    Source: https://www.chessprogramming.org/Forsyth-Edwards_Notation */
BBF_API char *bbf_format_fen(const struct bbf_position *p, char text[BBF_FEN_SIZE]);

/** The position seen from the other side: board upside down, colours exchanged. What White
    could do, Black can do now.

    In C: out may be p.
    Source: https://www.chessprogramming.org/Color_Flipping */
BBF_FN_MEMORY void bbf_flip_position(const struct bbf_position *p, struct bbf_position *out);

/** The pieces that give check to the king of the side to move.

    Formula: if White is to move, b_attackers(king, ...) of Black's pawns, knights and sliders,
    else w_attackers(king, ...) of White's.
    Source: https://www.chessprogramming.org/Check */
BBF_FN_MEMORY uint64_t bbf_checkers(const struct bbf_position *p);

/** The pieces that give check to the king of the side to move, and the pieces pinned to it.

    A piece is pinned if it is the only one between its king and an enemy slider that attacks along
    that line.

    In C: stores the two sets.
    Formula: checkers(position), and pinned(king, own, ...) of the other side's sliders
    Source: https://www.chessprogramming.org/Checks_and_Pinned_Pieces_(Bitboards) */
BBF_FN_MEMORY void bbf_checks_and_pins(const struct bbf_position *p, uint64_t *checkers,
                                       uint64_t *pinned);

BBF_I_END_DECLS

#ifdef BBF_I_INLINED
#include "inline/position.h"
#elif defined(BBF_INLINE)
#error "BBF_INLINE has to be defined before the first header of libbbfill"
#endif

#endif
