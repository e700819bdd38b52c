# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Claims about functions of paths.h: one for each mover, and one for all unknown movers."""
from claims.claim import Claim
from solver import aig
from specification import paths
from specification.paths import OTHER


class MoverClaim(Claim):
    """The claim for one mover; for OTHER, the mover is any other number."""
    def __init__(self, function, parameters, result, means, mover):
        fixed = [("int" if mover != OTHER else "mover",
                  paths.NUMBER.get(mover, "mover"))]
        fixed += [("moves" if kind == "number" else kind, name) for kind, name in parameters[1:]]
        super().__init__(function, fixed, result, means, mover)

    def assumption(self):
        if self.label != OTHER:
            return aig.TRUE
        mover = aig.word("mover", 32)
        return aig.all_of([aig.any_of(aig.differ(mover, aig.constant(number, 32)))
                           for number in paths.NUMBER.values()])


def step(parameters, mover):
    return MoverClaim("bbf_step", parameters, "board",
                      lambda start, path: paths.step(mover, start, path), mover)
