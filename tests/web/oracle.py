#!/usr/bin/env python3
# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Writes a C program that calls every function for the boards it reads, from api.json.

usage: oracle.py API.json OUT.c; the program's arguments are the functions' names

A row of input has ten boards, which are the arguments in their order, or a position; its last one
is the numbers, too. answers.test.mjs makes the same of them.
"""
import json
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

/* Below a count, or any number if that is 0. */
static int number(const uint64_t *row, unsigned count) {
  return count ? (int)(row[WIDTH - 1] % count) : (int)(int64_t)row[WIDTH - 1];
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
# Functions with these are not called.
TEXTS = {"text", "diagram", "fen", "kernel", "move_text", "positions", "texts", "packed"}
WORDS = {"set", "area", "files", "word"}
# Results whose length is returned; those with a room.
COUNTED = {"layers", "parts", "path", "squares"}
LISTS = {"children", "move_numbers", "contact_numbers", "changes"}
RESULTS = COUNTED | LISTS | {"board", "contacts", "counts", "distance", "faults", "files", "map", "mask", "move", "moves",
                             "two_boards", "value", "number", "pieces", "position", "rays", "total", "truth"}


def counts(api):
    """How many numbers there are of each kind, 0 if any number is one."""
    named = {"direction": "directions", "mover": "movers", "plane": "planes"}
    return {"number": 0, "counter": 0, "flags": 0, "move_number": 0, "square": 64, **{kind: len(api[what]) for kind, what in named.items()}}


def call(function, numbers):
    """The statements for one row."""
    arguments, before, word = [], [], 0
    for argument in function["arguments"]:
        kind = argument["kind"]
        if kind == "position":
            arguments.append("(const struct bbf_position *)(const void *)row")
        elif kind == "rays":
            arguments.append("row")
            word = 8
        elif kind == "values":
            before.append("int values[6]; for (int i = 0; i < 6; i++) values[i] = number(row, 0) >> i;")
            arguments.append("values")
        elif kind in numbers:
            arguments.append(f"({argument['type']})number(row, {numbers[kind]})")
        elif kind not in WORDS:
            sys.exit(f"oracle.py: {function['name']}: an argument of the unknown kind {kind}")
        else:
            arguments.append(f"({argument['type']})row[{word}]")
            word += 1
    kind, stored = function["result"]["kind"], function["result"]["stored"]
    if kind not in RESULTS:
        sys.exit(f"oracle.py: {function['name']}: a result of the unknown kind {kind}")
    if kind == "position":
        before.append("struct bbf_position after;")
        arguments.append("&after")
        after = ["put_words((const uint64_t *)(const void *)&after, 10);"]
    elif kind == "move":
        before.append("int plane; uint64_t from;")
        arguments += ["&plane", "&from"]
        after = ["put_words((uint64_t[]){(uint64_t)plane, from}, 2);"]
    elif kind == "two_boards":
        before.append("uint64_t boards[2];")
        arguments += ["&boards[0]", "&boards[1]"]
        after = ["const uint64_t size = 2; put(&size, sizeof size); put(boards, sizeof boards);"]
    elif stored:
        type_, count = stored[0]["type"], stored[0]["count"]
        before.append(f"{type_.rstrip(' *')} array[{count or 'BBF_MAX_CHANGES'}];")
        arguments += ["array", "BBF_MAX_CHANGES"][:len(stored)]
        length = "result" if kind in COUNTED | LISTS else count
        after = [f"const uint64_t size = {length}; put(&size, sizeof size);",
                 "put(array, size * sizeof *array);"]
    else:
        after = ["put(&result, sizeof result);"]
    code = f"{function['name']}({', '.join(arguments)})"
    lines = [code + ";"] if function["result"]["type"] == "void" else \
        [f"const uint64_t result = (uint64_t){code};", "(void)result;"]
    return " ".join(before + lines + after)


def main():
    api = json.loads(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))
    numbers = counts(api)
    called = {function["name"]: call(function, numbers) for function in api["functions"]
              if TEXTS.isdisjoint({function["result"]["kind"],
                                   *(a["kind"] for a in function["arguments"])})}
    body = "".join(f"static void run_{name}(const uint64_t *row) {{\n  (void)row;\n  {code}\n}}\n"
                   for name, code in called.items())
    table = ("static const struct {\n  const char *name;\n  void (*run)(const uint64_t *);\n"
             "} functions[] = {\n")
    rows = "".join(f'  {{"{name}", run_{name}}},\n' for name in called)
    pathlib.Path(sys.argv[2]).write_text(BEGIN + body + table + rows + END, encoding="ascii")


if __name__ == "__main__":
    main()
