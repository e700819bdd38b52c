/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Files that hold positions, but not as lines of text. */
#ifndef CLI_MAGIC_H
#define CLI_MAGIC_H

#include <stddef.h>

struct magic {
  const char *what;    /* how the file is packed */
  const char *command; /* prints it as text, with the file's name after it */
};

/* What the first bytes of a file tell; NULL if it may be text. */
const struct magic *magic_find(const char *bytes, size_t length);

#endif
