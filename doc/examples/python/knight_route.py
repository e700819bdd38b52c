# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""knight_route.c in Python: a knight goes from a1 to h8, but never to a square
that the queen on d5 attacks, nor onto the queen."""
import bbfill
from bbfill import KNIGHT

A1, D5, H8 = 1 << 0, 1 << 35, 1 << 63
safe = ~(D5 | bbfill.queen_attacks(D5, ~D5))

route = bbfill.shortest_path(KNIGHT, A1, H8, safe)
print(f"{len(route) - 1} moves, {bbfill.distance(KNIGHT, A1, H8, ~0)} without the queen; "
      f"{bbfill.count_shortest_paths(KNIGHT, A1, H8, safe)} such routes, of which one:")

# The number of the move that ends on each square; x is forbidden.
for rank in reversed(range(8)):
    cells = []
    for square in range(8 * rank, 8 * rank + 8):
        if square in route:
            cells.append(str(route.index(square) % 10))
        else:
            cells.append("." if safe >> square & 1 else "x")
    print("   ", *cells)

needed = bbfill.cut_squares(KNIGHT, A1, H8, safe)
print("no route without:", *("abcdefgh"[square % 8] + str(square // 8 + 1)
                             for square in range(64) if needed >> square & 1))
