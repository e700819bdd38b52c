/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Buffered writing. The first error is kept, everything after it is dropped,
   and output_close tells. */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "message.h"

struct output {
  FILE *file;
  const char *name;
  int error;       /* errno of the first failure, 0 so far */
  bool incomplete; /* set it if not everything will be written: the file keeps what it has */
  bool color, unicode; /* how diagrams are drawn */
  size_t used;
  char buffer[1 << 16];
};

/* Opens the file, or standard output where path is NULL, "-" or "/dev/stdout". On
   failure complains and returns false. */
bool output_open(struct output *out, const char *path);

/* Writes what is left, and puts a new file in its place. Complains and returns
   false if anything was lost since output_open. */
bool output_close(struct output *out);

void output_bytes(struct output *out, const char *bytes, size_t length);
void output_char(struct output *out, char c);
void output_text(struct output *out, const char *text);
void output_format(struct output *out, const char *format, ...) PRINTF_LIKE(2, 3);

/* 0x and that many digits, at most 16. */
void output_hex(struct output *out, uint64_t value, int digits);
void output_number(struct output *out, int64_t value);

/* Text that is not ours: as it is; as a JSON string with its quotes; as XML
   character data. Characters that act on the text around them (escape.c lists
   them) become ?, \u and four digits, or U+FFFD; bytes that are no UTF-8 U+FFFD. */
void output_printable(struct output *out, const char *text, size_t length);
void output_json_string(struct output *out, const char *text, size_t length);
void output_xml(struct output *out, const char *text, size_t length);

#endif
