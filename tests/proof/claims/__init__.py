# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""What is claimed of each function, and how a claim is proved."""
