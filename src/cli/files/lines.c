/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Reads through a buffer of fixed size that moves along the file. */
#define _POSIX_C_SOURCE 200809L
#include "lines.h"

#include <bbfill.h>
#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#if defined(_WIN32)
#include <io.h>
#include <windows.h>
#else
#include <unistd.h>
#endif

#include "../../text/input/position.h"
#include "../message.h"
#include "replace.h"

/* Files that have to be unpacked or converted before they are read. */
struct magic {
  const char *what;    /* how the file is packed */
  const char *command; /* prints the file that is named after it as text */
  const char *option;  /* the only one whose files the command gives; NULL for any */
};

/* No line of a position and no comment begins like this. */
static const struct {
  size_t length;
  const char *bytes;
  struct magic magic;
} entries[] = {
    {2, "\x1f\x8b", {"compressed with gzip", "zcat", NULL}},
    {2, "\x1f\x9d", {"compressed with compress", "zcat", NULL}},
    {6, "\xfd\x37zXZ\0", {"compressed with xz", "xzcat", NULL}},
    {3, "\x5d\0\0", {"compressed with lzma", "xzcat", NULL}},
    {3, "BZh", {"compressed with bzip2", "bzcat", NULL}},
    {4, "\x28\xb5\x2f\xfd", {"compressed with zstd", "zstdcat", NULL}},
    {4, "\x04\x22\x4d\x18", {"compressed with lz4", "lz4cat", NULL}},
    {4, "LZIP", {"compressed with lzip", "lzip -dc", NULL}},
    {4, "PK\3\4", {"a zip archive", "unzip -p", NULL}},
    {6, "7z\xbc\xaf\x27\x1c", {"a 7z archive", "7z x -so", NULL}},
    {2, "\xff\xfe", {"text in UTF-16", "iconv -f UTF-16 -t UTF-8", NULL}},
    {2, "\xfe\xff", {"text in UTF-16", "iconv -f UTF-16 -t UTF-8", NULL}},
};

const struct magic *magic_find(const char *bytes, size_t length) {
  for (size_t i = 0; i < sizeof entries / sizeof *entries; i++)
    if (length >= entries[i].length && memcmp(bytes, entries[i].bytes, entries[i].length) == 0)
      return &entries[i].magic;
  static const struct magic pgn = {"this looks like PGN, which has games and not positions",
                                   "pgn-extract -Wepd", "--epd"};
  char words[BBF_MISTAKE_SIZE];
  return bbf_explain_fen(bytes, words) == BBF_MISTAKE_PGN ? &pgn : NULL;
}

/* NULL if the path means standard input or output. */
static const char *input_path(const char *path) {
  return strcmp(path, "-") == 0 ? NULL : path;
}

static const char *output_path(const char *path) {
  return output_is_standard(path) ? NULL : path;
}

static bool look_up(const char *path, int standard, struct stat *what) {
  return (path ? stat(path, what) : fstat(standard, what)) == 0;
}

#if defined(_WIN32)
/* stat() gives no inode numbers here. */
static HANDLE handle_of(const char *path, DWORD standard) {
  const DWORD share_all = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
  return path ? CreateFileA(path, 0, share_all, NULL, OPEN_EXISTING, 0, NULL)
              : GetStdHandle(standard);
}

bool lines_would_change(const char *input, const char *output) {
  BY_HANDLE_FILE_INFORMATION a, b;
  input = input_path(input);
  output = output_path(output);
  HANDLE in = handle_of(input, STD_INPUT_HANDLE), out = handle_of(output, STD_OUTPUT_HANDLE);
  bool same = GetFileType(in) == FILE_TYPE_DISK && GetFileInformationByHandle(in, &a) &&
              GetFileInformationByHandle(out, &b) &&
              a.dwVolumeSerialNumber == b.dwVolumeSerialNumber &&
              a.nFileIndexHigh == b.nFileIndexHigh && a.nFileIndexLow == b.nFileIndexLow;
  if (input && in != INVALID_HANDLE_VALUE)
    CloseHandle(in);
  if (output && out != INVALID_HANDLE_VALUE)
    CloseHandle(out);
  return same;
}
#else
/* Standard output may be a pipe without a name. On some systems all of these have the
   same numbers. */
bool lines_would_change(const char *input, const char *output) {
  struct stat in, out;
  output = output_path(output);
  return look_up(input_path(input), STDIN_FILENO, &in) && look_up(output, STDOUT_FILENO, &out) &&
         (S_ISREG(in.st_mode) || (S_ISFIFO(in.st_mode) && output)) && in.st_dev == out.st_dev &&
         in.st_ino == out.st_ino;
}
#endif

bool lines_open(struct lines *lines, const char *path, const char *option) {
  path = input_path(path);
  lines->name = path ? path : "<stdin>";
  lines->option = option;
  lines->number = 0;
  lines->begin = lines->end = 0;
  lines->at_end = lines->too_long = false;
  lines->error = 0;
  lines->magic = NULL;
  /* Some systems open a folder and fail only when it is read. */
  struct stat what;
  if (look_up(path, STDIN_FILENO, &what) && S_ISDIR(what.st_mode)) {
    lines->file = NULL;
    errno = EISDIR;
  } else {
    lines->file = path ? fopen(path, "rb") : stdin;
  }
  if (!lines->file)
    complain("%s: %s", lines->name, strerror(errno));
  return lines->file != NULL;
}

static void read_more(struct lines *lines) {
  size_t room = LINE_LIMIT - lines->end;
  size_t got = fread(lines->buffer + lines->end, 1, room, lines->file);
  lines->end += got;
  lines->at_end = got < room;
  if (ferror(lines->file))
    lines->error = errno;
}

/* Skips a byte order mark, or everything if the file is packed. */
static void look_at_start(struct lines *lines) {
  lines->buffer[lines->end] = '\0';
  lines->magic = magic_find(lines->buffer, lines->end);
  if (lines->magic) {
    lines->begin = lines->end;
    lines->at_end = true;
  } else if (lines->end >= 3 && memcmp(lines->buffer, "\xef\xbb\xbf", 3) == 0)
    lines->begin = 3;
}

/* Finds the next line, including empty lines and comments. Only the beginning of a line
   that is too long is kept. */
static bool next_raw(struct lines *lines, const char **text, size_t *length) {
  char *newline;
  lines->too_long = false;
  for (;;) {
    size_t left = lines->end - lines->begin;
    newline = memchr(lines->buffer + lines->begin, '\n', left);
    if (newline || (lines->at_end && left > 0))
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

bool lines_close(struct lines *lines) {
  if (lines->error)
    complain("%s: %s", lines->name, strerror(lines->error));
  const struct magic *magic = lines->magic;
  if (magic && magic->option && strcmp(magic->option, lines->option) != 0)
    complain("%s: %s", lines->name, magic->what);
  else if (magic)
    complain("%s: %s; use %s FILE | bbfill %s - ...", lines->name, magic->what, magic->command,
             lines->option);
  if (lines->file != stdin)
    fclose(lines->file);
  return !lines->error && !lines->magic;
}
