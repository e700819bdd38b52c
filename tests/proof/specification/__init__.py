# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""What the functions mean, square by square."""
