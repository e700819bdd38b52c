# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""The record of what has been proved, record.txt. Its digests stand for all that decides whether a
proof succeeds: the proofs themselves, the claim, its function's prototype and meaning, the code, and
the CPU extensions that the code may use."""
import ast
import dataclasses
import datetime
import functools
import hashlib
import inspect
import itertools
import pathlib
import platform
import re
import shlex
import subprocess
import sys

from claims import catalogue
from machine.integer import VARYING
from run import build

HERE = pathlib.Path(__file__).resolve().parents[1]
# They choose claims, whose specifications are compared with the reference, print, or keep this record.
# They prove nothing; samples and the release find a record that this file has made wrong.
_APART = {HERE / name for name in (
    "claims/catalogue.py", "run/manifest.py", "run/record.py", "run/reference.py", "run/report.py",
    "run/tasks.py", "run/tools.py")}
_PROMISES = sorted({frozenset(needs | kernel) for needs, kernel in itertools.product(
    build.NEEDS.values(), build.KERNELS.values())}, key=lambda names: (len(names), sorted(names)))


def _module(path):
    """What a file says, without comments. The list of what is not proved decides nothing else."""
    tree = ast.parse(path.read_bytes())
    for node in ast.walk(tree):
        if isinstance(getattr(node, "body", None), list):
            node.body = [part for part in node.body if not _is_comment(part)]
    return ast.dump(tree)


def _is_comment(part):
    return isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant) or (
        isinstance(part, ast.Assign) and ast.unparse(part.targets[0]) == "NOT_PROVED")


def _imported(path):
    """A file, and those of its folder that it imports or that these import."""
    found, waiting = set(), [path]
    while waiting:
        path = waiting.pop()
        found.add(path)
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.ImportFrom) and node.module.split(".")[0] == path.parent.name:
                names = node.module.split(".")[1:] or [alias.name for alias in node.names]
                waiting += {path.with_name(name + ".py") for name in names} - found
    return found


@functools.cache
def _proofs(kind):
    """What the proofs of claims of that kind, the file of a class, depend on."""
    files = {path for name in ("machine", "run", "solver") for path in (HERE / name).glob("*.py")}
    return [(str(path.relative_to(HERE)), _module(path))
            for path in sorted((files | _imported(kind)) - _APART)]


@functools.cache
def _meaning(kind, place):
    """What claims of that kind depend on, and the specifications on which those in a file do. Claims
    about paths and marches may depend on all, and every claim on those of fills, by the names of
    directions."""
    folder = HERE / "specification"
    files = {*folder.glob("*.py")} if place in ("paths.py", "loops.py") else (
        _imported(folder / place) | _imported(folder / "fill.py"))
    return hashlib.sha256(repr([*_proofs(kind), *((path.name, _module(path)) for path in sorted(files))])
                          .encode())


class Keys:
    """The digests of claims."""
    def __init__(self, functions, promises):
        self.functions, self.promises = functions, promises

    def _all_but_cpu(self, claim, code):
        function = self.functions.get(claim.function)
        place = "paths.py" if function is None else pathlib.PurePath(
            catalogue.place(function.single or function)).name
        promise = self.promises.get(claim.function)
        kind = pathlib.Path(inspect.getfile(type(claim)))
        digest = _meaning(kind, "moves.py" if place == "position.py" else place).copy()
        digest.update(repr((type(claim).__name__, claim.title, claim.parameters, claim.result,
                            function, promise and vars(promise), code)).encode())
        return digest

    def all(self, claim, code, promised):
        """The digests of which each shows that the claim holds: it was proved for the same CPU
        extensions, or for fewer, which makes no difference unless an instruction means something
        else there. There are none if the code is not known."""
        if not code:
            return []
        digest = self._all_but_cpu(claim, code)
        fewer = [(names, "or more") for names in _PROMISES if names <= promised]
        return [_short(digest, *how) for how in [*fewer, (promised, "only")]]

    def proved(self, claim, code, machine):
        """The digest of what has just been proved."""
        varying = any(ins.mnemonic in VARYING for ins in machine.performed)
        return _short(self._all_but_cpu(claim, code), machine.promised,
                      "only" if varying else "or more")


def _short(digest, promised, how):
    digest = digest.copy()
    digest.update(repr((sorted(promised), how)).encode())
    return digest.hexdigest()[:12]


def name(claim):
    """All claims about a function share a line, since a digest is of one claim."""
    return claim.function


class Wrong(Exception):
    """A record that cannot be read."""


@dataclasses.dataclass
class Part:
    """What was proved of one compiler's code: digests by function, and in which builds."""
    version: str
    tools: str = ""
    builds: str = ""
    date: str = ""
    digests: dict = dataclasses.field(default_factory=dict)


def _said(*command):
    return subprocess.run(command, capture_output=True, text=True).stdout.partition("\n")[0]


@functools.cache
def tools():
    """What else decides: the provers, the disassemblers, and Python, by which files are read."""
    import capstone
    import z3
    return ", ".join([f"boolector {_said('boolector', '--version')}",
                      f"capstone {capstone.__version__}", _said("objdump", "--version"),
                      f"Python {platform.python_version()}", f"z3 {z3.get_version_string()}"])


def read(path, known):
    """The parts of a record by compiler; known: the functions that have claims, or None if others
    are to be read too."""
    parts, part = {}, None
    for number, line in enumerate(path.read_text(errors="replace").splitlines(), 1):
        fault = f"{path}:{number}: "
        word, colon, said = line.partition(": ")
        if not line or line.startswith("#"):
            continue
        if not colon:
            raise Wrong(f"{fault}no 'NAME: …'")
        if word in build.COMPILERS and word not in parts and (part is None or part.date):
            part = parts[word] = Part(said)
        elif part and word == "tools" and not part.tools:
            part.tools = said
        elif part and word == "builds" and part.tools and not part.builds:
            part.builds = said
        elif part and word == "date" and part.builds and not part.date:
            part.date = said
        elif not part or not part.date:
            raise Wrong(f"{fault}{word!r} where a compiler, tools, builds or a date has to be")
        elif not re.fullmatch("[0-9a-f]{12}( [0-9a-f]{12})*", said) or word in part.digests:
            raise Wrong(f"{fault}no digests, or not the first line of {word}")
        elif known is not None and word not in known:
            raise Wrong(f"{fault}no claim is about {word!r}; --write-record leaves it out")
        else:
            part.digests[word] = said.split()
    if part and not part.date:
        raise Wrong(f"{path}:{number}: ends without a date")
    return parts


def usable(parts, compilers):
    """The parts that were made with these compilers and today's tools; prints which were not."""
    kept = {}
    for compiler, part in parts.items():
        if compiler not in compilers:
            continue
        if (part.version, part.tools) == (build.version(compiler), tools()):
            kept[compiler] = part
        else:
            print(f"the record of {compiler} is one of {part.version}, {part.tools}, and does not "
                  f"count for {build.version(compiler)}, {tools()}")
    return kept


def _proved(collected):
    """What a run has proved or found: digests by compiler and function."""
    found = {}
    for task, results in collected:
        for claim, *_ in results if task.compiler and task.family != "specification" else ():
            if claim:
                found.setdefault(task.compiler, {}).setdefault(claim.name, []).append(claim)
    for claims in found.values():
        for function, rows in claims.items():
            shown = {row.proved for row in rows}
            # What one build shows of another need not be there twice.
            claims[function] = sorted({next(key for key in row.keys if key in shown)
                                       for row in rows if row.proved})
    return found


def lacking(kept, collected):
    """Prints how to write what a run has proved that the record lacks."""
    lacks = sum(key not in kept.get(compiler, Part("")).digests.get(function, ())
                for compiler, claims in _proved(collected).items()
                for function, keys in claims.items() for key in keys)
    if lacks:
        words = [word for before, word in zip(["", *sys.argv], sys.argv)
                 if "--sample" not in (word, before)]
        print(f"the record lacks {lacks} digests of this; to write them:\n"
              f"  {shlex.join([*words, '--write-record'])}")


def write(path, parts, kept, collected, known, whole):
    """Writes what a run has proved. Functions that it was not about keep their lines, and unless it
    has been through all the builds of the record and all claims, whole, the others keep what was on
    them."""
    parts, text = dict(parts), [
        "# What has been proved, and of which code: written by tests/proof/prove --write-record, and",
        "# explained in tests/proof/README.md."]
    for compiler, claims in _proved(collected).items():
        old = kept.get(compiler, Part(""))
        builds = {task.title.removeprefix(f"{compiler} ") for task, _ in collected
                  if task.compiler == compiler}
        before = set(filter(None, old.builds.split(", ")))
        kept_too = {} if whole and before <= builds else old.digests
        digests = {function: sorted({*keys, *kept_too.get(function, ())})
                   for function, keys in {**old.digests, **claims}.items()}
        digests = {function: keys for function, keys in digests.items() if keys and function in known}
        builds = ", ".join(sorted(before | builds))
        if (digests, builds) != (old.digests, old.builds):
            parts[compiler] = Part(build.version(compiler), tools(), builds,
                                   datetime.date.today().isoformat(), digests)
    for compiler, part in sorted(parts.items()):
        text += ["", f"{compiler}: {part.version}", f"tools: {part.tools}",
                 f"builds: {part.builds}", f"date: {part.date}"]
        text += [f"{function}: {' '.join(keys)}" for function, keys in sorted(part.digests.items())]
    path.write_text("\n".join(text) + "\n")
