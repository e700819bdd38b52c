#!/usr/bin/env python3
# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Writes api.json, the description of the library that all other generators read.

usage: api.py [--depfile FILE] --output FILE [HEADER]...

Names, types and texts are those of the headers; kinds come from functions.txt and arguments.txt.
Without headers, all are read. doc/api.md describes the output, schema.json its form.
"""
import argparse
import json
import pathlib
import re
import sys

sys.dont_write_bytecode = True
import headers as public  # noqa: E402
import kinds  # noqa: E402
import model as models  # noqa: E402

# Results that may be lacking, and texts, which differ in C.
RESULTS = {"text_or_null": ("text", True), "board_read": ("board", True),
           "position_read": ("position", True), "move_read": ("move", True),
           "number_read": ("number", True), "counted_position_read": ("counted_position", True),
           "diagram_out": ("text", False), "fen_out": ("text", False), "uci_out": ("text", False),
           "san_out": ("text", False),
           "long_fen_out": ("text", False), "uci_texts": ("texts", False), "san_texts": ("texts", False)}
SIDES = {"w": "white", "b": "black"}
KINDS = {label: kind for kind, label in public.LABELS.items()}
# How many elements the arrays of a batch have, which the last parameters say.
LENGTHS = ("rows", "room", "finished")


def block_of(block):
    kind = KINDS.get(block.kind, block.kind.lower())
    return {"kind": kind, "lines": block.lines} if kind == "diagram" else \
        {"kind": kind, "text": block.text()}


def parameter_of(parameter, sizes):
    """A parameter of a prototype."""
    return {"name": parameter.name, "type": parameter.type,
            "count": parameter.count(sizes) or None, "declaration": parameter.declaration}


def argument_of(parameter, word, sizes):
    """A parameter of the prototype with what the model says about it."""
    return {**parameter_of(parameter, sizes), "in_program": word.name, "kind": word.kind,
            "line": word.line, "implied": word.implied}


def batch_of(function, row, sizes):
    """The function for arrays: what it stores to, its arguments, and how many of them there are."""
    if not row.batch:
        return None
    out, base = function.batch.parameters[0], function.batch.parameters[0].base()
    stored = [kind for kind, _ in kinds.RESULTS[row.result].batch]
    plain = len(stored) == 1 and not base.startswith("struct")
    given = [*stored, *(word.kind for word in row.arguments)]
    lengths = LENGTHS[:len(function.batch.parameters) - len(given)]
    return {"name": function.batch.name, "prototype": function.batch.prototype(),
            "parameters": [{**parameter_of(parameter, sizes), "kind": kind} for parameter, kind in
                           zip(function.batch.parameters, [*given, *lengths], strict=True)],
            "stored": len(stored), "returns": function.batch.result,
            "type": base.split(" ")[0] if plain else None,
            "count": out.count(sizes) or 1 if plain else None, "method": row.batch}


def function_of(function, row, sizes):
    n = len(row.arguments)
    kind, optional = RESULTS.get(row.result, (row.result, False))
    return {
        "name": function.name, "header": function.comment.header.name,
        "summary": function.summary(), "comment": list(map(block_of, function.blocks())),
        "prototype": function.prototype(),
        "arguments": [argument_of(*pair, sizes) for pair in zip(function.parameters[:n], row.arguments, strict=True)],
        "result": {"kind": kind, "optional": optional, "type": function.result,
                   "stored": [parameter_of(p, sizes) for p in function.parameters[n:]]},
        "batch": batch_of(function, row, sizes), "inlined": function.inlined,
        "in_program": row.in_program,
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


def functions_of(model):
    described = {name: (function, function_of(function, model.rows[name.removeprefix("bbf_")], model.sizes))
                 for name, function in model.functions.items()}
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


def description(model):
    headers, sizes = model.headers, model.sizes
    text = "".join(header.text for header in headers)
    version = [re.search(rf"^#define BBF_VERSION_{part} (\d+)$", text, re.M)[1]
               for part in ("MAJOR", "MINOR", "PATCH")]
    return {
        "schema": 1,
        "version": ".".join(version),
        "directions": [{"name": name, "number": sizes[name.upper()], "words": words}
                       for name, words in sorted(public.COMPASS.items(),
                                                 key=lambda item: sizes[item[0].upper()])],
        "movers": [{"name": name, "number": sizes[name.upper()]} for name in model.movers],
        "planes": [{"name": name, "number": number} for number, name in enumerate(model.planes)],
        "constants": constants_of(headers, model.movers),
        "macros": macros_of(headers),
        "structs": structs_of(headers),
        "headers": list(map(header_of, headers)),
        "functions": functions_of(model),
    }


def of_tree(source):
    """The description of any tree, which may be incomplete."""
    return description(models.read(source, complete=False))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("headers", nargs="*", type=pathlib.Path)
    parser.add_argument("--depfile", type=pathlib.Path, help="for Ninja: the other files that were read")
    parser.add_argument("--output", required=True, type=pathlib.Path)
    args = parser.parse_args()
    described = description(models.read(headers=public.read(args.headers) if args.headers else None))
    args.output.write_text(json.dumps(described, indent=1, ensure_ascii=False) + "\n",
                           encoding="utf-8")
    if args.depfile:
        files = [str(path).replace(" ", "\\ ") for path in sorted(models.files_read)]
        args.depfile.write_text(f"{args.output}: {' '.join(files)}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
