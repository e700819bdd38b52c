/* Fills in the eight directions, and what sliders and leapers attack.

   Every function is set-wise: it moves all pieces of a set at once. A
   generator is where a flood starts, a propagator where it may go on; an empty
   square carries an attack on, any other square is its blocker. Generators may
   overlap propagators, and sliders may stand on empty squares. DIR is any of
   nort, noea, east, soea, sout, sowe, west and nowe.

   Source: https://www.chessprogramming.org/Dumb7Fill unless another is named. */
#ifndef BBF_FILL_H
#define BBF_FILL_H

#include "defs.h"

BBF_BEGIN_DECLS

/** Every square of b moved one step. What leaves the board is gone.

    Source: https://www.chessprogramming.org/General_Setwise_Operations */
BBF_FN uint64_t bbf_nort_one(uint64_t b);
BBF_FN uint64_t bbf_noea_one(uint64_t b);
BBF_FN uint64_t bbf_east_one(uint64_t b);
BBF_FN uint64_t bbf_soea_one(uint64_t b);
BBF_FN uint64_t bbf_sout_one(uint64_t b);
BBF_FN uint64_t bbf_sowe_one(uint64_t b);
BBF_FN uint64_t bbf_west_one(uint64_t b);
BBF_FN uint64_t bbf_nowe_one(uint64_t b);

/** gen and all squares beyond it, to the edge of an empty board.

        gen                 bbf_soea_fill(gen)
        . . . . . . . .     . . . . . . . .
        . 1 . . . . . .     . 1 . . . . . .
        . . . . . . . .     . . 1 . . . . .
        . . . . 1 . . .     . . . 1 1 . . .
        . . . . . . . .     . . . . 1 1 . .
        . . . . . . . .     . . . . . 1 1 .
        1 . . . . . . .     1 . . . . . 1 1
        . . . . . . . .     . 1 . . . . . 1

    Equal to bbf_DIR_occl(gen, all squares). */
BBF_FN uint64_t bbf_nort_fill(uint64_t gen);
BBF_FN uint64_t bbf_noea_fill(uint64_t gen);
BBF_FN uint64_t bbf_east_fill(uint64_t gen);
BBF_FN uint64_t bbf_soea_fill(uint64_t gen);
BBF_FN uint64_t bbf_sout_fill(uint64_t gen);
BBF_FN uint64_t bbf_sowe_fill(uint64_t gen);
BBF_FN uint64_t bbf_west_fill(uint64_t gen);
BBF_FN uint64_t bbf_nowe_fill(uint64_t gen);

/** Occluded fill: gen, and the squares of pro that a flood from gen reaches
    through squares of pro. Blockers stay dry.

        gen                 pro                 bbf_sout_occl(gen, pro)
        1 . . . . . . .     . 1 1 1 1 1 . 1     1 . . . . . . .
        . . . 1 . . . .     1 1 . . 1 . 1 .     1 . . 1 . . . .
        . . . . . . . .     1 . 1 1 1 1 . 1     1 . . 1 . . . .
        . . . . . . . .     1 1 . 1 1 1 1 1     1 . . 1 . . . .
        . . . . . 1 . .     1 1 1 . 1 . 1 1     1 . . . . 1 . .
        . . . . . . . .     1 1 . 1 1 1 1 .     1 . . . . 1 . .
        . . . . . . . .     . . . 1 1 . . 1     . . . . . . . .
        . . . . . . . .     . 1 1 . 1 1 . 1     . . . . . . . .

    Formula: seven times gen |= pro & DIR_one(gen). */
BBF_FN uint64_t bbf_nort_occl(uint64_t gen, uint64_t pro);
BBF_FN uint64_t bbf_noea_occl(uint64_t gen, uint64_t pro);
BBF_FN uint64_t bbf_east_occl(uint64_t gen, uint64_t pro);
BBF_FN uint64_t bbf_soea_occl(uint64_t gen, uint64_t pro);
BBF_FN uint64_t bbf_sout_occl(uint64_t gen, uint64_t pro);
BBF_FN uint64_t bbf_sowe_occl(uint64_t gen, uint64_t pro);
BBF_FN uint64_t bbf_west_occl(uint64_t gen, uint64_t pro);
BBF_FN uint64_t bbf_nowe_occl(uint64_t gen, uint64_t pro);

/** Attack fill: the occluded fill moved one step more. Without the slider
    itself, unless another slider attacks it, and with the first blocker.

        sliders             empty               bbf_sout_attacks(...)
        1 . . . . . . .     . 1 1 1 1 1 . 1     . . . . . . . .
        . . . 1 . . . .     1 1 . . 1 . 1 .     1 . . . . . . .
        . . . . . . . .     1 . 1 1 1 1 . 1     1 . . 1 . . . .
        . . . . . . . .     1 1 . 1 1 1 1 1     1 . . 1 . . . .
        . . . . . 1 . .     1 1 1 . 1 . 1 1     1 . . 1 . . . .
        . . . . . . . .     1 1 . 1 1 1 1 .     1 . . . . 1 . .
        . . . . . . . .     . . . 1 1 . . 1     1 . . . . 1 . .
        . . . . . . . .     . 1 1 . 1 1 . 1     . . . . . . . .

    Formula: DIR_one(DIR_occl(sliders, empty)). */
BBF_FN uint64_t bbf_nort_attacks(uint64_t sliders, uint64_t empty);
BBF_FN uint64_t bbf_noea_attacks(uint64_t sliders, uint64_t empty);
BBF_FN uint64_t bbf_east_attacks(uint64_t sliders, uint64_t empty);
BBF_FN uint64_t bbf_soea_attacks(uint64_t sliders, uint64_t empty);
BBF_FN uint64_t bbf_sout_attacks(uint64_t sliders, uint64_t empty);
BBF_FN uint64_t bbf_sowe_attacks(uint64_t sliders, uint64_t empty);
BBF_FN uint64_t bbf_west_attacks(uint64_t sliders, uint64_t empty);
BBF_FN uint64_t bbf_nowe_attacks(uint64_t sliders, uint64_t empty);

/** The four families above with the direction as an argument: BBF_NOEA,
    BBF_EAST and so on. dir counts modulo 8, negative numbers too. */
BBF_FN uint64_t bbf_shift_one(uint64_t b, int dir);
BBF_FN uint64_t bbf_ray_fill(uint64_t gen, int dir);
BBF_FN uint64_t bbf_occluded_fill(uint64_t gen, uint64_t pro, int dir);
BBF_FN uint64_t bbf_sliding_attacks(uint64_t sliders, uint64_t empty, int dir);

/** What rooks, bishops or queens attack, all sliders of the set at once.

    Formula: the union of DIR_attacks over nort, east, sout and west; over noea,
    soea, sowe and nowe; over all eight. */
BBF_FN uint64_t bbf_rook_attacks(uint64_t sliders, uint64_t empty);
BBF_FN uint64_t bbf_bishop_attacks(uint64_t sliders, uint64_t empty);
BBF_FN uint64_t bbf_queen_attacks(uint64_t sliders, uint64_t empty);

/** What kings attack: the eight neighbours of every square of b. Squares of b
    are in the answer only where another square of b attacks them.

    Source: https://www.chessprogramming.org/King_Pattern */
BBF_FN uint64_t bbf_king_attacks(uint64_t b);

/** What knights attack.

    Source: https://www.chessprogramming.org/Knight_Pattern */
BBF_FN uint64_t bbf_knight_attacks(uint64_t b);

/** The backend that fills single boards: "scalar", "portable" or "bmi2". The
    library's own when linked, the caller's when inlined. */
BBF_FN const char *bbf_backend(void);

BBF_END_DECLS

#ifdef BBF_I_INLINED
#include "inline/fill.h"
#elif defined(BBF_INLINE)
#error "BBF_INLINE has to be defined before the first header of libbbfill"
#endif

#endif
