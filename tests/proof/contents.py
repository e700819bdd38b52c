# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""What a state holds, taken apart: its registers and memory in pieces that are followed
on their own, and what has been written to an array."""
import aig
from claims import OUT, ROOM

# Where a way from a cut has entry n of the array, whose n is not a plain number.
ENTRIES = OUT + 0x10000000


def pieces(state):
    """All that a state holds, but for the array, by name or address, in words of 32 bits;
    bytes of memory that are not four of a word are by themselves."""
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
    """The state with other contents; none for anything."""
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
    """What a way has written, by place in the array from start on."""
    held = {at: bits for at, bits in state.memory.items() if OUT <= at < ENTRIES + ROOM}
    found = {}
    for at in sorted(held):
        found[(at - start) // 8] = found.get((at - start) // 8, ()) + held[at]
    return found
