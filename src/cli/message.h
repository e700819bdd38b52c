/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Messages on standard error, and exit statuses. */
#ifndef CLI_MESSAGE_H
#define CLI_MESSAGE_H

#include <stdbool.h>

#include "../text/output/output.h" /* for PRINTF_LIKE */

enum {
  STATUS_OK = 0,
  STATUS_FAILED = 1, /* a file could not be read or written; an invalid line, an illegal move */
  STATUS_USAGE = 2   /* the command line is invalid */
};

/* Writes "bbfill: ", the message and a newline in one call. Characters that are unsafe
   on a terminal are replaced, see utf8.h. */
void complain(const char *format, ...) PRINTF_LIKE(1, 2);

/* Shows once a second how much has been done, but only if standard error is a terminal. If
   output is written meanwhile, it must not go to a terminal. */
void progress_show(unsigned long long count, const char *unit, bool writes);
void progress_clear(void);

#endif
