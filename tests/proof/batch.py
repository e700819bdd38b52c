# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Claims about the functions for arrays: each board of the answer is what the
single function's specification gives for that board alone, whatever the others are
and with whichever kernel; nothing outside of the arrays is read or written."""
import ctypes
import random
import struct

import aig
import identity
import trial
from claims import Claim, argument
from induction import renaming
from spec_board import from_word, to_word
from values import Fault, Refuted, gathered, number, random_board, side_by_side, transposed

# What the CPU needs for each kernel.
KERNELS = {"portable": set(), "sse2": set(), "avx2": {"avx2"},
           "avx512bw": {"avx512f", "avx512bw", "avx512vl"},
           "avx512": {"avx512f", "avx512bw", "avx512vl", "gfni"}}
# By which bits src/batch/cpu.h has them.
_ASKED = {"avx2": 1, "avx512f": 2, "avx512bw": 2, "avx512vl": 2, "gfni": 4}

# Boards at once: a whole block of the widest kernel and a tail behind it; the longest
# tail; and next to nothing.
COUNT, LENGTHS = 67, (63, 1, 0)
# Neither on a cache line's border nor near each other.
PLACES = (0x10000008, 0x10100018, 0x10200028, 0x10300038)
SAMPLES = 8
_checked, _outcomes = set(), {}


def rows(library):
    """Of each kernel of src/batch.c the address of its name and what it asks the CPU for."""
    at, size = library.symbols["kernels"]
    return [struct.unpack("<QI4x", library.bytes_at(at + i, 16)) for i in range(0, size, 16)]


def kernels(library):
    return [library.bytes_at(name, 16).split(b"\0")[0].decode() for name, _ in rows(library)]


def entries(library, function):
    """The addresses of a batch's functions, one for each kernel."""
    at, size = library.symbols[function.removeprefix("bbf_").removesuffix("_n") + "_by"]
    return struct.unpack(f"<{size // 8}Q", library.bytes_at(at, size))


class BatchClaim(Claim):
    method = f"{COUNT}, {', '.join(map(str, LENGTHS))} boards, all free; in place, {COUNT}"

    def __init__(self, function, parameters, means, kernel, label=""):
        super().__init__(function, parameters, "boards", means, f"{label} {kernel}".strip())
        self.kernel, self.means_label = kernel, label

    @property
    def specification(self):
        return self.function, self.means_label

    def single(self):
        """The claim about one board."""
        boards = [("board", name) for name in self.arrays()]
        fixed = [p for p in self.parameters if p[0] == "dir"]
        return Claim(self.function[:-2], boards + fixed, "board", self.means, self.means_label)

    def arrays(self):
        """Names of the arrays that are read, in order."""
        return [name for kind, name in self.parameters if kind == "in"]

    def expected(self):
        """Of any one board."""
        return to_word(self.means(*(from_word(aig.word((name, "any"), 64))
                                    for name in self.arrays())))

    def outcome(self, machine, count=COUNT, over=None):
        """What comes to stand in the array, board by board; over names the array of
        boards that it is stored over."""
        chosen, _ = machine.library.symbols["chosen"]
        memory = [(chosen, aig.constant(self.chosen(machine.library), 32), False)]
        where = dict(zip([*self.arrays(), None], PLACES))
        for name in self.arrays():
            boards = sum((aig.word((name, k), 64) for k in range(count)), ())
            memory.append((where[name], boards, name == over))
        if over is None:
            memory.append((where[None], aig.word("what was there", 64 * count), True))
        words = []
        for kind, value in self.parameters:
            if kind in ("in", "out"):
                words.append(aig.constant(where[value if kind == "in" else over], 64))
            else:
                words.append(argument("dir", value) if kind == "dir" else aig.constant(count, 64))
        state = machine.call(self.function, words, memory)
        return [machine.load(state, where[over] + 8 * k, 8) for k in range(count)]

    def chosen(self, library):
        """What batch.c keeps where it has chosen this kernel: its number and 1. The list has
        to ask the CPU for what the kernel is proved with."""
        names = kernels(library)
        if self.kernel not in names:
            raise Fault(f"there is no kernel {self.kernel}: this compiler has not built it")
        place, (_, asks) = names.index(self.kernel), rows(library)[names.index(self.kernel)]
        asked = sum({_ASKED[flag] for flag in KERNELS[self.kernel]})
        if asks != asked:
            raise Fault(f"{self.kernel} asks the CPU for {asks:#x}, not {asked:#x}")
        if (library, self.kernel) not in _checked:
            identity.check_kernel(library, self.kernel, place)
            _checked.add((library, self.kernel))
        return place + 1

    def prove(self, machine, provers):
        """Kernels that share a function share its proof."""
        entry = entries(machine.library, self.function)[self.chosen(machine.library) - 1]
        known = machine.library, self.function, self.means_label, entry
        if known not in _outcomes:
            _outcomes[known] = self.prove_entry(machine, provers)
        return _outcomes[known]

    def prove_entry(self, machine, provers):
        outcome, proved = self.outcome(machine), set()
        self.hold(outcome, provers, proved, "")
        for over in self.arrays():
            self.hold(self.outcome(machine, COUNT, over), provers, proved, f", stored over {over}")
        for count in LENGTHS:
            self.hold(self.outcome(machine, count), provers, proved, "")
        return outcome

    def hold(self, outcome, provers, proved, how):
        """With its own number taken from it, each board has to be as any one. What has
        been proved is not proved again."""
        expected = self.expected()
        for place, bits in enumerate(outcome):
            if (place, bits) in proved:
                continue
            own = {}
            for name in self.arrays():
                own |= renaming(aig.word((name, place), 64), aig.word((name, "any"), 64))
            found = tuple(aig.substitute(bits, own))
            if found not in proved:
                self.hold_one(found, expected, f"board {place} of {len(outcome)}{how}", provers)
            proved |= {(place, bits), found}

    def hold_one(self, found, expected, where, provers):
        wrong = trial.model(aig.differ(found, expected))
        if wrong is not None:
            raise Refuted(self.told(where, wrong, found, expected))
        settled = found
        if any(aig.names[n][0][1] != "any" for n in aig.support(found)):
            # What comes from the next board along a carry, say, and never matters.
            settled = aig.settle(found, provers.never)
        for bit in aig.differ(settled, expected):
            model = provers.find(bit)
            if model is not None:
                raise Refuted(self.told(where, model, found, expected))

    def told(self, where, model, found, expected):
        text = [f"{where}:"]
        others = sorted({str(name) for name, _ in model if name[1] != "any"})
        if others:
            text.append(f"its answer depends on {', '.join(others[:4])}")
        boards = [(name, number(model.get(((name, "any"), i), 0) for i in range(64)))
                  for name in self.arrays()]
        for title, bits in (("is", found), ("should be", expected)):
            boards.append((title, number(aig.simulate(bits, model, 1))))
        return "\n".join(text + side_by_side(boards))

    def check_evaluator(self, loaded, found):
        source, values = random.Random(self.title), {}
        drawn = {name: [[random_board(source) for _ in range(COUNT)] for _ in range(SAMPLES)]
                 for name in self.arrays()}
        for name, draws in drawn.items():
            for place in range(COUNT):
                values.update(transposed((name, place), [draw[place] for draw in draws], 64))
            values.update(transposed((name, "any"), sum(draws, []), 64))
        mine = [gathered(aig.simulate(board, values, SAMPLES), SAMPLES) for board in found]
        every = SAMPLES * COUNT
        right = gathered(aig.simulate(self.expected(), values, every), every)
        for k in range(SAMPLES):
            real = self._native(*loaded, {name: draws[k] for name, draws in drawn.items()})
            for place in range(COUNT):
                for who, says in (("evaluator", mine[place][k]),
                                  ("specification", right[k * COUNT + place])):
                    if says != real[place]:
                        raise Fault(f"the {who} says {says:#x} of board {place}, the CPU "
                                    f"{real[place]:#x}, sample {k}")

    def _native(self, library, file, drawn):
        """From the CPU, with the kernel set where batch.c keeps its choice."""
        function = getattr(library, self.function)
        base = ctypes.cast(function, ctypes.c_void_p).value - file.symbols[self.function][0]
        chosen = ctypes.c_uint32.from_address(base + file.symbols["chosen"][0])
        chosen.value = self.chosen(file)
        out = (ctypes.c_uint64 * COUNT)()
        arguments = []
        for kind, value in self.parameters:
            if kind == "in":
                arguments.append((ctypes.c_uint64 * COUNT)(*drawn[value]))
            elif kind == "out":
                arguments.append(out)
            else:
                arguments.append(ctypes.c_int(value) if kind == "dir" else ctypes.c_size_t(COUNT))
        function(*arguments)
        return list(out)
