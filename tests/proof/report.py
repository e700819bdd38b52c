# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""What is printed: a line a task, and everything about what is not proved."""
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


def left_out(planned, collected):
    """Prints claims that nobody has come back to; how many."""
    done = {(what.title, c.title) for what, rows in collected for c, *_ in rows if c}
    missed = sorted({(what.title, c.title) for what, rows in planned for c, *_ in rows} - done)
    for build, title in missed:
        print(f"{build}: {title} was not tried")
    return len(missed)


def unasked(asked, planned):
    """Prints claims of which no build was asked for; how many."""
    missed = sorted({c.title for c in asked} - {c.title for _, rows in planned for c, *_ in rows})
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


def listing(claimed):
    for claim in claimed:
        print(f"{claim.title}: {claim.method}")
    for name, reason in sorted(catalogue.NOT_PROVED.items()):
        print(f"{name}: not proved, {reason}")
