# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""A run: tools, builds, tasks, reports."""
