#!/usr/bin/env python3
# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Prints a value of publisher.ini, such as docs_url.

usage: publisher.py NAME
"""
import configparser
import pathlib
import re
import sys

# Each value goes into files of several formats, so it may not have anything that they would quote.
ADDRESS = r"https?://[\w.-]+[\w/.~-]*"
FORMS = {"homepage": ADDRESS, "repository": ADDRESS, "issues": ADDRESS, "downloads": ADDRESS + r"(?<!/)",
         "docs_url": ADDRESS + r"(?<=/)", "maintainer": r"[\w. -]+", "mail": r"[\w.+-]+@[\w.-]+",
         "security": ADDRESS + r"|[\w.+-]+@[\w.-]+"}


def read(packaging=pathlib.Path(__file__).resolve().parent):
    """All values by name; those that are not known are empty."""
    parser = configparser.ConfigParser(interpolation=None)
    parser.read_string((packaging / "publisher.ini").read_text(encoding="utf-8"))
    values = dict(parser["publisher"])
    if values.keys() != FORMS.keys():
        sys.exit(f"publisher.ini: {', '.join(sorted(values.keys() ^ FORMS.keys()))}: unknown, or not there")
    for name, value in values.items():
        if (value or name == "maintainer") and not re.fullmatch(FORMS[name], value):
            sys.exit(f"publisher.ini: {name} = {value} does not look like {FORMS[name]}")
    return values


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] not in FORMS:
        sys.exit(__doc__ + "\nNAME is one of: " + " ".join(FORMS))
    print(read()[sys.argv[1]])
