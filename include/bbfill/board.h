/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Symmetries of the board, squares by number, and boards as text.

   A square board has eight symmetries; these are the seven other than the identity.
   Text starts with a8, as diagrams do. */
#ifndef BBF_BOARD_H
#define BBF_BOARD_H

#include "defs.h"

BBF_I_BEGIN_DECLS

/** The board flipped upside down: ranks 1 and 8 change places, 2 and 7, and so on.

        set                 bbf_flip_vertical(set)
        . 1 1 1 1 . . .     . 1 . . . 1 . .
        . 1 . . . 1 . .     . 1 . . 1 . . .
        . 1 . . . 1 . .     . 1 . 1 . . . .
        . 1 . . 1 . . .     . 1 1 1 . . . .
        . 1 1 1 . . . .     . 1 . . 1 . . .
        . 1 . 1 . . . .     . 1 . . . 1 . .
        . 1 . . 1 . . .     . 1 . . . 1 . .
        . 1 . . . 1 . .     . 1 1 1 1 . . .

    Source: https://www.chessprogramming.org/Flipping_Mirroring_and_Rotating */
BBF_FN uint64_t bbf_flip_vertical(uint64_t set);

/** The board's mirror image: the a-file and the h-file change places, and so on.

        set                 bbf_mirror_horizontal(set)
        . 1 1 1 1 . . .     . . . 1 1 1 1 .
        . 1 . . . 1 . .     . . 1 . . . 1 .
        . 1 . . . 1 . .     . . 1 . . . 1 .
        . 1 . . 1 . . .     . . . 1 . . 1 .
        . 1 1 1 . . . .     . . . . 1 1 1 .
        . 1 . 1 . . . .     . . . . 1 . 1 .
        . 1 . . 1 . . .     . . . 1 . . 1 .
        . 1 . . . 1 . .     . . 1 . . . 1 .

    Source: https://www.chessprogramming.org/Flipping_Mirroring_and_Rotating */
BBF_FN uint64_t bbf_mirror_horizontal(uint64_t set);

/** The board reflected in the diagonal a1 to h8: b1 and a2 change places.

        set                 bbf_flip_diag_a1h8(set)
        . 1 1 1 1 . . .     . . . . . . . .
        . 1 . . . 1 . .     . . . . . . . .
        . 1 . . . 1 . .     1 . . . . 1 1 .
        . 1 . . 1 . . .     . 1 . . 1 . . 1
        . 1 1 1 . . . .     . . 1 1 . . . 1
        . 1 . 1 . . . .     . . . 1 . . . 1
        . 1 . . 1 . . .     1 1 1 1 1 1 1 1
        . 1 . . . 1 . .     . . . . . . . .

    Source: https://www.chessprogramming.org/Flipping_Mirroring_and_Rotating */
BBF_FN uint64_t bbf_flip_diag_a1h8(uint64_t set);

/** The board reflected in the diagonal a8 to h1: a1 and h8 change places.

        set                 bbf_flip_diag_a8h1(set)
        . 1 1 1 1 . . .     . . . . . . . .
        . 1 . . . 1 . .     1 1 1 1 1 1 1 1
        . 1 . . . 1 . .     1 . . . 1 . . .
        . 1 . . 1 . . .     1 . . . 1 1 . .
        . 1 1 1 . . . .     1 . . 1 . . 1 .
        . 1 . 1 . . . .     . 1 1 . . . . 1
        . 1 . . 1 . . .     . . . . . . . .
        . 1 . . . 1 . .     . . . . . . . .

    Source: https://www.chessprogramming.org/Flipping_Mirroring_and_Rotating */
BBF_FN uint64_t bbf_flip_diag_a8h1(uint64_t set);

/** The board rotated by 180 degrees: a1 and h8 change places, and so do h1 and a8.

        set                 bbf_rotate_180(set)
        . 1 1 1 1 . . .     . . 1 . . . 1 .
        . 1 . . . 1 . .     . . . 1 . . 1 .
        . 1 . . . 1 . .     . . . . 1 . 1 .
        . 1 . . 1 . . .     . . . . 1 1 1 .
        . 1 1 1 . . . .     . . . 1 . . 1 .
        . 1 . 1 . . . .     . . 1 . . . 1 .
        . 1 . . 1 . . .     . . 1 . . . 1 .
        . 1 . . . 1 . .     . . . 1 1 1 1 .

    Source: https://www.chessprogramming.org/Flipping_Mirroring_and_Rotating */
BBF_FN uint64_t bbf_rotate_180(uint64_t set);

/** The board rotated by 90 degrees clockwise: a1 goes to a8, a8 to h8.

        set                 bbf_rotate_90_cw(set)
        . 1 1 1 1 . . .     . . . . . . . .
        . 1 . . . 1 . .     1 1 1 1 1 1 1 1
        . 1 . . . 1 . .     . . . 1 . . . 1
        . 1 . . 1 . . .     . . 1 1 . . . 1
        . 1 1 1 . . . .     . 1 . . 1 . . 1
        . 1 . 1 . . . .     1 . . . . 1 1 .
        . 1 . . 1 . . .     . . . . . . . .
        . 1 . . . 1 . .     . . . . . . . .

    Source: https://www.chessprogramming.org/Flipping_Mirroring_and_Rotating */
BBF_FN uint64_t bbf_rotate_90_cw(uint64_t set);

/** The board rotated by 90 degrees counterclockwise: a1 goes to h1, h1 to h8.

        set                 bbf_rotate_90_ccw(set)
        . 1 1 1 1 . . .     . . . . . . . .
        . 1 . . . 1 . .     . . . . . . . .
        . 1 . . . 1 . .     . 1 1 . . . . 1
        . 1 . . 1 . . .     1 . . 1 . . 1 .
        . 1 1 1 . . . .     1 . . . 1 1 . .
        . 1 . 1 . . . .     1 . . . 1 . . .
        . 1 . . 1 . . .     1 1 1 1 1 1 1 1
        . 1 . . . 1 . .     . . . . . . . .

    Source: https://www.chessprogramming.org/Flipping_Mirroring_and_Rotating */
BBF_FN uint64_t bbf_rotate_90_ccw(uint64_t set);

/** The number of squares in set, 0 to 64.

    Source: https://www.chessprogramming.org/Population_Count */
BBF_FN int bbf_popcount(uint64_t set);

/** The number of the lowest square in set, a1 = 0 to h8 = 63, or 64 if set is empty.

    In C: for (; set; set &= set - 1) visit(bbf_lowest_square(set)) visits all squares in
    order.
    Source: https://www.chessprogramming.org/BitScan */
BBF_FN int bbf_lowest_square(uint64_t set);

/** The numbers of all squares in set, the lowest first: a1 = 0, h8 = 63.

    In C: returns how many there are, and stores as many; the rest of squares is not touched. */
BBF_FN_MEMORY int bbf_squares(uint64_t set, uint8_t squares[64]);

/** The number of characters that bbf_format writes, including the final null byte. */
#define BBF_FORMAT_SIZE 129

/** The diagram of set as text. Rank 8 comes first. Each square is 1 or a dot, with one
    space between squares and a newline after each rank.

    In C: writes the diagram and a null byte into text, and returns text. */
BBF_FN_MEMORY char *bbf_format(uint64_t set, char text[BBF_FORMAT_SIZE]);

/** The board of a text, which is a diagram or a number. A diagram has 64 squares,
    rank 8 first: 1, X, x or # for a set square, and ., 0, - or _ for a clear one. A
    number is 0x or 0X and one to sixteen hexadecimal digits, and any text that begins
    with 0x or 0X is a number. White space is skipped, except inside a number.

    In C: on success, returns NULL and stores the board in *set. Otherwise returns the first
    character that does not fit (the final null byte if the text is too short) and leaves *set
    unchanged. */
BBF_FN_MEMORY const char *bbf_parse(const char *text, uint64_t *set);

BBF_I_END_DECLS

#ifdef BBF_I_INLINED
#include "inline/board.h"
#elif defined(BBF_INLINE)
#error "BBF_INLINE has to be defined before the first header of libbbfill"
#endif

#endif
