# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Wrong names, options and numbers of arguments, and what is suggested instead."""

import functools
import itertools

from harness import FORMATS, MOVERS, START, Case, main, run


def edits(name):
    for i in range(len(name)):
        yield name[:i] + name[i + 1:]
        yield name[:i] + "z" + name[i + 1:]
        yield name[:i] + "z" + name[i:]
        yield name[:i] + name[i + 1:i + 2] + name[i] + name[i + 2:]
        yield name[:i] + "zzz" + name[i:]


@functools.lru_cache(maxsize=None)
def edit_distance(a, b):
    """By recursion at the end of the words."""
    if not a or not b:
        return len(a) + len(b)
    if a[-1] == b[-1]:
        return edit_distance(a[:-1], b[:-1])
    ways = [(a[:-1], b), (a, b[:-1]), (a[:-1], b[:-1])]
    if len(a) > 1 and len(b) > 1 and a[-1] == b[-2] and a[-2] == b[-1]:
        ways.append((a[:-2], b[:-2]))
    return 1 + min(edit_distance(*way) for way in ways)


class Refusals(Case):
    def test_counts(self):
        left_out = "; with --fen, boards may be left out"
        self.refused(f"king_attacks takes 1 argument (kings, a board), none was given{left_out}",
                     "king_attacks")
        self.refused("king_attacks takes 1 argument (kings, a board), 2 were given",
                     "king_attacks", "e4", "e5")
        self.refused("shift_one takes 2 arguments (set, a board; dir, a direction), 1 was given"
                     f"{left_out}", "shift_one", "e4")
        self.refused(f"file_islands takes 1 argument (set, a board), none was given{left_out}",
                     "file_islands")
        self.refused("parse takes 1 argument (text, a diagram), none was given", "parse")
        self.refused("parse takes 1 argument (text, a diagram), 2 were given", "parse", ".", ".")
        self.refused("reach takes 4 arguments (mover, a mover; from, a board; path, a board; moves, a "
                     f"number), 1 was given{left_out}", "reach", "king")
        self.refused("version takes no arguments, 1 was given", "version", "e4")
        self.refused("first_to takes 5 arguments (mover_a, a mover; set_a, a board; mover_b, "
                     "a mover; set_b, a board; path, a board), 6 were given",
                     "first_to", "king", "a1", "king", "h8", "all", "all")
        pinned = ("(targets, a board; blockers, a board; diagonal, a board; straight, a board; "
                  "empty, a board)")
        self.refused(f"pinned takes 5 arguments {pinned}, 4 were given{left_out}",
                     "pinned", "e1", "e2", "none", "e8")

    def test_counts_with_a_position(self):
        """It needs no hint that boards may be left out, and fewer arguments may be given."""
        position = ["-f", START]
        self.refused("shift_one takes 1 or 2 arguments (set, a board; dir, a direction), none was "
                     "given", *position, "shift_one")
        self.refused("rays takes at most 2 arguments (gen, a board; empty, a board), 3 were given",
                     *position, "rays", "Q", "empty", "all")
        self.refused("popcount takes at most 1 argument (set, a board), 2 were given",
                     *position, "popcount", "Q", "all")
        self.refused("reach takes 2 to 4 arguments (mover, a mover; from, a board; path, a board; "
                     "moves, a number), 1 was given", *position, "reach", "king")
        self.refused("w_passed takes 2 arguments (white_pawns, a board; black_pawns, a board), none "
                     "was given", "--othello", "startpos", "w_passed")

    def test_names(self):
        self.refused("no such function 'rok_attacks'; did you mean rook_attacks?", "rok_attacks")
        self.refused("no such function 'bbf_kinght_attacks'; did you mean knight_attacks?",
                     "bbf_kinght_attacks")
        self.refused("no such function 'bbf_king_attacks'; did you mean king_attacks?",
                     "bbf_king_attacks")
        self.refused("no such function 'knight'; did you mean knight_attacks?", "knight")
        self.refused("no such function 'isolated'; did you mean w_isolated or b_isolated?", "isolated")
        self.refused("no such function 'bbf_nort'; did you mean nort_one, nort_fill, nort_occl or "
                     "nort_attacks?", "bbf_nort")
        self.refused("no such function 'pawn'; 14 names contain it, see bbfill --list pawn",
                     "pawn")
        self.refused("no such function '@@@@'; see bbfill --list", "@@@@")
        self.refused("no such function ''; see bbfill --list", "")
        self.refused("no function given; see bbfill --list and bbfill --help")
        self.assertEqual(run("x" * 5000)[0], 2)

    def test_options(self):
        self.refused(f"no such format 'png'; use {', '.join(FORMATS[:-1])} or {FORMATS[-1]}",
                     "--format", "png", "king_attacks", "e4")
        self.refused("--fen and --epd cannot be combined",
                     "--fen", START, "--epd", "-", "king_attacks", "K")
        self.refused("--format svg cannot be combined with --epd; use --fen or another format",
                     "--format", "svg", "--epd", "-", "king_attacks", "K")
        self.refused("--format svg cannot draw the result of file_islands",
                     "--format", "svg", "file_islands", "all")
        for option in "--nonsense", "-x", "-lx", "--z", "--nonsense=yes", "--" + "x" * 300:
            self.refused(f"no such option {option}", option)
        for option in "--frmat", "--frmat=hex", "--formt":
            self.refused(f"no such option {option.split('=')[0]}; did you mean --format?", option)
        self.refused("no such option --colour; did you mean --color?", "king_attacks", "--colour")
        for option in "--f", "--f=hex":
            self.refused("the option --f is ambiguous: --fen or --format or --from", option)
        self.refused("no such value of --color 'blue'; use auto, always or never", "--color=blue")
        self.refused("the option --format needs a value", "--format")
        self.refused("the option -o needs a value", "-o")
        self.refused("the option --list takes no value", "--list=yes")

    def test_what_is_suggested(self):
        """The first of the names that the fewest edits make of the word: for each place of some
        names, a letter more, less or another, or two that are swapped."""
        offered = run("--complete", "--")[1].splitlines()
        options = [line.split("\t")[0][2:] for line in offered]
        functions = [line.split()[0] for line in run("--list")[1].splitlines()]
        directions = run("--complete", "shift_one", "e4", "")[1].split()
        for names, some, call, told in [
            (options, options, lambda word: [f"--{word}"], "no such option --{}; did you mean --{}?"),
            (MOVERS, MOVERS, lambda word: ["step", "--", word, "e4", "all"],
             "argument 1 ('{}'), column 1: no such mover; did you mean {}?"),
            (directions, directions, lambda word: ["shift_one", "--", "e4", word],
             "argument 2 ('{}'), column 1: no such direction; did you mean {}?"),
            (functions, ["rays", "line", "step", "b_rams", "parse", "reach", "version"],
             lambda word: ["--", word], "no such function '{}'; did you mean {}?"),
        ]:
            # Of these, one in five.
            for word in sorted({edited for name in some for edited in edits(name)})[::5]:
                # Parts of names have another message.
                if any(word in name for name in names):
                    continue
                distance, nearest = min((edit_distance(word, name), i) for i, name in enumerate(names))
                status, out, err = run(*call(word))
                self.assertEqual((status, out), (2, ""))
                if distance <= len(word) // 2:
                    self.assertEqual(err, f"bbfill: {told.format(word, names[nearest])}\n")
                else:
                    self.assertNotIn("did you mean", err)

    def test_options_that_are_given_twice(self):
        """None is dropped silently, except that the last word on the output's look counts."""
        for option, value in ("--fen", START), ("--othello", "startpos"), ("--output", "-"):
            for second in value, "other":
                self.refused(f"{option} is given twice", option, value, option, second, "version")
        for option in "--epd", "--othello-file":
            self.refused(f"{option} is given twice; for several files: cat FILE... | bbfill "
                         f"{option} - ...", option, "a", option, "a", "version")
        self.refused("--fen and --othello cannot be combined", "--fen", START, "--othello", "startpos")
        actions = ["--list", "--help", "--version"]
        for first, second in itertools.permutations(actions, 2):
            self.refused(f"{first} and {second} cannot be combined", first, second)
        for action in actions:
            self.assertEqual(run(action, action), run(action))
        for option, values in ("--format", ["hex", "squares"]), ("--color", ["always", "never"]):
            self.assertEqual(run("king_attacks", "e4", option, values[0], option, values[1]),
                             run("king_attacks", "e4", option, values[1]))


main()
