# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Plans the proofs and spreads them over processes. A task is one library, by one compiler,
and the claims of one family about it."""
import concurrent.futures
import contextlib
import functools
import itertools
import multiprocessing
import pathlib
import tempfile

from claims import batch, catalogue
from claims import functions as library
from machine import identity, native
from machine.elf import Library
from run import build, manifest, prototype, record, report, work
from solver import provers


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
    # What is asked for has to be there.
    if task.family == "batch" and task.library and not options.kernel:
        claims = [c for c in claims if c.kernel in (None, *_kernels_of(task.library))]
    if task.besides:
        claims = [c for c in claims if c.kernel not in (None, *_kernels_of(task.besides))]
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
    planned = [(task, [(work.Summary(c, prototype.wanted(c, promises)), "proved", "", 0.0)
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
    options.parts, options.recorded = _read_record(options, functions)
    collected, bad = _collect(options, (functions, promises, functools.partial(
        _wanted, options, functions)), tasks)
    if options.record and not options.write_record:
        record.lacking(options.recorded, collected)
    missed = 0 if bad else report.left_out(planned, collected) + _tables(
        options, collected, options.table)
    return 1 if report.summary(collected) or bad or missed else 0


def _names(functions):
    return {record.name(claim) for family in catalogue.FAMILIES
            for claim in catalogue.claims(functions, family, batch.KERNELS)}


def _read_record(options, functions):
    """What the record has of each compiler, and what of that counts. options.names: the functions
    that have claims."""
    options.names = _names(functions)
    if not options.record or options.write_record and not options.record.exists():
        return {}, {}
    parts = record.read(options.record, None if options.write_record else options.names)
    return parts, record.usable(parts, options.compiler)


def _tables(options, collected, shown):
    """Prints the tables if shown, and how they differ from those expected. Returns the number
    of faults."""
    lines = (manifest.functions(collected), manifest.builds(collected, _compiler))
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
                1, context, work.start, (options, *known, pathlib.Path(folder))))
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
                if options.write_record:
                    # Now, so that nothing is lost if the run is interrupted.
                    record.write(options.record, options.parts, options.recorded, collected,
                                 options.names, whole=not options.kernel and not options.functions)
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
        running[pool.submit(work.work, task)] = pool, mine


def _by(task):
    return _compiler(task.library) if task.library else task.compiler
