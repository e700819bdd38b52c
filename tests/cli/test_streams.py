# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""EPD files: valid lines in order, invalid lines reported, comments and empty lines."""

import json
import os
import pty
import re
import socket
import subprocess
import sys
import tempfile
import threading
import time
import unittest

from harness import (COMMAND, ENDGAME, HOSTED, KINGS, KIWIPETE, MATE, NO_KINGS, PROMOTION, SAMPLES, START,
                     Case, main, needs_terminals, no_full_disk, not_emulated, run)

NINE = "8/8/8/9/8/8/8/8 w - -"
WIDE = "8/8/8/54/8/8/8/8 w - -"


def stream(text, *arguments):
    return run("--epd", "-", *arguments, stdin=text)


class Stream(Case):
    def in_order(self, numbers, count):
        """assertEqual would take minutes to print how long lists differ."""
        wrong = [(i, number) for i, number in enumerate(numbers) if i != number]
        self.assertEqual((len(numbers), wrong[:3]), (count, []))


class Valid(Stream):
    def streams(self, expected, text):
        self.assertEqual(stream(text, "w_rear_fill", "P&rank:2"), (0, expected, ""))

    def test_line_ends(self):
        two = "0x000000000000ffff\n" * 2
        line = START.encode()
        self.streams(two, line + b"\n" + line + b"\n")
        self.streams(two, line + b"\n" + line)
        self.streams(two, line + b"\r\n" + line + b"\r\n")
        self.streams(two, line + b"\r\n" + line + b"\r")

    def test_skipped_lines(self):
        line = START.encode()
        self.streams("0x000000000000ffff\n" * 2,
                     b"\n# a comment\n \t\n\r\n" + line + b"\n  # more\n\n" + line + b"\n\n")
        self.streams("", b"")
        self.streams("", b"\n\n")
        self.streams("", b"# " + b"x" * 300000 + b"\n")

    def test_only_the_placement_is_needed(self):
        self.streams("0x000000000000ffff\n", START.split()[0].encode())
        self.streams("0x000000000000ffff\n", b" \t" + START.split()[0].encode() + b"\tanything")
        self.streams("0x000000000000ffff\n", b"\xef\xbb\xbf" + START.encode())
        self.streams("0x000000000000ffff\n", START.encode() + b" \0 \xff\n")

    def test_formats(self):
        text = f"{ENDGAME}\n\n{KINGS}\n".encode()
        self.assertEqual(stream(text, "king_attacks", "K")[1],
                         "0x0000030203000000\n0x0000000038283800\n")
        self.assertEqual(stream(text, "--format", "squares", "king_attacks", "K")[1],
                         "a4,b4,b5,a6,b6\nd2,e2,f2,d3,f3,d4,e4,f4\n")
        self.assertEqual(stream(text, "file_islands", "K,R")[1], "1\n1\n")
        objects = [json.loads(line) for line in
                   stream(text, "--format", "json", "king_attacks", "K")[1].splitlines()]
        self.assertEqual([(o["line"], o.get("id")) for o in objects], [(1, "perft 3"), (3, None)])
        diagrams = stream(text, "--format", "board", "king_attacks", "K")[1].split("\n\n")
        self.assertEqual(len(diagrams), 3)
        self.assertEqual(diagrams[0].splitlines()[0], "<stdin>:1 perft 3")
        self.assertEqual(diagrams[1].splitlines()[0], "<stdin>:3")

    def test_paths(self):
        text = f"{ENDGAME}\n\n{KINGS}\n".encode()
        walk = ["king", "K", "k", "empty,K,k"]
        for arguments, expected in [
            (["all_shortest_paths", *walk],
             "a5 b6 c5,c6 d4,d5,d7 e3,e4,e5,e6,e7 f2,f3,f5,f6 g3,g4,g5 h4\n"
             "e3 d4,e4,f4 d5,e5,f5 e6\n"),
            (["shortest_path", *walk], "a5 b6 c5 d4 e3 f2 g3 h4\ne3 d4 d5 e6\n"),
            (["components", "wazir", "P,p"], "e2 g2 f4 b5 d6 c7\nnone\n"),
            (["distance_map", "ferz", "K", "K,occupied"], "b4:1,a5:0\ne3:0\n"),
        ]:
            self.assertEqual(stream(text, "-F", "squares", *arguments), (0, expected, ""))
        self.assertEqual(stream(text, "distance", *walk)[1], "7\n3\n")
        self.assertEqual(stream(text, "all_shortest_paths", *walk)[1].splitlines()[1],
                         "0x0000000000100000 0x0000000038000000 0x0000003800000000 "
                         "0x0000100000000000")
        self.assertEqual([len(json.loads(line)["result"]) for line in
                          stream(text, "-F", "json", "layers", *walk[:2], "all")[1].splitlines()],
                         [8, 6])
        diagrams = stream(text, "-F", "diagrams", "all_shortest_paths", *walk)[1].split("\n\n")
        self.assertEqual([d.splitlines()[-1] for d in diagrams[:2]],
                         ["  8 layers, 20 squares", "  4 layers, 8 squares"])

    def test_paths_of_many_blocks(self):
        text = "".join(f"{KINGS}\n{NO_KINGS}\n" for i in range(3000)).encode()
        out = stream(text, "-F", "squares", "shortest_path", "king", "K,P", "k,p", "all")[1]
        self.assertEqual(set(out.splitlines()[::2]), {"e3 d4 d5 e6"})
        self.assertEqual(set(out.splitlines()[1::2]), {"e4 d5"})

    def test_blocks_and_single_positions_agree(self):
        """Lines of a file are answered a block at a time."""
        fens = KIWIPETE, ENDGAME, PROMOTION, MATE
        text = "\n".join(fens * 200).encode()
        for line in run("--list")[1].splitlines():
            function, *parameters = line.split(" -> ")[0].split()
            implied = re.findall(r"^  (\w+) .*; \S+ if left out$", run("--help", function)[1], re.M)
            call = ["-F", "squares", function,
                    *(SAMPLES.get(name, "P,k") for name in parameters if name not in implied)]
            if function != "play":  # which refuses moves
                single = "".join(run("--fen", fen, *call)[1] for fen in fens)
                self.assertTrue(single and stream(text, *call) == (0, single * 200, ""), call)

    def test_ids(self):
        for rest, expected in [
            (b'w - - bm e4; id "a b; c";', "a b; c"),
            (b'id "first"; id "second";', "first"),
            (b'w - - c0 "; id \\"; id "after";', "after"),
            (b"w - - id 3;", None),
            (b'w - - id "open', None),
            (b'w - - pid "x";', None),
            (b'w - - id "";', ""),
        ]:
            text = NO_KINGS.encode() + b" " + rest
            out = stream(text, "--format", "json", "king_attacks", "K")[1]
            self.assertEqual(json.loads(out).get("id"), expected, rest)

    def test_many_blocks_and_long_ids(self):
        text = "".join(f'{KINGS} id "{i} {"x" * (i % 7 * 5000)}";\n' for i in range(3000))
        out = stream(text.encode(), "--format", "json", "king_attacks", "K")[1].splitlines()
        self.in_order([int(json.loads(line)["id"].split()[0]) for line in out], 3000)

    @unittest.skipUnless(sys.platform == "linux", "ru_maxrss has a different unit elsewhere")
    @not_emulated
    def test_constant_memory(self):
        part = (NO_KINGS + " w - - " + "x" * 4000 + "\n").encode() * 1000
        with subprocess.Popen([*COMMAND, "--epd", "-", "king_attacks", "K"], stdin=subprocess.PIPE,
                              stdout=subprocess.DEVNULL) as process:
            for _ in range(40):
                process.stdin.write(part)
            process.stdin.close()
            _, process.returncode, usage = os.wait4(process.pid, 0)
        self.assertEqual(process.returncode, 0)
        self.assertLess(usage.ru_maxrss * 1024, 40 * len(part) / 2)


class Invalid(Stream):
    def test_answers_are_in_order(self):
        text = "\n".join([START, WIDE, KINGS, "", NINE, "# no", "8/8", ENDGAME])
        status, out, err = stream(text.encode(), "--format", "json", "king_attacks", "K")
        self.assertEqual(status, 1)
        self.assertEqual([json.loads(line)["line"] for line in out.splitlines()], [1, 3, 8])
        self.assertEqual(err,
                         "bbfill: <stdin>:2: rank 5 of the placement has 9 squares\n"
                         "bbfill: <stdin>:5: '9' in column 7 of the placement is neither a piece "
                         "nor a digit from 1 to 8\n"
                         "bbfill: <stdin>:7: the placement has 2 ranks, not 8\n")

    def test_thousands_of_invalid_lines(self):
        lines = []
        for i in range(5000):
            lines += [f"{KINGS} id \"{i}\";"] + [WIDE] * (i % 3)
        status, out, err = stream("\n".join(lines).encode(), "-F", "json", "king_attacks", "K")
        self.assertEqual(status, 1)
        self.in_order([int(json.loads(line)["id"]) for line in out.splitlines()], 5000)
        told = err.splitlines()
        self.assertEqual(len(told), 21)
        self.assertEqual(told[19], "bbfill: <stdin>:41: rank 5 of the placement has 9 squares")
        self.assertEqual(told[20], f"bbfill: <stdin>: {lines.count(WIDE) - 20} more invalid lines")

    def test_twenty_invalid_lines_are_reported(self):
        for count in 0, 19, 20, 21, 22:
            text = (WIDE + "\n").encode() * count + KINGS.encode()
            status, out, err = stream(text, "king_attacks", "K")
            self.assertEqual((status, out), (int(count > 0), "0x0000000038283800\n"))
            rest = {21: ["bbfill: <stdin>: 1 more invalid line"],
                    22: ["bbfill: <stdin>: 2 more invalid lines"]}.get(count, [])
            self.assertEqual(err.splitlines()[20:], rest)
            self.assertEqual(err.count(" has 9 squares\n"), min(count, 20))

    @unittest.skipIf(HOSTED, "Wine and Node.js do not write to sockets")
    def test_each_message_is_one_write(self):
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
        text = (WIDE + "\n").encode() * 9
        with ours, theirs:
            # The socket holds few writes; a program that makes more of them waits.
            subprocess.run([*COMMAND, "--epd", "-", "king_attacks", "K"], input=text,
                           stderr=theirs, timeout=20, check=False)
            for line in range(1, 10):
                self.assertEqual(ours.recv(1000, socket.MSG_DONTWAIT).decode(),
                                 f"bbfill: <stdin>:{line}: rank 5 of the placement has 9 squares\n")
            self.assertRaises(BlockingIOError, ours.recv, 1000, socket.MSG_DONTWAIT)

    def test_file_name(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "positions.epd")
            with open(path, "w", encoding="utf-8") as file:
                file.write("\n" * 16 + WIDE + "\n" + KINGS + "\n")
            self.assertEqual(run("--epd", path, "king_attacks", "K"),
                             (1, "0x0000000038283800\n",
                              f"bbfill: {path}:17: rank 5 of the placement has 9 squares\n"))

    def test_long_lines(self):
        line = KINGS.encode()
        limit = 1 << 16
        longest = line + b" " * (limit - len(line) - 1) + b"\n"
        self.assertEqual(stream(longest * 3, "king_attacks", "K"),
                         (0, "0x0000000038283800\n" * 3, ""))
        for size in limit, 2 * limit - 1, 2 * limit, 1000000:
            text = line + b"\n" + line + b" " * size + b"\n" + line + b"\n" + line + b" " * size
            self.assertEqual(stream(text, "king_attacks", "K"),
                             (1, "0x0000000038283800\n" * 2,
                              f"bbfill: <stdin>:2: the line is longer than {limit} bytes\n"
                              f"bbfill: <stdin>:4: the line is longer than {limit} bytes\n"))

    def test_odd_bytes(self):
        text = b"8/8\0/8\n\xff\n" + KINGS.encode() + b"\n\0"
        status, out, err = stream(text, "king_attacks", "K")
        self.assertEqual((status, out), (1, "0x0000000038283800\n"))
        self.assertEqual(err, "bbfill: <stdin>:1: a null byte in column 4\n"
                         "bbfill: <stdin>:2: byte 0xff in column 1 of the placement is neither a piece nor a "
                         "digit from 1 to 8\nbbfill: <stdin>:4: a null byte in column 1\n")


class Failing(Case):
    """Nothing is read or written after a write that failed, even if it could be."""

    @unittest.skipIf(HOSTED, "Wine and Node.js do not write to sockets")
    def test_nothing_is_written(self):
        """The socket refuses whole buffers, and would take what is left at the end."""
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
        text = (KINGS + "\n").encode()
        with ours, theirs:
            theirs.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 8192)
            theirs.setblocking(False)
            for count, status in (9, 0), (1000, 1), (5000, 1):
                done = subprocess.run([*COMMAND, "--epd", "-", "-F", "board", "king_attacks", "K"],
                                      input=text * count, stdout=theirs, stderr=subprocess.PIPE,
                                      timeout=20, check=False)
                self.assertIn((done.returncode, done.stderr), [
                    (status, status * (b"bbfill: standard output: Message too %s\n" % words))
                    for words in (b"long", b"large")])
                if not status:
                    self.assertEqual(ours.recv(10000, socket.MSG_DONTWAIT).count(b"<stdin>"), count)
                self.assertRaises(BlockingIOError, ours.recv, 10000, socket.MSG_DONTWAIT)

    @no_full_disk
    @not_emulated
    def test_nothing_is_read(self):
        part, count = (KINGS + "\n").encode() * 1000, 0
        with open("/dev/full", "wb") as full, subprocess.Popen(
                [*COMMAND, "--epd", "-", "king_attacks", "K"], stdin=subprocess.PIPE, stdout=full,
                stderr=subprocess.PIPE) as process:
            try:
                while count < 2000:
                    os.write(process.stdin.fileno(), part)
                    count += 1
            except BrokenPipeError:
                pass
            _, told = process.communicate()
        self.assertEqual((process.returncode, told),
                         (1, b"bbfill: standard output: No space left on device\n"))
        self.assertLess(count, 100)


@unittest.skipIf(HOSTED, "consoles differ there, and Node.js has none")
class Progress(Case):
    def said(self, stderr_is_terminal, stdout_is_terminal):
        """Standard error of a stream that takes more than a second, together with standard
        output if that is the same terminal."""
        text = (KINGS + "\n").encode() * 10000
        said = []

        def listen(reader):
            try:
                while part := os.read(reader, 4096):
                    said.append(part)
            except OSError:
                pass  # the end of a terminal

        reader, writer = pty.openpty() if stderr_is_terminal else os.pipe()
        listener = threading.Thread(target=listen, args=[reader])
        listener.start()
        with subprocess.Popen([*COMMAND, "--epd", "-", "king_attacks", "K"], stdin=subprocess.PIPE,
                              stdout=writer if stdout_is_terminal else subprocess.DEVNULL,
                              stderr=writer) as process:
            os.close(writer)
            process.stdin.write(text)
            process.stdin.flush()
            time.sleep(1.1)
            process.stdin.write(text + b"8\n")
            process.stdin.close()
        listener.join()
        os.close(reader)
        self.assertEqual(process.returncode, 1)
        return b"".join(said)

    def told(self, expected, stderr_is_terminal, stdout_is_terminal):
        said = self.said(stderr_is_terminal, stdout_is_terminal)
        shown = [int(number) for number in re.findall(rb"\rbbfill: (\d+)", said)]
        self.assertEqual(len(shown) > 0, expected, said[-200:])
        # Once a second, although there are ten blocks.
        self.assertLess(len(shown), 5)
        self.assertEqual([number for number in shown if not 1000 < number <= 20001], [])
        self.assertEqual(b" lines\r\x1b[K" in said, expected, said[-200:])
        self.assertIn(b"bbfill: <stdin>:20001: the placement has 1 rank, not 8", said)

    @needs_terminals
    def test_on_a_terminal(self):
        self.told(True, True, False)
        self.told(False, True, True)

    def test_not_on_a_pipe(self):
        self.told(False, False, False)


main()
