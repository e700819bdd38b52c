/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* libbbfill: fills of 8x8 bitboards. This header includes the whole library;
   each header below can also be included alone. */
#ifndef BBFILL_H
#define BBFILL_H

#include "bbfill/defs.h"
#include "bbfill/fill.h"
#include "bbfill/pawnfill.h"
#include "bbfill/attacks.h"
#include "bbfill/position.h"
#include "bbfill/moves.h"
#include "bbfill/game.h"
#include "bbfill/paths.h"
#include "bbfill/othello.h"
#include "bbfill/board.h"
#include "bbfill/batch.h"

#endif
