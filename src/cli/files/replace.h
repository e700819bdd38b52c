/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Opens and closes the output. A file is replaced completely or not at all; one file at a
   time. */
#ifndef CLI_REPLACE_H
#define CLI_REPLACE_H

#include "../../text/output/output.h"

/* Whether a path means standard output: NULL, "-" and "/dev/stdout" do. */
bool output_is_standard(const char *path);

/* Opens the file or standard output. On failure complains and returns false. */
bool output_open(struct output *out, const char *path);

/* Writes what is left in the buffer, and puts a new file in its place. Complains and
   returns false if anything failed since output_open. */
bool output_close(struct output *out);

#endif
