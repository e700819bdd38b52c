/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Othello: where a disc may be placed, which discs it flips, which discs are safe for good.

   own are the discs of the side to move, opp those of the opponent. For the other side,
   exchange the two. Any boards are valid: a square of both sets counts as own's.

   After a move, the side that has made it has own | move | flips and the other side has
   opp & ~flips. A side without moves passes. If neither side has any, the game is over.

   Othello's diagrams have a1 at the top left, this library's at the bottom left. All answers
   are the same on the flipped board, so this matters only where boards are read or shown. */
#ifndef BBF_OTHELLO_H
#define BBF_OTHELLO_H

#include "defs.h"

BBF_I_BEGIN_DECLS

/** Othello moves: the empty squares on which own may place a disc. From such a square, a run
    of one or more discs of opp leads to a disc of own.

        own=1, opp=2       othello_moves
        . . . . . . . .    . . . . . . . .
        . . . . . . . .    . . . . 1 1 . .
        . . . . 2 . . .    . . . . . . . .
        . . . 1 2 . . .    . . . . . 1 . .
        . . . 2 1 . . .    . . 1 . . . . .
        . . . . . 2 . .    . . . 1 . . . .
        . . . . . . . .    . . . . . . 1 .
        . . . . . . . .    . . . . . . . .

    Formula: the union over the eight directions of shift_one(x &
    occluded_fill(shift_one(own, dir) & x, x, dir), dir) & ~(own | opp), where x = opp & ~own.
    Source: https://www.worldothello.org/about/about-othello/othello-rules */
BBF_FN uint64_t bbf_othello_moves(uint64_t own, uint64_t opp);

/** Othello flips: the discs of opp that turn when own places a disc on the square of move.
    They are the runs of opp's discs between that square and a disc of own.

        move=3, own=1, opp=2    othello_flips
        . . . . . . . .         . . . . . . . .
        . . 1 . . . . .         . . . . . . . .
        . . 2 . . . 1 .         . . 1 . . . . .
        . . 2 . . 2 . .         . . 1 . . 1 . .
        . . 2 . 2 . . .         . . 1 . 1 . . .
        . . 2 2 . . . .         . . 1 1 . . . .
        . . 3 2 2 . . .         . . . . . . . .
        . . . 2 1 . . .         . . . . . . . .

    The square of move may be occupied. If the move is not legal, the result is what would
    flip, or nothing. Several squares that are not in opp give the union of their flips, and no
    square gives nothing.

    Formula: the union over the eight directions of x & occluded_fill(move, x, dir) &
    occluded_fill(own, x, dir ^ 4), where x = opp & ~own & ~move.
    Source: https://www.worldothello.org/about/about-othello/othello-rules */
BBF_FN uint64_t bbf_othello_flips(uint64_t move, uint64_t own, uint64_t opp);

/** Full lines: the squares whose line along dir is occupied from edge to edge of the board.
    The opposite direction has the same lines. A corner is a line by itself on one diagonal.
    No disc can flip along a full line. Directions are BBF_NOEA, BBF_EAST and so on.

        occupied=1, dir=0    othello_full_lines
        1 . . . . . . 1      1 . . . . . . 1
        . 1 1 . . . 1 .      . . . . . . 1 .
        . . 1 . . 1 . .      . . . . . 1 . .
        . . . . 1 . . .      . . . . 1 . . .
        1 . . 1 . . . .      . . . 1 . . . .
        . . 1 . . . . 1      . . 1 . . . . 1
        . 1 . . . . 1 .      . 1 . . . . 1 .
        1 1 1 1 1 1 1 1      1 . . . . 1 . 1

    In C: other numbers are taken modulo 8, negative ones too.
    Formula: ~(ray_fill(~occupied, dir) | ray_fill(~occupied, dir ^ 4)).
    Source: https://www.chessprogramming.org/Fill_Algorithms */
BBF_FN uint64_t bbf_othello_full_lines(uint64_t occupied, int dir);

/** Stable discs: discs of own that can never flip, whatever both sides play. It is a lower
    bound: there may be others. Each disc found is safe on each of its four lines, because
    the line is full, or ends at the disc, or has a stable neighbour of the disc.

        own=1, opp=2       othello_stable
        1 1 1 . . . . .    1 1 1 . . . . .
        1 1 2 . . . . .    1 1 . . . . . .
        1 2 . 1 . . . .    1 . . . . . . .
        . . . 1 2 . . .    . . . . . . . .
        . . . 2 1 . . .    . . . . . . . .
        . . . . . . 1 .    . . . . . . . .
        . . . . . . 1 .    . . . . . . . .
        1 1 1 1 1 2 1 1    1 1 1 1 1 . 1 1

    The answer is the smallest set that satisfies the formula, which is reached from the empty
    set by repeating the formula until nothing changes. Programs that know more of edges,
    such as Edax with its tables, find more.

    Formula: stable = own & the intersection over dir = 0 to 3 of othello_full_lines(own | opp,
    dir) | ~shift_one(~0, dir) | ~shift_one(~0, dir ^ 4) | shift_one(stable, dir) |
    shift_one(stable, dir ^ 4).
    Source: http://berg.earthlingz.de/ocd/strategy1.php?lang=en (Stable Discs) */
BBF_FN uint64_t bbf_othello_stable(uint64_t own, uint64_t opp);

BBF_I_END_DECLS

#ifdef BBF_I_INLINED
#include "inline/othello.h"
#elif defined(BBF_INLINE)
#error "BBF_INLINE has to be defined before the first header of libbbfill"
#endif

#endif
