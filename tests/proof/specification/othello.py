# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""What the functions of bbfill/othello.h mean, square by square: each square looks along its
eight lines."""
from solver import aig
from specification.board import Board, on_board
from specification.fill import COMPASS


def _ahead(file, rank, direction, way=1):
    """The squares from this one to the edge, the nearest one first; with way -1, the other
    way."""
    east, north = COMPASS[direction]
    squares = []
    file, rank = file + way * east, rank + way * north
    while on_board(file, rank):
        squares.append((file, rank))
        file, rank = file + way * east, rank + way * north
    return squares


def _lead_to(squares, discs, end, least):
    """Whether the squares begin with discs, at least so many, and go on with one of end."""
    ways, clear = [], aig.TRUE
    for count, square in enumerate(squares):
        if count >= least:
            ways.append(aig.and_(clear, end.at(*square)))
        clear = aig.and_(clear, discs.at(*square))
    return aig.any_of(ways)


def _without(b, *others):
    """The squares of b that are in none of the others."""
    return Board(lambda f, r: aig.and_(
        b.at(f, r), aig.any_of([other.at(f, r) for other in others]) ^ 1))


def othello_moves(own, opp):
    discs = _without(opp, own)
    return _without(Board(lambda f, r: aig.any_of(
        [_lead_to(_ahead(f, r, direction), discs, own, 1) for direction in COMPASS])), own, opp)


def othello_flips(move, own, opp):
    discs = _without(opp, own, move)
    return Board(lambda f, r: aig.and_(discs.at(f, r), aig.any_of(
        [aig.and_(_lead_to(_ahead(f, r, direction), discs, own, 0),
                  _lead_to(_ahead(f, r, direction, -1), discs, move, 0))
         for direction in COMPASS])))


def othello_full_lines(occupied, direction):
    def full(file, rank):
        line = [(file, rank), *_ahead(file, rank, direction), *_ahead(file, rank, direction, -1)]
        return aig.all_of([occupied.at(*square) for square in line])
    return Board(full)
