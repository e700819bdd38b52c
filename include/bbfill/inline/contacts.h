/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Definition of bbf_contacts. */
#ifndef BBF_INLINE_CONTACTS_H
#define BBF_INLINE_CONTACTS_H

#include "../moves.h"
#include "compass.h"
#include "leapers.h"

BBF_I_BEGIN_DECLS

/* From pieces, one step back after another: the squares whose first piece in direction dir is 1 to 7
   squares away. */
BBF_I_CORE void bbf_i_contacts_towards(uint64_t pieces, uint64_t sliders, uint64_t others, int dir,
                                       uint64_t contacts[BBF_CONTACT_PLANES]) {
  uint64_t inside = bbf_i_shift_target(dir), open = ~pieces & inside;
  uint64_t sees = bbf_i_shift(pieces & inside, dir ^ 4, 1);
  contacts[7 * dir] = sees & (sliders | others);
  for (int k = 1; k < 7; k++) {
    sees = bbf_i_shift(sees & open, dir ^ 4, 1);
    contacts[7 * dir + k] = sees & sliders;
  }
}

BBF_FN_MEMORY void bbf_contacts(const struct bbf_position *p,
                                uint64_t contacts[BBF_CONTACT_PLANES]) {
  uint64_t diagonal = p->bishops | p->queens, straight = p->rooks | p->queens;
  uint64_t pieces = p->pawns | p->knights | diagonal | straight | p->kings;
  uint64_t north = p->kings | (p->pawns & p->white), south = p->kings | (p->pawns & ~p->white);
  uint64_t knights = p->knights;
  bbf_i_contacts_towards(pieces, diagonal, north, BBF_NOEA, contacts);
  bbf_i_contacts_towards(pieces, straight, p->kings, BBF_EAST, contacts);
  bbf_i_contacts_towards(pieces, diagonal, south, BBF_SOEA, contacts);
  bbf_i_contacts_towards(pieces, straight, p->kings, BBF_SOUT, contacts);
  bbf_i_contacts_towards(pieces, diagonal, south, BBF_SOWE, contacts);
  bbf_i_contacts_towards(pieces, straight, p->kings, BBF_WEST, contacts);
  bbf_i_contacts_towards(pieces, diagonal, north, BBF_NOWE, contacts);
  bbf_i_contacts_towards(pieces, straight, p->kings, BBF_NORT, contacts);
  for (int leap = 0; leap < 8; leap++)
    contacts[BBF_PLANE_KNIGHT + leap] = bbf_i_leap(pieces, leap ^ 4) & knights;
}

BBF_I_END_DECLS

#endif
