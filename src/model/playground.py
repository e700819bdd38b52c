#!/usr/bin/env python3
# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Makes one classic script of the playground's modules, since browsers refuse modules for pages from
disk. It writes one of them, which tells what functions take and give.

usage: playground.py --esbuild PROGRAM --package MODULE --output FILE --depfile FILE MODULE API.json

MODULE is where the script begins; --package is what it imports as the npm package bbfill.
"""
import argparse
import json
import pathlib
import shutil
import subprocess
import sys

sys.dont_write_bytecode = True
SITE = pathlib.Path(__file__).resolve().parent.parent / "site"
sys.path.append(str(SITE))
import wiki  # noqa: E402
import words  # noqa: E402

PLAYGROUND = SITE / "playground"
# Kinds of results and arguments that no board shows.
UNSEEN = {"children", "mask", "move", "move_numbers", "positions", "squares", "word"}


def some(item, *names):
    return {name: item[name] for name in names}


def is_offered(function):
    """Whether the playground has the function."""
    return function["in_program"] and not UNSEEN & {item["kind"] for item in [function["result"], *function["arguments"]]}


def played(api):
    """What the playground needs, and does not have from the npm package: src/site/playground/api.d.ts."""
    called = words.names(api)
    functions = [{**some(function, "name", "header", "side", "summary", "result"),
                  "called": called[function["name"]],
                  "arguments": [some(a, "kind", "implied") for a in function["arguments"]]}
                 for function in filter(is_offered, api["functions"])]
    return {**some(api, "directions", "movers", "planes"), "functions": functions,
            "headers": [some(header, "name", "summary") for header in api["headers"]],
            "wiki": {name: ours for name, ours, same in wiki.functions() if same}}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("module")
    parser.add_argument("api", type=pathlib.Path)
    for option in "package", "output", "depfile":
        parser.add_argument("--" + option, required=True, type=pathlib.Path)
    parser.add_argument("--esbuild", required=True)
    args = parser.parse_args()
    api = json.loads(args.api.read_text(encoding="utf-8"))
    modules = args.output.with_suffix("")
    shutil.rmtree(modules, ignore_errors=True)
    shutil.copytree(PLAYGROUND, modules)
    (modules / "api.js").write_text("".join(
        f"export const {name} = {json.dumps(value, ensure_ascii=False)};\n"
        for name, value in played(api).items()), encoding="utf-8")
    subprocess.run([args.esbuild, "--bundle", "--minify", "--format=iife", "--charset=utf8",
                    "--target=es2022", "--log-level=warning",
                    f"--alias:bbfill={args.package.resolve()}", f"--define:VERSION={api['version']!r}",
                    f"--outfile={args.output}", f"{modules}/{args.module}"], check=True)
    sources = " ".join(str(path).replace(" ", "\\ ") for path in [wiki.CPW, words.__file__, *sorted(PLAYGROUND.rglob("*"))])
    args.depfile.write_text(f"{args.output}: {sources}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
