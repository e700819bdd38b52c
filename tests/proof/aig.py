# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Boolean functions as a graph of ands and exclusive ors.

A bit is a whole number: twice the number of its node, and one more where it is
the opposite. Node 0 is false. Equal functions built in the same way are the same
number, so most of what a compiler leaves alone needs no prover.
"""
import random

FALSE, TRUE = 0, 1

INPUT, AND, XOR = range(3)
kind, left, right = [INPUT], [0], [0]
names = {0: None}
_inputs, _ands, _xors = {}, {}, {}


def _node(what, a, b):
    kind.append(what)
    left.append(a)
    right.append(b)
    return 2 * len(kind) - 2


def var(name):
    """The free bit of that name; name is a tuple or a text."""
    bit = _inputs.get(name)
    if bit is None:
        bit = _inputs[name] = _node(INPUT, 0, 0)
        names[bit >> 1] = name
    return bit


def and_(a, b):
    if a > b:
        a, b = b, a
    if a <= 1:
        return b if a else 0
    if a == b:
        return a
    if a ^ b == 1:
        return 0
    bit = _ands.get((a, b))
    if bit is None:
        bit = _and_by_rules(a, b)
        _ands[a, b] = bit
    return bit


def _and_by_rules(a, b):
    for x, y in ((a, b), (b, a)):
        n = y >> 1
        if kind[n] == AND:
            p, q = left[n], right[n]
            if y & 1:
                if x == p:
                    return and_(x, q ^ 1)
                if x == q:
                    return and_(x, p ^ 1)
                if x ^ p == 1 or x ^ q == 1:
                    return x
            else:
                if x == p or x == q:
                    return y
                if x ^ p == 1 or x ^ q == 1:
                    return 0
    return _node(AND, a, b)


def xor(a, b):
    opposite = (a ^ b) & 1
    a &= ~1
    b &= ~1
    if a > b:
        a, b = b, a
    if a == 0:
        return b ^ opposite
    if a == b:
        return opposite
    bit = _xors.get((a, b))
    if bit is None:
        bit = _xor_by_rules(a, b)
        _xors[a, b] = bit
    return bit ^ opposite


def _xor_by_rules(a, b):
    n = b >> 1
    if kind[n] == XOR and a in (left[n], right[n]):
        return left[n] ^ right[n] ^ a
    if kind[n] == AND:
        p, q = left[n], right[n]
        if a in (p, q):
            return and_(a, p ^ q ^ a ^ 1)
        if a ^ 1 in (p, q):
            return or_(a, p ^ q ^ a ^ 1)
    return _node(XOR, a, b)


def or_(a, b):
    return and_(a ^ 1, b ^ 1) ^ 1


def mux(condition, a, b):
    """a where the condition holds, else b."""
    if a == b:
        return a
    if condition <= 1:
        return a if condition else b
    if a <= 1 or b <= 1 or a ^ b == 1:
        if a ^ b == 1:
            return xor(condition, b)
        if a <= 1:
            return or_(condition, b) if a else and_(condition ^ 1, b)
        return or_(condition ^ 1, a) if b else and_(condition, a)
    return or_(and_(condition, a), and_(condition ^ 1, b))


def any_of(bits):
    return all_of([b ^ 1 for b in bits]) ^ 1


def all_of(bits):
    """Halved again and again, so that the graph stays flat."""
    bits = sorted(set(bits))
    while len(bits) > 1:
        bits = [and_(*bits[i:i + 2]) if i + 1 < len(bits) else bits[i]
                for i in range(0, len(bits), 2)]
    return bits[0] if bits else TRUE


def cone(bits, stop=()):
    """The nodes that the bits depend on, each after what it is made of; those of stop
    without what they are made of."""
    seen = {b >> 1 for b in bits}
    found = list(seen)
    for n in found:  # which grows
        if kind[n] != INPUT and n not in stop:
            a, b = left[n] >> 1, right[n] >> 1
            if a not in seen:
                seen.add(a)
                found.append(a)
            if b not in seen:
                seen.add(b)
                found.append(b)
    seen.discard(0)
    return sorted(seen)


def shape(root):
    """The same for bits that are the same function of other inputs in one order."""
    number, code, stack = {0: 0}, [], [root >> 1]
    while stack:
        n = stack[-1]
        if n in number:
            stack.pop()
        elif kind[n] == INPUT:
            number[n] = 2 * len(number)
            code.append(0)
        else:
            a, b = left[n], right[n]
            if (b >> 1) not in number:
                stack.append(b >> 1)
            if (a >> 1) not in number:
                stack.append(a >> 1)
            if stack[-1] == n:
                number[n] = 2 * len(number)
                code += (kind[n], number[a >> 1] ^ a & 1, number[b >> 1] ^ b & 1)
    return *code, root & 1


def support(bits):
    return [n for n in cone(bits) if kind[n] == INPUT]


def substitute(bits, chosen):
    """The bits with nodes replaced: chosen maps the number of a node to a bit."""
    made = {0: 0}
    for n in cone(bits, chosen):
        if n in chosen:
            made[n] = chosen[n]
        elif kind[n] == INPUT:
            made[n] = 2 * n
        else:
            a, b = left[n], right[n]
            x, y = made[a >> 1] ^ (a & 1), made[b >> 1] ^ (b & 1)
            made[n] = and_(x, y) if kind[n] == AND else xor(x, y)
    return [made[b >> 1] ^ (b & 1) for b in bits]


def simulate(bits, values, width):
    """The bits for width inputs at once: values maps the name of an input to a
    number whose i-th bit is its value in the i-th of them; others are 0."""
    ones = (1 << width) - 1
    at = {0: 0}
    for n in cone(bits):
        if kind[n] == INPUT:
            at[n] = values.get(names[n], 0)
        else:
            a, b = left[n], right[n]
            x = at[a >> 1] ^ (ones if a & 1 else 0)
            y = at[b >> 1] ^ (ones if b & 1 else 0)
            at[n] = x & y if kind[n] == AND else x ^ y
    return [at[b >> 1] ^ (ones if b & 1 else 0) for b in bits]


# Words: tuples of bits, the lowest first.

_words = {}


def word(name, width):
    if (name, width) not in _words:
        _words[name, width] = tuple([var((name, i)) for i in range(width)])
    return _words[name, width]


def constant(value, width):
    return tuple(value >> i & 1 for i in range(width))


def value_of(bits):
    """The number, or None where it is not the same for all inputs."""
    total = 0
    for i, bit in enumerate(bits):
        if bit > 1:
            return None
        total |= bit << i
    return total


def pairs(a, b):
    """Bits by place; words of two lengths are somebody's mistake."""
    return zip(a, b, strict=True)


def add(a, b, carry=FALSE):
    """The sum, and the carries into each place and out of the last."""
    total, carries = [], [carry]
    for x, y in pairs(a, b):
        half = xor(x, y)
        total.append(xor(half, carry))
        carry = or_(and_(x, y), and_(half, carry))
        carries.append(carry)
    return tuple(total), carries


def invert(a):
    return tuple([x ^ 1 for x in a])


def subtract(a, b, borrow=FALSE):
    return add(a, invert(b), borrow ^ 1)


def both(a, b):
    return tuple([and_(x, y) for x, y in pairs(a, b)])


def either(a, b):
    return tuple([or_(x, y) for x, y in pairs(a, b)])


def differ(a, b):
    return tuple([xor(x, y) for x, y in pairs(a, b)])


def choose(condition, a, b):
    if condition <= 1:
        return a if condition else b
    return tuple([mux(condition, x, y) for x, y in pairs(a, b)])


_never = {FALSE: True, TRUE: False}
WIDTH = 1024


class Settler:
    """Gives bits with each node replaced that is always the same, or always as a bit that
    has been entered, of the stages through which the function is known to go. Random
    inputs tell which these may be, holds_never(bit) whether it is so. What lies behind
    earlier stages seldom matters, and a question without it is a small one."""
    def __init__(self, holds_never):
        self.holds_never, self.made = holds_never, {0: 0}
        self.known, self.cuts = {0: (FALSE, {})}, {}

    def enter(self, bits, cut=True):
        """What nodes may be; cut: whether the next stages are looked at from there."""
        before, seen = self.cuts, sampled(bits)
        self.cuts = dict(before)
        for bit in bits:
            n = bit >> 1
            if kind[n] != INPUT:
                value = seen[n] ^ (ONES if bit & 1 else 0)
                if value & 1:
                    value, bit = value ^ ONES, bit ^ 1
                self.known.setdefault(value, (bit, before))
                if cut:
                    self.cuts[n] = var(("cut", n))

    def __call__(self, bits):
        seen, made = sampled(bits), self.made
        for n in cone(bits, made):
            if n in made:
                continue
            if kind[n] == INPUT:
                made[n] = 2 * n
                continue
            a, b = left[n], right[n]
            make = and_ if kind[n] == AND else xor
            made[n] = self.replaced(make(made[a >> 1] ^ (a & 1), made[b >> 1] ^ (b & 1)), seen[n])
        return [made[b >> 1] ^ (b & 1) for b in bits]

    def replaced(self, bit, value):
        """The bit, or that of a stage that is the same; value: for random inputs."""
        opposite = value & 1
        like, cut = self.known.get(value ^ ONES if opposite else value, (None, None))
        if like is None or bit <= 1:
            return bit
        differs = xor(bit, like ^ opposite)
        if differs not in _never:
            _never[differs] = (self.holds_never(substitute([differs], cut)[0]) or
                               bool(cut) and self.holds_never(differs))
        return like ^ opposite if _never[differs] else bit


def settle(bits, holds_never, stages=()):
    """What a Settler gives that has been through the stages."""
    settler = Settler(holds_never)
    for stage in stages:
        settler.enter(stage)
    return settler(bits)


ONES = (1 << WIDTH) - 1
_sampled = {0: 0}


def sampled(bits):
    """What the nodes below the bits are for random inputs, and many others'."""
    if len(_sampled) > 300000:
        _sampled.clear()
        _sampled[0] = 0
    nodes = [n for n in cone(bits, _sampled) if n not in _sampled]
    values = patterns([n for n in nodes if kind[n] == INPUT])
    for n in nodes:
        if kind[n] == INPUT:
            _sampled[n] = values[names[n]]
        else:
            a, b = left[n], right[n]
            x = _sampled[a >> 1] ^ (ONES if a & 1 else 0)
            y = _sampled[b >> 1] ^ (ONES if b & 1 else 0)
            _sampled[n] = x & y if kind[n] == AND else x ^ y
    return _sampled


_patterns = {}


def patterns(inputs, width=WIDTH):
    """Random values of inputs, for simulation: in each 64 of them every word is as
    thin or dense as it happens, so that sets are seen both to grow and to fill."""
    return {names[n]: pattern(*names[n], width) for n in inputs}


def pattern(name, place, width):
    if (name, place, width) not in _patterns:
        density, source = random.Random(f"{name}"), random.Random(f"{name} {place}")
        total = 0
        for _ in range(0, width, 64):
            bits, draw = source.getrandbits(64), density.randrange(-3, 4)
            for _ in range(abs(draw)):
                more = source.getrandbits(64)
                bits = bits & more if draw < 0 else bits | more
            total = total << 64 | bits
        _patterns[name, place, width] = total
    return _patterns[name, place, width]


def tried(root, most=16):
    """Whether some input makes the bit true, found by trying them all; None where it
    depends on more than so many."""
    inputs = support([root])
    if len(inputs) > most:
        return None
    width = 1 << len(inputs)
    values = {names[n]: _alternating(1 << k, width) for k, n in enumerate(inputs)}
    return simulate([root], values, width) != [0]


_columns = {}


def _alternating(half, width):
    """So many zeros and as many ones by turns."""
    if (half, width) not in _columns:
        bits, done = (1 << half) - 1 << half, 2 * half
        while done < width:
            bits |= bits << done
            done *= 2
        _columns[half, width] = bits
    return _columns[half, width]
