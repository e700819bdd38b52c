/* Complaints, and the progress line that they must not collide with. */
#define _POSIX_C_SOURCE 200809L
#include "message.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

static bool progress_visible;

void complain(const char *format, ...) {
  va_list arguments;
  progress_clear();
  fputs("bbfill: ", stderr);
  va_start(arguments, format);
  vfprintf(stderr, format, arguments);
  va_end(arguments);
  fputc('\n', stderr);
}

void progress_show(unsigned long long lines) {
  static time_t last;
  time_t now = time(NULL);
  if (last == 0)
    last = now;
  if (now == last)
    return;
  last = now;
  if (!isatty(STDERR_FILENO) || isatty(STDOUT_FILENO))
    return;
  fprintf(stderr, "\rbbfill: %llu lines", lines);
  fflush(stderr);
  progress_visible = true;
}

void progress_clear(void) {
  if (progress_visible)
    fputs("\r\033[K", stderr);
  progress_visible = false;
}
