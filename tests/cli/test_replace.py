# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""The file of --output has either its old or its complete new content, however the
program ends."""

import ctypes
import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import unittest

from harness import COMMAND, HOSTED, KINGS, PROGRAM, WINDOWS, Case, main, native, run

ANSWER = "0x0000000038283800\n"
CALL = ["--epd", "-", "king_attacks", "K"]
LINE = (KINGS + "\n").encode()

# The program by a path that works in every folder.
ABSOLUTE = [*COMMAND[:-1], os.path.abspath(PROGRAM)]

# Sanitizers, if the program has any, must leave signals to it.
SANITIZERS = {name: os.environ.get(name, "") +
              ":handle_segv=0:handle_sigbus=0:handle_sigfpe=0:handle_sigill=0"
              for name in ("ASAN_OPTIONS", "UBSAN_OPTIONS")}

# Root has all permissions unless it drops its capabilities.
MODEST = ["setpriv", "--bounding-set=-all", "--inh-caps=-all"] if os.geteuid() == 0 else []
modest = unittest.skipIf(MODEST and not shutil.which("setpriv"), "root without setpriv")


def stops(command):
    """Runs a program and yields where it stops: before and after each of its system calls."""
    trace_me, at_calls = 0, 24
    trace = ctypes.CDLL(None).ptrace
    # Whoever is traced already cannot look for leaks, for which it would trace itself.
    options = os.environ.get("ASAN_OPTIONS", "") + ":detect_leaks=0"
    process = subprocess.Popen(command, preexec_fn=lambda: trace(trace_me, 0, 0, 0),
                               env={**os.environ, "ASAN_OPTIONS": options})
    process.returncode = 0  # this function waits in its place
    while True:
        status = os.waitpid(process.pid, 0)[1]
        if not os.WIFSTOPPED(status):
            break
        yield True
        if trace(at_calls, process.pid, 0, 0):
            os.kill(process.pid, signal.SIGKILL)
    if status:
        raise OSError(f"{command} ended with {status}")


class Replace(Case):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.path = self.file("out", "kept\n")

    def file(self, name, content=None):
        path = os.path.join(self.folder, name)
        if content is not None:
            with open(path, "w", encoding="utf-8") as file:
                file.write(content)
        return path

    def has(self, content, path=None):
        with open(path or self.path, encoding="utf-8") as file:
            self.assertEqual(file.read(), content)

    def only(self, *names):
        self.assertEqual(sorted(os.listdir(self.folder)), sorted(names))

    def answers(self, path, *wrapper):
        """The status of a run that writes to path, and what it prints elsewhere."""
        done = subprocess.run([*wrapper, *COMMAND, "-o", path, *CALL], input=LINE,
                              capture_output=True, check=False)
        return done.returncode, done.stdout.decode() + done.stderr.decode()

    def begun(self, path, **options):
        """A run that has created its temporary file and waits for more input."""
        process = subprocess.Popen([*COMMAND, "-o", path, *CALL], stdin=subprocess.PIPE,
                                   stderr=subprocess.PIPE, **options)
        while not any(name.startswith(".bbfill-") for name in os.listdir(self.folder)):
            self.assertIsNone(process.poll())
        return process


@native
class Interrupted(Replace):
    def test_the_old_file_stays_until_all_is_written(self):
        with self.begun(self.path) as process:
            process.stdin.write(LINE * 100000)
            process.stdin.flush()
            self.has("kept\n")
            self.assertEqual(process.communicate()[1], b"")
        self.assertEqual(process.returncode, 0)
        self.has(ANSWER * 100000)
        self.only("out")

    def test_signals(self):
        for number in ("HUP", "INT", "QUIT", "ILL", "TRAP", "ABRT", "BUS", "FPE", "USR1", "SEGV",
                       "USR2", "PIPE", "ALRM", "TERM", "XCPU", "SYS", "VTALRM", "PROF"):
            number = signal.Signals["SIG" + number]

            def ready(number=number):
                resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
                # The signal may be ignored here already, for example by nohup.
                signal.signal(number, signal.SIG_DFL)

            for name in ["out", "new"] if number == signal.SIGTERM else ["out"]:
                with self.begun(self.file(name), env={**os.environ, **SANITIZERS},
                                preexec_fn=ready) as process:
                    process.stdin.write(LINE)
                    process.stdin.flush()
                    process.send_signal(number)
                    process.wait(timeout=60)
                self.assertEqual(process.returncode, -number)
                self.has("kept\n")
                self.only("out")

    def test_ignored_signals(self):
        with self.begun(self.path, preexec_fn=lambda: signal.signal(
                signal.SIGHUP, signal.SIG_IGN)) as process:
            process.send_signal(signal.SIGHUP)
            self.assertEqual(process.communicate(LINE)[1], b"")
        self.assertEqual(process.returncode, 0)
        self.has(ANSWER)
        self.only("out")

    def test_messages_that_nobody_reads(self):
        with self.begun(self.path) as process:
            process.stderr.close()
            process.stdin.write(b"8\n" * 3)
            process.stdin.close()
        self.assertEqual(process.returncode, -signal.SIGPIPE)
        self.has("kept\n")
        self.only("out")

    def test_a_limit_on_file_size(self):
        def limit():
            resource.setrlimit(resource.RLIMIT_FSIZE, (300000, 300000))

        for path in self.path, self.file("new"):
            done = subprocess.run([*COMMAND, "-o", path, *CALL], input=LINE * 20000,
                                  stderr=subprocess.PIPE, preexec_fn=limit, check=False)
            self.assertEqual((done.returncode, done.stderr.decode()),
                             (1, f"bbfill: {path}: File too large\n"))
            self.has("kept\n")
            self.only("out")
        with open(self.path, "wb") as file:
            done = subprocess.run([*COMMAND, *CALL], input=LINE * 20000, stdout=file,
                                  stderr=subprocess.PIPE, preexec_fn=limit, check=False)
        self.assertEqual((done.returncode, done.stderr.decode()),
                         (1, "bbfill: standard output: File too large\n"))

    def test_the_file_has_become_a_folder(self):
        with self.begun(self.path) as process:
            os.remove(self.path)
            os.mkdir(self.path)
            err = process.communicate(LINE)[1].decode()
        self.assertEqual((process.returncode, err),
                         (1, f"bbfill: {self.path}: cannot be replaced: Is a directory; use > "
                          "FILE to write into it\n"))
        self.only("out")


class Complete(Replace):
    def test_invalid_lines_do_not_affect_others(self):
        self.assertEqual(run("-o", self.path, *CALL, stdin=b"8\n" + LINE)[0], 1)
        self.has(ANSWER)

    @unittest.skipIf(WINDOWS, "files are written directly there")
    def test_nothing_is_written_if_the_input_cannot_be_read(self):
        self.assertEqual(run("-o", self.path, *CALL, stdin=b"\x1f\x8b")[0], 1)
        self.has("kept\n")
        self.only("out")
        if os.path.exists("/proc/self/mem"):
            self.assertEqual(run("-o", self.path, "--epd", "/proc/self/mem", *CALL[2:])[0], 1)
            self.has("kept\n")
            self.only("out")

    @native
    def test_temporary_names_that_exist(self):
        def take(count):
            for number in range(count):
                self.file(f".bbfill-{os.getpid()}-{number}", "taken")

        for count, expected in (2, (0, "")), (100, (1, f"bbfill: {self.path}: cannot be replaced: "
                                                    "File exists; use > FILE to write into it\n")):
            done = subprocess.run([*COMMAND, "-o", self.path, *CALL], input=LINE,
                                  stderr=subprocess.PIPE, preexec_fn=lambda: take(count),
                                  check=False)
            self.assertEqual((done.returncode, done.stderr.decode()), expected)
            self.has(ANSWER)
        taken = [name for name in os.listdir(self.folder) if name != "out"]
        self.assertEqual(len(taken), 102)
        for name in taken:
            self.has("taken", self.file(name))


@unittest.skipIf(HOSTED, "permissions and links belong to the host")
class Attributes(Replace):
    def mode(self, path=None):
        return os.stat(path or self.path).st_mode & 0o7777

    def test_permissions(self):
        before = os.umask(0o027)
        self.addCleanup(os.umask, before)
        for mode in 0o600, 0o666, 0o755, 0o644:
            os.chmod(self.path, mode)
            self.assertEqual(self.answers(self.path), (0, ""))
            self.assertEqual(self.mode(), mode)
        new = self.file("new")
        self.assertEqual(self.answers(new), (0, ""))
        self.assertEqual(self.mode(new), 0o640)
        os.chmod(self.path, 0o600)
        with self.begun(self.path) as process:
            for name in os.listdir(self.folder):
                self.assertEqual(self.mode(self.file(name)) & 0o077, 0 if name != "new" else 0o040)
            process.communicate(LINE)

    @native
    @unittest.skipUnless(sys.platform == "linux", "ptrace differs elsewhere")
    def test_permissions_between_any_two_calls(self):
        """The program is stopped at each system call. No file in the folder ever allows more than the
        one that is written does at last."""
        before = os.umask(0)
        self.addCleanup(os.umask, before)
        for name, mode in ("out", 0o600), ("out", 0o640), ("out", 0o604), ("new", 0o640):
            path = self.file(name)
            if name == "out":
                os.chmod(path, mode)
            os.umask(0 if name == "out" else 0o666 & ~mode)
            command = [*COMMAND, "-o", path, "king_attacks", "e4"]
            seen, stopped = set(), False
            for stopped in stops(command):
                for other in os.listdir(self.folder):
                    found = self.mode(self.file(other))
                    self.assertEqual(found & ~mode if other != "out" else 0, 0, (other, name))
                    seen.add(other[:8])
            if not stopped:
                self.skipTest("nothing may be traced here")
            self.assertIn(".bbfill-", seen)
            self.assertEqual(self.mode(path), mode)

    @modest
    def test_read_only_files_are_not_replaced(self):
        os.chmod(self.path, 0o444)
        self.assertEqual(self.answers(self.path, *MODEST),
                         (1, f"bbfill: {self.path}: Permission denied\n"))
        os.chmod(self.path, 0o644)
        os.chmod(self.folder, 0o555)
        new = self.file("new")
        self.assertEqual(self.answers(new, *MODEST), (1, f"bbfill: {new}: Permission denied\n"))
        self.assertEqual(self.answers(self.path, *MODEST),
                         (1, f"bbfill: {self.path}: cannot be replaced: Permission denied; use > "
                          "FILE to write into it\n"))
        os.chmod(self.folder, 0o755)
        self.has("kept\n")
        self.only("out")

    @unittest.skipIf(os.geteuid() != 0, "only root can change the owner")
    @modest
    def test_owners(self):
        os.chown(self.path, 65534, 65533)
        os.chmod(self.path, 0o666)
        self.assertEqual(self.answers(self.path, *MODEST),
                         (1, f"bbfill: {self.path}: cannot be replaced: Operation not permitted; "
                          "use > FILE to write into it\n"))
        self.has("kept\n")
        self.only("out")
        for owner in (65534, 65533), (0, 65533):
            os.chown(self.path, *owner)
            self.assertEqual(self.answers(self.path), (0, ""))
            what = os.stat(self.path)
            self.assertEqual((what.st_uid, what.st_gid, self.mode()), (*owner, 0o666))

    def test_links(self):
        os.mkdir(self.file("deep"))
        links = {"absolute": self.path, "relative": "out", "deep/up": "../out",
                 "deep/two": "../relative", "nowhere": "new"}
        for name, text in links.items():
            os.symlink(text, self.file(name))
        for name, text in links.items():
            os.remove(self.path)
            self.file("out", "kept\n")
            self.assertEqual(self.answers(self.file(name)), (0, ""))
            self.assertEqual(os.readlink(self.file(name)), text)
            self.has(ANSWER if name != "nowhere" else "kept\n")
        self.has(ANSWER, self.file("new"))
        self.only("out", "new", "deep", *(name for name in links if "/" not in name))
        os.symlink("loop", self.file("loop"))
        self.assertRegex(self.answers(self.file("loop"))[1], "Too many levels|Symbolic link loop")

    def test_a_link_too_long_to_follow(self):
        long = self.file("long")
        os.symlink("./" * 2045 + "out", long)
        self.assertIn(self.answers(long), [
            (1, f"bbfill: {long}: {words} too long\n") for words in ("File name", "Filename")])
        self.has("kept\n")

    def test_hard_links(self):
        os.link(self.path, self.file("other"))
        self.assertEqual(self.answers(self.path), (0, ""))
        self.has(ANSWER)
        self.has("kept\n", self.file("other"))

    def test_in_the_working_folder(self):
        done = subprocess.run([*ABSOLUTE, "-o", "out", *CALL], input=LINE, cwd=self.folder,
                              check=False)
        self.assertEqual(done.returncode, 0)
        self.has(ANSWER)
        self.only("out")


@unittest.skipUnless(sys.platform == "linux" and not HOSTED, "/dev differs elsewhere")
class Direct(Replace):
    def shell(self, command):
        done = subprocess.run(["sh", "-c", command, "sh", self.path, *ABSOLUTE], input=LINE,
                              cwd=self.folder, capture_output=True, check=False)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, b"", b""))

    def test_links_to_open_files_are_written_directly(self):
        os.symlink("/dev/stderr", self.file("link"))
        for output, redirection in [("/dev/stdout", '>>"$out"'), ("/dev/stderr", '2>>"$out"'),
                                    ("/dev/fd/3", '3>>"$out"'), ("/proc/self/fd/4", '4>>"$out"'),
                                    ("link", '2>>"$out"')]:
            self.file("out", "kept\n")
            self.shell(f'out=$1; shift; "$@" -o {output} {" ".join(CALL)} {redirection}')
            self.has("kept\n" + ANSWER)
        self.shell('{ echo a; shift; "$@" -o /dev/stdout ' + " ".join(CALL) + '; echo b; } >"$1"')
        self.has("a\n" + ANSWER + "b\n")

    def test_devices(self):
        for device in "/dev/null", "/dev/zero":
            self.assertEqual(self.answers(device), (0, ""))
            self.assertTrue(os.path.exists(device) and not os.path.isfile(device))

    def test_pipes(self):
        reader, writer = os.pipe()
        said = []
        listener = threading.Thread(target=lambda: said.append(os.read(reader, 1000)))
        listener.start()
        done = subprocess.run([*COMMAND, "-o", f"/dev/fd/{writer}", *CALL], input=LINE,
                              pass_fds=[writer], check=False)
        os.close(writer)
        listener.join()
        os.close(reader)
        self.assertEqual((done.returncode, said), (0, [ANSWER.encode()]))


main()
