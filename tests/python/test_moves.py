# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Moves one by one: the positions after them, lists, masks, numbers, keys."""
import random
import subprocess
import sys
import threading

import bbfill as bb
import numpy as np
import pytest

import cases
import library
import program

EPD = bb.parse_fens(program.EPD.read_bytes())
# 288 moves, and as many as there can be.
MANY = (0, 0, 0, 0, 0xFF818181818181FF, 0, 0xFF818181818181FF, 0, 0, 0)
OWN = 0xFF0000000000FF | 0x81818181818181 | int(bb.E4)
MOST = (OWN, OWN, 0, 0xFF, OWN, 0x7E000000000000FF, OWN, 0xFF, 0, 0)
FIELDS = library.field_operands()


def fields(positions):
    """What C gets for each position."""
    positions = getattr(positions, "columns", positions)
    columns = np.broadcast_arrays(*map(cases.value_of, map(np.asarray, positions), FIELDS))
    return list(zip(*(column.ravel().tolist() for column in columns)))


def check_children(found, rows):
    """Rows are the fields of all positions."""
    wanted = [(*child, parent) for parent, row in enumerate(rows) for child in library.children(row)]
    columns = [*found.positions.columns, found.plane, found.square, found.parent]
    types = [*[np.uint64] * 9, bool, np.uint8, np.uint8, np.int64]
    assert [column.dtype for column in columns] == types
    assert all(column.shape == (len(wanted),) and column.flags.writeable for column in columns)
    for column, want in zip(columns, list(zip(*wanted)) or [()] * len(columns)):
        wrong = np.flatnonzero(column != np.array(want, column.dtype))
        assert not len(wrong), f"{len(wrong)} are wrong, first {wrong[0]} of {len(wanted)}"


def check_numbers(found, lists):
    """Flat numbers of 16 bits, and offsets."""
    numbers, offsets = found
    assert numbers.dtype == np.uint16 and offsets.dtype == np.int64
    assert offsets.tolist() == np.cumsum([0, *map(len, lists)]).tolist()
    assert numbers.tolist() == [number for row in lists for number in row]


def check_policy(found, moves, rows):
    """The index of each move as policy_index() gives it."""
    columns = np.array(rows or np.zeros((0, 10)), np.uint64).T
    before = bb.Positions(*columns)[moves.parent]
    want = bb.policy_index(before, moves.plane, np.uint64(1) << moves.square.astype(np.uint64))
    counts = np.bincount(moves.parent, minlength=len(rows))
    assert found.indices.dtype == np.int16 and found.offsets.dtype == np.int64
    assert found.indices.tolist() == want.tolist()
    assert found.offsets.tolist() == np.cumsum([0, *counts]).tolist()


def check_contacts(positions, rows):
    check_numbers(bb.list_contacts(*positions),
                  [library.list_numbers("list_contacts", row) for row in rows])
    if len(positions) not in (1, 10):  # a number follows all columns
        return
    moves = [(library.list_moves(row) or [0])[k % 3 - 2:][0] for k, row in enumerate(rows)]
    columns = positions[0].columns if len(positions) == 1 else positions
    shape = np.broadcast_shapes(*map(np.shape, columns))
    check_numbers(bb.contact_changes(*positions, np.array(moves, int).reshape(shape)),
                  [library.list_numbers("contact_changes", row, move) for row, move in zip(rows, moves)])


def check_both(*positions):
    rows = fields(positions[0] if len(positions) == 1 else positions)
    check_children(moves := bb.children(*positions), rows)
    check_policy(bb.policy_list(*positions), moves, rows)
    check_numbers(bb.list_moves(*positions), list(map(library.list_moves, rows)))
    check_contacts(positions, rows)


def test_positions_of_games():
    check_both(EPD)
    check_both(*EPD.columns)
    check_both(EPD[::-3])
    check_both(*EPD.columns[:7])
    two = EPD[np.arange(EPD.size // 2 * 2).reshape(-1, 2)]
    check_both(two)
    check_both(bb.Positions(*(column[:, :1] for column in two.columns[:9]), np.array([False, True])))


@pytest.mark.parametrize("n", [0, 1, 2, 63, 64, 65, 511, 512, 513, 1025])
def test_lengths(n):
    """Blocks that are full, or nearly."""
    check_both(EPD[np.arange(n) % EPD.size])


def test_single_positions():
    for k in range(0, EPD.size, 17):
        one = EPD[k]
        check_both(one)
        check_both(*map(int, one.columns))
    assert bb.children(EPD[3]).parent.tolist() == [0] * int(bb.count_legal_moves(EPD[3]))


@pytest.mark.parametrize("row", [MANY, MOST], ids=["288 moves", "the most moves"])
def test_more_moves_than_a_byte_counts(row):
    count = len(library.list_moves(row))
    assert count == (288 if row == MANY else bb.MAX_MOVES)
    for n in (1, 2, 600):
        position = [np.full(n, field, np.uint64) for field in row]
        check_both(*position)
        assert bb.list_moves(*position).offsets[-1] == n * count


def test_counts_that_are_too_low():
    """Several kings: sets have more moves than are counted, so that rooms grow."""
    kings = bb.Positions(0, 0, 0, 0, 0, np.full(700, 0xFFFF, np.uint64), np.uint64(0xFFFF))
    assert bb.list_moves(kings).offsets[1] > bb.count_legal_moves(kings)[0]
    check_both(kings)
    # Only the last one, of which nothing is written at first.
    mixed = bb.Positions(*(np.concatenate([np.resize(a, 513), np.resize(b, 1).astype(a.dtype)])
                           for a, b in zip(EPD.columns, kings.columns)))
    check_both(mixed)


def test_calls():
    """Random columns of every type, in every layout, with any boards."""
    for turn in cases.rounds():
        rng = random.Random(f"{cases.SEED} moves {turn}")
        n = rng.choice((*cases.LENGTHS, 600))
        shape = (n,) if rng.random() < 0.7 else rng.choice(((1, n), (n, 1), (2, (n + 1) // 2)))
        real, columns = rng.random() < 0.5, []
        rows = EPD[[rng.randrange(EPD.size) for _ in range(max(n, 1))]]
        for k, (column, operand) in enumerate(zip(rows.columns, FIELDS)):
            whole = shape if rng.random() < 0.8 else tuple(rng.choice((1, m)) for m in shape)
            dtype = operand.dtype if real else cases.type_for(rng, operand)
            array = cases.Memory(rng, 0).array(whole, dtype)
            cases.fill(rng, array, operand)
            if real and array.size:
                array[...] = np.resize(column, whole)
            columns.append(array)
        before = [array.base.copy() for array in columns]
        check_both(*columns)
        assert all((array.base == old).all() for array, old in zip(columns, before)), cases.SEED
    print(f"{turn + 1} rounds, FUZZ_SEED={cases.SEED}")


def test_castling_through_pawns():
    """Pawns of the first rank stop no move, and castling through them has no number."""
    positions = bb.Positions(0x04, 0, 0, 0x01, 0, 0x08, 0x0D, castling=0x01)
    moves = bb.children(positions)
    assert moves.plane[-1] == 74 and bb.list_moves(positions).moves[-1] == 0
    check_policy(bb.policy_list(positions), moves, [[column.item() for column in positions.columns]])


def test_arguments():
    start = EPD[0]
    for function in (bb.children, bb.list_moves, bb.policy_list):
        name = function.__name__
        for wrong in ((), start.columns[:6], (*start.columns, 1), (start, 1)):
            with pytest.raises(TypeError, match=rf"^{name}\(\) takes Positions, or 7 to 10 columns .*, not \d+$"):
                function(*wrong)
        with pytest.raises(TypeError, match=rf"^{name}\(\): knights is of type float64"):
            function(0, np.zeros(3), *start.columns[2:])
        with pytest.raises(ValueError, match="broadcast"):
            function([1, 2], [1, 2, 3], *start.columns[2:])
        assert f"{name}(" in function.__doc__ and "legal moves" in function.__doc__


def test_numbers_of_changes():
    """Numbers of any type and size; those of no move change nothing."""
    start = EPD[0]
    for number in (0, -1, 1 << 16, 2**40, -2**63, np.uint64(2**64 - 1), np.int8(65)):
        assert bb.contact_changes(start, number).offsets.tolist() == [0, 0]
    moves = bb.list_moves(start).moves
    found = bb.contact_changes(start, moves.astype(np.int32))
    assert len(found.offsets) == len(moves) + 1 and (found.changes & bb.CONTACT_BEGUN).any()
    assert bb.contact_changes(EPD[:0], []).offsets.tolist() == [0]
    for wrong in 1.5, np.zeros(3), "e4", None:
        with pytest.raises(TypeError, match=r"^contact_changes\(\): number is a whole number, not "):
            bb.contact_changes(start, wrong)
    with pytest.raises(ValueError, match="broadcast"):
        bb.contact_changes(EPD[:3], [1, 2])


def test_values_of_pieces():
    """Six numbers, the same for all positions or a row for each."""
    values, few = np.array([100, 300, 300, 500, 900, 10000]), EPD[:9]
    same, lost = bb.en_prise(few, np.tile(values, (9, 1))), bb.en_prise(few, values)
    assert (same == lost).all() and lost.any()
    strided = np.repeat(values, 2)[::2]
    assert (bb.en_prise(few, strided) == lost).all() and (bb.en_prise(few, values.tolist()) == lost).all()
    none = np.where(np.arange(9)[:, None] < 5, values, 0)
    assert (bb.en_prise(few, none) == np.where(np.arange(9) < 5, lost, 0)).all()
    for function, more in ((bb.en_prise, ()), (bb.exchange, (1804,))):
        for wrong in values[:5], np.append(values, 7), 5, np.zeros((2, 3), int):
            with pytest.raises(ValueError):
                function(few, *more, wrong)
        for wrong in values / 2, [2**31] * 6, [1, 2, 3, 4, 5, -2**31 - 1]:
            with pytest.raises((TypeError, ValueError, OverflowError)):
                function(few, *more, wrong)


def test_moves_play():
    """Each way to name a move leads to the same position."""
    after, plane, square = (found := bb.children(EPD)).positions, found.plane, found.square
    before, start = EPD[found.parent], np.uint64(1) << found.square.astype(np.uint64)
    numbers = bb.list_moves(EPD)
    index = np.arange(len(found.parent)) - numbers.offsets[found.parent]
    for played in (bb.play(before, plane, start), bb.play(*before.columns, plane, start),
                   bb.play(before, *bb.decode_move(before, numbers.moves)),
                   bb.play(before, *bb.pick_move(before, index)),
                   bb.play(*before.columns, start=start, plane=plane.tolist())):
        assert type(played) is bb.Positions
        assert (played == after).all()
    assert (bb.encode_move(before, plane, start) == numbers.moves).all()
    assert bb.is_legal(before, numbers.moves).all()
    assert (bb.gives_check(before, numbers.moves) == (bb.checkers(after) != 0)).all()
    legal = np.zeros((EPD.size, 1 << 16), bool)
    legal[found.parent, numbers.moves] = True
    each = EPD[np.arange(EPD.size).reshape(-1, 1)]
    assert (bb.is_legal(each, np.arange(1 << 16)) == legal).all()
    assert not bb.is_legal(EPD, -1).any() and not bb.is_legal(EPD, 1 << 16).any()
    mask = bb.move_mask(EPD)
    assert mask.dtype == bool and mask.shape == (EPD.size, 75, 64)
    assert (np.argwhere(mask) == np.stack([found.parent, plane, square], axis=1)).all()
    assert (bb.hash(after) == bb.hash(*after.columns)).all()
    assert bb.hash(EPD[5]) == bb.hash(EPD)[5]


@pytest.mark.parametrize("kind", ["uci", "san"])
def test_texts(kind):
    formatted, parsed = getattr(bb, "format_" + kind), getattr(bb, "parse_" + kind)
    found = bb.children(EPD)
    before, start = EPD[found.parent], np.uint64(1) << found.square.astype(np.uint64)
    rows = fields(before)
    texts = formatted(before, found.plane, start)
    assert texts.tolist() == [
        library.format_move("bbf_format_" + kind, *move)
        for move in zip(rows, found.plane.tolist(), start.tolist())]
    for given in (texts, texts.tolist(), texts.astype(object)):
        plane, square = parsed(given, *before.columns)
        assert plane.dtype == np.uint8 and square.dtype == np.uint64
        assert (plane == found.plane).all() and (square == start).all()
    two = EPD[np.arange(EPD.size // 2 * 2).reshape(2, -1)]
    plane, square = bb.pick_move(two, 3)
    some = formatted(two, plane, square)
    assert some.shape == two.pawns.shape
    assert (parsed(some[square != 0], two[square != 0])[1] == square[square != 0]).all()
    one, text = before[5], texts[5]
    assert formatted(one, found.plane[5], start[5]) == formatted(
        *map(int, one.columns), int(found.plane[5]), int(start[5])) == text
    assert parsed(str(text), one) == (found.plane[5], start[5])
    assert formatted(EPD[:0], 0, 1).shape == (0,)


@pytest.mark.parametrize("kind", ["uci", "san"])
def test_texts_that_are_no_moves(kind):
    parsed, one, rng = getattr(bb, "parse_" + kind), EPD[0], random.Random(cases.SEED)
    row = fields(one)[0]
    texts = ["e2e4", "Nf3", "O-O", "0000", "--", "e7e8q", "e8=Q+", "", " e2e4 x", "\0e2e4", "e2e4\0"]
    for _ in range(300):
        text = list(rng.choice(texts))
        text[rng.randint(0, len(text)):rng.randint(0, len(text))] = rng.choice(
            ("", "x", "\0", "\u00e9", "h", "1", "-", "Q"))
        text = "".join(text)
        want, words = library.parse_move("bbf_parse_" + kind, text.encode(), row), "has a null byte"
        if isinstance(want, tuple) and "\0" not in text:
            assert parsed(text, one) == want
            continue
        words = library.explain(kind, text.encode(), row) or words
        with pytest.raises(ValueError) as caught:
            parsed([next(iter(legal_texts(kind, one))), text], one)
        assert str(caught.value) == f"parse_{kind}(): in position 1, {text!r} {words}"
    for wrong in (5, None, b"e2e4", [["e2e4"], 5]):
        with pytest.raises((TypeError, ValueError), match="parse_|shape|sequence"):
            parsed(wrong, one)
    formatted = getattr(bb, "format_" + kind)
    for plane in (75, -1, np.array([0, 200])):
        with pytest.raises(ValueError, match=r"plane is a whole number from 0 to 74, not (75|-1|200)$"):
            formatted(one, plane, 1)
    with pytest.raises(TypeError, match=r"^format_\w+\(\): start is of type float64"):
        formatted(one, 1, 1.5)
    for wrong in ((one, 1), (one,), (), (*one.columns, 1), (*one.columns[:9], 1, 1), (*one.columns, 1, 1, 1)):
        with pytest.raises(TypeError, match=r"^format_\w+\(\) takes Positions, or ten columns in their place, and then "
                           rf"plane and start, not {len(wrong)} arguments?$"):
            formatted(*wrong)
    with pytest.raises(TypeError, match="^format_.* plane and start, not str$"):
        formatted(bb.format_fen(one), 1, 1)
    with pytest.raises(TypeError, match=r"^parse_\w+\(\) takes Positions, or 7 to 10 columns of positions, not str$"):
        parsed("e2e4", bb.format_fen(one))


def legal_texts(kind, one):
    found = bb.children(one)
    return getattr(bb, "format_" + kind)(one, found.plane, np.uint64(1) << found.square.astype("u8"))


def test_masks_in_any_layout():
    want = bb.move_mask(EPD)
    for out in (np.full((64, 75, EPD.size), True).T, np.full((EPD.size, 75, 128), True)[:, :, ::2],
                np.full((EPD.size, 150, 64), True)[:, ::-2], np.zeros((EPD.size, 75, 64), np.int64)):
        assert bb.move_mask(EPD, out=out) is out and (out == want).all()
    assert (bb.move_mask(*EPD[::-1].columns) == want[::-1]).all()
    assert bb.move_mask(EPD[0]).shape == (75, 64)


def equal(a, b):
    if isinstance(a, tuple):
        return all(map(np.array_equal, a, b))
    return np.all(a == b)


def test_positions_in_place_of_columns():
    """Only objects of the class: other tuples are columns."""
    for ufunc in bb.ufuncs:
        names = cases.names_of(ufunc)
        if names[0] != "pawns" or len(names) < library.COLUMNS:
            continue
        more = [np.ones(row, int) for row in cases.rows_of(ufunc)[library.COLUMNS:]]
        for one in (EPD, EPD[2]):
            found, want = ufunc(one, *more), ufunc(*one.columns, *more)
            named = ufunc(one, **dict(zip(names[library.COLUMNS:], more)))
            assert type(found) is type(want) is type(named)
            assert equal(found, want) and equal(named, want)
    with pytest.raises(TypeError, match="two values for knights"):
        bb.checkers(EPD, knights=1)
    with pytest.raises(TypeError, match="needs knights"):
        bb.checkers(EPD.columns)
    out = tuple(np.zeros_like(column) for column in EPD.columns)
    assert bb.flip_position(EPD, out=out).pawns is out[0]
    assert bb.checkers((1, 2), *[0] * 5, 3).tolist() == [0, 0]


def test_lock():
    """Given up while children are computed: else a thread gets no turn before it is taken away."""
    many = EPD[np.arange(60000) % EPD.size]
    turns, done = [], threading.Event()

    def work():
        while not done.wait(0.0005):
            turns.append(1)

    old = sys.getswitchinterval()
    thread = threading.Thread(target=work)
    thread.start()
    sys.setswitchinterval(60)
    try:
        before = len(turns)
        found, moves = bb.children(many), bb.list_moves(many)
        during = len(turns) - before
        assert during > 10
        texts = bb.list_san(many)
        during = len(turns) - before - during
    finally:
        done.set()
        sys.setswitchinterval(old)
        thread.join()
    assert during > 10
    assert len(found.parent) == len(moves.moves) == len(texts.texts)


LIMITED = """
import resource, sys
import bbfill as bb, numpy as np
position = bb.parse_fens(["r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"])
many = position[np.zeros(50000, int)]
used = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
for room in range(0, 1 << 28, 1 << 24):
    resource.setrlimit(resource.RLIMIT_AS, (used + room, resource.RLIM_INFINITY))
    for function in (bb.children, bb.list_moves, bb.list_san):
        try:
            print(len(function(many)[-1]))
        except MemoryError:
            print("MemoryError")
"""


@pytest.mark.skipif(program.SANITIZED, reason="sanitizers need much memory")
def test_little_memory():
    """Where memory ends, there is an error and nothing else."""
    lines = subprocess.run([sys.executable, "-c", LIMITED], capture_output=True, text=True,
                           check=True).stdout.split()
    moves = len(library.list_moves(fields(bb.parse_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"))[0]))
    assert set(lines) == {"MemoryError", str(50000 * moves), "50001"}
