#!/usr/bin/env python3
# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Writes what DuckDB's repository of community extensions asks for: who makes the extension and from
what, and a line for each function with an example.

usage: community.py --repository OWNER/NAME --ref TAG --maintainer NAME --functions OUT.csv
       --description OUT.yml API.json

In that repository they are extensions/bbfill/description.yml and
extensions/bbfill/docs/function_descriptions.csv. Summaries and arguments come from api.json.

That repository runs make where the sources of OWNER/NAME have their top. The person who submits puts the Makefile of
this folder there. The first lines of that file say what it makes.
"""
import argparse
import csv
import json
import pathlib
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "model"))
import sql  # noqa: E402

FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
# By the letter of the type, and of texts that sql.py names, by their names.
EXAMPLES = {"i": "1", "p": f"'{FEN}'", "r": "[1, 2, 4, 8, 16, 32, 64, 128]::ubigint[]",
            "v": "[1, 3, 3, 5, 9, 100]",
            "move": "'e2e4'", "square": "'d4'", "text": f"'{FEN}'"}
OPEN = "~bbf_board('f6')"
# What functions.c adds, and the board that is not a FEN.
LISTS = {"union": "the squares of any board of a list", "intersection": "the squares that all boards "
         "of a list have", "square_counts": "how many boards of a list have each square, from a1 to h8"}
OWN = {"board": "'a1,e4'"}

DESCRIPTION = """\
extension:
  name: bbfill
  description: Attacks, pawn structure, legal moves and paths on bitboards, from boards and from FEN
  version: {version}
  language: C
  build: cmake
  license: MIT
  excluded_platforms: "wasm_mvp;wasm_eh;wasm_threads;windows_amd64;windows_amd64_mingw;linux_amd64_musl"
  requires_toolchains: "python3"
  maintainers:
    - {maintainer}

repo:
  github: {repository}
  ref: {ref}

docs:
  hello_world: |
    -- The squares that a knight on d4 attacks
    SELECT bbf_squares(bbf_knight_attacks(bbf_board('d4')));
    -- How many legal moves a position has, and which
    SELECT bbf_count_legal_moves('{fen}');
    SELECT unnest(bbf_san_moves('{fen}'));
    -- How many boards have a1
    SELECT bbf_square_counts(list(range::ubigint))[1] FROM range(100);
  extended_description: |
    A board is a number with one bit a square: a1 is bit 0, h8 bit 63. All boards of a call are UBIGINT,
    or all are BIGINT. Functions of positions take a FEN or the STRUCT that bbf_parse_fen gives; columns
    of structs are faster. NULL gives NULL, but a list may have some. A wrong FEN or move is an error.
"""


def example(function, described, api):
    kinds = {argument["name"]: argument["kind"] for argument in described.get("arguments", ())}
    words = []
    for letter, name in zip(function.letters, function.names, strict=True):
        if letter == "t" and (named := api.get(f"{kinds.get(name)}s")):
            words.append(f"'{named[0]['name']}'")
        elif letter == "b" and kinds.get(name) == "area":
            words.append(OPEN)
        elif letter == "b":
            words.append(f"bbf_board('{'defghabc'[len(words)]}4')")
        else:
            words.append(EXAMPLES[name if letter == "t" else letter])
    return f"SELECT bbf_{function.name}({OWN.get(function.name, ', '.join(words))});"


def rows(api):
    """Of a function that takes boards or a position, the position is the example."""
    described = {function["name"][4:]: function for function in api["functions"]}
    found = {}
    for function in sql.functions_of(api):
        signature = f"bbf_{function.name}({', '.join(function.names)})"
        before = found.get(function.name, ("", ""))
        found[function.name] = (
            before[0] or function.summary, f"{before[1]} or {signature}".removeprefix(" or "),
            example(function, described.get(function.name, {}), api))
    for name, summary in LISTS.items():
        found[name] = (summary, f"bbf_{name}(boards)", f"SELECT bbf_{name}([1, 3]::ubigint[]);")
    return [(f"bbf_{name}", *cells) for name, cells in found.items()]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in "repository", "ref", "maintainer":
        parser.add_argument(f"--{name}", required=True)
    for name in "functions", "description":
        parser.add_argument(f"--{name}", type=pathlib.Path, required=True)
    parser.add_argument("api", type=pathlib.Path)
    options = parser.parse_args()
    api = json.loads(options.api.read_text(encoding="utf-8"))
    options.description.write_text(DESCRIPTION.format(
        version=api["version"], maintainer=options.maintainer, repository=options.repository,
        ref=options.ref, fen=FEN), encoding="utf-8")
    with options.functions.open("w", encoding="utf-8", newline="") as output:
        lines = csv.writer(output, quoting=csv.QUOTE_ALL, lineterminator="\n")
        lines.writerow(("function", "description", "comment", "example"))
        lines.writerows(rows(api))


if __name__ == "__main__":
    main()
