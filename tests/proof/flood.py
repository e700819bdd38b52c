"""Claims about bbf_flood: by induction, since no one knows beforehand how many rounds
a path takes.

One round, from wherever it starts, has to make of a set of squares what one, two or
three moves more reach, and to be the last just where that is the same set. The first
starts from from & path. So the answer is not enlarged by one more move, and holds
nothing that moves do not reach: it is what any number of moves reaches. A round that
is not the last adds a square, so there are at most 64.

The code is held to that at the conditional jump that closes its loop, where the set
is found in some register. What else is there has to follow from the set and path, or
is taken for anything."""
import aig
import spec_paths
from claims import Claim, argument
from induction import changed, general
from machine import ORDER, Fault
from spec_board import from_word, to_word
from values import Refuted, number, side_by_side

# A rider's whole ray through path reaches nothing that its single steps do not, so
# the sets that no move enlarges are the same: lemma() proves it.
SINGLE_STEPS = {"rook": "wazir", "bishop": "ferz", "queen": "king"}


class FloodClaim(Claim):
    method = "by induction over rounds"
    # Floods go by single steps, which no backend makes otherwise than another.
    backends = ("portable",)

    def __init__(self, function, parameters, mover):
        fixed = [("int", spec_paths.NUMBER[mover]), *parameters[1:]]
        super().__init__(function, fixed, "board", None, mover)
        self.mover = SINGLE_STEPS.get(mover, mover)
        self.path = aig.word(parameters[2][1], 64)
        self.start = aig.both(aig.word(parameters[1][1], 64), self.path)

    def prove(self, machine, provers):
        self.never = lambda bit: provers.find(bit) is None
        self.find = provers.find
        if self.mover != self.label:
            self.lemma()
        state = machine.begin(self.function, [argument(*p) for p in self.parameters])
        state, jump, condition = machine.to_loop(state)
        where = self.round(machine, state, condition, self.start)
        free, renewed = (aig.both(aig.word(name, 64), self.path) for name in ("wet", "wet again"))
        anything = set()
        while True:
            head = self.general(state, where, free, jump, anything)
            again, same, condition = machine.to_loop(head.copy())
            if same is not jump or self.round(machine, again, condition, free) != where:
                raise Fault("has more loops than one")
            # Under a name of its own, so that the set before is not taken for it.
            more = changed(*(self.general(s, where, renewed, jump, anything)
                             for s in (state, again)))
            if more <= anything:
                return None
            anything |= more

    def lemma(self):
        """What no single step enlarges, no ray does; and a step is a short ray."""
        wet, path = (from_word(aig.word(name, 64)) for name in ("wet", "path"))
        inside = spec_paths.within(wet, path)
        steps, rays = (to_word(spec_paths.step(who, inside, path))
                       for who in (self.mover, self.label))
        inside = to_word(inside)
        closed = aig.all_of([aig.or_(bit ^ 1, has) for bit, has in zip(steps, inside)])
        for ray, step, has in zip(rays, steps, inside):
            if not (self.never(aig.all_of([closed, ray, has ^ 1])) and
                    self.never(aig.and_(step, ray ^ 1))):
                raise Fault(f"a {self.label} floods otherwise than a {self.mover}")

    def round(self, machine, state, condition, before):
        """Holds a round that began with before to its specification; tells the
        register where the set is."""
        stages, wet = [], from_word(before)
        for _ in range(3):
            wet = spec_paths.grown(self.mover, wet, from_word(self.path))
            stages.append(to_word(wet))
        while stages and not self.place_of(state, stages[-1]):
            stages.pop()
        if not stages:
            raise Refuted("a round makes no set of its set that moves would make")
        expected, where = stages[-1], self.place_of(state, stages[-1])
        goes_on = aig.any_of(aig.differ(expected, before))
        settled = aig.settle([*state.registers[where], condition], self.never,
                             [*stages, [goes_on]])
        for found, right in aig.pairs(settled, [*expected, goes_on]):
            self.hold(aig.xor(found, right), before)
        last = machine.finish(machine.run(state.copy(), None, 1)).registers["rax"]
        for found, right in aig.pairs(aig.settle(last, self.never, stages), expected):
            self.hold(aig.and_(goes_on ^ 1, aig.xor(found, right)), before)
        return where

    def hold(self, wrong, before):
        model = self.find(wrong)
        if model is not None:
            boards = [(title, number(aig.simulate(bits, model, 1))) for title, bits in
                      (("path", self.path), ("round from", before))]
            raise Refuted("\n".join(["a round goes wrong:", *side_by_side(boards)]))

    def place_of(self, state, expected):
        """The register that holds these bits for random inputs."""
        words = [state.registers[name] for name in ORDER]
        bits = [bit for word in words for bit in word] + list(expected)
        seen = aig.simulate(bits, aig.patterns(aig.support(bits)), 1024)
        right = seen[-64:]
        for i, name in enumerate(ORDER):
            if seen[64 * i:64 * i + 64] == right:
                return name
        return None

    def general(self, state, where, free, jump, anything):
        """The state at the loop's head with any set instead of that one."""
        chosen = {}
        for bit, other in zip(state.registers[where], free):
            if aig.kind[bit >> 1] == aig.INPUT:
                raise Fault("a round leaves squares as they were")
            chosen[bit >> 1] = other ^ bit & 1
        known = set(aig.support([*free, *self.path]))
        return general(state, jump.operands[0].value, chosen, known, anything)

    def check_evaluator(self, loaded, found):
        """The round's instructions are those of bbf_step."""
