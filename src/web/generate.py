#!/usr/bin/env python3
# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Writes the npm package from the public headers, the runtime and the module.

usage: generate.py --sources DIR --version VERSION --wasm FILE --output DIR --stamp FILE HEADER...
"""
import argparse
import base64
import json
import pathlib
import re
import shutil
import sys

# Kinds of arguments by their C types and, for numbers, by their names; runtime.js has the
# letters.
NUMBERS = {"dir": "d", "mover": "m", "mover_a": "m", "mover_b": "m", "plane": "p", "moves": "n",
           "i": "n", "index": "n"}
# Arrays that functions store, by the name of the parameter.
ARRAYS = {"layers": "layers", "asp": "layers", "parts": "components", "squares": "path",
          "map": "map", "out": "rays", "counts": "counts", "moves": "moves"}
# Functions whose arguments are text or pointers are written by hand in runtime.js.
BY_HAND = {"batch_kernel_name": "ni", "batch_use": "tkernel", "format": "bb", "parse": "ttext",
           "format_fen": "Pp", "parse_fen": "ttext", "position_at": "Cpositions ni"}
RESULTS = {"format": "text", "format_fen": "text", "parse": "board", "parse_fen": "position",
           "position_at": "position", "batch_use": "boolean"}


def camel(name):
    return re.sub(r"_(\w)", lambda letter: letter[1].upper(), name)


def kind_of(function, parameter):
    if parameter.base() == "struct bbf_position":
        return "P"
    if parameter.type == "const uint64_t *":
        return "R"
    kind = {"uint64_t": "b", "uint8_t": "f", "int": NUMBERS.get(parameter.name)}.get(parameter.type)
    if not kind:
        raise ValueError(f"{function.name}: {parameter.declaration} is of no known kind")
    return kind


def result_of(function):
    """What the function gives in JavaScript."""
    name = function.name[4:]
    if name in RESULTS:
        return RESULTS[name]
    for parameter in function.parameters:
        if "*" in parameter.type and not parameter.type.startswith("const"):
            return "position" if "struct" in parameter.type else ARRAYS[parameter.name]
    if function.summary().startswith("whether "):
        return "boolean"
    if function.result == "uint64_t" and function.summary().startswith("the number of "):
        return "count"
    if name == "file_set":
        return "files"
    return {"uint64_t": "board", "int": "number", "uint8_t": "files", "const char *": "text"}[function.result]


def rows_of(function, values):
    """The elements of a batch's results: their C type and how many there are of a board."""
    if not function.batch:
        return ""
    out = function.batch.parameters[0]
    found = re.search(r"\[(?:BBF_)?(\w+)\]$", out.declaration)
    count = int(found[1]) if found and found[1].isdigit() else values[found[1]] if found else 1
    return f"{out.type.split()[0]} {count}"


def row(function, values):
    name = function.name[4:]
    given = BY_HAND.get(name) or " ".join(
        kind_of(function, p) + p.name for p in function.parameters
        if "*" not in p.type or p.type.startswith("const"))
    if name == "rays":
        given = "Rgen bempty"
    return "|".join([name, function.comment.header.name, "" if function.parameters == [] else given,
                     result_of(function), rows_of(function, values), function.summary()])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("headers", nargs="+", type=pathlib.Path)
    parser.add_argument("--sources", required=True, type=pathlib.Path)
    parser.add_argument("--version", required=True)
    parser.add_argument("--wasm", required=True, type=pathlib.Path)
    parser.add_argument("--output", required=True, type=pathlib.Path)
    parser.add_argument("--stamp", required=True, type=pathlib.Path)
    args = parser.parse_args()
    sys.dont_write_bytecode = True
    sys.path.insert(0, str(args.sources / "doc"))
    import headers as public

    headers = public.read(args.headers)
    numbers, boards, values = public.constants(headers)
    functions = [function for header in headers for function in header.functions()
                 if not function.is_batch()]
    table = "\n".join(row(function, values) for function in functions)
    constants = ", ".join(f"{name}: {values[name]}" for name in numbers) + ", " + \
        ", ".join(f"{name}: {hex(values[name])}n" for name in boards)
    here = pathlib.Path(__file__).resolve().parent
    runtime = (here / "runtime.js").read_text(encoding="utf-8")
    runtime = runtime.replace("@VERSION@", args.version).replace("'@TABLE@'", json.dumps(table))
    runtime = runtime.replace("/*@CONSTANTS@*/", constants)
    key = f"globalThis[Symbol.for('bbfill {args.version}')]"
    embedded = base64.b64encode(args.wasm.read_bytes()).decode()
    out = args.output
    out.mkdir(exist_ok=True)
    write = lambda name, text: (out / name).write_text(text, encoding="utf-8")
    whole = f"{runtime}{key}.embed('{embedded}');\n"
    write("bbfill.global.js", f"{whole}globalThis.bbfill = {key};\n")
    esm = "export const {{ load{0}: load, load{0}Sync: loadSync, FenError, version }} = " + key + ";\n"
    write("index.mjs", whole + esm.format(""))
    write("module.mjs", runtime + esm.format("Module"))
    cjs = "const {{ load{0}: load, load{0}Sync: loadSync, FenError, version }} = " + key + \
        ";\nmodule.exports = {{ load, loadSync, FenError, version }};\n"
    write("index.cjs", whole + cjs.format(""))
    write("module.cjs", runtime + cjs.format("Module"))
    shutil.copyfile(args.wasm, out / "bbfill.wasm")
    package = (here / "package.json").read_text(encoding="utf-8").replace("@VERSION@", args.version)
    write("package.json", package)
    for name in "README.md", "LICENSE":
        shutil.copyfile((args.sources if name == "LICENSE" else here) / name, out / name)
    args.stamp.touch()


if __name__ == "__main__":
    main()
