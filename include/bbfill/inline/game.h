/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Definitions of what bbfill/game.h declares, except texts: faults of positions and how games end. */
#ifndef BBF_INLINE_GAME_H
#define BBF_INLINE_GAME_H

#include "../attacks.h"
#include "../game.h"
#include "bits.h"
#include "unwinnable.h"
#include "view.h"

BBF_I_BEGIN_DECLS

/* How many more pieces there are than a side begins with. */
BBF_I_CORE int bbf_i_beyond(uint64_t pieces, int first) {
  int count = bbf_i_popcount(pieces);
  return count > first ? count - first : 0;
}

/* What is wrong with the number of a side's pieces. */
BBF_I_CORE int bbf_i_faults_of_number(const struct bbf_position *p, uint64_t own) {
  int kings = bbf_i_popcount(p->kings & own), pawns = bbf_i_popcount(p->pawns & own);
  int promoted = bbf_i_beyond(p->knights & own, 2) +
                 bbf_i_beyond(p->bishops & own & BBF_I_DARK, 1) +
                 bbf_i_beyond(p->bishops & own & ~BBF_I_DARK, 1) + bbf_i_beyond(p->rooks & own, 2) +
                 bbf_i_beyond(p->queens & own, 1);
  return (kings ? 0 : BBF_FAULT_NO_KING) | (kings > 1 ? BBF_FAULT_SEVERAL_KINGS : 0) |
         (bbf_i_popcount(own) > 16 ? BBF_FAULT_PIECES : 0) | (pawns > 8 ? BBF_FAULT_PAWNS : 0) |
         (promoted && promoted > 8 - pawns ? BBF_FAULT_PROMOTED : 0);
}

/* Whether a side's rights cannot be: a king on an outer file has moved, and each side of the king had
   one rook. */
BBF_I_CORE int bbf_i_rights_are_wrong(const struct bbf_position *p, uint64_t own, uint64_t rank) {
  uint64_t king = p->kings & own & rank, rights = p->castling & own & rank;
  uint64_t west = rights & (king - 1), east = rights & ~west;
  return rights && (!king || (king & (king - 1)) || (king & (BBF_FILE_A | BBF_FILE_H)) ||
                    (west & (west - 1)) || (east & (east - 1)));
}

/* The position before the double step of the pawn that stands behind the square of en passant. */
BBF_I_CORE struct bbf_position bbf_i_before_double_step(const struct bbf_position *p) {
  struct bbf_position before = *p;
  uint64_t both = p->en_passant << 8 | p->en_passant >> 8;
  before.pawns ^= both;
  before.white = p->black_to_move ? p->white | both : p->white & ~both;
  before.en_passant = 0;
  return before;
}

/* Whether no single move gives these checks to the one king. */
BBF_I_CORE int bbf_i_checks_are_impossible(const struct bbf_position *p, uint64_t checkers,
                                           uint64_t en_passant) {
  uint64_t first = checkers & (0 - checkers), others = checkers ^ first;
  uint64_t sliders = p->bishops | p->rooks | p->queens;
  uint64_t unmoved = p->pawns & (p->black_to_move ? BBF_RANK_2 : BBF_RANK_7);
  if ((others & (others - 1)) || (checkers & unmoved))
    return 1;
  if (others &&
      (en_passant || !(checkers & sliders) || (bbf_line(first, others) & BBF_OWN(p) & p->kings)))
    return 1;
  if (en_passant && !(checkers & (p->black_to_move ? en_passant << 8 : en_passant >> 8))) {
    struct bbf_position before = bbf_i_before_double_step(p);
    return bbf_checkers(&before) != 0;
  }
  return 0;
}

BBF_FN_MEMORY int bbf_faults(const struct bbf_position *p) {
  bbf_i_view view = bbf_i_view_of(p);
  uint64_t occupied = BBF_OCCUPIED(p), white = occupied & p->white, black = occupied & ~white;
  uint64_t passed = bbf_i_passed_square(&view, p->en_passant);
  uint64_t king = view.king, other_king = view.other_kings;
  int faults = bbf_i_faults_of_number(p, white) | bbf_i_faults_of_number(p, black);
  if (bbf_i_shared_squares(p))
    faults |= BBF_FAULT_SHARED_SQUARE;
  if (p->pawns & (BBF_RANK_1 | BBF_RANK_8))
    faults |= BBF_FAULT_PAWN_RANK;
  if ((p->castling & ~bbf_i_rights(p)) || bbf_i_rights_are_wrong(p, white, BBF_RANK_1) ||
      bbf_i_rights_are_wrong(p, black, BBF_RANK_8))
    faults |= BBF_FAULT_CASTLING;
  if (passed && !(bbf_i_forward(&view, passed) & view.empty))
    passed = 0;
  if (p->en_passant != passed)
    faults |= BBF_FAULT_EN_PASSANT;

  struct bbf_position turned = *p;
  turned.black_to_move = !p->black_to_move;
  if (bbf_checkers(&turned) || (bbf_i_king_attacks(king) & other_king))
    faults |= BBF_FAULT_OTHER_IN_CHECK;
  uint64_t checkers = bbf_checkers(p);
  if (checkers && !(king & (king - 1)) && bbf_i_checks_are_impossible(p, checkers, passed))
    faults |= BBF_FAULT_CHECKERS;
  return faults;
}

/* Whether neither side has what a mate needs. */
BBF_I_CORE int bbf_i_material_is_insufficient(const struct bbf_position *p) {
  return !(p->pawns | p->rooks | p->queens) && bbf_i_lacks_material(p, p->white) &&
         bbf_i_lacks_material(p, ~p->white);
}

BBF_FN_MEMORY int bbf_outcome(const struct bbf_position *p, uint32_t halfmove, uint32_t times) {
  int can_move = bbf_has_legal_move(p);
  if (!can_move && bbf_checkers(p))
    return BBF_OUTCOME_CHECKMATE;
  if (bbf_i_material_is_insufficient(p))
    return BBF_OUTCOME_INSUFFICIENT_MATERIAL;
  if (!can_move)
    return BBF_OUTCOME_STALEMATE;
  if (bbf_unwinnable(p) == 3)
    return BBF_OUTCOME_DEAD_POSITION;
  return halfmove >= 150   ? BBF_OUTCOME_75_MOVES
         : times >= 5      ? BBF_OUTCOME_FIVEFOLD_REPETITION
         : halfmove >= 100 ? BBF_OUTCOME_50_MOVES
         : times >= 3      ? BBF_OUTCOME_THREEFOLD_REPETITION
                           : 0;
}

BBF_I_END_DECLS

#endif
