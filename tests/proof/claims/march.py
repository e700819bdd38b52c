# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Claims about march, the inner loop of bbf_flood_n and bbf_distance_n in
src/batch/floods.h: it moves a whole block of boards, which are kept in rank vectors.

After every few moves a march counts the live boards. Then it may stop or continue, but it must
not continue if no board is live. Proved by induction over these rounds: wherever the march
stops, each board has made as many moves as the march says, independently of the others; met
counts the moves before which the board was on its goal; and live is 1 if the last move changed
the board and the board was not on its goal before it, else 0."""
from claims.claim import Claim
from claims.contents import changed, general, pieces
from machine.processor import ORDER
from solver import aig, sweep, trial
from solver.values import Fault, Refuted, gathered, number, side_by_side, transposed
from specification import paths
from specification.board import from_word, to_word

# Bytes in a vector, which are boards in a block; the portable kernel has no blocks.
WIDTHS = {"sse2": 16, "avx2": 32, "avx512": 64}
PLACE = 0x30000040
SETS = ("wet", "open", "goal")
# The names of the inputs at the start of the first round, of any later one, and of the next.
FIRST, LATER, AGAIN = ("wet", None), ("wet so far", "met so far"), ("wet again", "met again")


def _set_bits(name, board):
    return aig.word((name, board), 64)


class Look:
    """The state of a march where it may stop: the backward jump and its condition, the number
    of moves that it would store, and the words wet, met and live of each board."""
    def __init__(self, machine, state, width):
        self.state, self.jump, self.goes_on = machine.to_loop(state)
        memory = machine.finish(machine.run(self.state.copy(), None, 1)).memory
        self.moves = sum((memory[PLACE + 26 * width + i] for i in range(4)), ())
        self.boards = []
        for board in range(width):
            for place, name in ((8, "open"), (16, "goal")):
                at = PLACE + place * width + board
                if sum((memory[at + r * width] for r in range(8)), ()) != _set_bits(name, board):
                    raise Fault(f"changes {name}")
            wet = sum((memory[PLACE + rank * width + board] for rank in range(8)), ())
            self.boards.append((wet, memory[PLACE + 24 * width + board],
                                memory[PLACE + 25 * width + board]))

    def check_end(self, provers):
        """The march continues only if a board is live. Then a move has added a square, so the
        loop ends."""
        live = [bit for *_, word in self.boards for bit in word if bit > 1]
        wrong = aig.and_(self.goes_on, aig.all_of([bit ^ 1 for bit in live]))
        # Why a board is live rarely matters, and is most of the question: ask without it first.
        cut = {part >> 1: aig.var(("cut", part >> 1)) for bit in live
               for part in (aig.left[bit >> 1], aig.right[bit >> 1]) if part > 1}
        if (provers.find(aig.substitute([wrong], cut)[0]) is not None and
                provers.find(wrong) is not None):
            raise Refuted("may continue if no board is live")

    def known(self, names):
        """The inputs on which the start of a round may depend."""
        return {bit >> 1 for board in range(len(self.boards)) for name, width in
                ((names[0], 64), (names[1], 8), ("open", 64), ("goal", 64))
                for bit in aig.word((name, board), width)}

    def general(self, names, anything, start):
        """The state at the start of the next round: counts are arbitrary, and boards are
        those that start makes of arbitrary ones."""
        chosen, counts, given = {}, {}, {}
        for board, (wet, met, _) in enumerate(self.boards):
            counts[met] = aig.word((names[1], board), 8)
            chosen.update((bit >> 1, new ^ bit & 1)
                          for bit, new in zip(wet, start(names[0], board)))
        for name, bits in pieces(self.state).items():
            # So far a count's upper bits are 0, so it is recognised as a whole byte.
            parts = [bits[i:i + 8] for i in range(0, len(bits), 8)]
            if all(part in counts for part in parts):
                given[name] = sum((counts[part] for part in parts), ())
        return general(self.state, self.jump.operands[0].value, chosen, self.known(names),
                       anything, given)

    def renamed(self, head, old, new, anything):
        chosen = {}
        for board in range(len(self.boards)):
            for was, is_, width in zip(old, new, (64, 8)):
                chosen |= aig.renaming(aig.word((was, board), width),
                                       aig.word((is_, board), width))
        return general(head, head.address, chosen, self.known(new), anything, {})


class MarchClaim(Claim):
    method = "by induction over rounds"

    def __init__(self, mover, kernel):
        super().__init__(f"{kernel}_march_{mover.upper()}", [], "vectors", None)
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
            raise Fault(f"makes {stride} moves in a round")
        first.check_end(provers)
        self.compare(first, stride, FIRST, provers)
        # At first, only registers that hold the count of moves are anything.
        anything = {name for name, bits in pieces(first.state).items()
                    if name[0] in ORDER and aig.value_of(bits) == stride}

        def start(name, board):
            return to_word(self.begun(stride, name, board))
        while True:
            head = first.general(LATER, anything, start)
            later = Look(machine, head.copy(), self.width)
            if later.jump is not first.jump:
                raise Fault("has more than one loop")
            # Other names, so that boards before the round are not taken for those after it.
            after = later.general(AGAIN, anything, start)
            more = changed(later.renamed(head, LATER, AGAIN, anything), after)
            if more <= anything:
                break
            anything |= more
        later.check_end(provers)
        self.check_count(first, later, stride)
        self.compare(later, stride, LATER, provers)

    def begin(self, machine):
        words = ()
        for name in SETS:
            for rank in range(8):
                for board in range(self.width):
                    words += _set_bits(name, board)[8 * rank:8 * rank + 8]
        rest = aig.word("what was there", 8 * (2 * self.width + 4))
        few = aig.word("few", 32) + aig.word("upper half", 64)[32:]
        return machine.begin(self.function, [aig.constant(PLACE, 64), few],
                             [(PLACE, words + rest, True)])

    def check_count(self, first, later, stride):
        """Some register counts the moves: each round adds its number."""
        step = aig.constant(stride, 32)
        for name, bits in first.state.registers.items():
            so_far = aig.word(("anything", name, 0), 32)
            if bits[:32] == step and later.moves == aig.add(so_far, step)[0] == (
                    later.state.registers[name][:32]):
                return
        raise Refuted("does not count its moves")

    def moved(self, wet, path):
        return paths.joined(
            wet, paths.within(paths.attacked(self.mover, wet, path), path))

    def begun(self, stride, name, board):
        """The boards with which a later round may start: arbitrary ones; for pawns, only those
        that a round of moves can give. Pawns never return to the ranks behind them, and
        compilers move the code for these ranks out of the loop after the first round."""
        wet, path = (from_word(_set_bits(n, board)) for n in (name, "open"))
        for _ in range(stride if "pawn" in self.mover else 0):
            wet = self.moved(wet, path)
        return wet

    def expected_after(self, moves, names):
        """The specified wet, met and live after so many moves; and the stages between them."""
        wet, path, goal = (from_word(_set_bits(name, "any"))
                           for name in (names[0], "open", "goal"))
        met, stages = aig.constant(0, 8), []
        if names is not FIRST:
            wet, met = self.begun(moves, names[0], "any"), aig.word((names[1], "any"), 8)
            stages.append(to_word(wet))
        for _ in range(moves):
            before = wet
            hit = aig.any_of(to_word(paths.within(wet, goal)))
            met, _ = aig.add(met, (hit,) + (0,) * 7)
            wet = self.moved(wet, path)
            stages += [(hit,), to_word(wet), met]
        changed_by_last = aig.any_of(aig.differ(to_word(wet), to_word(before)))
        stages.append((changed_by_last,))
        return to_word(wet) + met + (aig.and_(changed_by_last, hit ^ 1),) + (0,) * 7, stages

    def specified(self, boards, moves, count):
        """The specification's results after so many moves: wet, met and live of each board,
        as numbers."""
        values = {}
        for name, drawn in boards.items():
            values.update(transposed((name, "any"), drawn, 64))
        expected, _ = self.expected_after(moves, FIRST)
        came = gathered(aig.simulate(expected, values, count), count)
        return [(all_ & (1 << 64) - 1, all_ >> 64 & 255, bool(all_ >> 72)) for all_ in came]

    def compare(self, look, moves, names, provers):
        expected, stages = self.expected_after(moves, names)
        provers.evidence.looks.append(([sum(words, ()) for words in look.boards], expected))
        for board, words in enumerate(look.boards):
            own = {}
            for name in filter(None, (*names, "open", "goal")):
                own |= aig.renaming(aig.word((name, board), 64), aig.word((name, "any"), 64))
            found = provers.evidence.rename(board, sum(words, ()), own)
            if found in provers.settled.get(expected, ()):
                provers.evidence.derive(found, expected)
                continue
            wrong = trial.model(aig.differ(found, expected))
            if wrong is not None:
                raise Refuted(self.counterexample(board, wrong, found, expected, names))
            settled = sweep.settle(found, provers, stages)
            for mine, right in aig.pairs(settled, expected):
                model = provers.find(aig.xor(mine, right))
                if model is not None:
                    raise Refuted(self.counterexample(board, model, found, expected, names))
            provers.settled.setdefault(expected, set()).add(found)

    def counterexample(self, board, model, found, expected, names):
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
        """Nothing to run: a march is not exported. The claims about attacks compare the same
        instructions with the CPU."""


def claims(kernels):
    for kernel in kernels:
        for mover in paths.NUMBER if kernel in WIDTHS else ():
            yield MarchClaim(mover, kernel)
