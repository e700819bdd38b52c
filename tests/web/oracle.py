#!/usr/bin/env python3
# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Writes a C program that calls every function for the boards it reads, from the public headers.

usage: oracle.py SOURCES OUT.c; the program's arguments are the functions' names

A row of input has ten boards, which are the arguments in their order, or a position. Numbers come
from the first row, since batches take one for all. answers.mjs makes the same of them.
"""
import pathlib
import sys

BEGIN = """\
#include <bbfill.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 10, MOST = 20000 };
static uint64_t rows[MOST][WIDTH];

static void put(const void *bytes, size_t size) {
  if (fwrite(bytes, 1, size, stdout) != size)
    exit(1);
}

static void put_words(const uint64_t *words, int n) {
  const uint64_t count = (uint64_t)n;
  put(&count, sizeof count);
  put(words, (size_t)n * sizeof *words);
}

static int number(int least, int count) {
  return least + (int)(rows[0][WIDTH - 1] % (unsigned)count);
}

"""
END = """\
};

int main(int argc, char **argv) {
  const size_t n = fread(rows, sizeof *rows, MOST, stdin);
  for (int k = 1; k < argc; k++) {
    size_t f = 0;
    while (strcmp(functions[f].name, argv[k]) != 0)
      if (++f == sizeof functions / sizeof *functions)
        return 2;
    for (size_t i = 0; i < n; i++)
      functions[f].run(rows[i]);
  }
  return 0;
}
"""
# The least number, and how many there are.
RANGES = {"dir": "0, 8", "mover": "0, 9", "mover_a": "0, 9", "mover_b": "0, 9", "plane": "0, 75",
          "moves": "-1, 66"}
SKIPPED = {"version", "backend", "batch_kernel", "batch_kernel_name", "batch_use", "parse",
           "parse_fen", "position_at", "format", "format_fen"}


def call(function, values):
    """The statements for one row."""
    arguments, before, after, word = [], [], [], 0
    array = None
    for parameter in function.parameters:
        count, base = parameter.count(values), parameter.base()
        if base == "struct bbf_position" and parameter.type.startswith("const"):
            arguments.append("(const struct bbf_position *)(const void *)row")
        elif base == "struct bbf_position":
            before.append("struct bbf_position after;")
            arguments.append("&after")
            after.append("put_words((const uint64_t *)(const void *)&after, 10);")
        elif count and parameter.type.startswith("const"):
            arguments.append("row")
            word = 8
        elif count:
            before.append(f"{base} array[{count}];")
            arguments.append("array")
            array = (base, count)
        elif base == "int":
            arguments.append(f"number({RANGES[parameter.name]})")
        else:
            arguments.append(f"({base})row[{word}]")
            word += 1
    code = f"{function.name}({', '.join(arguments)})"
    if function.result == "void":
        lines = [code + ";"]
    else:
        lines = [f"const uint64_t result = (uint64_t){code};"]
        lines.append("(void)result;" if array else "put(&result, sizeof result);")
    if array and array[0] != "uint64_t":
        size = "64" if array[0] == "int8_t" else "result"
        lines.append(f"const uint64_t size = {size}; put(&size, sizeof size); put(array, size);")
    elif array:
        fixed = array[1] if array[1] < 64 or array[1] == 75 else "(int)result"
        lines.append(f"put_words(array, {fixed});")
    return " ".join(before + lines + after)


def main():
    sys.dont_write_bytecode = True
    sources = pathlib.Path(sys.argv[1])
    sys.path.insert(0, str(sources / "src/generate"))
    import headers as public
    functions = public.functions()
    values = public.constants(public.documented())[2]
    called = {name: call(function, values) for name, function in functions.items()
              if not function.is_batch() and name[4:] not in SKIPPED}
    body = "".join(f"static void run_{name}(const uint64_t *row) {{\n  (void)row;\n  {code}\n}}\n"
                   for name, code in called.items())
    table = ("static const struct {\n  const char *name;\n  void (*run)(const uint64_t *);\n"
             "} functions[] = {\n")
    rows = "".join(f'  {{"{name}", run_{name}}},\n' for name in called)
    pathlib.Path(sys.argv[2]).write_text(BEGIN + body + table + rows + END, encoding="ascii")


if __name__ == "__main__":
    main()
