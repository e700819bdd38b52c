# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Claims about one mover of paths, or about what is none."""
import aig
import spec_paths
from claims import Claim
from spec_paths import OTHER


class MoverClaim(Claim):
    """One mover's; or that of every number that is no mover's."""
    def __init__(self, function, parameters, result, means, mover):
        fixed = [("int" if mover != OTHER else "mover",
                  spec_paths.NUMBER.get(mover, "mover"))]
        fixed += [("moves" if kind == "int" else kind, name) for kind, name in parameters[1:]]
        super().__init__(function, fixed, result, means, mover)

    def assumption(self):
        if self.label != OTHER:
            return aig.TRUE
        mover = aig.word("mover", 32)
        return aig.all_of([aig.any_of(aig.differ(mover, aig.constant(number, 32)))
                           for number in spec_paths.NUMBER.values()])


def step(parameters, mover):
    return MoverClaim("bbf_step", parameters, "board",
                      lambda start, path: spec_paths.step(mover, start, path), mover)
