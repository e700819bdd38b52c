/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Positions of Othello from text, as Edax and other programs write them.

     position = 64 squares, [ { blank } side ]
     square   = X | x | * | B | b (black) | O | o | W | w (white) | - | . | _ (empty)
     side     = a black or a white disc; black if it is missing

   Squares go from a1 to h1, then from a2 on; Othello has a1 in the upper left corner. A name
   means the same square in both games, since bit 0 is a1 here, too. A position may be followed
   by a semicolon or a blank, and then by anything that cannot be taken for the side. */
#ifndef TEXT_DISCS_H
#define TEXT_DISCS_H

#include "position.h"

/* The start of a game. */
#define DISCS_START "---------------------------OX------XO--------------------------- X"

/* As position_read. */
bool discs_read(struct position *position, const char *text, size_t length,
                char reason[REASON_SIZE]);

#endif
