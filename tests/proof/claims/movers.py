# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Claims about functions of paths.h: one for each mover, and one for all unknown movers."""
from claims.batch import BatchClaim
from claims.claim import Claim
from solver import aig
from specification import paths
from specification.paths import OTHER


def _no_mover():
    """Whether the number is none of the movers."""
    mover = aig.word("mover", 32)
    return aig.all_of([aig.any_of(aig.differ(mover, aig.constant(number, 32)))
                       for number in paths.NUMBER.values()])


class MoverClaim(Claim):
    """The claim for one mover; for OTHER, the mover is any other number."""
    def __init__(self, function, parameters, result, means, mover):
        fixed = [("int" if mover != OTHER else "mover",
                  paths.NUMBER.get(mover, "mover"))]
        fixed += [("moves" if kind == "number" else kind, name) for kind, name in parameters[1:]]
        super().__init__(function, fixed, result, means, mover)

    def assumption(self):
        return _no_mover() if self.label == OTHER else aig.TRUE


class StepsClaim(BatchClaim):
    """bbf_step_n for one mover, or for any number that is none."""
    def __init__(self, function, mover, kernel):
        fixed = ("mover", "mover") if mover == OTHER else ("int", paths.NUMBER[mover])
        super().__init__(function.name, [fixed if kind == "mover" else (kind, name)
                                         for kind, name in function.parameters],
                         lambda start, path: paths.step(mover, start, path), kernel,
                         function.sizes, mover)
        self.of_one = function.single

    def single(self):
        return step(self.of_one.parameters, self.means_label)

    def assumption(self):
        return _no_mover() if self.means_label == OTHER else aig.TRUE

    def as_int(self, value):
        return len(paths.NUMBER) if value == "mover" else value


def step(parameters, mover):
    return MoverClaim("bbf_step", parameters, "board",
                      lambda start, path: paths.step(mover, start, path), mover)
