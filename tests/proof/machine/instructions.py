# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""The table of all instructions that the evaluator knows."""
from machine import control, shuffle

TABLE = {**shuffle.TABLE, **control.TABLE}
