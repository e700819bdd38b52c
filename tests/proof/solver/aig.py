# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Boolean functions as an and-inverter graph with XOR nodes.

A bit is an integer: twice the number of its node, plus one if it is negated. Node 0 is
false. A node is made only once, and simple rules fold constants and common cases. So two
functions that are built in the same way are the same integer, and need no prover.
"""
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
    """The input of that name; name is a tuple or a string."""
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
    """a if the condition holds, else b."""
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
    """The AND of all bits, as a balanced tree."""
    bits = sorted(set(bits))
    while len(bits) > 1:
        bits = [and_(*bits[i:i + 2]) if i + 1 < len(bits) else bits[i]
                for i in range(0, len(bits), 2)]
    return bits[0] if bits else TRUE


def cone(bits, stop=()):
    """The nodes that the bits depend on, operands first; the search does not go below the
    nodes of stop."""
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
    """A code that is equal for bits with equal graphs, up to the names of the inputs."""
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
    """The bits with nodes replaced: chosen maps the number of a node to its new bit."""
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


def renaming(old, new):
    """For substitute: replaces the inputs of the word old by the bits of new."""
    return {was >> 1: bit for was, bit in pairs(old, new)}


def simulate(bits, values, width):
    """Evaluates the bits for width cases at once. values maps the name of an input to an
    integer whose bit i is the input's value in case i; other inputs are 0."""
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


# Words: tuples of bits, the lowest bit first.

_words = {}


def word(name, width):
    if (name, width) not in _words:
        _words[name, width] = tuple([var((name, i)) for i in range(width)])
    return _words[name, width]


def constant(value, width):
    return tuple(value >> i & 1 for i in range(width))


def value_of(bits):
    """The number, or None if it depends on inputs."""
    total = 0
    for i, bit in enumerate(bits):
        if bit > 1:
            return None
        total |= bit << i
    return total


def pairs(a, b):
    """Pairs of bits; words of different lengths are an error."""
    return zip(a, b, strict=True)


def add(a, b, carry=FALSE):
    """The sum, and the carries: into each place, and out of the last one."""
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
