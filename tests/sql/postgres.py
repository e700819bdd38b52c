# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""A PostgreSQL server of its own, in a temporary folder, on a socket there. It finds its files
beside its program, so a copy of the program finds the extension among links to the others."""
import os
import pathlib
import pwd
import shutil
import subprocess
import tempfile
import time

MARK = "\x1d"


def asked(what):
    return pathlib.Path(subprocess.run(["pg_config", f"--{what}"], check=True, encoding="utf-8",
                                       stdout=subprocess.PIPE).stdout.strip())


def is_installed():
    return bool(shutil.which("pg_config") and shutil.which("psql")) and \
        (asked("bindir") / "initdb").exists()


def owner():
    """Arguments of subprocess with which it runs as somebody who is not root."""
    if os.geteuid():
        return {}
    names = {entry.pw_name for entry in pwd.getpwall()}
    name = "postgres" if "postgres" in names else "nobody"
    return {"user": name, "group": pwd.getpwnam(name).pw_gid, "extra_groups": []}


def link_tree(source, target, own):
    """Links to what a folder has; target may have folders and files of its own."""
    target.mkdir(parents=True, exist_ok=True)
    for file in source.iterdir():
        if file.name in own and file.is_dir():
            link_tree(file, target / file.name, own)
        elif not (target / file.name).exists():
            (target / file.name).symlink_to(file)


class Server:
    def __init__(self, staged, settings=(), wrapper=()):
        """staged: a folder with what `meson install` puts into DESTDIR. wrapper: what runs the
        server."""
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="bbfill-"))
        self.owner = owner()
        root = self.folder / "root"
        shutil.copytree(staged, root)
        for folder in self.folder, root:
            folder.chmod(0o755)
        for what in "sharedir", "pkglibdir":
            source = asked(what)
            link_tree(source, root / source.relative_to("/"), {"extension"})
        bin_ = root / asked("bindir").relative_to("/")
        bin_.mkdir(parents=True)
        for program in "initdb", "postgres":
            shutil.copy(asked("bindir") / program, bin_)
        data = self.folder / "data"
        data.mkdir()
        if self.owner:
            shutil.chown(data, self.owner["user"])
            shutil.chown(self.folder, self.owner["user"])
        subprocess.run([bin_ / "initdb", "-D", data, "-U", "test", "-A", "trust", "-N", "-E", "UTF8",
                        "--no-locale"], check=True, cwd="/", stdout=subprocess.DEVNULL, **self.owner)
        settings = ["listen_addresses=", "fsync=off", "jit=off", *settings]
        self.log = (self.folder / "log").open("w+")
        self.process = subprocess.Popen(
            [*wrapper, bin_ / "postgres", "-D", data, "-k", self.folder,
             *(word for setting in settings for word in ("-c", setting))],
            stdout=self.log, stderr=self.log, cwd="/", **self.owner)
        self.psql = ["psql", "-X", "-q", "-A", "-t", "-h", str(self.folder), "-U", "test",
                     "-d", "postgres"]
        for _ in range(600):
            if self.process.poll() is not None or self.ask(["select 1"])[0][0] == "1":
                break
            time.sleep(0.1)

    def ask(self, statements):
        """For each statement what it gives, its SQLSTATE, and the message of an error."""
        text = "\\pset null null\n" + "".join(
            f"{statement}\n;\n\\echo {MARK} :SQLSTATE :LAST_ERROR_MESSAGE {MARK}\n"
            for statement in statements)
        words = subprocess.run(self.psql, input=text, stdout=subprocess.PIPE,
                               stderr=subprocess.DEVNULL, encoding="utf-8").stdout.split(MARK)
        words += ["", "no connection"] * (len(statements) - len(words) // 2)
        return [(given.strip("\n"), *f"{state.strip()} ".split(" ", 1))
                for given, state in zip(words[::2], words[1::2])]

    def stop(self):
        """What the server has said."""
        self.process.terminate()
        self.process.wait()
        self.log.seek(0)
        said = self.log.read()
        self.log.close()
        shutil.rmtree(self.folder)
        return said
