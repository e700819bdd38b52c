#!/usr/bin/env python3
# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Writes calls of all SQL functions and what they have to give, a JSON object a line.

usage: rows.py --count N --program BBFILL --positions FILE.epd --output FILE

The answers come from the C library by ctypes (tests/python/library.py, whose environment variables
apply) and, for what a position implies, from the program. An object has

    function   the name without bbf_
    arguments  [letter, value] each: b a board as decimal digits, i an integer, t a text, r eight
               boards, v six integers, p a position: {"fen": text, "fields": ten boards}, which in a result
               also has "plain": the text if the position is given without counters
    result     the word for its type in src/model/sql.py
    expected   of that type; null is NULL, and bytes are hexadecimal digits
    error      in place of the last two: what the message of the error has
"""
import argparse
import ctypes
import functools
import json
import operator
import pathlib
import random
import subprocess
import sys

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / "tests/python"), str(ROOT / "src/model")]
import library  # noqa: E402
import sql  # noqa: E402

API = library.API
DESCRIBED = {function["name"][4:]: function for function in API["functions"]}
CALLED = {function.name: function for function in library.FUNCTIONS}
NAMES = {"square": [file + rank for rank in "12345678" for file in "abcdefgh"],
         **{what: [item["name"] for item in API[what + "s"]] for what in
            ("direction", "mover", "plane")}}
EDGES = [0, 1, 2**64 - 1, 2**63, 2**63 - 1]


def squares_of(numbers):
    return ",".join("abcdefgh"[number % 8] + str(number // 8 + 1) for number in numbers)


def squares_in(board):
    return [square for square in range(64) if board >> square & 1]


COUNTERS = [0, 1, 7, 49, 149, 2**31 - 2, 2**31 - 1]


class Position:
    def __init__(self, fen, rng):
        self.fields = library.parse_fen(fen.encode())
        self.counters = rng.choice(COUNTERS), rng.choice(COUNTERS)
        self.fen = format_fen(self.fields, self.counters)
        self.moves = [[*move[-2:]] for move in library.children(self.fields)]

    def shown(self):
        return shown_position(self.fields, self.counters)


def format_fen(fields, counters=(0, 1)):
    text = ctypes.create_string_buffer(128)
    library.LIBRARY.bbf_format_fen(library.fields_of(fields), text)
    return text.value.decode().replace(" 0 1", " {} {}".format(*counters))


def shown_position(fields, counters=(0, 1)):
    return {"fen": format_fen(fields, counters), "plain": format_fen(fields),
            "fields": [str(field) for field in fields]}


def counters_after(position, fields):
    """By the rules: what takes something or moves a pawn begins to count anew."""
    def occupied(p):
        return bin(functools.reduce(operator.or_, p[:6])).count("1")
    halfmove, fullmove = position.counters
    resets = position.fields[0] != fields[0] or occupied(fields) < occupied(position.fields)
    return 0 if resets else halfmove + 1, fullmove + position.fields[-1]


def said(kind, text, *position):
    return library.explain(kind, text.encode(), *position) or None


def some_board(rng):
    board = rng.choice([rng.getrandbits(64), rng.getrandbits(64) & rng.getrandbits(64),
                        1 << rng.randrange(64)])
    return rng.choice(EDGES) if rng.random() < 0.1 else board


def some_values(function, positions, rng):
    """Values as the C function takes them, as SQL does, and the position. A move is legal."""
    values, shown, position = [], [], None
    for argument in function["arguments"]:
        kind = argument["kind"]
        if kind == "position":
            position = rng.choice([p for p in positions if p.moves])
            values += position.fields
            shown.append(["p", position.shown()])
        elif kind in NAMES:
            number = rng.randrange(len(NAMES[kind]))
            if position:
                number, square = rng.choice(position.moves)
                values += [number, 1 << square]
                shown.append(["t", library.format_move("bbf_format_uci", position.fields, number,
                                                       1 << square)])
                break
            values.append(number)
            shown.append(["t", rng.choice([NAMES[kind][number], str(number)])])
        elif kind == "rays":
            values.append([some_board(rng) for _ in range(8)])
            shown.append(["r", list(map(str, values[-1]))])
        elif kind == "values":
            values.append([rng.choice((rng.randrange(-9, 1000), rng.randrange(-2**31, 2**31))) for _ in range(6)])
            shown.append(["v", values[-1]])
        elif kind in ("files", "number", "flags", "move_number"):
            # The number of a move may be that of none.
            least, most = library.RANGES[kind]
            moves = library.list_moves(position.fields) if position else []
            values.append(rng.choice([*moves, 0, rng.randint(max(least, -2), min(most, 300))]))
            shown.append(["i", values[-1]])
        elif kind == "counter":
            values.append(rng.choice(COUNTERS))
            shown.append(["i", values[-1]])
        else:
            values.append(some_board(rng))
            shown.append(["b", str(values[-1])])
    return values, shown, position


def text_of(name, values):
    """The text that a function of C gives or writes."""
    fields, more = values[:library.COLUMNS], values[library.COLUMNS:]
    if name.endswith("_name") or not values:
        function = library.LIBRARY[f"bbf_{name}"]
        function.restype = ctypes.c_char_p
        text = function(*values)
        return text.decode() if text is not None else None
    if not more:
        return format_fen(fields)
    if name in ("format_san", "format_uci"):
        return library.format_move(f"bbf_{name}", fields, *more)
    text = ctypes.create_string_buffer(128)
    library.LIBRARY[f"bbf_{name}"](library.fields_of(fields), *more, text)
    return text.value.decode()


def expected_of(name, values, position=None):
    """What the C function gives, as SQL has it."""
    kind = DESCRIBED[name]["result"]["kind"]
    if kind == "squares":
        return squares_of(squares_in(values[0]))
    if kind == "children":
        return [shown_position(row[:library.COLUMNS], counters_after(position, row[:library.COLUMNS]))
                for row in library.children(values)]
    if kind == "texts":
        return library.list_texts("uci", values[:library.COLUMNS], values[-1])
    if kind in ("move_numbers", "contact_numbers", "changes"):
        return library.list_numbers(name, values[:library.COLUMNS], *values[library.COLUMNS:])
    if kind == "text":
        return text_of(name, values)
    given = CALLED[name](*values)
    first = given[0]
    if kind == "position":
        return shown_position(given, position.counters if name == "flip_position" else
                              counters_after(position, given))
    if kind == "move":
        return library.format_move("bbf_format_uci", values[:library.COLUMNS], *given) \
            if given[1] else None
    if kind == "two_boards":
        return list(map(str, given))
    if kind in ("layers", "parts"):
        return list(map(str, first[:given[1]]))
    if kind == "path":
        return squares_of(first[:given[1]])
    if kind == "mask":
        return bytes(sum(first, [])).hex()
    if kind == "truth":
        return bool(first)
    if kind in ("board", "total"):
        return str(first)
    return list(map(str, first)) if sql.ARRAYS.get(kind) == "BOARDS" else first


def implied_rows(program, positions, name, rng):
    """Calls with positions, of which the program takes the boards."""
    kinds = [argument["kind"] for argument in DESCRIBED[name]["arguments"]]
    typed = [["t", rng.choice(NAMES[kind])] if kind in NAMES else ["i", rng.randrange(10)]
             for kind in kinds if kind in NAMES or kind == "number"]
    lines = subprocess.run([program, "--epd", "-", "--format", "json", name,
                            *(str(value) for _, value in typed)], check=True,
                           input="".join(p.fen + "\n" for p in positions), encoding="utf-8",
                           stdout=subprocess.PIPE).stdout.splitlines()
    for position, line in zip(positions, lines, strict=True):
        values = [int(value, 16) if isinstance(value, str) else value
                  for value in json.loads(line)["arguments"].values()]
        shown = position.shown()
        # Of White's board, bits on empty squares do not count.
        occupied = functools.reduce(operator.or_, position.fields[:6])
        shown["fields"][6] = str(position.fields[6] | ~occupied & 2**64 - 1)
        yield name, [["p", shown], *typed], expected_of(name, values)


def own_rows(position, rng):
    """Calls of what only SQL has."""
    board = some_board(rng)
    squares = squares_in(board)
    rng.shuffle(squares)
    for text in (squares_of(squares), hex(board), str(board), str(board - (board >> 63 << 64)),
                 diagram_of(board)):
        yield "board", [["t", text]], str(board)
    yield "hex", [["b", str(board)]], f"0x{board:016x}"
    yield "diagram", [["b", str(board)]], diagram_of(board)
    for name in "parse_fen", "try_parse_fen":
        yield name, [["t", position.fen]], shown_position(position.fields)
    wrong = rng.choice([position.fen.replace("/", "x", 1), position.fen[:rng.randrange(20)],
                        position.fen.replace(" ", " - ", 1)])
    yield "try_parse_fen", [["t", wrong]], None
    for text in position.fen, wrong, f"{format_fen(position.fields, (3, 2**32))}":
        yield "explain_fen", [["t", text]], said("fen", text)
    for k, name in enumerate(("halfmove", "fullmove")):
        yield name, [["t", position.fen]], position.counters[k]
    yield from counted_rows(position, rng)
    yield from move_rows(position, rng)
    for kind in "uci", "san":
        yield f"{kind}_moves", [["p", position.shown()]], [
            library.format_move(f"bbf_format_{kind}", position.fields, plane, 1 << square)
            for plane, square in position.moves]


def counted_rows(position, rng):
    """EPD may have counters as operations, and long ones after the fields."""
    halfmove, fullmove = position.counters
    epd = " ".join(position.fen.split()[:4])
    for text in f'{epd} id "1"; hmvc {halfmove}; fmvn {fullmove};', position.fen + " x" * 100:
        yield "halfmove", [["t", text]], halfmove
        yield "fullmove", [["t", text]], fullmove
    large = f"{epd} {2**31} {2**32 - 1}"  # which SQL's integer does not hold
    yield "halfmove", [["t", large]], 2**31 - 1
    yield "fullmove", [["t", large]], 2**31 - 1
    flags = rng.randrange(4)
    fields, *counters = library.read_fen(position.fen.encode(), flags)
    yield "read_fen", [["t", position.fen], ["i", flags]], shown_position(fields, counters)


def move_rows(position, rng):
    """Moves that are right, but for marks, and others."""
    p = ["p", position.shown()]
    other = rng.choice(["Nf3", "e2e4", "exd5", "O-O", "e1g1", "a8=Q", "Rd1", "e9", "Kx", ""])
    texts = [other, "z" + other]
    if position.moves:
        plane, square = rng.choice(position.moves)
        texts += [library.format_move(f"bbf_format_{kind}", position.fields, plane, 1 << square)
                  for kind in ("uci", "san")]
        played = CALLED["play"](*position.fields, plane, 1 << square)
        for text in texts[2:]:
            yield "try_play", [p, ["t", f" {text}{rng.choice(('!', '?!', '', ' ?'))} "]], \
                shown_position(played, counters_after(position, played))
    yield "try_play", [p, ["t", "z" + other]], None
    for text in texts:
        for kind in "uci", "san":
            yield f"explain_{kind}", [p, ["t", text + "!"]], said(kind, text, position.fields)


def diagram_of(board):
    return "".join(" ".join(".1"[board >> 8 * rank + file & 1] for file in range(8)) + "\n"
                   for rank in reversed(range(8)))


def rows(options, functions, rng):
    lines = [line for line in options.positions.read_text(encoding="utf-8").splitlines()
             if line and not line.startswith("#")]
    positions = [Position(line, rng) for line in lines]
    for function in functions:
        if function.symbol in sql.OWN:
            continue
        if function.symbol == f"{function.name}_at":
            yield from implied_rows(options.program, rng.sample(positions, options.count),
                                    function.name, rng)
            continue
        for _ in range(options.count):
            values, shown, position = some_values(DESCRIBED[function.symbol], positions, rng)
            yield function.name, shown, expected_of(function.symbol, values, position)
    for _ in range(options.count):
        yield from own_rows(rng.choice(positions), rng)


START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
KNIGHTS = "4k3/8/8/8/8/2N5/8/4K1N1 w - -"
# What is wrong in all databases; a position is a FEN here.
WRONG = [
    ("king_attacks", [["p", "8/8"]], "bbf_king_attacks: the placement has 2 ranks, not 8"),
    ("count_legal_moves", [["p", ""]], "bbf_count_legal_moves: "),
    ("count_legal_moves", [["p", "8/8/8/8/8/8/8/9 w"]], "'9' in column 15"),
    ("halfmove", [["t", "8/8/8/8/8/8/8/8 w - - 9999999999"]],
     "'9' in column 32, but a counter is a number of at most 32 bits"),
    ("write_fen", [["p", START], ["i", 0], ["i", -1], ["i", 0]], "a counter is a number from 0 on, not -1"),
    ("outcome", [["p", START], ["i", -1], ["i", 1]], "a counter is a number from 0 on, not -1"),
    ("outcome", [["p", START], ["i", 0], ["i", -2]], "a counter is a number from 0 on, not -2"),
    ("from_file_set", [["i", 256]], "from 0 to 255"),
    ("from_file_set", [["i", -1]], "from 0 to 255"),
    ("shift_one", [["b", 1], ["t", "north"]], "a direction is a text: a name from noea to nort, or '0' to '7'"),
    ("shift_one", [["b", 1], ["t", "8"]], "'0' to '7'"),
    ("flood", [["t", "dragon"], ["b", 1], ["b", 1]], "bbf_flood: a mover is a text: a name from king to b_pawn"),
    ("move_targets", [["b", 1], ["t", "75"]], "'0' to '74'"),
    ("rook_attacks_from", [["t", "i1"], ["b", 1]], "a square is a text: a name from a1 to h8, or '0' to '63'"),
    ("play", [["p", START], ["t", "e2e5"]], "bbf_play: e2e5 is not legal: the piece on e2 cannot move to e5"),
    ("play", [["p", START], ["t", ""]], "an empty text is not a move"),
    ("play", [["p", KNIGHTS], ["t", "Ne2!"]], "bbf_play: Ne2 is ambiguous: Nce2 or Nge2"),
    ("board", [["t", "a9"]], "'9' in column 2 of a board"),
    ("rays", [["r", [1, 2, 3]], ["b", 0]], "list of eight boards"),
    ("en_prise", [["p", START], ["v", [1, 2, 3, 4, 5]]], "values are a list of six numbers"),
    ("en_prise", [["p", START], ["v", [1, 2, 3, 4, 5, 6, 7]]], "values are a list of six numbers"),
]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=8, help="calls of each function; default: 8")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--program", required=True)
    parser.add_argument("--positions", type=pathlib.Path, required=True)
    parser.add_argument("--output", type=pathlib.Path, required=True)
    options = parser.parse_args()
    functions = sql.functions_of(API)
    results = {function.name: function.result for function in functions}
    left = {(function.name, function.letters) for function in functions}
    with options.output.open("w", encoding="utf-8") as output:
        for name, arguments, expected in rows(options, functions, random.Random(options.seed)):
            left.discard((name, "".join(letter for letter, _ in arguments)))
            output.write(json.dumps({"function": name, "arguments": arguments,
                                     "result": results[name], "expected": expected}) + "\n")
        for name, arguments, error in WRONG:
            shown = [[letter, {"fen": value} if letter == "p" else value] for letter, value in arguments]
            output.write(json.dumps({"function": name, "arguments": shown, "error": error}) + "\n")
    if left:
        sys.exit(f"rows.py: without a row: {sorted(left)}")


if __name__ == "__main__":
    main()
