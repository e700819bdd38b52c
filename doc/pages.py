# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""The pages of the guide outside this tree: in packages, and on the site.

    packaged()               files by where they lie in the sources, with where they lie there
    rewritten(page, files)   the text of a page whose links lead to such files

A link to a file that is not there, such as a test, becomes plain text. A missing picture is
an error.
"""
import pathlib
import re
import sys

SOURCE = pathlib.Path(__file__).resolve().parent.parent
# Pages for maintainers, and what only this tree's own tests can run of the examples.
UNPACKAGED = {"doc/adding.md", "doc/release.md", "doc/examples/meson.build",
              "doc/examples/compare.sh"}
PAGES = ["README.md", *sorted({f"doc/{path.name}" for path in (SOURCE / "doc").glob("*.md")} -
                              UNPACKAGED)]
PICTURES = (".svg", ".png")
LINK = re.compile(r'(?<!!)\[([^\]]*)\]\(([^)#\s]+)(#[^)\s]*)?\)')
FENCES = re.compile(r"(^ *```.*?^ *```$)", re.M | re.S)
PICTURE = re.compile(r'(!\[[^\]]*\]\(|\b(?:src|srcset)=")([^)":\s]+)')


def packaged():
    doc = SOURCE / "doc"
    files = [*PAGES, *(str(path.relative_to(SOURCE)) for path in sorted(doc.rglob("*"))
                       if path.is_file() and "__pycache__" not in path.parts and
                       (path.suffix in PICTURES or path.is_relative_to(doc / "examples")))]
    return {name: re.sub("^doc/", "", name) for name in files if name not in UNPACKAGED}


def outside_code(text, change):
    """A page with its text changed, but not its blocks of code."""
    parts = FENCES.split(text)
    parts[::2] = map(change, parts[::2])
    return "".join(parts)


def rewritten(page, files):
    folders = {str(pathlib.PurePath(name).parent) for name in files} - {".", "doc"}

    def place(target):
        path = (SOURCE / page).parent / target
        name = str(path.resolve().relative_to(SOURCE))
        if name in files:
            return files[name]
        return re.sub("^doc/", "", name) if name in folders else None

    def link(match):
        text, target, fragment = match[1], match[2], match[3] or ""
        if ":" in target:
            return match[0]
        to = place(target)
        return f"[{text}]({to}{fragment})" if to else text

    def picture(match):
        if not (to := place(match[2])):
            sys.exit(f"{page} shows {match[2]}, which is not packaged")
        return match[1] + to

    return outside_code((SOURCE / page).read_text(encoding="utf-8"),
                        lambda text: PICTURE.sub(picture, LINK.sub(link, text)))
