# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Positions to and from Arrow's C data interface, with whoever is at the other end written here."""
import ctypes
import gc
import itertools
import sys
import threading

import bbfill as bb
import numpy as np
import pytest

import arrow
import program

EPD = bb.parse_fens(program.EPD.read_bytes())
FIELDS = bb.Positions.FIELDS
U64 = np.dtype(np.uint64)


def streamed(positions):
    capsule = positions.__arrow_c_stream__()
    return capsule, arrow.inside(arrow.Stream, capsule)


def test_schema():
    capsule = EPD.__arrow_c_schema__()
    schema = arrow.inside(arrow.Schema, capsule)
    other = arrow.Schema()
    keep, stream = streamed(EPD)
    assert stream.get_schema(ctypes.byref(stream), ctypes.byref(other)) == 0
    for one in schema, other:
        assert (one.format, one.flags, one.n_children, one.metadata) == (b"+s", 0, 10, None)
        children = [one.children[k].contents for k in range(10)]
        assert [child.name.decode() for child in children] == list(FIELDS)
        assert [child.format for child in children] == 9 * [b"L"] + [b"b"]
        assert not any(child.flags or child.n_children or child.dictionary for child in children)
    taken = arrow.moved(other.children[3].contents)
    arrow.release(other)
    assert taken.name == b"rooks"
    arrow.release(taken)
    with pytest.raises(ValueError, match="incorrect name"):
        bb.Positions.from_arrow(type("Wrong", (), {"__arrow_c_stream__": lambda self: capsule})())


@pytest.mark.parametrize("count", [0, 1, 8, 70])
def test_what_is_given(count):
    positions = EPD[:count]
    capsule, stream = streamed(positions)
    table = arrow.next_of(stream)
    assert arrow.next_of(stream).release is None, "a second table"
    assert not stream.get_error(ctypes.byref(stream))
    assert (table.length, table.null_count, table.offset, table.n_buffers) == (count, 0, 0, 1)
    columns = [table.children[k].contents for k in range(10)]
    for column, own in zip(columns, positions.columns):
        assert (column.length, column.null_count, column.offset, column.n_buffers) == (count, 0, 0, 2)
        assert not column.buffers[0]
        if own.dtype == U64 and count:
            assert column.buffers[1] == own.ctypes.data, "a copy"
            assert (arrow.values_of(column, U64) == own).all()
    if count:
        bits = np.ctypeslib.as_array(ctypes.cast(columns[9].buffers[1], ctypes.POINTER(ctypes.c_uint8)),
                                     ((count + 7) // 8,))
        assert (np.unpackbits(bits, bitorder="little", count=count) == positions.black_to_move).all()
    arrow.release(table)
    del stream, capsule


def orders():
    """Ways to let go of what was given."""
    def drop(positions):
        positions.__arrow_c_stream__()

    def take(positions):
        capsule, stream = streamed(positions)
        return arrow.next_of(stream)

    def stream_first(positions):
        capsule, stream = streamed(positions)
        table = arrow.next_of(stream)
        arrow.release(stream)
        assert table.children[0].contents.buffers[1]
        arrow.release(table)

    def stream_moved(positions):
        capsule, stream = streamed(positions)
        other = arrow.moved(stream)
        del capsule
        arrow.release(other)

    def child_after(positions):
        table = take(positions)
        children = [arrow.moved(table.children[k].contents) for k in (0, 9)]
        arrow.release(table)
        assert arrow.values_of(children[0], U64)[0] == positions.pawns[0]
        for child in children:
            arrow.release(child)

    def child_before(positions):
        table = take(positions)
        arrow.release(table.children[4].contents)
        arrow.release(table)

    def other_thread(positions):
        table = take(positions)
        thread = threading.Thread(target=arrow.release, args=(table,))
        thread.start()
        thread.join()

    return drop, stream_first, stream_moved, child_after, child_before, other_thread


@pytest.mark.parametrize("way", orders(), ids=lambda way: way.__name__)
def test_everything_is_released_once(way):
    positions = bb.Positions(*(np.array(column) for column in EPD.columns))
    before = [sys.getrefcount(column) for column in positions.columns]
    for _ in range(3):
        way(positions)
        assert [sys.getrefcount(column) for column in positions.columns] == before


def test_what_is_released_last_by_another_thread():
    """There, C has no lock of the interpreter, and what the memory belongs to may be an object of Python."""
    freed = []

    class Memory:
        def __init__(self):
            self.words = np.arange(9, dtype=np.uint64)
            self.__array_interface__ = self.words.__array_interface__

        def __del__(self):
            freed.append(threading.get_ident())

    positions = bb.Positions(np.asarray(Memory()), *[np.zeros(9, np.uint64)] * 6)
    capsule, stream = streamed(positions)
    table = arrow.next_of(stream)
    del positions, capsule, stream
    gc.collect()
    assert not freed and arrow.values_of(table.children[0].contents, U64)[8] == 8
    thread = threading.Thread(target=arrow.release, args=(table,))
    thread.start()
    thread.join()
    assert freed == [thread.ident]


def test_there_and_back():
    wide = np.zeros((len(EPD), 2), np.uint64)
    wide[:, 0] = EPD.pawns
    gaps = bb.Positions(wide[:, 0], *EPD.columns[1:])
    for positions in EPD, EPD[:0], EPD[::-1], EPD[np.arange(6).reshape(2, 3)], EPD[3], gaps:
        found = bb.Positions.from_arrow(positions)
        assert found.shape == (positions.size,)
        for column, own in zip(found.columns, positions.columns, strict=True):
            assert column.dtype == own.dtype and (column == np.ravel(own)).all()
    found = bb.Positions.from_arrow(EPD)
    for column, own in zip(found.columns[:9], EPD.columns):
        assert column.ctypes.data == own.ctypes.data and not column.flags.writeable
    assert (bb.legal_moves(found) == bb.legal_moves(EPD)).all()
    own = bb.Positions(*(column.copy() for column in EPD.columns))
    pawns = bb.Positions.from_arrow(own).pawns  # alone, when all else is gone
    del own
    gc.collect()
    assert (pawns == EPD.pawns).all()
    array = pytest.importorskip("dask.array")
    with pytest.raises(TypeError, match=r"^__arrow_c_stream__\(\) takes arrays of NumPy"):
        bb.Positions(*(array.from_array(column) for column in EPD.columns)).__arrow_c_stream__()


WORDS = [(name.encode(), b"L") for name in FIELDS[:9]] + [(b"black_to_move", b"b")]


def bits(column):
    return np.packbits(column, bitorder="little")


def column_of(positions, name, **options):
    values = getattr(positions, name)
    if name != FIELDS[-1]:
        return arrow.Column(values, **options)
    return arrow.Column(bits(values), length=len(values) - options.get("offset", 0), **options)


def table_of(positions, fields=FIELDS, **options):
    return arrow.Table(len(positions), [column_of(positions, name) for name in fields], **options)


def taken(giver, want):
    """What from_arrow() makes of it, both ways, if it has one table; all is released once."""
    ways = [giver] + [arrow.OneArray(giver)] * (len(giver.tables) == 1)
    for way in ways:
        giver.given, giver.released = 0, []
        found = bb.Positions.from_arrow(way)
        for column, own in zip(found.columns, want.columns, strict=True):
            assert column.dtype == own.dtype and (column == own).all()
        shared = any(form in b"lL" for _, form in giver.fields)
        if len(giver.tables) == 1 and len(want) and shared:
            assert len(giver.released) == giver.given - 1, "the table was not kept"
        del found, column
        assert sorted(giver.released) == list(range(1, giver.given + 1))


def test_tables_of_others():
    taken(arrow.Giver(WORDS, table_of(EPD)), EPD)
    taken(arrow.Giver(WORDS), bb.Positions.concatenate([]))
    taken(arrow.Giver(WORDS, table_of(EPD[:0])), EPD[:0])
    parts = [EPD[:9], EPD[9:9], EPD[9:40], EPD[40:]]
    taken(arrow.Giver(WORDS, *map(table_of, parts)), EPD)
    # Other columns, another order, and those missing that may be.
    fields = [b"id", b"white", b"bm", *(name.encode() for name in FIELDS[:6])]
    own = [arrow.Column(np.zeros(2 * len(EPD), np.uint8)) for _ in range(2)]
    columns = [own[0], column_of(EPD, "white"), own[1], *(column_of(EPD, name) for name in FIELDS[:6])]
    forms = {b"id": b"u", b"bm": b"w:2"}
    giver = arrow.Giver([(name, forms.get(name, b"L")) for name in fields],
                        arrow.Table(len(EPD), columns))
    taken(giver, bb.Positions(*EPD.columns[:7]))
    # Memory of no particular alignment.
    memory = np.zeros(8 * len(EPD) + 1, np.uint8)
    memory[1:] = EPD.pawns.view(np.uint8)
    table = table_of(EPD)
    table.columns[0] = arrow.Column(memory[1:], length=len(EPD))
    found = bb.Positions.from_arrow(arrow.Giver(WORDS, table))
    assert (found == EPD).all() and found.pawns.flags.aligned


def test_parts_of_tables():
    """Offsets of the table and of columns, also within a byte, and lengths beyond the table's."""
    for offset, own in itertools.product((0, 1, 13), (0, 5, 8)):
        want = EPD[offset + own:][:30]
        columns = [column_of(EPD, name, offset=own) for name in FIELDS]
        valid = bits(np.ones(len(EPD), bool))
        valid[:(offset + own) // 8] = 0  # outside the part
        for k in 0, 9:
            columns[k].valid, columns[k].nulls = valid, -1
        taken(arrow.Giver(WORDS, arrow.Table(30, columns, offset, valid if own == 0 else None)), want)


@pytest.mark.parametrize("form, dtype", zip(
    (b"c", b"C", b"s", b"S", b"i", b"I", b"l"),
    (np.int8, np.uint8, np.int16, np.uint16, np.int32, np.uint32, np.int64)))
def test_other_integers(form, dtype):
    fields = [(name, form) for name, _ in WORDS]
    columns = [np.arange(k, 3 * (len(FIELDS) + k), 3).astype(dtype) for k in range(10)]
    columns[9][::2] = 0
    columns[0][1] = -1 if np.dtype(dtype).kind == "i" else 1
    giver = arrow.Giver(fields, arrow.Table(9, [arrow.Column(c) for c in columns], offset=1))
    want = bb.Positions(*(c[1:10] for c in columns))
    giver.tables[0].columns = [arrow.Column(c) for c in columns]
    taken(giver, want)


def spoiled(change, fields=WORDS, **options):
    """A table with one fault, as a stream whose second table it is, and alone."""
    table = table_of(EPD)
    fields = list(fields)
    change(table, fields)
    whole = arrow.Giver(fields, table, table, **options)
    return [whole, arrow.OneArray(whole)] if not options.get("fails") else [whole]


def of_column(name, **changes):
    def change(table, fields):
        column = table.columns[FIELDS.index(name)]
        for key, value in changes.items():
            setattr(column, key, value)
    return change


def of_table(**changes):
    return lambda table, fields: [setattr(table, key, value) for key, value in changes.items()]


def of_field(k, name, form):
    return lambda table, fields: fields.__setitem__(k, (name, form))


HOLE = bits(np.arange(len(EPD)) != 69)
FAULTS = {
    "floats": (of_field(4, b"queens", b"g"), {}, TypeError, "queens has Arrow's format 'g', not integers"),
    "text": (of_field(4, b"queens", b"lu"), {}, TypeError, "queens has Arrow's format 'lu', not integers"),
    "no format": (of_field(4, b"queens", b""), {}, TypeError, "queens has Arrow's format '', not integers"),
    "bits": (of_field(4, b"queens", b"b"), {}, TypeError, "queens is of type bool, but boards are integers"),
    "dictionary": (of_table(), {"dictionary": b"kings"}, TypeError, "kings is a dictionary, not integers"),
    "no table": (of_table(), {"form": b"+l"}, TypeError, r"this has Arrow's format '\+l', and is no table"),
    "missing": (of_field(4, b"Queens", b"L"), {}, ValueError, "the table has no column queens"),
    "nameless": (of_field(4, None, b"L"), {}, ValueError, "the table has no column queens"),
    "twice": (of_field(4, b"rooks", b"L"), {}, ValueError, "two columns are called rooks"),
    "null": (of_column("kings", valid=HOLE, nulls=1), {}, ValueError, "kings has missing values"),
    "nulls unknown": (of_column("black_to_move", valid=HOLE, nulls=-1), {}, ValueError,
                      "black_to_move has missing values"),
    "row": (of_table(valid=HOLE), {}, ValueError, "the table has missing rows"),
    "short": (of_column("white", length=len(EPD) - 1), {}, ValueError,
              f"white has less than {len(EPD)} values"),
    "offset": (of_table(offset=1), {}, ValueError, f"pawns has less than {len(EPD)} values"),
    "no values": (of_column("white", values=None), {}, ValueError, "white has less than"),
    "buffers": (of_column("white", buffers=1), {}, ValueError, "white has less than"),
    "before": (of_column("white", offset=-1), {}, ValueError, "white has less than"),
    "long": (of_table(length=2**62), {}, ValueError, "the table is not as its schema says"),
    "negative": (of_table(length=-1), {}, ValueError, "the table is not as its schema says"),
    "children": (of_table(children=9), {}, ValueError, "the table is not as its schema says"),
    "schema": (of_table(), {"fails": "schema"}, OSError, "the stream fails: Input/output error"),
    "next": (of_table(), {"fails": "next"}, OSError, "the stream fails: Input/output error"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_faults(name):
    change, options, error, message = FAULTS[name]
    for way in spoiled(change, **options):
        giver = getattr(way, "giver", way)
        giver.given, giver.released = 0, []
        with pytest.raises(error, match=rf"^from_arrow\(\): {message}"):
            bb.Positions.from_arrow(way)
        gc.collect()
        released = sorted(giver.released)
        if way is not giver and released == [1]:
            released.append(2)  # an array that was not taken belongs to its capsule
        assert released == list(range(1, giver.given + 1))


def test_what_a_stream_says():
    giver = arrow.Giver(WORDS, table_of(EPD), table_of(EPD), fails="next")
    giver.error = b"the disk is full"
    with pytest.raises(OSError, match=r"^from_arrow\(\): the stream fails: the disk is full$"):
        bb.Positions.from_arrow(giver)


def test_what_is_no_table():
    for wrong in None, 5, EPD.columns:
        with pytest.raises(TypeError, match=r"^from_arrow\(\) takes an object with __arrow_c_stream__"):
            bb.Positions.from_arrow(wrong)
    capsule = EPD.__arrow_c_stream__()
    again = type("Again", (), {"__arrow_c_stream__": lambda self: capsule})()
    assert (bb.Positions.from_arrow(again) == EPD).all()
    with pytest.raises(ValueError, match=r"^from_arrow\(\): the table was already taken$"):
        bb.Positions.from_arrow(again)
    giver = arrow.Giver(WORDS, table_of(EPD))
    capsules = arrow.OneArray(giver).__arrow_c_array__()
    again = type("Again", (), {"__arrow_c_array__": lambda self: capsules})()
    found = bb.Positions.from_arrow(again)
    for first in capsules[0], arrow.OneArray(giver).__arrow_c_array__()[0]:
        capsules = first, capsules[1]
        with pytest.raises(ValueError, match=r"^from_arrow\(\): the table was already taken$"):
            bb.Positions.from_arrow(again)
    assert (found == EPD).all()


def test_nobody_else_takes_a_table_meanwhile():
    """A stream works without the lock of the interpreter, when another thread has the same capsule."""
    said = []

    class Slow(arrow.Giver):
        def schema(self, out):
            if not said:
                said.append("")
                try:
                    bb.Positions.from_arrow(again)
                except ValueError as error:
                    said[0] = str(error)
            super().schema(out)
    giver = Slow(WORDS, table_of(EPD))
    capsule = giver.__arrow_c_stream__()
    again = type("Again", (), {"__arrow_c_stream__": lambda self: capsule})()
    assert (bb.Positions.from_arrow(again) == EPD).all()
    assert said == ["from_arrow(): the table was already taken"]
    gc.collect()
    assert sorted(giver.released) == list(range(1, giver.given + 1))
