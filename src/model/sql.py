#!/usr/bin/env python3
# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Writes what the SQL extensions have in common, from api.json.

usage: sql.py --c OUT.h --postgres TYPE.sql FUNCTIONS.sql API.json

The header has a body for each function, in the macros that each extension defines (src/sql/calls.h),
and the list of all of them; the other files create the type of positions and the functions in
PostgreSQL. A new function of known kinds needs no line here.
"""
import argparse
import json
import pathlib
import re
import sys
from dataclasses import dataclass

from implied import boards_of

# Functions that SQL has otherwise, or not at all: SQL has no NULL pointers, columns or state, and
# reads moves where it needs them. format is bbf_diagram, list_san is bbf_san_moves, position_at is a row.
# Positions are rows or texts there, which databases pack themselves.
LEFT_OUT = {"batch_kernel", "batch_kernel_name", "batch_use", "explain_fen", "explain_san", "explain_uci",
            "format", "list_san", "pack", "parse", "parse_fen", "parse_san", "parse_san_number", "parse_uci",
            "parse_uci_number", "position_at", "read_fen", "unpack"}
# Functions that have the name of one in OWN, with more arguments.
NAMED = {"list_uci": "uci_moves"}
# How arguments are read: the macro and the letter of the type in the list.
READ = {"set": ("BOARD", "b"), "area": ("BOARD", "b"), "word": ("BOARD", "b"),
        "files": ("FILES", "i"), "number": ("NUMBER", "i"), "move_number": ("NUMBER", "i"),
        "counter": ("COUNTER", "i"), "flags": ("NUMBER", "i"),
        "direction": ("DIRECTION", "t"), "mover": ("MOVER", "t"), "plane": ("PLANE", "t"),
        "square": ("SQUARE", "t"), "values": ("VALUES", "v"), "rays": ("RAYS", "r"), "position": ("POSITION", "p")}
POSTGRES = {"b": "bigint", "i": "integer", "t": "text", "r": "bigint[]", "v": "integer[]", "p": "bbf_position",
            "BOARD": "bigint", "NUMBER": "integer", "TRUTH": "boolean", "TEXT": "text",
            "BOARDS": "bigint[]", "NUMBERS": "integer[]", "TEXTS": "text[]", "BYTES": "bytea",
            "POSITION": "bbf_position", "POSITIONS": "setof bbf_position"}
FIELDS = {"set": "bigint", "truth": "boolean"}
# How results are given if they are one value, and if they are an array of a length that is fixed, or
# that the function returns.
SINGLE = {"board": "BOARD", "total": "BOARD", "files": "NUMBER", "number": "NUMBER",
          "faults": "NUMBER", "value": "NUMBER", "distance": "NUMBER", "truth": "TRUTH", "text": "TEXT"}
ARRAYS = {"rays": "BOARDS", "pieces": "BOARDS", "counts": "BOARDS", "moves": "BOARDS",
          "contacts": "BOARDS", "map": "NUMBERS", "mask": "BYTES"}
RETURNED = {"layers": "BOARDS", "parts": "BOARDS", "path": "SQUARES", "squares": "SQUARES"}
# Of lists with room for as many as the caller likes: how many there are at most.
ROOM = {"children": ("POSITIONS", "BBF_MAX_MOVES"), "move_numbers": ("NUMBERS", "BBF_MAX_MOVES"),
        "texts": ("TEXTS", "BBF_MAX_MOVES"),
        "contact_numbers": ("NUMBERS", "BBF_MAX_CONTACTS"), "changes": ("NUMBERS", "BBF_MAX_CHANGES")}
# Names of squares in a text.
TYPES = {"SQUARES": "TEXT"}
# As api.json has directions.
SQUARES = [{"name": file + rank} for rank in "12345678" for file in "abcdefgh"]
# What only SQL has, or has in its own way: src/sql/calls.h defines them. Letters of arguments, result and
# summary; names of arguments if there is more than one.
OWN = {
    "board": ("t", "BOARD", "the board that a text describes: squares as in a1,e4, 0x and "
              "hexadecimal digits, a number from 0 to 2^64 - 1, or a diagram"),
    "hex": ("b", "TEXT", "a board as 0x and sixteen hexadecimal digits"),
    "diagram": ("b", "TEXT", "a board as eight lines, rank 8 first, 1 for its squares and dots for "
                "others"),
    "parse_fen": ("t", "POSITION", "the position of a FEN, of which text after the fourth field is "
                  "skipped; an error says where it is wrong"),
    "try_parse_fen": ("t", "POSITION", "the position of a FEN, or NULL if the FEN is wrong"),
    "read_fen": ("ti", "POSITION", "the position of a FEN in the form that flags ask for: a sum of 1, which "
                 "drops rights to castle that standard chess has not, and 2, which drops the square for en "
                 "passant unless a capture there is legal", "text", "flags"),
    "halfmove": ("t", "NUMBER", "the moves of either side since the last capture or pawn's move, as a FEN "
                 "counts them; 0 if it does not"),
    "fullmove": ("t", "NUMBER", "the number of the move in a FEN; 1 if it has none"),
    "explain_fen": ("t", "TEXT", "what is wrong with a FEN, in words; NULL if nothing is"),
    "explain_uci": ("pt", "TEXT", "what is wrong with a move in UCI, in words that go on from its text; "
                    "NULL if nothing is", "p", "move"),
    "explain_san": ("pt", "TEXT", "what is wrong with a move in standard algebraic notation or UCI, in words "
                    "that go on from its text; NULL if nothing is", "p", "move"),
    "try_play": ("pt", "POSITION", "the position after a move, or NULL if the move is not legal", "p",
                 "move"),
    "uci_moves": ("p", "TEXTS", "the legal moves of a position in UCI, such as e2e4, in the order "
                  "of bbf_list_moves"),
    "san_moves": ("p", "TEXTS", "the legal moves of a position in standard algebraic notation, in "
                  "the order of bbf_list_moves"),
}


@dataclass(frozen=True)
class Function:
    name: str
    symbol: str  # of the C function
    summary: str
    letters: str  # of the arguments
    names: tuple
    result: str
    body: str | None = None
    batch: str | None = None


def refuse(function, what):
    sys.exit(f"sql.py: {function['name']}: no way to have {what} in SQL; either it gets one here, or "
             "the function a place in LEFT_OUT")


def base_of(type_):
    return type_.replace("const ", "").split(" (*)")[0].rstrip(" *")


def read_arguments(function):
    """Letters, names, statements that read them, and what is passed on. After a position, a plane
    and the square where it begins are one move."""
    letters, names, lines, passed, move = "", [], [], [], None
    for argument in function["arguments"]:
        name, kind = argument["name"], argument["kind"]
        if kind not in READ:
            refuse(function, f"an argument {name} of the kind {kind}")
        passed.append("&" * (kind == "position") + name)
        if move:
            lines.append(f"READ_MOVE({len(letters)}, &{passed[0][1:]}, {move}, {name});")
            letters, move = letters + "t", None
            names.append("move")
        elif kind == "plane" and "p" in letters:
            move = name
        else:
            macro, letter = READ[kind]
            lines.append(f"READ_{macro}({len(letters)}, {name});")
            letters += letter
            names.append("p" if letter == "p" else name)
    return letters, names, lines, passed


def give_result(function, passed):
    """How the result is given, and the statements that compute it."""
    result, name = function["result"], function["name"]
    kind, stored = result["kind"], result["stored"]
    call = f"{name}({', '.join(passed + [s['name'] for s in stored])})"
    if kind in SINGLE:
        arrays = [f"{base_of(s['type'])} {s['name']}[{s['count']}];" for s in stored]
        return SINGLE[kind], arrays + [f"GIVE_{SINGLE[kind]}({call});"]
    if kind == "position":
        out, moves = stored[0]["name"], len(passed) > 1
        return "POSITION", [f"struct bbf_position {out};",
                            call.replace(f", {out})", f", &{out})") + ";",
                            f"GIVE_NEXT({passed[0][1:]}, {out}, {str(moves).lower()});"]
    if kind == "move":
        outs = {s["name"]: base_of(s["type"]) for s in stored}
        call = f"{name}({', '.join(passed + ['&' + out for out in outs])})"
        return "TEXT", [*(f"{type_} {out};" for out, type_ in outs.items()), f"{call};",
                        f"GIVE_MOVE({passed[0]}, {', '.join(outs)});"]
    if kind == "two_boards":
        outs = ", ".join(f"&boards[{k}]" for k in range(len(stored)))
        return "BOARDS", [f"uint64_t boards[{len(stored)}];", f"{name}({', '.join(passed)}, {outs});",
                          f"GIVE_BOARDS(boards, {len(stored)});"]
    if kind in ROOM:
        given, room = ROOM[kind]
        out = stored[0]["name"]
        call = f"{name}({', '.join([*passed, out, room])})"
        element = re.search(r"\(\*\)(.*)", stored[0]["type"])
        before = f"{passed[0][1:]}, " if given == "POSITIONS" else ""
        return given, [f"{base_of(stored[0]['type'])} {out}[{room}]{element[1] if element else ''};",
                       f"const size_t count = {call};", f"GIVE_{given}({before}{out}, count);"]
    if kind in ARRAYS or kind in RETURNED:
        out, given = stored[0], ARRAYS.get(kind) or RETURNED[kind]
        lines = [f"{base_of(out['type'])} {out['name']}[{out['count']}];"]
        if kind in ARRAYS:
            lines += [f"{call};", f"GIVE_{given}({out['name']}, {out['count']});"]
        else:
            lines += [f"const size_t count = (size_t){call};", f"GIVE_{given}({out['name']}, count);"]
        return TYPES.get(given, given), lines
    refuse(function, f"a result of the kind {kind}")


def batch_of(function, letters, columns):
    """The call of the batch, if it computes a byte or boards from columns of boards."""
    batch = function["batch"]
    if not batch or batch["type"] not in ("uint64_t", "uint8_t") or set(letters) - {"b", "p"}:
        return None
    lines, at, passed = [], 0, []
    for parameter in batch["parameters"]:
        type_ = parameter["type"]
        if "*" in type_ and "const " not in type_:
            passed.append("out")
        elif base_of(type_) == "size_t":
            passed.append("n")
        elif base_of(type_) == "struct bbf_positions":
            lines.append(f"  const struct bbf_positions p = positions_at(in + {at});")
            passed.append("&p")
            at += columns
        elif type_ == "const uint64_t *":
            passed.append(f"in[{at}]")
            at += 1
        else:
            return None
    lines.append(f"  {batch['name']}({', '.join(passed)});")
    return (f"BATCH({function['name'][4:]}, {batch['type']}, {batch['count']}) {{\n" +
            "\n".join(lines) + "\n}\n")


def body_of(symbol, lines):
    return f"CALL({symbol}) {{\n" + "".join(f"  {line}\n" for line in lines) + "}\n"


def function_of(function, columns):
    letters, names, lines, passed = read_arguments(function)
    result, given = give_result(function, passed)
    name = function["name"][4:]
    batch = batch_of(function, letters, columns)
    if batch and result not in {"BOARD", "NUMBER", "BOARDS"}:
        batch = None
    return Function(NAMED.get(name, name), name, function["summary"], letters, tuple(names), result,
                    body_of(name, lines + given), batch)


def implied_of(function):
    """The function of a position, which comes first and implies all boards; None where it implies
    none, or only all pieces."""
    boards, letters, names, lines = boards_of(function), "p", ["p"], []
    if not boards:
        return None
    for argument in function["arguments"]:
        name = argument["name"]
        if name in boards:
            lines.append(f"const uint64_t {name} = {boards[name].expression('p.', '~')};")
        else:
            macro, letter = READ[argument["kind"]]
            lines.append(f"READ_{macro}({len(letters)}, {name});")
            letters += letter
            names.append(name)
    own = "own" in re.findall(r"\w+", " ".join(lines))
    if own:
        lines.insert(0, "const uint64_t own = occupied & (p.black_to_move ? ~p.white : p.white);")
    if own or "occupied" in " ".join(lines):
        lines.insert(0, "const uint64_t occupied = p.pawns | p.knights | p.bishops | p.rooks | "
                        "p.queens | p.kings;")
    result, given = give_result(function, [a["name"] for a in function["arguments"]])
    name = function["name"][4:]
    return Function(name, f"{name}_at", f"{function['summary']}, in a position", letters,
                    tuple(names), result,
                    body_of(f"{name}_at", ["READ_POSITION(0, p);", *lines, *given]))


def functions_of(api):
    columns = len(next(s for s in api["structs"] if s["name"] == "bbf_positions")["fields"])
    found = [made for function in api["functions"] if function["name"][4:] not in LEFT_OUT
             for made in (function_of(function, columns), implied_of(function)) if made]
    own = [Function(name, name, summary, letters, tuple(names) or ("p" if letters == "p" else "board" if
                                                                 letters == "b" else "text",), result)
           for name, (letters, result, summary, *names) in OWN.items()]
    # Those of one name are together.
    names = list(dict.fromkeys(function.name for function in found + own))
    return sorted(found + own, key=lambda function: names.index(function.name))


def names_of(what, items):
    names = ", ".join(f'"{item["name"]}"' for item in items)
    return f"static const char *const {what}[] = {{{names}, NULL}};\n"


def fields_of(api):
    return next(s for s in api["structs"] if s["name"] == "bbf_position")["fields"]


def header(api, functions):
    rows = " \\\n".join(
        f'  FUNCTION({f.name}, {f.symbol}, "{f.letters}", {f.result}, '
        f'{f.symbol if f.batch else "none"})'
        for f in functions)
    return "\n".join([
        "/* Made by sql.py. */", *(names_of(what, api[what]) for what in ("directions", "movers", "planes")),
        names_of("square_names", SQUARES), names_of("fields", fields_of(api)),
        *(f.body for f in functions if f.body),
        "#ifdef BATCH", *(f.batch for f in functions if f.batch), "#endif",
        f"#define SQL_FUNCTIONS(FUNCTION) \\\n{rows}\n"])


def create(function, position):
    """The statements that create a function with this type for positions."""
    types = [position if letter == "p" else POSTGRES[letter] for letter in function.letters]
    signature = f"bbf_{function.name}({', '.join(types)})"
    named = ", ".join(f"{name} {type_}" for name, type_ in
                      zip(map(quoted, function.names), types, strict=True))
    summary = function.summary.replace("'", "''")
    rows = " rows 30" if function.result == "POSITIONS" else ""
    return (f"create or replace function bbf_{function.name}({named})\n"
            f"  returns {POSTGRES[function.result]} language c {'immutable' if types else 'stable'} strict "
            f"parallel safe{rows}\n"
            f"  as 'MODULE_PATHNAME', 'sql_{function.symbol}';\n"
            f"comment on function {signature} is '{summary}';\n")


def quoted(name):
    """Such names as from and to are SQL's own words."""
    return f'"{name}"'


def postgres_type(api):
    fields = ",\n".join(f"  {field['name']} {FIELDS[field['kind']]}" for field in fields_of(api))
    return f"create type bbf_position as (\n{fields}\n);\n\n"


def postgres_functions(functions):
    return "\n".join(create(function, position) for function in functions for position in
                     (("bbf_position", "text") if "p" in function.letters else (None,)))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--c", type=pathlib.Path, required=True)
    parser.add_argument("--postgres", type=pathlib.Path, nargs=2, required=True)
    parser.add_argument("api", type=pathlib.Path)
    options = parser.parse_args()
    api = json.loads(options.api.read_text(encoding="utf-8"))
    functions = functions_of(api)
    options.c.write_text(header(api, functions), encoding="utf-8")
    for file, text in zip(options.postgres, (postgres_type(api), postgres_functions(functions))):
        file.write_text(f"-- Made by sql.py.\n{text}", encoding="utf-8")


if __name__ == "__main__":
    main()
