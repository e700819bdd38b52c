# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Counts positions, legal moves, mates and stalemates in a folder of files of FEN or EPD, on a
cluster of processes; then the same in one process, which has to give the same.

usage: count_moves.py FOLDER [WORKERS | ADDRESS OF A SCHEDULER]
"""
import pathlib
import sys
import time

import bbfill as bb
import numpy as np
from distributed import Client, LocalCluster


def count(path):
    """What is in one file. It is read where it is counted, so that no position travels."""
    positions = bb.parse_fens(pathlib.Path(path).read_bytes())
    moves, checkers = bb.count_legal_moves(positions), bb.checkers(positions)
    ended = moves == 0
    return np.array([positions.size, moves.sum(dtype=np.int64), (ended & (checkers != 0)).sum(),
                     (ended & (checkers == 0)).sum()])


def main():
    if not 2 <= len(sys.argv) <= 3:
        sys.exit(__doc__)
    files = sorted(map(str, pathlib.Path(sys.argv[1]).iterdir()))
    where = sys.argv[2] if len(sys.argv) > 2 else "2"
    cluster = where if not where.isdigit() else LocalCluster(
        n_workers=int(where), threads_per_worker=1, dashboard_address=None)
    with Client(cluster) as client:
        client.run(count, files[0])  # imports what workers need
        start = time.perf_counter()
        found = sum(client.gather(client.map(count, files)))
        together = time.perf_counter() - start
    if where.isdigit():
        cluster.close()
    start = time.perf_counter()
    alone = sum(map(count, files))
    one = time.perf_counter() - start
    assert (found == alone).all(), (found, alone)
    print("{} positions, {} legal moves, {} mates, {} stalemates".format(*found))
    print(f"{together:.2f} s on the cluster, {one:.2f} s in one process", file=sys.stderr)


if __name__ == "__main__":
    main()
