"""What is to be proved, spread over processes: a task is one library, by one
compiler, and the claims of one family about it."""
import ctypes
import itertools
import multiprocessing
import pathlib
import random
import tempfile
import time

import build
import claims
import instructions
import provers
import reference
import report
import run
from elf import Library
from machine import Machine

FAMILIES = ("single",)
KERNELS = ("avx512", "avx512bw", "avx2", "sse2", "portable")


class Task:
    def __init__(self, family, compiler="", backend="", optimisation="", library=None):
        self.family, self.compiler, self.backend = family, compiler, backend
        self.optimisation, self.library = optimisation, library

    @property
    def title(self):
        if self.library:
            return f"{self.library} {self.family}"
        if self.family == "specification":
            return self.family
        return f"{self.compiler} -O{self.optimisation} {self.backend} {self.family}"


def all_tasks(options):
    families = [f for f in options.family or FAMILIES if f != "none"]
    tasks = [Task(f, library=path) for path in options.library for f in options.family or FAMILIES
             if f != "none"]
    if not tasks and options.library:
        tasks = [Task(f, library=path) for path in options.library for f in FAMILIES]
    for family in sorted(families, key=("batch", "paths", "single").index):
        backends = options.backend or list(build.BACKENDS)
        for compiler, optimisation, backend in itertools.product(
                options.compiler, options.opt or build.OPTIMISATIONS, backends):
            tasks.append(Task(family, compiler, backend, optimisation))
    if not options.no_reference:
        tasks.append(Task("specification"))
    return tasks


def _claims(options, functions, family):
    made = {"single": claims.of_single_boards}
    return [c for f, make in made.items() if family in (f, None, "specification")
            for c in make(functions) if options.matches(c)]


# In a process of its own: the graph and what the provers have said stay for the
# tasks that follow.

_shared = {}


def _start(options, folder):
    _shared.update(options=options, folder=folder,
                   provers=provers.Provers(not options.one_prover, options.timeout))


def _work(task):
    """(task, results): a result is (claim's title, verdict, detail, seconds)."""
    options, folder = _shared["options"], _shared["folder"]
    functions = claims.declared(options.sources / "include")
    wanted = _claims(options, functions, task.family)
    if not wanted:
        return task, []
    start = time.perf_counter()
    try:
        if task.family == "specification":
            return task, _specification(options, wanted, folder)
        path = task.library or build.library(
            options.sources, task.family, task.compiler, task.backend, task.optimisation,
            folder / f"{task.title.replace(' ', '')}.so")
        library = Library(path)
        real = _callable(task, path)
    except Exception as error:
        return task, [("build", "failed", f"{error}", time.perf_counter() - start)]
    machine = Machine(library, instructions.TABLE)
    results = []
    for claim in wanted:
        if options.library and claim.function not in library.symbols:
            verdict = "failed", f"{path} has no {claim.function}", 0.0
        else:
            verdict = run.timed(machine, claim, _shared["provers"], real)
        results.append((claim.title, *verdict))
        if options.stop and verdict[0] != "proved":
            break
    return task, results


def _callable(task, path):
    """The library for the CPU to run, or None where it cannot."""
    if task.library or build.NEEDS[task.backend] <= build.cpu_flags():
        return ctypes.CDLL(str(pathlib.Path(path).resolve()))
    return None


def _specification(options, wanted, folder):
    slow = reference.Reference(build.reference(
        options.sources / "tests", options.sources / "include", folder / "reference.so"))
    source, results = random.Random(1), []
    for claim in wanted:
        start = time.perf_counter()
        differs = slow.check(claim, source)
        results.append((claim.title, "refuted" if differs else "agrees", differs or "",
                        time.perf_counter() - start))
    return results


def run_all(options):
    functions = claims.declared(options.sources / "include")
    if options.list:
        return report.listing(_claims(options, functions, None), functions)
    if not options.functions and not options.family and report.uncovered(
            _claims(options, functions, None), functions):
        return 1
    tasks = all_tasks(options)
    collected, bad = [], 0
    with tempfile.TemporaryDirectory() as folder:
        context = multiprocessing.get_context("fork")
        with context.Pool(min(options.jobs, len(tasks)), _start,
                          (options, pathlib.Path(folder))) as pool:
            for task, results in pool.imap_unordered(_work, tasks):
                bad += report.task(task, results)
                collected.append((task, results))
                if bad and options.stop:
                    pool.terminate()
                    break
    if not any(results for _, results in collected):
        print("no claim matches")
        return 2
    if options.table:
        report.table(collected)
    return report.summary(collected)
