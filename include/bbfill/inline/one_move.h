/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Definitions of what bbfill/moves.h asks of one move with a number: whether it is legal, whether it
   gives check. They look at the board after the move from one king, and list no other move. */
#ifndef BBF_INLINE_ONE_MOVE_H
#define BBF_INLINE_ONE_MOVE_H

#include "children.h"
#include "one_slider.h"

BBF_I_BEGIN_DECLS

/* What a number says, and which kinds of pieces could move so. */
typedef struct {
  uint64_t from, to;
  int promotion;
  int files, ranks; /* how far to the east and to the north */
  int is_straight, is_diagonal, is_leap;
} bbf_i_numbered;

BBF_I_CORE bbf_i_numbered bbf_i_numbered_of(int number) {
  int start = number & 63, end = number >> 6 & 63;
  int files = (end & 7) - (start & 7), ranks = (end >> 3) - (start >> 3);
  bbf_i_numbered move = {UINT64_C(1) << start,
                         UINT64_C(1) << end,
                         number >> 12,
                         files,
                         ranks,
                         !files != !ranks,
                         files && (files == ranks || files == -ranks),
                         files * ranks == 2 || files * ranks == -2};
  return move;
}

/* The squares between the two ends of a line. */
BBF_I_CORE uint64_t bbf_i_squares_between(const bbf_i_numbered *move) {
  uint64_t line = !move->files                 ? BBF_FILE_A
                  : !move->ranks               ? BBF_I_ALL
                  : move->files == move->ranks ? UINT64_C(0x8040201008040201)
                                               : UINT64_C(0x8102040810204081);
  uint64_t low = move->from < move->to ? move->from : move->to;
  return line * low & ((move->from | move->to) - 2 * low) & ~low;
}

/* Whether the number of a move that is not castling says what a pawn becomes if it has to, and
   only then. */
BBF_I_CORE int bbf_i_promotion_fits(const struct bbf_position *p, const bbf_i_numbered *move) {
  int promotes = (p->pawns & move->from) && (move->to & (BBF_RANK_1 | BBF_RANK_8));
  return promotes ? move->promotion > 0 && move->promotion <= 4 : move->promotion == 0;
}

/* A king that may castle, and a rook's square that its side may castle with: whether it may. */
BBF_I_CORE int bbf_i_may_castle(const struct bbf_position *p, const bbf_i_view *view, int number,
                                const bbf_i_numbered *move) {
  bbf_i_safety safety = bbf_i_safety_of(p, view);
  int side = move->files > 0 ? BBF_EAST : BBF_WEST;
  int plane = move->files > 0 ? BBF_PLANE_CASTLING : BBF_PLANE_CASTLING + 1;
  return (bbf_i_castling(view, &safety, bbf_i_rights(p) & view->own, side) & move->from) &&
         bbf_encode_move(p, plane, move->from) == number;
}

/* Looks for a number among all moves. Pieces that share a square may have the same number. */
BBF_I_CORE int bbf_i_is_listed(const struct bbf_position *p, int number) {
  uint64_t moves[BBF_MOVE_PLANES] = {0};
  bbf_legal_moves(p, moves);
  for (int plane = 0; plane < BBF_MOVE_PLANES; plane++)
    for (uint64_t left = moves[plane]; left; left &= left - 1)
      if (bbf_encode_move(p, plane, left & (0 - left)) == number)
        return 1;
  return 0;
}

/* Whether a pawn may go so; victim is the pawn that it captures en passant, if it does. What
   becomes of it is not looked at. */
BBF_I_CORE int bbf_i_pawn_goes(const bbf_i_view *view, const bbf_i_numbered *move,
                               uint64_t victim) {
  uint64_t second = bbf_i_by_side(view, BBF_RANK_2, BBF_RANK_7);
  uint64_t ahead = bbf_i_forward(view, move->from) & view->empty;
  if (move->files)
    return (bbf_i_forward(view, bbf_i_beside(move->from)) & move->to) &&
           ((view->other & move->to) || victim);
  if (move->from & second)
    ahead |= bbf_i_forward(view, ahead) & view->empty;
  return (ahead & move->to) != 0;
}

/* Whether a knight or slider may go so. */
BBF_I_CORE int bbf_i_piece_goes(const bbf_i_view *view, const bbf_i_numbered *move) {
  uint64_t riders =
      (move->is_straight ? view->straight : 0) | (move->is_diagonal ? view->diagonal : 0);
  if (move->is_leap)
    return (view->knights & move->from) != 0;
  return (riders & move->from) && !(bbf_i_squares_between(move) & ~view->empty);
}

/* Pieces of one side that may attack a king. */
typedef struct {
  uint64_t straight, diagonal, knights;
  uint64_t pawns;
} bbf_i_attackers;

/* What a queen on the king's square attacks. There is nearly always one king. */
BBF_I_CORE bbf_i_reach bbf_i_reach_of_king(uint64_t king, uint64_t empty) {
  if (!king || (king & (king - 1)))
    return bbf_i_reach_all(king, king, empty);
  int square = bbf_i_square_of(king);
  bbf_i_reach to = {bbf_i_rook_attacks_from(square, empty),
                    bbf_i_bishop_attacks_from(square, empty), 0};
  return to;
}

/* Those that attack it; pawns attack from the squares in pawns_from. */
BBF_I_CORE uint64_t bbf_i_attackers_to(const bbf_i_attackers *by, uint64_t king,
                                       uint64_t pawns_from, uint64_t empty) {
  bbf_i_reach to = bbf_i_reach_of_king(king, empty);
  return (by->straight & to.straight) | (by->diagonal & to.diagonal) |
         (by->knights & bbf_i_knight_attacks(king)) | (by->pawns & pawns_from);
}

/* Whether the other side attacks the king, or where it goes. Pieces on gone do not. */
BBF_I_CORE int bbf_i_is_attacked(const bbf_i_view *view, uint64_t king, uint64_t empty,
                                 uint64_t gone) {
  bbf_i_attackers by = {view->other_straight, view->other_diagonal, view->other_knights,
                        view->other_pawns};
  uint64_t pawns_from = bbf_i_forward(view, bbf_i_beside(king));
  return (bbf_i_attackers_to(&by, king, pawns_from, empty) & ~gone) != 0;
}

BBF_FN_MEMORY int bbf_is_legal(const struct bbf_position *p, int number) {
#if defined(BBF_I_SMALL)
  return bbf_i_is_listed(p, number);
#else
  bbf_i_view view = bbf_i_view_of(p);
  bbf_i_numbered move = bbf_i_numbered_of(number);
  uint64_t pieces = view.knights | view.straight | view.diagonal;
  /* With several kings, or with pieces that share a square, the board after a move does not say
     whether it is legal. */
  if ((view.king & (view.king - 1)) || (p->pawns & (BBF_RANK_1 | BBF_RANK_8)) ||
      (view.pawns & pieces) || (view.king & (view.pawns | pieces)))
    return bbf_i_is_listed(p, number);
  if (!(view.own & move.from))
    return 0;
  if (view.king & move.from) {
    if (view.own & move.to)
      return (bbf_i_rights(p) & move.to) && bbf_i_may_castle(p, &view, number, &move);
    return move.promotion == 0 && (bbf_i_king_attacks(view.king) & move.to) &&
           !(bbf_i_king_attacks(view.other_kings) & move.to) &&
           !bbf_i_is_attacked(&view, move.to, view.empty | view.king, 0);
  }
  uint64_t victim = bbf_i_victim(p, &view, move.from, move.to);
  if ((view.own & move.to) || !bbf_i_promotion_fits(p, &move) ||
      !(view.pawns & move.from ? bbf_i_pawn_goes(&view, &move, victim)
                               : bbf_i_piece_goes(&view, &move)))
    return 0;
  return !bbf_i_is_attacked(&view, view.king, (view.empty | move.from | victim) & ~move.to,
                            move.to | victim);
#endif
}

/* The same for any number, also of castling. */
BBF_I_CORE int bbf_i_gives_check_played(const struct bbf_position *p, int number) {
  struct bbf_position after = *p;
  bbf_play_number(p, number, &after);
  return bbf_checkers(&after) != 0;
}

BBF_FN_MEMORY int bbf_gives_check(const struct bbf_position *p, int number) {
#if defined(BBF_I_SMALL)
  return bbf_i_gives_check_played(p, number);
#else
  bbf_i_numbered move = bbf_i_numbered_of(number);
  uint64_t straight = p->rooks | p->queens, diagonal = p->bishops | p->queens;
  uint64_t pieces = p->knights | straight | diagonal | p->kings, last = BBF_RANK_1 | BBF_RANK_8;
  uint64_t pawn = p->pawns & move.from, gone = move.from | move.to;
  /* What is rare, or no move. */
  if (!(move.is_straight | move.is_diagonal | move.is_leap) || move.promotion ||
      (pawn && ((move.to & last) || move.to == p->en_passant)) ||
      ((p->kings & move.from) && (p->castling & move.to)))
    return bbf_i_gives_check_played(p, number);

  uint64_t black = UINT64_C(0) - (p->black_to_move != 0), own = (p->white ^ black) & ~gone;
  uint64_t king = p->kings & ~(p->white ^ black) & ~gone, beside = bbf_i_beside(king);
  uint64_t occupied = ((pieces | (p->pawns & ~last)) & ~gone) |
                      bbf_i_if_any((pieces | p->pawns) & move.from, move.to);
  bbf_i_attackers by = {(straight & own) | bbf_i_if_any(straight & move.from, move.to),
                        (diagonal & own) | bbf_i_if_any(diagonal & move.from, move.to),
                        (p->knights & own) | bbf_i_if_any(p->knights & move.from, move.to),
                        (p->pawns & ~last & own) | bbf_i_if_any(pawn, move.to)};
  return bbf_i_attackers_to(&by, king, p->black_to_move ? beside << 8 : beside >> 8, ~occupied) !=
         0;
#endif
}

BBF_I_END_DECLS

#endif
