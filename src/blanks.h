/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Kinds of characters: what separates the parts of a text, white space of ASCII; digits; letters. */
#ifndef BBF_SRC_BLANKS_H
#define BBF_SRC_BLANKS_H

static inline int is_blank(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

static inline int is_digit(char c) {
  return c >= '0' && c <= '9';
}

static inline int is_end(char c) {
  return !c || is_blank(c);
}

static inline const char *skip_blanks(const char *text) {
  while (is_blank(*text))
    text++;
  return text;
}

static inline char lower(char c) {
  return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

#endif
