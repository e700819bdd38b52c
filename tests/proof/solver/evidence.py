# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""What the proof of one claim has really done: the calls that it executed and the equalities that
it derived. run/certificate.py reads it, and believes nothing else that a claim says."""
from solver import aig, simulation
from solver.values import Fault


class Evidence:
    """calls: what the machine has executed; derived: what a word was replaced by, and under which
    assumption; renamings: the same for renamed inputs, by board; looks: the states of a march
    that were compared; induction: that of a loop; record: what the certificate found."""
    def __init__(self):
        self.calls, self.derived, self.renamings = [], {}, {}
        self.looks, self.induction, self.record = [], None, None

    def derive(self, word, result, assumption=aig.TRUE):
        """A rule of the proofs has replaced a word by another one. They are compared for some
        inputs that meet the assumption, so that no rule narrows them."""
        word, result = tuple(word), tuple(result)
        if word == result:
            return
        seen = simulation.sampled([*word, *result, assumption])
        goes = _value(seen, assumption)
        if any(goes & (_value(seen, a) ^ _value(seen, b)) for a, b in aig.pairs(word, result)):
            raise Fault("a word was replaced by one that differs from it")
        self.derived.setdefault(word, []).append((result, assumption))

    def rename(self, board, word, chosen):
        """The word with inputs renamed: different ones get different names."""
        if len(set(chosen.values())) < len(chosen):
            raise Fault("two inputs get the same name")
        result = tuple(aig.substitute(word, chosen))
        self.renamings[board, tuple(word)] = chosen, result
        return result

    def shows(self, word, expected, assumptions, provers):
        """Whether the word was proved equal to what is expected, for inputs that meet one of the
        assumptions: each of them has to follow from what may be assumed."""
        words, expected = [tuple(word)], tuple(expected)
        for known in words:  # which grows
            for assumption in assumptions:
                wrong = [aig.and_(assumption, bit) for bit in aig.differ(known, expected)]
                if all(map(provers.discharged, wrong)) or provers.discharged(aig.any_of(wrong)):
                    return True
            words += [result for result, assumption in self.derived.get(known, ())
                      if assumption in (aig.TRUE, *assumptions) and result not in words]
        return False


def _value(seen, bit):
    return seen[bit >> 1] ^ (simulation.ONES if bit & 1 else 0)
