# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Pages of the guide as Jupyter's notebooks, for the site.

    notebook(page)    what is in the file, as json.dumps() takes it

A block of Python is a cell, and indented lines below it are what it prints. Pictures are left out:
the cells draw them. Links to other pages become plain text.
"""
import re

import pages

BLOCK = re.compile(r"^```python\n(.*?)^```\n", re.M | re.S)
PRINTED = re.compile(r"\n((?: {4}.*\n)+)")
PICTURE = re.compile(r"^<(?:img|figure) .*>\n", re.M)


def _cell(kind, text, **more):
    return {"cell_type": kind, "metadata": {}, "source": text.strip("\n"), **more}


def _link(found):
    return found[0] if ":" in found[2] else found[1]


def notebook(page):
    cells = []
    for k, part in enumerate(BLOCK.split((pages.SOURCE / page).read_text(encoding="utf-8"))):
        if k % 2:
            cells.append(_cell("code", part, execution_count=None, outputs=[]))
            continue
        printed = PRINTED.match(part)
        if cells and printed:
            part = part[printed.end():]
            cells[-1]["outputs"] = [{"output_type": "stream", "name": "stdout",
                                     "text": re.sub("^ {4}", "", printed[1], flags=re.M)}]
        part = pages.LINK.sub(_link, PICTURE.sub("", part))
        if part.strip():
            cells.append(_cell("markdown", part))
    return {"cells": cells, "nbformat": 4, "nbformat_minor": 4, "metadata": {
        "kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}}
