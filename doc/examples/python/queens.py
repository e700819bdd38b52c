# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Without the Python package: one function of the library for one board, by ctypes."""
import os
from ctypes import CDLL, c_uint64
from ctypes.util import find_library

queen_attacks = CDLL(os.environ.get("BBFILL_LIBRARY") or find_library("bbfill")).bbf_queen_attacks
queen_attacks.argtypes, queen_attacks.restype = [c_uint64, c_uint64], c_uint64
moves = sum(bin(queen_attacks(1 << square, ~0)).count("1") for square in range(64))
print(f"a queen has {moves} moves on an empty board, from all squares together")
