/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Fills in the eight directions, and what sliders and leapers attack.

   Every function is set-wise: it works on all pieces of a set at once. A fill starts
   on the generators (gen) and goes on through the propagators (pro). An attack goes on
   through empty squares and ends on the first other square, the blocker. Generators may
   overlap propagators, and sliders may stand on empty squares.

   Below, DIR is any of nort, noea, east, soea, sout, sowe, west and nowe. */
#ifndef BBF_FILL_H
#define BBF_FILL_H

#include "defs.h"

BBF_I_BEGIN_DECLS

/** One step DIR from every square of set. A step off the board is dropped.

    Source: https://www.chessprogramming.org/General_Setwise_Operations */
BBF_FN uint64_t bbf_nort_one(uint64_t set);
BBF_FN uint64_t bbf_noea_one(uint64_t set);
BBF_FN uint64_t bbf_east_one(uint64_t set);
BBF_FN uint64_t bbf_soea_one(uint64_t set);
BBF_FN uint64_t bbf_sout_one(uint64_t set);
BBF_FN uint64_t bbf_sowe_one(uint64_t set);
BBF_FN uint64_t bbf_west_one(uint64_t set);
BBF_FN uint64_t bbf_nowe_one(uint64_t set);

/** Knight's step nonoea: every square of set moved two squares north and one east. A
    step off the board is dropped.

    Formula: noea_one(nort_one(set)).
    Source: https://www.chessprogramming.org/Knight_Pattern */
BBF_FN uint64_t bbf_nonoea_one(uint64_t set);

/** Knight's step noeaea: every square of set moved one square north and two east. A
    step off the board is dropped.

    Formula: noea_one(east_one(set)).
    Source: https://www.chessprogramming.org/Knight_Pattern */
BBF_FN uint64_t bbf_noeaea_one(uint64_t set);

/** Knight's step soeaea: every square of set moved one square south and two east. A
    step off the board is dropped.

    Formula: soea_one(east_one(set)).
    Source: https://www.chessprogramming.org/Knight_Pattern */
BBF_FN uint64_t bbf_soeaea_one(uint64_t set);

/** Knight's step sosoea: every square of set moved two squares south and one east. A
    step off the board is dropped.

    Formula: soea_one(sout_one(set)).
    Source: https://www.chessprogramming.org/Knight_Pattern */
BBF_FN uint64_t bbf_sosoea_one(uint64_t set);

/** Knight's step sosowe: every square of set moved two squares south and one west. A
    step off the board is dropped.

    Formula: sowe_one(sout_one(set)).
    Source: https://www.chessprogramming.org/Knight_Pattern */
BBF_FN uint64_t bbf_sosowe_one(uint64_t set);

/** Knight's step sowewe: every square of set moved one square south and two west. A
    step off the board is dropped.

    Formula: sowe_one(west_one(set)).
    Source: https://www.chessprogramming.org/Knight_Pattern */
BBF_FN uint64_t bbf_sowewe_one(uint64_t set);

/** Knight's step nowewe: every square of set moved one square north and two west. A
    step off the board is dropped.

    Formula: nowe_one(west_one(set)).
    Source: https://www.chessprogramming.org/Knight_Pattern */
BBF_FN uint64_t bbf_nowewe_one(uint64_t set);

/** Knight's step nonowe: every square of set moved two squares north and one west. A
    step off the board is dropped.

    Formula: nowe_one(nort_one(set)).
    Source: https://www.chessprogramming.org/Knight_Pattern */
BBF_FN uint64_t bbf_nonowe_one(uint64_t set);

/** Neighbours on the rank: squares beside a square of set.

        set                 bbf_beside(set)
        . . . . . . . .     . . . . . . . .
        . . . 1 . . . .     . . 1 . 1 . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . 1     . . . . . . 1 .
        . . . . . . . .     . . . . . . . .
        . 1 1 . . . . .     1 1 1 1 . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .

    Formula: east_one(set) | west_one(set). */
BBF_FN uint64_t bbf_beside(uint64_t set);

/** Whole ranks: every rank that holds a square of set. bbf_file_fill does the same for
    files.

    Formula: east_fill(set) | west_fill(set). */
BBF_FN uint64_t bbf_rank_fill(uint64_t set);

/** Fill DIR: gen and all squares DIR of it on the same line, up to the edge of the board.

        gen                 bbf_sout_fill(gen)
        . . . . . . . .     . . . . . . . .
        . 1 . . . . . .     . 1 . . . . . .
        . . . . . . . .     . 1 . . . . . .
        . . . . 1 . . .     . 1 . . 1 . . .
        . . . . . . . .     . 1 . . 1 . . .
        . . . . . . . .     . 1 . . 1 . . .
        1 . . . . . . .     1 1 . . 1 . . .
        . . . . . . . .     1 1 . . 1 . . .

        gen                 bbf_soea_fill(gen)
        . . . . . . . .     . . . . . . . .
        . 1 . . . . . .     . 1 . . . . . .
        . . . . . . . .     . . 1 . . . . .
        . . . . 1 . . .     . . . 1 1 . . .
        . . . . . . . .     . . . . 1 1 . .
        . . . . . . . .     . . . . . 1 1 .
        1 . . . . . . .     1 . . . . . 1 1
        . . . . . . . .     . 1 . . . . . 1

    Formula: DIR_occl(gen, all squares).
    Source: https://www.chessprogramming.org/Dumb7Fill */
BBF_FN uint64_t bbf_nort_fill(uint64_t gen);
BBF_FN uint64_t bbf_noea_fill(uint64_t gen);
BBF_FN uint64_t bbf_east_fill(uint64_t gen);
BBF_FN uint64_t bbf_soea_fill(uint64_t gen);
BBF_FN uint64_t bbf_sout_fill(uint64_t gen);
BBF_FN uint64_t bbf_sowe_fill(uint64_t gen);
BBF_FN uint64_t bbf_west_fill(uint64_t gen);
BBF_FN uint64_t bbf_nowe_fill(uint64_t gen);

/** Occluded fill DIR: gen, and the squares of pro that it reaches DIR through squares
    of pro only. Blockers are not included.

        gen                 pro                 bbf_sout_occl(gen, pro)
        1 . . . . . . .     . 1 1 1 1 1 . 1     1 . . . . . . .
        . . . 1 . . . .     1 1 . . 1 . 1 .     1 . . 1 . . . .
        . . . . . . . .     1 . 1 1 1 1 . 1     1 . . 1 . . . .
        . . . . . . . .     1 1 . 1 1 1 1 1     1 . . 1 . . . .
        . . . . . 1 . .     1 1 1 . 1 . 1 1     1 . . . . 1 . .
        . . . . . . . .     1 1 . 1 1 1 1 .     1 . . . . 1 . .
        . . . . . . . .     . . . 1 1 . . 1     . . . . . . . .
        . . . . . . . .     . 1 1 . 1 1 . 1     . . . . . . . .

        gen                 pro                 bbf_soea_occl(gen, pro)
        1 . . . . . . .     . 1 1 1 1 1 . 1     1 . . . . . . .
        . . . 1 . . . .     1 1 . . 1 . 1 .     . 1 . 1 . . . .
        . . . . . . . .     1 . 1 1 1 1 . 1     . . 1 . 1 . . .
        . . . . . . . .     1 1 . 1 1 1 1 1     . . . 1 . 1 . .
        . . . . . 1 . .     1 1 1 . 1 . 1 1     . . . . 1 1 1 .
        . . . . . . . .     1 1 . 1 1 1 1 .     . . . . . 1 1 .
        . . . . . . . .     . . . 1 1 . . 1     . . . . . . . 1
        . . . . . . . .     . 1 1 . 1 1 . 1     . . . . . . . .

    Formula: seven times gen |= pro & DIR_one(gen).
    Source: https://www.chessprogramming.org/Dumb7Fill */
BBF_FN uint64_t bbf_nort_occl(uint64_t gen, uint64_t pro);
BBF_FN uint64_t bbf_noea_occl(uint64_t gen, uint64_t pro);
BBF_FN uint64_t bbf_east_occl(uint64_t gen, uint64_t pro);
BBF_FN uint64_t bbf_soea_occl(uint64_t gen, uint64_t pro);
BBF_FN uint64_t bbf_sout_occl(uint64_t gen, uint64_t pro);
BBF_FN uint64_t bbf_sowe_occl(uint64_t gen, uint64_t pro);
BBF_FN uint64_t bbf_west_occl(uint64_t gen, uint64_t pro);
BBF_FN uint64_t bbf_nowe_occl(uint64_t gen, uint64_t pro);

/** Slider attacks DIR: the empty squares that sliders reach, and the first blocker. A
    slider's own square is included only if another slider attacks it.

        sliders             empty               bbf_sout_attacks(...)
        1 . . . . . . .     . 1 1 1 1 1 . 1     . . . . . . . .
        . . . 1 . . . .     1 1 . . 1 . 1 .     1 . . . . . . .
        . . . . . . . .     1 . 1 1 1 1 . 1     1 . . 1 . . . .
        . . . . . . . .     1 1 . 1 1 1 1 1     1 . . 1 . . . .
        . . . . . 1 . .     1 1 1 . 1 . 1 1     1 . . 1 . . . .
        . . . . . . . .     1 1 . 1 1 1 1 .     1 . . . . 1 . .
        . . . . . . . .     . . . 1 1 . . 1     1 . . . . 1 . .
        . . . . . . . .     . 1 1 . 1 1 . 1     . . . . . . . .

        sliders             empty               bbf_soea_attacks(...)
        1 . . . . . . .     . 1 1 1 1 1 . 1     . . . . . . . .
        . . . 1 . . . .     1 1 . . 1 . 1 .     . 1 . . . . . .
        . . . . . . . .     1 . 1 1 1 1 . 1     . . 1 . 1 . . .
        . . . . . . . .     1 1 . 1 1 1 1 1     . . . 1 . 1 . .
        . . . . . 1 . .     1 1 1 . 1 . 1 1     . . . . 1 . 1 .
        . . . . . . . .     1 1 . 1 1 1 1 .     . . . . . 1 1 1
        . . . . . . . .     . . . 1 1 . . 1     . . . . . . 1 1
        . . . . . . . .     . 1 1 . 1 1 . 1     . . . . . . . .

    Formula: DIR_one(DIR_occl(sliders, empty)).
    Source: https://www.chessprogramming.org/Dumb7Fill */
BBF_FN uint64_t bbf_nort_attacks(uint64_t sliders, uint64_t empty);
BBF_FN uint64_t bbf_noea_attacks(uint64_t sliders, uint64_t empty);
BBF_FN uint64_t bbf_east_attacks(uint64_t sliders, uint64_t empty);
BBF_FN uint64_t bbf_soea_attacks(uint64_t sliders, uint64_t empty);
BBF_FN uint64_t bbf_sout_attacks(uint64_t sliders, uint64_t empty);
BBF_FN uint64_t bbf_sowe_attacks(uint64_t sliders, uint64_t empty);
BBF_FN uint64_t bbf_west_attacks(uint64_t sliders, uint64_t empty);
BBF_FN uint64_t bbf_nowe_attacks(uint64_t sliders, uint64_t empty);

/** One step in direction dir from every square of set. Directions are BBF_NOEA, BBF_EAST
    and so on.

    In C: other numbers are taken modulo 8, negative ones too.
    Formula: noea_one(set) if dir is 0, east_one(set) if it is 1, and so on.
    Source: https://www.chessprogramming.org/General_Setwise_Operations */
BBF_FN uint64_t bbf_shift_one(uint64_t set, int dir);

/** Fill in direction dir: gen and all squares beyond it on the same line, up to the
    edge of the board. Directions are BBF_NOEA, BBF_EAST and so on.

    In C: other numbers are taken modulo 8, negative ones too.
    Formula: noea_fill(gen) if dir is 0, east_fill(gen) if it is 1, and so on.
    Source: https://www.chessprogramming.org/Dumb7Fill */
BBF_FN uint64_t bbf_ray_fill(uint64_t gen, int dir);

/** Occluded fill in direction dir: gen, and the squares of pro that it reaches
    through squares of pro only. Directions are BBF_NOEA, BBF_EAST and so on.

    In C: other numbers are taken modulo 8, negative ones too.
    Formula: noea_occl(gen, pro) if dir is 0, east_occl(gen, pro) if it is 1, and
    so on.
    Source: https://www.chessprogramming.org/Dumb7Fill */
BBF_FN uint64_t bbf_occluded_fill(uint64_t gen, uint64_t pro, int dir);

/** Slider attacks in direction dir, up to and including the first blocker. Directions are
    BBF_NOEA, BBF_EAST and so on.

    In C: other numbers are taken modulo 8, negative ones too.
    Formula: noea_attacks(sliders, empty) if dir is 0, east_attacks(sliders, empty)
    if it is 1, and so on.
    Source: https://www.chessprogramming.org/Dumb7Fill */
BBF_FN uint64_t bbf_sliding_attacks(uint64_t sliders, uint64_t empty, int dir);

/** Attacks of rooks, of the whole set at once.

    Formula: the union of nort_attacks, east_attacks, sout_attacks and west_attacks,
    each of sliders and empty.
    Source: https://www.chessprogramming.org/Dumb7Fill */
BBF_FN uint64_t bbf_rook_attacks(uint64_t sliders, uint64_t empty);

/** Attacks of bishops, of the whole set at once.

    Formula: the union of noea_attacks, soea_attacks, sowe_attacks and nowe_attacks,
    each of sliders and empty.
    Source: https://www.chessprogramming.org/Dumb7Fill */
BBF_FN uint64_t bbf_bishop_attacks(uint64_t sliders, uint64_t empty);

/** Attacks of queens, of the whole set at once.

    Formula: rook_attacks(sliders, empty) | bishop_attacks(sliders, empty).
    Source: https://www.chessprogramming.org/Dumb7Fill */
BBF_FN uint64_t bbf_queen_attacks(uint64_t sliders, uint64_t empty);

/** Attacks of rooks, bishops and queens together. The bishops and queens are
    diagonal, the rooks and queens straight. A call costs little more than one of
    bbf_queen_attacks.

    Formula: bishop_attacks(diagonal, empty) | rook_attacks(straight, empty).
    Source: https://www.chessprogramming.org/Dumb7Fill */
BBF_FN uint64_t bbf_slider_attacks(uint64_t diagonal, uint64_t straight, uint64_t empty);

/** Attacks of one rook from a square, a1 = 0 to h8 = 63. For one slider, this takes less time than
    the function of sets.

        empty               bbf_rook_attacks_from(27, empty)
        1 1 1 1 1 1 1 1     . . . . . . . .
        1 1 1 . 1 1 1 1     . . . 1 . . . .
        1 1 1 1 1 1 1 1     . . . 1 . . . .
        1 1 1 1 1 1 1 1     . . . 1 . . . .
        1 1 1 . 1 . 1 1     1 1 1 . 1 1 . .
        1 1 1 1 1 1 1 1     . . . 1 . . . .
        1 1 1 1 1 1 1 1     . . . 1 . . . .
        1 1 1 . 1 1 1 1     . . . 1 . . . .

    In C: other numbers are taken modulo 64, negative ones too.
    Formula: rook_attacks(sliders, empty), where sliders is the square.
    Source: https://www.chessprogramming.org/Hyperbola_Quintessence */
BBF_FN uint64_t bbf_rook_attacks_from(int square, uint64_t empty);

/** Attacks of one bishop from a square, a1 = 0 to h8 = 63.

    In C: other numbers are taken modulo 64, negative ones too.
    Formula: bishop_attacks(sliders, empty), where sliders is the square.
    Source: https://www.chessprogramming.org/Hyperbola_Quintessence */
BBF_FN uint64_t bbf_bishop_attacks_from(int square, uint64_t empty);

/** Attacks of one queen from a square, a1 = 0 to h8 = 63.

    In C: other numbers are taken modulo 64, negative ones too.
    Formula: rook_attacks_from(square, empty) | bishop_attacks_from(square, empty).
    Source: https://www.chessprogramming.org/Hyperbola_Quintessence */
BBF_FN uint64_t bbf_queen_attacks_from(int square, uint64_t empty);

/** Attacks of kings: the eight neighbours of every square of kings. A square of kings is
    included only if another square of kings attacks it.

        kings               bbf_king_attacks(kings)
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . 1 1 1 . .
        . . . . 1 . . .     . . . 1 . 1 . .
        . . . . . . . .     . . . 1 1 1 . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     1 1 1 . . . . .
        1 1 . . . . . .     1 1 1 . . . . .

    Source: https://www.chessprogramming.org/King_Pattern */
BBF_FN uint64_t bbf_king_attacks(uint64_t kings);

/** Attacks of knights: the squares one leap from every square of knights.

        knights             bbf_knight_attacks(knights)
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . 1 . 1 . .
        . . . . . . . .     . . 1 . . . 1 .
        . . . . 1 . . .     . . . . . . . .
        . . . . . . . .     . . 1 . . . 1 .
        . . . . . . . .     . 1 . 1 . 1 . .
        . . . . . . . .     . . 1 . . . . .
        1 . . . . . . .     . . . . . . . .

    Source: https://www.chessprogramming.org/Knight_Pattern */
BBF_FN uint64_t bbf_knight_attacks(uint64_t knights);

/** What a step in direction dir adds to the number of a square. This is 9 for BBF_NOEA,
    1 for BBF_EAST, then -7, -8, -9, -1, 7, and 8 for BBF_NORT.

    In C: other numbers are taken modulo 8, negative ones too. */
BBF_FN int bbf_dir_delta(int dir);

/** The backend that fills single boards: "scalar", "portable" or "bmi2".

    In C: it is chosen when the library is built or, with BBF_INLINE, when the caller is
    compiled. */
BBF_FN const char *bbf_backend(void);

BBF_I_END_DECLS

#ifdef BBF_I_INLINED
#include "inline/fill.h"
#elif defined(BBF_INLINE)
#error "BBF_INLINE has to be defined before the first header of libbbfill"
#endif

#endif
