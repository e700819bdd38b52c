#!/usr/bin/env python3
# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Writes the table of ufuncs, the constants and the type stubs, from api.json.

usage: python.py --stub FILE.pyi.in --c OUT.c --pyi OUT.pyi API.json

It says what each argument is, what the function gives, and whether a batch does the work. A new
function of known kinds needs no line here.
"""
import argparse
import json
import pathlib
import re
import sys
from dataclasses import dataclass

sys.dont_write_bytecode = True
from about import text_of  # noqa: E402

# Functions that are not ufuncs, because they are about text: module.c, texts.c and, in bbfill/,
# _text.py and _positions.py define them. position_at is Positions.at.
BY_HAND = {"backend", "batch_kernel", "batch_kernel_name", "batch_use", "format", "format_fen",
           "format_san", "format_uci", "parse", "parse_fen", "parse_san", "parse_uci",
           "position_at", "version"}
# Results of as many elements as there are, which no ufunc gives.
LISTS = {"children", "move_numbers"}
# Words that Python keeps to itself, and the other end of a path.
RENAMED = {"from": "start", "to": "goal"}
# What arguments that are numbers may be, by their kind; MOVERS is how many there are.
NUMBERS = {"direction": ("0", "7"), "mover": ("0", "MOVERS - 1"),
           "plane": ("0", "BBF_MOVE_PLANES - 1"), "number": ("INT_MIN", "INT_MAX")}
RANGES = {**NUMBERS, "files": ("0", "UINT8_MAX")}
# Those of one board, which may be a row of several.
BOARDS = {"set", "area", "files", "rays", "word"}
# Names of numbers that come with arrays; others are called result.
NAMES = {"layers": "number", "parts": "number", "path": "number", "map": "largest"}
# C type of an element: the kind of an argument, NumPy's number of the type, its dtype.
ELEMENTS = {"uint64_t": ("BOARD", "NPY_UINT64", "uint64"), "int": ("NUMBER", "NPY_INT", "intc"),
            "uint8_t": ("BYTE", "NPY_UINT8", "uint8"), "int8_t": ("BYTE", "NPY_INT8", "int8"),
            "bool": ("FLAG", "NPY_BOOL", "bool_")}


@dataclass(frozen=True)
class Operand:
    name: str
    element: str  # C type
    count: int = 0  # of a row's elements; 0: one, without a dimension
    range: tuple = ("0", "0")


def base_of(kind):
    """A C type without pointers and const."""
    return kind.replace("const ", "").rstrip(" *")


class Function:
    def __init__(self, function, columns):
        self.name = function["name"][4:]
        self.function = function
        self.columns = columns  # of a position
        self.inputs, self.outputs, self.arguments = [], [], []
        self.lines = []  # statements around the call
        self.position = -1  # the input with which a position begins
        for argument in function["arguments"]:
            self.add(argument)
        given, batch = function["result"], function["batch"]
        if given["kind"] == "position":
            self.lines.append("struct bbf_position q;")
            self.outputs += columns
            self.arguments.append("&q")
        elif given["kind"] == "move":
            for stored in given["stored"]:
                base, at = base_of(stored["type"]), len(self.inputs) + len(self.outputs)
                self.arguments.append(f"({base} *)a[{at}] + i")
                self.outputs.append(Operand(RENAMED.get(stored["name"], stored["name"]), base))
        elif given["stored"]:
            stored = given["stored"][0]
            if not stored["count"]:
                self.refuse(stored["name"])
            self.arguments.append("row0")
            self.outputs.append(Operand(stored["name"], base_of(stored["type"]), stored["count"]))
        self.result = None
        # A batch that gives rows gives nothing else.
        if given["type"] != "void" and not (batch and batch["count"] > 1):
            element = "bool" if given["kind"] == "truth" else \
                batch["type"] if batch else given["type"]
            self.result = len(self.outputs)
            self.outputs.append(Operand(NAMES.get(given["kind"], "result"), element))
        unknown = {operand.element for operand in self.outputs} - ELEMENTS.keys()
        if unknown:
            self.refuse(f"a result of {unknown.pop()}")
        self.cores = any(operand.count for operand in self.inputs + self.outputs)

    def refuse(self, what):
        raise ValueError(f"{self.function['name']}: {what} is neither of a board nor a number; "
                         "either it gets lines here, or the function a place in BY_HAND")

    def add(self, argument):
        kind, count, base = argument["kind"], argument["count"] or 0, base_of(argument["type"])
        name, at = RENAMED.get(argument["name"], argument["name"]), len(self.inputs)
        if kind == "position":
            self.lines.append(f"const struct bbf_position p = load_position(a + {at}, i);")
            self.position = at
            self.inputs += self.columns
            self.arguments.append("&p")
        elif kind not in BOARDS | NUMBERS.keys() or base not in ELEMENTS:
            self.refuse(f"{argument['name']}, of the kind {kind},")
        else:
            self.arguments.append(f"(const {base} *)a[{at}] + {count} * i" if count else
                                  f"((const {base} *)a[{at}])[i]")
            self.inputs.append(Operand(name, base, count, RANGES.get(kind, Operand.range)))

    def signature(self):
        def side(operands):
            return ",".join(f"({o.count or ''})" for o in operands)
        return f"{side(self.inputs)}->{side(self.outputs)}"

    def run(self):
        """The function that computes n results from arrays without gaps."""
        return self.run_batch() if self.function["batch"] else self.run_each()

    def run_batch(self):
        given, calls, lines = 0, [f"a[{len(self.inputs)}]"], []
        for argument in self.function["arguments"]:
            if argument["kind"] in NUMBERS:
                calls.append(f"*(const int *)a[{given}]")
            elif argument["kind"] == "position":
                lines.append(f"  const struct bbf_positions p = columns_of(a + {given});")
                calls.append("&p")
                given += len(self.columns) - 1
            else:
                calls.append(f"a[{given}]")
            given += 1
        name = self.function["batch"]["name"]
        return "\n".join([*lines, f"  {name}({', '.join(calls)}, n);"])

    def run_each(self):
        base, lines = len(self.inputs), list(self.lines)
        for k, operand in enumerate(self.outputs):
            if operand.count:
                # Entries that are not written: no square, or an empty board.
                fill = 64 if self.function["result"]["kind"] == "path" else 0
                lines += [f"{operand.element} *row{k} = "
                          f"({operand.element} *)a[{base + k}] + {operand.count} * i;",
                          f"memset(row{k}, {fill}, {operand.count} * sizeof *row{k});"]
        call = f"{self.function['name']}({', '.join(self.arguments)})"
        if self.result is not None:
            element = self.outputs[self.result].element
            element = "npy_bool" if element == "bool" else element
            call = f"(({element} *)a[{base + self.result}])[i] = ({element}){call}"
        lines.append(call + ";")
        if "&q" in self.arguments:
            lines.append(f"store_position(a + {base}, i, &q);")
        body = "\n".join("    " + line for line in lines)
        return f"  for (size_t i = 0; i < n; i++) {{\n{body}\n  }}"

    def one(self):
        """The result for one value of each argument, or None if it is not a single one."""
        if self.cores or len(self.outputs) != 1:
            return None
        values, arguments, at = [], [], 0
        for argument in self.function["arguments"]:
            if argument["kind"] == "position":
                fields = ", ".join(f"v[{at + k}]" for k in range(len(self.columns)))
                values.append(f"  const struct bbf_position p = {{{fields}}};")
                arguments.append("&p")
                at += len(self.columns)
            else:
                cast = "" if argument["type"] == "uint64_t" else f"({argument['type']})"
                arguments.append(f"{cast}v[{at}]")
                at += 1
        call = f"{self.function['name']}({', '.join(arguments)})"
        if self.outputs[0].element == "uint8_t" and self.function["result"]["type"] == "int":
            call = f"low_byte({call})"
        return "\n".join([*values, f"  return (uint64_t){call};"])

    def call(self):
        return f"{self.name}({', '.join(o.name for o in self.inputs)})"

    def gives(self):
        def words(operand):
            dtype = ELEMENTS[operand.element][2].rstrip("_")
            return f"{operand.name}: {dtype}" + (f" ({operand.count})" if operand.count else "")
        return ", ".join(map(words, self.outputs))

    def doc(self, text_of, constants):
        text = text_of(self.function, constants)
        ends = {word for word in RENAMED if re.search(rf"\b{word}\b", text)} & {
            argument["name"] for argument in self.function["arguments"]}
        note = "".join(f'\n"{word}" below is the argument {RENAMED[word]}.'
                       for word in sorted(ends))
        return f"{self.call()}\n\nGives {self.gives()}.{note}\n\n{text}"


def literal(text):
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return "\n    ".join(f'"{line}\\n"' for line in escaped.splitlines())


def c_source(functions, numbers, boards, documented, movers):
    parts = ["/* Written by python.py from api.json. */\n"
             "#include <bbfill.h>\n#include <limits.h>\n#include <string.h>\n\n"
             f'#include "ufuncs.h"\n\n#define MOVERS {movers}\n']
    rows = []
    for f in functions:
        one = f.one()
        parts.append(f"static void run_{f.name}(void *const *a, size_t n) {{\n{f.run()}\n}}\n")
        if one:
            parts.append(f"static uint64_t one_{f.name}(const uint64_t *v) {{\n{one}\n}}\n")
        operands = f.inputs + f.outputs
        parts.append(f"static const struct operand operands_{f.name}[] = {{\n" + "".join(
            f'  {{"{o.name}", ELEMENT_{ELEMENTS[o.element][0]}, {ELEMENTS[o.element][1]}, '
            f"sizeof({'npy_bool' if o.element == 'bool' else o.element}), {o.count}, "
            f"{', '.join(o.range)}}},\n"
            for o in operands) + "};\n")
        rows.append(f'  {{"{f.name}",\n    {literal(documented[f.name])},\n    "{f.signature()}", '
                    f"{len(f.inputs)}, {len(f.outputs)}, {int(f.cores)}, "
                    f"{int(bool(f.function['batch']))}, {f.position}, "
                    f"operands_{f.name}, run_{f.name}, {'one_' + f.name if one else 'NULL'}}},\n")
    parts.append("const struct ufunc ufuncs[] = {\n" + "".join(rows) + "  {0},\n};\n")
    parts.append("const struct constant constants[] = {\n" + "".join(
        f'  {{"{n}", BBF_{n}, {int(n in boards)}}},\n' for n in numbers + boards) + "  {0},\n};\n")
    return "\n".join(parts)


def stub_of(function, document):
    kinds = {"BOARD": "_Boards", "NUMBER": "_Numbers", "BYTE": "_Numbers", "FLAG": "_Flags"}
    names = []
    for i, operand in enumerate(function.inputs):
        # The last three columns of a position.
        optional = function.position >= 0 and 7 <= i - function.position < len(function.columns)
        names.append(f"{operand.name}: {kinds[ELEMENTS[operand.element][0]]}"
                     + (" = ..." if optional or any("= ..." in n for n in names) else ""))
    outputs = ["np.ndarray" if o.count else "Any" for o in function.outputs]
    result = outputs[0] if len(outputs) == 1 else f"tuple[{', '.join(outputs)}]"
    text = document.replace("\\", "\\\\").rstrip("\n").replace("\n", "\n        ")
    text = re.sub(r"\n +\n", "\n\n", text)
    # NumPy's stubs call its ufunc final.
    return (f"class _{function.name}(np.ufunc):  # type: ignore[misc]\n"
            f"    def __call__(self, {', '.join(names)}, *out: Any, **options: Any) -> {result}:  "
            f"# type: ignore[override]\n"
            f'        """{text}\n        """\n\n'
            f"{function.name}: _{function.name}\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("api", type=pathlib.Path)
    for option in "stub", "c", "pyi":
        parser.add_argument("--" + option, required=True, type=pathlib.Path)
    args = parser.parse_args()
    api = json.loads(args.api.read_text(encoding="utf-8"))
    for function in api["functions"]:
        # One that stores more than an array does not fit a ufunc.
        if function["batch"] and not function["batch"]["type"]:
            function["batch"] = None
    numbers, boards = ([constant["name"][4:] for constant in api["constants"]
                        if (constant["kind"] == "board") == board] for board in (False, True))
    columns = [Operand(field["name"], "bool" if field["kind"] == "truth" else field["type"])
               for struct in api["structs"] if struct["name"] == "bbf_position"
               for field in struct["fields"]]
    unknown = BY_HAND - {function["name"][4:] for function in api["functions"]}
    if unknown:
        sys.exit(f"python.py: BY_HAND has what the library lacks: {', '.join(sorted(unknown))}")
    try:
        functions = [Function(function, columns) for function in api["functions"]
                     if function["name"][4:] not in BY_HAND
                     and function["result"]["kind"] not in LISTS]
    except ValueError as error:
        sys.exit(f"python.py: {error}")
    names = {"BBF_" + name: name for name in numbers + boards}
    documented = {f.name: f.doc(text_of, names) for f in functions}
    args.c.write_text(c_source(functions, numbers, boards, documented, len(api["movers"])),
                      encoding="ascii")
    generated = "".join(f"{n}: int\n" for n in numbers) + "".join(
        f"{n}: np.uint64\n" for n in boards) + "\n" + "\n".join(
        stub_of(f, documented[f.name]) for f in functions)
    args.pyi.write_text(args.stub.read_text(encoding="utf-8").replace("# GENERATED\n", generated),
                        encoding="utf-8")


if __name__ == "__main__":
    main()
