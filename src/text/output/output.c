/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The buffer, and writing numbers into it. */
#include "output.h"

#include <errno.h>
#include <stdarg.h>
#include <string.h>

void output_flush(struct output *out) {
  if (out->pass)
    out->pass(out, out->buffer, out->used);
  else if (!out->error && fwrite(out->buffer, 1, out->used, out->file) != out->used)
    out->error = errno;
  out->used = 0;
}

/* Reserves so many bytes of the buffer, which must be able to hold them. */
static char *reserve(struct output *out, size_t length) {
  if (length > sizeof out->buffer - out->used)
    output_flush(out);
  char *room = out->buffer + out->used;
  out->used += length;
  return room;
}

void output_bytes(struct output *out, const char *bytes, size_t length) {
  while (length > 0) {
    size_t part = length < sizeof out->buffer ? length : sizeof out->buffer;
    memcpy(reserve(out, part), bytes, part);
    bytes += part;
    length -= part;
  }
}

void output_char(struct output *out, char c) {
  *reserve(out, 1) = c;
}

void output_text(struct output *out, const char *text) {
  output_bytes(out, text, strlen(text));
}

void output_format(struct output *out, const char *format, ...) {
  char text[512];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  output_text(out, text);
}

void output_count(struct output *out, int count, const char *unit) {
  output_format(out, "%d %s%s", count, unit, count == 1 ? "" : "s");
}

void output_hex(struct output *out, uint64_t value, int digits) {
  char *room = reserve(out, 2 + (size_t)digits);
  room[0] = '0';
  room[1] = 'x';
  for (char *digit = room + 1 + digits; digit > room + 1; value >>= 4)
    *digit-- = "0123456789abcdef"[value & 15];
}

void output_number(struct output *out, int64_t value) {
  char digits[20], *first = digits + sizeof digits;
  uint64_t left = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
  do
    *--first = (char)('0' + left % 10);
  while ((left /= 10) > 0);
  if (value < 0)
    *--first = '-';
  output_bytes(out, first, (size_t)(digits + sizeof digits - first));
}
