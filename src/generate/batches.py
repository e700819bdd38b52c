#!/usr/bin/env python3
# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Writes the prototypes of batches that include/bbfill/batch.h lacks, each at its place in the
order of the lists. Those with APART in their row are written by hand.

usage: batches.py [--cc CC]
"""
import argparse
import re
import textwrap

import api
import places

WIDTH = 100


def array_of(parameter):
    """A parameter of the function for one board as its batch has it."""
    if "position" in parameter.type:
        return "const struct bbf_positions *positions"
    if found := re.fullmatch(r"((?:const )?\w+) (\w+)(\[\w+\])", parameter.declaration):
        return f"{found[1]} (*{found[2]}){found[3]}"
    return parameter.declaration if parameter.type == "int" else \
        f"const {parameter.type} *{parameter.name}"


def prototype(function, result, row_types):
    """result: the word in the function's row."""
    given, row = function.parameters, row_types[result]
    out = f"{row} *out"
    if not row.endswith("_t"):
        *given, stored = given
        out = re.sub(r"\(\*\w+\)", "(*out)", array_of(stored))
    parameters = ", ".join([out, *map(array_of, given), "size_t n"])
    start = f"BBF_API void {function.name}_n("
    # Lines break only between parameters.
    lines = textwrap.wrap(start.replace(" ", "\0") + re.sub(r"(?<!,) ", "\0", parameters) + ");",
                          WIDTH, subsequent_indent=" " * len(start))
    return "\n".join(lines).replace("\0", " ") + "\n"


def written(text, functions, lists, row_types):
    """batch.h with all prototypes. functions: by name, without batches."""
    rows = [(functions["bbf_" + name], result) for _, name, method, result, *_ in
            (row.replace(",", "").split() for row in lists["function"]) if method not in ("NONE", "APART")]
    there = {found[1]: found for found in
             re.finditer(r"BBF_API void (\w+)_n\([^;]*;\n", text)}
    waiting, place, new = [], None, {}
    for i, (function, result) in enumerate(rows):
        if function.comment.header != rows[i - 1][0].comment.header:
            place = None
        found = there.get(function.name)
        if not found:
            waiting.append(prototype(function, result, row_types))
        elif place is None:
            place = found.start()
        if waiting and place is not None:
            new[place] = new.get(place, "") + "".join(waiting)
            waiting = []
        if found:
            place = found.end()
    for place in sorted(new, reverse=True):
        text = text[:place] + new[place] + text[place:]
    return text


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    api.compiler_option(parser)
    path = places.SOURCE / places.INCLUDE / "batch.h"
    functions = {function.name: function for header in api.public.documented()
                 for function in header.functions() if not function.is_batch()}
    signatures = (places.SOURCE / "src/signatures.c").read_text(encoding="utf-8")
    text = written(path.read_text(encoding="utf-8"), functions,
                   api.read_lists(api.preprocessed(parser.parse_args().cc)),
                   dict(re.findall(r"^#define ROWS_(\w+) (\w+)$", signatures, re.M)))
    path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
