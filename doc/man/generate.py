#!/usr/bin/env python3
"""Writes the manual pages of section 3 from the documentation in the public headers.

usage: generate.py HEADER... TEMPLATE... MAP --output PAGE...

A header opens with a /* comment */: a paragraph of one sentence that says what is in it,
and paragraphs on what holds for all of it. A /** comment */ documents the prototypes, the
macros or the enum right below it, up to the next empty line. In a comment,

    text      is indented like its first line, with empty lines between paragraphs;
    diagrams  stand at least 4 blanks deeper, between empty lines;
    Formula:  and Source: begin a paragraph, with an empty line before it or without;
    names     like bbf_flood, BBF_KING, bbfill/fill.h and addresses are marked up.

Anything else is refused, and so is a function that is documented and not exported by the
linker's MAP, or the other way round. Each header becomes a page, libbbfill-NAME.3, as
family.3.in has it, and defs.h becomes libbbfill.3, whose template has most of its text
and the date of all pages. Each function and described macro becomes a page that includes
the one where it is described.
"""
import argparse
import pathlib
import re
import sys
from collections import namedtuple

# A documented name: its lines in SYNOPSIS, and the head of its description.
Name = namedtuple("Name", "name synopsis head")
Group = namedtuple("Group", "names blocks")
Block = namedtuple("Block", "kind lines")

PROTOTYPE = re.compile(r"BBF_(?:FN|API) ([\w ]+) (\**)(bbf_\w+)\(([^()]*)\);")
PARAMETER = re.compile(r"[\w ]+[ *](\w+)(?:\[\w+\])?")
MACRO = re.compile(r"#define (BBF_\w+) (.+)")
ENUMERATOR = re.compile(r"(BBF_\w+) = (\d+),?")


def fail(path, line, why):
    sys.exit(f"{path}:{line}: {why}")


class Header:
    """A header, read: page, summary, introduction (blocks) and groups."""

    def __init__(self, path):
        self.path, self.text = path, path.read_text(encoding="utf-8")
        self.page = "libbbfill" if path.stem == "defs" else "libbbfill-" + path.stem
        opening = re.match(r"/\*(?!\*).*?\*/", self.text, re.S)
        if not opening:
            fail(path, 1, "a header opens with a /* comment */ on what is in it")
        summary, *self.introduction = self.blocks(opening)
        self.summary = " ".join(summary.lines)
        if summary.kind != "Text" or not re.fullmatch(r"[A-Z][^.]*\.", self.summary):
            fail(path, 1, "the first paragraph is one sentence on what is in the header")
        self.groups = []
        for comment in re.finditer(r"/\*\*.*?\*/", self.text, re.S):
            below = re.compile(r"\n((?:.+\n)*)").match(self.text, comment.end())
            if not below or not below[1]:
                fail(path, self.line(comment.end()), "nothing stands right below this comment")
            self.groups.append(Group(self.names(below), self.blocks(comment)))
        code = re.sub(r"/\*.*?\*/", lambda comment: re.sub(r"[^\n]", " ", comment[0]), self.text,
                      flags=re.S)
        documented = {name.name for group in self.groups for name in group.names}
        for found in re.finditer(r"\b(bbf_\w+)\s*\(", code):
            if found[1] not in documented:
                fail(path, self.line(found.start()), f"no /** comment */ documents {found[1]}")

    def line(self, position):
        return self.text.count("\n", 0, position) + 1

    def names(self, below):
        """What the lines below a comment declare."""
        line, code = self.line(below.start(1)), below[1]
        enum = re.fullmatch(r"enum \{\n(.*)\};\n", code, re.S)
        # A prototype may go on on the next line.
        pieces = re.findall(r"(?:BBF_[^;\n]*\n[^;]*;|.*)\n", code) if not enum else \
            enum[1].splitlines(keepends=True)
        line += bool(enum)
        names = []
        for piece in pieces:
            text = " ".join(piece.split())
            if enum and (found := ENUMERATOR.fullmatch(text)):
                names.append(Name(found[1], [], f".It Dv {found[1]} No = {found[2]}"))
            elif found := MACRO.fullmatch(text):
                value = found[2].replace('"', '""')
                names.append(Name(found[1], [f'.Fd "#define {found[1]} {value}"'],
                                  ".It Dv " + found[1]))
            elif found := PROTOTYPE.fullmatch(text):
                names.append(self.function(line, *found.groups()))
            else:
                fail(self.path, line, f"neither a prototype nor a macro nor an enum: {text}")
            line += piece.count("\n")
        return names

    def function(self, line, result, stars, name, parameters):
        synopsis = [f'.Ft "{(result + " " + stars).strip()}"', ".Fo " + name]
        head = ".It Fn " + name
        for parameter in parameters.split(", "):
            found = PARAMETER.fullmatch(parameter)
            if not found and parameter != "void":
                fail(self.path, line, f"{name} has a parameter of an unknown form: {parameter}")
            synopsis.append(f'.Fa "{parameter}"')
            head += " " + found[1] if found else ""
        return Name(name, synopsis + [".Fc"], head)

    def blocks(self, comment):
        """A comment's paragraphs and diagrams."""
        start = self.line(comment.start())
        text = re.sub(r"/\*+", lambda opening: " " * len(opening[0]), comment[0][:-2], count=1)
        lines = [line.rstrip() for line in text.split("\n")]
        indent = 3 if comment[0][2] != "*" else 4
        blocks, gap = [], True
        for number, line in enumerate(lines, start):
            depth = len(line) - len(line.lstrip(" "))
            last = blocks[-1].kind if blocks else None
            label = re.match(r" *(Formula|Source): ", line)
            if not line:
                gap = True
                continue
            if depth >= indent + 4 and (gap or last == "Diagram"):
                if last != "Diagram":
                    blocks.append(Block("Diagram", []))
                elif gap:
                    blocks[-1].lines.append("")
                blocks[-1].lines.append(line[indent + 4:])
            elif depth == indent and line[depth] not in "*@\\\t" and (gap or last != "Diagram"):
                if gap or label:
                    blocks.append(Block(label[1] if label else "Text", []))
                blocks[-1].lines.append(line[label.end() if label else depth:])
            else:
                fail(self.path, number, f"neither text, indented by {indent} blanks, nor a "
                     f"diagram, by {indent + 4} or more and between empty lines")
            gap = False
        if not blocks:
            fail(self.path, start, "an empty comment")
        return blocks


class Page:
    """What a header gives to its page."""

    def __init__(self, header, headers):
        self.header, self.headers = header, headers
        self.owner = {name.name: other.page for other in headers for group in other.groups
                      for name in group.names}

    def write(self, template, date):
        header = self.header
        others = sorted(other.page for other in self.headers if other is not header)
        values = {
            "DATE": date,
            "NAME": header.page,
            "TITLE": header.page.upper(),
            "HEADER": header.path.name,
            "SUMMARY": header.summary[0].lower() + header.summary[1:-1],
            "SYNOPSIS": [line for group in header.groups for name in group.names
                         for line in name.synopsis],
            "INTRODUCTION": self.body(header.introduction),
            "DESCRIPTION": self.description(),
            "FAMILIES": [line for other in self.headers if other is not header
                         for line in [f".It Xr {other.page} 3", *self.prose(other.summary)]],
            "OTHERS": [f".Xr {other} 3 ," for other in others[:-1]] + [f".Xr {others[-1]} 3"],
        }

        def value(found):
            text = values[found[1]]
            return text if isinstance(text, str) else "\n".join(text)

        return re.sub(r"@([A-Z]+)@", value, template)

    def description(self):
        lines = []
        for group in self.header.groups:
            lines += [".Pp"] * bool(lines) + [name.head for name in group.names]
            lines += self.body(group.blocks)
        return [".Bl -tag -width 4n -compact", *lines, ".El"]

    def body(self, blocks):
        lines, last = [], None
        for kind, text in blocks:
            if kind in ("Formula", "Source"):
                if last in ("Formula", "Source"):
                    lines.pop()
                else:
                    lines += [".Pp"] * bool(lines) + [".Bl -item -compact"]
                lines += [".It", *self.prose(f"{kind}: " + " ".join(text)), ".El"]
            elif kind == "Diagram":
                lines += [".Bd -literal -offset 4n",
                          *(no_macro(escaped(line).replace("'", "\\(aq")) for line in text), ".Ed"]
            else:
                lines += [".Pp"] * bool(lines) + self.prose(" ".join(text))
            last = kind
        return lines

    def prose(self, text):
        """Lines of at most 80 bytes, a new one for each sentence."""
        lines = []
        for sentence in re.split(r"(?<=[a-z0-9)\"][.?!]) (?=[A-Z\"]|bbf_)", text):
            line = ""
            for word in sentence.split():
                macro = self.macro(word)
                word = macro or escaped(word)
                if line and (macro or len(line) + len(word) >= 78):
                    lines.append(no_macro(line))
                    line = ""
                if macro:
                    lines.append(macro)
                else:
                    line += " " * bool(line) + word
            lines += [no_macro(line)] * bool(line)
        return lines

    def macro(self, word):
        """The markup of a word that has some, with the punctuation after it."""
        if found := re.fullmatch(r"(https?://\S+?)([.,;:]*)", word):
            name = ".Lk " + escaped(found[1])
        elif found := re.fullmatch(r"bbfill/(\w+)\.h([.,;:)]*)", word):
            name = f".Xr libbbfill-{found[1]} 3"
        elif not (found := re.fullmatch(r"(bbf_\w+|BBF_\w+)([.,;:)]*)", word)):
            return None
        elif found[1].startswith("BBF_"):
            name = ".Dv " + found[1]
        elif found[1] not in self.owner:
            return None
        elif self.owner[found[1]] == self.header.page:
            name = ".Fn " + found[1]
        else:
            name = f".Xr {found[1]} 3"
        return " ".join([name, *found[2]])


def escaped(text):
    """Text whose signs stay what they are, with hyphens between letters."""
    text = text.replace("\\", "\\e")
    text = re.sub(r"(?<![A-Za-z])-|-(?![A-Za-z])", r"\\-", text)
    return text.replace("^", "\\(ha").replace("~", "\\(ti").replace("`", "\\(ga")


def no_macro(line):
    return "\\&" + line if line[:1] in (".", "'") else line


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("source", nargs="+", type=pathlib.Path,
                        help="headers, family.3.in, libbbfill.3.in, libbbfill.map")
    parser.add_argument("--output", nargs="+", type=pathlib.Path, required=True,
                        help="which pages to write")
    args = parser.parse_args()
    headers = [Header(path) for path in args.source if path.suffix == ".h"]
    templates = {path.name: path.read_text(encoding="utf-8")
                 for path in args.source if path.suffix == ".in"}
    date = re.search(r"^\.Dd (.+)$", templates["libbbfill.3.in"], re.M)[1]

    pages = {}
    for header in headers:
        template = templates.get(header.page + ".3.in", templates["family.3.in"])
        pages[header.page + ".3"] = Page(header, headers).write(template, date)
    for page, text in list(pages.items()):
        for name in re.findall(r"^\.It (?:Fn (bbf_\w+).*|Dv (BBF_\w+))$", text, re.M):
            name = "".join(name)
            if name + ".3" in pages:
                sys.exit(f"{name} is documented twice, the second time in {page}")
            pages[name + ".3"] = f".so man3/{page}\n"

    [exports] = (path for path in args.source if path.suffix == ".map")
    exported = set(re.findall(r"^\s*(bbf_\w+);", exports.read_text(encoding="utf-8"), re.M))
    documented = {page[:-2] for page in pages if page.startswith("bbf_")}
    for name in sorted(exported - documented):
        sys.exit(f"{exports} exports {name}, which no header documents")
    for name in sorted(documented - exported):
        sys.exit(f"{exports} does not export {name}, which a header documents")
    for path in args.output:
        if path.name not in pages:
            sys.exit(f"{path.name} is to be written, and no header documents {path.stem}")
        path.write_text(pages[path.name], encoding="utf-8")


if __name__ == "__main__":
    main()
