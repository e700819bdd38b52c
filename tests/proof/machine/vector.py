# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Vector instructions that work element by element: moves, logic, sums, comparisons, shifts;
and how a result is stored under a mask. SSE, AVX and AVX-512 forms share a function: a v
before the name says that the target is not a source, and that the register's remaining bits
become 0."""
import functools

from machine import integer
from machine.decode import Mask, Memory, Register, Vector
from machine.processor import Fault
from solver import aig

TABLE = {}
SIZES = {"b": 8, "w": 16, "d": 32, "q": 64}
ALIGNED = ("movdqa", "movdqa32", "movdqa64", "movaps", "movapd")
UNALIGNED = ("movdqu", "movups", "movupd")


def instruction(*names):
    """Enters a function of machine, state, instruction and the name without v."""
    def enter(function):
        for name in names:
            for mnemonic in (name, "v" + name):
                TABLE[mnemonic] = (lambda machine, state, ins, name=name:
                                   _check_alignment(machine, state, ins, name) or
                                   function(machine, state, ins, name))
        return function
    return enter


def _check_alignment(machine, state, ins, name):
    """SSE instructions need aligned vectors in memory, except for some moves."""
    for operand in ins.operands:
        if isinstance(operand, Memory) and not operand.broadcast and (
                name in ALIGNED or operand.width == 128 and not is_vex(ins) and
                name not in UNALIGNED):
            if machine.address_of(state, operand) % (operand.width // 8):
                raise Fault("the address of a vector is not aligned")


def lanes(bits, width):
    return [tuple(bits[i:i + width]) for i in range(0, len(bits), width)]


def joined(parts):
    return tuple(bit for part in parts for bit in part)


def remembered(function):
    """The function with a cache: unrolled code often repeats an operation on the same words."""
    return functools.lru_cache(2048)(function)


def is_vex(ins):
    return ins.mnemonic[0] == "v"


def sources(machine, state, ins, width=None):
    """The words of the two sources, by default as wide as the target."""
    operands = ins.operands
    width = width or operands[0].width
    a, b = (operands[1:3] if is_vex(ins) else operands[0:2])
    return machine.read(state, a, width), machine.read(state, b, width)


def put(machine, state, ins, bits, element):
    """Writes a result to the target, under the instruction's mask if it has one."""
    to = ins.operands[0]
    if ins.mask:
        chosen = state.masks[ins.mask]
        if isinstance(to, Memory):
            _put_some(machine, state, to, bits, element, chosen)
            return
        old = machine.read(state, to)[:len(bits)]
        bits = joined(
            aig.choose(chosen[i], new, (0,) * element if ins.zeroing else was)
            for i, (new, was) in enumerate(zip(lanes(bits, element), lanes(old, element))))
    machine.write(state, to, bits, upper=is_vex(ins))


def _put_some(machine, state, to, bits, element, chosen):
    at = machine.address_of(state, to)
    for i, part in enumerate(lanes(bits, element)):
        if chosen[i] > 1:
            raise Fault("the mask of a store depends on the inputs")
        if chosen[i]:
            machine.store(state, at + i * element // 8, part)


# Moves

def _element(name):
    """The width of the elements that a mask selects."""
    if name in ("movapd", "movupd"):
        return 64
    return {"8": 8, "16": 16, "32": 32, "64": 64}.get(name.lstrip("movdqau"), 32)


@instruction("movdqa", "movdqu", "movdqa32", "movdqa64", "movdqu8", "movdqu16", "movdqu32",
             "movdqu64", "movaps", "movups", "movapd", "movupd")
def move(machine, state, ins, name):
    to, source = ins.operands
    width = to.width if isinstance(to, Vector) else source.width
    element = _element(name)
    if ins.mask and isinstance(source, Memory):
        at, parts = machine.address_of(state, source), []
        for i in range(width // element):
            # Memory that is read for some inputs has to be readable for all.
            parts.append(machine.load(state, at + i * element // 8, element // 8)
                         if state.masks[ins.mask][i] else (0,) * element)
        bits = joined(parts)
    else:
        bits = machine.read(state, source, width)[:width]
    put(machine, state, ins, bits, element)


@instruction("pmaskmovq", "pmaskmovd")
def move_some(machine, state, ins, name):
    """The elements whose mask has its highest bit set."""
    to, chosen, source = ins.operands
    size = SIZES[name[-1]]
    if isinstance(to, Memory):
        masks, source = machine.read(state, chosen), machine.read(state, source)
        _put_some(machine, state, to, source, size, [m[-1] for m in lanes(masks, size)])
        return
    at, parts = machine.address_of(state, source), []
    for i, mask in enumerate(lanes(machine.read(state, chosen), size)):
        # Memory that is read for some inputs has to be readable for all.
        there = machine.load(state, at + i * size // 8, size // 8) if mask[-1] else (0,) * size
        parts.append(aig.choose(mask[-1], there, (0,) * size))
    machine.write(state, to, joined(parts), upper=True)


def _addresses(machine, state, memory):
    """The addresses of a gather or scatter, one for each index."""
    if not isinstance(memory.index, Vector):
        raise Fault("a gather without a vector of indices")
    base = aig.value_of(state.registers[memory.base]) if memory.base else 0
    numbers = [aig.value_of(index) for index in lanes(machine.read(state, memory.index), 64)]
    if base is None or None in numbers:
        raise Fault("an address depends on the inputs")
    return [base + number * memory.scale + memory.offset & (1 << 64) - 1 for number in numbers]


@instruction("pgatherqq", "pscatterqq")
def gather(machine, state, ins, name):
    """Words from or to several places. Of scatters to the same place, the last one counts."""
    to, source = ins.operands[:2]
    gathers = isinstance(to, Vector)
    places = _addresses(machine, state, source if gathers else to)
    chosen = state.masks[ins.mask][:len(places)]
    if not ins.mask or any(bit > 1 for bit in chosen):
        raise Fault("the mask of a gather depends on the inputs, or is not in a mask register")
    parts = lanes(machine.read(state, to if gathers else source), 64)
    for i, (place, bit) in enumerate(zip(places, chosen)):
        if bit and gathers:
            parts[i] = machine.load(state, place, 8)
        elif bit:
            machine.store(state, place, parts[i])
    if gathers:
        machine.write(state, to, joined(parts), upper=True)
    state.masks[ins.mask] = (aig.FALSE,) * 64


@instruction("movq", "movd")
def move_low(machine, state, ins, name):
    width = 64 if name == "movq" else 32
    to, source = ins.operands
    bits = machine.read(state, source, width)[:width]
    if isinstance(to, Vector):
        machine.write(state, to, bits + (0,) * (128 - width), upper=is_vex(ins))
    else:
        machine.write(state, to, bits)


@instruction("movhps", "movhlps", "movlhps")
def move_half(machine, state, ins, name):
    if isinstance(ins.operands[0], Memory):
        bits = machine.read(state, ins.operands[1])
        machine.write(state, ins.operands[0], bits[64:128])
        return
    old, more = ins.operands[-2:] if is_vex(ins) else ins.operands
    low, high = lanes(machine.read(state, old)[:128], 64)
    other = machine.read(state, more, 64)
    if name == "movhlps":
        low = other[64:128]
    else:
        high = other[:64]
    machine.write(state, ins.operands[0], low + high, upper=is_vex(ins))


@instruction("movsd")
def move_lowest(machine, state, ins, name):
    """Between registers, the other elements are those of the target, or of the second source."""
    to, *_, source = ins.operands
    bits = machine.read(state, source)[:64]
    if isinstance(to, Memory):
        machine.write(state, to, bits)
    else:
        rest = (aig.constant(0, 64) if isinstance(source, Memory) else
                machine.read(state, ins.operands[1 if is_vex(ins) else 0])[64:128])
        machine.write(state, to, bits + rest, upper=is_vex(ins))


@instruction("pextrb", "pextrw", "pextrd", "pextrq")
def extract(machine, state, ins, name):
    to, source, which = ins.operands
    size = SIZES[name[-1]]
    part = lanes(machine.read(state, source), size)[which.value % (128 // size)]
    if isinstance(to, Register) and to.width != size:
        part = part + (0,) * (to.width - size)
    machine.write(state, to, part)


@instruction("pinsrb", "pinsrw", "pinsrd", "pinsrq")
def insert(machine, state, ins, name):
    *_, old, more, which = ins.operands if is_vex(ins) else [None, *ins.operands]
    size = SIZES[name[-1]]
    parts = lanes(machine.read(state, old), size)
    parts[which.value % len(parts)] = machine.read(state, more, size)[:size]
    machine.write(state, ins.operands[0], joined(parts), upper=is_vex(ins))


# Element by element

def _elements(combine, size, *names):
    @remembered
    def each(a, b):
        return joined(combine(x, y) for x, y in zip(lanes(a, size), lanes(b, size)))

    @instruction(*names)
    def perform(machine, state, ins, name):
        put(machine, state, ins, each(*sources(machine, state, ins)), size)


def _and_not(a, b):
    return aig.both(aig.invert(a), b)


def _bits(combine, size, *names):
    """size: the width of the elements that a mask selects."""
    combine = remembered(combine)

    @instruction(*names)
    def perform(machine, state, ins, name):
        put(machine, state, ins, combine(*sources(machine, state, ins)), size)


for _combine, _name in ((aig.both, "and"), (aig.either, "or"), (aig.differ, "xor"),
                        (_and_not, "andn")):
    _bits(_combine, 32, f"p{_name}", f"p{_name}d", f"{_name}ps")
    _bits(_combine, 64, f"p{_name}q", f"{_name}pd")


def _less(a, b):
    """Whether a is less than b, both unsigned."""
    return aig.subtract(a, b)[1][-1] ^ 1


def _signed(a):
    return a[:-1] + (a[-1] ^ 1,)


for _letter, _size in SIZES.items():
    _elements(lambda a, b: aig.add(a, b)[0], _size, f"padd{_letter}")
    _elements(lambda a, b: aig.subtract(a, b)[0], _size, f"psub{_letter}")


def _sum_of_differences(a, b):
    """The sum of the absolute differences of 8 bytes."""
    total = aig.constant(0, 64)
    for x, y in zip(lanes(a, 8), lanes(b, 8)):
        more = aig.choose(_less(x, y), aig.subtract(y, x)[0], aig.subtract(x, y)[0])
        total, _ = aig.add(total, more + (0,) * 56)
    return total


_elements(lambda a, b: aig.choose(_less(a, b), a, b), 8, "pminub")
_elements(_sum_of_differences, 64, "psadbw")
_elements(lambda a, b: integer.product(a[:32] + (0,) * 32, b[:32] + (0,) * 32), 64, "pmuludq")

_RELATIONS = {
    "eq": lambda a, b: aig.any_of(aig.differ(a, b)) ^ 1,
    "neq": lambda a, b: aig.any_of(aig.differ(a, b)),
    "gt": lambda a, b: _less(_signed(b), _signed(a)),
    "nlt": lambda a, b: _less(_signed(a), _signed(b)) ^ 1,
    "ltu": _less,
}


def _compare(relation, size, names):
    @instruction(*names)
    def perform(machine, state, ins, name):
        to_mask = isinstance(ins.operands[0], Mask)
        a, b = sources(machine, state, ins, ins.operands[1].width if to_mask else None)
        holds = [relation(x, y) for x, y in zip(lanes(a, size), lanes(b, size))]
        if to_mask:
            put_mask(machine, state, ins, holds)
        else:
            put(machine, state, ins, joined((bit,) * size for bit in holds), size)


def put_mask(machine, state, ins, holds):
    if ins.mask:
        holds = aig.both(tuple(holds), state.masks[ins.mask][:len(holds)])
    machine.write(state, ins.operands[0], tuple(holds))


for _letter, _size in SIZES.items():
    for _name, _relation in _RELATIONS.items():
        _compare(_relation, _size, [f"pcmp{_name}{_letter}"])
    _compare(lambda a, b: aig.any_of(aig.both(a, b)), _size, [f"ptestm{_letter}"])
    _compare(lambda a, b: aig.any_of(aig.both(a, b)) ^ 1, _size, [f"ptestnm{_letter}"])


@instruction("ptest")
def test(machine, state, ins, name):
    """Also the SSE form has two operands, of which it changes none."""
    a, b = (machine.read(state, operand, ins.operands[0].width) for operand in ins.operands)
    state.flags = {"ZF": lambda: aig.any_of(aig.both(a, b)) ^ 1,
                   "CF": lambda: aig.any_of(_and_not(a, b)) ^ 1,
                   "OF": aig.FALSE, "SF": aig.FALSE, "PF": aig.FALSE}


# Shifts

def _shift(bits, count, kind):
    """An element shifted by any count: from its width on, all bits are shifted out."""
    width = len(bits)
    fill = bits[-1] if kind == "sra" else aig.FALSE
    places = width.bit_length() - 1
    result = integer.shifted(bits, count[:places], fill, kind == "sll")
    return aig.choose(aig.any_of(count[places:]), (fill,) * width, result)


@instruction(*(f"p{kind}{letter}" for kind in ("sll", "srl", "sra") for letter in "wdq"))
def shift(machine, state, ins, name):
    """All elements by one count: an immediate, or the low half of a register."""
    size, kind = SIZES[name[-1]], name[1:4]
    old, by = ins.operands[1:] if is_vex(ins) else ins.operands
    if hasattr(by, "value"):
        count = aig.constant(by.value, 64)
    else:
        count = machine.read(state, by, 128)[:64]
    bits = machine.read(state, old, ins.operands[0].width)
    put(machine, state, ins, _shifted(bits, count, kind, size), size)


@remembered
def _shifted(bits, count, kind, size):
    return joined(_shift(x, count, kind) for x in lanes(bits, size))


@instruction(*(f"p{kind}v{letter}" for kind in ("sll", "srl", "sra") for letter in "wdq"))
def shift_each(machine, state, ins, name):
    size, kind = SIZES[name[-1]], name[1:4]
    a, counts = sources(machine, state, ins)
    put(machine, state, ins, joined(_shift(x, count, kind) for x, count in
                                    zip(lanes(a, size), lanes(counts, size))), size)


@instruction("prolvq")
def rotate_each(machine, state, ins, name):
    """Each by its own count, modulo its width."""
    a, counts = sources(machine, state, ins)
    put(machine, state, ins, joined(
        integer.rotated(x, by[:6]) for x, by in zip(lanes(a, 64), lanes(counts, 64))), 64)


@instruction("prolq")
def rotate(machine, state, ins, name):
    by = ins.operands[2].value % 64
    bits = machine.read(state, ins.operands[1], ins.operands[0].width)
    put(machine, state, ins, joined(x[64 - by:] + x[:64 - by] for x in lanes(bits, 64)), 64)


# Any function of three bits; products with a bit matrix

@instruction("pternlogd", "pternlogq")
def ternary(machine, state, ins, name):
    to, a, b, which = ins.operands
    words = [machine.read(state, operand, to.width) for operand in (to, a, b)]
    table = which.value
    put(machine, state, ins, _ternary(table, *words), SIZES[name[-1]])


_OF_TWO = (lambda b, c: 0, lambda b, c: aig.or_(b, c) ^ 1, lambda b, c: aig.and_(b ^ 1, c),
           lambda b, c: b ^ 1, lambda b, c: aig.and_(b, c ^ 1), lambda b, c: c ^ 1, aig.xor,
           lambda b, c: aig.and_(b, c) ^ 1, aig.and_, lambda b, c: aig.xor(b, c) ^ 1,
           lambda b, c: c, lambda b, c: aig.and_(b, c ^ 1) ^ 1, lambda b, c: b,
           lambda b, c: aig.and_(b ^ 1, c) ^ 1, aig.or_, lambda b, c: 1)


@remembered
def _ternary(table, a, b, c):
    """For each place, bit abc of the table."""
    high, low = _OF_TWO[table >> 4], _OF_TWO[table & 15]
    return tuple([aig.mux(x, high(y, z), low(y, z)) for x, y, z in zip(a, b, c, strict=True)])


@instruction("gf2p8affineqb")
def affine(machine, state, ins, name):
    a, matrices = sources(machine, state, ins)
    flipped = ins.operands[-1].value
    result = []
    for column, matrix in zip(lanes(a, 64), lanes(matrices, 64)):
        rows = lanes(matrix, 8)
        for byte in lanes(column, 8):
            result += [integer.parity(aig.both(rows[7 - i], byte)) ^ (flipped >> i & 1)
                       for i in range(8)]
    put(machine, state, ins, tuple(result), 8)
