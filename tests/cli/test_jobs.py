# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Files with several threads: the same output, messages and exit status as with one; and how many
threads there are."""

import array
import fcntl
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import termios
import time
import unittest

from harness import (COMMAND, FORMATS, HOSTED, KINGS, KIWIPETE, MATE, PROMOTION, START, Case, main,
                     native, no_full_disk, not_emulated, run)

FENS = [START, KIWIPETE, MATE, PROMOTION, KINGS]
JOBS = "2", "3", "16"


def lines(count, seed):
    """Positions, some with an id, and lines that are invalid, empty, comments or too long."""
    rng = random.Random(seed)
    for i in range(count):
        kind = rng.randrange(20)
        if kind == 0:
            yield "8/8/8/9/8/8/8/8 w - -"
        elif kind == 1:
            yield rng.choice(["", "# no position"])
        elif kind == 2 and rng.randrange(50) == 0:
            yield KINGS + " " * 70000
        else:
            yield rng.choice(FENS) + rng.choice(["", f' id "{i}";'])


def text_of(count, seed):
    return "".join(line + "\n" for line in lines(count, seed)).encode()


class Same(Case):
    def same(self, text, *call):
        one = run("-j", "1", "--epd", "-", *call, stdin=text)
        for jobs in JOBS:
            # assertEqual would take minutes to print how long texts differ.
            self.assertTrue(run("-j", jobs, "--epd", "-", *call, stdin=text) == one, (jobs, call))
        return one

    def test_every_format(self):
        """Some of them, for so many lines, are larger than what a thread keeps."""
        for seed, style in enumerate(FORMATS):
            if style == "svg":
                continue
            status, out, err = self.same(text_of(2600, seed), "-F", style, "legal_moves")
            self.assertEqual((status, err.count("\n")), (1, 21))
            self.assertGreater(len(out), 100000)

    def test_calls(self):
        for call in ["king_attacks", "K"], ["children"], ["count_legal_moves"], ["perft", "2"], [
                "-F", "json", "position_at"], ["distance_map", "king", "own", "empty"]:
            self.same(text_of(2600, 9), *call)

    def test_order(self):
        """Blocks that take long stand between others that do not."""
        numbers = [str(i) for i in range(24 * 512)]
        text = "".join(f'{MATE if i // 512 % 3 else KIWIPETE} id "{i}";\n' for i in range(24 * 512))
        for jobs in "1", *JOBS:
            out = run("-j", jobs, "--epd", "-", "-F", "json", "legal_moves", stdin=text.encode())[1]
            self.assertTrue(re.findall(r'"id":"(\d+)"', out) == numbers, jobs)

    def test_messages(self):
        """Of lines that are invalid and of moves that are illegal, wherever they are."""
        text = "".join(f"{START if i % 700 else KINGS}\n" for i in range(6000)).encode()
        status, out, err = self.same(text, "play", "nort1", "e2")
        self.assertEqual((status, out.count("\n"), err.count("\n")), (1, 5991, 9))
        self.assertEqual(re.findall(r":(\d+): nort1 from e2 is not a legal move", err),
                         [str(1 + 700 * i) for i in range(9)])
        bad = b"8\n" * 3000
        self.assertEqual(self.same(bad, "checkers")[2].splitlines()[20],
                         "bbfill: <stdin>: 2980 more invalid lines")

    def test_files_without_lines(self):
        for text in b"", b"\n" * 3000, b"# no\n" * 3000, (START + "\n").encode() * 512:
            self.assertEqual(self.same(text, "checkers")[0], 0)


class Failing(Case):
    def test_files_are_replaced_when_all_is_well(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "answers")
            text = text_of(3000, 5)
            expected = run("-j", "1", "--epd", "-", "checkers", stdin=text)
            for jobs in JOBS:
                self.assertEqual(run("-j", jobs, "-o", path, "--epd", "-", "checkers", stdin=text),
                                 (1, "", expected[2]))
                with open(path, encoding="utf-8") as file:
                    self.assertTrue(file.read() == expected[1])
                # A folder cannot be read.
                self.assertEqual(run("-j", jobs, "-o", path, "--epd", folder, "checkers")[0], 1)
                self.assertEqual(os.listdir(folder), ["answers"])

    @unittest.skipIf(HOSTED, "signals differ there")
    @not_emulated
    def test_closed_pipes(self):
        """The reader leaves, and the program ends as others do, without a message."""
        with tempfile.TemporaryFile() as file:
            file.write((START + "\n").encode() * 20000)
            for jobs in "1", *JOBS:
                file.seek(0)
                with subprocess.Popen(
                        [*COMMAND, "-j", jobs, "--epd", "-", "-F", "json", "legal_moves"],
                        stdin=file, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
                    process.stdout.read(10)
                    process.stdout.close()
                    told = process.stderr.read()
                    self.assertEqual((process.wait(20), told), (-signal.SIGPIPE, b""), jobs)

    @no_full_disk
    def test_full_disks(self):
        for jobs in "1", *JOBS:
            with open("/dev/full", "wb") as full:
                done = subprocess.run([*COMMAND, "-j", jobs, "--epd", "-", "checkers"], stdout=full,
                                      input=(START + "\n").encode() * 20000,
                                      stderr=subprocess.PIPE, check=False)
            self.assertEqual((done.returncode, done.stderr),
                             (1, b"bbfill: standard output: No space left on device\n"))


@native
@unittest.skipUnless(sys.platform == "linux", "threads are counted in /proc")
class Started(Case):
    """Threads are counted while the program waits for more lines, or counts moves for long."""
    def threads(self, expected, *call, stdin=None, cpus=None):
        with subprocess.Popen([*COMMAND, *call], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                              preexec_fn=lambda: cpus and os.sched_setaffinity(0, cpus)) as process:
            if stdin:
                process.stdin.write(stdin)
                process.stdin.flush()
            most, end = 0, time.monotonic() + 20
            settled = None
            while time.monotonic() < (settled or end):
                most = max(most, len(os.listdir(f"/proc/{process.pid}/task")))
                unread = array.array("i", [0])
                fcntl.ioctl(process.stdin, termios.FIONREAD, unread)
                if not settled and most >= expected and unread[0] == 0:
                    settled = time.monotonic() + 0.1
                elif stdin and most < expected and unread[0] == 0:
                    # One thread may read many blocks before the next gets its turn.
                    process.stdin.write(stdin)
                    process.stdin.flush()
                time.sleep(0.005)
            process.kill()
        self.assertEqual(most, expected, (call, cpus))

    def test_files_and_perft(self):
        text = (START + "\n").encode() * 512 * 12
        allowed = sorted(os.sched_getaffinity(0))
        for call, stdin in (["--epd", "-", "checkers"], text), (["--fen", START, "perft", "9"], None):
            for jobs in 1, 2, 5:
                self.threads(jobs, "-j", str(jobs), *call, stdin=stdin)
            self.threads(min(len(allowed), 8), *call, stdin=stdin, cpus=allowed[:8])
            self.threads(1, *call, stdin=stdin, cpus=allowed[:1])


class Numbers(Case):
    def test_what_is_no_number_of_threads(self):
        for text in ("0", "-1", "1025", "1e9", "1000000000", "99999999999999999999", "two", "", " 2",
                     "2x", "+2"):
            self.refused(f"--jobs '{text}': not a number of threads from 1 to 1024",
                         f"--jobs={text}", "--fen", START, "perft", "1")
        self.refused("the option -j needs a value", "--fen", START, "perft", "1", "-j")

    def test_calls_without_work_to_share(self):
        for jobs in "1", "1024":
            self.refused("--jobs does not apply to one call of count_legal_moves; it needs a file, or perft",
                         "-j", jobs, "--fen", START, "count_legal_moves")
            self.gives("1\n", "-j", jobs, "--fen", START, "perft", "0")


main()
