# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Random positions. Random boards hardly ever have a king in check, a pin, a castling or a
capture en passant, so they tell too few functions of positions apart."""
import random

from solver.values import random_board, transposed


def drawn(source):
    """A position as a list of its fields: few pieces or many, a king of each side, and what is
    rare in play more often than there."""
    forward = source.choice((1, -1))
    rank = (lambda n: n) if forward == 1 else (lambda n: 7 - n)
    squares, castling, en_passant = {}, 0, 0
    first = [8 * rank(0) + file for file in range(8)]
    king = source.choice(first if source.random() < 0.5 else range(64))
    squares[king] = "kings", True
    squares.setdefault(source.randrange(64), ("kings", False))
    if king in first:
        for square in source.sample(first, 2):
            if squares.setdefault(square, ("rooks", True)) == ("rooks", True):
                castling |= source.getrandbits(1) << square
    if source.random() < 0.5:
        file = source.randrange(8)
        passed = [8 * rank(n) + file for n in (4, 5, 6)]
        if not set(passed) & set(squares):
            squares[passed[0]] = "pawns", False
            en_passant = 1 << passed[1]
            if source.random() < 0.125:
                en_passant |= 1 << source.randrange(64)
            for beside in (file - 1, file + 1):
                if 0 <= beside <= 7 and source.random() < 0.7:
                    squares.setdefault(8 * rank(4) + beside, ("pawns", True))
            squares.update({square: (None, None) for square in passed[1:]})
    for _ in range(source.randrange(4)):
        _look_at(king, squares, source)
    share = source.random()
    for _ in range(source.choice((2, 4, 6, 10, 16, 30))):
        square = source.randrange(64)
        kind = source.choice(("pawns", "pawns", "knights", "bishops", "rooks", "queens"))
        if kind != "pawns" or 8 <= square < 56:
            squares.setdefault(square, (kind, source.random() < share))
    kinds = ("pawns", "knights", "bishops", "rooks", "queens", "kings")
    fields = [sum(1 << s for s, (what, _) in squares.items() if what == kind) for kind in kinds]
    white = sum(1 << s for s, (what, own) in squares.items() if what and own == (forward == 1))
    return [*fields, white, castling, en_passant, int(forward == -1)]


def _look_at(king, squares, source):
    """Places a slider of the other side on a line of the king, and perhaps a piece between."""
    east, north = source.choice([(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y])
    line = [(king % 8 + n * east, king // 8 + n * north) for n in range(1, 8)]
    line = [8 * rank + file for file, rank in line if 0 <= file <= 7 and 0 <= rank <= 7]
    if line:
        end = source.randrange(len(line))
        kind = source.choice(("queens", "bishops" if east and north else "rooks"))
        squares.setdefault(line[end], (kind, False))
        between = source.choice(line[:end] or line)
        kind = source.choice(("pawns", "knights", "bishops", "rooks", "queens"))
        if source.random() < 0.8 and (kind != "pawns" or 8 <= between < 56):
            squares.setdefault(between, (kind, source.random() < 0.8))


def columns(names, width):
    """Values for simulation: the input (names[i], k) holds bit k of field i of so many random
    positions. A quarter of them are random boards."""
    source = random.Random("positions")
    chosen = [drawn(source) if lane % 4 else [random_board(source) for _ in names]
              for lane in range(width)]
    found = {}
    for name, values in zip(names, zip(*chosen)):
        found.update(transposed(name, values, 64))
    return found
