# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Random calls of every function, compared with a plain loop over the C function."""
import random

import bbfill as bb
import numpy as np

import cases
import library

UFUNCS = {ufunc.__name__: ufunc for ufunc in bb.ufuncs}


def test_the_functions_are_those_of_the_description():
    own = {"planes", "own_planes", "policy_mask", "policy_boards", "policy_index", "policy_move"}  # of the package
    own |= {"pack", "unpack"}  # of bytes, in test_positions.py
    assert {function.name for function in library.FUNCTIONS} == set(UFUNCS) - own and own < set(UFUNCS)
    assert all(hasattr(bb, name) for name in library.LISTED) and library.LISTED
    for function in library.FUNCTIONS:
        assert len(cases.names_of(UFUNCS[function.name])) == len(function.inputs)


def same(found, want, case):
    found = cases.outputs(found)
    assert len(found) == len(want), case
    for array, wanted in zip(found, want):
        assert np.shape(array) == wanted.shape, case
        wrong = np.argwhere(np.not_equal(np.asarray(array).astype(wanted.dtype), wanted))
        assert not len(wrong), f"{case}: first wrong at {wrong[0]}, of {len(wrong)}"


def checked(case):
    """Calls a function, and looks at all the memory around."""
    function, ufunc, rng = case.function, UFUNCS[case.function.name], case.rng
    want, outs, options = library.all_of(function, case.values), case.outs(), {}
    if outs and ufunc.signature is None and rng.random() < 0.3:
        options["where"] = chosen = np.random.default_rng(rng.getrandbits(32)).random(case.shape) < 0.5
        want = [np.where(chosen, wanted, out.astype(wanted.dtype)) for wanted, out in zip(want, outs)]
    if not outs and len(want) == 1 and rng.random() < 0.1:
        options["dtype"] = np.int64
    memories = {id(array.base): array.base for array in (*case.inputs, *(outs or ()))
                if isinstance(getattr(array, "base", None), np.ndarray)}
    before = {key: memory.copy() for key, memory in memories.items()}
    found = case.call(ufunc, outs, **options)
    same(found, want, case)
    for k, array in enumerate(cases.outputs(found)):
        assert not outs or array is outs[k], case
        assert outs or array.dtype == options.get("dtype", want[k].dtype), case
    # Except for outs, nothing has changed.
    for out in outs or ():
        cases.same_place(out, before[id(out.base)])[...] = out
    for key, memory in memories.items():
        assert (memory == before[key]).all(), f"{case}: other memory has changed"


def test_calls():
    for turn in cases.rounds():
        for function in library.FUNCTIONS:
            for k in range(3):
                checked(cases.Case(function, cases.SEED, turn, k))
    print(f"{turn + 1} rounds, FUZZ_SEED={cases.SEED}")


def test_methods_of_two_boards():
    for function in library.FUNCTIONS:
        if [operand.kind for operand in function.inputs] != ["board"] * 2 or (
                UFUNCS[function.name].signature or function.outputs[0].dtype != np.uint64):
            continue
        rng, ufunc = random.Random(f"{cases.SEED} {function.name}"), UFUNCS[function.name]
        boards = cases.Memory(rng, 0).array((rng.randint(2, 200),), np.dtype(np.uint64))
        cases.fill(rng, boards, function.inputs[0])
        wanted = boards[:1].tolist()
        for board in boards[1:].tolist():
            wanted += function(wanted[-1], board)
        assert ufunc.accumulate(boards).tolist() == wanted, (function.name, cases.SEED)
        assert ufunc.reduce(boards) == wanted[-1]
        first = rng.randrange(len(boards))
        want = ufunc.reduce(boards[:first]) if first else boards[0]
        assert ufunc.reduceat(boards, [0, first])[0] == want, (function.name, cases.SEED)
        few = boards[:5]
        assert ufunc.outer(few, boards[::-1]).tolist() == [
            [function(a, b)[0] for b in boards[::-1].tolist()] for a in few.tolist()]
        wanted, again = boards.tolist(), [0, 1, 0]
        for k in again:
            wanted[k] = function(wanted[k], 7)[0]
        ufunc.at(boards, again, np.uint64(7))
        assert boards.tolist() == wanted, (function.name, cases.SEED)
