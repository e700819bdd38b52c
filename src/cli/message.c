/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Messages, and the progress line, which is erased before a message. */
#define _POSIX_C_SOURCE 200809L
#include "message.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "../text/input/utf8.h"

/* Emscripten takes all streams of Node.js for terminals. */
#if defined(__EMSCRIPTEN__)
#define isatty(descriptor) 0
#endif

static bool progress_visible;

static char *append(char *end, const char *text, size_t size) {
  memcpy(end, text, size);
  return end + size;
}

void complain(const char *format, ...) {
  static const char name[] = "bbfill: ";
  static char text[1 << 18]; /* longer than an argument can be on most systems */
  static char line[sizeof name + 3 * sizeof text]; /* no replacement is longer than 3 bytes */
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  char *end = append(line, name, sizeof name - 1);
  const char *at = text;
  for (size_t size, left = strlen(text); left > 0; at += size, left -= size) {
    const char *replacement = terminal_replacement(at, left, &size);
    end = replacement ? append(end, replacement, strlen(replacement)) : append(end, at, size);
  }
  *end++ = '\n';
  progress_clear();
  fwrite(line, 1, (size_t)(end - line), stderr);
}

void progress_show(unsigned long long count, const char *unit, bool writes) {
  static time_t last;
  time_t now = time(NULL);
  if (last == 0)
    last = now;
  if (now == last)
    return;
  last = now;
  if (!isatty(STDERR_FILENO) || (writes && isatty(STDOUT_FILENO)))
    return;
  fprintf(stderr, "\rbbfill: %llu %s", count, unit);
  fflush(stderr);
  progress_visible = true;
}

void progress_clear(void) {
  if (progress_visible)
    fputs("\r\033[K", stderr);
  progress_visible = false;
}
