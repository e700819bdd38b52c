# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""read_pgn: what games in files look like, what is wrong in them, and the same games written again."""
import gzip
import io
import tracemalloc
import warnings
from dataclasses import FrozenInstanceError, replace

import bbfill as bb
import numpy as np
import pytest

LEAST = 1 << 17  # the smallest chunk
USUAL = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

GAME = b'''% a line for programs
[Event "A \\"big\\" one"]
[White "M\xfcller, C:\\\\"]
[Black "N\xc3\xa4f"]
[Result "0-1"]
[Opening "Sicilian"]

{ A comment
  on several lines } 1. e4 {[%clk 1:00:59.5] [%eval +0.17]} c5!? $14 (1... e5
2. Nf3 (2. f4 ; ) a parenthesis
exf4 {)} 3. Nf3)) 2. Ng1-f3?! { [%clk 0:00:01] }
2...d6 3 d4 cxd4 { [%eval #-3] } *
'''


def together(text, **options):
    """The columns of all chunks, and the mistakes."""
    mistakes = []
    options = {"clocks": True, "evaluations": True, "errors": mistakes, "tags": "all", **options}
    chunks = list(bb.read_pgn(text, **options))
    lists = [[bb.format_uci(start, *bb.decode_move(start, number)) for start, number in zip(
        bb.positions(chunk.moves[a:b], [0, b - a], chunk.start[i]), chunk.moves[a:b])]
        for chunk in chunks for i, (a, b) in enumerate(zip(chunk.offsets, chunk.offsets[1:]))]
    return chunks, lists, mistakes


def test_one_game():
    (games,), moves, mistakes = together(GAME)
    assert moves == [["e2e4", "c7c5", "g1f3", "d7d6", "d2d4", "c5d4"]] and not mistakes
    assert {name: texts.tolist() for name, texts in games.tags.items()} == {
        "Event": ['A "big" one'], "White": ["M\xfcller, C:\\"], "Black": ["N\xe4f"], "Result": ["0-1"],
        "Opening": ["Sicilian"]}
    assert games.result == [bb.NO_RESULT] and games.line == [2] and games.complete.all()
    assert np.array_equal(games.clock, np.float32([3659.5, np.nan, 1] + 3 * [np.nan]), equal_nan=True)
    assert np.array_equal(games.evaluation, np.float32([0.17] + 4 * [np.nan] + [-np.inf]), equal_nan=True)
    assert games.mate.tolist() == [0, 0, 0, 0, 0, -3]
    assert (games.start == bb.parse_fen(USUAL)).all()
    types = [games.moves, games.offsets, games.result, games.halfmove, games.fullmove, games.line]
    assert [column.dtype for column in types] == ["u2", "i8", "i1", "u4", "u4", "i8"]
    for ends in b"\r\n", b"\n\n":  # also with empty lines within a game
        assert together(GAME.replace(b"\n", ends))[1:] == (moves, [])
    assert together(b"\xef\xbb\xbf" + GAME)[1:] == (moves, [])


def test_games_in_files():
    text = """1. e4 1-0 {after it}
    1. d4 d5 0-1
    e2e4 e7e5 1/2

    1.c4 c5

    1.Nf3 Nf6
    [White "no Event"]
    a3 *
    [Event "one line"] 1... e5 2. e4 *
    [Event "no moves"]
    [Result "1-0"]

    [Event "moves"]
    1. -- Z0 0000 e4 e.p. +- 2...Pd5 Nf3++ N6# *""".replace("\n    ", "\n")
    (games,), moves, mistakes = together(text.encode())
    assert moves == [["e2e4"], ["d2d4", "d7d5"], ["e2e4", "e7e5"], ["c2c4", "c7c5"], ["g1f3", "g8f6"],
                     ["a2a3"], ["e7e5"][:0], [], ["0000", "0000", "0000"]]
    assert games.result.tolist() == [1, -1, 0, -128, -128, -128, -128, 1, -128]
    assert mistakes == [(10, 25, "1.e5 is not legal: no pawn of White can move to e5"),
                        (15, 15, "2...e4 is not legal: no pawn of Black can move to e4")]
    assert games.complete.tolist() == [True] * 6 + [False, True, False]


@pytest.mark.parametrize("text, moves, mistakes", [
    ("", [], []),
    ("\n \r\n\t", [], []),
    ("*", [[]], []),
    ("{ only a comment", [], [(1, 1, "the comment that begins here does not end")]),
    ("[Event]\n\n1. e4 *", [["e2e4"]], [(1, 1, 'a tag is written as [Name "value"], on one line')]),
    ('[Event "open]\n1. e4 *', [["e2e4"]], [(1, 1, 'a tag is written as [Name "value"], on one line')]),
    ("1. e4 e5 2. Ke3 Nf6 { } 1-0\n1. d4 *", [["e2e4", "e7e5"], ["d2d4"]],
     [(1, 13, "2.Ke3 is not legal: the king cannot move there")]),
    ('[FEN "4k3/8/8/8/8/8/8/4K3 b - - 0 70"]\n\n70... Kd8 71. Kd3 *', [["e8d8"]],
     [(3, 15, "71.Kd3 is not legal: the king cannot move there")]),
    ("1. e4 \0 e5 *", [["e2e4"]], [(1, 7, "1...? is not a move, such as e2e4, e7e8q, Nf3 or O-O")]),
    ("1. e4 (" + "(" * 10000 + "d4" + ")" * 10000 + ") e5 *", [["e2e4", "e7e5"]], []),
    ("1. e4 (1. d4\n% ) for programs\nd5 %) e5 *", [["e2e4", "e7e5"]], []),
    ("1. e4 (1. d4 { ) } e5", [["e2e4"]], [(1, 7, "the variation that begins here does not end")]),
    ('1. e4 { no end\n[%clk 1]\n[Event "next"]\n\n1. d4 *', [["e2e4"], ["d2d4"]],
     [(1, 7, "the comment that begins here does not end")]),
    ('1. e4 { [Event "no"]\n[White "no"] } e5 *', [["e2e4", "e7e5"]], []),
    ('[UTC-Date! "x"]\n[\xc9v "x"]\n1. e4 *', [["e2e4"]], [(2, 1, 'a tag is written as [Name "value"], on one line')]),
    ('[FEN "8/8/8/8/8/8/8/8 w - -\0"]\n*', [], [(1, 7, "the game is skipped: its FEN has a null byte")]),
    ("1. e4 {" + "\n" * 300000 + "} " + "x 1-0 " * 3, [["e2e4"], [], []],
     [(300001, 3, "1...x is not a move, such as e2e4, e7e8q, Nf3 or O-O"),
      (300001, 9, "1.x is not a move, such as e2e4, e7e8q, Nf3 or O-O"),
      (300001, 15, "1.x is not a move, such as e2e4, e7e8q, Nf3 or O-O")]),
    ("1. e4 e5 " + "{}" * 200000 + "{", [["e2e4", "e7e5"]], [(1, 400010, "the comment that begins here does not end")]),
    ("1. e4 ) e5 *", [["e2e4"]], [(1, 7, "1...) is not a move, such as e2e4, e7e8q, Nf3 or O-O")]),
    ('[Variant "Crazyhouse"]\n\n1. e4 P@e5 1-0\n\n[Event "x"]\n1. d4 *', [["d2d4"]],
     [(1, 11, "the game is skipped: the variant Crazyhouse is not chess")]),
    ('[Event "x"]\n[FEN "8/8/8/8 w - - 0 1"]\n\n1. e4 *', [],
     [(2, 7, "the game is skipped: in its FEN, the placement has 4 ranks, not 8")]),
    ('[FEN "' + USUAL.ljust(127) + '"]\n*', [[]], []),
    ('[FEN "' + "8" * 200 + '"]\n*', [], [(1, 7, "the game is skipped: its FEN is longer than 127 bytes")]),
    ('[Variant "fischerandom"]\n[FEN "4k3/8/8/8/8/8/8/5KR1 w G - 2 9"]\n'
     "\n9. O-O *", [["f1g1"]], []),
])
def test_mistakes(text, moves, mistakes):
    chunks, found, told = together(text.encode())
    assert (found, told) == (moves, mistakes)
    if mistakes:
        with pytest.warns(bb.PgnWarning) as warned:
            list(bb.read_pgn(text.encode()))
        (line, column, reason), *others = mistakes
        more = f", and {len(others)} more" * bool(others)
        assert str(warned[0].message) == f"read_pgn(): line {line}, column {column}: {reason}{more}"


def games_of(seed, count, plies):
    """Random games as a GameList, a quarter of them from shuffled starts, all with clocks."""
    starts = bb.parse_fens([USUAL, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 3 9",
                            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 b - - 0 70",
                            "nrbbqkrn/pppppppp/8/8/8/8/PPPPPPPP/NRBBQKRN w GBgb - 0 1"])
    start = starts[np.arange(count) % 4]
    halfmove, fullmove = np.uint32([0, 3, 0, 0])[np.arange(count) % 4], np.uint32([1, 9, 70, 1])[np.arange(count) % 4]
    fullmove = fullmove + np.uint32(np.arange(count) % 8 == 4)  # a few usual starts have other counters
    rng, position, rows = np.random.default_rng(seed), start, []
    for _ in range(plies):
        plane, origin = bb.pick_moves(position, rng.bit_generator)
        rows.append(np.where(origin == 0, 0, bb.encode_move(position, plane, origin)))
        position = bb.play(position, plane, origin)
    numbers = np.array(rows).T
    length = np.where((numbers == 0).any(axis=1), (numbers == 0).argmax(axis=1), plies)
    length = np.minimum(length, rng.integers(0, plies + 1, count))
    offsets = np.concatenate([[0], np.cumsum(length)])
    moves = np.concatenate([row[:n] for row, n in zip(numbers, length)])
    clock = np.round(rng.integers(0, 50000, len(moves)) / 10, 1).astype(np.float32)
    clock[rng.random(len(moves)) < 0.5] = np.nan
    evaluation = np.round(rng.normal(0, 3, len(moves)), 2).astype(np.float32)
    mate = np.where(rng.random(len(moves)) < 0.1, rng.integers(-9, 9, len(moves)), 0).astype(np.int16)
    evaluation[mate != 0] = np.inf * np.sign(mate[mate != 0])
    evaluation[rng.random(len(moves)) < 0.5] = np.nan
    mate[np.isnan(evaluation)] = 0
    names = np.array([f'"{k}" \\ {chr(160 + k % 400)}' for k in range(count)], object)
    result = rng.choice(np.int8([1, 0, -1, bb.NO_RESULT]), count)
    return bb.GameList(moves.astype(np.uint16), offsets, start=start, result=result,
                       tags={"White": names, "Zeta": names[::-1]}, halfmove=halfmove, fullmove=fullmove,
                       clock=clock, evaluation=evaluation, mate=mate)


def same(a, b):
    """Whether games are equal in all that is written."""
    arrays = all(np.array_equal(getattr(a, name), getattr(b, name), equal_nan=name in ("clock", "evaluation"))
                 for name in ("moves", "offsets", "result", "halfmove", "fullmove", "clock", "evaluation", "mate"))
    return arrays and (a.start == b.start).all() and all(
        (np.asarray(a.tags[name]) == np.asarray(b.tags[name])).all() for name in ("White", "Zeta"))


def test_written_and_read(tmp_path):
    games = games_of(1, 400, 90)
    text = bb.format_pgn(games)
    (again,), _, mistakes = together(text, chunk=1 << 24)
    assert not mistakes and same(games, again) and again.complete.all()
    assert again.tags["Site"].tolist() == ["?"] * 400 and again.tags["Date"][0] == "????.??.??"
    assert again.tags["Variant"][3] == "Chess960" and again.tags["Variant"][2] is None
    assert max(map(len, text.decode().split("\n"))) < 80
    assert bb.format_pgn(again) == text
    bb.write_pgn(tmp_path / "a.pgn", games)
    with open(tmp_path / "b.pgn", "wb") as as_bytes, open(tmp_path / "c.pgn", "w", encoding="utf-8") as as_text:
        for _ in range(2):
            bb.write_pgn(as_bytes, games)
            bb.write_pgn(as_text, games)
    assert (tmp_path / "a.pgn").read_bytes() == text
    assert (tmp_path / "b.pgn").read_bytes() == (tmp_path / "c.pgn").read_bytes() == 2 * text
    # After a comment, Black's move has its number.
    commented = bb.format_pgn(bb.GameList([1804, 2356, 1153], [0, 3], clock=[1, 2, np.nan], tags={"Black": ["a\r\nb\rc"]}))
    assert b'[Black "a b c"]\n' in commented
    assert b"\n1. e4 { [%clk 0:00:01] } 1... e5 { [%clk 0:00:02] } 2. Nc3 *\n" in commented
    least = bb.format_pgn(bb.GameList([], [0, 0]))
    assert least.decode().splitlines()[-3:] == ["", "*", ""]


def test_chunks_and_sources(tmp_path):
    text = b"".join(bb.format_pgn(games_of(seed, 300, 120)) for seed in range(4))
    lines = text.decode().split("\n")
    want, mistakes = together(text, chunk=1 << 28)[0][0], []
    want_texts = np.asarray(want.tags["White"])
    path = tmp_path / "games.pgn.gz"
    path.write_bytes(gzip.compress(text[:99999]) + gzip.compress(text[99999:]))
    for source in text, path, io.BytesIO(text), io.StringIO(text.decode()):
        chunks = list(bb.read_pgn(source, LEAST, tags=["White"], errors=mistakes))
        assert len(chunks) > 5 and not mistakes
        assert (np.concatenate([chunk.moves for chunk in chunks]) == want.moves).all()
        assert (np.concatenate([chunk.line for chunk in chunks]) == want.line).all()
        assert (np.concatenate([np.asarray(chunk.tags["White"]) for chunk in chunks]) == want_texts).all()
        assert chunks[0].clock is chunks[0].mate is None and list(chunks[0].tags) == ["White"]
    assert [lines[line - 1] for line in want.line[::50]] == ['[Event "?"]'] * 24
    # One game that is larger than a chunk, with a wrong move in it.
    long = b'[Event "?"]\n\n1. e4 {' + b"x\n" * LEAST + b"} e4 *\n\n"
    chunks = list(bb.read_pgn(text + long + text, LEAST, errors=mistakes))
    assert sum(len(chunk.moves) for chunk in chunks) == 2 * len(want.moves) + 1
    assert mistakes == [(text.count(b"\n") + LEAST + 3, 3, "1...e4 is not legal: no pawn of Black can move to e4")]


def test_memory_is_constant(tmp_path):
    text, peaks = bb.format_pgn(games_of(9, 400, 100)), []
    for times in 4, 40:
        (tmp_path / "games.pgn").write_bytes(text * times)
        tracemalloc.start()
        assert sum(len(games) for games in bb.read_pgn(tmp_path / "games.pgn", LEAST)) == 400 * times
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert peaks[1] < 1.5 * peaks[0]


def test_positions():
    games = games_of(2, 60, 50)
    before = bb.positions(games.moves, games.offsets, games.start)
    after = bb.positions(games.moves, games.offsets, games.start, last=True)
    assert len(before) == len(games.moves) and len(after) == len(games.moves) + 60
    for i, (a, b) in enumerate(zip(games.offsets, games.offsets[1:])):
        position = games.start[i]
        for k in range(a, b):
            assert (before[k] == position).all() and (after[k + i] == position).all()
            position = bb.play(position, *bb.decode_move(position, games.moves[k]))
        assert (after[b + i] == position).all()
    e4 = 12 | 28 << 6
    assert bb.format_fen(bb.positions([e4], [0, 1], last=True))[1].startswith("rnbqkbnr/pppppppp/8/8/4P3/8/")
    assert len(bb.positions([], [0])) == 0 and len(bb.positions([e4, 7, 7], [0, 1])) == 1
    assert (bb.positions([7, e4, 7], [1, 2], last=True) == bb.positions([e4], [0, 1], last=True)).all()
    for moves, offsets, start, error, words in (
            ([e4, e4], [0, 2], None, ValueError, f"move 1 of game 0, with the number {e4}, is not legal"),
            ([e4], [0, 2], None, ValueError, "offsets ascend from 0 to 1"),
            ([e4], [1, 0], None, ValueError, "offsets ascend from 0 to 1"),
            ([e4], [], None, ValueError, "offsets ascend"),
            ([1 << 16], [0, 1], None, ValueError, "no move has the number 65536"),
            ([-1], [0, 1], None, ValueError, "no move has the number -1"),
            ([0.5], [0, 1], None, TypeError, "moves are whole numbers in one dimension, not float64"),
            ([e4], [0, 1], USUAL, TypeError, "start is Positions, not str"),
            ([e4], [0, 1], games.start, ValueError, "start is one position or 1, not 60")):
        with pytest.raises(error, match=words):
            bb.positions(moves, offsets, start)


def test_some_games():
    games = games_of(4, 40, 30)
    (games,), _, _ = together(bb.format_pgn(games), chunk=1 << 24)
    one_by_one = [games.select([k]) for k in range(40)]
    # Columns as lists, and one start for all.
    start = bb.parse_fen(USUAL)
    lists = bb.GameList([1804, 1804, 2356], [0, 1, 3], start=start, result=[1, 0], tags={"White": ["x", None]}).select([1])
    assert lists.moves.tolist() == [1804, 2356] and lists.result == [0] and lists.tags["White"].tolist() == [None]
    assert (lists.start == start).all() and bb.positions(lists, last=True).size == 3
    for index in np.arange(40) % 3 == 0, [5, 5, 0], slice(None, None, -7), np.zeros(0, int):
        some = games.select(index)
        parts = [one_by_one[k] for k in np.arange(40)[index]]
        assert len(some) == len(some.line) == len(parts) and (np.diff(some.offsets) == [len(p.moves) for p in parts]).all()
        for name in "moves", "clock", "evaluation", "mate", "result", "halfmove", "complete", "line":
            want = np.concatenate([getattr(part, name) for part in parts] or [[]])
            assert np.array_equal(getattr(some, name), want, equal_nan=name in ("clock", "evaluation")), name
        assert some.tags["White"].tolist() == [text for part in parts for text in part.tags["White"]]
        assert (bb.positions(some) == bb.Positions.concatenate([bb.positions(part) for part in parts])).all()


def test_wrong_calls(tmp_path):
    for wrong, error, words in (
            (dict(source=5), TypeError, "takes a path, an open file or bytes, not int"),
            (dict(source=b"", chunk=9), ValueError, "chunk is a number of bytes"),
            (dict(source=b"", tags="White"), TypeError, 'tags is a list of names or "all"'),
            (dict(source=b"", tags=["", 5]), TypeError, "a tag's name is text, not 5"),
            (dict(source=b"", tags=[f"a{k}" for k in range(300)]), ValueError, "at most 256 tags, not 300"),
            (dict(source=b"", errors=5), TypeError, "errors is a list, not int"),
            (dict(source=b"\xff\xfe1\0"), ValueError, "the text is UTF-16")):
        with pytest.raises(error, match=r"read_pgn\(\).*" + words):
            list(bb.read_pgn(**wrong))
    games = games_of(3, 5, 9)
    moves = len(games.moves)
    for wrong, words in (
            (dict(clock=[1.0]), r"clock has the shape \(1,\), not"), (dict(clock=np.full(moves, -1.0)), "clock is from 0"),
            (dict(clock=np.full(moves, np.inf)), "clock is from 0 to 100000000, not inf"),
            (dict(clock=np.zeros((moves, 0))), "clock has the shape"), (dict(result=[1]), "result has the shape"),
            (dict(result=[256] * 5), "result is from -128 to 1, not 256"), (dict(result=[-5] * 5), "result is 1, 0, -1 or"), (dict(halfmove=[-1] * 5), "halfmove is from 0"),
            (dict(fullmove=[2**32] * 5), "fullmove is from 0 to 4294967295, not 4294967296"),
            (dict(evaluation=np.full(moves, 1e9), mate=None), "evaluation has pawns up to"),
            (dict(evaluation=np.full(moves, np.inf), mate=None), "infinity with the sign of"),
            (dict(evaluation=np.full(moves, -np.inf), mate=np.full(moves, 3)), "infinity with the sign of"),
            (dict(tags={"White": ["x"]}), "the tag 'White' has 1 texts for 5 games"),
            (dict(tags={"Whi te": ["x"] * 5}), "'Whi te' is no name of a tag")):
        with pytest.raises(ValueError, match=words):
            bb.format_pgn(replace(games, **wrong))
    with pytest.raises(TypeError, match="halfmove is of type float64"):
        bb.format_pgn(replace(games, halfmove=[0.5] * 5))
    with pytest.raises(ValueError, match="move 0 of game 0, with the number 1, is not legal"):
        bb.write_pgn(tmp_path / "never.pgn", bb.GameList([1], [0, 1]))
    assert not (tmp_path / "never.pgn").exists()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        list(bb.read_pgn(GAME))
    (large,), _, _ = together(b"1. e4 { [%eval 1e7] [%clk 99999999:0:0] } e5 { [%eval 2000000.5] } d4 { [%eval #32768] } *")
    assert np.isnan(large.clock).all() and np.isnan(large.evaluation).all()
    # A comment before the first move is on no move, also not on the last one of the game before.
    (two,), _, _ = together(b'{ [%clk 0:0:9] } 1. e4 { [%clk 0:0:5] } *\n\n[Event "2"]\n\n{ [%clk 0:0:9] } 1. d4 *')
    assert np.array_equal(two.clock, [5, np.nan], equal_nan=True)
    for wrong in ([1], [0, 1], None), ([1],):
        with pytest.raises(TypeError, match="positional argument"):
            bb.GameList(*wrong)
    with pytest.raises(FrozenInstanceError):
        games.result = None
    for wrong in None, (games.moves, games.offsets):
        with pytest.raises(TypeError, match="takes a GameList, not"):
            bb.write_pgn(tmp_path / "never.pgn", wrong)
    with pytest.raises(TypeError, match="takes a GameList, or moves and offsets"):
        bb.positions([1])
    nothing = bb.GameList([], [0, 0], tags={"WhiteElo": np.array([np.nan]), "Black": [None]})
    assert b"Elo" not in bb.format_pgn(nothing)
    (finished,), _, mistakes = together(b"1. e4 1-0 {never")
    assert finished.complete.all() and mistakes == [(1, 11, "the comment that begins here does not end")]
    (games,), _, _ = together(b'[Event "x"]\n\n*', tags=["Event", "Event"])
    assert games.tags["Event"].tolist() == ["x"]
    many = b"".join(b'[Tag%d "x"]\n' % k for k in range(400)) + b"\n*\n"
    (games,), _, mistakes = together(many)
    assert len(games.tags) == 256 and mistakes == [
        (257, 1, "there are more than 256 kinds of tags; from Tag256 on they are left out")]
