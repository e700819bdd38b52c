# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""--help is complete and correct."""

import re

from harness import FORMATS, MOVERS, Case, main, run

PIECES = {f"{side}'s pieces": {"pawns": "P", "knights": "N", "diagonal": "BQ",
                               "straight": "RQ", "kings": "K"} for side in ("White", "Black")}
DIRECTIONS = "noea east soea sout sowe west nowe nort".split()
ROW = re.compile(r" {4}[.1-4PNBRQK](?: [.1-4PNBRQK]){7}(?: {2,}[.1-4](?: [.1-4]){7})*")


def functions():
    """Each function and the names of its parameters."""
    for line in run("--list")[1].splitlines():
        name, *parameters = line.split(" -> ")[0].split()
        yield name, parameters


def diagrams(text):
    """For each block of 8 ranks, the titles above the boards, and the boards."""
    lines = text.splitlines()
    for i in range(len(lines) - 8):
        if all(ROW.fullmatch(line) for line in lines[i + 1:i + 9]):
            boards = zip(*(re.split(r" {2,}", line.strip()) for line in lines[i + 1:i + 9]))
            yield re.split(r" {2,}", lines[i].strip()), ["\n".join(board) for board in boards]


class Functions(Case):
    def test_every_function_has_its_help(self):
        count = 0
        known = {name for name, _ in functions()} | {*MOVERS, "mover_a", "mover_b", "batch_use"}
        known |= {"attackers_to", "between_bb", "line_bb", "blockers_for_king"}  # Stockfish's
        known |= {p for _, parameters in functions() for p in parameters}
        known |= {"en_passant"}  # of struct bbf_position
        for name, parameters in functions():
            status, out, err = run("--help", name)
            self.assertEqual((status, err), (0, ""), name)
            lines = out.splitlines()
            usage = f"Usage: bbfill [OPTION]... {name} " + "".join(p + " " for p in parameters)
            start = lines.index("") + 1
            self.assertTrue(" ".join(" ".join(lines[:start]).split()).startswith(usage + "-> "))
            named = [line.split()[0] for line in lines[start:lines.index("", start)]
                     if line[2] != " "]
            has_position = "--fen" in named
            self.assertEqual(named, ["--fen"] * has_position + [*parameters, "->"])
            self.assertEqual(has_position, run(name, *["1"] * len(parameters))[2]
                             == f"bbfill: {name} needs a chess position: --fen, --epd or --pgn\n", name)
            self.assertEqual([line for line in lines if len(line) > 79], [])
            self.assertEqual(f"bbf_{name}(" in "".join(lines[-4:]), name not in ("perft", "children"))
            # The text is about this function only, without the prefix.
            self.assertNotRegex(out, r"\bDIR|\bBBF_(?!MAX_PATH|FORMAT_SIZE|FEN_SIZE|MOVE_PLANES"
                                     r"|CONTACT_PLANES|VERSION_STRING)")
            text = "\n".join(lines[:lines.index("", -6)])
            self.assertNotRegex(text, r"\bbbf_")
            words = set(re.findall(r"(?<![\w/-])[a-z]+_\w+", text))
            self.assertEqual(words - known, set(), name)
            if name[:2] in ("w_", "b_"):
                self.assertIn("White's" if name[0] == "w" else "Black's", out)
            self.assertEqual(run(name, "--help"), (0, out, ""))
            count += 1
        self.assertGreater(count, 100)
        self.assertEqual(run("king_attacks", "e4", "-h"), run("-h", "king_attacks"))

    def test_the_whole_text(self):
        self.gives("""Usage: bbfill [OPTION]... b_rams black_pawns white_pawns -> board

  black_pawns a board; p if left out
  white_pawns a board; P if left out
  ->          a board

Black's rams: black pawns with a white pawn on the square in front of them.

Formula: black_pawns & nort_one(white_pawns).
Source: https://www.chessprogramming.org/Pawn_Rams_(Bitboards)

In C, with <bbfill/pawnfill.h>:
  uint64_t bbf_b_rams(uint64_t black_pawns, uint64_t white_pawns);
""", "--help", "b_rams")
        self.assertIn("""or a number
  from        a board; own&(K,k) if left out
  path        a board of squares to enter; empty,from if left out
  moves       a number
  ->          a board
""", run("--help", "reach")[1])
        self.assertIn("""
  set         a board; occupied if left out
  dir         noea, east, soea, sout, sowe, west, nowe, nort or a number
""", run("--help", "shift_one")[1])
        self.assertIn("\n  gen         a board, the same for all directions; own&(Q,q) if left out\n",
                      run("--help", "rays")[1])
        self.assertIn("\n  files       files of a board, or 0x and two digits; own&(P,p)",
                      run("--help", "from_file_set")[1])
        self.assertIn("\n  text        a diagram of 64 squares, or 0x and 1 to 16 digits\n",
                      run("--help", "parse")[1])

    def test_diagrams_show_the_results(self):
        """Includes the directions and the side whose comments are made from another's."""
        shown = []
        for name, parameters in functions():
            for titles, boards in diagrams(run("--help", name)[1]):
                arguments = dict(zip(titles, boards))
                marks = {name: mark for name, mark in
                         re.findall(r"(\w+) ?= ?(\d)", titles[0])} or PIECES.get(titles[0])
                if marks:
                    marks.setdefault("empty", ".")
                    pieces = arguments.pop(titles[0])
                    for parameter in parameters:
                        arguments[parameter] = marks["dir"] if parameter == "dir" else re.sub(
                            r"\S", lambda mark: ".1"[mark[0] in marks[parameter]], pieces)
                if not re.split(r"\W", titles[-1])[0] == name or not all(
                        parameter in arguments for parameter in parameters):
                    continue
                result = arguments[titles[-1]]
                calls = [arguments[parameter] if parameter == "dir" else
                         run("-F", "hex", "parse", arguments[parameter])[1].strip()
                         for parameter in parameters]
                self.assertEqual(run("-F", "hex", name, *calls),
                                 run("-F", "hex", "parse", result), name)
                shown.append(name)
        for direction in DIRECTIONS:
            for what in "fill", "occl", "attacks":
                self.assertIn(f"{direction}_{what}", shown)
        for side in "wb":
            for what in ("front_fill", "rear_fill", "attack_front_span", "attack_rear_span",
                         "attack_cone", "passed", "candidates", "duos"):
                self.assertIn(f"{side}_{what}", shown)
        for name in ("w_attacks", "b_attacks", "w_double_attacks", "rook_xray_attacks",
                     "rook_between", "line", "pinned", "check_blocks", "othello_moves",
                     "othello_flips", "othello_full_lines", "othello_stable"):
            self.assertIn(name, shown)
        for name in ("flip_vertical", "mirror_horizontal", "flip_diag_a1h8", "flip_diag_a8h1", "rotate_180",
                     "rotate_90_cw", "rotate_90_ccw"):
            self.assertIn(name, shown)
        self.assertIn("knight_attacks", shown)

    def test_the_program(self):
        out = run("--help")[1]
        self.assertEqual(run("-h")[1], out)
        self.assertEqual([line for line in out.splitlines() if len(line) > 79], [])
        # A screen and a bit, whatever the number of formats.
        self.assertLessEqual(len(out.splitlines()) - len(FORMATS), 60)
        rows = re.findall(r"^  (?:-F, --format FORMAT|                   )  (\w+)  +\S", out,
                          re.MULTILINE)
        self.assertEqual(rows, FORMATS)

    def test_one_function(self):
        """Further words are refused, except those of a call before the option."""
        for words in (["--help", "king_attacks", "e4"], ["-h", "-F", "hex", "king_attacks", "rays"],
                      ["king_attacks", "--help", "rays"]):
            self.refused("--help takes one function, not 2 words", *words)
        self.assertEqual(run("shift_one", "e4", "-2", "-h"), run("-h", "shift_one"))

    def test_no_such_function(self):
        self.refused("no such function 'knight'; did you mean knight_attacks?", "--help", "knight")
        self.refused("no such function 'isolated'; did you mean w_isolated or b_isolated?",
                     "isolated", "-h")


main()
