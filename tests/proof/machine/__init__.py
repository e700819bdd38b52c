# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""The library as built, and the x86-64 processor that executes it symbolically."""
