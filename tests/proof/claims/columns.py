# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Claims about the functions for arrays of positions. Their fields are columns, to which a
struct points. In one array, White and Black may both be to move."""
import ctypes
import itertools

from claims.batch import COUNT, PLACES, SAMPLES, BatchClaim
from claims.claim import wrong_for
from claims.positions import BLACK, WORDS, PositionClaim
from machine.processor import BEYOND
from solver import aig, positions
from solver.values import Fault, Refuted
from specification.board import from_word, to_words
from specification.position import FIELDS

# The columns that may be NULL, and the address of the struct.
OPTIONAL, _STRUCT = WORDS[-3:], PLACES[-1] + 0x100010
# A byte of its column says who is to move.
_TURN = aig.word(BLACK, 64)[:8]
_WIDTHS = {name: 8 if name == BLACK else 64 for name in WORDS}
_TYPES = {8: ctypes.c_uint8, 64: ctypes.c_uint64}


class Columns(ctypes.Structure):
    """struct bbf_positions."""
    _fields_ = [(name, ctypes.c_void_p) for name in FIELDS]


def _zeros(names):
    """For substitute: sets these inputs to 0."""
    return {bit >> 1: 0 for name in names for bit in aig.word(name, 64)}


def _of_black(bits):
    """For substitute: what says only whether Black is to move is constant if he is."""
    inputs = {bit >> 1 for bit in _TURN}
    nodes = set(inputs)
    for n in aig.cone(bits):
        if aig.kind[n] != aig.INPUT and {aig.left[n] >> 1, aig.right[n] >> 1} <= nodes:
            nodes.add(n)
    values = {(BLACK, k): sum((byte >> k & 1) << byte for byte in range(256)) for k in range(8)}
    nodes = sorted(nodes - inputs)
    always = (1 << 256) - 2
    said = aig.simulate([2 * n for n in nodes], values, 256)
    return {n: int(value & always != 0) for n, value in zip(nodes, said)
            if value & always in (0, always)}


class ColumnsClaim(BatchClaim):
    """sides: the claims about one position, with White and with Black to move, each of which the
    results are compared with."""
    def __init__(self, function, parameters, kernel, sides):
        super().__init__(function, parameters, None, kernel, {"out": max(sides[0].stored, 1)})
        self.sides = sides

    def single(self):
        return self.sides

    def arrays(self):
        return WORDS

    def in_place(self):
        """The header promises nothing if the results overlap a column."""
        return []

    def boards_of(self, name):
        return [name]

    def alone(self, board):
        return board

    def width(self, board):
        return _WIDTHS[board]

    def arguments(self, where, count, over):
        pointers = sum((aig.constant(where.get(name, 0), 64) for name in WORDS), ())
        words = {"out": where[over], "in": _STRUCT}
        return ([aig.constant(words.get(kind, count), 64) for kind, _ in self.parameters],
                [(_STRUCT, pointers, False)] if count else [])

    def meant(self):
        return [(side, side.meant()) for side in self.sides]

    def prove_entry(self, machine, provers):
        """Once more without the columns that may be NULL: the results have to be as before for
        zeros."""
        outcome = super().prove_entry(machine, provers)
        zeros, compared = _zeros(OPTIONAL), set()
        expected = tuple(aig.substitute(provers.evidence.rename(
            0, outcome[0], self.seen_from(0, outcome[0])), zeros))
        given = [name for name in WORDS if name not in OPTIONAL]
        for place, bits in enumerate(self.outcome(machine, COUNT, arrays=given)):
            found = provers.evidence.rename(place, bits, self.seen_from(place, bits))
            wrong = None if found in compared else wrong_for(found, expected, provers)
            if wrong is not None:
                where = f"board {place} of {COUNT}, without the columns that may be NULL"
                raise Refuted(self.counterexample(where, wrong, found, expected))
            compared.add(found)
        return outcome

    def compare_board(self, found, meant, where, provers):
        found = self.settled(found, provers)
        for side, means in meant:
            given = _zeros([BLACK]) if side.side == "white" else _of_black(found)
            bits = tuple(aig.substitute(found, given))
            provers.evidence.derive(found, bits, aig.any_of(_TURN) ^ (side.side == "white"))
            wrong = side.wrong(bits, means, provers)
            if wrong is not None:
                raise Refuted(self.counterexample(f"{where}, {side.side} to move", wrong, bits,
                                                  to_words(means)))

    def draw(self, source):
        found = {name: [[0] * COUNT for _ in range(SAMPLES)] for name in WORDS}
        for sample in range(SAMPLES):
            for place in range(COUNT):
                *fields, black = positions.drawn(source)
                fields.append(source.randrange(1, 256) * black)
                for name, value in zip(WORDS, fields):
                    found[name][sample][place] = value
        return found

    def right(self, drawn):
        found = [self.right_of(side.expected(), drawn) for side in self.sides]
        return [found[turn != 0][k] for k, turn in enumerate(drawn[BLACK])]

    def given(self, name, drawn):
        self.kept = [(_TYPES[_WIDTHS[name]] * COUNT)(*drawn[name]) for name in WORDS]
        return ctypes.byref(Columns(*(ctypes.addressof(column) for column in self.kept)))


class PlaceClaim(PositionClaim):
    """bbf_position_at, for any place. Of each column only the field of that place is there, and
    only its address leads to it."""
    def __init__(self, function, parameters, means):
        super().__init__(function, parameters, means, len(FIELDS))

    def inputs(self):
        return [("byte" if name == BLACK else "board", name) for name in WORDS]

    def meant(self):
        return self.means(*(from_word(aig.word(name, _WIDTHS[name]) + (0,) * (64 - _WIDTHS[name]))
                            for name in WORDS))

    def prove(self, machine, provers):
        """For all columns, and without each choice of those that may be NULL."""
        machine.decide, machine.eager = self.decider(provers), self.eager
        outcomes, expected = [], self.expected()
        for number in range(len(OPTIONAL) + 1):
            for missing in itertools.combinations(OPTIONAL, number):
                found = self.filled(machine, provers, missing)
                meant = tuple(aig.substitute(expected, _zeros(missing)))
                wrong = wrong_for(found, meant, provers)
                if wrong is not None:
                    raise Refuted(self.counterexample(wrong, found, meant))
                outcomes.append(found)
        return outcomes[0]

    def filled(self, machine, provers, missing):
        """What the function stores if these columns are NULL."""
        columns = {name: at for name, at in zip(WORDS, PLACES) if name not in missing}
        memory = [(BEYOND + at, aig.word(name, _WIDTHS[name]), False)
                  for name, at in columns.items()]
        pointers = sum((aig.constant(columns.get(name, 0), 64) for name in WORDS), ())
        memory += [(_STRUCT, pointers, False),
                   (PLACES[-1], aig.word("what was there", 64 * len(WORDS)), True)]
        place = aig.word("place", 64)
        given = {"in": aig.constant(_STRUCT, 64), "index": place,
                 "out": aig.constant(PLACES[-1], 64)}
        state = machine.begin(self.function, [given[kind] for kind, _ in self.parameters], memory)

        def pointer(bits):
            for name, at in columns.items():
                shift = (_WIDTHS[name] // 8).bit_length() - 1
                here, _ = aig.add(aig.constant(at, 64), (0,) * shift + place[:64 - shift])
                if provers.never(aig.any_of(aig.differ(here, bits))):
                    return BEYOND + at
            raise Fault("an address is not of the place in a column")
        machine.pointer = pointer
        return machine.load(machine.finish(machine.run(state, None, 1)), PLACES[-1],
                            8 * len(WORDS))

    def draw(self, source):
        return {name: [value & (1 << _WIDTHS[name]) - 1 for value in drawn]
                for name, drawn in super().draw(source).items()}

    def _native(self, library, values):
        """Other places have other fields."""
        place = sum(values.values()) % COUNT
        kept = [(_TYPES[_WIDTHS[name]] * COUNT)(*(values[name] if k == place else ~values[name]
                                                 for k in range(COUNT))) for name in WORDS]
        out = (ctypes.c_uint64 * len(WORDS))()
        getattr(library, self.function)(
            ctypes.byref(Columns(*map(ctypes.addressof, kept))), ctypes.c_size_t(place), out)
        return int.from_bytes(bytes(out), "little")
