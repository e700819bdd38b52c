# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Positions without counters, which are different lines if they are different positions."""

from harness import KIWIPETE, START, Case, main, run

# Positions after so many moves, https://oeis.org/A083276
DIFFERENT = [1, 20, 400, 5362]


class Once(Case):
    def test_no_counters(self):
        board, rest = START.split(" ", 1)
        self.assertEqual(rest, "w KQkq - 0 1")
        for fen in START, f"{board} w KQkq - 7 9", f"{board} w KQkq - hmvc 7;", f"{board} w KQkq -":
            for call in [], ["position_at"]:
                self.gives(f"{board} w KQkq -\n", "-F", "epd", "--fen", fen, *call)
        self.gives("rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq -\n",
                   "-F", "epd", "--fen", START, "play", "Nf3")
        self.gives("4k3/8/8/8/8/8/8/1R3K1R w KQ -\n", "-F", "epd", "parse_fen", "4k3/8/8/8/8/8/8/1R3K1R w HB - 5 6")

    def test_en_passant(self):
        """Only where a capture is legal, as the key has it."""
        for fen, square in [("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "d6"), ("4k3/8/8/3p4/8/8/8/4K3 w - d6 0 2", "-"),
                            ("8/8/8/KPp4r/8/8/8/4k3 w - c6 0 2", "-")]:
            shown = run("-F", "epd", "--fen", fen)[1]
            self.assertEqual(shown.split()[3:], [square])
            self.assertEqual(run("--fen", shown.strip(), "hash"), run("--fen", fen, "hash"))

    def test_children(self):
        """They are those with counters, one after another; a position without moves has none."""
        for fen in START, KIWIPETE, "8/8/8/8/3Pp3/8/4k3/K7 b - d3 0 1", "7k/5Q2/6K1/8/8/8/8/8 b - -":
            after = run("--fen", fen, "children")[1]
            expected = run("--epd", "-", "-F", "epd", "position_at", stdin=after.encode())[1]
            self.gives(expected, "-F", "epd", "--fen", fen, "children")
            self.assertEqual(expected.count("\n"), after.count("\n"))

    def test_different_positions(self):
        text = START + "\n"
        for depth, different in enumerate(DIFFERENT):
            lines = text.splitlines()
            keys = run("--epd", "-", "hash", stdin=text.encode())[1].splitlines()
            self.assertEqual((len(set(lines)), len(set(keys))), (different, different), depth)
            self.assertEqual(len(set(zip(lines, keys, strict=True))), different)
            text = run("--epd", "-", "-F", "epd", "children", stdin=text.encode())[1]

    def test_other_results(self):
        for call in ["king_attacks", "e4"], ["--fen", START, "count_legal_moves"], ["file_set", "a1"], \
                ["--fen", START, "legal_moves"], ["--fen", START, "format_fen"], ["--fen", START, "faults"], \
                ["distance_map", "king", "a1", "all"], ["--fen", START, "--divide", "perft", "2"]:
            self.gives(run("-F", "squares", *call)[1], "-F", "epd", *call)


main()
