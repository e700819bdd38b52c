# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Chess positions as columns, from FEN, to FEN and from python-chess."""
from typing import Any, NamedTuple

import numpy as np

from . import _bbfill

FAULTS_SHOWN = 10


class FenError(ValueError):
    """Text that is not a FEN. faults is a list of (line, row, reason).

    Lines and items count from 1, rows of the result from 0.
    """

    def __init__(self, faults, count):
        self.faults = faults
        lines = [f"line {line}: {reason}" for line, _, reason in faults[:FAULTS_SHOWN]]
        if count > len(lines):
            lines.append(f"{count - len(lines)} more")
        super().__init__("; ".join(lines))


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
    def white_men(self):
        """Pawns, knights, diagonal, straight, kings and empty: what w_attacks(*...) takes."""
        return self._men(self.white)

    @property
    def black_men(self):
        """The same for b_attacks(*...) and the like."""
        return self._men(self.black)

    def _men(self, side):
        return (self.pawns & side, self.knights & side, (self.bishops | self.queens) & side,
                (self.rooks | self.queens) & side, self.kings & side, self.empty)

    def at(self, index):
        """The positions of an index, which may be a number, a slice, a mask or an array."""
        return Positions(*(column[index] for column in np.broadcast_arrays(*self)))

    @property
    def size(self):
        """How many positions there are."""
        return np.broadcast(*self).size


def _finished(read, errors):
    columns, rows, faulty, faults = read
    if faulty and errors is None:
        raise FenError(faults, faulty)
    if faulty:
        errors.extend(faults)
    return Positions(*(column[:rows] for column in columns))


def parse_fens(text, errors=None):
    """Reads many positions from FEN or EPD, and gives their columns.

    Text (str or bytes, such as a whole file) has a position in each line; empty lines and those
    that begin with # are skipped. An array, a column of pandas or another iterable of texts has a
    position in each item. If any of them is wrong, this is a FenError, which says where. With a
    list as errors, (line, row, reason) of at most 1,000 wrong positions are added to it instead,
    and each wrong position is a row without men.
    """
    if isinstance(text, str):
        text = text.encode("utf-8", "surrogateescape")
    if isinstance(text, (bytes, bytearray, memoryview)):
        return _finished(_bbfill._parse_lines(text), errors)
    kind = getattr(getattr(text, "dtype", None), "kind", "O")
    if kind not in "OSU":
        raise TypeError(f"parse_fens() takes text, not numbers of type {text.dtype}")
    if kind in "SU":
        array = np.asarray(text)
        if kind == "U":
            array = np.char.encode(array, "utf-8")
        return _finished(_bbfill._parse_array(array.ravel()), errors)
    try:
        items = list(text)
    except TypeError:
        raise TypeError(f"parse_fens() takes text or texts, not {type(text).__name__}") from None
    return _finished(_bbfill._parse_items(items), errors)


def parse_fen(fen):
    """Reads one position from FEN, as Positions of single boards."""
    if not isinstance(fen, (str, bytes)):
        raise TypeError(f"parse_fen() takes text, not {type(fen).__name__}")
    return parse_fens([fen]).at(0)


def format_fen(*position):
    """The FEN of a position, or an array of them: format_fen(*positions)."""
    if len(position) == 1 and isinstance(position[0], tuple):
        position = position[0]
    # The flip of the flip is the position itself, in the types of the library.
    columns = _bbfill.flip_position(*_bbfill.flip_position(*position))
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
    rows = [_of_board(one) for one in board]
    columns = list(zip(*rows)) or [()] * 10
    return Positions(*(np.array(column, np.uint64) for column in columns[:-1]),
                     np.array(columns[-1], np.bool_))


def _of_board(board):
    passed = 0 if board.ep_square is None else 1 << board.ep_square
    return (board.pawns, board.knights, board.bishops, board.rooks, board.queens, board.kings,
            board.occupied_co[True], board.clean_castling_rights(), passed, not board.turn)
