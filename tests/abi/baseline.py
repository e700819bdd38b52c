# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""baseline.txt: what C, C++ and the packages offered in the last release. Here it is read and written.

For each language it has lines "NAME what callers rely on". Names with the same lines stand together,
after the scope that they share; behind two blanks, or indented, follow those lines without the names.
In them, @ is the last part of the name, without bbf_.
"""
import itertools
import pathlib
import re

FILE = pathlib.Path(__file__).resolve().parent / "baseline.txt"
LANGUAGES = ("headers", "cpp", "npm", "python", "rust", "sql")
HEAD = "# What C and the packages offer, written by tests/abi/check --update; baseline.py explains it.\n"
WIDTH = 116


def parts(name):
    """A name's scope, with its dot or colons, and the rest."""
    return re.fullmatch(r"(.*(?:\.|::)(?=.)|)(.*)", name).groups()


def stem(name):
    return parts(name)[1].removeprefix("bbf_")


def wrapped(words, between, indent):
    lines = [""]
    for word in words:
        if lines[-1] and len(indent + lines[-1] + between + word) > WIDTH:
            lines.append("")
        lines[-1] += between + word if lines[-1] else word
    return [indent + line for line in lines]


def written(lines):
    """The text for one language."""
    facts = {}
    for line in lines:
        name, _, what = line.partition(" ")
        word = rf"(?<![^\W_]){re.escape(stem(name))}(?![^\W_])"
        facts.setdefault(name, set()).add(re.sub(word, "@", what))
    order = sorted((sorted(whats), *parts(name)) for name, whats in facts.items())
    for whats, alike in itertools.groupby(order, lambda fact: fact[0]):
        words = []
        for scope, names in itertools.groupby(alike, lambda fact: fact[1]):
            words += [scope] * bool(scope) + [name for *_, name in names]
        both = "  ".join([" ".join(words), *whats])
        yield from [both] if len(both) <= WIDTH else wrapped(words, " ", "") + wrapped(whats, "  ", "    ")


def write(lines):
    """Writes the lines of each language."""
    FILE.write_text(HEAD + "".join(
        f"\n{language}:\n" + "".join(f"{line}\n" for line in written(lines[language]))
        for language in LANGUAGES), encoding="utf-8")
    if read() != {language: set(lines[language]) for language in LANGUAGES}:
        raise SystemExit(f"{FILE.name} does not give back what was written")


def entries(text):
    """The words of names and the facts behind them, for each group of names."""
    words, whats = [], []
    for line in text.splitlines():
        if whats and not line.startswith("    "):
            yield words, whats
            words, whats = [], []
        names, *found = line.split("  ") if line[0] != " " else ("", *line[4:].split("  "))
        words, whats = words + names.split(), whats + found
    yield words, whats


def read():
    """The lines of each language, as sets."""
    _, *sections = re.split(r"\n\n(?=\w+:\n)", FILE.read_text(encoding="utf-8"))
    lines = {}
    for section in sections:
        language, text = section.split(":\n", 1)
        found = lines[language] = set()
        for words, whats in entries(text):
            scope = ""
            for word in words:
                if word.endswith((".", "::")):
                    scope = word
                else:
                    found |= {f"{scope}{word} {what}".replace("@", stem(scope + word)) for what in whats}
    if tuple(lines) != LANGUAGES:
        raise SystemExit(f"{FILE.name} has to have {', '.join(LANGUAGES)}, in this order")
    return lines
