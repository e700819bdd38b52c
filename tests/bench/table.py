#!/usr/bin/env python3
# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Runs the group fills of bench in each backend and prints the results as one table.

A program is named bench-BACKEND. All run in turn, round after round, so that other work on the
machine slows all alike. The best time of each function counts.
"""
import argparse
import os
import platform
import re
import shutil
import signal
import subprocess
import sys
import tempfile

BASE = 'kogge_stone'
METHODS = ['unrolled', 'scalar', 'portable', 'bmi2', 'avx2']
USES = ['linked', 'inlined']
BOARDS = 1024
LOOP = re.compile('fn=(linked|inlined)_throughput_(%s)_(.*)' % '|'.join(['bbf', 'loop', BASE] + METHODS))

NOTES = '''
throughput    independent calls, with the loop around them
latency       each call depends on the one before; the cost of the link is subtracted
instructions  executed, counted by callgrind: for a linked function, including its
              return; for an inlined one, its loop minus an empty loop
The ratio to Kogge-Stone is beside each figure. The boards repeat, so the branch
predictor learns where the loops of scalar end.'''


class Failure(Exception):
    pass


class Program:
    def __init__(self, path):
        name = re.fullmatch(r'bench-(\w+)(\.exe)?', os.path.basename(path))
        if not name:
            raise Failure('%s is not named bench-BACKEND' % path)
        self.path, self.backend = path, name.group(1)

    def key(self, use, method, function):
        return use, self.backend if method == 'bbf' else method, function

    def run(self, *arguments, under=()):
        run = subprocess.run([*under, self.path, *arguments], text=True,
                             stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        if run.returncode != 0:
            raise Failure('%s ended with status %d: %s'
                          % (self.path, run.returncode, run.stderr.strip() or 'no message'))
        return run.stdout

    def suits_this_cpu(self):
        run = subprocess.run([self.path, '--check', 'fills'], stdout=subprocess.DEVNULL)
        return run.returncode != -signal.SIGILL


class Times:
    """Nanoseconds a call by (use, method, function), functions as they come."""

    def __init__(self):
        self.throughput, self.latency = {}, {}
        self.functions = []
        self.checksums = {}

    def add_round(self, program):
        for line in program.run('fills').splitlines():
            use, method, function, throughput, latency, checksum = line.split()
            key = program.key(use, method, function)
            self.throughput[key] = min(float(throughput), self.throughput.get(key, 1e9))
            self.latency[key] = min(float(latency), self.latency.get(key, 1e9))
            if method == 'loop':
                continue
            if function not in self.functions:
                self.functions.append(function)
            if self.checksums.setdefault(function, checksum) != checksum:
                raise Failure('%s of %s %s gives other boards than the programs before'
                              % (function, key[1], use))


def count_instructions(program):
    """Executed instructions a call by key, averaged over the boards."""
    with tempfile.TemporaryDirectory() as folder:
        profile = os.path.join(folder, 'profile')
        program.run('--check', 'fills', under=['valgrind', '-q', '--tool=callgrind', '--compress-strings=no',
                                    '--compress-pos=no', '--callgrind-out-file=' + profile])
        with open(profile) as lines:
            own, called = loop_costs(lines)
    counts = {}
    for loop in own:
        count = called.get(loop, 0)
        if loop[0] == 'inlined':
            count += own[loop] - own['inlined', 'loop', 'itself']
        counts[program.key(*loop)] = round(count / BOARDS, 1)
    return counts


def loop_costs(lines):
    """Instructions of each loop, (use, method, function): its own, and its calls'."""
    own, called, costs, loop = {}, {}, None, None
    for line in lines:
        if line.startswith('fn='):
            name = LOOP.match(line)
            loop, costs = name and name.groups(), own
        elif line.startswith('calls='):
            costs = called
        elif loop and re.match(r'\d+ \d+$', line):
            costs[loop] = costs.get(loop, 0) + int(line.split()[1])
            costs = own
    return own, called


def print_block(title, figures, functions, use):
    print('\n%-23s%12s' % ('%s, %s' % (title, use), BASE) +
          ''.join('%17s' % method for method in METHODS))
    for function in functions:
        base = figures.get((use, BASE, function))
        line = '%-23s%12s' % (function, '' if base is None else '%.2f' % base)
        for method in METHODS:
            value = figures.get((use, method, function))
            line += '%10s' % ('' if value is None else '%.2f' % value)
            line += '%7s' % ('' if None in (value, base) else '%.2f' % (value / base))
        print(line.rstrip())


def excesses(counts):
    """The functions that take too many instructions: linked ones whose parts should share work, and those
    for which bmi2 takes more than portable."""
    def portable(*names):
        return sum(counts['linked', 'portable', name] for name in names)

    queen = portable('queen_attacks')
    limits = {
        'slider_attacks': 1.15 * queen,
        'rays': 1.3 * queen,
        'pinned': 1.7 * queen,
        'w_attacks': 1.1 * (queen + portable('w_pawn_attacks', 'knight_attacks', 'king_attacks')),
    }
    for function, limit in limits.items():
        if portable(function) > limit:
            yield 'portable %s: %.0f, at most %.0f' % (function, portable(function), limit)
    for (use, method, function), count in counts.items():
        if method == 'bmi2' and count > counts[use, 'portable', function]:
            yield 'bmi2 %s %s: %.1f, portable has %.1f' % (
                use, function, count, counts[use, 'portable', function])


def cpu_name():
    try:
        with open('/proc/cpuinfo') as info:
            return re.search(r'model name\s*: (.*)', info.read()).group(1)
    except (OSError, AttributeError):
        return platform.processor() or platform.machine()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('--compiler', default='unknown', help='its name, for the heading')
    parser.add_argument('--rounds', type=int, default=25,
                        help='default: 25; 0 counts instructions only')
    parser.add_argument('programs', nargs='+', metavar='bench-BACKEND')
    options = parser.parse_args()

    print('compiler: ' + options.compiler)
    print('CPU: ' + cpu_name())
    programs = []
    for program in map(Program, options.programs):
        if program.suits_this_cpu():
            programs.append(program)
        else:
            print('%s: skipped, this CPU lacks its instructions' % program.backend)

    times = Times()
    for _ in range(options.rounds):
        for program in programs:
            times.add_round(program)
    # A link of the chain that makes latency costs something itself.
    latency = {key: ns - times.latency[key[0], 'loop', 'itself']
               for key, ns in times.latency.items()}
    counts = {}
    if shutil.which('valgrind'):
        for program in programs:
            if 'avx512' not in program.backend:  # which valgrind does not know
                counts.update(count_instructions(program))
    else:
        print('valgrind not found: no instructions counted')

    print(NOTES)
    functions = times.functions or list(dict.fromkeys(function for _, _, function in counts))
    for use in USES:
        if times.functions:
            print_block('ns throughput', times.throughput, functions, use)
            print_block('ns latency', latency, functions, use)
        if counts:
            print_block('instructions', counts, functions, use)
    faults = list(excesses(counts)) if counts else []
    for fault in faults:
        print('too many instructions: ' + fault)
    return 1 if faults else 0


try:
    sys.exit(main())
except (Failure, OSError) as failure:
    sys.exit('table.py: %s' % failure)
