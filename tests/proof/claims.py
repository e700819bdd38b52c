# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""What is claimed of a function: for all values of its parameters it gives what the
specification says, which is proved from the machine code."""
import ctypes
import random

import aig
import trial
from spec_board import Board, from_word, to_word
from values import WIDTHS, Fault, Refuted, gathered, number, random_board, side_by_side, transposed

OUT = 0x10000000
ROOM = 512
SAMPLES = 64
TYPES = {"board": ctypes.c_uint64, "byte": ctypes.c_uint8, "dir": ctypes.c_int,
         "int": ctypes.c_int, "mover": ctypes.c_uint32, "moves": ctypes.c_uint32}
RESULTS = {"board": ctypes.c_uint64, "byte": ctypes.c_uint8, "int": ctypes.c_uint32,
           "text": ctypes.c_void_p}


class Claim:
    """parameters: pairs of kind and name, or of kind and number where that is fixed;
    result: board, byte, int or text; label tells claims of one function apart."""
    # The table of doc pages says how it was proved.
    method = "for all inputs"
    # The backends on which the code depends; none for all.
    backends = ()
    # Those by which the code is not within reach of this kind of proof.
    beyond = ()

    def __init__(self, function, parameters, result, means, label=""):
        self.function, self.parameters, self.result = function, parameters, result
        self.means, self.label = means, label

    @property
    def title(self):
        return f"{self.function}{' ' + self.label if self.label else ''}"

    @property
    def specification(self):
        """The same for claims that have one specification."""
        return self.title

    def inputs(self):
        """Kind and name of each parameter that is free."""
        return [p for p in self.parameters if p[0] in ("board", "byte", "mover", "moves")]

    def assumption(self):
        """What holds of the inputs, if not all of them are meant."""
        return aig.TRUE

    def expected(self):
        """The bits that have to come out."""
        words = [aig.word(name, WIDTHS[kind]) for kind, name in self.inputs()]
        result = self.means(*(from_word(w) if len(w) == 64 else w for w in words if len(w) != 32))
        return to_word(result) if isinstance(result, Board) else tuple(result)

    def outcome(self, machine):
        """The bits that do."""
        words = [argument(kind, value) for kind, value in self.parameters]
        memory = [(OUT, aig.word("what was there", 8 * value), True)
                  for kind, value in self.parameters if kind == "out"]
        state = machine.call(self.function, words, memory, self.assumption())
        if self.result == "text":
            if aig.value_of(state.registers["rax"]) != OUT:
                raise Fault("does not return its argument")
            return machine.load(state, OUT, 129)
        return state.registers["rax"][:WIDTHS[self.result]]

    def prove(self, machine, provers):
        """Raises Refuted or Fault unless the claim holds. Returns the outcome."""
        machine.decide = provers.decide
        found, expected = self.outcome(machine), self.expected()
        wrong = [aig.and_(self.assumption(), bit) for bit in aig.differ(found, expected)]
        model = trial.model(wrong)
        for bit in wrong if model is None else ():
            model = provers.find(bit)
            if model is not None:
                break
        if model is not None:
            raise Refuted(self.counterexample(model, found, expected))
        return found

    def counterexample(self, model, found, expected):
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
        """Raises Fault where the CPU, for random inputs, does not give the evaluator's bits
        or what is specified. loaded: the library for ctypes, and as it was read."""
        source = random.Random(self.title)
        drawn = {name: [drawn_value(source, kind) for _ in range(SAMPLES)]
                 for kind, name in self.inputs()}
        values = {}
        for kind, name in self.inputs():
            values.update(transposed(name, drawn[name], WIDTHS[kind]))
        mine, right = self.came_to(found, values), self.means_for(values, SAMPLES)
        for k in range(SAMPLES):
            real = self._native(loaded[0], {name: values[k] for name, values in drawn.items()})
            for who, says in (("evaluator", mine[k]), ("specification", right[k])):
                if says != real:
                    inputs = ", ".join(f"{n} {values[k]:#x}" for n, values in drawn.items())
                    raise Fault(f"the {who} says {says:#x}, the CPU {real:#x}, for {inputs}")

    def came_to(self, found, values):
        """What the evaluator says that comes out for these inputs."""
        return gathered(aig.simulate(found, values, SAMPLES), SAMPLES)

    def means_for(self, values, count):
        """What the specification says, for so many inputs at once."""
        return gathered(aig.simulate(self.expected(), values, count), count)

    def _native(self, library, values):
        function = getattr(library, self.function)
        function.restype = RESULTS[self.result]
        function.argtypes = [TYPES.get(kind, ctypes.c_void_p) for kind, _ in self.parameters]
        room = ctypes.create_string_buffer(ROOM)
        answer = function(*(room if kind == "out" else values.get(value, value)
                            for kind, value in self.parameters))
        return self.told(answer, room.raw)

    def told(self, answer, room):
        """What a call comes to, as a number; room: what its output points to."""
        return int.from_bytes(room[:129], "little") if self.result == "text" else answer


def drawn_value(source, kind):
    """A random value; of movers, one that there is not; of moves, few or any number."""
    if kind == "board":
        return random_board(source)
    if kind == "byte":
        return source.getrandbits(8)
    if kind == "moves":
        return source.choice((source.randrange(12), source.getrandbits(32)))
    return source.choice((source.randrange(9, 20), source.randrange(1 << 31, 1 << 32)))


def argument(kind, value):
    """A word for a parameter. The part of a register that a parameter does not fill
    may hold anything, but a byte comes extended to an int, as gcc and clang do and
    clang relies on."""
    if kind == "board":
        return aig.word(value, 64)
    if kind == "dir":
        return aig.constant(value, 3) + aig.word("dir's rest", 64)[3:]
    if kind == "byte":
        return aig.word(value, 8) + (0,) * 24 + aig.word("upper half", 64)[32:]
    if kind in ("mover", "moves"):
        return aig.word(value, 32) + aig.word("upper half", 64)[32:]
    if kind == "int":
        return aig.constant(value & 0xffffffff, 32) + aig.word("upper half", 64)[32:]
    return aig.constant(OUT, 64)
