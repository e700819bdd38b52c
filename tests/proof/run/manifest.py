# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""The tables of doc/proofs.md: what is proved of each function, and the number of claims proved
for each build. A run fails if its tables differ, so that no claim is lost unnoticed."""
import re
import shutil

from claims import catalogue
from run import report
from run.report import GOOD


def functions(collected):
    """Lines of Markdown: for each way to prove claims, and each number of them (kernels, directions,
    movers), the functions that have so many; and for each reason, those that are not proved."""
    claims, rows = {}, {}
    for what, results in collected:
        for claim, verdict, *_ in results if what.family != "specification" else ():
            if claim and verdict in GOOD:
                claims.setdefault((report.proved_of(claim), claim.function), set()).add(claim.title)
    for (method, name), titles in sorted(claims.items()):
        rows.setdefault((method, len(titles)), []).append(name)
    for name, reason in sorted(catalogue.NOT_PROVED.items()):
        rows.setdefault((f"not proved, {reason}", 0), []).append(name)
    lines = ["| proved | claims of each | functions |", "| --- | ---: | --- |"]
    return lines + [f"| {method} | {count} | {', '.join(f'`{name}`' for name in names)} |"
                    for (method, count), names in sorted(rows.items())]


def builds(collected, compiled_by):
    """Lines of Markdown: for each build the number of claims proved. A given library has a row
    only if its batches are proved in place of the compiler's own build."""
    rows = {}
    for what, results in collected:
        if what.library and what.family != "batch":
            continue
        compiler = what.compiler or what.library and compiled_by(what.library)
        for claim, verdict, *_ in results:
            if claim and verdict in GOOD:
                name = (f"{compiler} kernel {claim.kernel}" if what.family == "batch" else
                        what.build or "tests/reference")
                titles = rows.setdefault((name, what.family), set())
                titles.add(claim.title)
    lines = ["| build | of | claims |", "| --- | --- | ---: |"]
    return lines + [f"| {name} | {family} | {len(titles)} |"
                    for (name, family), titles in sorted(rows.items())]


def missing_of_libraries(collected, compiled_by):
    """Prints the claims proved for a compiler's own builds, but not for a given library by
    that compiler with the same backend. Returns their number."""
    proved = {what: {claim.title for claim, verdict, *_ in results if claim and verdict in GOOD}
              for what, results in collected}
    faults = 0
    for what in proved:
        if what.library and what.family != "batch":
            like = [titles for other, titles in proved.items() if not other.library and
                    (other.family, other.compiler, other.backend) ==
                    (what.family, compiled_by(what.library), what.backend)]
            for title in sorted(set().union(*like) - proved[what]):
                print(f"{what.title}: {title} is proved for the compiler's own build only")
                faults += 1
    return faults


def _apart(lines):
    """Rows with one function each, so that a difference names it."""
    rows = set()
    for line in lines:
        start, *names = re.split(r"`(\w+)`", line)
        rows |= {f"{start}`{name}` |" for name in names[::2]} or {line}
    return rows


def as_said(lines, path):
    """Whether a file's tables are these lines; prints the differences. Builds by a compiler
    that is not on this machine are left out."""
    said = [line for line in path.read_text().splitlines() if line.startswith("|")]
    absent = {name for name in ("gcc", "clang")
              if any(line.startswith(f"| {name} ") for line in said) and not shutil.which(name)}
    kept = [line for line in said if line.split()[1] not in absent]
    for mark, of in (("-", _apart(kept) - _apart(lines)), ("+", _apart(lines) - _apart(kept))):
        for line in sorted(of):
            print(f"{mark} {line}")
    if kept != lines:
        print(f"{path.name} does not list what is proved: - is listed, + is missing")
    return kept == lines
