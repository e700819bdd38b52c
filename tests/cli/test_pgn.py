# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Games of PGN: a position for each ply of a file, and games that play writes."""

import json
import os
import random
import sys
import subprocess
import unittest

from harness import COMMAND, KINGS, KIWIPETE, MATE, START, Case, main, not_emulated, run

AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"
AFTER_E5 = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2"
JOBS = "2", "7"
OPENING = b"1. e4 e5 2. Nf3 *\n\n"


def positions(text, *options):
    return run(*options, "--pgn", "-", "position_at", stdin=text)


def labels(text):
    return [(answer["line"], answer["id"]) for answer in
            map(json.loads, run("--pgn", "-", "-F", "json", "hash", stdin=text)[1].splitlines())]


def random_game(rng, plies):
    """The words of a game, and its positions."""
    words, fens = [], [START]
    for _ in range(plies):
        moves = run("--fen", fens[-1], "-F", "uci", "legal_moves")[1].split()
        if moves == ["none"]:
            break
        words.append(rng.choice(moves))
        fens.append(run("--fen", fens[-1], "-F", "hex", "play", words[-1])[1].strip())
    return words, fens


class Read(Case):
    def same_for_any_jobs(self, text, *call):
        one = run("-j", "1", "--pgn", "-", *call, stdin=text)
        for jobs in JOBS:
            self.assertTrue(run("-j", jobs, "--pgn", "-", *call, stdin=text) == one, (jobs, call))
        return one

    def test_positions(self):
        """Where the game starts, and after each of its moves; variations are not played."""
        text = b'[Event "x"]\n\n1. e4 {best} (1. d4 d5) e5 $1 *\n'
        self.assertEqual(positions(text), (0, f"{START}\n{AFTER_E4}\n{AFTER_E5}\n", ""))
        self.assertEqual(run("--pgn", "-", "-F", "squares", "checkers", stdin=text), (0, "none\n" * 3, ""))
        # White pawns, of which only the placement would be needed.
        self.assertEqual(run("--pgn", "-", "-F", "squares", "w_backward", stdin=text)[0], 0)

    def test_starts(self):
        """From FEN, with its counters and in Chess960."""
        text = f'[FEN "{MATE.replace("b - -", "b - - 7 31")}"]\n\n*\n'.encode()
        self.assertEqual(positions(text), (0, MATE + " 7 31\n", ""))
        chess960 = b'[Variant "Chess960"]\n[FEN "rk5r/8/8/8/8/8/8/RK5R w KQkq - 3 9"]\n\n9. O-O Kc7 *\n'
        self.assertEqual(positions(chess960)[1].splitlines(), [
            "rk5r/8/8/8/8/8/8/RK5R w KQkq - 3 9", "rk5r/8/8/8/8/8/8/R4RK1 b kq - 4 9",
            "r6r/2k5/8/8/8/8/8/R4RK1 w - - 5 10"])
        for name in ("Standard", "chess", "classical", "normal", "orthodox", "From Position", "Chess 960",
                     "Fischerandom", "fischer random", "freestyle", ""):
            self.assertEqual(positions(chess960.replace(b"Chess960", name.encode())), positions(chess960), name)
        outcome = f'[FEN "{KINGS[:-3]}- - 99 90"]\n\n90. Kd4 *\n'.encode()
        self.assertEqual(run("--pgn", "-", "outcome", stdin=outcome)[1].splitlines(),
                         ["insufficient material"] * 2)
        clock = '[FEN "4k3/7p/8/8/8/8/7P/4K3 w - - 98 90"]\n\n90. Kd2 Kd8 *\n'.encode()
        self.assertEqual(run("--pgn", "-", "outcome", stdin=clock)[1], "none\nnone\n50 moves\n")

    def test_labels(self):
        """The line at which the game begins, its players and the ply."""
        for tags, told in [
            ('[White "Carlsen, M"]\n[Black "Caruana, F"]\n', "Carlsen, M - Caruana, F, "),
            ('[White "?"]\n[Black ""]\n', ""), ('[Event "x"]\n', ""),
            ('[Black "Caruana"]\n', "? - Caruana, "), ('[White "A \\"B\\" C\\\\D"]\n', 'A "B" C\\D - ?, '),
            (f'[White "{"x" * 200}"]\n[Black "y"]\n', "x" * 60 + "... - y, "),
            ('[White "x' + "\u00e9" * 200 + '"]\n', "x" + "\u00e9" * 30 + "... - ?, "),
            ('[White "A\\B"]\n', "A\\B - ?, "),
            ('[White "a\u202eb"]\n[Black "\x1b[31m"]\n', "a\u202eb - \x1b[31m, "),
        ]:
            self.assertEqual(labels(b"\n\n" + tags.encode() + b"\n1. e4 *\n"),
                             [(3, told + "ply 0"), (3, told + "ply 1")])
        self.assertEqual(labels('[White "J\u00fcrgen"]\n\n*\n'.encode("latin-1")), [(1, "J\ufffdrgen - ?, ply 0")])
        # Bytes that are the rest of a character, and no begin.
        self.assertEqual(labels(b'[White "' + b"\x80" * 200 + b'"]\n\n*\n'), [(1, "\ufffd" * 63 + " - ?, ply 0")])
        # Who has played the game before does not play the next one.
        self.assertEqual(labels(b'[White "a"]\n\n*\n\n[Event "x"]\n\n*\n'), [(1, "a - ?, ply 0"), (5, "ply 0")])
        self.assertEqual([line for line, _ in labels(OPENING + b'[White "b"]\n\n1. d4 *\n')], [1] * 4 + [3] * 2)
        shown = run("--pgn", "-", "-F", "board", "king_attacks", "K", stdin=b'[White "a"]\n\n*\n')[1]
        self.assertEqual(shown.splitlines()[0], "<stdin>:1 a - ?, ply 0")

    def test_mistakes(self):
        """With line and column; what comes before a wrong move, and other games, are answered."""
        text = (b'[White "a"]\n\n1. e4 e5\n2. Ke3 d6 *\n\n[White "b"]\n[FEN "8/8"]\n\n1. d4 *\n\n'
                b'[White "c"]\n[Variant "Atomic"]\n\n1. e4 *\n\n[White "d"]\n\n1. e4 { *\n\n' + OPENING +
                b'[FEN "' + b"8" * 128 + b'"]\n[White e]\n\n*\n\n[Variant "' + b"x" * 50 + b'"]\n\n{} *\n')
        status, out, err = self.same_for_any_jobs(text, "-F", "json", "hash")
        self.assertEqual(status, 1)
        self.assertEqual([json.loads(line)["id"][:1] for line in out.splitlines()], list("aaadd"))
        self.assertEqual(err.splitlines(), [
            "bbfill: <stdin>:4:4: 2.Ke3 is not legal: the king cannot move there",
            "bbfill: <stdin>:7:7: the game is skipped: in its FEN, the placement has 2 ranks, not 8",
            "bbfill: <stdin>:12:11: the game is skipped: the variant Atomic is not chess",
            "bbfill: <stdin>:18:7: the comment that begins here does not end",
            "bbfill: <stdin>:23:1: a tag is written as [Name \"value\"], on one line",
            "bbfill: <stdin>:22:7: the game is skipped: its FEN is longer than 127 bytes",
            f"bbfill: <stdin>:27:11: the game is skipped: the variant {'x' * 40} is not chess"])

    def test_number_of_a_wrong_move(self):
        """Counted from the FEN, whichever side begins."""
        for turn, moves, number in [("w", "Kg4", "5."), ("w", "Ke2 Kg4", "5..."), ("w", "Ke2 Ke7 Kg4", "6."),
                                    ("b", "Kg4", "5..."), ("b", "Ke7 Kg4", "6."), ("b", "Ke7 Ke2 Kg4", "6...")]:
            text = f'[White "a"]\n[FEN "4k3/8/8/8/8/8/8/4K3 {turn} - - 0 5"]\n\n{moves} *\n'
            err = run("--pgn", "-", "hash", stdin=text.encode())[2]
            self.assertIn(f": {number}Kg4 is not legal: ", err)

    def test_twenty_mistakes_are_reported(self):
        for count in 20, 21, 500:
            text = b'[White "a"]\n\n1. e5 *\n\n' * count
            status, out, err = self.same_for_any_jobs(text, "hash")
            self.assertEqual((status, out.count("\n")), (1, count))
            rest = {21: ["bbfill: <stdin>: 1 more mistake"], 500: ["bbfill: <stdin>: 480 more mistakes"]}
            self.assertEqual(err.splitlines()[20:], rest.get(count, []))

    def test_moves_that_are_illegal(self):
        status, out, err = run("--pgn", "-", "play", "e4", stdin=b"1. d4 d5 2. e4 *\n")
        self.assertEqual((status, out.count("\n")), (1, 2))
        self.assertEqual(err.splitlines(), [
            "bbfill: <stdin>:1: ply 1: move 1, e4, is not legal: no pawn of Black can move to e4",
            "bbfill: <stdin>:1: ply 3: move 1, e4, is not legal: a pawn that captures needs its file, as in dxe4"])

    def test_hostile_files(self):
        begun, ended = f"{START}\n{AFTER_E4}\n", f"{START}\n{AFTER_E4}\n{AFTER_E5}\n"
        for text, out, told in [
            (b"", "", 0), (b"\n\n  \n", "", 0), (b"% nothing\n", "", 0), (b"*", f"{START}\n", 0),
            (b"1. e4 e5", ended, 0), (b"1. e4 e5 ; no end", ended, 0), (b"1. e4++ e5 *", ended, 0),
            (b'[Event "x"] [Site "y"]\n\n1. e4 e5 *', ended, 0), (b'[\tEvent\t"x"]\n\n1. e4 e5 *', ended, 0), (b"*\n\xef\xbb\xbf1. e4 e5 *", f"{START}\n{ended}", 0), (b"e4 e5 1-0", ended, 0), (b"1.e4e5", f"{START}\n", 1),
            (b'[Event "x"]', f"{START}\n", 0), (b'[Event "x"]\r\n\r\n1. e4\r\ne5 *\r\n', ended, 0),
            (b'\xef\xbb\xbf[Event "x"]\n\n1. e4 e5 *', ended, 0), (b'[Event "\xfc\xff"]\n\n1. e4 {\xe9} e5 *', ended, 0),
            (b"1. e4 {never closed e5", begun, 1), (b"1. e4 (1. d4 never closed e5", begun, 1),
            (b"1. e4 ; up to the end of the line\ne5 *", ended, 0), (b"1. e4 (1. d4\n% )\nd5 %) e5 *", ended, 0),
            (b"1. e4 " + b"(" * 10000 + b"1. d4" + b")" * 10000 + b" e5 *", ended, 0),
            (b"1. e4 " + b"(" * 10000 + b" e5 *", begun, 1),
            (b"1. e4 {" + b"x" * (1 << 20) + b"} e5 *", ended, 0),
            (b"1. e4 \0 e5 *", None, None), (b"\0" * 1000, None, None), (b"[" * 10000, None, None),
            (b'[Event "x"\n\n1. e4 e5 *', None, 1), (b"1. e4 e5 " + b"K" * 100000, ended, 1),
        ]:
            for source in text, text + b"\n\n" + b'[White "last"]\n\n' + OPENING:
                status, found, err = self.same_for_any_jobs(source, "position_at")
                if source == text and out is not None:
                    self.assertEqual((found, err.count("\n")), (out, told), text[:60])
                self.assertEqual(status, int(bool(err)))
                if source != text:
                    self.assertTrue(found.endswith("b KQkq - 1 2\n"), (text[:60], found[-200:]))

    def test_games_across_blocks(self):
        """Games of all lengths, also longer than what is read at once, one by one and together."""
        rng = random.Random(3)
        games = [random_game(rng, plies) for plies in (0, 1, 2, 5, 40)]
        texts, expected = [], []
        for i in range(600):
            words, fens = rng.choice(games)
            comment = "{" + "c" * rng.choice([0, 5, 3000, 40000 * (i % 50 == 0)]) + "}"
            blanks = "\n" * rng.choice([1, 1, 3])
            texts.append(f'[White "{i}"]\n{blanks}{comment} {" ".join(words)} *\n{blanks}\n')
            expected += fens
        status, out, err = self.same_for_any_jobs("".join(texts).encode(), "-F", "hex", "position_at")
        self.assertEqual((status, err), (0, ""))
        self.assertTrue(out.splitlines() == expected)
        found = labels("".join(texts).encode())
        lines = [1 + sum(text.count("\n") for text in texts[:i]) for i in range(600)]
        self.assertEqual(sorted({(line, int(name.split()[0])) for line, name in found}),
                         [(line, i) for i, line in enumerate(lines)])

    def test_every_jobs_gives_the_same(self):
        games = b"".join(b'[White "%d"]\n\n1. e4 e5 2. Nf3 %s 3. Bb5 *\n\n' % (i, b"Nc6" if i % 7 else b"Nc5")
                         for i in range(20))
        for text in games, games * 100:
            for call in ["hash"], ["-F", "json", "legal_moves"], ["children"], ["-F", "board", "pinned"]:
                self.assertEqual(self.same_for_any_jobs(text, *call)[0], 1)

    @unittest.skipUnless(sys.platform == "linux", "ru_maxrss has a different unit elsewhere")
    @not_emulated
    def test_constant_memory(self):
        part = b'[White "a"]\n\n1. e4 {' + b"x" * 4000 + b"} e5 *\n\n"
        with subprocess.Popen([*COMMAND, "--pgn", "-", "hash"], stdin=subprocess.PIPE,
                              stdout=subprocess.DEVNULL) as process:
            for _ in range(400):
                process.stdin.write(part * 100)
            process.stdin.close()
            _, process.returncode, usage = os.wait4(process.pid, 0)
        self.assertEqual(process.returncode, 0)
        self.assertLess(usage.ru_maxrss * 1024, 400 * 100 * len(part) / 2)

    @not_emulated
    def test_a_game_that_is_too_long(self):
        """It costs only itself, however short the games after it are, and if there are none."""
        for shorts in 3, 0:
            self.check_too_long(shorts)

    def check_too_long(self, shorts):
        line = b"x" * 999999 + b"\n"
        with subprocess.Popen([*COMMAND, "--pgn", "-", "-F", "json", "hash"], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            process.stdin.write(b'[White "first"]\n\n1. d4 *\n\n[White "long"]\n\n1. e4 {\n')
            for _ in range(270):
                process.stdin.write(line)
            process.stdin.write(b"} e5 *\n\n" + b'[White "short"]\n\n*\n\n' * shorts)
            out, err = process.communicate()
        self.assertEqual((process.returncode, err),
                         (1, b"bbfill: <stdin>:5: the game that begins here is longer than 256 MiB\n"))
        self.assertEqual([(answer["line"], answer["id"]) for answer in map(json.loads, out.splitlines())], [
            (1, "first - ?, ply 0"), (1, "first - ?, ply 1"),
            *((line, "short - ?, ply 0") for line in (280, 284, 288)[:shorts])])

    def test_other_files(self):
        for epd in KIWIPETE, "/".join(["rnbqkbnr", *["pppppppp"] * 3, *["PPPPPPPP"] * 3, "RNBQKBNR"]) + " w - -":
            self.assertEqual(run("--pgn", "-", "hash", stdin=(epd + "\n").encode()),
                             (1, "", "bbfill: <stdin>: this looks like EPD, which has positions and not games; "
                                     "use --epd instead of --pgn\n"))
        self.assertEqual(run("--pgn", "/no/such", "hash"), (1, "", "bbfill: /no/such: No such file or directory\n"))
        self.refused("--pgn needs a file name", "--pgn=", "hash")
        self.refused("--epd and --pgn cannot be combined", "--epd", "-", "--pgn", "-", "hash")
        self.refused("--format svg cannot be combined with --pgn; use --fen or another format",
                     "--pgn", "-", "-F", "svg", "pinned")


class Written(Case):
    TAGS = "".join(f'[{name} "{value}"]\n' for name, value in [
        ("Event", "?"), ("Site", "?"), ("Date", "????.??.??"), ("Round", "?"), ("White", "?"), ("Black", "?")])

    def written(self, result, tags, moves, *call):
        self.gives(f'{self.TAGS}[Result "{result}"]\n{tags}\n{moves} {result}\n\n', "-F", "pgn", *call)

    def test_games(self):
        self.written("*", "", "1. e4 e5 2. Nf3", "--fen", "startpos", "play", "e2e4", "e5", "Ng1f3")
        self.written("*", "", "1. e4", "--fen", "startpos", "play", "nort2", "e2")
        self.written("0-1", "", "1. f3 e5 2. g4 Qh4#", "--fen", "startpos", "play", "f3", "e5", "g4", "Qh4")
        for fen, move, result, tags, text in [
            ("7k/8/5KQ1/8/8/8/8/8 w - - 3 50", "Qg7", "1-0", "", "50. Qg7#"),
            ("7k/8/4K1Q1/8/8/8/8/8 w - - 3 50", "Kf7", "1/2-1/2", "", "50. Kf7"),
            ("7k/8/8/8/8/8/6p1/7K w - - 3 50", "Kg2", "1/2-1/2", "", "50. Kxg2"),
            ("4k3/7p/8/8/8/8/7P/4K3 b - - 149 90", "Kd8", "1/2-1/2", "", "90... Kd8"),
            ("4k3/7p/8/8/8/8/7P/4K3 b - - 99 90", "Kd8", "*", "", "90... Kd8"),
            (START[:-3] + "7 9", "Nf3", "*", "", "9. Nf3"),
            ("1k6/8/8/8/8/8/8/RK5R w KQ - 0 1", "O-O", "*", '[Variant "Chess960"]\n', "1. O-O"),
        ]:
            self.written(result, f'{tags}[SetUp "1"]\n[FEN "{fen}"]\n', text, "--fen", fen, "play", move)

    def test_others_are_as_in_squares(self):
        for call in ["position_at"], ["legal_moves"], ["children"], ["pinned"], ["flip_position"], ["hash"]:
            self.assertEqual(run("--fen", START, "-F", "pgn", *call), run("--fen", START, "-F", "squares", *call))

    def test_long_games_come_back(self):
        rng = random.Random(11)
        for _ in range(3):
            words, fens = random_game(rng, 120)
            status, out, err = run("--fen", START, "-F", "pgn", "play", *words)
            self.assertEqual((status, err), (0, ""))
            self.assertLessEqual(max(map(len, out.splitlines())), 79)
            self.assertGreater(min(map(len, out.splitlines()[8:-3])), 60)
            self.assertEqual(positions(out.encode()), (0, "".join(fen + "\n" for fen in fens), ""))
            self.assertEqual(run("--pgn", "-", "-F", "pgn", "position_at", stdin=out.encode())[1].splitlines(), fens)
        two = run("--epd", "-", "-F", "pgn", "play", "e4", stdin=f"{START}\n{START}\n".encode())[1]
        self.assertEqual(positions(two.encode())[1], f"{START}\n{AFTER_E4}\n" * 2)


main()
