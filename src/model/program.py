#!/usr/bin/env python3
# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Writes how the program calls each function, from api.json: runs.h, for the positions of a block;
parameters.h, the arguments; rows.h, the rows of the table in src/cli/call/table.c.

usage: program.py API.json --output FOLDER
"""
import argparse
import json
import pathlib
import sys

sys.dont_write_bytecode = True
import model  # noqa: E402

# These go on with the counters of positions: table.c defines how they run.
BY_HAND = ("format_fen", "parse_fen", "play")
# An argument of a call for position i of a block, and for the whole block, by its kind. Rays are those of one
# set, in all directions.
BOARD, NUMBER = "in[{k}].boards[i]", "in[{k}].number"
ONE = {"set": BOARD, "area": BOARD, "files": f"(uint8_t){BOARD}", "direction": NUMBER, "mover": NUMBER, "number": NUMBER,
       "plane": NUMBER, "square": NUMBER, "position": "&in[{k}].positions[i].fields", "positions": "&view", "index": "i",
       "rays": f"(const uint64_t[]){{{{{', '.join([BOARD] * 8)}}}}}", "diagram": "in[{k}].text"}
BLOCK = {"set": "in[{k}].boards", "area": "in[{k}].boards", "position": "&view"}
# What is done with a call, by the result, and where the call stores: for the whole block, and for
# each position, whose record has as many words. Bytes and sets are spread in place, the last ones first.
OF_BLOCK = {
    "board": ("out", "  {call};\n"),
    "bytes": ("bytes", "  {type} *bytes = ({type} *)out;\n  {call};\n  while (n-- > 0)\n    out[n] = (uint64_t)bytes[n];\n"),
    "legal": ("bytes", "  uint8_t bytes[BLOCK_SIZE];\n  {call};\n  for (size_t i = 0; i < n; i++)\n"
              "    out[i] = exact_count(&view, i, bytes[i]);\n"),
    "sets": ("sets", "  uint64_t(*sets)[{count}] = (uint64_t(*)[{count}])out;\n  {call};\n"
             "  spread(out, n, {count}, result_words({result}));\n"),
    "counts": ("sets", "  uint64_t(*sets)[{count}] = (uint64_t(*)[{count}])out;\n  {call};\n  spread_counts(out, n);\n"),
}
EACH = {
    "number": ("", "1", "out[i] = (uint64_t){call};"),
    "board_read": ("out + i", "1", "{call};"),
    "layers": ("out + 1", "RESULT_ARRAY_WORDS", "out[0] = (uint64_t){call};"),
    "rays": ("out + 1", "RESULT_ARRAY_WORDS", "{call}, out[0] = 8;"),
    "path": ("squares", "RESULT_ARRAY_WORDS", "uint8_t squares[BBF_MAX_PATH]; put_path(out, squares, {call});"),
    "map": ("map", "RESULT_ARRAY_WORDS", "int8_t map[64]; put_map(out, map, {call});"),
    "text": ("(char *)out", "RESULT_TEXT_WORDS", "put_text(out, {call});"),
    "position": ("&p", "RESULT_POSITION_WORDS", "struct bbf_position p; {call}; store_position(out, &p, in[0].positions[i].counters);"),
}
SAME = {"board": "number", "files": "number", "parts": "layers"}
VIEW = """\
  struct columns columns;
  const struct bbf_positions view = columns_view(&columns);
  for (size_t i = 0; i < n; i++)
    columns_put(&columns, i, &in[0].positions[i].fields);
"""
# Arguments that nobody types, and what the program calls a result.
UNTYPED = ("index",)
RESULTS = {"truth": "number", "distance": "number", "total": "number"}
SIDES = ("either", "white", "black", "othello")


def result(function):
    return RESULTS.get(function["result"]["kind"], function["result"]["kind"]).upper()


def arguments(function, how):
    return [how.get(argument["kind"], ONE[argument["kind"]]).format(k=k)
            for k, argument in enumerate(function["arguments"])]


def run(function):
    """The function of runs.h: with the batch if there is one for all of a block."""
    name, batch, kind = function["name"], function["batch"], result(function).lower()
    kinds = {argument["kind"] for argument in function["arguments"]}
    if batch and batch["method"] != "own" and "rays" not in kinds:
        how = "counts" if kind == "counts" else "sets" if batch["count"] > 1 else \
            "board" if batch["type"] == "uint64_t" else "legal" if "position" in kinds else "bytes"
        to, body = OF_BLOCK[how]
        call = f"{batch['name']}({', '.join([to, *arguments(function, BLOCK), 'n'])})"
        body = body.format(call=call, **batch, result="RESULT_" + kind.upper())
    else:
        stored = function["result"]["stored"]
        to, words, body = EACH["board_read" if kind == "board" and stored else SAME.get(kind, kind)]
        call = f"{name}({', '.join(arguments(function, ONE) + [to] * len(stored))})"
        step = "" if words == "1" else f", out += {words}"
        body = f"  for (size_t i = 0; i < n; i++{step}) {{\n    " + \
            body.format(call=call).replace("; ", ";\n    ") + "\n  }\n"
    view = VIEW if "&view" in call else ""
    unused = "" if "in[" in view + body else "  (void)in;\n"
    return (f"static void run_{name[4:]}(const struct input *in, uint64_t *out, size_t n) {{\n"
            f"{unused}{view}{body}}}\n")


def parameters(functions):
    """The arguments of all rows, each once, and the name of the one that a function has."""
    rows, names = {}, {}
    for function in functions:
        for k, argument in enumerate(function["arguments"]):
            implied = argument["implied"] or dict.fromkeys(SIDES)
            text = (f'{{"{argument["in_program"]}", KIND_{argument["kind"].upper()}, '
                    f'LINE_{(argument["line"] or "none").upper()}, '
                    f'{{{", ".join(quoted(implied[side]) for side in SIDES)}}}}}')
            names[function["name"], k] = f"parameter_{list(rows).index(text) if text in rows else len(rows)}"
            rows.setdefault(text, f"static const struct parameter parameter_{len(rows)} = {text};\n"
                            if argument["kind"] not in UNTYPED else "")
    return "".join(rows.values()), names


def quoted(text):
    return f'"{text}"' if text else "NULL"


def row(function, names):
    given = [f"&{names[function['name'], k]}" for k, argument in enumerate(function["arguments"])
             if argument["kind"] not in UNTYPED]
    name = function["name"][4:]
    return (f'{{"{name}", &about_{name}, RESULT_{result(function)}, run_{name}, '
            f'{{{", ".join([*given, "NULL"])}}}}},\n')


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("api", type=pathlib.Path)
    parser.add_argument("--output", type=pathlib.Path, required=True)
    args = parser.parse_args()
    api = json.loads(args.api.read_text(encoding="utf-8"))
    order = list(model.read_rows(model.SOURCE))
    functions = sorted((function for function in api["functions"] if function["in_program"]),
                       key=lambda function: order.index(function["name"][4:]))
    static, names = parameters(functions)
    for name, text in {
        "runs.h": "\n".join(run(function) for function in functions if function["name"][4:] not in BY_HAND) + "\n",
        "rows.h": "".join(row(function, names) for function in functions),
        "parameters.h": static,
    }.items():
        (args.output / name).write_text("/* Written by program.py from api.json. */\n" + text, encoding="ascii")


if __name__ == "__main__":
    main()
