# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Games from PGN and to PGN, and the positions of games."""
import contextlib
import io
import os
import re
import warnings
from dataclasses import KW_ONLY, dataclass, field, fields, replace
from typing import Any

import numpy as np

from . import _bbfill
from ._positions import START, Positions, format_fen, of_columns
from ._reading import (CHUNK_LEAST, CHUNK_MOST, Texts, chunk_size, in_order, limit_of, read_up_to,
                       reader_of)

ROSTER = ("Event", "Site", "Date", "Round", "White", "Black", "Result")
USUAL = (*ROSTER, "WhiteElo", "BlackElo", "ECO", "TimeControl")
RESULTS = {1: "1-0", 0: "1/2-1/2", -1: "0-1"}
NO_RESULT = -128
PAWNS_MOST = 10**6
# What columns may have, NaN aside.
LIMITS = {"halfmove": (0, 2**32 - 1), "fullmove": (0, 2**32 - 1), "result": (NO_RESULT, 1),
          "clock": (0, 10**8), "evaluation": (-np.inf, np.inf), "mate": (-2**15, 2**15 - 1)}
OF_GAMES = ("start", "result", "halfmove", "fullmove", "complete", "line")
# What a tag is that is not known.
UNKNOWN = {**dict.fromkeys(ROSTER, "?"), "Date": "????.??.??"}


class PgnWarning(UserWarning):
    """Mistakes in PGN, if read_pgn() was given no list for them."""


class TagTexts(Texts):
    """Texts of tags: quotes without their backslashes, and Latin-1 where bytes are not UTF-8."""

    __slots__ = ()

    def _decode(self, begin, end):
        text = self.bytes[begin:end]
        if b"\\" in text:
            text = re.sub(rb'\\(["\\])', rb"\1", text)
        try:
            return text.decode()
        except UnicodeDecodeError:
            return text.decode("latin-1")


@dataclass(frozen=True, eq=False)
class GameList:
    """Games as columns: the moves of game i are moves[offsets[i]:offsets[i + 1]], by their numbers, as
    encode_move() gives them; 0 is the null move. len(games) is the number of games.

    start has the positions where games begin, with halfmove and fullmove, the counters of FEN there;
    None is the usual start. result is 1 if White has won, -1 if Black has, 0 for a draw, and -128 if
    there is none. tags has Texts, or what numpy.asarray() makes an array of, for each name. clock has the
    seconds left after each move, evaluation the pawns as White sees them, infinite where mate has the
    moves to mate; NaN and 0 if there are none. complete is False where a mistake has cut a game, and line
    is the line of the file at which a game begins. Columns that are None are not known.
    """

    moves: Any
    offsets: Any
    _: KW_ONLY
    start: Positions | None = None
    result: Any = None
    tags: dict[str, Any] = field(default_factory=dict)
    halfmove: Any = None
    fullmove: Any = None
    clock: Any = None
    evaluation: Any = None
    mate: Any = None
    complete: Any = None
    line: Any = None

    def __len__(self) -> int:
        return len(self.offsets) - 1

    def select(self, index: Any) -> "GameList":
        """Some of the games: index is what an array takes, such as a mask or numbers of games."""
        chosen = np.arange(len(self))[index].ravel()
        lengths = np.diff(self.offsets)[chosen]
        offsets = np.concatenate([[0], np.cumsum(lengths)])
        moves = np.repeat(np.asarray(self.offsets)[chosen] - offsets[:-1], lengths) + np.arange(offsets[-1])
        columns = {one.name: getattr(self, one.name) for one in fields(self)}
        if self.start is not None:  # which may be one for all
            columns["start"] = of_columns(np.broadcast_to(column, len(self))
                                          for column in _starts_of("select", self.start, len(self)))
        columns = {name: (column if name == "start" else np.asarray(column))[chosen if name in OF_GAMES else moves]
                   for name, column in columns.items() if name not in ("offsets", "tags") and column is not None}
        tags = {name: (texts if isinstance(texts, Texts) else np.asarray(texts))[chosen]
                for name, texts in self.tags.items()}
        return replace(self, offsets=offsets, **columns, tags=tags)


def _games(read, size):
    """Blocks of whole games."""
    kept, at_end, wanted = b"", False, size
    while not at_end:
        text = read_up_to(read, kept, wanted)
        at_end = len(text) < wanted
        end = len(text) if at_end else _bbfill._whole_games(text)
        if end:
            yield text[:end]
        elif wanted >= CHUNK_MOST:
            raise ValueError(f"read_pgn(): no game ends within {CHUNK_MOST} bytes")
        kept = text[end:]
        wanted = size if end else min(2 * wanted, CHUNK_MOST)
        wanted = max(wanted, len(kept) + CHUNK_LEAST)


def read_pgn(source, chunk=1 << 20, *, tags=USUAL, clocks=False, evaluations=False, errors=None):
    """Reads games from PGN in chunks, in constant memory, and gives a GameList of each.

    source and chunk are those of read_epd(); a chunk has whole games, and is larger if one game is. tags
    are the names of those that are kept, or "all": then the columns are those that a chunk has. With
    clocks and evaluations, there are columns of [%clk] and [%eval]. Other comments, variations and
    annotations are skipped.

    A wrong move ends its game alone. A game of another variant, and one whose FEN is wrong, is skipped;
    Chess960 is chess. If errors is a list, appends (line, column, reason) of each such mistake, and of
    tags and comments that are not written as such; columns count bytes from 1. Otherwise a PgnWarning says
    how many there are.
    """
    limit = limit_of("read_pgn", errors)
    chunk_size("read_pgn", chunk)
    if isinstance(tags, str) and tags != "all" or not hasattr(tags, "__iter__"):
        raise TypeError(f'read_pgn(): tags is a list of names or "all", not {tags!r}')
    names = None if tags == "all" else tuple(map(_name, dict.fromkeys(tags)))
    if names and len(names) > _bbfill._PGN_TAGS:
        raise ValueError(f"read_pgn(): tags are at most {_bbfill._PGN_TAGS} tags, not {len(names)}")
    chunks = _chunks(source, int(chunk), names, clocks, evaluations, errors, limit)
    next(chunks)  # what is wrong with the source is said before the first chunk
    return chunks


def _name(tag):
    if not isinstance(tag, str):
        raise TypeError(f"read_pgn(): a tag's name is text, not {tag!r}")
    return tag.encode()


def _chunks(source, chunk, names, clocks, evaluations, errors, limit):
    """Gives None when the source is open, and then the chunks."""
    before = 0
    with contextlib.ExitStack() as close:
        read = reader_of("read_pgn", source, close)
        yield
        for block, found in in_order(_games(read, chunk), _bbfill._read_games, limit, names,
                                     bool(clocks or evaluations)):
            (moves, offsets, start, result, halfmove, fullmove, complete, line, clock, evaluation, mate,
             found_names, spans, mistakes, count, lines) = found
            mistakes = [(number + before, column, reason) for number, column, reason in mistakes]
            if errors is not None:
                errors.extend(mistakes)
            elif count:
                number, column, reason = mistakes[0]
                more = f", and {count - 1} more" * (count > 1)
                warnings.warn(f"read_pgn(): line {number}, column {column}: {reason}{more}", PgnWarning,
                              stacklevel=2)
            line += before
            before += lines
            yield GameList(
                moves, offsets, start=of_columns(start), result=result,
                tags={name: TagTexts(block, *span) for name, span in zip(found_names, spans)}, halfmove=halfmove,
                fullmove=fullmove, clock=clock if clocks else None, evaluation=evaluation if evaluations else None,
                mate=mate if evaluations else None, complete=complete, line=line)


def _moves_of(function, moves, offsets):
    """The moves of games and their offsets as arrays of the extension, which nobody changes."""
    moves, offsets = np.array(moves), np.array(offsets)
    for name, array in ("moves", moves), ("offsets", offsets):
        if array.ndim != 1 or array.dtype.kind not in "iu" and array.size:
            raise TypeError(f"{function}(): {name} are whole numbers in one dimension, not {array.dtype} "
                            f"of the shape {array.shape}")
    offsets = offsets.astype(np.int64)
    if not len(offsets) or offsets[0] < 0 or offsets[-1] > len(moves) or (np.diff(offsets) < 0).any():
        raise ValueError(f"{function}(): offsets ascend from 0 to {len(moves)}, the number of moves")
    moves = moves[offsets[0]:offsets[-1]]
    wrong = moves[(moves < 0) | (moves >= 1 << 16)]
    if wrong.size:
        raise ValueError(f"{function}(): no move has the number {wrong[0]}")
    return np.ascontiguousarray(moves, np.uint16), offsets - offsets[0]


def _starts_of(function, start, count):
    start = START if start is None else start
    if not isinstance(start, Positions):
        raise TypeError(f"{function}(): start is Positions, not {type(start).__name__}")
    if start.size not in (1, count):
        raise ValueError(f"{function}(): start is one position or {count}, not {start.size}")
    return tuple(map(np.ravel, start.columns))


def _refuse(function, moves, offsets, wrong):
    if wrong >= 0:
        game = int(np.searchsorted(offsets, wrong, "right")) - 1
        raise ValueError(f"{function}(): move {wrong - offsets[game]} of game {game}, with the number "
                         f"{moves[wrong]}, is not legal")


def positions(moves, offsets=None, start=None, *, last=False):
    """All positions of games whose moves are given by their numbers, as GameList and MoveList have them:
    row k is the position before move k. positions(games) is positions(games.moves, games.offsets, games.start).

    start is where games begin, a position or one for each game; None is the usual start. With last, each
    game has its last position, too, so that those of game i are rows offsets[i] + i to
    offsets[i + 1] + i. Raises ValueError if a move is not legal.
    """
    if isinstance(moves, GameList):
        moves, offsets, start = moves.moves, moves.offsets, moves.start
    elif offsets is None:
        raise TypeError("positions() takes a GameList, or moves and offsets")
    moves, offsets = _moves_of("positions", moves, offsets)
    columns, wrong = _bbfill._replay(moves, offsets, _starts_of("positions", start, len(offsets) - 1), last)
    _refuse("positions", moves, offsets, wrong)
    return of_columns(columns)


def _column(games, name, count, missing, dtype):
    """A column as an array that nobody else has, of that many elements."""
    given = getattr(games, name)
    if given is None:
        return np.full(count, missing, dtype)
    array = np.array(given)
    if array.shape != (count,):
        raise ValueError(f"format_pgn(): {name} has the shape {array.shape}, not ({count},)")
    kinds = "iuf" if np.dtype(dtype).kind == "f" else "iu"
    if array.size and array.dtype.kind not in kinds:
        raise TypeError(f"format_pgn(): {name} is of type {array.dtype}")
    least, most = LIMITS[name]
    wrong = array[(array < least) | (array > most)]
    if wrong.size:
        raise ValueError(f"format_pgn(): {name} is from {least} to {most}, not {wrong[0]}")
    return array.astype(dtype)


def format_pgn(games):
    """The text of a GameList as PGN, as bytes of UTF-8; comments have its clocks and evaluations.

    Tags are the seven that each game has, "?" where they are not known, then the others. A start that is not
    the usual one is written as FEN, and result as Result. Raises ValueError if a move is not legal.
    """
    if not isinstance(games, GameList):
        raise TypeError(f"format_pgn() takes a GameList, not {type(games).__name__}")
    moves, offsets = _moves_of("format_pgn", games.moves, games.offsets)
    count, n = len(moves), len(offsets) - 1
    start = of_columns(np.broadcast_to(column, n)
                       for column in _starts_of("format_pgn", games.start, n))
    halfmove, fullmove, result = (_column(games, name, n, missing, dtype) for name, missing, dtype in (
        ("halfmove", 0, np.uint32), ("fullmove", 1, np.uint32), ("result", NO_RESULT, np.int8)))
    clock, evaluation, mate = (_column(games, name, count, missing, dtype) for name, missing, dtype in (
        ("clock", np.nan, np.float32), ("evaluation", np.nan, np.float32), ("mate", 0, np.int16)))
    if not np.isin(result, (*RESULTS, NO_RESULT)).all():
        raise ValueError(f"format_pgn(): result is 1, 0, -1 or NO_RESULT, which is {NO_RESULT}")
    mates = np.isinf(evaluation)
    if (mates != (mate != 0)).any() or (np.sign(evaluation[mates]) != np.sign(mate[mates])).any() or (
            np.abs(evaluation[~mates]) > PAWNS_MOST).any():
        raise ValueError(f"format_pgn(): evaluation has pawns up to {PAWNS_MOST}, NaN, or infinity with the sign of "
                         "mate, which has the moves to mate, and 0 elsewhere")
    columns = tuple(map(np.ascontiguousarray, start.columns))
    text, places, wrong = _bbfill._format_movetexts(moves, offsets, columns, fullmove, result, clock,
                                                    evaluation, mate)
    _refuse("format_pgn", moves, offsets, wrong)
    starts = _start_tags(start, halfmove, fullmove)
    tags = {name: np.atleast_1d(np.asarray(texts, object)) for name, texts in games.tags.items()
            if name not in ("FEN", "SetUp")}
    for name, texts in tags.items():
        if not re.fullmatch(r"[!#$&-Z\\^-~]+", name) or len(texts) != n:
            raise ValueError(f"format_pgn(): the tag {name!r} has {len(texts)} texts for {n} games"
                             if len(texts) != n else f"format_pgn(): {name!r} is no name of a tag")
    parts = []
    for i in range(n):
        own = {name: texts[i] for name, texts in tags.items() if texts[i] is not None and texts[i] == texts[i]}
        own = {**UNKNOWN, **own, "Result": RESULTS.get(result[i], "*"), **starts.get(i, {})}
        parts += [_tag(name, value) for name, value in own.items()]
        parts.append(b"\n" + text[places[i]:places[i + 1]] + b"\n\n")
    return b"".join(parts)


def _start_tags(start, halfmove, fullmove):
    """The tags of each game that does not begin as usual."""
    unusual = np.flatnonzero(np.logical_not((start == START) & (halfmove == 0) & (fullmove == 1)))
    if not len(unusual):
        return {}
    given = {"halfmove": halfmove[unusual], "fullmove": fullmove[unusual]}
    fens, usual = (format_fen(start[unusual], standard=standard, **given) for standard in (False, True))
    return {i: {**({} if fen == same else {"Variant": "Chess960"}), "SetUp": "1", "FEN": fen}
            for i, fen, same in zip(unusual, fens, usual)}


def _tag(name, value):
    value = str(value)
    if re.search(r'["\\\r\n]', value):
        value = re.sub(r'(["\\])', r"\\\1", re.sub(r"[\r\n]+", " ", value))
    return f'[{name} "{value}"]\n'.encode("utf-8", "surrogateescape")


def write_pgn(file, games):
    """Writes a GameList as PGN. file is a path, or an open file, so that one chunk follows another. The text
    is that of format_pgn(), and is not compressed."""
    text = format_pgn(games)
    if isinstance(file, (str, os.PathLike)):
        with open(file, "wb") as opened:
            opened.write(text)
    else:
        file.write(text.decode() if isinstance(file, io.TextIOBase) else text)
