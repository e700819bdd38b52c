# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""What runs in a worker process: builds and proves one task. The process keeps the graph and the
provers' answers for its next task."""
import hashlib
import os
import random

from claims import batch
from machine import identity, instructions, native, promise, sameness
from machine.elf import Library
from machine.processor import Machine
from run import build, certificate, prototype, record, reference
from solver import provers
from solver.evidence import Evidence
from solver.values import Fault, Refuted

_shared = {}


def start(options, functions, promises, wanted, folder):
    """wanted: a function of a task, its claims."""
    _shared.update(options=options, promises=promises, wanted=wanted, folder=folder, proved={},
                   keys=record.Keys(functions, promises),
                   provers=provers.Provers(not options.one_prover, options.timeout))


def work(task):
    """Proves a task. Returns (task, results); a result is (claim, verdict, detail, seconds)."""
    options, folder = _shared["options"], _shared["folder"]
    wanted = _shared["wanted"](task)
    if not wanted:
        return task, []
    try:
        if task.family == "specification":
            return task, _specification(options, wanted, folder)
        path, objects = (task.library, []) if task.library else build.library(
            options.sources, task.family, task.compiler, task.backend, task.optimisation,
            folder / f"{task.title.replace(' ', '')}.so")
        file, digests = Library(path), sameness.digests(objects)
        if not task.library:
            _check_build(task, path, file, wanted)
        promised = _promised(task, options, path)
    except Exception as error:
        return task, [(None, "failed", f"{error}", 0.0)]
    machine, results, runs, fresh = Machine(file, instructions.TABLE), [], [], []
    recorded = options.recorded[task.compiler].digests if task.compiler in options.recorded else {}
    for claim in wanted:
        machine.promised = None if promised is None else promised | batch.KERNELS.get(
            claim.kernel, set())
        machine.performed = set()
        code = digests.get(claim.function)
        keys = _shared["keys"].all(claim, code, machine.promised)
        before = recorded.get(record.name(claim), ())
        key = next((key for key in keys if key in before), None)
        if key and not _sampled(options, task, claim):
            asked = prototype.wanted(claim, _shared["promises"])
            results.append([Summary(claim, asked, keys, key), "recorded", "", 0.0])
            continue
        key = next((key for key in keys if key in _shared["proved"]), None)
        if key:
            results.append([Summary(claim, _shared["proved"][key], keys, key), "proved", "", 0.0])
            continue
        *result, outcome, proved = _timed(machine, claim)
        results.append([Summary(claim, proved, keys), *result])
        if result[0] == "proved" and (machine.promised or set()) <= build.cpu_flags():
            runs.append((len(results) - 1, claim, outcome))
        if code:
            fresh.append((len(results) - 1, _shared["keys"].proved(claim, code, machine)))
        if options.stop and result[0] not in ("proved", "undecided"):
            break
    for number, fault in native.check(path, file, runs):
        results[number][1:3] = "failed", fault
    for number, key in fresh:
        if results[number][1] == "proved":
            summary = results[number][0]
            summary.proved, _shared["proved"][key] = key, summary.record
    return task, results


def _check_build(task, path, file, wanted):
    """Whether it is the build that was asked for, and has the kernels."""
    identity.check_build(task, path, file)
    for claim in {claim.kernel: claim for claim in wanted if hasattr(claim, "chosen")}.values():
        claim.chosen(file)


def _sampled(options, task, claim):
    if not options.sample:
        return False
    number, word = options.sample
    digest = hashlib.sha256(f"{word} {task.title} {claim.title}".encode()).digest()
    return int.from_bytes(digest[:8], "big") % number == 0


def _promised(task, options, path):
    """The CPU extensions that the code may use; None for all."""
    if not task.library:
        return build.NEEDS[task.backend]
    if options.cpu == "any":
        return None
    return set(options.cpu.split(",")) if options.cpu else build.NEEDS[native.backend(path)]


class Summary:
    """The part of a claim that is sent to the main process. of: what was proved of it, or, in a
    plan, what has to be; keys: the digests that would show it; proved: the one that does."""
    def __init__(self, claim, of=None, keys=(), proved=None):
        self.function, self.title, self.method = claim.function, claim.title, claim.method
        self.kernel, self.record, self.name = claim.kernel, of, record.name(claim)
        self.keys, self.proved = keys, proved


def _timed(machine, claim):
    """Verdict, its reason, seconds of CPU, the outcome, and the record of what was proved. Code
    that the evaluator cannot follow is refused; a claim is undecided if a prover gives no answer
    in time, and narrowed if less was proved than has to be; any other error is a failure of the
    proofs themselves."""
    start, outcome, proved = _cpu(), None, None
    verdict, detail = "proved", ""
    asked = _shared["provers"]
    asked.evidence = Evidence()
    machine.calls = asked.evidence.calls
    try:
        outcome = claim.prove(machine, asked)
        promise.check(machine)
        proved = certificate.certify(claim, _shared["promises"], machine, asked)
    except prototype.Narrowed as narrowed:
        verdict, detail = "narrowed", str(narrowed)
    except Refuted as refuted:
        verdict, detail = "refuted", str(refuted)
    except Fault as fault:
        verdict, detail = "refused", str(fault)
    except provers.Unsure as unsure:
        verdict, detail = "undecided", str(unsure)
    except Exception as error:
        verdict, detail = "failed", f"{type(error).__name__}: {error}"
    return verdict, detail, _cpu() - start, outcome, proved


def _cpu():
    """CPU seconds of this process and of its children."""
    return sum(os.times()[:4])


def _specification(options, wanted, folder):
    slow = reference.Reference(build.reference(
        options.sources / "tests/reference", options.sources / "include", folder / "reference.so"))
    source, results = random.Random(1), []
    for claim in wanted:
        start, verdict, detail = _cpu(), "agrees", ""
        try:
            slow.check(claim, source)
        except Refuted as refuted:
            verdict, detail = "refuted", str(refuted)
        except Exception as error:
            verdict, detail = "failed", f"{type(error).__name__}: {error}"
        results.append((Summary(claim), verdict, detail, _cpu() - start))
    return results
