# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Functions of positions: legal moves in each format, the positions after them, checkers, FEN, and
the fields that they read."""

import json
import os
import random
import re
import tempfile
import xml.etree.ElementTree as ElementTree

from harness import KINGS, KIWIPETE, MATE, PROMOTION, START, WINDOWS, Case, main, run

ONE_MOVE = "7k/8/6KP/8/8/8/8/8 b - -"
STALEMATE = "7k/5Q2/6K1/8/8/8/8/8 b - -"
SQUARES = [file + rank for rank in "12345678" for file in "abcdefgh"]
SVG = "{http://www.w3.org/2000/svg}"


def uci(fen, function="legal_moves"):
    status, out, err = run("--fen", fen, "-F", "uci", function)
    assert (status, err) == (0, ""), err
    return out.split()


def sets_of(fen):
    return [int(word, 0) for word in run("--fen", fen, "-F", "hex", "legal_moves")[1].split()]


class LegalMoves(Case):
    def test_moves_of_the_start(self):
        pawns = [f"{file}2{file}{rank}" for file in "abcdefgh" for rank in "34"]
        self.assertEqual(sorted(uci(START)), sorted([*pawns, "b1a3", "b1c3", "g1f3", "g1h3"]))
        self.assertEqual(uci("startpos"), uci(START))

    def test_promotions(self):
        moves = uci(PROMOTION)
        self.assertEqual(len(moves), 24)
        for pawn in "g2g1", "g2f1", "g2h1", "f2f1":
            kinds = sorted(move[4:] for move in moves if move[:4] == pawn)
            self.assertEqual(kinds, [] if pawn == "f2f1" else ["b", "n", "q", "r"], pawn)

    def test_castling(self):
        """e1g1 where king and rook are at home, else the king takes the rook."""
        for fen, expected in [
            ("4k3/8/8/8/8/8/8/R3K2R w KQ -", ["e1c1", "e1g1"]),
            ("4k3/8/8/8/8/8/8/R3K2R w HA -", ["e1c1", "e1g1"]),
            ("r3k2r/8/8/8/8/8/8/4K3 b kq -", ["e8c8", "e8g8"]),
            ("4k3/8/8/8/8/8/8/1R3K1R w HB -", ["f1b1", "f1h1"]),
            ("4k3/8/8/8/8/8/8/1R2K1R1 w KQ -", ["e1b1", "e1g1"]),
            ("6k1/8/8/8/8/8/8/R3K2R w Q -", ["e1c1"]),
        ]:
            sets = sets_of(fen)
            castling = sum(bin(board).count("1") for board in sets[73:])
            self.assertEqual(castling, len(expected), fen)
            self.assertEqual(sorted(uci(fen)[-castling:]), expected, fen)

    def test_none(self):
        for fen in MATE, STALEMATE:
            for style in "uci", "hex", "squares", "board":
                status, out, err = run("--fen", fen, "-F", style, "legal_moves")
                self.assertEqual((status, err), (0, ""))
                if style == "uci":
                    self.assertEqual(out, "none\n")
            self.assertIn("  0 moves\n", out)
            answer = json.loads(run("--fen", fen, "-F", "json", "legal_moves")[1])
            self.assertEqual(answer["result"], [])
            self.gives("0\n", "--fen", fen, "count_legal_moves")
        self.squares("a8", "--fen", MATE, "checkers")
        self.squares("none", "--fen", STALEMATE, "checkers")

    def test_sets(self):
        sets = sets_of(START)
        self.assertEqual(len(sets), 75)
        second_rank, knights = 0xff00, 1 << 1 | 1 << 6
        self.assertEqual({i: board for i, board in enumerate(sets) if board},
                         {49: second_rank, 50: second_rank, 56: knights, 63: knights})
        words = run("--fen", START, "-F", "squares", "legal_moves")[1].split()
        self.assertEqual(words.count("none"), 71)
        self.assertEqual((words[49], words[56]), ("a2,b2,c2,d2,e2,f2,g2,h2", "b1,g1"))
        answer = json.loads(run("--fen", START, "-F", "json", "legal_moves")[1])
        self.assertEqual([int(board, 0) for board in answer["sets"]], sets)
        self.assertEqual(answer["result"], uci(START))
        self.assertEqual(answer["arguments"], {})

    def test_move_targets_lead_where_moves_do(self):
        """The moves of a set, by its name and by its number."""
        names = run("--complete", "move_targets", "e4", "")[1].splitlines()
        self.assertEqual(len(set(names)), 75)
        moves = iter(uci(KIWIPETE))
        for i, board in enumerate(sets_of(KIWIPETE)):
            for square in (square for square in range(64) if board >> square & 1):
                move = next(moves)
                self.assertEqual(move[:2], "abcdefgh"[square % 8] + str(square // 8 + 1))
                self.squares(move[2:4], "move_targets", move[:2], names[i])
                self.squares(move[2:4], "move_targets", move[:2], str(i))
        self.assertEqual(list(moves), [])
        self.refused("argument 2 ('nort8'), column 1: no such plane; did you mean nort1?",
                     "move_targets", "e4", "nort8")

    def test_a_king_that_castles_and_stays(self):
        """It has no arrow; the legend has dashes all the same."""
        stays = "4k3/8/8/8/8/8/5PPP/6KR w K -"
        self.assertIn("g1h1", uci(stays))
        for fen, dashed in (KIWIPETE, 2), (stays, 1):
            self.assertEqual(run("--fen", fen, "-F", "svg", "legal_moves")[1].count("dasharray"), dashed)

    def test_lines_to_the_king_in_check(self):
        picture = run("--fen", "4k3/8/3N4/8/4R2b/8/8/4K3 b - -", "-F", "svg", "checkers")[1]
        self.assertEqual(re.findall(r'class="way"[^>]* d="([^"]+)"', picture), ["M306 322L306 82M246 202L306 82"])

    def test_streams(self):
        text = f"{START}\n{KIWIPETE}\n{MATE} id \"mate\";\n".encode() * 700
        # assertEqual would take minutes to print how long texts differ.
        self.assertTrue(run("--epd", "-", "count_legal_moves", stdin=text)
                        == (0, "20\n48\n0\n" * 700, ""))
        self.gives("0x0000000000000000\n" * 2 + "0x0100000000000000\n", "--epd", "-", "checkers",
                   stdin=text[:len(text) // 700])
        out = run("--epd", "-", "-F", "uci", "legal_moves", stdin=text)[1].splitlines()
        self.assertTrue(out == [" ".join(uci(START)), " ".join(uci(KIWIPETE)), "none"] * 700)
        self.gives("400\n2039\n0\n" * 2, "--epd", "-", "perft", "2",
                   stdin=text[:2 * len(text) // 700])
        answers = [json.loads(line) for line in
                   run("--epd", "-", "-F", "json", "legal_moves", stdin=text)[1].splitlines()]
        self.assertEqual([(a["line"], a.get("id"), len(a["result"])) for a in answers[1:3]],
                         [(2, None, 48), (3, "mate", 0)])


class Children(Case):
    def random_positions(self):
        """Of random games, with the counters that children has given."""
        rng = random.Random(7)
        for start in START, KIWIPETE, PROMOTION, "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 3 9":
            fen = start
            for _ in range(25):
                yield fen
                after = run("--fen", fen, "children")[1].splitlines()
                if not after:
                    break
                fen = rng.choice(after)

    def played(self, fen):
        """The same by play."""
        text = f"{fen}\n".encode()
        return [run("--epd", "-", "play", str(plane), SQUARES[square], stdin=text)[1].strip()
                for plane, board in enumerate(sets_of(fen))
                for square in range(64) if board >> square & 1]

    def test_they_are_what_play_gives(self):
        fens = list(self.random_positions())
        self.assertGreater(len(fens), 60)
        each = [self.played(fen) for fen in fens[::5]]
        for fen, expected in zip(fens[::5], each):
            for style in "board", "diagrams", "hex", "squares", "uci":
                self.gives("".join(f"{after}\n" for after in expected), "-F", style, "--fen", fen,
                           "children")
        text = "".join(f"{fen}\n" for fen in fens[::5]).encode()
        self.assertTrue(run("--epd", "-", "children", stdin=text)
                        == (0, "".join(f"{after}\n" for one in each for after in one), ""))

    def test_json(self):
        answer = json.loads(run("--fen", f'{KIWIPETE} id "k";', "-F", "json", "children")[1])
        self.assertEqual(answer, {"function": "children", "id": "k", "fen": KIWIPETE + " 0 1", "arguments": {},
                                  "result": run("--fen", KIWIPETE, "children")[1].splitlines(),
                                  "moves": uci(KIWIPETE)})

    def test_positions_without_moves(self):
        for fen in MATE, STALEMATE:
            self.gives("", "--fen", fen, "children")
            answer = json.loads(run("--fen", fen, "-F", "json", "children")[1])
            self.assertEqual((answer["result"], answer["moves"]), ([], []))
        one = run("--fen", ONE_MOVE, "children")[1]
        self.gives(one * 2, "--epd", "-", "children",
                   stdin=f"{MATE}\n{ONE_MOVE}\n{STALEMATE}\n{ONE_MOVE}\n".encode())
        self.gives("<stdin>:1\n\n<stdin>:2\n" + one + "\n", "--epd", "-", "-F", "board", "children",
                   stdin=f"{MATE}\n{ONE_MOVE}\n".encode())

    def test_pictures_are_refused(self):
        self.refused("--format svg cannot draw the result of children", "-F", "svg", "--fen", START,
                     "children")


class Positions(Case):
    def test_flip_and_format(self):
        flipped = "r3k2r/pppbbppp/2n2q1P/1P2p3/3pn3/BN2PNP1/P1PPQPB1/R3K2R b KQkq - 0 1"
        for style in "hex", "squares", "uci":
            self.gives(flipped + "\n", "-F", style, "--fen", KIWIPETE, "flip_position")
            self.gives(KIWIPETE + " 0 1\n", "-F", style, "--fen", flipped, "flip_position")
        self.assertEqual(json.loads(run("--fen", KIWIPETE, "-F", "json", "flip_position")[1]),
                         {"function": "flip_position", "fen": KIWIPETE + " 0 1", "arguments": {},
                          "result": flipped})
        for call in ["format_fen"], ["position_at"], ["parse_fen", KIWIPETE]:
            self.hex(KIWIPETE + " 0 1", "--fen", KIWIPETE, *call)
        self.assertTrue(run("--epd", "-", "position_at",
                            stdin=f"{KIWIPETE}\n{KINGS}\n".encode() * 600)
                        == (0, (KIWIPETE + " 0 1\n" + KINGS + " 0 1\n") * 600, ""))
        self.gives((flipped + "\n") * 2, "--epd", "-", "flip_position",
                   stdin=f"{KIWIPETE}\n".encode() * 2)
        out = run("--fen", KINGS, "flip_position")[1]
        self.assertIn("6 . . . . k . . .   6 . . . . k . . .\n", out)
        self.assertTrue(out.endswith("  8/8/4k3/8/8/4K3/8/8 b - - 0 1\n"), out)

    def test_play(self):
        after = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"
        for plane in "nort2", "50":
            self.hex(after, "--fen", START, "play", plane, "e2")
        for fen, plane, origin, after in (
                ("4k3/8/8/8/8/4n3/3PP3/4K3 w - e3", "noea1", "d2",
                 "4k3/8/8/8/8/4P3/4P3/4K3 b - - 0 1"),
                ("4k3/8/4n3/3Pp3/8/8/8/4K3 w - e6", "noea1", "d5",
                 "4k3/8/4P3/4p3/8/8/8/4K3 b - - 0 1")):
            self.hex(after, "--fen", fen, "play", plane, origin)
        castled = "4k3/8/8/8/8/8/8/R4RK1 b - - 1 1"
        self.hex(castled, "--fen", "4k3/8/8/8/8/8/8/R3K2R w KQ -", "play", "castling_h", "K")

    def test_illegal_moves_are_refused(self):
        checked = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"
        none = "White is to move and has no piece there"
        for fen, plane, square, reason in [
            (START, "nort3", "e2", "nort3 from e2 is not a legal move; legal from there: nort1, nort2"),
            (START, "nort1", "a1", "nort1 from a1 is not a legal move; the piece there has no legal move"),
            (START, "nort1", "e4", f"nort1 from e4 is not a legal move: {none}"),
            (START, "sout1", "e7", f"sout1 from e7 is not a legal move: {none}"),
            ("8/8/4k3/8/8/4K3/8/8 b - -", "nort1", "e2", "nort1 from e2 is not a legal move: Black is to move and has no "
             "piece there"),
            (START, "nort1", "P", "a move begins on one square, not on 8"),
            (START, "nort1", "none", "a move begins on one square, not on 0"),
            (checked, "nort1", "a2", "nort1 from a2 is not a legal move: White is in check; the piece "
             "there has no legal move"),
            (KIWIPETE, "nort1", "e2", "nort1 from e2 is not a legal move; legal from there: soea1, "
             "sowe1, nowe1, nowe2 and 2 more"),
        ]:
            self.refused(reason, "--fen", fen, "play", plane, square)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "after")
            self.refused("a move begins on one square, not on 8", "-o", path, "--fen", START, "play",
                         "nort1", "P")
            if not WINDOWS:  # where files are written directly
                self.assertEqual(os.listdir(folder), [])
        # In a file, the other positions are played.
        status, out, err = run("--epd", "-", "play", "nort1", "e2", stdin=(
            f"{START}\n# e2 is empty\n{KINGS}\n{START}\n").encode())
        self.assertEqual(status, 1)
        self.assertEqual(out, 2 * "rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n")
        self.assertRegex(err, "^bbfill: <stdin>:3: nort1 from e2 is not a legal move.*\n$")

    def test_counters(self):
        """The clock begins anew with a capture or a pawn's move; Black's move ends a number."""
        def fen(*call, before):
            single = run("--fen", before, "-F", "hex", *call)
            stream = run("--epd", "-", *call, stdin=before.encode())
            self.assertEqual(single, stream)
            return single[1].split()[4:]

        pieces = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R"
        for side, plane, square, after in [
            ("w", "castling_h", "e1", ["8", "41"]), ("b", "castling_a", "e8", ["8", "42"]),
            ("w", "noea1", "d5", ["0", "41"]), ("w", "nort1", "d5", ["0", "41"]),
            ("b", "soea4", "a6", ["0", "42"]), ("b", "east1", "e8", ["8", "42"]),
            ("w", "nort3", "f3", ["0", "41"]), ("w", "noea1", "f3", ["8", "41"]),
        ]:
            before = f"{pieces} {side} KQkq - 7 41"
            self.assertEqual(fen("play", plane, square, before=before), after, plane)
        en_passant = "4k3/8/8/8/4pP2/8/8/4K3 b - f3 9 12"
        self.assertEqual(fen("play", "soea1", "e4", before=en_passant), ["0", "13"])
        promotion = "4k3/P7/8/8/8/8/8/4K3 w - - 9 12"
        self.assertEqual(fen("play", "nort1", "a7", before=promotion), ["0", "12"])
        for call in ["position_at"], ["flip_position"], ["format_fen"]:
            self.assertEqual(fen(*call, before=f"{pieces} w KQkq - 13 37"), ["13", "37"])
            # What is not two numbers are other fields of EPD.
            for rest in ("", " 5", " 5 x", ' id "1 2";', " 5; 6;", " 5 6x", " 12345678901; 1", " -1 2",
                         " hmvc x; fmvn 4294967296;", " hmvc x; hmvc 5; bm fmvn 6;",
                         ' c0 "; hmvc 5; fmvn 6;";', ' c0 a "; hmvc 5; fmvn 6;', " xhmvc 5;"):
                self.assertEqual(fen(*call, before=f"{pieces} w KQkq -{rest}"), ["0", "1"], rest)
            for rest in (" 5 6;", " 5 6; id \"7 8\";", " 5 6 bm Kd1;", " hmvc 5; fmvn 6;", " 5 6 hmvc 7;",
                         " bm Kd1;fmvn 6;  hmvc   5 ;", " fmvn 6; hmvc 5",
                         ' c0 a "hmvc 7;" b; hmvc 5; fmvn 6;'):
                self.assertEqual(fen(*call, before=f"{pieces} w KQkq -{rest}"), ["5", "6"], rest)
            self.assertEqual(fen(*call, before=f"{pieces} w KQkq - 4294967295 1000000000"),
                             ["4294967295", "1000000000"])
            self.assertEqual(fen(*call, before=f"{pieces} w KQkq - hmvc 5;"), ["5", "1"])
            self.assertEqual(fen(*call, before=f"{pieces} w KQkq - fmvn 6;"), ["0", "6"])
        # Black's king moves.
        self.assertEqual(fen("play", "east1", "e8", before=f"{pieces} b KQkq - hmvc 7; fmvn 41;"),
                         ["8", "42"])
        self.hex(f"{pieces} b KQkq - 99 150", "parse_fen", f"{pieces} b KQkq - 99 150")

    def test_a_position_is_shown(self):
        out = run("--fen", "startpos")[1]
        self.assertEqual(out.splitlines()[0], "8 r n b q k b n r")
        self.assertEqual(len(out.splitlines()), 10)
        self.assertTrue(out.endswith(f"\n  {START}\n"))
        self.gives(START + "\n", "--fen", "startpos", "-F", "hex")
        # The function with which this is done was not asked for.
        shown = json.loads(run("--fen", f'{START} id "x";', "-F", "json")[1])
        self.assertEqual(shown, {"id": "x", "arguments": {}, "result": START})
        named = json.loads(run("--fen", START, "-F", "json", "position_at")[1])
        self.assertEqual(named, {"function": "position_at", "fen": START, "arguments": {}, "result": START})
        picture = ElementTree.fromstring(run("--fen", START, "-F", "svg")[1])
        for tag in "title", "text":
            self.assertEqual(picture.find(SVG + tag).text, START.removesuffix(" 0 1"))
        long = "/".join(4 * ["1r1r1r1r", "r1r1r1r1"]) + " w - -"
        cut = run("--fen", long, "-F", "svg")[1]
        self.assertIn(f"<title>{long}</title>", cut)
        self.assertIn(f">{long[:63]}...</text>", cut)
        # Othello's moves are what is shown.
        self.assertEqual(run("--othello", "startpos"), run("--othello", "startpos", "othello_moves"))
        self.assertEqual(run("--othello", "startpos", "-F", "json"),
                         run("--othello", "startpos", "-F", "json", "othello_moves"))
        self.refused("no function given; see bbfill --list and bbfill --help", "--epd", "-")


class Fields(Case):
    PIECES = KIWIPETE.split()[0]

    def test_errors(self):
        for rest, column, reason in [
            ("x", 1, "'x' in column {}, but the side to move is w or b"),
            ("w KQkq e5", 9, "'5' in column {}, but the en passant square is -, or on rank 3 or 6"),
            ("w KQkq - 0 30000000000 bm e4", 22, "'0' in column {}, but a counter is a number of at most 32 bits"),
        ]:
            fen = f"{self.PIECES} {rest}"
            reason = reason.format(len(self.PIECES) + 1 + column)
            for call in ["legal_moves"], ["checkers"], ["perft", "3"], ["flip_position"]:
                self.refused(f"--fen '{fen}': {reason}", "--fen", fen, *call)
            self.refused(f"argument 1 ('{fen}'): {reason}", "parse_fen", fen)
            self.assertEqual(run("--epd", "-", "count_legal_moves",
                                 stdin=f"{START}\n{fen}\n{START}\n".encode()),
                             (1, "20\n20\n", f"bbfill: <stdin>:2: {reason}\n"))
            # Other functions need the placement alone.
            self.squares("e1", "--fen", fen, "flip_vertical", "k")
        nine = "8/8/8/54/8/8/8/8 w - -"
        self.refused(f"--fen '{nine}': rank 5 of the placement has 9 squares", "--fen", nine,
                     "legal_moves")
        self.refused("--fen '8/8': the placement has 2 ranks, not 8", "--fen", "8/8", "checkers")

    def test_placements(self):
        """Of functions that need no more than the placement."""
        self.refused(f"--fen '{'p' * 80}': rank 8 of the placement has 80 squares", "--fen",
                     "p" * 80, "flip_vertical", "k")
        call = ["flip_vertical", "k", "-F", "hex"]
        status, out, err = run("--epd", "-", *call,
                               stdin=self.PIECES.encode() + b"\0 w\n" + self.PIECES.encode())
        self.assertEqual((status, out), (1, run("--fen", self.PIECES, *call)[1]))
        self.assertEqual(err, f"bbfill: <stdin>:1: a null byte in column {len(self.PIECES) + 1}\n")

    def test_fields_that_are_missing(self):
        for fen in self.PIECES, self.PIECES + " w", self.PIECES + " w -":
            self.gives("46\n", "--fen", fen, "count_legal_moves")  # without castling
        # The next line is not read on into.
        self.gives("46\n46\n48\n", "--epd", "-", "count_legal_moves",
                   stdin=f"{self.PIECES}\r\n{self.PIECES} w\n{self.PIECES} w KQkq -".encode())

    def test_a_position_is_needed(self):
        for call in (["legal_moves"], ["count_legal_moves"], ["checkers"], ["perft", "2"],
                     ["children"], ["play", "nort1", "e2"], ["flip_position"], ["format_fen"]):
            self.refused(f"{call[0]} needs a chess position: --fen, --epd or --pgn", *call)

    def test_counts_of_arguments(self):
        self.refused("legal_moves takes no arguments, 1 was given",
                     "-f", START, "legal_moves", "e4")
        self.refused("perft takes 1 argument (depth, a number of moves), none was given",
                     "-f", START, "perft")
        for depth in "-1", "61", "4294967297", "x", "1e3", "":
            status, out, err = run("-f", START, "perft", depth)
            self.assertEqual((status, out), (2, ""))
            self.assertRegex(err, rf"^bbfill: argument 1 \('{depth}'\), column 1: depth is a ")


main()
