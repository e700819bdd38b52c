/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Paths: can it get there, how soon, by which squares, in how many ways.

   A mover is one of BBF_KING, BBF_KNIGHT, BBF_WAZIR (one step along a rank or
   file), BBF_FERZ (one step diagonally), BBF_ROOK, BBF_BISHOP, BBF_QUEEN (a
   whole ray is one move), BBF_W_PAWN and BBF_B_PAWN (one step forward or
   diagonally forward). Any other number is a mover without moves, until a later
   version gives it some.

   path is the set of squares that may be entered. Every move starts on a square
   of path and ends on one, and a rider passes through squares of path only.
   Where from and to have squares outside of path, these count for nothing.

   A path is one piece's way from some square of from to some square of to. The
   squares of a set do not block each other.

   Arrays have room for BBF_MAX_PATH entries. Only as many are written as the
   return value says, so none where it is 0.

   Source, of the king's bbf_all_shortest_paths and of the idea: Steffan
   Westcott, "All shortest paths & other flood-fill based algorithms", Computer
   Chess Club, 13 September 2002. */
#ifndef BBF_PATHS_H
#define BBF_PATHS_H

#include "defs.h"

BBF_I_BEGIN_DECLS

/** No sequence of different squares is longer. The longest of all shortest
    paths take a king 32 squares, a knight 34, a wazir 42, a ferz 22. */
#define BBF_MAX_PATH 64

/** Squares that exactly one move reaches.

        from                path                a rook's step
        . . . . . . . .     1 1 1 1 1 1 1 1     . . . 1 . 1 . .
        . . . . . . . .     1 1 . 1 1 1 1 1     . . . 1 . 1 . .
        . . . . . . . .     1 1 1 1 1 1 1 1     . . . 1 . 1 . .
        . . . 1 . 1 . .     1 . 1 1 1 1 1 1     . . 1 1 1 1 1 1
        . . . . . . . .     1 1 1 1 1 . 1 1     . . . 1 . . . .
        . . . . . . . .     1 1 1 1 1 1 1 1     . . . 1 . . . .
        . . . . . . . .     1 1 1 . 1 1 1 1     . . . . . . . .
        . . . . . . . .     1 1 1 1 1 1 1 1     . . . . . . . .

    A square of from is in it where a move from another one ends there.

    Formula: the mover's attacks from from & path, over path as the empty
    squares, & path. */
BBF_API_CONST uint64_t bbf_step(int mover, uint64_t from, uint64_t path);

/** Squares that so many moves or fewer reach, those of from & path among them. It is
    from & path itself where moves is 0 or negative, bbf_flood where moves is large. */
BBF_API_CONST uint64_t bbf_reach(int mover, uint64_t from, uint64_t path, int moves);

/** Squares that any number of moves reaches, those of from & path among them. */
BBF_API_CONST uint64_t bbf_flood(int mover, uint64_t from, uint64_t path);

/** Whether a square of to is reached from a square of from: 1 if so, else 0. A
    square of from & to & path is reached without a move. */
BBF_API_CONST int bbf_are_connected(int mover, uint64_t from, uint64_t to, uint64_t path);

/** Distance in moves, from the nearest square of from to the nearest of to. It is
    0 where they share a square of path, -1 where there is no path. */
BBF_API_CONST int bbf_distance(int mover, uint64_t from, uint64_t to, uint64_t path);

/** The frontiers of a flood: layers[i] holds the squares that take i moves and
    no fewer. Returns how many there are: 0 if from & path is empty, 1 if there
    are no moves. For a rider a layer has the squares where a move ends, not
    those that it passes.

    The layers are disjoint, none is empty, and their union is bbf_flood. */
BBF_API int bbf_layers(int mover, uint64_t from, uint64_t path, uint64_t layers[BBF_MAX_PATH]);

/** Distances of all squares: map[s] is the moves to square s, a1 = 0 to h8 = 63,
    and -1 where it is not reached. Writes the whole map, always. Returns the
    largest number in it.

        path                distance_map(BBF_KNIGHT, a1, path)
        1 1 1 1 1 1 1 1       5  4  5  4  5  4  5  6
        1 1 1 1 1 1 1 1       4  5  4  5  4  5  4  5
        1 1 1 1 1 1 1 1       3  4  3  4  3  4  5  4
        1 1 1 1 1 1 1 1       4  3  4  3  4  3  4  5
        1 1 1 1 1 1 1 1       5  2  3  2  5  4  3  4
        1 . 1 1 1 1 1 1       2 -1  4  3  2  3  4  5
        1 1 1 1 1 1 1 1       3  4  1  4  3  4  3  4
        1 1 1 1 1 1 1 1       0  3  4  3  2  3  4  5
*/
BBF_API int bbf_distance_map(int mover, uint64_t from, uint64_t path, int8_t map[64]);

/** All shortest paths at once: asp[i] holds the squares at place i of some shortest
    path. So asp[0] is within from, and the last one within to.
    Returns how many places there are, which is the moves and one more: 1 where
    from and to share squares of path, and asp[0] are these; 0 if there is no
    path, and asp is left alone.

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

    Two squares of neighbouring layers need not be one move apart; each has such
    a square in the next layer, though, and one in the layer before.

    Formula: the frontiers from from up to the first that meets to; then from
    the squares met back, each frontier & the moves taken back from the next. */
BBF_API int bbf_all_shortest_paths(int mover, uint64_t from, uint64_t to, uint64_t path,
                                   uint64_t asp[BBF_MAX_PATH]);

/** The number of shortest paths, as different sequences of squares. It is 0 if
    there is no path, and where from and to share squares of path, the number of
    these. Always less than 2^34, so it cannot overflow. */
BBF_API_CONST uint64_t bbf_count_shortest_paths(int mover, uint64_t from, uint64_t to,
                                                uint64_t path);

/** One shortest path, its squares numbered a1 = 0 to h8 = 63. Of all the
    shortest paths it is the first in the order of their squares: it starts on
    the lowest square that any of them starts on, goes on to the lowest that any
    goes on to from there, and so forth. Returns how many squares it has; 0 if
    there is no path, and squares is left alone. */
BBF_API int bbf_shortest_path(int mover, uint64_t from, uint64_t to, uint64_t path,
                              uint8_t squares[BBF_MAX_PATH]);

/** The connected parts of path, the one with the lowest square first. Returns how
    many there are. The parts are disjoint, none is empty, and their union is path.

        path                a king's parts[0]   parts[1]
        . . . . . . . 1     . . . . . . . .     . . . . . . . 1
        . . . . . . 1 .     . . . . . . . .     . . . . . . 1 .
        . . . . . . 1 .     . . . . . . . .     . . . . . . 1 .
        . . . . . 1 . .     . . . . . . . .     . . . . . 1 . .
        . 1 1 . . . . .     . 1 1 . . . . .     . . . . . . . .
        1 . . 1 . . . .     1 . . 1 . . . .     . . . . . . . .
        . . . 1 . . . .     . . . 1 . . . .     . . . . . . . .
        . 1 1 . . . . .     . 1 1 . . . . .     . . . . . . . .

    A pawn's move joins two squares whichever way it goes, so its parts are
    those of a king that cannot move sideways. A mover without moves leaves each
    square a part of its own. */
BBF_API int bbf_components(int mover, uint64_t path, uint64_t parts[BBF_MAX_PATH]);

/** Cut squares: those that every path from from to to must use. With any one of
    them taken out of path, no square of to is reached any more. 0 if there is no
    path.

        path                cut_squares(BBF_KING, a1, h8, path)
        . . . . 1 1 1 1     . . . . . 1 1 1
        . . . . 1 . . .     . . . . 1 . . .
        1 1 1 . . 1 . .     . . . . . 1 . .
        1 . 1 . 1 . . .     . . . . 1 . . .
        1 . . 1 . . . .     . . . 1 . . . .
        1 . 1 . . . . .     . . . . . . . .
        . 1 . . . . . .     . 1 . . . . . .
        1 . . 1 1 1 1 1     1 . . . . . . .

    All paths count, not only the shortest. A single square in from & path is in
    it, as is one in to & path; of two that serve as well, neither. A rider
    uses the squares that it passes, too. */
BBF_API_CONST uint64_t bbf_cut_squares(int mover, uint64_t from, uint64_t to, uint64_t path);

/** Squares that side a, who moves first, reaches in no more moves than side b,
    each by its own mover and both through path. What b never reaches is a's
    where a reaches it at all; a square that both start on is a's.

    Formula: the union over n of a's layer n & ~bbf_reach(mover_b, b, path,
    n - 1), of which the last is empty at n = 0. */
BBF_API_CONST uint64_t bbf_first_to(int mover_a, uint64_t a, int mover_b, uint64_t b,
                                    uint64_t path);

BBF_I_END_DECLS

#endif
