#!/usr/bin/env python3
# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Writes the npm package from api.json, the runtime and the module.

usage: web.py --esbuild PROGRAM --sources DIR --version VERSION --wasm FILE --output DIR
       --stamp FILE --depfile FILE API.json

It says what each argument is and what the function gives, so a new function of known kinds needs
no line here.
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

WEB = pathlib.Path(__file__).resolve().parent.parent / "web"
# Packed positions are for files of many millions, which no page reads: the package stays small.
LEFT_OUT = {"pack", "unpack"}
# The letters of runtime/table.ts for the kinds of arguments.
KINDS = {"set": "b", "area": "b", "files": "f", "direction": "d", "mover": "m", "number": "n",
         "move_number": "n", "counter": "c", "flags": "n", "index": "n", "values": "v", "plane": "p", "square": "s", "word": "w", "position": "P",
         "positions": "C", "rays": "R", "diagram": "t", "fen": "t", "move_text": "t", "kernel": "t"}
# The words of JavaScript for kinds of results, where they differ.
RESULT_WORDS = {"truth": "boolean", "distance": "number", "value": "number", "total": "count", "faults": "number",
                "parts": "components"}
ELEMENTS = {"uint64_t": "q", "uint16_t": "h", "uint8_t": "B", "int8_t": "b",
            "struct bbf_columns": "P"}

TYPES = {"b": "bigint", "c": "number", "f": "number", "d": "number", "m": "number", "n": "number", "p": "number",
         "s": "number", "w": "bigint",
         "P": "PositionLike", "C": "Positions", "R": "ArrayLike<bigint>", "v": "ArrayLike<number>", "t": "string"}
RESULTS = {"board": "bigint", "count": "bigint", "number": "number", "files": "number",
           "boolean": "boolean", "text": "string", "path": "Uint8Array", "map": "Int8Array",
           "position": "Position", "children": "Position[]", "moveNumbers": "Uint16Array",
           "contactNumbers": "Uint16Array", "changes": "Uint16Array", "squares": "Uint8Array",
           "move": "{ plane: number; from: bigint }", "mask": "Uint8Array", "texts": "string[]",
           "mistake": "Mistake | null", "countedPosition": "CountedPosition"}
BATCH_RESULTS = {"q": "Words", "h": "Uint16Array", "B": "Uint8Array", "b": "Int8Array",
                 "P": "PositionColumns"}
# Numbers of sections in a module, in the order in which they have to be.
SECTIONS = [*range(1, 10), 12, 10, 11]
TABLES_SECTION, EXPORTS_SECTION, ELEMENTS_SECTION = 4, 7, 9
# As many elements as there are moves or squares. Their words are places in arrays.
LISTS = {"children", "moveNumbers", "contactNumbers", "squares"}
# Arguments that batches have in arrays of their own, or once for all: those batches are left out.
UNBATCHED = {"values", "move_number"}


def camel(name):
    return re.sub(r"_(\w)", lambda letter: letter[1].upper(), name)


def named(function):
    return function["name"][4:]


def given(function):
    """The arguments: a letter for the kind, and the name."""
    for argument in function["arguments"]:
        if argument["kind"] not in KINDS:
            sys.exit(f"web.py: {function['name']}: no letter for {argument['kind']}")
    return " ".join(KINDS[a["kind"]] + a["name"] for a in function["arguments"])


def result_of(function):
    kind = function["result"]["kind"]
    return RESULT_WORDS.get(kind, camel(kind))


def has_batch(function):
    return function["batch"] and not UNBATCHED & {argument["kind"] for argument in function["arguments"]}


def rows_of(function):
    """What a batch stores for each board: a letter for the type, and how many; or such a letter
    and a name for each array, which come before the arguments."""
    batch = function["batch"]
    if not has_batch(function):
        return ""
    if batch["type"]:
        return ELEMENTS[batch["type"]] + (str(batch["count"]) if batch["count"] > 1 else "")
    words, arguments = [], {argument["name"] for argument in function["arguments"]}
    for parameter in batch["parameters"]:
        base = parameter["type"].replace("const ", "").rstrip(" *")
        if base == "struct bbf_positions" or parameter["name"] in arguments:
            return " ".join(words)
        name = "positions" if base == "struct bbf_columns" else camel(parameter["name"])
        words.append(ELEMENTS[base] + name)
    sys.exit(f"web.py: {batch['name']} stores several arrays, and takes no arguments")


def row(function):
    """What most functions and batches give, boards, is left out."""
    whole = "|".join([named(function), given(function), result_of(function), rows_of(function)])
    return re.sub(r"\|board\|q$", "", whole)


def other_side(row):
    """As forBlack of runtime/table.ts."""
    names = {"white": "black", "black": "white", "w_": "b_"}
    return re.sub(r"\bw_|white|black", lambda name: names[name[0]], row)


def table(api):
    """The rows of all functions, one for all directions or both sides where that is all that
    differs; and the functions' names in the order in which runtime/table.ts makes them."""
    groups, left, order = [], [], []
    for header in api["headers"]:
        rows = []
        for function in of_header(api, header):
            line = row(function)
            if line in left:
                left.remove(line)
                continue
            rows.append(line)
            if direction := function["direction"]:
                rows[-1] = line.replace(direction, "DIR", 1)
                same = [rows[-1].replace("DIR", d["name"], 1) for d in api["directions"]]
            else:
                same = [line, other_side(line)] if function["side"] == "white" else [line]
            order += [version.split("|", 1)[0] for version in same]
            left += same
            left.remove(line)
        groups.append("\n".join([header["name"], *rows]))
    if left:
        sys.exit("web.py: not as runtime/table.ts would make them:\n" + "\n".join(left))
    return "\n#".join(groups), order


def of_header(api, header):
    return [function for function in api["functions"] if function["header"] == header["name"]]


def declaration(function):
    """The methods of a function and its batch; for one of eight directions, a member of Rays."""
    name, result = camel(named(function)), result_of(function)
    names = [(camel(a[1:]), a[0]) for a in given(function).split()]
    single = ", ".join(f"{n}{'?' * (a['kind'] == 'flags')}: {TYPES[k]}"
                       for (n, k), a in zip(names, function["arguments"], strict=True))
    type_ = RESULTS.get(result, "BigUint64Array")
    # null: there is none. A wrong text throws instead.
    if function["result"]["optional"] and result == "text":
        type_ += " | null"
    summary = function["summary"]
    lines = (f"  /** {summary[0].upper() + summary[1:]}. */\n"
             f"  {name}({single}): {type_};\n")
    if has_batch(function):
        batch = {"b": "Boards", "w": "Boards", **dict.fromkeys("ps", "Uint8Array | Int8Array | number"),
                 "P": "Positions", "R": "BigUint64Array"}
        parameters = [f"{n}: {batch.get(k, TYPES[k])}" for n, k in names]
        if function["batch"]["type"]:
            out = BATCH_RESULTS[rows_of(function)[0]]
            parameters.append(f"out?: {out}")
        else:
            arrays = [(word[1:], "Uint32Array" if result in LISTS and word[0] == "q" else
                       BATCH_RESULTS[word[0]]) for word in rows_of(function).split(" ")]
            out = "{ " + "; ".join(f"{n}: {t}" for n, t in arrays) + " }" \
                if len(arrays) > 1 else arrays[0][1]
        lines += f"  /** The same for arrays. */\n  {name}N({', '.join(parameters)}): {out};\n"
    return lines


def declarations(api):
    """For index.d.cts: functions that differ only in their direction, by name; all others."""
    rays, others = {}, []
    for function in api["functions"]:
        if function["direction"]:
            single = ", ".join(f"{a['name']}: bigint" for a in function["arguments"])
            rays[function["name"][9:].capitalize()] = single
        else:
            others.append(declaration(function))
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


def sections_of(module):
    """Pairs of numbers and contents."""
    at = 8
    while at < len(module):
        size, start = number_at(module, at + 1)
        yield module[at], module[start:start + size]
        at = start + size


def tabled(module, order, batched):
    """The module with its functions in a table instead of names, a twelfth of all bytes: all in
    the order of runtime/table.ts, then the batches that there are in this order."""
    table, kept, sections = {}, [], dict(sections_of(module))
    count, place = number_at(sections[EXPORTS_SECTION], 0)
    for _ in range(count):
        exports = sections[EXPORTS_SECTION]
        length, place = number_at(exports, place)
        name, what = exports[place:place + length].decode(), place + length
        _, place = number_at(exports, what + 1)
        if name[4:].removesuffix("_n") in LEFT_OUT:
            continue
        if name.startswith("bbf_"):
            single = name[4:] in order
            i = order.index(name[4:] if single else name[4:-2])
            if single or order[i] in batched:
                table[not single, i] = exports[what + 1:place]
        else:
            kept.append(number(length) + exports[what - length:place])
    kept.append(b"\x01t\x01\x00")  # the table, as t
    sections[EXPORTS_SECTION] = number(len(kept)) + b"".join(kept)
    # Behind what the compiler's table has, which is one of functions.
    least, _ = number_at(sections[TABLES_SECTION], 3)
    sections[TABLES_SECTION] = b"\x01\x70\x00" + number(least + len(table))
    parts, at = number_at(sections.get(ELEMENTS_SECTION, b"\x00"), 0)
    sections[ELEMENTS_SECTION] = number(parts + 1) + sections.get(ELEMENTS_SECTION, b"")[at:] + \
        b"\x00\x41" + bytes([least]) + b"\x0b" + number(len(table)) + b"".join(
            table[key] for key in sorted(table))
    if least > 63:  # in one byte
        sys.exit("web.py: the module's own table is too large")
    return module[:8] + b"".join(
        bytes([kind]) + number(len(sections[kind])) + sections[kind]
        for kind in SECTIONS if kind in sections)


def numbers_of(api):
    """The values of constants other than boards, by their names without BBF_."""
    return {constant["name"][4:]: constant["value"] for constant in api["constants"]
            if constant["kind"] != "board"}


def written(folder, args, api, rows, module):
    """Writes what runtime/data.d.ts and bytes.d.ts declare."""
    boards = [constant["name"][4:] for constant in api["constants"] if constant["kind"] == "board"]
    expected = [f"FILE_{f}" for f in "ABCDEFGH"] + [f"RANK_{r}" for r in range(1, 9)] + \
        [f + str(r) for r in range(1, 9) for f in "ABCDEFGH"]
    if sorted(expected) != sorted(boards):
        sys.exit("web.py: runtime/table.ts makes other boards than the library has")
    # Which length counts as long enough decides over some bytes, in either direction.
    packed = min((lzma.compress(module, format=lzma.FORMAT_RAW, filters=[
        {"id": lzma.FILTER_LZMA1, "preset": 9 | lzma.PRESET_EXTREME, "lc": 3, "lp": 0, "pb": 0,
         "dict_size": max(4096, len(module)), "mf": lzma.MF_BT2, "nice_len": length}]) for length in range(50, 150)), key=len)
    for name, values in {
        "data.js": {"TABLE": rows, "VERSION": args.version, "MOVERS": len(api["movers"]),
                    "NUMBERS": numbers_of(api)},
        "bytes.js": {"BYTES": base64.b64encode(packed).decode(), "SIZE": len(module)},
    }.items():
        (folder / name).write_text("".join(f"export const {name} = {json.dumps(value)};\n"
                                           for name, value in values.items()), encoding="utf-8")


def bundled(esbuild, module):
    """One classic script of a module and what it imports, without comments and blanks. The format
    iife would make scripts that come after it in one file strict, too."""
    script = subprocess.run([esbuild, "--bundle", "--minify", "--format=esm", "--charset=utf8",
                           "--target=es2022", "--banner:js=(() => {'use strict';",
                           "--footer:js=})();", str(module)],
                          stdout=subprocess.PIPE, check=True, text=True).stdout
    # Hosts show the line of an uncaught error, so lines are to be short. Not all versions of esbuild
    # can do that. No text has such a word after a semicolon or brace.
    return re.sub(r"[;}](?=(?:async|case|class|for|function|if|let|return|throw|try|var)\b)", r"\g<0>\n",
                  script)


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
        files[f"{name}.d.mts"] = f'export * from "./{name}.cjs";\n'
    return files


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("api", type=pathlib.Path)
    for option in "sources", "wasm", "output", "stamp", "depfile":
        parser.add_argument("--" + option, required=True, type=pathlib.Path)
    parser.add_argument("--version", required=True)
    parser.add_argument("--esbuild", required=True, help="makes scripts of the modules")
    args = parser.parse_args()

    api = json.loads(args.api.read_text(encoding="utf-8"))
    api["functions"] = [function for function in api["functions"] if named(function) not in LEFT_OUT]
    rows, order = table(api)
    module = tabled(args.wasm.read_bytes(), order, {named(f) for f in api["functions"] if has_batch(f)})
    runtime = args.output.with_name("runtime")
    shutil.rmtree(runtime, ignore_errors=True)
    shutil.copytree(WEB / "runtime", runtime)
    written(runtime, args, api, rows, module)
    # Two scripts, as the longer one is the same in both files: compressors see that, as long as it
    # is shorter than the 32 KiB that they look back: 31,744 bytes with what tar adds.
    core, front = (bundled(args.esbuild, runtime / f"{name}.ts") for name in ("core", "global"))
    rays, others = declarations(api)
    constants = "".join(f"  readonly {name}: number;\n" for name in numbers_of(api))
    types = (WEB / "index.d.cts").read_text(encoding="utf-8")
    for place, text in {"object /* @RAYS@ */": "unknown\n" + rays.rstrip(),
                        "  // @GENERATED@\n": constants + "\n" + others}.items():
        types = types.replace(place, text)
    files = {
        "bbfill.core.js": core,
        "bbfill.global.js": core + front,
        "index.d.cts": types,
        "package.json": (WEB / "package.json").read_text(encoding="utf-8").replace(
            "@VERSION@", args.version),
        "README.md": (WEB / "README.md").read_text(encoding="utf-8"),
        "LICENSE": (args.sources / "LICENSE").read_text(encoding="utf-8"),
        "module.d.cts": (WEB / "module.d.cts").read_text(encoding="utf-8"),
        **entries(args.version),
    }
    shutil.rmtree(args.output, ignore_errors=True)
    args.output.mkdir()
    for name, text in files.items():
        (args.output / name).write_text(text, encoding="utf-8")
    (args.output / "bbfill.wasm").write_bytes(module)
    sources = " ".join(str(path).replace(" ", "\\ ") for path in sorted(WEB.rglob("*")))
    args.depfile.write_text(f"{args.stamp}: {sources}\n", encoding="utf-8")
    args.stamp.touch()


if __name__ == "__main__":
    main()
