# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""What type checkers accept: a line that ends with "wrong" must be an error, and no other."""
import os
import pathlib
import site
import subprocess
import sys

import bbfill as bb
import pytest

CODE = '''
import dataclasses
import io
import pathlib

import bbfill as bb
import numpy as np

array = np.zeros(3, np.int64)
bb.popcount(5)
bb.popcount(set=~bb.E4)
bb.popcount(array, dtype=int)
bb.popcount([1, bb.E4])
bb.popcount([[1, 2], [3, 4]])
bb.popcount([array, array])
bb.popcount(bb.rook_attacks(array, np.uint8(5)))
bb.popcount("abc")  # wrong
bb.popcount(["abc"])  # wrong
bb.popcount(None)  # wrong
bb.popcount(1.5)  # wrong
bb.popcount([1.5])  # wrong
bb.popcount(np.zeros(3))  # wrong
bb.popcount()  # wrong
bb.rook_attacks(1, empty="e4")  # wrong
bb.queen_attacks_from(array, ~bb.E4)
bb.queen_attacks_from("e4", 1)  # wrong
bb.distance("king", 1, 2, 3)  # wrong
bb.distance(bb.KING, 1, 2, path=array)
positions = bb.parse_fens("", errors=[])
bb.count_legal_moves(*positions.columns)
bb.count_legal_moves(positions)
bb.play(positions, 5, bb.E2)[0]
bb.play(positions, start=bb.E2)  # wrong
bb.b_passed(positions, out=array) + bb.w_attacks(positions[0])
bb.b_passed(positions, array)  # wrong
bb.occluded_fill(positions, bb.EAST) + bb.occluded_fill(positions, dir=array, pro=~bb.E4)
bb.occluded_fill(positions)  # wrong
bb.layers(positions, bb.KING)[1].tolist()
bb.queen_attacks(positions, empty="e4")  # wrong
bb.popcount(positions)  # wrong
bb.play(*bb.play(positions, array, array).columns, 5, bb.E2)
bb.Positions.concatenate([one for one in positions]).to_frame().shape
bb.Positions.from_frame({"pawns": array}).at(0)  # wrong
bb.Positions.from_arrow(positions).pawns
bb.Positions(1, 2, 3, 4, 5, 6, 7, black_to_move=True).to_chess()
bb.Positions(1, 2, 3)  # wrong
positions.pawns = array  # wrong
len(positions) + positions.shape[0] + len(bb.Positions.FIELDS)
(positions == positions).all()
bb.children(positions).positions[0]
bb.children(*positions.columns).parent.tolist()
bb.children(positions).squares  # wrong
bb.list_moves(positions).offsets[1:]
bb.squares(array).offsets[1:]
bb.squares("e4")  # wrong
bb.move_mask(positions).shape
bb.planes(positions).shape
bb.Games(5, observe=bb.own_planes)
bb.policy_list(*positions.columns).offsets[1:]
bb.policy_list(positions).moves  # wrong
bb.policy_mask(positions, out=array)
bb.policy_index(positions, *bb.pick_moves(positions, np.random.default_rng(1))).tolist()
bb.policy_move(positions, array)[1].tolist()
bb.policy_move(positions)  # wrong
bb.pick_moves(positions, "seed")  # wrong
games = bb.Games(5, positions, seed=1, observe=bb.policy_mask)
games.step(array)[4]["finished"].positions[0]
games.step("e2e4")  # wrong
games.step(games.sample(np.zeros((5, 4672)), np.random.default_rng(1), temperature=0.5))
games.sample(array, 5)  # wrong
games.sample(array, temperature="hot")  # wrong
games.sample(array, None, 0.5)  # wrong
games.legal_list().indices[0] + games.repetitions[0]
games.random_step(np.random.PCG64(1))[1].sum()
bb.Games(5, "startpos")  # wrong
bb.Reason(5).name
bb.hash("e4")  # wrong
bb.format_san(positions, *bb.parse_uci("e2e4", positions))
bb.flip_position(1, 2, 3, 4, 5, 6, 7, black_to_move=np.bool_(True))
bb.parse_fens(b"")
bb.parse_fens(pathlib.Path(""))
bb.parse_fens(io.StringIO())
bb.parse_fens(array.astype(np.uint8))
bb.parse_fens(open("x"))
bb.parse_fens(memoryview(b""))
bb.parse_fens([""], errors=None)
bb.parse_fens([""], standard=True, legal_en_passant=False)
bb.parse_fens([""], None, True)  # wrong
bb.read_fen("x", standard=True).position.pawns + bb.read_fen(b"x").halfmove
bb.read_fen(["x"])  # wrong
bb.format_fen(positions, halfmove=array, fullmove=1, castling_files=True)
bb.format_fens(positions, end="\\n", halfmove="3")  # wrong
bb.counters_after(positions, positions, array)[0]
bb.list_san(positions).texts.tolist()
bb.list_uci(*positions.columns, chess960=True).offsets[1:]
bb.list_uci(positions, chess960="yes")  # wrong
bb.format_uci(positions, 1, array, chess960=True)
bb.parse_san("e4", positions, errors=[])[0]
bb.parse_san("e4", positions, errors=5)  # wrong
bb.outcome(positions, array, 1) == bb.OUTCOME_STALEMATE
bb.outcome(positions)  # wrong
bb.outcome_name(bb.Reason.DEAD_POSITION)
bb.fault_name("1")  # wrong
bb.faults(positions) & bb.FAULT_CHECKERS
bb.Games(5, halfmove=[1, 2, 3, 4, 5], dead=True)
bb.show(5, from_black=True)
bb.parse_fens(5)  # wrong
bb.parse_fens("", errors=5)  # wrong
next(bb.read_epd("x", operations=["bm"])).operations["bm"][0]
bb.read_epd(io.BytesIO(), 1 << 20, errors=[])
bb.read_epd(5)  # wrong
for chunk in bb.read_pgn("x", tags=["White"], clocks=True, errors=[]):
    bb.write_pgn("y", dataclasses.replace(chunk, tags={"White": chunk.tags["White"][:len(chunk)]}))
    bb.positions(chunk.moves, chunk.offsets, chunk.start, last=True)[0]
bb.read_pgn("x", tags=5)  # wrong
bb.format_pgn(bb.GameList(array, [0, 1], start=positions, result=array)).decode()
bb.GameList(array, [0, 1], positions)  # wrong
moves, *_ = bb.GameList(array, [0, 1])  # wrong
bb.positions(array, "x")  # wrong
bb.show(1, width="wide")  # wrong
bb.show("e4")  # wrong
bb.show([1, 2], "two", position=positions).svg()
bb.square_names("e4")  # wrong
bb.board(["e4", 5])
bb.board(None)  # wrong
'''


def test_what_mypy_accepts(tmp_path):
    pytest.importorskip("mypy")
    (tmp_path / "calls.py").write_text(CODE)
    folder = str(pathlib.Path(bb.__file__).parent.parent)
    # Among packages that are installed, mypy finds it by itself, and wants no path.
    path = {} if folder in site.getsitepackages() else {"MYPYPATH": folder}
    run = subprocess.run(
        [sys.executable, "-m", "mypy", "--cache-dir", str(tmp_path / "cache"), "calls.py"],
        cwd=tmp_path, env=os.environ | path, capture_output=True, text=True)
    errors = [line for line in run.stdout.splitlines() if ": error: " in line]
    found = {int(line.split(":")[1]) for line in errors if line.startswith("calls.py:")}
    lines = CODE.splitlines()
    wanted = {k for k, line in enumerate(lines, 1) if line.endswith("# wrong")}
    assert found == wanted and len(wanted) > 10, [run.stdout, run.stderr, [
        lines[k - 1] for k in found ^ wanted]]
