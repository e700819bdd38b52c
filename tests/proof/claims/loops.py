# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Claims about functions of src/paths.c that loop until nothing changes: by induction."""
from claims.claim import SAMPLES, argument
from claims.induction import Induction
from claims.movers import MoverClaim
from solver import aig
from solver.values import WIDTHS, Fault
from specification import loops, paths

# Each function's recurrence, and whether it replaces rays by single steps.
RECURRENCES = {
    "bbf_flood": (loops.Flood, True),
    "bbf_are_connected": (loops.Connected, True),
    "bbf_reach": (loops.Reach, False),
    "bbf_distance": (loops.Distance, False),
    "bbf_layers": (loops.Layers, False),
}
_lawful = set()


class LoopClaim(MoverClaim):
    method = "by induction over rounds"

    def __init__(self, function, parameters, result, mover):
        means, single = RECURRENCES[function]
        super().__init__(function, parameters, result, means, mover)
        self.array = self.parameters[-1][0] == "out"
        self.mover = loops.SINGLE_STEPS.get(mover, mover) if single else mover
        # Backends differ only in how they fill rays; scalar does it in a nested loop.
        if self.mover in loops.SINGLE_STEPS:
            self.backends, self.beyond = ("portable", "bmi2", "avx2"), ("scalar",)
        else:
            self.backends = ("portable",)

    def recurrence(self):
        """The recurrence, and its variables at the start."""
        words = loops.boards({name: aig.word(name, WIDTHS[kind])
                                   for kind, name in self.inputs() if kind != "mover"})
        made = self.means(self.mover, words.pop("path"))
        return made, made.begin(*words.values())

    def prove(self, machine, provers):
        for mover in {self.mover, self.label} - _lawful - {paths.OTHER}:
            if not all(map(provers.never, loops.laws(mover))):
                raise Fault(f"the moves of a {mover} violate the laws of the recurrences")
            _lawful.add(mover)
        recurrence, first = self.recurrence()
        state = machine.begin(self.function, [argument(*p) for p in self.parameters])
        Induction(machine, provers, recurrence, WIDTHS[self.result], self.array).prove(
            state, first, [self.assumption()])

    def evaluated(self, found, values):
        """The evaluator has no result for a whole loop, so the CPU is compared with the
        specification only."""
        return self.specified(values, SAMPLES)

    def specified(self, values, count):
        return loops.results(*self.recurrence(), values, count, WIDTHS[self.result])

    def as_number(self, answer, room):
        array = int.from_bytes(room, "little") if self.array else 0
        return answer | array << WIDTHS[self.result]
