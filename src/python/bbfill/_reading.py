# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Positions from text: parse_fens() of what is in memory, read_epd() of files in chunks."""
import collections
import concurrent.futures
import contextlib
import io
import itertools
import os
import pathlib
import re
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from . import _bbfill
from ._positions import Positions, fen_flags, of_columns

FAULTS_SHOWN = 10
FAULTS_RAISED = 1000
FAULTS_MOST = np.iinfo(np.intp).max
BLANKS = b" \t\n\v\f\r"
LINE_LIMIT = 1 << 16  # that of reading.c
CHUNK_LEAST, CHUNK_MOST = 2 * LINE_LIMIT, 1 << 28  # places in a chunk have 31 bits
THREADS_MOST = 4  # more wait for the one that reads
GZIP, ZSTD = b"\x1f\x8b", b"\x28\xb5\x2f\xfd"


class FenError(ValueError):
    """Text that is not a FEN. faults is a list of (line, row, reason), from read_epd() of (line,
    column, reason).

    Lines, items and columns count from 1, rows of the result from 0. The list has the first 1,000
    faults, and count is the number of all.
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


def limit_of(function, errors):
    """How many faults are kept for the list errors, which may be None."""
    if errors is not None and not hasattr(errors, "extend"):
        raise TypeError(f"{function}(): errors is a list, not {type(errors).__name__}")
    return FAULTS_RAISED if errors is None else FAULTS_MOST


def _refuse_utf16(function, begin):
    if begin[:2] in (b"\xff\xfe", b"\xfe\xff"):
        raise ValueError(f"{function}(): the text is UTF-16, which open(path, "
                         'encoding="utf-16") reads')


def _lines(function, text):
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
            raise TypeError(f"{function}() takes text, not numbers of type {text.dtype}")
        text = np.asarray(text)
    try:
        view = memoryview(text)
    except TypeError:  # it is neither bytes nor like bytes
        return _lines(function, text.read()) if hasattr(text, "read") else None
    if view.itemsize != 1:
        raise TypeError(f"{function}() takes text, not numbers of format {view.format!r}")
    return view if view.c_contiguous else view.tobytes()


def parse_fens(text, errors=None, *, standard=False, legal_en_passant=False):
    """Reads many positions from FEN or EPD, and gives their columns.

    text is one text with a position in each line, or an array, a column of pandas or another
    iterable with a position in each item. One text is str, bytes or another object with a buffer
    of bytes (bytearray, mmap.mmap, numpy.memmap(path, mode="r")), an open file or a pathlib.Path;
    empty lines and those that begin with # are skipped. Raises FenError, which says where, if a
    position is wrong. If errors is a list, appends (line, row, reason) of each wrong position
    instead, and leaves its row without pieces.

    With standard, which is for games other than Chess960, rights to castle are dropped unless the king
    is on e1 or e8 and the rook in a corner; with legal_en_passant, the square for en passant is
    dropped unless a capture there is legal.
    """
    flags = fen_flags(standard, legal_en_passant)
    limit = limit_of("parse_fens", errors)
    lines = _lines("parse_fens", text)
    if lines is not None:
        _refuse_utf16("parse_fens", bytes(lines[:2]))
        read = _bbfill._parse_lines(lines, limit, flags)
    elif getattr(getattr(text, "dtype", None), "kind", "O") in "SU":
        array = np.asarray(text)
        if array.dtype.kind == "U":
            # numpy.char makes floats of no texts.
            array = np.char.encode(array, "utf-8") if array.size else array.astype("S")
        read = _bbfill._parse_array(array.ravel(), limit, flags)
    else:
        try:
            items = tuple(text.ravel() if isinstance(text, np.ndarray) else text)
        except TypeError:
            raise TypeError(
                f"parse_fens() takes text or texts, not {type(text).__name__}") from None
        read = _bbfill._parse_items(items, limit, flags)
    columns, rows, faulty, faults = read
    if faulty and isinstance(text, str) and not re.search(r"\s", text) and os.path.isfile(text):
        line, row, reason = faults[0]
        faults = [(line, row, reason + "; this is text; for a file use pathlib.Path")]
    if faulty and errors is None:
        raise FenError(faults, faulty)
    if faulty:
        errors.extend(faults)
    return Positions(*(column[:rows] for column in columns))


def parse_fen(fen, *, standard=False, legal_en_passant=False):
    """Reads one position from FEN, as Positions of single boards. What may be given beside it is that
    of parse_fens()."""
    if not isinstance(fen, (str, bytes)):
        raise TypeError(f"parse_fen() takes text, not {type(fen).__name__}")
    return parse_fens([fen], standard=standard, legal_en_passant=legal_en_passant)[0]


class Fen(NamedTuple):
    """A position with the counters at the end of its FEN."""

    position: Positions
    halfmove: int
    fullmove: int


def read_fen(fen, *, standard=False, legal_en_passant=False):
    """Reads one position with its counters: position, halfmove, fullmove.

    The position is that of parse_fen(). halfmove counts the moves of either side since the last capture
    or pawn's move, fullmove is the number of the move, from 1: the fifth and the sixth field, 0 and 1
    where they are missing. format_fen() writes them; read_epd() gives those of a file.
    """
    if not isinstance(fen, (str, bytes)):
        raise TypeError(f"read_fen() takes text, not {type(fen).__name__}")
    position = parse_fen(fen, standard=standard, legal_en_passant=legal_en_passant)
    counters = _bbfill._read_counters(fen if isinstance(fen, bytes) else fen.encode())
    if isinstance(counters, str):  # they are too large, which parse_fen() does not look at
        raise FenError([(1, 0, counters)], 1)
    return Fen(position, *counters)


class Texts:
    """Texts that lie in the bytes of a chunk: number i from begin[i] to end[i].

    texts[i] is a str, or None where begin[i] is -1; slices, masks and arrays give Texts, and
    texts == "e4" is an array of bools. tolist()
    and numpy.asarray(texts) make all of them. Bytes that are not UTF-8 become surrogates, as with
    errors="surrogateescape".
    """

    __slots__ = ("bytes", "begin", "end")

    def __init__(self, bytes, begin, end):
        self.bytes, self.begin, self.end = bytes, begin, end

    def __len__(self):
        return len(self.begin)

    def _decode(self, begin, end):
        return self.bytes[begin:end].decode("utf-8", "surrogateescape")

    def __getitem__(self, index):
        begin, end = self.begin[index], self.end[index]
        if np.ndim(begin):
            return type(self)(self.bytes, begin, end)
        return None if begin < 0 else self._decode(begin, end)

    def __iter__(self):
        return iter(self.tolist())

    def tolist(self):
        return [None if begin < 0 else self._decode(begin, end)
                for begin, end in zip(self.begin.tolist(), self.end.tolist())]

    def __array__(self, dtype=None, copy=None):
        texts = np.empty(len(self), object)
        texts[:] = self.tolist()
        return texts if dtype is None else texts.astype(dtype)

    def __eq__(self, other):
        return np.asarray(self) == (np.asarray(other) if isinstance(other, Texts) else other)

    def __ne__(self, other):
        return ~(self == other)

    __hash__ = None

    def __repr__(self):
        some = [repr(text) for text in self[:5]] + ["..."] * (len(self) > 5)
        return f"<{len(self)} Texts: {', '.join(some)}>"


class EpdChunk(NamedTuple):
    """What read_epd() gives of a part of a file, with a row for each position."""

    positions: Positions
    halfmove: NDArray[np.uint32]
    fullmove: NDArray[np.uint32]
    line: NDArray[np.int64]
    rest: Texts
    operations: dict[str, Texts]


class _File(io.RawIOBase):
    """A file of the bytes that read(size) gives."""

    def __init__(self, read):
        self._read = read

    def readable(self):
        return True

    def readinto(self, room):
        found = self._read(len(room))
        room[:len(found)] = found
        return len(found)


def _reader(function, source, close):
    """The function read(size) of what a function is given; close is told what to close."""
    if isinstance(source, (str, os.PathLike)):
        source = close.enter_context(open(source, "rb"))
        if hasattr(os, "pread") and source.seekable():
            # The place in a file is that of all processes after fork(); this one is not.
            return _read_at(lambda size, place: os.pread(source.fileno(), size, place))
    if hasattr(source, "read") and not _is_buffer(source):
        left = b""

        def read(size):
            nonlocal left
            found = left or source.read(size)
            if isinstance(found, str):
                found = found.encode("utf-8", "surrogateescape")
            elif not isinstance(found, bytes):
                raise TypeError(f"{function}(): the file's read() gives {type(found).__name__}, not "
                                "text or bytes")
            found, left = found[:size], found[size:]  # a character may be several bytes
            return found
        return read
    view = _lines(function, source) if _is_buffer(source) else None
    if view is None:
        raise TypeError(f"{function}() takes a path, an open file or bytes, not "
                        f"{type(source).__name__}" + "; parse_fens() takes texts" * (function == "read_epd"))
    return _read_at(lambda size, place: bytes(view[place:place + size]))


def _read_at(get):
    """The function read(size) that asks get(size, place) for what comes next."""
    place = 0

    def read(size):
        nonlocal place
        found = get(size, place)
        place += len(found)
        return found
    return read


def _is_buffer(source):
    try:
        memoryview(source)
    except TypeError:
        return False
    return True


def _unpacked(function, read, close):
    """The function read(size) of the text itself, without a byte order mark."""
    begin = b""
    while len(begin) < 4 and (more := read(4 - len(begin))):
        begin += more
    _refuse_utf16(function, begin)

    def read_on(size):
        nonlocal begin
        found, begin = begin[:size], begin[size:]
        return found or read(size)

    if begin.startswith(GZIP):
        import gzip

        packed = gzip.GzipFile(fileobj=io.BufferedReader(_File(read_on)))
    elif begin.startswith(ZSTD):
        packed = _zstd(function, io.BufferedReader(_File(read_on)))
    else:
        begin = begin[3:] if begin.startswith(b"\xef\xbb\xbf") else begin
        return read_on
    return _unpacked(function, close.enter_context(packed).read, close)


def reader_of(function, source, close):
    """The function read(size) of the text of what a function is given; close is told what to close."""
    return _unpacked(function, _reader(function, source, close), close)


def _zstd(function, packed):
    try:
        from compression import zstd
    except ImportError:
        try:
            import zstandard
        except ImportError:
            raise ValueError(f"{function}(): the text is compressed with zstd, which needs Python 3.14 "
                             "or the package zstandard") from None
        return zstandard.ZstdDecompressor().stream_reader(packed, read_across_frames=True)
    return zstd.ZstdFile(packed)


def read_up_to(read, kept, size):
    """What was kept and what follows it, as many bytes as that, or all that are left."""
    parts, length = [kept], len(kept)
    while length < size and (found := read(size - length)):
        parts.append(found)
        length += len(found)
    return b"".join(parts)


def _blocks(read, size):
    """Blocks of whole lines. Of a line that is too long, only as much as shows that it is."""
    kept, at_end = b"", False
    while not at_end:
        text = read_up_to(read, kept, size)
        at_end = len(text) < size
        end = len(text) if at_end else text.rfind(b"\n") + 1
        if end:
            yield text[:end]
            kept = text[end:]
            continue
        kept = text[:LINE_LIMIT + 1]
        # A line of blanks is skipped, so a line that is cut after blanks keeps a letter.
        if not kept.strip(BLANKS) and text.strip(BLANKS):
            kept += b"x"


def in_order(blocks, read, *given):
    """Reads blocks in several threads, a few ahead: each block, and what read gives for it."""
    first, second = next(blocks, None), next(blocks, None)
    if first is not None:
        yield first, read(first, *given)
    if second is None:
        return
    count = min(len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity")
                else os.cpu_count() or 1, THREADS_MOST)
    ahead, process = collections.deque(), None  # blocks, and what will have been read of them
    with contextlib.ExitStack() as close:
        for block in itertools.chain([second], blocks, itertools.repeat(None)):
            if process != os.getpid():  # at first, and after fork(), which copies no threads
                process = os.getpid()
                pool = close.enter_context(concurrent.futures.ThreadPoolExecutor(count))
                ahead = collections.deque((old, pool.submit(read, old, *given))
                                          for old, _ in ahead)
            if block is not None:
                ahead.append((block, pool.submit(read, block, *given)))
            elif not ahead:
                return
            if block is None or len(ahead) > count:
                done, found = ahead.popleft()
                yield done, found.result()


def chunk_size(function, chunk):
    """Raises ValueError if chunk is no size of a chunk."""
    if not isinstance(chunk, (int, np.integer)) or not CHUNK_LEAST <= chunk <= CHUNK_MOST:
        raise ValueError(f"{function}(): chunk is a number of bytes from {CHUNK_LEAST} to {CHUNK_MOST}, "
                         f"not {chunk!r}")


def read_epd(source, chunk=1 << 20, operations=(), errors=None, *, standard=False,
             legal_en_passant=False):
    """Reads a file of EPD or FEN in chunks, in constant memory, and gives an EpdChunk of each.

    source is a path, an open file, or bytes and the like (mmap.mmap, numpy.memmap); gzip and zstd
    are unpacked. A chunk is made of so many bytes of UTF-8, at most. Empty lines and those that begin
    with # are skipped. An EpdChunk has positions; halfmove and fullmove, 0 and 1 where the text has
    neither the fifth and sixth field of FEN nor hmvc and fmvn; line, the number of each position's
    line in the file, from 1; rest, the Texts after positions and counters; and operations, a dict
    with the Texts of the operands of each opcode in operations, None where a line lacks it. Raises
    FenError, with the faults of the first chunk with wrong lines, and ends there. If errors is a list, appends (line, column, reason)
    of each there instead, and leaves these lines out. A path is opened at once, and closed after the
    last chunk, by close(), or when nobody has the iterator any more. After fork(), an iterator goes on
    in each process by itself; an open file that was given has one place for all of them. standard and
    legal_en_passant are those of parse_fens().
    """
    flags = fen_flags(standard, legal_en_passant)
    limit = limit_of("read_epd", errors)
    if isinstance(operations, (str, bytes)) or not hasattr(operations, "__iter__"):
        given = "one text" if isinstance(operations, (str, bytes)) else repr(operations)
        raise TypeError(f"read_epd(): operations is a list of opcodes, not {given}")
    operations = tuple(operations)
    for name in operations:
        if not isinstance(name, str) or not re.fullmatch(r"[^\s;\"]+", name):
            raise ValueError(f"read_epd(): {name!r} is no opcode of EPD")
    chunk_size("read_epd", chunk)
    chunks = _chunks(source, int(chunk), operations, errors, limit, flags)
    next(chunks)  # what is wrong with the source is said before the first chunk
    return chunks


def _chunks(source, chunk, operations, errors, limit, flags):
    """Gives None when the source is open, and then the chunks."""
    names, before = tuple(name.encode() for name in operations), 0
    with contextlib.ExitStack() as close:
        read = reader_of("read_epd", source, close)
        yield
        for block, found in in_order(_blocks(read, chunk), _bbfill._read_block, limit, flags, names):
            (columns, rows, faulty, faults), lines, line, halfmove, fullmove, spans = found
            if faulty:
                faults = [(number + before, column, reason) for number, column, reason in faults]
                if errors is None:
                    raise FenError(faults, faulty)
                errors.extend(faults)
            line = line[:rows]
            line += before
            before += lines
            rest, *texts = (Texts(block, begin[:rows], end[:rows]) for begin, end in spans)
            yield EpdChunk(of_columns(column[:rows] for column in columns), halfmove[:rows],
                           fullmove[:rows], line, rest, dict(zip(operations, texts)))
