# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Reads the public headers: their declarations and the comments on them.

    headers = headers.read(paths)       in the order of the paths
    headers.documented(include)         the headers that bbfill.h includes
    headers.functions(include)          their functions, by name
    header.introduction, header.comments, header.functions()
    function.result, function.parameters, function.summary(), function.blocks()
    function.single, function.batch     its twin for one board, and for arrays, or None

After the licence line, a header begins with a /* comment */: a paragraph of one sentence
that says what is in it, and paragraphs that apply to all of it. A /** comment */ documents
the prototypes, the macros, the enum or the struct directly below it, up to the next empty
line. In a comment,

    text      is indented like its first line, with empty lines between paragraphs;
    diagrams  are indented by at least 4 more blanks, between empty lines;
    In C:     and Formula: and Source: begin a paragraph, with or without an empty line
              before it. What only C has to know is in that paragraph, so that help and
              documentation for other languages can leave it out.

A paragraph of the introduction that begins with "Below," is only about the header's text.
The first sentence on a function is its summary. Functions that share a comment are the
same in eight directions (bbf_nort_x and so on: the text says DIR), or for both sides
(bbf_w_x and bbf_b_x: the text is White's), or all in batch.h. blocks() and summary()
return the text for one function. Anything else is an error, reported with its place.
"""
import pathlib
import re
import sys
from dataclasses import dataclass

LICENCE = re.compile(r"(?:/\* Copyright .* \*/\n)?")
PROTOTYPE = re.compile(r"BBF_(FN|API)\w* ([\w ]+) (\**)(bbf_\w+)\(((?:[^()]|\(\*\w+\))*)\);")
PARAMETER = re.compile(r"([\w ]+[ *])(\w+)((?:\[\w+\])?)")
RECORDS = re.compile(r"([\w ]+ \(\*)(\w+)(\)\[\w+\])")  # a pointer to arrays
MACRO = re.compile(r"#define (BBF_\w+)((?:\([\w, .]*\))?) (.+)")
ENUMERATOR = re.compile(r"(BBF_\w+) = (\d+),?")
STRUCT = re.compile(r"struct (bbf_\w+) \{\n((?:.+\n)*?)\};\n")
FIELDS = re.compile(r"((?:const )?\w+) (\*?\w+(?:, \*?\w+)*); *(?:/\*.*\*/)?")
SENTENCE = re.compile(r"(?<=[a-z0-9)\"][.?!]) (?=[A-Z\"]|bbf_)")
# What help and documentation for other languages cannot show.
ONLY_C = re.compile(r"\b\w+->|\bNULL\b|\b(?:[Rr]eturns|[Ss]tores|unchanged|in C)\b")
SUMMARY_LIMIT = 120
# Of paragraphs, by their kind in api.json.
LABELS = {"c": "In C", "formula": "Formula", "source": "Source"}
INCLUDE = pathlib.Path(__file__).resolve().parent.parent.parent / "include"

COMPASS = {"nort": "north", "noea": "north-east", "east": "east", "soea": "south-east",
           "sout": "south", "sowe": "south-west", "west": "west", "nowe": "north-west"}

# How the board of one direction becomes that of another, rank 8 first.
UPSIDE_DOWN = {"nort": "sout", "noea": "soea", "nowe": "sowe"}
UPSIDE_DOWN.update({south: north for north, south in UPSIDE_DOWN.items()})


def flipped(board):
    return board[::-1]


def mirrored(board):
    return [row[::-1] for row in board]


def transposed(board):
    return [list(row) for row in zip(*board)]


TURNS = {
    "sout": {"sout": [], "nort": [flipped], "east": [transposed], "west": [transposed, mirrored]},
    "soea": {"soea": [], "noea": [flipped], "sowe": [mirrored], "nowe": [flipped, mirrored]},
}


def fail(path, line, why):
    sys.exit(f"{path}:{line}: {why}")


@dataclass(frozen=True)
class Block:
    kind: str  # Text, Diagram, In C, Formula or Source
    lines: list

    def text(self):
        return " ".join(self.lines)


@dataclass(frozen=True)
class Macro:
    name: str
    arguments: str  # with their parentheses
    value: str


@dataclass(frozen=True)
class Enumerator:
    name: str
    value: str


@dataclass(frozen=True)
class Struct:
    name: str
    lines: list  # its definition, with the comments on its fields
    fields: list  # Parameter, one for each field


@dataclass(frozen=True)
class Parameter:
    declaration: str
    name: str
    type: str  # an array is the pointer that a function gets

    def base(self):
        """The type without pointers and const."""
        return self.type.replace("const ", "").rstrip(" *")

    def count(self, values):
        """The number of elements of an array, 0 for other parameters."""
        found = re.search(r"\[(?:BBF_)?(\w+)\]$", self.declaration)
        if not found or found[1].isdigit():
            return int(found[1]) if found else 0
        if found[1] not in values:
            sys.exit(f"{self.declaration}: no header documents BBF_{found[1]}")
        return values[found[1]]


@dataclass
class Function:
    name: str
    result: str  # its type
    parameters: list
    comment: "Comment"
    inlined: bool  # with BBF_INLINE
    single: "Function" = None
    batch: "Function" = None

    def prototype(self):
        space = "" if self.result.endswith("*") else " "
        return f"{self.result}{space}{self.name}({self.declarations()});"

    def declarations(self):
        """The parameters, as C has them between the parentheses."""
        return ", ".join(p.declaration for p in self.parameters) or "void"

    def direction(self):
        found = re.match(r"bbf_([a-z]{4})_", self.name)
        return found[1] if found and found[1] in COMPASS else None

    def side(self):
        return self.name[4] if re.match(r"bbf_[wb]_", self.name) else None

    def is_batch(self):
        return self.comment.header.name == "batch.h" and self.name.endswith("_n")

    def generic_name(self):
        """The name without direction or side, the same for all functions of a comment."""
        prefix = self.direction() or self.side()
        return self.name.replace(f"_{prefix}_", "_*_", 1) if prefix else self.name

    def summary(self):
        """The comment's first sentence, without its full stop and initial capital."""
        sentence = SENTENCE.split(self.blocks()[0].text())[0].rstrip(".")
        return re.sub(r"^(?!White|Black)[A-Z](?=[a-z])", lambda first: first[0].lower(), sentence)

    def blocks(self):
        blocks = self.comment.blocks
        if self.direction():
            return [turned for block in blocks if (turned := towards(self.direction(), block))]
        return [for_black(block) for block in blocks] if self.side() == "b" else blocks


def replaced(pattern, value, block):
    """A block with all matches replaced, except in addresses."""
    def word(text):
        return text if text.startswith("http") else re.sub(pattern, value, text)
    return Block(block.kind, ["".join(map(word, re.split(r"(\s+)", line))) for line in block.lines])


def towards(direction, block):
    """The block of a comment on DIR for one direction; None for other directions' diagrams."""
    if block.kind == "Diagram":
        shown = re.search(r"bbf_([a-z]{4})_", block.lines[0])[1]
        if direction not in TURNS[shown]:
            return None
        lines = list(block.lines)
        for change in TURNS[shown][direction]:
            lines[1:] = changed(change, lines[1:])
        lines[0] = lines[0].replace(f"_{shown}_", f"_{direction}_")
        return Block(block.kind, lines)
    return replaced("DIR", COMPASS[direction], replaced("DIR(?=_)", direction, block))


def changed(change, ranks):
    """The 8 lines of boards beside each other, with each board changed."""
    gap = re.search(r" {2,}", ranks[0])
    boards = [[panel.split() for panel in re.split(r" {2,}", rank)] for rank in ranks]
    panels = [change([row[i] for row in boards]) for i in range(len(boards[0]))]
    return [(gap[0] if gap else "").join(" ".join(panel[rank]) for panel in panels)
            for rank in range(8)]


def for_black(block):
    """A block on White's function, turned into one on Black's."""
    words = {"White": "Black", "white": "black", "w": "b", "north": "south"}
    words.update({**{black: white for white, black in words.items()}, **UPSIDE_DOWN})

    def swapped(found):
        text = found[0]
        if text in words:
            return words[text]
        return text[:-1] + str(9 - int(text[-1]))

    names = "|".join(UPSIDE_DOWN)
    block = replaced(rf"White|Black|white|black|(?<![A-Za-z])[wb](?=_)|\bnorth\b|\bsouth\b"
                     rf"|(?<![A-Za-z])(?:{names})(?![A-Za-z])|\b[a-h][1-8]\b", swapped, block)
    if block.kind == "Diagram":
        return Block(block.kind, block.lines[:1] + flipped(block.lines[1:]))
    return Block(block.kind, [re.sub(r"(?<=\brank )[1-8]", swapped, line) for line in block.lines])


@dataclass(frozen=True)
class Comment:
    header: "Header"
    items: list  # Function, Macro, Enumerator or Struct, as declared below it
    blocks: list


class Header:
    def __init__(self, path):
        self.path, self.name = path, path.name
        self.text = path.read_text(encoding="utf-8")
        start = LICENCE.match(self.text).end()
        opening = re.compile(r"/\*(?!\*).*?\*/", re.S).match(self.text, start)
        if not opening:
            fail(path, self.line(start), "a header opens with a /* comment */ on what is in it")
        summary, *self.introduction = self.read_blocks(opening)
        self.summary = summary.text()
        if summary.kind != "Text" or not re.fullmatch(r"[A-Z][^.]*\.", self.summary):
            fail(path, self.line(start),
                 "the first paragraph is one sentence on what is in the header")
        self.comments = []
        for comment in re.finditer(r"/\*\*.*?\*/", self.text, re.S):
            below = re.compile(r"\n((?:.+\n)*)").match(self.text, comment.end())
            if not below or not below[1]:
                fail(path, self.line(comment.end()), "nothing stands right below this comment")
            read = Comment(self, [], self.read_blocks(comment))
            read.items.extend(self.read_items(read, below))
            self.check(read, self.line(comment.start()))
            self.comments.append(read)
        code = re.sub(r"/\*.*?\*/", lambda comment: re.sub(r"[^\n]", " ", comment[0]), self.text,
                      flags=re.S)
        documented = {item.name for comment in self.comments for item in comment.items}
        for found in re.finditer(r"\b(bbf_\w+)\s*\(", code):
            if found[1] not in documented:
                fail(path, self.line(found.start()), f"no /** comment */ documents {found[1]}")

    def conventions(self):
        """The introduction's paragraphs that apply to every function."""
        return [block for block in self.introduction if not block.lines[0].startswith("Below,")]

    def functions(self):
        return [item for comment in self.comments for item in comment.items
                if isinstance(item, Function)]

    def line(self, position):
        return self.text.count("\n", 0, position) + 1

    def check(self, comment, line):
        """Checks that a comment's functions belong together, and the form of its text."""
        functions = [item for item in comment.items if isinstance(item, Function)]
        if not functions or functions[0].is_batch():
            return
        names = {function.generic_name() for function in functions}
        if len(names) > 1:
            fail(self.path, line, "the functions below differ in more than direction or side: "
                 + ", ".join(sorted(function.name for function in functions)))
        for block in comment.blocks if functions[0].direction() else []:
            shown = re.search(r"bbf_([a-z]{4})_", block.lines[0])
            if block.kind == "Diagram" and (not shown or shown[1] not in TURNS):
                fail(self.path, line, f"a diagram on DIR is of {' or '.join(TURNS)}")
        for block in comment.blocks:
            if block.kind == "Text" and (found := ONLY_C.search(block.text())):
                fail(self.path, line, f"{found[0]!r} belongs to a paragraph that begins with In C:")
        for function in functions:
            if comment.blocks[0].kind != "Text" or len(function.summary()) > SUMMARY_LIMIT:
                fail(self.path, line, f"the first sentence on {function.name} is its summary, of "
                     f"at most {SUMMARY_LIMIT} characters")

    def read_items(self, comment, below):
        """What the lines below a comment declare."""
        line, code = self.line(below.start(1)), below[1]
        if code.startswith("struct "):
            return [self.read_struct(line, code)]
        enum = re.fullmatch(r"enum \{\n(.*)\};\n", code, re.S)
        # A prototype may continue on the next line.
        pieces = re.findall(r"(?:BBF_[^;\n]*\n[^;]*;|(?:.*\\\n)*.*)\n", code) if not enum else \
            enum[1].splitlines(keepends=True)
        line += bool(enum)
        items = []
        for piece in pieces:
            text = " ".join(piece.replace("\\\n", " ").split())
            if enum and (found := ENUMERATOR.fullmatch(text)):
                items.append(Enumerator(*found.groups()))
            elif found := MACRO.fullmatch(text):
                items.append(Macro(*found.groups()))
            elif found := PROTOTYPE.fullmatch(text):
                items.append(self.read_function(comment, line, *found.groups()))
            else:
                fail(self.path, line,
                     f"neither a prototype nor a macro nor an enum nor a struct: {text}")
            line += piece.count("\n")
        return items

    def read_struct(self, line, code):
        struct = STRUCT.fullmatch(code)
        if not struct:
            fail(self.path, line, f"a struct of an unknown form: {code.splitlines()[0]}")
        fields = []
        for number, text in enumerate(struct[2].splitlines(), line + 1):
            found = FIELDS.fullmatch(text.strip())
            if not found:
                fail(self.path, number,
                     f"{struct[1]} has a field of an unknown form: {text.strip()}")
            for name in found[2].split(", "):
                kind = found[1] + " *" * name.startswith("*")
                fields.append(Parameter(f"{found[1]} {name}", name.lstrip("*"), kind))
        return Struct(struct[1], code.splitlines(), fields)

    def read_function(self, comment, line, specifier, result, stars, name, text):
        parameters = []
        for parameter in text.split(", ") if text != "void" else []:
            if found := PARAMETER.fullmatch(parameter):
                kind = found[1].strip() + (" *" if found[3] else "")
            elif found := RECORDS.fullmatch(parameter):
                kind = found[1] + found[3]
            else:
                fail(self.path, line, f"{name} has a parameter of an unknown form: {parameter}")
            parameters.append(Parameter(parameter, found[2], kind))
        return Function(name, (result + " " + stars).strip(), parameters, comment,
                        specifier == "FN")

    def read_blocks(self, comment):
        """A comment's paragraphs and diagrams."""
        start = self.line(comment.start())
        text = re.sub(r"/\*+", lambda opening: " " * len(opening[0]), comment[0][:-2], count=1)
        lines = [line.rstrip() for line in text.split("\n")]
        indent = 3 if comment[0][2] != "*" else 4
        blocks, gap = [], True
        for number, line in enumerate(lines, start):
            depth = len(line) - len(line.lstrip(" "))
            last = blocks[-1].kind if blocks else None
            label = re.match(rf" *({'|'.join(LABELS.values())}):( |$)", line)
            if label and not label[2]:
                fail(self.path, number, "nothing follows the label on its line")
            if not line:
                gap = True
                continue
            if depth >= indent + 4 and (gap or last == "Diagram"):
                if gap:
                    blocks.append(Block("Diagram", []))
                blocks[-1].lines.append(line[indent + 4:])
            elif depth == indent and line[depth] not in "*@\\\t" and (gap or last != "Diagram"):
                if gap or label:
                    blocks.append(Block(label[1] if label else "Text", []))
                blocks[-1].lines.append(line[label.end() if label else depth:])
            else:
                fail(self.path, number, f"neither text, indented by {indent} blanks, nor a "
                     f"diagram, by {indent + 4} or more and between empty lines")
            gap = False
        if not blocks:
            fail(self.path, start, "an empty comment")
        return blocks


def documented(include=INCLUDE):
    """The headers that bbfill.h includes, which are all but cpw.h, in its order."""
    names = re.findall(r'^#include "(bbfill/\w+\.h)"', (include / "bbfill.h").read_text(encoding="utf-8"), re.M)
    return read([include / name for name in names])


def functions(include=INCLUDE):
    return {function.name: function for header in documented(include)
            for function in header.functions()}


def read(paths):
    headers = [Header(path) for path in paths]
    owner = {}
    for header in headers:
        for item in (item for comment in header.comments for item in comment.items):
            if item.name in owner:
                sys.exit(f"{item.name} is documented twice, the second time in {header.path}")
            owner[item.name] = header
    functions = {function.name: function for header in headers for function in header.functions()}
    for function in functions.values():
        if function.is_batch():
            function.single = functions.get(function.name[:-2])
            if not function.single:
                header = function.comment.header
                fail(header.path, header.line(header.text.index(function.name + "(")),
                     f"{function.name} is for arrays, and no {function.name[:-2]} for one")
            function.single.batch = function
    return headers


def constants(headers):
    """The names without BBF_, of numbers (directions, movers, limits) and of boards, and all
    values by name."""
    numbers, boards, values = [], [], {}
    for item in (item for header in headers for comment in header.comments
                 for item in comment.items if isinstance(item, Enumerator)):
        numbers.append(item.name[4:])
        values[item.name[4:]] = int(item.value)
    text = "".join(header.text for header in headers)
    for name, value in re.findall(r"^#define BBF_(?!I_)(\w+) (.+)$", text, re.M):
        if board := re.fullmatch(r"\(UINT64_C\((\w+)\) << (\d+)\)", value):
            boards.append(name)
            values[name] = int(board[1], 0) << int(board[2])
        elif value.isdigit() and not name.startswith("VERSION"):
            numbers.append(name)
            values[name] = int(value)
    return numbers, boards, values


if __name__ == "__main__":
    # The names of all functions and structs, which have manual pages, for scripts that are
    # not in Python.
    print(*(item.name for header in documented() for comment in header.comments
            for item in comment.items if isinstance(item, (Function, Struct))), sep="\n")
