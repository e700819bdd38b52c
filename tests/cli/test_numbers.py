# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Every number of every function and option, on both sides of each place where it could wrap or be
cut: the right answer by another way, or the program's message. What takes a number is read from
--help."""

import random
import re

from harness import MOVERS, START, Case, main, run

INT = -2**31, 2**31 - 1
DIGITS = {str(number) for number in [-1, 0, 1, 2, 3, 127, 128, 255, 256, *(
    power + by for power in (2**31, 2**32, 2**63, 2**64) for by in (-1, 0, 1, 2))]}
DIGITS |= {str(-power - by) for power in (2**31, 2**32, 2**63, 2**64) for by in (-1, 0, 1)}
TEXTS = DIGITS | {"+1", " 1", "1 ", "0x10", "", "-", "1x", "1" * 300}
# How --help describes an argument, and its names or the range of its numbers.
PLANES = run("--complete", "move_targets", "e4", "")[1].split()
DIRECTIONS = run("--complete", "dir_delta", "")[1].split()
SQUARES = [file + rank for rank in "12345678" for file in "abcdefgh"]
NAMED = {"noea,": DIRECTIONS, "king,": MOVERS, "a plane of moves": PLANES, "a square:": SQUARES}
WHAT = dict(zip(NAMED, ("direction", "mover", "plane", "square")))
RANGES = {"a number": INT, "a number of moves": (0, 60)}
MATE = "R5k1/5ppp/8/8/8/8/8/6K1 b - -"


def numeric():
    """Each function that takes numbers, its arguments in --help, and the place of a number."""
    for line in run("--list")[1].splitlines():
        function, *parameters = line.split(" -> ")[0].split()
        text = run("--help", function)[1]
        told = [re.search(rf"^  {parameter} +(.*)$", text, re.M)[1] for parameter in parameters]
        for place, words in enumerate(told):
            if re.search(r"\bnumber\b", words) or words.startswith(tuple(NAMED)):
                yield function, parameters, told, place


def kind_of(words):
    """The names of an argument, or None, and the range of its numbers."""
    for start, names in NAMED.items():
        if words.startswith(start):
            return names, (0, len(names) - 1)
    return None, RANGES[words.split(";")[0]]


def value_of(text):
    """The number that a text is, which may have a sign and blanks before it, or None."""
    return int(text) if re.fullmatch(r"\s*[+-]?\d+", text) else None


def reached(number):
    """What the header says of bbf_reach."""
    if number <= 0:
        return run("-F", "hex", "flood", "king", "e2", "e2")
    if number >= 63:
        return run("-F", "hex", "flood", "king", "e2", "all")
    layers = run("-F", "hex", "layers", "king", "e2", "all")[1].split()
    return 0, f"{sum(int(layer, 0) for layer in layers[:number + 1]):#018x}\n", ""


class Arguments(Case):
    def call(self, function, told, place, text, position=("--fen", START), stdin=b""):
        words = [("all" if "enter" in other else "e2") if other.startswith("a board") else
                 (kind_of(other)[0] or "2")[0] for other in told]
        words[place] = text
        return run("-F", "hex", *position, "--", function, *words, stdin=stdin)

    def expected(self, function, told, place, number):
        """The answer for a number in its range."""
        names = kind_of(told[place])[0]
        if names:
            return self.call(function, told, place, names[number])
        if function == "reach":
            return reached(number)
        self.assertEqual(function, "perft", "what does its header say of these numbers?")
        return 0, f"{[1, 20, 400, 8902][number]}\n" if number <= 3 else "0\n", ""

    def test_functions(self):
        count = 0
        for function, parameters, told, place in numeric():
            names, (least, most) = kind_of(told[place])
            what = next((what for start, what in WHAT.items() if told[place].startswith(start)), None)
            # The ends of the range, and other texts for each function.
            some = random.Random(f"{function} {place}").sample(sorted(TEXTS), len(TEXTS) // 3)
            for text in sorted({*some, str(least - 1), str(least), str(most), str(most + 1)}):
                number = value_of(text)
                # Mate, so that no depth takes long.
                position = ["--fen", MATE if function == "perft" and (number or 0) > 3 else START]
                found = self.call(function, told, place, text, position)
                with self.subTest(function=function, parameter=parameters[place], text=text):
                    if number is not None and least <= number <= most:
                        self.assertEqual(found, self.expected(function, told, place, number))
                        continue
                    if function == "play" and number is None:
                        # The words are then taken for moves.
                        self.assertEqual(found[:2], (2, ""))
                        self.assertRegex(found[2], r"^bbfill: argument 1 .*, column \d: not a move, .+\n$")
                        continue
                    reason = f"{parameters[place]} is a whole number from {least} to {most}"
                    if number is not None:
                        reason += f", not {text}"
                    elif names:
                        reason = f"no such {what}; "
                    self.assertEqual(found[:2], (2, ""))
                    self.assertTrue(found[2].startswith(
                        f"bbfill: argument {place + 1} ('{text}'), column 1: {reason[:159]}"), found)
                    self.assertEqual(found[2].count("\n"), 1)
            count += 1
        self.assertGreaterEqual(count, 24)

    def test_functions_of_many_positions(self):
        for function, parameters, told, place in numeric():
            least, most = kind_of(told[place])[1]
            for number in {0, 1, 2, most} - ({most} if function == "perft" else set()):
                status, out, err = self.call(function, told, place, str(number))
                if status == 0:
                    many = self.call(function, told, place, str(number), ["--epd", "-"],
                                     f"{START}\n".encode() * 3)
                    self.assertEqual(many, (0, out * 3, err), (function, number))

    def test_boards(self):
        """Numbers are hexadecimal there, and a decimal one is not taken for one."""
        for text in sorted(TEXTS):
            digits = re.fullmatch(r" *(\d+) *", text)
            if text.strip() == "0x10":
                self.gives("1\n", "popcount", text)
            elif digits:
                number, column = int(digits[1]), digits.start(1) + 1
                what = "square" if len(digits[1]) == 2 else "board"
                hint = f": {number:#x} for {number}" if number < 2**64 else " and begin with 0x"
                reason = f"no such {what} {digits[1]}; numbers are hexadecimal{hint}"
                self.refused(f"argument 1 ('{text}'), column {column}: {reason[:159]}",
                             "popcount", text)
            else:
                status, out, err = run("--", "popcount", text)
                self.assertEqual((status, out), (2, ""))
                self.assertRegex(err, r"^bbfill: argument 1 \('.*'\), column 1: .+\n$")
        for number in sorted({abs(int(text)) for text in DIGITS} | {2**68, 2**68 + 1}):
            text = f"{number:#x}"
            if number < 2**64:
                self.gives(f"{bin(number).count('1')}\n", "popcount", text)
                self.hex(f"{number:#018x}", "parse", text)
                files = {square % 8 for square in range(64) if number >> square & 1}
                self.hex(f"{sum(1 << file for file in files):#04x}", "file_set", text)
                self.gives(f"{sum(file + 1 not in files for file in files)}\n", "file_islands", text)
                continue
            for function in "popcount", "file_islands":
                self.refused(f"argument 1 ('{text}'), column 1: 0x needs 1 to 16 hexadecimal digits",
                             function, text)
            self.refused(f"argument 1 ('{text}'), column 19: unexpected character in a diagram or "
                         "number", "parse", text)

    def test_files_and_ranks(self):
        for text in sorted(TEXTS - {""}):
            if re.fullmatch("[1-8]", text):
                self.gives("8\n", "popcount", f"rank:{text}")
            elif text.isdigit():
                self.refused(f"argument 1 ('rank:{text}'), column 1: " +
                             f"no such rank {text}; ranks are 1 to 8"[:159], "popcount",
                             f"rank:{text}")
            self.assertEqual(run("popcount", f"file:{text}")[:2], (2, ""))

    def test_counters(self):
        """Of a FEN: 32 bits at most; what is no number belongs to another field."""
        placement = " ".join(START.split()[:4])
        for text in sorted(TEXTS | {"9" * 9, "1" + "0" * 9, str(2**32 - 1), str(2**32), "0" * 30 + "5"}):
            for halfmoves, number in (text, "7"), ("7", text):
                fen = f"{placement} {halfmoves} {number}"
                fields = list(re.finditer(r"\S+", fen))[4:6]
                numbers = [field for k, field in enumerate(fields)
                           if all(re.fullmatch("[0-9]+", before[0]) for before in fields[:k + 1])]
                large = next((field for field in numbers if int(field[0]) >= 2**32), None)
                if large:
                    digits = next(k for k in range(len(large[0])) if int(large[0][:k + 1]) >= 2**32)
                    self.refused(f"--fen '{fen}': '{large[0][digits]}' in column {large.start() + digits + 1}, "
                                 "but a counter is a number of at most 32 bits", "--fen", fen, "position_at")
                else:
                    both = [int(field[0]) for field in numbers] if len(numbers) == 2 else [0, 1]
                    self.hex(f"{placement} {both[0]} {both[1]}", "--fen", fen, "position_at")


# For each option with a number: a call, what the message calls the number, and how a number is
# seen in the answer.
OPTIONS = {"jobs": (["--fen", START, "perft", "2"], "not a number of threads", "400\n"),
           "size": (["-F", "svg", "king_attacks", "e4"], "not a number of pixels",
                    ' width="{}" height="')}


class Options(Case):
    def test_options(self):
        told = dict(re.findall(r"^ +(?:-\w, )?--(\w+) [A-Z]+ .*?(\d+ to \d+)", run("--help")[1], re.M))
        self.assertEqual(set(told), set(OPTIONS))
        for option, between in told.items():
            call, what, answer = OPTIONS[option]
            least, most = map(int, between.split(" to "))
            for text in sorted(TEXTS | {str(n) for n in (
                    least - 1, least, least + 1, most - 1, most, most + 1, 2**32 + least + 200,
                    2**64 + least + 200)}):
                if text.isdigit() and least <= int(text) <= most:
                    status, out, err = run(*call, f"--{option}", text)
                    self.assertEqual((status, err), (0, ""))
                    self.assertIn(answer.format(int(text)), out)
                else:
                    self.refused(f"--{option} '{text}': {what} from {least} to {most}",
                                 *call, f"--{option}={text}")


main()
