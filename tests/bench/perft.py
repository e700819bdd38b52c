# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Times perft, with one thread, in bbfill, Stockfish and chessops: perft.py BBFILL
A program that is not installed is left out; chessops is looked for in node_modules. What a
process takes for one ply is its start, which is not counted."""

import os
import re
import shutil
import subprocess
import sys
import time

POSITIONS = [
    ("start", 6, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    ("Kiwipete", 5, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
]
CHESSOPS = "node_modules/chessops/dist/esm"
SCRIPT = f"""
import {{ Chess }} from './{CHESSOPS}/chess.js';
import {{ parseFen }} from './{CHESSOPS}/fen.js';
import {{ perft }} from './{CHESSOPS}/debug.js';
console.log(perft(Chess.fromSetup(parseFen(process.argv[1]).unwrap()).unwrap(),
  Number(process.argv[2])));
"""
# At least so many rounds, and seconds: a few runs of a tenth of a second vary by a third.
ROUNDS, SECONDS = 3, 2


def bbfill(program):
    return lambda fen, depth: ([*program, "--jobs", "1", "--fen", fen, "perft", str(depth)], "")


def stockfish(program):
    return lambda fen, depth: ([program], f"position fen {fen}\ngo perft {depth}\n")


def chessops(program):
    return lambda fen, depth: (
        [program, "--input-type=module", "--eval", SCRIPT, fen, str(depth)], "")


def programs(own):
    """Name, how many plies less than bbfill, and what makes a command with its input."""
    found = [("bbfill", 0, bbfill(own))]
    path = shutil.which("stockfish", path=os.environ["PATH"] + ":/usr/games")
    if path:
        found.append(("Stockfish", 0, stockfish(path)))
    if shutil.which("node") and os.path.isdir(CHESSOPS):
        found.append(("chessops", 1, chessops("node")))
    return found


def count(command, text):
    """The last number that a process prints."""
    out = subprocess.run(command, input=text, stdout=subprocess.PIPE, text=True, check=True)
    return int(re.findall(r"\d+", out.stdout)[-1])


def timed(command, text):
    """The best time of a process, and what it counts."""
    took = []
    while len(took) < ROUNDS or sum(took) < SECONDS:
        start = time.perf_counter()
        nodes = count(command, text)
        took.append(time.perf_counter() - start)
    return min(took), nodes


def rate(command, fen, depth, expected):
    """Million nodes a second."""
    start, _ = timed(*command(fen, 1))
    took, nodes = timed(*command(fen, depth))
    if nodes != expected:
        sys.exit(f"{command(fen, depth)[0][0]} counts {nodes} moves, not {expected}")
    return nodes / (took - start) / 1e6


def main():
    own = [*os.environ.get("MESON_EXE_WRAPPER", "").split(), sys.argv[1]]
    found = programs(own)
    print("million nodes a second |" + "|".join(f" {name:10}" for name, _, _ in found))
    for title, depth, fen in POSITIONS:
        depths = {depth - less for _, less, _ in found}
        expected = {plies: count(*bbfill(own)(fen, plies)) for plies in depths}
        rates = [rate(command, fen, depth - less, expected[depth - less])
                 for _, less, command in found]
        print(f"{title:22} |" + "|".join(f" {rate:10.1f}" for rate in rates), flush=True)


if __name__ == "__main__":
    main()
