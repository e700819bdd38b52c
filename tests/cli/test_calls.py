# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Functions by name, their arguments, and which arguments are rejected."""

import os
import pathlib
import re
import sys

from harness import (ENDGAME, FORMATS, INCLUDE, KINGS, MOVERS, SAMPLES, SOURCE, START, Case,
                     arguments_are_bytes, main, run)

sys.path.insert(0, os.path.join(SOURCE, "src", "model"))
import headers  # noqa: E402


class Table(Case):
    # What the program says in words, or in hexadecimal digits.
    IN_WORDS = "hash", "faults", "unwinnable", "outcome"

    def test_list_holds_every_function_of_the_headers(self):
        declared = [name[4:] for name in headers.functions(pathlib.Path(INCLUDE))]
        status, out, _ = run("--list")
        listed = [line.split()[0] for line in out.splitlines()]
        self.assertEqual(status, 0)
        self.assertGreater(len(declared), 100)
        # These choose kernels, or are about moves as numbers and more, for which the program has other ways.
        with open(os.path.join(SOURCE, "src", "model", "functions.txt"), encoding="utf-8") as file:
            apart = {line.split()[0] for line in file if line.endswith(" library\n")}
        # A name that ends in _n is the array version of a listed function.
        arrays = [name for name in declared if name.endswith("_n")]
        self.assertGreater(len(arrays), 10)
        self.assertEqual([name for name in arrays if name[:-2] not in {*listed, *apart}], [])
        self.assertEqual(sorted(listed), sorted((set(declared) - set(arrays) - apart)
                                                | {"perft", "children", *self.IN_WORDS}))

    def test_list_of_some(self):
        every = run("--list")[1].splitlines()
        for part in "passed", "king", "e", "flip_vertical":
            expected = [line for line in every if part in line.split()[0]]
            self.gives("\n".join(expected) + "\n", "--list", part)
            self.gives("\n".join(expected) + "\n", part, "-l")
        self.gives("king_attacks kings -> board\n", "-l", "king")
        self.refused("no function has 'sliders' in its name; see bbfill --list",
                     "--list", "sliders")
        self.refused("--list takes one word, not 2", "--list", "king", "e4")

    def test_every_function_can_be_called(self):
        for line in run("--list")[1].splitlines():
            function, *parameters = line.split(" -> ")[0].split()
            arguments = [SAMPLES.get(parameter, "e2") for parameter in parameters]
            status, out, err = run("--format=hex", "--fen", START, function, *arguments)
            self.assertEqual((status, err), (0, ""), function)
            self.assertTrue(out.endswith("\n"), function)

    # A position with all kinds of pieces, in which either side may be to move.
    PIECES = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R"
    # What no position implies: a choice, or the square from which a move is made.
    CHOSEN = {"dir", "mover", "mover_a", "mover_b", "moves", "plane", "square", "depth", "text", "fen",
              "othello_flips move", "play from",
              *(f"othello_{what} {discs}" for what in ("moves", "flips", "stable")
                for discs in ("own", "opp"))}

    def test_arguments_that_are_left_out(self):
        """Leaving one out is the same as giving what the help says, for either side to move."""
        samples = {**SAMPLES, "move": "d3", "from": "e5"}
        found = 0
        for line in run("--list")[1].splitlines():
            function, *parameters = line.split(" -> ")[0].split()
            status, out, err = run("--help", function)
            self.assertEqual((status, err), (0, ""))
            implied = dict(re.findall(r"^  (\w+) .*; (\S+) if left out$", out, re.MULTILINE))
            self.assertEqual(set(implied), {p for p in parameters if p not in self.CHOSEN
                                            and f"{function} {p}" not in self.CHOSEN}, function)
            if function == "play" or not implied:
                continue
            found += 1
            values = {}
            for parameter in parameters:
                # Names of arguments before it stand for these.
                values[parameter] = re.sub(r"\b(from|to|set_[ab])\b", lambda name: values[name[0]],
                                           implied.get(parameter, samples.get(parameter)))
            optional = [p for p in parameters if p in implied]
            call = ["--fen", f"{self.PIECES} {'wb'[found % 2]} KQkq -", "-F", "json", function]
            expected = run(*call, *(values[p] for p in parameters))
            for count in {1, len(optional) // 2 + 1, len(optional)}:
                given = [values[p] for p in parameters
                         if p not in optional[len(optional) - count:]]
                self.assertEqual(run(*call, *given), expected)
            self.assertEqual(run(function, *given)[:2], (2, ""), "without a position")
        self.assertGreater(found, 130)

    def test_what_a_position_implies(self):
        def answer(*call):
            """Without the position, of which less is read if nothing is implied."""
            status, out, err = run(*call)
            return status, re.sub(r'"fen":"[^"]*",', "", out), err

        white, black = (["--fen", f"{self.PIECES} {side} KQkq -", "-F", "json"] for side in "wb")
        for call, expected in [
            ("w_passed", "w_passed P p"), ("b_passed", "b_passed p P"),
            ("w_pawn_pushes", "w_pawn_pushes P empty"), ("open_files", "open_files P p"),
            ("b_attackers", "b_attackers K p n b,q r,q k empty"),
            ("w_attacks", "w_attacks P N B,Q R,Q K empty"),
            ("b_piece_attacks", "b_piece_attacks p n b r q k empty"),
            ("attackers e4", "attackers e4 P p N,n B,Q,b,q R,Q,r,q K,k empty"), ("popcount", "popcount white,black"),
        ]:
            for side in white, black:
                self.assertEqual(answer(*side, *call.split()), answer(*side, *expected.split()), call)
        for call, expected in [
            ("knight_attacks", "knight_attacks N"), ("rook_attacks", "rook_attacks R empty"),
            ("nort_attacks", "nort_attacks R,Q empty"), ("soea_occl", "soea_occl B,Q empty"),
            ("sliding_attacks nort", "sliding_attacks R,B,Q empty nort"),
            ("sliding_attacks own nort", "sliding_attacks own empty nort"),
            ("slider_attacks", "slider_attacks B,Q R,Q empty"), ("rays", "rays Q empty"),
            ("file_islands", "file_islands P"),
            ("pinned", "pinned K white b,q r,q empty"), ("check_blocks", "check_blocks K b,q r,q"),
            ("rook_between", "rook_between K r,q"), ("line", "line K k"),
            ("queen_xray_attacks", "queen_xray_attacks Q occupied empty"),
            ("flood knight", "flood knight K empty,K"),
            ("flood knight f3", "flood knight f3 empty,f3"),
            ("reach rook 2", "reach rook K empty,K 2"),
            ("distance king", "distance king K k empty,K,k"),
            ("distance king e2 e5", "distance king e2 e5 empty,e2,e5"),
            ("first_to king knight", "first_to king K knight k empty,K,k"),
            ("move_targets nort1", "move_targets white nort1"),
        ]:
            other = re.sub(r"\b([PNBRQKpnbrqk])\b", lambda man: man[0].swapcase(), expected)
            other = other.replace("white", "black")
            if other != expected:
                self.assertNotEqual(answer(*white, *expected.split()), answer(*black, *other.split()))
            self.assertEqual(answer(*white, *call.split()), answer(*white, *expected.split()), call)
            self.assertEqual(answer(*black, *call.split()), answer(*black, *other.split()), call)
        self.squares("d1,f1,d2,e2,f2", "--fen", KINGS.replace("4K3/8/8", "8/8/4K3"), "w_attacks")
        self.gives("e6\n" * 2, "--epd", "-", "-F", "squares", "b_attackers", "e5",
                   stdin=2 * (KINGS + "\n").encode())
        self.gives("d2,a3,c3\na6,c6,d7\n", "--epd", "-", "-F", "squares", "knight_attacks",
                   stdin=b"1n6/8/8/8/8/8/8/1N6 w\n1n6/8/8/8/8/8/8/1N6 b\n")

    def test_names_of_parameters_are_not_other_words(self):
        """A parameter that is called like a word of expressions is what this word means."""
        for line in run("--list")[1].splitlines():
            function, *parameters = line.split(" -> ")[0].split()
            for parameter in parameters:
                is_word = any(run(*position, "popcount", parameter)[0] == 0 for position in
                              (["--fen", START], ["--othello", "startpos"]))
                if is_word:
                    self.assertRegex(run("--help", function)[1],
                                     rf"\n  {parameter} .*; {parameter} if left out")
        # The headers, too, have these names for boards, alone or in arrays.
        boards = {p.name for header in headers.documented(pathlib.Path(INCLUDE))
                  for f in header.functions() for p in f.parameters
                  if p.base() == "uint64_t" and ("*" not in p.type or p.type.startswith("const"))}
        self.assertIn("white_pawns", boards)
        words = {"all", "none", "white", "black", *"PNBRQKpnbrqk"}
        self.assertEqual(boards & words, set())

    def test_names_of_parameters_are_those_of_the_headers(self):
        """What the program has too: neither positions, which are options, nor outputs."""
        declared = {f.name[4:]: [p.name for p in f.parameters
                                 if "struct" not in p.type
                                 and ("*" not in p.type or p.type.startswith("const "))]
                    for header in headers.documented(pathlib.Path(INCLUDE))
                    for f in header.functions()}
        declared.update(parse_fen=["fen"], position_at=[], perft=["depth"], children=[],
                        outcome=["times"])  # the other is that of FEN
        count = 0
        for line in run("--list")[1].splitlines():
            function, *parameters = line.split(" -> ")[0].split()
            self.assertEqual(parameters, declared[function], function)
            count += 1
        self.assertGreater(count, 100)


class Arguments(Case):
    def flipped(self, expected, text, *options):
        """The value of an expression, seen through flip_vertical."""
        self.squares(expected, "flip_vertical", text, *options)

    def test_boards(self):
        self.flipped("e5", "e4")
        self.flipped("a1,b8", "b1,0x0100000000000000")
        self.flipped("h8", "0X80")
        self.flipped("c1,c2,c3,c4,c5,c6,c7,c8", "file:c")
        self.flipped("a7,b7,c7,d7,e7,f7,g7,h7", "rank:2")
        self.flipped("none", "none")
        self.hex("0xffffffffffffffff", "flip_vertical", "all")
        self.hex("0x0123456789abcdef", "rotate_180", "0xf7b3d591e6a2c480")

    def test_precedence(self):
        self.flipped("a7,a8", "a1,a2&rank:2")
        self.flipped("a7", "(a1,a2)&rank:2")
        self.flipped("a7", "rank:2&(a1,a2)")
        self.flipped("b8", "~a1&b1")
        self.flipped("c8", "~(~c1)")
        self.flipped("c8", "~~c1")
        self.flipped("a8,b8", " a1 , ( b1 & ~ a1 ) ")
        self.hex("0xfffffffffffffffe", "rotate_180", "~h8")

    def test_piece_letters(self):
        fen = ["--fen", ENDGAME]
        self.flipped("b4,e7,g7", "P", *fen)
        self.flipped("c2,d3,f5", "p", *fen)
        self.flipped("a4,b5", "R,K", *fen)
        self.flipped("h4,h5", "r,k", *fen)
        self.flipped("none", "N,B,Q,n,b,q", *fen)
        self.flipped("a4,b4,b5,e7,g7", "white", *fen)
        self.flipped("c2,d3,h4,f5,h5", "black", *fen)
        self.flipped("b4", "~R&P&file:b", *fen)
        self.flipped("e7,g7,h8", "e2,P&rank:2,h1", *fen)
        self.flipped("none", "occupied&empty", *fen)
        self.hex("0xffffffffffffffff", "flip_vertical", "~occupied&empty,white,black", *fen)

    def test_directions(self):
        for direction in "nort", "7":
            self.hex("0x0808080800000000", "sliding_attacks", "d4", "all", direction)

    def test_file_sets(self):
        self.hex("0x05", "file_set", "a1,c8,c7")
        self.squares("file:a,file:c", "file_set", "a1,c8,c7")
        self.squares("none", "file_set", "none")
        self.gives("2\n", "file_islands", "0x05")
        self.gives("2\n", "file_islands", "file:a,c4")
        self.gives("1\n", "file_islands", "P", "--fen", START)
        self.hex("0x0404040404040404", "from_file_set", "file:c")

    def test_parse_and_format(self):
        empty = ". . . . . . . .\n"
        diagram = "1 . . . . . . .\n" + 3 * empty + ". . . . 1 . . .\n" + 3 * empty
        self.gives(diagram, "format", "e4,a8")
        self.squares("e4,a8", "parse", diagram)
        self.hex("0x0123456789abcdef", "parse", " 0x0123456789ABCDEF\n")

    def test_no_layers(self):
        for style in "hex", "squares":
            self.gives("none\n", "-F", style, "layers", "king", "a1", "~a1")

    def test_options_anywhere(self):
        self.gives("0x0000000000000002\n", "east_one", "-F", "hex", "a1")
        self.gives("0x0000000000000002\n", "east_one", "a1", "--format=hex")
        self.gives("0x0000000000000002\n", "-Fhex", "--", "east_one", "a1")
        self.gives("0x0000000000000002\n", "east_one", "--format", "hex", "--", "a1")
        self.gives("0x0000000000000002\n", "shift_one", "a1", "--format", "hex", "1")

    def test_arguments_that_begin_with_a_minus_sign(self):
        self.squares("e4", "reach", "king", "e4", "all", "-2")
        self.gives("e4\n", "reach", "king", "e4", "all", "-2", "-F", "squares")
        self.gives("e4\n", "reach", "-Fsquares", "king", "e4", "all", "-2")
        self.gives("e4\n", "reach", "king", "e4", "all", "-F", "squares", "--", "-2")
        self.squares("c8", "parse", "- - 1" + " -" * 61)
        self.squares("c8", "parse", "-\n-1" + "-" * 61)
        self.squares("c8", "parse", "--", "--1" + "-" * 61)
        hint = "; put -- before an argument that begins with -"
        self.refused("no such option --1" + "-" * 61 + hint, "parse", "--1" + "-" * 61)
        self.refused("no such option -X-" + hint, "parse", "-X-")
        self.refused("no such option -1", "-1", "shift_one", "e4")
        self.refused("no such function '-1'; see bbfill --list", "--", "-1")


class Refusals(Case):
    def test_boards(self):
        for text, column, reason in [
            ("e9", 1, "no such square e9"),
            ("e4,i1", 4, "no such square i1"),
            ("a1,foo", 4, "no such board foo"),
            ("E4", 1, "no such square E4; squares are lower case"),
            ("a1,H8", 4, "no such square H8; squares are lower case"),
            ("I4", 1, "no such square I4"),
            ("E9", 1, "no such square E9"),
            ("E0", 1, "no such square E0"),
            ("e0", 1, "no such square e0"),
            ("41", 1, "no such square 41; numbers are hexadecimal: 0x29 for 41"),
            ("a1,255", 4, "no such board 255; numbers are hexadecimal: 0xff for 255"),
            ("18446744073709551615", 1, "no such board 18446744073709551615; numbers are "
             "hexadecimal: 0xffffffffffffffff for 18446744073709551615"),
            ("18446744073709551616", 1, "no such board 18446744073709551616; numbers are "
             "hexadecimal and begin with 0x"),
            ("ff00", 1, "no such board ff00; numbers are hexadecimal and begin with 0x"),
            ("ff", 1, "no such board ff; numbers are hexadecimal and begin with 0x"),
            ("7", 1, "no such board 7; numbers are hexadecimal: 0x7 for 7"),
            ("a1,-1", 4, "numbers are hexadecimal and have no sign; all is all squares"),
            ("xx", 1, "no such board xx"),
            ("f", 1, "no such board f"),
            ("Ex", 1, "no such board Ex"),
            ("x", 1, "no such board x"),
            ("a_1", 1, "no such board a_1"),
            ("-", 1, "a board is missing"),
            ("file:", 1, "file: needs a letter from a to h"),
            ("a1,rank: 1", 4, "rank: needs a digit from 1 to 8"),
            ("file:i", 1, "no such file i; files are a to h"),
            ("file:A", 1, "no such file A; files are a to h"),
            ("file:ab", 1, "no such file ab; files are a to h"),
            ("rank:0", 1, "no such rank 0; ranks are 1 to 8"),
            ("rank:9", 1, "no such rank 9; ranks are 1 to 8"),
            ("rank:12", 1, "no such rank 12; ranks are 1 to 8"),
            ("0x", 1, "0x needs 1 to 16 hexadecimal digits"),
            ("0x11112222333344445", 1, "0x needs 1 to 16 hexadecimal digits"),
            ("0xfg", 1, "0x needs 1 to 16 hexadecimal digits"),
            ("", 1, "a board is missing"),
            ("a1,", 4, "a board is missing"),
            ("a1&&b1", 4, "a board is missing"),
            ("~", 2, "a board is missing"),
            ("(a1", 4, "the parenthesis in column 1 is not closed"),
            ("a1)", 3, "unexpected ')'"),
            ("a1 b1", 4, "unexpected 'b'"),
            ("a1,Q", 4, "Q needs a chess position: --fen, --epd or --pgn"),
            ("~empty", 2, "empty needs a position: --fen, --epd, --pgn, --othello or --othello-file"),
            ("(" * 65 + "a1" + ")" * 65, 65, "parentheses are nested too deeply"),
        ]:
            self.refused(f"argument 1 ('{text}'), column {column}: {reason}", "king_attacks", text)

    def test_long_expressions(self):
        self.assertEqual(run("king_attacks", ",".join(["e4"] * 5000))[0], 0)
        # These take 255 and 256 of the 256 steps that an argument may take.
        for fits in ",".join("K" * 128), "~(K&k)," + ",".join("K" * 126):
            self.assertEqual(run("--fen", KINGS, "king_attacks", fits)[0], 0)
            for more in ",K", "&k", ",~K", ",~(K,k)":
                status, out, err = run("--fen", KINGS, "king_attacks", fits + more)
                self.assertEqual((status, out), (2, ""))
                self.assertIn("the expression is too long", err)
        self.assertEqual(run("king_attacks", "x" * 5000)[0], 2)

    def test_other_arguments(self):
        self.refused("argument 2 ('north'), column 1: no such direction; did you mean nort?",
                     "shift_one", "e4", "north")
        self.refused("argument 2 ('up'), column 1: no such direction; use noea, east, soea, sout, "
                     "sowe, west, nowe, nort or a number", "shift_one", "e4", "up")
        for text, name in [("kinght", "knight"), ("Queen", "queen"), ("pawn", "w_pawn"),
                           ("bpawn", "b_pawn")]:
            self.refused(f"argument 1 ('{text}'), column 1: no such mover; did you mean {name}?",
                         "step", text, "e4", "all")
        for text in "", "e4", "x" * 5000, "3x":
            self.refused(f"argument 1 ('{text}'), column 1: no such mover; use "
                         f"{', '.join(MOVERS)} or a number",
                         "step", text, "e4", "all")
        for text in "", "two", "2.5", "0x2":
            self.refused(f"argument 4 ('{text}'), column 1: moves is a whole number from "
                         "-2147483648 to 2147483647", "reach", "king", "e4", "all", text)
        self.refused("argument 4 ('e9'), column 1: no such square e9",
                     "distance", "king", "a1", "b2", "e9")
        self.refused("argument 1 ('1.q'), column 3: unexpected character in a diagram or number",
                     "parse", "1.q")
        self.refused("argument 1 ('1.'), column 3: the diagram or number is too short",
                     "parse", "1.")
        for text, column, reason in [
            ("255", 1, "unexpected character in a diagram or number; numbers are hexadecimal: 0xff "
             "for 255"),
            ("10", 3, "the diagram or number is too short; numbers are hexadecimal: 0xa for 10"),
            ("18446744073709551615", 2, "unexpected character in a diagram or number; numbers are "
             "hexadecimal: 0xffffffffffffffff for 18446744073709551615"),
            ("ff", 1, "unexpected character in a diagram or number; numbers are hexadecimal and "
             "begin with 0x"),
            ("1" * 63, 64, "the diagram or number is too short"),
        ]:
            self.refused(f"argument 1 ('{text}'), column {column}: {reason}", "parse", text)

    def test_fen(self):
        for fen, reason in [
            ("8/8/8/9/8/8/8/8",
             "'9' in column 7 of the placement is neither a piece nor a digit from 1 to 8"),
            ("", "rank 8 of the placement has 0 squares"),
        ]:
            self.refused(f"--fen '{fen}': {reason}", "--fen", fen, "king_attacks", "K")

    @arguments_are_bytes
    def test_non_ascii_bytes_in_a_fen(self):
        self.refused("--fen '8/8/8\u00e9': byte 0xc3 in column 6 of the placement is neither a "
                     "piece nor a digit from 1 to 8", "--fen", "8/8/8\u00e9", "king_attacks", "K")

    @arguments_are_bytes
    def test_messages_are_safe_for_a_terminal(self):
        self.refused("argument 1 ('e4\u00e9'), column 3: unexpected byte 0xc3",
                     "king_attacks", "e4\u00e9")
        self.refused("argument 1 ('e4?'), column 3: unexpected byte 0x1b",
                     "king_attacks", "e4\x1b")
        self.refused("argument 1 ('e4?'), column 3: unexpected byte 0x7f",
                     "king_attacks", "e4\x7f")
        self.refused("argument 2 ('?[2J\u00e9?\ufffd?'), column 1: no such direction; use noea, "
                     "east, soea, sout, sowe, west, nowe, nort or a number",
                     "shift_one", "e4", b"\x1b[2J\xc3\xa9\xc2\x9b\xe9\n")
        self.refused("no such function '?]0;x?'; see bbfill --list", "\x1b]0;x\x07")
        # Invalid UTF-8: cut off, overlong, a surrogate, beyond U+10FFFF, a stray byte.
        for text, shown in [(b"\xc3", 1), (b"\xe2\x82", 2), (b"\xc1\xbf", 2), (b"\xe0\x9f\xbf", 3),
                            (b"\xed\xa0\x80", 3), (b"\xf0\x8f\xbf\xbf", 4),
                            (b"\xf4\x90\x80\x80", 4), (b"\xf5\x80\x80\x80", 4), (b"\xbf", 1)]:
            self.refused("no such function '" + "\ufffd" * shown + "'; see bbfill --list", text)
        for text in "\u07ff", "\u0800", "\ud7ff", "\ue000", "\U00010000", "\U0010ffff":
            self.refused(f"no such function '{text}'; see bbfill --list", text)
        self.refused("no such option --a?b", "--a\nb")
        self.refused(f"no such format '?'; use {', '.join(FORMATS[:-1])} or {FORMATS[-1]}",
                     "-F", "\r")
        self.assertEqual(run("-o", "/no/\x1b[2J", "king_attacks", "e4"),
                         (1, "", "bbfill: /no/?[2J: No such file or directory\n"))
        self.assertTrue(run("parse", "." * 131000)[2].endswith(
            ": unexpected character in a diagram or number\n"))


main()
