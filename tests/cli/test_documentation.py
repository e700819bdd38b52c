# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Pictures, quoted output and examples in the documentation are what bbfill prints, and the
manual page is complete. With the last argument draw, redraws the pictures."""

import glob
import gzip
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import unittest

from harness import COMMAND, HOSTED, SOURCE, Case, main, path_with_program, run

ROOT = os.path.abspath(SOURCE)
PICTURES = os.path.join(ROOT, "doc", "pictures")
# Folders of pictures that other tests make and compare: page.mjs of tests/sql; bitboards.mjs and endgames.mjs
# of tests/site.
OTHERS = ("sql/", "bitboards/", "endgames/")
POSITIONS = os.path.join(ROOT, "tests", "data", "positions.epd")


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def picture_commands():
    """For each picture, the arguments of its command without --output."""
    commands = {}
    for line in read(os.path.join(PICTURES, "commands")).splitlines():
        if not line.startswith("#"):
            program, *arguments = shlex.split(line)
            at = arguments.index("--output")
            assert program == "bbfill" and arguments[at + 1] not in commands, line
            commands[arguments[at + 1]] = arguments[:at] + arguments[at + 2:]
    return commands


def draw(arguments, path):
    subprocess.run([*COMMAND, "--output", path, *arguments], check=True)


def pages():
    """The name and the text of each page."""
    for path in [os.path.join(ROOT, "README.md"), *glob.glob(os.path.join(ROOT, "doc", "*.md"))]:
        yield os.path.relpath(path, ROOT), read(path)


class Pictures(Case):
    def test_bbfill_draws_the_same(self):
        with tempfile.TemporaryDirectory() as folder:
            for picture, arguments in picture_commands().items():
                drawn = os.path.join(folder, os.path.basename(picture))
                draw(arguments, drawn)
                with open(drawn, "rb") as new, open(os.path.join(PICTURES, picture), "rb") as old:
                    self.assertTrue(new.read() == old.read(),
                                    f"{picture} is stale: run ninja pictures in the build folder")

    def test_the_list_is_complete(self):
        found = [os.path.relpath(path, PICTURES) for path in
                 glob.glob(os.path.join(ROOT, "doc", "**", "*.svg"), recursive=True)]
        found = (path.replace(os.sep, "/") for path in found)
        self.assertEqual(sorted(path for path in found if not path.startswith(OTHERS)),
                         sorted(picture_commands()))

    def test_pages_show_each_below_its_command(self):
        commands = picture_commands()
        shown = set()
        for page, text in pages():
            folder = os.path.dirname(page)
            pattern = r'(?:^    bbfill (.+)\n\n)?(?:<img src="|!\[.*\]\()([^"()]+\.svg)'
            for match in re.finditer(pattern, text, re.MULTILINE):
                picture = os.path.relpath(os.path.join(folder, match[2]), "doc/pictures")
                picture = picture.replace(os.sep, "/")
                shown.add(picture)
                if match[1]:
                    self.assertEqual(shlex.split(match[1]), commands[picture], page)
        self.assertEqual({path for path in shown if not path.startswith(OTHERS)}, set(commands))


UNPACKS_GZIP = "gzip" in run("--version")[1].splitlines()[2]


class ManualPage(Case):
    def section(self, name):
        page = read(os.path.join(ROOT, "doc", "man", "bbfill.1.in"))
        return re.search(rf"^\.Sh {name}\n(.*?)^\.Sh ", page, re.MULTILINE | re.DOTALL)[1]

    def test_it_describes_every_argument(self):
        """All whose help does not begin with "a board" are described by name."""
        described = re.search(r"^\.Bl.*?^\.It all others$", self.section("ARGUMENTS"),
                              re.MULTILINE | re.DOTALL)[0]
        expected = {}
        for line in run("--list")[1].splitlines():
            function, *parameters = line.split(" -> ")[0].split()
            if not set(parameters) <= set(expected):
                for parameter in parameters:
                    expected[parameter] = re.search(rf"^  {parameter} +(.*)$",
                                                    run("--help", function)[1], re.MULTILINE)[1]
        self.assertGreater(len(expected), 15)
        self.assertEqual(sorted(re.findall(r"\w+", " ".join(
            re.findall(r"^\.It Cm (.*)$", described, re.MULTILINE)))),
                         sorted(name for name, text in expected.items()
                                if not text.startswith("a board")))

    def test_its_messages(self):
        """Those of DIAGNOSTICS are what the program says."""
        of_file, of_argument = re.findall(r"^\.Dl (bbfill: .*)$", self.section("DIAGNOSTICS"), re.MULTILINE)
        self.assertEqual(run("king_attacks", "e4,e9")[2], of_argument + "\n")
        lines = "8/8/4k3/8/8/4K3/8/8 w - -\n" * 16 + "8/8/4k3/8p/8/4K3/8/8 w - -\n"
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "positions.epd")
            path.write_text(lines, encoding="utf-8")
            self.assertEqual(run("--epd", str(path), "checkers")[2].replace(folder + os.sep, ""), of_file + "\n")

    def test_it_describes_every_option(self):
        offered = run("--complete", "--")[1].splitlines()
        self.assertEqual(sorted(re.findall(r"^\.It .*Fl -([\w-]+)", self.section("DESCRIPTION"),
                                           re.MULTILINE)),
                         sorted(line.split("\t")[0][2:] for line in offered))


class Pages(Case):
    def test_quoted_output(self):
        count = 0
        for page, text in pages():
            blocks = re.findall(r"(?:^    .*\n)+", text, re.MULTILINE)
            for block in blocks:
                lines = [line[4:] for line in block.splitlines(keepends=True)]
                # A block may have several commands, each followed by its output.
                starts = [i for i, line in enumerate(lines) if line.startswith("$ bbfill ")]
                for start, end in zip(starts, [*starts[1:], len(lines)]):
                    arguments = shlex.split(lines[start])[2:]
                    with self.subTest(page=page, line=lines[start]):
                        self.assertLess(start + 1, end)
                        self.gives("".join(lines[start + 1:end]), *arguments)
                        count += 1
        self.assertGreaterEqual(count, 8)

    def test_builds_of_a_part_leave_the_tests_out(self):
        """All tests together take much longer to build than the rest, and are built where cmocka happens to
        be installed. Only a release wants them."""
        lines = [(page, line) for page, text in pages() if page != "doc/release.md" for line in re.findall(
            r"meson setup [^&`\n]*(?:&& |\n)(?:ninja|meson compile|meson install)\b", text)]
        self.assertGreaterEqual(len(lines), 7)
        for page, line in lines:
            if "src/python" in line:
                continue # a project of its own, which builds no tests
            self.assertRegex(line, r"\s-Dtests=disabled\s", page)


def examples():
    """The command lines that users are shown, and where."""
    for line in run("--help")[1].split("Examples:\n")[1].splitlines():
        yield "--help", line.strip()
    for page in "bbfill.1.in", "libbbfill.3.in":
        text = read(os.path.join(ROOT, "doc", "man", page))
        for line in re.findall(r"^\.Dl \$ (.*)$", text, re.MULTILINE):
            yield page, line.replace("\\(ti", "~")
    for page, text in pages():
        for line in re.findall(r"^    ((?:.+ \| )?bbfill .+)$", text, re.MULTILINE):
            yield page, line


def is_interesting(text):
    """Whether an answer is more than an empty result."""
    found = re.search(r"largest (\d+)", text)
    if found:
        return int(found[1]) > 2
    found = re.search(r"(\d+) (?:square|file|layer|part)s?\n$", text)
    if found:
        return int(found[1]) > 0
    return any(not re.search(r'^none$|"squares":\[\]|^0x0+$', line) for line in text.splitlines())


@unittest.skipIf(HOSTED or not all(map(shutil.which, ("sh", "grep", "sort", "uniq"))),
                 "a program that the examples need is missing")
class Examples(Case):
    def test_each_shows_something(self):
        for text in "", "none\n", "  0x0000000000000000, 0 squares\n", "  largest 0, 1 square\n":
            self.assertFalse(is_interesting(text))
        places = []
        with tempfile.TemporaryDirectory() as folder:
            with open(POSITIONS, "rb") as file:
                positions = file.read()
            for name in "games.epd", "positions.epd", "games.epd.gz":
                with open(os.path.join(folder, name), "wb") as file:
                    file.write(gzip.compress(positions) if name.endswith("gz") else positions)
            shutil.copy(os.path.join(ROOT, "tests", "data", "games.pgn"), folder)
            shutil.copy(os.path.join(ROOT, "tests", "data", "othello.txt"), folder)
            path = path_with_program(folder)
            for place, line in examples():
                if ".gz" in line and not UNPACKS_GZIP:
                    continue
                # A diagram stands in for a picture, whose text cannot be checked.
                for command in line, re.sub(r" --size \d+", "", line).replace(" svg ", " board "):
                    with self.subTest(place=place, line=command):
                        done = subprocess.run(["sh", "-c", command], cwd=folder, check=False,
                                              capture_output=True, env={**os.environ, "PATH": path})
                        self.assertEqual((done.returncode, done.stderr), (0, b""))
                        text = done.stdout.decode()
                        output = re.search(r"(?:-o|--output) (\S+)", command)
                        if output:
                            text += read(os.path.join(folder, output[1]))
                        self.assertTrue(is_interesting(text), text)
                places.append(place)
        for place in "--help", "bbfill.1.in", "doc/shell.md":
            self.assertGreater(places.count(place), 5)


if sys.argv[3:] == ["draw"]:
    for name, call in picture_commands().items():
        draw(call, os.path.join(PICTURES, name))
else:
    main()
