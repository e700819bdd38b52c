# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Chess positions as columns, from FEN, to FEN and from python-chess."""
import os
import pathlib
import re
from typing import Any, NamedTuple

import numpy as np

from . import _bbfill

FAULTS_SHOWN = 10
FAULTS_RAISED = 1000


class FenError(ValueError):
    """Text that is not a FEN. faults is a list of (line, row, reason).

    Lines and items count from 1, rows of the result from 0. The list has the first 1,000 faults,
    and count is the number of all.
    """

    def __init__(self, faults, count):
        self.faults = faults
        self.count = count
        lines = [f"line {line}: {reason}" for line, _, reason in faults[:FAULTS_SHOWN]]
        if count > len(lines):
            lines.append(f"{count - len(lines)} more")
        super().__init__("; ".join(lines))

    def __reduce__(self):
        return FenError, (self.faults, self.count)


class Positions(NamedTuple):
    """Positions as ten columns: arrays of boards, or single boards of one position.

    legal_moves(*positions) and other functions of positions take them in this order.
    """

    pawns: Any
    knights: Any
    bishops: Any
    rooks: Any
    queens: Any
    kings: Any
    white: Any
    castling: Any = np.uint64(0)
    en_passant: Any = np.uint64(0)
    black_to_move: Any = np.bool_(False)

    @property
    def occupied(self):
        return (self.pawns | self.knights | self.bishops | self.rooks | self.queens | self.kings)

    @property
    def empty(self):
        return ~self.occupied

    @property
    def black(self):
        return self.occupied & ~self.white

    @property
    def white_pieces(self):
        """Pawns, knights, diagonal, straight, kings and empty: what w_attacks(*...) takes."""
        return self._pieces(self.white)

    @property
    def black_pieces(self):
        """The same for b_attacks(*...) and the like."""
        return self._pieces(self.black)

    def _pieces(self, side):
        return (self.pawns & side, self.knights & side, (self.bishops | self.queens) & side,
                (self.rooks | self.queens) & side, self.kings & side, self.empty)

    def at(self, index):
        """The positions of an index, which may be a number, a slice, a mask or an array."""
        return Positions(*(column[index] for column in np.broadcast_arrays(*self)))

    @property
    def size(self):
        """How many positions there are."""
        return np.broadcast(*self).size


def _lines(text):
    """The bytes of one text that has a position in each line; None for several texts."""
    if isinstance(text, str):
        return text.encode("utf-8", "surrogateescape")
    if isinstance(text, os.PathLike):
        return pathlib.Path(text).read_bytes()
    kind = getattr(getattr(text, "dtype", None), "kind", None)
    if kind and not isinstance(text, bytes):
        if kind in "OSU":
            return None
        if text.dtype != np.uint8:
            raise TypeError(f"parse_fens() takes text, not numbers of type {text.dtype}")
        text = np.asarray(text)
    try:
        view = memoryview(text)
    except TypeError:  # it is neither bytes nor like bytes
        return _lines(text.read()) if hasattr(text, "read") else None
    if view.itemsize != 1:
        raise TypeError(f"parse_fens() takes text, not numbers of format {view.format!r}")
    return view if view.c_contiguous else view.tobytes()


def parse_fens(text, errors=None):
    """Reads many positions from FEN or EPD, and gives their columns.

    text is one text with a position in each line, or an array, a column of pandas or another
    iterable with a position in each item. One text is str, bytes or another object with a buffer
    of bytes (bytearray, mmap.mmap, numpy.memmap(path, mode="r")), an open file or a pathlib.Path;
    empty lines and those that begin with # are skipped. Raises FenError, which says where, if a
    position is wrong. If errors is a list, appends (line, row, reason) of each wrong position
    instead, and leaves its row without pieces.
    """
    if errors is not None and not hasattr(errors, "extend"):
        raise TypeError(f"parse_fens(): errors is a list, not {type(errors).__name__}")
    limit = FAULTS_RAISED if errors is None else np.iinfo(np.intp).max
    lines = _lines(text)
    if lines is not None:
        if bytes(lines[:2]) in (b"\xff\xfe", b"\xfe\xff"):
            raise ValueError("parse_fens(): the text is UTF-16, which open(path, "
                             'encoding="utf-16") reads')
        read = _bbfill._parse_lines(lines, limit)
    elif getattr(getattr(text, "dtype", None), "kind", "O") in "SU":
        array = np.asarray(text)
        if array.dtype.kind == "U":
            array = np.char.encode(array, "utf-8")
        read = _bbfill._parse_array(array.ravel(), limit)
    else:
        try:
            items = tuple(text)
        except TypeError:
            raise TypeError(
                f"parse_fens() takes text or texts, not {type(text).__name__}") from None
        read = _bbfill._parse_items(items, limit)
    columns, rows, faulty, faults = read
    if faulty and isinstance(text, str) and not re.search(r"\s", text) and os.path.isfile(text):
        line, row, reason = faults[0]
        faults = [(line, row, reason + "; this is text; for a file use pathlib.Path")]
    if faulty and errors is None:
        raise FenError(faults, faulty)
    if faulty:
        errors.extend(faults)
    return Positions(*(column[:rows] for column in columns))


def parse_fen(fen):
    """Reads one position from FEN, as Positions of single boards."""
    if not isinstance(fen, (str, bytes)):
        raise TypeError(f"parse_fen() takes text, not {type(fen).__name__}")
    return parse_fens([fen]).at(0)


def as_columns(function, position):
    """Converts the columns that a function was given to the types of the library."""
    fields = Positions._fields
    if not 7 <= len(position) <= len(fields):
        raise TypeError(f"{function}() takes 7 to 10 columns of positions, not {len(position)}")
    return Positions(*(_bbfill._convert(column, function, name, name == fields[-1])
                       for column, name in zip(position, fields)))


def columns_of(function, position):
    """The same for a function that takes one tuple as well."""
    if len(position) == 1 and isinstance(position[0], tuple):
        position = position[0]
    return as_columns(function, position)


def format_fen(*position):
    """The FEN of a position, or an array of them: format_fen(*positions)."""
    columns = np.broadcast_arrays(*columns_of("format_fen", position))
    texts = _bbfill._format_columns(tuple(np.ravel(column) for column in columns))
    shape = np.shape(columns[0])
    if not shape:
        return texts[0].decode()
    return np.char.decode(texts, "ascii").reshape(shape)


def from_chess(board):
    """Positions of a chess.Board of python-chess, or of an iterable of them."""
    if hasattr(board, "occupied_co"):
        values = _of_board(board)
        return Positions(*map(np.uint64, values[:-1]), np.bool_(values[-1]))
    if not hasattr(board, "__iter__"):
        raise TypeError(f"from_chess() takes a chess.Board or some of them, not {board!r}")
    rows = [_of_board(one) for one in board]
    columns = list(zip(*rows)) or [()] * 10
    return Positions(*(np.array(column, np.uint64) for column in columns[:-1]),
                     np.array(columns[-1], np.bool_))


def _of_board(board):
    passed = 0 if board.ep_square is None else 1 << board.ep_square
    return (board.pawns, board.knights, board.bishops, board.rooks, board.queens, board.kings,
            board.occupied_co[True], board.clean_castling_rights(), passed, not board.turn)
