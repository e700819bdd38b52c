# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Positions, moves and choices as networks take them: planes, AlphaZero's order, random moves."""
import hashlib
import os
import pathlib
import random
import shutil
import subprocess

import bbfill as bb
import numpy as np
import pytest

import cases
import library
import program

EPD = bb.parse_fens(program.EPD.read_bytes())
FENS = bb.format_fen(EPD).tolist()
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
CHESS960 = ["bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf -",
            "1rqbkrbn/1ppppp1p/1n6/p1N3p1/8/2P4P/PP1PPPP1/1RQBKRBN w FBfb -",
            "5rk1/8/8/8/8/8/8/RK5R w HA -", "rk5r/8/8/8/8/8/8/5K2 b ha -"]
NAMES = "PNBRQKpnbrqk"
CLOCKWISE = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]
LEAPS = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]


def lazily(positions, chunks=20):
    array = pytest.importorskip("dask.array")
    return bb.Positions(*(array.from_array(column, chunks=chunks) for column in positions.columns))


def all_equal(left, right):
    return all((a == b).all() for a, b in zip(left, right, strict=True))


def planes_of(fen):
    board, side, castling, passed, *_ = fen.split()
    planes = np.zeros((18, 8, 8), np.uint8)
    kings = {}
    for row, line in enumerate(board.split("/")):
        at = 0
        for letter in line:
            if letter.isdigit():
                at += int(letter)
                continue
            planes[NAMES.index(letter), 7 - row, at] = 1
            kings[letter] = at
            at += 1
    for letter in castling.replace("-", ""):
        black, file = letter.islower(), ord(letter.lower()) - ord("a")
        east = letter in "Kk" or (letter not in "Qq" and file > kings["k" if black else "K"])
        planes[12 + 2 * black + (not east)] = 1
    if passed != "-":
        planes[16, int(passed[1]) - 1, ord(passed[0]) - ord("a")] = 1
    planes[17] = side == "b"
    return planes


def test_planes():
    fens = FENS + CHESS960
    assert sum("KQkq" in fen for fen in fens) > 3 and any(fen.split()[3] != "-" for fen in fens)
    found = bb.planes(bb.parse_fens(fens))
    assert found.dtype == np.uint8 and found.shape == (len(fens), 18, 8, 8)
    for planes, fen in zip(found, fens):
        assert (planes == planes_of(fen)).all(), fen


def test_own_planes():
    """Those of positions in which the side to move has White's pieces."""
    positions = bb.parse_fens(FENS + CHESS960)
    found, black = bb.own_planes(positions), positions.black_to_move
    turned = bb.format_fen(bb.flip_position(positions)).tolist()
    assert black.any() and not black.all() and not found[:, 17].any()
    for planes, is_black, fen, flipped in zip(found, black, FENS + CHESS960, turned):
        assert (planes == planes_of(flipped if is_black else fen)).all(), fen


def policy_of(number, black):
    """AlphaZero's plane and square of a move by its number, with a board for Black turned."""
    start, goal, promotion = number & 63, number >> 6 & 63, number >> 12
    x, y, = start % 8, start // 8
    across, up = goal % 8 - x, goal // 8 - y
    if black:
        y, up = 7 - y, -up
    if 0 < promotion < 4:
        return 64 + 3 * (promotion - 1) + across + 1, y, x
    if (across, up) in LEAPS:
        return 56 + LEAPS.index((across, up)), y, x
    far = max(abs(across), abs(up))
    return 7 * CLOCKWISE.index((across // far, up // far)) + far - 1, y, x


def mask_of(position):
    """Of one position, from its list of moves."""
    row = tuple(map(int, position.columns))
    black, rooks = row[9], row[3] & (~row[6] if row[9] else row[6])
    mask = np.zeros((73, 8, 8), bool)
    for number in library.list_moves(row):
        start, goal = number & 63, number >> 6 & 63
        if row[5] >> start & 1 and rooks >> goal & 1:  # castling, to its rook
            y = start // 8
            mask[15 if goal > start else 43, 7 - y if black else y, start % 8] = True
        else:
            mask[policy_of(number, black)] = True
    return mask


def test_policy_mask():
    positions = bb.parse_fens(FENS + CHESS960)
    found = bb.policy_mask(positions)
    assert found.dtype == bool and found.shape == (len(FENS + CHESS960), 73, 8, 8)
    assert found[:, [15, 43]].any(axis=(2, 3)).sum(axis=0).min() > 3
    for mask, position in zip(found, positions):
        assert (mask == mask_of(position)).all(), bb.format_fen(position)
    assert (found.sum(axis=(1, 2, 3)) == bb.count_legal_moves(positions)).all()
    # As doc/moves.md turns positions of Black's.
    turned = bb.flip_position(positions)
    black = positions.black_to_move
    assert (bb.policy_mask(turned)[black] == found[black]).all()


def test_policy_list():
    """By the numbers of moves, in their order; and the squares of the mask. Castling through a pawn of the first
    rank has no number."""
    positions = bb.parse_fens([*FENS, *CHESS960, "4k3/8/8/8/8/8/8/4KP1R w K -"])
    found, mask = bb.policy_list(positions), bb.policy_mask(positions).reshape(-1, 4672)
    moves, offsets = bb.list_moves(positions)
    assert (found.offsets == offsets).all() and found.indices.dtype == np.int16
    for k, position in enumerate(positions):
        row, index = tuple(map(int, position.columns)), found.indices[offsets[k]:offsets[k + 1]]
        assert (np.sort(index) == np.flatnonzero(mask[k])).all()
        for number, one in zip(moves[offsets[k]:offsets[k + 1]].tolist(), index.tolist()):
            if number and not (row[3] >> (number >> 6 & 63) & row[5] >> (number & 63) & 1):  # no castling
                plane, y, x = policy_of(number, row[9])
                assert one == 64 * plane + 8 * y + x, bb.format_fen(position)


def test_policy_boards():
    """As doc/python.md unpacks them."""
    positions = bb.parse_fens(FENS + CHESS960)
    boards = bb.policy_boards(positions)
    assert boards.dtype == np.uint64 and boards.shape == (len(FENS + CHESS960), 73)
    bits = np.unpackbits(boards.astype("<u8").view(np.uint8), axis=-1, bitorder="little")
    assert (bits.reshape(-1, 73, 8, 8) == bb.policy_mask(positions)).all()
    wide = np.zeros((len(boards), 2 * 73), np.uint64)
    bb.policy_boards(positions[::-1], out=wide[::-1, ::2])
    assert (wide[:, ::2] == boards).all() and not wide[:, 1::2].any()


@pytest.mark.skipif(program.SANITIZED, reason="a library with sanitizers wants them in the program, too")
@pytest.mark.skipif(not shutil.which("cc"), reason="there is no C compiler cc")
def test_policy_mask_is_that_of_the_example(tmp_path):
    example, built = ROOT / "doc/examples/alphazero.c", tmp_path / "alphazero"
    file = os.environ.get("BBFILL_LIBRARY")
    linked = [file, f"-Wl,-rpath,{pathlib.Path(file).resolve().parent}"] if file else ["-lbbfill"]
    subprocess.run(["cc", "-o", built, example, f"-I{ROOT}/include", *linked], check=True)
    fens = FENS[::5] + CHESS960
    for fen, mask in zip(fens, bb.policy_mask(bb.parse_fens(fens))):
        answer = subprocess.run([built, fen], capture_output=True, text=True, check=True).stdout
        want = np.zeros((73, 8, 8), bool)
        for line in answer.splitlines()[1:]:
            plane, _, squares = line.partition(":")
            for name in squares.split():
                want[int(plane.split()[1]), int(name[1]) - 1, ord(name[0]) - ord("a")] = True
        assert (mask == want).all(), fen


def test_policy_index_and_back():
    positions = bb.parse_fens(FENS + CHESS960)
    mask = bb.policy_mask(positions).reshape(-1, 4672)
    row, index = np.nonzero(mask)
    before = positions[row]
    plane, start = bb.policy_move(before, index)
    assert plane.dtype == np.uint8 and start.dtype == np.uint64
    assert (bb.policy_index(before, plane, start) == index).all()
    # Each legal move once.
    square = bb.lowest_square(start)
    assert bb.move_mask(positions)[row, plane, square].all()
    assert (bb.policy_index(positions, 0, 0) == -1).all()
    for dtype in (np.int16, np.int32, np.int64):
        out = np.zeros(len(index), dtype)
        assert bb.policy_index(before, plane, start, out=out) is out and (out == index).all()
        found = bb.policy_index(before, plane, start, dtype=dtype)
        assert found.dtype == dtype and (found == index).all()
    for dtype in (np.int8, np.uint8, np.float64):
        with pytest.raises(TypeError, match=r"^policy_index\(\): out is of type"):
            bb.policy_index(before, plane, start, out=np.zeros(len(index), dtype))
    for dtype in (np.int8, np.uint8, np.uint16):
        with pytest.raises(TypeError, match=r"does not hold every result$"):
            bb.policy_index(before, plane, start, dtype=dtype)
    # All of them come back, legal or not, except where a king would castle.
    for position in positions[::20]:
        every = np.arange(4672)
        assert (bb.policy_index(position, *bb.policy_move(position, every)) == every).all()
    for wrong in (-1, 4672, 2**40):
        with pytest.raises(ValueError, match=rf"^policy_move\(\): index is a whole number from 0 to 4671, not {wrong}$"):
            bb.policy_move(positions, wrong)
    with pytest.raises(ValueError, match=r"^policy_index\(\): plane is a whole number from 0 to 74, not 75$"):
        bb.policy_index(positions, 75, 1)


@pytest.mark.parametrize("name", ["planes", "own_planes", "policy_mask"])
def test_layouts(name):
    """Results with three dimensions in any memory, beside what is not to change."""
    function = getattr(bb, name)
    want, n = function(EPD), len(EPD)
    for turn in range(20):
        rng = random.Random(f"{cases.SEED} {name} {turn}")
        count = rng.choice((1, 2, 65, n))
        memory = cases.Memory(rng, 64)
        out = memory.array((count, *want.shape[1:]), want.dtype)
        base = out.base
        inside = np.zeros(base.shape, bool)
        view = np.ndarray(out.shape, bool, inside, base.size and
                          out.__array_interface__["data"][0] - base.__array_interface__["data"][0],
                          out.strides)
        view[...] = True
        old = base.copy()
        assert function(EPD[:count], out=out) is out
        assert (out == want[:count]).all(), cases.SEED
        assert (base[~inside] == old[~inside]).all(), cases.SEED
    for out in (np.zeros_like(want)[:, :, ::-1], np.zeros_like(want)[:, ::-1],
                np.zeros((n, *want.shape[1:3], 16), want.dtype)[..., ::2]):
        assert (function(EPD, out=out) == want).all()
    out = np.zeros((1, want.shape[1], 16, 8), want.dtype)
    assert (function(EPD[:1], out=out[:, :, ::2]) == want[:1]).all() and not out[:, :, 1::2].any()
    wide = np.zeros(want.shape, np.int64)
    assert (function(EPD, out=wide) == want).all()
    assert (function(EPD[::-1]) == want[::-1]).all()
    assert function(EPD[3]).shape == want.shape[1:] and (function(EPD[3]) == want[3]).all()
    two = EPD[np.arange(6).reshape(2, 3)]
    assert (function(two) == want[:6].reshape(2, 3, *want.shape[1:])).all()


def test_dask():
    lazy, array = lazily(EPD), pytest.importorskip("dask.array")
    for function in (bb.planes, bb.policy_mask, bb.policy_boards):
        found = function(lazy)
        assert isinstance(found, array.Array) and found.shape == function(EPD).shape
        assert (found.compute() == function(EPD)).all()
    plane, start = bb.pick_moves(lazy, 5)
    assert isinstance(plane, array.Array) and isinstance(start, array.Array)
    want = bb.pick_moves(EPD, 5)
    assert all_equal((plane.compute(), start.compute()), want)
    index = bb.policy_index(lazy, plane, start)
    assert isinstance(index, array.Array) and (index.compute() == bb.policy_index(EPD, *want)).all()
    back = bb.policy_move(lazy, index.clip(0, 4671))
    has_moves = want[1] != 0
    for part, wanted in zip(back, want):
        assert isinstance(part, array.Array) and (part.compute() == wanted)[has_moves].all()
    unknown = lazily(EPD)[lazily(EPD).pawns != 0]
    with pytest.raises(ValueError, match=r"^pick_moves\(\): .* unknown lengths"):
        bb.pick_moves(unknown, 5)


def test_pick_moves():
    def picked(rng, positions=EPD):
        return bb.pick_moves(positions, rng)
    n, raw = len(FENS), np.random.PCG64(7).random_raw
    want = bb.pick_move(EPD, raw(n))
    for rng in (7, np.int64(7), np.random.PCG64(7), np.random.Generator(np.random.PCG64(7))):
        assert all_equal(picked(rng), want)
    rng = np.random.PCG64(7)
    first, second = picked(rng), picked(rng)
    assert all_equal(first, want) and not all_equal(second, want)
    counts = bb.count_legal_moves(EPD).astype(np.uint64)
    index = np.random.PCG64(7).random_raw(n) % np.maximum(counts, np.uint64(1))
    assert all_equal(bb.pick_move(EPD, index), want)
    words = np.random.MT19937(7).random_raw(2 * n).tolist()
    combined = np.array([high << 32 | low for high, low in zip(words[::2], words[1::2])], np.uint64)
    assert all_equal(picked(np.random.MT19937(7)), bb.pick_move(EPD, combined))
    for kind in (np.random.SFC64, np.random.Philox, np.random.PCG64DXSM):
        assert all_equal(picked(kind(7)), bb.pick_move(EPD, kind(7).random_raw(n)))
    for wrong in (None, 1.5, "7", True, np.random.RandomState(7), np.random):
        with pytest.raises(TypeError, match=r"^pick_moves\(\): rng is a Generator or bit generator"):
            picked(wrong)
    plane, start = picked(7, EPD[0])
    assert np.shape(plane) == () and (plane, start) == tuple(part[0] for part in want)
    assert picked(7, bb.parse_fens([]))[0].shape == (0,)
    mate = bb.parse_fens(["7k/5KQ1/8/8/8/8/8/8 b - -"])
    assert [part.tolist() for part in picked(7, mate)] == [[0], [0]]


def test_pick_moves_are_the_same_everywhere():
    lines = np.char.encode(bb.format_uci(EPD, *bb.pick_moves(EPD, 2024)), "ascii")
    assert hashlib.sha256(b" ".join(lines.tolist())).hexdigest() == DIGEST


DIGEST = "4785e91d10e79060291c2bb166471b09ccd493e1be88500c74e0a2c19f01b768"
