# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""The output: one line for each task, and all details of what is not proved."""
from claims import catalogue
from run import prototype

GOOD = ("proved", "agrees", "recorded")


def task(what, results):
    """Prints a task's results. Returns the number of claims that are not proved."""
    bad = [r for r in results if r[1] not in GOOD]
    if results:
        print(f"{what.title}: {_count(results, len(results))}, "
              f"{sum(r[3] for r in results):.1f} s", flush=True)
    if any(r[1] == "recorded" for r in results):
        print("".join(f"  {r[0].title}\n" for r in results if r[1] == "proved"), end="")
    for claim, verdict, detail, _ in bad:
        print(f"{what.title}: {claim.title if claim else 'the library'} {verdict}")
        print("".join(f"  {line}\n" for line in detail.splitlines()), end="", flush=True)
    return len(bad)


def proved_of(claim):
    """What was proved of a claim, or has to be: its record, and how."""
    return ", ".join(filter(None, [claim.record.text, claim.method]))


def _count(results, total):
    """How many have which good verdict; what is recorded was proved before."""
    recorded = sum(r[1] == "recorded" for r in results)
    word = "agree" if any(r[1] == "agrees" for r in results) else "proved"
    good = sum(r[1] in GOOD for r in results) - recorded
    return f"{good} of {total} {word}" + (f", {recorded} recorded" if recorded else "")


def summary(collected):
    results = [r for what, rows in collected if what.family != "specification" for r in rows]
    bad = sum(r[1] not in GOOD for _, rows in collected for r in rows)
    print(f"{_count(results, len(results))}{f', {bad} faults' if bad else ''}")
    records = [c.record for c, verdict, *_ in results if c and c.record and verdict in GOOD]
    if records:
        print(prototype.total(records))
    return 1 if bad else 0


def left_out(planned, collected):
    """Prints planned claims without a result. Returns their number."""
    done = {(what.title, c.title) for what, rows in collected for c, *_ in rows if c}
    missed = sorted({(what.title, c.title) for what, rows in planned for c, *_ in rows} - done)
    for build, title in missed:
        print(f"{build}: {title} was not tried")
    return len(missed)


def unasked(asked, planned):
    """Prints claims that no chosen build proves. Returns their number."""
    missed = sorted({c.title for c in asked} - {c.title for _, rows in planned for c, *_ in rows})
    for title in missed:
        print(f"{title}: none of the chosen builds proves it")
    return len(missed)


def uncovered(claimed, functions):
    """Prints functions that have neither a claim nor an entry in NOT_PROVED. Returns their
    number."""
    proved = {claim.function for claim in claimed}
    faults = 0
    for name in sorted(functions):
        if (name in proved) == (name in catalogue.NOT_PROVED):
            print(f"{name}: " + ("proved, but listed as not proved" if name in proved else
                                 "neither proved nor listed as not proved"))
            faults += 1
    for name in sorted(set(catalogue.NOT_PROVED) - set(functions)):
        print(f"{name}: listed as not proved, but in no header")
        faults += 1
    return faults


def listing(claimed, promises):
    for claim in claimed:
        claim.record = prototype.wanted(claim, promises)
        print(f"{claim.title}: {proved_of(claim)}")
    for name, reason in sorted(catalogue.NOT_PROVED.items()):
        print(f"{name}: not proved, {reason}")
