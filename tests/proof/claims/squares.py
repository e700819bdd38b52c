# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Claims about functions of a square: one for each square, so that what the code reads from tables
is read at known places, and is what the object file has there."""
from claims.claim import Claim, argument
from solver import aig


class SquareClaim(Claim):
    """The claim for one square, of whose number the code looks at six bits. Its name is the label."""
    def outcome(self, machine):
        words = [_word(kind, value) for kind, value in self.parameters]
        return machine.call(self.function, words, [], self.assumption()).registers["rax"]


def _word(kind, value):
    if kind == "square":
        return aig.constant(value, 6) + aig.word("square's rest", 64)[6:]
    return argument(kind, value)
