# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Input and output files, including standard input and output, and their errors."""

import bz2
import gzip
import itertools
import lzma
import os
import pty
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import tty
import unittest

from harness import COMMAND, HOSTED, KINGS, PROGRAM, WINDOWS, Case, main, names_in, native, needs_terminals, run

SAME = "bbfill: input and output are the same file\n"


class Same(Case):
    def test_the_input_is_not_overwritten(self):
        text = (KINGS + "\n").encode()
        with tempfile.TemporaryDirectory() as folder:
            path, soft, hard = (os.path.join(folder, name) for name in ("p.epd", "soft", "hard"))
            with open(path, "wb") as file:
                file.write(text)
            os.symlink(path, soft)
            os.link(path, hard)
            for output in path, os.path.join(folder, ".", "p.epd"), soft, hard:
                self.assertEqual(run("--epd", path, "-o", output, "king_attacks", "K"),
                                 (2, "", SAME))
                self.assertEqual(run("--epd", output, "-o", path, "king_attacks", "K"),
                                 (2, "", SAME))
            with open(path, "rb") as file:
                self.assertEqual(file.read(), text)

            for missing in os.path.join(folder, "missing"), folder:
                self.assertEqual(run("--epd", missing, "-o", path, "king_attacks", "K")[0], 1)
                with open(path, "rb") as file:
                    self.assertEqual(file.read(), text)
            other = os.path.join(folder, "other")
            for _ in range(2):
                self.assertEqual(run("--epd", path, "-o", other, "king_attacks", "K"), (0, "", ""))
                with open(other, encoding="utf-8") as file:
                    self.assertEqual(file.read(), "0x0000000038283800\n")
            self.assertEqual(run("--epd", path, "-o", os.devnull, "king_attacks", "K"),
                             (0, "", ""))
            self.assertEqual(run("--epd", path, "-o", "-", "king_attacks", "K"),
                             (0, "0x0000000038283800\n", ""))

    @unittest.skipIf(HOSTED, "Wine and Node.js do not identify inherited files")
    def test_an_input_that_the_shell_opened_is_not_overwritten(self):
        text = (KINGS + "\n").encode()
        refused = (2, SAME)
        with tempfile.TemporaryDirectory() as folder:
            path, soft = os.path.join(folder, "p.epd"), os.path.join(folder, "soft")
            with open(path, "wb") as file:
                file.write(text)
            os.symlink(path, soft)
            for output in path, soft:
                with open(path, "rb") as file:
                    done = subprocess.run([*COMMAND, "--epd", "-", "-o", output, "king_attacks",
                                           "K"], stdin=file, capture_output=True, check=False)
                self.assertEqual((done.returncode, done.stderr.decode()), refused)
            with open(path, "ab") as file:
                done = subprocess.run([*COMMAND, "--epd", path, "king_attacks", "K"], stdout=file,
                                      stderr=subprocess.PIPE, timeout=20, check=False)
            self.assertEqual((done.returncode, done.stderr.decode()), refused)
            with open(path, "rb") as file:
                self.assertEqual(file.read(), text)

    @unittest.skipIf(HOSTED, "no FIFOs there")
    def test_a_fifo_is_not_read_and_written(self):
        with tempfile.TemporaryDirectory() as folder:
            fifo, soft = os.path.join(folder, "fifo"), os.path.join(folder, "soft")
            os.mkfifo(fifo)
            os.symlink(fifo, soft)
            for names in (fifo, fifo), (fifo, soft), (soft, fifo):
                done = subprocess.run([*COMMAND, "--epd", names[0], "-o", names[1],
                                       "king_attacks", "K"], stdin=subprocess.DEVNULL,
                                      capture_output=True, timeout=20, check=False)
                self.assertEqual((done.returncode, done.stderr.decode()), (2, SAME))
            both = os.open(fifo, os.O_RDWR)
            done = subprocess.run([*COMMAND, "--epd", "-", "-o", fifo, "king_attacks", "K"],
                                  stdin=both, capture_output=True, timeout=20, check=False)
            os.close(both)
            self.assertEqual((done.returncode, done.stderr.decode()), (2, SAME))

    @unittest.skipIf(HOSTED, "no FIFOs there")
    def test_pipes_and_other_fifos_are_read_and_written(self):
        answers = b"0x0000000038283800\n"
        with tempfile.TemporaryDirectory() as folder:
            fifos = [os.path.join(folder, name) for name in "ab"]
            for fifo in fifos:
                os.mkfifo(fifo)
            with subprocess.Popen([*COMMAND, "--epd", fifos[0], "-o", fifos[1], "king_attacks",
                                   "K"]) as process:
                with open(fifos[0], "wb") as writer:
                    writer.write(KINGS.encode())
                with open(fifos[1], "rb") as reader:
                    self.assertEqual(reader.read(), answers)
            self.assertEqual(process.returncode, 0)
            self.assertEqual(sorted(os.listdir(folder)), ["a", "b"])


class Unreadable(Case):
    def test_unreadable_files(self):
        self.assertEqual(run("--epd", "/no/such", "king_attacks", "K"),
                         (1, "", "bbfill: /no/such: No such file or directory\n"))
        self.assertEqual(run("--epd", "/", "king_attacks", "K"),
                         (1, "", "bbfill: /: Is a directory\n"))

    @unittest.skipIf(HOSTED, "folders cannot be opened there, nor standard input closed")
    def test_unreadable_standard_input(self):
        for shell, reason in (("exec \"$@\" </", "Is a directory"),
                              ("exec \"$@\" <&-", "Bad file descriptor")):
            done = subprocess.run(["sh", "-c", shell, "sh", *COMMAND, "--epd", "-", "king_attacks",
                                   "K"], capture_output=True, check=False)
            self.assertEqual((done.returncode, done.stdout, done.stderr.decode()),
                             (1, b"", f"bbfill: <stdin>: {reason}\n"))

    @unittest.skipIf(WINDOWS or not os.path.exists("/proc/self/mem"), "no file that cannot be read")
    def test_failing_reads(self):
        status, out, error = run("--epd", "/proc/self/mem", "king_attacks", "K")
        self.assertEqual((status, out), (1, ""))
        self.assertRegex(error, r"^bbfill: /proc/self/mem: (Input/output|I/O) error\n$")

    @needs_terminals
    @unittest.skipIf(HOSTED or sys.platform != "linux", "a terminal that hangs up just ends there")
    def test_reads_that_fail_later(self):
        """As from a terminal that hangs up. A line or a move that may have been cut is not answered."""
        line = KINGS.encode() + b"\n"
        for option, text, count in [("--epd", line + line[:9], 1), ("--pgn", b"1. e4 e5\n2. N", 3),
                                    *([("--epd", gzip.compress(line)[:-1], 1)] if "gzip" in UNPACKED else [])]:
            reader, writer = pty.openpty()
            tty.setraw(writer)
            os.write(writer, text)
            os.close(writer)
            done = subprocess.run([*COMMAND, option, "-", "popcount", "all"], stdin=reader, capture_output=True,
                                  check=False)
            os.close(reader)
            self.assertEqual((done.returncode, done.stdout.decode()), (1, "64\n" * count))
            self.assertRegex(done.stderr.decode(), r"^bbfill: <stdin>: (Input/output|I/O) error\n$")

    def test_empty_names(self):
        self.refused("--output needs a file name", "-o", "", "king_attacks", "e4")
        self.refused("--epd needs a file name", "-e", "", "king_attacks", "e4")


UNPACKED = run("--version")[1].splitlines()[2].split()


class Packed(Case):
    def packed(self, what, text):
        with tempfile.TemporaryDirectory() as folder:
            path, kept = os.path.join(folder, "games.epd"), os.path.join(folder, "kept")
            for name, content in (path, text), (kept, b"kept"):
                with open(name, "wb") as file:
                    file.write(content)
            told = what + "\n"
            self.assertEqual(run("--epd", path, "-o", kept, "king_attacks", "K"),
                             (1, "", f"bbfill: {path}: {told}"))
            if not WINDOWS:  # where files are written directly
                with open(kept, "rb") as file:
                    self.assertEqual(file.read(), b"kept")
            self.assertEqual(run("--epd", "-", "king_attacks", "K", stdin=text),
                             (1, "", f"bbfill: <stdin>: {told}"))

    def test_packed_files(self):
        text = (KINGS + "\n").encode() * 1000
        pipe = "FILE | bbfill --epd - ..."
        lacking = ", which this build does not unpack; use"
        for name, what, content in [
            ("gzip", f"compressed with gzip{lacking} zcat", gzip.compress(text)),
            ("", "compressed with bzip2; use bzcat", bz2.compress(text)),
            ("", "compressed with xz; use xzcat", lzma.compress(text)),
            ("", "compressed with lzma; use xzcat", lzma.compress(text, lzma.FORMAT_ALONE)),
            ("", "compressed with compress; use zcat", b"\x1f\x9d\x90"),
            ("zstd", f"compressed with zstd{lacking} zstdcat", b"\x28\xb5\x2f\xfd\n\n"),
            ("", "compressed with lz4; use lz4cat", b"\x04\x22\x4d\x18\n\n"),
            ("", "compressed with lzip; use lzip -dc", b"LZIP\x01"),
            ("", "a zip archive; use unzip -p", b"PK\3\4"),
            ("", "a 7z archive; use 7z x -so", b"7z\xbc\xaf\x27\x1c"),
            ("", "text in UTF-16; use iconv -f UTF-16 -t UTF-8", text.decode().encode("utf-16")),
            ("", "text in UTF-16; use iconv -f UTF-16 -t UTF-8", b"\xfe\xff\0008"),
        ]:
            if name and name in UNPACKED:
                continue
            with self.subTest(what, content=content[:20]):
                self.packed(f"{what} {pipe}", content)

    def test_pgn(self):
        for content in (b'\xef\xbb\xbf\r\n[Event "?"]\r\n\r\n1. e4 e5 *\r\n', b"1. e4 e5 *\n",
                        *(remark + b'[Event "?"]\n1. e4 e5 *\n' for remark in
                          (b"; c\n", b"{ two\nlines }", b"%\r\n\n;[\n{}{1}"))):
            with self.subTest(content=content[:20]):
                self.packed("this looks like PGN, which has games and not positions; use --pgn instead of --epd",
                            content)

    def test_pgn_of_othello(self):
        """There is no command that makes positions of Othello from it, but one that unpacks."""
        for content, told in [
            (b'[Event "?"]\n', "this looks like PGN, which has games and not positions"),
            (b"PK\3\4", "a zip archive; use unzip -p FILE | bbfill --othello-file - ..."),
        ]:
            self.assertEqual(run("--othello-file", "-", "othello_moves", stdin=content),
                             (1, "", f"bbfill: <stdin>: {told}\n"))

    def test_text_that_resembles_packed_files(self):
        for text in "[Event \"?\"]", "1. e4 e5", " 12.Nf3":
            self.refused(f"--fen '{text}': this looks like PGN, which has games and not positions",
                         "--fen", text, "popcount")
        for text in (b"\x1f", b"BZ", b"PK\3", b"[", b"[[", b"1x.", b"{[Event]", b"; [Event]", b"%\n8",
                     b"\0\n[Event]", KINGS.encode() + b"\n\x1f\x8b"):
            err = run("--epd", "-", "king_attacks", "K", stdin=text)[2]
            self.assertIn("a null byte in column 1" if text[:1] == b"\0" else
                          "of the placement is neither a piece", err)


class Named(Case):
    def test_formats_of_other_builds(self):
        """What --version says of them. They are not built here, but the source has it."""
        found = names_in("cli/files/unpack.c", r'^#(?:el)?if (.*)\nconst char unpacked_formats\[\] = "(.*)"')
        self.assertEqual([words for _, words in found],
                         [condition.replace("HAS_", "").replace("&&", "and").lower() for condition, _ in found])
        self.assertEqual(len(found), 3)


class Unpacked(Case):
    """Compressed files that the build unpacks."""

    @staticmethod
    def formats():
        """Those that are tested: what compresses bytes, and the name of the format."""
        if "gzip" in UNPACKED:
            yield "gzip", gzip.compress
        if "zstd" in UNPACKED and shutil.which("zstd"):
            yield "zstd", lambda data: subprocess.run(["zstd", "-c"], input=data, capture_output=True,
                                                      check=True).stdout

    def setUp(self):
        if not list(self.formats()):
            self.skipTest("this build unpacks nothing that can be compressed here")

    def test_the_same_answers(self):
        """Also of large files, and of several parts behind one another."""
        epd = "".join(f"{KINGS} id {i % 97};\n" for i in range(20000)).encode()
        pgn = b"".join(b'[White "%d"]\n\n1. e4 e5 2. Nf3 *\n\n' % i for i in range(3000))
        othello = b"---------------------------OX------XO--------------------------- X\n" * 2000
        for _, compress in self.formats():
            for option, text, call in [("--epd", epd, ["hash"]), ("--pgn", pgn, ["-F", "json", "hash"]),
                                       ("--othello-file", othello, ["othello_moves"])]:
                expected = run(option, "-", *call, stdin=text)
                self.assertEqual((expected[0], expected[2]), (0, ""))
                half = len(text) // 2
                for packed in compress(text), compress(text[:half]) + compress(text[half:]), \
                        compress(b"") + compress(text) + compress(b""):
                    self.assertTrue(run(option, "-", *call, stdin=packed) == expected)
                with tempfile.TemporaryDirectory() as folder:
                    path = os.path.join(folder, "packed")
                    with open(path, "wb") as file:
                        file.write(packed)
                    self.assertEqual(run(option, path, *call)[0], 0)
            self.assertEqual(run("--epd", "-", "hash", stdin=compress(b"")), (0, "", ""))

    @unittest.skipUnless("gzip" in UNPACKED, "this build does not unpack gzip")
    def test_zeros_after_gzip(self):
        """As tapes have them behind a file: no damage, and more may follow."""
        line = (KINGS + "\n").encode()
        for zeros in 1, 511, 100000:
            for more, count in (b"", 1), (gzip.compress(line), 2):
                packed = gzip.compress(line) + bytes(zeros) + more
                self.assertEqual(run("--epd", "-", "popcount", "K,k", stdin=packed), (0, "2\n" * count, ""))

    def test_messages_of_what_is_inside(self):
        for _, compress in self.formats():
            self.assertEqual(run("--epd", "-", "hash", stdin=compress(b"8/8\n"))[2],
                             "bbfill: <stdin>:1: the placement has 2 ranks, not 8\n")
            self.assertIn("this looks like PGN", run("--epd", "-", "hash", stdin=compress(b"1. e4 *\n"))[2])
            self.assertIn("a zip archive", run("--pgn", "-", "hash", stdin=compress(b"PK\3\4"))[2])

    def test_cut_files(self):
        """What came before is answered, but for a line or a move that may have been cut."""
        rng = random.Random(1)
        epd = "".join(f"{rng.choice('KQRBN')}7/8/{rng.choice('KQRBN')}7/8/8/8/8/8 w - - id {i};\n"
                      for i in range(20000)).encode()
        pgn = b"".join(b'[White "%d"]\n\n1. %c4 %c5\n2. Nf3 *\n\n' % (i, *rng.choices(b"abcdefgh", k=2))
                       for i in range(20000))
        for _, compress in self.formats():
            # A second part is cut, too: that the first one is whole does not count.
            for option, text, before in ("--epd", epd, b""), ("--pgn", pgn, compress(b"")):
                packed, expected = before + compress(text), run(option, "-", "hash", stdin=text)[1].splitlines()
                for size in 4, len(packed) // 2, len(packed) - 1:
                    status, out, err = run(option, "-", "hash", stdin=packed[:size])
                    self.assertEqual((status, err),
                                     (1, "bbfill: <stdin>: the compressed file cannot be unpacked to its end: the rest is missing\n"))
                    answers = out.splitlines()
                    self.assertEqual(answers, expected[:len(answers)])
                    self.assertGreaterEqual(len(answers), len(expected) // 4 if size > 4 else 0)

    def test_damaged_files(self):
        text = "".join(f"{KINGS} id {i};\n" for i in range(20000)).encode()
        for _, compress in self.formats():
            packed = compress(text)
            wrong = bytearray(packed)
            wrong[len(wrong) // 2] ^= 0xff
            for content in bytes(wrong), packed + b"garbage", packed[:4] + b"\xff" * 100:
                status, out, err = run("--epd", "-", "king_attacks", "K", stdin=content)
                self.assertEqual(status, 1)
                self.assertRegex(err.splitlines()[-1], "^bbfill: <stdin>: the compressed file cannot be unpacked to its end: .")
                self.assertTrue("0x0000000038283800\n" * 20000 == out if content == packed + b"garbage"
                                else set(out.splitlines()) <= {"0x0000000038283800"})
            with tempfile.TemporaryDirectory() as folder:
                path = os.path.join(folder, "kept")
                with open(path, "wb") as file:
                    file.write(b"kept")
                run("--epd", "-", "-o", path, "king_attacks", "K", stdin=packed[:-1])
                if not WINDOWS:
                    with open(path, "rb") as file:
                        self.assertEqual(file.read(), b"kept")


@native
class Descriptors(Case):
    """Runs that start with some standard descriptors closed."""

    def closed(self, numbers, *arguments, limit=None):
        def close():
            for number in numbers:
                os.close(number)
            if limit is not None:
                resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))

        done = subprocess.run([*COMMAND, *arguments], input=(KINGS + "\n8\n").encode(),
                              capture_output=True, preexec_fn=close, check=False)
        return done.returncode, done.stdout.decode(), done.stderr.decode()

    def test_the_output_has_only_answers(self):
        answer = "0x0000000038283800\n"
        invalid = "bbfill: <stdin>:2: the placement has 1 rank, not 8\n"
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "out")
            for numbers in itertools.chain(*(itertools.combinations(range(3), k)
                                             for k in range(4))):
                with open(path, "w", encoding="utf-8") as file:
                    file.write("kept")
                told = "bbfill: <stdin>: Bad file descriptor\n" if 0 in numbers else invalid
                self.assertEqual(self.closed(numbers, "--epd", "-", "-o", path, "king_attacks",
                                             "K"), (1, "", "" if 2 in numbers else told))
                with open(path, encoding="utf-8") as file:
                    self.assertEqual(file.read(), "kept" if 0 in numbers else answer, numbers)

    def test_answers_that_cannot_be_written(self):
        told = "bbfill: standard output: Bad file descriptor\n"
        for arguments in ["king_attacks", "e4"], ["--list"], ["--help"], ["--version"]:
            self.assertEqual(self.closed([1], *arguments), (1, "", told))
            self.assertEqual(self.closed([0, 1], *arguments), (1, "", told))
            self.assertEqual(self.closed([0, 2], *arguments)[0], 0)
            self.assertEqual(self.closed([0, 1, 2], *arguments), (1, "", ""))

    def test_a_position_needs_no_input(self):
        self.assertEqual(self.closed([0], "-F", "hex", "king_attacks", "e4"),
                         (0, "0x0000003828380000\n", ""))

    def test_no_free_descriptor(self):
        with open(PROGRAM, "rb") as file:
            if b"__asan_init" in file.read():
                self.skipTest("the address sanitizer would wait for a descriptor forever")
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "out")
            for numbers, limit, arguments, name in [
                ([0, 1], 1, ["--help"], os.devnull),
                ([], 4, ["--epd", os.devnull, "-o", path, "king_attacks", "K"], path),
            ]:
                status, out, err = self.closed(numbers, *arguments, limit=limit)
                self.assertEqual((status, out), (1, ""))
                # A program built for tests/coverage prints more.
                self.assertIn(err.split("\n")[0], [f"bbfill: {name}: {words}" for words in (
                    "Too many open files", "No file descriptors available")])
            self.assertEqual(os.listdir(folder), [])
        self.assertEqual(self.closed([1, 2], "--help", limit=2), (1, "", ""))


main()
