/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Definitions of what bbfill/moves.h declares. */
#ifndef BBF_INLINE_MOVES_H
#define BBF_INLINE_MOVES_H

#include "../moves.h"
#include "bits.h"
#include "legal.h"
#include "pieces.h"

BBF_I_BEGIN_DECLS

/* Castling and en passant, which are rare. */
BBF_I_CORE int bbf_i_count_special(const struct bbf_position *p, const bbf_i_view *view,
                                   const bbf_i_safety *safety) {
  uint64_t rooks = bbf_i_rights(p) & view->own;
  int count = 0;
  if (p->en_passant) {
    uint64_t victim = bbf_i_passed_pawn(view, safety, p->en_passant);
    count += bbf_i_popcount(bbf_i_en_passant(view, safety, victim, BBF_WEST)) +
             bbf_i_popcount(bbf_i_en_passant(view, safety, victim, BBF_EAST));
  }
  if (rooks)
    count += bbf_i_popcount(bbf_i_castling(view, safety, rooks, BBF_WEST)) +
             bbf_i_popcount(bbf_i_castling(view, safety, rooks, BBF_EAST));
  return count;
}

#if defined(BBF_I_SLIDER_LANES)
/* Whether there may be castling or en passant: the king sees a rook that may castle, or a pawn is
   beside the victim, on the board or around its edge. */
BBF_I_VECTOR_CORE int bbf_i_may_be_special(const struct bbf_position *p,
                                           const bbf_i_lane_threats *threats) {
  const bbf_i_four_rays rank = {0, BBF_I_ALL, 0, 0};
  const uint64_t e = p->en_passant;
  int sees_no_rook = _mm256_testz_si256(BBF_I_AS(__m256i, threats->seen & rank),
                                        BBF_I_AS(__m256i, bbf_i_every_lane(p->castling)));
  return !sees_no_rook || ((e << 9 | e << 7 | e >> 7 | e >> 9) & p->pawns);
}

/* Rare, and not inlined, so that the common path saves no registers for it. */
static __attribute__((noinline, unused)) int
bbf_i_count_lanes_special(const struct bbf_position *p, const bbf_i_lane_threats *threats) {
  bbf_i_view view = bbf_i_view_of(p);
  bbf_i_safety safety = bbf_i_safety_from(bbf_i_threats_of_lanes(*threats), &view);
  return bbf_i_count_special(p, &view, &safety);
}
#endif

BBF_FN_MEMORY int bbf_count_legal_moves(const struct bbf_position *p) {
#if defined(BBF_I_SLIDER_LANES)
  if (!BBF_I_IS_CONSTANT_EVALUATED()) {
    bbf_i_lane_view lanes = bbf_i_lane_view_of(p);
    bbf_i_lane_threats threats = bbf_i_lane_threats_of(&lanes);
    int number = bbf_i_count_lanes(&lanes, &threats);
    if (bbf_i_may_be_special(p, &threats))
      number += bbf_i_count_lanes_special(p, &threats);
    return number;
  }
#endif
  bbf_i_view view = bbf_i_view_of(p);
  bbf_i_safety safety = bbf_i_safety_of(p, &view);
  uint64_t targets = ~view.own & safety.ends_check, last = BBF_RANK_1 | BBF_RANK_8;
  bbf_i_pawns_to to = bbf_i_pawns_to_of(&view, &safety, targets);
  uint64_t king_to = bbf_i_king_attacks(view.king) & ~view.own & ~safety.danger;
  bbf_i_total total = bbf_i_total_none();

  /* A pawn that has just moved one step is not behind one that has moved two. */
  total = bbf_i_total_add(total, king_to, to.west, to.ahead | to.twice, to.east, 0, 0, 0, 0);
  /* A promotion is four moves. They are all on one rank, so their sets are put on three. */
  total =
      bbf_i_total_add_thrice(total, (to.west & last) | bbf_i_rotate(to.ahead & last, BBF_SOUT, 1) |
                                        bbf_i_rotate(to.east & last, BBF_SOUT, 2));
  total = bbf_i_count_pieces(total, &view, &safety, targets);
  return bbf_i_total_number(total) + bbf_i_count_special(p, &view, &safety);
}

BBF_FN_MEMORY int bbf_has_legal_move(const struct bbf_position *p) {
  bbf_i_view view = bbf_i_view_of(p);
  bbf_i_safety safety = bbf_i_safety_of(p, &view);
  bbf_i_pawns_to to = bbf_i_pawns_to_of(&view, &safety, ~view.own & safety.ends_check);
  if ((bbf_i_king_attacks(view.king) & ~view.own & ~safety.danger) | to.west | to.ahead | to.east |
      to.twice)
    return 1;
  return bbf_count_legal_moves(p) != 0;
}

/* Adds moves of one square to those of sliders in direction dir; returns those that were not
   there already. */
BBF_I_CORE uint64_t bbf_i_add_steps(uint64_t from, int dir, uint64_t moves[BBF_MOVE_PLANES]) {
  from &= ~moves[7 * dir];
  moves[7 * dir] |= from;
  return from;
}

/* The king, if it may move one step in direction dir. */
BBF_I_CORE uint64_t bbf_i_king_step(const bbf_i_view *view, uint64_t king_to, int dir) {
  return bbf_i_one(king_to, dir ^ 4) & view->king;
}

/* Pawns that become knights, bishops or rooks; side is 0, 1 or 2. Returns them, moved to a rank
   of their own. */
BBF_I_CORE uint64_t bbf_i_store_promotions(uint64_t from, int side,
                                           uint64_t moves[BBF_MOVE_PLANES]) {
  moves[BBF_PLANE_PROMOTION + side] = from;
  moves[BBF_PLANE_PROMOTION + 3 + side] = from;
  moves[BBF_PLANE_PROMOTION + 6 + side] = from;
  return bbf_i_rotate(from, BBF_NORT, 1 + side);
}

/* The moves from some squares to others, promotions to others still. Castling ends on the rook's
   square, a capture en passant on that of the captured pawn. */
BBF_I_CORE int bbf_i_store_moves(const struct bbf_position *p, uint64_t starts, uint64_t ends,
                                 uint64_t promotions, uint64_t moves[BBF_MOVE_PLANES]) {
  bbf_i_view all = bbf_i_view_of(p), view = all;
  bbf_i_safety safety = bbf_i_safety_of(p, &all);
  uint64_t allowed = ~view.own & safety.ends_check, targets = allowed & ends;
  uint64_t last = BBF_RANK_1 | BBF_RANK_8;
  view.pawns &= starts;
  view.knights &= starts;
  view.diagonal &= starts;
  view.straight &= starts;
  view.king &= starts;
  uint64_t king_to = bbf_i_king_attacks(view.king) & ~view.own & ~safety.danger & ends;
  bbf_i_pawns_to to =
      bbf_i_pawns_to_of(&view, &safety, allowed & ((ends & ~last) | (promotions & last)));
  uint64_t west = bbf_i_back(&view, bbf_i_one(to.west, BBF_EAST)),
           ahead = bbf_i_back(&view, to.ahead);
  uint64_t east = bbf_i_back(&view, bbf_i_one(to.east, BBF_WEST));
  uint64_t second = bbf_i_by_side(&view, BBF_RANK_7, BBF_RANK_2); /* from the other side */
  uint64_t twice = bbf_i_back(&view, bbf_i_back(&view, to.twice));
  uint64_t rooks = bbf_i_rights(p) & view.own & ends;
  bbf_i_total total = bbf_i_store_pieces(&view, &safety, targets, moves);

  total = bbf_i_total_add_thrice(total, bbf_i_store_promotions(west & second, 0, moves) |
                                            bbf_i_store_promotions(ahead & second, 1, moves) |
                                            bbf_i_store_promotions(east & second, 2, moves));
  if (p->en_passant) {
    uint64_t victim = bbf_i_passed_pawn(&all, &safety, p->en_passant) & ends;
    west |= bbf_i_en_passant(&all, &safety, victim, BBF_WEST) & starts;
    east |= bbf_i_en_passant(&all, &safety, victim, BBF_EAST) & starts;
  }
  moves[BBF_PLANE_CASTLING] = moves[BBF_PLANE_CASTLING + 1] = 0;
  if (rooks) {
    moves[BBF_PLANE_CASTLING] = bbf_i_castling(&view, &safety, rooks, BBF_EAST);
    moves[BBF_PLANE_CASTLING + 1] = bbf_i_castling(&view, &safety, rooks, BBF_WEST);
  }
  uint64_t north = twice & ~view.black & ~moves[7 * BBF_NORT + 1];
  uint64_t south = twice & view.black & ~moves[7 * BBF_SOUT + 1];
  moves[7 * BBF_NORT + 1] |= north;
  moves[7 * BBF_SOUT + 1] |= south;
#define BBF_I_STEPS(dir, pawns) \
  bbf_i_add_steps(bbf_i_king_step(&view, king_to, dir) | (pawns), dir, moves)
  total = bbf_i_total_add(
      total, BBF_I_STEPS(BBF_NOEA, east & ~view.black), BBF_I_STEPS(BBF_EAST, 0),
      BBF_I_STEPS(BBF_SOEA, east & view.black), BBF_I_STEPS(BBF_SOUT, ahead & view.black),
      BBF_I_STEPS(BBF_SOWE, west & view.black), BBF_I_STEPS(BBF_WEST, 0),
      BBF_I_STEPS(BBF_NOWE, west & ~view.black), BBF_I_STEPS(BBF_NORT, ahead & ~view.black));
#undef BBF_I_STEPS
  total = bbf_i_total_add(total, north | south, moves[BBF_PLANE_CASTLING],
                          moves[BBF_PLANE_CASTLING + 1], 0, 0, 0, 0, 0);
  return bbf_i_total_number(total);
}

BBF_FN_MEMORY int bbf_legal_moves(const struct bbf_position *p, uint64_t moves[BBF_MOVE_PLANES]) {
  return bbf_i_store_moves(p, BBF_I_ALL, BBF_I_ALL, BBF_I_ALL, moves);
}

/* b moved k steps, 0 to 7. Steps that would leave the board lead nowhere. */
BBF_I_CORE uint64_t bbf_i_steps_away(uint64_t b, int dir, int k) {
  int east = dir < BBF_SOUT ? k : 0, west = dir > BBF_SOUT && dir < BBF_NORT ? k : 0;
  uint64_t files = (UINT64_C(0xff) << east & 0xff) >> west;
  return bbf_i_shift(b, dir, k) & files * BBF_FILE_A;
}

BBF_FN uint64_t bbf_move_targets(uint64_t from, int plane) {
  const uint64_t upper = BBF_RANK_5 | BBF_RANK_6 | BBF_RANK_7 | BBF_RANK_8;
  if (plane < 0 || plane >= BBF_MOVE_PLANES)
    return 0;
  if (plane < BBF_PLANE_KNIGHT)
    return bbf_i_steps_away(from, plane / 7, plane % 7 + 1);
  if (plane < BBF_PLANE_PROMOTION)
    return bbf_i_leap(from, plane - BBF_PLANE_KNIGHT);
  if (plane < BBF_PLANE_CASTLING) {
    int side = (plane - BBF_PLANE_PROMOTION) % 3;
    uint64_t beside = side == 1 ? from : bbf_i_one(from, side == 0 ? BBF_WEST : BBF_EAST);
    return (beside & upper) << 8 | (beside & ~upper) >> 8;
  }
  return bbf_i_rank_fill(from) & (plane == BBF_PLANE_CASTLING ? BBF_FILE_G : BBF_FILE_C);
}

/* The rook with which a king castles. */
BBF_I_CORE uint64_t bbf_i_castling_rook(const struct bbf_position *p, int plane, uint64_t king) {
  return (plane == BBF_PLANE_CASTLING ? bbf_i_attacks(king, BBF_EMPTY(p), BBF_EAST)
                                      : bbf_i_attacks(king, BBF_EMPTY(p), BBF_WEST)) &
         bbf_i_rights(p);
}

/* Whatever else is on the squares that king and rook leave and reach is taken away. In a position of a
   game, nothing is. */
BBF_I_CORE void bbf_i_play_castling(const struct bbf_position *p, int plane, uint64_t from,
                                    struct bbf_position *out) {
  uint64_t to = bbf_move_targets(from, plane), rook = bbf_i_castling_rook(p, plane, from);
  uint64_t rook_to = bbf_i_one(to, plane == BBF_PLANE_CASTLING ? BBF_WEST : BBF_EAST);
  uint64_t own = p->black_to_move ? ~p->white : p->white, gone = from | to | rook | rook_to;
  uint64_t rest = ~gone, castling = p->castling & rest & ~bbf_i_if_any(p->kings & from, own);
  uint64_t white = (p->white & rest) | (p->black_to_move ? 0 : to | rook_to);
  struct bbf_position after = *p;
  after.rooks = (p->rooks & rest) | rook_to;
  after.kings = (p->kings & rest) | to;
  after.white = white;
  after.castling = castling;
  after.en_passant = 0;
  after.black_to_move = !p->black_to_move;
  after.pawns &= rest;
  after.knights &= rest;
  after.bishops &= rest;
  after.queens &= rest;
  *out = after;
}

/* A pawn of a position, moved to the last rank on this plane, in place of what p has there. */
BBF_I_CORE void bbf_i_promote(int plane, uint64_t to, struct bbf_position *p) {
  int kind = plane < BBF_PLANE_PROMOTION ? 3 : (plane - BBF_PLANE_PROMOTION) / 3;
  p->pawns &= ~to;
  p->kings &= ~to;
  p->knights = (p->knights & ~to) | (kind == 0 ? to : 0);
  p->bishops = (p->bishops & ~to) | (kind == 1 ? to : 0);
  p->rooks = (p->rooks & ~to) | (kind == 2 ? to : 0);
  p->queens = (p->queens & ~to) | (kind == 3 ? to : 0);
}

/* The sets of a position after a move: gone has the squares that the move empties or takes, white
   all squares if White moves. First, a set of pieces of one kind. */
BBF_I_CORE uint64_t bbf_i_pieces_after(uint64_t pieces, uint64_t from, uint64_t gone, uint64_t to) {
  return (pieces & ~gone) | bbf_i_if_any(pieces & from, to);
}

BBF_I_CORE uint64_t bbf_i_white_after(uint64_t pieces, uint64_t gone, uint64_t to, uint64_t white) {
  return (pieces & ~gone) | (to & white);
}

/* A king that moves loses the rights of its side. */
BBF_I_CORE uint64_t bbf_i_castling_after(uint64_t castling, uint64_t kings, uint64_t white_pieces,
                                         uint64_t from, uint64_t gone, uint64_t white) {
  return castling & ~gone & ~bbf_i_if_any(kings & from, white_pieces ^ ~white);
}

/* The square that a pawn has passed. */
BBF_I_CORE uint64_t bbf_i_passed_after(uint64_t pawns, uint64_t from, uint64_t to, uint64_t white) {
  uint64_t start = (to >> 16 & white) | (to << 16 & ~white);
  return bbf_i_if_any(pawns & from & start, (to >> 8 & white) | (to << 8 & ~white));
}

BBF_FN_MEMORY void bbf_play(const struct bbf_position *p, int plane, uint64_t from,
                            struct bbf_position *out) {
  if (plane == BBF_PLANE_CASTLING || plane == BBF_PLANE_CASTLING + 1) {
    bbf_i_play_castling(p, plane, from, out);
    return;
  }
  uint64_t to = bbf_move_targets(from, plane), gone = from | to;
  uint64_t white = p->black_to_move ? 0 : BBF_I_ALL;
  if ((p->pawns & from) && to == p->en_passant) {
    bbf_i_view view = bbf_i_view_of(p);
    gone |= bbf_i_back(&view, bbf_i_passed_square(&view, to));
  }
  struct bbf_position after = {
      bbf_i_pieces_after(p->pawns, from, gone, to),
      bbf_i_pieces_after(p->knights, from, gone, to),
      bbf_i_pieces_after(p->bishops, from, gone, to),
      bbf_i_pieces_after(p->rooks, from, gone, to),
      bbf_i_pieces_after(p->queens, from, gone, to),
      bbf_i_pieces_after(p->kings, from, gone, to),
      bbf_i_white_after(p->white, gone, to, white),
      bbf_i_castling_after(p->castling, p->kings, p->white, from, gone, white),
      bbf_i_passed_after(p->pawns, from, to, white),
      !p->black_to_move};
  if ((p->pawns & from) && (to & (BBF_RANK_1 | BBF_RANK_8)))
    bbf_i_promote(plane, to, &after);
  *out = after;
}

BBF_I_END_DECLS

#endif
