/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What the library and the program use of <string.h>. libc.c defines what the module needs of it:
   the linker drops the functions that call strncat and strstr. */
#ifndef WEB_STRING_H
#define WEB_STRING_H

#include <stddef.h>

void *memchr(const void *bytes, int value, size_t n);
int memcmp(const void *a, const void *b, size_t n);
void *memcpy(void *restrict to, const void *restrict from, size_t n);
void *memset(void *to, int value, size_t n);
char *strchr(const char *text, int c);
int strcmp(const char *a, const char *b);
size_t strlen(const char *text);
char *strncat(char *to, const char *from, size_t n);
char *strstr(const char *text, const char *part);

#endif
