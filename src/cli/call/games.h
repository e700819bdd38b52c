/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What a position is in a game: its key, whether it can occur, and how games end. */
#ifndef CLI_GAMES_H
#define CLI_GAMES_H

#include "../output/function.h"

/* The program gives words where the library has numbers. */
extern const struct about about_faults, about_unwinnable, about_outcome;
extern runner run_hash, run_faults, run_unwinnable, run_outcome;

#endif
