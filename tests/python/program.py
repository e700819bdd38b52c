# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""The program bbfill, whose answers the package has to give, and boards for the tests. The
environment's BBFILL is the program's file."""
import io
import json
import mmap
import os
import pathlib
import subprocess

import numpy as np

PROGRAM = os.environ.get("BBFILL", "bbfill")
# Python has to be started with the libraries of sanitizers.
SANITIZED = "san" in os.environ.get("LD_PRELOAD", "")
DATA = pathlib.Path(__file__).resolve().parent.parent / "data"
EPD = DATA / "positions.epd"
ALL = 2**64 - 1


def run(*arguments, check=True):
    return subprocess.run([PROGRAM, *arguments], check=check, capture_output=True, text=True).stdout


def usages():
    """name: (names of the arguments, word for the result), of all functions."""
    found = {}
    for line in run("--list").splitlines():
        left, _, result = line.partition(" -> ")
        name, *arguments = left.split()
        found[name] = arguments, result
    return found


def answers(*arguments, check=True):
    return [json.loads(line)
            for line in run("--format", "json", *arguments, check=check).splitlines()]


def sources(path):
    """The bytes of a file, mapped into memory, open and read."""
    with open(path) as as_text, open(path, "rb") as as_bytes, open(path, "rb") as mapped:
        with mmap.mmap(mapped.fileno(), 0, access=mmap.ACCESS_READ) as mapping:
            yield from (path, mapping, np.memmap(path, mode="r"), as_text, as_bytes, io.BytesIO(path.read_bytes()))


def random_boards(seed, *shape):
    return np.random.default_rng(seed).integers(2**64, size=shape, dtype=np.uint64)
