# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""What one slider attacks from a square. The functions have the names of the library's, without
bbf_."""
import itertools

from solver import aig
from specification import fill
from specification.board import Board

NUMBER = {file + rank: number for number, (rank, file) in
          enumerate(itertools.product("12345678", "abcdefgh"))}


def _alone(square):
    """The board with only this square."""
    return Board(lambda f, r: aig.TRUE if 8 * r + f == NUMBER[square] else aig.FALSE)


def rook_attacks_from(square, empty):
    return fill.rook_attacks(_alone(square), empty)


def bishop_attacks_from(square, empty):
    return fill.bishop_attacks(_alone(square), empty)


def queen_attacks_from(square, empty):
    return fill.queen_attacks(_alone(square), empty)
