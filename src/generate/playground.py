#!/usr/bin/env python3
# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Writes the script that tells the playground what functions take and give, from api.json.

usage: playground.py API.json --output FILE
"""
import argparse
import json
import pathlib


def some(item, *names):
    return {name: item[name] for name in names}


def played(api):
    """What the playground needs, and does not have from the npm package."""
    functions = [{**some(function, "name", "header", "side", "in_program", "result"),
                  "arguments": [some(a, "kind", "implied") for a in function["arguments"]]}
                 for function in api["functions"]]
    return {**some(api, "directions", "movers", "planes"), "functions": functions,
            "headers": [some(header, "name", "summary") for header in api["headers"]]}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("api", type=pathlib.Path)
    parser.add_argument("--output", required=True, type=pathlib.Path)
    args = parser.parse_args()
    api = json.loads(args.api.read_text(encoding="utf-8"))
    text = json.dumps(played(api), ensure_ascii=False, separators=(",", ":"))
    args.output.write_text(f"playground.api = {text};\n", encoding="utf-8")


if __name__ == "__main__":
    main()
