/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Recognises files that have to be unpacked or converted before they are read. */
#ifndef CLI_MAGIC_H
#define CLI_MAGIC_H

#include <stddef.h>

struct magic {
  const char *what;    /* how the file is packed */
  const char *command; /* prints the file that is named after it as text */
  const char *option;  /* the only one whose files the command gives; NULL for any */
};

/* Looks at the first bytes of a file; NULL if it may be text. */
const struct magic *magic_find(const char *bytes, size_t length);

#endif
