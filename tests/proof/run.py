"""One claim held against one function's machine code."""
import ctypes
import random
import time

import aig
from machine import Fault, Machine

OUT = 0x10000000
SAMPLES = 64
WIDTHS = {"board": 64, "byte": 8, "int": 32, "text": 129 * 8}


class Refuted(Exception):
    """The claim is false: the text tells an input."""


def outcome(machine, claim):
    """What the machine code gives, as bits."""
    words, memory = claim.arguments(), []
    for kind, value in claim.parameters:
        if kind == "out":
            words[-1] = aig.constant(OUT, 64)
            memory.append((OUT, aig.word("what was there", 8 * value), True))
    state = machine.call(claim.function, words, memory)
    if claim.result == "text":
        if aig.value_of(state.registers["rax"]) != OUT:
            raise Fault("does not return its argument")
        return machine.load(state, OUT, 129)
    return state.registers["rax"][:WIDTHS[claim.result]]


def prove(machine, claim, provers):
    """Raises Refuted or Fault unless the claim holds. Returns the bits."""
    found, expected = outcome(machine, claim), claim.expected()
    for bit in aig.differ(found, expected):
        model = provers.find(bit)
        if model is not None:
            raise Refuted(counterexample(claim, model, found, expected))
    return found


# Counterexamples

def diagram(value):
    rows = []
    for rank in range(7, -1, -1):
        rows.append(" ".join("1" if value >> 8 * rank + f & 1 else "." for f in range(8)))
    return rows


def counterexample(claim, model, found, expected):
    boards = {}
    values = {name: bit for name, bit in model.items()}
    for kind, value in claim.parameters:
        if kind in ("board", "byte"):
            width = WIDTHS[kind]
            boards[value] = sum(values.get((value, i), 0) << i for i in range(width)), kind
    text = []
    for title, bits in (("is", found), ("should be", expected)):
        at = aig.simulate(bits, values, 1)
        boards[title] = sum(bit << i for i, bit in enumerate(at)), claim.result
    strange = sorted({f"{name[0][1]}" for name in model
                      if isinstance(name[0], tuple) and name[0][0] == "unset"})
    if strange:
        text.append(f"the answer depends on what was in {', '.join(strange[:4])}")
    columns = []
    for title, (value, kind) in boards.items():
        if kind == "board":
            columns.append([f"{title}", f"{value:#018x}"] + diagram(value))
        elif kind == "text":
            text.append(f"{title}: {value.to_bytes(129, 'little')!r}")
        else:
            text.append(f"{title}: {value:#x}")
    for row in zip(*columns):
        text.append("   ".join(f"{cell:18}" for cell in row).rstrip())
    return "\n".join(text)


# The evaluator, held against the CPU: the proof's own bits, for random inputs.

_TYPES = {"board": ctypes.c_uint64, "byte": ctypes.c_uint8, "dir": ctypes.c_int,
          "int": ctypes.c_int}


def samples(claim, count=SAMPLES):
    """Values of each parameter that has a name, thin boards and dense ones."""
    source = random.Random(claim.title)
    drawn = {}
    for kind, value in claim.parameters:
        if kind == "board":
            drawn[value] = [_board(source) for _ in range(count)]
        elif kind == "byte":
            drawn[value] = [source.getrandbits(8) for _ in range(count)]
    return drawn


def _board(source):
    board = source.getrandbits(64)
    for _ in range(source.randrange(4)):
        other = source.getrandbits(64)
        board = board | other if source.random() < 0.25 else board & other
    return board


def transposed(drawn, widths):
    """For simulation: each bit's values side by side."""
    values = {}
    for name, boards in drawn.items():
        for i in range(widths[name]):
            values[name, i] = sum((b >> i & 1) << k for k, b in enumerate(boards))
    return values


def gathered(bits, count):
    return [sum((bit >> k & 1) << i for i, bit in enumerate(bits)) for k in range(count)]


def simulated(bits, claim, drawn):
    widths = {value: WIDTHS[kind] for kind, value in claim.parameters if kind in ("board", "byte")}
    count = SAMPLES
    return gathered(aig.simulate(bits, transposed(drawn, widths), count), count)


def native(library, claim, drawn, prefix="bbf_"):
    """The same from the CPU, or from another library's functions."""
    function = getattr(library, claim.function.replace("bbf_", prefix))
    function.restype = {"board": ctypes.c_uint64, "byte": ctypes.c_uint8, "int": ctypes.c_uint32,
                        "text": ctypes.c_void_p}[claim.result]
    function.argtypes = [_TYPES.get(kind, ctypes.c_void_p) for kind, _ in claim.parameters]
    results = []
    for k in range(SAMPLES):
        room = ctypes.create_string_buffer(129)
        arguments = [drawn[value][k] if kind in ("board", "byte") else room if kind == "out" else value
                     for kind, value in claim.parameters]
        answer = function(*arguments)
        results.append(int.from_bytes(room.raw, "little") if claim.result == "text" else answer)
    return results


def check_evaluator(library, claim, bits):
    """Raises Fault where the machine's bits are not what the CPU gives."""
    drawn = samples(claim)
    for k, (mine, real) in enumerate(zip(simulated(bits, claim, drawn), native(library, claim, drawn))):
        if mine != real:
            inputs = ", ".join(f"{name} {values[k]:#x}" for name, values in drawn.items())
            raise Fault(f"the evaluator says {mine:#x}, the CPU {real:#x}, for {inputs}")


def timed(machine, claim, provers, library):
    """Proves a claim. Returns (verdict, detail, seconds)."""
    start = time.perf_counter()
    verdict, detail = "proved", ""
    try:
        bits = prove(machine, claim, provers)
        if library:
            check_evaluator(library, claim, bits)
    except Refuted as refuted:
        verdict, detail = "refuted", str(refuted)
    except Exception as fault:
        verdict, detail = "failed", f"{type(fault).__name__}: {fault}"
    return verdict, detail, time.perf_counter() - start
