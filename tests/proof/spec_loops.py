# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""What the loops of src/paths.c mean: recurrences over sets of squares, one move after
another. A recurrence says at which moments it may end, and with what.

What the headers promise follows. A flood holds what moves reach, as each square came
by a move; where no move enlarges it, it holds all that they reach. A front holds the
squares that take so many moves and no fewer: dry has what no front before it had.

From both ends: a flood of moves made and one of moves taken back meet only where
there is a path, and one that nothing enlarges has met the other if there is any. With
fronts, say a and b moves from either end: a path of a + b moves and no fewer has after
a of them a square that is in both; so they meet if that is the distance. They have
not met for a lesser sum, since each sum up to it had its turn. And where a front is
empty, nothing is so far from its end or farther.

laws() has what this uses of moves, for the provers."""
import aig
from spec_board import Board, each, from_word, to_word
from spec_paths import attacked, joined, same, some, taken_back, within, without
from values import gathered

# A rider's whole ray through path reaches nothing that its single steps do not, so
# the sets that no move enlarges are the same.
SINGLE_STEPS = {"rook": "wazir", "bishop": "ferz", "queen": "king"}
ROUNDS = 65


def laws(mover):
    """Bits that must never be true, for a mover who makes moves or takes them back."""
    path, wet = (from_word(aig.word(name, 64)) for name in ("path", "wet"))
    alone = {square: Board(lambda f, r: int((f, r) == square)) for square in each()}
    there = {square: attacked(mover, one, path) for square, one in alone.items()}
    back = {square: taken_back(mover, one, path) for square, one in alone.items()}
    # A move taken back leads from where it ends to where it starts.
    yield from (aig.xor(there[a].at(*b), back[b].at(*a)) for a in each() for b in each())
    if SINGLE_STEPS.get(mover, mover) == "ferz":
        # Colours are kept.
        yield from (there[a].at(*b) for a in each() for b in each() if sum(a + b) % 2)
    if mover in SINGLE_STEPS:
        single = {a: attacked(SINGLE_STEPS[mover], one, path) for a, one in alone.items()}
        yield from (_escapes(a, b, bit, single, wet, path) for a in each()
                    for b, bit in there[a].items() if bit)
        yield from (aig.and_(bit, there[a].at(*b) ^ 1) for a in each()
                    for b, bit in single[a].items())


def _escapes(a, b, ray, single, wet, path):
    """Whether a ray leads from wet to a square that is not, though no single step does
    from any square of the ray. A single step is the ray that needs no other square."""
    between = [divmod(aig.names[n][1], 8)[::-1] for n in aig.support([ray])]
    line = [a, *between, b]
    closed = [aig.all_of([wet.at(*x), single[x].at(*y), path.at(*y), wet.at(*y) ^ 1]) ^ 1
              for x in line for y in line]
    return aig.all_of([wet.at(*a), ray, path.at(*b), wet.at(*b) ^ 1, *closed])


class Moment:
    """place: tells moments apart at which the recurrence goes on in different ways;
    variables: name to word; forms: further words by which code may keep them; ends:
    pairs of a condition under which it may end here, and the result; onward: under
    which it may go on; facts: what code may rely on if it always holds here; way: words
    that come about on the way here; entry: what becomes entry n of the array when it goes
    on; bound: a condition that holds for a reason of its own."""
    def __init__(self, place, variables, ends, onward=aig.TRUE, facts=(), forms=(), way=(),
                 entry=None, bound=aig.TRUE):
        self.place, self.ends, self.onward, self.facts = place, ends, onward, facts
        self.entry, self.bound = entry and _word(entry), bound
        self.way = [_word(value) for value in way]
        self.variables = {name: _word(value) for name, value in variables.items()}
        self.forms = [*self.variables.values(), *(_word(form) for form in forms)]

    def bits(self):
        return [bit for form in self.forms for bit in form]

    def enter(self, settler):
        for word in self.way:
            settler.enter(word)
        settler.enter(self.bits(), cut=False)
        settler.enter([self.onward, *self.facts], cut=False)
        for condition, result in self.ends:
            settler.enter([condition, *result], cut=False)


def boards(variables):
    """Words as the recurrences have them."""
    return {name: from_word(word) if len(word) == 64 else word
            for name, word in variables.items()}


def _word(value):
    return to_word(value) if isinstance(value, Board) else tuple(value)


def _number(value):
    return aig.constant(value & 0xffffffff, 32)


def _plus(n, value):
    return aig.add(n, _number(value))[0]


class Recurrence:
    """moments: how many of them a round of the code may take."""
    moments = 1

    def __init__(self, mover, path):
        self.mover, self.path = mover, path

    def grown(self, wet, moves=attacked):
        """wet, and what one more move reaches."""
        return joined(wet, within(moves(self.mover, wet, self.path), self.path))

    def dry_of(self, front, dry):
        return without(within(dry, self.path), front)


class Flood(Recurrence):
    """All that moves reach; two moves a round."""
    moments = 2

    def begin(self, start):
        return {"wet": within(start, self.path)}

    def confined(self, wet):
        return {"wet": within(wet, self.path)}

    def left(self, wet):
        return [without(self.path, wet)]

    def go(self, place, wet):
        way = ()
        while True:
            more = self.grown(wet)
            yield Moment(0, {"wet": wet}, [(same(more, wet), to_word(wet))], way=way)
            way, wet = [more], more


class Reach(Recurrence):
    """dry: what has not been reached; n: moves that are left."""
    def begin(self, start, n):
        front = within(start, self.path)
        return {"front": front, "dry": without(self.path, front), "n": n}

    def confined(self, front, dry, n):
        front = within(front, self.path)
        return {"front": front, "dry": self.dry_of(front, dry), "n": n}

    def left(self, front, dry, n):
        return [dry]

    def go(self, place, front, dry, n):
        way = ()
        while True:
            more, fresh = aig.and_(n[-1] ^ 1, aig.any_of(n)), some(front)
            onward = aig.and_(more, fresh)
            yield Moment(0, {"front": front, "dry": dry, "n": n},
                         [(onward ^ 1, to_word(without(self.path, dry)))], onward, [more, fresh],
                         way=way)
            way = [attacked(self.mover, front, self.path)]
            front = within(*way, dry)
            dry = without(dry, front)
            n = _plus(n, -1)


class Layers(Recurrence):
    """n: fronts so far, which are all different and not empty; so if there is another,
    they are at most 63."""
    def begin(self, start):
        front = within(start, self.path)
        return {"front": front, "dry": without(self.path, front), "n": _number(0)}

    def confined(self, front, dry, n):
        front = within(front, self.path)
        return {"front": front, "dry": self.dry_of(front, dry), "n": n}

    def left(self, front, dry, n):
        return [joined(front, dry)]

    def go(self, place, front, dry, n):
        way = ()
        while True:
            fresh = some(front)
            yield Moment(0, {"front": front, "dry": dry, "n": n}, [(fresh ^ 1, n)], fresh, [fresh],
                         [joined(front, dry), _plus(n, 1)], way, front,
                         aig.or_(fresh ^ 1, aig.any_of(n[6:]) ^ 1))
            way = [attacked(self.mover, front, self.path)]
            front = within(*way, dry)
            dry = without(dry, front)
            n = _plus(n, 1)


class _FromBothEnds(Recurrence):
    def goal(self, start, to):
        """A ferz and a bishop keep to their colour, and need not look for the other."""
        to = within(to, self.path)
        if SINGLE_STEPS.get(self.mover, self.mover) != "ferz":
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
    """Moves are made and taken back by turns; n: how often both."""
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
        way = ()
        while True:
            twice = (0,) + n[:-1]
            met, lost = some(within(front, back)), aig.and_(some(front), some(back)) ^ 1
            yield Moment(turn, {"front": front, "dry": dry, "back": back, "dry_back": dry_back,
                                "n": n},
                         [(met, _plus(twice, turn)), (aig.and_(lost, met ^ 1), _number(-1))],
                         met ^ 1, [met ^ 1, some(front), some(back)],
                         [_plus(n, 1), twice, _plus(twice, turn)], way)
            if turn == 0:
                way = [attacked(self.mover, front, self.path)]
                front = within(*way, dry)
                dry = without(dry, front)
            else:
                way = [taken_back(self.mover, back, self.path)]
                back = within(*way, dry_back)
                dry_back = without(dry_back, back)
                n = _plus(n, 1)
            turn ^= 1


def results(recurrence, first, values, count, width):
    """What comes of it for many inputs at once, as numbers: the result, and above it the
    array. first: what it begins with; values: the inputs, for aig.simulate."""
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
    raise ValueError(f"does not end in {ROUNDS} rounds")
