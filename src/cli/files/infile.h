/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Bytes of a file or of standard input, unpacked if they are packed. */
#ifndef CLI_INFILE_H
#define CLI_INFILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "unpack.h"

struct infile {
  FILE *file;
  const char *name;          /* for messages, like the next */
  const char *option;        /* that named the file */
  int error;                 /* errno if reading failed, otherwise 0 */
  const struct magic *magic; /* if the file is something else, which means that it is not read */
  bool begun, ended;         /* reading has; the whole file has been read */
  struct unpacker unpacker;
  size_t begin, end; /* the part of the bytes below that has not been used */
  char bytes[1 << 15];
};

/* What else a file is that begins with these bytes, which a null byte follows; NULL if it may be what
   the option reads. */
const struct magic *magic_find(const char *bytes, size_t length, const char *option);

/* Whether writing to the output would change the file that is read, or would wait for
   itself, even if their names differ. Opens neither. */
bool infile_would_change(const char *input, const char *output);

/* Opens the file, or standard input if path is "-". On failure complains and returns
   false. */
bool infile_open(struct infile *in, const char *path, const char *option);

/* Fills the room. Returns less than that only at the end, or where nothing more can be read. */
size_t infile_read(struct infile *in, char *to, size_t room);

/* Whether what was read last may have been cut. */
bool infile_is_cut(const struct infile *in);

/* Closes the file. Complains and returns false if it was not read to its end. */
bool infile_close(struct infile *in);

#endif
