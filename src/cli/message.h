/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What the program says on standard error, and its exit statuses. */
#ifndef CLI_MESSAGE_H
#define CLI_MESSAGE_H

enum {
  STATUS_OK = 0,
  STATUS_FAILED = 1, /* a file could not be read or written, or a line of it is wrong */
  STATUS_USAGE = 2   /* the command line is wrong */
};

#if defined(__MINGW32__)
#include <stdio.h> /* its printf may be Microsoft's or not */
#define PRINTF_LIKE(string, first) __attribute__((format(__MINGW_PRINTF_FORMAT, string, first)))
#elif defined(__GNUC__)
#define PRINTF_LIKE(string, first) __attribute__((format(printf, string, first)))
#else
#define PRINTF_LIKE(string, first)
#endif

/* Prints "bbfill: ", the message and a newline, all at once. What of names and
   arguments should not reach a terminal is replaced, as escape.h says. */
void complain(const char *format, ...) PRINTF_LIKE(1, 2);

#define BYTE_NAME_SIZE 16

/* Names a byte of a text: 'x', or byte 0xc3 if it alone cannot be shown. */
const char *byte_name(char c, char name[BYTE_NAME_SIZE]);

/* Shows how many lines of a long stream are read, once a second; only where
   standard error is a terminal and standard output is none. */
void progress_show(unsigned long long lines);
void progress_clear(void);

#endif
