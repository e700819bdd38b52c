# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""What the loops of src/paths.c mean: recurrences over sets of squares, one move at a time. A
recurrence says at which moments it may end, and with which result.

That the headers' promises follow from a recurrence is argued here, not by the provers:

- Flood: each square in a flood was reached by a move from another one. If no move enlarges the
  flood, it contains all reachable squares.
- Front: a front contains the squares at a distance of exactly n moves, because dry contains
  the squares of path that are in no earlier front.
- Floods from both ends, by moves made and by moves taken back: they meet only if there is a
  path. If one of them cannot grow and has not met the other, there is none.
- Fronts from both ends, after a and b moves: if the distance is a + b, then a shortest path has
  a square in both fronts after a moves, so the fronts meet. They have not met for a smaller sum,
  because every smaller sum came before. If a front is empty, no square is that far from its end.

laws() states the properties of moves that this uses, and the provers prove them."""
from solver import aig
from solver.values import gathered
from specification.board import Board, each, from_word, to_word
from specification.paths import attacked, joined, keeps_colour, same, some, taken_back, within, without

# A ray within path reaches only squares that single steps reach too, so a flood by rays and
# one by single steps end with the same set.
SINGLE_STEPS = {"rook": "wazir", "bishop": "ferz", "queen": "king"}
ROUNDS = 65


def laws(mover):
    """Bits that must never be true: violated properties of the mover's moves."""
    path, wet = (from_word(aig.word(name, 64)) for name in ("path", "wet"))
    alone = {square: Board(lambda f, r: int((f, r) == square)) for square in each()}
    there = {square: attacked(mover, one, path) for square, one in alone.items()}
    back = {square: taken_back(mover, one, path) for square, one in alone.items()}
    # A move taken back leads from its target to its start.
    yield from (aig.xor(there[a].at(*b), back[b].at(*a)) for a in each() for b in each())
    if keeps_colour(mover):
        # The mover stays on squares of one colour.
        yield from (there[a].at(*b) for a in each() for b in each() if sum(a + b) % 2)
    if mover in SINGLE_STEPS:
        single = {a: attacked(SINGLE_STEPS[mover], one, path) for a, one in alone.items()}
        yield from (_escapes(a, b, bit, single, wet, path) for a in each()
                    for b, bit in there[a].items() if bit)
        yield from (aig.and_(bit, there[a].at(*b) ^ 1) for a in each()
                    for b, bit in single[a].items())


def _escapes(a, b, ray, single, wet, path):
    """Whether a ray leads from wet to a square that is not in wet, although no single step
    leaves wet on the squares of that ray."""
    between = [divmod(aig.names[n][1], 8)[::-1] for n in aig.support([ray])]
    line = [a, *between, b]
    closed = [aig.all_of([wet.at(*x), single[x].at(*y), path.at(*y), wet.at(*y) ^ 1]) ^ 1
              for x in line for y in line]
    return aig.all_of([wet.at(*a), ray, path.at(*b), wet.at(*b) ^ 1, *closed])


class Moment:
    """A point at which the recurrence may end or continue.

    place: differs for moments from which the recurrence continues in different ways
    variables: name to word
    forms: other words in which code may keep the variables
    ends: pairs of a condition under which it may end here, and the result
    onward: the condition under which it may continue
    facts: conditions that code may rely on if they always hold here
    stages: intermediate words, computed between the last moment and this one
    entry: what is stored in entry n of the array when it continues
    bound: a condition that holds for a reason given in the recurrence's docstring"""
    def __init__(self, place, variables, ends, onward=aig.TRUE, facts=(), forms=(), stages=(),
                 entry=None, bound=aig.TRUE):
        self.place, self.ends, self.onward, self.facts = place, ends, onward, facts
        self.entry, self.bound = entry and _word(entry), bound
        self.stages = [_word(value) for value in stages]
        self.variables = {name: _word(value) for name, value in variables.items()}
        self.forms = [*self.variables.values(), *(_word(form) for form in forms)]

    def bits(self):
        return [bit for form in self.forms for bit in form]

    def enter(self, settler):
        for word in self.stages:
            settler.enter(word)
        settler.enter(self.bits(), cut=False)
        settler.enter([self.onward, *self.facts], cut=False)
        for condition, result in self.ends:
            settler.enter([condition, *result], cut=False)


def boards(variables):
    """The variables with their words of 64 bits as boards."""
    return {name: from_word(word) if len(word) == 64 else word
            for name, word in variables.items()}


def _word(value):
    return to_word(value) if isinstance(value, Board) else tuple(value)


def _number(value):
    return aig.constant(value & 0xffffffff, 32)


def _plus(n, value):
    return aig.add(n, _number(value))[0]


class Recurrence:
    """moments: how many of them one round of the code may go through.

    begin: the variables at the start
    confined: the variables within path, which they always are
    left: words that shrink in each round, which bounds the number of rounds
    go: yields one moment after the other"""
    moments = 1

    def __init__(self, mover, path):
        self.mover, self.path = mover, path

    def grown(self, wet, moves=attacked):
        """wet and the squares that one more move reaches."""
        return joined(wet, within(moves(self.mover, wet, self.path), self.path))

    def dry_of(self, front, dry):
        return without(within(dry, self.path), front)


class Flood(Recurrence):
    """All reachable squares; two moves in a round."""
    moments = 2

    def begin(self, start):
        return {"wet": within(start, self.path)}

    def confined(self, wet):
        return {"wet": within(wet, self.path)}

    def left(self, wet):
        return [without(self.path, wet)]

    def go(self, place, wet):
        stages = ()
        while True:
            more = self.grown(wet)
            yield Moment(0, {"wet": wet}, [(same(more, wet), to_word(wet))], stages=stages)
            stages, wet = [more], more


class Reach(Recurrence):
    """dry: squares not reached yet; n: number of moves left."""
    def begin(self, start, n):
        front = within(start, self.path)
        return {"front": front, "dry": without(self.path, front), "n": n}

    def confined(self, front, dry, n):
        front = within(front, self.path)
        return {"front": front, "dry": self.dry_of(front, dry), "n": n}

    def left(self, front, dry, n):
        return [dry]

    def go(self, place, front, dry, n):
        stages = ()
        while True:
            more, fresh = aig.and_(n[-1] ^ 1, aig.any_of(n)), some(front)
            onward = aig.and_(more, fresh)
            yield Moment(0, {"front": front, "dry": dry, "n": n},
                         [(onward ^ 1, to_word(without(self.path, dry)))], onward, [more, fresh],
                         stages=stages)
            stages = [attacked(self.mover, front, self.path)]
            front = within(*stages, dry)
            dry = without(dry, front)
            n = _plus(n, -1)


class Layers(Recurrence):
    """n: number of fronts so far. They are disjoint and not empty; so if there is another one,
    n is at most 63, which is the bound."""
    def begin(self, start):
        front = within(start, self.path)
        return {"front": front, "dry": without(self.path, front), "n": _number(0)}

    def confined(self, front, dry, n):
        front = within(front, self.path)
        return {"front": front, "dry": self.dry_of(front, dry), "n": n}

    def left(self, front, dry, n):
        return [joined(front, dry)]

    def go(self, place, front, dry, n):
        stages = ()
        while True:
            fresh = some(front)
            yield Moment(0, {"front": front, "dry": dry, "n": n}, [(fresh ^ 1, n)], fresh, [fresh],
                         [joined(front, dry), _plus(n, 1)], stages, front,
                         aig.or_(fresh ^ 1, aig.any_of(n[6:]) ^ 1))
            stages = [attacked(self.mover, front, self.path)]
            front = within(*stages, dry)
            dry = without(dry, front)
            n = _plus(n, 1)


class _FromBothEnds(Recurrence):
    def goal(self, start, to):
        """The goal; for a mover that keeps its colour, only squares of a colour that start
        has too."""
        to = within(to, self.path)
        if not keeps_colour(self.mover):
            return to
        seen = [aig.any_of([start.at(f, r) for f, r in each() if (f + r) % 2 == colour])
                for colour in (0, 1)]
        return Board(lambda f, r: aig.and_(to.at(f, r), seen[(f + r) % 2]))


class Connected(_FromBothEnds):
    def begin(self, start, to):
        start = within(start, self.path)
        return {"ahead": start, "behind": self.goal(start, to)}

    def confined(self, ahead, behind):
        return {"ahead": within(ahead, self.path), "behind": within(behind, self.path)}

    def left(self, ahead, behind):
        return [without(self.path, ahead)]

    def go(self, place, ahead, behind):
        while True:
            further, back = self.grown(ahead), self.grown(behind, taken_back)
            met = some(within(further, back))
            yield Moment(0, {"ahead": ahead, "behind": behind},
                         [(aig.any_of([met, same(further, ahead), same(back, behind)]),
                           (met,) + (0,) * 31)])
            ahead, behind = further, back


class Distance(_FromBothEnds):
    """Moves are made and taken back in turn; n: how often both so far."""
    moments = 2

    def begin(self, start, to):
        front = within(start, self.path)
        back = self.goal(front, to)
        return {"front": front, "dry": without(self.path, front), "back": back,
                "dry_back": without(self.path, back), "n": _number(0)}

    def confined(self, front, dry, back, dry_back, n):
        front, back = within(front, self.path), within(back, self.path)
        return {"front": front, "dry": self.dry_of(front, dry), "back": back,
                "dry_back": self.dry_of(back, dry_back), "n": n}

    def left(self, front, dry, back, dry_back, n):
        return [dry, dry_back]

    def go(self, turn, front, dry, back, dry_back, n):
        stages = ()
        while True:
            twice = (0,) + n[:-1]
            met, lost = some(within(front, back)), aig.and_(some(front), some(back)) ^ 1
            yield Moment(turn, {"front": front, "dry": dry, "back": back, "dry_back": dry_back,
                                "n": n},
                         [(met, _plus(twice, turn)), (aig.and_(lost, met ^ 1), _number(-1))],
                         met ^ 1, [met ^ 1, some(front), some(back)],
                         [_plus(n, 1), twice, _plus(twice, turn)], stages)
            if turn == 0:
                stages = [attacked(self.mover, front, self.path)]
                front = within(*stages, dry)
                dry = without(dry, front)
            else:
                stages = [taken_back(self.mover, back, self.path)]
                back = within(*stages, dry_back)
                dry_back = without(dry_back, back)
                n = _plus(n, 1)
            turn ^= 1


def results(recurrence, first, values, count, width):
    """Simulates the recurrence for many inputs at once. Returns numbers: the result in the low
    bits, above it the array. first: the variables at the start; values: the inputs, as for
    aig.simulate."""
    first = {name: _word(value) for name, value in first.items()}
    free = {name: aig.word(("some", name), len(word)) for name, word in first.items()}
    going = recurrence.go(0, **boards(free))
    moments = [next(going) for _ in range(recurrence.moments + 1)]
    after = [bit for word in moments.pop().variables.values() for bit in word]
    wanted = [bit for moment in moments for bit in (
        *(bit for condition, value in moment.ends for bit in (condition, *value)),
        *(moment.entry or ()))]
    found, array, open_ = [0] * width, [], (1 << count) - 1
    now = aig.simulate([bit for word in first.values() for bit in word], values, count)
    names = [(("some", name), i) for name, word in first.items() for i in range(len(word))]
    for _ in range(ROUNDS):
        now = dict(zip(names, now))
        seen = iter(aig.simulate([*wanted, *after], {**values, **now}, count))
        for moment in moments:
            for _ in moment.ends:
                ended = open_ & next(seen)
                found = [bits | ended & next(seen) for bits in found]
                open_ &= ~ended
            array += [open_ & next(seen) for _ in moment.entry or ()]
        if not open_:
            return gathered(found + array, count)
        now = list(seen)
    raise ValueError(f"the recurrence does not end in {ROUNDS} rounds")
