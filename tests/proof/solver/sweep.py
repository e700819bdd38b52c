# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""SAT sweeping: nodes of the graph that are proved equal are merged."""
from solver.aig import (AND, FALSE, INPUT, TRUE, and_, cone, kind, left, right, substitute, var,
                        xor)
from solver.simulation import WIDTH, sampled

_never = {FALSE: True, TRUE: False}


class Settler:
    """Replaces each node that is constant, or equal to a bit of a known stage: an
    intermediate result of the specification, entered before. Random inputs suggest equal
    nodes, and holds_never(bit) proves that they never differ. The question is first asked
    with the bits of earlier stages as free inputs (cut points), which is enough in most cases
    and keeps it small."""
    def __init__(self, holds_never, width=WIDTH):
        self.holds_never, self.made = holds_never, {0: 0}
        self.width, self.ones = width, (1 << width) - 1
        self.known, self.cuts = {0: (FALSE, [{}])}, [{}]

    def enter(self, bits, cut=True):
        """Enters a stage; cut: whether its bits are cut points for later ones."""
        before, seen = self.cuts, sampled(bits, self.width)
        self.cuts = [dict(before[0])] + before
        for bit in bits:
            n = bit >> 1
            if kind[n] != INPUT:
                value = seen[n] ^ (self.ones if bit & 1 else 0)
                if value & 1:
                    value, bit = value ^ self.ones, bit ^ 1
                self.known.setdefault(value, (bit, before))
                if cut:
                    self.cuts[0][n] = var(("cut", n))

    def __call__(self, bits):
        seen, made = sampled(bits, self.width), self.made
        for n in cone(bits, made):
            if n in made:
                continue
            if kind[n] == INPUT:
                made[n] = 2 * n
                continue
            a, b = left[n], right[n]
            make = and_ if kind[n] == AND else xor
            made[n] = self.replaced(make(made[a >> 1] ^ (a & 1), made[b >> 1] ^ (b & 1)), seen[n])
        return [made[b >> 1] ^ (b & 1) for b in bits]

    def replaced(self, bit, value):
        """The bit, or an equal one of a stage; value: its value for random inputs."""
        opposite = value & 1
        like, cuts = self.known.get(value ^ self.ones if opposite else value, (None, None))
        if like is None or bit <= 1:
            return bit
        differs = xor(bit, like ^ opposite)
        if differs not in _never:
            some = [*cuts[:1], *cuts[1:-1][len(cuts) // 2 - 1:][:1], *cuts[1:][-1:]]
            _never[differs] = any(self.holds_never(substitute([differs], cut)[0])
                                  for cut in some)
        return like ^ opposite if _never[differs] else bit


def settle(bits, provers, stages=()):
    """The bits, simplified by a Settler that knows these stages."""
    settler = Settler(provers.never)
    for stage in stages:
        settler.enter(stage)
    settled = settler(bits)
    provers.evidence.derive(bits, settled)
    return settled
