"""Times bbfill over a million positions: bench_stream.py BBFILL"""

import os
import subprocess
import sys
import tempfile
import time

LINES = 1_000_000
POSITIONS = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
    'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - id "Kiwipete";',
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -",
    "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq -",
]
QUEENS = ["queen_attacks", "Q,q", "empty"]
# The first one shows what reading a line and writing an answer take.
RUNS = [
    ("hex", ["flip_vertical", "P"]),
    ("hex", QUEENS),
    ("hex", ["w_passed", "P", "p"]),
    ("hex", ["king_attacks", "~(K,k)&white"]),
    ("hex", ["distance", "king", "K", "k", "~P"]),
    ("squares", ["all_shortest_paths", "king", "K", "k", "~P"]),
    ("squares", QUEENS),
    ("json", QUEENS),
    ("board", QUEENS),
]


def main():
    program = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "million.epd")
        with open(path, "w") as file:
            file.write("\n".join(POSITIONS * (LINES // len(POSITIONS))) + "\n")
        size = os.path.getsize(path)
        print(f"{LINES} positions, {size / 1e6:.0f} MB; the best of three runs")
        print(f"{'format':8} {'call':40} {'seconds':>8} {'ns/line':>8} {'lines/s':>10} {'MB/s':>6}")
        for style, call in RUNS:
            command = [program, "--epd", path, "--format", style, *call]
            best = min(seconds(command) for _ in range(3))
            print(f"{style:8} {' '.join(call):40} {best:8.3f} {best / LINES * 1e9:8.0f}"
                  f" {LINES / best:10.0f} {size / best / 1e6:6.0f}")


def seconds(command):
    start = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - start


main()
