#!/usr/bin/env python3
# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Times ufuncs beside the C batch, a loop in Python and NumPy's own ufuncs, in turns. Exits with 1
if a ratio misses its target.

usage: bench.py LIBRARY    the shared library, for the C batch through ctypes
"""
import ctypes
import pathlib
import re
import subprocess
import sys
import tempfile
import time

import bbfill as bb
import numpy as np

COUNT, ROUNDS = 1 << 20, 15
MASK, NOT_A, NOT_H = 2**64 - 1, 0xFEFEFEFEFEFEFEFE, 0x7F7F7F7F7F7F7F7F


def seconds(call):
    start = time.perf_counter()
    call()
    return time.perf_counter() - start


def best(*calls, rounds=ROUNDS):
    times = [[seconds(call) for call in calls] for _ in range(rounds)]
    return [min(column) for column in zip(*times)]


def python_queen(sliders, empty):
    """The same by fills over ints, as one would write it without the library."""
    found = 0
    for shift, wrap in ((8, MASK), (9, NOT_A), (1, NOT_A), (7, NOT_H)):
        up = sliders
        down = sliders
        back = NOT_H if wrap == NOT_A else NOT_A if wrap == NOT_H else MASK
        for _ in range(6):
            up |= (up << shift) & wrap & empty & MASK
            down |= (down >> shift) & back & empty
        found |= (up << shift) & wrap & MASK | (down >> shift) & back
    return found


def time_of_workers(*counts):
    """Seconds that clusters of so many processes take for eight files, by the example."""
    root = pathlib.Path(__file__).resolve().parent.parent.parent
    positions = (root / "tests/data/positions.epd").read_bytes()
    with tempfile.TemporaryDirectory() as folder:
        for k in range(8):
            (pathlib.Path(folder) / f"{k}.epd").write_bytes(positions * 2000)
        times = [[float(re.search(r"(\S+) s on the cluster", subprocess.run(
            [sys.executable, root / "doc/examples/python/count_moves.py", folder, str(count)],
            check=True, capture_output=True, text=True).stderr)[1]) for count in counts]
                 for _ in range(3)]
    return [min(column) for column in zip(*times)]


def main():
    library = ctypes.CDLL(sys.argv[1])
    random = np.random.default_rng(1)
    sliders, empty = random.integers(2**64, size=(2, COUNT), dtype=np.uint64)
    sliders &= empty[::-1] & random.integers(2**64, size=COUNT, dtype=np.uint64)
    out, again = np.zeros(COUNT, np.uint64), np.zeros(COUNT, np.uint64)
    pointers = [ctypes.c_void_p(array.ctypes.data) for array in (again, sliders, empty)]
    faults = []

    def judge(text, value, limit, at_least=False):
        good = value >= limit if at_least else value <= limit
        faults.extend([] if good else [text])
        print(f"{text:58} {value:9.2f}  ({'at least' if at_least else 'at most'} {limit})"
              + ("" if good else "  MISSED"))

    def batch():
        library.bbf_queen_attacks_n(*pointers, ctypes.c_size_t(COUNT))

    ufunc, c = best(lambda: bb.queen_attacks(sliders, empty, out=out), batch)
    assert (out == again).all()
    judge("ufunc over 2^20 boards / C batch", ufunc / c, 1.1)

    small = 20000
    ints = list(zip(sliders[:small].tolist(), empty[:small].tolist()))
    assert [python_queen(*pair) for pair in ints] == out[:small].tolist()
    python, = best(lambda: [python_queen(*pair) for pair in ints], rounds=3)
    judge("loop in Python over ints / ufunc, a board", python / small / (ufunc / COUNT), 200, True)

    calls = 100000
    call = bb.queen_attacks
    a, b = int(sliders[0]), int(empty[0])
    one, loop, numpy = best(lambda: [call(a, b) for _ in range(calls)],
                            lambda: [None for _ in range(calls)],
                            lambda: [np.bitwise_and(5, 7) for _ in range(calls)], rounds=5)
    judge("call with two ints, in ns", (one - loop) / calls * 1e9, 300)
    print(f"{'  numpy.bitwise_and of two ints, in ns':58} {(numpy - loop) / calls * 1e9:9.2f}")

    wide = np.zeros((COUNT, 3), np.uint64)
    wide[:, 1] = sliders
    strided, scalar = best(lambda: bb.queen_attacks(wide[:, 1], empty, out=out),
                           lambda: bb.queen_attacks(sliders, MASK, out=out))
    print(f"{'every third board / all':58} {strided / ufunc:9.2f}")
    print(f"{'one set of empty squares for all boards / own ones':58} {scalar / ufunc:9.2f}")
    print(f"{'a board of 2^20, in ns':58} {ufunc / COUNT * 1e9:9.2f}")
    one, two = time_of_workers(1, 2)
    print(f"{'dask: two workers / one':58} {two / one:9.2f}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
