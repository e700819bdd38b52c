# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Numbers at the limits of all types, for each argument of each function, alone and in arrays:
they give what C gives, or are refused with one message."""
import functools
import random
import re

import bbfill as bb
import numpy as np
import pytest

import cases
import library

WITH_NUMBERS = [(function, at) for function in library.FUNCTIONS
                for at, operand in enumerate(function.inputs) if operand.kind in library.RANGES
                and not operand.row]
PARAMETERS = pytest.mark.parametrize(
    "function, at", WITH_NUMBERS, ids=[f"{f.name}-{f.inputs[at].name}" for f, at in WITH_NUMBERS])
NUMBERS = cases.LIMITS + [3, 7, 8, 64, 200, 2**64 - 1, 2**64, 2**70, -2**64]


def others(function):
    """Values for all arguments, the same in each run."""
    rng = random.Random(function.name)
    values = []
    for operand in function.inputs:
        if operand.row:
            bits = 64 if operand.kind == "board" else 20
            values.append([rng.getrandbits(bits) for _ in range(operand.row[0])])
        elif operand.kind in library.RANGES:
            values.append(max(0, library.RANGES[operand.kind][0]))
        else:
            values.append(rng.getrandbits(64) if operand.kind == "board" else 0)
    return values


def types_for(function):
    """All types for a third of the functions, by the seed, and those of this machine's order for the others."""
    if random.Random(f"{cases.SEED} {function.name}").randrange(3) == 0:
        return cases.INTEGERS
    return [dtype for dtype in cases.INTEGERS if dtype.isnative]


def alone(number, dtypes):
    """The number, and as a number of NumPy and an array without dimensions of each type."""
    yield from (number, np.array(number))
    for dtype in dtypes:
        if cases.holds(dtype, number):
            yield from (dtype.type(number), np.array(number, dtype))


def in_arrays(numbers, dtypes):
    """In arrays of all types that hold them."""
    yield from (numbers, tuple(numbers), [numbers, numbers[::-1]])
    for dtype in dtypes:
        array = np.array([number for number in numbers if cases.holds(dtype, number)], dtype)
        yield from (array, array[::-3], np.array([array, array[::-1]]).T, array[len(array) // 2:])


@PARAMETERS
def test_numbers_of_a_range(function, at):
    ufunc, (least, most) = getattr(bb, function.name), library.RANGES[function.inputs[at].kind]
    name = cases.names_of(ufunc)[at]
    given, dtypes = others(function), types_for(function)
    numbers = {least, most, most + 1, least - 1, *NUMBERS, *range(max(least, 0), min(most, 90) + 1)}

    def call(value):
        return ufunc(*given[:at], value, *given[at + 1:])

    wanted = {number: function(*given[:at], number, *given[at + 1:])
              for number in numbers if least <= number <= most}
    for number, want in wanted.items():
        for value in alone(number, dtypes if number in NUMBERS else []):
            assert [np.asarray(one).tolist() for one in cases.outputs(call(value))] == want, (number, value)
    for values in in_arrays(list(wanted), dtypes):
        rows = [wanted[number] for number in np.asarray(values, object).ravel().tolist()]
        for k, (found, operand) in enumerate(zip(cases.outputs(call(values)), function.outputs)):
            assert found.reshape((-1,) + operand.row).tolist() == [row[k] for row in rows], values
    right = max(least, 0)
    for number in numbers - wanted.keys():
        message = re.escape(f"{function.name}(): {name} is a whole number from {least} to {most}, "
                            f"not {number}")
        # Behind numbers that are right.
        holding = [dtype for dtype in dtypes if cases.holds(dtype, number)]
        for value in (*alone(number, dtypes), *in_arrays([right, right, right, number], holding)):
            with pytest.raises(ValueError, match=f"^{message}$"):
                call(value)


@pytest.mark.parametrize("function", library.FUNCTIONS, ids=lambda function: function.name)
def test_boards_and_flags(function):
    """Boards are modulo 2**64; flags are anything but 0."""
    ufunc, given = getattr(bb, function.name), others(function)
    for at, operand in enumerate(function.inputs):
        if operand.kind not in ("board", "flag") or operand.row:
            continue
        flag = operand.kind == "flag"

        @functools.cache
        def want(number):
            return function(*given[:at], int(number != 0) if flag else number % 2**64,
                            *given[at + 1:])

        for number in NUMBERS:
            # Single bits of a flag are numbers of 64 bits, not more.
            if -2**63 <= number < 2**64:
                found = cases.outputs(ufunc(*given[:at], number, *given[at + 1:]))
                assert [np.asarray(one).tolist() for one in found] == want(number), (operand, number)
        bits = [1 << bit for bit in range(64)]
        for dtype in (*types_for(function), *([np.dtype(bool)] if flag else [])):
            if dtype.itemsize == 1:
                values = np.arange(256, dtype=np.uint8).view(dtype if dtype != bool else np.uint8)
                values = values.astype(dtype)
            else:
                values = np.array([number for number in NUMBERS + bits
                                   if cases.holds(dtype, number)], dtype)
            found = cases.outputs(ufunc(*given[:at], values, *given[at + 1:]))
            wanted = {number: want(number) for number in set(values.tolist())}
            for row, number in enumerate(values.tolist()):
                assert [one[row].tolist() for one in found] == wanted[number], (dtype, number)


def test_flags_that_are_no_numbers():
    for black in (True, np.bool_(True), [True], [1], np.array([2])):
        assert np.all(bb.flip_position(*[0] * 9, black).black_to_move == False)  # noqa: E712
    with pytest.raises(TypeError, match="black_to_move"):
        bb.flip_position(*[0] * 9, 1.0)
    assert bb.flip_position(*[0] * 7).black_to_move == True  # noqa: E712


def test_counts_that_a_byte_does_not_hold():
    """They are 255, for one position as for many."""
    counted = [function for function in library.FUNCTIONS if function.most == 255 and function.name != "unwinnable"
               and function.result["type"] == "int" and len(function.inputs) >= library.COLUMNS]
    assert "count_legal_moves" in {function.name for function in counted}
    for function in counted:
        seen = []
        for queens in (0x1, 0xFF818181818181FF):  # 21 moves, and 288
            position = [0, 0, 0, 0, queens, 0, queens, 0, 0, 0] + others(function)[library.COLUMNS:]
            want = function(*position)[0]
            ufunc, columns = getattr(bb, function.name), [np.array([field] * 3) for field in position]
            assert ufunc(*position) == want and ufunc(*columns).tolist() == [want] * 3
            seen.append(want)
        assert min(seen) < 255 == max(seen), seen
