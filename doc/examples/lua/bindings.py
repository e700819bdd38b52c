# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Writes a module for LuaJIT from the description of the library, without a look at a header:

    python3 bindings.py /usr/share/bbfill/api.json >bbfill.lua

Boards are uint64_t. A function that stores an array gives it, counted from 0, and then what it
returns: how many boards of it count, for example. No path and no text are nil, and truths are
booleans. Functions for arrays are as in C. knight_route.lua uses the module.
"""
import json
import sys

HEAD = """\
-- Made by bindings.py for libbbfill {version}.
local ffi = require "ffi"
local lib = ffi.load(os.getenv "BBFILL_LIBRARY" or "bbfill")
ffi.cdef [[
{declarations}
]]
local bb = {{}}
"""
# What becomes of the result of a call, by its kind; other kinds stay what they are.
RESULTS = {
    "truth": "return {call} ~= 0",
    "distance": "local moves = {call}; return moves >= 0 and moves or nil",
    "text": "local text = {call}; return text ~= nil and ffi.string(text) or nil",
}
ARRAY = "local result = {call}; return out, result"
STRUCT = "local wrong = {call}; return wrong == nil and out or nil"
WORD = "local wrong = {call}; return wrong == nil and out[0] or nil"


def declarations(api):
    """For LuaJIT, which reads declarations of C: the sizes of arrays, structs and prototypes."""
    sizes = [f"{c['name']} = {c['value']}" for c in api["constants"] if c["kind"] == "number"]
    yield f"enum {{ {', '.join(sizes)} }};"
    for struct in api["structs"]:
        fields = " ".join(f"{field['type']} {field['name']};" for field in struct["fields"])
        yield f"struct {struct['name']} {{ {fields} }};"
    for function in api["functions"]:
        yield function["prototype"]
        if function["batch"]:
            yield function["batch"]["prototype"]


def constants(api):
    for constant in api["constants"]:
        suffix = "ULL" if constant["kind"] == "board" else ""
        yield f"bb.{constant['name'][4:]} = {constant['value']}{suffix}"
    for part in "movers", "planes":
        names = ", ".join(f'[{item["number"]}] = "{item["name"]}"' for item in api[part])
        yield f"bb.{part} = {{{names}}}"


def element(parameter):
    """The type of what it points to."""
    return parameter["type"].replace("const ", "").rstrip(" *")


def wrapper(function):
    """Lua's function for a function of C."""
    before, passed = [], []
    for argument in function["arguments"]:
        name, count = argument["name"], argument["count"]
        passed.append(f'ffi.new("{element(argument)}[{count}]", {name})' if count else name)
    result, stored = function["result"], function["result"]["stored"]
    if len(stored) > 1:  # called as in C
        yield f"bb.{function['name'][4:]} = lib.{function['name']}"
        return
    body = RESULTS.get(result["kind"], "return {call}")
    if stored:
        stored = stored[0]
        passed.append("out")
        is_struct = result["kind"] == "position"
        size = "" if is_struct else f"[{stored['count'] or 1}]"
        before = [f'local out = ffi.new("{element(stored)}{size}")']
        if result["kind"] != "text":
            body = STRUCT if is_struct else ARRAY if stored["count"] else WORD
    names = ", ".join(argument["name"] for argument in function["arguments"])
    call = f"lib.{function['name']}({', '.join(passed)})"
    yield f"-- {function['summary']}"
    yield f"function bb.{function['name'][4:]}({names})"
    yield from ("  " + line for line in [*before, body.format(call=call)])
    yield "end"
    if function["batch"]:
        name = function["batch"]["name"]
        yield f"bb.{name[4:]} = lib.{name}"


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        api = json.load(file)
    print(HEAD.format(version=api["version"], declarations="\n".join(declarations(api))))
    print(*constants(api), sep="\n")
    for function in api["functions"]:
        print(*wrapper(function), sep="\n")
    print("return bb")


if __name__ == "__main__":
    main()
