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
    lazy = bb.Positions(*(da.from_array(column, chunks=20) for column in positions))
    moves = bb.count_legal_moves(*lazy)
    assert isinstance(moves, da.Array) and moves.dtype == np.uint8
    assert (moves.compute() == bb.count_legal_moves(*positions)).all()
    named = bb.rook_attacks(sliders=lazy.rooks.astype("i8"), empty=-1)
    assert (named.compute() == bb.rook_attacks(positions.rooks, -1)).all()


def test_rows_and_several_results(positions):
    lazy = bb.Positions(*(da.from_array(column, chunks=20) for column in positions))
    rows = bb.legal_moves(*lazy)
    assert isinstance(rows, da.Array) and rows.shape == (positions.size, 75)
    assert (rows.compute() == bb.legal_moves(*positions)).all()
    for found, want in zip(bb.flip_position(*lazy), bb.flip_position(*positions)):
        assert isinstance(found, da.Array) and found.dtype == want.dtype
        assert (found.compute() == want).all()
    layers, count = bb.layers(bb.KING, lazy.kings, lazy.empty)
    want = bb.layers(bb.KING, positions.kings, positions.empty)
    assert (layers.compute() == want[0]).all() and (count.compute() == want[1]).all()
    with pytest.raises(TypeError, match="arrays of dask"):
        bb.legal_moves(*lazy, where=True)


def test_tables(positions):
    pandas, frames = pytest.importorskip("pandas"), pytest.importorskip("dask.dataframe")
    table = frames.from_pandas(pandas.DataFrame(positions._asdict()), npartitions=3)
    moves = bb.count_legal_moves(*(table[name] for name in positions._fields))
    assert moves.sum().compute() == bb.count_legal_moves(*positions).sum(dtype=int)
    with pytest.raises(TypeError, match="to_dask_array"):
        bb.legal_moves(*(table[name] for name in positions._fields))


def test_processes(positions):
    distributed = pytest.importorskip("distributed")
    lazy = bb.Positions(*(da.from_array(column, chunks=20) for column in positions))
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True,
                                  dashboard_address=None) as cluster:
        with distributed.Client(cluster):
            found = bb.count_legal_moves(*lazy).sum(dtype=int).compute()
            rows = bb.popcount(bb.legal_moves(*lazy)).sum(axis=1).compute()
    assert found == bb.count_legal_moves(*positions).sum(dtype=int)
    assert (rows == bb.count_legal_moves(*positions)).all()
