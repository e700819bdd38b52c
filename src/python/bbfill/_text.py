# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Boards from text, to text and as pictures."""
import re

import numpy as np

from . import _bbfill


def _as_int(value, what):
    """One board as an int, modulo 2**64. The identity of boards says what is one."""
    value = _bbfill.rotate_180(_bbfill.rotate_180(value))
    if np.ndim(value):
        raise ValueError(f"{what} takes one board, not an array of shape {np.shape(value)}")
    return int(value)


def format(b):
    """The diagram of a board as text, rank 8 first."""
    return _bbfill._format_board(_as_int(b, "format()"))


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


def squares(board):
    """The names of a board's squares, from a1 to h8: squares(0x81) is ["a1", "h1"]."""
    value = _as_int(board, "squares()")
    return ["abcdefgh"[s % 8] + str(s // 8 + 1) for s in range(64) if value >> s & 1]


class Picture:
    """What show() gives: a diagram as text, and an SVG picture in notebooks."""

    def __init__(self, boards, title, men, width):
        self._arguments = *title, boards, men, width

    def svg(self):
        """The picture, as the text of an SVG file."""
        return _bbfill._draw("svg", *self._arguments)

    def text(self):
        return _bbfill._draw("board", *self._arguments)

    __repr__ = __str__ = text
    _repr_svg_ = svg


def show(board, title=None, position=None, width=0):
    """Shows a board: in a notebook as a picture, elsewhere as a diagram.

    The board may also be a row of up to 64 disjoint boards, such as layers: squares then have the
    number of their board. position is a FEN or a single position, whose men are drawn in
    pictures; width is in pixels.
    """
    from ._positions import parse_fen

    rows = np.atleast_1d(_bbfill.rotate_180(_bbfill.rotate_180(board)))
    if rows.ndim > 1:
        raise ValueError(f"show() takes one board or a row of them, not an array of {rows.shape}")
    boards = tuple(int(row) for row in rows)
    while len(boards) > 1 and boards[-1] == 0:
        boards = boards[:-1]
    if title is None:
        few = len(boards) == 1 and 0 < bin(boards[0]).count("1") <= 8
        title = "board " + (",".join(squares(boards[0])) if few else f"0x{boards[0]:x}")
        title = title if len(boards) == 1 else f"{len(boards)} layers"
    name, _, text = title.partition(" ")
    if not name.isidentifier():
        name, text = "board", title
    if isinstance(position, str):
        position = parse_fen(position)
    men = None
    if position is not None:
        if any(np.ndim(column) for column in position):
            raise ValueError("show() takes one position; positions.at(i) is one")
        men = tuple(int(column) for column in position)
    return Picture(boards, (name, text), men, width)
