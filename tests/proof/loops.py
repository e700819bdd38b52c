# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Claims about the functions of src/paths.c that are loops."""
import aig
import spec_loops
import spec_paths
from claims import SAMPLES, argument
from cuts import Induction
from values import Fault
from paths import MoverClaim
from values import WIDTHS

# Each function's result and recurrence; and whether it goes by single steps.
RECURRENCES = {
    "bbf_flood": ("board", spec_loops.Flood, True),
    "bbf_are_connected": ("int", spec_loops.Connected, True),
    "bbf_reach": ("board", spec_loops.Reach, False),
    "bbf_distance": ("int", spec_loops.Distance, False),
    "bbf_layers": ("int", spec_loops.Layers, False),
}
_lawful = set()


class LoopClaim(MoverClaim):
    method = "by induction over rounds"

    def __init__(self, function, parameters, mover):
        result, means, single = RECURRENCES[function]
        super().__init__(function, parameters, result, means, mover)
        self.array = self.parameters[-1][0] == "out"
        self.mover = spec_loops.SINGLE_STEPS.get(mover, mover) if single else mover
        # Only rays are filled otherwise by another backend; by scalar in loops of their own.
        if self.mover in spec_loops.SINGLE_STEPS:
            self.backends, self.beyond = ("portable", "bmi2", "avx2"), ("scalar",)
        else:
            self.backends = ("portable",)

    def recurrence(self):
        """The recurrence, and what it begins with."""
        words = spec_loops.boards({name: aig.word(name, WIDTHS[kind])
                                   for kind, name in self.inputs() if kind != "mover"})
        made = self.means(self.mover, words.pop("path"))
        return made, made.begin(*words.values())

    def prove(self, machine, provers):
        for mover in {self.mover, self.label} - _lawful - {spec_paths.OTHER}:
            if not all(map(provers.never, spec_loops.laws(mover))):
                raise Fault(f"the moves of a {mover} are not what the recurrences rely on")
            _lawful.add(mover)
        recurrence, first = self.recurrence()
        state = machine.begin(self.function, [argument(*p) for p in self.parameters])
        Induction(machine, provers, recurrence, WIDTHS[self.result], self.array).prove(
            state, first, [self.assumption()])

    def came_to(self, found, values):
        """The rounds as a whole are not evaluated, so that the CPU is held against the
        specification."""
        return self.means_for(values, SAMPLES)

    def means_for(self, values, count):
        return spec_loops.results(*self.recurrence(), values, count, WIDTHS[self.result])

    def told(self, answer, room):
        array = int.from_bytes(room, "little") if self.array else 0
        return answer | array << WIDTHS[self.result]
