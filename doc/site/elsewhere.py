# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""What the library's functions are called elsewhere, so that the search finds them by any name.

    names(api)      [name, where, name in C], for Python, Rust, JavaScript and the wiki. SQL has
                    the names of C
"""
import pathlib
import re

from rust import METHODS, RECEIVERS
from web import camel

CPW = pathlib.Path(__file__).resolve().parent.parent.parent / "include/bbfill/cpw.h"


def wiki():
    """Names of cpw.h, and the functions that they stand for."""
    text = CPW.read_text(encoding="utf-8").replace("\\\n", "")
    for macro, parameters, body in re.findall(r"^#define (BBF_CPW_\w+)\((.*?)\)(.*)$", text, re.M):
        def expanded(found):
            given = dict(zip(parameters.split(", "), found[1].split(", ")))
            return re.sub(r"\w+", lambda word: given.get(word[0], word[0]), body).replace("##", "")
        text = re.sub(rf"^{macro}\((.*)\)$", expanded, text, flags=re.M)
    return re.findall(r"static inline \w+ (\w+)\([^)#]*\) *\{\s*return (bbf_\w+)\(", text)


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
    for name, c in wiki():
        add(name, "Chess Programming Wiki", functions[c]["name"])
    return [[name, ", ".join(where), c] for (name, c), where in found.items()]
