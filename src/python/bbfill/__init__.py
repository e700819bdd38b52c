# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Fills of 8x8 bitboards as NumPy ufuncs: attacks, pawn structure, legal moves, paths.

A board is a numpy.uint64 with one bit for each square: a1 is bit 0, b1 bit 1, h8 bit 63. Every
function takes single boards and arrays of any shape, which are broadcast:

    import bbfill as bb
    bb.rook_attacks(bb.A1, ~bb.board("a4"))
    positions = bb.parse_fens(open("positions.epd", "rb").read())
    bb.count_legal_moves(positions)
    bb.children(positions).positions
    bb.w_passed(white_pawns=pawns, black_pawns=other_pawns)

Arguments are integers of any type, modulo 2**64, so that ~board is right for a Python int, too.
Floats, bools, objects and text are errors.
"""
import builtins as _builtins

from . import _bbfill
from ._bbfill import *  # noqa: F401,F403
from ._bbfill import (_implied, backend, batch_kernel, batch_kernel_name, batch_use, fault_name, outcome_name,
                      version)
from ._games import Finished, Games, Reason
from ._moves import (ChangeList, Children, ContactList, MoveList, PolicyList, TextList, children,
                     contact_changes, format_san, format_uci, list_contacts, list_moves, list_san,
                     list_uci, parse_san, parse_uci, pick_moves, policy_list)
from ._pgn import (NO_RESULT, GameList, PgnWarning, TagTexts, format_pgn, positions, read_pgn,
                   write_pgn)
from ._positions import FenList, Positions, counters_after, format_fen, format_fens, from_chess
from ._reading import EpdChunk, Fen, FenError, Texts, parse_fen, parse_fens, read_epd, read_fen
from ._text import (Picture, SquareList, board, format, parse, show, square_names, squares)

ufuncs = tuple(getattr(_bbfill, name) for name in _bbfill.ufuncs)
__version__ = version()
# Without names of Python's own, such as format, which import * would hide.
__all__ = sorted({name for name in globals() if not name.startswith("_")} - set(dir(_builtins)))
