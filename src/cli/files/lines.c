/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Reads through a buffer of fixed size that moves along the file. */
#include "lines.h"

#include <string.h>

#include "../../text/input/position.h"

bool lines_open(struct lines *lines, const char *path, const char *option) {
  lines->number = 0;
  lines->begin = lines->end = 0;
  lines->at_end = lines->too_long = false;
  return infile_open(&lines->in, path, option);
}

static void read_more(struct lines *lines) {
  size_t room = LINE_LIMIT - lines->end;
  size_t got = infile_read(&lines->in, lines->buffer + lines->end, room);
  lines->end += got;
  lines->at_end = got < room;
}

/* Skips a byte order mark, or everything if the file is something else. */
static void look_at_start(struct lines *lines) {
  lines->buffer[lines->end] = '\0';
  lines->in.magic = magic_find(lines->buffer, lines->end, lines->in.option);
  if (lines->in.magic) {
    lines->begin = lines->end;
    lines->at_end = true;
  } else if (lines->end >= 3 && memcmp(lines->buffer, "\xef\xbb\xbf", 3) == 0)
    lines->begin = 3;
}

/* Finds the next line, including empty lines and comments. Only the beginning of a line
   that is too long is kept, and nothing of one that may have been cut. */
static bool next_raw(struct lines *lines, const char **text, size_t *length) {
  char *newline;
  lines->too_long = false;
  for (;;) {
    size_t left = lines->end - lines->begin;
    newline = memchr(lines->buffer + lines->begin, '\n', left);
    if (newline || (lines->at_end && left > 0 && !infile_is_cut(&lines->in)))
      break;
    if (lines->at_end)
      return false;
    if (left == LINE_LIMIT) {
      lines->too_long = true;
      left = 1;
    }
    memmove(lines->buffer, lines->buffer + lines->begin, left);
    lines->begin = 0;
    lines->end = left;
    read_more(lines);
    if (lines->number == 0 && !lines->too_long)
      look_at_start(lines);
  }
  *text = lines->buffer + lines->begin;
  char *end = newline ? newline : lines->buffer + lines->end;
  lines->begin = (size_t)(end - lines->buffer) + (newline ? 1 : 0);
  if (end > *text && end[-1] == '\r')
    end--;
  *end = '\0';
  *length = (size_t)(end - *text);
  lines->number++;
  return true;
}

static bool is_silent(const char *text, size_t length) {
  for (size_t i = 0; i < length; i++)
    if (!is_white_space(text[i]))
      return text[i] == '#';
  return true;
}

bool lines_next(struct lines *lines, const char **text, size_t *length) {
  while (next_raw(lines, text, length))
    if (!is_silent(*text, *length))
      return true;
  return false;
}
