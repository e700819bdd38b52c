# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Colours and figurines on a terminal."""

import os
import re
import subprocess
import tempfile
import unittest

from harness import COMMAND, ENDGAME, HOSTED, START, Case, contrast, main, run

try:
    import pty
except ImportError:
    pty = None

COLOR = re.compile(r"\x1b\[(?:1;)?38;5;(\d+)m(.*?)\x1b\[0m")
FIGURINES = str.maketrans("PNBRQKpnbrqk", "♙♘♗♖♕♔♟♞♝♜♛♚")

CALLS = [
    ["king_attacks", "e4"],
    ["rook_attacks", "R,r", "empty", "--fen", ENDGAME],
    ["first_to", "king", "a1,h1", "rook", "h8", "~(d4,a1)"],
    ["distance_map", "knight", "a1", "~(d4,e5)"],
    ["distance_map", "king", "a1", "rank:1,h2,rank:3"],
    ["all_shortest_paths", "king", "e4", "a1,h8", "all", "--format=diagrams"],
    ["file_set", "P", "--fen", START],
]


def plain(text):
    return COLOR.sub(r"\2", text)


def colour(number):
    """Of the 256-colour palette."""
    levels = 0, 95, 135, 175, 215, 255
    rgb = [10 * (number - 232) + 8] * 3 if number >= 232 else [
        levels[(number - 16) // step % 6] for step in (36, 6, 1)]
    return [part / 255 for part in rgb]


class Colors(Case):
    def test_colours_do_not_change_the_text(self):
        for call in CALLS:
            status, colored, err = run("--color=always", *call)
            self.assertEqual((status, err), (0, ""))
            self.assertRegex(colored, COLOR)
            self.gives(plain(colored), *call)
            self.gives(plain(colored), "--color=auto", *call)
            self.gives(plain(colored), "--color", "never", *call)

    def test_each_mark_has_a_colour(self):
        colors = {}
        for call in CALLS:
            for number, mark in COLOR.findall(run("--color=always", *call)[1]):
                colors.setdefault(mark.strip(), set()).add(number)
        self.assertEqual([mark for mark in colors if len(colors[mark]) != 1], [])
        self.assertLessEqual({"x", "X", "*", "o", "+", "#", ".", "0", "1", "10"}, set(colors))
        self.assertEqual(len(set(map(str, (colors[mark] for mark in "xX*o+")))), 5)
        for number in set.union(*colors.values()):
            for background in [0, 0, 0], [1, 1, 1]:
                self.assertGreater(contrast(colour(int(number)), background), 3.8, number)

    def test_other_formats_have_no_colours(self):
        for form in "hex", "squares", "json", "svg":
            self.gives(run("-F", form, "king_attacks", "e4")[1], "-F", form, "king_attacks", "e4",
                       "--color=always")

    def test_streams(self):
        colored = run("--color=always", "-F", "board", "--epd", "-", "w_passed", "P", "p",
                      stdin=ENDGAME.encode())[1]
        self.assertRegex(colored, COLOR)
        self.assertIn("<stdin>:1 perft 3\n", colored)


@unittest.skipIf(HOSTED, "terminals differ there")
class Terminal(Case):
    def shown(self, *arguments, **environment):
        """What a terminal receives."""
        try:
            reader, writer = pty.openpty()
        except (AttributeError, OSError) as why:
            self.skipTest(f"no pseudo-terminal here: {why}")
        environment = {"TERM": "xterm", **environment}
        clean = {name: value for name, value in os.environ.items()
                 if name not in ("TERM", "NO_COLOR")}
        with os.fdopen(reader, "rb", buffering=0) as terminal:
            given = {name: value for name, value in environment.items() if value is not None}
            subprocess.run([*COMMAND, *arguments], stdout=writer, check=True,
                           env={**clean, **given})
            os.write(writer, b"END")
            os.close(writer)
            text = b""
            while not text.endswith(b"END"):
                text += terminal.read(4096)
        return text[:-3].decode().replace("\r\n", "\n")

    def test_auto(self):
        call = ["king_attacks", "e4"]
        without = run(*call)[1]
        colored = run("--color=always", *call)[1]
        self.assertEqual(self.shown(*call), colored)
        for output in "-", "/dev/stdout":
            self.assertEqual(self.shown("--color=auto", "-o", output, *call), colored)
        self.assertEqual(self.shown(*call, NO_COLOR=""), colored)
        self.assertEqual(self.shown(*call, NO_COLOR="1"), without)
        self.assertEqual(self.shown("--color=auto", *call, NO_COLOR="1"), without)
        self.assertEqual(self.shown("--color=always", *call, NO_COLOR="1"), colored)
        self.assertEqual(self.shown("--color=never", *call), without)
        for term in "dumb", "", None:
            self.assertEqual(self.shown(*call, TERM=term), without)
        self.assertNotIn("\x1b", self.shown("--help") + self.shown("--list"))

    def test_a_file_has_no_colours(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "diagram")
            self.assertEqual(self.shown("-o", path, "king_attacks", "e4"), "")
            with open(path, encoding="utf-8") as file:
                self.assertEqual(file.read(), run("king_attacks", "e4")[1])


class Figurines(Case):
    def test_pieces(self):
        letters = run("--fen", START, "w_holes", "P")[1].split("\n")
        for option in "--unicode", "--uni":
            figurines = run("--fen", START, "w_holes", "P", option)[1].split("\n")
            self.assertEqual(figurines, [line[:17].translate(FIGURINES) + line[17:]
                                         for line in letters[:8]] + letters[8:])
        self.assertIn("8 ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜ ", figurines[0])
        colored = run("--fen", START, "w_holes", "P", "--unicode", "--color=always")[1]
        self.assertEqual(plain(colored).split("\n"), figurines)

    def test_nothing_else(self):
        for form in "hex", "squares", "json", "svg":
            call = ["-F", form, "--fen", START, "king_attacks", "K"]
            self.gives(run(*call)[1], *call, "--unicode")

    def test_start(self):
        for form in "board", "json", "svg":
            call = ["-F", form, "w_pawn_pushes", "P", "empty"]
            self.gives(run("--fen", START, *call)[1], "--fen", "startpos", *call)
        self.assertEqual(run("--fen", "startposition", "king_attacks", "K")[0], 2)


main()
