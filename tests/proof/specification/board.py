# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Boards for the specification: a square is given by file and rank, from 0 to 7, and squares
off the board are empty. Only the two functions at the end know how squares are numbered."""
from solver import aig


class Board:
    def __init__(self, ask):
        """ask(file, rank) returns the bit of a square."""
        self._bits = {(f, r): ask(f, r) for f in range(8) for r in range(8)}

    def at(self, file, rank):
        return self._bits.get((file, rank), aig.FALSE)

    def items(self):
        """Pairs of a square and its bit."""
        return self._bits.items()


class Counts:
    """How many of some boards have each square: the digits of these numbers, as boards."""
    def __init__(self, counted, digits):
        self.counted, self.digits = counted, digits


class Staged:
    """Several boards, and what they are made from: pairs of boards, and whether these say all
    that later ones need of them."""
    def __init__(self, boards, stages):
        self.boards, self.stages = boards, stages


def on_board(file, rank):
    return 0 <= file <= 7 and 0 <= rank <= 7


def each():
    return [(file, rank) for file in range(8) for rank in range(8)]


def union(boards):
    return Board(lambda f, r: aig.any_of([b.at(f, r) for b in boards]))


# The numbers of squares, as in bbfill/defs.h: a1 is 0, b1 is 1, a2 is 8.

def from_word(bits):
    return Board(lambda f, r: bits[8 * r + f])


def to_word(board):
    return tuple(board.at(place % 8, place // 8) for place in range(64))


def to_words(result):
    """The bits of what a specification returns: a board, several (staged or not), counts, or
    bits."""
    if isinstance(result, Board):
        return to_word(result)
    if isinstance(result, Counts):
        return to_words(result.digits)
    if isinstance(result, Staged):
        return to_words(result.boards)
    if isinstance(result, list):
        return sum(map(to_word, result), ())
    return tuple(result)
