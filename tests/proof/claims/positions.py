# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Claims about functions of position.h and moves.h. A position is a struct of words, and what
depends on the side to move is claimed for White and for Black apart."""
import ctypes

from claims.claim import SAMPLES, TYPES, Claim, argument, wrong_for
from claims.records import first_difference
from solver import aig, positions, simulation, sweep, trial
from solver.values import number, side_by_side
from specification.board import Staged, from_word, to_word, to_words
from specification.moves import CASTLING
from specification.position import FIELDS

# Addresses of the position and of the result.
_GIVEN, _STORED = 0x10000008, 0x10010018
SIDES = {"white": 1, "black": -1}
# The inputs that hold the fields.
WORDS = [f"position's {name}" for name in FIELDS]
BLACK = WORDS[-1]
simulation.prefer(positions.columns(WORDS[:-1], simulation.WIDE))


class PositionClaim(Claim):
    """stored: how many words the function stores, 0 if its result is a board. side: White or
    Black, who is to move; or "" for either. means takes the fields of the position."""
    eager = True

    def __init__(self, function, parameters, means, stored=0, side=""):
        super().__init__(function, parameters, "boards" if stored else "board", means, side)
        self.stored, self.side = stored, side
        # A position may be stored in place of the given one.
        self.places = [_STORED, _GIVEN] if stored == len(FIELDS) else [_STORED]

    def inputs(self):
        words = WORDS[:-1] if self.side == "white" else WORDS
        return [("board", name) for name in words]

    def assumption(self):
        return aig.any_of(aig.word(BLACK, 64)) if self.side == "black" else aig.TRUE

    def fields(self):
        words = [aig.word(name, 64) for name in WORDS[:-1]]
        return [*words, aig.constant(0, 64) if self.side == "white" else aig.word(BLACK, 64)]

    def meant(self):
        return self.means(*map(from_word, self.fields()))

    def outcome(self, machine):
        return self._called(machine, _STORED)

    def outcomes(self, machine):
        return [self._called(machine, place) for place in self.places]

    def _called(self, machine, place):
        memory = [(_GIVEN, sum(self.fields(), ()), place == _GIVEN)]
        if self.stored and place != _GIVEN:
            memory.append((place, aig.word("what was there", 64 * self.stored), True))
        where = {"in": _GIVEN, "out": place}
        words = [aig.constant(where[kind], 64) if kind in where else argument(kind, name)
                 for kind, name in self.parameters]
        state = machine.call(self.function, words, memory, self.assumption())
        return (machine.load(state, place, 8 * self.stored) if self.stored else
                state.registers["rax"])

    def decider(self, provers):
        """Only conditions on what is assumed are asked about: others take the provers long,
        and both paths are executed anyway."""
        def decide(path, condition):
            if all(aig.names[n][0] in (BLACK, "plane") for n in aig.support([condition])):
                return provers.decide(self.assumption(), condition)
            return condition
        return decide

    def wrong(self, found, meant, provers):
        """Settles first what the result is made from."""
        tried = trial.model([aig.and_(self.assumption(), bit)
                             for bit in aig.differ(found, to_words(meant))])
        if isinstance(meant, Staged) and tried is None:
            decided = self._decided(found, provers)
            provers.evidence.derive(found, decided, self.assumption())
            settler = sweep.Settler(provers.never, simulation.WIDE)
            for boards, cut in meant.stages:
                settler.enter(sum(map(to_word, boards), ()), cut)
            settler.enter(to_words(meant))
            found = settler(decided)
            provers.evidence.derive(decided, found)
        return tried or wrong_for(found, to_words(meant), provers, self.assumption())

    def _decided(self, bits, provers):
        """The bits, without conditions on the side to move: the assumption decides them."""
        of_side, conditions = {0}, set()
        for n in aig.cone(bits):
            if aig.kind[n] == aig.INPUT:
                if aig.names[n][0] == BLACK:
                    of_side.add(n)
                continue
            parts = {aig.left[n] >> 1, aig.right[n] >> 1}
            if parts <= of_side:
                of_side.add(n)
            else:
                conditions |= parts & of_side
        return aig.substitute(bits, {n: provers.decide(self.assumption(), 2 * n)
                                     for n in conditions})

    def counterexample(self, model, found, expected):
        shown = [(name.removeprefix("position's "),
                  number(model.get((name, i), 0) for i in range(64)))
                 for _, name in self.inputs()]
        return "\n".join(side_by_side(shown + first_difference(model, found, expected)))

    def draw(self, source):
        found = super().draw(source)
        drawn = [positions.drawn(source) for _ in range(SAMPLES - SAMPLES // 4)]
        for name, values in zip(WORDS, zip(*drawn)):
            if name in found:
                found[name][:len(drawn)] = values
        if self.side == "black":
            found[BLACK] = [value or 1 for value in found[BLACK]]
        return found

    def _native(self, library, values):
        given = (ctypes.c_uint64 * len(FIELDS))(*(values.get(name, 0) for name in WORDS))
        out = (ctypes.c_uint64 * max(self.stored, 1))()
        function = getattr(library, self.function)
        function.restype = ctypes.c_uint64
        memory = {"in": given, "out": out}
        answer = function(*(memory[kind] if kind in memory else
                            TYPES[kind](values.get(name, name)) for kind, name in self.parameters))
        return int.from_bytes(bytes(out), "little") if self.stored else answer


def _no_plane(planes):
    """Whether the number is not one of so many planes."""
    return aig.subtract(aig.word("plane", 32), aig.constant(planes, 32))[1][-1]


def _drawn_plane(source, planes):
    return source.choice((planes, 2**31, 2**32 - 1, source.randrange(planes, 2**32)))


class PlayClaim(PositionClaim):
    """bbf_play, for one plane, or for all numbers that are none."""
    def __init__(self, function, parameters, means, plane, planes):
        fixed = ("moves", "plane") if plane is None else ("int", plane)
        super().__init__(function, [fixed if kind == "plane" else (kind, name)
                                    for kind, name in parameters], means, len(FIELDS))
        self.plane, self.planes = plane, planes
        self.label = "none" if plane is None else str(plane)
        # Backends differ only in how they fill rays, and only castling fills one.
        if plane is not None and plane < CASTLING:
            self.backends = ("portable",)

    def inputs(self):
        free = [p for p in self.parameters if p[0] in ("board", "moves")]
        return super().inputs() + free

    def assumption(self):
        return aig.TRUE if self.plane is not None else _no_plane(self.planes)

    def meant(self):
        origin, = (name for kind, name in self.parameters if kind == "board")
        return self.means(*map(from_word, [*self.fields(), aig.word(origin, 64)]))

    def wrong(self, found, meant, provers):
        """Many of the bits depend on the same conditions."""
        return wrong_for(found, meant, provers, self.assumption(), at_once=True)

    def draw(self, source):
        """Half of the moves are those of one square."""
        found = super().draw(source)
        origin, = (name for kind, name in self.parameters if kind == "board")
        for place in range(0, SAMPLES, 2):
            found[origin][place] = 1 << source.randrange(64)
        if self.plane is None:
            found["plane"] = [_drawn_plane(source, self.planes) for _ in range(SAMPLES)]
        return found


class PlaneClaim(Claim):
    """A function of a board and a plane, for one plane, or for all numbers that are none."""
    def __init__(self, function, means, plane, planes):
        kind = ("int", plane) if plane is not None else ("moves", "plane")
        super().__init__(function, [("board", "from"), kind], "board",
                         lambda b: means(b, plane), "none" if plane is None else str(plane))
        self.plane, self.planes = plane, planes

    def assumption(self):
        if self.plane is not None:
            return aig.TRUE
        return _no_plane(self.planes)

    def draw(self, source):
        found = super().draw(source)
        if self.plane is None:
            found["plane"] = [_drawn_plane(source, self.planes) for _ in found["plane"]]
        return found
