# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Positions as columns: from text, to text, from python-chess, in pandas."""
import array
import gzip
import io
import mmap
import pickle
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
    texts = np.array(LINES)
    for given in (text, bytearray(text.encode()), memoryview(text.encode()),
                  text.replace("\n", "\r\n"), text.rstrip("\n"), LINES, tuple(LINES), iter(LINES),
                  [line.encode() for line in LINES], texts, texts.astype("S"),
                  texts.astype(object), np.repeat(texts, 2)[::2]):
        assert same(bb.parse_fens(given), want)
    fens = bb.format_fen(*want)
    assert same(bb.parse_fens(fens), want)
    assert fens.tolist() == [program.run("--fen", line, "format_fen").strip() for line in fens]


def test_files(tmp_path, monkeypatch):
    """All that holds a text has comments and empty lines, and their lines are counted."""
    path, wrong = tmp_path / "positions.epd", tmp_path / "wrong.epd"
    text = "# a comment\n\n" + "\n".join(LINES) + "\n"
    path.write_text(text)
    wrong.write_text(text + "x\n")
    (tmp_path / "positions.epd.gz").write_bytes(gzip.compress(text.encode()))
    want = bb.parse_fens(LINES)

    def forms(name):
        with open(name) as as_text, open(name, "rb") as as_bytes:
            with mmap.mmap(as_bytes.fileno(), 0, access=mmap.ACCESS_READ) as mapping:
                yield from (name, mapping, np.memmap(name, mode="r"), np.fromfile(name, np.uint8),
                            as_text, as_bytes, io.BytesIO(name.read_bytes()),
                            io.StringIO(name.read_text()), array.array("B", name.read_bytes()),
                            np.bytes_(name.read_bytes()), np.str_(name.read_text()),
                            np.repeat(np.fromfile(name, np.uint8), 3)[::3],
                            memoryview(b"".join(b"%c_" % c for c in name.read_bytes()))[::2])

    for given in forms(path):
        assert same(bb.parse_fens(given), want), given
    for given in forms(wrong):
        with pytest.raises(bb.FenError, match=f"^line {len(LINES) + 3}: 'x'"):
            bb.parse_fens(given)
    monkeypatch.chdir(tmp_path)
    with pytest.raises(bb.FenError, match="^line 1: .*; this is text; for a file use "
                       "pathlib.Path$"):
        bb.parse_fens("wrong.epd")
    for text in ("none.epd", b"wrong.epd", "wrong.epd\n", ["wrong.epd"]):
        with pytest.raises(bb.FenError) as raised:
            bb.parse_fens(text)
        assert "pathlib" not in str(raised.value)
    assert same(bb.parse_fens(gzip.open(tmp_path / "positions.epd.gz")), want)
    with pytest.raises(FileNotFoundError):
        bb.parse_fens(tmp_path / "none.epd")
    for given in (array.array("d", [1.0]), np.zeros(3, np.uint16), memoryview(np.zeros(3, "i4"))):
        with pytest.raises(TypeError, match=r"^parse_fens\(\) takes text, not numbers of "):
            bb.parse_fens(given)


def test_byte_order_marks():
    want = bb.parse_fens([START] * 2)
    for text in (f"\ufeff{START}\n{START}", f"\ufeff# a comment\n{START}\n{START}",
                 ["\ufeff" + START, START], np.array(["\ufeff" + START, START])):
        assert same(bb.parse_fens(text), want)
    assert same(bb.parse_fens((f"{START}\n" * 2).encode("utf-8-sig")), want)
    assert bb.parse_fen("\ufeff" + START) == bb.parse_fen(START)
    for text in (f"{START}\n\ufeff{START}", [START, "\ufeff" + START]):
        with pytest.raises(bb.FenError, match="^line 2: byte 0xef in column 1"):
            bb.parse_fens(text)
    for encoding in ("utf-16", "utf-16-be"):
        with pytest.raises(ValueError, match='UTF-16, which open.path, encoding="utf-16". reads'):
            bb.parse_fens(("\ufeff" * (encoding != "utf-16") + START).encode(encoding))
    for text in (b"", b"\xef", b"\xef\xbb\xbf", "\ufeff\n"):
        assert bb.parse_fens(text, []).size == (text == b"\xef")


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
    # An array has the rows of the first column.
    rows, movers = [2, 0, 1], np.array([bb.KING, bb.ROOK, bb.KNIGHT])
    starts, goals = pandas.Series(bb.A1, range(3)), pandas.Series(bb.H8, rows)
    for first, second, index in ((starts, goals, range(3)), (goals, starts, rows)):
        found = bb.distance(movers, first, second, -1)
        assert found[index].tolist() == bb.distance(movers, bb.A1, bb.H8, -1).tolist() == [7, 2, 6]
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
    for given in (["x"] * 3000, "x\n" * 3000, np.array(["x"] * 3000)):
        many = []
        assert bb.parse_fens(given, many).size == 3000
        assert [fault[:2] for fault in many] == [(k + 1, k) for k in range(3000)]
        with pytest.raises(bb.FenError, match="2990 more$") as raised:
            bb.parse_fens(given)
        assert raised.value.count == 3000 and raised.value.faults == many[:1000]
    again = pickle.loads(pickle.dumps(raised.value))
    assert (str(again), again.count) == (str(raised.value), 3000) and again.faults == many[:1000]
    for wrong in ((), True, "x"):
        with pytest.raises(TypeError, match=r"^parse_fens\(\): errors is a list, not "):
            bb.parse_fens(START, wrong)
    with pytest.raises(bb.FenError, match="longer than 65536 bytes"):
        bb.parse_fens(START + " " * 70000)
    with pytest.raises(bb.FenError, match="null byte"):
        bb.parse_fens([START + "\0"])
    with pytest.raises(bb.FenError):
        bb.parse_fens([""])
    two = f"{START}\n8/8/8/8/8/8/8/8 w - -"
    for given in ([START, two], [START.encode(), two.encode()], np.array([START, two]),
                  [START, "\n" + two], [START, two + "\n"], [START, START + "\n\r\n#"]):
        with pytest.raises(bb.FenError, match="^line 2: the item has more than one line$"):
            bb.parse_fens(given)
    with pytest.raises(bb.FenError, match="^line 1: the item has more than one line$"):
        bb.parse_fen(two)
    assert bb.parse_fens([START + "\n", f"\n{START}\r\n \n", START]).size == 3
    for wrong in ([1], 5, None, np.zeros(3), [START, None]):
        with pytest.raises(TypeError, match="parse_fens"):
            bb.parse_fens(wrong)
    with pytest.raises(TypeError):
        bb.parse_fen(5)
    assert bb.parse_fens(b"").size == bb.parse_fens([]).size == 0


def test_the_long_line():
    long = START + " " * (65536 - len(START))
    assert bb.parse_fens(long).size == bb.parse_fens(long + "\r\n").size == 1


def test_returns_at_the_ends_of_lines():
    passed = "4k3/8/8/8/4P3/8/8/4K3 b - e3"
    assert bb.parse_fens(f"\r\n{passed}\n\r\n\r{passed}\r\n\r").en_passant.tolist() == [bb.E3] * 2
    # An empty line that only seems to have one, as it is before the text.
    for text in (b"\r\n", b"\r\n" + START.encode()):
        assert bb.parse_fens(memoryview(text)[1:]).size == len(text) // len(START)


def test_helpers():
    positions = bb.parse_fens(LINES)
    assert (positions.black == positions.occupied & ~positions.white).all()
    assert (positions.empty == ~positions.occupied).all()
    assert same(positions.at([0, 2]), [column[[0, 2]] for column in positions])
    one = positions.at(3)
    assert bb.format_fen(one) == bb.format_fen(*one) == bb.format_fen(*positions)[3]
    checks = bb.b_attackers(positions.kings & positions.white, *positions.black_pieces)
    white_moves = ~positions.black_to_move
    assert (checks[white_moves] == bb.checkers(*positions)[white_moves]).all()
    assert bb.w_attacks(*one.white_pieces) == bb.w_attacks(*positions.white_pieces)[3]
    start = bb.parse_fen(START)
    assert bb.format_fen(*map(int, start)) == bb.format_fen(*start[:9], 0) == START
    assert bb.format_fen(*positions[:7]).shape == (len(LINES),)
    for wrong in ((START,), (), start[:6], (*start, 1)):
        with pytest.raises(TypeError, match=r"^format_fen\(\) takes 7 to 10 columns .*, not \d+$"):
            bb.format_fen(*wrong)
    with pytest.raises(TypeError, match=r"^format_fen\(\): knights is of type float64"):
        bb.format_fen(0, 1.5, *start[2:])
    with pytest.raises(TypeError, match=r"^from_chess\(\) takes"):
        bb.from_chess(5)
    assert bb.count_legal_moves(*start) == bb.count_legal_moves(*start[:7]) == 20
    assert bb.Positions(*start[:7]).size == 1 and bb.Positions(*start[:7])[7:] == (0, 0, False)
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
