/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What of foreign text may reach a terminal. */
#ifndef CLI_ESCAPE_H
#define CLI_ESCAPE_H

#include <stddef.h>

/* What to print in place of the character at the start of text: "?" for one that
   acts on the text around it, as control characters and marks of direction do,
   U+FFFD for a byte that is no UTF-8, NULL where it may stand. Sets how many bytes
   it takes. */
const char *terminal_replacement(const char *text, size_t length, size_t *size);

#endif
