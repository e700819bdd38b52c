# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Times bbfill over a million positions, or counts the instructions that one takes, which needs
valgrind: bench_stream.py [--instructions] BBFILL"""

import os
import random
import re
import resource
import shlex
import subprocess
import sys
import tempfile

LINES = 1_000_000
COUNTED = 10_000
DIFFERENT = 50_000  # with fewer, the branch predictor would learn them
START = "rnbqkbnr" + 8 * "p" + 32 * "." + 8 * "P" + "RNBQKBNR"
QUEENS = ["queen_attacks", "Q,q", "empty"]
# The first shows the time that reading a line and writing an answer take.
RUNS = [
    ("hex", ["flip_vertical", "P"]),
    ("hex", QUEENS),
    ("hex", ["w_passed", "P", "p"]),
    ("hex", ["count_legal_moves"]),
    ("uci", ["legal_moves"]),
    ("hex", ["king_attacks", "~(K,k)&white"]),
    ("hex", ["distance", "king", "K", "k", "~P"]),
    ("squares", ["all_shortest_paths", "king", "K", "k", "~P"]),
    ("squares", QUEENS),
    ("json", QUEENS),
    ("board", QUEENS),
]


def positions(count):
    """Lines with positions after 40 random moves and captures of any piece."""
    random.seed(1)
    lines = []
    while len(lines) < count:
        board = list(START)
        for _ in range(40):
            source = random.choice([square for square in range(64) if board[square] != "."])
            target = random.randrange(64)
            if source != target and board[target] not in "Kk":
                board[target], board[source] = board[source], "."
            ranks = ("".join(board[i:i + 8]) for i in range(0, 64, 8))
            lines.append(re.sub(r"\.+", lambda dots: str(len(dots[0])), "/".join(ranks))
                         + f' w - - id "{len(lines)}";')
    random.shuffle(lines)
    return lines


def write(path, lines):
    with open(path, "w") as file:
        file.write("\n".join(lines) + "\n")


def times(program, path):
    write(path, positions(DIFFERENT) * (LINES // DIFFERENT))
    size = os.path.getsize(path)
    print(f"{LINES} positions, {size / 1e6:.0f} MB; CPU time, the best of three runs")
    print(f"{'format':8} {'call':40} {'seconds':>8} {'ns/line':>8} {'lines/s':>10} {'MB/s':>6}")
    for style, call in RUNS:
        command = [*program, "--jobs", "1", "--epd", path, "--format", style, *call]
        best = min(seconds(command) for _ in range(3))
        print(f"{style:8} {' '.join(call):40} {best:8.3f} {best / LINES * 1e9:8.0f}"
              f" {LINES / best:10.0f} {size / best / 1e6:6.0f}")


def seconds(command):
    """Of the CPU, so that other work on the machine hardly matters."""
    start = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    end = resource.getrusage(resource.RUSAGE_CHILDREN)
    return end.ru_utime + end.ru_stime - start.ru_utime - start.ru_stime


def instructions(program, path):
    """Those of twice as many lines minus those of the lines, since the start takes some, too."""
    lines, counts = positions(2 * COUNTED), []
    for count in COUNTED, 2 * COUNTED:
        write(path, lines[:count])
        said = subprocess.run(
            ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *program, "--jobs", "1",
             "--epd", path, "--format", "hex", *QUEENS],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=True).stderr
        counts.append(int(re.search(r"Collected : (\d+)", said)[1]))
    print(f"instructions a position: {(counts[1] - counts[0]) // COUNTED}")


def main():
    program = [*shlex.split(os.environ.get("MESON_EXE_WRAPPER", "")), sys.argv[-1]]
    with tempfile.TemporaryDirectory() as folder:
        measure = instructions if "--instructions" in sys.argv else times
        measure(program, os.path.join(folder, "positions.epd"))


main()
