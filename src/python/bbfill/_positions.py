# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Chess positions as columns, from FEN, to FEN and from python-chess."""
import contextlib
import functools
import operator
import os
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from . import _bbfill

FENS_SHOWN = 3  # by repr()
PICTURES_SHOWN, PICTURE_WIDTH = 6, 260  # in notebooks
REQUIRED = 7  # of the columns
COUNTER_MOST = 2**32 - 1


class Positions:
    """Positions as ten columns of one shape: arrays of boards, or single boards of one position.

    len(positions) is how many there are, positions[i] those of an index, and columns the ten, in
    the order of struct bbf_position. Columns are arrays of NumPy, or of dask, which stay lazy.
    """

    __slots__ = ("_columns",)
    FIELDS = ("pawns", "knights", "bishops", "rooks", "queens", "kings", "white", "castling",
              "en_passant", "black_to_move")

    def __init__(self, pawns, knights, bishops, rooks, queens, kings, white, castling=0,
                 en_passant=0, black_to_move=False):
        self._columns = _of_one_shape(map(_typed, (
            pawns, knights, bishops, rooks, queens, kings, white, castling, en_passant,
            black_to_move), self.FIELDS))

    @property
    def columns(self):
        """The ten columns, which functions of positions take, too: legal_moves(*p.columns)."""
        return self._columns

    @property
    def shape(self):
        return np.shape(self.pawns)

    @property
    def ndim(self):
        return np.ndim(self.pawns)

    @property
    def size(self):
        """How many positions there are."""
        return np.size(self.pawns)

    def __len__(self):
        if not self.shape:
            raise TypeError("len() of a single position; its columns are position.columns")
        return len(self.pawns)

    def __bool__(self):
        return self.size > 0

    def __getitem__(self, index):
        """The positions of an index, which may be a number, a slice, a mask or an array."""
        return of_columns(column[index] for column in self._columns)

    def __iter__(self):
        if not self.shape:
            raise TypeError("iteration over a single position; its columns are position.columns")
        return map(of_columns, zip(*self._columns))

    def __eq__(self, other):
        """Which positions are equal in all bits, as for arrays; hash leaves out bits that do not count."""
        if not isinstance(other, Positions):
            return NotImplemented
        return functools.reduce(operator.and_, map(operator.eq, self._columns, other._columns))

    def __ne__(self, other):
        equal = self == other
        return equal if equal is NotImplemented else np.logical_not(equal)

    __hash__ = None

    def __reduce__(self):
        return Positions, self._columns

    def __repr__(self):
        if _is_lazy(self.pawns):
            return f"<Positions of shape {self.shape}, arrays of dask>"
        first = of_columns(np.ravel(column)[:FENS_SHOWN] for column in self._columns)
        fens = [repr(str(fen)) for fen in format_fen(first)] + ["..."] * (self.size > FENS_SHOWN)
        shape = f" of shape {self.shape}" if self.shape else ""
        return f"<Positions{shape}: {', '.join(fens)}>" if fens else f"<Positions{shape}>"

    def _repr_svg_(self):
        """One position as a picture, for notebooks."""
        if _is_lazy(self.pawns) or self.shape:
            return None
        from ._text import show

        return show(self).svg()

    def _repr_html_(self):
        """The first ones of several as pictures."""
        if _is_lazy(self.pawns) or not self.shape or not self.size:
            return None
        import base64

        from ._text import show

        first = of_columns(np.ravel(column)[:PICTURES_SHOWN] for column in self._columns)
        # As images, whose names and styles are not those of the page.
        images = [f'<img alt="{fen}" src="data:image/svg+xml;base64,'
                  + base64.b64encode(show(one, width=PICTURE_WIDTH).svg().encode()).decode() + '" />'
                  for one, fen in zip(first, format_fen(first))]
        more = f"<p>{first.size} of {self.size} positions</p>" * (self.size > first.size)
        return f"<div>{' '.join(images)}</div>{more}"

    def __array__(self, *unused, **options):
        # Without it NumPy and pandas would make something of the single positions.
        raise TypeError("Positions are no array: one object stands for ten columns; "
                        "positions.columns are arrays, positions.to_frame() is a table of pandas")

    @staticmethod
    def concatenate(several):
        """All positions of several objects, one after another, along the first dimension."""
        columns = list(zip(*(one.columns for one in several)))
        if not columns:
            return Positions(*[np.empty(0, np.uint64)] * len(Positions.FIELDS))
        return of_columns(np.concatenate([np.atleast_1d(part) for part in column])
                          for column in columns)

    def save(self, file):
        """Writes the positions to a file of NumPy, in 24 bytes each, as pack() gives them; load() reads it.

        file is a path or an open file. Raises ValueError, and writes nothing, if a position does not fit.
        """
        packed = _bbfill.pack(*self._columns)
        lost = ~packed.any(axis=-1) & ((self.occupied != 0) | self.black_to_move)
        if lost.any():
            at = "" if not self.shape else f" {np.flatnonzero(lost)[0]}"
            raise ValueError(f"save(): position{at} has more than 32 pieces, or several on one square, or Black to "
                             "move without a king")
        with open(file, "wb") if isinstance(file, (str, os.PathLike)) else contextlib.nullcontext(file) as opened:
            np.save(opened, packed)

    @staticmethod
    def load(file, rows=...):
        """The positions of a file that save() has written. rows is an index, such as a slice: of a path, only
        these rows are read."""
        is_path = isinstance(file, (str, os.PathLike))
        packed = np.load(file, mmap_mode="r" if is_path else None)
        if not isinstance(packed, np.ndarray):
            raise ValueError("load(): the file has several arrays, not packed positions")
        if packed.dtype != np.uint8 or packed.shape[-1:] != (_bbfill.PACKED_SIZE,):
            raise ValueError(f"load(): the file has {packed.dtype} of the shape {packed.shape}, not packed "
                             "positions")
        return _bbfill.unpack(packed[rows])

    def to_frame(self, index=None):
        """A table of pandas, with a row for each position; a row's number is that of ravel()."""
        import pandas as pd

        if _is_lazy(self.pawns):
            raise TypeError("to_frame() takes arrays of NumPy; Positions(*dask.compute("
                            "*positions.columns)) has them")
        return pd.DataFrame(dict(zip(self.FIELDS, map(np.ravel, self._columns))), index)

    @staticmethod
    def from_frame(table):
        """The positions in the rows of a table of pandas, dask or the like.

        Its columns have the names of the fields; castling, en_passant and black_to_move may be
        missing, others may be there.
        """
        names = [name for name in Positions.FIELDS if name in getattr(table, "columns", table)]
        _expect(names, "from_frame")
        columns = {name: table[name] for name in names}
        if hasattr(table, "to_dask_array"):
            lengths = tuple(table.map_partitions(len).compute())
            columns = {name: column.to_dask_array(lengths) for name, column in columns.items()}
        return Positions(**columns)

    def __arrow_c_schema__(self):
        """A struct of ten columns without missing values: uint64, and bool for black_to_move."""
        return _bbfill._arrow_schema()

    def __arrow_c_stream__(self, requested_schema=None):
        """One table for Arrow, which has a row for each position, as to_frame(). It shares the
        memory of columns without gaps, but black_to_move becomes bits."""
        if _is_lazy(self.pawns):
            raise TypeError("__arrow_c_stream__() takes arrays of NumPy; Positions(*dask.compute("
                            "*positions.columns)) has them")
        *boards, black_to_move = (np.ascontiguousarray(np.ravel(column))
                                  for column in self._columns)
        bits = np.packbits(black_to_move, bitorder="little")
        return _bbfill._arrow_stream((*boards, bits), len(black_to_move))

    @staticmethod
    def from_arrow(table):
        """The positions in the rows of any object that gives Arrow's tables: one with
        __arrow_c_stream__() or __arrow_c_array__(), of pyarrow, polars, pandas, DuckDB.

        Columns are those of from_frame(), integers of any type without missing values. They are
        not copied if there is one table of uint64.
        """
        if hasattr(table, "__arrow_c_stream__"):
            names, tables = _bbfill._arrow_take(table.__arrow_c_stream__())
        elif hasattr(table, "__arrow_c_array__"):
            names, tables = _bbfill._arrow_take(*table.__arrow_c_array__())
        else:
            raise TypeError("from_arrow() takes an object with __arrow_c_stream__() or "
                            f"__arrow_c_array__(), not {type(table).__name__}")
        _expect(names, "from_arrow")
        made = [Positions(**{name: np.require(_typed(column, name, "from_arrow"), requirements="A")
                             for name, column in zip(names, columns)}) for columns in tables]
        return made[0] if len(made) == 1 else Positions.concatenate(made)

    def to_chess(self):
        """A chess.Board of python-chess, or a list of them."""
        if self.shape:
            return [one.to_chess() for one in of_columns(map(np.ravel, self._columns))]
        import chess

        *sets, white, castling, en_passant, black_to_move = map(int, self._columns)
        board = chess.Board(None)
        for name, pieces in zip(self.FIELDS, sets):
            setattr(board, name, pieces)
        board.occupied = int(self.occupied)
        board.occupied_co[chess.BLACK] = int(self.black)
        board.occupied_co[chess.WHITE] = white & board.occupied
        castling &= board.rooks & (board.occupied_co[chess.WHITE] & chess.BB_RANK_1
                                   | board.occupied_co[chess.BLACK] & chess.BB_RANK_8)
        board.turn, board.castling_rights = not black_to_move, castling
        board.ep_square = en_passant.bit_length() - 1 if en_passant else None
        # Chess960 is where the usual game would not let them castle.
        board.chess960 = board.clean_castling_rights() != castling
        return board

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


for _k, _name in enumerate(Positions.FIELDS):
    setattr(Positions, _name, property(lambda self, k=_k: self._columns[k]))


def _is_lazy(column):
    return hasattr(column, "__dask_graph__") and hasattr(column, "chunks")


def _expect(names, function):
    """Raises ValueError if names lack a column that may not be missing."""
    missing = [name for name in Positions.FIELDS[:REQUIRED] if name not in names]
    if missing:
        raise ValueError(f"{function}(): the table has no column {', '.join(missing)}")


def _typed(column, name, function="Positions"):
    """A column of the library's type: a number or an array of NumPy, or one of dask."""
    dtype = np.dtype(bool if name == Positions.FIELDS[-1] else np.uint64)
    if _is_lazy(column):
        if column.dtype.kind not in ("iub" if dtype == bool else "iu"):
            raise TypeError(f"{function}(): {name} is of type {column.dtype}, not integers")
        return column if column.dtype == dtype else column.astype(dtype)
    column = _bbfill._convert(column, function, name, dtype == bool)
    column = column if column.dtype == dtype else column.astype(dtype)
    return column if column.shape else column[()]


def _of_one_shape(columns):
    columns = tuple(columns)
    shapes = {column.shape for column in columns}
    if len(shapes) == 1:
        return columns
    if any(map(_is_lazy, columns)):
        return tuple(np.broadcast_arrays(*columns))
    shape = np.broadcast_shapes(*shapes)
    return tuple(column if column.shape == shape else np.broadcast_to(column, shape)
                 for column in columns)


START = Positions(
    0xFF00000000FF00, 0x4200000000000042, 0x2400000000000024, 0x8100000000000081,
    0x800000000000008, 0x1000000000000010, 0xFFFF, 0x8100000000000081)


def of_columns(columns):
    """Positions of ten columns that already have the right types and one shape."""
    made = object.__new__(Positions)
    made._columns = tuple(columns)
    return made


def positions_of(function, position):
    """What a function was given: one object of Positions, or columns."""
    if len(position) == 1 and isinstance(position[0], Positions):
        return position[0]
    if not REQUIRED <= len(position) <= len(Positions.FIELDS):
        given = type(position[0]).__name__ if len(position) == 1 else len(position)
        raise TypeError(f"{function}() takes Positions, or 7 to 10 columns of positions, not {given}")
    columns = [_typed(column, name, function)
               for column, name in zip(position, Positions.FIELDS)]
    return Positions(*columns)


def of_positions(function):
    """Lets callers give columns one by one in place of the argument positions: seven to ten, or ten
    if more arguments follow. Its signature stays that of the function."""
    names = function.__code__.co_varnames[:function.__code__.co_argcount]
    place, following = names.index("positions"), names[names.index("positions") + 1:]

    @functools.wraps(function)
    def call(*given, **options):
        if len(given) == len(names) and isinstance(given[place], Positions):
            return function(*given, **options)
        end = max(len(given) - len(following), place)
        if following and end - place != len(Positions.FIELDS):
            what = (type(given[place]).__name__ if len(given) == len(names)
                    else f"{len(given)} argument{'s' * (len(given) != 1)}")
            raise TypeError(f"{function.__name__}() takes Positions, or ten columns in their place, and then "
                            f"{' and '.join(following)}, not {what}")
        positions = positions_of(function.__name__, given[place:end])
        return function(*given[:place], positions, *given[end:], **options)
    return call


def counter_of(function, name, given):
    """A counter of FEN as an array of uint32."""
    counters = np.asarray(given)
    what = f"{function}(): {name} is a whole number from 0 to {COUNTER_MOST}, not "
    if counters.dtype.kind not in "iu" and counters.size:
        raise TypeError(what + str(counters.dtype))
    wrong = counters[(counters < 0) | (counters > COUNTER_MOST)]
    if wrong.size:
        raise ValueError(what + str(wrong.flat[0]))
    return counters.astype(np.uint32)


def fen_flags(standard, legal_en_passant, castling_files=False):
    return (bool(standard) * _bbfill._FEN_STANDARD
            | bool(legal_en_passant) * _bbfill._FEN_LEGAL_EN_PASSANT
            | bool(castling_files) * _bbfill._FEN_CASTLING_FILES)


def _written(function, positions, halfmove, fullmove, *flags):
    """The columns, counters and flags of FEN in the form of the extension, and the shape of all."""
    given = (counter_of(function, "halfmove", halfmove), counter_of(function, "fullmove", fullmove))
    columns, shape = positions.columns, positions.shape
    if any(counter.ndim for counter in given):
        *columns, halfmove, fullmove = np.broadcast_arrays(*columns, *given)
        given, shape = (halfmove.ravel(), fullmove.ravel()), halfmove.shape
    return (tuple(map(np.ravel, columns)), *given, fen_flags(*flags)), shape


def texts_of(texts, shape):
    """An array of str, or one str."""
    return texts.reshape(shape) if shape else texts.item()


@of_positions
def format_fen(positions, /, *, halfmove=0, fullmove=1, standard=False, legal_en_passant=False,
               castling_files=False):
    """The FEN of a position, or an array of them. format_fen(*positions.columns) is the same.

    halfmove and fullmove are the counters at its end, numbers or arrays. With standard, which is for
    games other than Chess960, rights to castle are dropped unless the king is on e1 or e8 and the
    rook in a corner; with legal_en_passant, the square for en passant is dropped unless a capture
    there is legal. With castling_files, rights to castle are the files of rooks, as in Shredder-FEN.
    """
    given, shape = _written("format_fen", positions, halfmove, fullmove, standard,
                            legal_en_passant, castling_files)
    return texts_of(_bbfill._format_columns(*given), shape)


class FenList(NamedTuple):
    """The FEN of position i is text[offsets[i]:offsets[i + 1]], as bytes, with what ends it."""

    text: bytes
    offsets: NDArray[np.int64]


@of_positions
def format_fens(positions, /, *, end="", halfmove=0, fullmove=1, standard=False,
                legal_en_passant=False, castling_files=False):
    """The FENs of an array of positions as one text: format_fens(positions, end="\\n").text is a
    file. An index is that of the columns' ravel(). format_fens(*positions.columns) is the same. What
    may be given beside end is that of format_fen()."""
    given, _ = _written("format_fens", positions, halfmove, fullmove, standard, legal_en_passant,
                        castling_files)
    return FenList(*_bbfill._format_texts(*given, end.encode()))


def counters_after(before, after, halfmove=0, fullmove=1):
    """The counters of FEN after a move that led from positions to others, as play() and children()
    give them: (halfmove, fullmove), of those before it.

    halfmove is 0 after a capture or a pawn's move, else one more; fullmove is one more after a move
    of Black. Neither exceeds 2**32 - 1.
    """
    for given in before, after:
        if not isinstance(given, Positions):
            raise TypeError("counters_after() takes Positions before and after a move, not "
                            + type(given).__name__)
    halfmove, fullmove = (counter_of("counters_after", name, given) for name, given in (
        ("halfmove", halfmove), ("fullmove", fullmove)))
    captures = _bbfill.popcount(after.occupied) < _bbfill.popcount(before.occupied)
    ends = captures | (before.pawns != after.pawns)
    halfmove = np.where(ends, 0, halfmove + (halfmove < COUNTER_MOST))
    fullmove = fullmove + (before.black_to_move & (fullmove < COUNTER_MOST))
    return tuple(counter.astype(np.uint32)[()] for counter in np.broadcast_arrays(halfmove, fullmove))


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
