# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Boards from text, to text and as pictures, and their squares."""
import re
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from . import _bbfill


def _as_int(function, name, given):
    """One board as an int, modulo 2**64."""
    value = _bbfill._convert(given, function, name, False)
    if np.ndim(value):
        raise ValueError(f"{function}() takes one board, not an array of shape {np.shape(value)}")
    return int(value)


def format(set):
    """The diagram of a board as text, rank 8 first."""
    return _bbfill._format_board(_as_int("format", "set", set))


def parse(text):
    """The board of a diagram, as format() writes it, or of a number such as "0x81"."""
    if not isinstance(text, str):
        raise TypeError(f"parse() takes text, not {type(text).__name__}")
    return np.uint64(_bbfill._parse_board(text))


def board(squares):
    """The board with these squares: names, as in "e4,d5" or ["e4", "d5"], or numbers from 0.

    Commas, blanks or both are between names.
    """
    if isinstance(squares, str):
        squares = [name for name in re.split(r"[,\s]+", squares) if name]
    elif isinstance(squares, (int, np.integer)):
        squares = [squares]
    elif isinstance(squares, bytes) or not hasattr(squares, "__iter__"):
        raise TypeError(f"board() takes names or numbers of squares, not {squares!r}")
    value = 0
    for square in squares:
        if isinstance(square, str):
            if not re.fullmatch("[a-h][1-8]", square):
                raise ValueError(f"board(): {square!r} is not a square from a1 to h8")
            value |= 1 << (ord(square[0]) - ord("a") + 8 * (int(square[1]) - 1))
        elif not isinstance(square, (int, np.integer)) or isinstance(square, bool):
            raise TypeError(f"board(): {square!r} is neither the name nor the number of a square")
        elif not 0 <= square < 64:
            raise ValueError(f"board(): {square} is not the number of a square, from 0 to 63")
        else:
            value |= 1 << int(square)
    return np.uint64(value)


def square_names(board):
    """The names of a board's squares, from a1 to h8: square_names(0x81) is ["a1", "h1"]."""
    return _names(_as_int("square_names", "board", board))


class SquareList(NamedTuple):
    """The squares of board i are squares[offsets[i]:offsets[i + 1]]. An index is that of the
    boards' ravel()."""

    squares: NDArray[np.uint8]
    offsets: NDArray[np.int64]


def squares(set):
    boards = _bbfill._convert(set, "squares", "set", False)
    # A copy, which no other thread can change.
    found = SquareList(*_bbfill._squares(np.array(boards, np.uint64).ravel()))
    return found if np.ndim(boards) else found.squares


squares.__doc__ = _bbfill._documents["squares"]


def _names(value):
    return ["abcdefgh"[s % 8] + str(s // 8 + 1) for s in range(64) if value >> s & 1]


class Picture:
    """What show() gives: a diagram as text, and an SVG picture in notebooks."""

    def __init__(self, boards, title, fields, width, from_black=False):
        self._arguments = *title, boards, fields, width, from_black

    def svg(self):
        """The picture, as the text of an SVG file."""
        return _bbfill._draw(True, *self._arguments)

    def text(self):
        return _bbfill._draw(False, *self._arguments)

    __repr__ = __str__ = text
    _repr_svg_ = svg


def _as_layers(given):
    """Disjoint boards as ints, without empty ones at the end."""
    from ._positions import Positions

    if isinstance(given, Positions):
        raise TypeError("show() takes one object of the class Positions, or a board and position=")
    if isinstance(given, tuple) and len(given) == 2 and np.ndim(given[0]) > np.ndim(given[1]):
        raise TypeError("show(): board is a tuple of an array and a number; take [0]")
    rows = np.atleast_1d(_bbfill._convert(given, "show", "board", False))
    dtype = np.asarray(given).dtype
    if dtype.itemsize == 1:
        raise TypeError(f"show(): board is of type {dtype}, as distances, counts and numbers of "
                        "squares are; boards have 64 bits")
    if rows.ndim > 1:
        raise ValueError(f"show() takes one board or a row of them, not an array of {rows.shape}")
    if not 1 <= len(rows) <= 64:
        raise ValueError(f"show() takes 1 to 64 boards, not {len(rows)}")
    boards, seen = rows.tolist(), 0
    for k, board in enumerate(boards):
        if board & seen:
            first = next(j for j in range(k) if boards[j] & board)
            raise ValueError(f"show(): boards {first} and {k} overlap on "
                             + ",".join(_names(boards[first] & board)))
        seen |= board
    while len(boards) > 1 and boards[-1] == 0:
        boards.pop()
    return tuple(boards)


def _as_fields(position):
    """The numbers of one position, or None."""
    from ._positions import Positions, positions_of
    from ._reading import parse_fen

    if position is None:
        return None
    if isinstance(position, (str, bytes)):
        position = parse_fen(position)
    if isinstance(position, Positions):
        position = [position]
    if not isinstance(position, (tuple, list)):
        raise TypeError("show(): position is a FEN, or the columns of one position, not "
                        + type(position).__name__)
    columns = positions_of("show", position).columns
    if columns[0].shape:
        raise ValueError("show() takes one position; positions[i] is one")
    return tuple(map(int, columns))


def show(board, title=None, position=None, width=0, *, from_black=False):
    """Shows a board, or one position: in a notebook as a picture, elsewhere as a diagram.

    The board may also be a row of up to 64 disjoint boards, such as layers: squares then have the
    number of their board. position is a FEN or the columns of one position, whose pieces are drawn
    in pictures; width is in pixels, and 0 is the usual one. title is the whole caption of the picture.
    show(positions[0]) shows a position alone. With from_black, the board is as Black sees it.
    """
    from ._positions import Positions, format_fen

    boards, text = (), None
    if isinstance(board, Positions) and position is None:
        position = board
    else:
        boards = _as_layers(board)
    fields = _as_fields(position)
    if title is None and not boards:
        title = format_fen(position).rsplit(" ", 2)[0]  # positions have no counters
    elif title is None and len(boards) > 1:
        title = f"{len(boards)} layers"
    elif title is None:
        few = 0 < bin(boards[0]).count("1") <= 8
        title, text = "board", ",".join(_names(boards[0])) if few else f"0x{boards[0]:x}"
    if not isinstance(title, str):
        raise TypeError(f"show(): title is text, not {type(title).__name__}")
    if "\0" in title:
        raise ValueError("show(): title has a null character")
    _bbfill._check_width(width)
    return Picture(boards, (title, text), fields, width, from_black)
