#!/usr/bin/env python3
# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Writes the prototypes of batches that include/bbfill/batch.h lacks, each at its place in the
order of the lists, and the definitions of all batches, src/batch/entries.h. Those with APART in
their row are written by hand.

usage: batches.py [--cc CC] [--check]

    --check   only compares; status 1 if a file has to be written
"""
import argparse
import re
import sys
import textwrap

import api
import places

WIDTH = 100
HEADER = places.INCLUDE + "batch.h"
# The macro of kernels.h that lists the kernels' functions, by the word in a row.
TABLES = {"LANES": "OF_LANES", "RECORDS": "OF_LANES", "MOVE_SETS": "OF_LANES", "FLOODS": "OF_FLOODS"}
OPENING = """\
/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Written by src/generate/batches.py. Each batch calls its function of the chosen kernel. Each has
   its own table of kernels, so that a static program links only what it calls. For floods, NULL
   marks a kernel whose blocks are too small to be faster than single boards. Movers that are not in
   the list go to the function for single boards too. */
"""


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
    return wrapped(f"BBF_API void {function.name}_n(", parameters, ");")


def wrapped(start, items, end):
    """Lines break only between items."""
    lines = textwrap.wrap(start.replace(" ", "\0") + re.sub(r"(?<!,) ", "\0", items) +
                          end.replace(" ", "\0"), WIDTH, subsequent_indent=" " * len(start))
    return "\n".join(lines).replace("\0", " ") + "\n"


def rows_of(functions, lists):
    """The function, the word for its batch and its result, for each row that has a batch."""
    return [(functions["bbf_" + name], method, result) for _, name, method, result, *_ in
            (row.replace(",", "").split() for row in lists["function"]) if method not in ("NONE", "APART")]


def entry(function, method, batch):
    """The table of a batch, and its definition."""
    name = function.name.removeprefix("bbf_")
    types = ", ".join(re.sub(r"(?<=[ *(])\w+(?=\)|$)", "", p.declaration).rstrip() if p.type != "int" else "int"
                      for p in batch.parameters)
    given = ", ".join(p.name for p in batch.parameters)
    table = wrapped(f"static void (*const {name}_by[])(", types, ") = {" + f"{TABLES.get(method, 'OF_KERNELS')}({name})" + "};")
    start = wrapped(f"void {batch.name}(", ", ".join(p.declaration for p in batch.parameters), ") {")
    if method != "FLOODS":
        call = wrapped(f"  {name}_by[kernel()](", given, ");")
        return f"{table}{start}{call}}}\n"
    single = ", ".join(f"{p.name}[i]" if p.type != "int" else p.name for p in batch.parameters[1:-1])
    out = batch.parameters[0].base()
    cast = "" if out == function.result else f"({out})"
    return (f"{table}{start}  const unsigned k = kernel();\n"
            f"  if ({name}_by[k] && (unsigned)mover < BBF_I_MOVER_COUNT)\n"
            f"    {name}_by[k]({given});\n  else\n    for (size_t i = 0; i < n; i++)\n"
            f"      out[i] = {cast}{function.name}({single});\n}}\n")


def entries(rows):
    return OPENING + "".join("\n" + entry(function, method, function.batch) for function, method, _ in rows)


def written(text, rows, row_types):
    """batch.h with all prototypes."""
    there = {found[1]: found for found in
             re.finditer(r"BBF_API void (\w+)_n\([^;]*;\n", text)}
    waiting, place, new = [], None, {}
    for i, (function, _, result) in enumerate(rows):
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
    parser.add_argument("--check", action="store_true")
    args = parser.parse_args()

    def rows():
        functions = {function.name: function for header in api.public.documented()
                     for function in header.functions() if not function.is_batch()}
        return rows_of(functions, lists)

    def write(name, text):
        path = places.SOURCE / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            if args.check:
                sys.exit(f"{name} is not as src/generate/batches.py writes it")
            path.write_text(text, encoding="utf-8")

    signatures = (places.SOURCE / "src/signatures.c").read_text(encoding="utf-8")
    lists = api.read_lists(api.preprocessed(args.cc))
    write(HEADER, written((places.SOURCE / HEADER).read_text(encoding="utf-8"), rows(),
                          dict(re.findall(r"^#define ROWS_(\w+) (\w+)$", signatures, re.M))))
    found = rows()  # with the prototypes that have just been written
    write(places.ENTRIES, entries(found))
    print(f"{len(found)} batches")


if __name__ == "__main__":
    main()
