/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Definitions of what bbfill/moves.h declares on contacts one by one: their list, and what a move
   changes. */
#ifndef BBF_INLINE_CONTACT_LIST_H
#define BBF_INLINE_CONTACT_LIST_H

#include "children.h"
#include "contacts.h"
#include "one_slider.h"

BBF_I_BEGIN_DECLS

BBF_FN_MEMORY size_t bbf_list_contacts(const struct bbf_position *p, uint16_t *contacts,
                                       size_t room) {
  uint64_t sets[BBF_CONTACT_PLANES] BBF_I_UNSET;
  bbf_i_full_sets full BBF_I_UNSET;
  size_t total = 0;
  bbf_contacts(p, sets);
  for (int plane = 0; plane < BBF_CONTACT_PLANES; plane++)
    total += BBF_I_AS(size_t, bbf_i_popcount(sets[plane]));
  bbf_i_take_all(&full, sets);
  bbf_i_list_full(&full, total < room ? total : room, contacts);
  return total;
}

#if defined(BBF_I_FILE_TABLE)
/* The plane that leads from one square to another, by 16 times the ranks and the files between
   them. */
BBF_I_FILE_TABLE uint8_t bbf_i_planes_by_distance[240] = {
    34, 0, 0,  0,  0,  0,  0,  27, 0,  0,  0,  0,  0, 0,  20, 0,  0,  33, 0,  0,  0,  0,  0,  26,
    0,  0, 0,  0,  0,  19, 0,  0,  0,  0,  32, 0,  0, 0,  0,  25, 0,  0,  0,  0,  18, 0,  0,  0,
    0,  0, 0,  31, 0,  0,  0,  24, 0,  0,  0,  17, 0, 0,  0,  0,  0,  0,  0,  0,  30, 0,  0,  23,
    0,  0, 16, 0,  0,  0,  0,  0,  0,  0,  0,  0,  0, 29, 60, 22, 59, 15, 0,  0,  0,  0,  0,  0,
    0,  0, 0,  0,  0,  61, 28, 21, 14, 58, 0,  0,  0, 0,  0,  0,  41, 40, 39, 38, 37, 36, 35, 0,
    7,  8, 9,  10, 11, 12, 13, 0,  0,  0,  0,  0,  0, 62, 42, 49, 0,  57, 0,  0,  0,  0,  0,  0,
    0,  0, 0,  0,  0,  43, 63, 50, 56, 1,  0,  0,  0, 0,  0,  0,  0,  0,  0,  0,  44, 0,  0,  51,
    0,  0, 2,  0,  0,  0,  0,  0,  0,  0,  0,  45, 0, 0,  0,  52, 0,  0,  0,  3,  0,  0,  0,  0,
    0,  0, 46, 0,  0,  0,  0,  53, 0,  0,  0,  0,  4, 0,  0,  0,  0,  47, 0,  0,  0,  0,  0,  54,
    0,  0, 0,  0,  0,  5,  0,  0,  48, 0,  0,  0,  0, 0,  0,  55, 0,  0,  0,  0,  0,  0,  6,  0};

BBF_I_CORE int bbf_i_contact_plane(int from, int to) {
  return bbf_i_planes_by_distance[(to + (to & 56)) - (from + (from & 56)) + 119];
}
#else /* a GPU */
BBF_I_CORE int bbf_i_contact_plane(int from, int to) {
  return bbf_i_plane_between(from, to, 0);
}
#endif

/* Contacts as sets, of which only those of the planes in planes are there. */
typedef struct {
  uint64_t planes, sets[BBF_CONTACT_PLANES];
  int16_t added[BBF_CONTACT_PLANES]; /* to 65 times their square, for their numbers */
  size_t count;
} bbf_i_some_contacts;

BBF_I_CORE void bbf_i_add_contact(bbf_i_some_contacts *some, int from, int to) {
  int plane = bbf_i_contact_plane(from, to);
  uint64_t bit = UINT64_C(1) << from;
  uint64_t set = some->planes >> plane & 1 ? some->sets[plane] : 0;
  some->count += !(set & bit);
  some->sets[plane] = set | bit;
  some->added[plane] = BBF_I_AS(int16_t, 64 * (to - from));
  some->planes |= UINT64_C(1) << plane;
}

/* Adds the contacts of the piece on a square; if there is none, those whose line leads over it. */
BBF_I_CORE void bbf_i_add_contacts_at(bbf_i_some_contacts *some, const struct bbf_position *p,
                                      int square) {
  uint64_t on = UINT64_C(1) << square, empty = BBF_EMPTY(p), white = p->white;
  uint64_t rook_to = bbf_i_rook_attacks_from(square, empty) & ~empty;
  uint64_t bishop_to = bbf_i_bishop_attacks_from(square, empty) & ~empty;
  uint64_t straight = rook_to & (p->rooks | p->queens);
  uint64_t diagonal = bishop_to & (p->bishops | p->queens);
  if (on & empty) {
    for (; straight; straight &= straight - 1) {
      int from = bbf_i_square_of(straight);
      uint64_t to = bbf_i_rook_attacks_from(from, empty) & rook_to;
      if (to)
        bbf_i_add_contact(some, from, bbf_i_square_of(to));
    }
    for (; diagonal; diagonal &= diagonal - 1) {
      int from = bbf_i_square_of(diagonal);
      uint64_t to = bbf_i_bishop_attacks_from(from, empty) & bishop_to;
      if (to)
        bbf_i_add_contact(some, from, bbf_i_square_of(to));
    }
    return;
  }
  uint64_t beside = bbf_i_beside(on), up = beside << 8, down = beside >> 8;
  uint64_t king_to = bbf_i_king_attacks(on), knight_to = bbf_i_knight_attacks(on);
  uint64_t by = straight | diagonal | (knight_to & p->knights) | (king_to & p->kings) |
                (p->pawns & ((down & white) | (up & ~white)));
  uint64_t to = bbf_i_if_any(on & (p->rooks | p->queens), rook_to) |
                bbf_i_if_any(on & (p->bishops | p->queens), bishop_to) |
                bbf_i_if_any(on & p->knights, knight_to) | bbf_i_if_any(on & p->kings, king_to) |
                bbf_i_if_any(on & p->pawns, on & white ? up : down);
  for (; by; by &= by - 1)
    bbf_i_add_contact(some, bbf_i_square_of(by), square);
  for (to &= ~empty; to; to &= to - 1)
    bbf_i_add_contact(some, square, bbf_i_square_of(to));
}

/* Lists contacts as far as there is room, with something added to each number. */
BBF_I_CORE void bbf_i_list_some(const bbf_i_some_contacts *some, int added, uint16_t *numbers,
                                size_t room) {
  bbf_i_full_sets full BBF_I_UNSET;
  size_t n = 0;
  for (uint64_t left = some->planes; left; left &= left - 1) {
    int plane = bbf_i_square_of(left);
    n = bbf_i_take(&full, n, some->sets[plane], some->added[plane] + added);
  }
  full.from[n] = full.from[n + 1] = full.from[n + 2] = 0;
  bbf_i_list_full(&full, some->count < room ? some->count : room, numbers);
}

BBF_FN_MEMORY size_t bbf_contact_changes(const struct bbf_position *p, int number,
                                         uint16_t *changes, size_t room) {
  bbf_i_some_contacts ended BBF_I_UNSET, begun BBF_I_UNSET;
  struct bbf_position after = *p;
  bbf_play_number(p, number, &after);
  uint64_t changed = (p->pawns ^ after.pawns) | (p->knights ^ after.knights) |
                     (p->bishops ^ after.bishops) | (p->rooks ^ after.rooks) |
                     (p->queens ^ after.queens) | (p->kings ^ after.kings) |
                     ((p->white ^ after.white) & BBF_OCCUPIED(p));
  ended.planes = begun.planes = 0;
  ended.count = begun.count = 0;
  for (; changed; changed &= changed - 1) {
    bbf_i_add_contacts_at(&ended, p, bbf_i_square_of(changed));
    bbf_i_add_contacts_at(&begun, &after, bbf_i_square_of(changed));
  }
  bbf_i_list_some(&ended, 0, changes, room);
  if (room > ended.count)
    bbf_i_list_some(&begun, BBF_CONTACT_BEGUN, changes + ended.count, room - ended.count);
  return ended.count + begun.count;
}

BBF_I_END_DECLS

#endif
