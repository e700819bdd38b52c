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

import program

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


def test_arrays_that_are_written_while_they_are_read():
    boards = program.random_boards(8, 30000)
    numbers, flags = np.zeros(30000, np.intc), np.zeros(30000, bool)
    rows, small = np.repeat(boards[:3000, None], 8, 1), np.zeros(30000, np.uint8)
    written = {"L": boards, "i": numbers, "?": flags, "B": small}

    def write():
        for array, number in ((boards, 0), (boards, program.ALL), (numbers, 7), (flags, True)):
            array[::2] = number
        boards[:] = boards[::-1]
        rows[:, 3] = boards[:3000]
        numbers[::7] = 200  # out of range, for a moment
        numbers[:] = np.arange(30000) % 8
        flags.view(np.uint8)[:] = np.arange(30000) % 256

    with writing(write):
        for step in (1, 2, 1):
            for ufunc in bb.ufuncs:
                types = ufunc.types[0].replace("Q", "L")[:ufunc.nin]
                size = 300 if ufunc.signature or "i" in types else 30000
                inputs = [written[code][:size * step:step] for code in types]
                if ufunc.__name__ == "rays":
                    inputs[0] = rows[:size]
                with contextlib.suppress(ValueError):
                    ufunc(*inputs)
