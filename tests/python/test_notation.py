# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Positions and moves as text, in the forms that are asked for: FEN with counters, all moves, mistakes.
The C library says what has to come."""
import itertools
import random
import re

import bbfill as bb
import numpy as np
import pytest

import cases
import library
import program
from test_moves import EPD, MANY, MOST, fields

CHESS960 = bb.parse_fens([
    "1k2r3/8/8/8/8/8/8/1R2K2R w HBe - 3 7", "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf -",
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq -", "4k3/8/8/8/3pP3/8/8/3K4 b - e3 0 1", "3rk3/8/8/8/3pP3/8/8/3K4 b - e3"])
ALL = bb.Positions.concatenate([EPD, CHESS960])
FLAGS = [dict(zip(("standard", "legal_en_passant", "castling_files"), some))
         for some in itertools.product([False, True], repeat=3)]


def number_of(standard=False, legal_en_passant=False, castling_files=False):
    return (standard * library.SIZES["BBF_FEN_STANDARD"] + legal_en_passant * library.SIZES["BBF_FEN_LEGAL_EN_PASSANT"]
            + castling_files * library.SIZES["BBF_FEN_CASTLING_FILES"])


def check_list(found, lists):
    assert found.texts.dtype.kind == "U" and found.offsets.dtype == np.int64
    assert found.offsets.tolist() == np.cumsum([0, *map(len, lists)]).tolist()
    assert found.texts.tolist() == [text for row in lists for text in row]
    longest = max((len(text) for row in lists for text in row), default=1)
    assert found.texts.dtype == f"<U{longest}"


def check_lists(*positions):
    rows = fields(positions[0] if len(positions) == 1 else positions)
    check_list(bb.list_san(*positions), [library.list_texts("san", row) for row in rows])
    for chess960 in False, True:
        check_list(bb.list_uci(*positions, chess960=chess960),
                   [library.list_texts("uci", row, chess960 * library.SIZES["BBF_UCI_CHESS960"]) for row in rows])


def test_all_moves_as_texts():
    for some in ALL, ALL[::-3], ALL[:0], ALL[np.arange(6).reshape(2, 3)], ALL[5], ALL[np.arange(1300) % ALL.size]:
        check_lists(some)
        check_lists(*some.columns)
    for row in MANY, MOST:
        check_lists(*row)
        check_lists(*(np.full(600, field, np.uint64) for field in row))
    # Several kings have more moves than are counted, so that rooms grow.
    kings = bb.Positions(0, 0, 0, 0, 0, np.full(700, 0xFFFF, np.uint64), np.uint64(0xFFFF))
    assert len(bb.list_uci(kings[:1]).texts) > bb.count_legal_moves(kings)[0]
    check_lists(kings)
    check_lists(bb.Positions.concatenate([ALL, kings[:1]]))


def test_lists_are_what_is_written_of_numbers():
    numbers = bb.list_moves(ALL)
    before = ALL[np.repeat(np.arange(ALL.size), np.diff(numbers.offsets))]
    move = bb.decode_move(before, numbers.moves)
    assert (bb.list_san(ALL).texts == bb.format_san(before, *move)).all()
    differ = 0
    for chess960 in False, True:
        texts = bb.list_uci(ALL, chess960=chess960).texts
        assert (texts == bb.format_uci(before, *move, chess960=chess960)).all()
        differ += (texts != bb.format_uci(before, *move)).sum()
        plane, start = bb.parse_uci(texts, before)
        assert (plane == move[0]).all() and (start == move[1]).all()
    assert 0 < differ < 100


def test_moves_that_are_not_legal_in_the_form_of_chess960():
    """Only castling has another text."""
    rng = np.random.default_rng(cases.SEED)
    some = ALL[rng.integers(ALL.size, size=4000)]
    plane, start = rng.integers(75, size=4000), np.uint64(1) << rng.integers(64, size=4000, dtype=np.uint64)
    usual, other = bb.format_uci(some, plane, start), bb.format_uci(some, plane, start, chess960=True)
    assert (usual == other)[plane < bb.PLANE_CASTLING].all()
    assert bb.format_uci(some[0], 73, 0, chess960=True) == "0000"
    one = bb.parse_fen("r3k2r/8/8/8/8/8/8/R3K2R b KQkq -")
    assert bb.format_uci(one, [73, 74], bb.E8, chess960=True).tolist() == bb.list_uci(
        one, chess960=True).texts[-2:].tolist()


@pytest.mark.parametrize("marks", ["!", "?", "!!", "??", "!?", "?! ", "!?!?!\n"])
def test_marks_after_moves(marks):
    found = bb.pick_moves(EPD, 7)
    some = found[1] != 0
    for kind in "uci", "san":
        texts = getattr(bb, "format_" + kind)(EPD, *found)[some]
        plane, start = getattr(bb, "parse_" + kind)([text + marks for text in texts], EPD[some])
        assert (plane == found[0][some]).all() and (start == found[1][some]).all()
    start = bb.parse_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
    for wrong in marks, "e!4", "!e4", "e4!x", "e4! e5":
        with pytest.raises(ValueError, match=r"^parse_san\(\): in position 0, .* is not a move, such as"):
            bb.parse_san(wrong, start)


def test_mistakes_of_moves():
    """They have the words of C, for one text as for many."""
    rng, words = random.Random(cases.SEED), set()
    lists = bb.list_san(ALL)
    texts = [str(text) for text in lists.texts] + [str(text) for text in bb.list_uci(ALL).texts]
    # Without its file, such a move is ambiguous; few of those that are drawn are.
    place, sure = next((k, text[0] + text[2:]) for k, text in enumerate(texts) if re.match("N[a-h][a-h][1-8]", text))
    for kind in "uci", "san":
        parse = getattr(bb, "parse_" + kind)
        given = [rng.choice(texts)[:rng.choice((2, 9, 9, 9))] + rng.choice(("", "", "!", "x")) for _ in range(3000)]
        rows = [rng.randrange(ALL.size) for _ in given]
        given[0], rows[0] = sure, int(np.searchsorted(lists.offsets, place, "right")) - 1
        wanted, moves = [], []
        for k, (text, row) in enumerate(zip(given, fields(ALL[rows]))):
            plain = text.rstrip("!")
            why = library.explain(kind, plain.encode(), row)
            wanted += [(k + 1, k, f"{text!r} {why}")] if why else []
            moves.append((0, 0) if why else library.parse_move("bbf_parse_" + kind, plain.encode(), row))
            words.add(why.partition(":")[0])
        errors = ["what was there"]
        plane, start = parse(given, ALL[rows], errors=errors)
        assert errors == ["what was there", *wanted] and 100 < len(wanted) < len(given)
        assert list(zip(plane.tolist(), start.tolist())) == moves
        for item, row, why in wanted[:50]:
            with pytest.raises(ValueError) as caught:
                parse(given[row], ALL[rows[row]])
            assert str(caught.value) == f"parse_{kind}(): in position 0, {why}"
            one = []
            assert parse(given[row], ALL[rows[row]], errors=one) == (0, 0) and one == [(1, 0, why)]
    assert {"is ambiguous", "is not legal"} < words


def test_the_words_of_mistakes():
    one = bb.parse_fen("4k3/8/8/8/8/8/8/N1N1K3 w - - 0 1")
    with pytest.raises(ValueError, match=r"^parse_san\(\): in position 1, 'Nb3\?' is ambiguous: Nab3 or Ncb3$"):
        bb.parse_san(["Kd1", "Nb3?"], one)
    with pytest.raises(TypeError, match=r"^parse_san\(\): errors is a list, not set$"):
        bb.parse_san("Kd1", one, errors=set())
    errors = []
    planes, starts = bb.parse_uci(["e1d1", "e1d1\0"], one, errors=errors)
    assert errors == [(2, 1, r"'e1d1\x00' has a null byte")]
    assert planes[1] == 0 < planes[0] and starts.tolist() == [1 << 4, 0]
    errors.clear()
    with pytest.raises(TypeError, match=r"^parse_uci\(\) takes text, not 5$"):
        bb.parse_uci(["x", 5], one, errors=errors)
    assert errors == []


@pytest.mark.parametrize("flags", FLAGS, ids=lambda flags: str(number_of(**flags)))
def test_forms_of_fen(flags):
    rng, number = np.random.default_rng(cases.SEED), number_of(**flags)
    counters = rng.integers(2**32, size=(2, ALL.size)) >> rng.integers(33, size=(2, ALL.size))
    want = [library.write_fen(*row, number) for row in zip(fields(ALL), *counters.tolist())]
    assert bb.format_fen(ALL, halfmove=counters[0], fullmove=counters[1], **flags).tolist() == want
    text, offsets = bb.format_fens(*ALL.columns, end="\n", halfmove=counters[0].tolist(), fullmove=counters[1], **flags)
    assert text.decode().splitlines() == want and len(offsets) == len(want) + 1
    assert bb.format_fens(ALL, **flags).text.decode() == "".join(bb.format_fen(ALL, **flags))
    limits = {name: flags[name] for name in ("standard", "legal_en_passant")}
    fens = bb.format_fen(ALL, castling_files=flags["castling_files"]).tolist()
    wanted = [library.read_fen(fen.encode(), number) for fen in fens]
    for found in (bb.parse_fens(fens, **limits), bb.parse_fens("\n".join(fens), **limits),
                  bb.parse_fens(np.array(fens), **limits),
                  next(bb.read_epd("\n".join(fens).encode(), **limits)).positions):
        assert [list(row) for row in fields(found)] == [row for row, *_ in wanted]
    assert bb.parse_fen(fens[-1], **limits) == found[-1]


def test_counters_of_one_fen():
    for rest in ("", " 5", " 5 9", " 4294967295 4294967295", " 07 x", " -1 3", " hmvc 4; fmvn 5;", " 3 4 bm e4;"):
        fen = "\ufeff 4k3/8/8/8/8/8/8/4K3 w - -" + rest
        for given in fen, fen.encode():
            found = bb.read_fen(given)
            row, halfmove, fullmove = library.read_fen(fen[1:].encode(), 0)
            assert [*map(int, found.position.columns)] == row and found[1:] == (halfmove, fullmove)
            assert type(found.halfmove) is int and (found.position == bb.parse_fen(fen)).all()
    position, halfmove, fullmove = bb.read_fen("4k3/8/8/8/8/8/8/4K2R w H - 17 40", standard=True)
    assert bb.format_fen(position, halfmove=halfmove, fullmove=fullmove) == "4k3/8/8/8/8/8/8/4K2R w K - 17 40"
    large = "4k3/8/8/8/8/8/8/4K3 w - - 4294967296 1"
    assert bb.parse_fen(large).kings == bb.E1 | bb.E8
    for call in bb.read_fen, lambda fen: bb.parse_fen(fen, standard=True):
        with pytest.raises(bb.FenError) as caught:
            call(large)
        assert caught.value.faults == [(1, 0, library.explain("fen", large.encode()))]
        with pytest.raises(bb.FenError, match="^line 1: rank 8 of the placement has 9 squares$"):
            call("44p/8/8/8/8/8/8/8")
    for wrong in 5, None, ["4k3/8/8/8/8/8/8/4K3"]:
        with pytest.raises(TypeError, match=r"^read_fen\(\) takes text, not "):
            bb.read_fen(wrong)


def test_counters_are_broadcast():
    two, one = EPD[np.arange(6).reshape(2, 3)], EPD[0]
    plain = bb.format_fen(two)
    found = bb.format_fen(two, halfmove=[1, 2, 3], fullmove=[[4], [5]])
    assert found.shape == (2, 3) and [text.split()[4:] for text in found.ravel()] == [
        [str(h), str(n)] for n in (4, 5) for h in (1, 2, 3)]
    assert [text.rsplit(" ", 2)[0] for text in found.ravel()] == [text.rsplit(" ", 2)[0] for text in plain.ravel()]
    assert bb.format_fen(one, halfmove=np.arange(3)).shape == (3,) and type(bb.format_fen(one, halfmove=3)) is str
    assert bb.format_fen(EPD[:0], halfmove=[]).shape == (0,) == bb.format_fen(EPD[:0]).shape
    for dtype in cases.INTEGERS:
        assert bb.format_fen(one, halfmove=np.array(100, dtype)).endswith(" 100 1")
    for wrong, error in ((-1, ValueError), (2**32, ValueError), (1.5, TypeError), ("1", TypeError), (2**70, TypeError)):
        for given in wrong, [0, wrong]:
            with pytest.raises(error, match=r"^format_fen\(\): fullmove is a whole number from 0 to 4294967295, not "):
                bb.format_fen(one, fullmove=given)


def test_counters_after_moves():
    """As the program counts on, over all moves of a file."""
    chunk = next(bb.read_epd(program.EPD))
    halfmove, fullmove = np.arange(EPD.size) * 3, np.arange(EPD.size) + 7
    fens = bb.format_fen(chunk.positions, halfmove=halfmove, fullmove=fullmove)
    found = bb.children(EPD)
    text = "".join(f"{fens[k]}\n" for k in range(EPD.size)).encode()
    assert (next(bb.read_epd(text)).halfmove == halfmove).all()
    counters = bb.counters_after(EPD[found.parent], found.positions, halfmove[found.parent], fullmove[found.parent])
    written = bb.format_fen(found.positions, halfmove=counters[0], fullmove=counters[1])
    checked = 0
    for k in range(0, EPD.size, 7):
        moves = np.flatnonzero(found.parent == k)[::5]
        texts = bb.format_uci(EPD[k], found.plane[moves], np.uint64(1) << found.square[moves].astype(np.uint64))
        for move, text in list(zip(moves, texts))[:2]:
            answer, = program.answers("--fen", fens[k], "play", text)
            assert answer["result"] == written[move]
            checked += 1
    assert checked > 20
    for before, after in ((EPD[0].columns, EPD[0]), (EPD[0], None)):
        with pytest.raises(TypeError, match=r"^counters_after\(\) takes Positions before and after a move, not"):
            bb.counters_after(before, after)
    # A promotion leaves no new pawn behind.
    pawn = bb.parse_fen("8/P7/8/8/8/8/8/K1k5 w - -")
    assert [one.tolist() for one in bb.counters_after(pawn, bb.play(pawn, *bb.parse_san("a8=Q", pawn)), 7, 9)] == [0, 9]
    same = bb.counters_after(EPD[0], EPD[0], 2**32 - 1, [2**32 - 1, 5])
    assert [one.tolist() for one in same] == [[2**32 - 1] * 2, [2**32 - 1, 5 + int(EPD.black_to_move[0])]]
    assert [one.dtype for one in same] == [np.uint32] * 2


def test_names_of_faults_and_outcomes():
    assert not any(bb.fault_name(i) for i in (-1, 0, 3, 2048, 2**32, 2**40))
    assert not any(bb.outcome_name(i) for i in (-1, 0, 9, 2**32 + 1))
    for k, word in enumerate("SHARED_SQUARE NO_KING SEVERAL_KINGS PAWN_RANK PIECES PAWNS PROMOTED OTHER_IN_CHECK "
                             "CHECKERS CASTLING EN_PASSANT".split()):
        assert getattr(bb, "FAULT_" + word) == 1 << k and bb.fault_name(1 << k)
    assert bb.fault_name(bb.FAULT_SHARED_SQUARE) == "two pieces stand on one square"
    assert {reason.value for reason in bb.Reason} == {i for i in range(100) if bb.outcome_name(i)}
    assert bb.outcome_name(bb.Reason.DEAD_POSITION) == "dead position" and bb.outcome_name(np.int8(1)) == "checkmate"
    for function in bb.fault_name, bb.outcome_name:
        for wrong in True, 1.5, "1", None:
            with pytest.raises(TypeError):
                function(wrong)
    assert bb.faults(bb.Positions(1, 1, 0, 0, 0, 0, 0)) == bb.FAULT_SHARED_SQUARE | bb.FAULT_NO_KING | bb.FAULT_PAWN_RANK
