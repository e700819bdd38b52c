# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Claims about the functions for arrays: each board of the result equals the specification of
the single function for that board, whatever the other boards are, with each kernel. Nothing
outside of the arrays is read or written."""
import ctypes
import random
import struct

from claims.claim import Claim, argument, wrong_for
from claims.records import RecordClaim, boards, first_difference
from machine import identity
from run.build import KERNELS
from solver import aig, sweep, trial
from solver.values import Fault, Refuted, gathered, number, random_board, side_by_side, transposed
from specification.board import from_word, to_words

# The bits that stand for CPU extensions in src/batch/cpu.h.
_ASKED = {"avx2": 1, "avx512f": 2, "avx512bw": 2, "avx512vl": 2, "gfni": 4,
          "avx512_vbmi2": 8}

# Lengths of arrays: a whole block of the widest kernel and a remainder; the longest
# remainder; one board and none.
COUNT, LENGTHS = 67, (63, 1, 0)
# Addresses of arrays: not aligned to cache lines, and far apart.
PLACES = [0x10000008 + 0x100010 * i for i in range(11)]
SAMPLES = 8
_checked, _outcomes = set(), {}


def rows(library):
    """For each kernel of src/batch/kernels.h the address of its name and the CPU bits it needs."""
    if "kernels" not in library.symbols:
        raise Fault("has no table of kernels: the compiler has dissolved it")
    at, size = library.symbols["kernels"]
    return [struct.unpack("<QI4x", library.bytes_at(at + i, 16)) for i in range(0, size, 16)]


def kernels(library):
    return [library.bytes_at(name, 16).split(b"\0")[0].decode() for name, _ in rows(library)]


def entry(library, function, place):
    """The address of a batch function for the kernel of that number. None if there is no table
    of them, which compilers dissolve if there is only one kernel."""
    table = function.removeprefix("bbf_").removesuffix("_n") + "_by"
    if table not in library.symbols:
        return None
    at, _ = library.symbols[table]
    return struct.unpack("<Q", library.bytes_at(at + 8 * place, 8))[0]


class BatchClaim(Claim):
    """sizes: for each array the boards that it has for each position."""
    def __init__(self, function, parameters, means, kernel, sizes, label=""):
        super().__init__(function, parameters, "boards", means, f"{label} {kernel}".strip())
        self.kernel, self.means_label, self.sizes = kernel, label, sizes
        self.size, = (sizes[name] for what, name in parameters if what == "out")

    @property
    def specification(self):
        return self.function, self.means_label

    def single(self):
        """The claim about one board."""
        name, inputs = self.function[:-2], [
            ("board" if kind == "in" and self.sizes[name] == 1 else kind, name)
            for kind, name in self.parameters if kind in ("in", "dir")]
        if self.size == 1:
            return Claim(name, inputs, "board", self.means, self.means_label)
        out = [p for p in self.parameters if p[0] == "out"]
        return RecordClaim(name, inputs + out, self.means, self.sizes, self.means_label)

    def arrays(self):
        """Names of the input arrays, in order."""
        return [name for kind, name in self.parameters if kind == "in"]

    def in_place(self):
        """The arrays in whose place the result may be stored: those of the same type."""
        return [name for name in self.arrays() if self.sizes[name] == self.size]

    def boards(self):
        """Names of the input boards for one position."""
        return [board for name in self.arrays() for board in self.boards_of(name)]

    def boards_of(self, name):
        return [name] if self.sizes[name] == 1 else boards(name, self.sizes[name])

    def alone(self, board):
        """The name of a board of one position, whatever its place in the array."""
        return board, "any"

    def meant(self):
        """The specified result for one position."""
        return self.means(*(from_word(aig.word(self.alone(name), 64)) for name in self.boards()))

    def width(self, board):
        """The bits of a board in its array."""
        return 64

    def outcome(self, machine, count, over=None, arrays=None):
        """The array of results, board by board; over: the input array in whose place it is
        stored, if any; arrays: the input arrays if they are not all."""
        chosen, _ = machine.library.symbols["chosen"]
        memory = [(chosen, aig.constant(self.chosen(machine.library), 32), False)]
        where = dict(zip([None, *self.arrays()], PLACES))
        for name in self.arrays() if arrays is None else arrays:
            words = [aig.word((board, k), self.width(board)) for k in range(count)
                     for board in self.boards_of(name)]
            memory.append((where[name], sum(words, ()), name == over))
        size = 8 * self.size
        if over is None:
            memory.append((where[None], aig.word("what was there", 8 * size * count), True))
        words, more = self.arguments({name: where[name] for name in where
                                      if arrays is None or name in (None, *arrays)}, count, over)
        state = machine.call(self.function, words, memory + more, self.assumption())
        return [machine.load(state, where[over] + size * k, size) for k in range(count)]

    def arguments(self, where, count, over):
        """The words of a call, and what they point to besides the arrays. where: the address
        of each array, and for None of the results."""
        words = []
        for kind, value in self.parameters:
            if kind in ("in", "out"):
                words.append(aig.constant(where[value if kind == "in" else over], 64))
            else:
                words.append(aig.constant(count, 64) if kind == "size_t" else
                             argument(kind, value))
        return words, []

    def chosen(self, library):
        """The value of chosen in batch.c for this kernel: its number plus 1. Its row has to
        ask the CPU for the extensions that the proof allows."""
        names = kernels(library)
        if self.kernel not in names:
            raise Fault(f"there is no kernel {self.kernel}: this compiler has not built it")
        place, (_, asks) = names.index(self.kernel), rows(library)[names.index(self.kernel)]
        asked = sum({_ASKED[flag] for flag in KERNELS[self.kernel]})
        if asks != asked:
            raise Fault(f"{self.kernel} asks the CPU for {asks:#x}, not {asked:#x}")
        if (library, self.kernel) not in _checked:
            identity.check_kernel(library, names, self.kernel)
            _checked.add((library, self.kernel))
        return place + 1

    def prove(self, machine, provers):
        """A function that several kernels share is proved once."""
        machine.decide = self.decider(provers)
        code = entry(machine.library, self.function, self.chosen(machine.library) - 1)
        known = machine.library, self.function, self.means_label, code or self.kernel
        if known not in _outcomes:
            _outcomes[known] = self.prove_entry(machine, provers), provers.evidence
        outcome, provers.evidence = _outcomes[known]
        return outcome

    def prove_entry(self, machine, provers):
        outcome, proved = self.outcome(machine, COUNT), set()
        self.compare(outcome, provers, proved, "")
        for over in self.in_place():
            self.compare(self.outcome(machine, COUNT, over), provers, proved,
                         f", stored over {over}")
        for count in LENGTHS:
            self.compare(self.outcome(machine, count), provers, proved, "")
        return outcome

    def compare(self, outcome, provers, proved, how):
        """Compares each board with the specification, after its inputs were renamed. So the
        same function of another board is proved only once."""
        meant = self.meant()
        for place, bits in enumerate(outcome):
            if (place, bits) in proved:
                continue
            found = provers.evidence.rename(place, bits, self.seen_from(place, bits))
            if found not in proved:
                where = f"board {place} of {len(outcome)}{how}"
                self.compare_board(found, meant, where, provers)
            proved |= {(place, bits), found}

    def seen_from(self, place, bits):
        """New names of inputs: those of the board at that place as if it were alone, and those
        of others by their distance. Inputs that belong to no board keep their names."""
        chosen = {}
        for n in aig.support(bits):
            word, bit = aig.names[n]
            if isinstance(word, tuple) and isinstance(word[1], int):
                name = (self.alone(word[0]) if word[1] == place else
                        (word[0], f"{word[1] - place:+} boards away"))
                chosen[n] = aig.var((name, bit))
        return chosen

    def others(self, words):
        """The names of inputs that are not of the board itself."""
        return sorted({str(word) for word in words} - {str(self.alone(b)) for b in self.boards()})

    def settled(self, found, provers):
        """The same bits without inputs of other boards that never matter, such as a carry from
        the next one."""
        strange = self.others(aig.names[n][0] for n in aig.support(found))
        return sweep.settle(found, provers) if strange else found

    def compare_board(self, found, meant, where, provers):
        expected = to_words(meant)
        wrong = trial.model(aig.differ(found, expected))
        if wrong is None:
            wrong = wrong_for(self.settled(found, provers), meant, provers)
        if wrong is not None:
            raise Refuted(self.counterexample(where, wrong, found, expected))

    def counterexample(self, where, model, found, expected):
        text = [f"{where}:"]
        others = self.others(name for name, _ in model)
        if others:
            text.append(f"its result depends on {', '.join(others[:4])}")
        shown = [(name.removeprefix("position's "),
                  number(model.get((self.alone(name), i), 0) for i in range(64)))
                 for name in self.boards()]
        return "\n".join(text + side_by_side(shown + first_difference(model, found, expected)))

    def check_evaluator(self, loaded, found):
        drawn, values = self.draw(random.Random(self.title)), {}
        for name, draws in drawn.items():
            for place in range(COUNT):
                values.update(transposed((name, place), [draw[place] for draw in draws], 64))
        mine = [gathered(aig.simulate(board, values, SAMPLES), SAMPLES) for board in found]
        right = self.right({name: sum(draws, []) for name, draws in drawn.items()})
        for k in range(SAMPLES):
            real = self._native(*loaded, {name: draws[k] for name, draws in drawn.items()})
            for place in range(COUNT):
                for who, says in (("evaluator", mine[place][k]),
                                  ("specification", right[k * COUNT + place])):
                    if says != real[place]:
                        raise Fault(f"the {who} says {says:#x} of board {place}, the CPU "
                                    f"{real[place]:#x}, sample {k}")

    def draw(self, source):
        """Random arrays for each input array, SAMPLES of them."""
        return {name: [[random_board(source) for _ in range(COUNT)] for _ in range(SAMPLES)]
                for name in self.boards()}

    def right(self, drawn):
        """The specification's results for these values of each input."""
        return self.right_of(self.expected(), drawn)

    def right_of(self, expected, drawn):
        values, every = {}, SAMPLES * COUNT
        for name, draws in drawn.items():
            values.update(transposed(self.alone(name), draws, 64))
        return gathered(aig.simulate(expected, values, every), every)

    def given(self, name, drawn):
        """A native argument: the array with these values."""
        given = zip(*(drawn[board] for board in self.boards_of(name)))
        words = [word for record in given for word in record]
        return (ctypes.c_uint64 * len(words))(*words)

    def as_int(self, value):
        """A number that is passed to the CPU."""
        return value

    def _native(self, library, file, drawn):
        """Runs it on the CPU, with the kernel stored where batch.c keeps its choice."""
        function = getattr(library, self.function)
        base = ctypes.cast(function, ctypes.c_void_p).value - file.symbols[self.function][0]
        chosen = ctypes.c_uint32.from_address(base + file.symbols["chosen"][0])
        chosen.value = self.chosen(file)
        out = (ctypes.c_uint64 * (COUNT * self.size))()
        arguments = []
        for kind, value in self.parameters:
            if kind == "in":
                arguments.append(self.given(value, drawn))
            elif kind == "out":
                arguments.append(out)
            else:
                arguments.append(ctypes.c_size_t(COUNT) if kind == "size_t" else
                                 ctypes.c_int(self.as_int(value)))
        function(*arguments)
        size, stored = 8 * self.size, bytes(out)
        return [int.from_bytes(stored[size * k:size * (k + 1)], "little") for k in range(COUNT)]
