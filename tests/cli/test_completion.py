# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Completion: what the program offers, and what bash, zsh and fish do with it."""

import os
import re
import select
import shutil
import subprocess
import tempfile
import time
import unittest

from harness import (COMMAND, FORMATS, HOSTED, MOVERS, SOURCE, Case, main, no_full_disk,
                     path_with_program, run)

try:
    import pty
except ImportError:
    pty = None

SCRIPTS = os.path.join(SOURCE, "src", "cli", "completion")
DIRECTIONS = "noea east soea sout sowe west nowe nort".split()


class Program(Case):
    def offers(self, expected, *words):
        status, out, err = run("--complete", *words)
        self.assertEqual((status, err), (0, ""), words)
        self.assertEqual([line.split("\t")[0] for line in out.splitlines()], expected, words)

    def test_functions(self):
        names = [line.split()[0] for line in run("--list")[1].splitlines()]
        for before in [], ["-Fhex"], ["-F", "hex"], ["--fen", "x"], ["--list"], ["-h"], ["--"]:
            self.offers(names, *before, "")
            self.offers([name for name in names if name.startswith("w_")], *before, "w_")
        self.offers(names)
        self.offers([], "nothing")
        self.gives("interspan\tinterspan: squares between a white pawn and a black pawn in front "
                   "of it on its file\n", "--complete", "inter")

    def test_options(self):
        options = re.findall(r"^  (?:-\w,|   ) (--[\w-]+)", run("--help")[1], re.MULTILINE)
        self.assertGreater(len(options), 8)
        status, out, _ = run("--complete", "-")
        offered = dict(line.split("\t") for line in out.splitlines())
        self.assertEqual((status, sorted(offered)), (0, sorted(options)))
        self.assertTrue(all(offered.values()))
        self.offers(["--fen", "--format", "--from"], "--f")
        self.offers(["--version"], "king_attacks", "--v")
        self.offers(["--unicode"], "shift_one", "e4", "--u")
        self.offers([], "--", "--u")

    def test_values(self):
        for before in ["--format"], ["-F"], ["king_attacks", "--for"], ["-lF"]:
            self.offers(FORMATS, *before, "")
            self.offers([name for name in FORMATS if name.startswith("s")], *before, "s")
        self.offers(["--format=" + name for name in FORMATS], "--format=")
        self.offers(["--col=always", "--col=auto"][::-1], "--col=a")
        self.offers(["auto", "always", "never"], "--color", "")
        self.offers(["startpos"], "-f", "st")
        self.offers(["startpos"], "--othello", "")
        self.offers([], "--list=")
        for before in (["-o"], ["--output"], ["-e"], ["--epd"], ["--othello-file"],
                       ["king_attacks", "e4", "-o"]):
            self.assertEqual(run("--complete", *before, ""), (1, "", ""))
        self.assertEqual(run("--complete", "--output=x"), (1, "", ""))

    def test_arguments(self):
        self.offers(DIRECTIONS, "sliding_attacks", "e4", "all", "")
        self.offers(DIRECTIONS, "-F", "hex", "shift_one", "-o", "file", "e4", "")
        self.offers(["soea", "sout", "sowe"], "shift_one", "-Fhex", "e4", "so")
        self.offers(["king", "knight"], "distance_map", "k")
        self.offers(MOVERS, "first_to", "king", "a1", "")
        self.offers(["all", "none"], "first_to", "king", "")
        self.offers(["all", "none"], "shift_one", "")
        self.offers(["a1,all"], "king_attacks", "a1,a")
        self.offers(["~(P&empty"], "--epd", "x", "king_attacks", "~(P&e")
        for option in "--fen=startpos", "--othello=startpos", "--othello-file=x":
            self.offers(["all", "none", "white", "black", "occupied", "empty", "own", "opp"],
                        option, "king_attacks", "")
            self.offers(["own,opp"], option, "king_attacks", "own,op")
        self.offers(["occupied", "own", "opp"], "--epd", "x", "king_attacks", "o")
        self.offers([], "king_attacks", "e4", "")
        self.offers([], "king_attacks", "-", "")
        self.offers(["white"], "-e", "x", "-F", "hex", "king_attacks", "w")
        self.offers([], "shift_one", "e4", "-1", "")
        self.offers([], "shift_one", "e4", "-1", "--", "-2", "")
        self.offers([], "parse", "")
        self.offers([], "no_function", "")
        self.offers([], "--list", "king_attacks", "")
        # Options that do not exist are ignored.
        self.offers(DIRECTIONS, "-x", "--nonsense", "shift_one", "e4", "")

    @no_full_disk
    def test_a_full_disk(self):
        with open("/dev/full", "wb") as full:
            done = subprocess.run([*COMMAND, "--complete", ""], stdout=full,
                                  stderr=subprocess.DEVNULL, check=False)
        self.assertEqual(done.returncode, 1)


class Shell:
    """An interactive shell on a terminal, in a folder with some files."""

    def __init__(self, command, setup):
        self.folder = tempfile.TemporaryDirectory()
        for name in "games.epd", "galore.epd":
            with open(os.path.join(self.folder.name, name), "wb"):
                pass
        os.mkdir(os.path.join(self.folder.name, "bin"))
        environment = {**os.environ, "PATH": path_with_program(self.folder.name + "/bin"),
                       "TERM": "xterm", "LC_ALL": "C.UTF-8", "HOME": self.folder.name}
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.chdir(self.folder.name)
            os.execvpe(command[0], command, environment)
        self.text = ""
        self.type(setup + "\n")
        self.wait(r"READY\r?\n")

    def type(self, text):
        os.write(self.terminal, text.encode())

    def wait(self, pattern):
        end = time.monotonic() + 60
        while not (found := re.search(pattern, self.text, re.S)):
            if not select.select([self.terminal], [], [], max(0, end - time.monotonic()))[0]:
                raise AssertionError(f"no {pattern} in {self.text!r}")
            self.text += os.read(self.terminal, 4096).decode(errors="replace")
            if re.search(r"\x1b\[0?c", self.text):
                self.type("\x1b[?62c")  # fish 4 asks for the type of the terminal
            self.text = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", self.text)
        before, self.text = self.text[:found.start()], self.text[found.end():]
        return before, found

    def close(self):
        os.close(self.terminal)
        os.waitpid(self.process, 0)
        self.folder.cleanup()


@unittest.skipIf(HOSTED or not pty, "no terminals here")
class Shells:
    """The tests for each shell. A class for a shell has the command that starts it and a
    line that sets it up: C-g prints the line as it is now, between << and >>."""

    shell = None

    @classmethod
    def setUpClass(cls):
        try:
            cls.shell = Shell(cls.command, cls.setup) if shutil.which(cls.command[0]) else None
            cls.lacks = f"{cls.command[0]} is not installed"
        except OSError as why:
            cls.lacks = f"no pseudo-terminal here: {why}"

    @classmethod
    def tearDownClass(cls):
        if cls.shell:
            cls.shell.close()

    def setUp(self):
        super().setUp()
        if not self.shell:  # each case is named as skipped, as tests/manifest wants it
            self.skipTest(self.lacks)

    def typed(self, text):
        """The line after typing the text, and what the shell showed meanwhile."""
        self.shell.type(text + "\a")
        before, found = self.shell.wait(r"<<(.*?)>>")
        self.shell.type("\x15")  # clears the line
        return found[1], before

    def becomes(self, line, text):
        self.assertEqual(self.typed(text)[0], line)

    def shows(self, words, text):
        shown = self.typed(text)[1]
        self.assertLessEqual(set(words), set(re.findall(r"[\w.=-]+", shown)), shown)
        return shown

    def test_functions(self):
        self.becomes("bbfill knight_attacks ", "bbfill kn\t")
        self.becomes("bbfill -F hex --fen '8/8 w' b_isolated ", "bbfill -F hex --fen '8/8 w' b_iso\t")
        self.shows(["w_pawn_attacks", "w_pawn_pushes", "w_passed"], "bbfill w_pa\t\t")

    def test_options(self):
        self.becomes("bbfill --unicode ", "bbfill --un\t")
        self.shows(["--format", "--fen"], "bbfill --f\t\t")
        self.shows(FORMATS, "bbfill --format \t\t")
        self.becomes("bbfill --format hex ", "bbfill --format h\t")
        self.becomes("bbfill --format=hex ", "bbfill --format=h\t")

    def test_arguments(self):
        self.shows(DIRECTIONS, "bbfill sliding_attacks e4 all \t\t")
        self.shows(DIRECTIONS, "bbfill sliding_attacks file:a '~(e4)' \t\t")
        self.becomes("bbfill shift_one e4 nort ", "bbfill shift_one e4 nor\t")
        self.becomes("bbfill shift_one file:e,e4 nort ", "bbfill shift_one file:e,e4 nor\t")
        self.shows(["king", "knight"], "bbfill distance_map k\t\t")

    def test_files(self):
        self.becomes("bbfill --epd games.epd ", "bbfill --epd gam\t")
        self.becomes("bbfill --epd=games.epd ", "bbfill --epd=gam\t")
        self.becomes("bbfill --othello-file=games.epd ", "bbfill --othello-file=gam\t")
        # Files are not completed in other places.
        self.becomes("bbfill gam", "bbfill gam\t")
        self.becomes("bbfill king_attacks gam", "bbfill king_attacks gam\t")


class Bash(Shells, Case):
    command = ["bash", "--noprofile", "--norc", "-i"]
    setup = (f"PS1='$ '; bind 'set enable-bracketed-paste off'; source '{SCRIPTS}/bbfill.bash'; "
             r"""bind -x '"\C-g": printf "<<%s>>" "$READLINE_LINE"'; echo READ""Y""")


class Zsh(Shells, Case):
    command = ["zsh", "-f", "-i"]
    setup = (f"PROMPT='$ '; unset zle_bracketed_paste; fpath=('{SCRIPTS}' $fpath); "
             "autoload -Uz compinit && compinit -u -D; show() printf '<<%s>>' $BUFFER; "
             "zle -N show; bindkey -e; bindkey '^G' show; echo READ''Y")


class Fish(Shells, Case):
    command = ["fish", "--no-config", "--interactive"]
    setup = (f"source '{SCRIPTS}/bbfill.fish'; function fish_prompt; echo '$ '; end; "
             "bind \\cg 'printf \"<<%s>>\" (commandline)'; bind \\cu 'commandline \"\"'; "
             "echo READ''Y")


main()
