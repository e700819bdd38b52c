# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Concrete boards: drawn at random, put side by side for simulation, and shown."""

WIDTHS = {"board": 64, "byte": 8, "int": 32, "mover": 32, "moves": 32, "text": 129 * 8}


class Fault(Exception):
    """What a function does that it must not, or that the evaluator cannot do."""


class Refuted(Exception):
    """The claim is false: the text tells an input."""


def random_board(source):
    """Thin boards more often than dense ones."""
    board = source.getrandbits(64)
    for _ in range(source.randrange(4)):
        other = source.getrandbits(64)
        board = board | other if source.random() < 0.25 else board & other
    return board


def transposed(name, values, width):
    """For simulation: bit i of all values together, as the input (name, i)."""
    return {(name, i): sum((v >> i & 1) << k for k, v in enumerate(values)) for i in range(width)}


def gathered(bits, count):
    """And back: the values that simulated bits come to."""
    return [number(bit >> k & 1 for bit in bits) for k in range(count)]


def number(bits):
    return sum(bit << i for i, bit in enumerate(bits))


def side_by_side(boards):
    """Lines for pairs of title and board: each as a number and a diagram."""
    columns = []
    for title, value in boards:
        ranks = [" ".join("1" if value >> 8 * rank + file & 1 else "." for file in range(8))
                 for rank in range(7, -1, -1)]
        columns.append([title, f"{value:#018x}", *ranks])
    return ["   ".join(f"{cell:18}" for cell in row).rstrip() for row in zip(*columns)]
