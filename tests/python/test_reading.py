# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""read_epd: chunks of files in any form, with what follows positions, and faults that are told."""
import builtins
import gzip
import io
import multiprocessing
import random
import re
import sys
import tracemalloc
import types

import bbfill as bb
import numpy as np
import pytest

import program

LINES = [line for line in program.EPD.read_text().splitlines() if line and line[0] != "#"]
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"
LEAST = 1 << 17  # the smallest chunk


def together(source, **options):
    """One chunk of all: positions, counters, lines, rest, and operations as lists."""
    chunks = list(bb.read_epd(source, **options))
    names = options.get("operations", ())
    for chunk in chunks:
        for column in (chunk.halfmove, chunk.fullmove, chunk.line, chunk.rest,
                       *chunk.operations.values()):
            assert len(column) == len(chunk.positions)
        assert [chunk.halfmove.dtype, chunk.fullmove.dtype, chunk.line.dtype] == ["u4", "u4", "i8"]
        assert tuple(chunk.operations) == tuple(names)
    return types.SimpleNamespace(
        positions=bb.Positions.concatenate([chunk.positions for chunk in chunks]), count=len(chunks),
        **{name: [one for chunk in chunks for one in getattr(chunk, name).tolist()]
           for name in ("halfmove", "fullmove", "line", "rest")},
        **{"op_" + name: [one for chunk in chunks for one in chunk.operations[name]]
           for name in names})


def large(count):
    """Lines of several chunks, some of them comments or empty, and the rows' line numbers."""
    rng, lines, numbers = random.Random(count), [], []
    for k in range(count):
        lines += rng.choice(([], [], ["# a comment"], ["", " \t"]))
        numbers.append(len(lines) + 1)
        lines.append(f"{LINES[k % len(LINES)]} hmvc {k % 70}; fmvn {k};")
    return lines, numbers


@pytest.fixture(scope="module")
def many():
    lines, numbers = large(9000)
    return "\n".join(lines) + "\n", numbers


def test_chunks_are_in_order(many):
    text, numbers = many
    want = bb.parse_fens(text)
    for chunk in (LEAST, 3 * LEAST + 7, 1 << 28):
        found = together(text.encode(), chunk=chunk, operations=["fmvn", "id"])
        assert (found.positions == want).all() and found.line == numbers
        assert found.fullmove == list(range(9000)) == list(map(int, found.op_fmvn))
        assert found.halfmove == [k % 70 for k in range(9000)]
        assert (found.count > 5) == (chunk == LEAST) and (found.count == 1) == (chunk == 1 << 28)
        assert found.op_id[:len(LINES)] == [re.search('id "(.*?)"', line)[1] for line in LINES]


def forms(path):
    data = path.read_bytes()
    yield from (str(path), data, bytearray(data), memoryview(data), open(path, "rb", buffering=0), Trickle(data))
    yield from program.sources(path)


class Trickle(io.RawIOBase):
    """A file that gives a few bytes at a time, as pipes do."""

    def __init__(self, data):
        self.data, self.place = data, 0

    def read(self, size=-1):
        found = self.data[self.place:self.place + min(size, 1 + self.place % 5000)]
        self.place += len(found)
        return found


def test_all_sources_give_the_same(tmp_path, many):
    path, (text, numbers) = tmp_path / "many.epd", many
    path.write_text(text)
    want = together(text.encode(), chunk=LEAST)
    for source in forms(path):
        found = together(source, chunk=LEAST)
        assert (found.positions == want.positions).all() and found.line == numbers, source
        assert found.rest == want.rest and found.fullmove == want.fullmove
    packed = gzip.compress(text[:300000].encode()) + gzip.compress(text[300000:].encode())
    path.write_bytes(packed)
    for source in (path, packed, io.BytesIO(packed), Trickle(packed)):
        found = together(source, chunk=LEAST)
        assert found.line == numbers and found.rest == want.rest
    for wrong in (5, None, [START], np.zeros(3)):
        with pytest.raises(TypeError, match=r"^read_epd\(\) takes "):
            bb.read_epd(wrong)
    with pytest.raises(FileNotFoundError):
        bb.read_epd(tmp_path / "none.epd")


def test_zstd(monkeypatch):
    text = f"{START}\n{START}\n".encode()
    # The frame of a block that is stored as it is.
    frame = b"\x28\xb5\x2f\xfd\x20" + bytes([len(text)]) + (
        len(text) << 3 | 1).to_bytes(3, "little") + text
    assert len(text) < 256
    real = builtins.__import__

    def without(name, *more):
        if name.startswith(("compression", "zstandard")):
            raise ImportError(name)
        return real(name, *more)

    with monkeypatch.context() as patched:
        patched.setattr(builtins, "__import__", without)
        with pytest.raises(ValueError, match="zstd, which needs Python 3.14 or the package zstandard"):
            bb.read_epd(frame)
    if sys.version_info < (3, 14):
        pytest.importorskip("zstandard")
    for source in (frame, io.BytesIO(frame * 3), Trickle(frame)):
        assert together(source).positions.size in (2, 6)


def test_ends_of_lines_and_marks():
    for text in ("{0}\n{0}", "{0}\r\n{0}\r\n", "\ufeff{0}\n{0}\n", "\n \n# a\n{0}\n\t# b\n{0}\n\n"):
        found = together(text.format(START).encode())
        assert found.positions.size == 2 and found.rest == ["", ""], text
        assert found.line == ([4, 6] if "# a" in text else [1, 2])
    for text in (b"", b"\n", b"# a", b"\xef\xbb\xbf"):
        assert not sum(len(chunk.positions) for chunk in bb.read_epd(text))
    for text, column in ((f"# a\r{START} bm e4;\r{START}", 4), (f"{START}\r{START}\n{START}", len(START) + 1),
                         (f" {START} bm e4; \r {START}\r", len(START) + 10)):
        for before in ("", f"{START}\n\n"):
            wrong = (before + text).encode()
            why = (f"^line {1 + before.count(chr(10))}: the carriage return in column {column} ends no line; "
                   "lines end with a newline")
            for read in (lambda: list(bb.read_epd(wrong)), lambda: bb.parse_fens(wrong)):
                with pytest.raises(bb.FenError, match=why):
                    read()
    for item in (f"{START}\r{START}", f"# a\r{START}"):
        with pytest.raises(bb.FenError, match="line 1: the carriage return"):
            bb.parse_fens([item])
    assert len(bb.parse_fens(f"{START}\r\r\n\r\n \r{START}\r\r\n# a\r\r\n")) == 2
    for encoding in ("utf-16", "utf-16-be"):
        with pytest.raises(ValueError, match=r'^read_epd\(\): the text is UTF-16, which open\(path, enc'):
            bb.read_epd(("\ufeff" * (encoding != "utf-16") + START).encode(encoding))


@pytest.mark.parametrize("rest, halfmove, fullmove, left", [
    ("", 0, 1, ""), ("3 17", 3, 17, ""), (" 3\t17 ", 3, 17, ""), ("3 17 bm e4;", 3, 17, "bm e4;"),
    ("3", 0, 1, "3"), ("3 x", 0, 1, "3 x"), ("999999999 999999999", 999999999, 999999999, ""),
    ("4294967295 1000000000", 4294967295, 1000000000, ""), ("hmvc 5; fmvn 9;", 5, 9, "hmvc 5; fmvn 9;"),
    ("fmvn 9;hmvc 5", 5, 9, "fmvn 9;hmvc 5"), ('id "hmvc 5; x"; fmvn 2;', 0, 2, 'id "hmvc 5; x"; fmvn 2;'),
    ("3 17 hmvc 5;", 3, 17, "hmvc 5;"), ("hmvc 5; hmvc 6;", 5, 1, "hmvc 5; hmvc 6;"),
    ("hmvc x; fmvn 4;", 0, 4, "hmvc x; fmvn 4;"), ("hmvc x; hmvc 5;", 0, 1, "hmvc x; hmvc 5;"),
    ("bm hmvc 5;fmvn\t7 x;", 0, 7, "bm hmvc 5;fmvn\t7 x;"), ("hmvc 4294967296;", 0, 1, "hmvc 4294967296;")])
def test_counters(rest, halfmove, fullmove, left):
    """As the program has them."""
    answer, = program.answers("--fen", f"{START} {rest}", "position_at")
    assert answer["result"].split()[4:] == [str(halfmove), str(fullmove)]
    found = together(f"{START} {rest}\n{START}".encode())
    assert (found.halfmove, found.fullmove) == ([halfmove, 0], [fullmove, 1])
    assert found.rest == [left, ""]


@pytest.mark.parametrize("rest, bm, comment", [
    ("bm Nf3 e4; c0 \"a; b\";", "Nf3 e4", "a; b"), ("bm Nf3;c0 plain ;", "Nf3", "plain"),
    ("c0 \"\"; bm", "", ""), ("", None, None), ("abm e4; cc0 1; bmx 2;", None, None),
    ("bm e4; bm d4; c0 1; c0 2;", "e4", "1"), ("0 1 bm e4; c0 \"x\"", "e4", "x"),
    ('c0 "open; bm e4;', None, '"open; bm e4;'), ('c0 "a" "b; c"; bm e4', "e4", '"a" "b; c"'),
    (";; ; bm  e4  ;", "e4", None), ('c0 a"b;c"d; bm 1', "1", 'a"b;c"d'), ('c0 "', None, '"'),
    ('c0 "\u00e9\u2658"; bm \u00e9', "\u00e9", "\u00e9\u2658")])
def test_operations(rest, bm, comment):
    for before in ("", f"{START} bm x; c0 y;\n"):
        found = together(f"{before}{START} {rest}\n{START}".encode(), operations=["bm", "c0"])
        assert found.op_bm[-2:] == [bm, None] and found.op_c0[-2:] == [comment, None]
    turned = together(f"{START} {rest}\r\n".encode(), operations=("c0", "bm"))
    assert turned.op_bm == [bm] and turned.op_c0 == [comment]


def test_fields_that_are_missing_or_apart():
    for fields in ("8/8/8/8/8/8/8/K1k5", "8/8/8/8/8/8/8/K1k5 w", " 8/8/8/8/8/8/8/K1k5\tw \v- - bm e4"):
        found = together(fields.encode(), operations=["bm"])
        assert found.op_bm == ["e4" if "bm" in fields else None]
        assert found.rest == ["bm e4" if "bm" in fields else ""]


def test_texts():
    chunk, = bb.read_epd(f"{START} bm e4;\n{START}\n{START} bm d4;".encode(), operations=["bm"])
    texts = chunk.operations["bm"]
    assert [texts[k] for k in range(-3, 3)] == ["e4", None, "d4"] * 2 and len(texts) == 3
    assert texts[::-2].tolist() == ["d4", "e4"] and texts[chunk.line != 1].tolist() == [None, "d4"]
    array = np.asarray(texts)
    assert array.dtype == object and array.tolist() == ["e4", None, "d4"] == list(texts)
    assert repr(texts) == "<3 Texts: 'e4', None, 'd4'>" and isinstance(chunk, bb.EpdChunk)
    with pytest.raises(IndexError):
        texts[3]
    odd, = bb.read_epd(START.encode() + b" c0 \xff;", operations=["c0"])
    assert odd.operations["c0"][0].encode("utf-8", "surrogateescape") == b"\xff"
    pandas = pytest.importorskip("pandas")
    table = chunk.positions.to_frame().assign(bm=np.asarray(texts))
    assert table.bm.isna().tolist() == [False, True, False] and pandas.Series(texts)[2] == "d4"


def wrong_lines(text, **options):
    """What was in the list before stays there."""
    errors = ["before"]
    for count in 1, 2:
        bb.parse_fens("x", errors)
        assert errors[0] == "before" and len(errors) == 1 + count
    del errors[1:]
    found = together(text, errors=errors, **options)
    assert errors.pop(0) == "before"
    return found, errors


def test_faults_are_collected(many):
    text, numbers = many
    lines = text.splitlines()
    planted = {numbers[k]: fault for k, fault in (
        (0, "x"), (77, START.replace("w", "z")), (4000, START + "\0"), (8000, "8/8 w - -"),
        (8999, START + " " * 70000 + "y"))}
    for number, fault in planted.items():
        lines[number - 1] = fault
    for chunk in (LEAST, 1 << 20):
        found, errors = wrong_lines("\n".join(lines).encode(), chunk=chunk)
        assert [(line, column) for line, column, _ in errors] == list(zip(
            planted, (1, START.index(" ") + 2, len(START) + 1, 4, 65537)))
        assert [reason for _, _, reason in errors] == [
            "'x' in column 1 of the placement is neither a piece nor a digit from 1 to 8",
            f"'z' in column {START.index(' ') + 2}, but the side to move is w or b",
            "the line has a null byte", "the placement has 2 ranks, not 8",
            "the line is longer than 65536 bytes"]
        assert found.line == [number for number in numbers if number not in planted]
        kept = [k for k, number in enumerate(numbers) if number not in planted]
        assert found.fullmove == kept
        assert (found.positions == bb.parse_fens(text)[kept]).all()
        given = bb.read_epd("\n".join(lines[numbers[50]:]).encode(), chunk=chunk)
        with pytest.raises(bb.FenError, match=f"^line {numbers[77] - numbers[50]}: 'z'") as raised:
            list(given)
        assert raised.value.faults[0][:2] == (numbers[77] - numbers[50], START.index(" ") + 2)
    # Those of one chunk alone are counted.
    with pytest.raises(bb.FenError, match="2990 more") as raised:
        list(bb.read_epd(b"x\n" * 3000))
    assert raised.value.count == 3000 and len(raised.value.faults) == 1000


@pytest.mark.parametrize("long, fault", [
    (b"#" * 1000000, False), (b" " * 1000000, False), (b" " * 300000 + b"x" + b" " * 300000, True),
    (START.encode() + b" " * 1000000, True), (b"\r" * 400000, False), (b"x" * 65537, True),
    (START.encode().ljust(65536), False), (START.encode().ljust(65537), True),
    (START.encode().ljust(LEAST), True)],
    ids=["comment", "blanks", "text in blanks", "position", "returns", "text", "longest", "too long",
         "a whole block"])
def test_long_lines(long, fault):
    """They are read in parts, and counted as one."""
    row = len(long.strip()) < 65536 and long.startswith(START.encode()) and not fault
    for end in (b"\n", b"\r\n"):
        text = end.join([START.encode(), long, START.encode()])
        for source in (text, Trickle(text)):
            found, errors = wrong_lines(source, chunk=LEAST)
            assert found.line == [1, 2, 3] if row else found.line == [1, 3]
            assert [error[:2] for error in errors] == [(2, 65537)] * fault
    assert len(wrong_lines(long, chunk=LEAST)[1]) == fault


def test_arguments():
    for wrong in ("bm", b"bm"):
        with pytest.raises(TypeError, match="operations is a list of opcodes, not one text"):
            bb.read_epd(b"", operations=wrong)
    with pytest.raises(TypeError, match="operations is a list of opcodes, not None"):
        bb.read_epd(b"", operations=None)
    for wrong in ("", "a b", "a;", '"a"', 5, b"bm"):
        with pytest.raises(ValueError, match="is no opcode of EPD"):
            bb.read_epd(b"", operations=[wrong])
    for wrong in (0, LEAST - 1, (1 << 28) + 1, 1e6, None):
        with pytest.raises(ValueError, match=rf"^read_epd\(\): chunk is a number of bytes from {LEAST}"):
            bb.read_epd(b"", chunk=wrong)
    with pytest.raises(TypeError, match=r"^read_epd\(\): errors is a list, not tuple"):
        bb.read_epd(b"", errors=())


def after_fork(work):
    """What work() gives in another process, which has none of the threads of this one."""
    context = multiprocessing.get_context("fork")
    receiving, sending = context.Pipe(False)
    child = context.Process(target=lambda: sending.send(work()))
    child.start()
    try:
        assert receiving.poll(60), "it hangs"
        return receiving.recv()
    finally:
        child.kill()
        child.join()


@pytest.mark.skipif("fork" not in multiprocessing.get_all_start_methods(), reason="there is no fork()")
@pytest.mark.parametrize("asked", [0, 3])
def test_each_process_reads_on_after_fork(tmp_path, many, asked):
    """However many chunks were asked for before, and wherever the others are."""
    path, (text, numbers) = tmp_path / "many.epd", many
    path.write_text(text)
    packed = gzip.compress(text.encode())
    (tmp_path / "many.gz").write_bytes(packed)
    for source in (path, text.encode(), tmp_path / "many.gz") if asked else (path, packed):
        chunks = bb.read_epd(source, chunk=LEAST)
        before = [line for _ in range(asked) for line in next(chunks).line.tolist()]

        def rest():
            return [line for chunk in chunks for line in chunk.line.tolist()]
        for found in (after_fork(rest), after_fork(rest), rest()):
            assert before + found == numbers
    # What was not begun before; and a child that only drops what it has inherited.
    next(chunks := bb.read_epd(path, chunk=LEAST))
    assert after_fork(lambda: together(path, chunk=LEAST).line) == numbers
    assert after_fork(chunks.close) is None


def test_files_are_closed(tmp_path, monkeypatch):
    opened, path = [], tmp_path / "a.epd"
    path.write_text(f"{START}\n" * 10000)
    real = open
    monkeypatch.setattr(builtins, "open", lambda *given: opened.append(real(*given)) or opened[-1])
    for _ in bb.read_epd(path, chunk=LEAST):
        pass
    next(chunks := bb.read_epd(path, chunk=LEAST))
    chunks.close()
    chunks = bb.read_epd(path), bb.read_epd(path, chunk=LEAST)
    next(chunks[1])
    del chunks  # the one that nobody has asked, and the one that was asked once
    path.write_bytes(START.encode("utf-16"))
    with pytest.raises(ValueError, match="UTF-16"):
        bb.read_epd(path)
    assert len(opened) == 5 and all(file.closed for file in opened)
    given = io.BytesIO(START.encode())
    list(bb.read_epd(given))
    assert not given.closed  # the caller's


def test_chunks_are_bytes(tmp_path):
    """Of a file that is opened as text, too, whose characters may be longer."""
    path = tmp_path / "a.epd"
    path.write_text(f"{START} c0 {40 * chr(0x2658)};\n" * 4000, "utf-8")
    with open(path, encoding="utf-8") as as_text:
        sizes = [[len(chunk.rest.bytes) for chunk in bb.read_epd(source, chunk=LEAST)]
                 for source in (path, as_text)]
    assert sizes[0] == sizes[1] and LEAST - 200 < max(sizes[0]) <= LEAST


def test_memory_is_that_of_a_few_chunks(tmp_path):
    """How many depends on the number of threads, and on which of them is late."""
    path, count = tmp_path / "large.epd", 600_000
    with open(path, "wb") as file:
        for _ in range(count // 10000):
            file.write(f"{START} bm e4;\n".encode() * 10000)
    tracemalloc.start()
    chunks = bb.read_epd(path, chunk=LEAST, operations=["bm"])
    assert sum(chunk.positions.size for chunk in chunks) == count
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < path.stat().st_size / 8, peak


def test_texts_are_compared_one_by_one():
    chunk, = bb.read_epd(b"".join(b"4k3/8/8/8/8/8/8/4K3 w - - %s\n" % more for more in
                                  (b"bm Kd2;", b"", b"bm Kf2;")), operations=["bm"])
    texts = chunk.operations["bm"]
    assert (texts == "Kf2").tolist() == [False, False, True]
    assert (texts != "Kf2").tolist() == [True, True, False]
    assert (texts == texts).all() and len(chunk.positions[texts == "Kd2"]) == 1
    with pytest.raises(TypeError, match="read_epd.. takes a path"):
        next(bb.read_epd(np.array(["x"])))
