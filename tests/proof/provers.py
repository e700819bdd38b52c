# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Whether some input makes a bit true: asked of two provers that share no code."""
import subprocess

import z3

import aig


class Unsure(Exception):
    """A prover gave no answer in its time."""


def _by_chance(root):
    """An input among those at random, or None."""
    at = aig.sampled([root])[root >> 1] ^ (aig.ONES if root & 1 else 0)
    if not at:
        return None
    lane = at.bit_length() - 1
    inputs = aig.support([root])
    values = aig.patterns(inputs)
    return {aig.names[n]: values[aig.names[n]] >> lane & 1 for n in inputs}


class Disagree(Exception):
    """One prover finds an input, where the other has proved that there is none."""


def _clauses(root):
    """The cone of a bit as clauses, and the number of each node in them."""
    number, clauses = {}, []
    for n in aig.cone([root]):
        v = number[n] = len(number) + 1
        if aig.kind[n] == aig.INPUT:
            continue
        a, b = (number[x >> 1] * (-1 if x & 1 else 1) for x in (aig.left[n], aig.right[n]))
        if aig.kind[n] == aig.AND:
            clauses += [(-v, a), (-v, b), (v, -a, -b)]
        else:
            clauses += [(-v, a, b), (-v, -a, -b), (v, -a, b), (v, a, -b)]
    top = number[root >> 1] * (-1 if root & 1 else 1)
    return clauses + [(top,)], number


def by_z3(root, seconds):
    """An input as {name: bit}, or None if there is none."""
    clauses, number = _clauses(root)
    text = "".join(" ".join(map(str, c)) + " 0\n" for c in clauses)
    # Clauses are bits already: simplify, bit-blast and sat give the same, later.
    solver = z3.SolverFor("QF_FD")
    solver.set("timeout", int(1000 * seconds))
    solver.from_string(f"p cnf {len(number)} {len(clauses)}\n{text}")
    answer = solver.check()
    if answer == z3.unsat:
        return None
    if answer != z3.sat:
        raise Unsure(f"z3 gives no answer in {seconds} s")
    model = solver.model()
    true = {d.name() for d in model.decls() if z3.is_true(model[d])}
    found = {aig.names[n]: int(f"k!{v}" in true) for n, v in number.items()
             if aig.kind[n] == aig.INPUT}
    if aig.simulate([root], found, 1) != [1]:
        raise Unsure("z3 gives an input that is none")
    return found


def by_boolector(root, seconds):
    """Whether there is an input."""
    number, lines = {}, []
    for n in aig.cone([root]):
        v = number[n] = len(number) + 1
        if aig.kind[n] == aig.INPUT:
            lines.append(f"{v} var 1")
        else:
            a, b = (number[x >> 1] * (-1 if x & 1 else 1) for x in (aig.left[n], aig.right[n]))
            lines.append(f"{v} {'and' if aig.kind[n] == aig.AND else 'xor'} 1 {a} {b}")
    top = number[root >> 1] * (-1 if root & 1 else 1)
    lines.append(f"{len(number) + 1} root 1 {top}\n")
    try:
        # Without its rewriting: words of one bit leave nothing to it but time.
        done = subprocess.run(["boolector", "--btor", "-rwl0"], input="\n".join(lines), text=True,
                              capture_output=True, timeout=seconds)
    except subprocess.TimeoutExpired:
        raise Unsure(f"boolector gives no answer in {seconds} s") from None
    answer = done.stdout.strip()
    if answer not in ("sat", "unsat"):
        raise Unsure(f"boolector says {answer or done.stderr.strip()!r}")
    return answer == "sat"


def asleep(second):
    """What a prover has wrong of two questions whose answers are known, or None: some word
    is a number; and adding the number and taking it away again changes none."""
    word, number = aig.word("control", 64), aig.constant(0x9e3779b97f4a7c15, 64)
    back, _ = aig.subtract(aig.add(word, number)[0], number)
    one = aig.any_of(aig.differ(word, number)) ^ 1
    none = aig.any_of(aig.differ(back, word))
    asked = {"z3": lambda root: by_z3(root, 60) is not None}
    if second:
        asked["boolector"] = lambda root: by_boolector(root, 60)
    for name, finds in asked.items():
        if not finds(one):
            return f"{name} finds no input where there is one"
        if finds(none):
            return f"{name} finds an input where there is none"
    return None


class Provers:
    """Both provers, and what they have answered before."""
    def __init__(self, second=True, seconds=60):
        self.second, self.seconds = second, seconds
        self.known, self.unsat, self.settled = {}, set(), {}

    def find(self, root):
        """An input that makes the bit true, or None where both provers say so, or where
        there are so few inputs that all are tried."""
        if root <= 1:
            return {} if root else None
        if root not in self.known:
            shape = aig.shape(root)
            self.known[root] = None if shape in self.unsat else self._asked(root)
            if self.known[root] is None:
                self.unsat.add(shape)
        return self.known[root]

    def _asked(self, root):
        if aig.tried(root) is False:
            return None
        found = _by_chance(root)
        if found is None:
            found = by_z3(root, self.seconds)
        # An input that has been found has been tried, and needs no second word.
        if found is None and self.second and by_boolector(root, self.seconds):
            raise Disagree("z3 finds no input, and boolector finds one")
        return found

    def never(self, bit):
        return self.find(bit) is None

    def decide(self, path, condition):
        """For the machine: TRUE, FALSE, or the condition where both can be."""
        if self.find(aig.and_(path, condition)) is None:
            return aig.FALSE
        if self.find(aig.and_(path, condition ^ 1)) is None:
            return aig.TRUE
        return condition
