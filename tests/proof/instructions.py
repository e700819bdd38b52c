# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""All instructions that the evaluator knows."""
import control
import shuffle

# Vectors first: movq, movd and the like are no general instructions.
TABLE = {**shuffle.TABLE, **control.TABLE}
