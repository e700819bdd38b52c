#!/usr/bin/env python3
# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Writes the table of ufuncs, the constants and the type stubs, from the public headers.

usage: generate.py --sources DIR --stub FILE.pyi.in --c OUT.c --pyi OUT.pyi HEADER...

The types of a prototype say everything: what each argument is, what the function gives, and
whether a batch does the work. A new function of known types needs no line here.
"""
import argparse
import pathlib
import re
import sys
from dataclasses import dataclass

# Functions that are not ufuncs, because they are about text: module.c, texts.c and, in bbfill/,
# _text.py and _positions.py define them. position_at is Positions.at.
BY_HAND = {"backend", "batch_kernel", "batch_kernel_name", "batch_use", "format", "format_fen",
           "parse", "parse_fen", "position_at", "version"}
# Words that Python keeps to itself, and the other end of a path.
RENAMED = {"from": "start", "to": "goal"}
COLUMNS = ("pawns", "knights", "bishops", "rooks", "queens", "kings", "white", "castling",
           "en_passant", "black_to_move")
# C type of an element: the kind of an argument, NumPy's number of the type, its dtype.
ELEMENTS = {"uint64_t": ("BOARD", "NPY_UINT64", "uint64"), "int": ("NUMBER", "NPY_INT", "intc"),
            "uint8_t": ("BYTE", "NPY_UINT8", "uint8"), "int8_t": ("BYTE", "NPY_INT8", "int8"),
            "bool": ("FLAG", "NPY_BOOL", "bool_")}


@dataclass(frozen=True)
class Operand:
    name: str
    element: str  # C type
    count: int = 0  # of a row's elements; 0: one, without a dimension


class Function:
    def __init__(self, function, sizes):
        self.name = function.name[4:]
        self.function = function
        self.inputs, self.outputs, self.arguments = [], [], []
        self.lines = []  # statements around the call
        for parameter in function.parameters:
            self.add(parameter, sizes)
        self.result = None
        if function.result != "void":
            first = function.batch and function.batch.parameters[0].type
            element = first[:-2] if first and "(" not in first else function.result
            if function.summary().startswith("whether "):
                element = "bool"
            # A batch that gives rows gives nothing else.
            if not (first and "(" in first):
                self.result = len(self.outputs)
                self.outputs.append(Operand("result", element))
        self.cores = any(operand.count for operand in self.inputs + self.outputs)

    def add(self, parameter, sizes):
        declared, kind = parameter.declaration, parameter.type
        name = RENAMED.get(parameter.name, parameter.name)
        count, base = parameter.count(sizes), parameter.base()
        if base == "struct bbf_position":
            columns = [Operand(c, "bool" if c == "black_to_move" else "uint64_t") for c in COLUMNS]
            if kind.startswith("const"):
                self.lines.append("const struct bbf_position p = "
                                  f"load_position(a + {len(self.inputs)}, i);")
                self.inputs += columns
                self.arguments.append("&p")
            else:
                self.lines.append("struct bbf_position q;")
                self.outputs += columns
                self.arguments.append("&q")
        elif base not in ELEMENTS or ("*" in kind and not count):
            raise ValueError(
                f"{self.function.name}: {declared} is neither of a board nor a number; "
                "either it gets lines here, or the function a place in BY_HAND")
        elif not count:
            self.arguments.append(f"((const {base} *)a[{len(self.inputs)}])[i]")
            self.inputs.append(Operand(name, base))
        elif kind.startswith("const"):
            self.arguments.append(f"(const {base} *)a[{len(self.inputs)}] + {count} * i")
            self.inputs.append(Operand(name, base, count))
        else:
            self.arguments.append(f"row{len(self.outputs)}")
            self.outputs.append(Operand(name, base, count))

    def signature(self):
        def side(operands):
            return ",".join(f"({o.count or ''})" for o in operands)
        return f"{side(self.inputs)}->{side(self.outputs)}"

    def run(self):
        """The function that computes n results from arrays without gaps."""
        return self.run_batch() if self.function.batch else self.run_each()

    def run_batch(self):
        batch, given, calls, lines = self.function.batch, 0, [], []
        for parameter in batch.parameters[:-1]:
            if parameter.name == "out":
                calls.append(f"a[{len(self.inputs)}]")
            elif parameter.type == "int":
                calls.append(f"*(const int *)a[{given}]")
                given += 1
            elif parameter.type == "const struct bbf_positions *":
                lines.append(f"  const struct bbf_positions p = columns_of(a + {given});")
                calls.append("&p")
                given += len(COLUMNS)
            else:
                calls.append(f"a[{given}]")
                given += 1
        assert given == len(self.inputs), self.name
        return "\n".join([*lines, f"  {batch.name}({', '.join(calls)}, n);"])

    def run_each(self):
        base, lines = len(self.inputs), list(self.lines)
        for k, operand in enumerate(self.outputs):
            if operand.count:
                # Entries that are not written: no square, or an empty board.
                fill = 64 if operand.element == "uint8_t" else 0
                lines += [f"{operand.element} *row{k} = "
                          f"({operand.element} *)a[{base + k}] + {operand.count} * i;",
                          f"memset(row{k}, {fill}, {operand.count} * sizeof *row{k});"]
        call = f"{self.function.name}({', '.join(self.arguments)})"
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
        for parameter in self.function.parameters:
            if parameter.type.startswith("const struct"):
                fields = ", ".join(f"v[{at + k}]" for k in range(len(COLUMNS)))
                values.append(f"  const struct bbf_position p = {{{fields}}};")
                arguments.append("&p")
                at += len(COLUMNS)
            else:
                cast = "" if parameter.type == "uint64_t" else f"({parameter.type})"
                arguments.append(f"{cast}v[{at}]")
                at += 1
        call = f"{self.function.name}({', '.join(arguments)})"
        if self.outputs[0].element == "uint8_t" and self.function.result == "int":
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
            parameter.name for parameter in self.function.parameters}
        note = "".join(f"\nHere, {word} is {RENAMED[word]}." for word in sorted(ends))
        return f"{self.call()}\n\nGives {self.gives()}.{note}\n\n{text}"


def literal(text):
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return "\n    ".join(f'"{line}\\n"' for line in escaped.splitlines())


def c_source(functions, numbers, boards, documented):
    parts = ["/* Written by generate.py from the public headers. */\n"
             '#include <bbfill.h>\n#include <string.h>\n\n#include "ufuncs.h"\n']
    rows = []
    for f in functions:
        one = f.one()
        parts.append(f"static void run_{f.name}(void *const *a, size_t n) {{\n{f.run()}\n}}\n")
        if one:
            parts.append(f"static uint64_t one_{f.name}(const uint64_t *v) {{\n{one}\n}}\n")
        operands = f.inputs + f.outputs
        parts.append(f"static const struct operand operands_{f.name}[] = {{\n" + "".join(
            f'  {{"{o.name}", KIND_{ELEMENTS[o.element][0]}, {ELEMENTS[o.element][1]}, '
            f"sizeof({'npy_bool' if o.element == 'bool' else o.element}), {o.count}}},\n"
            for o in operands) + "};\n")
        positions = [i for i, o in enumerate(f.inputs) if o.name == "pawns"
                     and len(f.inputs) >= i + 10 and f.inputs[i + 9].name == "black_to_move"]
        rows.append(f'  {{"{f.name}",\n    {literal(documented[f.name])},\n    "{f.signature()}", '
                    f"{len(f.inputs)}, {len(f.outputs)}, {int(f.cores)}, "
                    f"{int(bool(f.function.batch))}, {positions[0] if positions else -1}, "
                    f"operands_{f.name}, run_{f.name}, {'one_' + f.name if one else 'NULL'}}},\n")
    parts.append("const struct function functions[] = {\n" + "".join(rows) + "  {0},\n};\n")
    parts.append("const struct constant constants[] = {\n" + "".join(
        f'  {{"{n}", BBF_{n}, {int(n in boards)}}},\n' for n in numbers + boards) + "  {0},\n};\n")
    return "\n".join(parts)


def stub_of(function, document):
    kinds = {"BOARD": "_Boards", "NUMBER": "_Numbers", "BYTE": "_Numbers", "FLAG": "_Flags"}
    defaults = {"castling", "en_passant", "black_to_move"}
    names = []
    for operand in function.inputs:
        optional = operand.name in defaults
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
    parser.add_argument("headers", nargs="+", type=pathlib.Path)
    for option in "sources", "stub", "c", "pyi":
        parser.add_argument("--" + option, required=True, type=pathlib.Path)
    args = parser.parse_args()
    sys.dont_write_bytecode = True
    sys.path[:0] = [str(args.sources / "doc"), str(args.sources / "src" / "cli")]
    import headers as public
    from about import text_of

    headers = public.read(args.headers)
    numbers, boards, sizes = public.constants(headers)
    found = [function for header in headers for function in header.functions()
             if not function.is_batch()]
    unknown = BY_HAND - {function.name[4:] for function in found}
    if unknown:
        sys.exit(f"generate.py: BY_HAND has what the headers lack: {', '.join(sorted(unknown))}")
    try:
        functions = [Function(function, sizes) for function in found
                     if function.name[4:] not in BY_HAND]
    except ValueError as error:
        sys.exit(f"generate.py: {error}")
    names = {"BBF_" + name: name for name in numbers + boards}
    documented = {f.name: f.doc(text_of, names) for f in functions}
    args.c.write_text(c_source(functions, numbers, boards, documented), encoding="ascii")
    generated = "".join(f"{n}: int\n" for n in numbers) + "".join(
        f"{n}: np.uint64\n" for n in boards) + "\n" + "\n".join(
        stub_of(f, documented[f.name]) for f in functions)
    args.pyi.write_text(args.stub.read_text(encoding="utf-8").replace("# GENERATED\n", generated),
                        encoding="utf-8")


if __name__ == "__main__":
    main()
