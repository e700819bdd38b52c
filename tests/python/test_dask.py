# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Arrays of dask stay lazy, and processes of a cluster give what this one gives."""
import bbfill as bb
import numpy as np
import pytest

import program

dask = pytest.importorskip("dask")
da = pytest.importorskip("dask.array")


@pytest.fixture(scope="module")
def positions():
    return bb.parse_fens(program.EPD.read_bytes())


def test_arrays(positions):
    lazy = bb.Positions(*(da.from_array(column, chunks=20) for column in positions.columns))
    moves = bb.count_legal_moves(lazy)
    assert isinstance(moves, da.Array) and moves.dtype == np.uint8
    assert (moves.compute() == bb.count_legal_moves(positions)).all()
    named = bb.rook_attacks(sliders=lazy.rooks.astype("i8"), empty=-1)
    assert (named.compute() == bb.rook_attacks(positions.rooks, -1)).all()


def test_boards_of_positions(positions):
    lazy = bb.Positions(*(da.from_array(column, chunks=20) for column in positions.columns))
    for found, want in [(bb.b_passed(lazy), bb.b_passed(positions)),
                        (bb.distance(lazy, bb.KING), bb.distance(positions, bb.KING)),
                        (bb.w_attack_counts(lazy), bb.w_attack_counts(positions)),
                        (bb.queen_attacks(lazy, empty=lazy.empty), bb.queen_attacks(positions)),
                        (bb.shortest_path(lazy, bb.KING)[1], bb.shortest_path(positions, bb.KING)[1])]:
        assert isinstance(found, da.Array) and (found.compute() == want).all()
    steps = bb.step(positions, bb.KING, path=da.from_array(~positions.pawns, chunks=20))
    assert isinstance(steps, da.Array) and (steps.compute() == bb.step(positions, bb.KING, path=~positions.pawns)).all()


def test_rows_and_several_results(positions):
    lazy = bb.Positions(*(da.from_array(column, chunks=20) for column in positions.columns))
    rows = bb.legal_moves(lazy)
    assert isinstance(rows, da.Array) and rows.shape == (positions.size, 75)
    assert (rows.compute() == bb.legal_moves(positions)).all()
    for found, want in zip(bb.flip_position(lazy).columns, bb.flip_position(positions).columns):
        assert isinstance(found, da.Array) and found.dtype == want.dtype
        assert (found.compute() == want).all()
    layers, count = bb.layers(bb.KING, lazy.kings, lazy.empty)
    want = bb.layers(bb.KING, positions.kings, positions.empty)
    assert (layers.compute() == want[0]).all() and (count.compute() == want[1]).all()
    with pytest.raises(TypeError, match="arrays of dask"):
        bb.legal_moves(lazy, where=True)


def test_chunks_that_differ(positions):
    """Arrays of NumPy among them are one chunk."""
    lazy = [da.from_array(column, chunks=20 + k) for k, column in enumerate(positions.columns)]
    plane, start = bb.pick_move(*lazy, np.arange(len(positions)))
    want = bb.pick_move(positions, np.arange(len(positions)))
    assert isinstance(plane, da.Array) and (plane.compute() == want[0]).all()
    assert (start.compute() == want[1]).all()
    assert (bb.legal_moves(*lazy[:9], False)[5].compute() == bb.legal_moves(*positions.columns[:9])[5]).all()


def test_tables(positions):
    pandas, frames = pytest.importorskip("pandas"), pytest.importorskip("dask.dataframe")
    table = frames.from_pandas(positions.to_frame(), npartitions=3)
    moves = bb.count_legal_moves(*(table[name] for name in positions.FIELDS))
    assert moves.sum().compute() == bb.count_legal_moves(positions).sum(dtype=int)
    with pytest.raises(TypeError, match="to_dask_array"):
        bb.legal_moves(*(table[name] for name in positions.FIELDS))


def test_positions_stay_lazy(positions):
    table = pytest.importorskip("dask.dataframe").from_pandas(positions.to_frame(), npartitions=3)
    lazy = bb.Positions.from_frame(table)
    assert len(lazy) == positions.size and all(isinstance(c, da.Array) for c in lazy.columns)
    assert (bb.legal_moves(lazy).compute() == bb.legal_moves(positions)).all()
    equal = lazy[5:70] == positions[5:70]
    assert isinstance(equal, da.Array) and equal.compute().all() and "dask" in repr(lazy)
    few = bb.Positions(*lazy.columns[:6], lazy.white.astype("i8"), black_to_move=lazy.black_to_move)
    assert isinstance(few.castling, da.Array) and few.white.dtype == np.uint64
    want = bb.Positions(*positions.columns[:7], black_to_move=positions.black_to_move)
    assert (bb.Positions(*dask.compute(*few.columns)) == want).all()
    both = bb.Positions.concatenate([lazy, lazy[::-1]])
    assert (both == bb.Positions.concatenate([positions, positions[::-1]])).compute().all()
    with pytest.raises(TypeError, match="^Positions.*: pawns is of type float64"):
        bb.Positions(lazy.pawns.astype(float), *lazy.columns[1:])
    with pytest.raises(TypeError, match=r"^to_frame\(\) takes arrays of NumPy"):
        lazy.to_frame()


def test_processes(positions):
    distributed = pytest.importorskip("distributed")
    lazy = bb.Positions(*(da.from_array(column, chunks=20) for column in positions.columns))
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True,
                                  dashboard_address=None) as cluster:
        with distributed.Client(cluster):
            found = bb.count_legal_moves(lazy).sum(dtype=int).compute()
            passed = bb.b_passed(lazy).compute()
            rows = bb.popcount(bb.legal_moves(lazy)).sum(axis=1).compute()
    assert found == bb.count_legal_moves(positions).sum(dtype=int)
    assert (passed == bb.b_passed(positions)).all()
    assert (rows == bb.count_legal_moves(positions)).all()
