# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Positions of Othello: how they are read, what refers to them, and how they look."""

import json
import os
import random
import tempfile

from harness import SOURCE, START, Case, arguments_are_bytes, main, run

EMPTY = "-" * 27 + "{}" + "-" * 6 + "{}" + "-" * 27
SQUARES = EMPTY.format("OX", "XO")
# An end game.
ENDGAME = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------"
NAMES = [file + rank for rank in "12345678" for file in "abcdefgh"]


def named(squares, discs):
    """The names of the squares that show one of the discs."""
    return ",".join(name for name, square in zip(NAMES, squares) if square in discs) or "none"


def stream(text, *arguments):
    return run("--othello-file", "-", *arguments, stdin=text.encode())


# A function that gives the squares of a set as they are.
SAME = ["reach", "king", "{}", "all", "0"]


def same(what):
    return [word.format(what) for word in SAME]


class Reading(Case):
    def reads(self, black, white, black_to_move, text):
        for own, opp in [(black, white) if black_to_move else (white, black)]:
            for name, expected in [("own", own), ("opp", opp), ("black", black), ("white", white)]:
                self.squares(expected, "--othello", text, *same(name))
        self.squares("none", "--othello", text, *same("(own&opp),(empty&occupied)"))
        self.hex("0xffffffffffffffff", "--othello", text, *same("black,white,empty"))
        self.squares(named(SQUARES, "-"), "--othello", text, *same("~occupied"))

    def test_squares_and_sides(self):
        for text, black_to_move in [
            ("startpos", True), (SQUARES, True), (SQUARES + " X", True), (SQUARES + "X", True),
            (SQUARES + " O", False), (SQUARES + "O", False), (SQUARES + "\tw", False),
            (f" {SQUARES}  *  anything", True), (SQUARES + " O; A1:+38", False),
            (SQUARES + "; anything", True), (SQUARES + " % FFO 40", True), (SQUARES + " -12", True),
            (SQUARES + " +3 X", True), (SQUARES + " \n", True), (SQUARES + "O;", False),
        ]:
            self.reads("e4,d5", "d4,e5", black_to_move, text)
        for black in "Xx*Bb":
            for white in "OoWw":
                for empty in "-._":
                    text = EMPTY.format(white + black, black + white).replace("-", empty)
                    self.squares("d4,e5", "--othello", f"{text} {white}", *same("own"))
                    self.squares("e4,d5", "--othello", text + black, *same("own"))

    def test_names_of_squares(self):
        """Every square has the name that players give it: a1, b1, to h8."""
        for i, name in enumerate(NAMES):
            self.squares(name, "--othello", "-" * i + "X" + "-" * (63 - i), *same("black"))
        self.squares(named(ENDGAME, "X"), "--othello", ENDGAME + " X", *same("own"))
        self.squares(named(ENDGAME, "O"), "--othello", ENDGAME + " X", *same("opp"))

    def test_ids(self):
        out = run("--othello", SQUARES + ' X; id "first";', "-F", "json", *same("own"))[1]
        self.assertEqual(json.loads(out)["id"], "first")


class Refusals(Case):
    def wrong(self, reason, text):
        self.refused(f"--othello '{text}': {reason}", "--othello", text, *same("own"))
        line = text.replace("\n", "")
        self.assertEqual(stream(f"{SQUARES}\n\n{line}\n{SQUARES} O\n", "-F", "squares",
                                *same("own")),
                         (1, "e4,d5\nd4,e5\n", f"bbfill: <stdin>:3: {reason}\n"))

    def test_number_of_squares(self):
        for count in 2, 8, 63:
            for rest in "", " X", ";", "; 3":
                self.wrong(f"there are {count} squares, not 64", "-" * count + rest)
        self.wrong("there is 1 square, not 64", "X")
        self.wrong("there are 0 squares, not 64", "; X")
        self.wrong("there are 65 squares, not 64", "-" * 65)
        self.wrong("there are 66 squares, not 64", SQUARES + "XX")
        self.wrong("there are 128 squares, not 64", SQUARES * 2)
        self.refused("--othello '': there are 0 squares, not 64", "--othello=", *same("own"))
        self.refused("--othello ' ': there are 0 squares, not 64", "--othello= ", *same("own"))

    def test_characters(self):
        squares = "is neither a disc, X or O, nor an empty square, -"
        self.wrong(f"'?' in column 9 {squares}", "-" * 8 + "?" + "-" * 55)
        self.wrong(f"'/' in column 9 {squares}", "--------/--------")
        self.wrong(f"'0' in column 1 {squares}", "0" * 64)
        self.wrong(f"'r' in column 1 {squares}", START)
        self.wrong(f"'P' in column 67 {squares}", "   " + "-" * 63 + "P")

    @arguments_are_bytes
    def test_symbols(self):
        text = SQUARES.replace("X", "●").replace("O", "○")
        self.wrong("byte 0xe2 in column 28 is neither a disc, X or O, nor an empty square, -", text)

    def test_sides(self):
        side = "but the side to move is one character, X or O"
        self.wrong(f"'Q' in column 66, {side}", SQUARES + " Q")
        self.wrong(f"'Q' in column 65, {side}", SQUARES + "Q")
        self.wrong(f"',' in column 65, {side}", SQUARES + ",O")
        self.wrong(f"'X' in column 67, {side}", SQUARES + " OX")
        self.wrong(f"'l' in column 67, {side}", SQUARES + " black")
        self.wrong(f"',' in column 67, {side}", SQUARES + " X,3")
        self.wrong(f"'t' in column 68, {side}", " " + SQUARES + "  to move: X")

    def test_options(self):
        call = same("own")
        for first, second in [("--othello", "--fen"), ("--epd", "--othello-file"),
                              ("--othello-file", "--othello"), ("--fen", "--othello-file")]:
            self.refused(f"{first} and {second} cannot be combined", first, "x", second, "y", *call)
        self.refused("--othello-file needs a file name", "--othello-file=", *call)
        self.refused("--format svg cannot be combined with --othello-file; use --othello or "
                     "another format", "-F", "svg", "--othello-file", "-", *call)
        self.refused("the option --oth is ambiguous: --othello or --othello-file", "--oth=x")

    def test_other_games(self):
        for name in "own", "opp":
            self.refused(f"argument 2 ('{name}'), column 1: {name} needs a position: --fen, --epd, "
                         "--pgn, --othello or --othello-file", *same(name))
        for letter in "PNBRQKpnbrqk":
            self.refused(f"argument 2 ('{letter}'), column 1: {letter} needs a chess position: "
                         "--fen, --epd or --pgn", "--othello", SQUARES, *same(letter))
        for function in "legal_moves", "checkers", "perft":
            self.refused(f"{function} needs a chess position: --fen, --epd or --pgn",
                         "--othello", SQUARES, function)
        # No pieces of a side are implied, as the position has none.
        self.assertEqual(run("--othello", SQUARES, "w_attacks")[:2], (2, ""))


class Streams(Case):
    def test_lines(self):
        text = f"\ufeff# A comment\n\n{SQUARES} X\r\n \t\n{SQUARES}O\r\n  # more\n{SQUARES}"
        self.assertEqual(stream(text, "-F", "squares", *same("own")),
                         (0, "e4,d5\nd4,e5\ne4,d5\n", ""))
        self.assertEqual([json.loads(line)["line"] for line in
                          stream(text, "-F", "json", *same("own"))[1].splitlines()], [3, 5, 7])
        self.assertEqual(stream("", *same("own")), (0, "", ""))
        diagrams = stream(text, "-F", "board", *same("own"))[1].split("\n\n")
        self.assertEqual([d.splitlines()[0] for d in diagrams[:3]],
                         ["<stdin>:3", "<stdin>:5", "<stdin>:7"])
        self.assertIn("  X black, opp  O white, own\n", diagrams[1])

    def test_many_positions(self):
        random.seed(2)
        lines, expected = [], []
        for _ in range(3000):
            squares = "".join(random.choice("XO-") for _ in range(64))
            side = random.choice("XO")
            lines.append(f"{squares} {side}")
            expected.append("0x%016x" % sum(1 << i for i in range(64) if squares[i] == side))
        status, out, err = stream("\n".join(lines), *same("own"))
        self.assertEqual((status, err), (0, ""))
        self.assertTrue(out.splitlines() == expected)

    def test_many_wrong_lines(self):
        text = f"{SQUARES}\n{SQUARES[1:]}\n" * 30
        status, out, err = stream(text, *same("own"))
        self.assertEqual((status, out.count("\n"), err.count("\n")), (1, 30, 21))
        self.assertEqual(err.splitlines()[19:],
                         ["bbfill: <stdin>:40: there are 63 squares, not 64",
                          "bbfill: <stdin>: 10 more invalid lines"])
        status, out, err = stream("-" * 70000, *same("own"))
        self.assertEqual(err, "bbfill: <stdin>:1: the line is longer than 65536 bytes\n")

    def test_files(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "games")
            with open(path, "wb") as file:
                file.write(b"BZh" + b"x" * 100)
            self.assertEqual(run("--othello-file", path, *same("own")),
                             (1, "", f"bbfill: {path}: compressed with bzip2; use bzcat FILE | "
                              "bbfill --othello-file - ...\n"))
            self.refused("input and output are the same file", "--othello-file", path, "-o", path,
                         *same("own"))


class Diagrams(Case):
    def test_rank_1_is_on_top(self):
        self.gives("1 . . . . . . . .   1 . . . . . . . .\n"
                   "2 . . . . . . . .   2 . . . . . . . .\n"
                   "3 . . . . . . . .   3 . . . . . . . .\n"
                   "4 . . . O X . . .   4 . . . o x x x x\n"
                   "5 . . . X O . . .   5 . . . . . . . .\n"
                   "6 . . . . . . . .   6 . . . . . . . .\n"
                   "7 . . . . . . . .   7 . . . . . . . .\n"
                   "8 . . . . . . . .   8 . . . . . . . .\n"
                   "  a b c d e f g h     a b c d e f g h\n"
                   "  X black, own  O white, opp\n"
                   "  x result  o sliders\n"
                   "  0x00000000f0000000, 4 squares\n",
                   "--othello", SQUARES, "east_attacks", "d4", "all")

    def test_symbols(self):
        out = run("--unicode", "--othello", ENDGAME + " O", *same("own"))[1]
        rows = [line[2:17].split() for line in out.splitlines()[:8]]
        self.assertEqual("".join(map("".join, rows)).translate(str.maketrans("●○.", "XO-")),
                         ENDGAME)
        self.assertIn("  ● black, opp  ○ white, own\n", out)
        self.assertEqual(run("--othello", ENDGAME + " O", *same("own"))[1],
                         out.replace("●", "X").replace("○", "O"))

    def test_layers(self):
        out = run("--othello", SQUARES, "-F", "diagrams", "layers", "king", "own", "all")[1]
        self.assertEqual([line[0] for line in out.splitlines()[1:9]], list("12345678"))


class Functions(Case):
    # Black has just played f5.
    AFTER = "-" * 27 + "OX" + "-" * 6 + "XXX" + "-" * 26 + " O"

    def test_start(self):
        self.squares("d3,c4,f5,e6", "--othello", SQUARES, "othello_moves")
        self.squares("e3,f4,c5,d6", "--othello", SQUARES + " O", "othello_moves")
        self.squares("e5", "--othello", SQUARES, "othello_flips", "f5")
        self.squares("none", "--othello", SQUARES, "othello_flips", "a1")
        self.squares("f4,d6,f6", "--othello", self.AFTER, "othello_moves")
        self.squares("e5", "--othello", self.AFTER, "othello_flips", "f6")

    def test_arguments_that_are_left_out(self):
        """They are the discs of the position, whichever side is to move."""
        for position in SQUARES + " O", ENDGAME + " X":
            option = ["--othello", position]
            for call, implied in [(["othello_moves"], ["own", "opp"]),
                                  (["othello_flips", "a2"], ["own", "opp"]),
                                  (["othello_stable"], ["own", "opp"]),
                                  (["rook_attacks", "black"], ["empty"]),
                                  (["rays", "own"], ["empty"])]:
                expected = run(*option, "-F", "json", *call, *implied)
                self.assertEqual(expected[0], 0)
                for count in range(len(implied)):
                    self.assertEqual(run(*option, "-F", "json", *call, *implied[:count]), expected)
        self.refused("othello_moves takes 2 arguments (own, a board; opp, a board), none was given"
                     "; with --othello, boards may be left out", "othello_moves")
        self.assertEqual(run("--fen", START, "othello_moves")[0], 2)
        self.assertIn("\n  own         a board; own if left out with --othello\n",
                      run("--help", "othello_flips")[1])

    def test_streams(self):
        path = os.path.join(SOURCE, "tests", "data", "othello.txt")
        with open(path, encoding="utf-8") as file:
            lines = [line.strip() for line in file if not line.startswith("#")]
        self.assertGreater(len(lines), 50)
        for call in ["othello_moves"], ["othello_stable", "white", "black"]:
            out = run("--othello-file", path, "-F", "squares", *call)[1]
            self.assertEqual(out, "".join(run("--othello", line, "-F", "squares", *call)[1]
                                          for line in lines))


main()
