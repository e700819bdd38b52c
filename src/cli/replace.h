/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* A file that is replaced as a whole or not at all, one at a time. */
#ifndef CLI_REPLACE_H
#define CLI_REPLACE_H

#include <stdbool.h>
#include <stdio.h>

/* Opens a file for writing. A regular file keeps what it has, or stays missing,
   until replace_keep: a temporary file beside it is written. Everything else,
   devices and pipes, is written as it is. Complains and returns NULL on failure. */
FILE *replace_open(const char *path);

/* After the file was closed, puts it where it belongs, or removes it; for a file
   without a temporary one does nothing. Keeping it complains and returns false on
   failure, after which nothing has changed. */
bool replace_keep(const char *name);
void replace_drop(void);

#endif
