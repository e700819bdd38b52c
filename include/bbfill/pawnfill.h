/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Pawn fills and pawn structure.

   Every bbf_w_ function has its bbf_b_ twin, which is the same on the board
   flipped upside down: bbf_b_x(b, w) equals flip(bbf_w_x(flip(b), flip(w))).
   The side's own pawns come first. Front is north for White and south for
   Black; east and west stay what they are.

   Pawns may stand anywhere, on the first and last ranks too, and the two sides
   may overlap: a formula means what it says for any boards. Terms are disputed
   between engines; each function says what it computes and which page of the
   wiki it follows.

   Below, texts, diagrams and formulas of twins are White's. */
#ifndef BBF_PAWNFILL_H
#define BBF_PAWNFILL_H

#include "defs.h"

BBF_I_BEGIN_DECLS

/** White's front fill: the pawns and all squares in front of them.

        white               w_front_fill
        . . . . . . . .     1 1 1 . . 1 1 1
        . . . . . . . .     1 1 1 . . 1 1 1
        . . . . . . . .     1 1 1 . . 1 1 1
        . . . . . . . .     1 1 1 . . 1 1 1
        1 . . . . 1 . .     1 1 1 . . 1 1 1
        . . 1 . . . . .     . 1 1 . . . 1 1
        . 1 1 . . . 1 1     . 1 1 . . . 1 1
        . . . . . . . .     . . . . . . . .

    Formula: nort_fill(white).
    Source: https://www.chessprogramming.org/Pawn_Fills */
BBF_FN uint64_t bbf_w_front_fill(uint64_t white);
BBF_FN uint64_t bbf_b_front_fill(uint64_t black);

/** White's rear fill: the pawns and all squares behind them.

        white               w_rear_fill
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        1 . . . . 1 . .     1 . . . . 1 . .
        . . 1 . . . . .     1 . 1 . . 1 . .
        . 1 1 . . . 1 1     1 1 1 . . 1 1 1
        . . . . . . . .     1 1 1 . . 1 1 1

    With at most one pawn a file, it has just the pawns in common with the front
    fill; with more, all squares between the first and the last pawn of a file.

    Formula: sout_fill(white).
    Source: https://www.chessprogramming.org/Pawn_Fills */
BBF_FN uint64_t bbf_w_rear_fill(uint64_t white);
BBF_FN uint64_t bbf_b_rear_fill(uint64_t black);

/** File fill: every file that holds a square of b, whole.

    Formula: nort_fill(b) | sout_fill(b).
    Source: https://www.chessprogramming.org/Pawn_Fills */
BBF_FN uint64_t bbf_file_fill(uint64_t b);

/** White's front span: all squares in front of the pawns. Pawns themselves are in
    it only where another one stands behind them on the file.

    Formula: nort_one(w_front_fill(white)).
    Source: https://www.chessprogramming.org/Pawn_Spans */
BBF_FN uint64_t bbf_w_front_span(uint64_t white);
BBF_FN uint64_t bbf_b_front_span(uint64_t black);

/** White's rear span: all squares behind the pawns. Pawns themselves are in it
    only where another one stands in front of them on the file.

    Formula: sout_one(w_rear_fill(white)).
    Source: https://www.chessprogramming.org/Pawn_Spans */
BBF_FN uint64_t bbf_w_rear_span(uint64_t white);
BBF_FN uint64_t bbf_b_rear_span(uint64_t black);

/** Squares that White's pawns attack towards the east.

    Formula: noea_one(white).
    Source: https://www.chessprogramming.org/Pawn_Attacks_(Bitboards) */
BBF_FN uint64_t bbf_w_pawn_east_attacks(uint64_t white);
BBF_FN uint64_t bbf_b_pawn_east_attacks(uint64_t black);

/** Squares that White's pawns attack towards the west.

    Formula: nowe_one(white).
    Source: https://www.chessprogramming.org/Pawn_Attacks_(Bitboards) */
BBF_FN uint64_t bbf_w_pawn_west_attacks(uint64_t white);
BBF_FN uint64_t bbf_b_pawn_west_attacks(uint64_t black);

/** Squares that White's pawns attack.

    Formula: noea_one(white) | nowe_one(white).
    Source: https://www.chessprogramming.org/Pawn_Attacks_(Bitboards) */
BBF_FN uint64_t bbf_w_pawn_attacks(uint64_t white);
BBF_FN uint64_t bbf_b_pawn_attacks(uint64_t black);

/** Squares that exactly one of White's pawns attacks.

    Formula: noea_one(white) ^ nowe_one(white).
    Source: https://www.chessprogramming.org/Pawn_Attacks_(Bitboards) */
BBF_FN uint64_t bbf_w_pawn_single_attacks(uint64_t white);
BBF_FN uint64_t bbf_b_pawn_single_attacks(uint64_t black);

/** Squares that two of White's pawns attack.

    Formula: noea_one(white) & nowe_one(white).
    Source: https://www.chessprogramming.org/Pawn_Attacks_(Bitboards) */
BBF_FN uint64_t bbf_w_pawn_double_attacks(uint64_t white);
BBF_FN uint64_t bbf_b_pawn_double_attacks(uint64_t black);

/** Squares that White's pawns can push to with one step.

    Formula: nort_one(white) & empty.
    Source: https://www.chessprogramming.org/Pawn_Pushes_(Bitboards) */
BBF_FN uint64_t bbf_w_pawn_pushes(uint64_t white, uint64_t empty);
BBF_FN uint64_t bbf_b_pawn_pushes(uint64_t black, uint64_t empty);

/** Squares that White's pawns can push to with two steps: from rank 2, over an
    empty square.

    Formula: nort_one(w_pawn_pushes(white, empty)) & empty & rank 4.
    Source: https://www.chessprogramming.org/Pawn_Pushes_(Bitboards) */
BBF_FN uint64_t bbf_w_pawn_double_pushes(uint64_t white, uint64_t empty);
BBF_FN uint64_t bbf_b_pawn_double_pushes(uint64_t black, uint64_t empty);

/** White's attack front span: what the pawns can attack by advancing without a
    capture. These are the squares beside the front span.

        white               w_attack_front_span
        . . . . . . . .     1 . 1 . . 1 . 1
        . . . . . . . .     1 . 1 . . 1 . 1
        . . . . . . . .     1 . 1 . . 1 . 1
        . . . . . . . .     1 . 1 . . 1 . 1
        . . . . . . 1 .     1 . 1 . . . . .
        . . . . . . . .     1 . 1 . . . . .
        . 1 . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .

    Formula: east_one(w_front_span(white)) | west_one(w_front_span(white)).
    Source: https://www.chessprogramming.org/Attack_Spans */
BBF_FN uint64_t bbf_w_attack_front_span(uint64_t white);
BBF_FN uint64_t bbf_b_attack_front_span(uint64_t black);

/** The east half of White's attack front span.

    Formula: east_one(w_front_span(white)).
    Source: https://www.chessprogramming.org/Attack_Spans */
BBF_FN uint64_t bbf_w_east_attack_front_span(uint64_t white);
BBF_FN uint64_t bbf_b_east_attack_front_span(uint64_t black);

/** The west half of White's attack front span.

    Formula: west_one(w_front_span(white)).
    Source: https://www.chessprogramming.org/Attack_Spans */
BBF_FN uint64_t bbf_w_west_attack_front_span(uint64_t white);
BBF_FN uint64_t bbf_b_west_attack_front_span(uint64_t black);

/** White's attack rear span: squares beside the rear fill, from which a pawn
    could support the pawns by advancing.

        white               w_attack_rear_span
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . 1 .     . . . . . 1 . 1
        . . . . . . . .     . . . . . 1 . 1
        . 1 . . . . . .     1 . 1 . . 1 . 1
        . . . . . . . .     1 . 1 . . 1 . 1

    Formula: east_one(w_rear_fill(white)) | west_one(w_rear_fill(white)).
    Source: https://www.chessprogramming.org/Attack_Spans */
BBF_FN uint64_t bbf_w_attack_rear_span(uint64_t white);
BBF_FN uint64_t bbf_b_attack_rear_span(uint64_t black);

/** The east half of White's attack rear span.

    Formula: east_one(w_rear_fill(white)).
    Source: https://www.chessprogramming.org/Attack_Spans */
BBF_FN uint64_t bbf_w_east_attack_rear_span(uint64_t white);
BBF_FN uint64_t bbf_b_east_attack_rear_span(uint64_t black);

/** The west half of White's attack rear span.

    Formula: west_one(w_rear_fill(white)).
    Source: https://www.chessprogramming.org/Attack_Spans */
BBF_FN uint64_t bbf_w_west_attack_rear_span(uint64_t white);
BBF_FN uint64_t bbf_b_west_attack_rear_span(uint64_t black);

/** White's attack cone: every square the pawns could ever attack, by advancing
    and by capturing.

        white               w_attack_cone
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
BBF_FN uint64_t bbf_w_attack_cone(uint64_t white);
BBF_FN uint64_t bbf_b_attack_cone(uint64_t black);

/** Interspan: squares between a white and a black pawn that face each other on a
    file. Where a file holds more pawns, all from the lowest white pawn to the
    highest black one, those two apart.

    Formula: w_front_span(white) & b_front_span(black).
    Source: https://www.chessprogramming.org/Pawn_Spans */
BBF_FN uint64_t bbf_interspan(uint64_t white, uint64_t black);

/** The set of files of b as a byte, bit 0 the a-file.

    Formula: the union of the eight ranks.
    Source: https://www.chessprogramming.org/Pawn_Islands_(Bitboards) */
BBF_FN uint8_t bbf_file_set(uint64_t b);

/** The board of the whole files of a file set: the byte in every rank.

    Source: https://www.chessprogramming.org/Pawn_Islands_(Bitboards) */
BBF_FN uint64_t bbf_from_file_set(uint8_t f);

/** The number of islands: groups of neighbouring files with a square of b. A file set
    serves as b too, since it is the board with these files on the first rank.

    Formula: the number of bits of file_set(b) without a bit to their west.
    Source: https://www.chessprogramming.org/Pawn_Islands_(Bitboards) */
BBF_FN int bbf_file_islands(uint64_t b);

/** Open files: whole files without any pawn.

    Formula: ~file_fill(white) & ~file_fill(black).
    Source: https://www.chessprogramming.org/Pawns_and_Files_(Bitboards) */
BBF_FN uint64_t bbf_open_files(uint64_t white, uint64_t black);

/** Closed files: whole files with pawns of both sides.

    Formula: file_fill(white) & file_fill(black).
    Source: https://www.chessprogramming.org/Pawns_and_Files_(Bitboards) */
BBF_FN uint64_t bbf_closed_files(uint64_t white, uint64_t black);

/** White's half-open files: whole files without a white pawn but with a black one.

    Formula: ~file_fill(white) & file_fill(black).
    Source: https://www.chessprogramming.org/Pawns_and_Files_(Bitboards) */
BBF_FN uint64_t bbf_w_half_open_files(uint64_t white, uint64_t black);
BBF_FN uint64_t bbf_b_half_open_files(uint64_t black, uint64_t white);

/** White's unfree pawns: those with a black pawn in front of them on their file. A
    square that holds pawns of both sides counts.

    Formula: white & b_front_fill(black).
    Source: https://www.chessprogramming.org/Unfree_Pawns_(Bitboards) (which uses the span) */
BBF_FN uint64_t bbf_w_unfree(uint64_t white, uint64_t black);
BBF_FN uint64_t bbf_b_unfree(uint64_t black, uint64_t white);

/** White's rams: white pawns that stand face to face with a black one.

    Formula: white & sout_one(black).
    Source: https://www.chessprogramming.org/Pawn_Rams_(Bitboards) */
BBF_FN uint64_t bbf_w_rams(uint64_t white, uint64_t black);
BBF_FN uint64_t bbf_b_rams(uint64_t black, uint64_t white);

/** White's levers: white pawns that can capture a black one.

    Formula: white & b_pawn_attacks(black).
    Source: https://www.chessprogramming.org/Pawn_Levers_(Bitboards) */
BBF_FN uint64_t bbf_w_levers(uint64_t white, uint64_t black);
BBF_FN uint64_t bbf_b_levers(uint64_t black, uint64_t white);

/** White's passed pawns: those with no black pawn in front of them, on their own
    file or on a neighbouring one. Of doubled pawns both may be passed.

        white = 1, black = 2    w_passed
        . . . . . . . .         . . . . . . . .
        2 . . . . . . .         . . . . . . . .
        . . . 2 . . . .         . . . . . . . .
        . 1 . . . . . .         . . . . . . . .
        . . . . . . . .         . . . . . . . .
        . . 1 . . . 1 .         . . . . . . 1 .
        . . . . . . 1 .         . . . . . . 1 .
        . . . . . . . .         . . . . . . . .

    Formula: white & ~(s | east_one(s) | west_one(s)), s = b_front_span(black).
    Source: https://www.chessprogramming.org/Passed_Pawns_(Bitboards) */
BBF_FN uint64_t bbf_w_passed(uint64_t white, uint64_t black);
BBF_FN uint64_t bbf_b_passed(uint64_t black, uint64_t white);

/** White's passed spans: the squares in front of white pawns, on their own file and on
    the neighbouring ones. A pawn is passed if no black pawn stands on them.

        white               w_passed_span
        . . . . . . . .     1 1 1 . . 1 1 1
        . . . . . . . .     1 1 1 . . 1 1 1
        . . . . . . . .     1 1 1 . . 1 1 1
        . . . . . . . .     1 1 1 . . 1 1 1
        . . . . . . 1 .     1 1 1 . . . . .
        . . . . . . . .     1 1 1 . . . . .
        . 1 . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .

    Formula: w_front_span(white) | w_attack_front_span(white).
    Source: https://www.chessprogramming.org/Passed_Pawns_(Bitboards) */
BBF_FN uint64_t bbf_w_passed_span(uint64_t white);
BBF_FN uint64_t bbf_b_passed_span(uint64_t black);

/** White's candidates: pawns that may become passed. They are open (no black pawn
    in front of them on the file) but not passed, with at least as many helpers
    as sentries. Sentries are the black pawns in the pawn's attack front span,
    helpers the white pawns in its attack rear span; each pawn counts, doubled
    ones too.

        white = 1, black = 2    w_candidates
        . . . . . . . .         . . . . . . . .
        . . 2 . . . . .         . . . . . . . .
        . 1 . . 2 . 2 .         . 1 . . . . . .
        . . 1 . . . . .         . . . . . . . .
        . . . . . 1 . .         . . . . . . . .
        . . . . . . 1 .         . . . . . . . .
        . . . . . . . .         . . . . . . . .
        . . . . . . . .         . . . . . . . .

    b6 has the sentry c7 and the helper c5; f4 has two sentries, e6 and g6, and
    one helper, g3.

    Formula: white & ~b_front_span(black) & ~w_passed(white, black) & (helpers >=
    sentries).
    Source: https://www.chessprogramming.org/Candidates_(Bitboards), its definition by
    numbers; a helper that is itself held back by a sentry still counts. */
BBF_FN uint64_t bbf_w_candidates(uint64_t white, uint64_t black);
BBF_FN uint64_t bbf_b_candidates(uint64_t black, uint64_t white);

/** White's isolated pawns: those without a white pawn on a neighbouring file.

    Formula: white & ~file_fill(east_one(white) | west_one(white)).
    Source: https://www.chessprogramming.org/Isolated_Pawns_(Bitboards) */
BBF_FN uint64_t bbf_w_isolated(uint64_t white);
BBF_FN uint64_t bbf_b_isolated(uint64_t black);

/** White's backward pawns: a black pawn attacks their stop square, and no white
    pawn can ever defend it. The stop square is the one in front of the pawn;
    to defend it, pawns may advance but not capture.

    Formula: white & sout_one(nort_one(white) & b_pawn_attacks(black) &
    ~w_attack_front_span(white)).
    Source: https://www.chessprogramming.org/Backward_Pawns_(Bitboards) */
BBF_FN uint64_t bbf_w_backward(uint64_t white, uint64_t black);
BBF_FN uint64_t bbf_b_backward(uint64_t black, uint64_t white);

/** White's doubled pawns: those that share their file with another white pawn, all
    of them, front and rear.

    Formula: white & (w_front_span(white) | w_rear_span(white)).
    Source: https://www.chessprogramming.org/Double_and_Triple_(Bitboards); its
    pawns behind own are white & w_rear_span(white), its pawns in front of own
    white & w_front_span(white). */
BBF_FN uint64_t bbf_w_doubled(uint64_t white);
BBF_FN uint64_t bbf_b_doubled(uint64_t black);

/** White's defended pawns: those that a white pawn defends.

    Formula: white & w_pawn_attacks(white).
    Source: https://www.chessprogramming.org/Defended_Pawns_(Bitboards) */
BBF_FN uint64_t bbf_w_defended(uint64_t white);
BBF_FN uint64_t bbf_b_defended(uint64_t black);

/** White's defenders: white pawns that defend a white pawn.

    Formula: white & b_pawn_attacks(white).
    Source: https://www.chessprogramming.org/Defended_Pawns_(Bitboards) */
BBF_FN uint64_t bbf_w_defenders(uint64_t white);
BBF_FN uint64_t bbf_b_defenders(uint64_t black);

/** White's phalanx: white pawns with a white pawn beside them, however many stand
    abreast.

    Formula: white & beside(white).
    Source: https://www.chessprogramming.org/Connected_Pawns */
BBF_FN uint64_t bbf_w_phalanx(uint64_t white);
BBF_FN uint64_t bbf_b_phalanx(uint64_t black);

/** White's duos: white pawns with exactly one white neighbour on the rank, which has
    no other neighbour. Three pawns abreast are a trio, not a duo.

        white               w_duos
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        1 1 1 . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . 1 1 .     . . . . . 1 1 .
        . . . . . . . .     . . . . . . . .

    Formula: e = white & west_one(white) & ~east_one(white) has a neighbour to
    the east only, w likewise; (e & west_one(w)) | (w & east_one(e)).
    Source: https://www.chessprogramming.org/Duo_Trio_Quart_(Bitboards). Pawns with
    any neighbour are white & (east_one(white) | west_one(white)). */
BBF_FN uint64_t bbf_w_duos(uint64_t white);
BBF_FN uint64_t bbf_b_duos(uint64_t black);

/** White's connected pawns: those that stand beside a white pawn, defend one, or are
    defended by one.

    Formula: white & (s | nort_one(s) | sout_one(s)), s = east_one(white) |
    west_one(white).
    Source: https://www.chessprogramming.org/Connected_Pawns */
BBF_FN uint64_t bbf_w_connected(uint64_t white);
BBF_FN uint64_t bbf_b_connected(uint64_t black);

/** White's holes: squares that no white pawn can ever attack, by advancing or
    capturing.

    Formula: ~w_attack_cone(white).
    Source: https://www.chessprogramming.org/Holes, which lets pawns advance only:
    for that reading, ~w_attack_front_span(white). */
BBF_FN uint64_t bbf_w_holes(uint64_t white);
BBF_FN uint64_t bbf_b_holes(uint64_t black);

/** White's outposts: squares that a white pawn attacks and no black pawn can ever
    attack.

    Formula: w_pawn_attacks(white) & ~b_attack_cone(black).
    Source: https://www.chessprogramming.org/Outposts */
BBF_FN uint64_t bbf_w_outposts(uint64_t white, uint64_t black);
BBF_FN uint64_t bbf_b_outposts(uint64_t black, uint64_t white);

BBF_I_END_DECLS

#ifdef BBF_I_INLINED
#include "inline/pawnfill.h"
#elif defined(BBF_INLINE)
#error "BBF_INLINE has to be defined before the first header of libbbfill"
#endif

#endif
