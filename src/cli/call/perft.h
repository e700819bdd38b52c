/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Perft: how many sequences of legal moves there are from a position. */
#ifndef CLI_PERFT_H
#define CLI_PERFT_H

#include "../output/function.h"

/* More than any computer can count. */
#define DEPTH_LIMIT 60

extern const struct about about_perft;
extern runner run_perft, run_divide;

/* Says how fast moves were counted, if that took a while. */
void perft_report(void);

#endif
