# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Runs the code that the evaluator has executed on the CPU, to compare the results."""
import ctypes
import os
import pathlib
import pickle
import signal


def backend(path):
    """The backend's name as the library gives it; portable if it has no bbf_backend."""
    try:
        function = ctypes.CDLL(str(pathlib.Path(path).resolve())).bbf_backend
    except (AttributeError, OSError):
        return "portable"
    function.restype = ctypes.c_char_p
    return function().decode()


def check(path, file, runs):
    """Runs what has been proved, (number, claim, outcome), and yields number and reason where
    the CPU disagrees. The code runs in another process, because it may crash if the evaluator
    is wrong; after a crash a new process runs the rest."""
    while runs:
        ended, faults = _apart(path, file, runs)
        for (number, _, _), fault in zip(runs, faults):
            if fault:
                yield number, fault
        if len(faults) < len(runs):
            yield runs[len(faults)][0], f"the code crashes: {ended}"
        runs = runs[len(faults) + 1:]


def _apart(path, file, runs):
    """How the process ended, and for each run until then its fault, or ""."""
    mine, theirs = os.pipe()
    child = os.fork()
    if not child:
        try:
            with os.fdopen(theirs, "wb") as pipe:
                _run(path, file, runs, pipe)
        finally:
            os._exit(0)
    os.close(theirs)
    faults = []
    with os.fdopen(mine, "rb") as pipe:
        while True:
            try:
                faults.append(pickle.load(pipe))
            except EOFError:
                break
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    return signal.Signals(-status).name if status < 0 else f"exit status {status}", faults


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
