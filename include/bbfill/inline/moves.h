/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Definitions of what bbfill/moves.h declares. */
#ifndef BBF_INLINE_MOVES_H
#define BBF_INLINE_MOVES_H

#include "../moves.h"
#include "bits.h"
#include "legal.h"
#include "pieces.h"

BBF_I_BEGIN_DECLS

BBF_FN_MEMORY int bbf_count_legal_moves(const struct bbf_position *p) {
  bbf_i_men men = bbf_i_men_of(p);
  bbf_i_safety safety = bbf_i_safety_of(&men);
  uint64_t targets = ~men.own & safety.ends_check, last = BBF_RANK_1 | BBF_RANK_8;
  bbf_i_pawns_to to = bbf_i_pawns_to_of(&men, &safety, targets);
  uint64_t king_to = bbf_i_king_attacks(men.king) & ~men.own & ~safety.danger;
  bbf_i_total total = {0};

  /* A pawn that has just moved one step is not behind one that has moved two. */
  total = bbf_i_total_add(total, king_to, to.west, to.ahead | to.twice, to.east, 0, 0, 0, 0);
  /* A promotion is four moves. They are all on one rank, so their sets are put on three. */
  total =
      bbf_i_total_add_thrice(total, (to.west & last) | bbf_i_rotate(to.ahead & last, BBF_SOUT, 1) |
                                        bbf_i_rotate(to.east & last, BBF_SOUT, 2));
  int count = bbf_i_total_number(bbf_i_count_pieces(total, &men, &safety, targets));

  if (p->en_passant) {
    bbf_i_passed_by passed = bbf_i_passed_by_of(&men, &safety, p->en_passant);
    count += bbf_i_popcount(bbf_i_en_passant(&men, &safety, passed, BBF_WEST)) +
             bbf_i_popcount(bbf_i_en_passant(&men, &safety, passed, BBF_EAST));
  }
  if (p->castling & men.straight)
    count += bbf_i_popcount(bbf_i_castling(&men, &safety, p->castling, BBF_WEST)) +
             bbf_i_popcount(bbf_i_castling(&men, &safety, p->castling, BBF_EAST));
  return count;
}

/* Stores the pawns that reach these squares in direction dir, which side 0, 1 or 2 of the
   promotions has. */
BBF_I_CORE void bbf_i_store_pawns(uint64_t reached, int dir, int side,
                                  uint64_t moves[BBF_MOVE_PLANES]) {
  uint64_t from = bbf_i_one(reached, dir ^ 4);
  moves[7 * dir] |= from;
  from = bbf_i_one(reached & (BBF_RANK_1 | BBF_RANK_8), dir ^ 4);
  for (int plane = BBF_PLANE_PROMOTION + side; plane < BBF_PLANE_CASTLING; plane += 3)
    moves[plane] = from;
}

BBF_FN_MEMORY int bbf_legal_moves(const struct bbf_position *p, uint64_t moves[BBF_MOVE_PLANES]) {
  bbf_i_men men = bbf_i_men_of(p);
  bbf_i_safety safety = bbf_i_safety_of(&men);
  uint64_t targets = ~men.own & safety.ends_check;
  uint64_t knights = men.knights & bbf_i_free(&safety, BBF_NOEA) & bbf_i_free(&safety, BBF_EAST);
  uint64_t king_to = bbf_i_king_attacks(men.king) & ~men.own & ~safety.danger;
  bbf_i_pawns_to to = bbf_i_pawns_to_of(&men, &safety, targets);
  bbf_i_passed_by passed = bbf_i_passed_by_of(&men, &safety, p->en_passant);
  int front = men.black ? BBF_SOUT : BBF_NORT, west = men.black ? BBF_SOWE : BBF_NOWE;
  int east = men.black ? BBF_SOEA : BBF_NOEA;
  uint64_t rights = p->castling;
  int count = 0;

  for (int dir = 0; dir < 8; dir++) {
    uint64_t rays = (dir & 1 ? men.straight : men.diagonal) & bbf_i_free(&safety, dir & 3);
    for (int k = 1; k < 8; k++) {
      rays = bbf_i_one(rays, dir);
      moves[7 * dir + k - 1] = bbf_i_shift(rays & targets, dir ^ 4, k);
      rays &= men.empty;
    }
    moves[7 * dir] |= bbf_i_one(king_to, dir ^ 4) & men.king;
    moves[BBF_PLANE_KNIGHT + dir] = bbf_i_leap(targets, dir ^ 4) & knights;
  }
  bbf_i_store_pawns(to.west, west, 0, moves);
  bbf_i_store_pawns(to.ahead, front, 1, moves);
  bbf_i_store_pawns(to.east, east, 2, moves);
  moves[7 * front + 1] |= bbf_i_shift(to.twice, front ^ 4, 2);
  moves[7 * west] |= bbf_i_en_passant(&men, &safety, passed, BBF_WEST);
  moves[7 * east] |= bbf_i_en_passant(&men, &safety, passed, BBF_EAST);
  moves[BBF_PLANE_CASTLING] = bbf_i_castling(&men, &safety, rights, BBF_EAST);
  moves[BBF_PLANE_CASTLING + 1] = bbf_i_castling(&men, &safety, rights, BBF_WEST);
  for (int plane = 0; plane < BBF_MOVE_PLANES; plane++)
    count += bbf_i_popcount(moves[plane]);
  return count;
}

BBF_FN uint64_t bbf_move_targets(uint64_t from, int plane) {
  const uint64_t upper = BBF_RANK_5 | BBF_RANK_6 | BBF_RANK_7 | BBF_RANK_8;
  if (plane < 0 || plane >= BBF_MOVE_PLANES)
    return 0;
  if (plane >= BBF_PLANE_CASTLING)
    return bbf_i_rank_fill(from) & (plane == BBF_PLANE_CASTLING ? BBF_FILE_G : BBF_FILE_C);
  if (plane >= BBF_PLANE_PROMOTION) {
    int side = (plane - BBF_PLANE_PROMOTION) % 3;
    uint64_t beside = side == 1 ? from : bbf_i_one(from, side == 0 ? BBF_WEST : BBF_EAST);
    return (beside & upper) << 8 | (beside & ~upper) >> 8;
  }
  if (plane >= BBF_PLANE_KNIGHT)
    return bbf_i_leap(from, plane - BBF_PLANE_KNIGHT);
  for (int k = plane % 7; k >= 0; k--)
    from = bbf_i_one(from, plane / 7);
  return from;
}

BBF_FN_MEMORY void bbf_play(const struct bbf_position *p, int plane, uint64_t from,
                            struct bbf_position *out) {
  struct bbf_position after = *p;
  uint64_t to = bbf_move_targets(from, plane), pawn = p->pawns & from;
  uint64_t white = p->black_to_move ? 0 : BBF_I_ALL;
  uint64_t back = p->black_to_move ? to << 8 : to >> 8, taken = to, moved = from, arrived = to;

  if (plane == BBF_PLANE_CASTLING || plane == BBF_PLANE_CASTLING + 1) {
    int dir = plane == BBF_PLANE_CASTLING ? BBF_EAST : BBF_WEST;
    uint64_t occupied = p->pawns | p->knights | p->bishops | p->rooks | p->queens | p->kings;
    uint64_t rook = bbf_i_attacks(from, ~occupied, dir) & p->castling;
    uint64_t rook_to = bbf_i_one(to, dir ^ 4);
    after.rooks = (p->rooks & ~rook) | rook_to;
    after.kings = (p->kings & ~from) | to;
    moved |= rook;
    arrived |= rook_to;
  } else {
    if (pawn && to == p->en_passant)
      taken |= back & p->pawns;
    uint64_t kinds[6] = {p->pawns, p->knights, p->bishops, p->rooks, p->queens, p->kings};
    int promoted = 0;
    if (pawn && (to & (BBF_RANK_1 | BBF_RANK_8)))
      promoted = plane < BBF_PLANE_PROMOTION ? 4 : 1 + (plane - BBF_PLANE_PROMOTION) / 3;
    for (int kind = 0; kind < 6; kind++) {
      uint64_t moving = kinds[kind] & from;
      kinds[kind] &= ~(taken | from);
      if (promoted ? kind == promoted : moving != 0)
        kinds[kind] |= to;
    }
    after.pawns = kinds[0];
    after.knights = kinds[1];
    after.bishops = kinds[2];
    after.rooks = kinds[3];
    after.queens = kinds[4];
    after.kings = kinds[5];
  }
  after.white = (p->white & ~(moved | taken)) | (arrived & white);
  after.castling = p->castling & ~(moved | taken);
  if (p->kings & from)
    after.castling &= white ^ p->white;
  after.en_passant = pawn & (p->black_to_move ? to << 16 : to >> 16) ? back : 0;
  after.black_to_move = !p->black_to_move;
  *out = after;
}

BBF_I_END_DECLS

#endif
