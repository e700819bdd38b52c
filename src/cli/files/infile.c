/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The first bytes of a file say how it is packed, or that it is no text. */
#define _POSIX_C_SOURCE 200809L
#include "infile.h"

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

#include "../message.h"
#include "replace.h"

/* Files that have to be unpacked or converted before they are read. */
struct magic {
  const char *what;    /* how the file is packed */
  const char *command; /* prints the file that is named after it as text; NULL if none does */
};

/* Of what is usually unpacked. */
#if HAS_GZIP
#define GZIP_LACKS
#else
#define GZIP_LACKS ", which this build does not unpack"
#endif
#if HAS_ZSTD
#define ZSTD_LACKS
#else
#define ZSTD_LACKS ", which this build does not unpack"
#endif

/* No line of a position and no comment begins like this. */
static const struct {
  size_t length;
  const char *bytes;
  struct magic magic;
} entries[] = {
    {2, "\x1f\x8b", {"compressed with gzip" GZIP_LACKS, "zcat"}},
    {2, "\x1f\x9d", {"compressed with compress", "zcat"}},
    {6, "\xfd\x37zXZ\0", {"compressed with xz", "xzcat"}},
    {3, "\x5d\0\0", {"compressed with lzma", "xzcat"}},
    {3, "BZh", {"compressed with bzip2", "bzcat"}},
    {4, "\x28\xb5\x2f\xfd", {"compressed with zstd" ZSTD_LACKS, "zstdcat"}},
    {4, "\x04\x22\x4d\x18", {"compressed with lz4", "lz4cat"}},
    {4, "LZIP", {"compressed with lzip", "lzip -dc"}},
    {4, "PK\3\4", {"a zip archive", "unzip -p"}},
    {6, "7z\xbc\xaf\x27\x1c", {"a 7z archive", "7z x -so"}},
    {2, "\xff\xfe", {"text in UTF-16", "iconv -f UTF-16 -t UTF-8"}},
    {2, "\xfe\xff", {"text in UTF-16", "iconv -f UTF-16 -t UTF-8"}},
};

/* Whether the first word is the placement of a position. */
static bool is_placement(const char *bytes) {
  enum { LONGEST = 8 * 8 + 7 };
  struct bbf_position position;
  char word[LONGEST + 1] = "";
  const size_t length = strcspn(bytes, " \t\r\n");
  if (length <= LONGEST)
    memcpy(word, bytes, length);
  return !bbf_parse_fen(word, &position);
}

const struct magic *magic_find(const char *bytes, size_t length, const char *option) {
  static const struct magic games = {"this looks like PGN, which has games and not positions",
                                     NULL};
  static const struct magic pgn = {
      "this looks like PGN, which has games and not positions; use --pgn instead of --epd", NULL};
  static const struct magic epd = {
      "this looks like EPD, which has positions and not games; use --epd instead of --pgn", NULL};
  for (size_t i = 0; i < sizeof entries / sizeof *entries; i++)
    if (length >= entries[i].length && memcmp(bytes, entries[i].bytes, entries[i].length) == 0)
      return &entries[i].magic;
  if (strcmp(option, "--pgn") == 0)
    return is_placement(bytes) ? &epd : NULL;
  char words[BBF_MISTAKE_SIZE];
  if (bbf_explain_fen(bytes, words) != BBF_MISTAKE_PGN)
    return NULL;
  return strcmp(option, "--epd") == 0 ? &pgn : &games;
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

bool infile_would_change(const char *input, const char *output) {
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
bool infile_would_change(const char *input, const char *output) {
  struct stat in, out;
  output = output_path(output);
  return look_up(input_path(input), STDIN_FILENO, &in) && look_up(output, STDOUT_FILENO, &out) &&
         (S_ISREG(in.st_mode) || (S_ISFIFO(in.st_mode) && output)) && in.st_dev == out.st_dev &&
         in.st_ino == out.st_ino;
}
#endif

bool infile_open(struct infile *in, const char *path, const char *option) {
  path = input_path(path);
  *in = (struct infile){.name = path ? path : "<stdin>", .option = option};
  /* Some systems open a folder and fail only when it is read. */
  struct stat what;
  if (look_up(path, STDIN_FILENO, &what) && S_ISDIR(what.st_mode))
    errno = EISDIR;
  else
    in->file = path ? fopen(path, "rb") : stdin;
  if (!in->file)
    complain("%s: %s", in->name, strerror(errno));
  return in->file != NULL;
}

static void read_bytes(struct infile *in, char *to, size_t room, size_t *got) {
  const size_t more = in->ended ? 0 : fread(to, 1, room, in->file);
  in->ended = more < room;
  if (ferror(in->file))
    in->error = errno;
  *got += more;
}

/* Looks whether the file is packed. */
static void begin(struct infile *in) {
  in->begun = true;
  read_bytes(in, in->bytes, UNPACK_LOOK, &in->end);
  unpack_begin(&in->unpacker, in->bytes, in->end);
}

/* Unpacks what there is, or reads more. Returns false if there is nothing more. */
static bool unpack_more(struct infile *in, struct bytes *bytes) {
  const char *to = bytes->to;
  bytes->from = in->bytes + in->begin;
  bytes->from_end = in->bytes + in->end;
  if (!unpack(&in->unpacker, bytes))
    return false;
  const bool used = bytes->from > in->bytes + in->begin;
  in->begin = (size_t)(bytes->from - in->bytes);
  if (used || bytes->to > to)
    return true;
  in->begin = in->end = 0;
  read_bytes(in, in->bytes, sizeof in->bytes, &in->end);
  return in->end > 0;
}

size_t infile_read(struct infile *in, char *to, size_t room) {
  size_t got = 0;
  if (!in->begun)
    begin(in);
  if (in->unpacker.damage)
    return 0;
  if (in->unpacker.stream) {
    struct bytes bytes = {.to = to, .to_end = to + room};
    while (bytes.to < bytes.to_end && unpack_more(in, &bytes))
      ;
    if (bytes.to < bytes.to_end && !in->unpacker.between && !in->unpacker.damage && !in->error)
      in->unpacker.damage = "the rest is missing";
    return (size_t)(bytes.to - to);
  }
  for (; in->begin < in->end; in->begin++) /* fewer than there is room for */
    to[got++] = in->bytes[in->begin];
  read_bytes(in, to + got, room - got, &got);
  return got;
}

bool infile_is_cut(const struct infile *in) {
  return in->error || in->unpacker.damage;
}

bool infile_close(struct infile *in) {
  const struct magic *magic = in->magic;
  const char *damage = in->unpacker.damage;
  unpack_end(&in->unpacker);
  if (in->error)
    complain("%s: %s", in->name, strerror(in->error));
  else if (damage)
    complain("%s: the compressed file cannot be unpacked to its end: %s", in->name, damage);
  if (magic && !magic->command)
    complain("%s: %s", in->name, magic->what);
  else if (magic)
    complain("%s: %s; use %s FILE | bbfill %s - ...", in->name, magic->what, magic->command,
             in->option);
  if (in->file != stdin)
    fclose(in->file);
  return !in->error && !damage && !magic;
}
