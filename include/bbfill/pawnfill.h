/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Pawn fills and pawn structure.

   Every bbf_w_ function has a bbf_b_ twin, which does the same on the board
   flipped upside down: bbf_b_x(b, w) equals flip(bbf_w_x(flip(b), flip(w))).
   The side's own pawns come first. Front is north for White and south for
   Black; east and west are the same for both.

   Pawns may stand on any square, including the first and last ranks, and the two sides
   may overlap; the formulas hold for all boards. Engines do not agree on all terms, so
   each function says what it computes and which page of the Chess Programming Wiki it
   follows.

   Below, the text, diagram and formula above a pair are those of White's function. */
#ifndef BBF_PAWNFILL_H
#define BBF_PAWNFILL_H

#include "defs.h"

BBF_I_BEGIN_DECLS

/** White's front fill: the pawns and all squares in front of them.

        white_pawns         w_front_fill
        . . . . . . . .     1 1 1 . . 1 1 1
        . . . . . . . .     1 1 1 . . 1 1 1
        . . . . . . . .     1 1 1 . . 1 1 1
        . . . . . . . .     1 1 1 . . 1 1 1
        1 . . . . 1 . .     1 1 1 . . 1 1 1
        . . 1 . . . . .     . 1 1 . . . 1 1
        . 1 1 . . . 1 1     . 1 1 . . . 1 1
        . . . . . . . .     . . . . . . . .

    Formula: nort_fill(white_pawns).
    Source: https://www.chessprogramming.org/Pawn_Fills */
BBF_FN uint64_t bbf_w_front_fill(uint64_t white_pawns);
BBF_FN uint64_t bbf_b_front_fill(uint64_t black_pawns);

/** White's rear fill: the pawns and all squares behind them.

        white_pawns         w_rear_fill
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        1 . . . . 1 . .     1 . . . . 1 . .
        . . 1 . . . . .     1 . 1 . . 1 . .
        . 1 1 . . . 1 1     1 1 1 . . 1 1 1
        . . . . . . . .     1 1 1 . . 1 1 1

    On each file, front fill and rear fill share the squares from the first pawn to the
    last: only the pawn itself if there is one.

    Formula: sout_fill(white_pawns).
    Source: https://www.chessprogramming.org/Pawn_Fills */
BBF_FN uint64_t bbf_w_rear_fill(uint64_t white_pawns);
BBF_FN uint64_t bbf_b_rear_fill(uint64_t black_pawns);

/** File fill: all squares of every file that has a square of set.

    Formula: nort_fill(set) | sout_fill(set).
    Source: https://www.chessprogramming.org/Pawn_Fills */
BBF_FN uint64_t bbf_file_fill(uint64_t set);

/** White's front span: all squares in front of the pawns. A pawn's own square is
    included only if another pawn stands behind it on the file.

    Formula: nort_one(w_front_fill(white_pawns)).
    Source: https://www.chessprogramming.org/Pawn_Spans */
BBF_FN uint64_t bbf_w_front_span(uint64_t white_pawns);
BBF_FN uint64_t bbf_b_front_span(uint64_t black_pawns);

/** White's rear span: all squares behind the pawns. A pawn's own square is included
    only if another pawn stands in front of it on the file.

    Formula: sout_one(w_rear_fill(white_pawns)).
    Source: https://www.chessprogramming.org/Pawn_Spans */
BBF_FN uint64_t bbf_w_rear_span(uint64_t white_pawns);
BBF_FN uint64_t bbf_b_rear_span(uint64_t black_pawns);

/** Squares that White's pawns attack towards the east.

    Formula: noea_one(white_pawns).
    Source: https://www.chessprogramming.org/Pawn_Attacks_(Bitboards) */
BBF_FN uint64_t bbf_w_pawn_east_attacks(uint64_t white_pawns);
BBF_FN uint64_t bbf_b_pawn_east_attacks(uint64_t black_pawns);

/** Squares that White's pawns attack towards the west.

    Formula: nowe_one(white_pawns).
    Source: https://www.chessprogramming.org/Pawn_Attacks_(Bitboards) */
BBF_FN uint64_t bbf_w_pawn_west_attacks(uint64_t white_pawns);
BBF_FN uint64_t bbf_b_pawn_west_attacks(uint64_t black_pawns);

/** Squares that White's pawns attack.

    Formula: noea_one(white_pawns) | nowe_one(white_pawns).
    Source: https://www.chessprogramming.org/Pawn_Attacks_(Bitboards) */
BBF_FN uint64_t bbf_w_pawn_attacks(uint64_t white_pawns);
BBF_FN uint64_t bbf_b_pawn_attacks(uint64_t black_pawns);

/** Squares that exactly one of White's pawns attacks.

    Formula: noea_one(white_pawns) ^ nowe_one(white_pawns).
    Source: https://www.chessprogramming.org/Pawn_Attacks_(Bitboards) */
BBF_FN uint64_t bbf_w_pawn_single_attacks(uint64_t white_pawns);
BBF_FN uint64_t bbf_b_pawn_single_attacks(uint64_t black_pawns);

/** Squares that two of White's pawns attack.

    Formula: noea_one(white_pawns) & nowe_one(white_pawns).
    Source: https://www.chessprogramming.org/Pawn_Attacks_(Bitboards) */
BBF_FN uint64_t bbf_w_pawn_double_attacks(uint64_t white_pawns);
BBF_FN uint64_t bbf_b_pawn_double_attacks(uint64_t black_pawns);

/** Squares that White's pawns can reach by a single push.

    Formula: nort_one(white_pawns) & empty.
    Source: https://www.chessprogramming.org/Pawn_Pushes_(Bitboards) */
BBF_FN uint64_t bbf_w_pawn_pushes(uint64_t white_pawns, uint64_t empty);
BBF_FN uint64_t bbf_b_pawn_pushes(uint64_t black_pawns, uint64_t empty);

/** Squares that White's pawns can reach by a double push: from rank 2, over an empty
    square.

    Formula: nort_one(w_pawn_pushes(white_pawns, empty)) & empty & rank 4.
    Source: https://www.chessprogramming.org/Pawn_Pushes_(Bitboards) */
BBF_FN uint64_t bbf_w_pawn_double_pushes(uint64_t white_pawns, uint64_t empty);
BBF_FN uint64_t bbf_b_pawn_double_pushes(uint64_t black_pawns, uint64_t empty);

/** White's attack front span: squares that the pawns attack now or after advancing
    without captures. These are the squares beside the front span.

        white_pawns         w_attack_front_span
        . . . . . . . .     1 . 1 . . 1 . 1
        . . . . . . . .     1 . 1 . . 1 . 1
        . . . . . . . .     1 . 1 . . 1 . 1
        . . . . . . . .     1 . 1 . . 1 . 1
        . . . . . . 1 .     1 . 1 . . . . .
        . . . . . . . .     1 . 1 . . . . .
        . 1 . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .

    Formula: east_one(w_front_span(white_pawns)) | west_one(w_front_span(white_pawns)).
    Source: https://www.chessprogramming.org/Attack_Spans */
BBF_FN uint64_t bbf_w_attack_front_span(uint64_t white_pawns);
BBF_FN uint64_t bbf_b_attack_front_span(uint64_t black_pawns);

/** The east half of White's attack front span.

    Formula: east_one(w_front_span(white_pawns)).
    Source: https://www.chessprogramming.org/Attack_Spans */
BBF_FN uint64_t bbf_w_east_attack_front_span(uint64_t white_pawns);
BBF_FN uint64_t bbf_b_east_attack_front_span(uint64_t black_pawns);

/** The west half of White's attack front span.

    Formula: west_one(w_front_span(white_pawns)).
    Source: https://www.chessprogramming.org/Attack_Spans */
BBF_FN uint64_t bbf_w_west_attack_front_span(uint64_t white_pawns);
BBF_FN uint64_t bbf_b_west_attack_front_span(uint64_t black_pawns);

/** White's attack rear span: squares beside the rear fill. A pawn on one of them can
    support these pawns by advancing.

        white_pawns         w_attack_rear_span
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . 1 .     . . . . . 1 . 1
        . . . . . . . .     . . . . . 1 . 1
        . 1 . . . . . .     1 . 1 . . 1 . 1
        . . . . . . . .     1 . 1 . . 1 . 1

    Formula: east_one(w_rear_fill(white_pawns)) | west_one(w_rear_fill(white_pawns)).
    Source: https://www.chessprogramming.org/Attack_Spans */
BBF_FN uint64_t bbf_w_attack_rear_span(uint64_t white_pawns);
BBF_FN uint64_t bbf_b_attack_rear_span(uint64_t black_pawns);

/** The east half of White's attack rear span.

    Formula: east_one(w_rear_fill(white_pawns)).
    Source: https://www.chessprogramming.org/Attack_Spans */
BBF_FN uint64_t bbf_w_east_attack_rear_span(uint64_t white_pawns);
BBF_FN uint64_t bbf_b_east_attack_rear_span(uint64_t black_pawns);

/** The west half of White's attack rear span.

    Formula: west_one(w_rear_fill(white_pawns)).
    Source: https://www.chessprogramming.org/Attack_Spans */
BBF_FN uint64_t bbf_w_west_attack_rear_span(uint64_t white_pawns);
BBF_FN uint64_t bbf_b_west_attack_rear_span(uint64_t black_pawns);

/** White's attack cone: every square the pawns could ever attack, by advancing
    and by capturing.

        white_pawns         w_attack_cone
        . . . . . . . .     1 1 1 1 1 1 1 1
        . . . . . . . .     1 1 1 1 1 1 1 .
        . . . . . . . .     1 1 1 1 1 1 . .
        . . . . . . . .     1 1 1 1 1 . . .
        . . . . . . . .     1 1 1 1 . . . .
        . . . . . . . .     1 . 1 . . . . .
        . 1 . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .

    Formula: w_pawn_attacks of the flood that steps nort, noea and nowe.
    Source: S. Westcott, All shortest paths & other flood-fill based algorithms,
    Computer Chess Club, 13 September 2002. */
BBF_FN uint64_t bbf_w_attack_cone(uint64_t white_pawns);
BBF_FN uint64_t bbf_b_attack_cone(uint64_t black_pawns);

/** Interspan: squares between a white pawn and a black pawn in front of it on its file.
    If a file has more pawns, these are all squares between the lowest white pawn and the
    highest black one.

    Formula: w_front_span(white_pawns) & b_front_span(black_pawns).
    Source: https://www.chessprogramming.org/Pawn_Spans */
BBF_FN uint64_t bbf_interspan(uint64_t white_pawns, uint64_t black_pawns);

/** The set of files that have a square of set, as a byte: bit 0 is the a-file.

    Formula: the union of the eight ranks.
    Source: https://www.chessprogramming.org/Pawn_Islands_(Bitboards) */
BBF_FN uint8_t bbf_file_set(uint64_t set);

/** The whole files of a file set, as a board: every rank is a copy of the byte.

    Source: https://www.chessprogramming.org/Pawn_Islands_(Bitboards) */
BBF_FN uint64_t bbf_from_file_set(uint8_t files);

/** The number of islands: groups of neighbouring files with a square of set. A file set can
    be passed as set: it is a board that has a square of each file on the first rank.

    Formula: the number of bits of file_set(set) without a bit to their west.
    Source: https://www.chessprogramming.org/Pawn_Islands_(Bitboards) */
BBF_FN int bbf_file_islands(uint64_t set);

/** Open files: whole files without any pawn.

    Formula: ~file_fill(white_pawns) & ~file_fill(black_pawns).
    Source: https://www.chessprogramming.org/Pawns_and_Files_(Bitboards) */
BBF_FN uint64_t bbf_open_files(uint64_t white_pawns, uint64_t black_pawns);

/** Closed files: whole files with pawns of both sides.

    Formula: file_fill(white_pawns) & file_fill(black_pawns).
    Source: https://www.chessprogramming.org/Pawns_and_Files_(Bitboards) */
BBF_FN uint64_t bbf_closed_files(uint64_t white_pawns, uint64_t black_pawns);

/** White's half-open files: whole files without a white pawn but with a black one.

    Formula: ~file_fill(white_pawns) & file_fill(black_pawns).
    Source: https://www.chessprogramming.org/Pawns_and_Files_(Bitboards) */
BBF_FN uint64_t bbf_w_half_open_files(uint64_t white_pawns, uint64_t black_pawns);
BBF_FN uint64_t bbf_b_half_open_files(uint64_t black_pawns, uint64_t white_pawns);

/** White's unfree pawns: those with a black pawn in front of them on their file. A
    black pawn on the same square counts too.

    Formula: white_pawns & b_front_fill(black_pawns).
    Source: https://www.chessprogramming.org/Unfree_Pawns_(Bitboards) (which uses the span) */
BBF_FN uint64_t bbf_w_unfree(uint64_t white_pawns, uint64_t black_pawns);
BBF_FN uint64_t bbf_b_unfree(uint64_t black_pawns, uint64_t white_pawns);

/** White's rams: white pawns with a black pawn on the square in front of them.

    Formula: white_pawns & sout_one(black_pawns).
    Source: https://www.chessprogramming.org/Pawn_Rams_(Bitboards) */
BBF_FN uint64_t bbf_w_rams(uint64_t white_pawns, uint64_t black_pawns);
BBF_FN uint64_t bbf_b_rams(uint64_t black_pawns, uint64_t white_pawns);

/** White's levers: white pawns that can capture a black one.

    Formula: white_pawns & b_pawn_attacks(black_pawns).
    Source: https://www.chessprogramming.org/Pawn_Levers_(Bitboards) */
BBF_FN uint64_t bbf_w_levers(uint64_t white_pawns, uint64_t black_pawns);
BBF_FN uint64_t bbf_b_levers(uint64_t black_pawns, uint64_t white_pawns);

/** White's passed pawns: those with no black pawn in front of them, on their own
    file or on a neighbouring one. Both of two doubled pawns may be passed.

        white_pawns = 1, black_pawns = 2    w_passed
        . . . . . . . .                     . . . . . . . .
        2 . . . . . . .                     . . . . . . . .
        . . . 2 . . . .                     . . . . . . . .
        . 1 . . . . . .                     . . . . . . . .
        . . . . . . . .                     . . . . . . . .
        . . 1 . . . 1 .                     . . . . . . 1 .
        . . . . . . 1 .                     . . . . . . 1 .
        . . . . . . . .                     . . . . . . . .

    Formula: white_pawns & ~(s | east_one(s) | west_one(s)), s = b_front_span(black_pawns).
    Source: https://www.chessprogramming.org/Passed_Pawns_(Bitboards) */
BBF_FN uint64_t bbf_w_passed(uint64_t white_pawns, uint64_t black_pawns);
BBF_FN uint64_t bbf_b_passed(uint64_t black_pawns, uint64_t white_pawns);

/** White's passed spans: the squares in front of white pawns, on their own file and on
    the neighbouring ones. A pawn is passed if no black pawn stands on them.

        white_pawns         w_passed_span
        . . . . . . . .     1 1 1 . . 1 1 1
        . . . . . . . .     1 1 1 . . 1 1 1
        . . . . . . . .     1 1 1 . . 1 1 1
        . . . . . . . .     1 1 1 . . 1 1 1
        . . . . . . 1 .     1 1 1 . . . . .
        . . . . . . . .     1 1 1 . . . . .
        . 1 . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .

    Formula: w_front_span(white_pawns) | w_attack_front_span(white_pawns).
    Source: https://www.chessprogramming.org/Passed_Pawns_(Bitboards) */
BBF_FN uint64_t bbf_w_passed_span(uint64_t white_pawns);
BBF_FN uint64_t bbf_b_passed_span(uint64_t black_pawns);

/** White's candidates: pawns that may become passed. They are open (no black pawn
    in front of them on the file) but not passed, with at least as many helpers
    as sentries. Sentries are the black pawns in the pawn's attack front span,
    helpers the white pawns in its attack rear span. Doubled pawns count one by one.

        white_pawns = 1, black_pawns = 2    w_candidates
        . . . . . . . .                     . . . . . . . .
        . . 2 . . . . .                     . . . . . . . .
        . 1 . . 2 . 2 .                     . 1 . . . . . .
        . . 1 . . . . .                     . . . . . . . .
        . . . . . 1 . .                     . . . . . . . .
        . . . . . . 1 .                     . . . . . . . .
        . . . . . . . .                     . . . . . . . .
        . . . . . . . .                     . . . . . . . .

    b6 has the sentry c7 and the helper c5; f4 has two sentries, e6 and g6, and
    one helper, g3.

    Formula: white_pawns & ~b_front_span(black_pawns) & ~w_passed(white_pawns,
    black_pawns) & (helpers >= sentries).
    Source: https://www.chessprogramming.org/Candidates_(Bitboards), the definition that
    compares numbers. A helper counts even if a sentry holds it back. */
BBF_FN uint64_t bbf_w_candidates(uint64_t white_pawns, uint64_t black_pawns);
BBF_FN uint64_t bbf_b_candidates(uint64_t black_pawns, uint64_t white_pawns);

/** White's isolated pawns: those without a white pawn on a neighbouring file.

    Formula: white_pawns & ~file_fill(east_one(white_pawns) | west_one(white_pawns)).
    Source: https://www.chessprogramming.org/Isolated_Pawns_(Bitboards) */
BBF_FN uint64_t bbf_w_isolated(uint64_t white_pawns);
BBF_FN uint64_t bbf_b_isolated(uint64_t black_pawns);

/** White's backward pawns: a black pawn attacks their stop square, and no white
    pawn can ever defend it. The stop square is the one in front of the pawn. Pawns may
    advance to defend it, but not capture.

    Formula: white_pawns & sout_one(nort_one(white_pawns) & b_pawn_attacks(black_pawns) &
    ~w_attack_front_span(white_pawns)).
    Source: https://www.chessprogramming.org/Backward_Pawns_(Bitboards) */
BBF_FN uint64_t bbf_w_backward(uint64_t white_pawns, uint64_t black_pawns);
BBF_FN uint64_t bbf_b_backward(uint64_t black_pawns, uint64_t white_pawns);

/** White's doubled pawns: all white pawns that share their file with another one.

    Formula: white_pawns & (w_front_span(white_pawns) | w_rear_span(white_pawns)).
    Source: https://www.chessprogramming.org/Double_and_Triple_(Bitboards). It splits
    them in pawns behind another, white_pawns & w_rear_span(white_pawns), and pawns in
    front of another, white_pawns & w_front_span(white_pawns). */
BBF_FN uint64_t bbf_w_doubled(uint64_t white_pawns);
BBF_FN uint64_t bbf_b_doubled(uint64_t black_pawns);

/** White's defended pawns: those that a white pawn defends.

    Formula: white_pawns & w_pawn_attacks(white_pawns).
    Source: https://www.chessprogramming.org/Defended_Pawns_(Bitboards) */
BBF_FN uint64_t bbf_w_defended(uint64_t white_pawns);
BBF_FN uint64_t bbf_b_defended(uint64_t black_pawns);

/** White's defenders: white pawns that defend a white pawn.

    Formula: white_pawns & b_pawn_attacks(white_pawns).
    Source: https://www.chessprogramming.org/Defended_Pawns_(Bitboards) */
BBF_FN uint64_t bbf_w_defenders(uint64_t white_pawns);
BBF_FN uint64_t bbf_b_defenders(uint64_t black_pawns);

/** White's phalanx: white pawns with a white pawn beside them, in groups of any size.

    Formula: white_pawns & beside(white_pawns).
    Source: https://www.chessprogramming.org/Connected_Pawns */
BBF_FN uint64_t bbf_w_phalanx(uint64_t white_pawns);
BBF_FN uint64_t bbf_b_phalanx(uint64_t black_pawns);

/** White's duos: pairs of white pawns side by side, with no third pawn next to them.
    Three pawns side by side are a trio, which bbf_w_phalanx includes.

        white_pawns         w_duos
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        1 1 1 . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . 1 1 .     . . . . . 1 1 .
        . . . . . . . .     . . . . . . . .

    Formula: (e & west_one(w)) | (w & east_one(e)), where e = white_pawns &
    west_one(white_pawns) & ~east_one(white_pawns) are the pawns with a neighbour to
    the east only, and w = white_pawns & east_one(white_pawns) & ~west_one(white_pawns)
    those with one to the west only.
    Source: https://www.chessprogramming.org/Duo_Trio_Quart_(Bitboards) */
BBF_FN uint64_t bbf_w_duos(uint64_t white_pawns);
BBF_FN uint64_t bbf_b_duos(uint64_t black_pawns);

/** White's connected pawns: those that stand beside a white pawn, defend one, or are
    defended by one.

    Formula: white_pawns & (s | nort_one(s) | sout_one(s)), s = east_one(white_pawns) |
    west_one(white_pawns).
    Source: https://www.chessprogramming.org/Connected_Pawns */
BBF_FN uint64_t bbf_w_connected(uint64_t white_pawns);
BBF_FN uint64_t bbf_b_connected(uint64_t black_pawns);

/** White's holes: squares that no white pawn can ever attack, by advancing or
    capturing.

    Formula: ~w_attack_cone(white_pawns).
    Source: https://www.chessprogramming.org/Holes, where pawns advance without
    capturing. For that reading, use ~w_attack_front_span(white_pawns). */
BBF_FN uint64_t bbf_w_holes(uint64_t white_pawns);
BBF_FN uint64_t bbf_b_holes(uint64_t black_pawns);

/** White's outposts: squares that a white pawn attacks and no black pawn can ever
    attack.

    Formula: w_pawn_attacks(white_pawns) & ~b_attack_cone(black_pawns).
    Source: https://www.chessprogramming.org/Outposts */
BBF_FN uint64_t bbf_w_outposts(uint64_t white_pawns, uint64_t black_pawns);
BBF_FN uint64_t bbf_b_outposts(uint64_t black_pawns, uint64_t white_pawns);

BBF_I_END_DECLS

#ifdef BBF_I_INLINED
#include "inline/pawnfill.h"
#elif defined(BBF_INLINE)
#error "BBF_INLINE has to be defined before the first header of libbbfill"
#endif

#endif
