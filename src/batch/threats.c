/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Who attacks whom in arrays of positions, as lists; what moves change in them; exchanges; who cannot win.
   Functions of one position that are long are called, since copies of them would add 56 KB. */
#if !defined(BBF_I_SMALL)
#include "kernels.h"
#endif

#include <bbfill/batch.h>

#include <string.h>

/* Adds a list to those of the positions before number i, if there is room for all of it. */
static int append(uint64_t *offsets, uint16_t *all, size_t i, const uint16_t *list, size_t count,
                  size_t room) {
  if (count > room - offsets[i])
    return 0;
  if (count) /* all may be NULL if there is no room */
    memcpy(all + offsets[i], list, count * sizeof *all);
  offsets[i + 1] = offsets[i] + count;
  return 1;
}

/* The small build is for npm, which has no other batch of these. */
#if defined(BBF_I_SMALL)
size_t bbf_list_contacts_n(uint64_t *offsets, uint16_t *contacts,
                           const struct bbf_positions *positions, size_t n, size_t room,
                           size_t *finished) {
  size_t i = 0;
  offsets[0] = 0;
  for (; i < n; i++) {
    uint16_t list[BBF_MAX_CONTACTS];
    struct bbf_position p;
    bbf_position_at(positions, i, &p);
    if (!append(offsets, contacts, i, list, bbf_list_contacts(&p, list, BBF_MAX_CONTACTS), room))
      break;
  }
  *finished = i;
  return (size_t)offsets[i];
}
#else
static list_contacts_function *const list_contacts_by[] = {OF_KERNELS(list_contacts)};

size_t bbf_list_contacts_n(uint64_t *offsets, uint16_t *contacts,
                           const struct bbf_positions *positions, size_t n, size_t room,
                           size_t *finished) {
  static const uint64_t no_boards[AT_ONCE];
  static const uint8_t no_bytes[AT_ONCE];
  const unsigned kernel = bbf_i_kernel();
  uint64_t sets[AT_ONCE][BBF_CONTACT_PLANES];
  struct bbf_i_move_list list;
  size_t i = 0;
  offsets[0] = 0;
  for (; i < n; i++) {
    if (i % AT_ONCE == 0) {
      const struct bbf_positions some = bbf_i_columns_from(positions, i, no_boards, no_bytes);
      bbf_contacts_n(sets, &some, n - i < AT_ONCE ? n - i : AT_ONCE);
    }
    list_contacts_by[kernel](&list, sets[i % AT_ONCE]);
    if (!append(offsets, contacts, i, list.number, list.count, room))
      break;
  }
  *finished = i;
  return (size_t)offsets[i];
}

size_t bbf_contact_changes_n(uint64_t *offsets, uint16_t *changes,
                             const struct bbf_positions *positions, const uint16_t *number,
                             size_t n, size_t room, size_t *finished) {
  size_t i = 0;
  offsets[0] = 0;
  for (; i < n; i++) {
    uint16_t list[BBF_MAX_CHANGES];
    struct bbf_position p;
    bbf_position_at(positions, i, &p);
    if (!append(offsets, changes, i, list,
                bbf_contact_changes(&p, number[i], list, BBF_MAX_CHANGES), room))
      break;
  }
  *finished = i;
  return (size_t)offsets[i];
}

void bbf_exchange_n(int32_t *out, const struct bbf_positions *positions, const uint16_t *number,
                    const int values[6], size_t n) {
  for (size_t i = 0; i < n; i++) {
    struct bbf_position p;
    bbf_position_at(positions, i, &p);
    out[i] = bbf_exchange(&p, number[i], values);
  }
}

void bbf_en_prise_n(uint64_t *out, const struct bbf_positions *positions, const int values[6],
                    size_t n) {
  for (size_t i = 0; i < n; i++) {
    struct bbf_position p;
    bbf_position_at(positions, i, &p);
    out[i] = bbf_en_prise(&p, values);
  }
}
#endif

void bbf_unwinnable_n(uint8_t *out, const struct bbf_positions *positions, size_t n) {
  for (size_t i = 0; i < n; i++) {
    struct bbf_position p;
    bbf_position_at(positions, i, &p);
    out[i] = (uint8_t)bbf_unwinnable(&p);
  }
}
