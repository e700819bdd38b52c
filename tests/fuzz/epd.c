/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Fuzz target: the reader of FEN and EPD text, from a file to its positions. The
   input is the file. */
#define _POSIX_C_SOURCE 200809L
#include "../../src/cli/files/lines.h"
#include "../../src/text/input/position.h"

#include "fuzz.h"

static bool is_blank(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

/* Reads a piece placement square by square; false if it is malformed. */
static bool placement(const char *text, size_t length, uint64_t sets[SET_COUNT]) {
  size_t at = 0;
  memset(sets, 0, SET_COUNT * sizeof *sets);
  while (at < length && is_blank(text[at]))
    at++;
  for (int rank = 7; rank >= 0; rank--) {
    int file = 0;
    for (; at < length && file < 8; at++) {
      const uint64_t square = UINT64_C(1) << (8 * rank + file);
      const char *letter = text[at] ? strchr(PIECE_LETTERS, text[at]) : NULL;
      if (letter) {
        sets[letter - PIECE_LETTERS] |= square;
        sets[letter - PIECE_LETTERS < 6 ? SET_WHITE : SET_BLACK] |= square;
        sets[SET_OCCUPIED] |= square;
        file++;
      } else if (text[at] >= '1' && text[at] <= '8')
        file += text[at] - '0';
      else
        return false;
    }
    if (file != 8 || (rank > 0 && (at == length || text[at++] != '/')))
      return false;
  }
  sets[SET_EMPTY] = ~sets[SET_OCCUPIED];
  /* A placement alone has White to move. */
  sets[SET_OWN] = sets[SET_WHITE];
  sets[SET_OPP] = sets[SET_BLACK];
  return at == length || is_blank(text[at]);
}

/* The operand of the first opcode id outside quotes that has one begun. */
static const char *find_id(const char *text, size_t length, size_t *id_length) {
  bool quoted = false;
  *id_length = 0;
  for (size_t at = 0; at < length; at++) {
    quoted = quoted != (text[at] == '"');
    if (quoted || at == 0 || !(is_blank(text[at - 1]) || text[at - 1] == ';') || length - at < 5 ||
        memcmp(text + at, "id \"", 4) != 0)
      continue;
    for (size_t close = at + 4; close < length; close++)
      if (text[close] == '"') {
        *id_length = close - at - 4;
        return text + at + 4;
      }
    return NULL;
  }
  return NULL;
}

static void check_line(const void *data, size_t length) {
  char *text = malloc(length + 1), reason[REASON_SIZE];
  struct position position;
  uint64_t sets[SET_COUNT];
  size_t id_length;
  REQUIRE(text);
  if (length > 0)
    memcpy(text, data, length);
  text[length] = '\0';
  const bool good = placement(text, length, sets);

  memset(reason, '\xff', sizeof reason);
  REQUIRE(position_read(&position, text, length, SYNTAX_PLACEMENT, reason) == good);
  if (good) {
    const struct bbf_position *fields = &position.fields;
    REQUIRE(memcmp(position.sets, sets, sizeof sets) == 0);
    REQUIRE(!(fields->castling | fields->en_passant | fields->black_to_move)); /* not read */
  } else {
    require_reason(reason, sizeof reason);
  }

  /* A whole position needs the right fields after the placement. */
  struct position whole;
  memset(reason, '\xff', sizeof reason);
  if (!position_read(&whole, text, length, SYNTAX_FEN, reason))
    require_reason(reason, sizeof reason);
  else if (!memchr(text, '\0', length)) {
    if (whole.fields.black_to_move) {
      sets[SET_OWN] = sets[SET_BLACK];
      sets[SET_OPP] = sets[SET_WHITE];
    }
    REQUIRE(good && memcmp(whole.sets, sets, sizeof sets) == 0);
  }

  position_read_id(&position, text, length);
  REQUIRE(position.id == find_id(text, length, &id_length));
  REQUIRE(position.id_length == id_length);
  free(text);
}

/* The file's next line, as the reader should return it; false after the last. */
static bool next_line(const char *file, size_t size, size_t *at, size_t *begin, size_t *end) {
  if (*at >= size)
    return false;
  *begin = *at;
  while (*at < size && file[*at] != '\n')
    ++*at;
  *end = *at > *begin && file[*at - 1] == '\r' ? *at - 1 : *at;
  ++*at;
  return true;
}

static bool is_silent(const char *text, size_t length) {
  size_t at = 0;
  while (at < length && is_blank(text[at]))
    at++;
  return at == length || text[at] == '#';
}

/* Whether these bytes are read as a compressed file. */
static bool is_unpacked(const void *data, size_t size) {
  struct unpacker unpacker;
  unpack_begin(&unpacker, data, size);
  const bool is = unpacker.stream != NULL;
  unpack_end(&unpacker);
  return is;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static struct lines lines;
  static char file[LINE_LIMIT];
  const char *text;
  size_t begin, end, length, at = size >= 3 && memcmp(data, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
  unsigned long long number = 0;

  check_line(data, size);
  /* Lines too long for the buffer are for the program's own tests, and fmemopen
     may refuse an empty one. */
  if (size == 0 || size >= LINE_LIMIT)
    return 0;
  memcpy(file, data, size);
  file[size] = '\0';
  FILE *memory = fmemopen((void *)(uintptr_t)data, size, "rb");
  REQUIRE(memory);
  REQUIRE(lines_open(&lines, "/dev/null", "--epd") && infile_close(&lines.in));
  lines.in.file = memory;
  if (is_unpacked(data, size)) {
    while (lines_next(&lines, &text, &length))
      check_line(text, length);
    unpack_end(&lines.in.unpacker);
    fclose(memory);
    return 0;
  }
  if (magic_find(file, size, "--epd")) {
    REQUIRE(!lines_next(&lines, &text, &length) && lines.in.magic);
    fclose(memory);
    return 0;
  }
  while (next_line(file, size, &at, &begin, &end)) {
    number++;
    if (is_silent(file + begin, end - begin))
      continue;
    REQUIRE(lines_next(&lines, &text, &length));
    REQUIRE(lines.number == number && !lines.too_long);
    REQUIRE(length == end - begin && memcmp(text, file + begin, length) == 0);
    check_line(text, length);
  }
  REQUIRE(!lines_next(&lines, &text, &length));
  REQUIRE(infile_close(&lines.in));
  return 0;
}
