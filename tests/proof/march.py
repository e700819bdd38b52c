# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Claims about the rounds in which floods and distances of whole blocks of boards
advance: src/batch/floods.h, by which bbf_flood_n and bbf_distance_n work.

A march looks from time to time how many boards are live; then it may stop or go on,
whatever it sees, but does not go on where none is. By induction over these rounds:
wherever it stops, each board has moved as often as the march says, on its own; the
byte of met has in how many places, of those before each move, the board stood on its
goal; and that of live is 1 where the last move has changed the board before which it
had not stood on its goal, else 0."""
import aig
import spec_paths
import trial
from claims import Claim
from induction import changed, contents, general, renaming
from spec_board import from_word, to_word
from values import Fault, Refuted, gathered, number, side_by_side, transposed

# Bytes in a vector; the portable kernel has no blocks.
WIDTHS = {"sse2": 16, "avx2": 32, "avx512bw": 64, "avx512": 64}
PLACE = 0x10000040
PLANES = ("wet", "open", "goal")
# The names of what a round starts with: the first, and any other.
FIRST, LATER, AGAIN = ("wet", None), ("wet so far", "met so far"), ("wet again", "met again")


def _plane_bits(name, board):
    return aig.word((name, board), 64)


class Look:
    """What a march has come to where it may stop: its state, the jump back, how many
    moves it says there were, and of each board the words wet, met and live."""
    def __init__(self, machine, state, width):
        self.state, self.jump, self.goes_on = machine.to_loop(state)
        memory = machine.finish(machine.run(self.state.copy(), None, 1)).memory
        self.moves = sum((memory[PLACE + 26 * width + i] for i in range(4)), ())
        self.boards = []
        for board in range(width):
            for plane, name in ((8, "open"), (16, "goal")):
                at = PLACE + plane * width + board
                if sum((memory[at + r * width] for r in range(8)), ()) != _plane_bits(name, board):
                    raise Fault(f"changes {name}")
            wet = sum((memory[PLACE + rank * width + board] for rank in range(8)), ())
            self.boards.append((wet, memory[PLACE + 24 * width + board],
                                memory[PLACE + 25 * width + board]))

    def hold_end(self, provers):
        """Somebody is live where it goes on, so a square was added: that has an end."""
        live = [bit for *_, word in self.boards for bit in word if bit > 1]
        wrong = aig.and_(self.goes_on, aig.all_of([bit ^ 1 for bit in live]))
        # What makes a board live hardly ever matters, and is most of the question.
        cut = {part >> 1: aig.var(("cut", part >> 1)) for bit in live
               for part in (aig.left[bit >> 1], aig.right[bit >> 1]) if part > 1}
        if (provers.find(aig.substitute([wrong], cut)[0]) is not None and
                provers.find(wrong) is not None):
            raise Refuted("may go on where no board is live")

    def known(self, names):
        """The inputs that a round's start may depend on."""
        return {bit >> 1 for board in range(len(self.boards)) for name, width in
                ((names[0], 64), (names[1], 8), ("open", 64), ("goal", 64))
                for bit in aig.word((name, board), width)}

    def general(self, names, anything, start):
        """The state that the next round starts with, for any counts, and sets as start
        makes them from any."""
        chosen, counts, given = {}, {}, {}
        for board, (wet, met, _) in enumerate(self.boards):
            counts[met] = aig.word((names[1], board), 8)
            chosen.update((bit >> 1, new ^ bit & 1)
                          for bit, new in zip(wet, start(names[0], board)))
        for name, bits in contents(self.state).items():
            # A count's upper bits are 0 as yet, and have to be seen by where they are.
            parts = [bits[i:i + 8] for i in range(0, len(bits), 8)]
            places = 1 if len(parts) == 1 else len(self.boards)
            if all(part in counts for part in parts[:places]):
                more = bits[8 * places:]
                given[name] = sum((counts[part] for part in parts[:places]), ()) + more
        return general(self.state, self.jump.operands[0].value, chosen, self.known(names),
                       anything, given)

    def renamed(self, head, old, new, anything):
        chosen = {}
        for board in range(len(self.boards)):
            for was, is_, width in zip(old, new, (64, 8)):
                chosen |= renaming(aig.word((was, board), width), aig.word((is_, board), width))
        return general(head, head.address, chosen, self.known(new), anything)


class MarchClaim(Claim):
    method = "a whole block, all boards free, by induction over rounds"

    def __init__(self, mover, kernel):
        super().__init__(f"{kernel}_march_{mover.upper()}", [], "planes", None)
        self.mover, self.kernel, self.width = mover, kernel, WIDTHS[kernel]

    @property
    def specification(self):
        return "march", self.mover

    def prove(self, machine, provers):
        if self.function not in machine.library.symbols:
            raise Fault("is not in the library: this compiler has not built that kernel")
        first = Look(machine, self.begin(machine), self.width)
        stride = aig.value_of(first.moves)
        if not stride or stride > 8:
            raise Fault(f"has made {stride} moves")
        first.hold_end(provers)
        self.hold(first, stride, FIRST, provers)
        # The count of moves, wherever it is, to begin with.
        anything = {name for name, bits in first.state.registers.items()
                    if aig.value_of(bits) == stride}

        def start(name, board):
            return to_word(self.begun(stride, name, board))
        while True:
            head = first.general(LATER, anything, start)
            later = Look(machine, head.copy(), self.width)
            if later.jump is not first.jump:
                raise Fault("has more loops than one")
            # Under names of their own, so that sets before are not taken for those after.
            after = later.general(AGAIN, anything, start)
            more = changed(later.renamed(head, LATER, AGAIN, anything), after)
            if more <= anything:
                break
            anything |= more
        later.hold_end(provers)
        self.hold_count(first, later, stride)
        self.hold(later, stride, LATER, provers)

    def begin(self, machine):
        planes = ()
        for name in PLANES:
            for rank in range(8):
                for board in range(self.width):
                    planes += _plane_bits(name, board)[8 * rank:8 * rank + 8]
        rest = aig.word("what was there", 8 * (2 * self.width + 4))
        few = aig.word("few", 32) + aig.word("upper half", 64)[32:]
        return machine.begin(self.function, [aig.constant(PLACE, 64), few],
                             [(PLACE, planes + rest, True)])

    def hold_count(self, first, later, stride):
        """Each round adds its moves, which some register counts."""
        step = aig.constant(stride, 32)
        for name, bits in first.state.registers.items():
            so_far = aig.word(("anything", name), 64)[:32]
            if bits[:32] == step and later.moves == aig.add(so_far, step)[0] == (
                    later.state.registers[name][:32]):
                return
        raise Refuted("does not count its moves")

    def moved(self, wet, path):
        return spec_paths.joined(
            wet, spec_paths.within(spec_paths.attacked(self.mover, wet, path), path))

    def begun(self, stride, name, board):
        """A set that a later round may start with. Pawns never come back to the ranks
        behind them, which compilers may take out of the loop after the first round:
        there it does matter what moves have been made."""
        wet, path = (from_word(_plane_bits(n, board)) for n in (name, "open"))
        for _ in range(stride if "pawn" in self.mover else 0):
            wet = self.moved(wet, path)
        return wet

    def expected_after(self, moves, names):
        """What has to come out, and what has to come about on the way."""
        wet, path, goal = (from_word(_plane_bits(name, "any"))
                           for name in (names[0], "open", "goal"))
        met, stages = aig.constant(0, 8), []
        if names is not FIRST:
            wet, met = self.begun(moves, names[0], "any"), aig.word((names[1], "any"), 8)
            stages.append(to_word(wet))
        for _ in range(moves):
            before = wet
            hit = aig.any_of(to_word(spec_paths.within(wet, goal)))
            met, _ = aig.add(met, (hit,) + (0,) * 7)
            wet = self.moved(wet, path)
            stages += [(hit,), to_word(wet), met]
        changed_by_last = aig.any_of(aig.differ(to_word(wet), to_word(before)))
        stages.append((changed_by_last,))
        return to_word(wet) + met + (aig.and_(changed_by_last, hit ^ 1),) + (0,) * 7, stages

    def means_for(self, boards, moves, count):
        """What the specification says of so many moves: for each of the boards, the three
        words as numbers."""
        values = {}
        for name, drawn in boards.items():
            values.update(transposed((name, "any"), drawn, 64))
        expected, _ = self.expected_after(moves, FIRST)
        came = gathered(aig.simulate(expected, values, count), count)
        return [(all_ & (1 << 64) - 1, all_ >> 64 & 255, bool(all_ >> 72)) for all_ in came]

    def hold(self, look, moves, names, provers):
        expected, stages = self.expected_after(moves, names)
        for board, words in enumerate(look.boards):
            own = {}
            for name in filter(None, (*names, "open", "goal")):
                own |= renaming(aig.word((name, board), 64), aig.word((name, "any"), 64))
            found = tuple(aig.substitute(sum(words, ()), own))
            if found in provers.settled.get(expected, ()):
                continue
            wrong = trial.model(aig.differ(found, expected))
            if wrong is not None:
                raise Refuted(self.told(board, wrong, found, expected, names))
            settled = aig.settle(found, provers.never, stages)
            for mine, right in aig.pairs(settled, expected):
                model = provers.find(aig.xor(mine, right))
                if model is not None:
                    raise Refuted(self.told(board, model, found, expected, names))
            provers.settled.setdefault(expected, set()).add(found)

    def told(self, board, model, found, expected, names):
        boards = [(name, number(model.get(((name, "any"), i), 0) for i in range(64)))
                  for name in (names[0], "open", "goal")]
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
