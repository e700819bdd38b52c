# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Answers and messages in every format are, to the byte, those of tests/data/answers, which has a
digest of the runs of all functions whose arguments and results are of the same kinds, under the name of
the first, and of some other kinds. If you changed them on purpose, look at some of them, and write the
digests anew: ninja answers in a build folder."""

import hashlib
import os
import random
import re
import sys
import unittest

from harness import COMMAND, ENDGAME, FORMATS, MOVERS, PROGRAM, SOURCE, START, Case, main, run

KEPT = os.path.join(SOURCE, "tests", "data", "answers")
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R {} KQkq - 3 14"
CHECK = "rnbqk1nr/pppp1ppp/8/4p3/1b1P4/8/PPP1PPPP/RNBQKBNR w KQkq -"
POSITIONS = [KIWIPETE.format("w"), CHECK, "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - -",
             "4k3/8/8/2pP4/8/8/8/1R3K1R w HB c6 5 9", "R5k1/5ppp/8/8/8/8/8/6K1 b - -",
             ENDGAME, "8/8/8/8/8/8/8/8 b - -"]
DISCS = ["startpos", "-----------XXX----XO-OX----OOOOX--OOXOXX--X-XXXX-X-OX----------- X",
         "-XXXXXXXO-XXXXXX-O-OXXXXOXOOOXXX-O-OOOXXOOOO-O-X-OO---XXOOOO-X-X O"]
# Arguments, by the first word or two of what --help says of them.
SAMPLES = {
    "a board of": ["~(b2,d5)", "~(b2,c2,d5,f4,0x0018240000420000)"],
    "a board": ["a1,d4,e5,h8", "d4,f3,g7", "b1,e4", "d1,h6", "c8,e1", "h4"],
    "noea,": ["soea", "7"], "king,": ["knight", "wazir"], "a plane": ["nonoea", "49"],
    "a square": ["e4", "63"],
    "a number of": ["2", "1"], "a number": ["2", "63"], "files of": ["file:b,g4", "0x81"],
    "a diagram": ["0x8100000000000081", "1" + 62 * "." + "x"],
    "how often": ["3", "1"],
    "a position": [KIWIPETE.format("b"), "8/8/8/8/8/8/8/K6k w - -"],
}


def sample(told, place, second):
    """An argument for this place."""
    start = next(start for start in SAMPLES if told.startswith(start))
    samples = SAMPLES[start]
    return samples[(place + second) % len(samples) if start == "a board" else second]


# epd differs from squares for positions alone, which have a kind of their own.
EACH = [name for name in FORMATS if name != "epd"]
# They depend on the build or the machine.
NO_ANSWERS = {"version", "backend", "batch_kernel"}


def functions():
    """Each function, what --help says of its arguments, and the first function of which it says that
    and the same of the result."""
    seen = {}
    for line in run("--list")[1].splitlines():
        function, *parameters = line.split(" -> ")[0].split()
        text = run("--help", function)[1]
        told = re.findall(r"^  (?:\w+|->|--fen) +(\S.*)$", text.split("\n\n")[1], re.M)
        shape = re.sub(r"\b[wb]\b|[PNBRQKpnbrqk]\b", "", "\n".join(told)), line.split(" -> ")[1]
        first = seen.setdefault(shape, function)
        if function not in NO_ANSWERS:
            yield function, told[len(told) - 1 - len(parameters):-1], first


def calls(function, told, is_first):
    """Calls with and without positions, and in all formats of those that are the first."""
    words = [[sample(text, place, second) for place, text in enumerate(told)] for second in (0, 1)]
    chosen = [word for word, text in zip(words[0], told) if "if left out" not in text]
    if function == "play":
        chosen = ["nort1", "a2"]
    yield ["-F", "svg", function, *words[0]], b""
    yield ["-F", "json", "--fen", KIWIPETE.format("b"), function, *chosen], b""
    if not is_first:
        return
    looks = [["-F", name] for name in EACH] + [["--color=always"], ["--unicode"]]
    for look in looks:
        yield [*look, function, *words[1]], b""
        yield [*look, "--fen", KIWIPETE.format("w") + ' id "Kiwipete";', function, *chosen], b""
    for look in looks[::2]:
        yield [*look, "--othello", DISCS[1], function, *chosen], b""
    for look in "board", "diagrams", "hex", "json":
        yield ["-F", look, "--epd", "-", function, *chosen], "\n".join([*POSITIONS, "8/9"]).encode()


def damaged(texts, letters, count):
    """Texts of which one letter is left out, doubled or another, in files of 20 lines."""
    random.seed(1)
    lines = []
    for _ in range(count):
        text = random.choice(texts)
        at = random.randrange(len(text))
        lines.append(text[:at] + random.choice(["", text[at] * 2, *letters]) + text[at + 1:])
    for i in range(0, count, 20):
        yield "\n".join(lines[i:i + 20]).encode()


def expressions(count):
    """Boards, some of which are wrong."""
    random.seed(2)
    words = ["e4", "A1", "h9", "0x18", "0x", "file:c", "file:i", "rank:7", "rank:9", "all", "none",
             "own", "P", "q", "x", "", "12", "ff", "~", "(", ")"]
    for _ in range(count):
        yield "".join(random.choice(["", "~", "(", " "]) + random.choice(words) + random.choice(
            [",", "&", "", ")", " "]) for _ in range(random.randrange(1, 5)))


def others():
    """Runs that are not of one function, by kind."""
    yield "positions", [([*look, option, text], b"") for look in (
        *(["-F", name] for name in EACH), ["--unicode", "--color=always"])
        for option, texts in (("--fen", POSITIONS), ("--othello", DISCS)) for text in texts[:3]]
    yield "positions as EPD", [(["-F", "epd", "--fen", text, *call], b"") for text in POSITIONS[:5]
                               for call in ([], ["children"], ["flip_position"], ["checkers"])]
    yield "moves", [(["-F", name, "--fen", text, "legal_moves"], b"") for text in POSITIONS
                    for name in ("svg", "diagrams", "uci")]
    yield "turned boards", [(["-F", name, "--from", "black", *position, *call], b"")
                            for name in ("svg", "board", "diagrams")
                            for position in (["--fen", POSITIONS[0]], ["--othello", DISCS[1]])
                            for call in ([], ["king_attacks", "own"], ["distance_map", "knight", "a1", "empty"])]
    yield "sizes", [(["-F", "svg", "--size", str(size), "layers", "king", "e4", "all"], b"")
                    for size in (100, 333, 10000)]
    yield "captions", [(["-F", "svg", "king_attacks", ",".join(["e4"] * count)], b"")
                       for count in range(1, 24)]
    yield "movers", [(["-F", name, *call], b"") for name in ("svg", "board", "diagrams")
                     for mover in MOVERS for call in (
                         ["distance_map", mover, "a1,d5", "~(c3,d4,e4,0x00ff00000000ff00)"],
                         ["components", mover, "0x5aa53cc381427e99"])]
    ids = b"".join(f"{POSITIONS[1]} id \"".encode() + text + b"\";\n" for text in (
        b"<&>'", b"a\\b", "\u00e9\u200b\u2028\U0001f3c1\ufffe".encode(), b"\x01\x1b\x7f\xff\xc3"))
    yield "ids", [(["-F", name, "--epd", "-", "king_attacks"], ids) for name in ("board", "json")]
    yield "ids in pictures", [(["-F", "svg", "--fen", f'{POSITIONS[1]} id "{text}";', "king_attacks"],
                               b"") for text in ("<&>'", "a\\b")]
    for option, texts, letters in (("--epd", [*POSITIONS, START], "x9/ w-kKq3"),
                                   ("--othello-file", DISCS[1:], "?-Xow ;")):
        yield f"invalid lines of {option}", [([option, "-", "popcount", "own"], text)
                                             for text in damaged(texts, letters, 300)]
    yield "expressions", [([*position, "-F", "hex", "--", "popcount", text], b"")
                          for text in expressions(120) for position in ([], ["--fen", POSITIONS[0]])]
    yield "the help of the program", [(["--help"], b""), (["--list"], b"")]
    yield "perft", [(["--fen", text, "perft", depth], b"") for text in POSITIONS for depth in "012"]
    yield "completions", [(["--complete", *words.split(" ")], b"") for words in (
        "-", "--", "--f", "--fo", "-F ", "--format=", "--format=s", "-f ", "--fen=s", "--color ", "-o ",
        "--epd ", "rook_attacks ", "rook_attacks (a1,~", "rook_attacks e4 ", "shift_one e4 ", "step ",
        "step k", "--fen x rook_attacks ", "--othello x popcount o", "-lF ", "--help king_attacks ",
        "step king e4 e4 ", "reach king e4 e4 ", "-- -", "step -1 ", "nothing ")]


def help_without_prose(function):
    """Its first two parts, without what the header says of the function."""
    return run("--help", function)[1].split("\n\n")[:2]


def digest(kind, runs, texts=()):
    """A line for the answers to some runs, and other texts."""
    answers = "\0".join([*(str(part) for arguments, stdin in runs for part in run(*arguments, stdin=stdin)), *texts])
    return f"{hashlib.sha256(answers.encode()).hexdigest()[:12]} {len(runs)} {kind}"


def found():
    """For each kind of runs, a digest of their answers."""
    kinds = {}
    for function, told, first in functions():
        runs, texts = kinds.setdefault(first, ([], []))
        runs += calls(function, told, function == first)
        texts += help_without_prose(function)
    for kind, (runs, texts) in kinds.items():
        yield digest(kind, runs, texts)
    for kind, runs in others():
        yield digest(kind, runs)


def is_slow():
    """Whether it is run by an emulator or has sanitizers, for which these are too many runs."""
    with open(PROGRAM, "rb") as file:
        return len(COMMAND) > 1 or b"__asan_init" in file.read()


@unittest.skipIf(is_slow(), "too many runs for an emulator or with sanitizers")
class Answers(Case):
    def test_they_are_the_same(self):
        with open(KEPT, encoding="utf-8") as file:
            kept = file.read().splitlines()
        digests = list(found())
        self.assertEqual(sorted(set(digests) ^ set(kept)), [], "new and old digests that differ; ninja "
                         "answers in the build folder writes these")
        self.assertEqual(digests, kept)


if sys.argv[3:] == ["write"]:
    with open(KEPT, "w", encoding="utf-8") as written:
        written.writelines(line + "\n" for line in found())
else:
    main()
