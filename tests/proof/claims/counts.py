# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Compares sums of up to 26 bits, which adders may build in any order. SAT solvers are slow at
that; but the bits that are added can be free inputs, and then all sums are tried."""
from solver import aig, sweep
from specification.board import to_word, to_words


def equal(found, counts, provers):
    """Whether the bits are those of the counts for all inputs. False may also mean that they
    differ only for bits that never occur together."""
    counted = [to_word(board) for board in counts.counted]
    settled = sweep.settle(found, provers, counted)
    cut = {bit >> 1: aig.var((("counted", way), place)) ^ bit & 1
           for way, word in enumerate(counted) for place, bit in enumerate(word)
           if bit > 1 and aig.kind[bit >> 1] != aig.INPUT}
    wrong = aig.differ(aig.substitute(settled, cut), aig.substitute(to_words(counts), cut))
    # All digits of a square together.
    same = all(len(aig.support(digits)) <= len(counted) and
               provers.never_tried(aig.any_of(digits))
               for digits in (wrong[square::64] for square in range(64)))
    if same:
        provers.evidence.derive(found, to_words(counts))
    return same
