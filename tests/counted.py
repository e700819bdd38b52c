# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Cases that fail if they check nothing, for tests of the program and of SQL."""
import functools
import sys
import unittest


def demanding(test):
    """The test, which fails if it checks nothing, as when it ends early."""
    @functools.wraps(test)
    def call(self):
        before = Case.checks
        test(self)
        if Case.checks == before:
            self.fail("this test has checked nothing")
    return call


class Case(unittest.TestCase):
    maxDiff = None
    checks = 0

    def __init_subclass__(cls):
        for name, value in list(vars(cls).items()):
            if name.startswith("test"):
                setattr(cls, name, demanding(value))

    def __getattribute__(self, name):
        Case.checks += name.startswith("assert")
        return super().__getattribute__(name)


def main():
    result = unittest.main(argv=sys.argv[:1], verbosity=2, exit=False).result
    print(f"{Case.checks} checks, {len(result.skipped)} cases skipped")
    if result.wasSuccessful() and not Case.checks and result.skipped:
        sys.exit(77)  # Meson says skipped
    sys.exit(not result.wasSuccessful())
