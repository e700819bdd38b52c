# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Prints random games of bbfill.Games for replay.mjs: the first position, the moves in UCI, why the
game is over, the result, and the game as PGN, in quotes.

usage: replay.py GAMES"""
import json
import sys
from dataclasses import replace

import bbfill as bb
import numpy as np

STARTS = ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
          "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
          "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", "8/8/4k3/8/8/3BKN2/8/8 w - - 0 1",
          "7k/8/8/8/8/8/8/KQ6 w - - 0 1", "8/8/8/3k4/8/3K4/8/R7 w - - 0 1"]


def pgn(fen, moves, result):
    """The game that read_pgn() makes of these moves, as format_pgn() writes it, with clocks."""
    text = f'[Event "UCI"]\n[FEN "{fen}"]\n\n' + " ".join(moves)
    games, = bb.read_pgn(text.encode())
    clock = np.arange(len(moves), dtype=np.float32)
    return bb.format_pgn(replace(games, result=[result], clock=clock)).decode()


def main():
    count, boards = int(sys.argv[1]), 600
    starts = [STARTS[k % len(STARTS)] for k in range(boards)]
    games = bb.Games(boards, bb.parse_fens(starts), observe=None)
    rng, moves, printed = np.random.default_rng(5), [[] for _ in range(boards)], 0
    # Some games have few moves to choose from, and so repeat positions.
    most = np.where(np.arange(boards) % 5, 2**63, 2).astype(np.uint64)
    while printed < count:
        before = games.positions
        plane, start = bb.pick_move(before, rng.integers(0, most, dtype=np.uint64))
        for k, move in enumerate(bb.format_uci(before, plane, start)):
            moves[k].append(move)
        finished = games.step(bb.policy_index(before, plane, start))[4]["finished"]
        for k, reason, result in zip(finished.game, finished.reason, finished.result):
            print(starts[k], " ".join(moves[k]), bb.Reason(reason).name, result,
                  json.dumps(pgn(starts[k], moves[k], result)), sep=";")
            moves[k] = []
            printed += 1


main()
