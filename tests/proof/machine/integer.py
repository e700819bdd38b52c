# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Instructions on general registers. TABLE maps a mnemonic to a function of machine, state
and instruction, which changes the state."""
from machine.decode import Memory
from machine.processor import Fault
from solver import aig

TABLE = {}


def instruction(*names):
    def enter(function):
        for name in names:
            TABLE[name] = function
        return function
    return enter


def width_of(operands):
    for operand in operands:
        width = getattr(operand, "width", None)
        if width:
            return abs(width)
    raise Fault("operands without a width")


def result_flags(state, bits, **others):
    """Sets flags from a result; CF and OF as given, otherwise undefined."""
    state.flags = {"ZF": lambda: aig.any_of(bits) ^ 1, "SF": bits[-1],
                   "PF": lambda: parity(bits[:8]) ^ 1, **others}


def parity(bits):
    odd = aig.FALSE
    for bit in bits:
        odd = aig.xor(odd, bit)
    return odd


def sum_flags(state, bits, carries, borrow):
    carry = carries[-1] ^ borrow
    result_flags(state, bits, CF=carry, OF=aig.xor(carries[-1], carries[-2]))


def two(machine, state, ins):
    width = width_of(ins.operands)
    return [machine.read(state, operand, width) for operand in ins.operands]


def _logic(name, combine):
    @instruction(name)
    def perform(machine, state, ins):
        a, b = two(machine, state, ins)
        bits = combine(a, b)
        machine.write(state, ins.operands[0], bits)
        result_flags(state, bits, CF=aig.FALSE, OF=aig.FALSE)


_logic("and", aig.both)
_logic("or", aig.either)
_logic("xor", aig.differ)


@instruction("test")
def test(machine, state, ins):
    bits = aig.both(*two(machine, state, ins))
    result_flags(state, bits, CF=aig.FALSE, OF=aig.FALSE)


@instruction("add")
def add(machine, state, ins):
    bits, carries = aig.add(*two(machine, state, ins))
    machine.write(state, ins.operands[0], bits)
    sum_flags(state, bits, carries, 0)


@instruction("sub", "sbb", "cmp")
def sub(machine, state, ins):
    a, b = two(machine, state, ins)
    bits, carries = aig.subtract(a, b, machine.flag(state, "CF") if ins.mnemonic == "sbb" else 0)
    if ins.mnemonic != "cmp":
        machine.write(state, ins.operands[0], bits)
    sum_flags(state, bits, carries, 1)
    if ins.mnemonic != "sbb":
        # Without the borrows, the question is easier for a prover.
        state.flags["ZF"] = lambda: aig.any_of(aig.differ(a, b)) ^ 1


@instruction("neg")
def neg(machine, state, ins):
    a, = two(machine, state, ins)
    bits, carries = aig.subtract(aig.constant(0, len(a)), a)
    machine.write(state, ins.operands[0], bits)
    sum_flags(state, bits, carries, 1)


@instruction("not")
def not_(machine, state, ins):
    a, = two(machine, state, ins)
    machine.write(state, ins.operands[0], aig.invert(a))


@instruction("mov", "movabs", "movzx", "movsx", "movsxd")
def mov(machine, state, ins):
    to, source = ins.operands
    width = width_of([to, source])
    bits = machine.read(state, source, width)[:width]
    if len(bits) < width:
        fill = bits[-1] if ins.mnemonic != "movzx" else aig.FALSE
        bits = bits + (fill,) * (width - len(bits))
    machine.write(state, to, bits)


@instruction("lea")
def lea(machine, state, ins):
    to, memory = ins.operands
    machine.write(state, to, machine.sum_of(state, memory)[:to.width])


@instruction("xchg")
def xchg(machine, state, ins):
    a, b = two(machine, state, ins)
    machine.write(state, ins.operands[0], b)
    machine.write(state, ins.operands[1], a)


@instruction("bswap")
def bswap(machine, state, ins):
    a, = two(machine, state, ins)
    machine.write(state, ins.operands[0], tuple(
        bit for at in range(len(a) - 8, -8, -8) for bit in a[at:at + 8]))


# Shifts. The count may depend on inputs; for a constant count, aig.choose folds.

def shifted(bits, count, fill, left):
    """The bits shifted by a count, which is a word."""
    width = len(bits)
    for place, bit in enumerate(count):
        by = min(1 << place, width)
        moved = (fill,) * by + bits[:width - by] if left else bits[by:] + (fill,) * by
        bits = aig.choose(bit, moved, bits)
    return bits


def rotated(bits, count):
    width = len(bits)
    for place, bit in enumerate(count):
        by = (1 << place) % width
        bits = aig.choose(bit, bits[width - by:] + bits[:width - by], bits)
    return bits


def count_of(machine, state, ins, width):
    """The second operand, or 1 if there is none."""
    if len(ins.operands) == 1:
        return (aig.TRUE,)
    return machine.read(state, ins.operands[1], 8)[:6 if width == 64 else 5]


@instruction("shl", "shr", "sar")
def shift(machine, state, ins):
    to = ins.operands[0]
    width = width_of([to])
    bits = machine.read(state, to)
    count = count_of(machine, state, ins, width)
    left = ins.mnemonic == "shl"
    fill = bits[-1] if ins.mnemonic == "sar" else aig.FALSE
    result = shifted(bits, count, fill, left)
    machine.write(state, to, result)
    by = aig.value_of(count)
    if by is None or by > width:
        state.flags = {}
    elif by:
        result_flags(state, result, CF=bits[width - by] if left else bits[by - 1])
        if by == 1 and ins.mnemonic == "shr":
            state.flags["OF"] = bits[-1]


@instruction("shlx", "shrx")
def shift_into(machine, state, ins):
    to, source, by = ins.operands
    count = machine.read(state, by)[:6 if to.width == 64 else 5]
    machine.write(state, to, shifted(machine.read(state, source), count, aig.FALSE,
                                     ins.mnemonic == "shlx"))


@instruction("rol", "ror")
def rotate(machine, state, ins):
    to = ins.operands[0]
    bits = machine.read(state, to)
    count = count_of(machine, state, ins, len(bits))
    if ins.mnemonic == "ror":
        bits = rotated(bits[::-1], count)[::-1]
    else:
        bits = rotated(bits, count)
    machine.write(state, to, bits)
    for name in ("CF", "OF"):
        state.flags.pop(name, None)


@instruction("rorx")
def rorx(machine, state, ins):
    to, source, by = ins.operands
    bits = machine.read(state, source)
    by = by.value % len(bits)
    machine.write(state, to, bits[by:] + bits[:by])


@instruction("andn")
def andn(machine, state, ins):
    to, a, b = ins.operands
    bits = aig.both(aig.invert(machine.read(state, a)), machine.read(state, b))
    machine.write(state, to, bits)
    result_flags(state, bits, CF=aig.FALSE, OF=aig.FALSE)
    del state.flags["PF"]


@instruction("blsr", "blsi")
def lowest_bit(machine, state, ins):
    to, source = ins.operands
    bits = machine.read(state, source)
    less, _ = aig.subtract(bits, aig.constant(1, len(bits)))
    if ins.mnemonic == "blsr":
        result, carry = aig.both(bits, less), lambda: aig.any_of(bits) ^ 1
    else:
        result, carry = aig.both(bits, aig.invert(less)), lambda: aig.any_of(bits)
    machine.write(state, to, result)
    state.flags = {"ZF": lambda: aig.any_of(result) ^ 1, "SF": result[-1], "CF": carry,
                   "OF": aig.FALSE}


@instruction("bt")
def bit_test(machine, state, ins):
    to, which = ins.operands
    if isinstance(to, Memory):
        raise Fault("a bit test in memory")
    bits = machine.read(state, to)
    number = machine.read(state, which, len(bits))[:len(bits).bit_length() - 1]
    bit = shifted(bits, number, aig.FALSE, False)[0]
    state.flags = {name: state.flags[name] for name in ("ZF",) if name in state.flags}
    state.flags["CF"] = bit


# Instructions that a CPU without the extension executes as other ones.
VARYING = ("tzcnt",)


@instruction("tzcnt", "bsf", "popcnt")
def count(machine, state, ins):
    """The result of bsf for 0 is undefined, and a CPU without BMI1 executes tzcnt as bsf."""
    older = ins.mnemonic == "bsf" or (ins.mnemonic == "tzcnt" and not machine.promises("bmi1"))
    to, source = ins.operands
    bits = machine.read(state, source)
    places = len(bits).bit_length()
    none = aig.any_of(bits) ^ 1
    if ins.mnemonic == "popcnt":
        result = aig.constant(0, len(bits))
        for bit in bits:
            result, _ = aig.add(result, (bit,) + (0,) * (len(bits) - 1))
    else:
        result = aig.constant(len(bits), places)
        for place in reversed(range(len(bits))):
            result = aig.choose(bits[place], aig.constant(place, places), result)
        result = result + (0,) * (len(bits) - places)
    if older:
        guess = aig.word(("unset", f"a count's target at step {machine.steps}"), len(bits))
        result = aig.choose(none, guess, result)
        state.flags = {"ZF": none}
    elif ins.mnemonic == "popcnt":
        state.flags = {"ZF": none, "CF": 0, "OF": 0, "SF": 0}
    else:
        state.flags = {"ZF": lambda: aig.any_of(result) ^ 1, "CF": none}
    machine.write(state, to, result)


@instruction("imul")
def imul(machine, state, ins):
    if len(ins.operands) == 1:
        raise Fault("a multiplication with a result of double width")
    width = width_of(ins.operands)
    a, b = [machine.read(state, operand, width) for operand in ins.operands[-2:]]
    machine.write(state, ins.operands[0], product(a, b))
    state.flags = {}


@instruction("mul")
def mul(machine, state, ins):
    """The unsigned product of double width, in rdx and rax."""
    width = width_of(ins.operands)
    if width < 32:
        raise Fault("a multiplication of bytes or words")
    a, b = (bits + (0,) * width for bits in (
        state.registers["rax"][:width], machine.read(state, ins.operands[0])))
    bits, rest = product(a, b), (0,) * (64 - width)
    state.registers["rax"], state.registers["rdx"] = bits[:width] + rest, bits[width:] + rest
    high = aig.any_of(bits[width:])
    state.flags = {"CF": high, "OF": high}


def product(a, b):
    if sum(bit != 0 for bit in a) < sum(bit != 0 for bit in b):
        a, b = b, a
    total = aig.constant(0, len(a))
    for place, bit in enumerate(b):
        if bit:
            part = (0,) * place + a[:len(a) - place]
            total, _ = aig.add(total, tuple(aig.and_(bit, x) for x in part))
    return total


@instruction("cdqe")
def widen(machine, state, ins):
    a = state.registers["rax"]
    state.registers["rax"] = a[:32] + (a[31],) * 32
