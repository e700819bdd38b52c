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
           "avx512bw": {"avx512f", "avx512bw"}, "avx512": {"avx512f", "avx512bw", "gfni"}}
# By which bits src/batch/cpu.h has them.
_ASKED = {"avx2": 1, "avx512f": 2, "avx512bw": 2, "gfni": 4}

# Boards at once: a whole block of the widest kernel and a tail behind it; the longest
# tail; and next to nothing.
COUNT, LENGTHS = 67, (63, 1, 0)
# Neither on a cache line's border nor near each other.
PLACES = (0x10000008, 0x10100018, 0x10200028, 0x10300038)
SAMPLES = 8
_checked = set()


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
        memory = [(chosen, aig.constant(self.table(machine.library), 64), False)]
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

    def table(self, library):
        """Where the kernel's functions are listed, of which batch.c has chosen one; the
        list has to ask the CPU for what the kernel is proved with, and to end with the
        kernel's own floods and distances."""
        name = f"{self.kernel}_table"
        if name not in library.symbols:
            raise Fault(f"there is no {name}: this compiler has not built that kernel")
        at, size = library.symbols[name]
        if (library, name) not in _checked:
            identity.check_kernel(library, self.kernel, at)
            _checked.add((library, name))
        words = struct.unpack(f"<{size // 8}Q", library.bytes_at(at, size))
        asked = sum({_ASKED[flag] for flag in KERNELS[self.kernel]})
        if words[1] != asked:
            raise Fault(f"{name} asks the CPU for {words[1]:#x}, not {asked:#x}")
        last = [library.symbols.get(f"{self.kernel}_{f}", (0,))[0] for f in ("flood", "distance")]
        if list(words[-2:]) != last:
            raise Fault(f"{name} has not its own floods and distances")
        return at

    def prove(self, machine, provers):
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
        chosen = ctypes.c_uint64.from_address(base + file.symbols["chosen"][0])
        chosen.value = base + self.table(file)
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
