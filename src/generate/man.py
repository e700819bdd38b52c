#!/usr/bin/env python3
# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Writes the manual pages of section 3 from the documentation in the public headers.

usage: man.py HEADER... TEMPLATE... --output PAGE...

headers.py describes the form of the headers' comments. In their text, names like
bbf_flood, BBF_KING, bbfill/fill.h and addresses are marked up.

Each header becomes the page libbbfill-NAME.3, from the template family.3.in. defs.h becomes
libbbfill.3, whose template has most of its text and the date of all pages. Each function
becomes a page, from function.3.in, and each documented macro and struct one that includes
the page of its header. A PAGE on a name that no header documents is an error.
"""
import argparse
import pathlib
import re
import sys

sys.dont_write_bytecode = True
import headers as public  # noqa: E402


def page_name(header):
    return "libbbfill" if header.name == "defs.h" else "libbbfill-" + header.path.stem


def synopsis(item):
    if isinstance(item, public.Macro):
        value = item.value.replace('"', '""')
        return [f'.Fd "#define {item.name}{item.arguments} {value}"']
    if isinstance(item, public.Enumerator):
        return []
    if isinstance(item, public.Struct):
        return [f".Vt struct {item.name} ;"]
    parameters = [parameter.declaration for parameter in item.parameters] or ["void"]
    return [f'.Ft "{item.result}"', ".Fo " + item.name,
            *(f'.Fa "{parameter}"' for parameter in parameters), ".Fc"]


def head(item):
    if isinstance(item, public.Function):
        return " ".join([".It Fn", item.name, *(parameter.name for parameter in item.parameters)])
    if isinstance(item, public.Struct):
        return f".It Vt struct {item.name}"
    return f".It Dv {item.name}" + (f" No = {item.value}"
                                    if isinstance(item, public.Enumerator) else "")


def filled(template, values):
    """A template with its values, and no line for an empty one."""
    def value(found):
        text = values[found[1]]
        return text if isinstance(text, str) else "".join(line + "\n" for line in text)

    text = re.sub(r"^@([A-Z]+)@\n", value, template, flags=re.M)
    return re.sub(r"@([A-Z]+)@", value, text)


def references(names):
    """The lines of SEE ALSO, in mandoc's order."""
    names = ["bbfill 1"] + [name + " 3" for name in sorted(names)]
    return [f".Xr {name} ," for name in names[:-1]] + [f".Xr {names[-1]}"]


class Manual:
    """All pages of some headers."""

    def __init__(self, headers, templates):
        self.headers, self.templates = headers, templates
        self.date = re.search(r"^\.Dd (.+)$", templates["libbbfill.3.in"], re.M)[1]
        self.functions = {function.name: function
                          for header in headers for function in header.functions()}
        self.struct_pages = {item.name: page_name(header) for header in headers
                             for comment in header.comments for item in comment.items
                             if isinstance(item, public.Struct)}
        self.pages = {}
        for header in headers:
            page, text = page_name(header) + ".3", self.of_family(header)
            self.pages[page] = text
            for name in re.findall(r"^\.It (?:Dv (?=BBF_)|Vt struct )(\w+)$", text, re.M):
                self.pages[name + ".3"] = f".so man3/{page}\n"
        for function in self.functions.values():
            self.pages[function.name + ".3"] = self.of_function(function)

    def values(self, name, header, summary):
        return {"DATE": self.date, "NAME": name, "TITLE": name.upper(), "HEADER": header.name,
                "SUMMARY": summary}

    def of_family(self, header):
        name = page_name(header)
        own = {function.name for function in header.functions()}
        summary = header.summary[0].lower() + header.summary[1:-1]
        description = []
        for comment in header.comments:
            description += [".Pp"] * bool(description) + [head(item) for item in comment.items]
            description += self.body(comment.blocks, own)
            for struct in (item for item in comment.items if isinstance(item, public.Struct)):
                description += literal(struct.lines)
        others = [other for other in self.headers if other is not header]
        return filled(self.templates.get(name + ".3.in", self.templates["family.3.in"]), {
            **self.values(name, header, summary),
            "SYNOPSIS": [line for comment in header.comments for item in comment.items
                         for line in synopsis(item)],
            "INTRODUCTION": self.body(header.introduction, own),
            "DESCRIPTION": [".Bl -tag -width 4n -compact", *description, ".El"],
            "FAMILIES": [line for other in others for line in
                         [f".It Xr {page_name(other)} 3", *self.prose(other.summary, own)]],
            "OTHERS": references(map(page_name, others)),
        })

    def of_function(self, function):
        header, own = function.comment.header, {function.name}
        description = self.body(function.blocks(), own)
        if function.single:
            description = [*self.prose(function.batch_sentence(), own), ".Pp", *description]
        conventions = self.body(header.conventions(), own)
        if conventions:
            conventions.insert(0, f".Ss All functions of bbfill/{header.name}")
        return filled(self.templates["function.3.in"], {
            **self.values(function.name, header, escaped(function.summary())),
            "SYNOPSIS": synopsis(function),
            "DESCRIPTION": description,
            "CONVENTIONS": conventions,
            "OTHERS": references({page_name(header), *self.related(function),
                                  *(self.struct_pages[name] for name in function.structs()
                                    if name in self.struct_pages)}),
        })

    def related(self, function):
        """Names of the functions that a reader of one may want to know of."""
        comment = function.comment
        names = {item.name for item in comment.items}
        names |= {other.name for other in (function.single, function.batch) if other}
        for block in function.blocks():
            if block.kind != "Source":
                names.update(re.findall(r"bbf_\w+", block.text()))
            if block.kind == "Formula":
                names.update("bbf_" + name for name in re.findall(r"\w+_\w+", block.text()))
        # The neighbours, for the same side or direction where they have some.
        comments = comment.header.comments
        at = next(i for i, other in enumerate(comments) if other is comment)
        for other in comments[max(at - 1, 0):at] + comments[at + 1:at + 2]:
            functions = [item for item in other.items if isinstance(item, public.Function)]
            same = [item for item in functions if (item.side(), item.direction()) ==
                    (function.side(), function.direction())]
            names |= {item.name for item in same or functions}
        return (names & self.functions.keys()) - {function.name}

    def body(self, blocks, own):
        lines, last = [], None
        for block in blocks:
            if block.kind in ("Formula", "Source"):
                if last in ("Formula", "Source"):
                    lines.pop()
                else:
                    lines += [".Pp"] * bool(lines) + [".Bl -item -compact"]
                lines += [".It", *self.prose(f"{block.kind}: {block.text()}", own), ".El"]
            elif block.kind == "Diagram":
                lines += literal(block.lines)
            else:
                lines += [".Pp"] * bool(lines) + self.prose(block.text(), own)
            last = block.kind
        return lines

    def prose(self, text, own):
        """Lines of at most 80 bytes, a new one for each sentence, on a page that describes
        the functions in own."""
        lines = []
        for sentence in public.SENTENCE.split(text):
            line = ""
            for word in sentence.split():
                macro = self.macro(word, own)
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

    def macro(self, word, own):
        """The markup of a word that has some, with the punctuation after it."""
        if found := re.fullmatch(r"(https?://\S+?)([.,;:]*)", word):
            name = ".Lk " + escaped(found[1])
        elif found := re.fullmatch(r"bbfill/(\w+)\.h([.,;:)]*)", word):
            name = f".Xr libbbfill-{found[1]} 3"
        elif not (found := re.fullmatch(r"(bbf_\w+|BBF_\w+)([.,;:)]*)", word)):
            return None
        elif found[1].startswith("BBF_"):
            name = ".Dv " + found[1]
        elif found[1] not in self.functions:
            return None
        elif found[1] in own:
            name = ".Fn " + found[1]
        else:
            name = f".Xr {found[1]} 3"
        return " ".join([name, *found[2]])


def escaped(text):
    """Text whose signs stay what they are, with hyphens between letters."""
    text = text.replace("\\", "\\e")
    text = re.sub(r"(?<![A-Za-z])-|-(?![A-Za-z])", r"\\-", text)
    return text.replace("^", "\\(ha").replace("~", "\\(ti").replace("`", "\\(ga")


def literal(lines):
    """Lines that are printed as they are."""
    return [".Bd -literal -offset 4n",
            *(no_macro(escaped(line).replace("'", "\\(aq")) for line in lines), ".Ed"]


def no_macro(line):
    return "\\&" + line if line[:1] in (".", "'") else line


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("source", nargs="+", type=pathlib.Path,
                        help="headers, and templates that end in .3.in")
    parser.add_argument("--output", nargs="+", type=pathlib.Path, required=True,
                        help="which pages to write")
    args = parser.parse_args()
    templates = {path.name: path.read_text(encoding="utf-8")
                 for path in args.source if path.suffix == ".in"}
    manual = Manual(public.read([path for path in args.source if path.suffix == ".h"]), templates)

    for path in args.output:
        if path.name not in manual.pages:
            sys.exit(f"{path.name} is to be written, and no header documents {path.stem}")
        path.write_text(manual.pages[path.name], encoding="utf-8")


if __name__ == "__main__":
    main()
