#!/usr/bin/env python3
# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Writes api.json, the description of the library that all other generators read.

usage: api.py [--cc CC] [--depfile FILE] --output FILE [HEADER]...

Names, types and texts are those of the headers; kinds come from the lists of the families, as the
compiler CC preprocesses them in lists.c; what it read goes to the depfile. Without headers, all are
read. doc/api.md describes the output, schema.json its form.
"""
import argparse
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys

sys.dont_write_bytecode = True
SOURCE = pathlib.Path(__file__).resolve().parent.parent.parent
import headers as public  # noqa: E402
import places  # noqa: E402

# Results that may be lacking, and texts, which differ in C.
RESULTS = {"TEXT_OR_NULL": ("text", True), "BOARD_READ": ("board", True),
           "POSITION_READ": ("position", True), "MOVE_READ": ("move", True),
           "DIAGRAM_OUT": ("text", False), "FEN_OUT": ("text", False), "UCI_OUT": ("text", False),
           "SAN_OUT": ("text", False)}
SIDES = {"w": "white", "b": "black"}
KINDS = {label: kind for kind, label in public.LABELS.items()}
# How many elements the arrays of a batch have, which the last parameters say.
LENGTHS = ("rows", "room", "finished")
# Whose functions an implied expression is for, in the order of arguments.h.
IMPLIED = ("either", "white", "black", "othello")


def compiler_option(parser):
    parser.add_argument("--cc", default=os.environ.get("CC", "cc"),
                        help="the compiler that preprocesses the lists; default: $CC or cc")


def preprocessed(cc, *more, source=SOURCE):
    command = [*shlex.split(cc), "-E", "-std=c11", f"-I{source / 'include'}", *more,
               source / "src/generate/lists.c"]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout


def read_lists(text):
    """The rows of each list, without their semicolons."""
    text = re.sub(r"^#.*$", "", text, flags=re.M)
    rows = {}
    for name, row in re.findall(r"@(\w+) ([^;@]*);", text):
        rows.setdefault(name, []).append(" ".join(row.split()))
    return rows


def expressions(text):
    """Strings of C between commas; anything that is not a string is NULL."""
    found = re.findall(r'(?:"[^"]*"|[^",])+', text)
    return ["".join(re.findall(r'"([^"]*)"', item)) or None for item in found]


def read_arguments(rows):
    """What the words mean."""
    words = {}
    for row in rows:
        word, name, kind, line, implied = row.split(" ", 4)
        implied = dict(zip(IMPLIED, expressions(implied), strict=True))
        words[word] = {"name": name, "kind": kind.lower(),
                       "line": None if line == "NONE" else line.lower(),
                       "implied": implied if any(implied.values()) else None}
    return words


def block_of(block):
    kind = KINDS.get(block.kind, block.kind.lower())
    return {"kind": kind, "lines": block.lines} if kind == "diagram" else \
        {"kind": kind, "text": block.text()}


def parameter_of(parameter, sizes):
    """A parameter of a prototype."""
    return {"name": parameter.name, "type": parameter.type,
            "count": parameter.count(sizes) or None, "declaration": parameter.declaration}


def argument_of(parameter, word, sizes):
    """A parameter of the prototype with what the list says about it."""
    return {**parameter_of(parameter, sizes), "in_program": word["name"], "kind": word["kind"],
            "line": word["line"], "implied": word["implied"]}


def batch_of(function, method, stored, arguments, sizes):
    """The function for arrays: what it stores to, its arguments, and how many of them there are."""
    if not function.batch:
        return None
    out, base = function.batch.parameters[0], function.batch.parameters[0].base()
    plain = len(stored) == 1 and not base.startswith("struct")
    kinds = [*stored, *(argument["kind"] for argument in arguments)]
    lengths = LENGTHS[:len(function.batch.parameters) - len(kinds)]
    return {"name": function.batch.name, "prototype": function.batch.prototype(),
            "parameters": [{**parameter_of(parameter, sizes), "kind": kind} for parameter, kind in
                           zip(function.batch.parameters, [*kinds, *lengths], strict=True)],
            "stored": len(stored), "returns": function.batch.result,
            "type": base.split(" ")[0] if plain else None,
            "count": out.count(sizes) or 1 if plain else None, "method": method.lower()}


def function_of(function, row, stores, words, sizes):
    where, _, method, result, *named = row.replace(",", "").split()
    named = [words[word] for word in named if word != "NOTHING"]
    parameters, stored = function.parameters[:len(named)], function.parameters[len(named):]
    kind, optional = RESULTS.get(result, (result.lower(), False))
    arguments = [argument_of(*pair, sizes) for pair in zip(parameters, named, strict=True)]
    return {
        "name": function.name, "header": function.comment.header.name,
        "summary": function.summary(), "comment": list(map(block_of, function.blocks())),
        "prototype": function.prototype(),
        "arguments": arguments,
        "result": {"kind": kind, "optional": optional, "type": function.result,
                   "stored": [parameter_of(p, sizes) for p in stored]},
        "batch": batch_of(function, method, stores, arguments, sizes), "inlined": function.inlined, "in_program": where == "program",
        "side": SIDES.get(function.side()), "direction": function.direction(),
        "same": [],
    }


def add_same(functions):
    """The functions of a comment, which differ only in their side or direction, by name."""
    groups = {}
    for function, described in functions.values():
        groups.setdefault(id(function.comment), []).append(described)
    for group in groups.values():
        for described in group if len(group) > 1 else ():
            described["same"] = [other["name"] for other in group]


def functions_of(headers, lists, sizes):
    words = read_arguments(lists["argument"])
    rows = {"bbf_" + row.split()[1]: row for row in lists["function"]}
    stored = {"bbf_" + name: kinds.lower().replace(",", "").split()
              for name, kinds in (row.split(" ", 1) for row in lists["stored"])}
    found = {function.name: function for header in headers for function in header.functions()
             if not function.is_batch()}
    described = {name: (function, function_of(function, rows[name], stored.get(name, []), words, sizes))
                 for name, function in found.items()}
    add_same(described)
    return [description for _, description in described.values()]


def constants_of(headers, movers):
    numbers, boards, values = public.constants(headers)
    kinds = {name.upper(): kind for kind, names in (("direction", public.COMPASS),
                                                    ("mover", movers)) for name in names}
    return [{"name": "BBF_" + name, "kind": kinds.get(name, "number"), "value": values[name]}
            for name in numbers] + \
        [{"name": "BBF_" + name, "kind": "board", "value": f"{values[name]:#018x}"}
         for name in boards]


def structs_of(headers):
    """Fields are boards, except those that are bytes in columns: these are truths."""
    structs = {item.name: item for header in headers for comment in header.comments
               for item in comment.items if isinstance(item, public.Struct)}
    truths = {field.name for struct in structs.values() for field in struct.fields
              if field.base() == "uint8_t"}
    return [{"name": struct.name, "definition": struct.lines,
             "fields": [{"name": field.name, "type": field.type,
                         "kind": "truth" if field.name in truths else "set"}
                        for field in struct.fields]} for struct in structs.values()]


def macros_of(headers):
    """The macros that have a comment."""
    return [{"name": item.name, "parameters": item.arguments, "value": item.value}
            for header in headers for comment in header.comments for item in comment.items
            if isinstance(item, public.Macro)]


def header_of(header):
    """Its comments are as they stand, for all that is declared below each."""
    return {"name": header.name, "summary": header.summary,
            "introduction": list(map(block_of, header.conventions())),
            "below": [block_of(block) for block in header.introduction
                      if block not in header.conventions()],
            "comments": [{"comment": list(map(block_of, comment.blocks)),
                          "declares": [item.name for item in comment.items]}
                         for comment in header.comments]}


def description(headers, lists):
    sizes = public.constants(headers)[2]
    text = "".join(header.text for header in headers)
    version = [re.search(rf"^#define BBF_VERSION_{part} (\d+)$", text, re.M)[1]
               for part in ("MAJOR", "MINOR", "PATCH")]
    movers = lists["mover"]
    return {
        "schema": 1,
        "version": ".".join(version),
        "directions": [{"name": name, "number": sizes[name.upper()], "words": words}
                       for name, words in sorted(public.COMPASS.items(),
                                                 key=lambda item: sizes[item[0].upper()])],
        "movers": [{"name": name, "number": sizes[name.upper()]} for name in movers],
        "planes": [{"name": name, "number": number}
                   for number, name in enumerate(lists["plane"])],
        "constants": constants_of(headers, movers),
        "macros": macros_of(headers),
        "structs": structs_of(headers),
        "headers": list(map(header_of, headers)),
        "functions": functions_of(headers, lists, sizes),
    }


def of_tree(source, cc):
    """The description of any tree."""
    return description(public.documented(source / "include"),
                       read_lists(preprocessed(cc, source=source)))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("headers", nargs="*", type=pathlib.Path)
    compiler_option(parser)
    parser.add_argument("--depfile", help="for Ninja: the files that the compiler read")
    parser.add_argument("--output", required=True, type=pathlib.Path)
    args = parser.parse_args()
    more = ["-MD", "-MF", args.depfile, "-MT", args.output] if args.depfile else []
    code = preprocessed(args.cc, *more)
    lists = read_lists(code)
    headers = public.read(args.headers) if args.headers else public.documented()
    places.check(headers, lists, code)
    described = description(headers, lists)
    args.output.write_text(json.dumps(described, indent=1, ensure_ascii=False) + "\n",
                           encoding="utf-8")


if __name__ == "__main__":
    main()
