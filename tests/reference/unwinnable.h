/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The reference for positions that a side cannot win: the same rules, square by square. */
#ifndef REFERENCE_UNWINNABLE_H
#define REFERENCE_UNWINNABLE_H

#include <bbfill/position.h>

/* For positions in which no square has two pieces and no side has two kings. */
int ref_unwinnable(const struct bbf_position *p);

#endif
