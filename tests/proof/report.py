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


def table(collected):
    """Rows: functions and what is claimed; columns: compilers; cells: of how many
    builds, kernels and directions, and the longest time that one took."""
    columns, rows = [], {}
    for what, results in collected:
        column = what.compiler or (what.library and what.library.name)
        if column and column not in columns:
            columns.append(column)
        for claim, verdict, _, seconds in results if column else ():
            if claim:
                row = rows.setdefault((what.family, claim.function, claim.method), {})
                row.setdefault(column, []).append((verdict, seconds))
    columns.sort()
    print(f"\n| function | proved | {' | '.join(columns)} |")
    print(f"| --- | --- |{' --- |' * len(columns)}")
    for (_, name, method), cells in sorted(rows.items()):
        line = []
        for column in columns:
            proofs = cells.get(column, [])
            bad = sum(verdict != "proved" for verdict, _ in proofs)
            line.append(f"{f'**{bad} fail** of ' if bad else ''}{len(proofs)} proofs, "
                        f"{max(s for _, s in proofs):.2f} s" if proofs else "")
        print(f"| `{name}` | {method} | {' | '.join(line)} |")
    print()
