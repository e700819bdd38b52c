# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Builds a mutant's tree and judges it twice: by the proofs, as tests/proof/prove runs
them, and by the cmocka tests."""
import collections
import pathlib
import re
import shutil
import subprocess
import sys
import threading

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests/proof"), str(ROOT / "src/model")]
from claims import batch, catalogue  # noqa: E402
from claims import functions as library  # noqa: E402
from run import build  # noqa: E402

Variant = collections.namedtuple("Variant", "compiler backend kernel")
Verdict = collections.namedtuple("Verdict", "word detail")

_OPTIONS = ["-std=c11", "-w", "-ffunction-sections", "-fdata-sections", "-fvisibility=hidden"]
# For each source that a mutant may change, the tests that may catch it, and the seconds of
# CPU after which they count as hanging: several times what they need.
TESTS = {
    "fill.c": {"fill": 30, "bounds": 30, "cpw": 10},
    "pawnfill.c": {"pawnfill": 90, "cpw": 10},
    "attacks.c": {"attacks": 90},
    "position.c": {"moves": 90},
    "moves.c": {"children": 60, "moves": 90, "threats": 60},
    "othello.c": {"othello": 90},
    "fen.c": {"fen": 10, "game": 10},
    "notation.c": {"notation": 10, "game": 10, "move_texts": 10},
    "game.c": {"game": 10, "unwinnable": 30, "batch_threats": 60},
    "mistakes.c": {"mistakes": 10},
    "move_texts.c": {"move_texts": 10},
    "board.c": {"board": 10},
    "paths.c": {"paths_facts": 10, "bounds": 30, "cpw": 10, "paths": 240},
    "batch": {"batch": 60, "batch_children": 90, "batch_moves": 90, "batch_othello": 60,
              "batch_threats": 60},
}
# Of children.c, for the kernels.
_SHARED_BY_CHILDREN = {"bbf_i_faults_at", "bbf_i_play_to", "bbf_i_plane_steps", "bbf_i_plane_distances"}
_SHARED = ["reference/attacks", "reference/game", "reference/moves", "reference/othello", "reference/paths",
           "reference/pawns", "reference/random_positions", "reference/reference", "reference/threats",
           "reference/unwinnable",
           "unit/check", "unit/paths_case"]
_LIBRARY = ["fill.c", "pawnfill.c", "attacks.c", "position.c", "fen.c", "game.c", "mistakes.c", "move_texts.c",
            "moves.c", "notation.c", "othello.c", "board.c", "paths.c", "version.c"]
# No claim is about threats.c, which the proofs leave out.
_ALL = {*_LIBRARY, *build.SOURCES["batch"], "batch/threats.c"}


class Fault(Exception):
    """The tree or a tool is broken, so that verdicts mean nothing."""


def command(words, seconds, **more):
    """Runs a command with a limit of CPU seconds for each of its processes."""
    limited = ["sh", "-c", 'ulimit -t "$1"; ulimit -c 0; shift; exec "$@"', "sh", str(seconds)]
    return subprocess.run(limited + [str(w) for w in words], stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, errors="replace", **more)


def compile_source(tree, source, variant, to):
    """Compiles a source of the tree. Returns the compiler's errors."""
    path = tree / "src" / source
    done = command([variant.compiler, *_OPTIONS, "-O2", "-fPIC", "-DBBF_BUILDING_LIBRARY", "-DBBF_ALL_KERNELS",
                    *build.BACKENDS[variant.backend],
                    f"-I{tree / 'include'}", "-c", path, "-o", to], 300)
    return done.stdout if done.returncode else ""


def sources_of(sources, variant):
    """The sources, of which KERNEL stands for that of the variant's kernel."""
    return [f"batch/{variant.kernel}.c" if source == "KERNEL" else source for source in sources]


# What a mutant changes, from its objects

def sections(path):
    """By section: its bytes, its relocations, and the sections that these name."""
    text = subprocess.run(["objdump", "-t", "-s", "-r", "-w", str(path)], check=True,
                          capture_output=True, text=True).stdout
    home = {symbol: section for section, symbol in re.findall(
        r"^[0-9a-f]{16} .{7} (\S+)\t[0-9a-f]{16} (?:\.hidden )?(\S+)$", text, re.M)}
    found, where = {}, None
    for line in text.splitlines():
        head = re.match(r"(?:RELOCATION RECORDS FOR \[|Contents of section )([^]:]+)\]?:", line)
        if head:
            where = found.setdefault(head[1], ([], set()))
        elif where is not None and line:
            where[0].append(line)
            named = re.match(r"[0-9a-f]{16} R_\S+ +(.+?)(?:[+-]0x[0-9a-f]+)?$", line)
            if named:
                where[1].add(home.get(named[1], named[1]))
    return {name: parts for name, parts in found.items()
            if name.startswith((".text", ".rodata", ".data"))}


def public(function):
    """The function of the library that a kernel's own function is for, or the function itself."""
    return re.sub(rf"^bbf_i_({'|'.join(batch.KERNELS)})_(\w+)$", r"bbf_\2_n", function)


def changed(before, after, claimed):
    """Functions that a change of sections may have changed: those that refer, directly or
    not, to a section that differs. References through a function with claims do not count:
    while the claims hold, its callers see no change."""
    different = {name for name in {*before, *after} if before.get(name) != after.get(name)}
    new = different
    while new:
        seen = {name for name in different if name.rpartition(".text.")[2] not in claimed}
        new = {name for name in {*before, *after} - different
               if any(seen & of[name][1] for of in (before, after) if name in of)}
        different |= new
    functions = {public(name.rpartition(".text.")[2]) for name in different
                 if name.startswith(".text.")}
    # What children.c shares with the kernels: no claim is about it.
    shared = {name.rpartition(".")[2] for name in different} & _SHARED_BY_CHILDREN
    if different and not shared and not any(re.match("bbf_(?!i_)", f) or f in claimed for f in functions):
        raise Fault(f"whom does it concern that these differ: {', '.join(sorted(different))}")
    return functions | shared


def verdict_of(done):
    """The verdict of a run of the proofs. If a prover timed out, the mutant is undecided,
    unless another claim settles it. If the proofs failed, the mutant was not judged."""
    if done.returncode == 0:
        return Verdict("proved", "")
    if done.returncode == 2 and "no claim matches" in done.stdout:
        return Verdict("unclaimed", "")
    said = dict((word, title) for title, word in reversed(re.findall(
        r"^\S[^:]*: (.*) (refuted|refused|undecided|narrowed|failed)$", done.stdout, re.M)))
    if done.returncode != 1 or not said or {"failed", "narrowed"} & {*said}:
        raise Fault(f"{' '.join(map(str, done.args))}:\n{done.stdout}")
    word = next(word for word in ("refuted", "refused", "undecided") if word in said)
    return Verdict(word, said[word])


def finding(proof, tests):
    """What is wrong with a mutant's verdicts, or None."""
    if proof.word in ("invalid", "same code"):
        return None
    if proof.word == "undecided":
        return "UNDECIDED by the proofs"
    if proof.word == "equivalent":
        return "proved equivalent, and yet caught" if tests and tests.word == "caught" else None
    if tests.word == "survived":
        return "UNDECIDED" if proof.word == "unclaimed" else "SURVIVED the tests"
    return None


class Workshop:
    """What all mutants share: the objects and verdicts of the unchanged tree."""
    def __init__(self, folder, trust):
        self.folder, self.trust = folder, trust
        self.tree = self.copy(folder / "tree")
        self._made, self._lock = {}, threading.Lock()

    def copy(self, to):
        for part in ("src", "include"):
            shutil.copytree(ROOT / part, to / part, ignore=shutil.ignore_patterns("cli", "python"))
        return to

    def once(self, key, make):
        """The result of make(), which is called only once for a key."""
        with self._lock:
            lock, made = self._made.setdefault(key, (threading.Lock(), []))
        with lock:
            if not made:
                made.append(make())
            return made[0]

    def source_object(self, source, variant):
        def make():
            to = self.folder / f"{'-'.join(map(str, variant))}-{pathlib.Path(source).name}.o"
            said = compile_source(self.tree, source, variant, to)
            if said:
                raise Fault(f"{source} does not compile:\n{said}")
            return to
        return self.once((source, variant), make)

    def lists(self):
        """The folder with lists.h, which tests include."""
        def make():
            api = self.folder / "api.json"
            command([sys.executable, ROOT / "src/model/api.py", "--output", api], 60)
            for script, output in (("lists.py", "lists.h"), ("calls.py", "calls_of_all.h")):
                command([sys.executable, ROOT / "src/model" / script, api, "--output", self.folder / output], 60)
            return self.folder
        return self.once("lists", make)

    def test_object(self, name):
        def make():
            to = self.folder / f"{name.replace('/', '-')}.o"
            done = command(["gcc", "-std=c11", "-w", "-O2", "-DTEST_SHARE=10", "-DBBF_ALL_KERNELS",
                            f"-I{ROOT / 'include'}", f"-I{self.lists()}", "-c", ROOT / f"tests/{name}.c", "-o", to], 300)
            if done.returncode:
                raise Fault(f"tests/{name}.c does not compile:\n{done.stdout}")
            return to
        return self.once(name, make)

    def program(self, test, objects, to):
        """A test's program, of these objects and, for what they lack, the tree's own."""
        plain = Variant("gcc", "portable", None)
        library = {s: self.source_object(s, plain) for s in _ALL}
        objects = {**library, **objects}
        done = command(["gcc", *[self.test_object(n) for n in [f"unit/test_{test}", *_SHARED]],
                        *objects.values(), "-lcmocka", "-lpthread", "-o", to], 60)
        if done.returncode:
            raise Fault(f"test_{test} does not link:\n{done.stdout}")
        return to

    def library(self, variant, objects, to):
        done = command([variant.compiler, "-shared", *objects.values(),
                        f"-Wl,--version-script={ROOT / 'src/libbbfill.map'}", "-o", to], 60)
        if done.returncode:
            raise Fault(f"a library does not link:\n{done.stdout}")
        return to

    def prove(self, variant, family, library, functions):
        """One run of the proofs, of these functions of a library."""
        words = [ROOT / "tests/proof/prove", "--sources", self.tree, "--compiler", "none",
                 "--library", library, "--family", family, "--one-prover", "--no-reference",
                 "--stop", "--jobs", "1"]
        for name in sorted(functions):
            words += ["--functions", name]
        if variant.kernel:
            words += ["--kernel", variant.kernel]
        if build.NEEDS[variant.backend]:
            words += ["--cpu", ",".join(build.NEEDS[variant.backend])]
        try:
            done = command(words, 600, timeout=3600)
        except subprocess.TimeoutExpired:
            raise Fault("the proofs do not come to an end") from None
        return verdict_of(done)

    def check_claim(self, variant, family, title):
        """A claim that refutes a mutant has to hold for the unchanged tree."""
        def make():
            sources = build.SOURCES[family]
            objects = {s: self.source_object(s, variant) for s in sources}
            library = self.library(variant, objects,
                                   self.folder / f"{'-'.join(map(str, variant))}-{family}.so")
            verdict = self.prove(variant, family, library, {title})
            if verdict.word != "proved":
                raise Fault(f"{title} is {verdict.word} without a mutant")
        if not self.trust:
            self.once((variant, family, title), make)

    def check_test(self, test, seconds, variant):
        """A test that catches a mutant has to pass on the unchanged tree."""
        def make():
            batches = {}
            if test.startswith("batch"):
                source = f"batch/{variant.kernel}.c"
                batches = {source: self.source_object(source, variant)}
            verdict = run_test(self.program(test, batches, self.folder / f"test_{test}"), seconds)
            if verdict.word != "passed":
                raise Fault(f"test_{test} fails without a mutant: {verdict.detail}")
        if not self.trust:
            self.once(f"passes {test}", make)


def run_test(program, seconds):
    """Runs a test program until its first failure."""
    done = command(["env", "CMOCKA_TEST_ABORT=1", program], seconds)
    if done.returncode == 0:
        return Verdict("passed", "")
    if done.returncode == 77:
        raise Fault(f"{program.name} cannot run here: {done.stdout}")
    last = re.findall(r"^\[ RUN      \] (.*)", done.stdout, re.M)
    how = {-24: " hangs", -9: " hangs", -11: " crashes", -8: " crashes"}.get(done.returncode, "")
    return Verdict("caught", f"{program.name}: {last[-1] if last else 'start'}{how}")


class Judge:
    """The tree of one process, in which one mutant after another is tried."""
    def __init__(self, shop, folder):
        self.shop, self.folder = shop, folder
        self.tree = shop.copy(folder / "tree")

    def build(self, sources, family, variant):
        """Objects by source and functions that differ; None if it does not compile."""
        objects, functions = {}, {}
        claimed = {claim.function for claim in catalogue.claims(
            library.read(ROOT), family, batch.KERNELS)}
        for source in sources:
            objects[source] = self.folder / f"{pathlib.Path(source).name}.o"
            if compile_source(self.tree, source, variant, objects[source]):
                return None, None
            before = self.shop.source_object(source, variant)
            found = changed(sections(before), sections(objects[source]), claimed)
            if found:
                functions[source] = found
        return objects, functions

    def proved(self, family, variant, objects, functions):
        others = {s: self.shop.source_object(s, variant)
                  for s in build.SOURCES[family] if s not in objects}
        library = self.shop.library(variant, {**others, **objects}, self.folder / "mutant.so")
        names = set().union(*functions.values())
        verdict = self.shop.prove(variant, family, library, names)
        if verdict.word in ("refuted", "refused"):
            self.shop.check_claim(variant, family, verdict.detail)
        unclaimed = names & set(catalogue.NOT_PROVED)
        if verdict.word in ("proved", "unclaimed") and unclaimed:
            return Verdict("unclaimed", min(unclaimed))
        return verdict

    def tested(self, objects, sources, variant):
        tests = {t: s for source in sources
                 for t, s in TESTS["batch" if source.startswith("batch/") else source].items()}
        for test, seconds in tests.items():
            program = self.shop.program(test, objects, self.folder / f"test_{test}")
            verdict = run_test(program, seconds)
            if verdict.word == "caught":
                self.shop.check_test(test, seconds, variant)
                return verdict
        return Verdict("survived", "")

    def compiled(self, sources, variants):
        """Whether the change is still there after preprocessing."""
        def seen(tree, source, variant):
            return command([variant.compiler, "-E", "-P", *build.BACKENDS[variant.backend],
                            f"-I{tree / 'include'}", tree / "src" / source], 60).stdout
        return any(seen(self.tree, s, v) != seen(self.shop.tree, s, v)
                   for v in variants for s in sources_of(sources, v))

    def judge(self, site, family, sources, variants):
        """Returns the variant and the verdicts of the proofs and of the tests. Tries variants
        until the proofs refute the mutant in one. Otherwise it is equivalent: proved so in
        the variants whose code it changes, and unchanged in the others."""
        path = self.tree / site.path
        original = path.read_text()
        path.write_text(site.text)
        try:
            return self._judge(family, sources, variants)
        finally:
            path.write_text(original)

    def _judge(self, family, sources, variants):
        first, count = None, 0
        for variant in variants:
            objects, functions = self.build(sources_of(sources, variant), family, variant)
            if objects is None:
                return variant, Verdict("invalid", "does not compile"), None
            if not functions:
                continue
            verdict = self.proved(family, variant, objects, functions)
            count += 1
            if verdict.word != "proved":
                return variant, verdict, self.tested(objects, functions, variant)
            if first is None:
                first = variant, self.tested(objects, functions, variant)
        if first is None:
            if not self.compiled(sources, variants):
                return None, Verdict("invalid", "not compiled here"), None
            return None, Verdict("same code", f"in {len(variants)} builds"), None
        return first[0], Verdict("equivalent", f"proved in {count} builds"), first[1]
