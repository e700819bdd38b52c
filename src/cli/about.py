#!/usr/bin/env python3
# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Writes about.h: what --help says about each function, from the headers' comments.

usage: about.py HEADER... --output FILE
"""
import argparse
import pathlib
import re
import sys
import textwrap

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / "doc"))
import headers as public  # noqa: E402

WIDTH = 79
NOT_CALLED = ("bbf_batch_kernel_name", "bbf_batch_use")  # of no use to the program
LITERAL_LIMIT = 4095  # characters that every C compiler must accept


def text_of(function, constants):
    """The comment, with the names that the program uses: w_passed, king."""
    labels = ("Formula", "Source")
    parts, last = [], None
    for block in function.blocks():
        if not (block.kind in labels and last in labels):
            parts.append("")
        lines = [re.sub(r"\bBBF_\w+", lambda name: constants.get(name[0], name[0]),
                        re.sub(r"\bbbf_(?=\w)", "", line)) for line in block.lines]
        if block.kind == "Diagram":
            parts += ["    " + line for line in lines]
        else:
            label = block.kind + ": " if block.kind in labels else ""
            parts += textwrap.wrap(label + " ".join(lines), WIDTH, break_long_words=False,
                                   break_on_hyphens=False, subsequent_indent="  " * bool(label))
        last = block.kind
    return "".join(line + "\n" for line in parts[1:])


def prototype(function):
    """Wrapped between parameters."""
    text = re.sub(r"(?<!,) ", "\0", function.prototype())
    return "\n    ".join(textwrap.wrap(text, WIDTH - 4)).replace("\0", " ")


def literal(text):
    lines = text.splitlines(keepends=True)
    for plain, escape in ("\\", "\\\\"), ('"', '\\"'), ("\n", "\\n"):
        lines = [line.replace(plain, escape) for line in lines]
    return "\n".join(f'    "{line}"' for line in lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("header", nargs="+", type=pathlib.Path)
    parser.add_argument("--output", type=pathlib.Path, required=True)
    args = parser.parse_args()
    headers = public.read(args.header)
    constants = {item.name: item.name[4:].lower() for header in headers
                 for comment in header.comments for item in comment.items
                 if isinstance(item, public.Enumerator)}
    rows = []
    for function in (function for header in headers for function in header.functions()):
        if function.is_batch() or function.name in NOT_CALLED:
            continue
        texts = [function.summary(), text_of(function, constants), function.comment.header.name,
                 prototype(function)]
        if len(max(texts, key=len)) > LITERAL_LIMIT or not "".join(texts).isascii():
            sys.exit(f"the comment on {function.name} is too long, or not in ASCII")
        rows.append(f"static const struct about about_{function.name[4:]} = {{\n"
                    + ",\n".join(map(literal, texts)) + "};\n")
    args.output.write_text("/* Written by about.py from the public headers. */\n" + "\n".join(rows),
                           encoding="ascii")


if __name__ == "__main__":
    main()
