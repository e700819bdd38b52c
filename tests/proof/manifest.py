# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""The tables of doc/proofs.md: each function with its claims, and each build with how
many claims are proved of its machine code. So that none is lost unseen, a run fails
where it comes to other tables than those."""
import shutil

import catalogue
from report import GOOD


def functions(collected, provers):
    """Lines of Markdown: of each function how many claims there are (kernels, directions,
    movers), how they are proved and by which tools; and what is not proved."""
    rows = {}
    for what, results in collected:
        for claim, verdict, *_ in results if what.family != "specification" else ():
            if claim and verdict in GOOD:
                rows.setdefault((claim.function, claim.method), set()).add(claim.title)
    lines = ["| function | claims | proved | by |", "| --- | ---: | --- | --- |"]
    lines += [f"| `{name}` | {len(titles)} | {method} | {', '.join(provers)} |"
              for (name, method), titles in sorted(rows.items())]
    lines += [f"| `{name}` | | not proved, {reason} | |"
              for name, reason in sorted(catalogue.NOT_PROVED.items())]
    return lines


def builds(collected, compiled_by):
    """Lines of Markdown: of each build how many claims are proved. A library that was
    given has a row only where its batches are proved instead of the compiler's."""
    rows = {}
    for what, results in collected:
        if what.library and what.family != "batch":
            continue
        compiler = what.compiler or what.library and compiled_by(what.library)
        for claim, verdict, *_ in results:
            if claim and verdict in GOOD:
                name = (f"{compiler} kernel {claim.kernel}" if what.family == "batch" else
                        what.build or "tests/reference*.c")
                titles = rows.setdefault((name, what.family), set())
                titles.add(claim.title)
    lines = ["| build | of | claims |", "| --- | --- | ---: |"]
    return lines + [f"| {name} | {family} | {len(titles)} |"
                    for (name, family), titles in sorted(rows.items())]


def short(collected, compiled_by):
    """Prints what is proved of a compiler's own builds, but not of a library that was
    given with that compiler's code and the same backend; how many claims."""
    proved = {what: {claim.title for claim, verdict, *_ in results if claim and verdict in GOOD}
              for what, results in collected}
    faults = 0
    for what in proved:
        if what.library and what.family != "batch":
            like = [titles for other, titles in proved.items() if not other.library and
                    (other.family, other.compiler, other.backend) ==
                    (what.family, compiled_by(what.library), what.backend)]
            for title in sorted(set().union(*like) - proved[what]):
                print(f"{what.title}: {title} is not proved, but of the compiler's own build")
                faults += 1
    return faults


def as_said(lines, path):
    """Prints in what a file's tables are others than these lines; whether they are not.
    Builds by a compiler that is not on this machine are left out."""
    said = [line for line in path.read_text().splitlines() if line.startswith("|")]
    absent = {name for name in ("gcc", "clang")
              if any(line.startswith(f"| {name} ") for line in said) and not shutil.which(name)}
    kept = [line for line in said if line.split()[1] not in absent]
    for mark, of in (("-", set(kept) - set(lines)), ("+", set(lines) - set(kept))):
        for line in sorted(of):
            print(f"{mark} {line}")
    if kept != lines:
        print(f"{path.name} does not say what is proved: - is there, + is missing")
    return kept == lines
