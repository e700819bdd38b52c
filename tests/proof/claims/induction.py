# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Proves loops by induction with a loop invariant. The code is cut at each loop's head, and
every path from a cut to the next one, or to the return, is executed on its own.

The invariant of a cut: the code is at a moment of a recurrence (specification/loops.py), and
certain pieces of the state hold the recurrence's variables. Which ones is guessed from the
values there on the first path, for random inputs. A wrong guess is dropped; a piece without a
guess is anything. So the variables are arbitrary in the state at a cut, and everything else is
a function of them or of the inputs, or anything.

Proved are: every path that ends at a cut establishes its invariant; where a path returns, the
recurrence may end, with the same result; and each round removes a square from words that only
shrink, so the loop ends."""
from claims.claim import OUT, ROOM
from claims.contents import ENTRIES, entries, pieces, with_pieces
from machine import flow
from machine.processor import ORDER, Fault
from solver import aig, simulation, sweep
from solver.values import Refuted, number, side_by_side
from specification.board import Board, to_word
from specification.loops import boards

_ONES = (1 << simulation.WIDTH) - 1


class Cut:
    """The invariant at a loop's head: the place of its moment; the numbers of the moment's
    facts that hold; and for each piece of the state a list of guesses, of which the first is
    assumed. A guess is a word, or the number of one of the moment's forms and the first of the
    32 bits of it that are there."""
    def __init__(self, state, moment):
        self.state, self.place, self.guesses, self.paths = state, moment.place, {}, None
        self.facts = list(range(len(moment.facts)))
        self.widths = {name: len(word) for name, word in moment.variables.items()}


def meant(guess, moment):
    """The bits that a guess stands for at a moment."""
    if isinstance(guess[0], tuple):
        return guess[0]
    form, at = guess
    return moment.forms[form][at:at + 32]


def words(values):
    return sum((to_word(v) if isinstance(v, Board) else tuple(v) for v in values), ())


def fixed(name):
    """Whether it is the name of an input or of what was there at the function's start."""
    return isinstance(name[0], str) or name[0][0] == "unset"


class Path:
    """A path from a cut or the function's start to a cut or the return: its final state, the
    conditions of its jumps, the pieces of the state at its beginning, and the moments that the
    recurrence may go through on it. settler: expresses bits in terms of these moments."""
    def __init__(self, state, conditions, before, moments, settler):
        self.state, self.conditions, self.moments = state, conditions, moments
        self.before, self.settler = before, settler
        self.changed, self.models, self.values = None, 0, {}
        # What never happens, as was proved: for each way to go on, bits of which one would be true.
        self.options = []


class Induction:
    """recurrence: of specification/loops.py; width: of the result; array: whether the function
    stores an array at OUT."""
    def __init__(self, machine, provers, recurrence, width, array):
        self.machine, self.provers, self.array = machine, provers, array
        self.recurrence, self.width = recurrence, width
        self.known, self.heads, self.cuts = set(), set(), {}
        self.models, self.examples, self.places = 0, {}, {}
        self.dropped, self.bad = set(), 0

    def prove(self, state, variables, conditions):
        """state and variables: at the function's start; conditions: assumptions about the
        inputs. Rounds filter the guesses until none is dropped; the last round proves them."""
        self.machine.writable = [(OUT, ROOM), (ENTRIES, ROOM)] if self.array else []
        self.provers.evidence.induction, self.conditions = self, conditions
        self.first = list(self.paths(state, conditions, *self.moments(0, variables)))
        proving = False
        while True:
            self.dropped = set()
            for path in self.first:
                self.follow(path, None, proving)
            for cut in list(self.cuts.values()):
                if cut.paths is None:
                    state, cut.given, *more = self.general(cut)
                    cut.paths = list(self.paths(state, cut.given, *more))
                for path in cut.paths:
                    self.follow(path, cut, proving)
            if proving and not self.dropped:
                return
            proving = not self.dropped
            for cut in self.cuts.values() if self.dropped else ():
                cut.paths = None

    def moments(self, place, variables):
        """The moments that one path may go through from there, and their settler."""
        going = self.recurrence.go(place, **variables)
        moments = [next(going) for _ in range(self.recurrence.moments + 1)]
        settler = sweep.Settler(self.never)
        for moment in moments:
            moment.enter(settler)
        return moments, settler

    def general(self, cut):
        """The state at a cut with arbitrary variables; the facts there; the moments."""
        if cut.place not in self.places:
            free = {name: aig.word(("some", name), width) for name, width in cut.widths.items()}
            self.places[cut.place] = self.moments(
                cut.place, self.recurrence.confined(**boards(free)))
        moments, settler = self.places[cut.place]
        held = {name: meant(guesses[0], moments[0]) if guesses else None
                for name, guesses in cut.guesses.items()}
        facts = [moments[0].bound, *(moments[0].facts[i] for i in cut.facts)]
        return with_pieces(cut.state, held), facts, moments, settler

    # Paths

    def is_head(self, address):
        if address not in self.known:
            known, heads = flow.loop_heads(self.machine, address)
            self.known |= known
            self.heads |= heads
        return address in self.heads

    def paths(self, state, conditions, moments, settler):
        """Every path from there that some input takes."""
        before = pieces(state)
        stack = [(state, tuple(conditions), False)]
        while stack:
            state, conditions, moved = stack.pop()
            path = Path(state, conditions, before, moments, settler)
            self.machine.pointer = lambda bits, path=path: self.pointer(path, bits)
            if not self.look(path, ()) and not self.witness(conditions):
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
                yield path

    def pointer(self, path, bits):
        """The place where the array's entry with that address is kept."""
        n = path.moments[0].variables["n"] + (0,) * 32 if self.array else ()
        for k in range(len(path.moments)) if self.array else ():
            address, _ = aig.add((0,) * 3 + n[:61], aig.constant(OUT + 8 * k, 64))
            if self.holds(path, aig.differ(address, bits)):
                return ENTRIES + 8 * k
        raise Fault("an address depends on the inputs")

    def never(self, bit):
        return self.provers.never(bit)

    def witness(self, conditions):
        """Whether some input meets all conditions. It joins the inputs that are simulated."""
        model = self.provers.find(aig.all_of(conditions))
        if model is not None:
            for name, bit in model.items():
                self.examples[name] = self.examples.get(name, 0) | bit << self.models
            self.models += 1
        return model is not None

    def look(self, path, bits):
        """Simulates the bits, if that is not done yet. Returns which inputs take the path."""
        if path.models != self.models:
            path.models, path.values = self.models, {}
        wanted = [bit for bit in {*bits, *path.conditions} if bit not in path.values]
        if wanted:
            drawn = simulation.sampled(wanted)
            found = aig.simulate(wanted, self.examples, path.models) if path.models else wanted
            for bit, others in zip(wanted, found):
                value = drawn[bit >> 1] ^ (_ONES if bit & 1 else 0)
                path.values[bit] = value | others << simulation.WIDTH if path.models else value
        goes = (1 << simulation.WIDTH + path.models) - 1
        for condition in path.conditions:
            goes &= path.values[condition]
        return goes

    def alike(self, path, a, b):
        """Whether two words are equal on that path for all simulated inputs."""
        if a == b or len(a) != len(b):
            return a == b
        goes = self.look(path, [*a, *b])
        return not any(goes & (path.values[x] ^ path.values[y]) for x, y in zip(a, b))

    def holds(self, path, wrong):
        """Proves that none of the bits is ever true on that path; otherwise self.bad tells the
        simulated inputs for which one is."""
        wrong = [bit for bit in set(wrong) if bit and bit ^ 1 not in path.conditions]
        goes, self.bad = self.look(path, wrong), 0
        for bit in wrong:
            self.bad |= goes & path.values[bit]
        if wrong and not self.bad and self.witness([*path.conditions, aig.any_of(wrong)]):
            self.bad = 1 << simulation.WIDTH + self.models - 1
        return not self.bad

    # The ends of paths

    def follow(self, path, cut, proving):
        """Compares a path from a cut, or from the start, with the recurrence."""
        if path.state.depth:
            self.arrive(path, cut, proving)
        elif proving:
            self.end(path, cut)

    def entered(self, path, cut, reached):
        """Bits that are true if the array is wrong when that moment is reached."""
        found = entries(path.state, ENTRIES if cut else OUT)
        expected = [m.entry for m in path.moments[:reached] if m.entry]
        if sorted(found) != list(range(len(expected))):
            return [aig.TRUE]
        return [bit for k, entry in enumerate(expected)
                for bit in (aig.differ(path.settler(found[k]), entry)
                            if len(found[k]) == 64 else [aig.TRUE])]

    def end(self, path, cut):
        """At a return: the recurrence may end, with the same result."""
        result = self.machine.finish(path.state).registers["rax"][:self.width]
        if self.width == 64:
            result = path.settler(result)
        passed, failures = [], []
        for k, moment in enumerate(path.moments):
            written = self.entered(path, cut, k)
            for condition, value in moment.ends:
                wrong = [*passed, *written, condition ^ 1, *aig.differ(result, value)]
                if self.holds(path, wrong):
                    path.options = [wrong]
                    return
                failures.append(wrong)
            passed.append(moment.onward ^ 1)
        # The moment may differ from input to input.
        if not self.holds(path, [aig.all_of([aig.any_of(wrong) for wrong in failures])]):
            self.refute(path, "returns a wrong result", result)
        path.options = failures

    def arrive(self, path, cut, proving):
        """At a loop's head: filters the guesses; if proving, proves them, and that the
        recurrence continues and has removed a square."""
        to = self.cuts.get(path.state.address)
        found = self.settled(path)
        self.look(path, [*[bit for m in path.moments for bit in (m.onward, *m.facts, *m.bits())],
                        *[bit for bits in found.values() for bit in bits]])
        if to is None:
            to = self.cuts[path.state.address] = self.new_cut(path, found, cut)
        reached = self.reached(path, to, found, cut)
        moment = path.moments[reached]
        wrong = self.filter(path, to, found, moment)
        if not proving or self.dropped:
            return
        if moment.place != to.place:
            raise Fault("the moments of a loop's head differ from round to round")
        wrong += [m.onward ^ 1 for m in path.moments[:reached]] + self.entered(path, cut, reached)
        here = moment.variables
        inside = self.recurrence.confined(**boards(here))
        wrong += aig.differ(words(inside.values()), words(here.values()))
        if cut:
            before, after = (words(self.recurrence.left(**boards(m.variables)))
                             for m in (path.moments[0], moment))
            wrong += [aig.and_(y, x ^ 1) for x, y in aig.pairs(before, after)]
            wrong.append(aig.any_of(aig.differ(before, after)) ^ 1)
        if self.holds(path, wrong):
            path.options = [wrong]
            return
        self.filter(path, to, found, moment)
        if not self.dropped:
            self.refute(path, "continues wrongly")

    def settled(self, path):
        """The pieces that a path has changed, simplified by its settler."""
        if path.changed is None:
            now = {name: bits for name, bits in pieces(path.state).items()
                   if bits != path.before.get(name)}
            flat = iter(path.settler([bit for bits in now.values() for bit in bits]))
            path.changed = {name: tuple(next(flat) for _ in bits) for name, bits in now.items()}
        return path.changed

    def new_cut(self, path, found, cut):
        """The first guesses: the first moment of which most variables are in the state; and
        for each piece all forms that it equals on that path."""
        held = {**{(name, at): path.before[name, at] for name in ORDER for at in (0, 32)}, **found}
        goes = self.look(path, [bit for bits in held.values() for bit in bits])

        def look(bits):
            return tuple(goes & path.values[bit] for bit in bits)
        seen = {name: look(bits) for name, bits in held.items()}
        there = set(seen.values())
        moment = max(path.moments[cut is not None:], key=lambda m: sum(
            look(word[at:at + 32]) in there for word in m.variables.values()
            for at in range(0, len(word), 32)))
        forms = {}
        for i, word in enumerate(moment.forms):
            for at in range(0, len(word), 32):
                forms.setdefault(look(word[at:at + 32]), []).append((i, at))
        made = Cut(path.state, moment)
        self.dropped.add((made, None))
        for name, bits in pieces(path.state).items():
            bits = found.get(name, bits)
            like = forms.get(seen.get(name), [])
            same = [(bits,)] if all(fixed(aig.names[n]) for n in aig.support(bits)) else []
            made.guesses[name] = same + like if aig.value_of(bits) is not None else like + same
        return made

    def reached(self, path, to, found, cut):
        """The number of the moment for which most guesses are right."""
        def rank(k):
            moment = path.moments[k]
            goes = self.look(path, ())
            may = not any(goes & ~path.values[m.onward] for m in path.moments[:k])
            right = sum(self.alike(path, bits, meant(to.guesses[name][0], moment))
                        for name, bits in found.items() if to.guesses.get(name))
            return moment.place == to.place, may, right, -k
        return max(range(cut is not None, len(path.moments)), key=rank)

    def filter(self, path, to, found, moment):
        """Drops the guesses that simulation shows to be wrong. Returns bits, one of which is
        true if a remaining guess is wrong."""
        goes, wrong = self.look(path, ()), []
        for i in list(to.facts):
            if goes & ~path.values[moment.facts[i]]:
                to.facts.remove(i)
                self.dropped.add((to, i))
            else:
                wrong.append(moment.facts[i] ^ 1)
        now = pieces(path.state)
        for name in {*now, *to.guesses}:
            if name not in to.guesses:
                to.guesses[name] = []
                self.dropped.add((to, name))
            guesses, bits = to.guesses[name], found.get(name, now.get(name))
            if not guesses or (to, name) in self.dropped:
                continue
            if not (bits and self.alike(path, bits, meant(guesses[0], moment))):
                guesses.pop(0)
                self.dropped.add((to, name))
            elif bits != meant(guesses[0], moment):
                wrong += aig.differ(bits, meant(guesses[0], moment))
        return wrong

    def refute(self, path, what, result=None):
        """Raises Refuted with one of the bad inputs."""
        shown = [("path", words([self.recurrence.path])), *path.moments[0].variables.items()]
        if result:
            shown.append(("returned", result))
        bad, _ = self.bad, self.look(path, [bit for _, word in shown for bit in word])
        at = bad.bit_length() - 1
        found = [(name, number(path.values[bit] >> at & 1 for bit in word), len(word))
                 for name, word in shown]
        raise Refuted("\n".join(
            [f"a round {what}:", *(f"{name}: {value:#x}" for name, value, n in found if n < 64),
             *side_by_side([(name, value) for name, value, n in found if n == 64])]))
