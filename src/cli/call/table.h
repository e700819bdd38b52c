/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The table of all functions: their names, arguments and results, and how they are called. */
#ifndef CLI_TABLE_H
#define CLI_TABLE_H

#include "../output/function.h"

extern const struct function functions[];
extern const size_t function_count;

/* play with moves in place of a plane and a square, and perft with --divide. */
extern const struct function play_moves, divide;

#endif
