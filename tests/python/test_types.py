# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""What is a board and what is an error; references; threads."""
import copy
import enum
import gc
import inspect
import pickle
import re
import sys
import threading

import bbfill as bb
import numpy as np
import pytest

import cases
from program import ALL, random_boards


def test_scalars_have_the_types_of_arrays():
    for ufunc in bb.ufuncs:
        if ufunc.nout == 1 and ufunc.signature is None:
            zeros = [0] * ufunc.nin
            single, array = ufunc(*zeros), ufunc(*[[0]] * ufunc.nin)
            assert type(single) is type(array[0]), ufunc
            assert single == array[0]


@pytest.mark.parametrize("value", [ALL + 1, -2**64 - 1, 2**200, -2**200])
def test_numbers_that_are_no_boards(value):
    for given in (value, [value], [1, value], (value, [1])[:1], np.array(value)):
        for name in ("sliders", "empty"):
            with pytest.raises(OverflowError, match=(
                    rf"^rook_attacks\(\): {name} is {value}; a board is a number from "
                    r"-2\*\*64 to 2\*\*64 - 1$")):
                bb.rook_attacks(**{"sliders": 1, "empty": 1, name: given})
    with pytest.raises(OverflowError, match=r"^popcount\(\): set is"):
        bb.popcount(value)
    for call, place in [
            (lambda: bb.show(value), "show\\(\\): board"),
            (lambda: bb.format(value), "format\\(\\): set"),
            (lambda: bb.square_names(value), "square_names\\(\\): board"),
            (lambda: bb.show(1, position=[0] * 6 + [value]), "show\\(\\): white"),
            (lambda: bb.format_fen(value, *[0] * 6), "format_fen\\(\\): pawns"),
            (lambda: bb.checkers(*[0] * 6, value), "checkers\\(\\): white")]:
        with pytest.raises(OverflowError, match=rf"^{place} is "):
            call()


class Squares(enum.IntFlag):
    """An int whose ~ is not that of int."""
    A1 = 1
    H8 = 1 << 63


@pytest.mark.parametrize("board", [0, 1, 1 << 63, ALL, ALL - 1, 0x8000000000000001, (1 << 63) - 1])
def test_the_complement_of_a_python_int(board):
    """Wherever a board is taken: ~ of 0 to 2**64 - 1 is -1 to -2**64."""
    want = ALL ^ board
    for given in (~board, type("Int", (int,), {})(~board), np.array(~board)):
        assert bb.format(given) == bb.format(want) and bb.square_names(given) == bb.square_names(want)
        assert bb.popcount(given) == bin(want).count("1")
        assert bb.show(given).svg() == bb.show(want).svg()
        assert bb.knight_attacks(knights=given) == bb.knight_attacks(want)
    for given in ([~board, board], (~board, board), [[~board], [board]], [~board, np.uint64(board)],
                  [~board, np.int32(-1), np.uint8(1), np.int64(-1)]):
        boards = [int(one) % 2**64 for one in np.ravel(np.array(given, object))]
        assert np.ravel(bb.king_attacks(given)).tolist() == bb.king_attacks(boards).tolist()
    assert bb.show([~board, board]).text() == bb.show([want, board]).text()
    position = [board, 0, 0, 0, 0, 0, ~board]
    assert bb.format_fen(*position) == bb.format_fen(board, 0, 0, 0, 0, 0, want)
    assert bb.show(1, position=position).text() == bb.show(
        1, position=bb.Positions(*position)).text()


def test_flags_of_enumerations():
    assert bb.popcount(Squares.H8 | Squares.A1) == 2 and bb.popcount(Squares.H8) == 1
    assert bb.square_names([Squares.A1][0]) == ["a1"]
    assert bb.popcount(~int(Squares.H8)) == 63
    for wrong in (np.timedelta64(5), np.datetime64(5, "s"), np.bool_(True)):
        with pytest.raises(TypeError, match=r"^popcount\(\): set"):
            bb.popcount(wrong)


def test_lists_that_are_no_arrays():
    for ragged in ([1, [2]], bb.layers(bb.KING, 1, -1)):
        with pytest.raises(ValueError, match=r"^popcount\(\): set is not an array: "):
            bb.popcount(ragged)


NOT_BOARDS = [1.0, True, None, "e4", b"e4", 1j, object(), [1.5], [True], np.float32(1),
              np.array(["e4"]), np.zeros(3), np.zeros(3, bool), np.zeros(3, "M8[s]"),
              np.zeros(3, "m8[s]"), np.array([1, 2], object), np.zeros(3, "u8,u8"),
              np.zeros(2, complex), np.ma.zeros(2), {1}, {"a": 1}]


@pytest.mark.parametrize("given", NOT_BOARDS, ids=repr)
def test_other_types_are_errors_that_name_function_and_argument(given):
    with pytest.raises(TypeError, match=r"^rook_attacks\(\): sliders "):
        bb.rook_attacks(given, 1)
    with pytest.raises(TypeError, match=r"^rook_attacks\(\): empty "):
        bb.rook_attacks(sliders=1, empty=given)


def test_outs():
    boards = random_boards(1, 5)
    for dtype in (np.float64, np.float32, object, complex):
        with pytest.raises(TypeError, match="out is of type"):
            bb.king_attacks(boards, out=np.zeros(5, dtype))
        with pytest.raises(TypeError, match="out is of type"):
            bb.king_attacks(boards, np.zeros(5, dtype))
    out = np.zeros(5, np.int64)
    assert bb.king_attacks(boards, out=out) is out
    assert (out.view(np.uint64) == bb.king_attacks(boards)).all()
    with pytest.raises(ValueError):
        bb.king_attacks(boards, out=np.zeros(4, np.uint64))
    for dtype in (np.int8, np.uint32, bool):
        with pytest.raises(TypeError, match="out is of type"):
            bb.king_attacks(boards, out=np.zeros(5, dtype))
    assert bb.popcount(boards, out=np.zeros(5, np.int8)).dtype == np.int8
    with pytest.raises(TypeError, match="out is of type"):
        bb.layers(0, boards, -1, out=(np.zeros((5, 64), np.uint64), np.zeros(5, np.int8)))
    for ufunc in bb.ufuncs:
        given = [np.zeros((2, 8), np.uint64)] + [0] if ufunc is bb.rays else \
            [np.ones((2, *row), int) if row else [0, 1] for row in cases.rows_of(ufunc)]
        found = cases.outputs(ufunc(*given))
        for dtype in (np.float32, complex, np.int8, object):
            out = tuple(np.ones(one.shape, dtype) for one in found)
            ufunc(*given, out=out, casting="unsafe")
            again = tuple(np.ones(one.shape, dtype) for one in found)
            ufunc(*given, *again, casting="unsafe")
            for one, two, want in zip(out, again, found):
                assert (one == want.astype(dtype)).all() and (two == one).all(), ufunc
            for casting in ({"casting": "same_kind"}, {}) if dtype != np.int8 else ():
                with pytest.raises(TypeError, match=r'out is of .*; casting="unsafe" converts it$'):
                    ufunc(*given, out=out, **casting)
    read_only = np.zeros(5, np.uint64)
    read_only.flags.writeable = False
    with pytest.raises(ValueError):
        bb.king_attacks(boards, out=read_only)


def test_arguments():
    for call, words in [
        (lambda: bb.rook_attacks(1), "needs empty"), (lambda: bb.rook_attacks(), "needs sliders"),
        (lambda: bb.rook_attacks(1, 2, 3, 4), "but 4 were given"),
        (lambda: bb.rook_attacks(1, 2, sliders=1), "two values for sliders"),
        (lambda: bb.rook_attacks(1, 2, colour=1),
         r"rook_attacks\(\) has no argument colour; it is called as rook_attacks\(sliders, empty"),
        (lambda: bb.popcount(q=3), r"^popcount\(\) has no argument q; .*popcount\(set\)$"),
        (lambda: bb.distance(0, 1, to=2, path=3), "no argument to; .* start, goal, path"),
        (lambda: bb.popcount([1], axis=0), "axis"),
        (lambda: bb.king_attacks("e4"), r"bbfill\.board\(\)"),
        (lambda: bb.king_attacks(np.zeros(2)), "astype"),
    ]:
        with pytest.raises(TypeError, match=words):
            call()
    with pytest.raises(ValueError, match="broadcast"):
        bb.rook_attacks([1, 2], [1, 2, 3])
    with pytest.raises(ValueError):
        bb.rays([1, 2, 3], 1)
    assert bb.rook_attacks(empty=0, sliders=1) == bb.rook_attacks(1, 0)
    assert bb.distance(path=-1, goal=bb.H8, start=bb.A1, mover=bb.KING) == 7


def test_positions_in_place_of_boards():
    p = bb.parse_fens(["8/8/8/3pP3/8/8/8/k6K w - - 0 1", "k7/4P3/8/3p4/8/8/8/6QK b - - 0 1"])
    out = np.zeros(2, np.int64)
    assert bb.w_passed(p, out=out) is out and out.tolist() == [bb.E5, bb.E7]
    bb.b_passed(p, out=out, where=[True, False])
    assert out.tolist() == [bb.D5, bb.E7]
    column = p.white.copy()
    same = bb.Positions(*p.columns[:6], column, *p.columns[7:])
    assert bb.w_attacks(same, out=column) is column and (column == bb.w_attacks(p)).all()
    assert bb.distance(p, bb.KING, dtype=int).dtype == int and bb.w_passed(p, dtype="i8").dtype == np.int64
    assert bb.distance(p[0], mover=bb.KING, goal=[bb.A2, bb.D4]).tolist() == [7, 4]
    assert [array.shape for array in bb.layers(p, np.full((3, 1), bb.KING))] == [(3, 2, 64), (3, 2)]
    for call, words in [
        (lambda: bb.b_passed(p, 5), r"^b_passed\(\) takes Positions, or black_pawns and white_pawns; with Positions "
                                    "no more arguments, not 1$"),
        (lambda: bb.b_passed(p, out), "no more arguments, not 1$"),
        (lambda: bb.b_passed(1), "takes Positions, or black_pawns and white_pawns; it needs white_pawns$"),
        (lambda: bb.b_passed(1, p), "; white_pawns is Positions$"),
        (lambda: bb.b_passed(p, white_pawns=p), "; white_pawns is Positions$"),
        (lambda: bb.b_passed(p, set=1), "no argument set; it is called as"),
        (lambda: bb.b_passed(p, out=np.zeros(2)), "out is of type float64"),
        (lambda: bb.b_passed(p, white_pawns=0.5), r"^b_passed\(\): white_pawns is of type float64"),
        (lambda: bb.occluded_fill(p), "takes Positions and dir, or gen, pro and dir; it needs dir$"),
        (lambda: bb.occluded_fill(p, 1, 2), "with Positions 1 more, not 2$"),
        (lambda: bb.occluded_fill(p, 1, dir=2), "two values for dir"),
        (lambda: bb.occluded_fill(p, 1.0), r"^occluded_fill\(\): dir is of type float64"),
        (lambda: bb.step(p, p), "takes Positions and mover, or mover, start and path; mover is Positions$"),
        (lambda: bb.popcount(p), r"^popcount\(\) takes set, which Positions do not imply$"),
        (lambda: bb.rays(p, 1), "takes gen and empty, which Positions"),
        (lambda: bb.count_legal_moves(5), "takes Positions, or pawns, knights, .* black_to_move; it needs knights$"),
        (lambda: bb.play(p), "takes Positions, plane and start, or .* it needs plane$"),
    ]:
        with pytest.raises(TypeError, match=words):
            call()
    with pytest.raises(ValueError, match="dir is a whole number from 0 to 7, not 8$"):
        bb.occluded_fill(p, [7, 8])
    with pytest.raises(ValueError, match="broadcast"):
        bb.occluded_fill(p, [1, 2, 3])


def test_signatures():
    for ufunc in bb.ufuncs:
        signature = inspect.signature(ufunc)
        names = list(signature.parameters)
        assert names[ufunc.nin:] == ["out", "dtype", "options"]
        assert ufunc.__doc__.splitlines()[2] == f"{ufunc.__name__}({', '.join(names[:ufunc.nin])})"
        signature.bind(*range(ufunc.nin + ufunc.nout), dtype=int, where=True)
        gives = re.findall(r"\w+: (\w+)(?: \(([\d,]+)\))?(?=[,.])", ufunc.__doc__.splitlines()[4])
        results = ufunc.types[0].partition("->")[2]
        assert [np.dtype(kind) for kind, _ in gives] == list(map(np.dtype, results))
        rows = ufunc.signature and ufunc.signature.partition("->")[2] or ",".join(["()"] * ufunc.nout)
        assert ",".join(f"({count})" for _, count in gives) == rows
    assert str(inspect.signature(bb.popcount)) == "(set, *out, dtype=None, **options)"
    position = inspect.signature(bb.checkers)
    position.bind(*range(7), black_to_move=True)
    with pytest.raises(TypeError, match="white"):
        position.bind(*range(6))
    with pytest.raises(TypeError, match="plane"):
        inspect.signature(bb.play).bind(*range(10))


def test_types_of_results():
    """Counts are uint8, whose differences wrap; dtype gives what does not."""
    boards = random_boards(6, 3, 50)
    few, many = np.uint8(1), np.uint8(255)
    assert bb.popcount([0]) - bb.popcount([1]) == many
    assert bb.popcount([0], dtype=int) - bb.popcount([1], dtype=int) == -1
    for dtype in (int, np.int16, "i4", np.dtype("u2"), np.uint8, None, float):
        for given in (5, [5, 6], boards):
            counts = bb.popcount(given, dtype=dtype)
            assert counts.dtype == (few.dtype if dtype is None else dtype)
            assert np.array_equal(counts, bb.popcount(given))
    assert bb.rook_attacks(boards[0], boards[1], dtype=np.int64).dtype == np.int64
    assert bb.legal_moves(*[boards[0]] * 7, dtype=np.int64).dtype == np.int64
    assert (bb.king_attacks(boards, dtype="i8").view("u8") == bb.king_attacks(boards)).all()
    assert bb.are_connected(0, 1, 1, 1, dtype=int) == 1
    for call, words in [
        (lambda: bb.popcount(5, dtype=np.int8), "dtype is int8, which does not hold"),
        (lambda: bb.popcount(5, dtype=bool), "dtype is bool, which"),
        (lambda: bb.king_attacks(5, dtype=float), r"king_attacks\(\): dtype is float64, which"),
        (lambda: bb.king_attacks(5, dtype=np.int32), "dtype is int32"),
        (lambda: bb.king_attacks(5, dtype="nothing"), "nothing"),
        (lambda: bb.popcount(boards, dtype=int, out=boards), "out or dtype"),
        (lambda: bb.popcount(boards, boards, dtype=int), "out or dtype"),
        (lambda: bb.layers(0, boards, -1, dtype=int), "takes no dtype, as it has 2 results"),
    ]:
        with pytest.raises(TypeError, match=words):
            call()


def test_numbers_of_methods():
    """outer and at, which are NumPy's."""
    boards = random_boards(8, 5)
    for ufunc, last in ((bb.shift_one, 7), (bb.othello_full_lines, 7), (bb.move_targets, 74)):
        numbers = np.arange(last + 1)
        for given in (numbers, numbers.astype(np.intc), numbers.tolist()):
            assert (ufunc.outer(boards, given) == ufunc(boards[:, None], numbers)).all()
        changed = boards.copy()
        ufunc.at(changed, [0, 2], last)
        assert (changed[[0, 2]] == ufunc(boards[[0, 2]], last)).all()
        assert (changed[[1, 3, 4]] == boards[[1, 3, 4]]).all()
        for bad in (-1, last + 1, 2**32 + 1):
            for call in (lambda bad: ufunc.outer(boards, bad), lambda bad: ufunc.at(changed, [0], bad)):
                for given in (bad, [bad], np.array([bad])):
                    with pytest.raises(ValueError, match=f"from 0 to {last}, not {bad}$"):
                        call(given)
    squares = np.arange(64)
    for ufunc in bb.rook_attacks_from, bb.bishop_attacks_from, bb.queen_attacks_from:
        for given in (squares, squares.astype(np.uint8), squares.tolist()):
            assert (ufunc.outer(given, boards) == ufunc(squares[:, None], boards)).all()
        for bad in (-1, 64, 2**32 + 1):
            for given in (bad, [bad], np.array([bad])):
                with pytest.raises(ValueError, match=f"square is a whole number from 0 to 63, not {bad}$"):
                    ufunc.outer(given, boards)
        with pytest.raises(ValueError, match="from 0 to 63, not 200$"):
            ufunc.outer(np.array([0, 200], np.uint8), boards)
        with pytest.raises(TypeError, match=r"_attacks_from\.at\(\) would store results in square$"):
            ufunc.at(squares.astype(np.uint8), [0], boards[0])
    for method in (bb.king_attacks.outer, bb.shift_one.outer, bb.shift_one.at):
        with pytest.raises((TypeError, ValueError)):
            method(boards)
    pairs = np.arange(2, dtype=np.uint64)
    bb.rook_attacks.at(pairs, [1, 1], np.uint64(0))
    bb.king_attacks.at(pairs, [0])
    assert pairs.tolist() == [0, bb.rook_attacks(bb.rook_attacks(1, 0), 0)]


def test_at_of_boards_that_are_not_aligned():
    """NumPy looks at the first. The sanitizer of undefined behaviour sees how they are read."""
    boards = np.ndarray(5, np.uint64, bytearray(9 * 5), 0, 9)
    boards[:] = random_boards(8, 5)
    empty = np.uint64(0xff00ff00ff00ff00)
    wanted = bb.sout_occl(boards.copy(), empty)
    bb.sout_occl.at(boards, np.arange(5), empty)
    assert not boards.flags.aligned and (boards == wanted).all()


def test_what_is_no_number():
    for bad in (1.0, "king", None, [0.5]):
        with pytest.raises(TypeError, match=r"step\(\): mover"):
            bb.step(bad, 1, -1)


def test_ufuncs_survive_copies():
    for ufunc in bb.ufuncs:
        assert pickle.loads(pickle.dumps(ufunc)) is ufunc
        assert copy.deepcopy(ufunc) is ufunc
    boards = random_boards(7, 3)
    assert (bb.rook_attacks.outer(boards, boards)
            == bb.rook_attacks(boards[:, None], boards)).all()


def test_results_of_subclasses_and_others():
    class Boards(np.ndarray):
        pass

    given = random_boards(2, 4).view(Boards)
    assert type(bb.king_attacks(given)) is Boards
    assert type(bb.king_attacks(given.view(np.int64))) is Boards

    class Other:
        def __array_ufunc__(self, ufunc, method, *inputs, **options):
            return ufunc.__name__, method, len(inputs), sorted(options)

    assert bb.rook_attacks(sliders=1, empty=Other(), where=True) == (
        "rook_attacks", "__call__", 2, ["where"])

    class Convertible:
        def __array__(self, dtype=None, copy=None):
            return np.array([1, 2], np.int64)

    assert (bb.king_attacks(Convertible()) == bb.king_attacks([1, 2])).all()


def test_references():
    boards, out = random_boards(3, 100), np.zeros(100, np.uint64)
    signed, floats, big = boards.view(np.int64), np.zeros(100), 2**70
    positions = bb.parse_fens(["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"])
    objects = [boards, out, signed, floats, big, bb.queen_attacks, *positions.columns]

    def call():
        bb.queen_attacks(boards, signed, out=out)
        bb.queen_attacks(boards[::2], empty=-1)
        bb.legal_moves(*[boards[:5]] * 7)
        bb.queen_attacks(5, 7)
        bb.parse_fens(["8/8/8/8/8/8/8/8 w - - 0 1"])
        bb.children(positions)
        bb.list_moves(*positions.columns)
        bb.list_contacts(positions)
        bb.contact_changes(*positions.columns, 796)
        bb.format_san(bb.play(positions, 49, bb.E2), *bb.pick_move(positions, boards))
        bb.parse_uci(["e2e4", "e2e3"], positions[[0, 0]])
        bb.parse_san(["e4!", "e5", "e"], positions[[0, 0, 0]], errors=[])
        bb.list_san(positions)
        bb.list_uci(*positions.columns, chess960=True)
        bb.format_fens(positions, halfmove=[3], end=bb.format_fen(positions, fullmove=np.arange(2))[1])
        bb.read_fen("8/8/8/8/8/8/8/8 w - - 3 4")
        bb.b_passed(positions), bb.occluded_fill(positions[0], dir=3, out=None)
        bb.queen_attacks(positions, empty=big // 2**9), bb.queen_attacks(positions[0], empty=boards)
        bb.distance(positions, bb.KING, start=boards, where=True), bb.distance(positions[0], bb.KING, goal=[1])
        bb.outcome(positions, 3, 1), bb.faults(positions[0]), bb.fault_name(8), bb.outcome_name(0)
        list(bb.read_pgn(b"1. e4 e4", errors=[])), list(bb.read_epd(b"x", errors=[]))
        bb.positions([1804], [0, 1]), bb.format_pgn(bb.GameList([1804], [0, 1]))
        bb.show(5).svg()
        bb.show([1, 2], position="8/8/8/8/8/8/8/8 w - - 0 1").text()
        for bad in (floats, big, "x", [1.5], [1, big], np.array([big])):
            for faulty in (lambda: bb.queen_attacks(bad, 1), lambda: bb.queen_attacks(1, bad),
                           lambda: bb.children(bad, *[0] * 6), lambda: bb.parse_uci("e9", positions),
                           lambda: bb.queen_attacks(positions, empty=bad), lambda: bb.occluded_fill(positions, bad),
                           lambda: bb.w_passed(positions, bad), lambda: bb.w_passed(positions[0], wrong=bad),
                           lambda: bb.format_uci(positions, 1, bad), lambda: bb.format_fen(positions, halfmove=bad),
                           lambda: bb.read_fen("8/8/8/8/8/8/8/8 w - - 4294967296 4"),
                           lambda: bb.reach(0, 1, 2, bad), lambda: bb.queen_attacks(1, 2, wrong=bad)):
                try:
                    faulty()
                except (TypeError, OverflowError, ValueError):
                    pass
        try:
            bb.parse_fens(["x", "y"])
        except bb.FenError:
            pass

    gc.collect()  # other tests' objects may refer to these
    before = [sys.getrefcount(one) for one in objects]
    growth = []
    for _ in range(4):  # Python and NumPy fill their own caches
        gc.collect()
        blocks = sys.getallocatedblocks()
        for _ in range(200):
            call()
        gc.collect()
        growth.append(sys.getallocatedblocks() - blocks)
    assert [sys.getrefcount(one) for one in objects] == before
    assert min(growth) < 50, growth


def test_references_to_what_only_has_an_array():
    board = np.array(5, np.uint64)

    class Column:
        __array_ufunc__ = None

        def __array__(self, dtype=None, copy=None):
            return board

    column = Column()
    before = sys.getrefcount(column), sys.getrefcount(board)
    for _ in range(9):
        assert bb.square_names(column) == ["a1", "c1"]
    assert (sys.getrefcount(column), sys.getrefcount(board)) == before


def test_threads():
    """The same answers in all threads, of which each works on its own part of an array."""
    sliders, empty = random_boards(4, 2, 1 << 16)
    want, out = bb.queen_attacks(sliders, empty), np.zeros(1 << 16, np.uint64)

    def work(part):
        for _ in range(20):
            bb.queen_attacks(sliders[part], empty[part], out=out[part])
            bb.queen_attacks(sliders[part][::2], -1)

    threads = [threading.Thread(target=work, args=(slice(k << 13, (k + 1) << 13),))
               for k in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (out == want).all()
