"""Standard input, output and error, of which some are closed."""

import itertools
import os
import resource
import subprocess
import tempfile

from harness import COMMAND, KINGS, Case, main, native


@native
class Descriptors(Case):
    """Started with some of the standard files closed."""

    def closed(self, numbers, *arguments, limit=None):
        def close():
            for number in numbers:
                os.close(number)
            if limit is not None:
                resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))

        done = subprocess.run([*COMMAND, *arguments], input=(KINGS + "\n8\n").encode(),
                              capture_output=True, preexec_fn=close, check=False)
        return done.returncode, done.stdout.decode(), done.stderr.decode()

    def test_nothing_but_answers_lands_in_the_output(self):
        answer = "0x0000000038283800\n"
        wrong = "bbfill: <stdin>:2: the placement has 1 rank, not 8\n"
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "out")
            for numbers in itertools.chain(*(itertools.combinations(range(3), k)
                                             for k in range(4))):
                with open(path, "w", encoding="utf-8") as file:
                    file.write("kept")
                told = "bbfill: <stdin>: Bad file descriptor\n" if 0 in numbers else wrong
                self.assertEqual(self.closed(numbers, "--epd", "-", "-o", path, "king_attacks",
                                             "K"), (1, "", "" if 2 in numbers else told))
                with open(path, encoding="utf-8") as file:
                    self.assertEqual(file.read(), "kept" if 0 in numbers else answer, numbers)

    def test_answers_that_cannot_be_written(self):
        told = "bbfill: standard output: Bad file descriptor\n"
        for arguments in ["king_attacks", "e4"], ["--list"], ["--help"], ["--version"]:
            self.assertEqual(self.closed([1], *arguments), (1, "", told))
            self.assertEqual(self.closed([0, 1], *arguments), (1, "", told))
            self.assertEqual(self.closed([0, 2], *arguments)[0], 0)
            self.assertEqual(self.closed([0, 1, 2], *arguments), (1, "", ""))

    def test_a_position_needs_no_input(self):
        self.assertEqual(self.closed([0], "-F", "hex", "king_attacks", "e4"),
                         (0, "0x0000003828380000\n", ""))

    def test_no_descriptor_is_left(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "out")
            for numbers, limit, arguments, name in [
                ([0, 1], 1, ["--help"], os.devnull),
                ([], 4, ["--epd", os.devnull, "-o", path, "king_attacks", "K"], path),
            ]:
                status, out, err = self.closed(numbers, *arguments, limit=limit)
                self.assertEqual((status, out), (1, ""))
                # A program that counts what it runs, for tests/coverage, says more.
                self.assertEqual(err.split("\n")[0], f"bbfill: {name}: Too many open files")
            self.assertEqual(os.listdir(folder), [])
        self.assertEqual(self.closed([1, 2], "--help", limit=2), (1, "", ""))


main()
