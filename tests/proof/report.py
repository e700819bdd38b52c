"""What is printed: a line a task, everything about what is not proved, a table."""
import catalogue

GOOD = ("proved", "agrees")


def task(what, results):
    """Prints how it went; returns how many claims are not proved."""
    bad = [r for r in results if r[1] not in GOOD]
    if results:
        print(f"{what.title}: {len(results) - len(bad)} of {len(results)} "
              f"{'agree' if what.family == 'specification' else 'proved'}, "
              f"{sum(r[3] for r in results):.1f} s", flush=True)
    for claim, verdict, detail, _ in bad:
        print(f"{what.title}: {claim.title if claim else 'the library'} {verdict}")
        print("".join(f"  {line}\n" for line in detail.splitlines()), end="", flush=True)
    return len(bad)


def summary(collected):
    results = [r for what, rows in collected if what.family != "specification" for r in rows]
    bad = sum(r[1] not in GOOD for _, rows in collected for r in rows)
    print(f"{sum(r[1] == 'proved' for r in results)} of {len(results)} proved"
          f"{f', {bad} faults' if bad else ''}")
    return 1 if bad else 0


def left_out(claimed, collected):
    """Prints claims that no build was asked for; how many."""
    done = {c.title for _, rows in collected for c, *_ in rows if c}
    missed = sorted({c.title for c in claimed} - done)
    for title in missed:
        print(f"{title}: no build was asked for")
    return len(missed)


def uncovered(claimed, functions):
    """Prints functions of which nothing is claimed and nothing said; how many."""
    proved = {claim.function for claim in claimed}
    faults = 0
    for name in sorted(functions):
        if (name in proved) == (name in catalogue.NOT_PROVED):
            print(f"{name}: " + ("proved, and listed as not proved" if name in proved else
                                 "neither proved nor listed as not proved"))
            faults += 1
    for name in sorted(set(catalogue.NOT_PROVED) - set(functions)):
        print(f"{name}: listed as not proved, and in no header")
        faults += 1
    return faults


def listing(claimed, functions):
    for claim in claimed:
        print(f"{claim.title}: {claim.method}")
    for name, reason in sorted(catalogue.NOT_PROVED.items()):
        print(f"{name}: not proved, {reason}")
    return 1 if uncovered(claimed, functions) else 0


def table(collected, compiled_by, one_prover):
    """Lines of Markdown: of each function how many claims there are (kernels, directions,
    movers), how they are proved, by which tools and of which compilers' code; and what
    is not proved. compiled_by tells a library's compiler."""
    rows, compilers, tools = {}, set(), "z3" if one_prover else "z3, boolector"
    for what, results in collected:
        compiler = what.compiler or (what.library and compiled_by(what.library))
        for claim, verdict, *_ in results if compiler else ():
            if claim and verdict == "proved":
                compilers.add(compiler)
                titles, by = rows.setdefault((claim.function, claim.method), (set(), set()))
                titles.add(claim.title)
                by.add(compiler)
    lines = [f"| function | claims | proved | {' | '.join(sorted(compilers))} |",
             f"| --- | ---: | --- |{' --- |' * len(compilers)}"]
    for (name, method), (titles, by) in sorted(rows.items()):
        cells = (tools if compiler in by else "" for compiler in sorted(compilers))
        lines.append(f"| `{name}` | {len(titles)} | {method} | {' | '.join(cells)} |")
    lines += [f"| `{name}` | | not proved, {reason} |{' |' * len(compilers)}"
              for name, reason in sorted(catalogue.NOT_PROVED.items())]
    return lines


def as_said(lines, path):
    """Prints in what a file's table is another one than these lines; whether it is not."""
    said = [line for line in path.read_text().splitlines() if line.startswith("|")]
    for mark, of in (("-", set(said) - set(lines)), ("+", set(lines) - set(said))):
        for line in sorted(of):
            print(f"{mark} {line}")
    if said != lines:
        print(f"{path.name} is not what has been proved: - is there, + is missing")
    return said == lines
