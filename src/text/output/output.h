/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Buffered writing. After the first error nothing more is written. */
#ifndef TEXT_OUTPUT_H
#define TEXT_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* MinGW's stdio.h says whether printf is Microsoft's. */
#if defined(__MINGW32__)
#define PRINTF_LIKE(string, first) __attribute__((format(__MINGW_PRINTF_FORMAT, string, first)))
#elif defined(__GNUC__)
#define PRINTF_LIKE(string, first) __attribute__((format(printf, string, first)))
#else
#define PRINTF_LIKE(string, first)
#endif

/* How wide pictures may be, in pixels. */
#define PICTURE_WIDTH_LEAST 100
#define PICTURE_WIDTH_MOST 10000

struct output {
  FILE *file;
  /* Gets what would be written into the file, unless it is NULL. */
  void (*pass)(struct output *out, const char *bytes, size_t length);
  void *owner; /* for pass */
  const char *name;
  int error;           /* errno of the first failure, 0 if there was none */
  bool incomplete;     /* set this to leave the old file as it is */
  bool color, unicode; /* how diagrams look */
  int picture_width;   /* in pixels, 0 for the default */
  size_t used;
  char buffer[1 << 16];
};

/* Passes on what is in the buffer. */
void output_flush(struct output *out);

void output_bytes(struct output *out, const char *bytes, size_t length);
void output_char(struct output *out, char c);
void output_text(struct output *out, const char *text);
void output_format(struct output *out, const char *format, ...) PRINTF_LIKE(2, 3);

/* As in "1 layer", "2 layers". */
void output_count(struct output *out, int count, const char *unit);

/* 0x and so many digits, at most 16. */
void output_hex(struct output *out, uint64_t value, int digits);
void output_number(struct output *out, int64_t value);

/* Copies the text without its null byte; returns where the copy ends. */
static inline char *append_text(char *at, const char *text) {
  while (*text)
    *at++ = *text++;
  return at;
}

#endif
