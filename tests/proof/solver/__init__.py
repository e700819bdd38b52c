# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Boolean functions as a graph, and the provers that decide questions about them."""
