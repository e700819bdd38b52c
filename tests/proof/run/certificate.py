# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Says what of a claim was proved. It reads this from the evidence, not from the claim, and
compares it with what the prototype asks for. Nothing here is taken from claims/, except the
specification."""
from dataclasses import fields as fields_of

from machine.processor import BEYOND
from run.prototype import (MARCH_SETS, NO_PLANE, OTHER, SCALARS, Narrowed, Record, case_of,
                           of_march, wanted)
from solver import aig
from specification.board import from_word, to_words


class _Reading:
    """What one call was given. words: the free words, by the names of the record; own: for each
    place of an array its free inputs, as (name, bit); length, over and without as in a record."""
    def __init__(self, call, promise, case):
        self.call, self.promise, self.case = call, promise, case
        self.seen, self.words, self.own, self.at_place = set(), {}, {}, {}
        self.record = Record()
        self.assumption = call.entry.path
        self.length = self._length()
        pointers = {name: self._pointer(number) for number, (name, type_, _) in
                    enumerate(promise.parameters) if "*" in type_}
        self.stored = pointers.get(promise.stored)
        self.over = [name for name, at in pointers.items() if name != promise.stored
                     and at == self.stored and at is not None and self.length != 0]
        for number, ((name, type_, count), kind) in enumerate(
                zip(promise.parameters, promise.kinds, strict=True)):
            if name == promise.stored or type_ == "size_t" and promise.batch:
                continue
            if "*" not in type_:
                self._scalar(name, type_, kind, call.argument(number))
            elif promise.columns(type_):
                self._columns(pointers[name], type_)
            else:
                self._array(name, promise.element(name, type_, count), pointers[name])

    def _length(self):
        if not self.promise.batch:
            return None
        return aig.value_of(self.call.argument(len(self.promise.parameters) - 1))

    def _pointer(self, number):
        at = aig.value_of(self.call.argument(number))
        if at is None:
            raise Narrowed(f"argument {number} is no constant address")
        return at

    def free(self, name, bits, place=None):
        """Different free inputs, not used before."""
        for i, bit in enumerate(bits):
            if bit <= 1 or bit & 1 or aig.kind[bit >> 1] != aig.INPUT or bit in self.seen:
                where = "" if place is None else f" of board {place}"
                raise Narrowed(f"bit {i} of {name}{where} is not free")
            self.seen.add(bit)
            if place is not None:
                self.own.setdefault(place, {})[bit >> 1] = name, i

    def _scalar(self, name, type_, kind, word):
        width = SCALARS.get(type_, 64)
        value = self.case.get(kind)
        if value is not None and value not in (OTHER, NO_PLANE):
            # The code looks at these bits only.
            width = {"direction": 3, "square": 6}.get(kind, width)
            if aig.value_of(word[:width]) != value:
                raise Narrowed(f"{name} is not {value}")
            self.record.fixed[name] = value
        else:
            self.free(name, word[:width])
            self.record.free[name] = width
            if type_ != "size_t":
                self.words[name] = word[:width]
        if type_ == "uint8_t":
            if any(word[8:32]):
                raise Narrowed(f"{name} is not extended by zeros")
            width = 32
        self.free(f"the rest of {name}", word[width:])

    def _array(self, name, element, at):
        size = sum(bits for _, bits in element) // 8
        for place in range(1 if self.length is None else self.length):
            for part, bits in element:
                word = self.call.memory(at, bits // 8)
                at += bits // 8
                if word is None:
                    raise Narrowed(f"{part} is not given")
                value = aig.value_of(word)
                if value is not None and self.length is None:
                    self.record.fixed[part] = value
                else:
                    self.free(part, word, None if self.length is None else place)
                    self.record.free[part] = bits
                self.words[part] = word
        return size

    def _columns(self, at, type_):
        missing = []
        for name, bits in self.promise.element("", type_, None):
            word = self.call.memory(at, 8) if self.length != 0 else aig.constant(0, 64)
            at += 8
            start = word and aig.value_of(word)
            if start is None:
                raise Narrowed(f"the column {name} has no constant address")
            if start == 0:
                missing.append(name)
                self.words[name] = aig.constant(0, 64)
            else:
                if "index" in self.promise.kinds:
                    self.at_place[BEYOND + start] = start, bits // 8
                    start += BEYOND
                self._array(name, [(name, bits)], start)
                if name in self.words:
                    self.words[name] += (0,) * (64 - bits)
        self.record.without = tuple(missing) if self.length != 0 else ()

    def _resolved(self, provers):
        """Addresses that depend on the inputs are those of the place in a column."""
        for bits, place in self.call.resolved:
            if place not in self.at_place:
                raise Narrowed("an address that depends on the inputs was taken for another")
            start, size = self.at_place[place]
            index = self.call.argument(self.promise.kinds.index("index"))
            shift = size.bit_length() - 1
            here, _ = aig.add(aig.constant(start, 64), (0,) * shift + index[:64 - shift])
            if not provers.never(aig.any_of(aig.differ(here, bits))):
                raise Narrowed(f"an address is not that of the place in {self.promise.name}")

    def results(self, machine, width, provers):
        """The words of the results, one for each board."""
        self._resolved(provers)
        ends = self.call.ends
        if len(ends) != 1:
            raise Narrowed(f"returns {len(ends)} times")
        if self.promise.stored is None:
            return [ends[0].registers["rax"][:SCALARS[self.promise.result]]]
        number = 1 if self.length is None else self.length
        return [machine.load(ends[0], self.stored + width * i, width) for i in range(number)]


def _same(assumption, expected, provers, what):
    if not provers.never(aig.xor(assumption, expected)):
        raise Narrowed(f"{what} is assumed, which the case does not say")


def _assumed(promise, case, words):
    """What the case says of the free inputs."""
    said = []
    if case.get("side") == "black" and "black_to_move" in words:
        said.append(aig.any_of(words["black_to_move"]))
    for (name, *_), kind in zip(promise.parameters, promise.kinds, strict=True):
        if case.get(kind) in (OTHER, NO_PLANE):
            word = words[name]
            said += [aig.any_of(aig.differ(word, aig.constant(value, len(word))))
                     for value in promise.cases[kind].values() if isinstance(value, int)]
    return aig.all_of(said)


def certify(claim, known, machine, provers):
    """The record of what was proved. Raises Narrowed if the claim has to say more."""
    asked, evidence = wanted(claim, known), provers.evidence
    if evidence.record is None:
        if claim.function not in known:
            evidence.record = _march(claim, evidence, provers)
        else:
            promise = known[claim.function]
            kind = _batch if promise.batch else _loop if evidence.induction else _single
            evidence.record = kind(claim, promise, case_of(promise, claim), evidence, machine,
                                   provers)
    for part in fields_of(Record):
        mine, theirs = getattr(evidence.record, part.name), getattr(asked, part.name)
        if mine != theirs:
            raise Narrowed(f"{part.name}: {mine} was proved, not {theirs}")
    # All that is needed of it from now on.
    for held in (evidence.calls, evidence.derived, evidence.renamings, evidence.looks):
        held.clear()
    evidence.induction = None
    return evidence.record


def _boards(claim, words):
    """The free inputs of a call, as the specification takes them."""
    return claim.means(*(from_word(w) if len(w) == 64 else w for w in words if len(w) != 32))


def _readings(evidence, promise, case):
    if not evidence.calls:
        raise Narrowed("nothing was executed")
    return [_Reading(call, promise, case) for call in evidence.calls]


def _single(claim, promise, case, evidence, machine, provers):
    """Each call's result is what the specification makes of the call's inputs."""
    calls = {}
    for reading in _readings(evidence, promise, case):
        words = reading.words
        _same(reading.assumption, _assumed(promise, case, words), provers, "something")
        expected = to_words(_boards(claim, words.values()))
        size = len(expected) // 8
        found, = reading.results(machine, size, provers)
        if promise.result == "char *":
            rax, = (end.registers["rax"] for end in reading.call.ends)
            if aig.value_of(rax) != reading.stored:
                raise Narrowed("does not return its argument")
        if len(found) != len(expected) or not evidence.shows(
                found, expected, [reading.assumption], provers):
            raise Narrowed("a result was not compared with the specification")
        missing = reading.record.without
        calls[missing, tuple(reading.over)] = reading.record
    record = calls.get(((), ()))
    for (missing, _), other in calls.items():
        if record is None or other.fixed != record.fixed or other.free != {
                name: bits for name, bits in record.free.items() if name not in missing}:
            raise Narrowed("the calls differ in more than in columns and places")
    record.over = tuple(name for name in promise.like_stored() if ((), (name,)) in calls)
    lacking = {missing for missing, _ in calls}
    every = max(lacking, key=len)
    record.without = every if len(lacking) == 2 ** len(every) else ()
    if _assumed(promise, case, words) != aig.TRUE:
        record.assuming = promise.wanted(case).assuming
    return record


def _meanings(claim, target):
    """What one position's result has to be: pairs of bits, and the assumptions under which they
    are. Where both sides may be to move, each has its own."""
    if not hasattr(claim, "sides"):
        return [(to_words(_boards(claim, target.values())), [aig.TRUE])]
    *given, turn = target.values()
    black, found = aig.any_of(turn[:8]), []
    for side in claim.sides:
        is_black = side.side == "black"
        found.append((to_words(side.means(*map(from_word, [*given, turn if is_black else
                                                           aig.constant(0, 64)]))),
                      [black, aig.any_of(turn), aig.TRUE] if is_black else [black ^ 1, aig.TRUE]))
    if {side.side for side in claim.sides} != {"white", "black"}:
        raise Narrowed("a side to move is left out")
    return found


def _renamed(evidence, reading, place, word, target, free):
    """The word of that board, as if the board were alone: its own inputs are now those of the
    specification, and others have other names."""
    chosen, result = evidence.renamings.get((place, tuple(word)), (None, None))
    own = reading.own.get(place, {})
    if chosen is None:
        raise Narrowed(f"board {place} of {reading.length} was not compared")
    for node, new in chosen.items():
        mine = own.get(node)
        if (new != target[mine[0]][mine[1]]) if mine else new in free:
            raise Narrowed(f"the inputs of board {place} of {reading.length} are mixed up")
    return result


def _batch(claim, promise, case, evidence, machine, provers):
    """Each board of each result is what the specification makes of that board's inputs, whatever
    the others are."""
    calls, target, first, compared = {}, {}, None, set()
    for reading in _readings(evidence, promise, case):
        if not target:
            names = dict.fromkeys(n for n, _ in reading.own.get(0, {}).values())
            target = {name: aig.word(claim.alone(board), 64)
                      for name, board in zip(names, claim.boards(), strict=True)}
            free = {bit for word in target.values() for bit in word}
            if len(free) != 64 * len(target) or any(
                    bit & 1 or aig.kind[bit >> 1] != aig.INPUT for bit in free):
                raise Narrowed("the boards of a position are not free")
            expected = _meanings(claim, target)
        _same(reading.assumption, _assumed(promise, case, reading.words), provers, "something")
        zeros = {bit >> 1: 0 for name in reading.record.without for bit in target[name]}
        for place, word in enumerate(reading.results(machine, 8 * claim.size, provers)):
            renamed = _renamed(evidence, reading, place, word, target, free)
            first = renamed if first is None else first
            means = [(aig.substitute(first, zeros), [aig.TRUE])] if zeros else expected
            if (renamed, bool(zeros)) not in compared and not all(
                    evidence.shows(renamed, bits, assumptions, provers)
                    for bits, assumptions in means):
                raise Narrowed(f"board {place} of {reading.length} was not compared with the "
                               "specification")
            compared.add((renamed, bool(zeros)))
        calls[reading.length, tuple(reading.over), reading.record.without] = reading.record
    record = calls.get((max(length for length, *_ in calls), (), ()))
    if record is None:
        raise Narrowed("the longest array is never stored apart")
    record.lengths = tuple(length for length, over, without in calls if not over and not without)
    record.over = tuple(name for name in promise.like_stored()
                        if (record.lengths[0], (name,), ()) in calls)
    record.without = next((without for *_, without in calls if without), ())
    record.what = promise.wanted(case).what
    if _assumed(promise, case, reading.words) != aig.TRUE:
        record.assuming = promise.wanted(case).assuming
    return record


def _march(claim, evidence, provers):
    """The first round and any later one, and all boards of each, were compared."""
    record = of_march(claim)
    width, = record.lengths
    call, = evidence.calls
    at = aig.value_of(call.argument(0))
    held = call.memory(at, 8 * len(MARCH_SETS) * width) if at is not None else ()
    given = held + call.argument(1)
    if len(set(given)) != 64 * (len(MARCH_SETS) * width + 1) or any(
            bit & 1 or aig.kind[bit >> 1] != aig.INPUT for bit in given):
        raise Narrowed("the boards of a march are not free")
    if call.entry.path != aig.TRUE:
        raise Narrowed("something is assumed of a march")
    if len(evidence.looks) != 2:
        raise Narrowed("a round of a march was not compared")
    for words, expected in evidence.looks:
        for board in range(width):
            _, renamed = evidence.renamings.get((board, tuple(words[board])), (None, None))
            if renamed is None or not evidence.shows(renamed, expected, [aig.TRUE], provers):
                raise Narrowed(f"board {board} of {width} was not compared")
    return record


def _followed(path, width, provers):
    """Whether what is wrong about a path never happens; if it returns, its result is part of
    that. If the recurrence may end in several ways, not all of them are wrong."""
    if not path.options:
        return False
    if not path.state.depth:
        result = path.state.registers["rax"][:width]
        result = path.settler(result) if width == 64 else result
        ends = [set(aig.differ(result, value)) for moment in path.moments
                for _, value in moment.ends]
        if not all(any(end <= {*wrong, aig.FALSE} for end in ends) for wrong in path.options):
            return False
    wrong = path.options[0] if len(path.options) == 1 else [
        aig.all_of([aig.any_of(option) for option in path.options])]
    wrong = [bit for bit in set(wrong) if bit and bit ^ 1 not in path.conditions]
    return not wrong or provers.discharged(aig.all_of([*path.conditions, aig.any_of(wrong)]))


def _loop(claim, promise, case, evidence, machine, provers):
    """The paths that were followed from the function's start, and from each loop's head, are
    taken by all inputs that the case allows, and by all that meet the facts there; and what each
    path returns was compared with the end of the recurrence."""
    reading, = _readings(evidence, promise, case)
    induction = evidence.induction
    assumed = _assumed(promise, case, reading.words)
    _same(aig.all_of([reading.assumption, *induction.conditions]), assumed, provers, "something")
    parts = [(assumed, induction.first),
             *((aig.all_of(cut.given), cut.paths) for cut in induction.cuts.values())]
    for given, paths in parts:
        others = aig.all_of([aig.all_of(path.conditions) ^ 1 for path in paths])
        if not provers.never(aig.and_(given, others)):
            raise Narrowed("some inputs take a path that was not followed")
    followed = sum((paths for _, paths in parts), [])
    for path in followed:
        if not _followed(path, SCALARS[promise.result], provers):
            raise Narrowed("a path was not compared with the recurrence")
    record = reading.record
    if assumed != aig.TRUE:
        record.assuming = promise.wanted(case).assuming
    return record
