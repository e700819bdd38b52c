# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""The claim about the number of legal moves. SAT solvers do not finish on sums of so many bits, so
the sum is proved step by step, from numbers that the code has on its way: with the numbers before it
as free inputs, each is small enough to be tried or asked about. That sums of the same bits are equal
is not asked: the bits are listed."""
import collections
import functools
import random

from claims import targets
from claims.positions import SIDES, WORDS, PositionClaim
from solver import aig, positions, simulation, sweep, trial
from solver.values import Fault, transposed
from specification.board import each, from_word, to_word

# Groups that the code counts apart.
APART = ("passing", "castling")
# So many bits are tried at most.
MOST = 26
# So many positions tell which nodes of the code may be a bit of the specification.
MORE = 1 << 14
_WIDTH = 32


class Number:
    """A sum of bits, as a word; counted says how often it has each bit."""
    def __init__(self, word, counted):
        self.word, self.counted = tuple(word), collections.Counter(counted)
        self.most = self.counted.total()

    def times(self, power):
        """The number times a power of two."""
        return Number((0,) * (power.bit_length() - 1) + self.word,
                      {bit: power * n for bit, n in self.counted.items()})


def plus(a, b):
    """The sum. Its word is wide enough for the most that it can be."""
    most = Number((), a.counted + b.counted)
    width = most.most.bit_length()
    return Number(aig.add(*(_wide(n.word, width)[:width] for n in (a, b)))[0], most.counted)


def total(numbers):
    if not numbers:
        return Number((), {})
    half = len(numbers) // 2
    return plus(total(numbers[:half]), total(numbers[half:])) if half else numbers[0]


def number_of(bits):
    """How many of the bits are true."""
    return total([Number((bit,), {bit: 1}) for bit in bits if bit])


def _wide(word, width=_WIDTH):
    return (*word, *(0,) * (width - len(word)))


def cut(bits, name):
    """For substitute: makes the nodes of these bits free inputs, which are simulated from all false to
    all true, so that sums of all sizes are seen."""
    chosen = {bit >> 1: aig.var((name, bit >> 1)) ^ bit & 1 for bit in bits if bit > 1}
    source = random.Random(name)
    simulation.prefer({(name, n): sum((source.random() * simulation.WIDE < lane) << lane
                                      for lane in range(simulation.WIDE)) for n in chosen})
    return chosen


class CountClaim(PositionClaim):
    """bbf_count_legal_moves, for one side."""
    method = "of targets where its comment says that the two may differ"
    # These count by instructions, or in loops over squares.
    backends = ("portable",)
    beyond = ("scalar", "bmi2", "avx2", "avx512vl")

    def _called(self, machine, place):
        return super()._called(machine, place)[:_WIDTH]

    def wrong(self, found, meant, provers):
        model = trial.model([aig.and_(self.assumption(), bit) for bit in aig.differ(found, meant)])
        if model is None:
            moves = targets.Moves(*map(from_word, self.fields()), forward=SIDES[self.side])
            decided = self._decided(found, provers)
            provers.evidence.derive(found, decided, self.assumption())
            _Proof(moves, provers).prove(decided)
            provers.evidence.derive(decided, meant)
        return model

    def _native(self, library, values):
        return super()._native(library, values) & (1 << _WIDTH) - 1


def claims(parameters):
    return [CountClaim("bbf_count_legal_moves", parameters, functools.partial(
        targets.count_legal_moves, forward=forward), side=side) for side, forward in SIDES.items()]


@functools.cache
def _more_positions():
    """Values of the fields in many positions, of either side to move."""
    source = random.Random("more positions")
    found = {}
    for name, values in zip(WORDS[:-1], zip(*(positions.drawn(source)[:-1] for _ in range(MORE)))):
        found.update(transposed(name, values, 64))
    return found


class _Proof:
    """That the code's result is the number of targets, and that this is the number of squares in the
    sets unless the position is odd."""
    def __init__(self, moves, provers):
        self.moves, self.provers = moves, provers
        self.targets = {place: (aig.any_of(ways), second)
                        for place, (ways, second) in moves.by_target().items()}
        # Those that the code counts together, and the bits of which it makes them.
        self.together = {place: both for place, both in self.targets.items() if place[0][0] not in APART}
        self.parts = sorted({bit for both in self.together.values() for bit in both if bit > 1})

    def prove(self, found):
        settler = self._settler()
        settler.enter(self.parts)
        rest = self._less_together(self._settled(found, settler, self.parts))
        self._apart(rest)
        self._sets()

    def _settler(self):
        settler = sweep.Settler(self.provers.never, simulation.WIDE)
        for boards, is_cut in self.moves.stages():
            # The code has those squares, and the king moves to them.
            boards = [board for board in boards if board is not self.moves.king_to]
            settler.enter(sum(map(to_word, boards), ()), is_cut)
        return settler

    def _settled(self, found, settler, bits):
        """The result, made from these bits where it is."""
        nodes = [2 * n for n in aig.cone(found) if aig.kind[n] != aig.INPUT]
        seen, ones = aig.simulate([*nodes, *bits], _more_positions(), MORE), (1 << MORE) - 1
        like = {value ^ flip for value in seen[len(nodes):] for flip in (0, ones)} - {0, ones}
        same = [bit for bit, value in zip(nodes, seen) if value in like]
        return aig.substitute(found, {bit >> 1: made for bit, made in zip(same, settler(same))})

    def _less_together(self, found):
        """The result less the number of the targets that are counted together."""
        parts = cut(self.parts, "part")
        found = aig.substitute(found, parts)
        counted = _frontier(found, {bit >> 1 for bit in parts.values()})
        digits, facts = self._digits(parts), self._pawns_apart(parts)

        def tried(bit):
            few = len(aig.support([bit])) <= MOST
            return few and self.provers.never_tried(_under(facts, bit))
        settler = sweep.Settler(tried, simulation.WIDE)
        settler.enter([bit for number in digits for bit in number.word])
        made = settler([2 * n for n in counted])
        # Some cannot be that many.
        words = [settler(number.word) for number in digits]
        chosen = cut(sum(words, []), "digit")
        word, made = self._added([aig.substitute(word, chosen) for word in words],
                                 aig.substitute(made, chosen))
        # What is left if the number is 0, and that it is added to the number.
        bits = aig.word("together", len(word))
        made = aig.substitute(made, {bit >> 1: new ^ bit & 1 for bit, new in zip(word, bits)})
        _must({*aig.support(made)} <= {bit >> 1 for bit in bits},
              "the number of targets is not found in the code")
        found = aig.substitute(found, dict(zip(counted, made)))
        rest = aig.substitute(found, {bit >> 1: 0 for bit in bits})
        wrong = aig.any_of(aig.differ(found, aig.add(rest, _wide(bits))[0]))
        _must(self.provers.never(aig.substitute([wrong], cut(rest, "rest"))[0]),
              "the number of targets is not added to the others")
        return rest

    def _digits(self, parts):
        """How many of those targets the code counts on each square."""
        squares = [[] for _ in range(64)]
        for place, both in self.together.items():
            bit, = aig.substitute([aig.and_(*both)], parts)
            squares[_counted_at(*place)].append(Number((bit,), {place: 1}))
        digits = list(map(total, squares))
        counted = sum((number.counted for number in digits), collections.Counter())
        _must(counted == collections.Counter([*self.together]), "a target is not counted once")
        return digits

    def _pawns_apart(self, parts):
        """A pawn captures where a piece is, and moves ahead where none is."""
        facts = {}
        for square in each():
            bits = [self.targets.get((("pawn", side), square), (0,))[0] for side in (0, -1, 1)]
            _must(self.provers.never(_first_and_other(bits)), "a pawn captures on an empty square")
            bits = aig.substitute(bits, parts)
            ahead, *captures = (simulation.pattern(*aig.names[bit >> 1], simulation.WIDE)
                                if bit > 1 else 0 for bit in bits)
            if bits[0] > 1:
                simulation.prefer({aig.names[bits[0] >> 1]: ahead & ~(captures[0] | captures[1])})
            facts.update((bit >> 1, _first_and_other(bits) ^ 1) for bit in bits if bit > 1)
        return facts

    def _added(self, digits, made):
        """The sum of these numbers, and made with its bits. The code adds in this order: squares,
        nibbles, bytes, words."""
        facts = {}
        settler = sweep.Settler(lambda bit: self.provers.never(_under(facts, bit)), simulation.WIDE)

        def enter(*numbers):
            settler.enter([bit for number in numbers for bit in number.word])
            for number in numbers:
                word = aig.substitute(number.word, settler.cuts[0])
                if number.most + 1 < 1 << len(word):
                    _, carries = aig.subtract(word, aig.constant(number.most + 1, len(word)))
                    facts.update((bit >> 1, carries[-1] ^ 1) for bit in word if bit > 1)
            return numbers
        nibbles = [enter(*(number_of([word[k] for word in digits[n:n + 4] if k < len(word)])
                           for n in range(0, 64, 4))) for k in range(5)]
        low, high = (enter(*map(plus, nibbles[k], [n.times(2) for n in nibbles[k + 1]])) for k in (0, 2))
        first, second, third = (enter(*map(plus, numbers[::2], numbers[1::2]))
                                for numbers in (low, high, nibbles[4]))
        enter(*(plus(a, b.times(4)) for a, b in zip(first, second)))
        more = enter(*(plus(b, c.times(4)) for b, c in zip(second, third)))
        eights = enter(*(plus(a, b.times(4)) for a, b in zip(first, more)))
        a, b, c, d = enter(*map(plus, eights[::2], eights[1::2]))
        pairs = enter(plus(a, b), plus(c, d), plus(b, c), plus(a, c), plus(b, d))
        number, = enter(plus(*pairs[:2]))
        _must(number.counted == {bit: 1 << k for word in digits for k, bit in enumerate(word) if bit},
              "a digit is not counted once")
        return number.word, settler(made)

    def _apart(self, rest):
        """The others are castling and captures in passing."""
        counted = [bit for (group, _), (bit, _) in self.targets.items() if group[0] in APART]
        word, settler = number_of(counted).word, self._settler()
        settler.enter(counted)
        rest = self._settled(rest, settler, [2 * n for n in settler.cuts[0]])
        for bit in aig.differ(rest, _wide(word)):
            _must(any(self.provers.never(aig.substitute([bit], chosen)[0]) for chosen in settler.cuts),
                  "castling or captures in passing are counted otherwise")

    def _sets(self):
        """The sets have all these moves, each once, unless the position is odd."""
        moves, origins = self.moves, self.moves.by_origin()
        free = cut(sum(map(to_word, [*moves.meet, moves.targets, moves.king_to]), ()), "free")
        wrong = collections.defaultdict(list)
        for plane, board in enumerate(moves.sets):
            for square, bit in board.items():
                ways = origins.get((plane, square), [])
                wrong[plane] += [aig.xor(bit, aig.any_of(ways)),
                                 aig.and_(moves.crowded[square] ^ 1, targets.several(ways))]
        for (group, _), (ways, _) in moves.by_target().items():
            wrong[group].append(aig.and_(moves.kings ^ 1, targets.several(ways)))
        for name, bits in wrong.items():
            _must(self.provers.never(aig.any_of(aig.substitute(bits, free))),
                  f"moves are not those of the sets: {name}")


def _must(be_true, fault):
    if not be_true:
        raise Fault(fault)


def _first_and_other(bits):
    """Whether the first is true, and another one."""
    return aig.and_(bits[0], aig.any_of(bits[1:]))


def _under(facts, bit):
    """The bit, if what is known of its inputs holds."""
    return aig.all_of([bit, *sorted({facts[n] for n in aig.support([bit]) if n in facts})])


def _counted_at(group, square):
    """The square where the code counts a target: promotions, three kinds at once, are on three ranks."""
    place = 8 * square[1] + square[0]
    return (place - 8 * (1 + group[2])) % 64 if group[0] == "promotion" else place


def _frontier(bits, inputs):
    """The nodes that depend on these inputs alone, and that others need."""
    pure, needed = {0, *inputs}, {bit >> 1 for bit in bits}
    for n in aig.cone(bits):
        operands = {aig.left[n] >> 1, aig.right[n] >> 1}
        if aig.kind[n] != aig.INPUT and operands <= pure:
            pure.add(n)
        elif aig.kind[n] != aig.INPUT:
            needed |= operands
    return sorted((needed & pure) - {0})
