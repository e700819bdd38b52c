# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Texts that are nearly right, with null characters and long lines, compared with the C function
for one line; and that reading gives up the interpreter's lock."""
import random
import re
import sys
import threading
import time

import bbfill as bb
import numpy as np
import pytest

import cases
import library
import program

LINES = [line for line in program.EPD.read_text().splitlines() if line and line[0] != "#"]
BLANKS = b" \t\n\v\f\r"
PIECES = ["\0", "\n", "\r", "\r\n", "\t", "\v", " ", "#", "\u00e9", "\ufeff", "8", "9", "/", "k",
          "K", "w", "-", "x", "\n\n", "\n \t# comment", " " * 300, "/8"]


def changed(rng, text):
    """With a few changes, most of which matter."""
    for _ in range(rng.choice((0, 0, 1, 2))):
        at, length = rng.randint(0, len(text)), rng.choice((0, 0, 1))
        text = text[:at] + rng.choice(PIECES) + text[at + length:]
    return text + " " * rng.choice((0, 0, 0, 1, 65536 - len(text.encode()), 70000))


def of_line(line):
    """What a line gives: fields, or None if it is wrong."""
    wrong = b"\0" in line or b"\r" in line.strip(BLANKS) or len(line) > 65536
    return None if wrong else library.parse_fen(line)


def of_text(text):
    """(line, fields or None) for each line of a text that is not empty."""
    if text.startswith(b"\xef\xbb\xbf"):
        text = text[3:]
    for number, line in enumerate(text.split(b"\n"), 1):
        line = line[:-1] if line.endswith(b"\r") else line
        inner = line.strip(BLANKS)
        if inner and (not inner.startswith(b"#") or b"\r" in inner):
            yield number, of_line(line)


def of_items(items):
    """The same for items, of which none is empty."""
    for number, item in enumerate(items, 1):
        if number == 1 and item.startswith(b"\xef\xbb\xbf"):
            item = item[3:]
        more = b"\n" in item.strip(BLANKS)
        yield number, None if more else of_line(item)


def read(given, want, about):
    errors = []
    positions = bb.parse_fens(given, errors)
    assert positions.size == len(want), about
    assert [error[:2] for error in errors] == [
        (number, row) for row, (number, fields) in enumerate(want) if fields is None], about
    rows = [fields or [0] * library.COLUMNS for _, fields in want]
    for column, wanted in zip(positions.columns, zip(*rows)):
        assert column.tolist() == list(wanted), about


def test_texts_that_are_nearly_positions():
    for turn in range(int(cases.SECONDS * 20)):
        rng = random.Random(f"{cases.SEED} {turn}")
        lines = [changed(rng, rng.choice(LINES)) for _ in range(rng.randrange(8))]
        text = rng.choice(("", "", "\ufeff")) + "\n".join(lines) + rng.choice(("", "\n", "\n\n"))
        about = f"FUZZ_SEED={cases.SEED}, {turn}: {text[:3000]!r}"
        as_bytes, items = text.encode(), [line.encode() for line in lines]
        for given in (text, as_bytes, np.frombuffer(bytearray(as_bytes), np.uint8)):
            read(given, list(of_text(as_bytes)), about)
        for given in (lines, items):
            read(given, list(of_items(items)), about)
        # Arrays pad their items with null characters, which are none of the text.
        items = [item.rstrip(b"\0") for item in items]
        for given in (np.array(items, "S"), np.array(lines, "U"))[:2 * bool(items)]:
            read(given, list(of_items(items)), about)


def test_texts_that_are_nearly_boards():
    for turn in range(int(cases.SECONDS * 100)):
        rng = random.Random(f"{cases.SEED} {turn}")
        text = changed(rng, rng.choice((bb.format(rng.getrandbits(64)), hex(rng.getrandbits(64)))))
        want = None if "\0" in text else library.parse(text.encode())
        if want is None:
            with pytest.raises(ValueError, match=r"^parse\(\): .* in column \d+ of "):
                bb.parse(text)
        else:
            assert bb.parse(text) == want, (cases.SEED, text)


def test_comments_and_empty_lines():
    """They may be indented, as for the program."""
    for skipped in ("#", "# 8/8", "  # indented", "\t#", " ", "\t \v\f", " \r", "\f# a\r"):
        text = "\n".join([skipped, LINES[0], skipped, LINES[1], skipped])
        errors = []
        assert bb.parse_fens(text, errors).size == 2 and not errors, skipped
        with pytest.raises(bb.FenError, match="^line 4: "):
            bb.parse_fens(f"{skipped}\n{LINES[0]}\n{skipped}\nx\n")
        errors = []
        assert bb.parse_fens([LINES[0], skipped], errors).size == 2
        assert [error[:2] for error in errors] == [(2, 1)], "an item is a position"


@pytest.mark.parametrize("length", [1, 20, 62, 63, 64, 100, 5000])
def test_long_titles(length):
    """The picture's title has all of it, the caption as much as there is room for."""
    title = ("0123456789" * length)[:length]
    caption = re.compile(r'textLength="\d+" [^>]*>([^<]*)<')
    drawn = bb.show(1, title).svg()
    assert f"<title>{title}</title>" in drawn
    shown = caption.search(drawn)[1]
    longest = max((n for n in range(1, 200) if "..." not in caption.search(
        bb.show(1, "x" * n).svg())[1]), default=0)
    assert 40 < longest < 100
    assert shown == (title if length <= longest else title[:longest - 3] + "...")


TEXT = ("\n".join(LINES) + "\n").encode() * 100
ITEMS = np.array(LINES * 100, "S")
BOARDS = program.random_boards(5, 2, 1 << 16)


POSITIONS = bb.parse_fens(TEXT).columns
COUNTERS = np.zeros(len(POSITIONS[0]), np.uint32)
LEGAL = bb._bbfill._policy_list(POSITIONS)
LOGITS = np.zeros(len(LEGAL[0]))
NUMBERS = np.tile(np.uint16([1804, 2356, 1350, 2745]), 5000)  # 1. e4 e5 2. Nf3 Nc6, in many games
ENDS = np.arange(0, len(NUMBERS) + 1, 4)
START = tuple(np.full(len(ENDS) - 1, column) for column in bb.parse_fen(
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1").columns)
PGN = b"1. e4 e5 2. Nf3 Nc6 *\n\n" * 5000


def step(count=5000):
    """Of games, of which the last one's move is not legal, so that they stay as they are."""
    games = bb.Games(count, observe=None)
    plane, start = bb.pick_moves(games.positions, 1)
    start[-1] = 0
    return lambda: bb._bbfill._step_games(games._columns, games._clock, games._plies, games._keys, plane, start,
                                          False, False, True)


@pytest.mark.parametrize("call", [
    lambda: bb._bbfill._parse_lines(TEXT, 0, 0), lambda: bb._bbfill._parse_array(ITEMS, 0, 0),
    lambda: bb.cut_squares(bb.KING, *BOARDS, bb.KING), step(),
    lambda: bb._bbfill._reasons(POSITIONS, COUNTERS.astype(np.int64), False, True),
    lambda: bb._bbfill._list_san(POSITIONS), lambda: bb._bbfill._squares(BOARDS[0]),
    lambda: bb._bbfill._format_texts(POSITIONS, COUNTERS, COUNTERS, 0, b""),
    lambda: bb._bbfill._draw_actions(LEGAL, LOGITS, None, 0.0),
    lambda: bb._bbfill._read_games(PGN, 0, None, True),
    lambda: bb._bbfill._replay(NUMBERS, ENDS, START, False)],
    ids=["text", "items", "boards", "games", "reasons", "moves", "squares", "fens", "samples", "pgn", "replay"])
def test_the_lock_is_released(call):
    """Another thread counts while a call works. The interval after which threads have to give way
    is so long that nothing else lets it, and it gives way after each step."""
    done, steps, begun = threading.Event(), [0], threading.Event()

    def count():
        while not done.is_set():
            steps[0] += 1
            begun.set()
            time.sleep(0)

    old, seen = sys.getswitchinterval(), False
    thread = threading.Thread(target=count)
    sys.setswitchinterval(1000)
    try:
        thread.start()
        begun.wait()
        # The thread may be slow to wake up, so there are many calls.
        end = time.monotonic() + 30
        for turn in range(1000):
            before = steps[0]
            call()
            seen = steps[0] > before
            if seen or turn >= 50 and time.monotonic() > end:
                break
    finally:
        sys.setswitchinterval(old)
        done.set()
        thread.join()
    assert seen, f"not in {turn + 1} calls"
