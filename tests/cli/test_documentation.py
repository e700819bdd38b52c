"""What the documentation shows of bbfill is what bbfill gives: pictures, quoted
output, examples. With the word draw as last argument, draws the pictures anew."""

import glob
import os
import re
import shlex
import subprocess
import sys
import tempfile

from harness import COMMAND, INCLUDE, Case, main, run

ROOT = os.path.dirname(os.path.abspath(INCLUDE))
PICTURES = os.path.join(ROOT, "doc", "pictures")
POSITIONS = os.path.join(ROOT, "tests", "data", "positions.epd")


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def picture_commands():
    """The arguments of each command of the list, without --output, by picture."""
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
    """Each page of text, and its name."""
    for path in [os.path.join(ROOT, "README.md"), *glob.glob(os.path.join(ROOT, "doc", "*.md"))]:
        yield os.path.relpath(path, ROOT), read(path)


class Pictures(Case):
    def test_they_are_what_bbfill_draws(self):
        with tempfile.TemporaryDirectory() as folder:
            for picture, arguments in picture_commands().items():
                drawn = os.path.join(folder, os.path.basename(picture))
                draw(arguments, drawn)
                with open(drawn, "rb") as new, open(os.path.join(PICTURES, picture), "rb") as old:
                    self.assertTrue(new.read() == old.read(),
                                    f"{picture} is stale: run ninja pictures in the build folder")

    def test_the_list_has_all(self):
        found = [os.path.relpath(path, PICTURES) for path in
                 glob.glob(os.path.join(ROOT, "doc", "**", "*.svg"), recursive=True)]
        self.assertEqual(sorted(path.replace(os.sep, "/") for path in found),
                         sorted(picture_commands()))

    def test_pages_show_them_below_their_command(self):
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
        self.assertEqual(shown, set(commands))


class Pages(Case):
    def test_quoted_output(self):
        count = 0
        for page, text in pages():
            blocks = re.findall(r"(?:^    .*\n)+", text, re.MULTILINE)
            for block in blocks:
                lines = [line[4:] for line in block.splitlines(keepends=True)]
                # A block may have several commands, each with what it gives below it.
                starts = [i for i, line in enumerate(lines) if line.startswith("$ bbfill ")]
                for start, end in zip(starts, [*starts[1:], len(lines)]):
                    arguments = shlex.split(lines[start])[2:]
                    with self.subTest(page=page, line=lines[start]):
                        self.assertLess(start + 1, end)
                        self.gives("".join(lines[start + 1:end]), *arguments)
                        count += 1
        self.assertGreaterEqual(count, 8)

    def test_examples_run(self):
        count = 0
        with tempfile.TemporaryDirectory() as folder:
            for page, text in pages():
                for line in re.findall(r"^    (bbfill .+)$", text, re.MULTILINE):
                    words = [POSITIONS if word.endswith(".epd") else
                             os.path.join(folder, word) if word.endswith(".svg") else word
                             for word in shlex.split(line)[1:]]
                    with self.subTest(page=page, line=line):
                        status, _, err = run(*words)
                        self.assertEqual((status, err), (0, ""))
                        count += 1
        self.assertGreaterEqual(count, 10)


if sys.argv[3:] == ["draw"]:
    for name, call in picture_commands().items():
        draw(call, os.path.join(PICTURES, name))
else:
    main()
