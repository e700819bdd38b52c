# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Loops, by induction. Their code is cut at each loop's head, and every way from one
cut to the next, or to the return, is followed on its own.

At a cut the code is held to be at some moment of a recurrence (spec_loops.py), with
the recurrence's variables in places of its own choice. Which, is guessed from what
stands there the first time, for random inputs; what turns out wrong is dropped, until
nothing is left of a place's content but that it may be anything. So the state at a
cut has the variables free, and nothing else in it but them, functions of the inputs,
and anything. What is guessed and not dropped is proved of every way that ends there;
of one that returns, that the recurrence may end so. Each round takes a square from
words that only shrink, which bounds their number."""
import aig
import flow
from claims import OUT, ROOM
from contents import ENTRIES, entries, pieces, with_pieces
from machine import ORDER, Fault
from spec_board import Board, to_word
from spec_loops import boards
from values import Refuted, number, side_by_side

_ONES = (1 << aig.WIDTH) - 1


class Cut:
    """What is known at a loop's head: the place of its moment; the numbers of its facts
    that hold; and of each piece of the state what it may hold, of which the first is
    assumed: bits, or a form's number and the first of its bits that are there."""
    def __init__(self, state, moment):
        self.state, self.place, self.guesses, self.ways = state, moment.place, {}, None
        self.facts = list(range(len(moment.facts)))
        self.widths = {name: len(word) for name, word in moment.variables.items()}


def meant(guess, moment):
    """The bits of a guess."""
    if isinstance(guess[0], tuple):
        return guess[0]
    form, at = guess
    return moment.forms[form][at:at + 32]


def words(values):
    return sum((to_word(v) if isinstance(v, Board) else tuple(v) for v in values), ())


def fixed(name):
    """Whether an input has been there at the function's start."""
    return isinstance(name[0], str) or name[0][0] == "unset"


class Way:
    """One from a cut or the function's start to a cut or the return: the conditions of
    the jumps on it, what the state held before, and the moments that the recurrence may
    go through meanwhile."""
    def __init__(self, state, conditions, before, moments, settler):
        self.state, self.conditions, self.moments = state, conditions, moments
        self.before, self.settler = before, settler
        self.changed, self.models, self.values = None, 0, {}


class Induction:
    """recurrence: of spec_loops; width: of the result; array: whether entries of one at
    OUT are written."""
    def __init__(self, machine, provers, recurrence, width, array):
        self.machine, self.provers, self.array = machine, provers, array
        self.recurrence, self.width = recurrence, width
        self.known, self.heads, self.cuts = set(), set(), {}
        self.models, self.examples, self.places = 0, {}, {}
        self.dropped, self.bad = set(), 0

    def prove(self, state, variables, conditions):
        """state: at the function's start; variables: the recurrence's there; conditions:
        what is known of the inputs."""
        self.machine.writable = [(OUT, ROOM), (ENTRIES, ROOM)] if self.array else []
        first = list(self.ways(state, conditions, *self.moments(0, variables)))
        proving = False
        while True:
            self.dropped = set()
            for way in first:
                self.follow(way, None, proving)
            for cut in list(self.cuts.values()):
                if cut.ways is None:
                    cut.ways = list(self.ways(*self.general(cut)))
                for way in cut.ways:
                    self.follow(way, cut, proving)
            if proving and not self.dropped:
                return
            proving = not self.dropped
            for cut in self.cuts.values() if self.dropped else ():
                cut.ways = None

    def moments(self, place, variables):
        """The moments that may come about from there, and what brings bits into their
        terms."""
        going = self.recurrence.go(place, **variables)
        moments = [next(going) for _ in range(self.recurrence.moments + 1)]
        settler = aig.Settler(self.never)
        for moment in moments:
            moment.enter(settler)
        return moments, settler

    def general(self, cut):
        """The state at a cut with the variables free; the facts there; the moments."""
        if cut.place not in self.places:
            free = {name: aig.word(("some", name), width) for name, width in cut.widths.items()}
            self.places[cut.place] = self.moments(
                cut.place, self.recurrence.confined(**boards(free)))
        moments, settler = self.places[cut.place]
        held = {name: meant(guesses[0], moments[0]) if guesses else None
                for name, guesses in cut.guesses.items()}
        facts = [moments[0].bound, *(moments[0].facts[i] for i in cut.facts)]
        return with_pieces(cut.state, held), facts, moments, settler

    # Ways

    def is_head(self, address):
        if address not in self.known:
            known, heads = flow.loop_heads(self.machine, address)
            self.known |= known
            self.heads |= heads
        return address in self.heads

    def ways(self, state, conditions, moments, settler):
        """Every way from there that some input goes."""
        before = pieces(state)
        stack = [(state, tuple(conditions), False)]
        while stack:
            state, conditions, moved = stack.pop()
            way = Way(state, conditions, before, moments, settler)
            self.machine.pointer = lambda bits, way=way: self.pointer(way, bits)
            if not self.look(way, ()) and not self.witness(conditions):
                continue
            while state.depth and not (moved and self.is_head(state.address)):
                instruction, condition = self.machine.step(state)
                moved = True
                if condition is None:
                    continue
                condition, = settler([condition])
                target = instruction.operands[0].value
                if condition == aig.TRUE or condition in conditions:
                    state.address = target
                elif condition > 1 and condition ^ 1 not in conditions:
                    other = state.copy()
                    other.address = target
                    stack += [(state, (*conditions, condition ^ 1), True),
                              (other, (*conditions, condition), True)]
                    break
            else:
                yield way

    def pointer(self, way, bits):
        """Where the array's entry of that address is kept."""
        n = way.moments[0].variables["n"] + (0,) * 32 if self.array else ()
        for k in range(len(way.moments)) if self.array else ():
            address, _ = aig.add((0,) * 3 + n[:61], aig.constant(OUT + 8 * k, 64))
            if self.holds(way, aig.differ(address, bits)):
                return ENTRIES + 8 * k
        raise Fault("an address depends on the inputs")

    def never(self, bit):
        return self.provers.never(bit)

    def witness(self, conditions):
        """Whether some input meets them all: it will be looked at from then on."""
        model = self.provers.find(aig.all_of(conditions))
        if model is not None:
            for name, bit in model.items():
                self.examples[name] = self.examples.get(name, 0) | bit << self.models
            self.models += 1
        return model is not None

    def look(self, way, bits):
        """Simulates the bits, if they have not been; tells which inputs go that way."""
        if way.models != self.models:
            way.models, way.values = self.models, {}
        wanted = [bit for bit in {*bits, *way.conditions} if bit not in way.values]
        if wanted:
            drawn = aig.sampled(wanted)
            found = aig.simulate(wanted, self.examples, way.models) if way.models else wanted
            for bit, others in zip(wanted, found):
                value = drawn[bit >> 1] ^ (_ONES if bit & 1 else 0)
                way.values[bit] = value | others << aig.WIDTH if way.models else value
        goes = (1 << aig.WIDTH + way.models) - 1
        for condition in way.conditions:
            goes &= way.values[condition]
        return goes

    def alike(self, way, a, b):
        """Whether two words are the same on that way, as far as random inputs tell."""
        if a == b or len(a) != len(b):
            return a == b
        goes = self.look(way, [*a, *b])
        return not any(goes & (way.values[x] ^ way.values[y]) for x, y in zip(a, b))

    def holds(self, way, wrong):
        """Whether none of the bits is ever true on that way; bad: the inputs for which
        one is."""
        wrong = [bit for bit in set(wrong) if bit and bit ^ 1 not in way.conditions]
        goes, self.bad = self.look(way, wrong), 0
        for bit in wrong:
            self.bad |= goes & way.values[bit]
        if wrong and not self.bad and self.witness([*way.conditions, aig.any_of(wrong)]):
            self.bad = 1 << aig.WIDTH + self.models - 1
        return not self.bad

    # Where they end

    def follow(self, way, cut, proving):
        """Holds a way from a cut, or from the start, to the recurrence."""
        if way.state.depth:
            self.arrive(way, cut, proving)
        elif proving:
            self.end(way, cut)

    def entered(self, way, cut, reached):
        """What is wrong in the array, where that moment is reached: bits."""
        found = entries(way.state, ENTRIES if cut else OUT)
        expected = [m.entry for m in way.moments[:reached] if m.entry]
        if sorted(found) != list(range(len(expected))):
            return [aig.TRUE]
        return [bit for k, entry in enumerate(expected)
                for bit in (aig.differ(way.settler(found[k]), entry)
                            if len(found[k]) == 64 else [aig.TRUE])]

    def end(self, way, cut):
        """Where it returns, the recurrence may end, and with that."""
        result = self.machine.finish(way.state).registers["rax"][:self.width]
        if self.width == 64:
            result = way.settler(result)
        passed, failures = [], []
        for k, moment in enumerate(way.moments):
            written = self.entered(way, cut, k)
            for condition, value in moment.ends:
                wrong = [*passed, *written, condition ^ 1, *aig.differ(result, value)]
                if self.holds(way, wrong):
                    return
                failures.append(aig.any_of(wrong))
            passed.append(moment.onward ^ 1)
        # Not always at the same moment, then.
        if not self.holds(way, [aig.all_of(failures)]):
            self.refute(way, "returns what it must not", result)

    def arrive(self, way, cut, proving):
        """Where it comes to a loop's head, the recurrence is at that moment, and what is
        guessed of the state holds."""
        to = self.cuts.get(way.state.address)
        found = self.settled(way)
        self.look(way, [*[bit for m in way.moments for bit in (m.onward, *m.facts, *m.bits())],
                        *[bit for bits in found.values() for bit in bits]])
        if to is None:
            to = self.cuts[way.state.address] = self.new_cut(way, found, cut)
        reached = self.reached(way, to, found, cut)
        moment = way.moments[reached]
        wrong = self.filter(way, to, found, moment)
        if not proving or self.dropped:
            return
        if moment.place != to.place:
            raise Fault("goes on otherwise than in rounds")
        wrong += [m.onward ^ 1 for m in way.moments[:reached]] + self.entered(way, cut, reached)
        here = moment.variables
        inside = self.recurrence.confined(**boards(here))
        wrong += aig.differ(words(inside.values()), words(here.values()))
        if cut:
            before, after = (words(self.recurrence.left(**boards(m.variables)))
                             for m in (way.moments[0], moment))
            wrong += [aig.and_(y, x ^ 1) for x, y in aig.pairs(before, after)]
            wrong.append(aig.any_of(aig.differ(before, after)) ^ 1)
        if not self.holds(way, wrong):
            self.filter(way, to, found, moment)
            if not self.dropped:
                self.refute(way, "goes on where it must not, or otherwise")

    def settled(self, way):
        """The pieces that a way has changed, in the recurrence's terms."""
        if way.changed is None:
            now = {name: bits for name, bits in pieces(way.state).items()
                   if bits != way.before.get(name)}
            flat = iter(way.settler([bit for bits in now.values() for bit in bits]))
            way.changed = {name: tuple(next(flat) for _ in bits) for name, bits in now.items()}
        return way.changed

    def new_cut(self, way, found, cut):
        """Guesses: the first moment that has most of its variables in the state; and for
        each piece whatever it is on that way."""
        held = {**{(name, at): way.before[name, at] for name in ORDER for at in (0, 32)}, **found}
        goes = self.look(way, [bit for bits in held.values() for bit in bits])

        def look(bits):
            return tuple(goes & way.values[bit] for bit in bits)
        seen = {name: look(bits) for name, bits in held.items()}
        there = set(seen.values())
        moment = max(way.moments[cut is not None:], key=lambda m: sum(
            look(word[at:at + 32]) in there for word in m.variables.values()
            for at in range(0, len(word), 32)))
        forms = {}
        for i, word in enumerate(moment.forms):
            for at in range(0, len(word), 32):
                forms.setdefault(look(word[at:at + 32]), []).append((i, at))
        made = Cut(way.state, moment)
        self.dropped.add((made, None))
        for name, bits in pieces(way.state).items():
            bits = found.get(name, bits)
            like = forms.get(seen.get(name), [])
            same = [(bits,)] if all(fixed(aig.names[n]) for n in aig.support(bits)) else []
            made.guesses[name] = same + like if aig.value_of(bits) is not None else like + same
        return made

    def reached(self, way, to, found, cut):
        """The moment at which the most guesses hold."""
        def rank(k):
            moment = way.moments[k]
            goes = self.look(way, ())
            may = not any(goes & ~way.values[m.onward] for m in way.moments[:k])
            right = sum(self.alike(way, bits, meant(to.guesses[name][0], moment))
                        for name, bits in found.items() if to.guesses.get(name))
            return moment.place == to.place, may, right, -k
        return max(range(cut is not None, len(way.moments)), key=rank)

    def filter(self, way, to, found, moment):
        """Drops the guesses that are seen to be wrong. What is left would be wrong if one
        of the bits were true."""
        goes, wrong = self.look(way, ()), []
        for i in list(to.facts):
            if goes & ~way.values[moment.facts[i]]:
                to.facts.remove(i)
                self.dropped.add((to, i))
            else:
                wrong.append(moment.facts[i] ^ 1)
        now = pieces(way.state)
        for name in {*now, *to.guesses}:
            if name not in to.guesses:
                to.guesses[name] = []
                self.dropped.add((to, name))
            guesses, bits = to.guesses[name], found.get(name, now.get(name))
            if not guesses or (to, name) in self.dropped:
                continue
            if not (bits and self.alike(way, bits, meant(guesses[0], moment))):
                guesses.pop(0)
                self.dropped.add((to, name))
            elif bits != meant(guesses[0], moment):
                wrong += aig.differ(bits, meant(guesses[0], moment))
        return wrong

    def refute(self, way, what, result=None):
        """Raises Refuted, with one of the bad inputs."""
        shown = [("path", words([self.recurrence.path])), *way.moments[0].variables.items()]
        if result:
            shown.append(("returned", result))
        bad, _ = self.bad, self.look(way, [bit for _, word in shown for bit in word])
        at = bad.bit_length() - 1
        found = [(name, number(way.values[bit] >> at & 1 for bit in word), len(word))
                 for name, word in shown]
        raise Refuted("\n".join(
            [f"a round {what}:", *(f"{name}: {value:#x}" for name, value, n in found if n < 64),
             *side_by_side([(name, value) for name, value, n in found if n == 64])]))
