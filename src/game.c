/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The game family, exported, except texts. */
#include <bbfill/game.h>
#include <bbfill/inline/game.h>
