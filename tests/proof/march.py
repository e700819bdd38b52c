"""Claims about the rounds in which floods and distances of whole blocks of boards
advance: src/batch/floods.h, by which bbf_flood_n and bbf_distance_n work.

A march is called as it stands in the library, with so many live boards allowed that
it looks but once. Then each board has moved as often as the march says, on its own;
the byte of met has in how many places, of those before each move, the board stood on
its goal; and that of live is 1 where the last move has changed the board before which
it had not stood on its goal, else 0."""
import aig
import spec_paths
from claims import Claim
from machine import Fault
from spec_board import from_word, to_word
from values import Refuted, number, side_by_side

# Bytes in a vector; the portable kernel has no blocks.
WIDTHS = {"sse2": 16, "avx2": 32, "avx512bw": 64, "avx512": 64}
PLACE = 0x10000040
PLANES = ("wet", "open", "goal")


def _plane_bits(name, board):
    return aig.word((name, board), 64)


class MarchClaim(Claim):
    method = "a round of a whole block, all boards free"

    def __init__(self, mover, kernel):
        super().__init__(f"{kernel}_march_{mover.upper()}", [], "planes", None)
        self.mover, self.kernel, self.width = mover, kernel, WIDTHS[kernel]

    def outcome(self, machine):
        """Moves, and of each board the words wet, met, live."""
        width = self.width
        if self.function not in machine.library.symbols:
            raise Fault("is not in the library: this compiler has not built that kernel")
        planes = ()
        for name in PLANES:
            for rank in range(8):
                for board in range(width):
                    planes += _plane_bits(name, board)[8 * rank:8 * rank + 8]
        rest = aig.word("what was there", 8 * (2 * width + 4))
        few = aig.constant(0xffffffff, 32) + aig.word("upper half", 64)[32:]
        state = machine.call(self.function, [aig.constant(PLACE, 64), few],
                             [(PLACE, planes + rest, True)])
        moves = aig.value_of(machine.load(state, PLACE + 26 * width, 4))
        if not moves or moves > 8:
            raise Fault(f"has made {moves} moves")
        for plane, name in ((8, "open"), (16, "goal")):
            for rank in range(8):
                for board in range(width):
                    at = PLACE + (plane + rank) * width + board
                    if state.memory[at] != _plane_bits(name, board)[8 * rank:8 * rank + 8]:
                        raise Fault(f"changes {name}")
        boards = []
        for board in range(width):
            wet = sum((state.memory[PLACE + rank * width + board] for rank in range(8)), ())
            boards.append((wet, state.memory[PLACE + 24 * width + board],
                           state.memory[PLACE + 25 * width + board]))
        return moves, boards

    def expected_after(self, moves):
        """What has to come out, and what has to come about on the way."""
        wet, path, goal = (from_word(_plane_bits(name, "any")) for name in PLANES)
        met, stages = aig.constant(0, 8), []
        for _ in range(moves):
            before = wet
            hit = aig.any_of(to_word(spec_paths.within(wet, goal)))
            met, _ = aig.add(met, (hit,) + (0,) * 7)
            wet = spec_paths.joined(
                wet, spec_paths.within(spec_paths.attacked(self.mover, wet, path), path))
            stages += [(hit,), to_word(wet), met]
        changed = aig.any_of(aig.differ(to_word(wet), to_word(before)))
        stages.append((changed,))
        return to_word(wet) + met + (aig.and_(changed, hit ^ 1),) + (0,) * 7, stages

    def prove(self, machine, provers):
        moves, boards = self.outcome(machine)
        expected, stages = self.expected_after(moves)

        def never(bit):
            return provers.find(bit) is None
        for board, words in enumerate(boards):
            own = {}
            for name in PLANES:
                own.update((bit >> 1, general) for bit, general in
                           zip(_plane_bits(name, board), _plane_bits(name, "any")))
            found = tuple(aig.substitute(words[0] + words[1] + words[2], own))
            if found in provers.settled.get(expected, ()):
                continue
            settled = aig.settle(found, never, stages)
            for mine, right in aig.pairs(settled, expected):
                model = provers.find(aig.xor(mine, right))
                if model is not None:
                    raise Refuted(self.told(board, model, found, expected))
            provers.settled.setdefault(expected, set()).add(found)
        return boards

    def told(self, board, model, found, expected):
        boards = [(name, number(model.get(((name, "any"), i), 0) for i in range(64)))
                  for name in PLANES]
        is_, should = (number(aig.simulate(bits, model, 1)) for bits in (found, expected))
        text = [f"board {board} of {self.width}:",
                f"met is {is_ >> 64 & 255}, should be {should >> 64 & 255}; "
                f"live is {is_ >> 72}, should be {should >> 72}"]
        mask = (1 << 64) - 1
        return "\n".join(text + side_by_side(boards + [("wet is", is_ & mask),
                                                        ("should be", should & mask)]))

    def check_evaluator(self, loaded, found):
        """A march is no function that a C program could call: its instructions are
        held against the CPU where the same ones make attacks."""


def claims(kernels):
    for kernel in kernels:
        for mover in spec_paths.NUMBER if kernel in WIDTHS else ():
            yield MarchClaim(mover, kernel)
