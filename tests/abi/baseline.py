# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""baseline.txt: what C, C++ and the packages offered in the last release. Here it is read and written.

For each language it has lines "NAME what callers rely on". Names with the same lines stand together,
after the scope that they share; behind two blanks, or indented, follow those lines without the names.
In them, @ is the last part of the name, without bbf_, and ".." is how nearly all functions of PostgreSQL
end, if they take boards or, with "at", a position for them. "p" is either a row or a FEN where both forms
are there. What the crate bbfill-sys makes of the headers is not written: read() translates them.
"""
import itertools
import pathlib
import re

FILE = pathlib.Path(__file__).resolve().parent / "baseline.txt"
LANGUAGES = ("headers", "cpp", "npm", "python", "rust", "sql")
HEAD = "# What C and the packages offer, written by tests/abi/check --update; baseline.py explains it.\n"
WIDTH = 116
USUAL = " language c immutable strict parallel safe as 'MODULE_PATHNAME', 'sql_@"
ENDS = {" .. at": f"{USUAL}_at'", " ..": f"{USUAL}'"}
EITHER, BOTH = '"p" either', ('"p" bbf_position', '"p" text')


def parts(name):
    """A name's scope, with its dot or colons, and the rest."""
    return re.fullmatch(r"(.*(?:\.|::)(?=.)|)(.*)", name).groups()


def stem(name):
    return parts(name)[1].removeprefix("bbf_")


def replaced_end(text, ends):
    end = next(filter(text.endswith, ends), "")
    return text.removesuffix(end) + ends.get(end, "")


def folded(whats):
    """Two lines on both forms of positions become one."""
    both = {what.replace(BOTH[0], EITHER) for what in whats if BOTH[0] in what and what.replace(*BOTH) in whats}
    return whats - {form for what in both for form in unfolded(what)} | both


def unfolded(what):
    return {what.replace(EITHER, form) for form in BOTH}


def wrapped(words, between, indent):
    lines = [""]
    for word in words:
        if lines[-1] and len(indent + lines[-1] + between + word) > WIDTH:
            lines.append("")
        lines[-1] += between + word if lines[-1] else word
    return [indent + line for line in lines]


def written(lines):
    """The text for one language."""
    facts, short = {}, {end: mark for mark, end in ENDS.items()}
    for line in lines:
        name, _, what = line.partition(" ")
        word = rf"(?<![^\W_]){re.escape(stem(name))}(?![^\W_])"
        facts.setdefault(name, set()).add(replaced_end(re.sub(word, "@", what), short))
    order = sorted((sorted(folded(whats)), *parts(name)) for name, whats in facts.items())
    for whats, alike in itertools.groupby(order, lambda fact: fact[0]):
        words = []
        for scope, names in itertools.groupby(alike, lambda fact: fact[1]):
            words += [scope] * bool(scope) + [name for *_, name in names]
        both = "  ".join([" ".join(words), *whats])
        yield from [both] if len(both) <= WIDTH else wrapped(words, " ", "") + wrapped(whats, "  ", "    ")


def type_in_rust(declared, sizes):
    """The type in bbfill-sys of a declaration in C whose name is @, or of a result."""
    const, name, star, rows, array = re.fullmatch(
        r"(const )?(?:struct )?(\w+) ?(\*?)(\(\*@\))?@?((?:\[\w+\])?)", declared).groups()
    number = re.fullmatch(r"(u?)int(\d+)_t", name)
    words = {"int": "c_int", "char": "c_char", "size_t": "usize"}
    name = (number[1] or "i") + number[2] if number else words.get(name, name)
    if rows:
        name = f"[{name}; {sizes.get(array[1:-1], array[1:-1])}]"
    return ("*const " if const else "*mut ") * bool(star or rows or array) + name


def of_headers(headers):
    """The lines on bbfill-sys that those of the headers imply: its functions and boards. src/model/rustsys.py does not
    make them, since they are to show what changes there."""
    sizes = dict(re.findall(r"^(\w+) \S+ (?:enum|#define int) (\d+)$", "\n".join(headers), flags=re.M))
    for line in headers:
        board = re.match(r"(\w+) \S+ #define uint64_t ", line)
        function = re.match(r"(\w+) \S+ \S+ BBF_(?:API|FN) (.*?) ?(?:\w+)\((.*)\)$", line)
        if board:
            yield f"bbfill-sys::{board[1]} const: u64"
        if function:
            name, result, parameters = function.groups()
            types = [type_in_rust(re.sub(r"\w+(?=(?:\[\w+\])?$|\)\[)", "@", parameter), sizes)
                     for parameter in parameters.split(", ") if parameter != "void"]
            gives = f" -> {type_in_rust(result, sizes)}" if result != "void" else ""
            yield f"bbfill-sys::{name} ({', '.join(types)}){gives}"


def write(lines):
    """Writes the lines of each language."""
    implied = set(of_headers(lines["headers"]))
    FILE.write_text(HEAD + "".join(
        f"\n{language}:\n" + "".join(f"{line}\n" for line in written(set(lines[language]) - implied))
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
                    found |= {f"{scope}{word} {replaced_end(form, ENDS)}".replace("@", stem(scope + word))
                              for what in whats for form in unfolded(what)}
    if tuple(lines) != LANGUAGES:
        raise SystemExit(f"{FILE.name} has to have {', '.join(LANGUAGES)}, in this order")
    lines["rust"] |= set(of_headers(lines["headers"]))
    return lines
