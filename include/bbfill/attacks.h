/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Who attacks whom: rays apart, attack maps and counts, attackers, x-rays, squares
   between, pins and checks.

   straight are rooks and queens, diagonal bishops and queens, empty the empty squares.
   diagonal comes before straight, as bishops come before rooks.

   Sets may overlap and may hold any number of pieces, several kings too. The result is the
   union of the results for each piece alone, except that double attacks and attack counts add
   up. A square that is not in empty holds a piece. A ray ends at the first piece that it meets,
   and attacks that piece.

   A piece attacks each square on which it could capture if an enemy piece stood there. It
   defends the pieces of its own side on these squares. Pinned pieces and kings attack like all
   others. En passant is left out.

   Every bbf_w_ function has its bbf_b_ twin. Only pawns differ: White's attack north,
   Black's south. */
#ifndef BBF_ATTACKS_H
#define BBF_ATTACKS_H

#include "defs.h"

BBF_I_BEGIN_DECLS

/** Rays apart: the attacks in each of the eight directions, with a set of sliders for each
    direction. The sliders of gen[dir] attack in direction dir, with BBF_NOEA, BBF_EAST and
    so on as the index, and out[dir] is what they attack.

    Two rays of one direction never share a square unless a slider stands on a square of
    empty, so the popcount of out[dir] & ~own is the number of moves in that direction. A
    piece is pinned where a king's ray meets a slider's ray of the opposite direction: the
    king's out[dir] & the sliders' out[dir ^ 4] & ~empty.

    In C: out may be gen.
    Formula: out[dir] = sliding_attacks(gen[dir], empty, dir) for dir from 0 to 7.
    Source: https://www.chessprogramming.org/Kogge-Stone_Algorithm */
BBF_FN_MEMORY void bbf_rays(const uint64_t gen[8], uint64_t empty, uint64_t out[8]);

/** White's attacks: the squares that White's pieces attack or defend.

        White's pieces     w_attacks
        . . . . . . . .    . . . . 1 . . .
        . . . . . . . .    . . . . 1 . . .
        . . . . . . . .    . . . . 1 . . .
        . . . . . . . .    . . . . 1 . 1 .
        . . . . R . . .    1 1 1 1 1 1 1 1
        . . . P . N . .    . . . 1 1 1 . 1
        . . . . P . P .    1 1 . 1 1 . 1 1
        K . . . . B . .    . 1 . . 1 . 1 .

    King danger, the squares that a king must not enter, are the enemy's attacks with the
    king taken away, because a king that steps back along a ray stays attacked:
    b_attacks(..., empty | king). The enemy's hanging pieces are attacked and not defended:
    black & w_attacks(...) & ~b_attacks(...).

    Formula: w_pawn_attacks(pawns) | knight_attacks(knights) | slider_attacks(diagonal,
    straight, empty) | king_attacks(kings).
    Source: https://www.chessprogramming.org/Attack_and_Defend_Maps */
BBF_FN uint64_t bbf_w_attacks(uint64_t pawns, uint64_t knights, uint64_t diagonal,
                              uint64_t straight, uint64_t kings, uint64_t empty);
BBF_FN uint64_t bbf_b_attacks(uint64_t pawns, uint64_t knights, uint64_t diagonal,
                              uint64_t straight, uint64_t kings, uint64_t empty);

/** White's attacks apart: the squares that each type of White's pieces attacks or defends.
    Pawns come first, then knights, bishops, rooks, queens and kings. Queens are
    neither bishops nor rooks here, and no piece looks through another one. To let sliders look
    through the enemy's king, as its danger needs it, add the king to empty.

    The union of all six is w_attacks. A popcount of the bishops' without the squares that enemy pawns
    attack is a bishop's mobility; the pawns' & (knights | bishops | rooks | queens) of the enemy are
    the pieces that a less valuable one attacks.

    In C: out has six boards.
    Formula: w_pawn_attacks(pawns), knight_attacks(knights), bishop_attacks(bishops, empty),
    rook_attacks(rooks, empty), queen_attacks(queens, empty), king_attacks(kings).
    Source: https://www.chessprogramming.org/Attack_and_Defend_Maps */
BBF_FN_MEMORY void bbf_w_piece_attacks(uint64_t pawns, uint64_t knights, uint64_t bishops,
                                       uint64_t rooks, uint64_t queens, uint64_t kings,
                                       uint64_t empty, uint64_t out[6]);
BBF_FN_MEMORY void bbf_b_piece_attacks(uint64_t pawns, uint64_t knights, uint64_t bishops,
                                       uint64_t rooks, uint64_t queens, uint64_t kings,
                                       uint64_t empty, uint64_t out[6]);

/** White's double attacks: the squares that White attacks at least twice. Pawns count once
    to the east and once to the west, knights and kings once for each of their eight steps,
    sliders once for each of the eight directions of their rays.

        White's pieces     w_double_attacks
        . . . . . . . .    . . . . . . . .
        . . . . . . . .    . . . . . . . .
        . . . . . . . .    . . . . . . . .
        . . . . . . . .    . . . . 1 . . .
        . . . . R . . .    . . 1 1 . . . 1
        . . . P . N . .    . . . . . 1 . .
        . . . . P . P .    . . . . 1 . . .
        K . . . . B . .    . . . . . . . .

    Rays end at the first piece here. Engines that look through a queen or rook in front, as
    Stockfish's classical evaluation did, add x-rays: see bbf_queen_xray_attacks.

    Formula: squares that belong to at least two of the 26 sets of a pawn's 2, a knight's 8
    and a king's 8 steps and of rays in 8 directions.
    Source: https://www.chessprogramming.org/Attack_and_Defend_Maps */
BBF_FN uint64_t bbf_w_double_attacks(uint64_t pawns, uint64_t knights, uint64_t diagonal,
                                     uint64_t straight, uint64_t kings, uint64_t empty);
BBF_FN uint64_t bbf_b_double_attacks(uint64_t pawns, uint64_t knights, uint64_t diagonal,
                                     uint64_t straight, uint64_t kings, uint64_t empty);

/** White's attack counts: how often White attacks each square, counted as in
    w_double_attacks. The counts come as bit slices: counts[0] holds the squares whose count
    is odd, counts[1] those whose count has the 2, and so on up to the 16 in counts[4]. The
    count of square s is the sum of (counts[i] >> s & 1) << i. With one piece on
    each square it is at most 16; with sets that overlap, at most 26.

    Formula: the sum of the 26 sets of w_double_attacks, square by square.
    Source: https://www.chessprogramming.org/Attack_and_Defend_Maps */
BBF_FN_MEMORY void bbf_w_attack_counts(uint64_t pawns, uint64_t knights, uint64_t diagonal,
                                       uint64_t straight, uint64_t kings, uint64_t empty,
                                       uint64_t counts[5]);
BBF_FN_MEMORY void bbf_b_attack_counts(uint64_t pawns, uint64_t knights, uint64_t diagonal,
                                       uint64_t straight, uint64_t kings, uint64_t empty,
                                       uint64_t counts[5]);

/** White's attackers: those of the given pieces that attack a square of targets.
    With White's king as the target, b_attackers of Black's pieces are those that give check.

    Formula: (pawns & b_pawn_attacks(targets)) | (knights & knight_attacks(targets)) |
    (diagonal & bishop_attacks(targets, empty)) | (straight & rook_attacks(targets, empty))
    | (kings & king_attacks(targets)).
    Source: https://www.chessprogramming.org/Square_Attacked_By#ByAllPieces */
BBF_FN uint64_t bbf_w_attackers(uint64_t targets, uint64_t pawns, uint64_t knights,
                                uint64_t diagonal, uint64_t straight, uint64_t kings,
                                uint64_t empty);
BBF_FN uint64_t bbf_b_attackers(uint64_t targets, uint64_t pawns, uint64_t knights,
                                uint64_t diagonal, uint64_t straight, uint64_t kings,
                                uint64_t empty);

/** Attackers: those pieces, of both sides, that attack a square of targets. Only pawns are given
    side by side; the other sets have the pieces of both. With a square as the target, these
    are those that may begin an exchange there, Stockfish's attackers_to. Later in the exchange, add
    the pieces that have captured to empty, and leave them out of the result.

    Formula: w_attackers(targets, white_pawns, knights, diagonal, straight, kings, empty) |
    b_attackers(targets, black_pawns, 0, 0, 0, 0, empty).
    Source: https://www.chessprogramming.org/Square_Attacked_By#ByAllPieces */
BBF_FN uint64_t bbf_attackers(uint64_t targets, uint64_t white_pawns, uint64_t black_pawns,
                              uint64_t knights, uint64_t diagonal, uint64_t straight,
                              uint64_t kings, uint64_t empty);

/** X-ray attacks of rooks: the squares that a rook reaches through exactly one piece of
    blockers. These are the squares beyond that piece, up to and including the next one. Other
    pieces stop the ray. With blockers = ~empty, a rook looks through any piece; with blockers =
    the side's rooks and queens, these support each other.

        sliders=1, blockers=2, others=3    rook_xray_attacks
        . . . . . . . .                    . . . . . . . .
        . . . 2 . . . .                    . . . 1 . . . .
        . . . 2 . . . .                    . . . . . . . .
        . . . . . . . .                    . . . . . . . .
        . 2 . 1 . 3 . .                    1 . . . . . . .
        . . . . . . . .                    . . . . . . . .
        . . . 2 . . . .                    . . . . . . . .
        . . . . . . . .                    . . . 1 . . . .

    For a single rook, this is the wiki's function xrayRookAttacks.

    Formula: the union over north, east, south and west of
    sliding_attacks(sliding_attacks(sliders, empty, dir) & blockers & ~empty, empty, dir).
    Source: https://www.chessprogramming.org/X-ray_Attacks_(Bitboards) */
BBF_FN uint64_t bbf_rook_xray_attacks(uint64_t sliders, uint64_t blockers, uint64_t empty);

/** X-ray attacks of bishops: the squares that a bishop reaches through exactly one piece of
    blockers. These are the squares beyond that piece, up to and including the next one. Other
    pieces stop the ray.

    Formula: the union over the four diagonal directions of
    sliding_attacks(sliding_attacks(sliders, empty, dir) & blockers & ~empty, empty, dir).
    Source: https://www.chessprogramming.org/X-ray_Attacks_(Bitboards) */
BBF_FN uint64_t bbf_bishop_xray_attacks(uint64_t sliders, uint64_t blockers, uint64_t empty);

/** X-ray attacks of queens: the squares that a queen reaches through exactly one piece of
    blockers. These are the squares beyond that piece, up to and including the next one. Other
    pieces stop the ray.

    Formula: rook_xray_attacks(sliders, blockers, empty) | bishop_xray_attacks(sliders,
    blockers, empty).
    Source: https://www.chessprogramming.org/X-ray_Attacks_(Bitboards) */
BBF_FN uint64_t bbf_queen_xray_attacks(uint64_t sliders, uint64_t blockers, uint64_t empty);

/** Between, for rooks: the squares between a square of set_a and one of set_b on an open
    rank or file. All squares between the two must be empty; the two themselves are left
    out. The order of set_a and set_b does not matter.

        set_a=1, set_b=2, others=3    rook_between
        . . . . . . . .               . . . . . . . .
        . 1 . 3 . 2 . .               . . . . . . . .
        . . . . . . . .               . 1 . . . 1 . .
        . . . . . 1 . .               . 1 . . . . . .
        . . . . . . . .               . 1 . . . . . .
        . 2 . . 1 . . .               . . 1 1 . . . .
        . . . . . . . .               . . . . . . . .
        . . . . . . . .               . . . . . . . .

    Formula: the union over north, east, south and west of sliding_attacks(set_a,
    empty, dir) & sliding_attacks(set_b, empty, dir ^ 4) & empty.
    Source: https://www.chessprogramming.org/Square_Attacked_By#Obstructed */
BBF_FN uint64_t bbf_rook_between(uint64_t set_a, uint64_t set_b, uint64_t empty);

/** Between, for bishops: the squares between a square of set_a and one of set_b on an open
    diagonal. All squares between the two must be empty; the two themselves are left out.
    The order of set_a and set_b does not matter.

    Formula: the union over the four diagonal directions of sliding_attacks(set_a,
    empty, dir) & sliding_attacks(set_b, empty, dir ^ 4) & empty.
    Source: https://www.chessprogramming.org/Square_Attacked_By#Obstructed */
BBF_FN uint64_t bbf_bishop_between(uint64_t set_a, uint64_t set_b, uint64_t empty);

/** Between, for queens: the squares between a square of set_a and one of set_b on an open
    line. All squares between the two must be empty; the two themselves are left out. The
    order of set_a and set_b does not matter.

    With two single squares and empty = ~0, this is the table that engines call between.
    Stockfish's between_bb also has the second square, and has it for any two squares.

    Formula: rook_between(set_a, set_b, empty) | bishop_between(set_a, set_b, empty).
    Source: https://www.chessprogramming.org/Square_Attacked_By#Obstructed */
BBF_FN uint64_t bbf_queen_between(uint64_t set_a, uint64_t set_b, uint64_t empty);

/** Lines: every rank, file and diagonal that holds a square of set_a and another square of
    set_b. Each line is whole, whatever stands on it. Two single squares have at most one
    line. A square has none with itself. Engines have this as a table, which Stockfish calls
    line_bb; so a call with two single squares is made fast.

        set_a=1, set_b=2    line
        . . . . . . . .     . . . . . . . 1
        . . . . . . . .     . . . . . . 1 .
        . . . . . . . .     . . . . . 1 . .
        . . . . 2 . . .     . . . . 1 . . .
        . . . . . . . .     . . . 1 . . . .
        . . 1 . . . . .     . . 1 . . . . .
        . . . . . . . .     . 1 . . . . . .
        . . . . . . . .     1 . . . . . . .

    Formula: the union over the eight directions of ray_fill(x, dir) | ray_fill(x, dir
    ^ 4), where x = sliding_attacks(set_a, ~0, dir) & set_b.
    Source: https://www.chessprogramming.org/On_an_empty_Board */
BBF_FN uint64_t bbf_line(uint64_t set_a, uint64_t set_b);

/** Pinned: the pieces of blockers that alone stand between a square of targets and a slider.
    The slider must be of the line's kind. With a side's king as the target, its pieces as
    blockers and the enemy's sliders, these are its pinned pieces. With the enemy's king, and
    blockers and sliders of the side itself, they are the pieces that can give a discovered check.
    Stockfish's blockers_for_king also looks through sliders in line with the king.

        targets=1, blockers=2, straight=3, diagonal=4    pinned
        . . . . 3 . . .                                  . . . . . . . .
        . . . . . . . .                                  . . . . . . . .
        . . . . 2 . . 4                                  . . . . . . . .
        . . . . . . . .                                  . . . . . . . .
        4 . . . . 2 . .                                  . . . . . . . .
        . 2 . . . . . .                                  . . . . . . . .
        . . 2 . 2 . . .                                  . . . . . . . .
        . . . 2 1 . 2 3                                  . . . . . . 1 .

    In python-chess, an empty square is pinned too if a slider gives check across it, and so is
    a piece of the slider's own side. Here only pieces of blockers are pinned.

    Formula: the union over the eight directions of sliding_attacks(targets, empty, dir) &
    sliding_attacks(sliders, empty, dir ^ 4) & blockers & ~empty, where sliders = straight
    for north, east, south and west, and diagonal for the others.
    Source: https://www.chessprogramming.org/Checks_and_Pinned_Pieces_(Bitboards) */
BBF_FN uint64_t bbf_pinned(uint64_t targets, uint64_t blockers, uint64_t diagonal,
                           uint64_t straight, uint64_t empty);

/** Pinners: the sliders that pin a piece of blockers to a square of targets. Exactly one piece
    stands between the two, and it is one of blockers.

    Formula: (straight & rook_xray_attacks(targets, blockers, empty)) | (diagonal &
    bishop_xray_attacks(targets, blockers, empty)).
    Source: https://www.chessprogramming.org/Checks_and_Pinned_Pieces_(Bitboards) */
BBF_FN uint64_t bbf_pinners(uint64_t targets, uint64_t blockers, uint64_t diagonal,
                            uint64_t straight, uint64_t empty);

/** Check blocks: the squares on which a piece ends a slider's check. They are the slider's
    own square and those between it and the king. Several checks give the union, although
    no piece ends two at once.

        king=1, straight=2, diagonal=3, others=4    check_blocks
        . . . . . . . .                             . . . . . . . .
        . . . . . . . 3                             . . . . . . . 1
        . . . . . . . .                             . . . . . . 1 .
        . . . . . . . .                             . . . . . 1 . .
        . . . . 1 . 4 2                             . . . . . . . .
        . . . . . . . .                             . . . . . . . .
        . . . . . . . .                             . . . . . . . .
        . . . . . . . .                             . . . . . . . .

    Checks of knights and pawns end only by capture: add b_attackers(king, ...) of these
    for White's king.

    Formula: rook_between(king, straight, empty) | (straight & rook_attacks(king, empty)) |
    bishop_between(king, diagonal, empty) | (diagonal & bishop_attacks(king, empty)).
    Source: https://www.chessprogramming.org/Checks_and_Pinned_Pieces_(Bitboards) */
BBF_FN uint64_t bbf_check_blocks(uint64_t king, uint64_t diagonal, uint64_t straight,
                                 uint64_t empty);

BBF_I_END_DECLS

#ifdef BBF_I_INLINED
#include "inline/attacks.h"
#elif defined(BBF_INLINE)
#error "BBF_INLINE has to be defined before the first header of libbbfill"
#endif

#endif
