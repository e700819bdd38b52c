# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Comments of the headers as documentation of Rust: names become links, diagrams blocks."""
import re

WORD = re.compile(r"(?P<url>https?://\S*[^\s,;.)])|\b(?:bbfill/)?(?P<header>\w+)\.h\b"
                  r"|(?:\bstruct )?\b(?P<name>[A-Za-z]\w*)|(?P<mark>[\\`*_\[\]<>|~#&])")
STRUCTS = {"bbf_position": "Position", "bbf_positions": "Positions", "bbf_columns": "PositionsMut"}
LABELS = {"formula": "**Formula:** ", "source": "**Source:** ", "c": "**In C:** "}


def commented(text, prefix="/// "):
    return "".join((prefix + line).rstrip() + "\n" for line in text.split("\n"))


class Names:
    """What names of C are called in one of the crates: safe is bbfill, the other one bbfill-sys."""

    def __init__(self, api, safe, hidden=()):
        self.safe = safe
        self.headers = {header["name"][:-2] for header in api["headers"]}
        functions = [item["name"] for function in api["functions"]
                     for item in (function, function["batch"]) if item]
        others = [*(constant["name"] for constant in api["constants"]),
                  *(struct["name"] for struct in api["structs"])]
        if not safe:
            self.links = {name: f"[`{name}`](crate::{name})" for name in functions + others}
            return
        self.links = {name: f"[`{name[4:]}`](fn@crate::{name[4:]})" for name in functions
                      if name[4:] not in hidden}
        self.links |= {name: f"[`{type_}`](crate::{type_})" for name, type_ in STRUCTS.items()}
        for constant in api["constants"]:
            name, kind = constant["name"][4:], constant["kind"]
            if kind in ("direction", "mover"):
                path = "Mover::" + self.mover(name.lower()) if kind == "mover" else \
                    "Direction::" + self.direction(api["directions"][constant["value"]])
            else:
                path = name if "_" in name else f"Square::{name}"
            self.links[constant["name"]] = f"[`{path}`](crate::{path})"

    @staticmethod
    def direction(direction):
        return "".join(word.capitalize() for word in direction["words"].split("-"))

    @staticmethod
    def mover(name):
        words = {"w": "White", "b": "Black"}
        return "".join(words.get(word, word.capitalize()) for word in name.split("_"))

    def link(self, name):
        return self.links[name]

    def prose(self, text):
        def word(found):
            if found["url"]:
                return f"<{found[0]}>"
            if found["header"] and self.safe and found["header"] in self.headers:
                return f"[`{found['header']}`](mod@crate::{found['header']})"
            if found["mark"]:
                return "\\" + found[0]
            name = found["name"]
            for known in (name, f"bbf_{name}" if name and "_" in name else None):
                if known in self.links:
                    return self.links[known]
            return (found[0].removeprefix("bbf_") if self.safe else found[0]).replace("_", "\\_")
        return WORD.sub(word, text)

    def summary(self, function):
        text = function["summary"]
        return self.prose(text[0].upper() + text[1:] + ".")

    def text(self, blocks):
        parts = []
        for block in blocks:
            if block["kind"] == "c" and self.safe:
                continue
            if block["kind"] == "diagram":
                parts.append("\n".join(["```text", *block["lines"], "```"]))
            else:
                parts.append(LABELS.get(block["kind"], "") + self.prose(block["text"]))
        return "\n\n".join(parts)
