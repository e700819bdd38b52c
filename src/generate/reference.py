# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Writes the reference of the site from the documentation in the public headers.

    write(folder)    one page for each header, an index of them and one of all names; returns
                     the pages of all names

headers.py describes the form of the headers' comments. The pages are reStructuredText with
directives of Sphinx's C domain, which are what the search finds as functions.
"""
import pathlib
import re
import sys

sys.dont_write_bytecode = True
import headers as public  # noqa: E402

# Headers whose declarations follow from other headers; their pages show their text.
DERIVED = {"cpw.h": "bbfill/cpw.h", "bbfill.hpp": "bbfill.hpp"}
ORDER = ["defs.h", "fill.h", "pawnfill.h", "attacks.h", "position.h", "moves.h", "paths.h",
         "othello.h", "board.h", "batch.h"]
ROLES = {public.Function: "c:func", public.Macro: "c:macro", public.Enumerator: "c:enumerator",
         public.Struct: "c:struct"}
DIRECTIVES = {public.Function: "c:function", public.Macro: "c:macro",
              public.Enumerator: "c:enumerator", public.Struct: "c:struct"}
WORD = re.compile(r"(?P<address>https?://(?:\([^\s()]*\)|[^\s()])*(?<![.,;:]))"
                  r"|bbfill/(?P<header>\w+)\.h"
                  r"|(?P<code>\b\w+->\w+|\b[a-z]+\[\w+\])|(?P<name>\b[A-Za-z]\w*_\w+)|[\\*`|_]")
SHARED = """\
``BBF_A1``, ``BBF_B1`` to ``BBF_H8`` are the boards with that square, ``BBF_FILE_A`` to
``BBF_FILE_H`` and ``BBF_RANK_1`` to ``BBF_RANK_8`` those with all squares of a file or rank.
"""


def title(text, underline="="):
    return [text, underline * len(text), ""]


def indented(lines, by=3):
    return [" " * by + line if line else "" for line in lines]


def first_sentence(text):
    return public.SENTENCE.split(text)[0]


def introduction(text):
    """The first paragraph of a file's comment on itself."""
    found = re.search(r'/\*+ (?!Copyright)((?s:.*?))(?:\n\n|\*/)|"""((?s:.*?))(?:\n\n|""")'
                      r"|((?:^(?://!?|#) (?!Copyright).*\n)+)", text, re.M)
    lines = next(group for group in found.groups() if group).splitlines()
    return " ".join(re.sub(r"^(//!?|#)", "", line).strip() for line in lines)


def table(rows):
    """Rows of two cells, without a head."""
    lines = [".. list-table::", "   :widths: auto", "   :class: names", ""]
    for left, right in rows:
        lines += [f"   * - {left}", f"     - {right}"]
    return [*lines, ""]


def signature(item):
    if isinstance(item, public.Function):
        return item.prototype().rstrip(";")
    if isinstance(item, public.Macro):
        return item.name + item.arguments
    return f"{item.name} = {item.value}" if isinstance(item, public.Enumerator) else item.name


class Reference:
    def __init__(self, headers):
        self.headers = headers
        self.items = {item.name: item for header in headers for comment in header.comments
                      for item in comment.items}
        self.pages = {f"{header.path.stem}.rst": self.of_header(header) for header in headers}
        self.pages["index.rst"] = self.of_index()
        self.pages["names.rst"] = self.of_names()

    def link(self, name, shown=None):
        return f":{ROLES[type(self.items[name])]}:`{shown or name} <{name}>`"

    def prose(self, text):
        """Text with links to what it names."""
        def word(found):
            if found["address"]:
                return f"`{found[0]} <{found[0]}>`__"
            if found["header"]:
                known = any(header.path.stem == found["header"] for header in self.headers)
                page = found["header"] if known else found["header"] + ".h"
                return f"\\ :doc:`{found[0]} <{page}>`\\ "
            if found["code"]:
                return f"\\ ``{found[0]}``\\ "
            for name in (found["name"], f"bbf_{found['name']}") if found["name"] else ():
                if name in self.items:
                    return f"\\ {self.link(name, found['name'])}\\ "
            return re.sub(r"[\\*`|_]", r"\\\g<0>", found[0])
        # A text that begins like a list is none.
        return re.sub(r"^(?=[A-Za-z0-9]+\. |[-+] )", r"\\", WORD.sub(word, text))

    def blocks(self, blocks):
        lines = []
        for block in blocks:
            if block.kind == "Diagram":
                lines += [".. code-block:: none", "", *indented(block.lines), ""]
            elif block.kind == "Text":
                lines += [self.prose(block.text()), ""]
            elif block.kind == "Formula":
                lines += [":Formula:", "   .. rst-class:: formula", "",
                          f"   {self.prose(block.text())}", ""]
            else:
                lines += [f":{block.kind}: {self.prose(block.text())}", ""]
        return lines

    def entry(self, items, body):
        """Names that are declared and described together."""
        first, *others = (signature(item) for item in items)
        directive = f".. {DIRECTIVES[type(items[0])]}:: "
        return [directive + first, *(" " * len(directive) + other for other in others), "",
                *indented(body)]

    def of_comment(self, comment):
        """The entries of a comment."""
        if any(isinstance(item, public.Function) and item.is_batch() for item in comment.items):
            return self.of_batches(comment)
        body = self.blocks(comment.blocks)
        for item in comment.items:
            if isinstance(item, public.Struct):
                body += [".. code-block:: c", "", *indented(item.lines), ""]
        macros = [f"#define {item.name}{item.arguments} {item.value}" for item in comment.items
                  if isinstance(item, public.Macro)]
        if macros:
            body += [".. code-block:: c", "", *indented(macros), ""]
        batches = [item.batch.name for item in comment.items
                   if isinstance(item, public.Function) and item.batch]
        if batches:
            body += [f":Arrays: {', '.join(map(self.link, batches))}", ""]
        return self.entry(comment.items, body)

    def of_batches(self, comment):
        lines = [".. rst-class:: group", "", *self.blocks(comment.blocks)]
        for item in comment.items:
            body = [self.prose(f"{self.summary(item.single)} {item.batch_sentence()}"), ""] \
                if item.single else []
            lines += self.entry([item], body)
        return lines

    def overview(self, comment):
        """Rows of the table at the top of a page: names and what they are."""
        items = comment.items
        if all(isinstance(item, public.Function) and item.single for item in items):
            return [(self.link(item.name), self.prose(self.summary(item.single)))
                    for item in items]
        shown = [(item.name, None) for item in items]
        if isinstance(items[0], public.Function) and items[0].direction():
            shown = [(items[0].name, items[0].generic_name().replace("*", "DIR"))]
        if len(shown) > 4:
            shown = [*shown[:2], None, shown[-1]]
        names = ", ".join(self.link(*name) if name else "…" for name in shown)
        return [(names, self.prose(first_sentence(comment.blocks[0].text())))]

    def summary(self, item):
        """A sentence on a function, or on what the comment of another name describes."""
        if isinstance(item, public.Function):
            text = item.summary()
            return text[0].upper() + text[1:] + "."
        comment = next(comment for header in self.headers for comment in header.comments
                       if item in comment.items)
        return first_sentence(comment.blocks[0].text())

    def of_header(self, header):
        lines = [*title(f"bbfill/{header.name}"), self.prose(header.summary), "",
                 *self.blocks(header.introduction)]
        if header.name == "defs.h":
            lines += [*SHARED.splitlines(), ""]
        if (public.INCLUDE.parent / f"doc/{header.path.stem}.md").exists():
            lines += [f"Guide: :doc:`/{header.path.stem}`.", ""]
        lines += table(row for comment in header.comments for row in self.overview(comment))
        for comment in header.comments:
            lines += self.of_comment(comment)
        return lines

    def of_index(self):
        rows = [(f":doc:`bbfill/{header.name} <{header.path.stem}>`", self.prose(header.summary))
                for header in self.headers]
        rows += [(f":doc:`{name} <{pathlib.Path(name).name}>`", self.prose(first_sentence(
            introduction((public.INCLUDE / name).read_text(encoding="utf-8")))))
                 for name in DERIVED.values()]
        pages = [*(header.path.stem for header in self.headers), *DERIVED]
        return [*title("Reference"), "``<bbfill.h>`` includes all of these but "
                "``bbfill/cpw.h`` and ``bbfill.hpp``. :doc:`names` lists what they declare.", "",
                *table(rows), ".. toctree::", "   :hidden:", "", *indented(pages)]

    def of_names(self):
        """All names, by their first letter after the prefix, the side and the direction."""
        def key(item):
            name = item.generic_name() if isinstance(item, public.Function) else item.name
            return re.sub(r"^bbf_(\*_)?", "", name, flags=re.I).lower()

        lines = title("All names")
        lines += ["The same functions of both sides, and of all directions, are beside each "
                  "other. ``_n`` is the function for arrays.", ""]
        groups = {}
        for item in sorted(self.items.values(), key=key):
            if isinstance(item, public.Function) and item.single:
                continue
            names = self.link(item.name)
            if isinstance(item, public.Function) and item.batch:
                names += ", " + self.link(item.batch.name, "_n")
            groups.setdefault(key(item)[0].upper(), []).append(
                (names, self.prose(self.summary(item))))
        for letter, rows in groups.items():
            lines += [*title(letter, "-"), *table(rows)]
        return lines


def write(folder):
    folder.mkdir(parents=True)
    include = public.INCLUDE / "bbfill"
    reference = Reference(public.read([include / name for name in ORDER]))
    for name, lines in reference.pages.items():
        (folder / name).write_text("\n".join(lines) + "\n", encoding="utf-8")
    for name, path in DERIVED.items():
        text = (public.INCLUDE / path).read_text(encoding="utf-8")
        language = "cpp" if name.endswith("pp") else "c"
        (folder / f"{name}.rst").write_text("\n".join(
            [*title(path), f".. code-block:: {language}", "", *indented(text.splitlines())]) + "\n",
            encoding="utf-8")
    return {item.name: header.path.stem for header in reference.headers
            for comment in header.comments for item in comment.items}
