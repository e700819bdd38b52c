/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Lines of a file or of standard input, in constant memory. */
#ifndef CLI_LINES_H
#define CLI_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* The longest line, in bytes with its end. */
#define LINE_LIMIT (1 << 16)

struct lines {
  FILE *file;
  const char *name;            /* for messages, like the next */
  const char *option;          /* that named the file */
  unsigned long long number;   /* of the last line */
  size_t begin, end;           /* the part of the buffer that has not been returned */
  bool at_end;                 /* the whole file has been read */
  bool too_long;               /* the last line did not fit, so that most of it is lost */
  int error;                   /* errno if reading failed, otherwise 0 */
  const struct magic *magic;   /* if the file is packed, which means that it is not read */
  char buffer[LINE_LIMIT + 1]; /* the last byte is for the null byte of a line */
};

/* How a file is packed that begins with these bytes, which a null byte follows; NULL if it may be
   text. */
const struct magic *magic_find(const char *bytes, size_t length);

/* Whether writing to the output would change the file that is read, or would wait for
   itself, even if their names differ. Opens neither. */
bool lines_would_change(const char *input, const char *output);

/* Opens the file, or standard input if path is "-". On failure complains and returns
   false. */
bool lines_open(struct lines *lines, const char *path, const char *option);

/* Gives the next line that is neither empty nor a comment, with a null byte in place of its
   end (newline, or carriage return and newline). The text is valid until the next call.
   Returns false after the last line. */
bool lines_next(struct lines *lines, const char **text, size_t *length);

/* Closes the file. Complains and returns false if it was not read to its end. */
bool lines_close(struct lines *lines);

#endif
