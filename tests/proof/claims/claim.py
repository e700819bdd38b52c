# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""The claim about a function: for all inputs its result equals the specification. It is proved
from the machine code."""
import ctypes
import random

from claims import counts
from solver import aig, trial
from solver.values import (WIDTHS, Fault, Refuted, gathered, number, random_board, side_by_side,
                           transposed)
from specification import paths
from specification.board import Counts, from_word, to_words

OUT = 0x10000000
ROOM = 512
SAMPLES = 64
TYPES = {"board": ctypes.c_uint64, "byte": ctypes.c_uint8, "dir": ctypes.c_int,
         "int": ctypes.c_int, "mover": ctypes.c_uint32, "moves": ctypes.c_uint32,
         "square": ctypes.c_int}
RESULTS = {"board": ctypes.c_uint64, "byte": ctypes.c_uint8, "int": ctypes.c_uint32,
           "text": ctypes.c_void_p}


class Claim:
    """parameters: pairs of kind and name, or of kind and number for a fixed value; result:
    board, byte, int or text; means: the specification; label: tells claims about the same
    function apart."""
    # What the tables of doc/proofs.md say beside the record of what was proved.
    method = ""
    # The backends for which the code differs; none if it differs for all.
    backends = ()
    # Backends whose code this kind of proof cannot follow.
    beyond = ()
    # Of a claim about an array.
    kernel = None
    # Whether the machine asks of every condition whether it is constant.
    eager = False

    def __init__(self, function, parameters, result, means, label=""):
        self.function, self.parameters, self.result = function, parameters, result
        self.means, self.label = means, label

    @property
    def title(self):
        return f"{self.function}{' ' + self.label if self.label else ''}"

    @property
    def specification(self):
        """A key that is equal for claims with the same specification."""
        return self.title

    def inputs(self):
        """Kind and name of each parameter that is free."""
        return [p for p in self.parameters if p[0] in ("board", "byte", "mover", "moves")]

    def assumption(self):
        """A condition on the inputs; TRUE for all inputs."""
        return aig.TRUE

    def meant(self):
        """The specified result."""
        words = [aig.word(name, WIDTHS[kind]) for kind, name in self.inputs()]
        return self.means(*(from_word(w) if len(w) == 64 else w for w in words if len(w) != 32))

    def expected(self):
        """The specified result, as bits."""
        return to_words(self.meant())

    def outcome(self, machine):
        """The result of the machine code, as bits."""
        words = [argument(kind, value) for kind, value in self.parameters]
        memory = [(OUT, aig.word("what was there", WIDTHS[self.result]), True)
                  for kind, _ in self.parameters if kind == "out"]
        state = machine.call(self.function, words, memory, self.assumption())
        if self.result == "text":
            if aig.value_of(state.registers["rax"]) != OUT:
                raise Fault("does not return its argument")
            return machine.load(state, OUT, 129)
        return state.registers["rax"][:WIDTHS[self.result]]

    def outcomes(self, machine):
        """All results that have to be as specified, for calls that may differ."""
        return [self.outcome(machine)]

    def prove(self, machine, provers):
        """Raises Refuted or Fault unless the claim is true. Returns the outcome."""
        machine.decide, machine.eager = self.decider(provers), self.eager
        outcomes, meant = self.outcomes(machine), self.meant()
        for found in dict.fromkeys(outcomes):
            model = self.wrong(found, meant, provers)
            if model is not None:
                raise Refuted(self.counterexample(model, found, to_words(meant)))
        return outcomes[0]

    def wrong(self, found, meant, provers):
        """An input for which the bits are not what is meant, or None."""
        return wrong_for(found, meant, provers, self.assumption())

    def decider(self, provers):
        """What the machine asks whether a condition is constant."""
        return provers.decide

    def counterexample(self, model, found, expected):
        """Lines with the inputs, the result and the specified result."""
        shown = [(name, kind, [model.get((name, i), 0) for i in range(WIDTHS[kind])])
                 for kind, name in self.inputs()]
        for title, bits in (("is", found), ("should be", expected)):
            shown.append((title, self.result, aig.simulate(bits, model, 1)))
        text, boards = [], []
        strange = sorted({name[0][1] for name in model
                          if isinstance(name[0], tuple) and name[0][0] == "unset"})
        if strange:
            text.append(f"the answer depends on what was in {', '.join(strange[:4])}")
        for title, kind, bits in shown:
            if kind == "board":
                boards.append((title, number(bits)))
            elif kind == "text":
                text.append(f"{title}: {number(bits).to_bytes(129, 'little')!r}")
            else:
                text.append(f"{title}: {number(bits):#x}")
        return "\n".join(text + side_by_side(boards))

    def check_evaluator(self, loaded, found):
        """Raises Fault if for random inputs the CPU disagrees with the evaluator or with the
        specification. loaded: the library for ctypes, and its file."""
        drawn, values = self.draw(random.Random(self.title)), {}
        for kind, name in self.inputs():
            values.update(transposed(name, drawn[name], WIDTHS[kind]))
        mine, right = self.evaluated(found, values), self.specified(values, SAMPLES)
        for k in range(SAMPLES):
            real = self._native(loaded[0], {name: values[k] for name, values in drawn.items()})
            for who, says in (("evaluator", mine[k]), ("specification", right[k])):
                if says != real:
                    inputs = ", ".join(f"{n} {values[k]:#x}" for n, values in drawn.items())
                    raise Fault(f"the {who} says {says:#x}, the CPU {real:#x}, for {inputs}")

    def draw(self, source):
        """Random values of the inputs."""
        return {name: [drawn_value(source, kind) for _ in range(SAMPLES)]
                for kind, name in self.inputs()}

    def evaluated(self, found, values):
        """The evaluator's results for these inputs."""
        return gathered(aig.simulate(found, values, SAMPLES), SAMPLES)

    def specified(self, values, count):
        """The specification's results for so many inputs at once."""
        return gathered(aig.simulate(self.expected(), values, count), count)

    def _native(self, library, values):
        function = getattr(library, self.function)
        function.restype = RESULTS[self.result]
        function.argtypes = [TYPES.get(kind, ctypes.c_void_p) for kind, _ in self.parameters]
        room = ctypes.create_string_buffer(ROOM)
        answer = function(*(room if kind == "out" else values.get(value, value)
                            for kind, value in self.parameters))
        return self.as_number(answer, room.raw)

    def as_number(self, answer, room):
        """A call's result and output as one number; room: the memory for its output."""
        return int.from_bytes(room[:129], "little") if self.result == "text" else answer


def wrong_for(found, meant, provers, assumption=aig.TRUE, at_once=False):
    """An input {name: bit} for which the bits are not what is meant, or None. at_once: whether
    the provers are asked about all bits in one question."""
    expected = to_words(meant)
    wrong = [aig.and_(assumption, bit) for bit in aig.differ(found, expected)]
    model = trial.model(wrong)
    if model is None and isinstance(meant, Counts) and counts.equal(found, meant, provers):
        return None
    for bit in () if model else [aig.any_of(wrong)] if at_once else wrong:
        model = provers.find(bit)
        if model is not None:
            break
    return model


def drawn_value(source, kind):
    """A random value: for a mover an unknown one; for moves a small or any number."""
    if kind == "board":
        return random_board(source)
    if kind == "byte":
        return source.getrandbits(8)
    if kind == "moves":
        return source.choice((source.randrange(12), source.getrandbits(32)))
    return source.choice((source.randrange(len(paths.NUMBER), 20), source.randrange(1 << 31, 1 << 32)))


def argument(kind, value):
    """The word for a parameter. The upper bits of a register that a parameter does not fill are
    arbitrary. But a byte is zero-extended to an int: gcc and clang do so, and clang relies on
    it."""
    if kind == "board":
        return aig.word(value, 64)
    if kind == "dir":
        return aig.constant(value, 3) + aig.word("dir's rest", 64)[3:]
    if kind == "byte":
        return aig.word(value, 8) + (0,) * 24 + aig.word(f"upper half of {value}", 64)[32:]
    if kind in ("mover", "moves"):
        return aig.word(value, 32) + aig.word(f"upper half of {value}", 64)[32:]
    if kind == "int":
        return aig.constant(value & 0xffffffff, 32) + aig.word(f"upper half of {value}", 64)[32:]
    return aig.constant(OUT, 64)
