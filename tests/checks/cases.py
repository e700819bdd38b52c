#!/usr/bin/env python3
# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Compares the cases of all tests, the steps of .ci/run and .ci/release and what they run, and how much data and how many
random cases there are with what tests/cases.txt records; so none is renamed or taken out unnoticed. tests/manifest
compares the same sources with the cases that ran.

usage: cases.py          compare
       cases.py write    record what the sources have now
       cases.py ran LOG [skipped]  compare what pytest (--junitxml) or cargo ran, or skipped
"""
import ast
import collections
import hashlib
import os
import pathlib
import re
import sys
import xml.etree.ElementTree

TESTS = pathlib.Path(__file__).resolve().parent.parent
SOURCE = TESTS.parent
RECORD = TESTS / "cases.txt"
SEPARATOR = " | "
# How a case is written, by the files that have it: for unittest and pytest; cmocka; node:test, and
# objects of functions; cargo, whose generated tests have names that end with _.
WRITTEN = {
    "tests/{cli,python,sql}/test_*.py": r"^ *def (test\w*)\(",
    "tests/unit/test_*.c": r'cmocka_unit_test\w*\((\w+)|\{"([^"]+)",\s*test_',
    "tests/{playground,site,web}/*.mjs": r'^ *test\(\s*["`](.+?)["`],|^  async "(.+)"\(\)',
    "{src,tests}/rust/**/*.{rs,py}": r"#\[test\](?:\n|\\n) *fn (\w+|{name}_)\(",
}
# How it is printed when it ran, or when cmocka or unittest skips it, which its last line says.
PRINTED = re.compile(r"^\[ +(?:OK|SKIPPED) \] (?!\d+ test)(.+)|\b(test\w*) \(__main__\.|"
                     r"^ *ok \d+ - (?!.*# (?:SKIP|TODO))(.+)|"
                     r"^ok: (.+)|^test (?:\w+::)*(\w+) \.\.\. ok$", re.M)
# Cases of cmocka, tests/cli, tests/sql and tests/web count their checks when they run. Of these, one has to call
# something that checks, itself or through others.
NOT_COUNTED = ("tests/python/*.py", "src/rust/**/*.rs")
# What is counted: inputs of a fuzzer, lines of a file.
COUNTED = {"tests/fuzz/corpus/*.txt": "inputs", "tests/data/*.{epd,txt}": "lines"}
# How many random cases there are.
RANDOM = {
    "tests/*/*.{c,cpp}": r"SHARE_OF\(([^()]+)\)|define (ALL_\w+ \d+)",
    "{meson_options.txt,tests/meson.build,tests/*/meson.build}":
        r"(\d+) / get_option\('test_share'\)|'test_share',.* value: (\d+)|-D(ALL_\w+=\d+)",
    "{.ci/steps,tests/portability/run}": r"(test_share=\d+)|\"--share\", .*(default=\d+)",
    "tests/python/*.py": r"(max_examples=\d+)|(\"FUZZ_SECONDS\", \d+)",
}
STEPS = (".ci/run", ".ci/release")


def braces(pattern):
    """The patterns that one with {a,b} stands for."""
    found = re.search(r"\{([^{}]*)\}", pattern)
    return [pattern] if not found else [
        each for word in found[1].split(",")
        for each in braces(pattern[:found.start()] + word + pattern[found.end():])]


def paths(pattern):
    return sorted(path for each in braces(pattern) for path in SOURCE.glob(each)
                  if "__pycache__" not in path.parts)


def names(pattern, text):
    return [next(filter(None, found)) for found in re.findall(pattern, text, re.M)] \
        if re.compile(pattern).groups > 1 else re.findall(pattern, text, re.M)


def parameters(text):
    """The functions of pytest that have parameters, and how many these are or how they are computed."""
    return [f"{function.name} {len(values.elts) if hasattr(values, 'elts') else ast.unparse(values)}"
            for function in ast.parse(text).body if isinstance(function, ast.FunctionDef)
            for each in function.decorator_list
            if isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute) and each.func.attr == "parametrize"
            for values in each.args[1:2]]


def commands(text):
    """What the steps run with which options, one by one; a pipe is written as ->."""
    name = ""
    for line in text.partition("\nstep ")[2].replace("\\\n", " ").replace(" | ", " -> ").splitlines():
        step = re.match(r"(\w+)\(\)", line)
        name = step[1] if step else name
        if re.search(r"\b(tested|configured|meson test|tests/)", line) and not line.startswith(("#", "step ")):
            yield f"{name}: {' '.join(re.sub(r'^[a-z_]+[(][)] [{]|[}]$', '', line).split())}"


def key(path):
    return path.relative_to(SOURCE).as_posix()


def of_sources():
    """What the sources have: names of cases and steps, and counts. Names that are computed have a *.
    What a program of C does once, and not for each kernel, has the argument after its file."""
    found = {}
    for files, pattern in WRITTEN.items():
        for path in paths(files):
            text = path.read_text("utf-8")
            once = re.search(r"\bonce\[\] = \{.*?\};", text, re.S) if path.suffix == ".c" else None
            if once:
                text = text.replace(once[0], "")
                found[f"{key(path)} usual"] = names(pattern, once[0])
            found[key(path)] = [re.sub(r"\$?\{.*?\}", "*", name) for name in names(pattern, text)]
    for files, pattern in RANDOM.items():
        for path in paths(files):
            found[f"{key(path)} at random"] = names(pattern, path.read_text("utf-8"))
    for path in paths("tests/python/test_*.py"):
        found[f"{key(path)} with parameters"] = parameters(path.read_text("utf-8"))
    for files, what in COUNTED.items():
        for path in paths(files):
            data = path.read_bytes()
            found[key(path)] = [f"{data.count(10)} {what} of {len(data)} bytes"]
    found[".ci/steps"] = [*commands((SOURCE / ".ci/steps").read_text("utf-8"))]
    for name in STEPS:
        text = (SOURCE / name).read_text("utf-8")
        found[name] = re.search(r"^all=\(([^)]*)\)", text, re.M)[1].split()
        found[f"{name} runs"] = [line.strip() for line in re.findall(r"^.*\b(?:run_steps|all_ran)\b.*$", text, re.M)]
    return {name: sorted(each) for name, each in found.items() if each}


def summary(name, each):
    """What is recorded: numbers as they are; of names how many there are, and a word that changes with them."""
    joined = SEPARATOR.join(each)
    if name.startswith(tuple(files.partition("*")[0] for files in COUNTED)) or name.endswith(" at random"):
        return joined
    return f"{len(each)}, {hashlib.sha256(joined.encode()).hexdigest()[:8]}"


def recorded():
    """The summary of each name of of_sources."""
    return dict(line.split(": ", 1) for line in RECORD.read_text("utf-8").splitlines() if not line.startswith("#"))


def write(found):
    lines = ["# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT",
             "# How many cases each test has, steps each script, and functions with parameters each file; with a word that",
             "# changes with their names. Sizes of data, and numbers of random cases. Written by: tests/checks/cases.py write",
             *(f"{name}: {summary(name, each)}" for name, each in sorted(found.items()))]
    RECORD.write_text("\n".join(lines) + "\n", encoding="utf-8")


def differences(found, known):
    """Lines on what is not as it is recorded."""
    found = {name: summary(name, each) for name, each in found.items()}
    for name in sorted(found.keys() | known.keys()):
        if found.get(name) != known.get(name):
            yield f"{name}: {known.get(name, 'nothing')} is recorded, and there is {found.get(name, 'nothing')}"


def left_early(path, text):
    """The cases that always return in the middle: what follows is not run."""
    if path.name.startswith("test_") and path.suffix == ".py":
        for case in ast.walk(ast.parse(text)):
            if isinstance(case, ast.FunctionDef) and case.name.startswith("test"):
                yield from [case.name for each in case.body if isinstance(each, (ast.Return, ast.Raise))]
    elif path.suffix != ".py":
        yield from re.findall(r"^ {4}return;$" if path.suffix == ".rs" else r"^  return;$", text, re.M)


def functions_of(path, text):
    """The functions of a file of Python or Rust: (name, whether it is a case, the last words of what it calls)."""
    if path.suffix == ".rs":
        function = r"^( *)(#\[test\]\n\1)?(?:pub )?fn (\w+)([^\n]*\}$|.*?^\1\})"
        for _, case, name, body in re.findall(function, re.sub("//.*", "", text), re.M | re.S):
            yield name, bool(case), {re.sub("^assert.*", "assert", word) for word in re.findall(r"(\w+)!?\(", body)}
        return
    for function in ast.walk(ast.parse(text)):
        if isinstance(function, ast.FunctionDef):
            calls = {"assert" if isinstance(each, ast.Assert) else getattr(each.func, "attr", getattr(each.func, "id", ""))
                     for each in ast.walk(function) if isinstance(each, (ast.Assert, ast.Call))}
            yield function.name, function.name.startswith("test"), calls


def without_checks(texts):
    """The cases of pytest or cargo that call nothing that checks: (path, name), of a dictionary of files."""
    functions = [(path, *one) for path, text in texts.items() for one in functions_of(path, text)]
    checking, before = {"assert", "raises", "warns"}, 0
    while len(checking) > before:
        before = len(checking)
        checking |= {name for _, name, case, calls in functions if not case and calls & checking}
    return [(path, name) for path, name, case, calls in functions if case and not calls & checking]


def empty():
    for files in NOT_COUNTED:
        for path, name in without_checks({path: path.read_text("utf-8") for path in paths(files)}):
            yield f"{key(path)} has a case that checks nothing: {name}"
    for files in WRITTEN:
        for path in paths(files):
            for where in left_early(path, path.read_text("utf-8")):
                yield f"{key(path)} has a case that returns before its end: {where.strip()}"


def unlike(ran, wanted):
    """What is wrong with the cases that ran, where wanted had to; or None."""
    ran = collections.Counter(ran)
    computed = {name: re.compile(re.escape(name).replace(r"\*", ".*")) for name in wanted if "*" in name}
    lacking = collections.Counter(name for name in wanted if name not in computed) - ran
    lacking.update(name for name, one in computed.items() if not any(map(one.fullmatch, ran)))
    extra = [name for name in ran if name not in wanted
             and not any(one.fullmatch(name) for one in computed.values())]
    if lacking:
        return f"these of its cases did not run: {SEPARATOR.join(sorted(lacking))}"
    if extra:
        return (f"these of its cases are not in its source: {SEPARATOR.join(sorted(extra))}")
    return None


def printed(text):
    return [next(filter(None, found)).rstrip() for found in PRINTED.findall(text)]


def of_test(command, found):
    """The cases that the command of one of Meson's tests has to run."""
    wanted = []
    for word in command:
        path = pathlib.Path(os.path.normpath(word))
        program = re.match(r"test_[a-z0-9_]+", path.name)
        file = key(path) if path.suffix in (".py", ".mjs") and path.is_relative_to(SOURCE) else \
            f"tests/unit/{program[0]}.c" if program else ""
        wanted += found.get(file, [])
        for more in command:
            wanted += found.get(f"{file} {more}", [])
    return wanted


def has_run(names):
    """Tells the script of steps that these ran; tests/manifest --all-ran compares them."""
    if "TESTS_RAN" in os.environ:
        with open(os.environ["TESTS_RAN"], "a", encoding="utf-8") as file:
            file.write("".join(name + "\n" for name in names))


def of_log(path, skipped):
    """What pytest or cargo ran, or pytest skipped, if that is all right; and the part of the tree whose cases they run."""
    text = pathlib.Path(path).read_text("utf-8")
    if not text.startswith("<?xml"):
        return printed(text), ("src/rust/", "tests/rust/")
    # A case with parameters is one, however many these are, and did not run if one was skipped.
    ran = {True: set(), False: set()}
    for case in xml.etree.ElementTree.fromstring(text).iter("testcase"):
        ran[skipped or case.find("skipped") is None].add((case.get("classname"), case.get("name").split("[")[0]))
    return sorted(ran[True] - ran[False]), ("tests/python/",)


def main():
    found = of_sources()
    if sys.argv[1:] == ["write"]:
        write(found)
        return 0
    if len(sys.argv) > 2 and sys.argv[1] == "ran":
        ran, part = of_log(sys.argv[2], sys.argv[3:] == ["skipped"])
        wanted = {name: each for name, each in found.items() if name.startswith(part) and " " not in name}
        ran = [name if isinstance(name, str) else name[1] for name in ran]
        fault = unlike(ran, sum(wanted.values(), []))
        print(fault or f"{len(ran)} cases of {part[0]}")
        has_run(part[:1] if not fault else [])
        return fault is not None
    if len(sys.argv) > 1:
        sys.exit(__doc__)
    faults = [*differences(found, recorded()), *empty()]
    print(*faults, sep="\n", end="\n" if faults else "")
    if faults:
        print("to record this: tests/checks/cases.py write")
    print(f"{sum(map(len, found.values()))} cases, steps and numbers, {len(faults)} faults")
    return faults != []


if __name__ == "__main__":
    sys.exit(main())
