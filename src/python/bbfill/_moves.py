# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Moves one by one: the positions after them, and their numbers."""
from typing import Any, NamedTuple

import numpy as np

from . import _bbfill
from ._positions import Positions, columns_of


class Children(NamedTuple):
    """The positions after all moves, those of the first position first, and for each of them the
    index of the position before the move, and the move's plane and square. An index is that of
    the columns' ravel()."""

    positions: Positions
    parent: Any
    plane: Any
    square: Any


class MoveList(NamedTuple):
    """The moves of position i are moves[offsets[i]:offsets[i + 1]]."""

    moves: Any
    offsets: Any


def _computed(function, position):
    columns = np.broadcast_arrays(*columns_of(function.__name__, position))
    return getattr(_bbfill, "_" + function.__name__)(tuple(map(np.ravel, columns)))


def children(*position):
    arrays = _computed(children, position)
    return Children(Positions(*arrays[:10]), *arrays[10:])


def list_moves(*position):
    return MoveList(*_computed(list_moves, position))


for _function in children, list_moves:
    _function.__doc__ = _bbfill._documents[_function.__name__]
