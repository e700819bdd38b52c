/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Characters of UTF-8 text, and which of them are safe to print. */
#ifndef TEXT_UTF8_H
#define TEXT_UTF8_H

#include <stddef.h>

#define UTF8_REPLACEMENT "\xef\xbf\xbd" /* U+FFFD */

struct character {
  size_t size; /* in bytes */
  unsigned code;
  enum {
    CHARACTER_GOOD,
    CHARACTER_HARMFUL, /* acts on the text around it, as control characters do */
    CHARACTER_INVALID  /* a byte that is not UTF-8 */
  } kind;
};

/* The first character of a text that is not empty. */
struct character utf8_first(const char *text, size_t length);

/* What to print on a terminal instead of the first character: "?" for a harmful one,
   U+FFFD for an invalid byte, NULL if the character is safe. Sets its size in bytes. */
const char *terminal_replacement(const char *text, size_t length, size_t *size);

#define BYTE_NAME_SIZE 16

/* Names a byte of a text: 'x', or byte 0xc3 if it is not a visible ASCII character. */
const char *byte_name(char c, char name[BYTE_NAME_SIZE]);

#endif
