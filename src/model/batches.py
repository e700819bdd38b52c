#!/usr/bin/env python3
# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Writes what C has of batches: the prototypes that include/bbfill/batch.h lacks, each at its place
in the order of functions.txt; and in src/batch, prototypes.h, the functions of kernels; loops.h, those
that are loops over the function for one board; entries.h, the definitions of the batches. Those with
"own" in their row are written by hand.

usage: batches.py [--check]

    --check   only compares; status 1 if a file has to be written
"""
import argparse
import re
import sys
import textwrap

sys.dont_write_bytecode = True
import kinds  # noqa: E402
import model as models  # noqa: E402

WIDTH = 100
HEADER = models.INCLUDE + "batch.h"
OPENING = """\
/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Written by src/model/batches.py. {} */
"""
PROTOTYPES = OPENING.format("The type of each batch, and the function of each kernel.") + "/* clang-format off */\n"
LOOPS = OPENING.format("""Functions that gain nothing from rank vectors, by the macros of
   lanes.h: the type of a result, the parameters, the arguments for board i, and how the arrays
   advance by a group.""") + "/* clang-format off */\n"
ENTRIES = OPENING.format("""Each batch calls its function of the chosen kernel. Each has
   its own table of kernels, so that a static program links only what it calls. For floods, NULL
   marks a kernel whose blocks are too small to be faster than single boards. Movers that are not in
   the list go to the function for single boards too.""")


def array_of(parameter):
    """A parameter of the function for one board as its batch has it."""
    if "position" in parameter.type:
        return "const struct bbf_positions *positions"
    if found := re.fullmatch(r"((?:const )?\w+) (\w+)(\[\w+\])", parameter.declaration):
        return f"{found[1]} (*{found[2]}){found[3]}"
    return parameter.declaration if parameter.type == "int" else \
        f"const {parameter.type} *{parameter.name}"


def prototype(function, row):
    given, out = function.parameters[:len(row.arguments)], kinds.RESULTS[row.result].batch[0][1]
    out = out.replace("(*)", "(*out)") if "(*)" in out else out + "out"
    return wrapped(f"BBF_API void {function.name}_n(", ", ".join([out, *map(array_of, given), "size_t n"]), ");")


def wrapped(start, items, end):
    """Lines break only between items."""
    lines = textwrap.wrap(start.replace(" ", "\0") + re.sub(r"(?<!,) ", "\0", items) +
                          end.replace(" ", "\0"), WIDTH, subsequent_indent=" " * len(start))
    return "\n".join(lines).replace("\0", " ") + "\n"


def parameters(batch):
    return ", ".join(p.declaration for p in batch.parameters)


def kernel_functions(function, _):
    return wrapped("OF_EACH_KERNEL(", f"{function.name[4:]}, ({parameters(function.batch)})", ")")


def is_array(parameter):
    return "*" in parameter.declaration


def loop(function, row):
    """A line for lanes.h. A function that stores its result gets an element of a group, or of out."""
    out, *given, _ = function.batch.parameters
    count = re.search(r"\[(\w+)\]$", out.declaration)
    call = ", ".join(p.name + "[i]" * is_array(p) for p in given)
    calls = f"({call}, group[i]), ({call}, out[i])" if count else f"({call})"
    ahead = ", ".join(f"{p.name} += GROUP" for p in given if is_array(p))
    if len(given) > 1:
        ahead = f"({ahead})"
    start = f"RECORDS({function.name[4:]}, {count[1]}" if count else f"LOOP({function.name[4:]}, {out.base()}"
    return wrapped(start[:start.index("(") + 1], start[start.index("(") + 1:] +
                   f", ({parameters(function.batch)}), {calls}, {ahead}", ")")


def position_loop(function, row):
    """The same for positions, of which p is one."""
    stored, name = function.batch.parameters[0], function.name
    put = f"(void){name}(&p, out[i])" if "[" in stored.declaration else \
        f"out[i] = up_to_255({name}(&p))" if stored.base() == "uint8_t" else \
        f"out[i] = {'(uint16_t)' * (stored.base() == 'uint16_t')}{name}(&p)"
    return wrapped("POSITION_LOOP(", f"{name[4:]}, ({parameters(function.batch)}), {put}", ")")


def loops(batches):
    """BBF_I_SMALL has rank vectors for the family fill alone."""
    def of(method, make, fits=lambda function, row: True):
        return "".join(make(function, row) for function, row in batches if row.batch == method and fits(function, row))

    def stores(pattern):
        return lambda function, row: re.search(pattern, function.batch.parameters[0].declaration)
    return LOOPS + "\n" + of("loop", loop) + \
        "\n#if defined(BBF_I_SMALL)\n" + \
        of("ranks", loop, lambda function, row: function.comment.header.name != "fill.h") + "#endif\n" \
        "\n" + "".join(f"#ifdef {macro}\n" + of("positions", position_loop, stores(out)) + "#endif\n" for macro, out in (
            ("NO_POSITIONS", r"uint(16|64)_t \*"), ("NO_COUNTS", r"uint8_t \*"), ("NO_MOVE_SETS", r"\[")))


def entry(function, row):
    """The table of a batch, and its definition."""
    name, batch = function.name[4:], function.batch
    given = ", ".join(p.name for p in batch.parameters)
    of = f"{'OF_FLOODS' if row.batch == 'floods' else 'OF_KERNELS'}({name})}};\n"
    table = f"static {name}_function *const {name}_by[] = {{"
    table += of if len(table + of) <= WIDTH + 1 else "\n    " + of
    start = wrapped(f"void {batch.name}(", parameters(batch), ") {")
    if row.batch != "floods":
        call = wrapped(f"  {name}_by[kernel()](", given, ");")
        return f"\n{table}{start}{call}}}\n"
    single = ", ".join(p.name + "[i]" * is_array(p) for p in batch.parameters[1:-1])
    out = batch.parameters[0].base()
    cast = "" if out == function.result else f"({out})"
    return (f"\n{table}{start}  const unsigned k = kernel();\n"
            f"  if ({name}_by[k] && (unsigned)mover < BBF_I_MOVER_COUNT)\n"
            f"    {name}_by[k]({given});\n  else\n    for (size_t i = 0; i < n; i++)\n"
            f"      out[i] = {cast}{function.name}({single});\n}}\n")


def header(text, batches):
    """batch.h with all prototypes."""
    there = {found[1]: found for found in
             re.finditer(r"BBF_API void (\w+)_n\([^;]*;\n", text)}
    waiting, place, new = [], None, {}
    for i, (function, row) in enumerate(batches):
        if function.comment.header != batches[i - 1][0].comment.header:
            place = None
        found = there.get(function.name)
        if not found:
            waiting.append(prototype(function, row))
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


def read():
    """The function and the row of each batch that is not written by hand."""
    model = models.read(complete=False)
    return [(model.functions["bbf_" + row.name], row) for row in model.rows.values()
            if row.batch and row.batch != "own"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--check", action="store_true")
    args = parser.parse_args()

    def write(name, text):
        path = models.SOURCE / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            if args.check:
                sys.exit(f"{name} is not as src/model/batches.py writes it")
            path.write_text(text, encoding="utf-8")

    write(HEADER, header((models.SOURCE / HEADER).read_text(encoding="utf-8"), read()))
    batches = read()  # with the prototypes that have just been written
    write("src/batch/prototypes.h", PROTOTYPES + "\n" + "".join(kernel_functions(*batch) for batch in batches))
    write("src/batch/loops.h", loops(batches))
    write("src/batch/entries.h", ENTRIES + "".join(entry(*batch) for batch in batches))
    print(f"{len(batches)} batches")


if __name__ == "__main__":
    main()
