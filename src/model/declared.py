# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""What api.json says of each name that the headers declare, for pages.

    declared(api)       {name: item}, in the order of the headers

An item is what the description has, with "what": function, macro, constant or struct. A batch is
a function with "single", the one for one board, which has "array", the name of its batch.
"""
PREFIXES = {"white": "w", "black": "b"}


def declared(api):
    known = {constant["name"]: {"what": "constant", **constant} for constant in api["constants"]}
    for what in "macro", "struct":
        known |= {item["name"]: {"what": what, **item} for item in api[what + "s"]}
    for function in api["functions"]:
        single = {"what": "function", **function, "parameters": parameters(function),
                  "returns": function["result"]["type"]}
        known[function["name"]] = single
        if function["batch"]:
            single["array"] = function["batch"]["name"]
            known[single["array"]] = {**single, **function["batch"], "header": "batch.h",
                                      "single": single}
    found = {}
    for header in api["headers"]:
        for comment in header["comments"]:
            for name in comment["declares"]:
                found[name] = known[name]
                if "single" in found[name]:
                    found[name]["comment"] = comment["comment"]
    return found


def parameters(function):
    """Those of its prototype."""
    return function["arguments"] + function["result"]["stored"]


def unit(function):
    """What a batch has an array of, or columns."""
    kinds = {argument["kind"] for argument in function["arguments"]}
    return "position" if kinds & {"position", "packed"} else "board"


def summary(function):
    return function["summary"] + (f" (arrays of {unit(function)}s)" if "single" in function else "")


def batch_sentence(function):
    """What a function for arrays does."""
    where = {"board": "board of each array", "position": "position"}[unit(function)]
    return (f"Stores in out[i] what {function['single']['name']} gives for the i-th {where}, "
            "for i from 0 to n - 1.")


def generic_name(function):
    """The name without direction or side, the same for all functions of a comment."""
    prefix = function["direction"] or PREFIXES.get(function["side"])
    return function["name"].replace(f"_{prefix}_", "_*_", 1) if prefix else function["name"]
