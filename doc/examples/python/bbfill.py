# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""libbbfill from Python: the functions that the examples use. Another one takes a line.

Boards are ints, taken modulo 2**64, so that ~board works as in C. The library is
the file that BBFILL_LIBRARY names, or else the installed one.
"""
import os
from ctypes import (CDLL, POINTER, addressof, c_char_p, c_int, c_size_t, c_uint8, c_uint64,
                    sizeof)
from ctypes.util import find_library

KING, KNIGHT, WAZIR, FERZ, ROOK, BISHOP, QUEEN, W_PAWN, B_PAWN = range(9)
MAX_PATH = 64

_file = os.environ.get("BBFILL_LIBRARY") or find_library("bbfill")
if not _file:
    raise ImportError("libbbfill is not installed, and BBFILL_LIBRARY names no other file")
_library = CDLL(_file)
_library.bbf_version.restype = c_char_p
_version = _library.bbf_version().decode()
if _version.split(".")[0] != "0":
    raise ImportError(f"{_file} is libbbfill {_version}, and this is for 0.x")


def _declare(name, result, *arguments):
    function = _library["bbf_" + name]
    function.restype, function.argtypes = result, arguments
    return function


_board, _boards = c_uint64, POINTER(c_uint64)
king_attacks = _declare("king_attacks", _board, _board)
knight_attacks = _declare("knight_attacks", _board, _board)
rook_attacks = _declare("rook_attacks", _board, _board, _board)
bishop_attacks = _declare("bishop_attacks", _board, _board, _board)
queen_attacks = _declare("queen_attacks", _board, _board, _board)
count_shortest_paths = _declare("count_shortest_paths", _board, c_int, _board, _board, _board)
cut_squares = _declare("cut_squares", _board, c_int, _board, _board, _board)
_distance = _declare("distance", c_int, c_int, _board, _board, _board)
_shortest_path = _declare("shortest_path", c_int, c_int, _board, _board, _board, POINTER(c_uint8))


def distance(mover, start, goal, path):
    """Moves from the nearest square of start to the nearest of goal, or None."""
    moves = _distance(mover, start, goal, path)
    return None if moves < 0 else moves


def shortest_path(mover, start, goal, path):
    """The squares of one shortest path, a1 = 0 to h8 = 63; none if there is no path."""
    squares = (c_uint8 * MAX_PATH)()
    return squares[:_shortest_path(mover, start, goal, path, squares)]


def _in_place(values):
    """The boards of array.array("Q"), numpy's uint64 or the like, without a copy."""
    view = memoryview(values)
    if view.format not in ("Q", "L") or view.itemsize != sizeof(_board):
        raise TypeError(f"expected 64-bit unsigned boards, not format {view.format!r}")
    return (_board * (view.nbytes // view.itemsize)).from_buffer(values)


def _batch(name, arrays):
    function = _declare(name, None, *[_boards] * (1 + arrays), c_size_t)

    def call(out, *boards):
        """Works on whole arrays; out may be one of the others."""
        out, *boards = (_in_place(values) for values in (out, *boards))
        if len(boards) != arrays or any(len(values) != len(out) for values in boards):
            raise ValueError(f"{name}: expected {arrays} arrays of {len(out)} boards to answer")
        if any(0 < abs(addressof(values) - addressof(out)) < sizeof(out) for values in boards):
            raise ValueError(f"{name}: an array overlaps the answers in part")
        function(out, *boards, len(out))

    return call


king_attacks_n = _batch("king_attacks_n", 1)
knight_attacks_n = _batch("knight_attacks_n", 1)
rook_attacks_n = _batch("rook_attacks_n", 2)
bishop_attacks_n = _batch("bishop_attacks_n", 2)
queen_attacks_n = _batch("queen_attacks_n", 2)
