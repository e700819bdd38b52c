# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Asks two provers that share no code whether some input makes a bit true."""
import subprocess

import z3

from solver import aig, simulation
from solver.evidence import Evidence


class Unsure(Exception):
    """A prover gave no answer in time."""


def _by_chance(root):
    """An input found by random simulation, or None."""
    at = simulation.sampled([root])[root >> 1] ^ (simulation.ONES if root & 1 else 0)
    if not at:
        return None
    lane = at.bit_length() - 1
    inputs = aig.support([root])
    values = simulation.patterns(inputs)
    return {aig.names[n]: values[aig.names[n]] >> lane & 1 for n in inputs}


class Disagree(Exception):
    """One prover finds an input, and the other has proved that none exists."""


def _clauses(root):
    """The cone of a bit as clauses (Tseitin), and the number of each node in them."""
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
    # The finite-domain solver passes clauses on to the SAT solver directly.
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
        raise Unsure("z3 gives a wrong model")
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
        # Rewriting only costs time if all words have one bit.
        done = subprocess.run(["boolector", "--btor", "-rwl0"], input="\n".join(lines), text=True,
                              capture_output=True, timeout=seconds)
    except subprocess.TimeoutExpired:
        raise Unsure(f"boolector gives no answer in {seconds} s") from None
    answer = done.stdout.strip()
    if answer not in ("sat", "unsat"):
        raise Unsure(f"boolector says {answer or done.stderr.strip()!r}")
    return answer == "sat"


def failing(second):
    """Asks each prover two questions with known answers; what one gets wrong, or None. Some
    word equals a constant; and adding the constant and subtracting it again changes no word."""
    word, number = aig.word("control", 64), aig.constant(0x9e3779b97f4a7c15, 64)
    back, _ = aig.subtract(aig.add(word, number)[0], number)
    one = aig.any_of(aig.differ(word, number)) ^ 1
    none = aig.any_of(aig.differ(back, word))
    asked = {"z3": lambda root: by_z3(root, 60) is not None}
    if second:
        asked["boolector"] = lambda root: by_boolector(root, 60)
    for name, finds in asked.items():
        if not finds(one):
            return f"{name} finds no input, although one exists"
        if finds(none):
            return f"{name} finds an input, although none exists"
    return None


class Provers:
    """Both provers, with a cache of their answers."""
    def __init__(self, second=True, seconds=60):
        self.second, self.seconds = second, seconds
        self.known, self.unsat, self.settled = {}, set(), {}
        self.evidence = Evidence()

    def find(self, root):
        """An input that makes the bit true. None if both provers say that none exists, or if
        there are so few inputs that all were tried."""
        if root <= 1:
            return {} if root else None
        if root not in self.known:
            shape = aig.shape(root)
            self.known[root] = None if shape in self.unsat else self._asked(root)
            if self.known[root] is None:
                self.unsat.add(shape)
        return self.known[root]

    def _asked(self, root):
        if simulation.tried(root) is False:
            return None
        found = _by_chance(root)
        if found is None:
            found = by_z3(root, self.seconds)
        # An input that was found has been checked, and needs no second prover.
        if found is None and self.second and by_boolector(root, self.seconds):
            raise Disagree("z3 finds no input, but boolector finds one")
        return found

    def discharged(self, root):
        """Whether find has already answered that no input makes the bit true."""
        return root == aig.FALSE or root > 1 and self.known.get(root, root) is None

    def never_tried(self, root):
        """Whether no input makes the bit true, by trying all inputs."""
        if root <= 1:
            return root == aig.FALSE
        shape = aig.shape(root)
        if shape not in self.unsat and simulation.never(root):
            self.unsat.add(shape)
        return shape in self.unsat

    def never(self, bit):
        return self.find(bit) is None

    def decide(self, path, condition):
        """For the machine: TRUE, FALSE, or the condition if it can be both on that path."""
        if self.find(aig.and_(path, condition)) is None:
            return aig.FALSE
        if self.find(aig.and_(path, condition ^ 1)) is None:
            return aig.TRUE
        return condition
