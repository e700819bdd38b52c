/* Complaints, and the progress line that they must not collide with. */
#define _POSIX_C_SOURCE 200809L
#include "message.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "escape.h"

static bool progress_visible;

static void print_safely(const char *text) {
  size_t length = strlen(text);
  for (size_t size; length > 0; text += size, length -= size) {
    const char *replacement = terminal_replacement(text, length, &size);
    if (replacement)
      fputs(replacement, stderr);
    else
      fwrite(text, 1, size, stderr);
  }
}

void complain(const char *format, ...) {
  static char text[1 << 18]; /* more than the longest argument of most systems */
  va_list arguments;
  progress_clear();
  fputs("bbfill: ", stderr);
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  print_safely(text);
  fputc('\n', stderr);
}

const char *byte_name(char c, char name[BYTE_NAME_SIZE]) {
  if (c > ' ' && c < 0x7f)
    snprintf(name, BYTE_NAME_SIZE, "'%c'", c);
  else
    snprintf(name, BYTE_NAME_SIZE, "byte 0x%02x", (unsigned)(unsigned char)c);
  return name;
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
