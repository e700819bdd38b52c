# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""The key of a position, what is wrong with it, who cannot win, and how a game ends."""

import json
import os
import re

from harness import KINGS, KIWIPETE, MATE, SOURCE, START, Case, main, run

# The words of each fault, in the order of their bits, and a position that has only this one.
FAULTS = [
    ("a side has no king", 1, "8/8/8/8/8/8/8/K7 w - -"),
    ("a side has several kings", 2, "4k3/8/8/8/8/8/8/K1K5 w - -"),
    ("a pawn stands on the first or last rank", 3, "4k2P/8/8/8/8/8/8/K7 b - -"),
    ("a side has more than 16 pieces", 4, None),  # one of the next two comes with it
    ("a side has more than 8 pawns", 5, "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - -"),
    ("a side has more promoted pieces than it lacks pawns", 6, "4k3/8/8/8/8/Q7/PPPPPPPP/3QK3 w - -"),
    ("the side that is not to move is in check", 7, "4k3/4R3/8/8/8/8/8/4K3 w - -"),
    ("no single move gives these checks", 8, "4k3/8/3N1N2/8/8/8/8/4K3 b - -"),
    ("a right to castle without king and rook in their places", 9, "4k3/8/8/8/8/8/8/RR2K3 w AB -"),
    ("no pawn can have passed the square for en passant", 10, "4k3/8/8/8/8/8/8/4K3 w - e6"),
]
UNWINNABLE = [(START, "none", 0), ("4k3/8/8/8/8/8/8/Q3K3 w - -", "black", 2),
              ("q3k3/8/8/8/8/8/8/4K3 w - -", "white", 1), (KINGS, "white,black", 3)]
OUTCOMES = [
    (MATE, 0, "checkmate", 1), (KINGS, 0, "insufficient material", 2),
    ("7k/5Q2/6K1/8/8/8/8/8 b - -", 0, "stalemate", 3), (f"{START[:-3]}150 90", 0, "75 moves", 4),
    (f"{START[:-3]}149 90", 5, "fivefold repetition", 5), (f"{START[:-3]}100 90", 3, "50 moves", 6),
    (f"{START[:-3]}99 90", 4, "threefold repetition", 7), (f"{START[:-3]}99 90", 2, None, 0),
    (f"{START[:-3]}4294967295 90", 0, "75 moves", 4), (f"{START[:-3]}hmvc 101;", 0, "50 moves", 6),
    (f"{START[:-3]}hmvc 42949672960;", 0, None, 0),
]


class Games(Case):
    def answers(self, function, *arguments, positions):
        """The same for each alone, for a file, and in JSON."""
        lines = "\n".join(positions).encode()
        status, out, err = run("--epd", "-", function, *arguments, stdin=lines)
        self.assertEqual((status, err), (0, ""))
        answers = [json.loads(line) for line in
                   run("--epd", "-", "-F", "json", function, *arguments, stdin=lines)[1].splitlines()]
        self.assertEqual(len(answers), len(positions))
        for position, line, answer in zip(positions, out.splitlines(), answers, strict=True):
            for form in "board", "diagrams", "hex", "squares", "uci":
                self.gives(line + "\n", "--fen", position, "-F", form, function, *arguments)
            alone = json.loads(run("--fen", position, "-F", "json", function, *arguments)[1])
            del answer["line"]
            self.assertEqual(alone, answer)
            yield position, line, answer

    def test_keys(self):
        positions = [START, KIWIPETE, KIWIPETE.replace(" w ", " b "), KINGS, "r3k2r/8/8/8/8/8/8/R3K2R b Kq -"]
        keys = {line for _, line, answer in self.answers("hash", positions=positions) if line == answer["result"]}
        self.assertEqual(len(keys), len(positions))

    def test_faults(self):
        positions = [fen for _, _, fen in FAULTS if fen] + [START]
        expected = [(words, 1 << bit) for words, bit, fen in FAULTS if fen] + [("none", 0)]
        found = self.answers("faults", positions=positions)
        for (fen, line, answer), (words, bits) in zip(found, expected, strict=True):
            self.assertEqual((line, answer["result"]), (words, bits), fen)
            self.assertEqual(answer["words"], [words] if bits else [])

    def test_positions_of_the_tests(self):
        """Those that other tests, benchmarks and the guide use have no fault, and ids of their own."""
        path = os.path.join(SOURCE, "tests", "data", "positions.epd")
        answers = [json.loads(line) for line in run("--epd", path, "-F", "json", "faults")[1].splitlines()]
        self.assertGreater(len(answers), 60)
        for answer in answers:
            self.assertEqual(answer["words"], [], answer)
        self.assertEqual(len({answer["id"] for answer in answers}), len(answers))

    def test_several_faults(self):
        (_, line, answer), = self.answers("faults", positions=["P7/8/8/8/8/8/8/K1K5 w - e3"])
        words = [words for words, bit, _ in FAULTS if bit in (1, 2, 3, 10)]
        self.assertEqual((line, answer["words"]), ("; ".join(words), words))
        self.assertEqual(answer["result"], 2 | 4 | 8 | 1024)
        self.gives("a side has more than 16 pieces; a side has more than 8 pawns\n",
                   "--fen", "4k3/8/8/8/8/P7/PPPPPPPP/RNBQKBNR w - -", "faults")
        # A file is sifted so.
        alone = "\n".join(fen for _, _, fen in FAULTS if fen)
        sifted = run("--epd", "-", "faults", stdin=f"{START}\n8/8 w\n{KINGS}\n{alone}".encode())
        self.assertEqual(sifted[0], 1)
        self.assertEqual(sifted[1].splitlines().count("none"), 2)

    def test_the_help_has_all_words(self):
        """Those of the library, of which some are run together."""
        told = " ".join(run("--help", "faults")[1].split())
        with open(os.path.join(SOURCE, "src", "game.c"), encoding="utf-8") as file:
            text = file.read()
        names = re.findall(r'"([^"]+)",', text[text.index("bbf_fault_name"):text.index("bbf_outcome_name")])
        self.assertEqual(len(names), 11)
        self.assertEqual([words for words, _, _ in FAULTS], names[1:])
        for words in names:
            self.assertIn(words.removeprefix("a side has "), told)
        outcomes = re.findall(r'"([^"]+)",', text[text.index("bbf_outcome_name"):])
        self.assertEqual(sorted({words for _, _, words, _ in OUTCOMES if words} | {"dead position"}), sorted(outcomes))
        told = " ".join(run("--help", "outcome")[1].split())
        for words in outcomes:
            self.assertIn(words, told)
        moves = re.search(r"(\d+) and (\d+) moves are (\d+) and (\d+) in the fifth field", told).groups()
        for k in 0, 1:
            self.gives(f"{moves[k]} moves\n", "--fen", f"4k3/7p/8/8/8/8/7P/4K3 w - - {moves[k + 2]} 90", "outcome")

    def test_prototypes(self):
        with open(os.path.join(SOURCE, "include", "bbfill", "game.h"), encoding="utf-8") as file:
            header = " ".join(file.read().split())
        for name in "faults", "outcome":
            prototype = run("--help", name)[1].partition("In C, with <bbfill/game.h>:")[2].split()
            self.assertIn(" ".join(["BBF_FN_MEMORY", *prototype]), header)

    def test_who_cannot_win(self):
        found = self.answers("unwinnable", positions=[fen for fen, _, _ in UNWINNABLE])
        for (fen, line, answer), (_, words, number) in zip(found, UNWINNABLE, strict=True):
            self.assertEqual((line, answer["result"]), (words, number), fen)
            self.assertEqual(",".join(answer["words"]) or "none", words)

    def test_outcomes(self):
        for fen, times, words, number in OUTCOMES:
            for given in [[str(times)]] + [[]] * (times == 0):
                (_, line, answer), = self.answers("outcome", *given, positions=[fen])
                self.assertEqual((line, answer["result"]), (words or "none", number), fen)
                self.assertEqual(answer["words"], [words] if words else [])
                self.assertEqual(answer["arguments"], {"times": times})
        dead = "8/8/3k4/1p1p1p1p/pPpPpPpP/P1P1P1P1/3K4/8 w - -"
        self.gives("dead position\n", "--fen", dead, "outcome")

    def test_games_go_on_from_text_to_text(self):
        """From play to outcome, with the counters of FEN in between."""
        after = run("--fen", f"{START[:-3]}99 90", "-F", "hex", "play", "Nf3")[1]
        self.assertEqual(run("--epd", "-", "outcome", stdin=after.encode()), (0, "50 moves\n", ""))

    def test_mistakes(self):
        for word in "-1", "x", "1.5", "":
            self.refused(f"argument 1 ('{word}'), column 1: times is a whole number from 0 to 2147483647"
                         + (f", not {word}" if word == "-1" else ""), "--fen", START, "outcome", word)
        self.refused("outcome takes at most 1 argument (times, how often the position has been on the board), "
                     "2 were given", "--fen", START, "outcome", "1", "2")
        for function in "hash", "faults", "unwinnable", "outcome":
            self.refused(f"{function} needs a chess position: --fen, --epd or --pgn", function)
            self.refused(f"{function} needs a chess position: --fen, --epd or --pgn", "--othello", "startpos", function)
            self.refused(f"--format svg cannot draw the result of {function}", "-F", "svg", "--fen", START, function)


main()
