# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""The number of moves of each piece on an empty board, summed over all squares; then, if
numpy is installed, in a million positions, which takes one call for each array."""
from array import array

import bbfill

squares = array("Q", (1 << square for square in range(64)))
empty = array("Q", [2**64 - 1] * 64)
attacks = array("Q", bytes(8 * 64))
for piece, known in {"rook": 896, "bishop": 560, "queen": 1456, "king": 420, "knight": 336}.items():
    boards = (squares,) if piece in ("king", "knight") else (squares, empty)
    getattr(bbfill, piece + "_attacks_n")(attacks, *boards)
    single = getattr(bbfill, piece + "_attacks")
    assert list(attacks) == [single(*board) for board in zip(*boards)], piece
    moves = sum(bin(board).count("1") for board in attacks)
    assert moves == known, f"{piece}: {moves}, not {known}"
    print(f"{piece:6} {moves:5}")

try:
    import numpy
except ImportError:
    numpy = None
    print("numpy not found: the million positions are left out")

if numpy:
    random = numpy.random.default_rng(1)
    queens = numpy.uint64(1) << random.integers(64, size=10**6, dtype=numpy.uint64)
    empty = random.integers(2**64, size=10**6, dtype=numpy.uint64)
    attacks = numpy.empty_like(queens)
    bbfill.queen_attacks_n(attacks, queens, empty)
    for i in range(0, 10**6, 997):
        assert attacks[i] == bbfill.queen_attacks(int(queens[i]), int(empty[i])), i
    moves = numpy.unpackbits(attacks.view(numpy.uint8)).sum() / 10**6
    print(f"a queen with men on half of the squares: {moves:.2f}")
