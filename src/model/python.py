#!/usr/bin/env python3
# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Writes the table of ufuncs, the constants and the type stubs, from api.json.

usage: python.py --stub FILE.pyi.in --c OUT.c --pyi OUT.pyi API.json

Beside the stub are the package's modules, whose tuples and enumerations it has, too.
It says what each argument is, what the function gives, and whether a batch does the work. A new
function of known kinds needs no line here.
"""
import argparse
import ast
import json
import math
import pathlib
import re
import sys
from dataclasses import dataclass

sys.dont_write_bytecode = True
from about import text_of  # noqa: E402
from implied import PIECES, Board, boards_of  # noqa: E402

# Functions that are not ufuncs, because they are about text: module.c, texts.c, reading.c, moves.c and,
# in bbfill/, _moves.py, _text.py, _reading.py and _positions.py define them. position_at is Positions[i].
BY_HAND = {"backend", "batch_kernel", "batch_kernel_name", "batch_use", "fault_name", "format",
           "format_fen", "format_san", "format_uci", "list_san", "list_uci", "outcome_name", "parse",
           "parse_fen", "parse_san", "parse_uci", "position_at", "read_fen", "version"}
# Without a batch, lists would be no faster than legal_moves_from_to and encode_move are.
# Those of SAN and UCI by number are decode_move and encode_move beside those of plane and square.
# format_fen has the counters and forms of write_fen, and errors have the words of explain_fen and so on.
LEFT_OUT = {"explain_fen", "explain_san", "explain_uci", "format_san_number", "format_uci_number",
            "list_moves_from_to", "parse_san_number", "parse_uci_number", "write_fen"}
# Constants that no function here takes or gives: flags have names as parameters, mistakes have words. Those of FEN
# are for bbfill/_positions.py.
OF_C = r"FEN_(?!SIZE$)|LONG_FEN_SIZE$|MISTAKE_|UCI_(?!SIZE$)"
# Arguments whose batches take them in other arrays than a ufunc has: each row is a call.
UNBATCHED = {"move_number", "values"}
# Results of as many elements as there are, which no ufunc gives: moves.c computes them, and
# bbfill/_moves.py and _text.py have these types of theirs.
LISTS = {"children": "Children", "move_numbers": "MoveList", "squares": "SquareList",
         "contact_numbers": "ContactList", "changes": "ChangeList"}
# What functions of moves as text take by name at the end: its type, and what it does.
CHESS960 = ("chess960", "bool", "With chess960, castling is always the king's square and the rook's.")
ERRORS = ("errors", "list[tuple[int, int, str]] | None", """\
"!" and "?" after a move are not looked at. Raises ValueError if a text is wrong. If errors is a list,
appends (item, row, reason) of each wrong text instead, items from 1 and rows from 0, and gives plane and
start 0 there, as for the null move.""")
OPTIONS = {"format_uci": CHESS960, "parse_san": ERRORS, "parse_uci": ERRORS}
# Words that Python keeps to itself, and the other end of a path.
RENAMED = {"from": "start", "to": "goal"}
# What arguments that are numbers may be, by their kind; MOVERS is how many there are.
NUMBERS = {"direction": ("0", "7"), "mover": ("0", "MOVERS - 1"),
           "plane": ("0", "BBF_MOVE_PLANES - 1"), "square": ("0", "63"),
           "counter": ("0", "UINT32_MAX"),
           **dict.fromkeys(("number", "move_number", "values"), ("INT_MIN", "INT_MAX"))}
RANGES = {**NUMBERS, "files": ("0", "UINT8_MAX"), "packed": ("0", "UINT8_MAX")}
# Those of one board, which may be a row of several.
BOARDS = {"set", "area", "files", "rays", "word", "packed"}
# Names of numbers that come with arrays; others are called result.
NAMES = {"layers": "number", "parts": "number", "path": "number", "map": "largest"}
# The dimensions of rows that have several.
DIMENSIONS = {"mask": (75, 64)}
# What is not what the batch stores: what is true or false.
STORED = {"truth": "bool", "mask": "bool"}
# C type of an element: the kind of an argument, NumPy's number of the type, its dtype.
ELEMENTS = {"uint64_t": ("BOARD", "NPY_UINT64", "uint64"), "int": ("NUMBER", "NPY_INT", "intc"),
            "uint8_t": ("BYTE", "NPY_UINT8", "uint8"), "int8_t": ("BYTE", "NPY_INT8", "int8"),
            "uint16_t": ("NUMBER", "NPY_UINT16", "uint16"),  # of results alone
            "uint32_t": ("COUNTER", "NPY_UINT32", "uint32"),
            "bool": ("FLAG", "NPY_BOOL", "bool_")}


@dataclass(frozen=True)
class Operand:
    name: str
    element: str  # C type
    dimensions: tuple = ()  # of a row; none: one element
    range: tuple = ("0", "0")  # of a result: if it has fewer values than its type
    board: Board | None = None  # that a position implies

    def implied(self, inputs):
        """The board as ufuncs.h has it: pieces and side, and earlier inputs, in C."""
        if not self.board:
            return "0, 0"
        pieces = sum(1 << k for k, piece in enumerate(PIECES.values()) if piece in self.board.pieces)
        more = sum(1 << k for k, one in enumerate(inputs) if one.name in map(renamed, self.board.more))
        side = "EMPTY" if self.board.empty else self.board.side.upper()
        return f"IMPLIED_{side} | {pieces}, {more}"

    def shape(self):
        """The dimensions of a row, as a signature has them."""
        return f"({','.join(map(str, self.dimensions))})"

    @property
    def count(self):
        """Of a row's elements; 0 if it is one without a dimension."""
        return math.prod(self.dimensions) if self.dimensions else 0


# Functions for training that the library lacks: what they take beside positions, and give.
ACTION = Operand("index", "int", range=("0", "POLICY_SIZE - 1"))
OWN = [
    ("planes", [], [Operand("planes", "uint8_t", (18, 8, 8))], """\
Positions as planes of bytes, planes[..., plane, rank, file], as networks take them. Rank 0 is the
first rank and file 0 the a-file. Planes 0 to 5 have White's pawns, knights, bishops, rooks, queens
and kings, planes 6 to 11 Black's. The next four are 1 on all squares if White may castle on the
h-side and on the a-side, and if Black may; with Chess960, too, the side is that of the rook seen
from the king. Plane 16 has the square of en_passant, and plane 17 is 1 on all squares if Black is
to move."""),
    ("own_planes", [], [Operand("planes", "uint8_t", (18, 8, 8))], """\
The same as the side to move sees the board, which is how policy_mask numbers moves: where Black is
to move, the planes of flip_position(positions), in which Black's pieces are White's, upside down.
So planes 0 to 5 have that side's own pieces, 6 to 11 the other side's, 12 and 13 its own castling,
and plane 17 is 0 everywhere."""),
    ("policy_mask", [], [Operand("mask", "bool", (73, 8, 8))], """\
The legal moves in AlphaZero's 73 planes, mask[..., plane, rank, file], as the side to move sees the
board: for Black, ranks are turned upside down. Planes 0 to 55 are moves of 1 to 7 squares to the
north, north-east and so on clockwise; a pawn that reaches the last rank so becomes a queen, and
castling is a king's move of two squares to its rook's side, also with Chess960. Planes 56 to 72 are
knights and other promotions, in the order of legal_moves. mask.reshape(..., 4672) has the order of
policy_index."""),
    ("policy_boards", [], [Operand("boards", "uint64_t", (73,))], """\
The same planes as boards, an eighth of the bytes: bit 8 * rank + file of boards[..., plane] is
policy_mask's mask[..., plane, rank, file]."""),
    ("policy_index", [Operand("plane", "uint8_t", range=NUMBERS["plane"]),
                      Operand("start", "uint64_t")],
     [Operand("index", "int", range=("-1", "POLICY_SIZE - 1"))], """\
The index of a move in policy_mask, from 0 to 4671: 64 * AlphaZero's plane + square, as the side to
move sees the board. The move need not be legal. It is -1 where start is 0."""),
    ("policy_move", [ACTION], [Operand("plane", "uint8_t"), Operand("start", "uint64_t")], """\
The plane and the square of the move with this index in policy_mask. The move need not be legal. A
king's move of two squares to the east or west is castling."""),
]


def renamed(name):
    return RENAMED.get(name, name)


def base_of(kind):
    """A C type without pointers and const."""
    return kind.replace("const ", "").rstrip(" *")


def is_input(parameter):
    return "const " in parameter["type"] or "*" not in parameter["type"]


class Function:
    def __init__(self, function, columns, bytes_):
        self.name = function["name"][4:]
        self.function = function
        self.columns = columns  # of a position
        self.inputs, self.outputs, self.arguments = [], [], []
        self.lines, self.after = [], []  # statements around the call
        self.position = -1  # the input with which a position begins
        kinds = {argument["kind"] for argument in function["arguments"]}
        self.boards = boards_of(function) or {}  # that a position implies
        self.batch = None if kinds & UNBATCHED else function["batch"]
        given, batch = function["result"], self.batch
        self.passed = {p["name"]: p["type"] for p in batch["parameters"]} if batch else {}
        for argument in function["arguments"]:
            self.add(argument)
        if given["kind"] == "position":
            self.lines.append("struct bbf_position q;")
            self.outputs += columns
            self.arguments.append("&q")
        elif given["kind"] == "move":
            for stored in given["stored"]:
                name, base = stored["name"], base_of(stored["type"])
                element = "uint8_t" if name in bytes_ else base
                self.lines.append(f"{base} {name};")
                self.arguments.append(f"&{name}")
                self.after.append(f"(({element} *)a[{len(self.inputs) + len(self.outputs)}])[i] = "
                                  f"({element}){name};")
                self.outputs.append(Operand(renamed(name), element))
        elif given["kind"] == "two_boards":
            for stored in given["stored"]:
                self.arguments.append(f"(uint64_t *)a[{len(self.inputs) + len(self.outputs)}] + i")
                self.outputs.append(Operand(stored["name"], "uint64_t"))
        elif given["stored"]:
            stored = given["stored"][0]
            if not stored["count"]:
                self.refuse(stored["name"])
            self.arguments.append("row0")
            self.outputs.append(Operand(
                stored["name"], STORED.get(given["kind"]) or base_of(stored["type"]),
                DIMENSIONS.get(given["kind"], (stored["count"],))))
        self.result = None
        # A batch that gives rows gives nothing else, nor do move sets, which have their number in them.
        rows = given["kind"] == "moves" or (batch and batch["count"] and batch["count"] > 1)
        if given["type"] != "void" and not rows:
            element = STORED.get(given["kind"]) or (batch["type"] if batch else given["type"])
            self.result = len(self.outputs)
            self.outputs.append(Operand(NAMES.get(given["kind"], "result"), element))
        unknown = {operand.element for operand in self.outputs} - ELEMENTS.keys()
        if unknown:
            self.refuse(f"a result of {unknown.pop()}")
        self.cores = any(operand.count for operand in self.inputs + self.outputs)

    def refuse(self, what):
        raise ValueError(f"{self.function['name']}: {what} is neither of a board nor a number; "
                         "either it gets lines here, or the function a place in BY_HAND")

    def add(self, argument):
        kind, count, base = argument["kind"], argument["count"] or 0, base_of(argument["type"])
        name, at = renamed(argument["name"]), len(self.inputs)
        if kind == "position":
            self.lines.append(f"const struct bbf_position p = load_position(a + {at}, i);")
            self.position = at
            self.inputs += self.columns
            self.arguments.append("&p")
        elif kind not in BOARDS | NUMBERS.keys() or base not in ELEMENTS:
            self.refuse(f"{argument['name']}, of the kind {kind},")
        else:
            # Numbers that batches take in arrays are bytes there.
            base = base_of(self.passed.get(argument["name"], base)) if kind in NUMBERS else base
            self.arguments.append(f"(const {base} *)a[{at}] + {count} * i" if count else
                                  f"((const {base} *)a[{at}])[i]")
            self.inputs.append(Operand(name, base, (count,) if count else (),
                                       RANGES.get(kind, Operand.range), self.boards.get(argument["name"])))

    def signature(self):
        def side(operands):
            return ",".join(operand.shape() for operand in operands)
        return f"{side(self.inputs)}->{side(self.outputs)}"

    def run(self):
        """The function that computes n results from arrays without gaps."""
        return self.run_batch() if self.batch else self.run_each()

    def run_batch(self):
        inputs, outputs, calls, lines = 0, len(self.inputs), [], []
        for parameter in self.batch["parameters"]:
            type_, base = parameter["type"], base_of(parameter["type"])
            if base == "size_t":
                calls.append("n")
            elif base == "struct bbf_positions":
                lines.append(f"  const struct bbf_positions p = columns_of(a + {inputs});")
                calls.append("&p")
                inputs += len(self.columns)
            elif base == "struct bbf_columns":
                lines.append(f"  const struct bbf_columns q = columns_to(a + {outputs});")
                calls.append("&q")
                outputs += len(self.columns)
            elif is_input(parameter):
                calls.append(f"a[{inputs}]" if "*" in type_ else f"*(const {type_} *)a[{inputs}]")
                inputs += 1
            else:
                calls.append(f"a[{outputs}]")
                outputs += 1
        name = self.batch["name"]
        return "\n".join([*lines, f"  {name}({', '.join(calls)});"])

    def run_each(self):
        base, lines = len(self.inputs), list(self.lines)
        for k, operand in enumerate(self.outputs):
            if operand.count:
                # Entries that are not written: no square, or an empty board.
                fill = 64 if self.function["result"]["kind"] == "path" else 0
                lines += [f"{operand.element} *row{k} = "
                          f"({operand.element} *)a[{base + k}] + {operand.count} * i;",
                          f"memset(row{k}, {fill}, {operand.count} * sizeof *row{k});"]
        call = f"{self.function['name']}({', '.join(self.arguments)})"
        if self.result is not None:
            element = self.outputs[self.result].element
            element = "npy_bool" if element == "bool" else element
            call = f"(({element} *)a[{base + self.result}])[i] = ({element}){call}"
        lines += [call + ";", *self.after]
        if "&q" in self.arguments:
            lines.append(f"store_position(a + {base}, i, &q);")
        body = "\n".join("    " + line for line in lines)
        return f"  for (size_t i = 0; i < n; i++) {{\n{body}\n  }}"

    def one(self):
        """The result for one value of each argument, or None if it is not a single one."""
        if self.cores or len(self.outputs) != 1:
            return None
        values, arguments, at = [], [], 0
        for argument in self.function["arguments"]:
            if argument["kind"] == "position":
                fields = ", ".join(f"v[{at + k}]" for k in range(len(self.columns)))
                values.append(f"  const struct bbf_position p = {{{fields}}};")
                arguments.append("&p")
                at += len(self.columns)
            else:
                cast = "" if argument["type"] == "uint64_t" else f"({argument['type']})"
                arguments.append(f"{cast}v[{at}]")
                at += 1
        call = f"{self.function['name']}({', '.join(arguments)})"
        if self.outputs[0].element == "uint8_t" and self.function["result"]["type"] == "int":
            call = f"low_byte({call})"
        return "\n".join([*values, f"  return (uint64_t){call};"])

    def call(self):
        return f"{self.name}({', '.join(o.name for o in self.inputs)})"

    def gives(self):
        def words(operand):
            dtype = ELEMENTS[operand.element][2].rstrip("_")
            return f"{operand.name}: {dtype}" + (f" {operand.shape()}" if operand.count else "")
        return ", ".join(map(words, self.outputs))

    def doc(self, constants):
        text = text_of(self.function, constants)
        ends = {word for word in RENAMED if re.search(rf"\b{word}\b", text)} & {
            argument["name"] for argument in self.function["arguments"]}
        note = "".join(f'\n"{word}" below is the argument {RENAMED[word]}.'
                       for word in sorted(ends))
        return f"{self.call()}\n\nGives {self.gives()}.{note}\n{self.of_positions()}\n{text}"

    def of_positions(self):
        """What the call with Positions does, in lines."""
        given = ", ".join(["positions", *(o.name for o in self.inputs if not o.board)])
        lines = [f"    {o.name}: {o.board.words(renamed)}\n" for o in self.inputs if o.board]
        return f"\n{self.name}({given}) takes from positions what is not given by name:\n\n{''.join(lines)}" \
            if lines else ""


class Own(Function):
    """A function that the library lacks and planes.c or implied.c has, as fill_NAME. The name of one that
    is not public begins with an underscore."""

    def __init__(self, name, columns, more, outputs, text, batch=False):
        self.name, self.columns, self.text = name, columns, text
        self.inputs, self.outputs = columns + more, outputs
        self.batch, self.position, self.boards = batch, 0, {}
        self.cores = any(operand.count for operand in outputs)

    def run(self):
        return f"  fill_{self.name.lstrip('_')}(a, n);"

    def one(self):
        return None

    def doc(self, constants):
        return f"{self.call()}\n\nGives {self.gives()}.\n\n{self.text}"


class Plain:
    """A function that is no ufunc, which bbfill/_moves.py or _text.py has: its results have as
    many elements as there are, or it is about moves as text. Python has no name for what follows
    columns."""

    def __init__(self, function):
        self.name = function["name"][4:]
        self.function = function
        kinds = [argument["kind"] for argument in function["arguments"]]
        names = ["positions" if argument["kind"] == "position" else renamed(argument["name"])
                 for argument in function["arguments"]]
        option, type_, self.note = OPTIONS.get(self.name, (None, None, None))
        self.call = f"{self.name}({', '.join([*names, option] if option else names)})"
        last = f", {option}: {type_} = ..." if option else ""
        first = f"{names[0]}: Any, " if kinds[0] == "move_text" else ""
        kind = function["result"]["kind"]
        self.type = {**LISTS, "move": "tuple[Any, Any]"}.get(kind, "Any")
        # Of one board, the numbers alone.
        self.gives = f"{self.type}, or of one board its squares: uint8" if kind == "squares" else \
            self.type
        if kind == "squares":
            self.head = f"def {self.call[:-1]}: _Boards) -> Any:"
            return
        self.head = f"def {self.name}({first}*position: Any{last}) -> {self.type}:"

    def doc(self, constants):
        gives = {"move": "plane: uint8, start: uint64", "text": "text"}
        kind = self.function["result"]["kind"]
        columns = "" if kind == "squares" else \
            f"\n{self.call.replace('positions', '*positions.columns')} is the same."
        return f"{self.call}\n\nGives {gives.get(kind, self.gives)}.{columns}\n\n" + \
            text_of(self.function, constants) + (f"\n\n{self.note}" if self.note else "")

    def stub(self, document):
        return f'{self.head}\n    """{indented(document, 4)}"""\n'


def literal(text):
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return "\n    ".join(f'"{line}\\n"' for line in escaped.splitlines())


def c_source(functions, plain, numbers, boards, internal, documented, movers):
    parts = ["/* Written by python.py from api.json. */\n"
             "#include <bbfill.h>\n#include <limits.h>\n#include <string.h>\n\n"
             f'#include "ufuncs.h"\n\n#define MOVERS {movers}\n'
             f'_Static_assert(BOARDS_MOST >= {max(len(f.boards) for f in functions)}, "ufuncs.h");\n']
    rows = []
    for f in functions:
        one = f.one()
        parts.append(f"static void run_{f.name}(void *const *a, size_t n) {{\n{f.run()}\n}}\n")
        if one:
            parts.append(f"static uint64_t one_{f.name}(const uint64_t *v) {{\n{one}\n}}\n")
        operands = f.inputs + f.outputs
        parts.append(f"static const struct operand operands_{f.name}[] = {{\n" + "".join(
            f'  {{"{o.name}", ELEMENT_{ELEMENTS[o.element][0]}, {ELEMENTS[o.element][1]}, '
            f"sizeof({'npy_bool' if o.element == 'bool' else o.element}), {len(o.dimensions)}, "
            f"{{{', '.join(map(str, o.dimensions)) or 0}}}, {', '.join(o.range)}, {o.implied(f.inputs)}}},\n"
            for o in operands) + "};\n")
        rows.append(f'  {{"{f.name}",\n    {literal(documented[f.name])},\n    "{f.signature()}", '
                    f"{len(f.inputs)}, {len(f.outputs)}, {int(f.cores)}, "
                    f"{int(bool(f.batch))}, {f.position}, {len(f.boards)}, "
                    f"operands_{f.name}, run_{f.name}, {'one_' + f.name if one else 'NULL'}}},\n")
    parts.append("const struct ufunc ufuncs[] = {\n" + "".join(rows) + "  {0},\n};\n")
    parts.append("const struct document documents[] = {\n" + "".join(
        f'  {{"{f.name}", {literal(documented[f.name])}}},\n' for f in plain) + "  {0},\n};\n")
    given = [f'  {{"{n}", BBF_{n}, {int(n in boards)}}},\n' for n in numbers + boards]
    given += [f'  {{"_{n}", BBF_{n}, 0}},\n' for n in internal]
    parts.append("const struct constant constants[] = {\n" + "".join(given) + "  {0},\n};\n")
    return "\n".join(parts)


def indented(document, spaces):
    text = document.replace("\\", "\\\\").rstrip("\n").replace("\n", "\n" + " " * spaces)
    return re.sub(r"\n +\n", "\n\n", text) + "\n" + " " * spaces


def stub_of(function, document):
    kinds = {"BOARD": "_Boards", "NUMBER": "_Numbers", "COUNTER": "_Numbers", "BYTE": "_Numbers", "FLAG": "_Flags"}
    names = []
    for i, operand in enumerate(function.inputs):
        # The last three columns of a position.
        optional = function.position >= 0 and 7 <= i - function.position < len(function.columns)
        names.append(f"{operand.name}: {kinds[ELEMENTS[operand.element][0]]}"
                     + (" = ..." if optional or any("= ..." in n for n in names) else ""))
    outputs = ["np.ndarray" if o.count else "Any" for o in function.outputs]
    result = outputs[0] if len(outputs) == 1 else f"tuple[{', '.join(outputs)}]"
    result = "Positions" if function.outputs == function.columns else result
    calls = [[*names, "*out: Any"]]
    if function.position >= 0:
        last = function.position + len(function.columns)
        calls.append([*names[:function.position], "positions: Positions",
                      *(n.replace(" = ...", "") for n in names[last:]), "*out: Any"])
    if function.boards:
        implied = [o.board is not None for o in function.inputs]
        calls.append(["positions: Positions", "/",
                      *(name for name, board in zip(names, implied) if not board), "*",
                      *(f"{name} = ..." for name, board in zip(names, implied) if board)])
    # NumPy's stubs call its ufunc final.
    text = f"class _{function.name}(np.ufunc):  # type: ignore[misc]\n"
    for k, names in enumerate(calls):
        text += ("    @overload  # type: ignore[override]\n" if len(calls) > 1 and k == 0 else
                 "    @overload\n" if len(calls) > 1 else "")
        text += (f"    def __call__(self, {', '.join(names)}, **options: Any) -> {result}:"
                 + ("  # type: ignore[override]\n"
                    f'        """{indented(document, 8)}"""\n\n' if k == 0 else " ...\n\n"))
    return text + f"{function.name}: _{function.name}\n"


def classes_of_fields(folder):
    """The tuples, data classes and enumerations of the modules, as a stub has them."""
    for path in sorted(folder.glob("_*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and (
                    node.decorator_list or {"NamedTuple", "enum.IntEnum"} & set(map(ast.unparse, node.bases))):
                node.body = node.body[1:]  # without what it says
                for part in node.body:
                    if isinstance(part, ast.AnnAssign) and part.value:
                        part.value = ast.Constant(...)
                    if isinstance(part, ast.FunctionDef):
                        part.body = [ast.Expr(ast.Constant(...))]
                yield ast.unparse(node) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("api", type=pathlib.Path)
    for option in "stub", "c", "pyi":
        parser.add_argument("--" + option, required=True, type=pathlib.Path)
    args = parser.parse_args()
    api = json.loads(args.api.read_text(encoding="utf-8"))
    numbers, boards = ([constant["name"][4:] for constant in api["constants"]
                        if (constant["kind"] == "board") == board] for board in (False, True))
    internal = [name for name in numbers if name.startswith("FEN_") and re.match(OF_C, name)]
    numbers = [name for name in numbers if not re.match(OF_C, name)]
    columns = [Operand(field["name"], "bool" if field["kind"] == "truth" else field["type"])
               for struct in api["structs"] if struct["name"] == "bbf_position"
               for field in struct["fields"]]
    api["functions"] = [f for f in api["functions"] if f["name"][4:] not in LEFT_OUT]
    unknown = BY_HAND - {function["name"][4:] for function in api["functions"]}
    if unknown:
        sys.exit(f"python.py: BY_HAND has what the library lacks: {', '.join(sorted(unknown))}")
    offered = [f for f in api["functions"] if f["name"][4:] not in BY_HAND]
    # Parameters that are bytes in batches: a plane is one wherever it is stored.
    bytes_ = {parameter["name"] for f in offered for parameter in (f["batch"] or {}).get(
        "parameters", ()) if base_of(parameter["type"]) == "uint8_t"}
    plain = [Plain(f) for f in api["functions"] if f["result"]["kind"] in LISTS
             or f["header"] == "moves.h" and f["name"][4:] in BY_HAND]
    try:
        functions = [Function(f, columns, bytes_) for f in offered
                     if f["result"]["kind"] not in LISTS]
        functions += [Own(name, columns, *rest) for name, *rest in OWN]
        functions.append(Own("_implied", columns, [Operand("role", "int", range=("0", "INT_MAX"))],
                             [Operand("board", "uint64_t")], "The boards that positions imply.", batch=True))
    except ValueError as error:
        sys.exit(f"python.py: {error}")
    names = {"BBF_" + name: name for name in numbers + boards}
    documented = {f.name: f.doc(names) for f in functions + plain}
    args.c.write_text(c_source(functions, plain, numbers, boards, internal, documented, len(api["movers"])),
                      encoding="ascii")
    generated = "".join(f"{n}: int\n" for n in numbers) + "".join(
        f"{n}: np.uint64\n" for n in boards) + "\n" + "\n".join(
        [stub_of(f, documented[f.name]) for f in functions if not f.name.startswith("_")]
        + [f.stub(documented[f.name]) for f in plain])
    stub = args.stub.read_text(encoding="utf-8")
    for place, lines in {
        "    # COLUMNS\n": "".join(f"    @property\n    def {column.name}(self) -> Any: ...\n" for column in columns),
        "# CLASSES\n": "\n".join(classes_of_fields(args.stub.parent)),
        "# GENERATED\n": generated,
    }.items():
        stub = stub.replace(place, lines)
    args.pyi.write_text(stub, encoding="utf-8")


if __name__ == "__main__":
    main()
