# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Positions as columns: from text, to text, from python-chess, in pandas."""
import array
import copy
import gzip
import io
import pickle
import sys
from types import SimpleNamespace

import bbfill as bb
import numpy as np
import pytest

import library
import program

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
LINES = [line for line in program.EPD.read_text().splitlines() if line and line[0] != "#"]


def same(a, b):
    return all((x == y).all() and x.dtype == y.dtype for x, y in zip(getattr(a, "columns", a), getattr(b, "columns", b), strict=True))


def test_all_forms_of_text_give_the_same():
    want = bb.parse_fens(program.EPD.read_bytes())
    assert want.size == len(LINES) and [column.dtype for column in want.columns] == ["u8"] * 9 + [bool]
    text = program.EPD.read_text()
    texts = np.array(LINES)
    for given in (text, bytearray(text.encode()), memoryview(text.encode()),
                  text.replace("\n", "\r\n"), text.rstrip("\n"), LINES, tuple(LINES), iter(LINES),
                  [line.encode() for line in LINES], texts, texts.astype("S"),
                  texts.astype(object), np.repeat(texts, 2)[::2]):
        assert same(bb.parse_fens(given), want)
    fens = bb.format_fen(want)
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
        data, numbers = name.read_bytes(), np.fromfile(name, np.uint8)
        yield from program.sources(name)
        yield from (numbers, np.repeat(numbers, 3)[::3], array.array("B", data), np.bytes_(data),
                    memoryview(b"".join(b"%c_" % c for c in data))[::2],
                    io.StringIO(name.read_text()), np.str_(name.read_text()))

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
    table = positions.to_frame()
    assert same([table[name].to_numpy() for name in positions.FIELDS], positions)
    columns = [table[name] for name in positions.FIELDS]
    moves = bb.count_legal_moves(*columns)
    assert isinstance(moves, pandas.Series) and (moves == bb.count_legal_moves(positions)).all()
    assert (bb.legal_moves(*columns) == bb.legal_moves(positions)).all()
    # With numbers, arrays, and columns that are left out.
    assert bb.count_legal_moves(*columns[:7]).tolist() == bb.count_legal_moves(
        *positions.columns[:7]).tolist()
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
    assert same(positions[[0, 2]], [column[[0, 2]] for column in positions.columns])
    one = positions[3]
    assert bb.format_fen(one) == bb.format_fen(*one.columns) == bb.format_fen(positions)[3]
    checks = bb.b_attackers(positions.kings & positions.white, *positions.black_pieces)
    white_moves = ~positions.black_to_move
    assert (checks[white_moves] == bb.checkers(positions)[white_moves]).all()
    assert bb.w_attacks(*one.white_pieces) == bb.w_attacks(*positions.white_pieces)[3]
    start = bb.parse_fen(START)
    assert bb.format_fen(*map(int, start.columns)) == bb.format_fen(*start.columns[:9], 0) == START
    assert bb.format_fen(*positions.columns[:7]).shape == (len(LINES),)
    for wrong in ((START,), (), start.columns[:6], (*start.columns, 1)):
        with pytest.raises(TypeError, match=r"^format_fen\(\) takes Positions, or 7 to 10 columns .*, not (\d+|str)$"):
            bb.format_fen(*wrong)
    with pytest.raises(TypeError, match=r"^format_fen\(\): knights is of type float64"):
        bb.format_fen(0, 1.5, *start.columns[2:])
    with pytest.raises(TypeError, match=r"^from_chess\(\) takes"):
        bb.from_chess(5)
    few = bb.Positions(*start.columns[:7])
    assert bb.count_legal_moves(start) == bb.count_legal_moves(*start.columns[:7]) == 20
    assert few.size == 1 and few.columns[7:] == (0, 0, False) and bb.count_legal_moves(few) == 20


def test_as_many_as_they_hold():
    positions = bb.parse_fens(LINES)
    assert len(positions) == positions.size == len(LINES) and positions.shape == (len(LINES),)
    assert positions and not positions[:0] and len(positions[:0]) == 0
    fens = bb.format_fen(positions).tolist()
    for index in (slice(2, 9, 3), [5, 0, 5], np.arange(6).reshape(2, 3), positions.white & 1 == 0,
                  np.s_[::-1], np.s_[..., None]):
        found, want = positions[index], np.array(fens)[index]
        assert type(found) is bb.Positions and found.shape == want.shape
        assert bb.format_fen(found).tolist() == want.tolist()
    assert [bb.format_fen(one) for one in positions] == fens == [
        bb.format_fen(positions[k]) for k in range(len(LINES))]
    square = positions[:6][np.arange(6).reshape(2, 3)]
    assert len(square) == 2 == len(list(square)) and square.ndim == 2 and square.size == 6
    one = positions[-1]
    assert one and one.shape == () and one.size == 1 and type(one.pawns) is np.uint64
    assert isinstance(one.black_to_move, np.bool_)
    for wrong in (len, list, lambda one: bb.legal_moves(*one)):
        with pytest.raises(TypeError, match="single position.* position.columns"):
            wrong(one)
    for wrong, error in ((len(LINES), IndexError), ("pawns", IndexError), (1.5, IndexError)):
        with pytest.raises(error):
            positions[wrong]
    with pytest.raises(AttributeError):
        positions.pawns = positions.kings
    with pytest.raises(AttributeError):
        positions.extra = 1


def test_columns_get_one_shape_and_the_types_of_the_library():
    start = bb.parse_fen(START)
    many = bb.Positions(*start.columns[:6], white=[0xFFFF] * 5, black_to_move=np.arange(5) % 2)
    assert many.shape == (5,) and {column.shape for column in many.columns} == {(5,)}
    assert [column.dtype for column in many.columns] == ["u8"] * 9 + [bool]
    assert bb.count_legal_moves(many).tolist() == [20] * 5
    signed = np.full(3, -1, ">i8")
    for given in (signed, signed.astype("i1"), [~0] * 3, np.full(3, 2**64 - 1, np.uint64)):
        assert bb.Positions(given, *start.columns[1:]).pawns.tolist() == [2**64 - 1] * 3
    for dtype in (">u8", "<u8", "u1", ">u4"):
        made = bb.Positions(np.full(3, 255, dtype), *start.columns[1:9], np.ones(3, dtype))
        assert (made.pawns.dtype, made.black_to_move.dtype) == (np.uint64, bool)
        assert made.pawns.tolist() == [255] * 3 and made.black_to_move.all()
    assert (bb.Positions(*many.columns) == many).all()
    assert bb.Positions(**dict(zip(bb.Positions.FIELDS, start.columns))) == start
    assert bb.Positions.FIELDS == library_fields()
    for name in bb.Positions.FIELDS[1:9]:
        with pytest.raises(TypeError, match=rf"^Positions\(\): {name} is of type float64"):
            bb.Positions(**{**dict(zip(bb.Positions.FIELDS, start.columns)), name: np.zeros(3)})
    with pytest.raises(ValueError, match="broadcast"):
        bb.Positions([1, 2], [1, 2, 3], *start.columns[2:])
    with pytest.raises(TypeError, match="white"):
        bb.Positions(*start.columns[:6])


def library_fields():
    return tuple(field["name"] for field in library.FIELDS)


def test_positions_compare_as_arrays_do():
    positions = bb.parse_fens(LINES)
    other = positions[np.arange(len(LINES)) // 2 * 2]
    fens = bb.format_fen(positions)
    assert (positions == other).tolist() == (fens == bb.format_fen(other)).tolist()
    assert (positions != other).tolist() == (fens != bb.format_fen(other)).tolist()
    assert (positions == positions[3]).tolist() == (fens == fens[3]).tolist()
    for k, name in enumerate(bb.Positions.FIELDS):
        columns = list(positions.columns)
        columns[k] = columns[k] ^ (np.arange(len(LINES)) % 3 == 0)
        found = positions == bb.Positions(*columns)
        assert found.dtype == bool and found.tolist() == [i % 3 != 0 for i in range(len(LINES))], name
    one = bb.parse_fen(START)
    assert one == bb.parse_fen(START) and not one != bb.parse_fen(START)
    assert one != START and not one == 5
    with pytest.raises(TypeError, match="unhashable"):
        hash(one)


def test_copies_and_what_is_put_together():
    positions = bb.parse_fens(LINES)
    for one in (positions, positions[4], bb.Positions(*positions.columns[:7])):
        for made in (pickle.loads(pickle.dumps(one)), copy.copy(one), copy.deepcopy(one)):
            assert same(made, one) and made.shape == one.shape
    assert copy.copy(positions).pawns is positions.pawns
    assert copy.deepcopy(positions).pawns is not positions.pawns
    together = bb.Positions.concatenate([positions[:3], positions[3], positions[:0], positions[4:]])
    assert same(together, positions) and same(bb.Positions.concatenate(positions), positions)
    assert same(bb.Positions.concatenate(iter([positions])), positions)
    assert bb.Positions.concatenate([]).shape == (0,)
    assert [column.dtype for column in bb.Positions.concatenate([]).columns] == ["u8"] * 9 + [bool]
    square = positions[np.arange(6).reshape(2, 3)]
    assert bb.Positions.concatenate([square, square]).shape == (4, 3)
    start = bb.parse_fen(START)
    assert repr(start) == f"<Positions: {str(bb.format_fen(start))!r}>"
    shown = bb.format_fen(positions).tolist()
    assert repr(positions) == (f"<Positions of shape ({len(LINES)},): {shown[0]!r}, {shown[1]!r}, "
                               f"{shown[2]!r}, ...>")
    assert repr(positions[:0]) == "<Positions of shape (0,)>" and "..." not in repr(positions[:3])


def test_single_positions_are_no_columns():
    """*positions are positions, one by one: never taken for columns."""
    positions = bb.parse_fens(LINES)
    for count in (2, 3, 7, 9, 10, 11, 12, 20):
        for function in (bb.legal_moves, bb.count_legal_moves, bb.play, bb.flip_position):
            with pytest.raises(TypeError, match=rf"^{function.__name__}\(\) takes one object of .* "
                               "its columns are p.columns"):
                function(*positions[:count])
        for function in (bb.format_fen, bb.children, bb.list_moves):
            with pytest.raises(TypeError, match="7 to 10 columns|Positions are no array"):
                function(*positions[:count])
        with pytest.raises(TypeError, match=f"with Positions no more arguments, not {count - 1}$"):
            bb.w_passed(*positions[:count])
    assert bb.checkers(*positions[:1]) == bb.checkers(positions[0])
    for call in (np.asarray, bb.format, lambda p: np.add(bb.A1, p),
                 lambda p: np.concatenate([p, p]), bb.Positions(*positions.columns[:7]).pawns.__add__):
        with pytest.raises((TypeError, ValueError), match="Positions are no array"):
            call(positions)


def test_tables_have_a_row_for_each_position():
    pandas = pytest.importorskip("pandas")
    positions = bb.parse_fens(LINES)
    table = positions.to_frame()
    assert table.shape == (len(LINES), 10) and tuple(table.columns) == positions.FIELDS
    assert [str(dtype) for dtype in table.dtypes] == ["uint64"] * 9 + ["bool"]
    assert same(bb.Positions.from_frame(table), positions)
    index = [f"p{k}" for k in range(len(LINES))]
    shuffled = positions.to_frame(index)[list(positions.FIELDS[::-1])].assign(more="x")
    assert list(shuffled.index) == index and same(bb.Positions.from_frame(shuffled), positions)
    assert same(bb.Positions.from_frame(shuffled[::2]), positions[::2])
    few = bb.Positions.from_frame(table.drop(columns=["castling", "black_to_move"]))
    assert few.castling.tolist() == [0] * len(LINES) == few.black_to_move.tolist()
    assert (few.en_passant == positions.en_passant).all()
    assert (bb.Positions.from_frame(dict(table)) == positions).all()
    assert (bb.Positions.from_frame(table.astype("i8").astype({"black_to_move": bool}))
            == positions).all()
    table.loc[0, "pawns"] = 5  # is a copy
    assert positions.pawns[0] != 5
    square = positions[np.arange(6).reshape(2, 3)]
    assert same(bb.Positions.from_frame(square.to_frame()), positions[:6])
    assert same(bb.Positions.from_frame(positions[7].to_frame()), positions[7:8])
    assert positions[:0].to_frame().shape == (0, 10)
    with pytest.raises(TypeError, match=r"positions.to_frame\(\) is a table of pandas"):
        pandas.DataFrame(positions)
    with pytest.raises(ValueError, match=r"^from_frame\(\): the table has no column pawns, white$"):
        bb.Positions.from_frame(table.drop(columns=["pawns", "white"]))
    table.loc[3, "kings"] = None
    with pytest.raises(TypeError, match=r"kings is of type (float64|object)|kings has .*"):
        bb.Positions.from_frame(table)


def test_fens_in_one_text():
    positions = bb.parse_fens(LINES)
    rows = np.arange(10000) % len(LINES)
    long = bb.parse_fens(["rnbqkbnr/" * 7 + "RNBQKBNR w KQkq - 0 1"])
    for some in (positions, positions[:0], positions[:1], positions[rows], positions[3],
                 positions[rows.reshape(-1, 4)], long[rows * 0]):
        fens = np.ravel(bb.format_fen(some)).tolist()
        for end in ("", "\n", " \u2658;"):
            found = bb.format_fens(some, end=end)
            assert type(found.text) is bytes and found.offsets.dtype == np.int64
            assert found.text == b"".join((fen + end).encode() for fen in fens)
            assert found.offsets.tolist() == np.cumsum(
                [0] + [len((fen + end).encode()) for fen in fens]).tolist()
    again = bb.parse_fens(bb.format_fens(*positions.columns, end="\n").text)
    assert (again == positions).all()
    with pytest.raises(TypeError, match=r"^format_fens\(\) takes Positions, or 7 to 10 columns"):
        bb.format_fens(START)


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


class StandInBoard:
    """What chess.Board has of which to_chess makes use."""

    def __init__(self, fen):
        assert fen is None
        self.occupied_co, self.chess960 = {}, False

    def clean_castling_rights(self):
        rights = self.castling_rights
        if self.chess960:
            return rights
        kings = [k for k, rank in ((4, 0xFF), (60, 0xFF << 56)) if self.kings >> k & 1 for _ in [0]]
        return rights & sum(0x81 << k - 4 for k in kings)


def python_chess(monkeypatch):
    """python-chess, or what stands in for it."""
    try:
        import chess
    except ImportError:
        chess = SimpleNamespace(
            Board=StandInBoard, WHITE=True, BLACK=False, BB_RANK_1=0xFF, BB_RANK_8=0xFF << 56)
        monkeypatch.setitem(sys.modules, "chess", chess)
    return chess


def test_boards_for_python_chess(monkeypatch):
    chess = python_chess(monkeypatch)
    for fen, chess960 in ((START, False), ("4k2r/8/8/8/8/8/8/R3K3 b Qk - 0 1", False),
                          ("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1", False),
                          ("1r2k3/8/8/8/8/8/8/1R2K3 w Bb - 0 1", True),
                          ("8/8/8/8/8/8/8/K1k5 b - - 0 1", False),
                          ("4k3/8/8/8/8/8/8/R2K4 w A - 0 1", True)):
        one = bb.parse_fen(fen)
        board = one.to_chess()
        assert isinstance(board, chess.Board) and board.chess960 == chess960
        assert board.ep_square is None or board.ep_square == bb.lowest_square(one.en_passant)
        assert board.occupied == one.occupied and board.occupied_co[chess.BLACK] == one.black
        assert bb.from_chess(board) == one
        # Bits that do not count: of white on empty squares, of castling where no rook may castle.
        more = bb.Positions(*one.columns[:6], ~one.black, one.castling | ~one.rooks, *one.columns[8:])
        assert bb.from_chess(more.to_chess()) == one
        assert (bb.planes(more) == bb.planes(one)).all()
    positions = bb.parse_fens(LINES)
    boards = positions.to_chess()
    assert len(boards) == len(LINES) and same(bb.from_chess(boards), positions)


def test_packed(tmp_path):
    positions = bb.parse_fens(["4k3/8/8/8/3pP3/8/6N1/7K b - e3", "r2r3k/p7/3p4/8/8/P6P/8/R3K2R b KQq -"])
    packed = bb.pack(positions)
    assert packed.dtype == np.uint8 and packed.shape == (2, 24)
    assert [bytes(row).hex().rstrip("0") for row in packed] == ["10000000180040802ac10f", "8901080000810091ad0d10e1f7"]
    assert (bb.unpack(packed) == positions).all() and (bb.unpack(packed[0]) == positions[0]).all()
    many = positions[np.arange(600).reshape(20, 30) % 2]
    path = tmp_path / "positions"  # NumPy would add a suffix
    many.save(path)
    assert path.stat().st_size < 128 + 24 * 601
    assert (bb.Positions.load(path) == many).all()
    assert (bb.Positions.load(path, np.s_[3:5, ::7]) == many[3:5, ::7]).all()
    with open(path, "rb") as file:
        assert (bb.Positions.load(file) == many).all()
    broken = bb.Positions(*(np.repeat(column, 3) for column in positions[0].columns))
    broken.kings[1] |= broken.pawns[1]
    with pytest.raises(ValueError, match=r"save\(\): position 1 has more than 32 pieces, or several"):
        broken.save(tmp_path / "never.npy")
    assert not (tmp_path / "never.npy").exists()
    assert not bb.pack(broken)[1].any()
    with pytest.raises(ValueError, match=r"save\(\): position 0 has more"):  # an empty board, with Black to move
        bb.parse_fens(["8/8/8/8/8/8/8/8 b - -"]).save(tmp_path / "never.npy")
    for wrong, words in (np.zeros((3, 23), np.uint8), r"uint8 of the shape \(3, 23\)"), (np.zeros((3, 24), np.int8), "int8"):
        with open(path, "wb") as file:
            np.save(file, wrong)
        with pytest.raises(ValueError, match=r"load\(\): the file has " + words):
            bb.Positions.load(path)
    empty = bb.parse_fens([])
    empty.save(path)
    assert len(bb.Positions.load(path)) == 0
