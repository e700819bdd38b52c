# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Reads functions.txt, arguments.txt and the public headers into one model, and finds what does
not fit: a row without a prototype or a prototype without a row, other parameters or results than
the row says, a batch, a kernel's function, a definition or a template that is missing. The first
finding ends the program, in one line with the file and the place.

    model = model.read()            checked
    model.headers, model.movers, model.planes, model.sizes
    model.functions                 the functions of the headers, in their order, without batches
    model.rows                      a Row for each, in the order of functions.txt
"""
import pathlib
import re
import sys
from dataclasses import dataclass

import headers as public
import kinds

SOURCE = pathlib.Path(__file__).resolve().parent.parent.parent
FUNCTIONS, ARGUMENTS = "src/model/functions.txt", "src/model/arguments.txt"
INCLUDE, MOVERS, PLANES, ENTRIES = "include/bbfill/", "src/movers.h", "src/planes.h", "src/batch/entries.h"
TEMPLATES = ("fill.h", "pawnfill.h", "attacks.h", "othello.h", "board.h")
# Those that the program calls otherwise than C.
OTHER_NAMES = ("position", "fen", "files")
# Where the kernels define their functions, by the word for batches.
KERNELS = {"ranks": "blocks.h", "floods": "floods.h", "positions": "positions.h"}
OWN = ("src/batch/children.c", "src/batch/squares.c", "src/batch/threats.c")
# Whose functions an implied expression is for.
IMPLIED = ("either", "white", "black", "othello")


@dataclass(frozen=True)
class Word:
    name: str
    kind: str
    line: str  # or None
    implied: dict  # by IMPLIED, or None


@dataclass(frozen=True)
class Row:
    place: str
    name: str
    arguments: list  # Word
    result: str
    batch: str  # or None
    in_program: bool


@dataclass(frozen=True)
class Model:
    headers: list
    functions: dict
    rows: dict
    movers: list
    planes: list
    sizes: dict


def fail(place, why):
    sys.exit(f"{place}: {why}")


files_read = set()


def text_of(name, source=SOURCE):
    files_read.add(source / name)
    return (source / name).read_text(encoding="utf-8")


def lines_of(name, source):
    """FILE:LINE and the words of each line that is not a comment."""
    for number, line in enumerate(text_of(name, source).splitlines(), 1):
        if line and not line.startswith("#"):
            yield f"{name}:{number}", line


def implied(place, words):
    """By IMPLIED, what an argument is that is left out."""
    if not words:
        return None
    if len(words) != 2 or words[0] not in ("always", "chess", "othello", "own", "enemy"):
        fail(place, f"'{' '.join(words)}' is neither always, chess, othello, own nor enemy, and an expression")
    who, what = words
    if who in ("always", "chess", "othello"):
        chess, othello = (what if who != "othello" else None), (what if who != "chess" else None)
        return dict(zip(IMPLIED, (chess, chess, chess, othello)))
    white, black = what, what.lower()
    if who == "own":
        return dict(zip(IMPLIED, (f"own&({white},{black})", white, black, None)))
    return dict(zip(IMPLIED, (f"opp&({white},{black})", black, white, None)))


def read_words(source):
    words = {}
    for place, line in lines_of(ARGUMENTS, source):
        word, name, kind, role, *rest = [*line.split(), "", "", ""]
        if word in words or kind not in kinds.ARGUMENTS or role not in ("-", "from", "to", "over"):
            fail(place, f"'{line.strip()}' is not a word, a name, a kind and a line, or is there twice")
        words[word] = Word(name, kind, None if role == "-" else role, implied(place, [w for w in rest if w]))
    return words


def read_rows(source):
    words, rows = read_words(source), {}
    for place, line in lines_of(FUNCTIONS, source):
        left, arrow, right = line.partition(" -> ")
        name, *given = left.split() or [""]
        result, *rest = right.split() or [""]
        library = rest[-1:] == ["library"]
        batch = rest[:len(rest) - library]
        if not arrow or not name or name in rows:
            fail(place, f"'{line.strip()}' is not name, arguments, -> and result, or is there twice")
        for word in given:
            if word not in words:
                fail(place, f"{name} has an argument {word}, which {ARGUMENTS} does not have")
        if result not in kinds.RESULTS:
            fail(place, f"{name} gives {result or 'nothing'}, which is none of {', '.join(kinds.RESULTS)}")
        if batch and (len(batch) > 1 or batch[0] not in kinds.BATCHES):
            fail(place, f"{name} has {' '.join(batch)} for its batch, and not one of {', '.join(kinds.BATCHES)}")
        rows[name] = Row(place, name, [words[word] for word in given], result, (batch or [None])[0],
                         not library)
    return rows


def line_of(name, pattern, source=SOURCE):
    """FILE:LINE of the first match in a file, or None."""
    text = text_of(name, source)
    found = re.search(pattern, text, re.M)
    return found and f"{name}:{text.count(chr(10), 0, found.start(found.lastindex or 0)) + 1}"


def place_of(function):
    return line_of(INCLUDE + function.comment.header.name, rf"\b({function.name})\(") or \
        INCLUDE + function.comment.header.name


def types(parameters):
    """Of parameters, with the lengths of arrays."""
    return [re.sub(rf"\b{p.name}\b", "", p.declaration).strip() for p in parameters]


def check_types(place, name, given, expected):
    if given != expected:
        fail(place, f"{name} takes ({', '.join(given)}), and by its row ({', '.join(expected)})")


def check_row(function, row):
    """Its prototype is as the row says."""
    result, place, n = kinds.RESULTS[row.result], place_of(function), len(row.arguments)
    check_types(place, function.name, types(function.parameters),
                [*(kinds.ARGUMENTS[word.kind][0] for word in row.arguments), *result.stored])
    if function.result != result.returned:
        fail(place, f"{function.name} returns {function.result}, and for {row.result} of {row.place} "
             f"it is {result.returned}")
    for parameter, word in zip(function.parameters[:n], row.arguments):
        if parameter.name != word.name and word.kind not in OTHER_NAMES:
            fail(row.place, f"{row.name} has {word.name} where its prototype has {parameter.name}")


def batch_types(row):
    """What the prototype of its batch has to have."""
    result = kinds.RESULTS[row.result]
    return [*(type_ for _, type_ in result.batch),
            *(kinds.ARGUMENTS[word.kind][1] for word in row.arguments), "size_t",
            *(("size_t", "size_t *") if result.room else ())]


def check_batch(function, row):
    batch = function.batch
    if row.batch and not batch:
        fail(INCLUDE + "batch.h", f"{function.name}_n is missing, for {row.batch} in {row.place}; "
             "src/model/batches.py writes it")
    if batch and not row.batch:
        fail(place_of(batch), f"{batch.name}, but {row.place} has no word for it")
    if not batch:
        return
    check_types(place_of(batch), batch.name, types(batch.parameters), batch_types(row))
    if batch.result != ("size_t" if kinds.RESULTS[row.result].room else "void"):
        fail(place_of(batch), f"{batch.name} returns {batch.result}")


def check_entry(function):
    name = function.batch.name
    if not line_of(ENTRIES, rf"^void ({name})\("):
        fail(ENTRIES, f"{name} is missing; src/model/batches.py writes it")


def check_kernels(row):
    """Batches that kernels make of a template, and those that are written by hand."""
    if row.batch == "own":
        if not any(line_of(file, rf"\bbbf_({row.name})_n\(") for file in OWN):
            fail(OWN[0], f"{row.name} is missing, for own in {row.place}")
    if row.batch in KERNELS:
        file = "src/batch/" + KERNELS[row.batch]
        part = re.sub("^[wb]_", "", row.name)
        if not line_of(file, rf"(?:^\w+|BATCH)\(({row.name}|{part})[,)]"):
            fail(file, f"{row.name} is missing, for {row.batch} in {row.place}")


def check_definitions(functions):
    """Of what is inlined; the linker knows the rest."""
    code = "".join(text_of(path.relative_to(SOURCE)) for path in sorted((SOURCE / INCLUDE / "inline").glob("*.h")))
    defined = set(re.findall(r"\b(bbf_\w+)\([^;{}]*\)\s*{", code))
    for function in functions.values():
        if function.inlined and function.name not in defined:
            fail(place_of(function), f"{function.name} is declared, and not defined in {INCLUDE}inline")


def check_templates(functions):
    """For C++. Knights' steps have one together."""
    text = text_of("include/bbfill.hpp")
    for function in functions.values():
        header, name = function.comment.header.name, function.name.removeprefix("bbf_")
        part = name.split("_", 1)[-1] if function.side() or function.direction() else name
        if header in TEMPLATES and function.parameters and not re.fullmatch(r"\w{6}_one", name) and \
                not re.search(rf"[( *]{part}[(),]", text):
            fail("include/bbfill.hpp", f"the template {part} is missing, for {function.name}")


def check_movers(headers, movers):
    values = [(item.name, int(item.value)) for header in headers for comment in header.comments
              if any(getattr(item, "name", None) == "BBF_KING" for item in comment.items)
              for item in comment.items]
    numbers = {name.removeprefix("BBF_").lower(): number for name, number in values}
    for name in numbers:
        if name not in movers:
            fail(line_of(INCLUDE + "defs.h", rf"\b(BBF_{name.upper()})\b"),
                 f"the mover BBF_{name.upper()} has no row in {MOVERS}")
    for place, name in enumerate(movers):
        if numbers.get(name) != place:
            fail(line_of(MOVERS, rf"\bX\(\w+, ({name}),"),
                 f"the mover {name} is number {place}, and BBF_{name.upper()} in {INCLUDE}defs.h "
                 + ("is missing" if name not in numbers else f"is {numbers[name]}"))


def read(source=SOURCE, headers=None, complete=True):
    """The model of a tree; if it has to be complete, with all that depends on it."""
    headers = headers or public.documented(source / "include")
    functions = {function.name: function for header in headers for function in header.functions()
                 if not function.is_batch()}
    rows = read_rows(source)
    movers = re.findall(r"^  X\([A-Z_]+, (\w+),", text_of(MOVERS, source), re.M)
    planes = re.findall(r"\bX\((\w+)\)", text_of(PLANES, source))
    for name, row in rows.items():
        if "bbf_" + name not in functions:
            fail(row.place, f"the row of {name}, but no header declares bbf_{name}")
    for function in functions.values():
        if function.name.removeprefix("bbf_") not in rows:
            fail(place_of(function), f"{function.name} has no row in {FUNCTIONS}")
    for row in rows.values():
        check_row(functions["bbf_" + row.name], row)
        if complete:
            check_batch(functions["bbf_" + row.name], row)
            check_kernels(row)
            if row.batch not in (None, "own"):
                check_entry(functions["bbf_" + row.name])
    if complete:
        check_definitions(functions)
        check_templates(functions)
        check_movers(headers, movers)
    return Model(headers, functions, rows, movers, planes, public.constants(headers)[2])
