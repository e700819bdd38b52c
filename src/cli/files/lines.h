/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Lines of a file or of standard input, in constant memory. */
#ifndef CLI_LINES_H
#define CLI_LINES_H

#include "infile.h"

/* The longest line, in bytes with its end. */
#define LINE_LIMIT (1 << 16)

struct lines {
  struct infile in;
  unsigned long long number;   /* of the last line */
  size_t begin, end;           /* the part of the buffer that has not been returned */
  bool at_end;                 /* the whole file has been read */
  bool too_long;               /* the last line did not fit, so that most of it is lost */
  char buffer[LINE_LIMIT + 1]; /* the last byte is for the null byte of a line */
};

/* As infile_open. */
bool lines_open(struct lines *lines, const char *path, const char *option);

/* Gives the next line that is neither empty nor a comment, with a null byte in place of its
   end (newline, or carriage return and newline). The text is valid until the next call.
   Returns false after the last line. */
bool lines_next(struct lines *lines, const char **text, size_t *length);

#endif
