#!/usr/bin/env python3
# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Writes the manual pages of section 3 from api.json.

usage: man.py API.json TEMPLATE... --output PAGE...

In texts, names like bbf_flood, BBF_KING, bbfill/fill.h and addresses are marked up.

Each header becomes the page libbbfill-NAME.3, from the template family.3.in. defs.h becomes
libbbfill.3, whose template has most of its text and the date of all pages. Each function
becomes a page, from function.3.in, and each documented macro and struct one that includes
the page of its header. A PAGE on a name that no header documents is an error.
"""
import argparse
import json
import pathlib
import re
import sys

sys.dont_write_bytecode = True
from declared import batch_sentence, declared, summary  # noqa: E402
from headers import LABELS, SENTENCE  # noqa: E402


def page_name(header):
    name = header.removesuffix(".h")
    return "libbbfill" if name == "defs" else "libbbfill-" + name


def synopsis(item):
    if item["what"] == "macro":
        value = item["value"].replace('"', '""')
        return [f'.Fd "#define {item["name"]}{item["parameters"]} {value}"']
    if item["what"] == "constant":
        return []
    if item["what"] == "struct":
        return [f".Vt struct {item['name']} ;"]
    declarations = [parameter["declaration"] for parameter in item["parameters"]] or ["void"]
    return [f'.Ft "{item["returns"]}"', ".Fo " + item["name"],
            *(f'.Fa "{declaration}"' for declaration in declarations), ".Fc"]


def head(item):
    name = item["name"]
    if item["what"] == "function":
        return " ".join([".It Fn", name, *(parameter["name"] for parameter in item["parameters"])])
    if item["what"] == "struct":
        return f".It Vt struct {name}"
    return f".It Dv {name}" + (f" No = {item['value']}" if item["what"] == "constant" else "")


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
    """All pages."""

    def __init__(self, api, templates):
        self.headers, self.templates = api["headers"], templates
        self.items = declared(api)
        self.date = re.search(r"^\.Dd (.+)$", templates["libbbfill.3.in"], re.M)[1]
        self.functions = {name: item for name, item in self.items.items()
                          if item["what"] == "function"}
        self.struct_pages = {name: page_name(header["name"]) for header in self.headers
                             for comment in header["comments"] for name in comment["declares"]
                             if self.items[name]["what"] == "struct"}
        self.pages = {}
        for header in self.headers:
            page, text = page_name(header["name"]) + ".3", self.of_family(header)
            self.pages[page] = text
            for name in re.findall(r"^\.It (?:Dv (?=BBF_)|Vt struct )(\w+)$", text, re.M):
                self.pages[name + ".3"] = f".so man3/{page}\n"
        for function in self.functions.values():
            self.pages[function["name"] + ".3"] = self.of_function(function)

    def values(self, name, header, about):
        return {"DATE": self.date, "NAME": name, "TITLE": name.upper(), "HEADER": header["name"],
                "SUMMARY": about}

    def groups(self, header):
        """What a header declares, comment by comment."""
        return [[self.items[name] for name in comment["declares"]]
                for comment in header["comments"]]

    def of_family(self, header):
        name, groups = page_name(header["name"]), self.groups(header)
        own = {item["name"] for group in groups for item in group if item["what"] == "function"}
        description = []
        for comment, group in zip(header["comments"], groups, strict=True):
            description += [".Pp"] * bool(description) + list(map(head, group))
            description += self.body(comment["comment"], own)
            for struct in (item for item in group if item["what"] == "struct"):
                description += literal(struct["definition"])
        others = [other for other in self.headers if other is not header]
        return filled(self.templates.get(name + ".3.in", self.templates["family.3.in"]), {
            **self.values(name, header, header["summary"][0].lower() + header["summary"][1:-1]),
            "SYNOPSIS": [line for group in groups for item in group for line in synopsis(item)],
            "INTRODUCTION": self.body(header["introduction"] + header["below"], own),
            "DESCRIPTION": [".Bl -tag -width 4n -compact", *description, ".El"],
            "FAMILIES": [line for other in others for line in
                         [f".It Xr {page_name(other['name'])} 3",
                          *self.prose(other["summary"], own)]],
            "OTHERS": references(page_name(other["name"]) for other in others),
        })

    def header_of(self, function):
        return next(header for header in self.headers if header["name"] == function["header"])

    def of_function(self, function):
        header = self.header_of(function)
        own = {function["name"]}
        description = self.body(function["comment"], own)
        if "single" in function:
            description = [*self.prose(batch_sentence(function), own), ".Pp", *description]
        conventions = self.body(header["introduction"], own)
        if conventions:
            conventions.insert(0, f".Ss All functions of bbfill/{header['name']}")
        types = " ".join(parameter["type"] for parameter in function["parameters"])
        return filled(self.templates["function.3.in"], {
            **self.values(function["name"], header, escaped(summary(function))),
            "SYNOPSIS": synopsis(function),
            "DESCRIPTION": description,
            "CONVENTIONS": conventions,
            "OTHERS": references({page_name(header["name"]), *self.related(function),
                                  *(self.struct_pages[name] for name in types.split()
                                    if name in self.struct_pages)}),
        })

    def related(self, function):
        """Names of the functions that a reader of one may want to know of."""
        groups = self.groups(self.header_of(function))
        at = next(i for i, group in enumerate(groups) if function in group)
        names = {item["name"] for item in groups[at]} | {function.get("array")}
        names |= {function["single"]["name"]} if "single" in function else set()
        for block in function["comment"]:
            text = block.get("text") or " ".join(block["lines"])
            if block["kind"] != "source":
                names.update(re.findall(r"bbf_\w+", text))
            if block["kind"] == "formula":
                names.update("bbf_" + name for name in re.findall(r"\w+_\w+", text))
        # The neighbours, for the same side or direction where they have some.
        for other in groups[max(at - 1, 0):at] + groups[at + 1:at + 2]:
            functions = [item for item in other if item["what"] == "function"]
            same = [item for item in functions if (item["side"], item["direction"]) ==
                    (function["side"], function["direction"])]
            names |= {item["name"] for item in same or functions}
        return (names & self.functions.keys()) - {function["name"]}

    def body(self, blocks, own):
        lines, last = [], None
        for block in blocks:
            if block["kind"] in LABELS:
                if last in LABELS:
                    lines.pop()
                else:
                    lines += [".Pp"] * bool(lines) + [".Bl -item -compact"]
                text = f"{LABELS[block['kind']]}: {block['text']}"
                lines += [".It", *self.prose(text, own), ".El"]
            elif block["kind"] == "diagram":
                lines += literal(block["lines"])
            else:
                lines += [".Pp"] * bool(lines) + self.prose(block["text"], own)
            last = block["kind"]
        return lines

    def prose(self, text, own):
        """Lines of at most 80 bytes, a new one for each sentence, on a page that describes
        the functions in own."""
        lines = []
        for sentence in SENTENCE.split(text):
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
    parser.add_argument("api", type=pathlib.Path)
    parser.add_argument("templates", nargs="+", type=pathlib.Path)
    parser.add_argument("--output", nargs="+", type=pathlib.Path, required=True,
                        help="which pages to write")
    args = parser.parse_args()
    templates = {path.name: path.read_text(encoding="utf-8") for path in args.templates}
    manual = Manual(json.loads(args.api.read_text(encoding="utf-8")), templates)

    for path in args.output:
        if path.name not in manual.pages:
            sys.exit(f"{path.name} is to be written, and no header documents {path.stem}")
        path.write_text(manual.pages[path.name], encoding="utf-8")


if __name__ == "__main__":
    main()
