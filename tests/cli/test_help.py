# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""What --help says, and whether it is right."""

import re

from harness import MOVERS, Case, main, run

DIRECTIONS = "noea east soea sout sowe west nowe nort".split()
ROW = re.compile(r" {4}[.12](?: [.12]){7}(?: {2,}[.12](?: [.12]){7})*")


def functions():
    """Each function with the names of its arguments."""
    for line in run("--list")[1].splitlines():
        name, *parameters = line.split(" -> ")[0].split()
        yield name, parameters


def diagrams(text):
    """Of each block of 8 ranks: the words above each board, and the boards."""
    lines = text.splitlines()
    for i in range(len(lines) - 8):
        if all(ROW.fullmatch(line) for line in lines[i + 1:i + 9]):
            boards = zip(*(re.split(r" {2,}", line.strip()) for line in lines[i + 1:i + 9]))
            yield re.split(r" {2,}", lines[i].strip()), ["\n".join(board) for board in boards]


class Functions(Case):
    def test_every_function_has_its_help(self):
        count = 0
        known = {name for name, _ in functions()} | {*MOVERS, "mover_a", "mover_b", "batch_use"}
        for name, parameters in functions():
            status, out, err = run("--help", name)
            self.assertEqual((status, err), (0, ""), name)
            lines = out.splitlines()
            usage = f"Usage: bbfill [OPTION]... {name} " + "".join(p + " " for p in parameters)
            self.assertTrue(lines[0].startswith(usage + "-> "), lines[0])
            named = [line.split()[0] for line in lines[2:lines.index("", 2)] if line[2] != " "]
            self.assertEqual(named, [*parameters, "->"])
            self.assertEqual([line for line in lines if len(line) > 79], [])
            self.assertIn(f"bbf_{name}(", lines[-2] + lines[-1])
            # Texts are about this function alone, by its name here.
            self.assertNotRegex(out, r"\bDIR|\bBBF_(?!MAX_PATH|FORMAT_SIZE|VERSION_STRING)")
            text = "\n".join(lines[:lines.index("", -4)])
            self.assertNotRegex(text, r"\bbbf_")
            words = set(re.findall(r"(?<![\w/])[a-z]+_\w+", text))
            self.assertEqual(words - known, set(), name)
            if name[:2] in ("w_", "b_"):
                self.assertIn("White's" if name[0] == "w" else "Black's", out)
            self.assertEqual(run(name, "--help"), (0, out, ""))
            count += 1
        self.assertGreater(count, 100)
        self.assertEqual(run("king_attacks", "e4", "-h"), run("-h", "king_attacks"))

    def test_what_it_says(self):
        self.gives("""Usage: bbfill [OPTION]... b_rams black white -> board

  black    a board
  white    a board
  ->       a board

Black's rams: black pawns that stand face to face with a white one.

Formula: black & nort_one(white).
Source: https://www.chessprogramming.org/Pawn_Rams_(Bitboards)

In C, with <bbfill/pawnfill.h>:
  uint64_t bbf_b_rams(uint64_t black, uint64_t white);
""", "--help", "b_rams")
        self.assertIn("""
           or a number
  from     a board
  path     a board of the squares that may be entered
  moves    a number
  ->       a board
""", run("--help", "reach")[1])
        self.assertIn("""
  b        a board
  dir      noea, east, soea, sout, sowe, west, nowe, nort or a number
""", run("--help", "shift_one")[1])
        self.assertIn("\n  files    a set of files: those of a board, or 0x and two digits\n",
                      run("--help", "from_file_set")[1])
        self.assertIn("\n  text     a diagram of 64 squares, or 0x and 1 to 16 digits\n",
                      run("--help", "parse")[1])

    def test_diagrams_show_what_the_function_gives(self):
        """Also of the directions and the side that are made from another's."""
        shown = []
        for name, parameters in functions():
            for titles, boards in diagrams(run("--help", name)[1]):
                arguments = dict(zip(titles, boards))
                if " = 1, " in titles[0]:
                    both = arguments.pop(titles[0])
                    for parameter in parameters:
                        digit = re.search(parameter + " = (.)", titles[0])[1]
                        other = "12".replace(digit, "")
                        arguments[parameter] = both.replace(other, ".").replace(digit, "1")
                if not re.split(r"\W", titles[-1])[0] == name or not all(
                        parameter in arguments for parameter in parameters):
                    continue
                result = arguments[titles[-1]]
                calls = [run("-F", "hex", "parse", arguments[parameter])[1].strip()
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
        self.assertIn("rotate_90_cw", shown)
        self.assertIn("knight_attacks", shown)

    def test_the_program(self):
        out = run("--help")[1]
        self.assertEqual(run("-h")[1], out)
        self.assertEqual([line for line in out.splitlines() if len(line) > 79], [])
        self.assertLessEqual(len(out.splitlines()), 50)

    def test_no_such_function(self):
        self.refused("no such function 'queen'; did you mean queen_attacks?", "--help", "queen")
        self.refused("no such function 'isolated'; did you mean w_isolated or b_isolated?",
                     "isolated", "-h")


main()
