"""What is printed: a line a task, everything about what is not proved, a table."""
import claims


def task(what, results):
    """Prints how it went; returns how many claims are not proved."""
    bad = [r for r in results if r[1] not in ("proved", "agrees")]
    word = "agree" if what.family == "specification" else "proved"
    if results:
        print(f"{what.title}: {len(results) - len(bad)} of {len(results)} {word}, "
              f"{sum(r[3] for r in results):.1f} s", flush=True)
    for title, verdict, detail, _ in bad:
        print(f"{what.title}: {title} {verdict}")
        print("".join(f"  {line}\n" for line in detail.splitlines()), end="", flush=True)
    return len(bad)


def summary(collected):
    results = [r for what, rows in collected if what.family != "specification" for r in rows]
    bad = sum(r[1] not in ("proved", "agrees") for _, rows in collected for r in rows)
    print(f"{sum(r[1] == 'proved' for r in results)} of {len(results)} proved"
          f"{f', {bad} faults' if bad else ''}")
    return 1 if bad else 0


def uncovered(claimed, functions):
    """Prints functions of which nothing is claimed and nothing said; how many."""
    proved = {claim.function for claim in claimed}
    faults = 0
    for name in sorted(functions):
        if (name in proved) == (name in claims.NOT_PROVED):
            print(f"{name}: " + ("proved, and listed as not proved" if name in proved else
                                 "neither proved nor listed in claims.NOT_PROVED"))
            faults += 1
    for name in sorted(set(claims.NOT_PROVED) - set(functions)):
        print(f"{name}: listed in claims.NOT_PROVED, and in no header")
        faults += 1
    return faults


def listing(claimed, functions):
    for claim in claimed:
        print(f"{claim.title}: proved equal to its specification")
    for name, reason in sorted(claims.NOT_PROVED.items()):
        print(f"{name}: not proved, {reason}")
    return 1 if uncovered(claimed, functions) else 0


def table(collected):
    """Rows: functions; columns: compilers; cells: of how many builds, and the
    longest time that a proof took."""
    columns = sorted({what.compiler or str(what.library) for what, _ in collected
                      if what.family != "specification"})
    rows = {}
    for what, results in collected:
        if what.family == "specification":
            continue
        for title, verdict, _, seconds in results:
            cell = rows.setdefault((what.family, title.split()[0]), {}).setdefault(
                what.compiler or str(what.library), [set(), True, 0.0])
            cell[0].add((what.backend, what.optimisation))
            cell[1] = cell[1] and verdict == "proved"
            cell[2] = max(cell[2], seconds)
    print(f"\n| function | {' | '.join(columns)} |\n| --- |{' --- |' * len(columns)}")
    for (_, name), cells in sorted(rows.items()):
        line = []
        for column in columns:
            builds, good, seconds = cells.get(column, (None, None, None))
            line.append("" if builds is None else
                        f"{'proved' if good else '**not proved**'}, {len(builds)} builds, "
                        f"{seconds:.2f} s")
        print(f"| `{name}` | {' | '.join(line)} |")
    print()
