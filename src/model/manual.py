#!/usr/bin/env python3
# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Writes bbfill.1, the manual of the program: a page in which the line @FORMATS@ stands for all
output formats.

usage: manual.py PAGE LIST --output FILE [--depfile FILE]

Each format of LIST, formats.h, is a file of the folder formats beside it. Its opening comment is
what the manual says of it; words between backquotes are output, or names in the program.
"""
import argparse
import pathlib
import re
import sys
import textwrap

LICENCE = re.compile(r"/\* Copyright .* \*/\n")
# What mdoc takes for punctuation.
DELIMITER = r"[.,:;()\[\]?!|]"


def described(path):
    """The text of the opening comment."""
    text = LICENCE.sub("", path.read_text(encoding="utf-8"), count=1)
    comment = re.match(r"/\*(.*?)\*/", text, re.S)
    if not comment:
        sys.exit(f"{path}:2: the opening comment says what the manual says of the format")
    return " ".join(comment[1].split())


def quoted(word):
    """The line of mdoc that shows a word."""
    escaped = word.replace("\\", "\\e").replace("-", "\\-")
    if option := re.fullmatch(r"-(-?[a-z-]+)", word):
        return ".Fl " + option[1]
    return ".Ql " + re.sub(rf"^(?={DELIMITER}$|[.'])", r"\\&", escaped)


def mdoc(text):
    """Sentences begin on a line of their own."""
    lines = []
    for sentence in re.split(r"(?<=[.:]) (?=[A-Z`])", text):
        for part in re.split(rf"(`[^`]+`{DELIMITER}*)", sentence):
            if found := re.fullmatch(rf"`([^`]+)`({DELIMITER}*)", part):
                lines.append(" ".join([quoted(found[1]), *found[2]]))
            else:
                lines += textwrap.wrap(re.sub(r"(?<!\w)-(?=\d)", r"\\-", part.strip()), 78,
                                       break_on_hyphens=False)
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("page", type=pathlib.Path)
    parser.add_argument("list", type=pathlib.Path)
    parser.add_argument("--output", required=True, type=pathlib.Path)
    parser.add_argument("--depfile", type=pathlib.Path)
    args = parser.parse_args()
    folder = args.list.parent / "formats"
    names = re.findall(r"^  X\((\w+)\)", args.list.read_text(encoding="utf-8"), re.M)
    for path in sorted(folder.glob("*.c")):
        if path.stem not in names:
            sys.exit(f"{args.list}: FORMATS has no row for {path}")
    for name in names:
        if not (folder / f"{name}.c").exists():
            sys.exit(f"{args.list}: the row of {name}, but there is no {folder}/{name}.c")
    items = [f".It Cm {name}\n{mdoc(described(folder / f'{name}.c'))}\n" for name in names]
    args.output.write_text(args.page.read_text(encoding="utf-8")
                           .replace("@FORMATS@\n", "".join(items)), encoding="utf-8")
    # The folder changes when a file is added.
    sources = [folder, *(folder / f"{name}.c" for name in names)]
    if args.depfile:
        args.depfile.write_text(f"{args.output}: {' '.join(map(str, sources))}\n",
                                encoding="utf-8")


if __name__ == "__main__":
    main()
