# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Plans the proofs and spreads them over processes. A task is one library, by one compiler,
and the claims of one family about it."""
import concurrent.futures
import contextlib
import functools
import hashlib
import itertools
import multiprocessing
import os
import pathlib
import random
import tempfile

from claims import batch, catalogue
from claims import functions as library
from machine import identity, instructions, native, promise, sameness
from machine.elf import Library
from machine.integer import VARYING
from machine.processor import Machine
from run import build, certificate, manifest, prototype, reference, report
from solver import provers
from solver.evidence import Evidence
from solver.values import Fault, Refuted


class Task:
    def __init__(self, family, compiler="", backend="", optimisation="", library=None, besides=None):
        """besides: a given library whose kernels are proved by another task."""
        self.family, self.compiler, self.backend = family, compiler, backend
        self.optimisation, self.library, self.besides = optimisation, library, besides

    @property
    def title(self):
        if self.library:
            return f"{self.library.name} {self.family}"
        if not self.compiler:
            return self.family
        return f"{self.build} {self.family}"

    @property
    def build(self):
        """The name of the build; batches have no backend."""
        backend = "" if self.family == "batch" else f" {self.backend}"
        return self.compiler and f"{self.compiler} -O{self.optimisation}{backend}"


def all_tasks(options):
    """All tasks, the longest first, so that the processes end at about the same time."""
    chosen = options.family or catalogue.FAMILIES
    families = [f for f in reversed(catalogue.FAMILIES) if f in chosen]
    tasks = [Task(f, backend=native.backend(path), library=path)
             for f in families for path in options.library]
    built = {_compiler(path): path for path in options.library}
    for family in families if options.compiler else ():
        # Batches do not depend on the backend.
        backends = ["portable"] if family == "batch" else options.backend or build.BACKENDS
        # The level of the library's own build; batches at -O3 would take ten minutes more.
        levels = ["2"] if family == "batch" else build.OPTIMISATIONS
        # One compiler's levels emit much of the same code, and a process remembers what it
        # has proved: so both levels should not run at the same time.
        # Batches take minutes, and a given library already contains most of one compiler's.
        tasks += [Task(family, compiler, backend, level, besides=built.get(compiler) if family == "batch" else None)
                  for backend, level, compiler in itertools.product(backends, options.opt or levels, options.compiler)
                  if family != "paths" or backend not in build.ONLY]
    if not options.no_reference:
        tasks.append(Task("specification"))
    return tasks


def _compiler(path):
    return identity.compiler(path.read_bytes())


def _claims(options, functions, family):
    families = catalogue.FAMILIES if family == "specification" else [family]
    return [claim for f in families
            for claim in catalogue.claims(functions, f, options.kernel or batch.KERNELS)
            if options.matches(claim)]


@functools.cache
def _kernels_of(path):
    """The kernels that a library has: not all have portable."""
    return batch.kernels(Library(path))


def _wanted(options, functions, task):
    claims = _claims(options, functions, task.family)
    if task.family == "batch" and task.library:
        claims = [c for c in claims if getattr(c, "kernel", None) in (None, *_kernels_of(task.library))]
    if task.besides:
        claims = [c for c in claims if getattr(c, "kernel", None) not in (None, *_kernels_of(task.besides))]
    if task.family == "specification":
        return list({c.specification: c for c in reversed(claims)}.values())
    return [c for c in claims if task.backend not in c.beyond and
            _has_own(task.backend, c, functions) and
            (task.library or not (task.backend and c.backends) or task.backend in c.backends)]


def _has_own(backend, claim, functions):
    """Whether a backend may have code of its own for the claim's function."""
    return backend not in build.ONLY or claim.function in functions and (
        functions[claim.function].header in build.ONLY[backend])


_FIRST = concurrent.futures.FIRST_COMPLETED

# What runs in a worker process. It keeps the graph and the provers' answers for its next task.

_shared = {}


def _start(options, functions, promises, folder):
    _shared.update(options=options, functions=functions, promises=promises, folder=folder,
                   proved={}, provers=provers.Provers(not options.one_prover, options.timeout))


def _work(task):
    """Proves a task. Returns (task, results); a result is (claim, verdict, detail, seconds)."""
    options, folder = _shared["options"], _shared["folder"]
    wanted = _wanted(options, _shared["functions"], task)
    if not wanted:
        return task, []
    try:
        if task.family == "specification":
            return task, _specification(options, wanted, folder)
        path, objects = (task.library, []) if task.library else build.library(
            options.sources, task.family, task.compiler, task.backend, task.optimisation,
            folder / f"{task.title.replace(' ', '')}.so")
        file, digests = Library(path), sameness.digests(objects)
        before = _digests_before(task, options, digests, folder)
        if not task.library:
            identity.check_build(task, path, file)
        promised = _promised(task, options, path)
    except Exception as error:
        return task, [(None, "failed", f"{error}", 0.0)]
    machine, results, runs, fresh = Machine(file, instructions.TABLE), [], [], []
    for claim in wanted:
        kernel = batch.KERNELS.get(getattr(claim, "kernel", None), set())
        machine.promised = None if promised is None else promised | kernel
        machine.performed = set()
        code = digests.get(claim.function), claim.title
        if code[0] and code[0] == before.get(claim.function) and not _sampled(options, task, claim):
            asked = prototype.wanted(claim, _shared["promises"])
            results.append([_Summary(claim, asked), "unchanged", "", 0.0])
            continue
        record = next((record for proved_for, record in _shared["proved"].get(code, ())
                       if proved_for(machine.promised)), None)
        if record:
            results.append([_Summary(claim, record), "proved", "", 0.0])
            continue
        *result, outcome, record = _timed(machine, claim)
        results.append([_Summary(claim, record), *result])
        if result[0] == "proved" and (machine.promised or set()) <= build.cpu_flags():
            runs.append((len(results) - 1, claim, outcome))
        if code[0]:
            fresh.append((len(results) - 1, code, (_holds_for(machine), record)))
        if options.stop and result[0] not in ("proved", "undecided"):
            break
    for number, fault in native.check(path, file, runs):
        results[number][1:3] = "failed", fault
    for number, code, proved_for in fresh:
        if results[number][1] == "proved":
            _shared["proved"].setdefault(code, []).append(proved_for)
    return task, results


def _digests_before(task, options, digests, folder):
    """The digests of the same build from the tree of --unlike. None if it cannot be built, or if
    the proofs themselves differ: then what it proved says nothing about today's claims."""
    if not options.unlike or task.library or (
            _proofs(options.unlike) != _proofs(pathlib.Path(__file__).resolve().parents[3])):
        return {}
    if build.library_sources(options.unlike) == build.library_sources(options.sources):
        return digests
    other = folder / "unlike"
    other.mkdir(exist_ok=True)
    try:
        return sameness.digests(build.library(
            options.unlike, task.family, task.compiler, task.backend, task.optimisation,
            other / f"{task.title.replace(' ', '')}.so")[1])
    except build.BuildError:
        return {}


def _proofs(tree):
    """What decides what is claimed and proved, by its path."""
    files = [*(tree / "src/model" / name for name in ("api.py", "headers.py", "kinds.py", "model.py")), *(tree / "tests/proof").rglob("*.py")]
    return {path.relative_to(tree): path.read_bytes() for path in files if path.is_file()}


def _sampled(options, task, claim):
    if not options.sample:
        return False
    number, word = options.sample
    digest = hashlib.sha256(f"{word} {task.title} {claim.title}".encode()).digest()
    return int.from_bytes(digest[:8], "big") % number == 0


def _holds_for(machine):
    """A function of a set of CPU extensions: whether the claim that was just proved holds for
    such CPUs. It does if they have the same extensions or more, unless an instruction means
    something else there."""
    promised = machine.promised
    if any(ins.mnemonic in VARYING for ins in machine.performed):
        return lambda others: others == promised
    return lambda others: others >= promised


def _promised(task, options, path):
    """The CPU extensions that the code may use; None for all."""
    if not task.library:
        return build.NEEDS[task.backend]
    if options.cpu == "any":
        return None
    return set(options.cpu.split(",")) if options.cpu else build.NEEDS[native.backend(path)]


class _Summary:
    """The part of a claim that is sent to the main process. record: what was proved of it, or,
    in a plan, what has to be."""
    def __init__(self, claim, record=None):
        self.function, self.title, self.method = claim.function, claim.title, claim.method
        self.kernel, self.record = getattr(claim, "kernel", None), record


def _timed(machine, claim):
    """Verdict, its reason, seconds of CPU, the outcome, and the record of what was proved. Code
    that the evaluator cannot follow is refused; a claim is undecided if a prover gives no answer
    in time, and narrowed if less was proved than has to be; any other error is a failure of the
    proofs themselves."""
    start, outcome, record = _cpu(), None, None
    verdict, detail = "proved", ""
    asked = _shared["provers"]
    asked.evidence = Evidence()
    machine.calls = asked.evidence.calls
    try:
        outcome = claim.prove(machine, asked)
        promise.check(machine)
        record = certificate.certify(claim, _shared["promises"], machine, asked)
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
    return verdict, detail, _cpu() - start, outcome, record


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
        results.append((_Summary(claim), verdict, detail, _cpu() - start))
    return results


def run_all(options):
    functions = library.read(options.sources)
    claimed = [c for f in catalogue.FAMILIES for c in _claims(options, functions, f)]
    promises = prototype.promises(library.described(options.sources))
    if not options.functions and (report.uncovered(claimed, functions) or
                                  prototype.lacking(claimed, promises)):
        return 1
    tasks = all_tasks(options)
    backends = set(options.backend or build.BACKENDS) if options.compiler else {
        task.backend for task in tasks if task.library}
    asked = [c for f in options.family or catalogue.FAMILIES
             for c in _claims(options, functions, f)
             if any(b not in c.beyond and _has_own(b, c, functions) for b in backends)
             and (not c.backends or backends & {*c.backends})]
    wanted = {task: _wanted(options, functions, task) for task in tasks}
    if not any(claims for task, claims in wanted.items() if task.family != "specification"):
        print("no claim matches")
        return 2
    planned = [(task, [(_Summary(c, prototype.wanted(c, promises)), "proved", "", 0.0)
                       for c in claims]) for task, claims in wanted.items()]
    if options.list:
        report.listing(claimed, promises)
        return 1 if _tables(options, planned, options.table) else 0
    if report.unasked(asked, planned) or _tables(options, planned, False):
        # It fails now, not after minutes.
        return 1
    fault = provers.failing(not options.one_prover)
    if fault:
        print(fault)
        return 1
    collected, bad = _collect(options, (functions, promises), tasks)
    missed = 0 if bad else report.left_out(planned, collected) + _tables(
        options, collected, options.table)
    return 1 if report.summary(collected) or bad or missed else 0


def _tables(options, collected, shown):
    """Prints the tables if shown, and how they differ from those expected. Returns the number
    of faults."""
    asked = ["z3"] if options.one_prover else ["z3", "boolector"]
    lines = (manifest.functions(collected, asked), manifest.builds(collected, _compiler))
    if shown:
        print("\n".join(["", *lines[0], "", *lines[1], ""]))
    if not options.expect:
        return 0
    return manifest.missing_of_libraries(collected, _compiler) + (
        not manifest.as_said(sum(lines, []), options.expect))


def _collect(options, known, tasks):
    """Runs the tasks. Returns pairs of task and results, and the number of claims that are not
    proved. If possible, a process gets tasks of one compiler, whose builds have much code in
    common."""
    compilers = sorted({_by(task) for task in tasks} - {""})
    collected, bad, left, running = [], 0, list(tasks), {}
    context = multiprocessing.get_context("fork")
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        for i in range(min(options.jobs, len(tasks))):
            pool = stack.enter_context(concurrent.futures.ProcessPoolExecutor(
                1, context, _start, (options, *known, pathlib.Path(folder))))
            mine = compilers[i % len(compilers)] if compilers else ""
            _submit(pool, mine, left, running)
        while running:
            for done in concurrent.futures.wait(running, return_when=_FIRST).done:
                pool, mine = running.pop(done)
                try:
                    task, results = done.result()
                except concurrent.futures.process.BrokenProcessPool:
                    print("a process has crashed")
                    bad += 1
                    continue
                bad += report.task(task, results)
                collected.append((task, results))
                if bad and options.stop:
                    for process in multiprocessing.active_children():
                        process.terminate()
                    return collected, bad
                _submit(pool, mine, left, running)
    return collected, bad


def _submit(pool, mine, left, running):
    """Gives a process the first task by its compiler, or else the first one."""
    if left:
        task = next((task for task in left if _by(task) == mine), left[0])
        left.remove(task)
        running[pool.submit(_work, task)] = pool, mine


def _by(task):
    return _compiler(task.library) if task.library else task.compiler
