/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What reading positions uses of <ctype.h>. */
#ifndef WEB_CTYPE_H
#define WEB_CTYPE_H

static inline int isdigit(int c) {
  return c >= '0' && c <= '9';
}

static inline int isalpha(int c) {
  return (c | 32) >= 'a' && (c | 32) <= 'z';
}

#endif
