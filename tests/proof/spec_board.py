# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Boards for the specification: a square is asked for by file and rank, and what
is off the board is empty. Nothing here knows how squares are numbered but the two
functions at the end."""
import aig


class Board:
    def __init__(self, ask):
        """ask(file, rank) gives the bit of each square."""
        self._bits = {(f, r): ask(f, r) for f in range(8) for r in range(8)}

    def at(self, file, rank):
        return self._bits.get((file, rank), aig.FALSE)

    def items(self):
        """Pairs of a square and its bit."""
        return self._bits.items()


def on_board(file, rank):
    return 0 <= file <= 7 and 0 <= rank <= 7


def each():
    return [(file, rank) for file in range(8) for rank in range(8)]


def union(boards):
    return Board(lambda f, r: aig.any_of([b.at(f, r) for b in boards]))


# A square's number, as bbfill/defs.h has it: a1 is 0, b1 is 1, a2 is 8.

def from_word(bits):
    return Board(lambda f, r: bits[8 * r + f])


def to_word(board):
    return tuple(board.at(place % 8, place // 8) for place in range(64))
