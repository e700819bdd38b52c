/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Replaces a file completely or not at all; one file at a time. */
#ifndef CLI_REPLACE_H
#define CLI_REPLACE_H

#include <stdbool.h>
#include <stdio.h>

/* Opens a file for writing. A regular file does not change until replace_keep, because a
   temporary file beside it is written. Devices and pipes are written directly.
   Complains and returns NULL on failure. */
FILE *replace_open(const char *path);

/* After the file was closed: replace_keep puts the temporary file in its place,
   replace_drop removes it; without a temporary file they do nothing. On failure,
   replace_keep complains and returns false, and the old file has not changed. */
bool replace_keep(const char *name);
void replace_drop(void);

#endif
