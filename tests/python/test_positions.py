# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Positions as columns: from text, to text, from python-chess, in pandas."""
from types import SimpleNamespace

import bbfill as bb
import numpy as np
import pytest

import program

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
LINES = [line for line in program.EPD.read_text().splitlines() if line and line[0] != "#"]


def same(a, b):
    return all((x == y).all() and x.dtype == y.dtype for x, y in zip(a, b, strict=True))


def test_all_forms_of_text_give_the_same():
    want = bb.parse_fens(program.EPD.read_bytes())
    assert want.size == len(LINES) and [column.dtype for column in want] == ["u8"] * 9 + [bool]
    text = program.EPD.read_text()
    array = np.array(LINES)
    for given in (text, bytearray(text.encode()), memoryview(text.encode()),
                  text.replace("\n", "\r\n"), text.rstrip("\n"), LINES, tuple(LINES), iter(LINES),
                  [line.encode() for line in LINES], array, array.astype("S"),
                  array.astype(object), np.repeat(array, 2)[::2]):
        assert same(bb.parse_fens(given), want)
    fens = bb.format_fen(*want)
    assert same(bb.parse_fens(fens), want)
    assert fens.tolist() == [program.run("--fen", line, "format_fen").strip() for line in fens]


def test_columns_of_pandas():
    pandas = pytest.importorskip("pandas")
    positions = bb.parse_fens(pandas.Series(LINES))
    table = pandas.DataFrame(positions._asdict())
    assert same([table[name].to_numpy() for name in positions._fields], positions)
    columns = [table[name] for name in positions._fields]
    moves = bb.count_legal_moves(*columns)
    assert isinstance(moves, pandas.Series) and (moves == bb.count_legal_moves(*positions)).all()
    assert (bb.legal_moves(*columns) == bb.legal_moves(*positions)).all()
    # With numbers, arrays, and columns that are left out.
    assert bb.count_legal_moves(*columns[:7]).tolist() == bb.count_legal_moves(
        *positions[:7]).tolist()
    for goal in (table.kings, positions.kings):
        for mover in (bb.KING, np.full(len(LINES), bb.KING), pandas.Series([bb.KING] * len(LINES))):
            found = bb.distance(mover, table.pawns, goal=goal, path=-1)
            assert isinstance(found, pandas.Series) and found.tolist() == bb.distance(
                bb.KING, positions.pawns, positions.kings, -1).tolist()
    with pytest.raises(ValueError):
        bb.distance(bb.KING, table.pawns, table.kings, np.zeros(len(LINES) + 1, np.uint64))
    signed = table.astype({"pawns": "int64"})
    assert (bb.king_attacks(signed.pawns) == bb.king_attacks(table.pawns)).all()
    assert bb.king_attacks(table[["pawns", "kings"]]).shape == (len(LINES), 2)
    for wrong in (object, float):
        with pytest.raises(TypeError, match="king_attacks"):
            bb.king_attacks(table.pawns.astype(wrong))


def test_errors_have_their_lines():
    text = f"# none\n\n{START}\n8/8 w\n{START}\nx\n"
    with pytest.raises(bb.FenError, match="^line 4: the placement has 2 ranks, not 8; line 6: 'x'"):
        bb.parse_fens(text)
    errors = []
    positions = bb.parse_fens(text, errors)
    assert [error[:2] for error in errors] == [(4, 1), (6, 3)]
    assert positions.occupied.tolist() == [0xFFFF00000000FFFF, 0] * 2
    many = []
    assert bb.parse_fens(["x"] * 2000, many).size == 2000 and len(many) == 1000
    with pytest.raises(bb.FenError, match="1990 more$"):
        bb.parse_fens("x\n" * 2000)
    with pytest.raises(bb.FenError, match="longer than 65536 bytes"):
        bb.parse_fens(START + " " * 70000)
    with pytest.raises(bb.FenError, match="null byte"):
        bb.parse_fens([START + "\0"])
    with pytest.raises(bb.FenError):
        bb.parse_fens([""])
    for wrong in ([1], 5, None, np.zeros(3), [START, None]):
        with pytest.raises(TypeError, match="parse_fens"):
            bb.parse_fens(wrong)
    with pytest.raises(TypeError):
        bb.parse_fen(5)
    assert bb.parse_fens(b"").size == bb.parse_fens([]).size == 0


def test_the_long_line():
    assert bb.parse_fens(START + " " * (65536 - len(START))).size == 1


def test_helpers():
    positions = bb.parse_fens(LINES)
    assert (positions.black == positions.occupied & ~positions.white).all()
    assert (positions.empty == ~positions.occupied).all()
    assert same(positions.at([0, 2]), [column[[0, 2]] for column in positions])
    one = positions.at(3)
    assert bb.format_fen(one) == bb.format_fen(*one) == bb.format_fen(*positions)[3]
    checks = bb.b_attackers(positions.kings & positions.white, *positions.black_men)
    white_moves = ~positions.black_to_move
    assert (checks[white_moves] == bb.checkers(*positions)[white_moves]).all()
    assert bb.w_attacks(*one.white_men) == bb.w_attacks(*positions.white_men)[3]
    start = bb.parse_fen(START)
    assert bb.count_legal_moves(*start) == bb.count_legal_moves(*start[:7]) == 20
    assert bb.Positions(*start[:7]).size == 1
    assert bb.count_legal_moves(*bb.Positions(*start[:7])) == 20


def stand_in(fen):
    """What chess.Board has of which from_chess makes use."""
    p = bb.parse_fen(fen)
    return SimpleNamespace(
        **{name: int(getattr(p, name))
           for name in ("pawns", "knights", "bishops", "rooks", "queens", "kings")},
        occupied_co={True: int(p.white), False: int(p.black)},
        clean_castling_rights=lambda: int(p.castling),
        ep_square=int(bb.lowest_square(p.en_passant)) if p.en_passant else None,
        turn=not p.black_to_move)


def test_boards_of_python_chess():
    for fen in (START, "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1", "8/8/8/8/8/8/8/K1k5 b - - 0 1"):
        assert bb.from_chess(stand_in(fen)) == bb.parse_fen(fen)
    assert same(bb.from_chess(map(stand_in, LINES)), bb.parse_fens(LINES))
    assert bb.from_chess([]).size == 0
