# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Mutants of what no proof is about: the program, the manual's generator, the Python and the npm
package. Each area has one copy of the tree and one build folder, in which one mutant after the
other is built, and judged by the tests that belong to it."""
import collections
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import time

import sites

ROOT = pathlib.Path(__file__).resolve().parents[2]
# files: patterns; setup: what configures the build folder BUILD; built: what ninja makes, and what
# a mutant has to change of it; tests: commands, the first failure of which is the verdict.
Area = collections.namedtuple("Area", "files setup targets built tests")
_MESON = ["meson", "setup", "BUILD", "TREE", "-Dtests=enabled", "-Dcli=enabled", "-Dtest_share=100"]
# Not the Python of a version manager, which lacks Debian's packages.
_PYTHON = "/usr/bin/python3"
# Of the Python package's build: the C library, its description, and the program.
_LIBRARY = "BUILD/subprojects/libbbfill/src"


def _suite(*names):
    return ["meson", "test", "-C", "BUILD", "--maxfail", "1", "--timeout-multiplier", "3",
            "--print-errorlogs", *names]


AREAS = {
    "program": Area(
        ["src/cli/**/*.c", "src/draw/*.c", "src/text/**/*.c"], _MESON,
        ["src/cli/bbfill"], ["src/cli/bbfill"],
        [_suite("--suite", "cli", "--suite", "fuzz")]),
    "manual": Area(
        [f"src/model/{name}.py" for name in ("man", "manual", "declared", "headers", "api", "about")],
        [*_MESON, "-Dman=enabled"],
        ["doc/man/libbbfill.3", "doc/man/bbf_rook_attacks.3", "src/cli/bbfill"], ["doc/man/*", "src/model/*", "src/cli/bbfill*"],
        [_suite("--suite", "man"), _suite("api", "cli help", "cli documentation", "cli completion"),
         _suite("api-reworded")]),
    "npm": Area(
        ["src/web/runtime/*.ts", "src/web/module.c", "src/web/libc/*.c"],
        [*_MESON, "-Dweb=enabled"],
        ["src/web/package.stamp"], ["src/web/package/**/*"],
        [_suite("--suite", "web")]),
    "python": Area(
        ["src/python/*.c", "src/python/bbfill/*.py", "src/model/python.py"],
        ["meson", "setup", "BUILD", "TREE/src/python", "--native-file", "NATIVE", "--prefix", "INSTALLED",
         "-Dpython.platlibdir=lib", "-Dpython.purelibdir=lib", "--force-fallback-for=libbbfill",
         "-Dlibbbfill:cli=enabled"],
        ["all"], ["_bbfill*.so", "TREE/src/python/bbfill/*.py", "__init__.pyi"],
        [["meson", "install", "-C", "BUILD", "--no-rebuild", "--skip-subprojects", "--quiet"],
         ["gcc", "-shared", "-Wl,--whole-archive", f"{_LIBRARY}/libbbfill.a",
          "-Wl,--no-whole-archive", "-o", "BUILD/libbbfill.so"],
         [_PYTHON, "-B", "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "TREE/tests/python"]]),
}
# Mutants that change nothing that a user could see: file, a part of the line, the mutant's
# replacement for it, and why.
EQUIVALENT = [
    ("src/cli/help.c", "size_t width = 0;", "width = 1;", "every format's name is longer"),
    ("src/web/runtime/lzma.ts", "if (range < 1 << 24)", "<= 1 << 24",
     "a module that came to this range would not load, and the tests load the only one"),
    ("src/web/libc/libc.c", "for (; n > 0; n--, byte++)", "n >= 0; n--, byte++",
     "strchr, which alone calls it, looks only for characters that are there"),
    ("src/text/input/game.c", "at < end && isdigit", "at <= end && isdigit",
     "no digit follows the end of a line or of an argument"),
    ("src/python/arguments.c", "PyLong_AsUnsignedLongLong(board) : 0;", ": 1;",
     "without the int there is an error, and nobody reads the value"),
    ("src/python/texts.c", "npy_intp rows = 0;", "rows = 1;",
     "the first column gives the number of rows, and without it there is an error"),
    # Pictures of boards show neither castling rights nor a passed square or the turn.
    *[("src/python/drawing.c", "&(struct bbf_position){", new, "pictures do not show this column")
      for new in ("c[8], c[8], c[9]", "c[7], c[9], c[9]", "c[7], c[8], c[10]")],
    ("src/python/reading.c", "if (length > 0 && line[length - 1]", "length > 1",
     "a line of a return alone is white space, and skipped as an empty one is"),
    # The library does not promise this, and so the loop does not count on it.
    *[("src/python/loop.c", "f->nin && (f->cores || f->position >= 0); i++)", new,
       "the kernels read positions before they write, and NumPy copies rows that overlap")
      for new in ("int i = 1;", "i <= f->nin", "k > f->nin", "position >= 1", "position > 0",
                  "f->cores &&")],
    # No proof is about these files of batches.
    ("src/batch/children.h", "#define PIECES_AFTER(pieces)", "~(from | to)) ^ WHERE",
     "the two sets share no square"),
    ("src/batch/children.h", "#define WHITE_AFTER(pieces)", "~(from | to)) ^ (to & white)", "the same"),
    ("src/batch/children.h", "marked = WHERE(pawns, from,", "from, (to) |",
     "bbf_play is right for every move, and only slower"),
    ("src/batch/children.h", "bbf_i_columns_from(positions, i,", "no_bytes, no_boards",
     "compilers refuse these types"),
    ("src/python/loop.c", "in_place &= !overlap(s, streams + i, n);", "", "the same"),
    ("src/python/front.c", "foreign.columns < f->nin", "<= f->nin", "columns alone stay as they are"),
    ("src/python/bbfill/_dask.py", "if ufunc.nout > 1", ">= 1", "dask takes a list of one type, too"),
    ("src/model/python.py", 'text = document.replace(', 'rstrip("")', "an empty line in the stub"),
    ("src/cli/help.c", 'strlen("or a number") > WIDTH', ">= WIDTH", "no names end in that column"),
    ("src/web/runtime/batch.ts", "from === 0 && to", "=== 1", "parts begin at multiples of 64 rows"),
    ("src/web/runtime/single.ts", "isBoard(a) && arguments.length === 1", "=== 2",
     "the general way gives the same, slower"),
    ("src/web/libc/libc.c", "put(out, pad);", ";", "no colour of a picture begins with 0"),
    ("src/web/libc/libc.c", "value < 0 ? -value : value", "value < 1", "zero has one sign"),
    *[("src/model/api.py", "json.dumps(described", new, "the same JSON in another layout")
      for new in ("indent=2", "ensure_ascii=True")],
    # Only the build runs these scripts.
    *[(f"src/model/{name}.py", part, new, why) for name in ("about", "api", "man", "manual")
      for part, new, why in (
          ('"--output"', "required=False", "the build gives it each time"),
          ("ArgumentParser(description=", "[1]", "the build asks for no help"),
          ('help="', 'help=""', "the same"),
          ("strict=True", "strict=False", "the two are of one length"))],
    ("src/model/headers.py", "@dataclass(frozen=True)", "=False", "nothing assigns to a field"),
]


class Fault(Exception):
    """The unchanged tree does not build or pass."""


Verdict = collections.namedtuple("Verdict", "word detail")


class Bench:
    """The copy of the tree and the build folder of an area."""
    def __init__(self, area, folder):
        self.area = AREAS[area]
        self.places = {name.upper(): folder / name for name in ("tree", "build", "installed", "native")}
        shutil.copytree(ROOT, folder / "tree", symlinks=True, ignore=shutil.ignore_patterns(
            ".git", "build*[!-y]", "build-*", "node_modules", "__pycache__", "libbbfill", ".mesonpy*"))
        (folder / "native").write_text(f"[binaries]\npython = '{_PYTHON}'\n")
        library = _LIBRARY.replace("BUILD", str(folder / "build"))
        self.environment = {**os.environ, "PYTHONPATH": str(folder / "installed/lib"),
                            "BBFILL": f"{library}/cli/bbfill",
                            "BBFILL_API": f"{library}/model/api.json",
                            "BBFILL_LIBRARY": str(folder / "build/libbbfill.so"),
                            "PYTHONDONTWRITEBYTECODE": "1"}
        modules = pathlib.Path(os.environ.get("NODE_MODULES", ROOT / "build-web/node_modules"))
        if area == "npm" and modules.exists():
            (folder / "build").mkdir()
            (folder / "build/node_modules").symlink_to(modules)
        self.must(self.area.setup)
        self.must(self.ninja())
        self.original = self.digest()
        for test in self.area.tests:
            self.must(test)

    def ninja(self):
        return ["ninja", "-C", "BUILD", *self.area.targets]

    def run(self, words, seconds=1200):
        for name, place in self.places.items():
            words = [word.replace(name, str(place)) for word in words]
        with subprocess.Popen(words, env=self.environment, stdin=subprocess.DEVNULL, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, errors="replace",
                              start_new_session=True) as process:
            try:
                return process.communicate(timeout=seconds)[0], process.returncode
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, 9)
                return process.communicate()[0], "hangs"

    def must(self, words):
        said, status = self.run(words)
        if status:
            raise Fault(f"without a mutant, {' '.join(words)} ends with {status}:\n{said[-4000:]}")

    def digest(self):
        found = hashlib.sha256()
        for pattern in self.area.built:
            base, pattern = ((self.places["TREE"], pattern[5:]) if pattern.startswith("TREE/")
                             else (self.places["BUILD"], pattern))
            for path in sorted(base.glob(pattern)):
                if path.is_file():
                    found.update(str(path).encode() + path.read_bytes())
        return found.digest()

    def judge(self, site):
        path = self.places["TREE"] / site.path
        original = path.read_text()
        path.write_text(site.text)
        try:
            return self._judge()
        finally:
            path.write_text(original)

    def _judge(self):
        said, status = self.run(self.ninja())
        if status:
            why = [line for line in said.splitlines() if "rror" in line]
            return Verdict("not built", why[0].strip() if why else "")
        if self.digest() == self.original:
            return Verdict("same result", "")
        for test in self.area.tests:
            said, status = self.run(test)
            if status:
                return Verdict("caught", _failed_in(said) or f"{test[0]} {status}")
        return Verdict("survived", "")


def _failed_in(said):
    found = re.search(r"^ *\d+/\d+ (?:\S+ / )?(.+?) +(?:FAIL|TIMEOUT|ERROR)\b|^FAILED (\S+)", said, re.M)
    return found and (found[1] or found[2].rpartition("/")[2])


def excused(site):
    return next((why for path, part, new, why in EQUIVALENT
                 if site.path == path and part in site.before and new in site.after), None)


def ordered(area):
    """All sites of an area. Of any first N, each file has some, a longer one more."""
    paths = sorted({str(path.relative_to(ROOT)) for pattern in AREAS[area].files
                    for path in ROOT.glob(pattern)})
    found = {path: sites.of_file(ROOT, path, alone=True) for path in paths}
    queue = []
    for turn, of in enumerate(found.values()):
        number, operators = sum(map(len, of.values())), list(of)
        # Not the same operator first in every file.
        of = {name: of[name] for i in range(len(of)) for name in [operators[(i + turn) % len(of)]]}
        for k, site in enumerate(sites.selection(of, number)):
            queue.append(((k + 0.5) / number ** 0.5, site))
    return [site for _, site in sorted(queue, key=lambda each: each[0])]


def try_area(area, count, first, folder):
    """Judges that many mutants of an area, those from number first on; prints each. Returns the
    number that was caught, the survivors, and how many were judged."""
    bench, caught, survivors = Bench(area, folder), 0, []
    for number, site in enumerate(ordered(area)):
        if caught + len(survivors) == count:
            break
        if number < first:
            continue
        why, start = excused(site), time.perf_counter()
        verdict = Verdict("equivalent", why) if why else bench.judge(site)
        seconds = time.perf_counter() - start
        mark = "  <-- SURVIVED" if verdict.word == "survived" else ""
        print(f"{area} {number} {site}: {' '.join(verdict).strip()} ({seconds:.0f} s){mark}", flush=True)
        caught += verdict.word == "caught"
        if verdict.word == "survived":
            survivors.append(site)
    return caught, survivors
