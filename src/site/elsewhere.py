# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""What the library's functions are called elsewhere, so that the search finds them by any name.

    names(api)      [name, where, name in C], for Python, Rust, JavaScript and the wiki. SQL has
                    the names of C
"""
import re

import wiki
from rust import METHODS, RECEIVERS
from web import camel


def names(api):
    found = {}

    def add(name, where, c):
        found.setdefault((name, c), []).append(where)

    functions = {function["name"]: function for function in api["functions"]}
    for c, function in functions.items():
        kinds, plain = [argument["kind"] for argument in function["arguments"]], c[4:]
        if kinds and kinds[0] in RECEIVERS:
            type_ = re.match(r"\w+", RECEIVERS[kinds[0]])[0]
            add(METHODS.get(plain, plain), f"Python, {type_} in Rust", c)
        else:
            add(plain, "Python, Rust", c)
        if plain.startswith("w_") and f"bbf_b{plain[1:]}" in functions:
            add(plain[2:], "Side in Rust", c)
        if "_" in plain:
            add(camel(plain), "JavaScript", c)
        if function["batch"]:
            add(camel(plain) + "N", "JavaScript", function["batch"]["name"])
    for name, c, _ in wiki.functions():
        add(name, "Chess Programming Wiki", functions[c]["name"])
    return [[name, ", ".join(where), c] for (name, c), where in found.items()]
