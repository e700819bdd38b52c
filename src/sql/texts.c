/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Texts of a database may be of any length, may have null bytes, and lie among others. */
#include "texts.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "../text/input/utf8.h"

_Static_assert(BBF_UCI_SIZE <= MOVE_SIZE && BBF_SAN_SIZE <= MOVE_SIZE, "rows of moves");

static bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

/* The value of a hexadecimal digit, 16 for others. */
static unsigned digit_of(char c) {
  const char lower = (char)(c | 0x20);
  return is_digit(c)                    ? (unsigned)(c - '0')
         : lower >= 'a' && lower <= 'f' ? (unsigned)(lower - 'a' + 10)
                                        : 16;
}

/* Names the character at a place, or the end. */
static void wrong_at(char reason[REASON_SIZE], const char *text, size_t length, size_t at,
                     const char *expected) {
  char name[BYTE_NAME_SIZE];
  snprintf(reason, REASON_SIZE, "%s in column %zu of a board, which is %s",
           at < length ? byte_name(text[at], name) : "the end", at + 1, expected);
}

/* Decimal digits from a place on. */
static bool number_read(const char *text, size_t length, size_t at, uint64_t *number) {
  *number = 0;
  const size_t begin = at;
  for (; at < length && is_digit(text[at]); at++) {
    const unsigned digit = (unsigned)(text[at] - '0');
    if (*number > (UINT64_MAX - digit) / 10)
      return false;
    *number = 10 * *number + digit;
  }
  return at > begin && at == length;
}

static bool squares_read(const char *text, size_t length, uint64_t *board,
                         char reason[REASON_SIZE]) {
  static const char expected[] = "squares such as a1,e4";
  *board = 0;
  for (size_t i = 0; i < length; i += 2) {
    while (i < length && (text[i] == ',' || is_white_space(text[i])))
      i++;
    if (i == length)
      break;
    if (text[i] < 'a' || text[i] > 'h')
      return wrong_at(reason, text, length, i, expected), false;
    if (i + 1 == length || text[i + 1] < '1' || text[i + 1] > '8')
      return wrong_at(reason, text, length, i + 1, expected), false;
    *board |= UINT64_C(1) << (8 * (text[i + 1] - '1') + (text[i] - 'a'));
  }
  return true;
}

static bool hex_read(const char *text, size_t length, uint64_t *board, char reason[REASON_SIZE]) {
  *board = 0;
  size_t i = 2;
  for (; i < length && i < HEX_SIZE - 1 && digit_of(text[i]) < 16; i++)
    *board = *board << 4 | digit_of(text[i]);
  if (i < length || i == 2)
    wrong_at(reason, text, length, i, "0x and 1 to 16 hexadecimal digits");
  return i == length && i > 2;
}

static bool diagram_read(const char *text, size_t length, uint64_t *board,
                         char reason[REASON_SIZE]) {
  enum { LONGEST = 4 * BBF_FORMAT_SIZE };
  char copy[LONGEST + 1];
  const size_t copied = length < LONGEST ? length : LONGEST;
  memcpy(copy, text, copied);
  copy[copied] = '\0';
  const char *wrong = bbf_parse(copy, board);
  if (!wrong && (copied < length || strlen(copy) < copied))
    wrong = copy + strlen(copy);
  if (wrong)
    wrong_at(reason, text, length, (size_t)(wrong - copy),
             "squares such as a1,e4, 0x and digits, a number, or a diagram of 64 squares");
  return !wrong;
}

bool board_read(const char *text, size_t length, uint64_t *board, char reason[REASON_SIZE]) {
  if (length >= 2 && text[0] == '0' && (text[1] | 0x20) == 'x')
    return hex_read(text, length, board, reason);
  if (number_read(text, length, 0, board))
    return true;
  /* A board as the databases show it, whose numbers have signs. */
  if (length && text[0] == '-' && number_read(text, length, 1, board) &&
      *board <= UINT64_C(1) << 63) {
    *board = 0 - *board;
    return true;
  }
  const bool squares = !length || text[0] == ',' || (text[0] >= 'a' && text[0] <= 'h');
  return squares ? squares_read(text, length, board, reason)
                 : diagram_read(text, length, board, reason);
}

/* The length of the four fields of a long text, and of a blank after them; SIZE_MAX if they are too
   long. */
static size_t fields_length(const char *text, size_t length, size_t longest) {
  int fields = 0;
  for (size_t i = 1; i < length && i < longest; i++) {
    fields += is_white_space(text[i]) && !is_white_space(text[i - 1]);
    if (fields == 4)
      return i;
  }
  return SIZE_MAX;
}

/* Copies a text and ends it with a null byte, in blocks: gcc makes slower code of memcpy where the
   length is bounded. The last block may begin in the one before. */
static void text_copy(char *copy, const char *text, size_t length) {
  enum { BLOCK = 16 };
  size_t i = 0;
  for (; i + BLOCK <= length; i += BLOCK)
    memcpy(copy + i, text + i, BLOCK);
  if (length >= BLOCK)
    memcpy(copy + length - BLOCK, text + length - BLOCK, BLOCK);
  for (; length < BLOCK && i < length; i++)
    copy[i] = text[i];
  copy[length] = '\0';
}

bool fen_read(const char *text, size_t length, struct bbf_position *p, char reason[REASON_SIZE]) {
  enum { LONGEST = 2 * BBF_FEN_SIZE };
  char copy[LONGEST + 1];
  if (length > LONGEST) {
    length = fields_length(text, length, LONGEST);
    if (length == SIZE_MAX) {
      snprintf(reason, REASON_SIZE, "the first four fields have more than %d characters", LONGEST);
      return false;
    }
  }
  text_copy(copy, text, length);
  const size_t read = strlen(copy);
  if (read < length) {
    snprintf(reason, REASON_SIZE, "a null byte in column %zu", read + 1);
    return false;
  }
  if (!bbf_parse_fen(copy, p))
    return true;
  struct position position;
  return position_read(&position, copy, length, SYNTAX_FEN, reason);
}

bool move_read(const struct bbf_position *p, const char *text, size_t length, int *plane,
               uint64_t *from, char reason[REASON_SIZE]) {
  enum { LONGEST = 31 };
  char copy[LONGEST + 1];
  while (length && is_white_space(text[length - 1]))
    length--;
  while (length && is_white_space(*text))
    text++, length--;
  const size_t copied = length < LONGEST ? length : LONGEST;
  bool whole = copied == length;
  memcpy(copy, text, copied);
  copy[copied] = '\0';
  /* Others read a move that something follows. */
  for (const char *c = copy; c < copy + copied; c++)
    whole &= *c && !is_white_space(*c);
  if (whole && (!bbf_parse_uci(copy, p, plane, from) || !bbf_parse_san(copy, p, plane, from)))
    return true;
  /* Bytes that are not ASCII might be half a character. */
  for (char *c = copy; c < copy + copied; c++)
    if (*c < ' ' || *c > '~')
      *c = '?';
  snprintf(reason, REASON_SIZE, "no legal move is %s", copied ? copy : "an empty text");
  return false;
}

bool name_read(const char *what, const char *const *names, const char *text, size_t length,
               int *number, char reason[REASON_SIZE]) {
  int count = 0;
  for (; names[count]; count++)
    if (strlen(names[count]) == length && memcmp(names[count], text, length) == 0) {
      *number = count;
      return true;
    }
  uint64_t value;
  if (number_read(text, length, 0, &value) && value < (uint64_t)count) {
    *number = (int)value;
    return true;
  }
  snprintf(reason, REASON_SIZE, "a %s is a text: a name from %s to %s, or '0' to '%d'", what,
           names[0], names[count - 1], count - 1);
  return false;
}

bool files_read(int number, uint8_t *files, char reason[REASON_SIZE]) {
  *files = (uint8_t)number;
  if (number < 0 || number > UINT8_MAX)
    snprintf(reason, REASON_SIZE, "a set of files is a number from 0 to 255, not %d", number);
  return *files == number;
}

void squares_write(const uint8_t *squares, size_t count, char text[SQUARES_SIZE]) {
  for (size_t i = 0; i < count; i++) {
    *text++ = (char)('a' + squares[i] % 8);
    *text++ = (char)('1' + squares[i] / 8);
    if (i + 1 < count)
      *text++ = ',';
  }
  *text = '\0';
}

void hex_write(uint64_t board, char text[HEX_SIZE]) {
  snprintf(text, HEX_SIZE, "0x%016" PRIx64, board);
}

size_t moves_write(const struct bbf_position *p, bool san, char texts[BBF_MAX_MOVES][MOVE_SIZE]) {
  uint16_t moves[BBF_MAX_MOVES];
  const size_t count = bbf_list_moves(p, moves, BBF_MAX_MOVES);
  for (size_t i = 0; i < count; i++) {
    int plane;
    uint64_t from;
    bbf_decode_move(p, moves[i], &plane, &from);
    (san ? bbf_format_san : bbf_format_uci)(p, plane, from, texts[i]);
  }
  return count;
}
