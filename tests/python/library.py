# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""The C library, called by ctypes as api.json describes it: what the package's functions have to
give. It shares nothing with the package but that description. The environment's BBFILL_LIBRARY and
BBFILL_API are the files, by default those of libbbfill-dev."""
import ctypes
import functools
import json
import os
import pathlib
from dataclasses import dataclass, replace

import numpy as np

API = json.loads(pathlib.Path(os.environ.get("BBFILL_API", "/usr/share/bbfill/api.json"))
                 .read_text(encoding="utf-8"))
LIBRARY = ctypes.CDLL(os.environ.get("BBFILL_LIBRARY", "libbbfill.so.0"))
TYPES = {"uint64_t": np.dtype("u8"), "int": np.dtype(np.intc), "uint8_t": np.dtype("u1"),
         "int8_t": np.dtype("i1"), "int32_t": np.dtype("i4"), "uint16_t": np.dtype("u2"), "uint32_t": np.dtype("u4"),
         "void": None}
FIELDS = next(struct["fields"] for struct in API["structs"] if struct["name"] == "bbf_position")
COLUMNS = len(FIELDS)
PLANES = len(API["planes"])
SIZES = {constant["name"]: constant["value"] for constant in API["constants"]}
MOST_NUMBERS = SIZES["BBF_MAX_CHANGES"]  # of moves or contacts in a list

# What numbers may be, by their kind.
RANGES = {"direction": (0, len(API["directions"]) - 1), "mover": (0, len(API["movers"]) - 1),
          "plane": (0, PLANES - 1), "square": (0, 63), "files": (0, 255),
          "counter": (0, 2**32 - 1),
          **dict.fromkeys(("number", "flags", "move_number", "values"), (-2**31, 2**31 - 1))}
BOARDS = {"set", "area", "rays", "word"}
# What a function of a kind gives: what it returns, what it stores, or both.
RETURNED = {"board", "faults", "files", "truth", "number", "value", "distance", "total"}
STORED = {"contacts", "counts", "moves", "pieces", "rays", "position", "mask", "move",
          "two_boards"}
BOTH = {"layers", "parts", "path", "map"}
LISTS = {"children", "move_numbers", "contact_numbers", "changes", "squares"}
# Arguments whose batches the package does not call.
UNBATCHED = {"move_number", "values"}
# The package defines functions with these by hand.
TEXTS = {"text", "texts", "diagram", "fen", "kernel", "move_text", "positions", "packed"}


@dataclass(frozen=True)
class Operand:
    name: str
    kind: str  # board, flag or one of RANGES
    dtype: np.dtype
    row: tuple = ()  # the shape of one value


def field_operands():
    return [Operand(field["name"], "flag", np.dtype(bool)) if field["kind"] == "truth" else
            Operand(field["name"], "board", TYPES[field["type"]]) for field in FIELDS]


class Function:
    """Takes one value for each input, and gives one for each output; those with rows are lists."""

    def __init__(self, described):
        self.name = described["name"][4:]
        self.result = described["result"]
        self.kinds = [(argument["kind"], argument["type"]) for argument in described["arguments"]]
        self.inputs, self.outputs = [], []
        for argument in described["arguments"]:
            self.inputs += self.operands_of(argument)
        stored, batch, kind = self.result["stored"], described["batch"], self.result["kind"]
        if UNBATCHED & {argument["kind"] for argument in described["arguments"]}:
            batch = None
        in_arrays = {parameter["name"]: parameter["type"] for parameter in
                     (batch["parameters"] if batch else ())}
        # Numbers that batches take in arrays are bytes there.
        self.inputs = [replace(operand, dtype=TYPES["uint8_t"])
                       if operand.kind in RANGES and "*" in in_arrays.get(operand.name, "")
                       else operand for operand in self.inputs]
        if kind not in RETURNED | STORED | BOTH:
            raise ValueError(f"{self.name}: a result of the unknown kind {kind}")
        self.position = kind == "position"
        if self.position:
            self.outputs = field_operands()
        elif kind == "move":
            self.outputs = [Operand("plane", "plane", TYPES["uint8_t"]),
                            Operand("from", "board", TYPES["uint64_t"])]
        elif kind == "two_boards":
            self.outputs = [Operand(two["name"], "board", TYPES["uint64_t"]) for two in stored]
        elif kind == "mask":
            self.outputs.append(Operand("mask", "flag", np.dtype(bool), (PLANES, 64)))
            self.array = np.zeros((PLANES, 64), np.uint8)
        elif stored:
            dtype, count = TYPES[stored[0]["type"].rstrip(" *")], stored[0]["count"]
            self.outputs.append(Operand(stored[0]["name"], "board", dtype, (count,)))
            self.array = np.zeros(count, dtype)
        self.returned = kind in RETURNED | BOTH
        if self.returned:
            name = batch["type"] if batch else self.result["type"]
            self.outputs.append(Operand("result", kind, np.dtype(bool) if kind == "truth"
                                        else TYPES[name]))
        # What is not written: no square, or an empty board.
        self.unset = 64 if kind == "path" else 0
        # Counts have a byte in batches, and so everywhere in the package.
        self.most = 255 if self.outputs[-1].dtype == np.uint8 else 2**64
        self.c = getattr(LIBRARY, described["name"])
        self.c.restype = {"void": None, "int": ctypes.c_int, "uint8_t": ctypes.c_uint8,
                          "uint64_t": ctypes.c_uint64}[self.result["type"]]

    def operands_of(self, argument):
        name, kind, dtype = argument["name"], argument["kind"], argument["type"]
        if kind == "position":
            return field_operands()
        if kind == "values":
            return [Operand(name, kind, TYPES["int"], (argument["count"],))]
        if kind in RANGES:
            return [Operand(name, kind, TYPES[dtype])]
        if kind not in BOARDS:
            raise ValueError(f"{self.name}: an argument of the unknown kind {kind}")
        return [Operand(name, "board", TYPES[dtype.replace("const ", "").rstrip(" *")],
                        (argument["count"],) if argument["count"] else ())]

    def __call__(self, *values):
        passed, values = [], iter(values)
        for kind, _ in self.kinds:
            if kind == "position":
                passed.append((ctypes.c_uint64 * COLUMNS)(*[next(values) for _ in range(COLUMNS)]))
            elif kind in ("rays", "values"):
                row = next(values)
                passed.append(((ctypes.c_uint64 if kind == "rays" else ctypes.c_int) * len(row))(*row))
            else:
                passed.append((ctypes.c_int if kind in RANGES else ctypes.c_uint64)(next(values)))
        if self.position:
            fields = (ctypes.c_uint64 * COLUMNS)()
            self.c(*passed, fields)
            return [int(value != 0) if operand.kind == "flag" else value
                    for operand, value in zip(self.outputs, fields)]
        if self.result["kind"] == "move":
            plane, start = ctypes.c_int(), ctypes.c_uint64()
            self.c(*passed, ctypes.byref(plane), ctypes.byref(start))
            return [plane.value, start.value]
        if self.result["kind"] == "two_boards":
            boards = ctypes.c_uint64(), ctypes.c_uint64()
            self.c(*passed, *map(ctypes.byref, boards))
            return [board.value for board in boards]
        if not self.result["stored"]:
            return [min(self.c(*passed), self.most)]
        self.array.fill(self.unset)
        returned = self.c(*passed, ctypes.c_void_p(self.array.ctypes.data))
        rows = [self.array.tolist()]
        return [*rows, min(returned, self.most)] if self.returned else rows


OFFERED = [described for described in API["functions"]
           if TEXTS.isdisjoint({described["result"]["kind"],
                                *(argument["kind"] for argument in described["arguments"])})
           and described["arguments"] and described["name"] != "bbf_list_moves_from_to"]
FUNCTIONS = [Function(described) for described in OFFERED
             if described["result"]["kind"] not in LISTS]
# Those with as many results as there are moves or squares.
LISTED = {described["name"][4:] for described in OFFERED if described["result"]["kind"] in LISTS}


def fields_of(position):
    return (ctypes.c_uint64 * COLUMNS)(*position)


def list_numbers(name, position, *more):
    """What a function stores that lists numbers of 16 bits; more are sets, or the number of a move."""
    numbers, function = (ctypes.c_uint16 * MOST_NUMBERS)(), getattr(LIBRARY, "bbf_" + name)
    function.restype = ctypes.c_size_t
    given = map(ctypes.c_int if name == "contact_changes" else ctypes.c_uint64, more)
    return numbers[:function(fields_of(position), *given, numbers, ctypes.c_size_t(MOST_NUMBERS))]


def list_moves(position):
    return list_numbers("list_moves", position)


def format_move(name, position, plane, start):
    """The text of a move: bbf_format_uci or bbf_format_san."""
    text = ctypes.create_string_buffer(16)
    LIBRARY[name](fields_of(position), plane, ctypes.c_uint64(start), text)
    return text.value.decode()


def format_number(position, number):
    """The text of the move with a number."""
    text = ctypes.create_string_buffer(16)
    LIBRARY.bbf_format_san_number(fields_of(position), number, text)
    return text.value.decode()


def parse_move(name, text, position):
    """The plane and the square, or the number and nothing; or the index of what is wrong. For C the text ends at a null byte."""
    given, plane, start = ctypes.create_string_buffer(text), ctypes.c_int(), ctypes.c_uint64()
    read = LIBRARY[name]
    read.restype = ctypes.c_void_p
    wrong = read(given, fields_of(position), ctypes.byref(plane), ctypes.byref(start))
    return wrong - ctypes.addressof(given) if wrong else (plane.value, start.value)


def explain(kind, text, *position):
    """The words for a mistake, of bbf_explain_fen, bbf_explain_uci or bbf_explain_san."""
    words = ctypes.create_string_buffer(SIZES["BBF_MISTAKE_SIZE"])
    LIBRARY["bbf_explain_" + kind](ctypes.create_string_buffer(text), *map(fields_of, position), words)
    return words.value.decode()


def list_texts(kind, position, *flags):
    """All moves of a position, of bbf_list_uci or bbf_list_san."""
    size = {"uci": SIZES["BBF_UCI_SIZE"], "san": SIZES["BBF_SAN_SIZE"]}[kind]
    texts, function = (ctypes.c_char * size * MOST_NUMBERS)(), LIBRARY["bbf_list_" + kind]
    function.restype = ctypes.c_size_t
    count = function(fields_of(position), *flags, texts, ctypes.c_size_t(MOST_NUMBERS))
    return [text.value.decode() for text in texts[:count]]


def write_fen(position, halfmove, fullmove, flags):
    text = ctypes.create_string_buffer(SIZES["BBF_LONG_FEN_SIZE"])
    LIBRARY.bbf_write_fen(fields_of(position), ctypes.c_uint32(halfmove), ctypes.c_uint32(fullmove), flags, text)
    return text.value.decode()


def read_fen(line, flags):
    """The fields of a position and its counters, or None if the library refuses it."""
    fields, counters = (ctypes.c_uint64 * COLUMNS)(), (ctypes.c_uint32 * 2)()
    LIBRARY.bbf_read_fen.restype = ctypes.c_void_p
    wrong = LIBRARY.bbf_read_fen(ctypes.c_char_p(line), flags, fields, ctypes.byref(counters),
                                 ctypes.byref(counters, 4))
    return None if wrong else (list(fields), *counters)


def children(position):
    """For each move: the fields after it, its plane and its square."""
    sets, after = (ctypes.c_uint64 * PLANES)(), (ctypes.c_uint64 * COLUMNS)()
    given, rows = fields_of(position), []
    LIBRARY.bbf_legal_moves(given, sets)
    for plane, square in ((k, s) for k, moves in enumerate(sets) for s in range(64)
                          if moves >> s & 1):
        LIBRARY.bbf_play(given, plane, ctypes.c_uint64(1 << square), after)
        rows.append((*after[:COLUMNS - 1], int(after[COLUMNS - 1] != 0), plane, square))
    return rows


@functools.lru_cache(maxsize=None)
def implied_board(expression, fields, named):
    """The board of an expression of api.json in a position, square by square; named are boards before it."""
    *pieces, white, _, _, black_to_move = fields
    side, types = expression.split("&") if "&" in expression else (None, expression)
    board = 0
    for square in range(64):
        def has(bits):
            return bits >> square & 1
        here = {"pnbrqk"[k] if not has(white) else "PNBRQK"[k] for k, bits in enumerate(pieces) if has(bits)}
        words = here | {"occupied", "own" if has(white) != black_to_move else "opp"} if here else {"empty"}
        words |= {name for name, bits in named if has(bits)}
        if words & {*types.strip("()").split(",")} and (not side or side in words):
            board |= 1 << square
    return board


def implied_boards(described, fields, given=()):
    """The boards of a function's arguments in a position, by name, or as they are given; None if these are not all
    implied, or are only all pieces."""
    side, boards, expressions = described["side"] or "either", {}, set()
    for argument in described["arguments"]:
        if argument["kind"] in RANGES and argument["kind"] != "files":
            continue
        expression = argument["implied"] and argument["implied"][side]
        if not expression or argument["kind"] not in ("set", "area"):
            return None
        expressions.add(expression)
        name, more = argument["name"], tuple((n, boards[n]) for n in boards if n in expression.split(","))
        boards[name] = given[name] if name in given else implied_board(expression, tuple(fields), more)
    return boards if expressions - {"occupied"} else None


def all_of(function, inputs):
    """The outputs for arrays of one shape, by a loop over the C function."""
    shape = inputs[0].shape[:inputs[0].ndim - len(function.inputs[0].row)]
    columns = [array.reshape((-1,) + operand.row).tolist()
               for array, operand in zip(inputs, function.inputs)]
    rows = list(zip(*map(function, *columns))) or [()] * len(function.outputs)
    return [np.array(row, operand.dtype).reshape(shape + operand.row)
            for row, operand in zip(rows, function.outputs)]


def parse_fen(line):
    """The fields of a position, or None if the library refuses it. For C it ends at a null byte."""
    fields = (ctypes.c_uint64 * COLUMNS)()
    LIBRARY.bbf_parse_fen.restype = ctypes.c_void_p
    return None if LIBRARY.bbf_parse_fen(ctypes.c_char_p(line), fields) else list(fields)


def parse(text):
    """The board of a text, or None if the library refuses it."""
    board = ctypes.c_uint64()
    LIBRARY.bbf_parse.restype = ctypes.c_void_p
    return None if LIBRARY.bbf_parse(ctypes.c_char_p(text), ctypes.byref(board)) else board.value
