# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Other threads write to what is read while the interpreter's lock is given up. Answers are then
whatever they are, but nothing outside the arrays is touched, which check-sanitized would see."""
import contextlib
import mmap
import threading
import time

import bbfill as bb
import numpy as np
import pytest

import cases
import library

# The second half of a text is one long comment, or many positions.
FEN = b"8/8/8/8/8/8/8/K6k w - -\n"
HALF = (1 << 21) // len(FEN) * len(FEN)
FIRST, COMMENT, ROWS = FEN * (HALF // len(FEN)), b"#" * HALF, FEN * (HALF // len(FEN))


@contextlib.contextmanager
def writing(write):
    """Another thread calls it again and again. In the end it may not have failed."""
    done, failures = threading.Event(), []

    def work():
        try:
            while not done.is_set():
                write()
                time.sleep(0)
        except Exception as error:
            failures.append(error)

    thread = threading.Thread(target=work)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()
    assert not failures


def as_mmap(text):
    mapping = mmap.mmap(-1, len(text))
    mapping[:] = text
    return mapping


@pytest.mark.parametrize("make", [
    bytearray, lambda text: memoryview(bytearray(text)), as_mmap,
    lambda text: np.frombuffer(bytearray(text), np.uint8)],
    ids=["bytearray", "memoryview", "mmap", "array"])
def test_lines_that_are_written_while_they_are_read(make):
    text = make(FIRST + COMMENT)
    view, seen = memoryview(text), []

    def write():
        view[HALF:] = ROWS
        view[HALF:] = COMMENT

    end = time.monotonic() + 60
    with writing(write):
        while len(seen) < 3 and time.monotonic() < end:
            try:
                assert bb.parse_fens(text, errors=[]).size <= 2 * len(FIRST) // len(FEN)
            except RuntimeError as error:
                seen.append(str(error))
    assert seen == ["parse_fens(): the text has changed while it was read"] * 3
    view.release()


def test_texts_that_are_written_while_they_are_read():
    texts = np.full(50000, FEN.strip(), "S30")

    def write():
        texts[:] = b"8/8" * 10
        texts[:] = FEN.strip()

    with writing(write):
        for _ in range(20):
            errors = []
            assert bb.parse_fens(texts, errors=errors).size == 50000 >= len(errors)


@pytest.mark.parametrize("turn", range(3))
def test_arrays_that_are_written_while_they_are_read(turn):
    """Random calls, whose outs are in other memory."""
    memory = np.zeros(1, np.uint8)

    def write():
        written = memory
        for byte in (0, 7, 255, 200, 1):
            written[:] = byte
            written[::3] = np.arange(len(written[::3])) % 256

    with writing(write):
        for function in library.FUNCTIONS:
            case = cases.Case(function, cases.SEED, turn, "written", most=2000)
            outs = None if case.shared else case.outs()
            memory = max((array.base for array in case.inputs if isinstance(array, np.ndarray)
                          and isinstance(array.base, np.ndarray)), key=len, default=memory)
            before = [(out, out.base.copy()) for out in outs or ()]
            with contextlib.suppress(ValueError):  # numbers are out of range for a moment
                case.call(getattr(bb, function.name), outs)
            for out, old in before:
                cases.same_place(out, old)[...] = out
                assert (out.base == old).all(), case


def test_positions_that_are_written_while_moves_are_listed():
    """The number of moves changes between counting and listing."""
    few = bb.parse_fens([FEN.decode()])[np.zeros(3000, int)]
    many = bb.parse_fens(["QQQQQQQQ/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/QQQQQQQQ w - -"])[np.zeros(3000, int)]
    written = bb.Positions(*(column.copy() for column in few.columns))

    def write():
        for positions in (many, few):
            for column, other in zip(written.columns, positions.columns):
                column[...] = other

    with writing(write):
        for _ in range(30):
            found, listed = bb.children(written), bb.list_moves(written)
            sizes = {len(column) for column in (*found.positions.columns, *found[1:])}
            assert len(sizes) == 1 and (np.diff(found.parent) >= 0).all()
            assert found.square.max(initial=0) < 64 and found.plane.max(initial=0) < 75
            assert listed.offsets[-1] == len(listed.moves) and (np.diff(listed.offsets) >= 0).all()
            assert bb.pick_move(written, 5)[0].max() < 75
