#!/usr/bin/env python3
# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Writes DuckDB's extension: a shared library, and after it what DuckDB reads before it loads it.

usage: footer.py --platform NAME --version VERSION LIBRARY OUTPUT

DuckDB reads the last 512 bytes: eight fields of 32 bytes, the last one first, and room for a
signature. Before them comes a header of a custom section of WebAssembly, which other files have,
too.
"""
import argparse
import pathlib

FIELD, SIGNATURE = 32, 256
# The version of the stable C API, and that this is what the library needs.
API, ABI = "v1.2.0", "C_STRUCT"
NAME = b"duckdb_signature"


def leb128(number):
    """As WebAssembly writes numbers."""
    found = bytearray()
    while number > 0x7F:
        found.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes([*found, number])


def footer(platform, version):
    # The first field is a magic number; the last three are not used.
    fields = ["4", platform, API, version, ABI, "", "", ""]
    words = b"".join(field.encode("ascii").ljust(FIELD, b"\0") for field in reversed(fields))
    content = words + bytes(SIGNATURE)
    section = leb128(len(NAME)) + NAME + leb128(len(content))
    # Custom sections are number 0, and their size has two bytes here.
    return b"\0" + leb128(len(section) + len(content)) + section + content


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--platform", required=True)
    parser.add_argument("--version", required=True)
    parser.add_argument("library", type=pathlib.Path)
    parser.add_argument("output", type=pathlib.Path)
    options = parser.parse_args()
    options.output.write_bytes(options.library.read_bytes() +
                               footer(options.platform, options.version))


if __name__ == "__main__":
    main()
