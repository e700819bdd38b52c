/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Lines of a file or of standard input, in constant memory. */
#ifndef CLI_LINES_H
#define CLI_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "magic.h"

/* A line must fit, with its end. */
#define LINE_LIMIT (1 << 16)

struct lines {
  FILE *file;
  const char *name;          /* for messages */
  unsigned long long number; /* of the line read last */
  size_t begin, end;         /* what of the buffer is still to be given out */
  bool at_end;               /* the file has no more */
  bool too_long;             /* the line read last did not fit, and is lost */
  int error;                 /* errno where reading failed, else 0 */
  const struct magic *magic; /* how the file is packed; it is not read then */
  char buffer[LINE_LIMIT];
};

/* Whether writing to the output, standard output where it is NULL or "-", would
   change the file that is read, standard input where it is "-", or wait for
   itself, whatever names they go by. Opens neither. */
bool lines_would_change(const char *input, const char *output);

/* Opens the file, or standard input where path is "-". On failure complains and
   returns false. */
bool lines_open(struct lines *lines, const char *path);

/* Gives the next line that is neither empty nor a comment, without its end
   (newline, or carriage return and newline); it stays until the next call.
   Returns false after the last one. */
bool lines_next(struct lines *lines, const char **text, size_t *length);

/* Complains and returns false if the file was not read to its end. */
bool lines_close(struct lines *lines);

#endif
