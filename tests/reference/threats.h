/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The reference for contacts as numbers and for exchanges: slow and obvious functions. */
#ifndef REFERENCE_THREATS_H
#define REFERENCE_THREATS_H

#include <bbfill/moves.h>

size_t ref_list_contacts(const struct bbf_position *p, uint16_t contacts[BBF_MAX_CONTACTS]);
size_t ref_contact_changes(const struct bbf_position *p, const struct bbf_position *after,
                           uint16_t changes[BBF_MAX_CHANGES]);

/* For positions in which no square has two pieces, values from 0 on, and legal moves. */
int ref_exchange(const struct bbf_position *p, int number, const int values[6]);
uint64_t ref_en_prise(const struct bbf_position *p, const int values[6]);

#endif
