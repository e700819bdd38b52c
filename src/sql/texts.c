/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Texts of a database may be of any length, may have null bytes, and lie among others. */
#include "texts.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "../text/input/utf8.h"

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
static void wrong_at(char reason[WHY_SIZE], const char *text, size_t length, size_t at,
                     const char *expected) {
  char name[BYTE_NAME_SIZE];
  snprintf(reason, WHY_SIZE, "%s in column %zu of a board, which is %s",
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

static bool squares_read(const char *text, size_t length, uint64_t *board, char reason[WHY_SIZE]) {
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

static bool hex_read(const char *text, size_t length, uint64_t *board, char reason[WHY_SIZE]) {
  *board = 0;
  size_t i = 2;
  for (; i < length && i < HEX_SIZE - 1 && digit_of(text[i]) < 16; i++)
    *board = *board << 4 | digit_of(text[i]);
  if (i < length || i == 2)
    wrong_at(reason, text, length, i, "0x and 1 to 16 hexadecimal digits");
  return i == length && i > 2;
}

static bool diagram_read(const char *text, size_t length, uint64_t *board, char reason[WHY_SIZE]) {
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

bool board_read(const char *text, size_t length, uint64_t *board, char reason[WHY_SIZE]) {
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

/* What is read of a FEN. */
enum { LONGEST_FEN = 2 * BBF_FEN_SIZE };

/* The length of the fields of a long text that end early enough: four or more, up to the six of FEN; SIZE_MAX
   if they are fewer. */
static size_t fields_length(const char *text) {
  int fields = 0;
  size_t end = SIZE_MAX;
  for (size_t i = 1; i < LONGEST_FEN && fields < 6; i++)
    if (is_white_space(text[i]) && !is_white_space(text[i - 1])) {
      fields++;
      end = i;
    }
  return fields < 4 ? SIZE_MAX : end;
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

/* Copies what is read of a FEN. Returns false and writes the reason if it cannot be one. */
static bool fen_copy(const char *text, size_t length, char copy[LONGEST_FEN + 1],
                     char reason[WHY_SIZE]) {
  if (length > LONGEST_FEN) {
    length = fields_length(text);
    if (length == SIZE_MAX) {
      snprintf(reason, WHY_SIZE, "the first four fields have more than %d characters", LONGEST_FEN);
      return false;
    }
  }
  text_copy(copy, text, length);
  const size_t read = strlen(copy);
  if (read < length)
    snprintf(reason, WHY_SIZE, "a null byte in column %zu", read + 1);
  return read == length;
}

bool fen_read(const char *text, size_t length, struct bbf_position *p, char reason[WHY_SIZE]) {
  char copy[LONGEST_FEN + 1];
  if (!fen_copy(text, length, copy, reason))
    return false;
  if (!bbf_parse_fen(copy, p))
    return true;
  bbf_explain_fen(copy, reason);
  return false;
}

bool counted_fen_read(const char *text, size_t length, int flags, struct counted_position *read,
                      char reason[WHY_SIZE]) {
  char copy[LONGEST_FEN + 1];
  if (!fen_copy(text, length, copy, reason))
    return false;
  if (bbf_read_fen(copy, flags, &read->position, NULL, NULL)) {
    bbf_explain_fen(copy, reason);
    return false;
  }
  read->counters = counters_read(text, length);
  return true;
}

/* The begin of a move's text, without marks after it; no move is as long. In it, the library's
   readers would end at a blank or null byte that something follows, so these become bytes that none reads. */
enum { LONGEST_MOVE = 255, BLANK = '\1', NULL_BYTE = '\2' };

static void move_copy(const char *text, size_t length, char copy[LONGEST_MOVE + 1]) {
  size_t end = length; /* of what is neither marks nor blanks */
  for (bool is_mark; end; end--) {
    is_mark = text[end - 1] == '!' || text[end - 1] == '?';
    if (!is_mark && !is_white_space(text[end - 1]))
      break;
    if (is_mark)
      length = end - 1;
  }
  for (; end && length > LONGEST_MOVE && is_white_space(*text); text++, length--)
    end--;
  const size_t copied = length < LONGEST_MOVE ? length : LONGEST_MOVE;
  memcpy(copy, text, copied);
  copy[copied] = '\0';
  size_t i = 0;
  while (i < copied && is_white_space(copy[i]))
    i++;
  for (; i < copied && i < end; i++)
    if (!copy[i] || is_white_space(copy[i]))
      copy[i] = copy[i] ? BLANK : NULL_BYTE;
}

bool move_explain(const struct bbf_position *p, const char *text, size_t length, explainer *explain,
                  char words[BBF_MISTAKE_SIZE]) {
  char copy[LONGEST_MOVE + 1];
  move_copy(text, length, copy);
  return explain(copy, p, words) != 0;
}

bool move_read(const struct bbf_position *p, const char *text, size_t length, int *plane,
               uint64_t *from, char reason[WHY_SIZE]) {
  enum { SHOWN = WHY_SIZE - BBF_MISTAKE_SIZE - 1 };
  char copy[LONGEST_MOVE + 1], words[BBF_MISTAKE_SIZE];
  move_copy(text, length, copy);
  if (!bbf_parse_uci(copy, p, plane, from) || !bbf_parse_san(copy, p, plane, from))
    return true;
  bbf_explain_san(copy, p, words);
  char *shown = copy + strspn(copy, " \t\n\v\f\r");
  /* Bytes that are not ASCII might be half a character. */
  for (char *c = shown; *c; c++)
    if (*c < ' ' || *c > '~')
      *c = *c == BLANK ? ' ' : '?';
  snprintf(reason, WHY_SIZE, "%.*s %s", SHOWN, *shown ? shown : "an empty text", words);
  return false;
}

bool name_read(const char *what, const char *const *names, const char *text, size_t length,
               int *number, char reason[WHY_SIZE]) {
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
  snprintf(reason, WHY_SIZE, "a %s is a text: a name from %s to %s, or '0' to '%d'", what, names[0],
           names[count - 1], count - 1);
  return false;
}

bool files_read(int number, uint8_t *files, char reason[WHY_SIZE]) {
  *files = (uint8_t)number;
  if (number < 0 || number > UINT8_MAX)
    snprintf(reason, WHY_SIZE, "a set of files is a number from 0 to 255, not %d", number);
  return *files == number;
}

bool counter_read(int number, uint32_t *counter, char reason[WHY_SIZE]) {
  *counter = (uint32_t)number;
  if (number < 0)
    snprintf(reason, WHY_SIZE, "a counter is a number from 0 on, not %d", number);
  return number >= 0;
}

int counter_number(uint32_t counter) {
  return counter < INT32_MAX ? (int)counter : INT32_MAX;
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
