#!/usr/bin/env python3
# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Writes the npm package from the public headers, the runtime and the module.

usage: generate.py --sources DIR --version VERSION --wasm FILE --output DIR --stamp FILE
       [--runtime SCRIPT]... [--esbuild PROGRAM] HEADER...

The types of a prototype say what each argument is and what the function gives, so a new
function of known types needs no line here.
"""
import argparse
import base64
import json
import lzma
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
# Numbers are known by the names of the arguments. Letters are those of runtime/table.js.
NUMBERS = {"dir": "d", "mover": "m", "mover_a": "m", "mover_b": "m", "plane": "p", "moves": "n",
           "i": "n"}
# What the arrays are that functions store, by their names.
ARRAYS = {"layers": "layers", "asp": "layers", "parts": "components", "squares": "path",
          "map": "map", "out": "rays", "counts": "counts", "moves": "moves"}
# Functions of text and of pointers, which runtime/bbfill.js defines: arguments and result.
BY_HAND = {"batch_kernel_name": ("ni", "text"), "batch_use": ("tkernel", "boolean"),
           "format": ("bb", "text"), "parse": ("ttext", "board"), "format_fen": ("Pp", "text"),
           "parse_fen": ("ttext", "position"), "position_at": ("Cpositions ni", "position")}
ELEMENTS = {"uint64_t": "q", "uint8_t": "B", "int8_t": "b"}

TYPES = {"b": "bigint", "f": "number", "d": "number", "m": "number", "n": "number", "p": "number",
         "P": "PositionLike", "C": "Positions", "R": "ArrayLike<bigint>", "t": "string"}
RESULTS = {"board": "bigint", "count": "bigint", "number": "number", "files": "number",
           "boolean": "boolean", "text": "string", "path": "Uint8Array", "map": "Int8Array",
           "position": "Position"}
BATCH_RESULTS = {"q": "Words", "B": "Uint8Array", "b": "Int8Array"}


def camel(name):
    return re.sub(r"_(\w)", lambda letter: letter[1].upper(), name)


def given(function):
    """The arguments: a letter for the kind, and the name."""
    if function.name[4:] in BY_HAND:
        return BY_HAND[function.name[4:]][0]
    kinds = []
    for parameter in function.parameters:
        if "*" in parameter.type and not parameter.type.startswith("const"):
            continue
        kind = {"struct bbf_position": "P", "uint8_t": "f", "int": NUMBERS.get(parameter.name),
                "uint64_t": "R" if "*" in parameter.type else "b"}.get(parameter.base())
        if not kind:
            sys.exit(f"generate.py: {function.name}: no kind for {parameter.declaration}")
        kinds.append(kind + parameter.name)
    return " ".join(kinds)


def result_of(function):
    name, summary = function.name[4:], function.summary()
    if name in BY_HAND:
        return BY_HAND[name][1]
    for parameter in function.parameters:
        if "*" in parameter.type and not parameter.type.startswith("const"):
            if parameter.base().startswith("struct"):
                return "position"
            if parameter.name not in ARRAYS:
                sys.exit(f"generate.py: {function.name}: no result for {parameter.declaration}")
            return ARRAYS[parameter.name]
    if summary.startswith("whether "):
        return "boolean"
    if function.result == "uint64_t" and summary.startswith("the number of "):
        return "count"
    return {"uint64_t": "board", "int": "number", "uint8_t": "files",
            "const char *": "text"}[function.result]


def rows_of(function, values):
    """What a batch stores for each board: a letter for the type, and how many."""
    if not function.batch:
        return ""
    out = function.batch.parameters[0]
    return ELEMENTS[out.type.split()[0]] + str(out.count(values) or "")


def row(function, values):
    return "|".join([function.name[4:], given(function), result_of(function),
                     rows_of(function, values), function.summary()])


def other_side(text):
    """As forBlack of runtime/table.js."""
    words = {"white": "black", "White": "Black", "north": "south", "w_": "b_"}
    words.update({black: white for white, black in words.items()})
    return re.sub(r"\b[wb]_|white|black|White|Black|north|south|(?<=rank )\d",
                  lambda word: words.get(word[0]) or str(9 - int(word[0])), text)


def table(headers, values, compass):
    """The rows of all functions, one for all directions or both sides where that is all that
    differs; and the functions' names in the order in which runtime/table.js makes them."""
    directions = sorted(compass, key=lambda name: values[name.upper()])
    groups, left, order = [], [], []
    for header in headers:
        rows = []
        for function in header.functions():
            if function.is_batch():
                continue
            line = row(function, values)
            if line in left:
                left.remove(line)
                continue
            rows.append(line)
            if function.direction():
                template = line.replace(function.direction(), "DIR", 1)
                head, summary = template.rsplit("|", 1)
                word = rf"(?<![\w-]){compass[function.direction()]}(?![\w-])"
                rows[-1] = head + "|" + re.sub(word, "DIR", summary)
                same = [rows[-1].replace("DIR", name, 1).replace("DIR", compass[name])
                        for name in directions]
            else:
                same = [line, other_side(line)] if function.side() == "w" else [line]
            order += [version.split("|", 1)[0] for version in same]
            left += same
            left.remove(line)
        groups.append("\n".join([header.name, *rows]))
    if left:
        sys.exit("generate.py: not as runtime/table.js would make them:\n" + "\n".join(left))
    return "\n#".join(groups), order


def declaration(function, values):
    """The methods of a function and its batch; for one of eight directions, a member of Rays."""
    name, result = camel(function.name[4:]), result_of(function)
    names = [(camel(a[1:]), a[0]) for a in given(function).split()]
    single = ", ".join(f"{n}: {TYPES[k]}" for n, k in names)
    type_ = "string | null" if name == "batchKernelName" else RESULTS.get(result, "BigUint64Array")
    summary = function.summary()
    comment = "" if function.side() == "b" else f"  /** {summary[0].upper() + summary[1:]}. */\n"
    lines = f"{comment}  {name}({single}): {type_};\n"
    if function.batch:
        batch = {"b": "Boards", "P": "Positions", "R": "BigUint64Array"}
        out = BATCH_RESULTS[rows_of(function, values)[0]]
        parameters = [f"{n}: {batch.get(k, TYPES[k])}" for n, k in names] + [f"out?: {out}"]
        lines += f"  {name}N({', '.join(parameters)}): {out};\n"
    return lines


def declarations(headers, values):
    """For index.d.cts.in: functions that differ only in their direction, by name; all others."""
    rays, others = {}, []
    for header in headers:
        for function in header.functions():
            if function.is_batch():
                continue
            if function.direction():
                single = ", ".join(f"{a[1:]}: bigint" for a in given(function).split())
                rays[function.name[9:].capitalize()] = single
            else:
                others.append(declaration(function, values))
    return "".join(f"  & {{ [name in `${{Direction}}{what}`]: ({single}) => bigint }}\n"
                   for what, single in rays.items()), "".join(others)


def number_at(module, at):
    """A number in LEB128, and where it ends."""
    value = shift = 0
    while True:
        byte = module[at]
        value |= (byte & 127) << shift
        at, shift = at + 1, shift + 7
        if byte < 128:
            return value, at


def number(value):
    low, rest = value & 127, value >> 7
    return bytes([low | 128]) + number(rest) if rest else bytes([low])


def renamed(module, order):
    """The module with short names of its exports, a twelfth of all bytes: the number of a function
    in the table, an n before it for its batch."""
    at = 8
    while module[at] != 7:
        size, start = number_at(module, at + 1)
        at = start + size
    size, start = number_at(module, at + 1)
    count, place = number_at(module, start)
    exports = []
    for _ in range(count):
        length, place = number_at(module, place)
        name, place = module[place:place + length].decode(), place + length
        _, end = number_at(module, place + 1)
        place, what = end, module[place:end]
        if name.startswith("bbf_"):
            single = name[4:] in order
            i = order.index(name[4:] if single else name[4:-2])
            exports.append((not single, i, ("" if single else "n") + str(i), what))
        else:
            exports.append((True, len(order), name, what))
    section = number(count) + b"".join(
        number(len(name)) + name.encode() + what for *_, name, what in sorted(exports))
    return module[:at + 1] + number(len(section)) + section + module[start + size:]


def scripts(args, headers, public):
    """The script without the module's bytes, and what puts them in front."""
    numbers, boards, values = public.constants(headers)
    expected = [f"FILE_{f}" for f in "ABCDEFGH"] + [f"RANK_{r}" for r in range(1, 9)] + \
        [f + str(r) for r in range(1, 9) for f in "ABCDEFGH"]
    if sorted(expected) != sorted(boards):
        sys.exit("generate.py: runtime/table.js makes other boards than the headers have")
    # One function, in which the scripts' names are common; their licence line is above it.
    parts = [path.read_text(encoding="utf-8").split("\n", 1)[1] for path in args.runtime]
    rows, order = table(headers, values, public.COMPASS)
    core = "\n".join([
        "// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT",
        "(() => {", "'use strict';", f"const KEY = Symbol.for('bbfill {args.version}');",
        "if (globalThis[KEY]) return;\n", *parts, "})();\n"])
    core = core.replace("@VERSION@", args.version)
    core = core.replace("'@TABLE@'", "`" + rows.replace("`", "'") + "`")
    core = core.replace("/*@NUMBERS@*/", ", ".join(f"{name}: {values[name]}" for name in numbers))
    module = renamed(args.wasm.read_bytes(), order)
    # Which length counts as long enough decides over some bytes, in either direction.
    packed = min((lzma.compress(module, format=lzma.FORMAT_RAW, filters=[
        {"id": lzma.FILTER_LZMA1, "preset": 9 | lzma.PRESET_EXTREME, "lc": 3, "lp": 0, "pb": 0,
         "nice_len": length}]) for length in (40, 50, 60, 80, 128, 273)), key=len)
    front = (HERE / "bytes.js").read_text(encoding="utf-8")
    for name, text in {"@VERSION@": args.version, "/*@SIZE@*/": str(len(module)),
                       "@BYTES@": base64.b64encode(packed).decode()}.items():
        front = front.replace(name, text)
    return core, front, module


def minified(esbuild, script):
    """The script without comments and blanks, where esbuild is at hand."""
    if not esbuild:
        return script
    return subprocess.run([esbuild, "--minify", "--charset=utf8", "--target=es2022"], input=script,
                          capture_output=True, check=True, text=True).stdout


def entries(version):
    """The entry points of both module systems, and their types."""
    key = f"globalThis[Symbol.for('bbfill {version}')]"
    files = {}
    for name, script, suffix in (("index", "bbfill.global.js", ""),
                                 ("module", "bbfill.core.js", "Module")):
        files[f"{name}.mjs"] = (
            f"import './{script}';\n"
            f"export const {{ load{suffix}: load, load{suffix}Sync: loadSync, FenError, version }} =\n"
            f"  {key};\n"
            .replace("load: load,", "load,").replace("loadSync: loadSync,", "loadSync,"))
        files[f"{name}.cjs"] = (
            f"'use strict';\nrequire('./{script}');\nconst bbfill = {key};\n"
            f"exports.load = bbfill.load{suffix};\nexports.loadSync = bbfill.load{suffix}Sync;\n"
            "exports.FenError = bbfill.FenError;\nexports.version = bbfill.version;\n")
    return files


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("headers", nargs="+", type=pathlib.Path)
    for option in "sources", "wasm", "output", "stamp":
        parser.add_argument("--" + option, required=True, type=pathlib.Path)
    parser.add_argument("--version", required=True)
    parser.add_argument("--runtime", action="append", required=True, type=pathlib.Path,
                        help="a script of the runtime, in their order")
    parser.add_argument("--esbuild", help="makes the scripts shorter")
    args = parser.parse_args()
    sys.dont_write_bytecode = True
    sys.path.insert(0, str(args.sources / "doc"))
    import headers as public

    headers = public.read(args.headers)
    values = public.constants(headers)[2]
    core, front, module = scripts(args, headers, public)
    core, front = (minified(args.esbuild, script) for script in (core, front))
    numbers = public.constants(headers)[0]
    rays, others = declarations(headers, values)
    constants = "".join(f"  readonly {name}: number;\n" for name in numbers)
    types = (HERE / "index.d.cts.in").read_text(encoding="utf-8").replace(
        "@RAYS@", rays.rstrip()).replace("@GENERATED@", constants + "\n" + others)
    # npm packs by extension, then by name. In this order a compressor sees what files have in
    # common: the summaries in index.d.cts and in the table, which comes first in the script, and
    # the script twice.
    files = {
        "bbfill.core.js": core,
        "bbfill.global.js": core + front + "if (typeof module !== 'object')\n"
        f"  globalThis.bbfill = globalThis[Symbol.for('bbfill {args.version}')];\n",
        "index.d.cts": types,
        "package.json": (HERE / "package.json").read_text(encoding="utf-8").replace(
            "@VERSION@", args.version),
        "README.md": (HERE / "README.md").read_text(encoding="utf-8"),
        "LICENSE": (args.sources / "LICENSE").read_text(encoding="utf-8"),
        **entries(args.version),
        **{name: (HERE / name).read_text(encoding="utf-8")
           for name in ("index.d.mts", "module.d.cts", "module.d.mts")},
    }
    shutil.rmtree(args.output, ignore_errors=True)
    args.output.mkdir()
    for name, text in files.items():
        (args.output / name).write_text(text, encoding="utf-8")
    (args.output / "bbfill.wasm").write_bytes(module)
    args.stamp.touch()


if __name__ == "__main__":
    main()
