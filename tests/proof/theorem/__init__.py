# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Theorems about specifications alone, which no code has a part in."""
