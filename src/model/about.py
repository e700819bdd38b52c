#!/usr/bin/env python3
# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Writes about.h: what --help says about each function, from api.json.

usage: about.py API.json --output FILE
"""
import argparse
import json
import pathlib
import re
import sys
import textwrap

WIDTH = 79
# The program shows their numbers in another way: table.c has their rows.
OTHERS = {"bbf_hash"}
LITERAL_LIMIT = 4095  # characters that every C compiler must accept


def text_of(function, constants):
    """The comment, with the names that the program uses: w_passed, king. What only C has to know
    is left out."""
    labels = {"formula": "Formula: ", "source": "Source: "}
    parts, last = [], None
    for block in function["comment"]:
        kind = block["kind"]
        if kind == "c":
            continue
        if not (kind in labels and last in labels):
            parts.append("")
        lines = [re.sub(r"\bBBF_\w+", lambda name: constants.get(name[0], name[0]),
                        re.sub(r"\bbbf_(?=\w)", "", line))
                 for line in (block["lines"] if kind == "diagram" else [block["text"]])]
        if kind == "diagram":
            parts += ["    " + line for line in lines]
        else:
            label = labels.get(kind, "")
            parts += textwrap.wrap(label + lines[0], WIDTH, break_long_words=False,
                                   break_on_hyphens=False, subsequent_indent="  " * bool(label))
        last = kind
    return "".join(line + "\n" for line in parts[1:])


def prototype(function):
    """Wrapped between parameters."""
    text = re.sub(r"(?<!,) ", "\0", function["prototype"])
    return "\n    ".join(textwrap.wrap(text, WIDTH - 4)).replace("\0", " ")


def literal(text):
    lines = text.splitlines(keepends=True)
    for plain, escape in ("\\", "\\\\"), ('"', '\\"'), ("\n", "\\n"):
        lines = [line.replace(plain, escape) for line in lines]
    return "\n".join(f'    "{line}"' for line in lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("api", type=pathlib.Path)
    parser.add_argument("--output", type=pathlib.Path, required=True)
    args = parser.parse_args()
    api = json.loads(args.api.read_text(encoding="utf-8"))
    constants = {constant["name"]: constant["name"][4:].lower() for constant in api["constants"]
                 if constant["kind"] in ("direction", "mover")}
    rows = []
    for function in filter(lambda function: function["in_program"] or function["name"] in OTHERS, api["functions"]):
        texts = [function["summary"], text_of(function, constants), function["header"],
                 prototype(function)]
        if len(max(texts, key=len)) > LITERAL_LIMIT or not "".join(texts).isascii():
            sys.exit(f"the comment on {function['name']} is too long, or not in ASCII")
        rows.append(f"static const struct about about_{function['name'][4:]} = {{\n"
                    + ",\n".join(map(literal, texts)) + "};\n")
    args.output.write_text("/* Written by about.py from api.json. */\n" + "\n".join(rows),
                           encoding="ascii")


if __name__ == "__main__":
    main()
