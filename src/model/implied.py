# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""The boards that a position implies, which SQL, Python and Rust take from it: api.json has the
expressions, which arguments.txt describes."""
import re
from dataclasses import dataclass

# Letters of the expressions, in the order of a position's columns.
PIECES = dict(zip("pnbrqk", ("pawns", "knights", "bishops", "rooks", "queens", "kings")))
SIDES = ("either", "white", "black", "own", "opp")
# Kinds of arguments that are given beside a position.
BOARDS, NUMBERS = {"set", "area"}, {"direction", "mover", "plane", "square", "number"}


@dataclass(frozen=True)
class Board:
    """The pieces of some types and of one side, or the squares that have no piece; and the squares of
    arguments before it."""
    text: str  # the expression
    pieces: tuple  # fields of a position
    side: str  # of SIDES; own is the side to move
    empty: bool
    more: tuple  # names of arguments

    def expression(self, member, complement):
        """In a language whose position p has p.pawns and so on. A board of all pieces is called
        occupied there, and that of the side to move own."""
        joined = " | ".join(member + piece for piece in self.pieces)
        if len(self.pieces) == len(PIECES):
            joined = {"own": "own", "opp": f"occupied & {complement}own"}.get(self.side, "occupied")
        elif self.side != "either":
            side = {"white": member + "white", "black": f"{complement}{member}white", "own": "own",
                    "opp": complement + "own"}[self.side]
            joined = (f"({joined})" if len(self.pieces) > 1 else joined) + " & " + side
        return " | ".join([(complement if self.empty else "") + joined, *self.more])

    def words(self, named):
        """What it is, as help says it; named gives the names of arguments in a language."""
        types = " and ".join(filter(None, [", ".join(self.pieces[:-1]), self.pieces[-1]]))
        if len(self.pieces) == len(PIECES):
            types = "pieces"
        said = "the empty squares" if self.empty else {
            "either": f"all {types}", "white": f"White's {types}", "black": f"Black's {types}",
            "own": f"the {types} of the side to move", "opp": f"the {types} of the other side"}[self.side]
        return ", ".join([said, *map(named, self.more)])


def board_of(text, names):
    """The board of an expression; names are those of arguments by what expressions call them."""
    side, types = re.fullmatch(r"(?:(own|opp)&)?\(?([\w,]+)\)?", text).groups()
    words = types.split(",")
    more = tuple(names[word] for word in words if word in names)
    words = [word for word in words if word not in names]
    if words[0] in ("own", "opp", "occupied", "empty") and len(words) == 1 and not side:
        return Board(text, tuple(PIECES.values()), words[0] if words[0] in SIDES else "either",
                     words[0] == "empty", more)
    pieces = tuple(field for letter, field in PIECES.items() if {letter, letter.upper()} & {*words})
    white, black = {PIECES[w.lower()] for w in words if w.isupper()}, {PIECES[w] for w in words if w.islower()}
    if more or {*white, *black} != {*pieces} or (white and black and white != black) or (side and white != black):
        raise ValueError(f"{text}: no board that implied.py knows")
    return Board(text, pieces, side or ("either" if white == black else "white" if white else "black"), False, ())


def boards_of(function):
    """The board for each argument that is one, by name, if a position implies all of them and not
    only all pieces; else None. Arguments that are no boards are given beside the position."""
    side, found, names = function["side"] or "either", {}, {}
    for argument in function["arguments"]:
        name, kind = argument["name"], argument["kind"]
        if kind in BOARDS:
            text = argument["implied"] and argument["implied"][side]
            if not text:
                return None
            found[name] = board_of(text, names)
        elif kind not in NUMBERS:
            return None
        names[argument["in_program"]] = name
    return found if {board.text for board in found.values()} - {"occupied"} else None
