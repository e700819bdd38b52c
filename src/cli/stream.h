/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* A call over every position of an EPD file. */
#ifndef CLI_STREAM_H
#define CLI_STREAM_H

#include "answer.h"
#include "lines.h"

/* Writes one answer for each good line in order, and complains about the others.
   Returns the exit status. */
int stream_run(const struct call *call, struct lines *lines, const struct format *format,
               struct output *out);

#endif
