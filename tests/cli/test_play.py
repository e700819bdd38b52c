# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""play with moves as UCI and SAN write them, and why others are refused."""

import json
import random
import unittest

from harness import KINGS, KIWIPETE, START, WINDOWS, Case, main, run

CHESS960 = "1r2k1r1/6p1/8/8/8/8/1P4P1/1R2K1R1 w GBgb - 3 9"
# Words that are legal to the last one, and why that one is not.
ILLEGAL = [
    ("e4 e5e4", "is not legal: there is no piece on e5"),
    ("Nb-d4", "is not legal: no knight of White on the b-file can move to d4"),
    ("e4 d5 Bb5+ a7a6", "is not legal: the king would stay in check"),
    ("d4 d5 Nf3 a6 Nd2", "is ambiguous: Nbd2 or Nfd2"),
    ("a4 b5 axb5 a6 bxa6 Bb7 a7 h6 axb8", "needs what the pawn becomes, as in axb8=Q or axb8q"),
    ("f3 e5 g4 Qh4# a3", "is not legal: White is mated"),
]


def fens_of(fen):
    """Each legal move in UCI, and the position after it."""
    answer = json.loads(run("--fen", fen, "-F", "json", "children")[1])
    return list(zip(answer["moves"], answer["result"], strict=True))


class Moves(Case):
    def test_games(self):
        for words, after in [
            ("e4 e5 Nf3 b8c6 Bb5 a6 O-O", "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 1 4"),
            ("e2e4 e7e5", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2"),
            ("e4 a6 e5 d5 exd6", "rnbqkbnr/1pp1pppp/p2P4/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3"),
            ("a4 b5 axb5 a6 bxa6 Bb7 a7 h6 axb8=N", "rN1qkbnr/1bppppp1/7p/8/8/8/1PPPPPPP/RNBQKBNR b KQkq - 0 5"),
        ]:
            self.hex(after, "--fen", "startpos", "play", *words.split())
            self.assertEqual(json.loads(run("--fen", START, "-F", "json", "play", *words.split())[1]),
                             {"function": "play", "fen": START, "arguments": {"move": words.split()},
                              "result": after})
        for move in "e8b8", "O-O-O":
            self.hex("2kr2r1/6p1/8/8/8/8/1P4P1/1R3RK1 w - - 5 10",
                     "--fen", CHESS960, "play", "e1g1", move)

    def test_random_games(self):
        """Move by move, and all at once."""
        rng = random.Random(3)
        for start in START, KIWIPETE, CHESS960:
            fen, moves = start, []
            for _ in range(20):
                after = fens_of(fen)
                if not after:
                    break
                for move, child in rng.sample(after, min(3, len(after))):
                    self.hex(child, "--fen", fen, "play", move)
                move, fen = rng.choice(after)
                moves.append(move)
            self.hex(fen, "--fen", start, "play", *moves)

    def test_pasted_games(self):
        """Numbers, marks and a result may come with the moves; the arguments of JSON have moves alone."""
        moves = "e4 e5 Nf3 Nc6 Bb5 a6".split()
        after = json.loads(run("--fen", START, "-F", "json", "play", *moves)[1])
        for text in ("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *", "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 1-0",
                     "1.e4 1...e5 2.Nf3 2... Nc6 3. Bb5 3...a6 0-1", "12. e4! e5?! 13. Nf3 $14 Nc6 ?? Bb5!! a6 1/2-1/2"):
            self.assertEqual(json.loads(run("--fen", START, "-F", "json", "play", *text.split())[1]), after)
        self.refused("move 3, Nd2, is not legal: no knight of White can move to d2",
                     "--fen", "4k3/8/8/8/8/8/8/N3K3 w - - 0 1", "play", "1.Kd1!", "Kd8", "2.Nd2")
        for text in "1-0 e4", "e4 1-0 e5", "*", "1. *", "!":
            self.assertRegex(run("--fen", START, "play", *text.split())[2], "not a move, such as e2e4")

    def test_counters(self):
        """They go on from any number, stop at the largest that is read, and come back as written."""
        most = 2**32 - 1
        pieces, other = START.split(" ")[0], "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R"
        for clock in 0, 99, most - 1, most:
            for number in 0, 1, most:
                on, later = min(clock + 1, most), min(number + 1, most)
                white = f"{pieces} w KQkq - {clock} {number}"
                black = f"{other} b KQkq - {clock} {number}"
                for fen, move, counters in [(white, "Nf3", f"{on} {number}"), (white, "e4", f"0 {number}"),
                                            (black, "Nf6", f"{on} {later}"), (black, "d6", f"0 {later}")]:
                    after = run("--fen", fen, "-F", "hex", "play", move)[1].strip()
                    self.assertEqual(after.split(" ", 4)[4], counters, fen)
                    self.hex(after, "--fen", after, "position_at")
                    self.assertIn(after, dict(fens_of(fen)).values())

    def test_files(self):
        text = f"{START}\n{KINGS}\n{START}\n".encode()
        status, out, err = run("--epd", "-", "play", "e4", "e5", stdin=text)
        self.assertEqual((status, err), (1, "bbfill: <stdin>:2: move 1, e4, is not legal: White has no pawn\n"))
        self.assertEqual(out, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2\n" * 2)


class Refused(Case):
    def test_illegal_moves(self):
        for words, reason in ILLEGAL:
            moves = words.split()
            self.refused(f"move {len(moves)}, {moves[-1]}, {reason}", "--fen", START, "play", *moves)
            if len(moves) > 1:
                self.assertEqual(run("--fen", START, "play", *moves[:-1])[0], 0)

    def test_those_that_are_meant(self):
        """Of several pieces, those on the file or the rank that the text names."""
        position = "--fen", "7k/8/8/3N4/N3N3/8/8/3N3K w - - 0 1", "play"
        for move, meant in [("Nc3", "Nac3 or N5c3 or Nec3 or N1c3"), ("Ndc3", "N5c3 or N1c3"),
                            ("N4c3", "Nac3 or Nec3"), ("Ndc3!?", "N5c3 or N1c3")]:
            self.refused(f"move 1, {move.rstrip('!?')}, is ambiguous: {meant}", *position, move)
        for move in "N1c3", "Nac3", "N5c3!":
            self.assertEqual(run(*position, move)[0], 0)

    def test_all_that_is_not_legal(self):
        """Of moves between any two squares, those of legal_moves are played, and no other."""
        squares = [file + rank for rank in "12345678" for file in "abcdefgh"]
        rng = random.Random(5)
        for fen in START, KIWIPETE:
            legal = dict(fens_of(fen))
            for _ in range(60):
                move = rng.choice(squares) + rng.choice(squares)
                status, out, err = run("--fen", fen, "-F", "hex", "play", move)
                if move in legal:
                    self.assertEqual((status, out), (0, legal[move] + "\n"))
                else:
                    self.assertEqual((status, out), (2, ""), move)
                    self.assertRegex(err, f"^bbfill: move 1, {move}, is not legal: .+\n$")

    def test_other_words(self):
        for word, column in ("e9", 2), ("", 1), ("e4 e5", 3), ("e9!", 2), ("1.e9", 4), ("1.e4.", 5), ("$1x", 1), ("$", 1), ("1/2", 2):
            for before in [], ["e4", "e5"]:
                self.refused(f"argument {len(before) + 1} ('{word}'), column {column}: not a move, such as "
                             "e2e4, e7e8q, Nf3 or O-O", "--fen", START, "--", "play", *before, word)

    @unittest.skipIf(WINDOWS, "arguments cannot have all characters there")
    def test_a_letter_that_is_not_ascii(self):
        self.refused("argument 1 ('\u00e9'), column 1: not a move, such as e2e4, e7e8q, Nf3 or O-O",
                     "--fen", START, "play", "\u00e9")

    def test_planes(self):
        """A first word that is a plane asks for a square."""
        self.refused("argument 2 ('0000'), column 1: not a move, such as e2e4, e7e8q, Nf3 or O-O",
                     "--fen", START, "play", "e4", "0000")
        for plane in "nort2", "50":
            self.assertEqual(run("--fen", START, "play", plane, "e2"), run("--fen", START, "play", "e4"))
            self.refused("play takes 2 arguments (plane, a plane; from, a board), 1 was given",
                         "--fen", START, "play", plane)
        self.refused("play takes 2 arguments (plane, a plane; from, a board), none was given",
                     "--fen", START, "play")
        self.refused("play needs a chess position: --fen, --epd or --pgn", "play", "e4")

    def test_help(self):
        out = run("--help", "play")[1]
        self.assertTrue(out.startswith("Usage: bbfill [OPTION]... play plane from -> position\n"))
        self.assertIn("\nUsage: bbfill [OPTION]... play move... -> position\n", out)


main()
