# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""The claim about a function that stores several boards through a pointer, and may read
several through another one: each that it stores equals the specification's."""
import ctypes

from claims.claim import Claim
from solver import aig
from solver.values import number, side_by_side

# Addresses of the input and of the output.
_GIVEN, _STORED = 0x10000008, 0x10010018


def boards(name, size):
    """The names of an array's boards."""
    return [f"{name}[{i}]" for i in range(size)]


def first_difference(model, found, expected):
    """Titles and values of the first board of the result that is not as expected."""
    found, expected = (aig.simulate(bits, model, 1) for bits in (found, expected))
    first = next(i for i in range(0, len(found), 64) if found[i:i + 64] != expected[i:i + 64])
    which = f" ({first // 64})" * (len(found) > 64)
    return [(title + which, number(bits[first:first + 64]))
            for title, bits in (("is", found), ("should be", expected))]


class RecordClaim(Claim):
    """sizes: the lengths of the array parameters by name. The result may also be stored in
    place of the input array."""
    def __init__(self, function, parameters, means, sizes, label=""):
        super().__init__(function, parameters, "boards", means, label)
        self.sizes = sizes
        self.size, = (sizes[name] for kind, name in parameters if kind == "out")
        self.places = [_STORED]
        if any(kind == "in" for kind, _ in parameters):
            self.places = [_STORED, _GIVEN]

    def inputs(self):
        groups = [boards(name, self.sizes[name]) if kind == "in" else [name]
                  for kind, name in self.parameters if kind != "out"]
        return [("board", name) for names in groups for name in names]

    def outcomes(self, machine):
        return [self._stored(machine, place) for place in self.places]

    def _stored(self, machine, place):
        """What the function stores there."""
        memory, words = [], []
        for kind, name in self.parameters:
            if kind == "in":
                bits = sum((aig.word(b, 64) for b in boards(name, self.sizes[name])), ())
                memory.append((_GIVEN, bits, place == _GIVEN))
            elif kind == "out" and place != _GIVEN:
                memory.append((place, aig.word("what was there", 64 * self.size), True))
            words.append(aig.word(name, 64) if kind == "board" else
                         aig.constant(_GIVEN if kind == "in" else place, 64))
        state = machine.call(self.function, words, memory)
        return machine.load(state, place, 8 * self.size)

    def counterexample(self, model, found, expected):
        shown = [(name, number(model.get((name, i), 0) for i in range(64)))
                 for _, name in self.inputs()]
        return "\n".join(side_by_side(shown + first_difference(model, found, expected)))

    def _native(self, library, values):
        out, arguments = (ctypes.c_uint64 * self.size)(), []
        for kind, name in self.parameters:
            if kind == "in":
                given = boards(name, self.sizes[name])
                arguments.append((ctypes.c_uint64 * len(given))(*(values[b] for b in given)))
            else:
                arguments.append(out if kind == "out" else ctypes.c_uint64(values[name]))
        getattr(library, self.function)(*arguments)
        return int.from_bytes(bytes(out), "little")
