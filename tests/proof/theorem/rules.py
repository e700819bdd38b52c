# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Compares the rules of chess with the specification of legal moves, for one square of the king at a
time. A position has three bits for the piece on each square and one for its colour, so that no two
pieces share a square; moves are White's, and Black's are the same on the board upside down."""
import concurrent.futures
import datetime
import hashlib
import multiprocessing
import os
import pathlib

from run import record
from solver import aig
from solver.provers import Provers, Unsure, failing
from solver.values import number
from specification import moves, rules
from specification.board import Board, each, from_word, union
from specification.fill import COMPASS
from specification.position import FIELDS, NONE, any_square, within

HERE = pathlib.Path(__file__).resolve().parents[1]
NAMES = {f"{file}{rank}": ("abcdefgh".index(file), rank - 1) for rank in range(1, 9) for file in "abcdefgh"}
KINGS = {**NAMES, "none": None}
SQUARES = {square: name for name, square in NAMES.items()}
GROUPS = [*range(8), "knights", "promotions", "castling"]
# What is assumed of positions, beside where the own king stands.
ASSUMED = ("no king stands beside the own one", "no pawn stands on the first or last rank",
           "no two pieces share a square", "the side to move has no second king")


class Questions:
    """The questions about one square of the king, or about positions without one. without: an assumption
    that is not made."""
    def __init__(self, king, without=None):
        self.king, self.without = king, without
        self.fields = self._fields()
        self.planes = moves.Legal(*self.fields, forward=1).planes()
        beside = [self.fields[5].at(king[0] + east, king[1] + north)
                  for east, north in COMPASS.values()] if king else []
        self.assumed = aig.TRUE if without == ASSUMED[0] else aig.any_of(beside) ^ 1

    def _fields(self):
        white = Board(lambda f, r: aig.TRUE if (f, r) == self.king else aig.var(("white", 8 * r + f)))
        kinds = [Board(lambda f, r, n=n: self._stands(n, f, r, white)) for n in range(1, 7)]
        return [*kinds, white, *(from_word(aig.word(name, 64)) for name in FIELDS[7:9]), NONE]

    def _stands(self, kind, file, rank, white):
        """Whether the piece on a square is the kind with this number: 0 is none, 1 a pawn, 6 a king."""
        square = 8 * rank + file
        if (file, rank) == self.king:
            return int(kind == 6)
        if self.without == ASSUMED[2]:
            stands = aig.var((FIELDS[kind - 1], square))
        else:
            stands = aig.all_of([aig.var((f"kind {k}", square)) ^ (kind >> k & 1) ^ 1 for k in range(3)])
        if kind == 1 and rank in (0, 7) and self.without != ASSUMED[1]:
            return aig.FALSE
        if kind == 6 and self.without != ASSUMED[3]:
            return aig.and_(stands, white.at(file, rank) ^ 1)
        return stands

    def differences(self, group):
        """The moves of a group in which the two differ: plane, square, and when."""
        for plane in planes_of(group):
            for square in each():
                said = self.planes[plane].at(*square)
                allowed = rules.legal(self.fields, plane, square, self.king)
                differs = aig.and_(aig.xor(said, allowed), self.assumed)
                if differs != aig.FALSE:
                    yield plane, square, allowed, differs

    def wrong(self, group, provers):
        """A text with a position in which a group of moves differs, or None."""
        found = list(self.differences(group))
        model = provers.find(aig.any_of([differs for *_, differs in found]))
        if model is None:
            return None
        plane, square, allowed, differs = next(
            row for row in found if aig.simulate([row[3]], model, 1) == [1])
        for name in sorted(model, key=str):  # fewer pieces show it as well
            if model[name] and aig.simulate([differs], {**model, name: 0}, 1) == [1]:
                model = {**model, name: 0}
        word, = aig.simulate([allowed], model, 1)
        fields = [number(aig.simulate([board.at(f, r) for r in range(8) for f in range(8)], model, 1))
                  for board in self.fields]
        return "\n".join([f"{uci(fields, plane, square)} is allowed by the "
                          f"{'rules' if word else 'specification'} alone", *diagram(fields)])

    def possible(self, provers):
        """Whether some move of a pawn is possible at all, so that what is assumed rules out not all."""
        pawns = moves.DIRECTIONS.index("nort") * 7
        return provers.find(aig.and_(self.assumed, any_square(self.planes[pawns]))) is not None


def planes_of(group):
    if isinstance(group, int):
        return range(7 * group, 7 * group + 7)
    return {"knights": range(moves.KNIGHT, moves.PROMOTION), "promotions": range(moves.PROMOTION, moves.CASTLING),
            "castling": range(moves.CASTLING, moves.PLANES)}[group]


def upside_down(fields):
    """The same position with colours and sides exchanged."""
    *kinds, white, castling, en_passant, _ = fields
    black = Board(lambda f, r: white.at(f, 7 - r) ^ 1)
    return [*(Board(lambda f, r, b=b: b.at(f, 7 - r)) for b in kinds), black,
            *(Board(lambda f, r, b=b: b.at(f, 7 - r)) for b in (castling, en_passant)), NONE]


def plane_upside_down(plane):
    """The plane of the same move on the board upside down."""
    if plane >= moves.PROMOTION:
        return plane
    steps = list(moves.LEAPS.values()) if plane >= moves.KNIGHT else list(COMPASS.values())
    begin, width = (moves.KNIGHT, 1) if plane >= moves.KNIGHT else (0, 7)
    number, times = divmod(plane - begin, width)
    east, north = steps[number]
    return begin + width * steps.index((east, -north)) + times


def black_differs(provers):
    """Whether the specification has moves of Black that are not White's on the board upside down."""
    fields = [*(from_word(aig.word(name, 64)) for name in FIELDS[:9]), NONE]
    white, black = moves.Legal(*fields, forward=1), moves.Legal(*upside_down(fields), forward=-1)
    planes = white.planes(), black.planes()
    pairs = [(planes[0][plane].at(f, r), planes[1][plane_upside_down(plane)].at(f, 7 - r))
             for plane in range(moves.PLANES) for f, r in each()]
    # First what they count in another order, which the rest is made from.
    parts = [(white.several_passed, black.several_passed),
             *((white.saving.at(f, r), black.saving.at(f, 7 - r)) for f, r in each())]
    if not provers.never(aig.any_of([aig.xor(*pair) for pair in parts])):
        return True
    equal = {theirs >> 1: ours ^ (theirs & 1) for ours, theirs in parts}
    theirs = aig.substitute([bit for _, bit in pairs], equal)
    return not provers.never(aig.any_of([aig.xor(ours, bit) for (ours, _), bit in zip(pairs, theirs)]))


def uci(fields, plane, square):
    """A move as text, castling as in Chess960."""
    to = moves.moved(plane, *square)
    if plane >= moves.CASTLING:
        castling, side = fields[7] & fields[3], 1 if plane == moves.CASTLING else -1
        files = [f for f in range(square[0] + side, 8 if side == 1 else -1, side)
                 if castling >> 8 * square[1] + f & 1]
        to = (files[0] if files else to[0]), square[1]
    promotes = fields[0] >> 8 * square[1] + square[0] & 1 and to[1] in (0, 7)
    letter = "q" if plane < moves.PROMOTION else "nbr"[(plane - moves.PROMOTION) // 3] if plane < moves.CASTLING else ""
    return SQUARES[square] + SQUARES[to] + letter * bool(promotes)


def diagram(fields):
    """A position, rank by rank, and what is not seen there."""
    *kinds, white, castling, en_passant, black = fields
    lines = []
    for rank in range(7, -1, -1):
        cells = []
        for file in range(8):
            bit = 8 * rank + file
            letters = "".join(letter for letter, board in zip("pnbrqk", kinds) if board >> bit & 1) or "."
            cells.append(letters.upper() if white >> bit & 1 else letters)
        lines.append(" ".join(cells))
    named = {"may castle": castling & kinds[3], "en passant": en_passant}
    return lines + [f"{what}: {' '.join(name for name, (f, r) in NAMES.items() if board >> 8 * r + f & 1)}"
                    for what, board in named.items() if board] + ["Black to move"] * bool(black)


def legal_moves(fields):
    """The moves that the rules allow in one position, whose fields are numbers."""
    boards = [from_word(aig.constant(field, 64)) for field in fields]
    black = fields[9] != 0
    boards = upside_down(boards) if black else boards
    own = {square for square, bit in within(union(boards[:6]), boards[6]).items() if bit}
    kings = [square for square in own if boards[5].at(*square)]
    found = [(plane, square) for plane in range(moves.PLANES) for square in sorted(own)
             if rules.legal(boards, plane, square, kings[0] if kings else None)]
    return [(plane_upside_down(plane), (f, 7 - r)) if black else (plane, (f, r)) for plane, (f, r) in found]


def of_fen(text):
    """The fields of a FEN or EPD. A letter for castling is the outermost rook on that side, or a rook's
    file."""
    placement, side, castling, en_passant = text.split()[:4]
    kinds, white, rights = dict.fromkeys("pnbrqk", 0), 0, 0
    for rank, row in enumerate(placement.split("/")):
        file = 0
        for letter in row:
            if letter.isdigit():
                file += int(letter)
                continue
            bit = 1 << 8 * (7 - rank) + file
            kinds[letter.lower()] |= bit
            white |= bit * letter.isupper()
            file += 1
    for letter in castling.replace("-", ""):
        rank = 0 if letter.isupper() else 7
        mine = white if letter.isupper() else ~white
        rooks = [f for f in range(8) if kinds["r"] & mine & 1 << 8 * rank + f]
        king = next(f for f in range(8) if kinds["k"] & mine & 1 << 8 * rank + f)
        files = {"k": [f for f in rooks if f > king][-1:], "q": [f for f in rooks if f < king][:1]}.get(
            letter.lower(), ["abcdefgh".find(letter.lower())])
        rights |= sum(1 << 8 * rank + f for f in files)
    passed = 0 if en_passant == "-" else 1 << 8 * NAMES[en_passant][1] + NAMES[en_passant][0]
    return [*kinds.values(), white, rights, passed, int(side == "b")]


def list_moves(file):
    for line in file:
        if not line.strip() or line.startswith("#"):
            continue
        fields = of_fen(line)
        print(*sorted(uci(fields, *move) for move in legal_moves(fields)))
    return 0


# What runs in a worker process.

def prove(name, seconds):
    """(the king's square, what is wrong or None, seconds of CPU)"""
    provers, begin = Provers(seconds=seconds), _cpu()
    try:
        questions = Questions(KINGS[name])
        if not questions.possible(provers):
            return name, "no position is possible", _cpu() - begin
        for group in GROUPS:
            fault = questions.wrong(group, provers)
            if fault:
                return name, fault, _cpu() - begin
    except Unsure as unsure:
        return name, f"undecided: {unsure}", _cpu() - begin
    return name, None, _cpu() - begin


def _cpu():
    """CPU seconds of this process and of its children."""
    return sum(os.times()[:4])


def run_all(options):
    fault = failing(True)
    if fault:
        print(fault)
        return 1
    names, keys = options.king or list(KINGS), state()
    recorded = options.record and options.record.exists() and keys <= {*options.record.read_text().splitlines()}
    left = [name for name in names if options.write_record or not recorded or _sampled(options, name)]
    if left and black_differs(Provers(seconds=options.timeout)):
        print("Black's moves are not White's upside down")
        return 1
    bad = spent = 0
    with concurrent.futures.ProcessPoolExecutor(options.jobs, multiprocessing.get_context("fork")) as pool:
        for done in concurrent.futures.as_completed([pool.submit(prove, name, options.timeout) for name in left]):
            name, fault, seconds = done.result()
            spent += seconds
            if fault:
                bad += 1
                print(f"king on {name}: not proved" if name != "none" else "without a king: not proved")
                print("".join(f"  {line}\n" for line in fault.splitlines()), end="", flush=True)
    print(f"{len(left) - bad} of {len(left)} squares of the king proved"
          + (f", {len(names) - len(left)} recorded" if recorded else "") + f", {spent:.1f} s")
    if options.write_record and not bad and not options.king:
        options.record.write_text("\n".join([
            "# That the rules allow the moves of the specification was proved of this: written by",
            "# tests/proof/rules --write-record.", *sorted(keys), f"date: {datetime.date.today()}"]) + "\n")
    return 1 if bad else 0


def state():
    """What the proof depends on, as lines: the provers and these files."""
    digest = hashlib.sha256()
    for folder in "solver", "specification", "theorem":
        for path in sorted((HERE / folder).glob("*.py")):
            digest.update(path.name.encode() + path.read_bytes())
    return {f"tools: {record.tools()}", f"files: {digest.hexdigest()[:12]}"}


def _sampled(options, name):
    """Of what is recorded, one square in so many."""
    if not options.sample:
        return False
    share, _, word = options.sample.partition(":")
    value = hashlib.sha256(f"{word} {name}".encode()).digest()
    return int.from_bytes(value[:8], "big") % int(share) == 0


def needed(options):
    """Shows for each assumption that it is needed."""
    for assumption in ASSUMED:
        provers = Provers(second=False, seconds=options.timeout)
        questions = Questions((4, 3), assumption)
        found = next(filter(None, (questions.wrong(group, provers) for group in GROUPS)), None)
        print(f"{assumption}: {'needed' if found else 'not needed'}")
        print("".join(f"  {line}\n" for line in (found or '').splitlines()), end="", flush=True)
        if not found:
            return 1
    return 0
