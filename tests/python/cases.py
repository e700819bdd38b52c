# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Random calls of the package's functions, as api.json describes them: values at their limits, in
arrays of every type and every layout in memory that NumPy has. The environment's FUZZ_SEED and
FUZZ_SECONDS choose the seed and how long the fuzzer works."""
import os
import random
import time

import numpy as np

import library

SEED = int(os.environ.get("FUZZ_SEED", random.randrange(2**32)))
SECONDS = float(os.environ.get("FUZZ_SECONDS", 5))

INTEGERS = [np.dtype(code).newbyteorder(order) for code in "bhilqBHILQ" for order in "<>"]
# Around the limits of all types, and equal in their low bits.
LIMITS = sorted({base + near for near in (-1, 0, 1)
                 for base in (0, 2, 128, 256, 2**15, 2**16, 2**31, 2**32, 2**63, -2**31, -2**63)})
LENGTHS = [0, 1, 1, 2, 3, 5, 7, 8, 9, 31, 63, 64, 65]


def rounds():
    """Counts rounds until the time is over; there is at least one."""
    end, turn = time.monotonic() + SECONDS, 0
    while turn == 0 or time.monotonic() < end:
        yield turn
        turn += 1


def holds(dtype, number):
    return np.iinfo(dtype).min <= number <= np.iinfo(dtype).max


class Memory:
    """Bytes in which arrays lie anyhow. What surrounds these has to stay as it is."""

    def __init__(self, rng, size):
        self.rng = rng
        self.bytes = np.frombuffer(rng.randbytes(size + 64), np.uint8).copy()

    def array(self, shape, dtype, at=None):
        """An array with its axes in any order and direction, with gaps, at any address."""
        rng, size = self.rng, dtype.itemsize
        aligned, dense = rng.random() < 0.7, rng.random() < 0.3
        strides, extent = [0] * len(shape), size
        for axis in (range(len(shape))[::-1] if dense else rng.sample(range(len(shape)), len(shape))):
            gap = 0 if dense else size * rng.choice((0, 0, 1, 2)) if aligned else rng.randrange(9)
            strides[axis] = (extent + gap) * rng.choice((1, 1, -1) if not dense else (1,))
            extent = (extent + gap) * max(shape[axis], 1)
        at = rng.randrange(64) if at is None else at
        at = at // size * size if aligned else at
        if at + extent > len(self.bytes):
            self.bytes = np.resize(self.bytes, at + extent + 64)
        first = at + sum(-stride * (length - 1) for stride, length in zip(strides, shape)
                         if stride < 0 and length)
        return np.ndarray(shape, dtype, self.bytes, first, strides)


def number_for(rng, operand):
    """A number that the argument may be."""
    if operand.kind == "board":
        board = rng.getrandbits(64)
        return rng.choice((board, board, board & rng.getrandbits(64), board | rng.getrandbits(64),
                           1 << rng.randrange(64), 0, 2**64 - 1, rng.choice(LIMITS) % 2**64))
    if operand.kind == "flag":
        return rng.choice((0, 0, 1, 1, 2, 255, 256, 2**32, 1 << rng.randrange(63)))
    least, most = library.RANGES[operand.kind]
    near = [limit for limit in LIMITS if least <= limit <= most]
    return rng.choice((*near, rng.randint(least, most), rng.randint(least, min(most, 64))))


def type_for(rng, operand):
    """A type for the argument's arrays; one that is smaller than a board has small boards."""
    if operand.kind == "flag":
        return rng.choice((np.dtype(bool), np.dtype(bool), *INTEGERS))
    if operand.kind == "board":
        return rng.choice((operand.dtype,) * 60 + (np.dtype(np.int64),) * 10 + (*INTEGERS,))
    least, most = library.RANGES[operand.kind]
    fitting = [dtype for dtype in INTEGERS if holds(dtype, max(0, least)) and holds(dtype, min(most, 127))]
    return rng.choice((operand.dtype,) * 20 + (*fitting,))


def fill(rng, array, operand):
    """Random values, in runs of equal ones if they are numbers, for which batches are cut."""
    if operand.kind == "board" and array.dtype == np.uint64:
        boards = np.frombuffer(rng.randbytes(array.size * 8), np.uint64).reshape(array.shape)
        other = np.frombuffer(rng.randbytes(array.size * 8), np.uint64).reshape(array.shape)
        array[...] = rng.choice((boards, boards & other, boards | other, boards & -boards))
        if array.size and rng.random() < 0.5:
            array.flat[rng.randrange(array.size)] = number_for(rng, operand)
        return
    values, longest = [], rng.choice((1, 3, 100))
    while len(values) < array.size:
        number = number_for(rng, operand)
        if array.dtype == bool:
            number = number != 0
        elif operand.kind in ("board", "flag"):
            number %= 2 ** (8 * array.dtype.itemsize)
            number -= 0 if holds(array.dtype, number) else 2 ** (8 * array.dtype.itemsize)
        elif not holds(array.dtype, number):
            number = 0
        values += [number] * rng.randint(1, longest)
    array[...] = np.array(values[:array.size], array.dtype).reshape(array.shape)


def value_of(array, operand):
    """What C gets for an array's elements."""
    if operand.kind == "flag":
        return array != 0
    if operand.kind == "board":
        return array.astype(np.int64 if array.dtype.kind == "i" else np.uint64).view(np.uint64)
    return array.astype(np.int64)


class Case:
    """A call of a function: inputs, and the values that C gets for them."""

    def __init__(self, function, *seed, most=400):
        self.function, self.seed = function, (function.name, *seed)
        self.rng = rng = random.Random(repr(self.seed))
        self.memory = Memory(rng, 4096)
        self.shape = self.shape_of(most)
        self.numbers = not self.shape and rng.random() < 0.8  # which the package computes itself
        # Inputs and an output in the same bytes overlap.
        self.shared = rng.random() < 0.3
        given = [self.input(operand) for operand in function.inputs]
        self.inputs = [self.form(array, operand) for array, operand in zip(given, function.inputs)]
        # Only now, since arrays in the same bytes change each other.
        self.shape = np.broadcast_shapes(*[
            array.shape[:array.ndim - len(operand.row)]
            for array, operand in zip(given, function.inputs)])
        self.values = [np.broadcast_to(value_of(array, operand), self.shape + operand.row)
                       for array, operand in zip(given, function.inputs)]

    def __str__(self):
        inputs = ", ".join(f"{type(given).__name__}{np.shape(given)}:{np.asarray(given).dtype}"
                           f"{getattr(given, 'strides', '')}" for given in self.inputs)
        return f"{self.seed}, shape {self.shape}, {inputs}"

    def shape_of(self, most):
        rng = self.rng
        if rng.random() < 0.06:
            return (rng.randrange(most, 12 * most),)  # several blocks
        shape = [rng.choice(LENGTHS) for _ in range(rng.choice((0, 1, 1, 1, 2, 3)))]
        while np.prod(shape, dtype=int) > most:
            shape[rng.randrange(len(shape))] = rng.choice((1, 2, 3))
        return tuple(shape)

    def input(self, operand):
        rng, shape = self.rng, self.shape
        if rng.random() < 0.3:  # is broadcast
            shape = tuple(rng.choice((length, 1)) for length in shape[rng.randint(0, len(shape)):])
        dtype = type_for(rng, operand)
        shared = self.shared and operand.kind == "board" and dtype.itemsize == 8
        memory = self.memory if shared else Memory(rng, 0)
        array = memory.array(shape + operand.row, dtype, rng.randrange(2048) if shared else None)
        fill(rng, array, operand)
        if shape and rng.random() < 0.1:
            array = np.broadcast_to(array[:1], array.shape) if len(array) else array
        return array

    def form(self, array, operand):
        """The same as another object: a number, a list, an array that cannot be written."""
        rng = self.rng
        if not array.shape and (self.numbers or rng.random() < 0.7):
            return rng.choice((array.item(), array[()]))
        if 0 < array.size < 100 and not self.shared and rng.random() < 0.05:
            return array.tolist()
        if rng.random() < 0.2:
            array = array.view()
            array.flags.writeable = False
        return array

    def outs(self):
        """Arrays for the results, or None."""
        rng = self.rng
        if rng.random() < 0.4:
            return None
        outs = []
        for operand in self.function.outputs:
            wide = operand.kind in ("board", "number") and rng.random() < 0.1
            dtype = np.dtype(np.int64) if wide else operand.dtype
            shared = self.shared and not outs
            memory = self.memory if shared else Memory(rng, 0)
            outs.append(memory.array(self.shape + operand.row, dtype,
                                     rng.randrange(2048) if shared else None))
        return tuple(outs)

    def call(self, ufunc, outs, **options):
        """By position or by name, with outs either way."""
        rng, named = self.rng, names_of(ufunc)
        if outs and rng.random() < 0.5:
            return ufunc(*self.inputs, *outs, **options)
        if outs:
            options["out"] = outs if len(outs) > 1 or rng.random() < 0.5 else outs[0]
        first = rng.choice((len(named), rng.randint(0, len(named))))
        return ufunc(*self.inputs[:first], **dict(zip(named[first:], self.inputs[first:])), **options)


def outputs(found):
    """All that a call has given, as a list: one for each output."""
    found = getattr(found, "columns", found)
    return list(found) if isinstance(found, tuple) else [found]


def snapshot(given):
    """A value that differs if anything in an argument has changed."""
    given = getattr(given, "columns", given)
    if isinstance(given, dict):
        return [(key, snapshot(value)) for key, value in given.items()]
    if isinstance(given, (list, tuple)):
        return list(map(snapshot, given))
    if isinstance(given, np.ndarray):
        return given.dtype.str, given.shape, given.tolist()
    bits = getattr(given, "bit_generator", given)
    return str(bits.state) if hasattr(bits, "state") else bytes(given) if isinstance(
        given, bytearray) else given


def arrays_in(given):
    """All arrays of arguments or results."""
    given = getattr(given, "columns", given)
    if isinstance(given, np.ndarray):
        yield given
    elif isinstance(given, (list, tuple, dict)):
        for one in given.values() if isinstance(given, dict) else given:
            yield from arrays_in(one)


def rows_of(ufunc):
    """The dimensions of a row of each argument, () where it is one value."""
    rows = ufunc.signature.partition("->")[0].split("),(") if ufunc.signature else [""] * ufunc.nin
    return [tuple(int(length) for length in row.strip("()").split(",") if length) for row in rows]


def names_of(ufunc):
    first = ufunc.__doc__.splitlines()[2]
    return first[first.index("(") + 1:-1].split(", ")


def same_place(array, memory):
    """The array in a copy of the memory in which it lies."""
    at = array.__array_interface__["data"][0] - array.base.__array_interface__["data"][0]
    return np.ndarray(array.shape, array.dtype, memory, at, array.strides)
