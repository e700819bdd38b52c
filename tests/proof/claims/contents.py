# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""The contents of a state, for induction: registers and memory are split into pieces of 32
bits, each of which may be known, or anything, at the head of a loop."""
from claims.claim import OUT, ROOM
from solver import aig

# Where a path from a cut stores entry n of the array, since n is not a constant there.
ENTRIES = OUT + 0x10000000


def pieces(state):
    """The contents of a state without the array. A piece of a register has the name
    (register, first bit), a word in memory (address, 32), and a single byte (address, 8)."""
    words = dict(state.registers)
    words.update((("zmm", i), bits) for i, bits in enumerate(state.vectors))
    words.update((("k", i), bits) for i, bits in enumerate(state.masks))
    found = {(name, at): bits[at:at + 32] for name, bits in words.items()
             for at in range(0, len(bits), 32)}
    for at, bits in state.memory.items():
        if OUT <= at < ENTRIES + ROOM:
            continue
        four = [state.memory.get(at - at % 4 + i) for i in range(4)]
        if None in four:
            found[at, 8] = bits
        elif at % 4 == 0:
            found[at, 32] = sum(four, ())
    return found


def with_pieces(state, contents):
    """The state with other contents; None stands for anything: fresh inputs."""
    made, words = state.copy(), {}
    made.memory, made.flags = {}, {}
    for (name, at), bits in contents.items():
        width = at if isinstance(name, int) else 32
        if bits is None:
            bits = aig.word(("anything", name, at), width)
        if isinstance(name, int):
            for i in range(0, width, 8):
                made.memory[name + i // 8] = bits[i:i + 8]
        else:
            words.setdefault(name, []).append((at, bits))
    for name, parts in words.items():
        whole = sum((bits for _, bits in sorted(parts, key=lambda part: part[0])), ())
        if isinstance(name, str):
            made.registers[name] = whole
        else:
            (made.vectors if name[0] == "zmm" else made.masks)[name[1]] = whole
    return made


def entries(state, start):
    """What a path has stored, by its place in the array that begins at start."""
    held = {at: bits for at, bits in state.memory.items() if OUT <= at < ENTRIES + ROOM}
    found = {}
    for at in sorted(held):
        found[(at - start) // 8] = found.get((at - start) // 8, ()) + held[at]
    return found


def general(state, head, chosen, known, anything, given):
    """The state generalised to all rounds, at the address head. chosen: nodes to replace, as
    for aig.substitute; given: new contents of some pieces. A piece becomes anything if its name
    is in anything. So does one that is neither a copy of inputs nor depends only on inputs in
    known and on what was there at the function's start."""
    held = pieces(state)
    flat = aig.substitute([bit for bits in held.values() for bit in bits], chosen)
    fixed, at = _made_of(flat, known), 0
    for name, bits in held.items():
        bits, at = given.get(name, tuple(flat[at:at + len(bits)])), at + len(bits)
        copied = all(aig.kind[b >> 1] == aig.INPUT for b in bits)
        kept = name not in anything and (copied or all(b >> 1 in fixed for b in bits))
        held[name] = bits if kept else None
    made = with_pieces(state, held)
    made.address = head
    return made


def _made_of(bits, known):
    """Those nodes below the bits that depend only on inputs in known and on what was there at
    the function's start."""
    found = {0}
    for n in aig.cone(bits):
        if aig.kind[n] == aig.INPUT:
            name = aig.names[n][0]
            if n in known or isinstance(name, tuple) and name[0] == "unset":
                found.add(n)
        elif aig.left[n] >> 1 in found and aig.right[n] >> 1 in found:
            found.add(n)
    return found


def changed(before, after):
    """Names of the pieces in which two states differ."""
    old, new = pieces(before), pieces(after)
    return {name for name in {*old, *new} if old.get(name) != new.get(name)}
