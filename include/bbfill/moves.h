/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Legal moves of chess as sets, and the same moves one by one: their number, lists, and the positions
   that they lead to; who attacks whom, and what captures win.

   A move set is a board of the squares from which a move of one kind may be made. There are
   BBF_MOVE_PLANES of them:

       7 * dir + k - 1   k squares, 1 to 7, in direction dir (BBF_NOEA and
                         so on): queens, rooks, bishops, kings and pawns.
                         A pawn that reaches the last rank so becomes a
                         queen
       56 to 63          knight leaps, clockwise: nonoea, noeaea, soeaea,
                         sosoea, sosowe, sowewe, nowewe, nonowe
       64 to 66          a pawn becomes a knight, moving to the west,
                         straight, to the east
       67 to 69          a pawn becomes a bishop, in the same order
       70 to 72          a pawn becomes a rook, in the same order
       73, 74            castling with the rook on the king's h-side, on its
                         a-side: the king's square

   Directions are those of the board, for Black as for White. Each set bit is one move, so the
   popcount of a move set is its number of moves.

   So a move has two numbers, its plane and its square, and moves have an order: that of the sets,
   and within a set that of the squares. All functions that list, choose, count or play moves keep
   to it, so move k is the same move everywhere.

   A move as one number is from + 64 * to + 4096 * promotion, with squares from a1 = 0 to h8 = 63,
   and promotion 0 for none or one of BBF_PROMOTE_KNIGHT to BBF_PROMOTE_QUEEN, 1 to 4. For castling,
   to is the rook's square. 0 is never a move.

   The results are right for the positions that bbfill/position.h describes. */
#ifndef BBF_MOVES_H
#define BBF_MOVES_H

#include "position.h"

BBF_I_BEGIN_DECLS

/** The number of move sets, BBF_MOVE_PLANES, and the numbers of the first set of knights' moves, of
    promotions and of castling. A dense mask has BBF_MASK_SIZE elements. No input has more legal
    moves than BBF_MAX_MOVES, even if kings and queens share squares; positions of games have at
    most 218. No input has more than BBF_MAX_CONTACTS contacts, and no move changes more than
    BBF_MAX_CHANGES; BBF_CONTACT_BEGUN is added to the numbers of those that begin. Values of pieces
    end at BBF_MAX_PIECE_VALUE, 2^20. BBF_UCI_SIZE and BBF_SAN_SIZE are enough for the text of a
    move and its null byte. */
enum {
  BBF_MOVE_PLANES = 75,
  BBF_CONTACT_PLANES = 64,
  BBF_PLANE_KNIGHT = 56,
  BBF_PLANE_PROMOTION = 64,
  BBF_PLANE_CASTLING = 73,
  BBF_MASK_SIZE = 4800,
  BBF_MAX_MOVES = 406,
  BBF_MAX_CONTACTS = 756,
  BBF_MAX_CHANGES = 1512,
  BBF_CONTACT_BEGUN = 4096,
  BBF_MAX_PIECE_VALUE = 1048576,
  BBF_UCI_SIZE = 6,
  BBF_SAN_SIZE = 8
};

/** What a pawn becomes, in the number of a move: number >> 12. */
enum {
  BBF_PROMOTE_KNIGHT = 1,
  BBF_PROMOTE_BISHOP = 2,
  BBF_PROMOTE_ROOK = 3,
  BBF_PROMOTE_QUEEN = 4
};

/** The legal moves of a position as move sets: moves[i] is move set i.

    An en-passant capture is possible if en_passant counts (bbfill/position.h); it is legal
    if the king is not attacked after both pawns have left their squares.

    Castling needs a king on its first rank, a rook of castling on the same rank with nothing
    between the two, no other piece on the squares that either crosses or moves to, and no
    attack on a square that the king starts from, crosses or moves to. A rook that shields
    the king from another rook, as may happen in Chess960, may not castle.

    In C: returns the number of moves.
    Source: https://www.chessprogramming.org/Encoding_Moves */
BBF_FN_MEMORY int bbf_legal_moves(const struct bbf_position *p, uint64_t moves[BBF_MOVE_PLANES]);

/** Who attacks whom: contacts[i] has the pieces of both sides that attack a piece the way that move
    set i leads. For 7 * dir + k - 1, the first piece in direction dir is k squares away, and the one
    on the square attacks so: a queen, a rook or a bishop on its lines, and if k is 1 a king, or a
    pawn in the two directions in which it captures. For 56 to 63, a knight leaps onto a piece.

    Each bit is one attacker and one attacked piece, so the popcount of all is the number of such
    pairs. A piece of the attacker's own colour is attacked, too: it is defended. Pins and the side to
    move do not count. Those that attack an enemy are those from which move_targets lead to one.

    In C: BBF_CONTACT_PLANES is 64.
    Formula: contacts[7 * dir] = shift_one(occupied, opposite of dir) & the pieces that move so;
    contacts[7 * dir + k] is the same for sliders, with shift_one(x & empty, opposite of dir) in
    place of x for each further square.
    Source: https://www.chessprogramming.org/Attack_and_Defend_Maps */
BBF_FN_MEMORY void bbf_contacts(const struct bbf_position *p,
                                uint64_t contacts[BBF_CONTACT_PLANES]);

/** A number for each contact: the attacker's square + 64 * the attacked piece's square.

    They are in the order of contacts' planes; within a plane, in that of the attackers' squares.

    In C: returns the number of contacts, and stores the first room of them. Without room, contacts
    is not looked at. Room for BBF_MAX_CONTACTS is always enough.
    Source: https://www.chessprogramming.org/Attack_and_Defend_Maps */
BBF_FN_MEMORY size_t bbf_list_contacts(const struct bbf_position *p, uint16_t *contacts,
                                       size_t room);

/** The number of legal moves of a position. With 0 moves, it is mate if there are
    bbf_checkers, else stalemate.

    It is the number of moves that bbf_legal_moves gives, for any position, unless pieces of the side
    to move share a square or that side has several kings. Then the two may differ, since this
    function counts targets and the sets hold origins; but if one is 0, so is the other.
    Source: https://www.chessprogramming.org/Mobility */
BBF_FN_MEMORY int bbf_count_legal_moves(const struct bbf_position *p);

/** Whether the side to move has a legal move: 1 if bbf_count_legal_moves is not 0, else 0.
    Source: https://www.chessprogramming.org/Checkmate */
BBF_FN_MEMORY int bbf_has_legal_move(const struct bbf_position *p);

/** The squares to which the moves of one plane lead from the squares of from. Moves that would
    leave the board lead nowhere. Castling leads to the king's new square, on the g- or c-file
    of its rank. Straight promotions lead to the north from the upper half of the board, to
    the south from the lower half.

    In C: other numbers of planes lead nowhere.
    Formula: for the plane 7 * dir + k - 1, shift_one(from, dir) k times. */
BBF_FN uint64_t bbf_move_targets(uint64_t from, int plane);

/** The position after a move, which should be legal: plane is its set, from its square. A pawn
    that moves to en_passant captures en passant only if that square counts.

    A pawn's double step sets en_passant, whether a capture is possible or not; other moves
    clear it. A king that moves loses its castling rights, and a rook that moves or is captured
    loses its own. An empty from is a null move: the other side is to move, and en_passant is 0.
    A move that is not legal gives some position, which may make no sense; a plane that does
    not exist takes away what stands on from.

    In C: out may be p.
    Source: https://www.chessprogramming.org/Make_Move */
BBF_FN_MEMORY void bbf_play(const struct bbf_position *p, int plane, uint64_t from,
                            struct bbf_position *out);

/** The positions after all legal moves of a position, in the order of the moves.

    In C: returns the number of legal moves, and stores the positions after the first room of
    them. p must not lie in out. Room for BBF_MAX_MOVES is always enough; without room, out is
    not looked at.
    Formula: child k is play(p, plane, from) of move k.
    Source: https://www.chessprogramming.org/Move_Generation */
BBF_FN_MEMORY size_t bbf_children(const struct bbf_position *p, struct bbf_position *out,
                                  size_t room);

/** All legal moves of a position as numbers, in their order.

    In C: returns the number of legal moves, and stores the first room of them. Without room,
    moves is not looked at.
    Source: https://www.chessprogramming.org/Encoding_Moves */
BBF_FN_MEMORY size_t bbf_list_moves(const struct bbf_position *p, uint16_t *moves, size_t room);

/** The legal moves that start on squares of from and end on squares of to, as move sets.

    Promotions are among them if they end on squares of promotions, whatever to is. Castling ends on
    the rook's square, as in its number; a capture en passant ends on the captured pawn's square. So
    with all squares for from, the enemy's pieces for to and all squares for promotions, these are
    captures and promotions; with all other squares for to and none for promotions, they are the rest.

    In C: returns the number of moves. For any position, these are exactly those moves of
    bbf_legal_moves.
    Source: https://www.chessprogramming.org/Quiescence_Search */
BBF_FN_MEMORY int bbf_legal_moves_from_to(const struct bbf_position *p, uint64_t from, uint64_t to,
                                          uint64_t promotions, uint64_t moves[BBF_MOVE_PLANES]);

/** The number of moves of legal_moves_from_to.
    Source: https://www.chessprogramming.org/Mobility */
BBF_FN_MEMORY int bbf_count_legal_moves_from_to(const struct bbf_position *p, uint64_t from,
                                                uint64_t to, uint64_t promotions);

/** The moves of legal_moves_from_to as numbers, in their order.

    In C: returns the number of these moves, and stores the first room of them. Without room, moves
    is not looked at.
    Source: https://www.chessprogramming.org/Quiescence_Search */
BBF_FN_MEMORY size_t bbf_list_moves_from_to(const struct bbf_position *p, uint64_t from,
                                            uint64_t to, uint64_t promotions, uint16_t *moves,
                                            size_t room);

/** All legal moves of a position as a dense mask: element 64 * plane + square is 1 if that
    move is legal, else 0.

    Source: https://www.chessprogramming.org/AlphaZero#Network_Architecture */
BBF_FN_MEMORY void bbf_move_mask(const struct bbf_position *p, uint8_t mask[BBF_MASK_SIZE]);

/** The plane and the square of legal move number index, modulo the number of legal moves.
    Without legal moves, from is empty and the plane is 0. Random words for index give random
    moves: a word is so wide that no move is favoured by more than 1 in 2^55. */
BBF_FN_MEMORY void bbf_pick_move(const struct bbf_position *p, uint64_t index, int *plane,
                                 uint64_t *from);

/** The number of a move, which need not be legal: its two squares, and what a pawn becomes. It is
    0 if there is no such plane, if from is not one square, if the move would leave the board, and
    if no rook can castle.

    Formula: from + 64 * to + 4096 * promotion */
BBF_FN_MEMORY int bbf_encode_move(const struct bbf_position *p, int plane, uint64_t from);

/** The plane and the square of the move with this number. If no move of this position has the
    number, from is empty and the plane is 0; 0 is no move's number. The move need not be legal. */
BBF_FN_MEMORY void bbf_decode_move(const struct bbf_position *p, int number, int *plane,
                                   uint64_t *from);

/** The position after the move with this number, which should be legal. If no move has the number,
    it is the null move.

    In C: out may be p.
    Formula: play(p, plane, from), with decode_move(p, number) for plane and from
    Source: https://www.chessprogramming.org/Make_Move */
BBF_FN_MEMORY void bbf_play_number(const struct bbf_position *p, int number,
                                   struct bbf_position *out);

/** The square of the enemy piece that the move with this number captures, empty if there is none.

    En passant, this is the pawn's square, not the one to which the move leads.
    Formula: where the other side has a piece in p, and none in play_number(p, number)
    Source: https://www.chessprogramming.org/Captures */
BBF_FN_MEMORY uint64_t bbf_captured(const struct bbf_position *p, int number);

/** The contacts that the move with this number ends, and those that it begins.

    Those that it ends come first, then those that it begins, with BBF_CONTACT_BEGUN (4096) added; both
    in the order of list_contacts. If the type or colour of either piece changes, the contact ends and
    a new one begins, even between the same squares: after e4xd5, a queen on d1 that attacked a pawn
    on d5 attacks another piece. Contacts whose line the move opens or closes are among them, also
    after castling and captures en passant.

    The move should be legal: these are the changes from the position to play_number(p, number). For
    0, and any other number of which decode_move makes no move, nothing changes.

    In C: returns the number of changes, and stores the first room of them. Without room, changes is
    not looked at. Room for BBF_MAX_CHANGES is always enough.
    Source: https://www.chessprogramming.org/Attack_and_Defend_Maps */
BBF_FN_MEMORY size_t bbf_contact_changes(const struct bbf_position *p, int number,
                                         uint16_t *changes, size_t room);

/** What the side to move wins by a move with this number and the captures that may follow on its square.

    This is the static exchange evaluation: 0 for castling and for a number of no legal move, negative
    if the move loses something.

    values are those of pawns, knights, bishops, rooks, queens and kings, in the unit of the result;
    below 0 they count as 0, above BBF_MAX_PIECE_VALUE (2^20) as that. After the move, the sides capture
    in turn on its square. Each uses its least valuable piece, and may stop instead; of types with equal
    value, the first in this order captures, and of one type, the piece on the lowest square. Sliders
    behind others join in when the line opens. A pawn that captures on the last rank becomes a queen. A
    king does not capture where it would be attacked; its value only says when it captures, so give it
    the highest. Pinned pieces capture as well, but the move itself has to be legal.

    Source: https://www.chessprogramming.org/Static_Exchange_Evaluation */
BBF_FN_MEMORY int bbf_exchange(const struct bbf_position *p, int number, const int values[6]);

/** The pieces of both sides, except kings, that the other side can capture with a gain.

    For each piece, the other side captures first, with its least valuable attacker, whoever is to
    move; then it goes on as in exchange, with the same values. The gain has to be above 0. Checks and
    captures en passant do not count.
    Source: https://www.chessprogramming.org/En_prise */
BBF_FN_MEMORY uint64_t bbf_en_prise(const struct bbf_position *p, const int values[6]);

/** Whether a number is that of a legal move: 1 if it is one of those that bbf_list_moves gives,
    else 0. This is for one move that comes from elsewhere, such as a table of positions: it looks
    at that move alone, and takes a fraction of the time of bbf_legal_moves.

    Positions for which results are not promised (bbfill/position.h) are allowed, and any number;
    if pieces of the side to move share a square, if it has several kings, or if pawns are on the
    first or last rank, all moves are listed.
    Source: https://www.chessprogramming.org/Pseudo-Legal_Move */
BBF_FN_MEMORY int bbf_is_legal(const struct bbf_position *p, int number);

/** Whether the move with this number, which should be legal, gives check: directly, or because it
    opens a line. It is what playing the move and asking for checkers would say, in less time, for
    any position and number; if no move has the number, that of the null move.

    Formula: checkers(play(p, plane, from)) has a square, with decode_move(p, number) for plane
    and from
    Source: https://www.chessprogramming.org/Check */
BBF_FN_MEMORY int bbf_gives_check(const struct bbf_position *p, int number);

/** A move as UCI, the protocol of chess programs, writes it: its two squares, and what a pawn
    becomes, as in e2e4 and e7e8q. Castling is e1g1 or e1c1 if the king is on the e-file and the
    rook on the a- or h-file; otherwise it is the king's square and the rook's, as in f1g1. Programs
    that were told that a game is Chess960 always want the rook's square, which bbf_encode_move
    has. An empty from is the null move, 0000. The move need not be legal; the text is empty where
    bbf_encode_move is 0.

    In C: writes the move and a null byte into text, and returns text.
    Source: https://www.chessprogramming.org/UCI */
BBF_API char *bbf_format_uci(const struct bbf_position *p, int plane, uint64_t from,
                             char text[BBF_UCI_SIZE]);

/** A move in standard algebraic notation (SAN), such as exd8=Q and Nbd2. A sign of check or mate
    follows, + or #. Castling is O-O or O-O-O. A piece has its file before its target if another
    one of its kind may legally move there as well; if that does not tell them apart, its rank;
    if neither does, both. An empty from is the null move, which is -- without a sign. The text is
    empty if the move is not legal.

    In C: writes the move and a null byte into text, and returns text.
    Source: https://www.chessprogramming.org/Algebraic_Chess_Notation */
BBF_API char *bbf_format_san(const struct bbf_position *p, int plane, uint64_t from,
                             char text[BBF_SAN_SIZE]);

/** The move with this number in standard algebraic notation, as format_san writes it.

    The null move, 0, is written as --. A number of no legal move gives an empty text.

    In C: writes the move and a null byte into text, and returns text.
    Source: https://www.chessprogramming.org/Algebraic_Chess_Notation */
BBF_API char *bbf_format_san_number(const struct bbf_position *p, int number,
                                    char text[BBF_SAN_SIZE]);

/** The legal move that a text in UCI names. Castling is read in both forms, the king's new square
    and the rook's, even where a program would write the other one; e1g1 is castling only if no
    other move leads there. A pawn that reaches the last rank needs its letter: n, b, r or q.
    0000 is the null move, with an empty from and the plane 0, and is read in any position.

    White space of ASCII before the move is skipped. The move ends at white space or at the end
    of the text; what follows is not looked at.

    In C: on success, returns NULL and stores the plane and the square. Otherwise stores nothing,
    and returns where the text is wrong: the first character that does not fit if no move is
    written so; the character after the squares if only the letter of a promotion is missing;
    else, for a move that is not legal, its first character.
    Source: https://www.chessprogramming.org/UCI */
BBF_API const char *bbf_parse_uci(const char *text, const struct bbf_position *p, int *plane,
                                  uint64_t *from);

/** The legal move that a text in standard algebraic notation names. It is read leniently, as
    python-chess does: file and rank may be left out if one legal move is left, or be there
    without need; x, + and # may be missing or wrong; - may stand for x. So e4, e2e4, e2-e4 and
    2e4 may be the same move, and e8=Q, e8Q, e8=q and e8q. Without a letter for the piece, two
    squares name the move of any piece, also castling, as bbf_parse_uci reads them. A pawn that
    captures needs its file, and one that reaches the last rank the letter of what it becomes.
    Castling is O-O and O-O-O, with letters or with zeros. The null move is --, Z0, 0000 or @@@@; it
    has an empty from and the plane 0, and is read in any position.

    White space of ASCII before the move is skipped. The move ends at white space or at the end
    of the text; what follows is not looked at. Comments, such as ! and e.p., are not part of it.

    In C: on success, returns NULL and stores the plane and the square. Otherwise stores nothing,
    and returns where the text is wrong: the first character that does not fit if no move is
    written so; if it may mean several legal moves, the x, the - or the target, before which a
    file or rank is missing; the character after the target if only the letter of a promotion is
    missing; else, for a move that is not legal, its first character.
    Source: https://www.chessprogramming.org/Algebraic_Chess_Notation */
BBF_API const char *bbf_parse_san(const char *text, const struct bbf_position *p, int *plane,
                                  uint64_t *from);

/** The number of the legal move that a text in standard algebraic notation names.

    It is read as parse_san reads it. The number is 0 for the null move.

    In C: on success, returns NULL and stores the number. Otherwise stores nothing, and returns where
    the text is wrong, as bbf_parse_san does.
    Source: https://www.chessprogramming.org/Algebraic_Chess_Notation */
BBF_API const char *bbf_parse_san_number(const char *text, const struct bbf_position *p,
                                         int *number);

/** A key of the position, for tables of positions and for repetition. It depends on the pieces,
    on castling rights and the side to move, and on en_passant only if a capture is legal.
    Positions that differ in these have the same key only by chance, 1 in 2^64; positions with
    two pieces on one square may share one. The keys of a position will never change.

    Formula: mixed(w1, 1) ^ ... ^ mixed(w5, 5) of five words: pawns | bishops | queens;
    knights | bishops | kings; rooks | queens | kings; white & occupied; and castling where it
    counts (bbfill/position.h), with en_passant added (|) if a capture there is legal and the bit of d4
    flipped (^) if Black is to move. mixed(w, i), modulo 2^64, is: x = w + i * 0x9e3779b97f4a7c15;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9; x = (x ^ x >> 27) * 0x94d049bb133111eb; x ^ x >> 31.
    Source: https://www.chessprogramming.org/Zobrist_Hashing */
BBF_FN_MEMORY uint64_t bbf_hash(const struct bbf_position *p);

BBF_I_END_DECLS

#ifdef BBF_I_INLINED
#include "inline/children.h"
#include "inline/contact_list.h"
#include "inline/contacts.h"
#include "inline/exchange.h"
#include "inline/moves.h"
#include "inline/one_move.h"
#elif defined(BBF_INLINE)
#error "BBF_INLINE has to be defined before the first header of libbbfill"
#endif

#endif
