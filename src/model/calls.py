#!/usr/bin/env python3
# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Writes calls_of_all.h, which tests/unit/calls.h includes: each function that the program has and
that takes something, its reference and its batch, called with `struct value` and `struct answer`.

usage: calls.py API.json --output FILE
"""
import argparse
import json
import pathlib
import sys

PLACES = 8
# By kind of argument: its name in calls.h, the argument of a function, and that of its batch.
KINDS = {
    **dict.fromkeys(["set", "area"], ("A_BOARD", "v[{}].board", "v[{}].boards")),
    "rays": ("A_RECORD", "v[{}].rays", "v[{}].records"),
    "files": ("A_FILE_SET", "(uint8_t)v[{}].number", None),
    **{kind: (f"A_{kind.upper()}", "(int)v[{}].number", "(int)v[{}].number")
       for kind in ("direction", "mover", "plane", "square", "number")},
    "index": ("NO_NUMBER", "(size_t)v[{}].number", None),
    "position": ("A_POSITION", "&v[{}].position", "v[{}].positions"),
    "positions": ("NO_NUMBER", "v[{}].positions", None),
    **dict.fromkeys(["diagram", "fen"], ("NO_NUMBER", "v[{}].text", None)),
}
# Where a function stores its answer, by type.
STORED = {"uint64_t *": "answer->boards", "uint8_t *": "answer->squares", "int8_t *": "answer->distances",
          "char *": "answer->text", "struct bbf_position *": "&answer->position"}
# Functions without a batch whose references have the same form.
REFERENCES = {"dir_delta", "from_file_set", "flip_position", "play", "rook_attacks_from", "bishop_attacks_from",
              "queen_attacks_from"}
# What the batches of boards take besides boards: `enum takes`, and numbers that stand for it.
TAKES = {(): "NO_MORE, 0, 0", ("direction",): "DIRECTION, -1, 8", ("mover",): "MOVER, MOVER_FIRST, MOVER_LAST",
         ("mover", "number"): "MOVER_AND_MOVES, 0, 4 * MOVERS - 1"}


def looked_up(table, name, key, function):
    if key not in table:
        sys.exit(f"{__file__}: {function['name']}: {name} has no line for {key}")
    return table[key]


def arguments(function, form):
    first = PLACES - len(function["arguments"])
    return [KINDS[argument["kind"]][form].format(first + k) for k, argument in enumerate(function["arguments"])]


def one(name, function):
    """A call of a function, or of its reference."""
    result = function["result"]
    stored = [looked_up(STORED, "STORED", to["type"], function) for to in result["stored"]]
    call = f"{name}({', '.join(arguments(function, 1) + stored)})"
    if result["type"].endswith("*"):
        call = f"answer->number = {call} != NULL"
    elif result["type"] != "void":
        call = f"answer->number = (uint64_t){call}"
    return f"static inline void one_{name}(struct answer *answer, const struct value *v) {{\n  {call};\n}}\n"


def written(functions):
    calls, rows, of_boards = [], [], []
    for function in functions:
        name, kinds = function["name"][4:], [argument["kind"] for argument in function["arguments"]]
        names = [looked_up(KINDS, "KINDS", kind, function)[0] for kind in kinds]
        batch = function["batch"]
        if batch and batch["method"] == "own":
            batch = None
        calls.append(one(f"bbf_{name}", function))
        reference = batch or name in REFERENCES
        if reference:
            calls.append(one(f"ref_{name}", function))
        if batch:
            calls.append(f"static inline void all_{name}(void *out, const struct value *v, size_t n) {{\n"
                         f"  bbf_{name}_n({', '.join(['out', *arguments(function, 2), 'n'])});\n}}\n")
        types = ["NO_NUMBER"] * (PLACES - len(kinds)) + names
        size = f"{batch['count']} * sizeof({batch['type']})" if batch else "0"
        if batch and not {"rays", "position"} & {*kinds}:
            others = tuple(kind for kind in kinds if kind not in ("set", "area"))
            of_boards.append(f"    {{&rows[{len(rows)}], {len(kinds) - len(others)}, {looked_up(TAKES, 'TAKES', others, function)}}},\n")
        rows.append(f'    {{"bbf_{name}", "{function["header"]}", {{{", ".join(types)}}},\n'
                    f"     one_bbf_{name}, {f'one_ref_{name}' if reference else 'NULL'}, "
                    f"{f'all_{name}' if batch else 'NULL'}, {size}}},\n")
    return ("/* Written by calls.py from api.json. */\n"
            + f'_Static_assert(ARGUMENTS == {PLACES}, "as in calls.py");\n' + "".join(calls)
            + f"static const struct row rows[] = {{\n{''.join(rows)}}};\n"
            + f"static const function functions[] = {{\n{''.join(of_boards)}}};\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("api", type=pathlib.Path)
    parser.add_argument("--output", type=pathlib.Path, required=True)
    args = parser.parse_args()
    functions = json.loads(args.api.read_text(encoding="utf-8"))["functions"]
    args.output.write_text(written([function for function in functions if function["in_program"] and function["arguments"]]),
                           encoding="ascii")


if __name__ == "__main__":
    main()
