/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Running a call and writing its answers: once, or for every position of a file. */
#ifndef CLI_RUN_H
#define CLI_RUN_H

#include "../output/formats.h"
#include "source.h"

/* The position may be NULL. Returns the exit status. */
int run_once(const struct plan *plan, const struct position *position, const struct format *format,
             struct output *out);

/* Writes one answer for each position of a source, in order, and complains about lines and games in
   which something is wrong. Returns the exit status. */
int run_stream(const struct plan *plan, struct source *source, const struct format *format,
               struct output *out);

#endif
