#!/usr/bin/env python3
# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Writes the two crates for Rust: the files of src/rust, the library's sources, and what depends on
its functions, from api.json.

usage: rust.py --sources DIR --version VERSION --output DIR --stamp FILE --depfile FILE API.json

A new function of known kinds needs no line here.
"""
import argparse
import json
import pathlib
import re
import shutil
import sys
from dataclasses import dataclass

from implied import boards_of
from rustdoc import Names, commented
from rustsys import RENAMED, c_type, is_int, sys_functions

# Kinds of arguments: the type, and how C gets it.
BOARD = ("Bitboard", "{}.0")
ARGUMENTS = {
    "set": BOARD, "area": BOARD, "files": ("u8", "{}"), "word": ("u64", "{}"), "number": ("i32", "{}"),
    "counter": ("u32", "{}"), "flags": ("i32", "{}"),
    "move_number": ("u16", "sys::c_int::from({})"), "values": ("&[i32; 6]", "{}.as_ptr()"),
    "direction": ("Direction", "{} as sys::c_int"), "mover": ("Mover", "{} as sys::c_int"),
    "plane": ("Plane", "sys::c_int::from({}.number())"), "square": ("Square", "{} as sys::c_int"),
    "rays": ("&[Bitboard; 8]", "{}.as_ptr().cast::<u64>()"), "position": ("&Position", "{}.raw()"),
    "packed": ("&[u8; 24]", "{}.as_ptr()"),
    "positions": ("&Positions<'_>", "&{}.raw()"), "index": ("usize", "{}"),
    "diagram": ("&str", "{}.as_ptr()"), "fen": ("&str", "{}.as_ptr()"),
    "move_text": ("&str", "{}.as_ptr()"), "kernel": ("&str", "{}.as_ptr()"),
}
# The same of arguments, as the program calls them, that are bits of a result.
BITS = {"fault": ("u16", "sys::c_int::from({})")}
# What a text should be, for errors.
TEXTS = {"diagram": "board", "fen": "FEN", "move_text": "move", "kernel": "kernel"}
# Kinds of results that are one value: the type, and how it is made of C's.
VALUES = {"board": ("Bitboard", "Bitboard({})"), "files": ("u8", "{}"), "total": ("u64", "{}"),
          "faults": ("u16", "{} as u16"),
          "truth": ("bool", "{} != 0"), "value": ("i32", "{}"), "distance": ("Option<u32>", "u32::try_from({}).ok()")}
# Arrays of a length that is fixed: the element, and what is made of the array.
ARRAYS = {"rays": "Bitboard", "pieces": "Bitboard", "counts": "Bitboard", "contacts": "Bitboard",
          "mask": "u8"}
# Lists: the element, and their room if the caller of C chooses it.
LISTS = {"layers": ("Bitboard", None), "parts": ("Bitboard", None), "path": ("Square", None),
         "squares": ("Square", None), "children": ("Position", "MAX_MOVES"),
         "move_numbers": ("u16", "MAX_MOVES"), "contact_numbers": ("u16", "MAX_CONTACTS"),
         "changes": ("u16", "MAX_CHANGES")}
# What batches store, by the kinds in api.json: the element, an array of which is stored for some kinds.
ROWS = {"faults": "u16", "files": "u8", "packed": "u8", "number": "u8", "truth": "bool", "distance": "i8", "total": "u64", "mask": "u8",
        "plane": "Plane", "square": "Square", "index": "u64", "offsets": "u64", "move_number": "u16",
        "contact": "u16", "value": "i32",
        **dict.fromkeys(("board", "rays", "pieces", "counts", "moves", "contacts"), "Bitboard")}
# What batches of a position's boards compute at once.
BLOCK = 64
# How C has the elements of arrays.
MEMORY = {"Bitboard": "u64", "Plane": "u8", "Square": "u8", "bool": "u8", "Position": "bbf_position"}
# Methods that would hide one of a trait: hash is that of Hash.
METHODS = {"hash": "key"}
# What only tests of the library need: it changes what other threads use, and no answer.
HIDDEN = {"batch_kernel_name", "batch_use"}
# Squares that a caller asks about, as the program calls them: a method of positions takes them, though the position
# could imply some. In these functions they are pieces of the position.
ASKED, OF_PIECES = {"targets", "set_a", "set_b", "from", "to"}, {"move_targets", "pinned", "pinners"}
RECEIVERS = {"set": "Bitboard", "position": "Position", "positions": "Positions<'_>"}


def refuse(name, what):
    sys.exit(f"rust.py: {name}: no way to have {what} in Rust; it gets one in the tables above")


def pointee(name, parameter, element):
    """C's type of an array's elements, which has to be that of Rust's elements in memory."""
    found = c_type(parameter).split(" ", 1)[1]
    expected = re.sub(r"\w+", lambda word: MEMORY.get(word[0], word[0]), element)
    # Truths are 0 and 1 in bytes of either kind.
    if (found.replace("i8", "u8") if element == "bool" else found) != expected:
        sys.exit(f"rust.py: {name}: {parameter['declaration']} is no array of {element}")
    return found.replace("bbf_", "sys::bbf_")


@dataclass(frozen=True)
class Argument:
    name: str
    kind: str
    type: str
    passed: tuple  # to C


def arguments_of(function):
    """After a position, a plane and the square where it begins are one move."""
    found, moves = [], False
    for argument in function["arguments"]:
        name, kind = RENAMED.get(argument["name"], argument["name"]), argument["kind"]
        if kind not in ARGUMENTS:
            refuse(function["name"], f"an argument of the kind {kind}")
        if kind == "plane" and found and found[0].kind == "position":
            moves = True
        elif moves:
            found.append(Argument("mv", "move", "Move", ("mv.c_plane()", "mv.c_from()")))
            moves = False
        else:
            name = "position" if kind == "position" else name
            type_, passed = BITS.get(argument["in_program"], ARGUMENTS[kind])
            found.append(Argument(name, kind, type_, (passed.format(name),)))
    return found


def single(function, arguments):
    """The type of the result, and the body."""
    result, name = function["result"], function["name"]
    kind, stored = result["kind"], result["stored"]
    texts = [a for a in arguments if a.kind in TEXTS]
    passed = [p for a in arguments for p in a.passed]
    lines = [f"let {a.name} = CText::{'of_move' if a.kind == 'move_text' else 'new'}({a.name});"
             for a in texts]

    def call(*more):
        return f"sys::{name}({', '.join([*passed, *more])})"

    def array(element, pointer):
        """A pointer to the first element, as C has it."""
        return f"{pointer}.cast::<{pointee(name, stored[0], element)}>()"

    def with_outputs(type_, outputs, value):
        """Of functions that store, and return where a text is wrong."""
        if texts and result["optional"]:
            error = f'Err({texts[0].name}.error(wrong, "{TEXTS[texts[0].kind]}"))'
            if texts[0].kind == "move_text":
                notation = "Uci" if "uci" in name else "San"
                error = f"Err({texts[0].name}.move_error(wrong, Reason::{notation}, position))"
            return f"Result<{type_}, ParseError>", [
                f"let wrong = unsafe {{ {call(*outputs)} }};",
                f"if wrong.is_null() {{ Ok({value}) }} else {{ {error} }}"]
        return type_, [f"unsafe {{ {call(*outputs)} }};", value]

    if kind in VALUES and not stored:
        type_, made = VALUES[kind]
        return type_, [*lines, f"unsafe {{ {made.format(call())} }}"]
    if kind == "number":
        if stored:
            type_, body = with_outputs("u16", ["&mut number"], "number as u16")
            return type_, [*lines, "let mut number = 0;", *body]
        if name == "bbf_encode_move":
            return "u16", [f"unsafe {{ {call()} as u16 }}"]
        return "i32", [f"unsafe {{ {call()} }}"]
    if kind == "text" and not stored:
        text = f"unsafe {{ static_text({call()}) }}"
        return ("Option<&'static str>", [text]) if result["optional"] else (
            "&'static str", [text + ".unwrap_or_default()"])
    if kind == "text":
        return f"Text<{stored[0]['count']}>", [
            f"let mut text = [0; {stored[0]['count']}];",
            f"unsafe {{ {call('text.as_mut_ptr().cast::<sys::c_char>()')} }};", "Text::new(text)"]
    if kind in ARRAYS:
        element, count = ARRAYS[kind], stored[0]["count"]
        return f"[{element}; {count}]", [
            f"let mut out = [{'Bitboard(0)' if element == 'Bitboard' else 0}; {count}];",
            f"unsafe {{ {call(array(element, 'out.as_mut_ptr()'))} }};", "out"]
    if kind == "texts":
        size = stored[0]["count"]
        return f"List<Text<{size}>, MAX_MOVES>", [
            f"unsafe {{ List::stored(|list: *mut Text<{size}>| "
            f"{call(f'list.cast::<[sys::c_char; {size}]>()', 'MAX_MOVES')}) }}"]
    if kind == "packed":
        count = stored[0]["count"]
        return f"Option<[u8; {count}]>", [
            f"let mut out = [0; {count}];", f"let fits = unsafe {{ {call('out.as_mut_ptr()')} }};",
            "(fits != 0).then_some(out)"]
    if kind == "mistake":
        return f"Option<(i32, Text<{stored[0]['count']}>)>", [
            *lines, f"let mut words = [0; {stored[0]['count']}];",
            f"let kind = unsafe {{ {call('words.as_mut_ptr().cast::<sys::c_char>()')} }};",
            f"if kind == 0 {{ None }} else {{ Some((kind, {texts[0].name}.words(words))) }}"]
    if kind == "counted_position":
        type_, body = with_outputs("(Position, u32, u32)", ["out.raw_mut()", *(
            f"&mut {s['name']}" for s in stored[1:])], f"(out, {', '.join(s['name'] for s in stored[1:])})")
        return type_, [*lines, "let mut out = Position::default();",
                       *(f"let mut {s['name']} = 0;" for s in stored[1:]), *body]
    if kind == "two_boards":
        type_, body = with_outputs("(Bitboard, Bitboard)", [f"&mut {s['name']}.0" for s in stored],
                                   f"({', '.join(s['name'] for s in stored)})")
        return type_, [*(f"let mut {s['name']} = Bitboard(0);" for s in stored), *body]
    if kind == "map":
        return f"[Option<u8>; {stored[0]['count']}]", [
            f"let mut map = [0; {stored[0]['count']}];",
            f"unsafe {{ {call('map.as_mut_ptr()')} }};", "map.map(|moves: i8| u8::try_from(moves).ok())"]
    if kind == "moves":
        return "MoveSets", [
            f"let mut sets = [Bitboard(0); {stored[0]['count']}];",
            f"let count = unsafe {{ {call(array('Bitboard', 'sets.as_mut_ptr()'))} }};",
            "MoveSets::new(sets, count as usize)"]
    if kind in LISTS:
        element, room = LISTS[kind]
        more = [array(element, "list"), *([room] if room else [])]
        return f"List<{element}, {room or stored[0]['count']}>", [
            f"unsafe {{ List::stored(|list: *mut {element}| {call(*more)} as usize) }}"]
    if kind == "position" and any(a.kind == "index" for a in arguments):
        columns, index = (a.name for a in arguments)
        return "Option<Position>", [
            f"if {columns}.check({columns}.len()).is_err() || {index} >= {columns}.len() {{ return None; }}",
            "let mut out = Position::default();", f"unsafe {{ {call('out.raw_mut()')} }};", "Some(out)"]
    if kind in ("position", "board"):
        start = "Position::default()" if kind == "position" else "Bitboard(0)"
        out = "out.raw_mut()" if kind == "position" else "&mut out.0"
        type_, body = with_outputs("Position" if kind == "position" else "Bitboard", [out], "out")
        return type_, [*lines, f"let mut out = {start};", *body]
    if kind == "move":
        read = result["optional"]
        type_, body = with_outputs("Move" if read else "Option<Move>", ["&mut plane", "&mut from"],
                                   "Move::of_c(plane, from)" + (
                                       ".unwrap_or(Move::NULL)" if read else ""))
        return type_, [*lines, "let (mut plane, mut from) = (0, 0);", *body]
    refuse(name, f"a result of the kind {kind}")


def batch_of(function, arguments):
    """The parameters, the type of the result, and the body."""
    batch, parameters = function["batch"], function["batch"]["parameters"]
    stores, kinds = batch["stored"], [parameter["kind"] for parameter in parameters]
    listed, room = "room" in kinds, None
    taken, passed, checks, pieces = [], [], [], None

    def take(name, length, type_, found):
        """A parameter, and how long it has to be."""
        taken.append(f"{name}: {type_}")
        checks.append((name, length, found))

    for i, (parameter, kind) in enumerate(zip(parameters, kinds)):
        name = RENAMED.get(parameter["name"], parameter["name"])
        if i >= len(parameters) - (3 if listed else 1):
            passed.append({"rows": "n", "room": "room", "finished": "&mut finished"}[kind])
            continue
        length = "n + 1" if kind == "offsets" else "room" if listed and i < stores else "n"
        if kind in ("columns", "position", "positions"):
            take(name, length, "&mut PositionsMut<'_>" if kind == "columns" else "&Positions<'_>", None)
            passed.append(f"&{name}.raw()")
        elif "*" not in parameter["type"] or kind == "values":
            taken.append(f"{name}: {ARGUMENTS[kind][0]}")
            passed.append(ARGUMENTS[kind][1].format(name))
        else:
            if i < stores and kind not in ROWS:
                refuse(batch["name"], f"an array of the kind {kind}")
            element = ROWS[kind] if i < stores else ARGUMENTS[kind][0].lstrip("&")
            if i < stores and parameter["count"]:
                element = f"[{element}; {parameter['count']}]"
            c_element = pointee(batch["name"], parameter, element)
            cast = "" if c_element == element else f".cast::<{c_element}>()"
            if i >= stores:
                take(name, length, f"&[{element}]", f"{name}.len()")
                passed.append(f"{name}.as_ptr(){cast}")
            elif "columns" in kinds:
                take(name, length, f"Option<&mut [{element}]>",
                     f"{name}.as_ref().map_or({length}, |x| x.len())")
                passed.append(f"pointer::<_, {c_element}>({name})")
            else:
                take(name, length, f"&mut [{element}]", f"{name}.len()")
                passed.append(f"{name}.as_mut_ptr(){cast}")
        if listed and length == "room":
            room = room or name
        elif not listed or i >= stores:
            pieces = pieces or name
    lines = [f"let (n, room) = ({pieces}.len(), {room}.len());", "let mut finished = 0;"] if listed else \
        [f"let n = {pieces}.len();"]
    # Columns are as long as their first one, if this is looked at.
    lines += [f"{name}.check({length})?;" if not found else
              f'same_length("{name}", {found}, {length})?;' for name, length, found in checks
              if not found or name not in (pieces, room)]
    call = f"unsafe {{ sys::{batch['name']}({', '.join(passed)}) }}"
    if listed:
        return taken, "Stored", [*lines, f"let items = {call};", "Ok(Stored { items, finished })"]
    return taken, "()", [*lines, f"{call};", "Ok(())"]


def defined(documents, name, parameters, type_, body, indent=""):
    given = f" -> {type_}" if type_ else ""
    many = "#[allow(clippy::too_many_arguments)]\n" if len(parameters) > 7 else ""
    used = "" if not type_ or type_.startswith("Result") else "#[must_use]\n"
    text = (f"{documents}{many}{used}#[inline]\npub fn {name}({', '.join(parameters)}){given} {{\n" +
            "".join(f"    {line}\n" for line in body) + "}\n")
    return re.sub(r"^(?=.)", indent, text, flags=re.M)


def method(function, arguments, type_, names):
    """The function as a method of its first argument."""
    receiver, *rest = arguments
    if receiver.kind not in RECEIVERS:
        return None
    own, name = "self" if receiver.kind == "set" else "&self", function["name"][4:]
    given = [a.name for a in rest]
    summary = names.summary(function)
    # Where C has the number of a move, this is the move, unless the name says what it is.
    if receiver.kind == "position" and name != "decode_move" and not name.endswith("_number"):
        given = ["self.own_number(mv)" if a.kind == "move_number" else a.name for a in rest]
        rest = [Argument("mv", "move", "Move", ()) if a.kind == "move_number" else a for a in rest]
        summary = summary.replace("move with this number", "move")
    text = summary + "\n\n" + (
        f"As {names.link(function['name'])}, with these squares as `{receiver.name}`."
        if receiver.kind == "set" else f"As {names.link(function['name'])}.")
    return RECEIVERS[receiver.kind], defined(
        commented(text), METHODS.get(name, name), [own, *(f"{a.name}: {a.type}" for a in rest)], type_,
        [f"{function['header'][:-2]}::{name}({', '.join(['self', *given])})"],
        "    ")


def board_lines(arguments, boards):
    """Statements that compute the boards of p, a position."""
    taken = [(a.name, boards[a.name].expression("p.", "!")) for a in arguments if a.name in boards]
    words = {word for _, text in taken for word in re.findall(r"\w+", text)}
    lines = ["let occupied = p.occupied();"] if "occupied" in words else []
    lines += ["let own = p.of(p.side_to_move());"] if "own" in words else []
    return lines + [f"let {name} = {text};" for name, text in taken]


def of_position(function, arguments, type_, names):
    """The function as a method of a position, which implies its boards, and its batch as one of columns."""
    name, module = function["name"][4:], function["header"][:-2]
    asked = {a["name"] for a in function["arguments"] if a["in_program"] in ASKED and name not in OF_PIECES}
    boards = {n: board for n, board in (boards_of(function) or {}).items() if n not in asked}
    if not boards:
        return []
    rest = [a for a in arguments if a.name not in boards]
    about = "; ".join(f"`{n}`, {board.words('`{}`'.format)}" for n, board in boards.items())
    found = [("Position", defined(
        commented(f"{names.summary(function)}\n\nAs {names.link(function['name'])}, with the boards of this position: "
                  f"{about}."),
        name, ["&self", *(f"{a.name}: {a.type}" for a in rest)], type_,
        ["let p = self;", *board_lines(arguments, boards),
         f"{module}::{name}({', '.join(a.name for a in arguments)})"], "    "))]
    if function["batch"]:
        found.append(("Positions<'_>", batch_of_position(function, arguments, boards, names)))
    return found


def batch_of_position(function, arguments, boards, names):
    """A batch of columns, in blocks."""
    taken, given, _ = batch_of(function, arguments)
    batch, slices = function["name"][4:] + "_n", {t.partition(":")[0] for t in taken if ": &[" in t}
    places = {name: k for k, name in enumerate(boards)}
    more = sorted({n for board in boards.values() for n in board.more} & slices)
    passed = [f"&boards[{places[a.name]}][..out.len()]" if a.name in boards else
              f"&{a.name}[first..first + out.len()]" if a.name in slices else a.name for a in arguments]
    return defined(
        commented(f"For each position `i`, what [`Position::{function['name'][4:]}`](crate::Position::"
                  f"{function['name'][4:]}) gives, in `out[i]`.\n\n# Errors\n\nIf a column or a slice is not as long as "
                  "`out`. Nothing is stored then."),
        batch, ["&self", *(t for t in taken if t.partition(":")[0] not in boards)], f"Result<{given}, LengthError>",
        ["self.check(out.len())?;",
         *(f'same_length("{n}", {n}.len(), out.len())?;' for n in sorted(slices - boards.keys())),
         f"let mut boards = [[Bitboard(0); {BLOCK}]; {len(boards)}];",
         f"for (k, out) in out.chunks_mut({BLOCK}).enumerate() {{",
         f"    let first = {BLOCK} * k;",
         "    for (i, p) in self.rows(first, out.len()).enumerate() {",
         *(f"        let {n} = {n}[first + i];" for n in more),
         *("        " + line for line in board_lines(arguments, boards)),
         *(f"        boards[{k}][i] = {name};" for name, k in places.items()),
         "    }",
         f"    {function['header'][:-2]}::{batch}({', '.join(['out', *passed])})?;",
         "}", "Ok(())"], "    ")


def side_form(function, arguments, type_, names):
    """White's and Black's function as a method of Side."""
    name = function["name"][6:]
    module = function["header"][:-2]
    own = {"white_pawns": "own_pawns", "black_pawns": "other_pawns"}
    parameters = [f"{own.get(a.name, a.name)}: {a.type}" for a in arguments]
    given = ", ".join(own.get(a.name, a.name) for a in arguments)
    text = (names.summary(function).replace("White's", "A side's") + "\n\n"
            f"As {names.link('bbf_w_' + name)} for White, {names.link('bbf_b_' + name)} for Black.")
    return "Side", defined(commented(text), name, ["self", *parameters], type_, [
        "match self {", f"    Side::White => {module}::w_{name}({given}),",
        f"    Side::Black => {module}::b_{name}({given}),", "}"], "    ")


def safe(api, names):
    """The functions of bbfill, in a module for each header, and their methods."""
    modules, methods = [], {}
    described = {name: comment for header in api["headers"] for comment in header["comments"]
                 for name in comment["declares"]}
    all_names = {function["name"] for function in api["functions"]}
    for header in api["headers"]:
        parts = []
        for function in api["functions"]:
            if function["header"] != header["name"]:
                continue
            arguments = arguments_of(function)
            type_, body = single(function, arguments)
            name = function["name"][4:]
            own = names.text(function["comment"])
            if type_ == "Option<Move>":
                own += "\n\nA move whose from would be empty is `None`."
            if function["result"]["kind"] == "children":
                own += "\n\nThe list takes 32 KB; [`legal_moves`](fn@crate::legal_moves) and " \
                    "[`play`](fn@crate::play) give one position at a time."
            hidden = "#[doc(hidden)]\n" if name in HIDDEN else ""
            parts.append(defined(commented(own) + hidden, name,
                                 [f"{a.name}: {a.type}" for a in arguments], type_, body))
            if arguments and (made := method(function, arguments, type_, names)):
                methods.setdefault(made[0], []).append(made[1])
            for receiver, text in of_position(function, arguments, type_, names):
                methods.setdefault(receiver, []).append(text)
            if function["name"].startswith("bbf_w_") and "bbf_b_" + name[2:] in all_names:
                made = side_form(function, arguments, type_, names)
                methods.setdefault(made[0], []).append(made[1])
            if batch := function["batch"]:
                taken, given, body = batch_of(function, arguments)
                own = names.text(described[batch["name"]]["comment"]) if not batch["type"] else \
                    f"For each element `i` of slices that are equally long, what " \
                    f"{names.link(function['name'])} gives."
                if function["result"]["kind"] == "number" and arguments[0].kind == "position":
                    own += " Numbers above 255 are stored as 255."
                if function["result"]["kind"] == "distance":
                    own += " It is -1 where there is none."
                parts.append(defined(commented(
                    own + "\n\n# Errors\n\nIf a slice is not as long as it has to be. Nothing is stored then."),
                    name + "_n", taken, f"Result<{given}, LengthError>", body))
        if parts:
            introduction = names.text([{"kind": "text", "text": header["summary"]},
                                       *header["introduction"]])
            modules.append((header["name"][:-2], commented(introduction, "//! ") + "use super::*;\n\n" +
                            "\n".join(parts)))
    text = ["// Made by rust.py.\nuse crate::raw::*;\nuse crate::reason::Reason;\nuse crate::*;\n"]
    for name, body in modules:
        text.append(f"pub mod {name} {{\n" + re.sub(r"^(?=.)", "    ", body, flags=re.M) + "}\n")
    text.append("".join(f"pub use {name}::*;\n" for name, _ in modules))
    text += [f"impl {receiver} {{\n" + "\n".join(found) + "}\n" for receiver, found in methods.items()]
    return "\n".join(text)


def names_rs(api, names):
    """The enums and constants of bbfill."""
    described = {name: comment["comment"] for header in api["headers"] for comment in header["comments"]
                 for name in comment["declares"]}
    text = ["// Made by rust.py.\nuse crate::raw::numbered;\nuse crate::{Bitboard, Plane};\n"]

    def enum(name, document, variants, more=""):
        # There may be more movers one day, so their number is not part of a type.
        all_ = f"&'static [{name}] = &{name}::EACH" if more else f"[{name}; {len(variants)}] = {name}::EACH"
        rows = "".join(f"        /// {words}.\n        {variant} = {number},\n"
                       for variant, number, words in variants)
        text.append("numbered! {\n" + re.sub(r"^(?=.)", "    ", commented(document), flags=re.M) +
                    f"{more}    {name}, {len(variants)}, {all_}; {{\n{rows}    }}\n}}\n")

    enum("Direction", names.text(described["BBF_NOEA"]),
         [(names.direction(d), d["number"], d["words"].capitalize()) for d in api["directions"]])
    enum("Mover", names.text(described["BBF_KING"]),
         [(names.mover(m["name"]), m["number"], f"`{m['name']}` in names of the library")
          for m in api["movers"]], "    #[non_exhaustive]\n")
    enum("Square", "A square, by its number: a1 is 0, b1 is 1, h8 is 63.",
         [(f"{file}{rank}", 8 * (rank - 1) + i, f"{file.lower()}{rank}")
          for rank in range(1, 9) for i, file in enumerate("ABCDEFGH")])
    text.append("/// The planes by their names.\nimpl Plane {\n" + "".join(
        f"    /// Plane {plane['number']}.\n    pub const {plane['name'].upper()}: Plane = "
        f"Plane::at({plane['number']});\n" for plane in api["planes"]) + "}\n")
    for constant in api["constants"]:
        name = constant["name"][4:]
        if constant["kind"] == "number":
            of_number = name.startswith("PROMOTE_") or name == "CONTACT_BEGUN"
            kind = "u16" if of_number or name.startswith("FAULT_") else "i32" if is_int(name) else "usize"
            text.append(commented(names.text(described[constant["name"]])) +
                        f"pub const {name}: {kind} = {constant['value']};\n")
        elif constant["kind"] == "board" and "_" in name:
            text.append(f"/// The squares of {name.lower().replace('_', ' ')}.\n"
                        f"pub const {name}: Bitboard = Bitboard({constant['value']});\n")
    return "\n".join(text)


def copied(sources, folder, version):
    """The files of both crates, and what was read."""
    own, read = sources / "src/rust", []

    def copy(path, target):
        read.append(path)
        target.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix in (".toml", ".md"):
            target.write_text(path.read_text(encoding="utf-8").replace("@VERSION@", version),
                              encoding="utf-8")
        else:
            shutil.copyfile(path, target)

    for path in own.rglob("*"):
        if path.is_file() and path.name != "meson.build":
            copy(path, folder / path.relative_to(own))
    for crate in "bbfill-sys", "bbfill":
        copy(sources / "LICENSE", folder / crate / "LICENSE")
    for pattern in "src/*.[ch]", "src/batch/*.[ch]", "include/*.h", "include/bbfill/**/*.h":
        for path in sources.glob(pattern):
            copy(path, folder / "bbfill-sys/c" / path.relative_to(sources))
    # WebAssembly for no system has no headers of a C library.
    copy(sources / "src/web/libc/string.h", folder / "bbfill-sys/c/libc/string.h")
    return read


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("api", type=pathlib.Path)
    for option in "sources", "output", "stamp", "depfile":
        parser.add_argument("--" + option, required=True, type=pathlib.Path)
    parser.add_argument("--version", required=True)
    args = parser.parse_args()
    api = json.loads(args.api.read_text(encoding="utf-8"))
    # What cargo has built there stays.
    for crate in "bbfill-sys", "bbfill":
        shutil.rmtree(args.output / crate, ignore_errors=True)
    read = copied(args.sources, args.output, args.version)
    for path, text in {
            "bbfill-sys/src/functions.rs": sys_functions(api, Names(api, safe=False)),
            "bbfill/src/raw/functions.rs": safe(api, Names(api, safe=True, hidden=HIDDEN)),
            "bbfill/src/names.rs": names_rs(api, Names(api, safe=True, hidden=HIDDEN))}.items():
        (args.output / path).write_text(text, encoding="utf-8")
    args.stamp.write_text("", encoding="utf-8")
    # Folders change when a file is added.
    sources = sorted(map(str, {*read, *(path.parent for path in read)}))
    args.depfile.write_text(f"{args.stamp}: {' '.join(sources)}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
