/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Messages on standard error, and exit statuses. */
#ifndef CLI_MESSAGE_H
#define CLI_MESSAGE_H

#include <stdbool.h>

enum {
  STATUS_OK = 0,
  STATUS_FAILED = 1, /* a file could not be read or written, or has an invalid line */
  STATUS_USAGE = 2   /* the command line is invalid */
};

#if defined(__MINGW32__)
#include <stdio.h> /* says whether printf is Microsoft's */
#define PRINTF_LIKE(string, first) __attribute__((format(__MINGW_PRINTF_FORMAT, string, first)))
#elif defined(__GNUC__)
#define PRINTF_LIKE(string, first) __attribute__((format(printf, string, first)))
#else
#define PRINTF_LIKE(string, first)
#endif

/* Writes "bbfill: ", the message and a newline in one call. Characters that are unsafe
   on a terminal are replaced, see utf8.h. */
void complain(const char *format, ...) PRINTF_LIKE(1, 2);

/* Shows once a second how much has been done, but only if standard error is a terminal. If
   output is written meanwhile, it must not go to a terminal. */
void progress_show(unsigned long long count, const char *unit, bool writes);
void progress_clear(void);

#endif
