#!/usr/bin/env python3
# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Writes the library as a few files, each made of the project's own, in order:

    bbfill.h, bbfill.c   everything
    bbfill_inline.h      one header, in which single boards and positions are static inline

usage: amalgamation.py [--stamp FILE] FOLDER

What is included is written where it is included first. Conditions that are decided are left out. bbfill_inline.h has
no prototypes, as definitions follow, and of each comment the first sentence.
"""
import argparse
import pathlib
import re
import sys
import textwrap

sys.dont_write_bytecode = True
import headers  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
INCLUDE, SRC = ROOT / "include", ROOT / "src"
INLINE = INCLUDE / "bbfill/inline"
BATCH = SRC / "batch"

# What these define has short names, which others may have too.
TEXTS = [SRC / name for name in ("fen.c", "notation.c", "move_texts.c", "mistakes.c")]
RENAMED = [*TEXTS, SRC / "blanks.h", SRC / "notation.h"]
# The headers that bbfill_inline.h has, and has not; and the files of bbfill.c.
FAMILIES = ("fill", "pawnfill", "attacks", "position", "moves", "game", "board")
ABSENT = ("paths", "othello", "batch", "cpw")
SINGLE = ["fill.c", "pawnfill.c", "attacks.c", "board.c", "othello.c", "position.c", "moves.c", "game.c", "version.c",
          "fen.c", "notation.c", "move_texts.c", "mistakes.c", "paths.c"]
KERNELS = ["batch.c", "children.c", "threats.c", "squares.c", "avx512.c", "avx2.c", "sse2.c", "neon.c", "simd128.c",
           "vector.c", "portable.c", "files_of.c"]
# A kernel's file includes these templates, which bbfill.c has once: it includes itself.
TEMPLATES = [BATCH / "lanes.h", BATCH / "rank_vectors.h"]
INTO_TEMPLATES = """\
#define BBF_I_TEMPLATES
#include "bbfill.c"
#undef BBF_I_TEMPLATES
"""

PROLOGUE = """\
#include "bbfill.h"

/* Kernels inline what is exported, with instructions of their own. The backend is portable, which
   they vectorise best. Some targets leave a function without use. */
#undef BBF_FN
#undef BBF_FN_MEMORY
#if defined(__clang__)
#define BBF_FN __attribute__((always_inline))
#define BBF_I_LARGE
#pragma clang diagnostic ignored "-Wunused-function"
#else
#if defined(__GNUC__)
#define BBF_FN inline __attribute__((always_inline))
#else
#define BBF_FN inline
#endif
#define BBF_I_LARGE inline
#endif
#define BBF_FN_MEMORY BBF_FN

"""
# Before the functions of positions.
LARGE = """
/* Functions of positions are large, and gain nothing. */
#undef BBF_FN_MEMORY
#define BBF_FN_MEMORY BBF_I_LARGE
"""
WHAT_INLINE = """for single boards and positions: all that it declares is static inline.
   It leaves out arrays, paths, Othello, packed positions and what is wrong with a text, which bbfill.h has."""
INLINE_GUARD = """
#ifndef BBF_ONE_HEADER_H
#define BBF_ONE_HEADER_H
#ifdef BBF_DEFS_H
#error "bbfill_inline.h is for files that do without other headers of libbbfill"
#endif

"""

HEAD = """\
/* {name} of libbbfill {version}, {what}
   Written by src/model/amalgamation.py of the sources; their names are at the parts.

   SPDX-License-Identifier: MIT

{licence} */
"""

TOKEN = re.compile(r'/\*.*?\*/|"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|\w+', re.S)
COMMENT = re.compile(r"/\*.*?\*/", re.S)


def value_of(condition, known):
    """True, False or None, if what is known does not decide it."""
    if True in (value_of(term, known) for term in condition.split(" || ")[:-1]):
        return True
    terms = condition.split(" && ")
    values = []
    for term in terms:
        match = re.fullmatch(r"(!?)defined\((\w+)\)", term)
        value = known.get(match[2]) if match else None
        values.append(value if value is None else value != bool(match[1]))
    return False if False in values else None if None in values else True


def names_in(text):
    """What a file defines at its top level, except what has the project's prefix; and the tags of its structs."""
    code = COMMENT.sub("", text)
    names = set(re.findall(r"^#define (\w+)", code, re.M))
    for names_of_enum in re.findall(r"^enum \{(.*?)\}", code, re.M | re.S):
        names.update(re.findall(r"(\w+)(?: = [^,]+)?(?:,|$)", names_of_enum.strip()))
    for line in re.findall(r"^static .*", code, re.M):
        arrays = re.findall(r"(\w+)\[", line)
        names.update(arrays if arrays and "(" not in line.split("[")[0] else re.findall(r"(\w+)\(", line)[:1])
    names.update(re.findall(r"^typedef .*?(\w+)\(", code, re.M))
    tags = re.findall(r"^struct (\w+) \{", code, re.M)
    return {name for name in names if not re.match("bbf_|BBF_", name)}, set(tags)


def renamed(path, text):
    """With the names of the file, and of the headers that it includes, made those of its part."""
    new, tags = {}, {}
    for file in {path, *(SRC / name for name in re.findall(r'^#include "(.*)"', text, re.M))}:
        prefix = f"bbf_i_{file.stem.removeprefix('move_')}_"
        names, its_tags = names_in(file.read_text(encoding="utf-8"))
        new.update({name: (prefix.upper() if name.isupper() else prefix) + name for name in names})
        tags.update({tag: prefix + tag for tag in its_tags})
    was = ""

    def token(match):
        nonlocal was
        before, was = was, match[0]
        member = text[:match.start()].endswith((".", "->"))
        return tags.get(was, was) if before == "struct" else was if member else new.get(was, was)
    return TOKEN.sub(token, text)


class Part:
    """Files of the project one after the other, each with what it includes, once."""

    def __init__(self, known, seen=(), guards="drop", edit=None):
        self.known, self.seen, self.guards, self.edit = known, dict.fromkeys(seen, frozenset()), guards, edit
        self.open, self.out = [], []

    def conditions(self):
        return frozenset(term for line in self.open for term in line.split(" && "))

    def text(self):
        text = re.sub(r"^#if.*\n(#else\n)?#endif\n", "", "".join(self.out), flags=re.M)
        return re.sub(r"\n{3,}", "\n\n", re.sub(r"\n+(#endif\n)\n*\Z", r"\n\1", text)).strip("\n") + "\n"

    def add(self, path):
        if path in self.seen:
            if not self.seen[path] <= self.conditions():
                sys.exit(f"amalgamation.py: {path}: first included only if {self.seen[path]}, now if {self.open}")
            return
        self.seen[path] = self.conditions()
        text = re.sub(r"/\* clang-format .*\n", "", path.read_text(encoding="utf-8").split("\n", 1)[1])
        guard = re.search(r"^#ifndef (\w+_H)\n#define \1\n", text, re.M)
        text = text if path not in RENAMED else renamed(path, text)
        if guard:
            kept = {"drop": "", "keep": guard[0]}[self.guards]
            text = text[:guard.start()] + kept + text[guard.end():].rstrip()
            text = text.removesuffix("#endif") + ("#endif\n" if kept else "")
        if self.edit:
            text = self.edit(path, text)
        name = path.relative_to(INCLUDE if INCLUDE in path.parents else ROOT)
        text = re.sub(r"\A/\* ", f"/* {name}\n   ", text)
        self.out.append("\n")
        self.lines(path, text)

    def lines(self, path, text):
        levels = []  # of conditions, each: whether lines are kept, a branch was taken, the condition is written
        for line in re.findall(r"(?:.*\\\n)*.*\n", text):
            match = re.match(r"# *(\w+)\s*(.*)", line, re.S)
            word, rest = (match[1], re.sub(r"\s*\\\n\s*", " ", match[2]).strip()) if match else ("", "")
            kept = all(level[0] for level in levels)
            if word in ("if", "ifdef", "ifndef"):
                condition = {"if": rest, "ifdef": f"defined({rest})", "ifndef": f"!defined({rest})"}[word]
                value = value_of(condition, self.known)
                levels.append([value is not False, value is True, value is None])
                if kept and value is None:
                    self.out.append(line)
                    self.open.append(condition)
            elif word in ("elif", "else"):
                outside = all(level[0] for level in levels[:-1])
                value = value_of(rest, self.known) if word == "elif" else True
                if levels[-1][2]:
                    levels[-1][0] = value is not False
                    if outside and levels[-1][0]:
                        self.out.append(line)
                        self.open[-1] = f"not {self.open[-1]}, {rest}"
                elif value is None and not levels[-1][1]:
                    levels[-1] = [True, False, True]
                    if outside:
                        self.out.append(f"#if {rest}\n")
                        self.open.append(rest)
                else:
                    levels[-1][:2] = [bool(value) and not levels[-1][1], levels[-1][1] or bool(value)]
            elif word == "endif":
                if levels.pop()[2] and all(level[0] for level in levels):
                    self.out.append(line)
                    self.open.pop()
            elif kept:
                self.line(path, line, word, rest)

    def line(self, path, line, word, rest):
        if word == "define" and rest.split()[0] in self.known:
            return
        if word == "include":
            own = re.match(r'"(.*)"', rest)
            file = (path.parent / own[1]).resolve() if own else INCLUDE / rest.strip("<>")
            if file in TEMPLATES:
                self.out.append(INTO_TEMPLATES if file == TEMPLATES[-1] else "")
                return
            if own or file.exists():
                self.add(file)
                return
            if rest in self.seen and not self.seen[rest]:
                return
            self.seen.setdefault(rest, self.conditions())
        self.out.append(line)


def public(family):
    return INCLUDE / "bbfill" / (family + ".h")


def first_sentence(comment):
    text = re.sub(r"\s+", " ", re.sub(r"\A/\*+|\*/\Z", "", comment)).strip()
    sentence = re.match(r"(.*?[.])(\s|$)|.*", text)[0].strip()
    if len(sentence) > 180:
        sentence = re.split("[:;] ", sentence)[0].rstrip(".") + "."
    return "\n   ".join(textwrap.wrap(sentence, 94, break_on_hyphens=False))


def shortened(text):
    """Of comments that begin a line and have several, the first sentences. The sources have all."""
    def one(comment):
        return f"/* {first_sentence(comment[0])} */" if "\n" in comment[0] else comment[0]
    return re.sub(r"^/\*.*?\*/", one, text, flags=re.M | re.S)


def without_prototypes(path, text):
    """A public header has none, as definitions follow; of its documentation, first sentences."""
    if path.parent == INCLUDE / "bbfill":
        text = re.sub(r"(?:^/\*\*(?:(?!\*/).)*\*/\n)?(?:^BBF_(?:FN|API)\w*\s[^;]*;\n)+\n?", "", text,
                      flags=re.M | re.S)
    # Where nothing is exported, C++ needs no extern "C".
    return shortened(re.sub(r"^(?:#define )?BBF_I_(?:BEGIN|END)_DECLS\b.*\n", "", text, flags=re.M))


def documented(text):
    """Definitions with the first sentences of their documentation, which several share."""
    functions, told = headers.functions(), set()

    def one(match):
        function = functions.get(match[1])
        if not function or id(function.comment) in told:
            return match[0]
        told.add(id(function.comment))
        return f"/* {first_sentence(function.comment.blocks[0].text())} */\n{match[0]}"
    return re.sub(r"^(?:BBF_FN|static inline)\w* [\w *]*?\b(bbf_[a-z]\w*)\([^;]*?\) \{", one, text, flags=re.M)


def static_inline(text):
    """All functions that it defines, those of the library among them."""
    text = re.sub(r"^static (?!inline|__attribute__)(?=[^=;\[]*\()", "static inline ", text, flags=re.M)
    return re.sub(r"^(?!static )(?=[a-z][\w *]*\bbbf_\w+\([^;]*?\) \{)", "static inline ", text, flags=re.M)


def head(name, version, what, guard=""):
    licence = (ROOT / "LICENSE").read_text(encoding="utf-8").strip()
    return HEAD.format(name=name, version=version, what=what,
                       licence="\n".join(("   " + line).rstrip() for line in licence.splitlines())) + guard


def declarations(version):
    part = Part({"BBF_INLINE": False, "BBF_I_INLINED": False, "BBF_I_SMALL": False}, guards="keep")
    part.add(INCLUDE / "bbfill.h")
    return head("bbfill.h", version, "all declarations: compile bbfill.c with your program.", """
#ifdef BBF_ONE_HEADER_H
#error "bbfill_inline.h is for files that do without bbfill.h"
#endif
""") + part.text()


def placed(what, found, listed):
    """All files have to be in a list above."""
    for name in sorted({path.name for path in found} ^ set(listed)):
        sys.exit(f"amalgamation.py: no such file, or no place in {what}: {name}")


def definitions(version):
    known = {"BBF_I_SMALL": False, "BBF_INLINE": True, "BBF_BACKEND_SCALAR": False, "BBF_BACKEND_BMI2": False,
             "BBF_BACKEND_PORTABLE": True, "BBF_I_SLIDER_LANES": False}
    declared = [path for path in INCLUDE.glob("**/*.h") if path.parent != INLINE]
    part = Part(known, [*declared, BATCH / "backend.h"])
    placed("bbfill.c", [*SRC.glob("*.c"), *BATCH.glob("*.c")], [*SINGLE, *KERNELS])
    for path in [SRC / name for name in SINGLE] + [BATCH / name for name in KERNELS]:
        part.out.append(LARGE if path.name == "position.c" else "")
        part.add(path)
    templates = Part(known, part.seen)
    for path in TEMPLATES:
        templates.add(path)
    return (head("bbfill.c", version, "all definitions, with a kernel for each CPU of the compiler's target.") +
            f"\n#ifndef BBF_I_TEMPLATES\n{PROLOGUE}{part.text()}#else\n{templates.text()}#endif\n")


def one_header(version):
    known = {"BBF_INLINE": True, "BBF_I_SMALL": False, "BBF_I_INLINED": True, "BBF_BACKEND_SCALAR": False,
             "BBF_BUILDING_LIBRARY": False, "BBF_API": True, "BBF_API_CONST": True}
    placed("bbfill_inline.h", public("defs").parent.glob("*.h"), [f"{name}.h" for name in ("defs", *FAMILIES, *ABSENT)])
    part = Part(known, [*map(public, ABSENT), INCLUDE / "bbfill.h"], edit=without_prototypes)
    for path in [public("defs"), *map(public, FAMILIES), SRC / "version.c", SRC / "game.c", *TEXTS[:3]]:
        part.add(path)
    text = documented(static_inline(part.text()))
    return head("bbfill_inline.h", version, WHAT_INLINE, INLINE_GUARD) + text + "\n#endif\n"


def write(folder):
    version = re.search(r'VERSION_STRING "(.*)"', public("defs").read_text(encoding="utf-8"))[1]
    for name, text in {"bbfill.h": declarations, "bbfill.c": definitions, "bbfill_inline.h": one_header}.items():
        (folder / name).write_text(text(version), encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--stamp", type=pathlib.Path)
    parser.add_argument("folder", type=pathlib.Path)
    args = parser.parse_args()
    write(args.folder)
    if args.stamp:
        args.stamp.touch()


if __name__ == "__main__":
    main()
