# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Perft, with any number of threads, and its division among the first moves."""

import json
import os
import pty
import re
import subprocess
import threading
import time
import unittest

from harness import (COMMAND, HOSTED, KIWIPETE, MATE, SOURCE, START, Case, main,
                     needs_terminals, not_emulated, run)

# A test of the library has positions with published numbers.
CASE = re.compile(r'\{"([^"]+)",\s*\{([\d, ]+)\}\}')
# Numbers of this size take an emulator seconds.
MOST = 700_000
# More than 255 moves, also after a move of Black.
QUEENS = "QQQQQQQQ/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQk w - -"
KNIGHT = "QQQQQQQQ/Q6Q/Q6Q/Q6Q/Q6Q/Qn5Q/Q5pp/KQQQQQbk b - -"


def published():
    """A position, and its numbers from depth 1 on."""
    with open(os.path.join(SOURCE, "tests/unit/perft_cases.h"), encoding="utf-8") as file:
        return [(fen, [int(number) for number in numbers.split(",")])
                for fen, numbers in CASE.findall(file.read())]


def fast(numbers):
    return [number for number in numbers if 0 < number < MOST]


def counted(*arguments, stdin=b""):
    """What is printed, apart from the rate, which a slow machine tells."""
    status, out, err = run(*arguments, stdin=stdin)
    if status or not re.fullmatch(r"(bbfill: \d+ moves in [\d.]+ seconds, \d+ million a second\n)?", err):
        raise AssertionError((arguments, status, err))
    return out


class Perft(Case):
    def test_numbers_of_threads(self):
        cases = published()
        self.assertGreater(len(cases), 15)
        for fen, numbers in cases:
            depth = len(fast(numbers))
            for jobs in "1", "2", "7":
                self.assertEqual(counted("-j", jobs, "--fen", fen, "perft", str(depth)),
                                 f"{numbers[depth - 1]}\n", (fen, jobs))
        for jobs in "1", "64", "1024":
            self.assertEqual(counted("--jobs", jobs, "--fen", START, "perft", "5"), "4865609\n")

    def test_files(self):
        """More positions than a block has, and the same for each depth and number of threads."""
        cases = [(fen, fast(numbers)) for fen, numbers in published()]
        for depth, repeated in (1, 60), (2, 60), (3, 2), (4, 1):
            some = [(fen, numbers[depth - 1]) for fen, numbers in cases if len(numbers) >= depth]
            text = "".join(f"{fen}\n" for fen, _ in some * repeated).encode()
            for jobs in "1", "3":
                self.assertTrue(counted("--epd", "-", "-j", jobs, "perft", str(depth), stdin=text)
                                == "".join(f"{number}\n" for _, number in some * repeated),
                                (depth, jobs))

    def test_more_children_than_threads_take_at_once(self):
        """A hundred positions, each with all its children, are shared by the threads."""
        fen = "8/8/8/4k3/8/8/8/R3K3 w - -"
        text = f"{fen}\n".encode() * 100
        expected = counted("--fen", fen, "-j", "1", "perft", "4") * 100
        for jobs in "1", "2":
            self.assertTrue(counted("--epd", "-", "-j", jobs, "perft", "4", stdin=text) == expected, jobs)

    def test_more_than_255_moves(self):
        """The library's array function stores 255 then."""
        text = counted("--fen", KNIGHT, "children").encode()
        numbers = [len(run("--fen", fen, "-F", "uci", "legal_moves")[1].split())
                   for fen in text.decode().splitlines()]
        self.assertEqual(max(numbers), 261)
        self.gives("".join(f"{number}\n" for number in numbers), "--epd", "-", "perft", "1", stdin=text)
        self.gives(f"{sum(numbers)}\n", "--fen", KNIGHT, "perft", "2")
        self.gives("280\n", "--fen", QUEENS, "count_legal_moves")

    def test_children_that_do_not_fit_a_room(self):
        children = counted("--fen", QUEENS, "children").splitlines()
        self.assertEqual(len(children), 280)
        text = "".join(f"{fen}\n" for fen in children).encode()
        for depth in 1, 2:
            expected = sum(map(int, counted("--epd", "-", "perft", str(depth), stdin=text).split()))
            self.assertEqual(counted("--fen", QUEENS, "perft", str(depth + 1)), f"{expected}\n")
        many = "".join(f"{QUEENS}\n" for _ in range(40)).encode()
        one = counted("--fen", QUEENS, "perft", "2")
        self.assertEqual(counted("--epd", "-", "perft", "2", stdin=many), one * 40)

    @unittest.skipIf(HOSTED, "consoles differ there, and Node.js has none")
    @needs_terminals
    @not_emulated
    def test_progress(self):
        """On a terminal, though the answer goes to it too."""
        said = []
        reader, writer = pty.openpty()

        def listen():
            try:
                while part := os.read(reader, 4096):
                    said.append(part)
            except OSError:
                pass  # the end of a terminal

        listener = threading.Thread(target=listen)
        listener.start()
        with subprocess.Popen([*COMMAND, "--fen", "startpos", "perft", "9"], stdout=writer,
                              stderr=writer) as process:
            os.close(writer)
            for _ in range(600):  # a minute; a busy machine counts slowly
                time.sleep(0.1)
                if b"moves" in b"".join(said) or process.poll() is not None:
                    break
            process.terminate()
        listener.join()
        os.close(reader)
        self.assertRegex(b"".join(said), rb"^\rbbfill: \d+ moves")

    def test_no_progress_elsewhere(self):
        self.gives("8902\n", "--fen", "startpos", "perft", "3")

    @not_emulated
    def test_rate(self):
        """Of a run that takes a while; how deep that is depends on the machine."""
        for depth in "5", "6", "7":
            status, out, err = run("--fen", KIWIPETE, "-j", "1", "perft", depth)
            if err:
                break
        self.assertEqual(status, 0)
        told = re.fullmatch(r"bbfill: (\d+) moves in (\d+\.\d) seconds, (\d+) million a second\n", err)
        self.assertEqual(told[1] + "\n", out)
        self.assertGreaterEqual(float(told[2]), 1)
        self.assertLessEqual(abs(int(out) / float(told[2]) / 1e6 - int(told[3])),
                             int(told[3]) * 0.1 + 1)


class Divided(Case):
    def expected(self, fen, depth):
        """Each move, and the number from the position after it."""
        moves = run("--fen", fen, "-F", "uci", "legal_moves")[1].split()
        text = counted("--fen", fen, "children").encode()
        numbers = counted("--epd", "-", "perft", str(depth - 1), stdin=text).split()
        return list(zip(moves, map(int, numbers), strict=True))

    def test_each_move_has_its_number(self):
        for fen, numbers in published():
            depth = min(3, len(fast(numbers)))
            expected = self.expected(fen, depth)
            self.assertEqual(sum(number for _, number in expected), numbers[depth - 1])
            lines = "".join(f"{move}: {number}\n" for move, number in expected)
            for jobs in "1", "3":
                self.assertEqual(counted("--fen", fen, "-j", jobs, "--divide", "perft", str(depth)),
                                 f"{lines}\nNodes searched: {numbers[depth - 1]}\n")

    def test_formats(self):
        text = "".join(f"{move}: 1\n" for move in run("--fen", START, "-F", "uci", "legal_moves")[1].split())
        for style in "board", "diagrams", "hex", "squares", "uci":
            self.assertEqual(counted("--fen", START, "-F", style, "--divide", "perft", "1"),
                             f"{text}\nNodes searched: 20\n")
        answer = json.loads(counted("--fen", KIWIPETE, "-F", "json", "--divide", "perft", "3"))
        self.assertEqual(answer, {"function": "perft", "fen": KIWIPETE + " 0 1", "arguments": {"depth": 3}, "result": 97862,
                                  "moves": dict(self.expected(KIWIPETE, 3))})
        for fen, depth, total in (START, "0", 1), (MATE, "0", 1), (MATE, "2", 0):
            self.assertEqual(counted("--fen", fen, "--divide", "perft", depth),
                             f"Nodes searched: {total}\n")

    def test_files(self):
        """Of more positions than there is room for in a block."""
        fens = [fen for fen, _ in published()] * 12
        self.assertGreater(len(fens), 200)
        text = "".join(f"{fen}\n" for fen in fens).encode()
        answers = [json.loads(line) for line in counted("--epd", "-", "-F", "json", "--divide",
                                                        "perft", "2", stdin=text).splitlines()]
        each = {fen: dict(self.expected(fen, 2)) for fen in set(fens)}
        self.assertTrue([answer["moves"] for answer in answers] == [each[fen] for fen in fens])
        self.assertEqual([answer["line"] for answer in answers], list(range(1, len(fens) + 1)))

    def test_only_perft_is_divided(self):
        for call in ["legal_moves"], ["count_legal_moves"], ["children"]:
            self.refused(f"--divide does not apply to {call[0]}", "--fen", START, "--divide", *call)
        self.refused("the option --divide takes no value", "--divide=3", "perft", "2")


main()
