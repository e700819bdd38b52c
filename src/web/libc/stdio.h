/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What the drawing uses of <stdio.h>: formats of texts, whole numbers and characters, and a
   stream that ends in memory. libc.c defines it. */
#ifndef WEB_STDIO_H
#define WEB_STDIO_H

#include <stdarg.h>
#include <stddef.h>

typedef struct {
  char *text;
  size_t size, length; /* what does not fit is only counted */
} FILE;

size_t fwrite(const void *bytes, size_t size, size_t n, FILE *file);
int snprintf(char *text, size_t size, const char *format, ...);
int vsnprintf(char *text, size_t size, const char *format, va_list arguments);

#endif
