# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""The moves of each mover of bbfill/defs.h, square by square."""
from solver import aig
from specification import fill
from specification.board import Board, to_word

_SIDES = ((1, 0), (-1, 0), (0, 1), (0, -1))
_CORNERS = ((1, 1), (1, -1), (-1, 1), (-1, -1))
NUMBER = {"king": 0, "knight": 1, "wazir": 2, "ferz": 3, "rook": 4, "bishop": 5, "queen": 6,
          "w_pawn": 7, "b_pawn": 8}
_LEAPS = {
    "king": _SIDES + _CORNERS, "wazir": _SIDES, "ferz": _CORNERS,
    "knight": fill.LEAPS.values(),
    "w_pawn": ((-1, 1), (0, 1), (1, 1)), "b_pawn": ((-1, -1), (0, -1), (1, -1)),
}
_RAYS = {"rook": fill.STRAIGHT, "bishop": fill.DIAGONAL,
         "queen": fill.STRAIGHT + fill.DIAGONAL}
MOVES = {*_LEAPS, *_RAYS}
OTHER = "other"


def keeps_colour(mover):
    """Whether no move of the mover leads to a square of the other colour."""
    if mover == OTHER:
        return False
    leaps = _LEAPS.get(mover) or [fill.COMPASS[ray] for ray in _RAYS[mover]]
    return all((east + north) % 2 == 0 for east, north in leaps)


def within(a, b):
    return Board(lambda f, r: aig.and_(a.at(f, r), b.at(f, r)))


def without(a, b):
    return Board(lambda f, r: aig.and_(a.at(f, r), b.at(f, r) ^ 1))


def some(board):
    return aig.any_of(to_word(board))


def same(a, b):
    return aig.any_of(aig.differ(to_word(a), to_word(b))) ^ 1


def joined(a, b):
    return Board(lambda f, r: aig.or_(a.at(f, r), b.at(f, r)))


def attacked(mover, start, path):
    """Squares to which a move leads from start, also those that may not be entered."""
    if mover == OTHER:
        return Board(lambda f, r: aig.FALSE)
    if mover in _LEAPS:
        return fill.leaper(start, _LEAPS[mover])
    return fill.slide(start, path, _RAYS[mover])


def taken_back(mover, ends, path):
    """Squares from which a move leads to ends."""
    if mover in _LEAPS:
        return fill.leaper(ends, [(-east, -north) for east, north in _LEAPS[mover]])
    return attacked(mover, ends, path)


def step(mover, start, path):
    """Every move starts and ends within path, and passes through no other square."""
    return within(attacked(mover, within(start, path), path), path)
