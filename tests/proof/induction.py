# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""A loop is followed once for all rounds: from a state that stands for any at its
head, in which what is known is the same each time, and the rest is anything."""
import aig


def contents(state):
    """All that a state holds, by name or address."""
    return {**state.registers, **{f"zmm{i}": bits for i, bits in enumerate(state.vectors)},
            **{f"k{i}": bits for i, bits in enumerate(state.masks)}, **state.memory}


def renaming(old, new):
    """For aig.substitute: the inputs of one word as another's."""
    return {was >> 1: bit for was, bit in aig.pairs(old, new)}


def _of(bits, known):
    """The nodes among those that the bits depend on that depend on nothing but inputs
    of the set known and what was there before the function."""
    found = {0}
    for n in aig.cone(bits):
        if aig.kind[n] == aig.INPUT:
            name = aig.names[n][0]
            if n in known or isinstance(name, tuple) and name[0] == "unset":
                found.add(n)
        elif aig.left[n] >> 1 in found and aig.right[n] >> 1 in found:
            found.add(n)
    return found


def general(state, head, chosen, known, anything, given=()):
    """The state at the address head with other bits for the nodes chosen, and the words
    given, by name, which stand for what is there now. A word that holds more than
    inputs of the set known and what was there before the function, or is no plain
    copy of inputs, is anything; so are those that are named."""
    words = contents(state)
    words.update(given)
    flat = aig.substitute([bit for bits in words.values() for bit in bits], chosen)
    fixed, at = _of(flat, known), 0
    for name, bits in words.items():
        bits = given[name] if name in given else tuple(flat[at:at + len(bits)])
        at += len(bits)
        copied = all(aig.kind[b >> 1] == aig.INPUT for b in bits)
        if name in anything or not (copied or all(b >> 1 in fixed for b in bits)):
            bits = aig.word(("anything", name), len(bits))
        words[name] = bits
    other = state.copy()
    other.address, other.flags = head, {}
    other.registers = {name: words[name] for name in other.registers}
    other.vectors = [words[f"zmm{i}"] for i in range(len(other.vectors))]
    other.masks = [words[f"k{i}"] for i in range(len(other.masks))]
    other.memory = {at: words[at] for at in other.memory}
    return other


def changed(before, after):
    """Names of what two states hold otherwise."""
    old = contents(before)
    return {name for name, bits in contents(after).items() if bits != old.get(name)}
