/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Paths: breadth-first search for a chess piece between sets of squares.

   A mover is one of the numbers that defs.h lists, such as BBF_KING. Any other
   number is a mover that cannot move, though later versions may define more movers.

   path is the set of squares that may be entered. Every move starts and ends on a
   square of path, and a rider (rook, bishop, queen) passes through squares of path only.
   Squares of from and to outside path are ignored.

   A path leads one piece from some square of from to some square of to. The squares of a
   set do not block each other.

   In C: arrays need room for BBF_MAX_PATH entries. A function writes as many entries as it
   returns.

   The idea and bbf_all_shortest_paths for the king come from Steffan Westcott, "All
   shortest paths & other flood-fill based algorithms", Computer Chess Club, 13 September
   2002. */
#ifndef BBF_PATHS_H
#define BBF_PATHS_H

#include "defs.h"

BBF_I_BEGIN_DECLS

/** The most entries that a function writes to an array, since a path has no square twice.
    The longest possible shortest path has 32 squares for a king, 34 for a knight, 42 for
    a wazir and 22 for a ferz. */
#define BBF_MAX_PATH 64

/** Squares reached in exactly one move.

        from                path                a rook's step
        . . . . . . . .     1 1 1 1 1 1 1 1     . . . 1 . 1 . .
        . . . . . . . .     1 1 . 1 1 1 1 1     . . . 1 . 1 . .
        . . . . . . . .     1 1 1 1 1 1 1 1     . . . 1 . 1 . .
        . . . 1 . 1 . .     1 . 1 1 1 1 1 1     . . 1 1 1 1 1 1
        . . . . . . . .     1 1 1 1 1 . 1 1     . . . 1 . . . .
        . . . . . . . .     1 1 1 1 1 1 1 1     . . . 1 . . . .
        . . . . . . . .     1 1 1 . 1 1 1 1     . . . . . . . .
        . . . . . . . .     1 1 1 1 1 1 1 1     . . . . . . . .

    A square of from is included only if a move from another square of from ends there.

    Formula: path & the mover's attacks, where the movers stand on from & path and the
    squares of path are the empty ones. */
BBF_API_CONST uint64_t bbf_step(int mover, uint64_t from, uint64_t path);

/** Squares reached in the given number of moves or fewer, including from & path. If moves
    is 0 or negative, the result is from & path; if it is 63 or more, bbf_flood. */
BBF_API_CONST uint64_t bbf_reach(int mover, uint64_t from, uint64_t path, int moves);

/** Squares reached in any number of moves, including from & path. */
BBF_API_CONST uint64_t bbf_flood(int mover, uint64_t from, uint64_t path);

/** Whether some square of to can be reached from some square of from. A square of from & to
    & path is reached without a move.

    In C: 1 if so, else 0. */
BBF_API_CONST int bbf_are_connected(int mover, uint64_t from, uint64_t to, uint64_t path);

/** Distance in moves: the length of a shortest path from a square of from to one of to.
    It is 0 if from and to share a square of path. It is -1 if no way leads there, and also if all
    squares of from, or all of to, are outside of path. So path needs the square of the piece that
    moves, and the square of a piece that it captures. */
BBF_API_CONST int bbf_distance(int mover, uint64_t from, uint64_t to, uint64_t path);

/** The layers of a breadth-first search: layers[i] has the squares at distance i. The
    layers are disjoint, none is empty, and their union is bbf_flood. There are 0 layers if
    from & path is empty, 1 if no move is possible.

    In C: returns the number of layers. */
BBF_API int bbf_layers(int mover, uint64_t from, uint64_t path, uint64_t layers[BBF_MAX_PATH]);

/** The distance of every square: map[s] is the number of moves to square s, or -1 if it
    is not reached. Squares are numbered a1 = 0 to h8 = 63.

        path                distance_map(BBF_KNIGHT, a1, path)
        1 1 1 1 1 1 1 1       5  4  5  4  5  4  5  6
        1 1 1 1 1 1 1 1       4  5  4  5  4  5  4  5
        1 1 1 1 1 1 1 1       3  4  3  4  3  4  5  4
        1 1 1 1 1 1 1 1       4  3  4  3  4  3  4  5
        1 1 1 1 1 1 1 1       5  2  3  2  5  4  3  4
        1 . 1 1 1 1 1 1       2 -1  4  3  2  3  4  5
        1 1 1 1 1 1 1 1       3  4  1  4  3  4  3  4
        1 1 1 1 1 1 1 1       0  3  4  3  2  3  4  5

    In C: always writes all 64 entries, and returns the largest. */
BBF_API int bbf_distance_map(int mover, uint64_t from, uint64_t path, int8_t map[64]);

/** All shortest paths at once: asp[i] has each square that some shortest path has at
    place i, counted from 0. So asp[0] is a subset of from, and the last entry of to.
    The number of entries is the distance plus 1, or 0 if there is no path. If from and to
    share squares of path, these are asp[0], the only entry.

        all_shortest_paths(BBF_KING, e4, a1 | h8, all squares) is 5:

        asp[0]              asp[1]              asp[2]
        . . . . . . . .     . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .     . . . . . 1 1 .
        . . . . . . . .     . . . . 1 1 . .     . . . . . . . .
        . . . . 1 . . .     . . . 1 . . . .     . . . . . . . .
        . . . . . . . .     . . . 1 . . . .     . . 1 . . . . .
        . . . . . . . .     . . . . . . . .     . . 1 . . . . .
        . . . . . . . .     . . . . . . . .     . . . . . . . .

        asp[3]              asp[4]
        . . . . . . . .     . . . . . . . 1
        . . . . . . 1 1     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . 1 . . . . . .     . . . . . . . .
        . 1 . . . . . .     1 . . . . . . .

    Each square has a move to at least one square of the next entry, but not necessarily
    to all of them. The same holds for moves from the entry before.

    In C: returns the number of entries, and leaves asp unchanged if it is 0.
    Formula: the layers from from up to the first that meets to; then backwards from the
    squares of to met there, asp[i] is layer i & the squares with a move to asp[i + 1]. */
BBF_API int bbf_all_shortest_paths(int mover, uint64_t from, uint64_t to, uint64_t path,
                                   uint64_t asp[BBF_MAX_PATH]);

/** The number of shortest paths, counted as different sequences of squares. It is 0 if
    there is no path. If from and to share squares of path, it is the number of those
    squares. It is always less than 2^34, so it cannot overflow. */
BBF_API_CONST uint64_t bbf_count_shortest_paths(int mover, uint64_t from, uint64_t to,
                                                uint64_t path);

/** One shortest path, as square numbers, a1 = 0 to h8 = 63. Of all shortest paths
    it is the lexicographically first: its first square is as low as possible, then its
    second, and so on. It has no squares if there is no path.

    In C: returns the number of squares, and leaves squares unchanged if it is 0. */
BBF_API int bbf_shortest_path(int mover, uint64_t from, uint64_t to, uint64_t path,
                              uint8_t squares[BBF_MAX_PATH]);

/** The connected components of path, in the order of their lowest squares. They are
    disjoint, none is empty, and their union is path.

        path                a king's parts[0]   parts[1]
        . . . . . . . 1     . . . . . . . .     . . . . . . . 1
        . . . . . . 1 .     . . . . . . . .     . . . . . . 1 .
        . . . . . . 1 .     . . . . . . . .     . . . . . . 1 .
        . . . . . 1 . .     . . . . . . . .     . . . . . 1 . .
        . 1 1 . . . . .     . 1 1 . . . . .     . . . . . . . .
        1 . . 1 . . . .     1 . . 1 . . . .     . . . . . . . .
        . . . 1 . . . .     . . . 1 . . . .     . . . . . . . .
        . 1 1 . . . . .     . 1 1 . . . . .     . . . . . . . .

    Two squares are connected by a move in either direction, so a pawn's components are
    those of a king that cannot move sideways. For a mover that cannot move, each square
    is a component.

    In C: returns the number of components. */
BBF_API int bbf_components(int mover, uint64_t path, uint64_t parts[BBF_MAX_PATH]);

/** Cut squares: those on every path from a square of from to a square of to. They are
    the dominators of to in a flow graph. If any one of them is taken out of path, no
    square of to can be reached. The result is 0 if there is no path.

        path                cut_squares(BBF_KING, a1, h8, path)
        . . . . 1 1 1 1     . . . . . 1 1 1
        . . . . 1 . . .     . . . . 1 . . .
        1 1 1 . . 1 . .     . . . . . 1 . .
        1 . 1 . 1 . . .     . . . . 1 . . .
        1 . . 1 . . . .     . . . 1 . . . .
        1 . 1 . . . . .     . . . . . . . .
        . 1 . . . . . .     . 1 . . . . . .
        1 . . 1 1 1 1 1     1 . . . . . . .

    All paths count, not only the shortest. If from & path is a single square, it is
    included; so is a single square of to & path. If there are several starts or goals,
    one of them is included only if every path uses it. A rider also uses the squares that it passes. */
BBF_API_CONST uint64_t bbf_cut_squares(int mover, uint64_t from, uint64_t to, uint64_t path);

/** Squares that side a, who moves first, reaches in no more moves than side b. Each side
    has its own mover, and both move through path. Squares that only a can reach are
    included, and so are squares on which both start.

    Formula: the union of a's layer 0 and, for each n > 0, a's layer n &
    ~bbf_reach(mover_b, set_b, path, n - 1). */
BBF_API_CONST uint64_t bbf_first_to(int mover_a, uint64_t set_a, int mover_b, uint64_t set_b,
                                    uint64_t path);

BBF_I_END_DECLS

#endif
