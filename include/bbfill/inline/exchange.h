/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Definitions of what bbfill/moves.h declares on exchanges: captures one after another on one
   square. */
#ifndef BBF_INLINE_EXCHANGE_H
#define BBF_INLINE_EXCHANGE_H

#include "one_move.h"
#include "side_attacks.h"
#include "tally.h"

BBF_I_BEGIN_DECLS

/* The pieces of a position in the order in which they capture: by value, then by type. */
typedef struct {
  const struct bbf_position *p;
  uint64_t pieces[6];
  int value[6];
  int pawn, queen, king; /* their places in the order */
} bbf_i_capturers;

/* As bbfill/moves.h allows values. */
BBF_I_CORE int bbf_i_value(int value) {
  return value < 0 ? 0 : value > BBF_MAX_PIECE_VALUE ? BBF_MAX_PIECE_VALUE : value;
}

/* Two neighbours change places. A pawn comes first and a king last, so that a pawn only moves up and a
   king only down. */
BBF_I_CORE void bbf_i_swap_capturers(bbf_i_capturers *by, int place) {
  uint64_t pieces = by->pieces[place];
  int value = by->value[place], next = place + 1;
  by->pieces[place] = by->pieces[next];
  by->value[place] = by->value[next];
  by->pieces[next] = pieces;
  by->value[next] = value;
  by->pawn += by->pawn == place;
  by->queen += by->queen == place ? 1 : by->queen == next ? -1 : 0;
  by->king -= by->king == next;
}

BBF_I_CORE bbf_i_capturers bbf_i_capturers_of(const struct bbf_position *p, const int values[6]) {
  bbf_i_capturers by = {p,
                        {p->pawns, p->knights, p->bishops, p->rooks, p->queens, p->kings},
                        {bbf_i_value(values[0]), bbf_i_value(values[1]), bbf_i_value(values[2]),
                         bbf_i_value(values[3]), bbf_i_value(values[4]), bbf_i_value(values[5])},
                        0,
                        4,
                        5};
  /* Most callers' values are in order, so that this stops at once. */
  for (int swapped = 1; swapped;) {
    swapped = 0;
    for (int k = 0; k < 5; k++)
      if (by.value[k] > by.value[k + 1]) {
        bbf_i_swap_capturers(&by, k);
        swapped = 1;
      }
  }
  return by;
}

/* Pawns, knights and kings of both sides that attack a square. */
BBF_I_CORE uint64_t bbf_i_leapers_on(const struct bbf_position *p, int square) {
  uint64_t on = UINT64_C(1) << square, beside = bbf_i_beside(on);
  return (p->pawns & ((beside >> 8 & p->white) | (beside << 8 & ~p->white))) |
         (p->kings & bbf_i_king_attacks(on)) | (p->knights & bbf_i_knight_attacks(on));
}

/* All pieces that attack it, of those that are still there. */
BBF_I_CORE uint64_t bbf_i_all_on(const struct bbf_position *p, int square, uint64_t leapers,
                                 uint64_t occupied) {
  uint64_t straight = p->rooks | p->queens, diagonal = p->bishops | p->queens;
  return ((bbf_i_rook_attacks_from(square, ~occupied) & straight) |
          (bbf_i_bishop_attacks_from(square, ~occupied) & diagonal) | leapers) &
         occupied;
}

/* The place in the order of the first piece among some, which are not empty, and its square. Which it
   is cannot be predicted, so there is no branch. */
BBF_I_CORE int bbf_i_first_of(const bbf_i_capturers *by, uint64_t some, uint64_t *from) {
  int places = ((by->pieces[0] & some) != 0) | ((by->pieces[1] & some) != 0) << 1 |
               ((by->pieces[2] & some) != 0) << 2 | ((by->pieces[3] & some) != 0) << 3 |
               ((by->pieces[4] & some) != 0) << 4 | 1 << 5;
  int place = bbf_i_square_of(BBF_I_AS(uint64_t, places));
  some &= by->pieces[place];
  *from = some & (0 - some);
  return place;
}

/* What a side wins at most by captures on a square, where a piece of this value stands. Only what
   is among occupied takes part; leapers and all are what attacks the square. */
BBF_I_CORE int bbf_i_captures_on(const bbf_i_capturers *by, int square, int value, uint64_t side,
                                 uint64_t occupied, uint64_t leapers, uint64_t all) {
  const struct bbf_position *p = by->p;
  int last_rank = square < 8 || square >= 56;
  int gains[64] BBF_I_UNSET, count = 0, won = 0;
  for (; all & side; side = ~side) {
    uint64_t from = 0;
    int place = bbf_i_first_of(by, all & side, &from);
    uint64_t next = bbf_i_all_on(p, square, leapers, occupied & ~from);
    if (place == by->king && (next & ~side)) { /* a king does not capture into an attack */
      if (!(all & side & ~p->kings))
        break;
      place = bbf_i_first_of(by, all & side & ~p->kings, &from);
      next = bbf_i_all_on(p, square, leapers, occupied & ~from);
    }
    int becomes = place == by->pawn && last_rank ? by->queen : place;
    gains[count++] = value + by->value[becomes] - by->value[place];
    value = by->value[becomes];
    occupied &= ~from;
    all = next;
  }
  while (count > 0) {
    won = gains[--count] - won;
    won = won < 0 ? 0 : won;
  }
  return won;
}

/* The value of the piece on a square; 0 if there is none. */
BBF_I_CORE int bbf_i_value_on(const struct bbf_position *p, uint64_t on, const int values[6]) {
  int type = p->pawns & on     ? 0
             : p->knights & on ? 1
             : p->bishops & on ? 2
             : p->rooks & on   ? 3
             : p->queens & on  ? 4
                               : 5;
  return BBF_OCCUPIED(p) & on ? bbf_i_value(values[type]) : 0;
}

BBF_FN_MEMORY int bbf_exchange(const struct bbf_position *p, int number, const int values[6]) {
  uint64_t own = p->black_to_move ? ~p->white : p->white, occupied = BBF_OCCUPIED(p);
  uint64_t from = UINT64_C(1) << (number & 63), to = UINT64_C(1) << (number >> 6 & 63);
  int square = number >> 6 & 63;
  if (!bbf_is_legal(p, number) || (occupied & own & to))
    return 0;
  bbf_i_view view = bbf_i_view_of(p);
  uint64_t victim = bbf_i_victim(p, &view, from, to);
  int won = bbf_i_value_on(p, to | victim, values), value = bbf_i_value_on(p, from, values);
  if (number >> 12) {
    won -= value;
    value = bbf_i_value(values[number >> 12]);
    won += value;
  }
  occupied = (occupied & ~(from | victim)) | to;
  uint64_t leapers = bbf_i_leapers_on(p, square);
  uint64_t all = bbf_i_all_on(p, square, leapers, occupied);
  if (!(all & ~own))
    return won;
  bbf_i_capturers by = bbf_i_capturers_of(p, values);
  return won - bbf_i_captures_on(&by, square, value, ~own, occupied, leapers, all);
}

/* Pieces that are lost, and those of which only their exchanges say it. */
typedef struct {
  uint64_t lost, asked;
} bbf_i_judged;

#if defined(BBF_I_SMALL)
BBF_I_CORE bbf_i_judged bbf_i_judged_of(const struct bbf_position *p, const int values[6]) {
  bbf_i_judged judged = {0, BBF_OCCUPIED(p) & ~p->kings};
  (void)values;
  return judged;
}
#else
/* What the pieces of one side attack: each type, all, sliders, and two pieces or more; and what those
   attack that a slider of their own side stands behind, or one of the other side. */
typedef struct {
  uint64_t by[6], all, sliders, twice;
  uint64_t backed, seen;
} bbf_i_side_sees;

BBF_I_CORE bbf_i_side_sees bbf_i_side_sees_of(const struct bbf_position *p, uint64_t side,
                                              int front) {
  bbf_i_side_sees to BBF_I_UNSET;
  bbf_i_side_piece_attacks(BBF_I_PIECES(p, side), to.by, front);
  to.sliders = to.by[2] | to.by[3] | to.by[4];
  to.all = to.by[0] | to.by[1] | to.sliders | to.by[5];
  to.twice = bbf_i_side_double_attacks(BBF_I_FORCES(p, side), front);
  to.backed = bbf_i_side_attacks(BBF_I_FORCES(p, side & to.sliders), front);
  to.seen = 0;
  return to;
}

/* For each piece, what the other side's set says of its square. */
BBF_I_CORE uint64_t bbf_i_by_enemy(const struct bbf_position *p, uint64_t by_white,
                                   uint64_t by_black) {
  return (by_white & ~p->white) | (by_black & p->white);
}

/* Sets decide about most pieces that are not on the last ranks, where pawns become queens:

   - A capture by a piece of less value wins something, whatever follows.
   - So does a capture of a piece that nothing defends, unless a slider defends it from behind an
     attacker.
   - One attacker of at least the same value wins nothing of a piece that is defended, unless a
     slider of either side stands behind it, or one of its own side behind a defender. */
BBF_I_CORE bbf_i_judged bbf_i_judged_of(const struct bbf_position *p, const int values[6]) {
  const uint64_t types[5] = {p->pawns, p->knights, p->bishops, p->rooks, p->queens};
  uint64_t decided = ~(BBF_RANK_1 | BBF_RANK_8), left = BBF_OCCUPIED(p) & ~p->kings;
  bbf_i_side_sees white = bbf_i_side_sees_of(p, p->white, BBF_NORT);
  bbf_i_side_sees black = bbf_i_side_sees_of(p, ~p->white, BBF_SOUT);
  white.seen = bbf_i_side_attacks(BBF_I_FORCES(p, p->white & black.sliders), BBF_NORT);
  black.seen = bbf_i_side_attacks(BBF_I_FORCES(p, ~p->white & white.sliders), BBF_SOUT);
  uint64_t attacked = bbf_i_by_enemy(p, white.all, black.all) & left;
  uint64_t defended = bbf_i_by_enemy(p, black.all, white.all);

  uint64_t cheap = 0, worthless = 0, shared = 0;
  for (int type = 0; type < 5; type++) {
    int value = bbf_i_value(values[type]);
    uint64_t on = types[type] & left;
    shared |= types[type] & ~left;
    for (int by = 0; by < 5; by++)
      cheap |= on & bbf_i_by_enemy(p, white.by[by], black.by[by]) &
               (0 - BBF_I_AS(uint64_t, bbf_i_value(values[by]) < value));
    worthless |= on & (0 - BBF_I_AS(uint64_t, value == 0));
    left &= ~on;
  }
  uint64_t loose = attacked & ~defended & ~worthless & ~bbf_i_by_enemy(p, white.seen, black.seen);
  uint64_t safe = defended & ~cheap & ~bbf_i_by_enemy(p, white.twice, black.twice) &
                  ~bbf_i_by_enemy(p, white.backed, black.backed) & ~(white.seen | black.seen);
  bbf_i_judged judged = {decided & (cheap | loose), 0};
  judged.asked = attacked & ~judged.lost & ~(decided & safe);
  /* Where pieces share a square, sets do not say which of them captures. */
  if (shared) {
    judged.lost = 0;
    judged.asked = BBF_OCCUPIED(p) & ~p->kings;
  }
  return judged;
}
#endif

BBF_FN_MEMORY uint64_t bbf_en_prise(const struct bbf_position *p, const int values[6]) {
  const bbf_i_capturers order = bbf_i_capturers_of(p, values);
  bbf_i_judged judged = bbf_i_judged_of(p, values);
  uint64_t pieces = BBF_OCCUPIED(p), lost = judged.lost;
  for (uint64_t asked = judged.asked; asked; asked &= asked - 1) {
    uint64_t on = asked & (0 - asked);
    int square = bbf_i_square_of(on);
    uint64_t leapers = bbf_i_leapers_on(p, square);
    if (bbf_i_captures_on(&order, square, bbf_i_value_on(p, on, values),
                          on & p->white ? ~p->white : p->white, pieces, leapers,
                          bbf_i_all_on(p, square, leapers, pieces)) > 0)
      lost |= on;
  }
  return lost;
}

BBF_I_END_DECLS

#endif
