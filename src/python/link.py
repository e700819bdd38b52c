#!/usr/bin/env python3
# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Links the library's sources, which are around this folder, into subprojects/, the only place
where Meson looks for them. A source distribution has them there."""
import pathlib

link = pathlib.Path(__file__).resolve().parent / "subprojects/libbbfill"
link.symlink_to("../../..", target_is_directory=True)
