#!/usr/bin/env python3
# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Writes lists.h, the functions of each header as lists of C macros, for tests:

    FUNCTIONS_FILL(X)               X(name, shape, batch) of those that take something
    FUNCTIONS_MOVES_LIBRARY(X)      the same, of those that the program does not have
    INLINED_BOARDS(X)               X(name, shape) of those that may be inlined, and
    INLINED_POSITIONS(X)            the same of positions and their moves
    PAWN_PAIRS(X)                   X(name, shape) for bbf_w_name and bbf_b_name of pawnfill.h

batch is the word of functions.txt, or NONE. A shape has a letter for each argument -
b for a board, d a direction, m a mover, n a number, p a plane, s a square, f files, r rays, t a text, v values, w a word,
c columns, i an index, position - and, if it is not a board, the result: bbd, b_number,
position_moves.

usage: lists.py API.json --output FILE
"""
import argparse
import json
import pathlib

LETTERS = {"set": "b", "area": "b", "direction": "d", "mover": "m", "number": "n", "flags": "n", "counter": "n", "move_number": "n", "plane": "p", "square": "s",
           "files": "f", "rays": "r", "diagram": "t", "fen": "t", "move_text": "t", "kernel": "t", "word": "w", "values": "v",
           "positions": "c", "packed": "_packed_", "index": "i", "position": "_position_"}


def shape(function):
    letters = "".join(LETTERS[argument["kind"]] for argument in function["arguments"])
    result, stored = function["result"], function["result"]["stored"]
    kind = result["kind"] + ("_read" if result["optional"] and stored else "_out" if result["kind"] == "text" and stored else "")
    return "_".join(part for part in [*letters.split("_"), kind if kind != "board" else ""] if part)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("api", type=pathlib.Path)
    parser.add_argument("--output", type=pathlib.Path, required=True)
    args = parser.parse_args()
    functions = json.loads(args.api.read_text(encoding="utf-8"))["functions"]
    lists, pairs = {}, []
    for function in functions:
        if not function["arguments"]:
            continue
        name, form = function["name"][4:], shape(function)
        method = (function["batch"] or {"method": "none"})["method"]
        family = function["header"][:-2] + "_library" * (not function["in_program"])
        lists.setdefault(f"FUNCTIONS_{family.upper()}(X)", []).append(f"X({name}, {form}, {method.upper()})")
        if function["inlined"]:
            of = "POSITIONS" if function["header"] in ("position.h", "moves.h", "game.h") else "BOARDS"
            lists.setdefault(f"INLINED_{of}(X)", []).append(f"X({name}, {form})")
        if function["header"] == "pawnfill.h" and function["side"] == "white":
            pairs.append(f"X({name[2:]}, {form})")
    lists["PAWN_PAIRS(X)"] = pairs
    args.output.write_text("/* Written by lists.py from api.json. */\n" + "\n".join(
        f"#define {name} \\\n  " + " \\\n  ".join(rows) + "\n" for name, rows in lists.items()), encoding="ascii")


if __name__ == "__main__":
    main()
