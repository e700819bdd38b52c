# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""The evaluator held against the CPU: the code that it has followed is run."""
import ctypes
import os
import pathlib
import pickle
import signal


def backend(path):
    """The backend's name, as a library tells it; portable where it does not."""
    try:
        function = ctypes.CDLL(str(pathlib.Path(path).resolve())).bbf_backend
    except (AttributeError, OSError):
        return "portable"
    function.restype = ctypes.c_char_p
    return function().decode()


def check(path, file, runs):
    """Runs what has been proved, (number, claim, outcome), and yields a number and a
    reason for each that goes otherwise. In a process apart, since what the evaluator
    has wrong may crash; what comes behind a crash gets another one."""
    while runs:
        ended, told = _apart(path, file, runs)
        for (number, _, _), fault in zip(runs, told):
            if fault:
                yield number, fault
        if len(told) < len(runs):
            yield runs[len(told)][0], f"the CPU stops: {ended}"
        runs = runs[len(told) + 1:]


def _apart(path, file, runs):
    """How the process ended, and the faults, or "", up to its end."""
    mine, theirs = os.pipe()
    child = os.fork()
    if not child:
        try:
            with os.fdopen(theirs, "wb") as pipe:
                _run(path, file, runs, pipe)
        finally:
            os._exit(0)
    os.close(theirs)
    told = []
    with os.fdopen(mine, "rb") as pipe:
        while True:
            try:
                told.append(pickle.load(pipe))
            except EOFError:
                break
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    return signal.Signals(-status).name if status < 0 else f"exit status {status}", told


def _run(path, file, runs, pipe):
    library = ctypes.CDLL(str(pathlib.Path(path).resolve()))
    for _, claim, outcome in runs:
        fault = ""
        try:
            claim.check_evaluator((library, file), outcome)
        except Exception as error:
            fault = f"{type(error).__name__}: {error}"
        pickle.dump(fault, pipe)
        pipe.flush()
