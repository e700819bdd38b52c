# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Every function of the program is there; tables of squares, nothing, and results in place of columns.
test_fuzz.py compares the answers of all functions with the C library's."""
import builtins

import bbfill as bb
import numpy as np
import pytest

import cases
import program

USAGES = program.usages()
NOT_UFUNCS = {"backend", "batch_kernel", "children", "format", "parse", "parse_fen", "format_fen",
              "position_at", "version", "perft", "outcome"}


@pytest.fixture(scope="module")
def positions():
    return bb.parse_fens(program.EPD.read_bytes())


def test_every_function_is_there():
    ufuncs = {ufunc.__name__ for ufunc in bb.ufuncs}
    assert set(USAGES) - NOT_UFUNCS <= ufuncs
    for name in ufuncs | set(USAGES) - {"position_at", "perft"}:
        assert name in {*bb.__all__, "format", "hash"} and getattr(bb, name).__doc__
    assert not set(bb.__all__) & set(dir(builtins)), "import * hides them"
    assert all(isinstance(ufunc, np.ufunc) for ufunc in bb.ufuncs)


def test_tables_of_squares():
    """As the function of sets, from each square for each board."""
    empty, squares = program.random_boards(11, 3, 50), np.arange(64)
    for piece in "rook", "bishop", "queen":
        ufunc, of_sets = getattr(bb, f"{piece}_attacks_from"), getattr(bb, f"{piece}_attacks")
        want = of_sets(np.uint64(1) << squares.astype(np.uint64)[:, None, None], empty)
        for given in (squares, squares.astype(np.uint8), squares.astype(">i4")):
            table = ufunc(given[:, None, None], empty)
            assert table.shape == (64, 3, 50) and (table == want).all()
            assert (ufunc(given, empty[1, 2]) == want[:, 1, 2]).all()
        assert (ufunc(27, empty) == want[27]).all()


def test_empty_arrays():
    none = np.zeros((0, 3), np.uint64)
    for ufunc in bb.ufuncs:
        if ufunc.__name__ == "rays":
            continue
        for output in cases.outputs(ufunc(*[none if ufunc.types[0][k] in "LQ" else np.zeros(row, int)
                                         for k, row in enumerate(cases.rows_of(ufunc))])):
            assert output.shape[:2] == ((0, 3) if "L" in ufunc.types[0][:ufunc.nin]
                                        or "Q" in ufunc.types[0][:ufunc.nin] else output.shape[:2])
    assert bb.rays(np.zeros((0, 8), np.uint64), 1).shape == (0, 8)
    assert bb.queen_attacks([], 1).shape == (0,)


def test_positions_into_their_own_columns(positions):
    want = bb.checkers(positions)
    columns = [column.copy() for column in positions.columns]
    assert (bb.checkers(*columns, out=columns[0]) == want).all()
    want = bb.flip_position(positions)
    columns = [column.copy() for column in positions.columns]
    for found, wanted in zip(bb.flip_position(*columns, out=tuple(columns)), want):
        assert (found == wanted).all()


def test_perft():
    """20, 400 and 8902 moves, by playing all moves of all positions at once."""
    positions = bb.parse_fens(["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"])
    for nodes in (20, 400, 8902):
        moves = bb.legal_moves(positions)
        bits = np.unpackbits(moves.view(np.uint8).reshape(*moves.shape, 8), axis=-1,
                             bitorder="little").reshape(*moves.shape, 64)
        row, plane, square = np.nonzero(bits)
        assert len(row) == nodes == bb.count_legal_moves(positions).sum(dtype=int)
        positions = bb.play(positions[row], plane, np.uint64(1) << square.astype(np.uint64))
