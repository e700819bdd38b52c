# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Moves one by one: the positions after them, their numbers and texts."""
import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from . import _bbfill
from ._positions import Positions, of_positions, positions_of, texts_of
from ._reading import limit_of


class Children(NamedTuple):
    """The positions after all moves, those of the first position first, and for each of them the
    index of the position before the move, and the move's plane and square. An index is that of
    the columns' ravel()."""

    positions: Positions
    parent: NDArray[np.int64]
    plane: NDArray[np.uint8]
    square: NDArray[np.uint8]


class MoveList(NamedTuple):
    """The moves of position i are moves[offsets[i]:offsets[i + 1]]."""

    moves: NDArray[np.uint16]
    offsets: NDArray[np.int64]


class PolicyList(NamedTuple):
    """The moves of position i are indices[offsets[i]:offsets[i + 1]]."""

    indices: NDArray[np.int16]
    offsets: NDArray[np.int64]


class TextList(NamedTuple):
    """The moves of position i are texts[offsets[i]:offsets[i + 1]]."""

    texts: NDArray[np.str_]
    offsets: NDArray[np.int64]


class ContactList(NamedTuple):
    """The contacts of position i are contacts[offsets[i]:offsets[i + 1]]."""

    contacts: NDArray[np.uint16]
    offsets: NDArray[np.int64]


class ChangeList(NamedTuple):
    """What the move of position i changes is changes[offsets[i]:offsets[i + 1]]: CONTACT_BEGUN is in
    those that begin."""

    changes: NDArray[np.uint16]
    offsets: NDArray[np.int64]


@of_positions
def children(positions, /):
    arrays = _bbfill._children(tuple(map(np.ravel, positions.columns)))
    return Children(Positions(*arrays[:10]), *arrays[10:])


@of_positions
def list_moves(positions, /):
    return MoveList(*_bbfill._list_moves(tuple(map(np.ravel, positions.columns))))


@of_positions
def policy_list(positions, /):
    """The legal moves of positions as indices in policy_mask, int16, from the side to move's view and in
    the order of list_moves(): what policy_index() gives for each of them.
    policy_list(*positions.columns) is the same."""
    return PolicyList(*_bbfill._policy_list(tuple(map(np.ravel, positions.columns))))


@of_positions
def list_san(positions, /):
    """All legal moves of positions in standard algebraic notation, in the order of list_moves(), in a
    small part of format_san()'s time. list_san(*positions.columns) is the same."""
    return TextList(*_bbfill._list_san(tuple(map(np.ravel, positions.columns))))


@of_positions
def list_uci(positions, /, *, chess960=False):
    """All legal moves of positions in UCI, in the order of list_moves(). With chess960, castling is always
    the king's square and the rook's. list_uci(*positions.columns) is the same."""
    return TextList(*_bbfill._list_uci(tuple(map(np.ravel, positions.columns)), chess960))


@of_positions
def list_contacts(positions, /):
    return ContactList(*_bbfill._list_contacts(tuple(map(np.ravel, positions.columns))))


@of_positions
def contact_changes(positions, number, /):
    numbers = np.asarray(number)
    if numbers.dtype.kind not in "iu" and numbers.size:
        raise TypeError(f"contact_changes(): number is a whole number, not {numbers.dtype}")
    # No move has a number of more than 16 bits; 0 is no move.
    numbers = np.where((numbers >= 0) & (numbers < 1 << 16), numbers, 0).astype(np.uint16)
    *columns, numbers = map(np.ravel, np.broadcast_arrays(*positions.columns, numbers))
    return ChangeList(*_bbfill._contact_changes(tuple(columns), numbers))


def bits_of(function, rng):
    """The bit generator of what a function was given."""
    if isinstance(rng, (int, np.integer)) and not isinstance(rng, bool):
        return np.random.PCG64(int(rng))
    bits = getattr(rng, "bit_generator", rng)
    known = (np.random.PCG64, np.random.PCG64DXSM, np.random.Philox, np.random.SFC64,
             np.random.MT19937)
    if not isinstance(bits, known):
        raise TypeError(f"{function}(): rng is a Generator or bit generator of numpy.random, or a "
                        f"number that seeds one, not {rng!r}")
    return bits


def random_words(bits, count):
    """Words of 64 bits of a bit generator. They are the same for every version of NumPy, which
    does not promise that of what a Generator makes of them."""
    if isinstance(bits, np.random.MT19937):  # whose words have 32 bits
        pairs = bits.random_raw(2 * count).reshape(-1, 2)
        return pairs[:, 0] << np.uint64(32) | pairs[:, 1]
    return bits.random_raw(count)


def pick_moves(positions, rng):
    """A random legal move of each position: the plane and the square, as pick_move() gives them.

    rng is a Generator or a bit generator of numpy.random, or a seed of PCG64. The move's index is
    a word of 64 bits, rng.bit_generator.random_raw(), modulo the number of legal moves; MT19937
    has words of 32 bits, of which each two are one, the first above the second. So a seed gives
    the same moves with every version of NumPy and on every machine. Where there are no moves,
    plane and start are 0, which is the null move.
    """
    columns = positions_of("pick_moves", (positions,)).columns
    shape = np.shape(columns[0])
    if not all(isinstance(length, int) for length in shape):
        raise ValueError("pick_moves(): positions are arrays of dask with chunks of unknown lengths; "
                         "compute_chunk_sizes() finds them")
    words = random_words(bits_of("pick_moves", rng), math.prod(shape))
    return _bbfill.pick_move(*columns, words.reshape(shape)[()])


def _formatted(name, positions, plane, start, chess960=False):
    planes, starts = (_bbfill._convert(given, name, what, False)
                      for given, what in ((plane, "plane"), (start, "start")))
    wrong = np.asarray(plane)[np.greater_equal(planes, _bbfill.MOVE_PLANES)]
    if wrong.size:
        raise ValueError(f"{name}(): plane is a whole number from 0 to {_bbfill.MOVE_PLANES - 1}, "
                         f"not {wrong.flat[0]}")
    columns = np.broadcast_arrays(*positions.columns, planes, starts)
    *position, planes, starts = map(np.ravel, columns)
    texts = _bbfill._format_moves(tuple(position), planes, starts, name.endswith("san"),
                                  chess960)
    return texts_of(texts, np.shape(columns[0]))


@of_positions
def format_uci(positions, plane, start, /, *, chess960=False):
    return _formatted("format_uci", positions, plane, start, chess960)


@of_positions
def format_san(positions, plane, start, /):
    return _formatted("format_san", positions, plane, start)


def _parsed(name, text, positions, errors):
    limit_of(name, errors)
    # Of objects: numpy.str_ loses null characters at the end.
    texts, *columns = np.broadcast_arrays(np.asarray(text, object), *positions.columns)
    mistakes = None if errors is None else []
    found = _bbfill._parse_moves(tuple(texts.ravel().tolist()), tuple(map(np.ravel, columns)),
                                 name.endswith("san"), mistakes)
    if mistakes:
        errors.extend(mistakes)
    return tuple(part.reshape(texts.shape)[()] for part in found)


@of_positions
def parse_uci(text, positions, /, *, errors=None):
    return _parsed("parse_uci", text, positions, errors)


@of_positions
def parse_san(text, positions, /, *, errors=None):
    return _parsed("parse_san", text, positions, errors)


for _function in (children, list_moves, list_contacts, contact_changes, format_uci, format_san,
                  parse_uci, parse_san):
    _function.__doc__ = _bbfill._documents[_function.__name__]
