# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Every function gives what the program answers for a file of positions, for single boards, for
arrays with and without gaps, and for boards that are broadcast."""
import builtins
import functools

import bbfill as bb
import numpy as np
import pytest

import cases
import program

USAGES = program.usages()
NOT_UFUNCS = {"backend", "batch_kernel", "children", "format", "parse", "parse_fen", "format_fen",
              "position_at", "version", "perft", "outcome"}
# One expression after another for the boards of a call.
EXPRESSIONS = ["P", "p", "R,Q", "~(P,p)", "B,Q", "n,K", "empty", "q,r,k"]
NUMBERS = {"dir": ["nort", "soea", "west"], "mover": ["king", "knight", "rook", "w_pawn"],
           "mover_a": ["king", "bishop"], "mover_b": ["knight", "queen"], "moves": ["0", "2", "9"],
           "plane": ["noea1", "nort2", "56", "73"], "square": ["a1", "c6", "e4", "h8"]}
COLUMNS = bb.Positions.FIELDS


@pytest.fixture(scope="module")
def positions():
    return bb.parse_fens(program.EPD.read_bytes())


def calls(name):
    """Arguments for the program: a few calls, so that each number has each of its values."""
    names = [argument.strip("[]") for argument in USAGES[name][0]]
    most = max([len(NUMBERS[n]) for n in names if n in NUMBERS], default=1)
    for turn in range(most):
        boards = iter(EXPRESSIONS[turn:] + EXPRESSIONS)
        yield [NUMBERS[n][turn % len(NUMBERS[n])] if n in NUMBERS else next(boards)
               for n in names if n != "position"]


def as_number(value):
    return int(value, 16) if isinstance(value, str) else value


def expected(answer, ufunc):
    """A row for each output of the ufunc."""
    result, rows = answer["result"], []
    if "sets" in answer:
        return [[as_number(board) for board in answer["sets"]]]
    if "map" in answer:
        return [answer["map"], result]
    if isinstance(result, list):
        numbers = [as_number(one) for one in result]
        if ufunc.nout == 1:
            return [numbers]
        unset = 64 if ufunc.__name__ == "shortest_path" else 0
        return [numbers + [unset] * (64 - len(numbers)), len(numbers)]
    return [as_number(result)]


def test_play(positions):
    """The program plays legal moves alone, and keeps counters, which columns lack."""
    lines = [number for number, line in enumerate(program.EPD.read_text().splitlines(), 1)
             if line and not line.startswith("#")]
    played = 0
    for plane, square in [("nort1", "h2"), ("nort2", "a2"), ("noea1", "g1"), ("castling_h", "K"),
                          ("sout1", "h7"), ("sout2", "a7"), ("sowe1", "g8")]:
        answers = program.answers("--epd", str(program.EPD), "play", plane, square, check=False)
        rows = [lines.index(answer["line"]) for answer in answers]
        moves = [[as_number(answer["arguments"][name]) for answer in answers]
                 for name in ("plane", "from")]
        columns = [column[rows] for column in positions.columns]
        columns += [np.array(moves[0], np.int64), np.array(moves[1], np.uint64)]
        found = bb.play(*columns)
        assert ([fen.split()[:4] for fen in bb.format_fen(found)]
                == [answer["result"].split()[:4] for answer in answers])
        check(bb.play, columns, found.columns)
        played += len(rows)
    assert played > 100


def test_every_function_is_there():
    ufuncs = {ufunc.__name__ for ufunc in bb.ufuncs}
    assert set(USAGES) - NOT_UFUNCS <= ufuncs
    for name in ufuncs | set(USAGES) - {"position_at", "perft"}:
        assert name in {*bb.__all__, "format", "hash"} and getattr(bb, name).__doc__
    assert not set(bb.__all__) & set(dir(builtins)), "import * hides them"
    assert all(isinstance(ufunc, np.ufunc) for ufunc in bb.ufuncs)


@pytest.mark.parametrize("name", sorted(set(USAGES) - NOT_UFUNCS - {"play"}))
def test_program(name, positions):
    ufunc = getattr(bb, name)
    takes_position = "pawns" in ufunc.__doc__.splitlines()[2] and ufunc.nin >= 10
    for arguments in calls(name):
        answers = program.answers("--epd", str(program.EPD), name, *arguments)
        assert len(answers) == len(positions.pawns)
        given = [list(map(as_number, column)) for column in
                 zip(*(answer["arguments"].values() for answer in answers))]
        if name == "rays":
            given[0] = [[board] * 8 for board in given[0]]
        numeric = [n in NUMBERS or n == "files"
                   for n in (a.strip("[]") for a in USAGES[name][0]) if n != "position"]
        columns = [np.array(column, np.int64 if number else np.uint64)
                   for column, number in zip(given, numeric)]
        if takes_position:
            columns = list(positions.columns) + columns
        if ufunc.nout == len(COLUMNS):
            found = ufunc(*columns)
            assert bb.format_fen(found).tolist() == [answer["result"] for answer in answers]
            check(ufunc, columns, found.columns)
            continue
        rows = [expected(answer, ufunc) for answer in answers]
        if name.endswith("attack_counts"):
            slices = ufunc(*columns)
            counts = [sum((slices[:, k] >> np.uint64(s) & np.uint64(1)).astype(int) << k
                          for k in range(5)) for s in range(64)]
            assert (np.transpose(counts) == [row[0] for row in rows]).all()
            continue
        wanted = [np.array(column) for column in zip(*rows)]
        check(ufunc, columns, wanted)


def check(ufunc, columns, wanted):
    for found in (ufunc(*columns), gaps(ufunc, columns), into_gaps(ufunc, columns)):
        for array, want in zip(cases.outputs(found), wanted, strict=True):
            assert array.shape == want.shape and (array == want).all()
    for i in range(0, len(columns[0]), 7):
        single = cases.outputs(ufunc(*(column[i] for column in columns)))
        for array, want in zip(single, wanted):
            assert (array == want[i]).all()
        # The same, with Python's numbers and by name.
        names = ufunc.__doc__.splitlines()[2]
        names = names[names.index("(") + 1:-1].split(", ")
        named = ufunc(**{n: column[i].tolist() for n, column in zip(names, columns)})
        for array, want in zip(cases.outputs(named), wanted):
            assert (array == want[i]).all()


def gaps(ufunc, columns):
    """With other steps in memory for each argument, one of them negative."""
    spread = []
    for k, column in enumerate(columns):
        step = (3, -2, 1, 5)[k % 4]
        memory = np.zeros((abs(step) * len(column), *column.shape[1:]), column.dtype)
        memory[::step] = column
        spread.append(memory[::step])
    return ufunc(*spread)


def into_gaps(ufunc, columns):
    dense = cases.outputs(ufunc(*columns))
    memory = [np.full((2 * len(array), *array.shape[1:]), 77).astype(array.dtype)
              for array in dense]
    out = tuple(array[::2] for array in memory)
    found = ufunc(*columns, out=out)
    for array in memory:
        assert (array[1::2] == np.array(77).astype(array.dtype)).all()
    return found


def test_numbers_that_change_from_board_to_board():
    boards, path = program.random_boards(1, 2, 1000)
    movers = np.arange(1000) // 3 % 9
    moves = np.arange(1000) % 4
    together = bb.reach(movers, boards, path, moves)
    for i in range(1000):
        assert together[i] == bb.reach(int(movers[i]), boards[i], path[i], int(moves[i]))


@pytest.mark.parametrize("length", [1, 2, 63, 64, 65, 255, 1000, 5000])
def test_lengths_and_broadcasting(length):
    sliders, empty = program.random_boards(length, 2, length)
    dense = bb.queen_attacks(sliders, empty)
    one = sliders[0]
    assert (bb.queen_attacks(one, empty) == bb.queen_attacks(np.full(length, one), empty)).all()
    assert (bb.queen_attacks(sliders, -1) == bb.queen_attacks(sliders, np.full(length, -1))).all()
    table = bb.queen_attacks(sliders[:, None], empty[None, :7])
    assert table.shape == (length, min(length, 7)) and (table[0, 0] == dense[0])
    assert (table[-1] == bb.queen_attacks(sliders[-1], empty[:7])).all()
    square = program.random_boards(2, 2, 9, length)
    assert (bb.queen_attacks(*square).T == bb.queen_attacks(*np.asfortranarray(square)).T).all()
    assert (bb.queen_attacks(square[0].T, square[1].T) == bb.queen_attacks(*square).T).all()


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


def test_overlapping_out():
    for shift in (0, 1, 2, 63, 64, 65):
        memory = program.random_boards(3, 2000)
        empty = program.random_boards(4, 2000 - shift)
        want = bb.rook_attacks(memory[:2000 - shift].copy(), empty)
        bb.rook_attacks(memory[:2000 - shift], empty, out=memory[shift:])
        assert (memory[shift:] == want).all()
        memory = program.random_boards(3, 2000)
        want = bb.rook_attacks(memory[shift:].copy(), empty)
        bb.rook_attacks(memory[shift:], empty, out=memory[:2000 - shift])
        assert (memory[:2000 - shift] == want).all()
    memory = program.random_boards(5, 500, 64)
    start = memory[:, 0]
    want = bb.layers(bb.KING, start.copy(), bb.flip_vertical(start))
    found = bb.layers(bb.KING, start, bb.flip_vertical(start), out=(memory, np.zeros(500, np.intc)))
    assert found[0] is memory and (memory == want[0]).all()


def test_positions_into_their_own_columns(positions):
    want = bb.checkers(positions)
    columns = [column.copy() for column in positions.columns]
    assert (bb.checkers(*columns, out=columns[0]) == want).all()
    want = bb.flip_position(positions)
    columns = [column.copy() for column in positions.columns]
    for found, wanted in zip(bb.flip_position(*columns, out=tuple(columns)), want):
        assert (found == wanted).all()


def test_where():
    sliders, empty = program.random_boards(6, 2, 3000)
    chosen = sliders > empty
    out = np.full(3000, 5, np.uint64)
    bb.bishop_attacks(sliders, empty, out=out, where=chosen)
    assert (out == np.where(chosen, bb.bishop_attacks(sliders, empty), 5)).all()


def test_reduce_and_accumulate():
    """Each result is an argument of the next call, so that nothing can be computed at once."""
    boards = program.random_boards(9, 200) | program.random_boards(10, 200)
    ufunc, wanted = bb.rook_attacks, [boards[0]]
    for board in boards[1:]:
        wanted.append(ufunc(wanted[-1], board))
    assert ufunc.accumulate(boards).tolist() == wanted
    assert ufunc.reduce(boards) == wanted[-1]
    table = boards.reshape(10, 20)
    assert ufunc.reduce(table).tolist() == [functools.reduce(ufunc, column) for column in table.T]
    assert ufunc.reduce(table, axis=1).tolist() == [functools.reduce(ufunc, row) for row in table]
    assert ufunc.reduceat(boards, [0, 7, 50]).tolist() == [
        functools.reduce(ufunc, boards[first:end]) for first, end in ((0, 7), (7, 50), (50, 200))]


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
