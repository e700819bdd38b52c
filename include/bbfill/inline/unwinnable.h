/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Definition of bbf_unwinnable: material that cannot mate, pawns that are locked for ever, and
   sides that run out of moves. */
#ifndef BBF_INLINE_UNWINNABLE_H
#define BBF_INLINE_UNWINNABLE_H

#include "../game.h"
#include "backend.h"
#include "bits.h"
#include "leapers.h"
#include "pawn_cores.h"
#include "view.h"

BBF_I_BEGIN_DECLS

/* Whether a side without pawns, rooks and queens lacks what it needs to mate. It cannot get more.

   A bare king gives no check. One knight: own pieces of the mated king have to stand beside it, and if
   these are all queens, one of them can take the knight, whichever squares it checks from. So the
   other side needs something else: a pawn may become it.

   Bishops on one colour: the check comes along a diagonal, whose square next to the king is shared
   by two squares of the other colour that are beside the king as well. No king attacks both without
   being beside the other king. So a piece stands there that cannot go to the diagonal: no rook and no
   queen, which nothing pins, and no bishop of that first colour. */
BBF_I_CORE int bbf_i_lacks_material(const struct bbf_position *p, uint64_t own) {
  uint64_t knights = p->knights & own, bishops = p->bishops & own;
  if (knights)
    return !(bishops | (knights & (knights - 1)) |
             ((p->pawns | p->knights | p->bishops | p->rooks) & ~own));
  return !bishops || !(p->pawns | p->knights |
                       (p->bishops & (bishops & ~BBF_I_DARK ? BBF_I_DARK : ~BBF_I_DARK)));
}

/* What a side's pieces may ever do, as long as no pawn leaves its file or the board. Pieces are no
   obstacles here, because they may go away; only fixed pawns are. */
typedef struct {
  uint64_t fixed;    /* pawns that cannot step ahead: another such pawn is in front */
  uint64_t pawns;    /* where pawns may stand */
  uint64_t hits;     /* what they attack from there */
  uint64_t officers; /* pieces but the king, then where they get, which is what they attack */
  uint64_t king;     /* the same for the king */
  uint64_t movable;  /* pieces but the king that may move */
} bbf_i_camp;

BBF_I_CORE bbf_i_camp bbf_i_camp_of(const struct bbf_position *p, uint64_t own, int front) {
  uint64_t mine = p->pawns & own, others = p->pawns & ~own;
  uint64_t pawns = bbf_i_occl(mine, ~others, front);
  uint64_t officers = (p->knights | p->bishops | p->rooks | p->queens) & own;
  bbf_i_camp camp = {0, pawns, bbf_i_pawn_attacks(pawns, front), officers, p->kings & own, 0};
  return camp;
}

/* Pawns in front of an enemy pawn, and those behind them. */
BBF_I_CORE uint64_t bbf_i_fixed_pawns(uint64_t own, uint64_t other, int front) {
  return bbf_i_occl(own & bbf_i_one(other, front ^ 4), own, front ^ 4);
}

/* Where pieces get to by any number of moves. A slider gets as far one step at a time. */
BBF_I_CORE uint64_t bbf_i_officers_reach(const struct bbf_position *p, uint64_t own,
                                         uint64_t walls) {
  uint64_t diagonal = p->bishops & own, straight = p->rooks & own;
  uint64_t queens = p->queens & own, knights = p->knights & own, last = 0;
  while (diagonal != last) {
    uint64_t beside = bbf_i_beside(diagonal);
    last = diagonal;
    diagonal |= (beside << 8 | beside >> 8) & ~walls;
  }
  for (last = 0; straight != last;) {
    last = straight;
    straight |= (bbf_i_beside(straight) | straight << 8 | straight >> 8) & ~walls;
  }
  for (last = 0; queens != last;) {
    last = queens;
    queens |= bbf_i_king_attacks(queens) & ~walls;
  }
  for (last = 0; knights != last;) {
    last = knights;
    knights |= bbf_i_knight_attacks(knights) & ~walls;
  }
  return diagonal | straight | queens | knights;
}

/* Squares with more than so many of 8 neighbours in b; from 0 to 2. */
BBF_I_CORE uint64_t bbf_i_with_more(uint64_t b, int number) {
  uint64_t one = 0, two = 0, three = 0;
  for (int dir = 0; dir < 8; dir++) {
    uint64_t more = bbf_i_one(b, dir);
    three |= two & more;
    two |= one & more;
    one |= more;
  }
  return number == 0 ? one : number == 1 ? two : three;
}

/* Whether a side can mate nowhere. The other king has to be in check; and each square beside it is
   attacked, or has a piece of its own side. Only so many of these can have come there. */
BBF_I_CORE int bbf_i_mates_nowhere(const bbf_i_camp *side, const bbf_i_camp *other) {
  uint64_t attacked = side->officers | side->hits | bbf_i_king_attacks(side->king);
  uint64_t mated = other->king & (side->officers | side->hits);
  uint64_t open = ~attacked & ~other->fixed;
  int helpers = bbf_i_popcount(other->movable);
  mated &= ~bbf_i_king_attacks(open & ~(other->officers | other->pawns));
  return !mated || (helpers < 3 && !(mated & ~bbf_i_with_more(open, helpers)));
}

/* For positions in which both sides have pawns, rooks or queens. Each pawn has an enemy pawn ahead
   on its file, so that none promotes as long as none captures or is captured. That is so if no
   enemy gets where a pawn may capture (of pawns, one side's captures are the other's, backwards),
   and none to a square of a pawn: kings cannot go where fixed pawns attack, which protects other
   pawns. Castling is covered, since king and rook pass squares where they could also walk; so is a
   double step, whose first square counts as one where the pawn may stand. */
BBF_I_CORE int bbf_i_locked(const struct bbf_position *p) {
  uint64_t white = p->pawns & p->white, black = p->pawns & ~p->white;
  if (!white || (white & ~bbf_i_span(black, BBF_SOUT)) || (black & ~bbf_i_span(white, BBF_NORT)))
    return 0;
  bbf_i_camp w = bbf_i_camp_of(p, p->white, BBF_NORT), b = bbf_i_camp_of(p, ~p->white, BBF_SOUT);
  if ((w.hits & (b.pawns | b.officers)) || (b.hits & w.officers))
    return 0;
  w.fixed = bbf_i_fixed_pawns(white, black, BBF_NORT);
  b.fixed = bbf_i_fixed_pawns(black, white, BBF_SOUT);
  w.movable = (white & ~w.fixed) | w.officers;
  b.movable = (black & ~b.fixed) | b.officers;
  uint64_t w_free = ~(w.fixed | bbf_i_pawn_attacks(b.fixed, BBF_SOUT));
  uint64_t b_free = ~(b.fixed | bbf_i_pawn_attacks(w.fixed, BBF_NORT));
  for (uint64_t last_w = 0, last_b = 0; (w.king ^ last_w) | (b.king ^ last_b);) {
    last_w = w.king;
    last_b = b.king;
    w.king |= bbf_i_king_attacks(w.king) & w_free;
    b.king |= bbf_i_king_attacks(b.king) & b_free;
  }
  if ((w.king & b.pawns) | (b.king & w.pawns))
    return 0;
  w.officers = bbf_i_officers_reach(p, p->white, w.fixed);
  b.officers = bbf_i_officers_reach(p, ~p->white, b.fixed);
  if ((w.officers & (b.pawns | b.hits)) | (b.officers & (w.pawns | w.hits)))
    return 0;
  bbf_i_view view = bbf_i_view_of(p);
  if (bbf_i_passed_square(&view, p->en_passant) & (p->black_to_move ? b.hits : w.hits))
    return 0;
  return bbf_i_mates_nowhere(&w, &b) | bbf_i_mates_nowhere(&b, &w) << 1;
}

/* Whether a side has only its king and pawns, at least one, which are all blocked for now. */
BBF_I_CORE int bbf_i_is_still(const struct bbf_position *p, uint64_t own, int front) {
  uint64_t officers = p->knights | p->bishops | p->rooks | p->queens;
  return !(officers & own) && p->pawns & own && !(bbf_i_one(p->pawns & own, front) & BBF_EMPTY(p));
}

/* Who can no longer mate if the side to move has no legal move. */
BBF_I_CORE int bbf_i_without_moves(const struct bbf_position *p) {
  return !bbf_checkers(p) ? 3 : p->black_to_move ? 2 : 1;
}

/* The same if there is none, or if none is left to the other side after each of them. This is tried
   only if it does not take long: there are few moves, and the other side could not move now. */
BBF_I_CORE int bbf_i_near_the_end(const struct bbf_position *p) {
  enum { MOST = 16 };
  uint16_t moves[MOST] BBF_I_UNSET;
  struct bbf_position next = *p;
  int count = bbf_count_legal_moves(p), always = 3;
  if (!count)
    return bbf_i_without_moves(p);
  next.black_to_move = !p->black_to_move;
  next.en_passant = 0;
  if (count > MOST || bbf_has_legal_move(&next) ||
      bbf_list_moves(p, moves, MOST) != BBF_I_AS(size_t, count))
    return 0;
  for (int i = 0; i < count; i++) {
    bbf_play_number(p, moves[i], &next);
    if (bbf_has_legal_move(&next))
      return 0;
    always &= bbf_i_without_moves(&next);
  }
  return always;
}

BBF_FN_MEMORY int bbf_unwinnable(const struct bbf_position *p) {
  uint64_t major = p->pawns | p->rooks | p->queens, white = major & p->white;
  int known = white && white != major
                  ? bbf_i_locked(p)
                  : (!white && bbf_i_lacks_material(p, p->white)) |
                        (white == major && bbf_i_lacks_material(p, ~p->white)) << 1;
  if (known < 3 &&
      (bbf_i_is_still(p, p->white, BBF_NORT) || bbf_i_is_still(p, ~p->white, BBF_SOUT)))
    known |= bbf_i_near_the_end(p);
  return known;
}

BBF_I_END_DECLS

#endif
