/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* How functions are called that take or give positions, by their shapes. */
#ifndef CLI_POSITIONS_H
#define CLI_POSITIONS_H

#include "functions.h"

extern runner run_columns, run_fen, run_play;
extern runner run_position_n, run_position_number_n, run_position_moves_n;
extern runner run_position_text, run_position_position;

#endif
