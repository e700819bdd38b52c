# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""The names of the Chess Programming Wiki, as bbfill/cpw.h defines them.

    functions()     [wiki's name, ours, whether ours takes the same arguments in the same order]
"""
import pathlib
import re

CPW = pathlib.Path(__file__).resolve().parent.parent.parent / "include/bbfill/cpw.h"
MACRO = re.compile(r"^#define (BBF_CPW_\w+)\((.*?)\)(.*)$", re.M)
FUNCTION = re.compile(r"static inline \w+ (\w+)\(([^)#]*)\) *\{\s*return (bbf_\w+)\(([^)]*)\)")


def functions():
    text = CPW.read_text(encoding="utf-8").replace("\\\n", "")
    for macro, parameters, body in MACRO.findall(text):
        def expanded(found):
            given = dict(zip(parameters.split(", "), found[1].split(", ")))
            return re.sub(r"\w+", lambda word: given.get(word[0], word[0]), body).replace("##", "")
        text = re.sub(rf"^{macro}\((.*)\)$", expanded, text, flags=re.M)
    return [[wiki, ours, re.findall(r"(\w+)(?:,|$)", parameters) == given.split(", ")]
            for wiki, parameters, ours, given in FUNCTION.findall(text)]
