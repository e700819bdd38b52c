# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Writes the reference of the site from api.json.

    write(folder, api, playable)    one page for each header, an index of them and one of all
                                    names; returns the pages of all names. Those functions that
                                    are playable get a link to the playground

The pages are reStructuredText with directives of Sphinx's C domain, which are what the search
finds as functions.
"""
import pathlib
import re
import sys

sys.dont_write_bytecode = True
from declared import batch_sentence, declared, generic_name  # noqa: E402
from headers import LABELS, SENTENCE  # noqa: E402

SOURCE = pathlib.Path(__file__).resolve().parent.parent.parent
# Headers whose declarations follow from other headers; their pages show their text.
DERIVED = {"cpw.h": "bbfill/cpw.h", "bbfill.hpp": "bbfill.hpp"}
ROLES = {"function": "c:func", "macro": "c:macro", "constant": "c:enumerator",
         "struct": "c:struct"}
DIRECTIVES = {**ROLES, "function": "c:function"}
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
    return SENTENCE.split(text)[0]


def stem(header):
    return header["name"].removesuffix(".h")


def introduction(text):
    """The first paragraph of a file's comment on itself."""
    found = re.search(r'/\*+ (?!Copyright)((?s:.*?))(?:\n\n|\*/)|"""((?s:.*?))(?:\n\n|""")'
                      r"|<!-- (?!Copyright)((?s:.*?)) -->"
                      r"|((?:^(?://!?|#|--) (?!Copyright).*\n)+)", text, re.M)
    lines = next(group for group in found.groups() if group).splitlines()
    return " ".join(re.sub(r"^(//!?|#|--)", "", line).strip() for line in lines)


def table(rows):
    """Rows of two cells, without a head."""
    lines = [".. list-table::", "   :widths: auto", "   :class: names", ""]
    for left, right in rows:
        lines += [f"   * - {left}", f"     - {right}"]
    return [*lines, ""]


def signature(item):
    if item["what"] == "function":
        return item["prototype"].rstrip(";")
    if item["what"] == "macro":
        return item["name"] + item["parameters"]
    return f"{item['name']} = {item['value']}" if item["what"] == "constant" else item["name"]


class Reference:
    def __init__(self, api, playable):
        self.playable = playable
        self.headers, self.items = api["headers"], declared(api)
        self.pages = {f"{stem(header)}.rst": self.of_header(header) for header in self.headers}
        self.pages["index.rst"] = self.of_index()
        self.pages["names.rst"] = self.of_names()

    def link(self, name, shown=None):
        return f":{ROLES[self.items[name]['what']]}:`{shown or name} <{name}>`"

    def prose(self, text):
        """Text with links to what it names."""
        def word(found):
            if found["address"]:
                return f"`{found[0]} <{found[0]}>`__"
            if found["header"]:
                known = any(stem(header) == found["header"] for header in self.headers)
                page = found["header"] if known else found["header"] + ".h"
                return f"\\ :doc:`{found[0]} <{page}>`\\ "
            if found["code"]:
                return f"\\ ``{found[0]}``\\ "
            for name in (found["name"], f"bbf_{found['name']}") if found["name"] else ():
                if name in self.items:
                    return f"\\ {self.link(name, found['name'])}\\ "
            return re.sub(r"[\\*`|_]", r"\\\g<0>", found[0])
        # A text that begins like a list must not become one.
        return re.sub(r"^(?=[A-Za-z0-9]+\. |[-+] )", r"\\", WORD.sub(word, text))

    def blocks(self, blocks):
        lines = []
        for block in blocks:
            if block["kind"] == "diagram":
                lines += [".. code-block:: none", "", *indented(block["lines"]), ""]
            elif block["kind"] == "text":
                lines += [self.prose(block["text"]), ""]
            elif block["kind"] == "formula":
                lines += [":Formula:", "   .. rst-class:: formula", "",
                          f"   {self.prose(block['text'])}", ""]
            else:
                label = LABELS[block["kind"]]
                lines += [f":{label}: {self.prose(block['text'])}", ""]
        return lines

    def entry(self, items, body):
        """Names that are declared and described together."""
        first, *others = (signature(item) for item in items)
        directive = f".. {DIRECTIVES[items[0]['what']]}:: "
        return [directive + first, *(" " * len(directive) + other for other in others), "",
                *indented(body)]

    def items_of(self, comment):
        return [self.items[name] for name in comment["declares"]]

    def of_comment(self, comment):
        """The entries of a comment."""
        items = self.items_of(comment)
        if any("single" in item for item in items):
            return self.of_batches(comment, items)
        body = self.blocks(comment["comment"])
        for item in items:
            if item["what"] == "struct":
                body += [".. code-block:: c", "", *indented(item["definition"]), ""]
        macros = [f"#define {item['name']}{item['parameters']} {item['value']}" for item in items
                  if item["what"] == "macro"]
        if macros:
            body += [".. code-block:: c", "", *indented(macros), ""]
        batches = [item["array"] for item in items if "array" in item]
        if batches:
            body += [f":Arrays: {', '.join(map(self.link, batches))}", ""]
        opened = [name.removeprefix("bbf_") for name in comment["declares"] if name in self.playable]
        if opened:
            links = (f"`{name} <../playground.html#{name}>`__" for name in opened)
            body += [f":Playground: {', '.join(links)}", ""]
        return self.entry(items, body)

    def of_batches(self, comment, items):
        lines = [".. rst-class:: group", "", *self.blocks(comment["comment"])]
        for item in items:
            body = [self.prose(f"{self.summary(item['single'])} {batch_sentence(item)}"), ""]
            lines += self.entry([item], body)
        return lines

    def overview(self, comment):
        """Rows of the table at the top of a page: names and what they are."""
        items = self.items_of(comment)
        if all("single" in item for item in items):
            return [(self.link(item["name"]), self.prose(self.summary(item["single"])))
                    for item in items]
        shown = [(item["name"], None) for item in items]
        if items[0].get("direction"):
            shown = [(items[0]["name"], generic_name(items[0]).replace("*", "DIR"))]
        if len(shown) > 4:
            shown = [*shown[:2], None, shown[-1]]
        names = ", ".join(self.link(*name) if name else "…" for name in shown)
        return [(names, self.prose(first_sentence(comment["comment"][0]["text"])))]

    def summary(self, item):
        """A sentence on a function, or on what the comment of another name describes."""
        if item["what"] == "function":
            text = item["summary"]
            return text[0].upper() + text[1:] + "."
        comment = next(comment for header in self.headers for comment in header["comments"]
                       if item["name"] in comment["declares"])
        return first_sentence(comment["comment"][0]["text"])

    def of_header(self, header):
        lines = [*title(f"bbfill/{header['name']}"), self.prose(header["summary"]), "",
                 *self.blocks(header["introduction"] + header["below"])]
        if header["name"] == "defs.h":
            lines += [*SHARED.splitlines(), ""]
        if (SOURCE / f"doc/{stem(header)}.md").exists():
            lines += [f"Guide: :doc:`/{stem(header)}`.", ""]
        lines += table(row for comment in header["comments"] for row in self.overview(comment))
        for comment in header["comments"]:
            lines += self.of_comment(comment)
        return lines

    def of_index(self):
        rows = [(f":doc:`bbfill/{header['name']} <{stem(header)}>`", self.prose(header["summary"]))
                for header in self.headers]
        rows += [(f":doc:`{name} <{pathlib.Path(name).name}>`", self.prose(first_sentence(
            introduction((SOURCE / "include" / name).read_text(encoding="utf-8")))))
                 for name in DERIVED.values()]
        pages = [*map(stem, self.headers), *DERIVED]
        return [*title("Reference"), "``<bbfill.h>`` includes all of these but "
                "``bbfill/cpw.h`` and ``bbfill.hpp``. :doc:`names` lists what they declare.", "",
                *table(rows), ".. toctree::", "   :hidden:", "", *indented(pages)]

    def of_names(self):
        """All names, by their first letter after the prefix, the side and the direction."""
        def key(item):
            name = generic_name(item) if item["what"] == "function" else item["name"]
            return re.sub(r"^bbf_(\*_)?", "", name, flags=re.I).lower()

        lines = title("All names")
        lines += ["The same functions of both sides, and of all directions, are beside each "
                  "other. ``_n`` is the function for arrays.", ""]
        groups = {}
        for item in sorted(self.items.values(), key=key):
            if "single" in item:
                continue
            names = self.link(item["name"])
            if "array" in item:
                names += ", " + self.link(item["array"], "_n")
            groups.setdefault(key(item)[0].upper(), []).append(
                (names, self.prose(self.summary(item))))
        for letter, rows in groups.items():
            lines += [*title(letter, "-"), *table(rows)]
        return lines


def write(folder, api, playable):
    folder.mkdir(parents=True)
    reference = Reference(api, playable)
    for name, lines in reference.pages.items():
        (folder / name).write_text("\n".join(lines) + "\n", encoding="utf-8")
    for name, path in DERIVED.items():
        text = (SOURCE / "include" / path).read_text(encoding="utf-8")
        language = "cpp" if name.endswith("pp") else "c"
        (folder / f"{name}.rst").write_text("\n".join(
            [f":description: {introduction(text)}", "", *title(path), f".. code-block:: {language}", "", *indented(text.splitlines())]) + "\n",
            encoding="utf-8")
    return {name: stem(header) for header in api["headers"] for comment in header["comments"]
            for name in comment["declares"]}
