# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Tries claims on about 1,200 inputs before the provers are asked, so that a common fault is
found even if the provers are wrong."""
import random

from solver import aig, simulation

_FULL = (1 << 64) - 1
BOARDS = [0, _FULL, *(1 << s for s in range(64)), *(_FULL ^ 1 << s for s in range(64)),
          *(0x0101010101010101 << f for f in range(8)), *(0xff << 8 * r for r in range(8)),
          0x8040201008040201, 0x0102040810204080, 0x55aa55aa55aa55aa, 0x00ff00ff00ff00ff]
_RANDOM = 1024
_columns = {}


def model(wrong):
    """An input {name: bit} for which one of these bits is true, or None."""
    open_bits = sorted({bit for bit in wrong if bit})
    inputs = [aig.names[n] for n in aig.support(open_bits)]
    values = {name: _column(*name) for name in inputs}
    for found in aig.simulate(open_bits, values, len(BOARDS) + _RANDOM):
        if found:
            lane = found.bit_length() - 1
            return {name: column >> lane & 1 for name, column in values.items()}
    return None


def _column(word, place):
    """The values of one bit of a word: in the boards above, shuffled for each word, and in
    random boards of all densities."""
    if (word, place) not in _columns:
        boards = random.Random(f"{word}").sample(BOARDS, len(BOARDS))
        ones = sum((board >> place % 64 & 1) << i for i, board in enumerate(boards))
        _columns[word, place] = ones | simulation.pattern(word, place, _RANDOM) << len(BOARDS)
    return _columns[word, place]
