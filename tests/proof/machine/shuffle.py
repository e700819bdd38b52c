# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Vector instructions that move elements to other places or change their width, and
instructions on masks."""
from machine.decode import Vector
from machine.vector import SIZES, TABLE, instruction, is_vex, joined, lanes, put, put_mask, sources
from solver import aig


def _in_each(function, a, b):
    """The function for each 128 bits of two words."""
    return joined(function(x, y) for x, y in zip(lanes(a, 128), lanes(b, 128)))


def _unpack(size, high):
    def interleaved(a, b):
        xs, ys = lanes(a, size), lanes(b, size)
        half = len(xs) // 2
        chosen = range(half, 2 * half) if high else range(half)
        return joined(part for i in chosen for part in (xs[i], ys[i]))
    return interleaved


@instruction("punpcklbw", "punpcklwd", "punpckldq", "punpcklqdq", "punpckhbw", "punpckhwd",
             "punpckhdq", "punpckhqdq", "unpcklpd", "unpckhpd")
def unpack(machine, state, ins, name):
    if name[0] == "u":
        size, high = 64, name[5] == "h"
    else:
        size, high = SIZES[name[7]], name[6] == "h"
    a, b = sources(machine, state, ins)
    put(machine, state, ins, _in_each(_unpack(size, high), a, b), size)


@instruction("pshufb")
def shuffle_bytes(machine, state, ins, name):
    def shuffled(a, which):
        bytes_, result = lanes(a, 8), []
        for number in lanes(which, 8):
            result.append(aig.choose(number[7], (0,) * 8, pick(bytes_, number[:4])))
        return joined(result)
    a, b = sources(machine, state, ins)
    put(machine, state, ins, _in_each(shuffled, a, b), 8)


def pick(parts, number):
    """The part with that number, which may depend on inputs."""
    known = aig.value_of(number)
    if known is not None:
        return parts[known]
    for bit in number:
        parts = [aig.choose(bit, parts[i + 1], parts[i]) for i in range(0, len(parts), 2)]
    return parts[0]


def _by_fours(order, parts):
    return [parts[order >> 2 * i & 3] for i in range(4)]


@instruction("pshufd", "pshuflw", "pshufhw")
def shuffle_fours(machine, state, ins, name):
    to, source, order = ins.operands
    size = 16 if name.endswith("w") else 32
    result = []
    for part in lanes(machine.read(state, source, to.width), 128):
        parts = lanes(part, size)
        if size == 32:
            parts = _by_fours(order.value, parts)
        elif name == "pshuflw":
            parts[:4] = _by_fours(order.value, parts[:4])
        else:
            parts[4:] = _by_fours(order.value, parts[4:])
        result += parts
    put(machine, state, ins, joined(result), size)


@instruction("movddup")
def double(machine, state, ins, name):
    """The first half of each 128 bits, twice."""
    to, source = ins.operands
    halves = lanes(machine.read(state, source, to.width)[:to.width], 64)[::2]
    put(machine, state, ins, joined(half for half in halves for _ in range(2)), 64)


@instruction("shufps", "shufpd")
def shuffle_two(machine, state, ins, name):
    order = ins.operands[-1].value
    a, b = sources(machine, state, ins)
    result = []
    for i, (x, y) in enumerate(zip(lanes(a, 128), lanes(b, 128))):
        if name == "shufps":
            xs, ys = lanes(x, 32), lanes(y, 32)
            result += [xs[order & 3], xs[order >> 2 & 3], ys[order >> 4 & 3], ys[order >> 6 & 3]]
        else:
            result += [lanes(x, 64)[order >> 2 * i & 1], lanes(y, 64)[order >> 2 * i + 1 & 1]]
    put(machine, state, ins, joined(result), 32 if name == "shufps" else 64)


@instruction("palignr")
def align(machine, state, ins, name):
    by = 8 * ins.operands[-1].value
    a, b = sources(machine, state, ins)
    put(machine, state, ins,
        _in_each(lambda x, y: (y + x + (0,) * 256)[by:by + 128], a, b), 8)


@instruction("alignq", "alignd")
def align_elements(machine, state, ins, name):
    """Over the whole vector, by elements, modulo their number."""
    size = SIZES[name[-1]]
    a, b = sources(machine, state, ins)
    by = ins.operands[-1].value % (len(b) // size) * size
    put(machine, state, ins, (b[by:] + a)[:len(b)], size)


@instruction("pslldq", "psrldq")
def shift_bytes(machine, state, ins, name):
    *_, source, by = ins.operands
    by = min(8 * by.value, 128)
    result = []
    for part in lanes(machine.read(state, source, ins.operands[0].width), 128):
        result.append((0,) * by + part[:128 - by] if name == "pslldq" else part[by:] + (0,) * by)
    put(machine, state, ins, joined(result), 8)


@instruction("pblendd", "blendpd")
def blend(machine, state, ins, name):
    size = 32 if name == "pblendd" else 64
    chosen = ins.operands[-1].value
    a, b = sources(machine, state, ins)
    put(machine, state, ins, joined(
        y if chosen >> i & 1 else x
        for i, (x, y) in enumerate(zip(lanes(a, size), lanes(b, size)))), size)


@instruction("pblendvb", "blendvpd")
def blend_by_sign(machine, state, ins, name):
    size = {"b": 8, "d": 64}[name[-1]]
    a, b = sources(machine, state, ins)
    by = machine.read(state, ins.operands[3]) if is_vex(ins) else state.vectors[0][:128]
    elements = zip(lanes(a, size), lanes(b, size), lanes(by, size))
    put(machine, state, ins, joined(aig.choose(sign[-1], y, x) for x, y, sign in elements), size)


@instruction("pblendmb", "pblendmw", "pblendmd", "pblendmq")
def blend_by_mask(machine, state, ins, name):
    size = SIZES[name[-1]]
    a, b = sources(machine, state, ins)
    other = (0,) * size
    put_all = joined(
        aig.choose(state.masks[ins.mask][i] if ins.mask else 1, y, other if ins.zeroing else x)
        for i, (x, y) in enumerate(zip(lanes(a, size), lanes(b, size))))
    machine.write(state, ins.operands[0], put_all, upper=True)


# Across the whole vector

@instruction("permq")
def permute_quarters(machine, state, ins, name):
    """By an immediate, or by a vector of numbers, which comes before the source."""
    to, source, order = ins.operands
    result = []
    if not hasattr(order, "value"):
        parts = lanes(machine.read(state, order, to.width), 64)
        result = [pick(parts, number[:len(parts).bit_length() - 1])
                  for number in lanes(machine.read(state, source), 64)]
    else:
        for part in lanes(machine.read(state, source, to.width), 256):
            result += _by_fours(order.value, lanes(part, 64))
    put(machine, state, ins, joined(result), 64)


@instruction(*(f"perm{way}2{letter}" for way in "ti" for letter in "bwdq"))
def permute_two(machine, state, ins, name):
    """The target holds a table (t) or the indices (i), the first source the other one."""
    size = SIZES[name[-1]]
    to, middle, last = (machine.read(state, operand, ins.operands[0].width)
                        for operand in ins.operands)
    first, numbers = (to, middle) if name[4] == "t" else (middle, to)
    parts = lanes(first, size) + lanes(last, size)
    places = len(parts).bit_length() - 1
    put(machine, state, ins, joined(pick(parts, number[:places])
                                    for number in lanes(numbers, size)), size)


@instruction("perm2i128", "perm2f128")
def permute_halves(machine, state, ins, name):
    order = ins.operands[-1].value
    a, b = sources(machine, state, ins)
    parts = lanes(a, 128) + lanes(b, 128)
    result = [(0,) * 128 if order >> 4 * i & 8 else parts[order >> 4 * i & 3] for i in (0, 1)]
    put(machine, state, ins, joined(result), 128)


@instruction("shufi64x2")
def shuffle_128(machine, state, ins, name):
    order = ins.operands[-1].value
    a, b = (lanes(word, 128) for word in sources(machine, state, ins))
    places = len(a).bit_length() - 1
    result = [(a if i < len(a) // 2 else b)[order >> places * i & len(a) - 1]
              for i in range(len(a))]
    put(machine, state, ins, joined(result), 64)


@instruction("extracti128", "extracti32x4", "extracti64x2", "extracti64x4")
def extract_part(machine, state, ins, name):
    to, source, which = ins.operands
    size = 256 if "64x4" in name else 128
    part = lanes(machine.read(state, source), size)
    put(machine, state, ins, part[which.value % len(part)], 64 if "64" in name else 32)


@instruction("inserti128", "insertf128", "inserti32x4", "inserti64x2", "inserti64x4")
def insert_part(machine, state, ins, name):
    to, old, more, which = ins.operands
    size = 256 if "64x4" in name else 128
    parts = lanes(machine.read(state, old)[:to.width], size)
    parts[which.value % len(parts)] = machine.read(state, more, size)[:size]
    put(machine, state, ins, joined(parts), 64 if "64" in name else 32)


@instruction("pbroadcastb", "pbroadcastw", "pbroadcastd", "pbroadcastq", "broadcastsd",
             "broadcasti128", "broadcasti32x4", "broadcasti64x4")
def broadcast(machine, state, ins, name):
    to, source = ins.operands
    if name.startswith("pbroadcast"):
        size = element = SIZES[name[-1]]
    elif name == "broadcastsd":
        size = element = 64
    elif name == "broadcasti64x4":
        size, element = 256, 64
    else:
        size, element = 128, 32
    part = machine.read(state, source, size)[:size]
    put(machine, state, ins, part * (to.width // size), element)


# Narrower and wider

def _saturated(signed_result):
    """Halves the width of a signed number; one that does not fit becomes the limit."""
    def narrow(part):
        size = len(part) // 2
        negative = part[-1]
        if signed_result:
            over = aig.any_of(aig.xor(bit, negative) for bit in part[size - 1:-1])
            limit = (negative ^ 1,) * (size - 1) + (negative,)
        else:
            over = aig.any_of(part[size:])
            limit = (negative ^ 1,) * size
        return aig.choose(over, limit, part[:size])
    return narrow


@instruction("packuswb", "packusdw", "packsswb", "packssdw")
def pack(machine, state, ins, name):
    size = SIZES[name[6]]
    narrow = _saturated(name[4] == "s")
    a, b = sources(machine, state, ins)
    put(machine, state, ins, _in_each(
        lambda x, y: joined(map(narrow, lanes(x, size) + lanes(y, size))), a, b), size // 2)


@instruction(*(f"pmov{a}{b}" for a in "wdq" for b in "bwd" if "bwdq".index(b) < "bwdq".index(a)))
def truncate(machine, state, ins, name):
    to, source = ins.operands
    size, less = SIZES[name[-2]], SIZES[name[-1]]
    bits = joined(part[:less] for part in lanes(machine.read(state, source), size))
    put(machine, state, ins, bits, less)
    if isinstance(to, Vector):
        # The bits above the result become 0, with a mask too.
        state.vectors[to.number] = state.vectors[to.number][:len(bits)] + (0,) * (512 - len(bits))


@instruction(*(f"pmov{kind}x{a}{b}" for kind in "sz" for a in "bwd" for b in "wdq"
               if "bwdq".index(a) < "bwdq".index(b)))
def extend(machine, state, ins, name):
    to, source = ins.operands
    size, more = SIZES[name[-2]], SIZES[name[-1]]
    count = to.width // more
    parts = lanes(machine.read(state, source, count * size)[:count * size], size)
    put(machine, state, ins, joined(
        part + ((part[-1] if name[4] == "s" else 0),) * (more - size) for part in parts), more)


@instruction("pmovmskb", "movmskps", "movmskpd")
def signs(machine, state, ins, name):
    to, source = ins.operands
    size = {"b": 8, "s": 32, "d": 64}[name[-1]]
    bits = tuple(part[-1] for part in lanes(machine.read(state, source), size))
    machine.write(state, to, bits + (0,) * (to.width - len(bits)))


# Masks

def _mask_instruction(*names):
    def enter(function):
        for name in names:
            for letter, size in SIZES.items():
                TABLE[name + letter] = (lambda machine, state, ins, size=size:
                                        function(machine, state, ins, size))
    return enter


@_mask_instruction("kmov")
def mask_move(machine, state, ins, size):
    to, source = ins.operands
    bits = machine.read(state, source, size)[:size]
    width = getattr(to, "width", 64) or size
    machine.write(state, to, bits + (0,) * (width - size))


for _name, _combine in (("kxnor", lambda a, b: aig.invert(aig.differ(a, b))),
                        ("kor", aig.either),
                        ("kandn", lambda a, b: aig.both(aig.invert(a), b))):
    @_mask_instruction(_name)
    def mask_logic(machine, state, ins, size, combine=_combine):
        a, b = (machine.read(state, operand)[:size] for operand in ins.operands[1:])
        machine.write(state, ins.operands[0], combine(a, b))


@_mask_instruction("kshiftl", "kshiftr")
def mask_shift(machine, state, ins, size):
    bits = machine.read(state, ins.operands[1])[:size]
    by = min(ins.operands[2].value, size)
    left = ins.mnemonic.startswith("kshiftl")
    machine.write(state, ins.operands[0],
                  (0,) * by + bits[:size - by] if left else bits[by:] + (0,) * by)


def _mask_unpack(size):
    def perform(machine, state, ins):
        high, low = (machine.read(state, operand)[:size] for operand in ins.operands[1:])
        machine.write(state, ins.operands[0], low + high)
    return perform


TABLE.update({"kunpckbw": _mask_unpack(8), "kunpckwd": _mask_unpack(16),
              "kunpckdq": _mask_unpack(32)})


@instruction("pmovb2m", "pmovw2m", "pmovd2m", "pmovq2m")
def signs_to_mask(machine, state, ins, name):
    size = SIZES[name[4]]
    put_mask(machine, state, ins,
             [part[-1] for part in lanes(machine.read(state, ins.operands[1]), size)])


@instruction("pmovm2b", "pmovm2w", "pmovm2d", "pmovm2q")
def mask_to_signs(machine, state, ins, name):
    size, to = SIZES[name[-1]], ins.operands[0]
    chosen = machine.read(state, ins.operands[1])[:to.width // size]
    put(machine, state, ins, joined((bit,) * size for bit in chosen), size)
