/* Symmetries of the board, and boards as text.

   Symmetries move squares; text begins with a8, as a diagram does.
   Source: https://www.chessprogramming.org/Flipping_Mirroring_and_Rotating */
#ifndef BBF_BOARD_H
#define BBF_BOARD_H

#include "defs.h"

BBF_BEGIN_DECLS

/** The eight symmetries, less the one that changes nothing. Each gives the
    moved board:

        b                   flip_vertical       mirror_horizontal
        . 1 1 1 1 . . .     . 1 . . . 1 . .     . . . 1 1 1 1 .
        . 1 . . . 1 . .     . 1 . . 1 . . .     . . 1 . . . 1 .
        . 1 . . . 1 . .     . 1 . 1 . . . .     . . 1 . . . 1 .
        . 1 . . 1 . . .     . 1 1 1 . . . .     . . . 1 . . 1 .
        . 1 1 1 . . . .     . 1 . . 1 . . .     . . . . 1 1 1 .
        . 1 . 1 . . . .     . 1 . . . 1 . .     . . . . 1 . 1 .
        . 1 . . 1 . . .     . 1 . . . 1 . .     . . . 1 . . 1 .
        . 1 . . . 1 . .     . 1 1 1 1 . . .     . . 1 . . . 1 .

        flip_diag_a1h8      flip_diag_a8h1      rotate_180
        . . . . . . . .     . . . . . . . .     . . 1 . . . 1 .
        . . . . . . . .     1 1 1 1 1 1 1 1     . . . 1 . . 1 .
        1 . . . . 1 1 .     1 . . . 1 . . .     . . . . 1 . 1 .
        . 1 . . 1 . . 1     1 . . . 1 1 . .     . . . . 1 1 1 .
        . . 1 1 . . . 1     1 . . 1 . . 1 .     . . . 1 . . 1 .
        . . . 1 . . . 1     . 1 1 . . . . 1     . . 1 . . . 1 .
        1 1 1 1 1 1 1 1     . . . . . . . .     . . 1 . . . 1 .
        . . . . . . . .     . . . . . . . .     . . . 1 1 1 1 .

        rotate_90_cw        rotate_90_ccw
        . . . . . . . .     . . . . . . . .
        1 1 1 1 1 1 1 1     . . . . . . . .
        . . . 1 . . . 1     . 1 1 . . . . 1
        . . 1 1 . . . 1     1 . . 1 . . 1 .
        . 1 . . 1 . . 1     1 . . . 1 1 . .
        1 . . . . 1 1 .     1 . . . 1 . . .
        . . . . . . . .     1 1 1 1 1 1 1 1
        . . . . . . . .     . . . . . . . .
*/
BBF_FN uint64_t bbf_flip_vertical(uint64_t b);
BBF_FN uint64_t bbf_mirror_horizontal(uint64_t b);
BBF_FN uint64_t bbf_flip_diag_a1h8(uint64_t b);
BBF_FN uint64_t bbf_flip_diag_a8h1(uint64_t b);
BBF_FN uint64_t bbf_rotate_180(uint64_t b);
BBF_FN uint64_t bbf_rotate_90_cw(uint64_t b);
BBF_FN uint64_t bbf_rotate_90_ccw(uint64_t b);

/** Characters that bbf_format writes, the closing null byte included. */
#define BBF_FORMAT_SIZE 129

/** Writes the diagram of b: rank 8 first, 1 or . for each square, one blank
    between squares, a newline after each rank. Returns text. */
BBF_FN char *bbf_format(uint64_t b, char text[BBF_FORMAT_SIZE]);

/** Reads a board from text: a diagram of 64 squares, rank 8 first, where 1, X,
    x or # is set and ., 0, - or _ is clear; or a number, 0x and one to sixteen
    hexadecimal digits. White space may stand anywhere but inside the number. A
    text that begins with 0x or 0X, nothing between, is a number.

    Returns NULL and stores the board in *b, or returns the first character
    that it could not use (the closing null byte where the text is too short)
    and leaves *b alone. */
BBF_FN const char *bbf_parse(const char *text, uint64_t *b);

BBF_END_DECLS

#ifdef BBF_I_INLINED
#include "inline/board.h"
#elif defined(BBF_INLINE)
#error "BBF_INLINE has to be defined before the first header of libbbfill"
#endif

#endif
