# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Concrete values: random boards, their conversion for simulation, and diagrams."""

WIDTHS = {"board": 64, "byte": 8, "int": 32, "mover": 32, "moves": 32, "text": 129 * 8}


class Fault(Exception):
    """The code does something that it must not do, or that the evaluator cannot follow."""


class Refuted(Exception):
    """The claim is false: the text has a counterexample."""


def random_board(source):
    """Sparse boards are more likely than dense ones."""
    board = source.getrandbits(64)
    for _ in range(source.randrange(4)):
        other = source.getrandbits(64)
        board = board | other if source.random() < 0.25 else board & other
    return board


def transposed(name, values, width):
    """For simulation: the input (name, i) holds bit i of all values."""
    digits = [f"{v & (1 << width) - 1:0{width}b}" for v in reversed(values)]
    return {(name, width - 1 - i): int("".join(column), 2)
            for i, column in enumerate(zip(*digits))}


def gathered(bits, count):
    """The reverse: the values of simulated bits."""
    return [number(bit >> k & 1 for bit in bits) for k in range(count)]


def number(bits):
    return sum(bit << i for i, bit in enumerate(bits))


def side_by_side(boards):
    """Lines with the boards next to each other, each as a number and a diagram."""
    columns = []
    for title, value in boards:
        ranks = [" ".join("1" if value >> 8 * rank + file & 1 else "." for file in range(8))
                 for rank in range(7, -1, -1)]
        columns.append([title, f"{value:#018x}", *ranks])
    return ["   ".join(f"{cell:18}" for cell in row).rstrip() for row in zip(*columns)]
