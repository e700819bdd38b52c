/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What a game has beside positions and moves: FEN with counters, moves as texts, mistakes, how it ends.

   Functions that say why a text or a position is wrong, or why a game is over, give a number, and
   words for it that are the same in all languages. bbf_faults and bbf_unwinnable report only what is
   certain: 0 means that they have found nothing. */
#ifndef BBF_GAME_H
#define BBF_GAME_H

#include "moves.h"

BBF_I_BEGIN_DECLS

/** Flags of FEN and UCI; those that are unknown change nothing. BBF_LONG_FEN_SIZE and BBF_MISTAKE_SIZE
    are enough for the texts and their null bytes; BBF_PACKED_SIZE is that of a packed position.

    BBF_FEN_STANDARD is for games other than Chess960: a right to castle is dropped unless the king is
    on e1 or e8 and the rook in a corner. BBF_FEN_LEGAL_EN_PASSANT drops the square for en passant
    unless a capture there is legal. BBF_FEN_CASTLING_FILES writes the files of the rooks that may
    castle, as Shredder-FEN does. BBF_UCI_CHESS960 writes castling as the king's square and the
    rook's. */
enum {
  BBF_FEN_STANDARD = 1,
  BBF_FEN_LEGAL_EN_PASSANT = 2,
  BBF_FEN_CASTLING_FILES = 4,
  BBF_UCI_CHESS960 = 8,
  BBF_LONG_FEN_SIZE = 128,
  BBF_MISTAKE_SIZE = 160,
  BBF_PACKED_SIZE = 24
};

/** The bits of bbf_faults, whose words bbf_fault_name has. */
enum {
  BBF_FAULT_SHARED_SQUARE = 1,
  BBF_FAULT_NO_KING = 2,
  BBF_FAULT_SEVERAL_KINGS = 4,
  BBF_FAULT_PAWN_RANK = 8,
  BBF_FAULT_PIECES = 16,
  BBF_FAULT_PAWNS = 32,
  BBF_FAULT_PROMOTED = 64,
  BBF_FAULT_OTHER_IN_CHECK = 128,
  BBF_FAULT_CHECKERS = 256,
  BBF_FAULT_CASTLING = 512,
  BBF_FAULT_EN_PASSANT = 1024
};

/** What bbf_outcome gives; bbf_outcome_name has the words. With BBF_OUTCOME_50_MOVES
    and BBF_OUTCOME_THREEFOLD_REPETITION, a player may claim a draw; the others end the game. */
enum {
  BBF_OUTCOME_CHECKMATE = 1,
  BBF_OUTCOME_INSUFFICIENT_MATERIAL = 2,
  BBF_OUTCOME_STALEMATE = 3,
  BBF_OUTCOME_75_MOVES = 4,
  BBF_OUTCOME_FIVEFOLD_REPETITION = 5,
  BBF_OUTCOME_50_MOVES = 6,
  BBF_OUTCOME_THREEFOLD_REPETITION = 7,
  BBF_OUTCOME_DEAD_POSITION = 8
};

/** What bbf_explain_uci and bbf_explain_san give. FORM: the text is not written as a move. AMBIGUOUS:
    it may mean several legal moves. PROMOTION: it lacks what a pawn becomes. NO_MOVES: no move is
    legal. CASTLING: castling is not possible. PIECE: the side to move has no such piece. CHECK: the
    king would be in check. TARGET: the piece cannot move there. bbf_explain_fen gives the number of a
    field instead, or PGN: the text looks like PGN. */
enum {
  BBF_MISTAKE_FORM = 1,
  BBF_MISTAKE_AMBIGUOUS = 2,
  BBF_MISTAKE_PROMOTION = 3,
  BBF_MISTAKE_NO_MOVES = 4,
  BBF_MISTAKE_CASTLING = 5,
  BBF_MISTAKE_PIECE = 6,
  BBF_MISTAKE_CHECK = 7,
  BBF_MISTAKE_TARGET = 8,
  BBF_MISTAKE_PGN = 9
};

/** The position of a FEN with its counters, in the forms that flags ask for. With the flags 0, the
    position is that of parse_fen.

    halfmove counts the moves of either side since the last capture or pawn's move, fullmove is the
    number of the move, from 1. They are the fifth and the sixth field. Reading stops at a field that is
    missing or not all digits, such as an operation of EPD; a counter that was not read is 0, or 1 for
    fullmove. BBF_FEN_CASTLING_FILES changes nothing here: all forms of castling are read.

    In C: on success, returns NULL and stores the position and, if their pointers are not NULL, the
    counters. Otherwise stores nothing, and returns the first character that does not fit, as
    bbf_parse_fen does, or the digit that makes a counter larger than UINT32_MAX.
    Source: https://www.chessprogramming.org/Forsyth-Edwards_Notation */
BBF_API const char *bbf_read_fen(const char *text, int flags, struct bbf_position *out,
                                 uint32_t *halfmove, uint32_t *fullmove);

/** The FEN of a position with these counters, in the form that flags ask for. With the flags 0, only
    the counters differ from format_fen.

    BBF_FEN_CASTLING_FILES writes letters of files for all rooks that may castle. The other flags drop
    what they drop in read_fen.

    In C: writes the FEN and a null byte into text, and returns text.
    Source: https://www.chessprogramming.org/Shredder-FEN */
BBF_API char *bbf_write_fen(const struct bbf_position *p, uint32_t halfmove, uint32_t fullmove,
                            int flags, char text[BBF_LONG_FEN_SIZE]);

/** What is wrong with a FEN that read_fen refuses, in words.

    Such words are "rank 1 of the placement has 9 squares". Flags make no difference.

    In C: writes the words and a null byte into words, which are empty if nothing is wrong. Returns
    the number of the wrong field, from 1 to 6; BBF_MISTAKE_PGN; or 0. Columns count bytes from 1.
    Source: https://www.chessprogramming.org/Forsyth-Edwards_Notation */
BBF_API int bbf_explain_fen(const char *text, char words[BBF_MISTAKE_SIZE]);

/** The move with this number as UCI writes it. With BBF_UCI_CHESS960, castling is always the king's
    square and the rook's, which programs expect after UCI_Chess960 has been set; with the flags 0, it is
    as in format_uci.

    The null move, 0, is written as 0000. The move need not be legal; a number that can be no move's
    gives an empty text.

    In C: writes the move and a null byte into text, and returns text.
    Source: https://www.chessprogramming.org/UCI */
BBF_API char *bbf_format_uci_number(const struct bbf_position *p, int number, int flags,
                                    char text[BBF_UCI_SIZE]);

/** The number of the legal move that a text in UCI names.

    It is read as parse_uci reads it, castling in both forms. The number is 0 for the null move.

    In C: on success, returns NULL and stores the number. Otherwise stores nothing, and returns where
    the text is wrong, as bbf_parse_uci does.
    Source: https://www.chessprogramming.org/UCI */
BBF_API const char *bbf_parse_uci_number(const char *text, const struct bbf_position *p,
                                         int *number);

/** All legal moves of a position in UCI, in the order of list_moves.

    Each is what format_uci writes, with these flags as in format_uci_number.

    In C: returns the number of legal moves, and stores the first room of them, each with a null byte
    at its end. Without room, texts is not looked at.
    Source: https://www.chessprogramming.org/UCI */
BBF_API size_t bbf_list_uci(const struct bbf_position *p, int flags, char (*texts)[BBF_UCI_SIZE],
                            size_t room);

/** All legal moves of a position in standard algebraic notation, in the order of list_moves.

    Each is what format_san writes, in a small part of the time.

    In C: returns the number of legal moves, and stores the first room of them, each with a null byte
    at its end. Without room, texts is not looked at.
    Source: https://www.chessprogramming.org/Algebraic_Chess_Notation */
BBF_API size_t bbf_list_san(const struct bbf_position *p, char (*texts)[BBF_SAN_SIZE], size_t room);

/** What is wrong with a move in UCI, in words that go on from the move's text.

    Such words are "is not legal: the king would be in check".

    In C: writes the words and a null byte into words, which are empty if parse_uci reads the text.
    Returns what kind of mistake it is, one of BBF_MISTAKE_FORM and so on, or 0.
    Source: https://www.chessprogramming.org/UCI */
BBF_API int bbf_explain_uci(const char *text, const struct bbf_position *p,
                            char words[BBF_MISTAKE_SIZE]);

/** What is wrong with a move in standard algebraic notation, in words that go on from its text.

    Such words are "is ambiguous: Nac3 or Nec3" and "needs what the pawn becomes, as in e8=Q or e8q".

    In C: writes the words and a null byte into words, which are empty if parse_san reads the text.
    Returns what kind of mistake it is, one of BBF_MISTAKE_FORM and so on, or 0.
    Source: https://www.chessprogramming.org/Algebraic_Chess_Notation */
BBF_API int bbf_explain_san(const char *text, const struct bbf_position *p,
                            char words[BBF_MISTAKE_SIZE]);

/** Why a position can occur in no game, as a sum of bits; 0 if no reason is found.

    SHARED_SQUARE: two pieces stand on one square. NO_KING, SEVERAL_KINGS: of a side. PAWN_RANK: a pawn
    stands on the first or last rank. PIECES: a side has more than 16; PAWNS: more than 8.
    PROMOTED: a side has more promoted pieces than it lacks pawns, with bishops counted by the
    colours of their squares. OTHER_IN_CHECK: the side that is not to move is in check, if only from
    the other king. CASTLING: a right without a rook or a king on their first rank; a right of a king on
    the a- or h-file; two rights on one side of the king. EN_PASSANT: a square that no pawn can have just
    passed. CHECKERS: no single move gives these checks: there are three; two, none of them by
    a slider; two on one line with the king; one by a pawn that has not moved; or a pawn has just
    made a double step, and neither it nor a line that it has opened gives the check.

    Each bit is BBF_FAULT_ and its name here. With 0, results are right as bbfill/position.h says, but
    it may still be that no game leads to the position: only its last move is looked at.
    Source: https://www.chessprogramming.org/Chess_Position */
BBF_FN_MEMORY int bbf_faults(const struct bbf_position *p);

/** The words of one fault, such as BBF_FAULT_NO_KING.

    In C: NULL for other numbers, also for sums of faults. */
BBF_API_CONST const char *bbf_fault_name(int fault);

/** Who certainly cannot win, because no legal moves lead to a mate by that side: 1 for White, 2 for
    Black, 3 for both.

    0 means that it is not known. Other numbers are certain for positions that can occur in a game. Material
    decides first: a bare king; one knight against a king and queens; bishops on squares of one
    colour, unless there is a pawn, a knight or a bishop on the other colour. If both sides have pawns,
    rooks or queens, locked pawns decide: none can ever leave its file or be captured, and a side's
    pieces never give check on a square where the other king stands and has no way out. Last, where a side
    has only its king and blocked pawns, and the game ends now or after each legal move, these ends
    decide.
    Source: https://handbook.fide.com/chapter/E012023 (5.2.2, 6.9) */
BBF_FN_MEMORY int bbf_unwinnable(const struct bbf_position *p);

/** A position in 24 bytes, without counters.

    The form is BinaryFen, which scalachess and other libraries share: the occupied squares, a board of 8
    bytes with the highest first; then four bits for each piece, from a1 up, the lower half of a byte
    first; then zeros. A pawn is 0, a knight 2, a bishop 4, a rook 6, a queen 8, a king 10, and 1 more if
    it is black; a pawn that has just passed the square for en passant is 12, a rook that may castle 13,
    or 14 if it is black, and Black's king 15 if Black is to move.

    A position does not fit if it has more than 32 pieces, or several on one square, or if Black is to
    move and has no king: arrays then have 24 zeros, as for the empty board. Bits that do not count are
    dropped: white on empty squares, rights to castle without a rook on its first rank, and a square for
    en passant that is not one empty square behind a pawn of the other side, on the sixth rank of the
    side to move. Everything else comes back by unpack.

    In C: returns 1; or 0 if the position does not fit, and then stores nothing.
    Source: https://github.com/lichess-org/scalachess (BinaryFen.scala) */
BBF_API int bbf_pack(const struct bbf_position *p, uint8_t out[BBF_PACKED_SIZE]);

/** The position of 24 bytes, as pack gives them. Any bytes are those of some position: of occupied squares,
    only the 32 lowest count, and after the last piece, all bytes are ignored. A 12 that is not on the
    fourth rank of the side that has just moved is a pawn, white on the lower half of the board. */
BBF_API void bbf_unpack(const uint8_t packed[BBF_PACKED_SIZE], struct bbf_position *out);

/** Why a game is over, or why a player may claim a draw: one of BBF_OUTCOME_CHECKMATE and so on, or 0.

    halfmove is the counter of FEN. times is how often the position has been on the board, this time
    included: 1 plus the number of earlier positions with the same hash; 0 says that this is not known.
    The first of these that holds is given: checkmate; insufficient material, so that neither side has
    what a mate needs; stalemate; dead position, where unwinnable is 3; 75 moves, where halfmove is 150
    or more; fivefold repetition. These end the game. Then 50 moves, where it is 100 or more, and threefold
    repetition: a player may claim a draw.
    Source: https://handbook.fide.com/chapter/E012023 (5, 9) */
BBF_FN_MEMORY int bbf_outcome(const struct bbf_position *p, uint32_t halfmove, uint32_t times);

/** The words of an outcome, such as "checkmate".

    In C: NULL for 0 and other numbers. */
BBF_API_CONST const char *bbf_outcome_name(int outcome);

BBF_I_END_DECLS

#ifdef BBF_I_INLINED
#include "inline/game.h"
#elif defined(BBF_INLINE)
#error "BBF_INLINE has to be defined before the first header of libbbfill"
#endif

#endif
