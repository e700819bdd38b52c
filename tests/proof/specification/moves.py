# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""What the functions of bbfill/moves.h mean, square by square."""
from solver import aig
from specification.board import Board, each, on_board
from specification.fill import COMPASS, LEAPS

DIRECTIONS = tuple(COMPASS)
PLANES = 75
# The numbers of the first plane of knights, of promotions and of castling.
KNIGHT, PROMOTION, CASTLING = 56, 64, 73


def moved(plane, file, rank):
    """The square to which a move of a plane leads, or None."""
    if plane >= CASTLING:
        return (6, 2)[plane - CASTLING], rank
    if plane >= PROMOTION:
        east, north = (plane - PROMOTION) % 3 - 1, 1 if rank > 3 else -1
    elif plane >= KNIGHT:
        east, north = list(LEAPS.values())[plane - KNIGHT]
    else:
        direction, times = COMPASS[DIRECTIONS[plane // 7]], plane % 7 + 1
        east, north = (times * step for step in direction)
    to = file + east, rank + north
    return to if on_board(*to) else None


def move_targets(b, plane):
    """plane: its number, or None for any other number."""
    sources = {square: [] for square in each()}
    for square, bit in b.items() if plane is not None else ():
        to = moved(plane, *square)
        if to:
            sources[to].append(bit)
    return Board(lambda f, r: aig.any_of(sources[f, r]))
