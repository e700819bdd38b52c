# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Shared by the tests of the bbfill program. Each is run as test_NAME.py BBFILL
INCLUDE_FOLDER."""

import os
import pty
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
import counted  # noqa: E402

main = counted.main

PROGRAM, INCLUDE = sys.argv[1:3]
SOURCE = os.path.dirname(INCLUDE)


def names_in(path, pattern):
    """The names in the rows of a list in the sources."""
    with open(os.path.join(os.path.dirname(__file__), "../../src", path), encoding="utf-8") as file:
        return re.findall(pattern, file.read(), re.MULTILINE)


MOVERS = names_in("movers.h", r"^  X\(\w+, (\w+),")
FORMATS = names_in("cli/output/formats.h", r"^  X\((\w+)\)")
# Meson sets this to an emulator if the program is built for another machine.
COMMAND = [*shlex.split(os.environ.get("MESON_EXE_WRAPPER", "")), PROGRAM]


def makes_terminals():
    try:
        for end in pty.openpty():
            os.close(end)
    except OSError:
        return False
    return True


# The program's name shows for which system it was built. Tests that are impossible there
# are skipped with a reason.
WINDOWS = PROGRAM.endswith(".exe")
NODE = PROGRAM.endswith(".js")
HOSTED = WINDOWS or NODE
not_emulated = unittest.skipIf(len(COMMAND) > 1, "this would measure the emulator")
native = unittest.skipIf(len(COMMAND) > 1, "signals, limits and descriptors belong to the emulator")
arguments_are_bytes = unittest.skipIf(HOSTED, "arguments are text there, not bytes")
needs_terminals = unittest.skipUnless(makes_terminals(), "no pseudo-terminals (/dev/pts) here")
no_full_disk = unittest.skipIf(WINDOWS or not os.path.exists("/dev/full"), "no /dev/full here")

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
ENDGAME = '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - id "perft 3";'
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -"
PROMOTION = "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1"
MATE = "R5k1/5ppp/8/8/8/8/8/6K1 b - -"
KINGS = "8/8/4k3/8/8/4K3/8/8 w - -"
NO_KINGS = "8/8/8/3p4/4P3/8/8/8"
# Arguments, by the name of a parameter, of what no position implies.
SAMPLES = {"dir": "nort", "text": "0x1", "mover": "king", "mover_a": "rook", "mover_b": "8", "moves": "2",
           "plane": "nort1", "square": "e4", "depth": "1", "fen": START, "times": "3"}


def run(*arguments, stdin=b""):
    """Exit status, standard output and standard error of one run."""
    for _ in range(2):
        done = subprocess.run([*COMMAND, *arguments], input=stdin, capture_output=True, check=False)
        # Of some thousand programs, Wine does not start one, which looks like this.
        if not WINDOWS or (done.returncode, done.stdout, done.stderr) != (1, b"", b""):
            break
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def path_with_program(folder):
    """A PATH that finds the program as bbfill, through a script in the folder."""
    program = os.path.join(folder, "bbfill")
    # Emulators and programs get absolute paths, an emulator's options do not.
    command = shlex.join(os.path.abspath(shutil.which(word)) if shutil.which(word) else word
                         for word in COMMAND)
    with open(program, "w", encoding="utf-8") as file:
        file.write(f'#!/bin/sh\nexec {command} "$@"\n')
    os.chmod(program, 0o755)
    return folder + os.pathsep + os.environ["PATH"]


def contrast(one, other):
    """The ratio of two colours by the Web Content Accessibility Guidelines; their parts are from 0 to 1."""
    light = [0.05 + sum(part * weight for part, weight in zip(
        [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in colour],
        (0.2126, 0.7152, 0.0722))) for colour in (one, other)]
    return max(light) / min(light)


class Case(counted.Case):
    def gives(self, expected, *arguments, stdin=b""):
        self.assertEqual(run(*arguments, stdin=stdin), (0, expected, ""))

    def squares(self, expected, *arguments):
        self.gives(expected + "\n", "--format=squares", *arguments)

    def hex(self, expected, *arguments):
        self.gives(expected + "\n", "--format=hex", *arguments)

    kinds = set()

    def refused(self, message, *arguments):
        """Without output. The first call of each kind has a file for it, too, which stays as it was.
        Windows writes directly."""
        expected = 2, "", f"bbfill: {message}\n"
        self.assertEqual(run(*arguments), expected)
        kind = re.sub(r"'[^']*'|\d+", "", message)
        if WINDOWS or kind in self.kinds or \
                any(os.fsencode(w).startswith((b"-o", b"--ou")) for w in arguments):
            return
        self.kinds.add(kind)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "kept")
            with open(path, "w", encoding="utf-8") as file:
                file.write("as it was")
            before = os.stat(path)
            self.assertEqual(run("-o", path, *arguments), expected)
            after = os.stat(path)
            self.assertEqual((after.st_ino, after.st_mtime_ns, after.st_size, os.listdir(folder)),
                             (before.st_ino, before.st_mtime_ns, before.st_size, ["kept"]))
