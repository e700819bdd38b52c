# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""The library's functions as api.json describes them, in the words of claims."""
import functools
import sys
from dataclasses import dataclass

import api
from specification import paths

# The kinds of values in claims. Everything else that arguments point to is only read.
_KINDS = {"set": "board", "area": "board", "files": "byte", "direction": "dir",
          "move_number": "number", **{kind: kind for kind in ("mover", "plane", "square", "number", "index")}}
_RESULTS = {"uint64_t": "board", "uint8_t": "byte", "char *": "text"}


@dataclass(frozen=True)
class Function:
    name: str
    header: str
    parameters: list  # kind and name of each
    sizes: dict  # for each array the boards that it has, in a batch for each position
    result: str
    side: str  # in its name, or None
    single: "Function" = None  # of a batch


@functools.cache
def described(source):
    """The description of a tree's library."""
    return api.of_tree(source)


def read(source):
    """All functions of a tree, by name."""
    return of(described(source))


def of(library):
    _check_movers(library["movers"])
    found = {}
    for function in library["functions"]:
        single = _single(function)
        found[single.name] = single
        if function["batch"]:
            found[function["batch"]["name"]] = _batch(function, single)
    return found


def _single(function):
    given, stored = function["arguments"], function["result"]["stored"]
    out = [("out", parameter["name"]) for parameter in stored]
    sizes = {a["name"]: a["count"] or 1 for a in given + stored}
    result = function["result"]["type"]
    return Function(function["name"], function["header"],
                    [(_KINDS.get(a["kind"], "in"), a["name"]) for a in given] + out, sizes,
                    _RESULTS.get(result, result), function["side"])


def _batch(function, single):
    """Boards have become arrays, beside what it stores to and how many there are."""
    batch, given = function["batch"], function["arguments"]
    if not batch["type"]:  # no claim is about several arrays
        return Function(batch["name"], "batch.h", [], {}, batch["returns"], single.side, single)
    out, *arrays, count = [parameter["name"] for parameter in batch["parameters"]]
    kinds = [_KINDS.get(a["kind"], "in") for a in given]
    parameters = [("in" if kind in ("board", "byte") else kind, name)
                  for kind, name in zip(kinds, arrays, strict=True)]
    sizes = {name: a["count"] or 1 for name, a in zip(arrays, given, strict=True)}
    return Function(batch["name"], "batch.h", [("out", out), *parameters, ("size_t", count)],
                    {out: batch["count"], **sizes}, batch["returns"], single.side, single)


def _check_movers(movers):
    """Compares the specified movers with the library's."""
    numbers = {mover["name"]: mover["number"] for mover in movers}
    for name in sorted({*numbers, *paths.NUMBER}):
        if name not in paths.MOVES or numbers.get(name) != paths.NUMBER.get(name):
            sys.exit(f"tests/proof/specification/paths.py: {name}: NUMBER, or the leaps and rays, "
                     "and the library's movers differ")
