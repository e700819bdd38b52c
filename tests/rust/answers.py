#!/usr/bin/env python3
# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Writes a test of the crate bbfill: answers.rs beside this file, and for each function of the library
a digest of what C gives, called by ctypes (tests/python/library.py).

usage: answers.py --rows NUMBER --output FILE

The environment's BBFILL_LIBRARY and BBFILL_API are the library and its description.
"""
import argparse
import ctypes
import json
import pathlib
import sys

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "python"))

import library  # noqa: E402

WORD = 2**64 - 1
TEXT = b" \t1/wbKQa-hx#.0=\x01n8"
# Tests of the crate itself have these: src/rust/bbfill/tests.
BY_HAND = {"version", "backend", "position_at", "batch_kernel", "batch_kernel_name", "batch_use", "pack", "unpack"}
BATCHES_BY_HAND = {"play", "children", "list_moves", "list_contacts", "contact_changes", "pick_move", "squares"}
RENAMED = {"move": "square", "p": "position"}
METHODS = {"hash": "key"}
LENT = ("position", "rays", "values")
# Arguments of methods of positions that imply the others, and functions of which the position implies these, too.
ASKED, OF_PIECES = ("targets", "set_a", "set_b", "from", "to"), ("move_targets", "pinned", "pinners")
# Kinds whose values are drawn as those of another.
DRAWN_AS = {"flags": "number"}
# Arguments that are bits of a result, by their names.
BITS = {"fault"}


class Stream:
    """As in answers.rs."""

    def __init__(self, seed, fens):
        self.state, self.fens = seed, fens

    def next(self):
        self.state = self.state + 0x9e3779b97f4a7c15 & WORD
        z = (self.state ^ self.state >> 30) * 0xbf58476d1ce4e5b9 & WORD
        z = (z ^ z >> 27) * 0x94d049bb133111eb & WORD
        return z ^ z >> 31

    def below(self, n):
        return self.next() % n

    def set(self):
        way = self.below(8)
        if way < 3:
            return 0 if way == 0 else WORD if way == 1 else 1 << self.below(64)
        if way < 5:
            return self.next() & self.next() & self.next()
        return self.next() | self.next() if way == 5 else self.next()

    area = set

    def rays(self):
        return [self.set() for _ in range(8)]

    def word(self):
        return self.next()

    def files(self):
        return self.next() & 255

    def direction(self):
        return self.below(len(library.API["directions"]))

    def mover(self):
        return self.below(len(library.API["movers"]))

    def plane(self):
        return self.below(library.PLANES)

    def square(self):
        return self.below(64)

    def number(self):
        return self.below(70) - 3 if self.below(2) == 0 else ctypes.c_int32(self.next() & 2**32 - 1).value

    def counter(self):
        return self.below(200) if self.below(2) == 0 else self.next() & 2**32 - 1

    def fault(self):
        return 1 << self.below(16) if self.below(2) == 0 else self.next() & 65535

    def move_number(self):
        return self.next() & 32767

    def values(self):
        return [self.below(1000) - 9 for _ in range(6)]

    def position(self):
        if self.below(4) > 0:
            return library.parse_fen(self.fens[self.below(len(self.fens))].encode())
        return [self.set() for _ in range(library.COLUMNS - 1)] + [self.below(2)]

    def mv(self, position):
        way = self.below(16)
        if way == 0:
            return (0, 0)
        if way < 8:
            return (self.plane(), 1 << self.square())
        k, moves = self.below(256), [(row[-2], 1 << row[-1]) for row in library.children(position)]
        return moves[k % len(moves)] if moves else (0, 0)

    def text(self, text):
        text = bytearray(text)
        way, at = self.below(4), self.below(len(text) + 1)
        if way == 1 and at < len(text):
            text[at] = TEXT[self.below(len(TEXT))]
        elif way == 2:
            del text[at:]
        elif way == 3:
            text[at:at] = b"  \t "
        return bytes(text)


def digest(words):
    value = 0
    for word in words:
        value = (value ^ word & WORD) * 0x9e3779b97f4a7c15 & WORD
        value ^= value >> 32
    return value


def formatted(name, value):
    text = ctypes.create_string_buffer(256)
    getattr(library.LIBRARY, name)(value, text)
    return text.value


def parsed(name, text, *outputs, flags=()):
    """What a reader stores, or the index of what is wrong, as a digest has it."""
    given = ctypes.create_string_buffer(text)
    read = getattr(library.LIBRARY, name)
    read.restype = ctypes.c_void_p
    wrong = read(given, *flags, *map(ctypes.byref, outputs))
    return [~(wrong - ctypes.addressof(given))] if wrong else None


def explained(name, text, *position):
    """The kind of a mistake, and its words."""
    words = ctypes.create_string_buffer(160)
    return getattr(library.LIBRARY, name)(text, *map(library.fields_of, position), words), words.value


def written(name, position, *more):
    """What a function writes for a position and numbers; position may be a number itself."""
    text = ctypes.create_string_buffer(256)
    getattr(library.LIBRARY, name)(library.fields_of(position), *map(ctypes.c_int, more), text)
    return text.value


class Function:
    """A function: its arguments, and the words of its results."""

    def __init__(self, described):
        self.name = described["name"][4:]
        self.batch, self.kind = described["batch"], described["result"]["kind"]
        self.header = described["header"]
        # Kinds and names, with a plane and a square after a position as one move.
        self.arguments, self.kinds = [], [argument["kind"] for argument in described["arguments"]]
        for i, argument in enumerate(described["arguments"]):
            name = RENAMED.get(argument["name"], argument["name"])
            if argument["kind"] == "plane" and self.kinds[0] == "position":
                self.arguments.append(("mv", "mv"))
            elif not (i and self.arguments[-1] == ("mv", "mv")):
                kind = name if name in BITS else argument["kind"]
                self.arguments.append((DRAWN_AS.get(kind, kind), name))
        self.c = library.Function(described) if described in library.OFFERED and \
            self.kind not in library.LISTS else None

    def values(self, stream):
        values = []
        for kind, _ in self.arguments:
            values.append(stream.mv(values[0]) if kind == "mv" else getattr(stream, kind)())
        return values

    def words(self, values):
        flat = [value for (kind, _), value in zip(self.arguments, values, strict=True)
                for value in (value if kind in ("position", "mv") else [value])]
        if self.kind == "squares":
            squares = [s for s in range(64) if values[0] >> s & 1]
            return [len(squares), *squares]
        if self.kind in ("move_numbers", "contact_numbers", "changes"):
            numbers = library.list_numbers(self.name, *values)
            return [len(numbers), *numbers]
        if self.kind == "children":
            rows = library.children(values[0])
            return [len(rows), *(word for row in rows for word in row[:-2])]
        if self.kind == "texts":
            texts = library.list_texts(self.name.removeprefix("list_"), *values)
            return [len(texts), *(word for text in texts for word in (len(text), *text.encode()))]
        if self.kind == "text":
            if self.kinds[0] == "set":
                text = formatted("bbf_format", ctypes.c_uint64(values[0]))
            elif self.kinds[0] == "number":
                named = getattr(library.LIBRARY, "bbf_" + self.name)
                named.restype = ctypes.c_char_p
                text = named(values[0])
                if text is None:
                    return [-1]
            elif self.kinds[-1] in ("flags", "move_number", "number"):
                text = written("bbf_" + self.name, *values)
            elif len(values) == 2:
                text = library.format_move("bbf_" + self.name, values[0], *values[1]).encode()
            else:
                text = formatted("bbf_" + self.name, library.fields_of(values[0]))
            return [len(text), *text]
        outputs = self.c(*flat)
        if self.kind in ("layers", "parts", "path"):
            return [outputs[1], *outputs[0][:outputs[1]]]
        if self.kind == "map":
            return outputs[0]
        if self.kind == "moves":
            # The number that is returned, which the C function of the package's oracle leaves out.
            return [*outputs[0], sum(bin(board).count("1") for board in outputs[0])]
        if self.kind == "mask":
            return [square for plane in outputs[0] for square in plane] if isinstance(outputs[0][0], list) \
                else outputs[0]
        if outputs and isinstance(outputs[0], list):
            return outputs[0]
        return outputs

    def call(self, values, name=None):
        return f"{name or self.name}({', '.join(values)})"


def reader(described, stream):
    """The statements that make a text and read it, and the words of what C reads."""
    name, kind = described["name"], described["arguments"][0]["kind"]
    fields, board = (ctypes.c_uint64 * library.COLUMNS)(), ctypes.c_uint64()
    if kind == "fen":
        if name == "bbf_parse_fen":
            text = stream.text(formatted("bbf_format_fen", library.fields_of(stream.position())))
            return parsed(name, text, fields) or list(fields)
        position, counters = stream.position(), (stream.counter(), stream.counter())
        text = stream.text(written("bbf_write_fen", position, *counters, 0))
        if name == "bbf_explain_fen":
            return words_of(*explained(name, text))
        counters, flags = (ctypes.c_uint32(), ctypes.c_uint32()), stream.below(8)
        return parsed(name, text, fields, *counters, flags=(flags,)) or [*fields, *(c.value for c in counters)]
    if kind == "diagram":
        value = stream.set()
        text = formatted("bbf_format", ctypes.c_uint64(value)) if stream.below(2) else f"{value:#x}".encode()
        text = stream.text(text)
        return parsed(name, text, board) or [board.value]
    position = stream.position()
    plane, start = stream.mv(position)
    by_number = name.endswith("_number")
    text = stream.text(library.format_move("bbf_" + written_by(name[4:]), position, plane, start).encode())
    if name.startswith("bbf_explain"):
        return words_of(*explained(name, text, position))
    read = library.parse_move(name, text, position)
    return [~read] if isinstance(read, int) else list(read[:1] if by_number else read)


def words_of(kind, text):
    return [kind, len(text), *text] if kind else [0]


def written_by(name):
    """The function that writes the moves that one reads."""
    return "format_" + name.partition("_")[2].removesuffix("_number")


COUNTED = ("let position = s.position();\n        let (halfmove, fullmove) = (s.counter(), s.counter());\n"
           "        let text = s.text(&write_fen(&position, halfmove, fullmove, 0));\n        ")
READERS = {
    "parse_fen": "let position = s.position();\n        parse_fen(&s.text(&format_fen(&position))).digest(&mut d);",
    "explain_fen": COUNTED + "explain_fen(&text).digest(&mut d);",
    "read_fen": COUNTED + "read_fen(&text, s.below(8) as i32).digest(&mut d);",
    "diagram": "let set = s.set();\n        let text = if s.below(2) > 0 { format(set).to_string() } else "
               "{ format!(\"{:#x}\", set) };\n        NAME(&s.text(&text)).digest(&mut d);",
    "move_text": "let position = s.position();\n        let mv = s.mv(&position);\n        let text = "
                 "s.text(&FORMAT(&position, mv));\n        NAME(&text, &position).digest(&mut d);",
}


def reader_test(described, seed, rows, fens):
    stream, words = Stream(seed, fens), []
    for _ in range(rows):
        words += reader(described, stream)
    name = described["name"][4:]
    body = READERS[name if name in READERS else described["arguments"][0]["kind"]].replace("NAME", name).replace(
        "FORMAT", written_by(name))
    return (f"#[test]\nfn {name}_() {{\n    let (mut s, mut d) = (Stream({seed}), Digest(0));\n"
            f"    for _ in 0..{rows} {{\n        {body}\n    }}\n"
            f'    assert_eq!(d.0, {digest(words)}, "{name}");\n}}\n')


def test_of(function, seed, rows, fens, twins):
    """The test of a function: its digest, its method, its form of a side, its batch."""
    stream, words = Stream(seed, fens), []
    for _ in range(rows):
        words += [word if not isinstance(word, bool) else int(word)
                  for word in function.words(function.values(stream))]
    name = function.name
    drawn = "".join(f"        let r_{n} = s.{kind}({'&r_position' if kind == 'mv' else ''});\n"
                    for kind, n in function.arguments)
    given = [("&" if kind in LENT else "") + "r_" + n for kind, n in function.arguments]
    # Counts have a byte in the oracle.
    capped = ".min(255)" if function.kind == "number" and function.batch else ""
    lines = [f"#[test]\nfn {name}_() {{", f"    let (mut s, mut d) = (Stream({seed}), Digest(0));",
             *(f"    let mut c_{n} = Vec::new();" for _, n in function.arguments),
             f"    for _ in 0..{rows} {{", drawn.rstrip(),
             f"        let result = {function.call(given)};", f"        result{capped}.digest(&mut d);"]
    # What is lent is not changed.
    lent = [n for kind, n in function.arguments if kind in LENT]
    lines[-2:-2] = [f"        let l_{n} = r_{n};" for n in lent]
    lines += [f"        assert_eq!(r_{n}, l_{n});" for n in lent]
    if function.kinds[0] in ("set", "position"):
        if "move_number" in function.kinds and name != "decode_move" and not name.endswith("_number"):
            # In positions where a king shares its square with a rook, 0 is the number of a move.
            lines.append("        if let Some(mv) = r_position.decode_move(r_number)")
            given[given.index("r_number")] = "mv"
        method = function.call(given[1:], METHODS.get(name))
        lines.append(f"        {{ assert_eq!({given[0].lstrip('&')}.{method}, result); }}")
    if name[:2] in ("w_", "b_") and {"w" + name[1:], "b" + name[1:]} <= twins:
        side = {"w": "White", "b": "Black"}[name[0]]
        lines.append(f"        assert_eq!(Side::{side}.{function.call(given, name[2:])}, result);")
    lines += [f"        c_{n}.push(r_{n});" for _, n in function.arguments]
    lines += ["    }", f'    assert_eq!(d.0, {digest(words)}, "{name}");']
    if function.batch and function.batch["type"]:
        lines += batch_lines(function, rows)
    elif function.batch and name not in BATCHES_BY_HAND:
        sys.exit(f"answers.py: no test of {name}_n")
    return "\n".join(lines + ["}\n"])


def position_test(described, seed, rows, fens):
    """The test of the method of positions that imply the boards, and of its batch of columns."""
    function, stream, words = Function(described), Stream(seed, fens), []
    name = function.name
    implied = library.implied_boards(described, stream.position()) or {}
    rest = [(kind, n) for kind, n in function.arguments
            if n not in implied or n in ASKED and name not in OF_PIECES]
    if not implied.keys() - {n for _, n in rest}:
        return ""
    stream = Stream(seed, fens)
    for _ in range(rows):
        position = stream.position()
        given = {n: getattr(stream, kind)() for kind, n in rest}
        boards = library.implied_boards(described, position, given) | given
        words += [int(word) for word in function.words([boards[n] for _, n in function.arguments])]
    lines = [f"#[test]\nfn {name}_of_positions_() {{", f"    let (mut s, mut d) = (Stream({seed}), Digest(0));",
             "    let mut all = PositionVec::new();", *(f"    let mut c_{n} = Vec::new();" for _, n in rest),
             f"    for _ in 0..{rows} {{", "        let p = s.position();",
             *(f"        let r_{n} = s.{kind}();" for kind, n in rest),
             f"        p.{function.call(['r_' + n for _, n in rest])}"
             f"{'.min(255)' if function.kind == 'number' and function.batch else ''}.digest(&mut d);",
             "        all.push(p);", *(f"        c_{n}.push(r_{n});" for _, n in rest), "    }",
             f'    assert_eq!(d.0, {digest(words)}, "{name}");']
    if function.batch:
        arrays = {p["name"] for p in function.batch["parameters"] if "*" in p["type"]}
        single = function.call([f"c_{n}[{'i' if n in arrays else '0'}]" for _, n in rest])
        passed = [f"&c_{n}" if n in arrays else f"c_{n}[0]" for _, n in rest]
        batch = function.call(["&mut out", *passed], name + "_n")
        lines += [f"    let expected: Vec<_> = all.iter().enumerate().map(|(i, p)| Stores::stored(p.{single})).collect();",
                  "    let mut out = expected[1..].to_vec(); out.push(expected[0]);",
                  f"    all.as_positions().{batch}.unwrap();", "    assert_eq!(out, expected);", "    all.truncate(3);",
                  f'    wrong_length(all.as_positions().{batch}, "pawns", {rows}, 3);', "    assert_eq!(out, expected);"]
        for _, n in rest:
            if n in arrays:
                cut = [one + "[1..]" if one == "&c_" + n else one for one in passed]
                lines[-3:-3] = [f"    wrong_length(all.as_positions().{function.call(['&mut out', *cut], name + '_n')}, "
                                f'"{n}", {rows}, {rows - 1});']
    return "\n".join(lines + ["}\n"])


def batch_lines(function, rows):
    """Each row of a batch is the single result; short slices are errors; there may be no row."""
    arrays = {RENAMED.get(p["name"], p["name"]) for p in function.batch["parameters"]
              if "*" in p["type"] and p["kind"] != "values"}
    scalar = {n: n not in arrays and kind != "position" for kind, n in function.arguments}
    columns = [(kind, n) for kind, n in function.arguments if not scalar[n]]

    def passed(cut=None, empty=False, shown="&positions.as_positions()"):
        found = []
        for kind, n in function.arguments:
            if scalar[n]:
                found.append(("&" if kind == "values" else "") + f"c_{n}[0]")
            elif kind == "position":
                found.append("&none.as_positions()" if empty else shown)
            elif empty:
                found.append("&[]")
            else:
                found.append(f"&c_{n}" + ("[1..]" if cut == n else ""))
        return found

    name = function.name + "_n"
    single = function.call([("&" if kind in LENT else "") + (f"c_{n}[0]" if scalar[n] else f"c_{n}[i]")
                            for kind, n in function.arguments])
    stored = single if function.kind == "value" else f"Stores::stored({single})"
    lines = [f"    let expected: Vec<_> = (0..{rows}).map(|i| {stored}).collect();",
             "    let mut out = expected[1..].to_vec(); out.push(expected[0]);"]
    if any(kind == "position" for kind, _ in columns):
        lines += ["    let positions: PositionVec = c_position.iter().copied().collect();",
                  "    let (none, mut short) = (PositionVec::new(), positions.clone());",
                  "    short.truncate(3);"]
    lent = [*(f"c_{n}" for _, n in columns), *["positions"] * ("position" in dict(columns))]
    lines += [f"    let given = ({', '.join(n + '.clone()' for n in lent)},);",
              f"    {function.call(['&mut out', *passed()], name)}.unwrap();",
              "    assert_eq!(out, expected);",
              f"    {function.call(['&mut []', *passed(empty=True)], name)}.unwrap();"]
    for kind, n in columns:
        if kind == "position":
            given = passed(shown="&short.as_positions()")
            lines.append(f"    wrong_length({function.call(['&mut out', *given], name)}, "
                         f'"pawns", {rows}, 3);')
        else:
            lines.append(f"    wrong_length({function.call(['&mut out', *passed(cut=n)], name)}, "
                         f'"{n}", {rows}, {rows - 1});')
    return lines + ["    assert_eq!(out, expected);", f"    assert_eq!(({', '.join(lent)},), given);"]


def rust_text(text):
    plain = set(map(chr, range(32, 127))) - set('"\\')
    return '"' + "".join(c if c in plain else f"\\u{{{ord(c):x}}}" for c in text) + '"'


def mistakes_test(rows, fens):
    """Wrong FENs and moves, and why: as all languages say it."""
    stream, found, moves = Stream(0, fens), {}, {}
    texts = ["", " ", "[", "[Event", " [x", "1. e4", "12 e4", "{ 8/8 } 1.", "; 8/8", "%\n1.", "\ufeff1. e4",
             "{8", "8/8/8/8/8/8/8/8/8", " 8/8/8/8/8/8/8/8 w - - \u00e9", "8/8/8/8/8/8/8/8\nw KK - - - x",
             "8/8/8/8/8/8/8/8 w - - 0 4294967296"]
    while len(found) < rows:
        text = stream.fens[stream.below(len(fens))].encode()
        kept = text.index(b" ") * stream.below(2)
        for _ in range(1 + stream.below(3)):
            text = text[:kept] + stream.text(text[kept:])
        texts.append(text.decode() + "\u00e9" * (stream.below(9) == 0))
        for text in texts:
            _, why = explained("bbf_explain_fen", text.encode())
            if why:
                found[text] = why.decode()
        texts = []
    while len(moves) < rows:
        fen = stream.fens[stream.below(len(fens))]
        position = library.parse_fen(fen.encode())
        text = stream.text(b"%sa%d" % ((b"N", b"R", b"K", b"", b"e2", b"Q")[stream.below(6)], stream.below(9))).decode()
        kind, why = explained("bbf_explain_san", text.encode(), position)
        if kind and text.strip():
            shown = text.strip().replace("\t", " ").replace("\x01", "?")
            moves[fen, text] = f"{shown} {why.decode()}"
    pairs = "".join(f"        ({rust_text(text)}, {rust_text(why)}),\n" for text, why in found.items())
    triples = "".join(f"        ({rust_text(fen)}, {rust_text(text)}, {rust_text(why)}),\n"
                      for (fen, text), why in moves.items())
    return ("#[test]\nfn mistakes_have_reasons() {\n    for &(text, why) in &[\n" + pairs + "    ] {\n"
            "        let said = read_fen(text, 0).unwrap_err().to_string();\n"
            '        assert_eq!(said, format!("no FEN: {why}"), "{text:?}");\n'
            "        if let Err(error) = text.parse::<Position>() {\n"
            "            assert_eq!(error.to_string(), said);\n        }\n    }\n}\n"
            "\n#[test]\nfn wrong_moves_have_reasons() {\n    for &(fen, text, why) in &[\n" + triples + "    ] {\n"
            "        let position = fen.parse().unwrap();\n"
            "        let said = Move::parse(text, &position).unwrap_err().to_string();\n"
            '        assert_eq!(said, format!("no move: {why}"), "{text:?}");\n    }\n}\n')


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rows", type=int, required=True)
    parser.add_argument("--output", type=pathlib.Path, required=True)
    args = parser.parse_args()
    lines = (HERE.parent / "data/positions.epd").read_text(encoding="ascii").splitlines()
    fens = [line.split(";")[0].strip() for line in lines if line and not line.startswith("#")][:200]
    fens = [" ".join(fen.split()[:4]) for fen in fens]
    twins = {described["name"][4:] for described in library.API["functions"]}
    parts = [(HERE / "answers.rs").read_text(encoding="utf-8"),
             "const FENS: &[&str] = &[\n" + "".join(f"    {json.dumps(fen)},\n" for fen in fens) + "];\n"]
    for seed, described in enumerate(library.API["functions"], 1):
        name, kinds = described["name"][4:], [argument["kind"] for argument in described["arguments"]]
        if name in BY_HAND:
            continue
        if kinds and (name in READERS or kinds[0] in READERS):
            parts.append(reader_test(described, seed, args.rows, fens))
        else:
            parts.append(test_of(Function(described), seed, args.rows, fens, twins))
            # The same positions for all functions, whose boards are remembered then.
            parts.append(position_test(described, 0, args.rows, fens))
    args.output.write_text("\n".join([*parts, mistakes_test(5 * args.rows, fens)]), encoding="utf-8")
    print(f"{sum(map(bool, parts)) - 2} tests of functions, {args.rows} calls each")


if __name__ == "__main__":
    main()
