# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Simulation: evaluates the graph for many inputs at once. The value of a node is an integer
whose bit i is its value in case i. Random cases tell nodes apart; a question that depends on
few inputs is settled by trying all cases."""
import random

from solver.aig import AND, INPUT, cone, kind, left, names, right, simulate, support

WIDTH = 1024
# For functions of positions, which rarely differ.
WIDE = 4096
ONES = (1 << WIDTH) - 1
_sampled = {WIDTH: {0: 0}, WIDE: {0: 0}}


def sampled(bits, width=WIDTH):
    """The values of nodes for so many random inputs: at least of those that the bits depend
    on."""
    # A new dictionary, because a caller may still read the one of an earlier question.
    if len(_sampled[width]) > 300000:
        _sampled[width] = {0: 0}
    known, ones = _sampled[width], (1 << width) - 1
    nodes = [n for n in cone(bits, known) if n not in known]
    values = patterns([n for n in nodes if kind[n] == INPUT], width)
    for n in nodes:
        if kind[n] == INPUT:
            known[n] = values[names[n]]
        else:
            a, b = left[n], right[n]
            x = known[a >> 1] ^ (ones if a & 1 else 0)
            y = known[b >> 1] ^ (ones if b & 1 else 0)
            known[n] = x & y if kind[n] == AND else x ^ y
    return known


_patterns, _preferred = {}, {}


def prefer(values):
    """Gives inputs these values instead of random ones, WIDE of them by name."""
    _preferred.update(values)


def patterns(inputs, width=WIDTH):
    """Random values of inputs. Every 64 cases have another density for each word, so that
    sparse and dense boards meet."""
    return {names[n]: pattern(*names[n], width) for n in inputs}


def pattern(name, place, width):
    if (name, place) in _preferred:
        return _preferred[name, place] & (1 << width) - 1
    if (name, place, width) not in _patterns:
        density, source = random.Random(f"{name}"), random.Random(f"{name} {place}")
        total = 0
        for _ in range(0, width, 64):
            bits, draw = source.getrandbits(64), density.randrange(-3, 4)
            for _ in range(abs(draw)):
                more = source.getrandbits(64)
                bits = bits & more if draw < 0 else bits | more
            total = total << 64 | bits
        _patterns[name, place, width] = total
    return _patterns[name, place, width]


def tried(root, most=16):
    """Whether some input makes the bit true, found by trying them all; None if it depends on
    more than so many bits."""
    inputs = support([root])
    if len(inputs) > most:
        return None
    width = 1 << len(inputs)
    values = {names[n]: _alternating(1 << k, width) for k, n in enumerate(inputs)}
    return simulate([root], values, width) != [0]


def never(root, at_once=16):
    """Whether no input makes the bit true, found by trying them all, so many bits of them at
    once. It suits sums of bits, which SAT solvers are slow to compare."""
    inputs = support([root])
    inner, outer = inputs[:at_once], inputs[at_once:]
    width = 1 << len(inner)
    values = {names[n]: _alternating(1 << k, width) for k, n in enumerate(inner)}
    for chosen in range(1 << len(outer)):
        values.update((names[n], -(chosen >> k & 1) & (1 << width) - 1)
                      for k, n in enumerate(outer))
        if simulate([root], values, width) != [0]:
            return False
    return True


_columns = {}


def _alternating(half, width):
    """half zeros and half ones in turn, width bits in total."""
    if (half, width) not in _columns:
        bits, done = (1 << half) - 1 << half, 2 * half
        while done < width:
            bits |= bits << done
            done *= 2
        _columns[half, width] = bits
    return _columns[half, width]
