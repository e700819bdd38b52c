# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Finds what has been left out: a row without a prototype, a prototype without a row, a batch
without one or without its part in the kernels, a function without a definition, a mover without a
number; and rows that do not fit their prototypes. The first finding ends the program, in one line
that names the file and the place.

    places.check(headers, lists, code)    code: the lists and the inlined definitions, preprocessed
"""
import functools
import pathlib
import re
import sys

SOURCE = pathlib.Path(__file__).resolve().parent.parent.parent
INCLUDE, FAMILIES, MOVERS = "include/bbfill/", "src/families.h", "src/movers.h"
ENTRIES = "src/batch/entries.h"
TEMPLATES = ("fill.h", "pawnfill.h", "attacks.h", "othello.h", "board.h")
LETTERS = {"SET": "b", "AREA": "b", "DIRECTION": "d", "MOVER": "m", "NUMBER": "n", "PLANE": "p"}
PAWNS = INCLUDE + "inline/pawn_cores.h"
# Where batches in rank vectors are defined, by their word in the row; others are in blocks.h. APART
# may also be a file of the name.
TEMPLATE_OF = {"FLOODS": "floods.h", "POSITIONS": "positions.h", "MOVE_SETS": "positions.h",
               "APART": "children.c"}


def fail(place, why):
    sys.exit(f"{place}: {why}")


@functools.cache
def text_of(name):
    return (SOURCE / name).read_text(encoding="utf-8")


def line_of(name, pattern):
    """FILE:LINE of the first match in a file of the tree, or None."""
    text = text_of(name)
    found = re.search(pattern, text, re.M)
    return found and f"{name}:{text.count(chr(10), 0, found.start(found.lastindex)) + 1}"


def prototype(header, name):
    return line_of(INCLUDE + header, rf"\b({name})\(")


def row(name):
    """Where a function is in the lists. Rows for both sides and for all directions do not have
    the whole name."""
    part = name.split("_", 1)[-1]
    return line_of(FAMILIES, rf"\(with, ({name})\b") or \
        line_of(FAMILIES, rf"(side##_{part})\b") or \
        line_of(FAMILIES, rf"EACH_RAY\(X, with, ({part}),") or \
        line_of(PAWNS, rf"\bS\(({part}),")


def list_for(function):
    """The list in which a function without a row belongs."""
    if function.side() and function.comment.header.name == "pawnfill.h":
        return "BBF_I_PAWN_PAIRS in " + PAWNS
    return "its family's list in " + FAMILIES


def check_rows(functions, rows):
    for function in functions.values():
        name = function.name.removeprefix("bbf_")
        if name not in rows:
            fail(prototype(function.comment.header.name, function.name),
                 f"{function.name} has no row in {list_for(function)}")
    for name in rows:
        if "bbf_" + name not in functions:
            fail(row(name), f"the row of {name}, but no header declares bbf_{name}")


def check_results(functions, rows):
    """By the words that signatures.c and families.h define."""
    known = text_of("src/signatures.c")
    batches = text_of(FAMILIES)
    returned = dict(re.findall(r"#define GIVES_(\w+)\(\.\.\.\) \w+\(([^,]+),", known))
    methods = re.findall(r"#define BBF_I_HOLDS_(\w+)", batches)
    for name, (_, _, method, result, *_) in rows.items():
        if method not in methods:
            fail(row(name), f"the row of {name} has {method}, which no BBF_I_HOLDS of {FAMILIES} "
                 "knows")
        if result not in returned:
            fail(row(name), f"the row of {name} has {result}, which src/signatures.c does not have")
        if returned[result] != functions["bbf_" + name].result:
            fail(row(name), f"the row of {name} has {result}, {returned[result]}, where its "
                 f"prototype has {functions['bbf_' + name].result}")


def check_shapes(rows, words, shapes):
    """Of what the program calls, if all arguments have a letter in the shape."""
    for name, (where, _, _, _, *named) in rows.items():
        letters = "".join(LETTERS.get(words[word][1], "?") for word in named if word in words)
        if where == "program" and letters and "?" not in letters and \
                shapes[name].split("_")[0] != letters:
            fail(row(name), f"the shape of {name} is {shapes[name]}, and its arguments are "
                 f"{letters}: {', '.join(named)}")


def check_arguments(functions, rows, words):
    for name, (_, _, _, _, *named) in rows.items():
        parameters = functions["bbf_" + name].parameters
        for word in named:
            if word not in words and word != "NOTHING":
                fail(row(name), f"{name} has an argument {word}, which src/arguments.h does not "
                     "have")
        given = [words[word] for word in named if word != "NOTHING"]
        # What is stored are parameters, too: one, or one and another, or the room for it.
        if len(parameters) - len(given) not in (0, 1, 2):
            fail(row(name), f"the row of {name} has {len(given)} arguments, its prototype "
                 f"{len(parameters)}")
        for parameter, (called, kind) in zip(parameters, given):
            # These have other names in C.
            if parameter.name != called and kind not in ("POSITION", "FEN", "FILES"):
                fail(row(name), f"the row of {name} has {called} where its prototype has "
                     f"{parameter.name}")


def check_batches(functions, rows):
    for name, (_, _, method, *_) in rows.items():
        batch = functions["bbf_" + name].batch
        if method != "NONE" and not batch:
            fail(INCLUDE + "batch.h", f"bbf_{name}_n is missing, for {method} in {row(name)}; "
                 "src/generate/batches.py writes it")
        if method not in ("NONE", "APART") and not line_of(ENTRIES, rf"^void ({batch.name})\("):
            fail(ENTRIES, f"{batch.name} is missing; src/generate/batches.py writes it")
        if method == "NONE" and batch:
            fail(prototype("batch.h", batch.name),
                 f"{batch.name}, but the row of {name}, {row(name)}, has NONE for it")


def check_kernels(rows):
    """Batches in rank vectors, that each kernel makes of a template, and those with a file of their
    own."""
    for name, (_, _, method, *_) in rows.items():
        file = "src/batch/" + TEMPLATE_OF.get(method, "blocks.h")
        own = f"src/batch/{name}.c"
        if method == "APART" and (SOURCE / own).exists():
            file = own
        part = re.sub("^[wb]_", "", name)
        if method not in ("NONE", "LANES", "RECORDS") and \
                not line_of(file, rf"(?:^\w+|BATCH)\(({name}|{part})[,)]|\bbbf_({name})_n\("):
            fail(file, f"{name} is missing, for {method} in {row(name)}")


def check_definitions(functions, code):
    """Of what is inlined; the linker knows the rest."""
    defined = set(re.findall(r"\b(bbf_\w+)\([^;{}]*\)\s*{", code))
    for function in functions.values():
        if function.inlined and function.name not in defined:
            header = function.comment.header.name
            fail(prototype(header, function.name), f"{function.name} is declared, and not defined "
                 f"in {INCLUDE}inline/{header}")
    for name in re.findall(r"\b(bbf_i_\w+)\(", code):
        if name not in defined:
            part = name.removeprefix("bbf_i_")
            fail(line_of(PAWNS, rf"\bS\(({part}),") or INCLUDE + "inline",
                 f"{name} is used, and not defined in {INCLUDE}inline")


def check_templates(functions):
    """For C++. Those of pawns are made of the list; knights' steps have one together."""
    text = text_of("include/bbfill.hpp")
    for function in functions.values():
        header, name = function.comment.header.name, function.name.removeprefix("bbf_")
        made = header == "pawnfill.h" and function.side() or re.fullmatch(r"\w{6}_one", name)
        part = name.split("_", 1)[-1] if function.side() or function.direction() else name
        if header in TEMPLATES and function.parameters and not made and \
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


def check(headers, lists, code):
    functions = {function.name: function for header in headers for function in header.functions()
                 if not function.is_batch()}
    rows = {}
    for text in lists["function"]:
        where, name, *rest = text.replace(",", "").split()
        rows[name] = [where, name, *rest]
    words = {word: (called, kind) for word, called, kind, *_ in
             (text.split() for text in lists["argument"])}
    check_rows(functions, rows)
    check_results(functions, rows)
    check_arguments(functions, rows, words)
    check_shapes(rows, words, dict(text.split() for text in lists["takes"]))
    check_batches(functions, rows)
    check_kernels(rows)
    check_definitions(functions, code)
    check_templates(functions)
    check_movers(headers, lists["mover"])
